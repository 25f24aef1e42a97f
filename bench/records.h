// Published puzzles to measure, genre by genre.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "clew/clew.h"

namespace clew::bench {

struct RecordOptions {
  std::vector<std::string> genres;  // empty: all; names of files of the corpus
  int edge = 0;     // only puzzles of this longest edge (of those without any, the next smaller)
  size_t most = 0;  // of each genre; 0: all
};

std::vector<std::string> genres_of(const Clew& clew, const RecordOptions& options);
// Whether a genre goes by one of the names that are asked for.
bool is_asked(const GenreSummary& genre, const RecordOptions& options);
std::vector<nlohmann::json> records_of(const std::string& file, const RecordOptions& options);

// A published puzzle of any source: records of all files of its genre, addresses, texts of other
// programs.
struct Published {
  std::string id;
  Case opened;
};

// Those of a genre, by the same options.
class PublishedPuzzles {
 public:
  explicit PublishedPuzzles(const Clew& clew);
  std::vector<Published> of(const GenreSummary& genre, const RecordOptions& options) const;

 private:
  void read_texts(const std::string& file, const char* member);

  const Clew& clew_;
  std::vector<Published> texts_;
};

double middle(std::vector<double> values);
double largest(const std::vector<double>& values);

}  // namespace clew::bench

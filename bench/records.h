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
std::vector<nlohmann::json> records_of(const std::string& file, const RecordOptions& options);

double middle(std::vector<double> values);
double largest(const std::vector<double>& values);

}  // namespace clew::bench

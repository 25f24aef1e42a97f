// The setter's bench: puzzles made from the rules of a genre alone.
//
//   clew::Clew clew;
//   clew::Source source;
//   source.genre = "...";
//   auto frame = clew.blank(10, 10, source);           // what is printed on it already stays
//   clew::Setter setter(clew);
//   clew::GenerateOptions wish;
//   wish.seed = 7;
//   auto made = setter.generate(*frame, wish);         // the same for the same seed
//   if (made) std::cout << made->puzzle.text();
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "clew/clew.h"

namespace clew {
inline namespace v1 {

// Where clues stand: unchanged by a half turn, by a quarter turn, mirrored left to right, top to
// bottom or both, at a diagonal, or in every way.
enum class Symmetry : std::uint8_t {
  none,
  rot180,
  rot90,
  mirror,
  flip,
  both,
  diagonal,
  antidiagonal,
  all
};
CLEW_API const char* symmetry_name(Symmetry symmetry);
CLEW_API std::vector<std::string> symmetry_names();  // in the order above

// Whether a clue stands in a cell.
enum class Stand : std::uint8_t { free, must, must_not };

struct GenerateOptions {
  std::uint64_t seed = 1;
  Symmetry symmetry = Symmetry::none;
  std::int64_t clues = -1;   // stop taking clues away at so many; < 0: take all that can go
  int least_grade = 0;       // a level of 1 to 9 and no less; 0: any
  int most_grade = 0;        // 0: any
  std::vector<Stand> shape;  // by cell; empty: clues may stand anywhere
  Limits limits;
};

// A puzzle with exactly one answer.
struct Generated {
  Case puzzle;  // with its answer
  Answer answer;
  int clues = 0;       // printed values and "?"; rooms and options do not count
  int level = 0;       // its grade, if one was asked for
  int attempts = 0;    // boards that were begun
  double seconds = 0;  // CPU time
};

class CLEW_API Setter {
 public:
  // Knows the genres of the Clew, which must outlive it.
  explicit Setter(const Clew& clew) : clew_(clew) {}
  explicit Setter(const Clew&& clew) = delete;

  // A puzzle on this board. What the frame prints stays, what it does not is free. Errors: the
  // genre has nothing to make, a limit was reached before a puzzle was found.
  Result<Generated> generate(const Case& frame, const GenerateOptions& options = {}) const;

 private:
  const Clew& clew_;
};

}  // namespace v1
}  // namespace clew

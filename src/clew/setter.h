// The setter's bench: puzzles made from the rules of a genre alone.
//
//   clew::Clew clew;
//   clew::Source source;
//   source.genre = "...";
//   auto frame = clew.blank(10, 10, source);     // what is printed on it already stays
//   clew::Setter setter(clew);
//   clew::GenerateOptions wish;
//   wish.seed = 7;
//   auto made = setter.generate(*frame, wish);   // the same for the same seed
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

// Where clues stand: unchanged by a half turn, by a quarter turn, mirrored left
// to right, top to bottom or both, at a diagonal, or in every way.
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

// A clue that comes, goes or changes.
struct ClueEdit {
  std::string field;
  Place place;  // of a room: its first cell
  Printed before, after;
  std::string words;  // "r1c2: change 3 to 4", "r1c2: remove 3", "r1c2: add 3"
};

struct ThinOptions {
  std::uint64_t seed = 1;
  Symmetry symmetry = Symmetry::none;  // clues that it joins go together
  bool to_unknown = false;             // what cannot go becomes "?" if it can
  Limits limits;
};

struct Thinned {
  Status status = Status::unknown;  // of the puzzle as it was; all else only if it is unique
  std::optional<Case> puzzle;       // without the clues that are taken away
  std::vector<ClueEdit> taken;      // all of them can go together
  std::vector<ClueEdit> redundant;  // each of them alone could go
  bool minimal = false;             // no further clue can go
  int clues = 0;                    // that are left
};

struct RepairOptions {
  std::optional<Answer> wanted;  // the answer to keep; absent: any
  int most = 5;                  // proposals
  int most_edits = 3;            // clues of one
  std::uint64_t seed = 1;
  Limits limits;
};

// Clues to change so that exactly one answer remains; proved.
struct Proposal {
  std::vector<ClueEdit> edits;
  Case puzzle;
  Answer answer;
};

struct Repaired {
  Status status = Status::unknown;  // of the puzzle as it was; unique: nothing to do
  std::vector<Proposal> proposals;  // the fewest edits first
  Limit limit = Limit::none;        // that ended the search for more
};

struct VaryOptions {
  int most = 8;
  std::uint64_t seed = 1;
  Limits limits;
};

// The same puzzle in another guise: its answer is the answer of the first,
// changed alike; proved.
struct Variant {
  Case puzzle;
  Answer answer;
  std::string how;  // "turned by 90 degrees; values exchanged"
};

struct Variants {
  Status status = Status::unknown;  // of the puzzle as it was; there are variants of a unique one
  std::vector<Variant> variants;
};

// Answers that were counted without being listed.
struct Counted {
  bool possible = false;      // false: the rules of this puzzle need another way
  std::string number;         // in digits, of any size; empty: not known
  std::int64_t states = 0;    // kept at one time, at most
  Limit limit = Limit::none;  // that was reached
};

struct SampleOptions {
  int count = 1;
  std::uint64_t seed = 1;
  Limits limits;
};

// Answers by chance, one independent of the other. All of them were judged.
struct Sampled {
  Status status = Status::unknown;
  std::vector<Answer> answers;
  bool uniform = false;       // of all answers each was as likely; else some may be met more often
  std::string number;         // of all answers, in digits; empty: not known
  Limit limit = Limit::none;  // that ended it early
};

class CLEW_API Setter {
 public:
  // Knows the genres of the Clew, which must outlive it.
  explicit Setter(const Clew& clew) : clew_(clew) {}
  explicit Setter(const Clew&& clew) = delete;

  // A puzzle on this board. What the frame prints stays, what it does not is
  // free. Errors: the genre has nothing to make, a limit was reached before a
  // puzzle was found.
  Result<Generated> generate(const Case& frame, const GenerateOptions& options = {}) const;
  // Which clues of a puzzle with one answer are not needed, and the puzzle
  // without as many as can go together. Errors: a limit was reached.
  Result<Thinned> thin(const Case& c, const ThinOptions& options = {}) const;
  // What to do about a puzzle with several answers or none.
  Result<Repaired> repair(const Case& c, const RepairOptions& options = {}) const;
  // How many answers there are, by a sweep over the board with a state for all beginnings that can
  // be continued in the same ways: where rules are about connection, loops, counts, different
  // numbers and logic of few marks. Of the question, limits and rules left out count.
  Result<Counted> count(const Case& c, const Question& question = {}) const;
  // Answers by chance: of few, all are listed; of many, by the counts of such a sweep; where that
  // is not possible, by a search that tries yes or no by chance, which is not uniform.
  Sampled sample(const Case& c, const SampleOptions& options = {}) const;
  // Turned, mirrored, and with values exchanged, where the rules allow it.
  // Errors: it has not exactly one answer, a limit was reached.
  Result<Variants> vary(const Case& c, const VaryOptions& options = {}) const;

 private:
  const Clew& clew_;
};

}  // namespace v1
}  // namespace clew

// A search that calls back. At each guess, elimination, conflict and answer the caller may ask for
// the state and the figures so far, stop, guess or go back by hand. A part of the laboratory
// (clew/lab.h).
//
//   struct Mine : clew::SearchHooks {
//     clew::Wish at_guess(const clew::SearchState& state) override {
//       if (state.depth() > 3) return clew::Wish::go_back(1);
//       return clew::Wish::go_on();  // or stop(), or guess(mark, value)
//     }
//   };
//   Mine mine;
//   clew::Report report = clew::search_with(*opened, question, mine);
//
// Errors and threads: as in clew/clew.h. Hooks run on the calling thread and must not throw.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "clew/clew.h"
#include "clew/film.h"

namespace clew {
inline namespace v1 {

// What has happened so far.
struct SearchCounts {
  std::int64_t guesses = 0;
  std::int64_t sets = 0;          // marks that followed
  std::int64_t eliminations = 0;  // values ruled out of marks that stay open
  std::int64_t conflicts = 0;
  std::int64_t backs = 0;   // times that guesses were taken back
  std::int64_t unsets = 0;  // marks that were taken back with them
  std::int64_t answers = 0;
  int greatest_depth = 0;  // guesses that stood at a time
};

// One thing that happened. An elimination is a propagation without a value.
struct SearchHappening {
  FrameKind kind = FrameKind::propagation;
  int depth = 0;                   // guesses that stand
  MarkAt mark;                     // answer < 0: about none
  std::int32_t value = undecided;  // that it has now
  std::int32_t excluded = undecided;
  std::string words;  // "black at r1c2: no two touch"
};

struct HandGuess {
  MarkAt mark;
  std::int32_t value = undecided;
};

// What the caller wants.
struct Wish {
  enum class Kind : std::uint8_t { go_on, stop, guess, go_back };
  Kind kind = Kind::go_on;
  HandGuess what;
  int depth = 0;

  static Wish go_on() { return {}; }
  static Wish stop() { return {Kind::stop, {}, 0}; }
  // The mark must be open and the value possible; other values of it are tried afterwards.
  static Wish guess(HandGuess what) { return {Kind::guess, what, 0}; }
  // So many guesses remain, and at_guess is called again.
  static Wish go_back(int depth) { return {Kind::go_back, {}, depth}; }
};

// How the search stands. Valid during a call back only.
class CLEW_API SearchState {
 public:
  const Answer& marks() const;  // what is set; the rest is undecided
  // What a mark may still be, as far as the engine tells.
  std::vector<std::int32_t> values(MarkAt at) const;
  int depth() const;             // guesses that stand
  bool complete() const;         // all marks are set
  bool solved() const;           // and all rules hold: this is an answer
  std::int64_t changes() const;  // sets and eliminations since at_guess was called last
  const SearchCounts& counts() const;

  // "r2c3", "line7", ...: how a mark is called.
  std::string name_of(MarkAt at) const;
  // A value of it: "black", "no black", "5".
  std::string value_name(MarkAt at, std::int32_t value) const;
  // The mark of this name; with the name of its field before it where two fields share places.
  Result<MarkAt> find(std::string_view name) const;
  // A guess in words: "r2c3 black", "r2c3 = 5". Errors: no such mark, not possible.
  Result<HandGuess> read_guess(std::string_view words) const;

  struct Inside;  // for the library itself
  explicit SearchState(const Inside& inside) : inside_(inside) {}

 private:
  const Inside& inside_;
};

class CLEW_API SearchHooks {
 public:
  SearchHooks() = default;
  SearchHooks(const SearchHooks&) = default;
  SearchHooks& operator=(const SearchHooks&) = default;
  virtual ~SearchHooks();
  // Before a guess on a new board, when all that follows is known. Only of engines that take
  // guesses (takes_guesses); other values of a guess that failed are tried without asking.
  virtual Wish at_guess(const SearchState& state);
  // After each happening. False: stop.
  virtual bool at_happening(const SearchHappening& what, const SearchState& state);
  // At each answer. False: stop.
  virtual bool at_answer(const SearchState& state);
};

// As Laboratory::solve, with hooks. A question that names no engine is for `backtrack`.
CLEW_API Report search_with(const Case& c, const Question& question, SearchHooks& hooks);
// Whether an engine asks before it guesses.
CLEW_API bool takes_guesses(std::string_view engine);
// What a report comes to: "unique: this is the only answer".
CLEW_API std::string outcome_words(const Report& report);

}  // namespace v1
}  // namespace clew

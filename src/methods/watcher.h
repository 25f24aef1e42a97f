// Who looks on while a method searches: each event of the search, in order, over visible marks.
//
// A watcher can keep the marks that are set at any time: a decision, propagation or set puts one at
// the depth it names, a backtrack takes back what was set deeper, a restart what was set by
// decisions or after them, and a board replaces everything.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/limits.h"
#include "board/answer.h"
#include "judge/setup.h"
#include "methods/uses.h"

namespace clew::methods {

enum class SearchEvent : uint8_t {
  decision,     // a mark is tried
  propagation,  // a mark follows
  set,          // a mark is tried or follows: the engine does not say which
  conflict,     // something is broken; `why` says what
  backtrack,    // `depth` decisions remain; all marks set deeper are gone
  restart,      // all decisions are gone
  solution,     // the marks set now are an answer
  board         // the marks are now those of `board`: for methods that leap from board to board
};

struct SearchStep {
  SearchEvent event = SearchEvent::decision;
  int depth = 0;              // decisions made, this one included
  int answer = -1;            // the mark it is about: answer field, position in its plan, value;
  int position = -1;          // -1: about none
  int32_t value = undecided;  // `undecided`: the mark may not be `excluded`
  int32_t excluded = undecided;
  std::string_view why = {};  // the rule or family, if known; conflict: in words
  std::span<const MarkAt> clashing =
      {};  // conflict: the marks that cannot stand together, if known
  // propagation: the marks that it follows from, if known
  std::span<const MarkAt> because = {};
  // board; conflict: marks that clash and do not stand otherwise, for this event alone
  const Answer* board = nullptr;
};

// The `why` of a conflict that is about rules: without the first word it would tell the rule as if
// it were kept.
inline std::string broken_words(std::string_view rules) { return "broken: " + std::string(rules); }

// What somebody wants before a decision.
struct Advice {
  enum Kind : uint8_t {
    go_on,   // the engine decides by itself
    guess,   // this mark, and this value first
    go_back  // so many decisions remain, then ask again
  };
  Kind kind = go_on;
  MarkAt mark = {};
  int32_t value = undecided;
  int depth = 0;
};

class Watcher {
 public:
  virtual ~Watcher() = default;
  virtual void see(const SearchStep& step) = 0;

  // Before the search. A limit that the watcher reaches in the meter ends it early.
  virtual void begin(const Setup& /*setup*/, Meter& /*meter*/) {}
  // Engines that take advice (Method::takes_advice) ask for it before each decision on a new board,
  // when all that follows is known; other values of a decision that failed they try without asking.
  virtual bool advises() const { return false; }
  virtual Advice advise(int /*depth*/) { return {}; }
};

}  // namespace clew::methods

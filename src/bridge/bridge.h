// The public face as JSON: one request in, one reply out. The page talks to its module so
// (docs/page.md lists requests and replies).
//
// A request carries all that it is about, the puzzle and its rules included, so that an instance
// can be thrown away at any moment and another asked instead. The puzzles opened last are kept.
#pragma once

#include <deque>
#include <string>
#include <string_view>

#include "base/json_writer.h"
#include "bridge/request.h"
#include "bridge/uses.h"
#include "clew/clew.h"

namespace clew::bridge {

inline constexpr int64_t most_cells = 40'000;  // of a board

class Bridge {
 public:
  // A JSON object, whatever the request is. A mistake is {"errors": [...]}.
  std::string reply(std::string_view request);
  const Clew& clew() const { return clew_; }
  // The puzzle that a request is about.
  Result<Case> opened(const Request& request);

 private:
  using Reply = Result<std::string>;

  Reply answer(const Request& request);
  Reply genres(const Request& request);
  Reply rules(const Request& request);
  Reply lint(const Request& request);
  Reply words(const Request& request);
  Reply inks(const Request& request);
  Reply open(const Request& request);
  Reply blank(const Request& request);
  Reply draw(const Request& request);
  Reply write(const Request& request);
  Reply solve(const Request& request);
  Reply forced(const Request& request);
  Reply conflict(const Request& request);
  Reply check(const Request& request);
  Reply settled(const Request& request);
  Reply apart(const Request& request);
  Reply hint(const Request& request);
  Reply explain(const Request& request);
  Reply grade(const Request& request);
  Reply generate(const Request& request);
  Reply thin(const Request& request);
  Reply repair(const Request& request);

  struct Kept {
    std::string puzzle, rules, genre;
    int number = 0;
    Case opened;
  };
  Clew clew_;
  std::deque<Kept> kept_;  // the one used last first
};

}  // namespace clew::bridge

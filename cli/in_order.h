// Pieces of work made by several threads and kept in the order of their numbers, each as soon as
// all before it are there: an interrupted run keeps what it has made. With --resume they are lines
// of that file, and those that an earlier run has written are not made again.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "session.h"

namespace clew::cli {

struct Piece {
  std::string text;  // empty, and no errors: interrupted
  Errors errors;     // what is said of it to people
};

struct Pieces {
  std::uint64_t count = 0;
  std::function<Piece(std::uint64_t number)> make;         // called by several threads
  std::function<std::string(std::uint64_t number)> start;  // how its line begins in a file
  std::function<bool(const std::string&)> take;            // in order; false: it cannot be kept
  bool needs_all = false;                                  // the first without a text is the last
};

// As many threads as --jobs says. The status of the program.
int make_in_order(const Session& session, const Pieces& pieces);

}  // namespace clew::cli

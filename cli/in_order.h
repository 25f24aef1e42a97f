// Pieces of work made by several threads and written in the order of their numbers, each as soon as
// all before it are there: an interrupted run keeps what it has made.
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
  std::uint64_t first = 0;  // the first that is not made yet
  std::uint64_t count = 0;
  std::function<Piece(std::uint64_t number)> make;  // called by several threads
  std::function<bool(const std::string&)> take;     // in order; false: it cannot be kept
  bool ends_at_error = false;                       // the first with errors is the last
};

// Writes a piece to an open file; false: it cannot, and that is noted.
bool write_piece(int file, const std::string& text);

// As many threads as --jobs says. The status of the program.
int make_in_order(const Session& session, const Pieces& pieces);

}  // namespace clew::cli

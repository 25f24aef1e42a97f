// What text drawings go to: a terminal with its width and its letters, or a file or pipe, whose
// content depends on neither.
#pragma once

#include "arguments.h"

namespace clew::cli {

struct Terminal {
  bool colour = false;
  bool ascii = false;  // no characters beyond ASCII
  // Boards that need more lose the lines between their cells.
  int columns = 84;
  int rows = 60;
  bool cut = false;  // and those that need still more are cut into parts
};

Terminal terminal_of(const Arguments& arguments);

}  // namespace clew::cli

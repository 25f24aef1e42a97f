#include "watch_options.h"

#include <CLI/CLI.hpp>

namespace clew {

void add_watch_options(CLI::App& watch, Arguments& arguments) {
  watch.add_flag("--plain", arguments.plain,
                 "Print the frames one below the other (default where there is no terminal)");
  watch
      .add_option("--frames", arguments.frames,
                  "Keep N frames, of a tree N nodes (default: 20000 played, 2000 in a page, 100 "
                  "printed, 500 nodes)")
      ->type_name("N")
      ->check(CLI::PositiveNumber.description(""));
}

}  // namespace clew

// Ctrl-C: the first one asks for a calm end; the second one, or a second of waiting, ends at once.
#pragma once

#include <atomic>

namespace clew::cli {

// Starts listening for SIGINT and SIGTERM; the flag is set when one arrives.
const std::atomic<bool>& listen_for_stop();
const std::atomic<bool>& stop_flag();
// From now on there are 0.4 s of CPU time for a calm end: for a command that asks once.
void end_soon_after_stop();
// Asks for a calm end from inside.
void ask_for_stop();

}  // namespace clew::cli

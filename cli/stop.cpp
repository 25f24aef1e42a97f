#include "stop.h"

#include <unistd.h>

#include <csignal>

#include "exit_status.h"

namespace clew::cli {

namespace {

// A signal handler can reach nothing but a global.
std::atomic<bool> stop_asked = false;

extern "C" void ask_to_stop(int) {
  if (stop_asked.exchange(true)) _exit(ran_out);
}

}  // namespace

const std::atomic<bool>& listen_for_stop() {
  struct sigaction action{};
  action.sa_handler = ask_to_stop;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  return stop_asked;
}

void ask_for_stop() { stop_asked.store(true); }

}  // namespace clew::cli

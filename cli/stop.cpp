#include "stop.h"

#include <sys/time.h>
#include <unistd.h>

#include <csignal>

#include "exit_status.h"
#include "output_file.h"

namespace clew::cli {

namespace {

// A signal handler can reach nothing but a global.
std::atomic<bool> stop_asked = false;

extern "C" void end_now(int) {
  constexpr char message[] = "clew: interrupted\n";
  [[maybe_unused]] const auto wrote = ::write(STDERR_FILENO, message, sizeof message - 1);
  leave_at_once(ran_out);
}

std::atomic<bool> ends_soon = false;

extern "C" void ask_to_stop(int) {
  if (stop_asked.exchange(true)) leave_at_once(ran_out);
  // For work that does not heed the flag.
  alarm(1);
  if (!ends_soon.load()) return;
  struct sigaction action{};
  action.sa_handler = end_now;
  sigaction(SIGPROF, &action, nullptr);
  itimerval timer{};
  timer.it_value.tv_usec = 400'000;
  setitimer(ITIMER_PROF, &timer, nullptr);
}

}  // namespace

const std::atomic<bool>& listen_for_stop() {
  struct sigaction action{};
  action.sa_handler = ask_to_stop;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  action.sa_handler = end_now;
  sigaction(SIGALRM, &action, nullptr);
  return stop_asked;
}

const std::atomic<bool>& stop_flag() { return stop_asked; }

void end_soon_after_stop() { ends_soon.store(true); }

void ask_for_stop() { stop_asked.store(true); }

}  // namespace clew::cli

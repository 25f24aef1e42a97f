#include "last_resort.h"

#include <pthread.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <new>
#include <thread>

#include "base/kept.h"
#include "base/limits.h"
#include "exit_status.h"
#include "output_file.h"
#include "stop.h"

namespace clew::cli {

namespace {

constexpr double least_seconds = 0.001;

double question_start = 0;  // in CPU time of this thread

extern "C" void end_at_time(int) {
  constexpr char message[] = "clew: unknown: the time limit was reached\n";
  [[maybe_unused]] const auto wrote = ::write(STDERR_FILENO, message, sizeof message - 1);
  leave_at_once(ran_out);
}

// Later than the guard of the whole run, which ends it in better order.
void limit_time(double seconds) {
  constexpr double longest = 1e6;
  if (seconds <= 0 || seconds > longest) return;
  const double late = seconds + std::max(0.19, 0.1 * seconds);
  itimerval timer{};
  timer.it_value.tv_sec = static_cast<time_t>(late);
  timer.it_value.tv_usec = static_cast<suseconds_t>(1e6 * (late - std::floor(late)));
  struct sigaction action{};
  action.sa_handler = end_at_time;
  sigemptyset(&action.sa_mask);
  sigaction(SIGPROF, &action, nullptr);
  setitimer(ITIMER_PROF, &timer, nullptr);
}

// Before memory is refused, what is kept for later questions is given up.
void make_room() {
  if (!base::give_up_what_is_kept()) throw std::bad_alloc();
}

// What the system counts of threads that wait for their turn: their stacks, whether used or not.
rlim_t stacks_of(rlim_t threads) {
  pthread_attr_t usual;
  std::size_t each = 0;
  if (pthread_getattr_default_np(&usual) != 0) return 0;
  pthread_attr_getstacksize(&usual, &each);
  pthread_attr_destroy(&usual);
  return threads * each;
}

// Whether questions are asked one by one and nothing but their answers is kept.
bool keeps_little(const Arguments& arguments) {
  return asks_once(arguments) || arguments.verb == Verb::batch || arguments.verb == Verb::generate;
}

void limit_memory(const Arguments& arguments) {
  if (arguments.bytes == 0) return;
  const auto each = static_cast<rlim_t>(arguments.bytes);
  const auto workers =
      static_cast<rlim_t>(arguments.jobs > 0 ? static_cast<unsigned>(arguments.jobs)
                                             : std::max(1U, std::thread::hardware_concurrency()));
  const rlim_t questions = asks_once(arguments) ? 1 : workers;
  // What the program holds apart from questions (its text is not counted).
  const rlim_t beside = (rlim_t{keeps_little(arguments) ? 48U : 256U} << 20) +
                        (asks_once(arguments) ? 0 : stacks_of(workers + 1));
  constexpr rlim_t least_kept = rlim_t{8} << 20;
  constexpr rlim_t most_kept = rlim_t{64} << 20;
  base::keep_at_most(std::clamp(each / 4, least_kept, most_kept));
  std::set_new_handler(make_room);
  constexpr rlim_t most = RLIM_INFINITY / 8;
  if (each > most / questions) return;
  rlimit limit{};
  if (getrlimit(RLIMIT_DATA, &limit) != 0) return;
  limit.rlim_cur = std::min(limit.rlim_max, questions * (each + each / 4) + beside);
  setrlimit(RLIMIT_DATA, &limit);
}

}  // namespace

bool asks_once(const Arguments& arguments) {
  switch (arguments.verb) {
    case Verb::generate:
      return arguments.setter.count == 1;
    case Verb::batch:
    case Verb::compare:
    case Verb::convert:
    case Verb::sheet:
    case Verb::book:
    case Verb::serve:
      return false;
    default:
      return true;
  }
}

bool asks_in_turn(Verb verb) {
  switch (verb) {
    case Verb::solve:
    case Verb::count:
    case Verb::forced:
    case Verb::conflict:
    case Verb::check:
    case Verb::draw:
    case Verb::explain:
    case Verb::hint:
    case Verb::grade:
    case Verb::generate:
    case Verb::thin:
    case Verb::repair:
    case Verb::vary:
    case Verb::sample:
      return true;
    default:
      return false;
  }
}

void limit_process(const Arguments& arguments) {
  limit_memory(arguments);
  if (!asks_once(arguments)) return;
  limit_time(arguments.seconds);
  end_soon_after_stop();
}

void start_question(const Arguments& arguments) {
  question_start = base::cpu_seconds();
  limit_time(arguments.seconds);
}

Limits limits_left(const Arguments& arguments) {
  Limits limits;
  limits.seconds = arguments.seconds;
  limits.bytes = arguments.bytes;
  limits.conflicts = arguments.conflicts;
  limits.seed = arguments.seed;
  limits.stop = &stop_flag();
  if (asks_once(arguments) && limits.seconds > 0)
    limits.seconds =
        std::max(least_seconds, limits.seconds - (base::cpu_seconds() - question_start));
  return limits;
}

}  // namespace clew::cli

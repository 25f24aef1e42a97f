// The program: arguments in, the library called, the result shown.
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <exception>
#include <new>

#include "arguments.h"
#include "exit_status.h"
#include "last_resort.h"
#include "session.h"
#include "stop.h"

namespace clew::cli {

namespace {

struct VerbEntry {
  Verb verb;
  int (*run)(const Session& session);
};

constexpr VerbEntry verbs[] = {
    {Verb::solve, ask},
    {Verb::count, ask},
    {Verb::forced, ask},
    {Verb::conflict, ask},
    {Verb::check, check},
    {Verb::draw, draw},
    {Verb::convert, convert},
    {Verb::export_problem, export_problem},
    {Verb::import_model, import_model},
    {Verb::batch, batch},
    {Verb::genres, list_genres},
    {Verb::engines, list_engines},
    {Verb::rules, print_rules},
    {Verb::lint, lint},
    {Verb::reduce, reduce},
    {Verb::sheet, sheet},
    {Verb::compare, compare},
    {Verb::watch, watch},
};

int run_verb(const Session& session) {
  return std::ranges::find(verbs, session.arguments.verb, &VerbEntry::verb)->run(session);
}

int run(int count, char** words) {
  const auto read = read_arguments(count, words);
  if (const auto* ended = std::get_if<Ended>(&read)) return ended->status;
  const auto& arguments = std::get<Arguments>(read);
  const std::atomic<bool>& stop = listen_for_stop();  // before the genres are read
  const Clew clew;
  const Laboratory lab(clew);
  const Session session{clew, lab, arguments, stop, terminal_of(arguments)};
  limit_process(arguments);
  int status = answered;
  const auto run_it = [&] { status = run_verb(session); };
  if (!asks_once(arguments.verb)) {
    run_it();  // limits hold for each puzzle
  } else if (const Limit limit = within(limits_left(arguments), run_it); limit != Limit::none) {
    status = run_out(session, limit);
  }
  if (std::fflush(stdout) != 0) {
    std::fputs("clew: the output cannot be written\n", stderr);
    return bad_input;
  }
  return status;
}

}  // namespace

}  // namespace clew::cli

int main(int count, char** words) {
  try {
    return clew::cli::run(count, words);
  } catch (const std::bad_alloc&) {
    std::fputs("clew: the machine has no more memory; --memory-limit ends the search in time\n",
               stderr);
    return clew::cli::ran_out;
  } catch (const std::exception& e) {
    std::fprintf(stderr, "clew: a fault of this program: %s; please report it\n", e.what());
    return clew::cli::our_fault;
  }
}

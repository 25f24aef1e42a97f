// The program: arguments in, the library called, the result shown.
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <exception>
#include <new>

#include "arguments.h"
#include "exit_status.h"
#include "last_resort.h"
#include "output_file.h"
#include "session.h"
#include "show.h"
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
    {Verb::example, print_example},
    {Verb::lint, lint},
    {Verb::reduce, reduce},
    {Verb::sheet, sheet},
    {Verb::book, book},
    {Verb::compare, compare},
    {Verb::watch, watch},
    {Verb::explain, explain},
    {Verb::hint, hint},
    {Verb::grade, grade},
    {Verb::serve, serve},
    {Verb::generate, generate},
    {Verb::thin, thin},
    {Verb::repair, repair},
    {Verb::vary, vary},
    {Verb::sample, sample},
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
  const std::string input = input_at(arguments, arguments.output);
  if (!input.empty()) return refuse_input(session, input);
  limit_process(arguments);
  if (!asks_once(arguments) || asks_in_turn(arguments.verb))
    return run_verb(session);  // limits hold for each puzzle
  int status = answered;
  const Limit limit = within(limits_left(arguments), [&] { status = run_verb(session); });
  return limit == Limit::none ? status : run_out(session, limit);
}

}  // namespace

}  // namespace clew::cli

namespace {

int run_guarded(int count, char** words) {
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

}  // namespace

int main(int count, char** words) {
  clew::cli::prepare_output();
  return clew::cli::close_output(run_guarded(count, words));
}

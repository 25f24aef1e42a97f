// The program: arguments in, the library called, the result shown.
#include <atomic>
#include <cstdio>
#include <exception>
#include <new>

#include "arguments.h"
#include "exit_status.h"
#include "session.h"
#include "stop.h"

namespace clew::cli {

namespace {

int run_verb(const Session& session) {
  switch (session.arguments.verb) {
    case Verb::solve:
    case Verb::count:
    case Verb::forced:
    case Verb::conflict:
      return ask(session);
    case Verb::check:
      return check(session);
    case Verb::draw:
      return draw(session);
    case Verb::convert:
      return convert(session);
    case Verb::export_problem:
      return export_problem(session);
    case Verb::import_model:
      return import_model(session);
    case Verb::batch:
      return batch(session);
    case Verb::genres:
      return list_genres(session);
    case Verb::engines:
      return list_engines(session);
    case Verb::rules:
      return print_rules(session);
    case Verb::lint:
      return lint(session);
    case Verb::reduce:
      return reduce(session);
    case Verb::sheet:
      return sheet(session);
    case Verb::compare:
      return compare(session);
    case Verb::watch:
      return watch(session);
  }
  return our_fault;
}

int run(int count, char** words) {
  const auto read = read_arguments(count, words);
  if (const auto* ended = std::get_if<Ended>(&read)) return ended->status;
  const auto& arguments = std::get<Arguments>(read);
  const std::atomic<bool>& stop = listen_for_stop();  // before the genres are read
  const Clew clew;
  const Laboratory lab(clew);
  const Session session{clew, lab, arguments, stop, terminal_of(arguments)};
  const int status = run_verb(session);
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

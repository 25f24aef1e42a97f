// One run of the program: what was asked, with what, and how results are shown.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "arguments.h"
#include "base/json_writer.h"
#include "clew/lab.h"
#include "output.h"
#include "terminal.h"
#include "uses.h"

namespace clew::cli {

struct Session {
  const Clew& clew;
  const Laboratory& lab;
  const Arguments& arguments;
  const std::atomic<bool>& stop;
  Terminal terminal;
  std::string puzzle = {};         // its name, where there are several
  std::string* outcome = nullptr;  // a word for the summary of several
};

// Each verb prints its result and returns the exit status.
int ask(const Session& session);  // solve, count, forced, conflict
int check(const Session& session);
int draw(const Session& session);
int convert(const Session& session);
int export_problem(const Session& session);
int import_model(const Session& session);
int batch(const Session& session);
int list_genres(const Session& session);
int list_engines(const Session& session);
int print_rules(const Session& session);
int print_example(const Session& session);
int lint(const Session& session);
int reduce(const Session& session);
int sheet(const Session& session);
int book(const Session& session);
int compare(const Session& session);
int watch(const Session& session);
int explain(const Session& session);
int hint(const Session& session);
int grade(const Session& session);
int serve(const Session& session);
int generate(const Session& session);
int thin(const Session& session);
int repair(const Session& session);
int vary(const Session& session);
int sample(const Session& session);

// Judges an answer (absent: the one that came with the puzzle) and shows it. Part of check and of
// import.
int judge_answer(const Session& session, const Case& opened, const std::optional<Answer>& answer);

// Prints all mistakes, or one JSON object; returns bad_input, or ran_out if all that is wrong is a
// limit.
int refuse(const Session& session, const Errors& mistakes);
int refuse(const Session& session, const std::string& message, const std::string& file = {});
// What a limit that was reached is told as.
Error limit_error(const Arguments& arguments, Limit limit);
// Says that a limit was reached before anything was known; returns ran_out.
int run_out(const Session& session, Limit limit);
// How the program ends after a search for one answer.
int status_of(Status status);
// Says that an answer of ours was withheld; returns our_fault.
int admit(const Session& session, const std::string& fault);

// A text that may be a file for others: on a terminal made visible, else as it is.
std::string for_reading(const std::string& text);
// Prints one of the two, by --json; returns `answered`.
int print_either(const Session& session, const std::string& json, const std::string& text);
Style style_of(const Session& session);
Question question_of(const Session& session);
// "Example 2 (Fox), Canal View, 6 x 6" and an empty line.
std::string heading(const Session& session, const Case& opened);
// The member "input" where there are several.
void write_name(JsonWriter& json, const Session& session);

}  // namespace clew::cli

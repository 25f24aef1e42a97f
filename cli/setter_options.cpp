#include "setter_options.h"

#include <CLI/CLI.hpp>

#include "help_texts.h"
#include "medium.h"

namespace clew::cli {
namespace {

constexpr std::int64_t most_puzzles = 1'000'000;

// A whole number of at most six digits; -1: it is none.
int read_number(const std::string& text) {
  constexpr size_t most_digits = 6;
  const bool number = !text.empty() && text.size() <= most_digits &&
                      text.find_first_not_of("0123456789") == std::string::npos;
  return number ? std::stoi(text) : -1;
}

// "3", or "3..5".
void read_grade(const std::string& text, Draft& draft) {
  const size_t dots = text.find("..");
  SetterArguments& to = draft.arguments.setter;
  to.least_grade = read_number(text.substr(0, dots));
  to.most_grade = dots == std::string::npos ? to.least_grade : read_number(text.substr(dots + 2));
  if (to.least_grade < 1 || to.most_grade > 9 || to.least_grade > to.most_grade)
    draft.error = "--grade: '" + text + "' is no level; write 3, or 3..5, from 1 to 9";
}

void read_option(const std::string& text, Draft& draft) {
  const size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0) {
    draft.error = "--set: '" + text + "' sets nothing; write NAME=VALUE, such as diagonal=yes";
    return;
  }
  draft.arguments.setter.options.push_back({text.substr(0, equals), text.substr(equals + 1)});
}

// An option whose text a function reads.
CLI::Option* add_read(CLI::App& sub, Draft& draft, const char* name,
                      void (*read)(const std::string& text, Draft& draft), const char* description,
                      const char* type) {
  return sub
      .add_option_function<std::string>(
          name, [&draft, read](const std::string& text) { read(text, draft); }, description)
      ->type_name(type)
      ->trigger_on_parse();
}

void add_symmetry(CLI::App& sub, Draft& draft) {
  add_choice(sub, draft, "--symmetry",
             "Where clues stand: none (default), rot180, rot90, mirror, flip, "
             "both, diagonal, "
             "antidiagonal or all",
             symmetry_names(), [&draft](size_t chosen) {
               draft.arguments.setter.symmetry = static_cast<Symmetry>(chosen);
             });
}

void add_format(CLI::App& sub, Draft& draft) {
  add_choice(sub, draft, "--to",
             "The format to write: link, file (pzprv3), text (default), json, game, penpa, "
             "fpuzzles, janko or non",
             format_words(),
             [&draft](size_t chosen) { draft.arguments.to = static_cast<Format>(chosen); });
}

// What the verbs about puzzles that are there have in common.
CLI::App& add_about(CLI::App& program, Draft& draft, Verb which, const char* name,
                    const char* description, const char* footer) {
  CLI::App& sub = add_verb(program, draft, which, name, description, footer);
  add_puzzles(sub, draft);
  add_format(sub, draft);
  add_limits(sub, draft);
  add_json(sub, draft);
  return sub;
}

}  // namespace

void add_generate(CLI::App& program, Draft& draft) {
  CLI::App& sub =
      add_verb(program, draft, Verb::generate, "generate", help::generate, help::generate_more);
  SetterArguments& to = draft.arguments.setter;
  sub.add_option("GENRE", draft.arguments.input, "A name that 'clew genres' lists");
  sub.add_option("SIZE", to.size,
                 "10, or height and width as 8x12 (default: that of the genre's example)");
  add_symmetry(sub, draft);
  CLI::Option* clues = add_number(sub, "--clues", to.clues, "Leave N clues, or a few more",
                                  CLI::Range(std::int64_t{0}, std::int64_t{1'000'000}));
  sub.add_flag("--minimal", to.minimal, "No clue is left that could go")->excludes(clues);
  add_number(sub, "-n,--count", to.count, "Make N puzzles, with the seeds that follow",
             CLI::Range(std::int64_t{1}, most_puzzles));
  add_number(sub, "-j,--jobs", draft.arguments.jobs,
             "So many puzzles at a time (default: one for each core)", CLI::Range(1, 1024));
  add_file(sub, "--resume", draft.arguments.resume_file,
           "Write lines of JSON to this file, and go on behind what an earlier run has written");
  add_read(sub, draft, "--grade", read_grade, "As hard as this, from 1 to 9: 3, or 3..5", "LEVELS");
  add_file(sub, "--shape", to.shape_file,
           "Where clues stand, a line a row: x must, - must not, . may");
  add_file(sub, "--theme", to.theme_file, "A puzzle whose clues and options all stay");
  add_read(sub, draft, "--set", read_option, "An option of the genre (repeatable)", "NAME=VALUE");
  add_format(sub, draft);
  sub.add_flag("--answer", to.with_answer, "With the answer");
  add_file(sub, "--rules", draft.arguments.rules_file,
           "A rules file to use instead of a built-in genre; GENRE is left out "
           "then");
  add_limits(sub, draft);
  add_json(sub, draft);
}

void add_thin(CLI::App& program, Draft& draft) {
  CLI::App& sub = add_about(program, draft, Verb::thin, "thin", help::thin, help::thin_more);
  add_symmetry(sub, draft);
  sub.add_flag("--unknown", draft.arguments.setter.to_unknown,
               "What cannot go becomes a '?' where the genre has it");
  sub.add_flag("--with-answer", draft.arguments.setter.with_answer, "With the answer");
}

void add_repair(CLI::App& program, Draft& draft) {
  CLI::App& sub =
      add_about(program, draft, Verb::repair, "repair", help::repair, help::repair_more);
  constexpr std::int64_t usual_proposals = 5;
  draft.arguments.setter.count = usual_proposals;
  add_number(sub, "-n,--count", draft.arguments.setter.count, "Up to N proposals (default 5)",
             CLI::Range(std::int64_t{1}, std::int64_t{100}));
  add_file(sub, "--answer", draft.arguments.answer_file,
           "A file with the answer to keep ('-': standard input)");
}

void add_vary(CLI::App& program, Draft& draft) {
  CLI::App& sub = add_about(program, draft, Verb::vary, "vary", help::vary, help::vary_more);
  constexpr std::int64_t usual_variants = 7;
  draft.arguments.setter.count = usual_variants;
  add_number(sub, "-n,--count", draft.arguments.setter.count, "Up to N variants (default 7)",
             CLI::Range(std::int64_t{1}, std::int64_t{1000}));
  sub.add_flag("--with-answer", draft.arguments.setter.with_answer, "With the answer");
}

void add_sample(CLI::App& program, Draft& draft) {
  CLI::App& sub = add_verb(program, draft, Verb::sample, "sample", help::sample, help::sample_more);
  add_puzzles(sub, draft);
  sub.add_option("--size", draft.arguments.setter.size,
                 "No INPUT: an empty board of --genre or --rules, 10, or height and width as 8x12")
      ->type_name("SIZE");
  add_number(sub, "-n,--count", draft.arguments.setter.count, "Draw N answers (default 1)",
             CLI::Range(std::int64_t{1}, std::int64_t{10'000}));
  add_limits(sub, draft);
  add_json(sub, draft);
}

}  // namespace clew::cli

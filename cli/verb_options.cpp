#include "verb_options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <string_view>

#include "help_texts.h"
#include "medium.h"
#include "setter_options.h"
#include "shared_options.h"

namespace clew::cli {
namespace {

constexpr int most_stages = 60;

CLI::App& question(CLI::App& program, Draft& draft, Verb which, const char* name,
                   const char* description, const char* footer) {
  CLI::App& sub = add_verb(program, draft, which, name, description, footer);
  which == Verb::watch ? add_puzzle(sub, draft) : add_puzzles(sub, draft);
  add_rule_choice(sub, draft);
  add_limits(sub, draft);
  add_style(sub, draft);
  sub.add_flag("-r,--statistics", draft.arguments.statistics,
               "Decisions, conflicts and more; times; peak memory");
  sub.add_flag("-v,--verbose", draft.arguments.verbose,
               "Say more: the unsolved puzzle, too; twice: rules and plain texts");
  return sub;
}

void add_watch(CLI::App& program, Draft& draft) {
  CLI::App& watch = question(program, draft, Verb::watch, "watch", help::watch, help::watch_more);
  add_engine(watch, draft);
  watch.add_flag("--plain", draft.arguments.plain,
                 "Print the frames one below the other (default where there is no terminal)");
  add_number(watch, "--frames", draft.arguments.frames,
             "Keep N frames, of a tree N nodes (default: 20000 played, 2000 in a page, 100 "
             "printed, 500 nodes)",
             CLI::PositiveNumber);
  add_number(watch, "-s,--solutions", draft.arguments.solutions,
             "Go on until N answers are found; 0: until all are (default 2)",
             CLI::NonNegativeNumber);
  watch.add_flag("--interactive", draft.arguments.interactive,
                 "Stop before each guess and read what to do from standard input: go, run, guess, "
                 "back, values, stop, ... (engines backtrack and dual)");
  watch
      .add_option("--show", draft.arguments.kinds,
                  "Of printed frames only these kinds: decision, propagation, elimination, set, "
                  "conflict, backtrack, restart, solution, board")
      ->type_name("KINDS")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(CLI::IsMember({"decision", "propagation", "elimination", "set", "conflict",
                             "backtrack", "restart", "solution", "board"})
                  .description(""));
  add_number(watch, "--more-after", draft.arguments.more_after,
             "With --show: all kinds once N guesses were made", CLI::NonNegativeNumber);
}

void add_solve(CLI::App& program, Draft& draft) {
  CLI::App& solve = question(program, draft, Verb::solve, "solve", help::solve, help::solve_more);
  CLI::Option* solutions =
      add_number(solve, "-s,--solutions", draft.arguments.solutions,
                 "List up to N answers; 0: all. 1 still proves that there is no other; "
                 "--first does not",
                 CLI::NonNegativeNumber);
  CLI::Option* all = solve.add_flag(
      "--all", [&draft](std::int64_t) { draft.arguments.solutions = 0; }, "List all answers");
  all->excludes(solutions);
  solve
      .add_flag("--first", draft.arguments.first,
                "One answer, without proof that it is the only one")
      ->excludes(solutions)
      ->excludes(all);
  solve.add_flag("--letters", draft.arguments.only_letters,
                 "Print answers as letters alone, such as B and W, or 'No solution'");
  add_file(solve, "--proof", draft.arguments.proof_file,
           "Write a certificate of the outcome, which clew-check checks");
  solve.add_flag("-d,--draw", draft.arguments.only_draw, "Only draw the unsolved puzzle");
  add_engine(solve, draft);
}

void add_count(CLI::App& program, Draft& draft) {
  CLI::App& count = question(program, draft, Verb::count, "count", help::count, help::count_more);
  add_number(count, "-s,--solutions", draft.arguments.solutions,
             "Stop at N answers, and list them; 0: list all", CLI::NonNegativeNumber);
  add_engine(count, draft);
}

void add_forced(CLI::App& program, Draft& draft) {
  question(program, draft, Verb::forced, "forced", help::forced, help::forced_more);
}

void add_conflict(CLI::App& program, Draft& draft) {
  question(program, draft, Verb::conflict, "conflict", help::conflict, help::conflict_more);
}

void add_assumption(CLI::App& sub, Draft& draft) {
  sub.add_flag("--assume-unique", draft.arguments.assume_unique,
               "That there is only one answer is a reason, too");
}

void add_explain(CLI::App& program, Draft& draft) {
  add_assumption(
      question(program, draft, Verb::explain, "explain", help::explain, help::explain_more), draft);
}

void add_hint(CLI::App& program, Draft& draft) {
  CLI::App& hint = question(program, draft, Verb::hint, "hint", help::hint, help::hint_more);
  add_assumption(hint, draft);
  add_file(hint, "--answer", draft.arguments.answer_file,
           "A file with the marks so far ('-': standard input)");
  add_choice(hint, draft, "--level", "place, rule, step (default) or full: how much is told",
             {"place", "rule", "step", "full"},
             [&draft](size_t chosen) { draft.arguments.level = static_cast<HintLevel>(chosen); });
}

void add_grade(CLI::App& program, Draft& draft) {
  CLI::App& grade = add_verb(program, draft, Verb::grade, "grade", help::grade, help::grade_more);
  grade.add_option("INPUT", draft.arguments.inputs,
                   "Files, '-', addresses, texts, problems; all puzzles of each");
  add_choice_of_puzzle(grade, draft);
  grade.add_flag(
      "--csv", [&draft](std::int64_t) { draft.arguments.rows = RowFormat::csv; }, "Rows as CSV");
  add_genre(grade, draft);
  add_input_format(grade, draft);
  add_rule_choice(grade, draft);
  add_assumption(grade, draft);
  add_limits(grade, draft);
  add_json(grade, draft);
}

void add_serve(CLI::App& program, Draft& draft) {
  CLI::App& serve = add_verb(program, draft, Verb::serve, "serve", help::serve, help::serve_more);
  serve.add_option("--port", draft.arguments.port, "Port on this machine (8380); 0: a free one")
      ->check(CLI::Range(0, 65535));
  serve.add_flag("--no-browser", draft.arguments.no_browser, "Open no browser");
}

void add_check(CLI::App& program, Draft& draft) {
  CLI::App& check = add_verb(program, draft, Verb::check, "check", help::check, help::check_more);
  add_puzzles(check, draft);
  add_rule_choice(check, draft);
  add_style(check, draft);
  add_file(check, "--answer", draft.arguments.answer_file,
           "A file with the answer ('-': standard input)");
}

void add_draw(CLI::App& program, Draft& draft) {
  CLI::App& draw = add_verb(program, draft, Verb::draw, "draw", help::draw, "");
  add_puzzles(draw, draft);
  add_style(draw, draft);
  add_font(draw, draft);
  add_number(draw, "--stages", draft.arguments.stages,
             "Solve the puzzle and draw N boards, from the puzzle to its answer",
             CLI::Range(2, most_stages));
  draw.add_flag("--graph", draft.arguments.graph,
                "Draw the graph behind each rule of connection, articulation points starred");
  add_limits(draw, draft);
}

void add_convert(CLI::App& program, Draft& draft) {
  CLI::App& convert =
      add_verb(program, draft, Verb::convert, "convert", help::convert, help::convert_more);
  convert.add_option("INPUT", draft.arguments.inputs,
                     "Files, '-', addresses, texts; all puzzles of each");
  add_choice(convert, draft, "--to",
             "The format to write: link, file (pzprv3), text, json, game, penpa, "
             "fpuzzles, janko or non",
             format_words(),
             [&draft](size_t chosen) { draft.arguments.to = static_cast<Format>(chosen); })
      ->required();
  convert
      .add_option("--drop", draft.arguments.drop,
                  "Leave out what the format cannot say: title, author, source, answer")
      ->type_name("WORDS")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(CLI::IsMember({"title", "author", "source", "answer"}).description(""));
  add_choice_of_puzzle(convert, draft);
  add_genre(convert, draft);
  add_input_format(convert, draft);
  add_json(convert, draft);
}

// What export and import must be told alike.
void add_exchange(CLI::App& sub, Draft& draft) {
  add_puzzle(sub, draft);
  add_encoding(sub, draft);
  add_rule_choice(sub, draft);
  add_limits(sub, draft);
}

void add_export(CLI::App& program, Draft& draft) {
  CLI::App& out =
      add_verb(program, draft, Verb::export_problem, "export", help::exporting, help::export_more);
  out.add_option("--to", draft.arguments.problem_format, "The format: dimacs, opb or smtlib")
      ->type_name("WORD")
      ->required();
  add_file(out, "-o,--output", draft.arguments.output, "Write to this file");
  add_exchange(out, draft);
  add_json(out, draft);
}

void add_import(CLI::App& program, Draft& draft) {
  CLI::App& in =
      add_verb(program, draft, Verb::import_model, "import", help::importing, help::import_more);
  add_exchange(in, draft);
  in.add_option("MODEL", draft.arguments.model_file, "What the solver wrote; '-': standard input")
      ->required();
  add_file(in, "--map", draft.arguments.map_file,
           "The exported problem; without it, what export would write now");
  add_style(in, draft);
}

void add_batch(CLI::App& program, Draft& draft) {
  CLI::App& batch = add_verb(program, draft, Verb::batch, "batch", help::batch, help::batch_more);
  batch.add_option("INPUT", draft.arguments.input, "A file of lines, or '-' for standard input");
  add_number(batch, "-j,--jobs", draft.arguments.jobs,
             "So many puzzles at a time (default: one for each core)", CLI::Range(1, 1024));
  add_file(
      batch, "--resume", draft.arguments.resume_file,
      "Write to this file, and go on behind what an earlier run of the same INPUT has written");
  batch.add_flag("--no-times", draft.arguments.no_times,
                 "Leave out \"ms\", so that equal runs write equal bytes");
  batch.add_flag("--grade", draft.arguments.graded,
                 "Say how hard each is, too: \"level\", \"hardest\", \"effort\", \"rounds\"");
  batch.add_flag("--drawings", draft.arguments.drawings,
                 "For people: id, status and the answer drawn, one below the other in one text");
  batch.add_flag("-v,--verbose", draft.arguments.verbose,
                 "Say how each puzzle came out on standard error, too");
  add_genre(batch, draft);
  add_rule_choice(batch, draft);
  add_limits(batch, draft);
  batch.add_flag("--json", draft.arguments.json, "Errors about the file as one JSON object");
}

void add_genres(CLI::App& program, Draft& draft) {
  add_json(add_verb(program, draft, Verb::genres, "genres", help::genres, ""), draft);
}

void add_engines(CLI::App& program, Draft& draft) {
  CLI::App& engines = add_verb(program, draft, Verb::engines, "engines", help::engines, "");
  CLI::Option* output = add_file(engines, "-o,--output", draft.arguments.output,
                                 "With --figure: the file to write, .svg, .png, .pdf or .tex");
  engines
      .add_option("--figure", draft.arguments.figure,
                  "Draw how a method goes about it (backtrack, astar, evolve, dual), or costs")
      ->type_name("NAME")
      ->needs(output);
  draft.choices["engines --figure"] = {"backtrack", "astar", "evolve", "dual", "costs"};
  draft.draws = true;
  add_json(engines, draft);
}

void add_rules(CLI::App& program, Draft& draft) {
  CLI::App& rules = add_verb(program, draft, Verb::rules, "rules", help::rules, "");
  rules.add_option("NAME", draft.arguments.input, "A name that 'clew genres' lists");
  add_json(rules, draft);
}

void add_example(CLI::App& program, Draft& draft) {
  CLI::App& example =
      add_verb(program, draft, Verb::example, "example", help::example, help::example_more);
  example.add_option("GENRE", draft.arguments.input, "A name that 'clew genres' lists");
  add_json(example, draft);
}

void add_lint(CLI::App& program, Draft& draft) {
  CLI::App& lint = add_verb(program, draft, Verb::lint, "lint", help::lint, help::lint_more);
  lint.add_option("FILE", draft.arguments.input, "The rules file; '-': standard input");
  add_json(lint, draft);
}

void add_reduce(CLI::App& program, Draft& draft) {
  CLI::App& reduce =
      add_verb(program, draft, Verb::reduce, "reduce", help::reduce, help::reduce_more);
  reduce.add_option("NAME", draft.arguments.reduction, "The reduction, such as hamiltonian");
  reduce.add_option("GRAPH", draft.arguments.input, "A file with the graph; '-': standard input");
  CLI::Option* solve = reduce.add_flag("--solve", draft.arguments.solve_it,
                                       "Solve the puzzle and draw the cycle, not the puzzle");
  add_file(reduce, "--answer", draft.arguments.answer_file,
           "Draw the cycle that the answer in this file is")
      ->excludes(solve);
  add_file(reduce, "-o,--output", draft.arguments.output,
           "With --solve or --answer: the cycle on its graph as a picture, .svg, .png, .pdf, .tex");
  draft.draws = true;
  add_limits(reduce, draft);
  add_json(reduce, draft);
}

void add_compare(CLI::App& program, Draft& draft) {
  CLI::App& compare =
      add_verb(program, draft, Verb::compare, "compare", help::compare, help::compare_more);
  compare.add_option("INPUT", draft.arguments.inputs,
                     "Files, '-', addresses, texts, problems; all puzzles of each");
  add_choice_of_puzzle(compare, draft);
  compare
      .add_option("-e,--engine", draft.arguments.contenders,
                  "An engine with its settings, such as 'backtrack order=reading' (repeatable)")
      ->type_name("ENGINE")
      ->allow_extra_args(false);
  compare.add_flag("--paper-tables", draft.arguments.paper_tables,
                   "Run the tables of the documents that the methods come from");
  add_file(compare, "--tables", draft.arguments.tables_file, "Run the tables that this file lists");
  CLI::Option* csv = compare.add_flag(
      "--csv", [&draft](std::int64_t) { draft.arguments.rows = RowFormat::csv; }, "Rows as CSV");
  compare
      .add_flag(
          "--markdown", [&draft](std::int64_t) { draft.arguments.rows = RowFormat::markdown; },
          "Rows as a table of Markdown")
      ->excludes(csv);
  CLI::Option* output = add_file(compare, "-o,--output", draft.arguments.output,
                                 "Draw a chart of the times in this file: .svg, .png or .pdf");
  add_choice(compare, draft, "--chart",
             "bars (default: one for each run) or cactus (puzzles by time)", {"bars", "cactus"},
             [&draft](size_t chosen) { draft.arguments.chart = static_cast<ChartKind>(chosen); })
      ->needs(output);
  add_theme(compare, draft, "Colours of the chart: light (default), dark, or print (greys)");
  add_genre(compare, draft);
  add_input_format(compare, draft);
  add_rule_choice(compare, draft);
  add_limits(compare, draft);
  add_json(compare, draft);
}

void add_sheet(CLI::App& program, Draft& draft) {
  CLI::App& sheet = add_verb(program, draft, Verb::sheet, "sheet", help::sheet, help::sheet_more);
  sheet.add_option("INPUT", draft.arguments.inputs,
                   "Files, '-', addresses, texts, problems; all puzzles of each");
  add_choice_of_puzzle(sheet, draft);
  add_file(sheet, "-o,--output", draft.arguments.output,
           "The file to write; its ending tells what to make unless --to does. SVG and "
           "PNG: one for each page, sheet-1.svg, sheet-2.svg, ...");
  add_choice(sheet, draft, "--to", "Make: pdf (default), tikz, svg or png",
             {"pdf", "tikz", "svg", "png"}, [&draft](size_t chosen) {
               draft.arguments.medium =
                   std::array{Medium::pdf, Medium::tikz, Medium::svg, Medium::png}[chosen];
             });
  add_number(sheet, "--per-page", draft.arguments.per_page,
             "Puzzles on a page, at most (default 4); fewer where boards are large",
             CLI::Range(1, 30));
  sheet.add_flag("--answers", draft.arguments.answers, "The answers on pages at the back");
  add_file(sheet, "--answers-to", draft.arguments.answers_file,
           "The answers in a file of their own");
  sheet
      .add_option("--paper", draft.arguments.paper,
                  "a4 (default), letter, a3, a5, or width and height in mm, such as 148x210")
      ->type_name("WORD");
  sheet.add_option("--margin", draft.arguments.margin, "Margins in mm (default 15)")
      ->type_name("MM");
  sheet
      .add_option("--bleed", draft.arguments.bleed,
                  "Paper around each page in mm that is cut off, with marks where")
      ->type_name("MM");
  add_number(sheet, "--first", draft.arguments.first_number, "Number of the first puzzle",
             CLI::NonNegativeNumber);
  sheet.add_flag("--no-rules", draft.arguments.no_rules, "Leave out the rules");
  sheet.add_flag("--name-line", draft.arguments.name_line,
                 "A line for the name and one for the date, for classrooms");
  sheet.add_flag("--grades", draft.arguments.grades,
                 "How hard each puzzle is, as one to nine black dots");
  sheet.add_option("--title", draft.arguments.sheet_title, "What stands at the head of every page")
      ->type_name("TEXT");
  add_font(sheet, draft);
  add_theme(sheet, draft, "Colours: print (default, greys), light or dark");
  add_genre(sheet, draft);
  add_input_format(sheet, draft);
  add_limits(sheet, draft);
  add_json(sheet, draft);
}

void add_book(CLI::App& program, Draft& draft) {
  CLI::App& book = add_verb(program, draft, Verb::book, "book", help::book, help::book_more);
  book.add_option("RECIPE", draft.arguments.input, "A text that says what to print, or '-'");
  add_file(book, "-o,--output", draft.arguments.output,
           "The file to write: it ends in pdf, tex, svg or png");
  add_number(book, "-j,--jobs", draft.arguments.jobs,
             "So many puzzles at a time (default: one for each core)", CLI::Range(1, 1024));
  add_file(book, "--resume", draft.arguments.resume_file,
           "Keep the puzzles that are made in this file, and go on with those that are there");
  add_limits(book, draft);
  add_json(book, draft);
}

void add_completion(CLI::App& program, Draft& draft) {
  CLI::App& completion = add_verb(program, draft, Verb::completion, "completion", help::completion,
                                  help::completion_more);
  completion.add_option("SHELL", draft.arguments.shell, "bash (default), zsh or fish")
      ->check(CLI::IsMember({"bash", "zsh", "fish"}).description(""));
}

void add_manual(CLI::App& program, Draft& draft) {
  add_verb(program, draft, Verb::manual, "manual", help::manual, help::manual_more);
}

struct VerbEntry {
  std::string_view name;
  void (*add)(CLI::App& program, Draft& draft);
};

// In the order of the help.
constexpr std::array verb_table = {
    VerbEntry{"solve", add_solve},
    VerbEntry{"count", add_count},
    VerbEntry{"watch", add_watch},
    VerbEntry{"forced", add_forced},
    VerbEntry{"conflict", add_conflict},
    VerbEntry{"check", add_check},
    VerbEntry{"draw", add_draw},
    VerbEntry{"convert", add_convert},
    VerbEntry{"export", add_export},
    VerbEntry{"import", add_import},
    VerbEntry{"batch", add_batch},
    VerbEntry{"genres", add_genres},
    VerbEntry{"engines", add_engines},
    VerbEntry{"rules", add_rules},
    VerbEntry{"example", add_example},
    VerbEntry{"lint", add_lint},
    VerbEntry{"reduce", add_reduce},
    VerbEntry{"sheet", add_sheet},
    VerbEntry{"book", add_book},
    VerbEntry{"compare", add_compare},
    VerbEntry{"explain", add_explain},
    VerbEntry{"hint", add_hint},
    VerbEntry{"grade", add_grade},
    VerbEntry{"serve", add_serve},
    VerbEntry{"generate", add_generate},
    VerbEntry{"thin", add_thin},
    VerbEntry{"repair", add_repair},
    VerbEntry{"vary", add_vary},
    VerbEntry{"sample", add_sample},
    VerbEntry{"manual", add_manual},
    VerbEntry{"completion", add_completion},
};

}  // namespace

bool is_verb(std::string_view word) {
  return std::ranges::find(verb_table, word, &VerbEntry::name) != verb_table.end();
}

void add_verbs(CLI::App& program, Draft& draft, std::string_view first_word) {
  const auto* asked = std::ranges::find(verb_table, first_word, &VerbEntry::name);
  const bool about_all = first_word == "manual" || first_word == "completion";
  if (asked != verb_table.end() && !about_all) return asked->add(program, draft);
  for (const VerbEntry& entry : verb_table) entry.add(program, draft);
}

}  // namespace clew::cli

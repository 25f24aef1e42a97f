// Reads the command line with CLI11; this is the only file that sees it.
#include "arguments.h"

#include <CLI/CLI.hpp>

#include <cctype>
#include <cstdio>
#include <memory>

#include "app/clew.h"
#include "exit_status.h"
#include "json_text.h"

namespace clew {

namespace {

constexpr const char* examples =
    "\nINPUT is a file, '-' for standard input, a puzz.link address, a pzprv3 text, or the name of "
    "a\n"
    "problem that 'clew genres' lists. With --genre it may be a bare grid.\n"
    "\nExamples:\n"
    "  clew solve puzzle.txt              the answer, and whether it is the only one\n"
    "  clew solve 'https://puzz.link/p?GENRE/6/6/3i3h2z4h5i2'\n"
    "  clew solve --rules mine.clew grid.txt   with a genre of your own\n"
    "  clew count --weak puzzle.txt       answers that need not be connected\n"
    "  clew batch puzzles.jsonl > answers.jsonl\n"
    "\nExit status: 0 answered, 1 none or several where one was asked, 2 bad input,\n"
    "3 a limit was reached, 70 a fault of this program. 'clew VERB --help' says more.";

std::string read_bytes(const std::string& text, std::size_t& bytes) {
  std::size_t end = 0;
  while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end]))) ++end;
  static const std::vector<std::pair<std::string, int>> units = {
      {"", 0},    {"B", 0},    {"K", 10}, {"KB", 10}, {"KIB", 10}, {"M", 20},
      {"MB", 20}, {"MIB", 20}, {"G", 30}, {"GB", 30}, {"GIB", 30}};
  std::string unit = text.substr(end);
  for (char& c : unit) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  for (const auto& [name, shift] : units) {
    if (end == 0 || end > 12 || unit != name) continue;
    const unsigned long long number = std::stoull(text.substr(0, end));
    if (number > (std::size_t(-1) >> shift)) break;
    bytes = static_cast<std::size_t>(number) << shift;
    return {};
  }
  return "'" + text +
         "' is no amount of memory; write bytes, or a number with K, M or G, such as 512M";
}

class Reader {
 public:
  Reader()
      : app_(
            "Clew reads a pencil puzzle, solves it, proves the answer unique, judges and draws it.",
            "clew") {
    app_.footer(examples);
    app_.require_subcommand(0, 1);
    app_.add_flag("--version", version_, "Print the version and leave");
    add_questions();
    add_others();
  }

  std::variant<Arguments, Ended> read(int count, char** words) {
    for (int i = 1; i < count; ++i)
      wants_json_ = wants_json_ || std::string_view(words[i]) == "--json";
    try {
      app_.parse(count, words);
    } catch (const CLI::CallForHelp&) {
      return help();
    } catch (const CLI::ParseError& e) {
      return refuse(e.what());
    }
    if (version_) {
      std::printf("clew %s\n", Clew::version().c_str());
      return Ended{answered};
    }
    if (app_.get_subcommands().empty()) return refuse("no verb was given");
    if (!error_.empty()) return refuse(error_);
    return arguments_;
  }

 private:
  CLI::App* verb(Verb verb, const char* name, const char* description, const char* footer) {
    CLI::App* sub = app_.add_subcommand(name, description);
    sub->footer(footer);
    sub->callback([this, verb] { arguments_.verb = verb; });
    return sub;
  }

  void add_questions() {
    CLI::App* solve =
        verb(Verb::solve, "solve", "Find the answer and prove that it is the only one",
             "\nExit status: 0 one answer, 1 none or several, 2 bad input, 3 limit reached.\n"
             "\nExamples:\n"
             "  clew solve puzzle.txt\n"
             "  clew solve -p 2 many.txt     the third puzzle of the file\n"
             "  clew solve -s 10 puzzle.txt  up to ten answers\n"
             "  clew solve -r puzzle.txt     with statistics");
    add_puzzle(solve);
    add_limits(solve);
    add_rule_choice(solve);
    add_style(solve);
    solve->add_option("-s,--solutions", arguments_.solutions, "List up to N answers")
        ->type_name("N")
        ->check(CLI::PositiveNumber);
    solve->add_flag("-d,--draw", arguments_.only_draw, "Only draw the unsolved puzzle");
    add_telling(solve);

    CLI::App* count =
        verb(Verb::count, "count", "Count the answers",
             "\nExit status: 0 counted, 2 bad input, 3 limit reached (a lower bound is printed).\n"
             "\nExample:\n  clew count --solutions 1000 puzzle.txt   at most so many");
    add_puzzle(count);
    add_limits(count);
    add_rule_choice(count);
    add_style(count);
    count->add_option("-s,--solutions", arguments_.solutions, "Stop at N answers, and list them")
        ->type_name("N")
        ->check(CLI::PositiveNumber);
    add_telling(count);

    CLI::App* forced =
        verb(Verb::forced, "forced", "Find the marks that all answers share",
             "\nExit status: 0 found, 1 there is no answer, 2 bad input, 3 limit reached.");
    add_puzzle(forced);
    add_limits(forced);
    add_rule_choice(forced);
    add_style(forced);
    add_telling(forced);

    CLI::App* conflict = verb(
        Verb::conflict, "conflict", "Name the rules and clues that clash when there is no answer",
        "\nThe set is minimal: without any one of it the others can be kept.\n"
        "Exit status: 0 a clash was found, 1 there is an answer, 2 bad input, 3 limit reached.");
    add_puzzle(conflict);
    add_limits(conflict);
    add_rule_choice(conflict);
    add_style(conflict);
    add_telling(conflict);
  }

  void add_others() {
    CLI::App* check =
        verb(Verb::check, "check", "Judge the answer that follows the puzzle",
             "\nA plain text holds its answer under 'answer:'; a pzprv3 text holds it by itself.\n"
             "Exit status: 0 accepted, 1 rejected or unfinished, 2 bad input.");
    add_puzzle(check);
    add_rule_choice(check);
    add_style(check);
    check
        ->add_option("--answer", arguments_.answer_file,
                     "A file with the answer ('-': standard input)")
        ->type_name("FILE");

    CLI::App* draw = verb(Verb::draw, "draw", "Draw the puzzle, with its answer if it has one", "");
    add_puzzle(draw);
    add_style(draw);

    add_batch();
    CLI::App* genres =
        verb(Verb::genres, "genres", "List the genres and problems and their other names", "");
    add_json(genres);

    CLI::App* rules = verb(Verb::rules, "rules", "Print the rules of a genre", "");
    rules->add_option("NAME", arguments_.input, "A name that 'clew genres' lists");
    add_json(rules);

    CLI::App* lint = verb(Verb::lint, "lint", "Check a rules file and list all its mistakes",
                          "\nExit status: 0 fine (there may be warnings), 2 mistakes.");
    lint->add_option("FILE", arguments_.input, "The rules file; '-': standard input");
    add_json(lint);
  }

  void add_batch() {
    CLI::App* batch = verb(
        Verb::batch, "batch", "Solve many puzzles, one JSON object a line",
        "\nA line in is {\"id\":..., \"puzzle\": any text Clew reads} or {\"id\":..., "
        "\"genre\":...,\n"
        "\"problem\": a puzzlekit text}. A line out is {\"id\",\"status\",\"answer\",\"ms\"}, in "
        "the\n"
        "same order; a bad line gets \"error\" and stops nothing. Limits hold for each puzzle.\n"
        "Exit status: 0, 2 the file cannot be read, 3 interrupted (finished lines are kept).");
    batch->add_option("INPUT", arguments_.input, "A file of lines, or '-' for standard input");
    batch
        ->add_option("-j,--jobs", arguments_.jobs,
                     "So many puzzles at a time (default: one for each core)")
        ->type_name("N")
        ->check(CLI::Range(1, 1024));
    add_genre(batch);
    add_limits(batch);
    add_rule_choice(batch);
  }

  void add_puzzle(CLI::App* sub) {
    sub->add_option("INPUT", arguments_.input,
                    "A file, '-', an address, a pzprv3 text or the name of a problem");
    sub->add_option("-p,--puzzle", arguments_.number, "The N-th puzzle of a file of many, from 0")
        ->type_name("N")
        ->check(CLI::NonNegativeNumber);
    add_genre(sub);
    sub->add_option_function<std::string>(
           "--format",
           [this](const std::string& name) {
             arguments_.puzzlekit = name == "puzzlekit";
             if (name != "puzzlekit" && name != "auto")
               error_ = "--format: '" + name + "' is unknown; write auto or puzzlekit";
           },
           "The format of INPUT: auto, or puzzlekit (a 'problem' text; needs --genre)")
        ->type_name("NAME");
  }

  void add_genre(CLI::App* sub) {
    CLI::Option* genre =
        sub->add_option("-g,--genre", arguments_.genre, "The genre, when INPUT does not say it")
            ->type_name("NAME");
    sub->add_option("--rules", arguments_.rules_file,
                    "A rules file to use instead of a built-in genre")
        ->type_name("FILE")
        ->excludes(genre);
  }

  void add_limits(CLI::App* sub) {
    sub->add_option("--time-limit", arguments_.seconds, "CPU seconds; 0: no limit (default 60)")
        ->type_name("S")
        ->check(CLI::NonNegativeNumber);
    sub->add_option_function<std::string>(
           "--memory-limit",
           [this](const std::string& text) {
             const std::string message = read_bytes(text, arguments_.bytes);
             if (!message.empty()) error_ = "--memory-limit: " + message;
           },
           "Bytes, with K, M or G; 0: no limit (default 2G)")
        ->type_name("SIZE");
    sub->add_option("--conflict-limit", arguments_.conflicts,
                    "Conflicts of the search (default: no limit)")
        ->type_name("N")
        ->check(CLI::NonNegativeNumber);
    sub->add_option("--seed", arguments_.seed, "Seed of the search; equal seeds, equal runs")
        ->type_name("N");
  }

  void add_rule_choice(CLI::App* sub) {
    sub->add_option("--without", arguments_.without, "Leave out the rule of this name (repeatable)")
        ->type_name("RULE")
        ->allow_extra_args(false);
    sub->add_flag("--weak", arguments_.weak, "Leave out all connection rules");
  }

  void add_style(CLI::App* sub) {
    add_json(sub);
    sub->add_option_function<std::string>(
           "--colour,--color",
           [this](const std::string& name) {
             if (name == "always")
               arguments_.colour = Colour::always;
             else if (name == "never")
               arguments_.colour = Colour::never;
             else if (name != "auto")
               error_ = "--colour: '" + name + "' is unknown; write auto, always or never";
           },
           "auto (the default: on a terminal, unless NO_COLOR is set), always, never")
        ->type_name("WHEN");
    sub->add_flag("--ascii", arguments_.ascii, "Draw without characters beyond ASCII");
  }

  void add_telling(CLI::App* sub) {
    sub->add_flag("-r,--statistics", arguments_.statistics,
                  "Decisions, conflicts and more; times; peak memory");
    sub->add_flag("-v,--verbose", arguments_.verbose,
                  "Say more (repeatable): the unsolved puzzle, then plain texts");
  }

  void add_json(CLI::App* sub) {
    sub->add_flag("--json", arguments_.json, "Print one JSON object");
  }

  Ended help() {
    const auto chosen = app_.get_subcommands();
    std::string text = chosen.empty() ? app_.help() : chosen.front()->help();
    std::fputs(text.c_str(), stdout);
    return {answered};
  }

  Ended refuse(const std::string& message) const {
    if (wants_json_) {
      std::fputs(json_error({{message, "", 0, 0, "", 1}}).c_str(), stdout);
    } else {
      std::fprintf(stderr, "clew: %s\nTry 'clew --help'.\n", message.c_str());
    }
    return {bad_input};
  }

  CLI::App app_;
  Arguments arguments_;
  bool version_ = false;
  bool wants_json_ = false;
  std::string error_;
};

}  // namespace

std::variant<Arguments, Ended> read_arguments(int count, char** words) {
  return Reader().read(count, words);
}

}  // namespace clew

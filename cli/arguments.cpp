// Reads the command line with CLI11; this file and those of single verbs' options see it.
#include "arguments.h"

#include <CLI/CLI.hpp>
#include <array>
#include <cstdio>

#include "amounts.h"
#include "app/clew.h"
#include "exit_status.h"
#include "help_texts.h"
#include "json_text.h"
#include "medium.h"
#include "watch_options.h"

namespace clew {

namespace {

// A check whose words do not stand in the help.
CLI::Validator unsaid(CLI::Validator check) { return check.description(""); }

constexpr double least_font_size = 4;
constexpr double most_font_size = 200;
constexpr int most_stages = 60;

class Reader {
 public:
  Reader() : app_(help::program, "clew") {
    app_.footer(help::examples);
    app_.require_subcommand(0, 1);
    app_.add_flag("--version", version_, "Print the version and leave");
    app_.set_help_flag("-h,--help", "Print this help and leave");
    app_.get_formatter()->label("SUBCOMMAND", "VERB");
    app_.get_formatter()->label("Positionals", "Input");
    app_.get_formatter()->label("TEXT", "");
    add_questions();
    add_readings();
    add_convert();
    add_exchange();
    add_batch();
    add_library();
    add_reduce();
    add_sheet();
    add_compare();
  }

  std::variant<Arguments, Ended> read(int count, char** words) {
    for (int i = 1; i < count; ++i) {
      wants_json_ = wants_json_ || std::string_view(words[i]) == "--json";
    }
    try {
      app_.parse(count, words);
    } catch (const CLI::CallForHelp&) {
      std::fputs(app_.help().c_str(), stdout);
      return Ended{answered};
    } catch (const CLI::ParseError& e) {
      return refuse(e.what());
    }
    if (version_) {
      std::printf("clew %s\n", Clew::version().c_str());
      return Ended{answered};
    }
    if (app_.get_subcommands().empty()) return refuse("no verb was given");
    if (!arguments_.genre.empty() && !arguments_.rules_file.empty()) {
      error_ = "--genre and --rules both name a genre; give one of them";
    }
    settle_medium(arguments_, picture_);
    settle_sheet();
    if (!error_.empty()) return refuse(error_);
    return arguments_;
  }

 private:
  CLI::App* verb(Verb verb, const char* name, const char* description, const char* footer) {
    CLI::App* sub = app_.add_subcommand(name, description);
    sub->footer(footer);
    sub->group("Verbs");
    sub->callback([this, verb] { arguments_.verb = verb; });
    return sub;
  }

  // The verbs that search.
  void add_questions() {
    CLI::App* solve = question(Verb::solve, "solve", help::solve, help::solve_more);
    add_solutions(solve, "List up to N answers");
    solve->add_flag("-d,--draw", arguments_.only_draw, "Only draw the unsolved puzzle");
    add_engine(solve);
    CLI::App* count = question(Verb::count, "count", help::count, help::count_more);
    add_solutions(count, "Stop at N answers, and list them");
    add_engine(count);
    CLI::App* watch = question(Verb::watch, "watch", help::watch, help::watch_more);
    add_engine(watch);
    add_watch_options(*watch, arguments_);
    question(Verb::forced, "forced", help::forced, help::forced_more);
    question(Verb::conflict, "conflict", help::conflict, help::conflict_more);
  }

  CLI::App* question(Verb which, const char* name, const char* description, const char* footer) {
    CLI::App* sub = verb(which, name, description, footer);
    add_puzzle(sub);
    add_rule_choice(sub);
    add_limits(sub);
    add_style(sub);
    sub->add_flag("-r,--statistics", arguments_.statistics,
                  "Decisions, conflicts and more; times; peak memory");
    sub->add_flag("-v,--verbose", arguments_.verbose,
                  "Say more: the unsolved puzzle, too; twice: rules and plain texts");
    return sub;
  }

  // Which engine searches, and how; an engine refuses settings that it does not know.
  void add_engine(CLI::App* sub) {
    sub->add_option("--engine", arguments_.engine, "Who searches; 'clew engines' lists them")
        ->type_name("NAME");
    add_encoding(sub);
    add_named_setting(sub, "order", "Which mark is tried next", "WORD");
    add_named_setting(sub, "check", "Check this family of rules (repeatable)", "FAMILY");
    add_named_setting(sub, "no-check",
                      "Do not check this family before the board is full (repeatable)", "FAMILY");
    add_named_setting(sub, "forward", "Check this family of rules ahead (repeatable)", "FAMILY");
  }

  // How a problem is put to whoever knows only clauses and sums, and any setting by its name.
  void add_encoding(CLI::App* sub) {
    add_named_setting(sub, "connect", "How connection is said without graphs", "WORD");
    add_named_setting(sub, "sums", "How sums are said", "WORD");
    sub->add_option_function<std::string>(
           "--set", [this](const std::string& text) { add_setting(text); },
           "Any other setting (repeatable)")
        ->type_name("NAME=VALUE")
        ->trigger_on_parse();
  }

  void add_named_setting(CLI::App* sub, const char* name, const char* about, const char* type) {
    sub->add_option_function<std::string>(
           "--" + std::string(name),
           [this, name](const std::string& value) { arguments_.settings.push_back({name, value}); },
           about)
        ->type_name(type)
        ->trigger_on_parse();
  }

  void add_setting(const std::string& text) {
    const size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0) {
      error_ = "--set: '" + text + "' is no setting; write NAME=VALUE, such as order=fail-first";
      return;
    }
    arguments_.settings.push_back({text.substr(0, equals), text.substr(equals + 1)});
  }

  void add_solutions(CLI::App* sub, const char* description) {
    sub->add_option("-s,--solutions", arguments_.solutions, description)
        ->type_name("N")
        ->check(unsaid(CLI::PositiveNumber));
  }

  void add_readings() {
    CLI::App* check = verb(Verb::check, "check", help::check, help::check_more);
    add_puzzle(check);
    add_rule_choice(check);
    add_style(check);
    check
        ->add_option("--answer", arguments_.answer_file,
                     "A file with the answer ('-': standard input)")
        ->type_name("FILE");
    CLI::App* draw = verb(Verb::draw, "draw", help::draw, "");
    add_puzzle(draw);
    add_style(draw);
    draw->add_option("--stages", arguments_.stages,
                     "Solve the puzzle and draw N boards, from the puzzle to its answer")
        ->type_name("N")
        ->check(unsaid(CLI::Range(2, most_stages)));
    add_limits(draw);
  }

  void add_convert() {
    CLI::App* convert = verb(Verb::convert, "convert", help::convert, help::convert_more);
    convert->add_option("INPUT", arguments_.inputs,
                        "Files, '-', addresses, texts; all puzzles of each");
    add_choice(convert, "--to", "The format to write: link, file (pzprv3), text or json",
               {"link", "file", "text", "json"},
               [this](size_t chosen) { arguments_.to = static_cast<Format>(chosen); })
        ->required();
    convert
        ->add_option("--drop", arguments_.drop,
                     "Leave out what the format cannot say: title, author, source, answer")
        ->type_name("WORDS")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->check(unsaid(CLI::IsMember({"title", "author", "source", "answer"})));
    convert
        ->add_option("-p,--puzzle", arguments_.only, "Only the N-th puzzle of each input, from 0")
        ->type_name("N")
        ->check(unsaid(CLI::NonNegativeNumber));
    add_genre(convert);
    add_input_format(convert);
    add_json(convert);
  }

  void add_exchange() {
    CLI::App* out = verb(Verb::export_problem, "export", help::exporting, help::export_more);
    add_puzzle(out);
    out->add_option("--to", arguments_.problem_format, "The format: dimacs, opb or smtlib")
        ->type_name("WORD")
        ->required();
    out->add_option("-o,--output", arguments_.output, "Write to this file")->type_name("FILE");
    CLI::App* in = verb(Verb::import_model, "import", help::importing, help::import_more);
    add_puzzle(in);
    in->add_option("MODEL", arguments_.model_file, "What the solver wrote; '-': standard input")
        ->required();
    in->add_option("--map", arguments_.map_file,
                   "The exported problem; without it, what export would write now")
        ->type_name("FILE");
    add_style(in);
    for (CLI::App* sub : {out, in}) {
      add_encoding(sub);
      add_rule_choice(sub);
      add_limits(sub);
    }
    add_json(out);
  }

  void add_batch() {
    CLI::App* batch = verb(Verb::batch, "batch", help::batch, help::batch_more);
    batch->add_option("INPUT", arguments_.input, "A file of lines, or '-' for standard input");
    batch
        ->add_option("-j,--jobs", arguments_.jobs,
                     "So many puzzles at a time (default: one for each core)")
        ->type_name("N")
        ->check(unsaid(CLI::Range(1, 1024)));
    add_genre(batch);
    add_rule_choice(batch);
    add_limits(batch);
    batch->add_flag("--json", arguments_.json, "Errors about the file as one JSON object");
  }

  void add_library() {
    add_json(verb(Verb::genres, "genres", help::genres, ""));
    add_json(verb(Verb::engines, "engines", help::engines, ""));
    CLI::App* rules = verb(Verb::rules, "rules", help::rules, "");
    rules->add_option("NAME", arguments_.input, "A name that 'clew genres' lists");
    add_json(rules);
    CLI::App* lint = verb(Verb::lint, "lint", help::lint, help::lint_more);
    lint->add_option("FILE", arguments_.input, "The rules file; '-': standard input");
    add_json(lint);
  }

  void add_reduce() {
    CLI::App* reduce = verb(Verb::reduce, "reduce", help::reduce, help::reduce_more);
    reduce->add_option("NAME", arguments_.reduction, "The reduction, such as hamiltonian");
    reduce->add_option("GRAPH", arguments_.input, "A file with the graph; '-': standard input");
    CLI::Option* solve = reduce->add_flag("--solve", arguments_.solve_it,
                                          "Solve the puzzle and draw the cycle, not the puzzle");
    reduce
        ->add_option("--answer", arguments_.answer_file,
                     "Draw the cycle that the answer in this file is")
        ->type_name("FILE")
        ->excludes(solve);
    add_limits(reduce);
    add_json(reduce);
  }

  void add_compare() {
    CLI::App* compare = verb(Verb::compare, "compare", help::compare, help::compare_more);
    compare->add_option("INPUT", arguments_.inputs,
                        "Files, '-', addresses, texts, problems; all puzzles of each");
    compare
        ->add_option("-e,--engine", arguments_.contenders,
                     "An engine with its settings, such as 'backtrack order=reading' (repeatable)")
        ->type_name("ENGINE")
        ->allow_extra_args(false);
    compare->add_flag("--paper-tables", arguments_.paper_tables,
                      "Run the tables of the documents that the methods come from");
    compare->add_option("--tables", arguments_.tables_file, "Run the tables that this file lists")
        ->type_name("FILE");
    CLI::Option* csv = compare->add_flag(
        "--csv", [this](std::int64_t) { arguments_.rows = RowFormat::csv; }, "Rows as CSV");
    compare
        ->add_flag(
            "--markdown", [this](std::int64_t) { arguments_.rows = RowFormat::markdown; },
            "Rows as a table of Markdown")
        ->excludes(csv);
    compare
        ->add_option("-o,--output", arguments_.output,
                     "Draw a chart of the times in this file: .svg, .png or .pdf")
        ->type_name("FILE");
    add_choice(compare, "--chart", "bars (default: one for each run) or cactus (puzzles by time)",
               {"bars", "cactus"},
               [this](size_t chosen) { arguments_.chart = static_cast<ChartKind>(chosen); });
    add_theme(compare, "Colours of the chart: light (default), dark, or print (greys)");
    add_genre(compare);
    add_input_format(compare);
    add_rule_choice(compare);
    add_limits(compare);
    add_json(compare);
  }

  void add_sheet() {
    CLI::App* sheet = verb(Verb::sheet, "sheet", help::sheet, help::sheet_more);
    sheet->add_option("INPUT", arguments_.inputs,
                      "Files, '-', addresses, texts, problems; all puzzles of each");
    sheet
        ->add_option("-o,--output", arguments_.output,
                     "The file to write; its ending tells what to make unless --to does. SVG and "
                     "PNG: one for each page, sheet-1.svg, sheet-2.svg, ...")
        ->type_name("FILE");
    add_choice(sheet, "--to", "Make: pdf (default), tikz, svg or png",
               {"pdf", "tikz", "svg", "png"}, [this](size_t chosen) {
                 arguments_.medium =
                     std::array{Medium::pdf, Medium::tikz, Medium::svg, Medium::png}[chosen];
               });
    sheet
        ->add_option("--per-page", arguments_.per_page,
                     "Puzzles on a page, at most (default 4); fewer where boards are large")
        ->type_name("N")
        ->check(unsaid(CLI::Range(1, 30)));
    sheet->add_flag("--answers", arguments_.answers, "The answers on pages at the back");
    add_choice(
        sheet, "--paper", "a4 (default), letter or a3", {"a4", "letter", "a3"},
        [this](size_t chosen) { arguments_.paper = std::array{"a4", "letter", "a3"}[chosen]; });
    sheet->add_option("--title", arguments_.sheet_title, "What stands at the head of every page")
        ->type_name("TEXT");
    add_theme(sheet, "Colours: print (default, greys), light or dark");
    add_genre(sheet);
    add_input_format(sheet);
    add_limits(sheet);
    add_json(sheet);
  }

  void add_puzzle(CLI::App* sub) {
    sub->add_option("INPUT", arguments_.input,
                    "A file, '-', an address, a pzprv3 or JSON text, or the name of a problem");
    sub->add_option("-p,--puzzle", arguments_.number, "The N-th puzzle of a file of many, from 0")
        ->type_name("N")
        ->check(unsaid(CLI::NonNegativeNumber));
    add_genre(sub);
    add_input_format(sub);
  }

  void add_input_format(CLI::App* sub) {
    add_choice(sub, "--format",
               "How INPUT is written: auto, or puzzlekit (a 'problem' text; needs --genre)",
               {"auto", "puzzlekit"},
               [this](size_t chosen) { arguments_.puzzlekit = chosen == 1; });
  }

  void add_genre(CLI::App* sub) {
    sub->add_option("-g,--genre", arguments_.genre, "The genre, when INPUT does not say it")
        ->type_name("NAME");
    sub->add_option("--rules", arguments_.rules_file,
                    "A rules file to use instead of a built-in genre")
        ->type_name("FILE");
  }

  void add_limits(CLI::App* sub) {
    sub->add_option("--time-limit", arguments_.seconds, "CPU seconds; 0: no limit (default 60)")
        ->type_name("S")
        ->check(unsaid(CLI::NonNegativeNumber));
    sub->add_option_function<std::string>(
           "--memory-limit",
           [this](const std::string& text) {
             const std::string message = read_bytes(text, arguments_.bytes);
             if (!message.empty()) error_ = message;
           },
           "Bytes, or a number with K, M or G; 0: no limit (default 2G)")
        ->type_name("SIZE");
    sub->add_option("--conflict-limit", arguments_.conflicts,
                    "Conflicts of the search (default: no limit)")
        ->type_name("N")
        ->check(unsaid(CLI::NonNegativeNumber));
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
    add_choice(sub, "--colour,--color",
               "auto (on a terminal, unless NO_COLOR is set), always, never",
               {"auto", "always", "never"},
               [this](size_t chosen) { arguments_.colour = static_cast<Colour>(chosen); });
    sub->add_flag_callback(
        "--ascii", [this] { arguments_.letters = Letters::ascii; },
        "Draw without characters beyond ASCII (default where the terminal's locale has no more)");
    sub->add_flag_callback(
        "--unicode", [this] { arguments_.letters = Letters::unicode; },
        "Draw with all characters, whatever the locale");
    sub->add_option_function<std::string>(
           "--width",
           [this](const std::string& text) {
             const std::string message = read_width(text, arguments_);
             if (!message.empty()) error_ = message;
           },
           "Columns for a text drawing, or wide or narrow (default: those of the terminal, or 84); "
           "boards beyond lose the lines between cells")
        ->type_name("N");
    add_picture(sub);
  }

  // A picture instead of text.
  void add_picture(CLI::App* sub) {
    add_choice(
        sub, "--to", "Draw as: text (default), svg, png, pdf, tikz, or json (for a web page)",
        medium_words(), [this](size_t chosen) { arguments_.medium = static_cast<Medium>(chosen); });
    sub->add_option("-o,--output", arguments_.output,
                    "The file to write; its ending tells what to draw unless --to does")
        ->type_name("FILE");
    sub->add_flag("--fragment", arguments_.fragment,
                  "Of TikZ only the picture, to put into a document of yours");
    sub->add_flag("-a,--arrows", arguments_.arrows,
                  "In pictures of answers, a spanning tree of each connected region: arrows of two "
                  "colours by turn parity");
    sub->add_flag("-m,--picture", picture_, "A picture: the same as --to svg");
    sub->add_option("-f,--font-size", arguments_.font_size,
                    "Size of the picture's numbers in points (default 14); all else follows")
        ->type_name("SIZE")
        ->check(unsaid(CLI::Range(least_font_size, most_font_size)));
    add_theme(sub, "Colours of a picture: light (default), dark, or print (greys)");
  }

  void add_theme(CLI::App* sub, const char* description) {
    add_choice(sub, "--theme", description, {"light", "dark", "print"}, [this](size_t chosen) {
      arguments_.theme = std::array{"light", "dark", "print"}[chosen];
    });
  }

  // A sheet is for paper, and in greys, unless somebody says otherwise.
  void settle_sheet() {
    const bool sheet = arguments_.verb == Verb::sheet;
    if (arguments_.theme.empty()) arguments_.theme = sheet ? "print" : "light";
    if (!sheet || arguments_.medium != Medium::text) return;
    arguments_.medium = Medium::pdf;
    if (!arguments_.output.empty() && arguments_.output != "-")
      error_ =
          "-o: '" + arguments_.output + "' does not end in pdf, tex, svg or png; let --to tell";
  }

  void add_json(CLI::App* sub) {
    sub->add_flag("--json", arguments_.json, "Print one JSON object");
  }

  // An option with a word out of a few; the place of the word is handed on.
  CLI::Option* add_choice(CLI::App* sub, const std::string& name, const char* description,
                          const std::vector<std::string>& choices,
                          const std::function<void(size_t)>& choose) {
    const auto take = [this, name, choices, choose](const std::string& word) {
      const auto found = std::find(choices.begin(), choices.end(), word);
      if (found != choices.end()) return choose(static_cast<size_t>(found - choices.begin()));
      error_ = name.substr(0, name.find(',')) + ": '" + word + "' is unknown; write";
      for (size_t i = 0; i < choices.size(); ++i) error_ += (i == 0 ? " " : " or ") + choices[i];
    };
    return sub->add_option_function<std::string>(name, take, description)->type_name("WORD");
  }

  Ended refuse(const std::string& message) const {
    if (wants_json_) {
      Mistake mistake;
      mistake.message = message;
      std::fputs(json_error({mistake}).c_str(), stdout);
    } else {
      std::fprintf(stderr, "clew: %s\nTry 'clew --help'.\n", message.c_str());
    }
    return {bad_input};
  }

  CLI::App app_;
  Arguments arguments_;
  bool version_ = false;
  bool picture_ = false;
  bool wants_json_ = false;
  std::string error_;
};

}  // namespace

std::variant<Arguments, Ended> read_arguments(int count, char** words) {
  return Reader().read(count, words);
}

}  // namespace clew

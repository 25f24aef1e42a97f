#include "shared_options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>

#include "amounts.h"
#include "medium.h"

namespace clew::cli {
namespace {

constexpr double least_font_size = 4;
constexpr double most_font_size = 200;

void add_setting(Draft& draft, const std::string& text) {
  const size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0) {
    draft.error = "--set: '" + text + "' is no setting; write NAME=VALUE, such as order=fail-first";
    return;
  }
  draft.arguments.settings.push_back({text.substr(0, equals), text.substr(equals + 1)});
}

void add_named_setting(CLI::App& sub, Draft& draft, const char* name, const char* about,
                       const char* type) {
  sub.add_option_function<std::string>(
         "--" + std::string(name),
         [&draft, name](const std::string& value) {
           draft.arguments.settings.push_back({name, value});
         },
         about)
      ->type_name(type)
      ->trigger_on_parse();
}

// An option whose text a function reads; it returns what is wrong, or "".
void add_amount(CLI::App& sub, Draft& draft, const char* name,
                std::string (*read)(const std::string& text, Arguments& arguments),
                const char* description, const char* type) {
  sub.add_option_function<std::string>(
         name,
         [&draft, read](const std::string& text) {
           const std::string message = read(text, draft.arguments);
           if (!message.empty()) draft.error = message;
         },
         description)
      ->type_name(type);
}

// A picture instead of text.
void add_picture(CLI::App& sub, Draft& draft) {
  draft.draws = true;
  add_choice(sub, draft, "--to",
             "Draw as: text (default), svg, png, pdf, tikz, or json (for a web page)",
             medium_words(),
             [&draft](size_t chosen) { draft.arguments.medium = static_cast<Medium>(chosen); });
  add_file(sub, "-o,--output", draft.arguments.output,
           "The file to write; its ending tells what to draw unless --to does");
  sub.add_flag("--coordinates", draft.arguments.coordinates,
               "Number the rows and columns beside the board");
  sub.add_flag_callback(
      "--dots", [&draft] { draft.arguments.dots = true; },
      "In pictures of answers, dots in cells that stay empty (default, but not in print)");
  sub.add_flag_callback("--no-dots", [&draft] { draft.arguments.dots = false; }, "No such dots");
  sub.add_flag("--fragment", draft.arguments.fragment,
               "Of TikZ only the picture, to put into a document of yours");
  sub.add_flag("-a,--arrows", draft.arguments.arrows,
               "In pictures of answers, a spanning tree of each connected region: arrows of two "
               "colours by turn parity; the tree that the engine used, where it has one");
  sub.add_flag("-m,--picture", draft.picture, "A picture: the same as --to svg");
  sub.add_option("-f,--font-size", draft.arguments.font_size,
                 "Size of the picture's numbers in points (default 14); all else follows")
      ->type_name("SIZE")
      ->check(CLI::Range(least_font_size, most_font_size).description(""));
  add_theme(sub, draft, "Colours of a picture: light (default), dark, or print (greys)");
}

template <typename Number>
CLI::Option* add_any_number(CLI::App& sub, const char* name, Number& number,
                            const char* description, CLI::Validator check) {
  // The words of a check do not stand in the help.
  return sub.add_option(name, number, description)->type_name("N")->check(check.description(""));
}

}  // namespace

CLI::App& add_verb(CLI::App& program, Draft& draft, Verb verb, const char* name,
                   const char* description, const char* footer) {
  CLI::App* sub = program.add_subcommand(name, description);
  sub->footer(footer);
  sub->group("Verbs");
  sub->callback([&draft, verb] { draft.arguments.verb = verb; });
  return *sub;
}

CLI::Option* add_number(CLI::App& sub, const char* name, int& number, const char* description,
                        const CLI::Validator& check) {
  return add_any_number(sub, name, number, description, check);
}
CLI::Option* add_number(CLI::App& sub, const char* name, std::int64_t& number,
                        const char* description, const CLI::Validator& check) {
  return add_any_number(sub, name, number, description, check);
}

CLI::Option* add_file(CLI::App& sub, const char* name, std::string& file, const char* description) {
  return sub.add_option(name, file, description)->type_name("FILE");
}

CLI::Option* add_choice(CLI::App& sub, Draft& draft, const std::string& name,
                        const char* description, const std::vector<std::string>& choices,
                        const std::function<void(size_t)>& choose) {
  draft.choices[sub.get_name() + ' ' + name] = choices;
  const auto take = [&draft, name, choices, choose](const std::string& word) {
    const auto found = std::find(choices.begin(), choices.end(), word);
    if (found != choices.end()) return choose(static_cast<size_t>(found - choices.begin()));
    draft.error = name.substr(0, name.find(',')) + ": '" + word + "' is unknown; write";
    for (size_t i = 0; i < choices.size(); ++i) draft.error += (i == 0 ? " " : " or ") + choices[i];
  };
  return sub.add_option_function<std::string>(name, take, description)->type_name("WORD");
}

void add_json(CLI::App& sub, Draft& draft) {
  sub.add_flag("--json", draft.arguments.json, "Print one JSON object");
}

void add_puzzles(CLI::App& sub, Draft& draft) {
  sub.add_option("INPUT", draft.arguments.inputs,
                 "Files, '-', addresses, pzprv3 or JSON texts, names of problems; all puzzles of "
                 "each");
  add_choice_of_puzzle(sub, draft);
  add_genre(sub, draft);
  add_input_format(sub, draft);
}

void add_choice_of_puzzle(CLI::App& sub, Draft& draft) {
  add_number(sub, "-p,--puzzle", draft.arguments.number,
             "Only the N-th puzzle of each input, from 0", CLI::NonNegativeNumber);
}

void add_puzzle(CLI::App& sub, Draft& draft) {
  sub.add_option("INPUT", draft.arguments.input,
                 "A file, '-', an address, a pzprv3 or JSON text, or the name of a problem");
  add_number(sub, "-p,--puzzle", draft.arguments.number,
             "The N-th puzzle of a file of many, from 0", CLI::NonNegativeNumber);
  add_genre(sub, draft);
  add_input_format(sub, draft);
}

void add_input_format(CLI::App& sub, Draft& draft) {
  add_choice(sub, draft, "--format",
             "How INPUT is written: auto, or puzzlekit (a 'problem' text; needs --genre)",
             {"auto", "puzzlekit"},
             [&draft](size_t chosen) { draft.arguments.puzzlekit = chosen == 1; });
}

void add_genre(CLI::App& sub, Draft& draft) {
  sub.add_option("-g,--genre", draft.arguments.genre, "The genre, when INPUT does not say it")
      ->type_name("NAME");
  add_file(sub, "--rules", draft.arguments.rules_file,
           "A rules file to use instead of a built-in genre");
}

void add_limits(CLI::App& sub, Draft& draft) {
  sub.add_option("--time-limit", draft.arguments.seconds, "CPU seconds; 0: no limit (default 60)")
      ->type_name("S")
      ->check(CLI::Validator(CLI::NonNegativeNumber).description(""));
  add_amount(sub, draft, "--memory-limit", read_bytes,
             "Bytes, or a number with K, M or G; 0: no limit (default 2G)", "SIZE");
  add_number(sub, "--conflict-limit", draft.arguments.conflicts,
             "Conflicts of the search (default: no limit)", CLI::NonNegativeNumber);
  sub.add_option("--seed", draft.arguments.seed, "Seed of the search; equal seeds, equal runs")
      ->type_name("N");
}

void add_rule_choice(CLI::App& sub, Draft& draft) {
  sub.add_option("--without", draft.arguments.without,
                 "Leave out the rule of this name (repeatable)")
      ->type_name("RULE")
      ->allow_extra_args(false);
  sub.add_flag("--weak", draft.arguments.weak, "Leave out all connection rules");
}

void add_encoding(CLI::App& sub, Draft& draft) {
  add_named_setting(sub, draft, "connect", "How connection is said without graphs", "WORD");
  add_named_setting(sub, draft, "sums", "How sums are said", "WORD");
  sub.add_option_function<std::string>(
         "--set", [&draft](const std::string& text) { add_setting(draft, text); },
         "Any other setting (repeatable)")
      ->type_name("NAME=VALUE")
      ->trigger_on_parse();
}

void add_engine(CLI::App& sub, Draft& draft) {
  sub.add_option("--engine", draft.arguments.engine, "Who searches; 'clew engines' lists them")
      ->type_name("NAME");
  add_encoding(sub, draft);
  add_named_setting(sub, draft, "order", "Which mark is tried next", "WORD");
  add_named_setting(sub, draft, "check", "Check this family of rules (repeatable)", "FAMILY");
  add_named_setting(sub, draft, "no-check",
                    "Do not check this family before the board is full (repeatable)", "FAMILY");
  add_named_setting(sub, draft, "forward", "Check this family of rules ahead (repeatable)",
                    "FAMILY");
}

void add_style(CLI::App& sub, Draft& draft) {
  add_json(sub, draft);
  add_choice(sub, draft, "--colour,--color",
             "auto (on a terminal, unless NO_COLOR is set), always, never",
             {"auto", "always", "never"},
             [&draft](size_t chosen) { draft.arguments.colour = static_cast<Colour>(chosen); });
  sub.add_flag_callback(
      "--ascii", [&draft] { draft.arguments.letters = Letters::ascii; },
      "Draw without characters beyond ASCII (default where the terminal's locale has no more)");
  sub.add_flag_callback(
      "--unicode", [&draft] { draft.arguments.letters = Letters::unicode; },
      "Draw with all characters, whatever the locale");
  add_amount(sub, draft, "--width", read_width,
             "Columns for a text drawing, or wide or narrow (default: those of the terminal, or "
             "84); boards beyond lose the lines between cells, and are cut into parts",
             "N");
  add_picture(sub, draft);
}

void add_font(CLI::App& sub, Draft& draft) {
  sub.add_option("--font", draft.arguments.font,
                 "The font of SVG, PNG and PDF (default: DejaVu Sans)")
      ->type_name("NAME");
}

void add_theme(CLI::App& sub, Draft& draft, const char* description) {
  add_choice(sub, draft, "--theme", description, {"light", "dark", "print"},
             [&draft](size_t chosen) {
               draft.arguments.theme = std::array{"light", "dark", "print"}[chosen];
             });
}

}  // namespace clew::cli

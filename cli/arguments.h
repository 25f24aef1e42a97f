// The command line as plain data.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "clew/clew.h"
#include "clew/trials.h"
#include "setter_arguments.h"

namespace clew::cli {

enum class Verb {
  solve,
  count,
  forced,
  conflict,
  check,
  draw,
  convert,
  export_problem,
  import_model,
  batch,
  genres,
  engines,
  rules,
  example,
  lint,
  reduce,
  sheet,
  book,
  compare,
  watch,
  explain,
  hint,
  grade,
  serve,
  generate,
  thin,
  repair,
  vary,
  sample,
  completion,
  manual
};

// How runs of a comparison are printed.
enum class RowFormat { text, csv, markdown };

// How much a hint tells.
enum class HintLevel { place, rule, step, full };

enum class Colour { automatic, always, never };
enum class Letters { automatic, ascii, unicode };
enum class Width { automatic, wide, narrow, columns };

struct Arguments {
  Verb verb = Verb::solve;
  std::string input;  // a file, "-", an address, a text, a name; empty: none was given
  std::string genre;
  std::string rules_file;
  std::string answer_file;  // check
  bool puzzlekit = false;
  int number = -1;  // which puzzle of a file of many; < 0: all, or for some verbs the first

  std::vector<std::string> inputs;  // of verbs that take many

  // convert
  Format to = Format::text;
  std::vector<std::string> drop;

  // export, import
  std::string problem_format;
  std::string model_file;
  std::string map_file;

  // compare
  std::vector<std::string> contenders;
  bool paper_tables = false;
  std::string tables_file;
  RowFormat rows = RowFormat::text;
  ChartKind chart = ChartKind::bars;

  // watch
  std::int64_t frames = 0;         // to keep; 0: not said
  std::string figure;              // engines: the picture to draw
  bool graph = false;              // draw: the connectivity graph
  bool plain = false;              // print frames one below the other
  bool interactive = false;        // stop before each guess and ask
  std::vector<std::string> kinds;  // of frames that are printed; empty: all
  std::int64_t more_after = -1;    // guesses after which all kinds are printed; < 0: never

  // hint
  HintLevel level = HintLevel::step;

  // completion
  std::string shell = "bash";

  // serve
  int port = 8380;
  bool no_browser = false;

  // sheet
  std::string paper = "a4";
  std::string sheet_title;
  int per_page = 4;
  bool answers = false;

  SetterArguments setter;

  // reduce
  std::string reduction;
  bool solve_it = false;  // and read the cycle back

  double seconds = 60;
  std::size_t bytes = std::size_t{2} << 30;
  std::int64_t conflicts = -1;
  std::uint64_t seed = 1;
  std::int64_t solutions = -1;  // < 0: not said; 0: all
  bool first = false;           // solve: one answer, without proof that it is the only one
  std::optional<bool> dots;     // in cells that stay empty
  bool coordinates = false;     // rows and columns are numbered
  bool no_rules = false;        // sheet: and so on to `grades`
  bool name_line = false;
  int first_number = 1;
  double margin = 15;
  double bleed = 0;
  std::string answers_file;  // for the answers alone
  bool grades = false;
  bool only_letters = false;  // solve: answers as bare letters
  std::vector<std::string> without;
  bool weak = false;
  bool assume_unique = false;
  int jobs = 0;             // batch, generate; 0: all cores
  std::string resume_file;  // batch, generate: the output to go on with
  bool no_times = false;    // batch
  bool drawings = false;    // batch: for people, not as JSON
  bool graded = false;      // batch: with grades

  // solve, count
  std::string engine;
  std::vector<Setting> settings;
  std::string proof_file;  // solve: where the certificate goes; empty: nowhere

  // Drawings.
  Medium medium = Medium::text;
  std::string output;  // a file; empty: standard output
  std::string theme;   // never empty once the arguments are read
  double font_size = 14;
  std::string font;       // its family; empty: the usual one
  bool fragment = false;  // of TikZ
  bool arrows = false;
  int stages = 0;  // draw: boards of a solution in stages

  bool json = false;
  Colour colour = Colour::automatic;
  Letters letters = Letters::automatic;
  Width width = Width::automatic;  // of a text drawing
  int columns = 0;
  bool only_draw = false;   // solve -d
  bool statistics = false;  // solve -r
  int verbose = 0;
};

// Nothing is left to do (help was printed), or the words were wrong (the message was printed).
struct Ended {
  int status = 0;
};

std::variant<Arguments, Ended> read_arguments(int count, char** words);

}  // namespace clew::cli

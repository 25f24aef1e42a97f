// One line of a batch: from JSON to a puzzle, and its result back to JSON.
#pragma once

#include <string>
#include <string_view>

#include "clew/clew.h"
#include "line_reader.h"

namespace clew::cli {

struct BatchLine {
  std::string id = "null";  // JSON as it stood
  std::string genre;
  std::string text;
  bool puzzlekit = false;
  std::string error;  // not empty: the line cannot be used
};

// The next line with something on it: not the blank ones and the remarks, which begin with '#'.
LineReader::Got next_batch_line(LineReader& reader, std::string& line);
BatchLine read_batch_line(std::string_view line);

struct BatchResult {
  std::string id = "null";
  std::string status;
  std::string answer;  // empty: none
  bool has_answer = false;
  double ms = 0;
  bool graded = false;
  int level = 0;        // 1 to 9; 0: it has none
  std::string hardest;  // kind of step
  double effort = 0;
  int rounds = 0;
  std::string drawing;  // where it was asked for
  std::string error;
  bool interrupted = false;  // not finished; not to be written
};

// What is wanted beside the answer.
struct BatchExtras {
  bool graded = false;           // how hard it is
  const Style* drawn = nullptr;  // a drawing of the answer, or of the puzzle if there is none
};

// Reads, solves, judges. `source` and `question` hold what the command line says for all lines.
BatchResult solve_batch_line(const Clew& clew, std::string_view line, const Source& source,
                             const Question& question, const BatchExtras& extras);

// The result of a line that a limit cut short.
BatchResult out_of_limits(std::string_view text, Limit limit);

// Ends in a newline; `times`: with the milliseconds.
std::string batch_json(const BatchResult& result, bool times);
// The same for people: a line with id and status, and the drawing.
std::string batch_drawing(const BatchResult& result, bool times);
// "ID: unique, 0.4 ms".
std::string batch_note(const BatchResult& result, bool times);
// What it begins with, for this id: no other id has it.
std::string batch_start(std::string_view id);

}  // namespace clew::cli

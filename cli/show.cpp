#include "show.h"

#include <unistd.h>

#include <algorithm>
#include <set>

#include "exit_status.h"
#include "output_file.h"

namespace clew::cli {

namespace {

bool is_binary(const std::string& result) {
  return result.starts_with("\x89PNG") || result.starts_with("%PDF");
}

}  // namespace

int refuse_input(const Session& session, const std::string& input) {
  return refuse(session, "-o names the input itself; name another file", input);
}

int deliver(const Session& session, const std::string& result, const std::string& file) {
  if (file.empty() || file == "-") {
    if (is_binary(result) && isatty(STDOUT_FILENO) != 0)
      return refuse(session, "this file is not for a terminal; name one with -o FILE");
    print(session.arguments.verb == Verb::export_problem ? for_reading(result) : result);
    return answered;
  }
  const std::string input = input_at(session.arguments, file);
  if (!input.empty()) return refuse_input(session, input);
  const std::string wrong = write_whole(file, result);
  if (wrong.empty()) return answered;
  refuse(session, wrong, file);
  return cannot_write;
}

namespace {

// "sheet.svg" and 2 give "sheet-2.svg".
std::string numbered(const std::string& file, size_t number) {
  const size_t slash = file.rfind('/');
  size_t dot = file.rfind('.');
  if (dot == std::string::npos || (slash != std::string::npos && dot < slash)) dot = file.size();
  return file.substr(0, dot) + '-' + std::to_string(number) + file.substr(dot);
}

}  // namespace

int deliver_pages(const Session& session, const std::vector<std::string>& files,
                  std::vector<std::string>& names) {
  const Arguments& arguments = session.arguments;
  const bool each_page = arguments.medium == Medium::svg || arguments.medium == Medium::png;
  for (const std::string& file : files) {
    names.push_back(each_page ? numbered(arguments.output, names.size() + 1) : arguments.output);
    const int written = deliver(session, file, names.back());
    if (written != answered) return written;
  }
  return answered;
}

namespace {

// Whether a text speaks of a cell by its row and column, such as r7c12.
bool names_cell(const std::string& text) {
  const auto digits_from = [&](std::size_t at) {
    return std::min(text.find_first_not_of("0123456789", at), text.size());
  };
  for (std::size_t r = text.find('r'); r != std::string::npos; r = text.find('r', r + 1)) {
    const std::size_t c = digits_from(r + 1);
    if (c > r + 1 && c < text.size() && text[c] == 'c' && digits_from(c + 1) > c + 1) return true;
  }
  return false;
}

// Rows and columns are numbered where what stands below the board needs it.
Style style_for(const Session& session, const std::vector<Panel>& panels) {
  Style style = style_of(session);
  for (const Panel& panel : panels)
    style.coordinates = style.coordinates || names_cell(panel.caption) ||
                        std::ranges::any_of(panel.notes, names_cell);
  return style;
}

}  // namespace

int show(const Session& session, const Case& opened, std::vector<Panel> panels,
         const std::string& words) {
  const Arguments& arguments = session.arguments;
  const bool text = arguments.medium == Medium::text;
  if (arguments.arrows && text && !arguments.json)
    return refuse(session, "--arrows needs a picture: add -m, or -o with a file such as board.svg");
  for (Panel& panel : panels) panel.arrows = arguments.arrows;
  if (arguments.json && (text || arguments.output.empty())) return answered;
  const Result<std::string> drawing = session.clew.draw(opened, panels, style_for(session, panels));
  if (!drawing) return refuse(session, drawing.errors());
  if (text) {
    const std::string gap = drawing->empty() || words.empty() ? "" : "\n";
    const std::string all = heading(session, opened) + *drawing + gap + words;
    return deliver(session, all, arguments.output);
  }
  const int status = deliver(session, *drawing, arguments.output);
  if (status == answered && !arguments.output.empty() && arguments.output != "-") print(words);
  return status;
}

namespace {

// The line whose cells these are, rows before columns; -1: none.
int line_of(const std::vector<int>& cells, int height, int width) {
  if (cells.empty()) return -1;
  const int row = cells.front() / width;
  const int column = cells.front() % width;
  const auto in_row = [&](int cell) { return cell / width == row; };
  const auto in_column = [&](int cell) { return cell % width == column; };
  if (static_cast<int>(cells.size()) == width && std::ranges::all_of(cells, in_row)) return row;
  if (static_cast<int>(cells.size()) == height && std::ranges::all_of(cells, in_column))
    return height + column;
  return -1;
}

}  // namespace

void point_out(Panel& panel, const std::vector<RuleInstance>& instances, const Case& opened) {
  if (opened.width() == 0) return;
  const int whole = opened.height() * opened.width();
  std::set<int> cells;
  std::set<int> lines;
  for (const RuleInstance& instance : instances) {
    const std::vector<int> touched = opened.cells_of(instance.places);
    if (static_cast<int>(touched.size()) == whole) continue;
    const int line = line_of(touched, opened.height(), opened.width());
    if (line >= 0) {
      lines.insert(line);
    } else {
      cells.insert(touched.begin(), touched.end());
    }
  }
  for (const int cell : cells) panel.point_out.push_back({PlaceKind::cell, cell});
  for (const int line : lines) panel.point_out.push_back({PlaceKind::line, line});
}

std::vector<std::string> sentences(const std::vector<RuleInstance>& instances) {
  std::vector<std::string> out;
  for (const RuleInstance& instance : instances) {
    const std::string& sentence = instance.wrong.empty() ? instance.sentence : instance.wrong;
    if (std::ranges::find(out, sentence) == out.end()) out.push_back(sentence);
  }
  return out;
}

}  // namespace clew::cli

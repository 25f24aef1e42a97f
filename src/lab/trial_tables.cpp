// Reads texts that list runs.
#include <charconv>

#include "base/require.h"
#include "clew/trials.h"
#include "formats/text.h"
#include "lab/embedded.h"
#include "lab/uses.h"

namespace clew::lab {
namespace {

class TableReader {
 public:
  TableReader(std::string_view text, std::string_view file)
      : text_(text, file), lines_(split_lines(text_.chars())) {}

  Result<std::vector<TrialTable>> read() {
    while (next_ < lines_.size()) {
      const std::string_view line = lines_[next_++];
      if (trim(line).empty() || line.starts_with('#')) continue;
      const size_t colon = std::min(line.find(':'), line.size());
      const std::string_view value = trim(line.substr(std::min(colon + 1, line.size())));
      read_line(line, line.substr(0, colon), value);
    }
    if (tables_.empty() && !mistakes_.any())
      mistakes_.add(text_.error_at(size_t{0}, "there is no table; begin one with 'table: TITLE'"));
    if (mistakes_.any()) return mistakes_.take();
    return std::move(tables_);
  }

 private:
  void read_line(std::string_view line, std::string_view key, std::string_view value) {
    if (key == "table") {
      tables_.emplace_back().title = value;
    } else if (tables_.empty()) {
      mistakes_.add(text_.error_at(line, "a table begins with 'table: TITLE'"));
    } else if (key == "source") {
      table().source = value;
    } else if (key == "note") {
      table().notes.emplace_back(value);
    } else if (key == "seconds") {
      read_seconds(value);
    } else if (key == "figures") {
      read_figures(value);
    } else if (key == "engine") {
      read_engine(value);
    } else if (key == "puzzle") {
      read_puzzle(line, value);
    } else {
      mistakes_.add(text_.error_at(line, quoted(key) +
                                             " is unknown here; write table, source, note, "
                                             "seconds, figures, engine or puzzle"));
    }
  }

  TrialTable& table() { return tables_.back(); }

  void read_seconds(std::string_view value) {
    const auto seconds = parse_number(value, 1'000'000);
    if (seconds) {
      table().seconds = static_cast<double>(*seconds);
    } else {
      mistakes_.add(text_.error_at(value, "a number of seconds was expected"));
    }
  }

  void read_figures(std::string_view value) {
    while (!value.empty()) {
      const size_t comma = std::min(value.find(','), value.size());
      table().figures.emplace_back(trim(value.substr(0, comma)));
      value.remove_prefix(std::min(comma + 1, value.size()));
    }
  }

  void read_engine(std::string_view value) {
    const Result<Contender> contender = read_contender(value);
    if (contender) {
      table().contenders.push_back(*contender);
    } else {
      mistakes_.add(text_.error_at(value, contender.first_error().message));
    }
  }

  // Up to a line "end".
  void read_puzzle(std::string_view head, std::string_view name) {
    TrialPuzzle puzzle;
    puzzle.name = name;
    for (; next_ < lines_.size() && trim(lines_[next_]) != "end"; ++next_) {
      const std::string_view line = lines_[next_];
      constexpr std::string_view published = "published:";
      const size_t equals = line.find(" = ");
      if (puzzle.text.empty() && line.starts_with(published) && equals != std::string_view::npos) {
        const std::string_view label = line.substr(published.size(), equals - published.size());
        puzzle.published[std::string(trim(label))] = trim(line.substr(equals + 3));
      } else {
        puzzle.text += std::string(line) + '\n';
      }
    }
    if (next_ == lines_.size())
      mistakes_.add(text_.error_at(head, "the text of this puzzle lacks a line 'end'"));
    ++next_;
    table().puzzles.push_back(std::move(puzzle));
  }

  Text text_;
  std::vector<std::string_view> lines_;
  size_t next_ = 0;
  std::vector<TrialTable> tables_;
  Mistakes mistakes_{text_};
};

}  // namespace
}  // namespace clew::lab

namespace clew {
inline namespace v1 {
using namespace lab;

Result<std::vector<TrialTable>> read_tables(std::string_view text, std::string_view file) {
  return TableReader(text, file).read();
}

std::string_view paper_tables() {
  for (const EmbeddedFile& file : embedded_tables())
    if (file.name == "papers") return file.text;
  CLEW_REQUIRE(false);  // it is a part of the program
  return {};
}

}  // namespace v1
}  // namespace clew

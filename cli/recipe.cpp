#include "recipe.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <optional>

#include "base/format.h"
#include "uses.h"

namespace clew::cli {

namespace {

constexpr int most_puzzles = 1000;  // of a book

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blank = " \t\r";
  const size_t from = text.find_first_not_of(blank);
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(blank) - from + 1);
}

// What stands before the mark; the text keeps what stands behind it.
std::string_view take_until(std::string_view& text, char mark) {
  const size_t at = text.find(mark);
  const std::string_view part = trimmed(text.substr(0, at));
  text.remove_prefix(at == std::string_view::npos ? text.size() : at + 1);
  return part;
}

template <typename Number>
std::optional<Number> read_number(std::string_view text) {
  Number n{};
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (fault != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return n;
}

class RecipeReader {
 public:
  RecipeReader(const std::string& file, Arguments& arguments)
      : file_(file), arguments_(arguments) {}

  Result<std::vector<RecipeEntry>> read(std::string_view text) {
    while (!text.empty() && errors_.empty()) {
      ++line_;
      std::string_view line = take_until(text, '\n');
      if (line.empty() || line.front() == '#') continue;
      if (const size_t colon = line.find(':'); colon != std::string_view::npos) {
        const std::string_view name = take_until(line, ':');
        set(name, trimmed(line));
      } else {
        add(line);
      }
    }
    if (errors_.empty() && entries_.empty()) complain("the recipe names no puzzles");
    if (!errors_.empty()) return errors_;
    return entries_;
  }

 private:
  void complain(const std::string& message) {
    Error e = error(message);
    e.file = file_;
    e.line = line_;
    e.column = 1;
    errors_.push_back(e);
  }

  template <typename Number>
  void number(std::string_view name, std::string_view value, Number least, Number most,
              Number& to) {
    const auto read = read_number<Number>(value);
    if (!read || *read < least || *read > most)
      return complain(concat(name, ": '", value, "' is no number from ",
                             static_cast<std::int64_t>(least), " to ",
                             static_cast<std::int64_t>(most)));
    to = *read;
  }

  void truth(std::string_view name, std::string_view value, bool& to) {
    if (value != "yes" && value != "no")
      return complain(concat(name, ": '", value, "' is neither yes nor no"));
    to = value == "yes";
  }

  void set(std::string_view name, std::string_view value) {
    constexpr double most_margin = 100;
    if (name == "title") {
      arguments_.sheet_title = value;
    } else if (name == "paper") {
      arguments_.paper = value;
    } else if (name == "theme") {
      arguments_.theme = value;
    } else if (name == "font") {
      arguments_.font = value;
    } else if (name == "margin") {
      number(name, value, 0.0, most_margin, arguments_.margin);
    } else if (name == "bleed") {
      number(name, value, 0.0, most_margin, arguments_.bleed);
    } else if (name == "per-page") {
      number(name, value, 1, 30, arguments_.per_page);
    } else if (name == "first") {
      number(name, value, 0, 1'000'000, arguments_.first_number);
    } else if (name == "seed") {
      number(name, value, std::uint64_t{0}, std::uint64_t{1} << 53, arguments_.seed);
    } else if (name == "rules") {
      bool shown = true;
      truth(name, value, shown);
      arguments_.no_rules = !shown;
    } else if (name == "grades") {
      truth(name, value, arguments_.grades);
    } else if (name == "answers") {
      arguments_.answers = value == "back";
      arguments_.answers_file = value == "back" || value == "no" ? "" : beside(value);
    } else if (name == "file") {
      RecipeEntry entry;
      entry.file = beside(value);
      entries_.push_back(entry);
    } else {
      complain(concat("'", name, "' is not known; a recipe knows title, paper, margin, bleed, ",
                      "per-page, first, seed, theme, font, rules, grades, answers and file"));
    }
  }

  // Names of files are meant as seen from the recipe.
  std::string beside(std::string_view name) const {
    if (file_ == "-") return std::string(name);
    return (std::filesystem::path(file_).parent_path() / name).string();
  }

  // GENRE [SIZE], N puzzles, grade A..B, symmetry WORD
  void add(std::string_view line) {
    RecipeEntry entry;
    std::string_view rest = line;
    std::string_view head = take_until(rest, ',');
    entry.genre = take_until(head, ' ');
    entry.size = trimmed(head);
    while (!rest.empty() && errors_.empty()) part(take_until(rest, ','), entry);
    made_ += entry.puzzles;
    if (made_ > most_puzzles)
      return complain(
          concat("a book has at most ", static_cast<std::int64_t>(most_puzzles), " puzzles"));
    entries_.push_back(entry);
  }

  void part(std::string_view text, RecipeEntry& entry) {
    std::string_view rest = text;
    const std::string_view word = take_until(rest, ' ');
    const std::string_view value = trimmed(rest);
    if (value == "puzzles" || value == "puzzle") {
      number(value, word, 1, most_puzzles, entry.puzzles);
    } else if (word == "grade" || word == "grades") {
      const size_t dots = value.find("..");
      number(word, value.substr(0, dots), 1, 9, entry.least_grade);
      entry.most_grade = entry.least_grade;
      if (dots != std::string_view::npos)
        number(word, value.substr(dots + 2), 1, 9, entry.most_grade);
    } else if (word == "symmetry") {
      const std::vector<std::string> names = symmetry_names();
      const auto at = std::ranges::find(names, value);
      if (at == names.end()) return complain(concat("no symmetry is called '", value, "'"));
      entry.symmetry = static_cast<Symmetry>(at - names.begin());
    } else {
      complain(concat("'", text, "' is not understood; write 'GENRE SIZE, N puzzles, grade A..B, ",
                      "symmetry WORD'"));
    }
  }

  const std::string& file_;
  Arguments& arguments_;
  std::vector<RecipeEntry> entries_;
  Errors errors_;
  int line_ = 0;
  int made_ = 0;
};

}  // namespace

Result<std::vector<RecipeEntry>> read_recipe(const std::string& file, std::string_view text,
                                             Arguments& arguments) {
  return RecipeReader(file, arguments).read(text);
}

}  // namespace clew::cli

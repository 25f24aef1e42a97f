#include "encode/mark_map.h"

#include <algorithm>
#include <charconv>

#include "board/place_name.h"

namespace clew::encode {

namespace {

bool is_yes_or_no(const FieldInfo& field) {
  return field.value == ValueKind::boolean || field.value == ValueKind::partition;
}

// One word.
std::string place_of(const FieldInfo& field, const AnswerPlan& plan, int32_t position,
                     const Plan& all) {
  const Grid& grid = all.grid;
  const auto at = static_cast<size_t>(position);
  std::string name = "-";
  if (at < plan.labels.size()) name = plan.labels[at];
  if (at < plan.places.size()) {
    const int place = plan.places[at];
    if (field.index == PlaceKind::cell) {
      name = cell_name(place, grid);
    } else if (field.index == PlaceKind::link) {
      name =
          cell_name(grid.link_first(place), grid) + "-" + cell_name(grid.link_second(place), grid);
    } else if (field.index == PlaceKind::span) {
      const Span& span = all.spans[static_cast<size_t>(place)];
      name = cell_name(span.first, grid) + "-" + cell_name(span.second, grid);
    } else {
      name = place_name(field.index, place, grid);
    }
  }
  std::ranges::replace(name, ' ', '-');
  return name;
}

std::string value_of(const FieldInfo& field, int32_t value) {
  std::string text = std::to_string(value);
  if (is_yes_or_no(field)) return text + (value != 0 ? "=yes" : "=no");
  if (field.value == ValueKind::named && value >= 0 &&
      static_cast<size_t>(value) < field.names.size())
    text += "=" + field.names[static_cast<size_t>(value)].name;
  return text;
}

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  while (true) {
    const size_t begin = line.find_first_not_of(" \t\r");
    if (begin == std::string_view::npos) return words;
    line.remove_prefix(begin);
    const size_t end = std::min(line.find_first_of(" \t\r"), line.size());
    words.push_back(line.substr(0, end));
    line.remove_prefix(end);
  }
}

// A number at the beginning of a word; false: there is none.
bool read_number(std::string_view word, int32_t& n) {
  return std::from_chars(word.data(), word.data() + word.size(), n).ec == std::errc();
}

// "mark FIELD POSITION PLACE VALUE : LITS". False: this is none of the puzzle.
bool read_line(const std::vector<std::string_view>& words, const GenreInfo& info, const Plan& plan,
               MarkLine& line) {
  constexpr size_t words_before_lits = 6;
  constexpr int32_t most_variable = 1 << 29;
  if (words.size() < words_before_lits || words[words_before_lits - 1] != ":") return false;
  const auto field = std::ranges::find(info.answers, words[1], &FieldInfo::name);
  if (field == info.answers.end()) return false;
  line.answer = static_cast<int>(field - info.answers.begin());
  if (!read_number(words[2], line.position) || !read_number(words[4], line.value)) return false;
  const AnswerPlan& marks = plan.answers[static_cast<size_t>(line.answer)];
  if (line.position < 0 || line.position >= marks.size()) return false;
  const auto p = static_cast<size_t>(line.position);
  if (line.value < marks.least[p] || line.value > marks.most[p]) return false;
  for (size_t k = words_before_lits; k < words.size(); ++k) {
    int32_t n = 0;
    if (!read_number(words[k], n) || n == 0 || n > most_variable || n < -most_variable)
      return false;
    line.lits.emplace_back(Var{std::abs(n)}, n < 0);
  }
  return true;
}

}  // namespace

std::vector<MarkLine> mark_lines(const Model& model, const Marks& marks, const Plan& plan) {
  std::vector<MarkLine> lines;
  for (size_t f = 0; f < plan.answers.size(); ++f) {
    const AnswerPlan& field = plan.answers[f];
    for (int32_t p = 0; p < field.size(); ++p) {
      const bool boolean = marks.fields[f].boolean;
      const int32_t least = boolean ? 1 : field.least[static_cast<size_t>(p)];
      const int32_t most = boolean ? 1 : field.most[static_cast<size_t>(p)];
      for (int32_t value = least; value <= most; ++value) {
        const MarkIs is = mark_is(model, marks, static_cast<int>(f), p, value);
        if (std::ranges::find(is.lits(), false_lit) != is.lits().end()) continue;
        lines.push_back(
            {static_cast<int>(f), p, value, std::vector<Lit>(is.lits().begin(), is.lits().end())});
      }
    }
  }
  return lines;
}

std::string write_mark_line(const MarkLine& line, const GenreInfo& info, const Plan& plan) {
  const FieldInfo& field = info.answers[static_cast<size_t>(line.answer)];
  const AnswerPlan& places = plan.answers[static_cast<size_t>(line.answer)];
  std::string text = "mark " + field.name + " " + std::to_string(line.position) + " " +
                     place_of(field, places, line.position, plan) + " " +
                     value_of(field, line.value) + " :";
  for (const Lit l : line.lits) text += (l.negated() ? " -" : " ") + std::to_string(l.var().id);
  return text;
}

Result<std::vector<MarkLine>> read_mark_lines(std::string_view text, const GenreInfo& info,
                                              const Plan& plan) {
  std::vector<MarkLine> lines;
  int number = 0;
  while (!text.empty()) {
    ++number;
    const size_t end = std::min(text.find('\n'), text.size());
    const std::string_view here = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    std::vector<std::string_view> words = words_of(here);
    const bool commented =
        !words.empty() && (words[0] == "c" || words[0] == "*" || words[0] == ";");
    if (!commented || words.size() < 2 || words[1] != "mark") continue;
    words.erase(words.begin());
    MarkLine line;
    if (!read_line(words, info, plan, line)) {
      Error e =
          error("this is no mark of the puzzle; was the map exported from another one?", number, 1);
      e.excerpt = std::string(here);
      return e;
    }
    lines.push_back(std::move(line));
  }
  if (lines.empty())
    return error("there is no line 'mark ...' in the map; 'clew export' writes them as comments");
  return lines;
}

Answer answer_of(const std::vector<MarkLine>& lines, const GenreInfo& info, const Plan& plan,
                 FunctionRef<bool(Lit)> holds) {
  Answer answer = empty_answer(plan);
  for (size_t f = 0; f < answer.marks.size(); ++f) {
    if (is_yes_or_no(info.answers[f])) std::ranges::fill(answer.marks[f], 0);
  }
  for (const MarkLine& line : lines) {
    if (std::ranges::all_of(line.lits, holds))
      answer.marks[static_cast<size_t>(line.answer)][static_cast<size_t>(line.position)] =
          line.value;
  }
  return answer;
}

}  // namespace clew::encode

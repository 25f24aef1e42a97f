// Plain text to marks.
#include <algorithm>
#include <map>

#include "formats/areas.h"
#include "formats/codecs.h"
#include "formats/marks.h"
#include "formats/plain_text.h"
#include "formats/readers.h"
#include "formats/spans.h"
#include "formats/values.h"

namespace clew::formats {

namespace {

// Words of an index, so that "A, 3" and "A 3" are the same.
std::string normal_label(std::string_view text) {
  std::string blanks(text);
  std::replace(blanks.begin(), blanks.end(), ',', ' ');
  std::string out;
  for (std::string_view word : split_blanks(blanks)) {
    if (!out.empty()) out += ' ';
    out += word;
  }
  return out;
}

class FieldReader {
 public:
  FieldReader(const Text& text, const FieldInfo& field, const AnswerPlan& answer, const Plan& plan,
              std::vector<int32_t>& marks, Mistakes& mistakes)
      : text_(text),
        field_(field),
        plan_(plan),
        marks_(marks),
        mistakes_(mistakes),
        table_(field, answer, plan),
        seen_(marks.size(), false) {}

  void read_grid(const Section& s, const std::vector<std::string_view>& lines) {
    const bool corners = mark_layout(field_) == MarkLayout::corners;
    const int rows = plan_.grid.height + (corners ? 1 : 0);
    const int columns = plan_.grid.width + (corners ? 1 : 0);
    if (field_.index == PlaceKind::span && is_drawing(lines)) return read_drawing(s, lines);
    for_rows(text_, s, lines, rows, columns, " of the answer", mistakes_,
             [&](int place, std::string_view token) { take(place, token); });
    if (field_.value == ValueKind::partition && area_labels_.size() == at(plan_.grid.cells()))
      read_areas();
  }

  // "name index = value"; `label` and `value` are its parts.
  void read_line(std::string_view line, std::string_view label, std::string_view value) {
    if (positions_.empty()) {
      for (size_t i = 0; i < marks_.size(); ++i) {
        positions_[normal_label(table_.label(static_cast<int>(i)))] = static_cast<int>(i);
      }
    }
    const auto found = positions_.find(normal_label(label));
    if (found == positions_.end()) {
      std::vector<std::string> names;
      for (const auto& entry : positions_) names.push_back(entry.first);
      return mistakes_.complain(label.empty() ? line : label,
                                "'" + field_.name + "' has no mark for " + quoted(label) +
                                    did_you_mean(normal_label(label), names));
    }
    const int position = found->second;
    if (seen_[at(position)]) return mistakes_.complain(line, "this mark is given twice");
    seen_[at(position)] = true;
    if (field_.value == ValueKind::boolean && (value == "yes" || value == "no")) {
      marks_[at(position)] = value == "yes" ? 1 : 0;
    } else {
      set(position, value);
    }
  }

 private:
  // Lines of spans drawn in the cells between: - = across, | $ down.
  static constexpr std::string_view strokes = "-=|$";

  static bool is_drawing(const std::vector<std::string_view>& lines) {
    return std::ranges::any_of(lines, [](std::string_view line) {
      return line.find_first_of(strokes) != std::string_view::npos;
    });
  }

  void read_drawing(const Section& s, const std::vector<std::string_view>& lines) {
    std::vector<bool> ends(at(plan_.grid.cells()), false);
    for (const Span& span : plan_.spans) ends[at(span.first)] = ends[at(span.second)] = true;
    std::vector<Drawn> drawn(at(plan_.grid.cells()));
    for_rows(text_, s, lines, plan_.grid.height, plan_.grid.width, " of the answer", mistakes_,
             [&](int cell, std::string_view token) {
               drawn[at(cell)] = ends[at(cell)] ? Drawn() : stroke(token);
             });
    if (!mistakes_.any()) marks_of_spans(mistakes_, plan_, table_, drawn, cells_between, marks_);
  }

  Drawn stroke(std::string_view token) {
    Drawn drawn;
    drawn.token = token;
    const size_t kind = token.size() == 1 ? strokes.find(token[0]) : std::string_view::npos;
    drawn.blank = kind == std::string_view::npos;
    if (drawn.blank) {
      if (token != "." && token != "0") mistakes_.unexpected(token, "one of - = | $ or '.'");
      return drawn;
    }
    (kind < 2 ? drawn.across : drawn.down) = kind % 2 == 0 ? 1 : 2;
    return drawn;
  }

  void take(int place, std::string_view token) {
    if (mark_layout(field_) == MarkLayout::edges) return take_edges(place, token);
    if (field_.value == ValueKind::partition) return take_label(place, token);
    const int position = table_.at(place);
    if (position >= 0) return set(position, token);
    if (token != ".")
      mistakes_.complain(token, "found " + quoted(token) + " where no mark goes; expected '.'");
  }

  void take_label(int cell, std::string_view token) {
    std::string_view label = token;
    while (const auto sign = take_wall_sign(label)) {
      const int link = plan_.grid.link(cell, sign->way);
      if (link >= 0) {
        wall_signs_.emplace_back(link, sign->wall);
      } else {
        mistakes_.complain(token, "found " + quoted(token) + ", but the board ends there");
      }
    }
    const int fresh = static_cast<int>(labels_.size());
    area_labels_.push_back(
        label == "_" ? -1 : labels_.try_emplace(std::string(label), fresh).first->second);
  }

  void read_areas() {
    marks_ = walls_of_labels(area_labels_, plan_.grid);
    for (const auto& [link, wall] : wall_signs_) marks_[at(link)] = wall;
  }

  void set(int position, std::string_view token) {
    const auto mark = read_mark(position, token);
    if (!mark) return mistakes_.unexpected(token, expected(position));
    marks_[at(position)] = *mark;
  }

  std::optional<int32_t> read_mark(int position, std::string_view token) {
    if (token == "_") return undecided;
    switch (field_.value) {
      case ValueKind::boolean:
        if (token.size() != 1) return std::nullopt;
        if (token[0] == '.' || (field_.no != 0 && token[0] == field_.no)) return 0;
        if (token[0] == field_.letter || (field_.yes != 0 && token[0] == field_.yes)) return 1;
        return std::nullopt;
      case ValueKind::named:
        return read_name(field_, token);
      case ValueKind::direction:
        if (const auto d = read_direction(token)) return static_cast<int32_t>(*d);
        return std::nullopt;
      default:
        break;
    }
    const auto mark = read_signed(token);
    return mark && table_.fits(position, *mark) ? mark : std::nullopt;
  }

  std::string expected(int position) const {
    std::string what;
    if (field_.value == ValueKind::boolean) {
      what = quoted(std::string(1, field_.letter)) + ", '.'";
      if (field_.yes != 0) what += concat(", '", field_.yes, "', '", field_.no, "'");
    } else if (field_.value == ValueKind::number) {
      what = number_from(table_.least(position), table_.most(position));
    } else {
      what = expected_value(field_, field_.value);
    }
    return what + " or '_' (undecided)";
  }

  // Counts the letters of a cell; each line is told at both its ends, which must agree.
  void take_edges(int cell, std::string_view token) {
    int drawn[num_directions] = {};
    bool open[num_directions] = {};
    if (token == "_") {
      for (int d = 0; d < num_directions; ++d)
        open[d] = table_.leaving(cell, static_cast<Direction>(d)) >= 0;
    } else if (token != ".") {
      for (char c : token) {
        const size_t upper = std::string_view("URDL").find(c);
        const size_t lower = std::string_view("urdl").find(c);
        const size_t d = std::min(upper, lower);
        if (d == std::string_view::npos) {
          return mistakes_.unexpected(token, "letters of URDL, '.' or '_' (undecided)");
        }
        if (upper != std::string_view::npos) ++drawn[d];
        if (lower != std::string_view::npos) open[d] = true;
      }
    }
    for (int d = 0; d < num_directions; ++d) {
      set_edge(table_.leaving(cell, static_cast<Direction>(d)), drawn[d], open[d],
               static_cast<Direction>(d), token);
    }
  }

  void set_edge(int position, int drawn, bool open, Direction d, std::string_view token) {
    const std::string letter(1, "URDL"[static_cast<int>(d)]);
    if (position < 0) {
      if (drawn > 0 || open)
        mistakes_.complain(
            token, "found " + quoted(token) + ", but no line can leave this cell by " + letter);
      return;
    }
    if ((open && drawn > 0) || (!open && !table_.fits(position, drawn))) {
      return mistakes_.unexpected(token, concat("'", letter, "' from ", table_.least(position),
                                                " to ", table_.most(position), " times"));
    }
    const int32_t mark = open ? undecided : drawn;
    if (!seen_[at(position)]) {
      seen_[at(position)] = true;
      marks_[at(position)] = mark;
    } else if (marks_[at(position)] != mark) {
      mistakes_.complain(token, "found " + quoted(token) + ", which disagrees about " + letter +
                                    " with the cell at the other end");
    }
  }

  const Text& text_;
  const FieldInfo& field_;
  const Plan& plan_;
  std::vector<int32_t>& marks_;
  Mistakes& mistakes_;
  MarkTable table_;
  std::map<std::string, int> positions_;
  std::map<std::string, int> labels_;
  std::vector<int> area_labels_;                     // by cell, of a partition
  std::vector<std::pair<int, int32_t>> wall_signs_;  // links and what is said of them besides
  std::vector<bool> seen_;                           // by position
};

class AnswerReader {
 public:
  AnswerReader(const GenreInfo& genre, const Plan& plan, const Text& text)
      : genre_(genre),
        text_(text),
        mistakes_(text),
        answer_(empty_answer(plan)),
        told_(genre.answers.size(), false) {
    for (size_t i = 0; i < genre.answers.size(); ++i) {
      fields_.emplace_back(text, genre.answers[i], plan.answers[i], plan, answer_.marks[i],
                           mistakes_);
    }
  }

  Result<Answer> read() {
    size_t rest = 0;
    for (const Section& s : split_sections(text_, {}, "", rest)) read_section(s);
    if (mistakes_.any()) return mistakes_.take();
    return std::move(answer_);
  }

 private:
  int unnamed() const {
    return index_if(genre_.answers,
                    [](const FieldInfo& f) { return mark_layout(f) != MarkLayout::lines; });
  }

  bool take_line(std::string_view line) {
    const size_t equals = line.find('=');
    if (equals == std::string_view::npos) return false;
    const std::string_view left = trim(line.substr(0, equals));
    const std::string_view name = left.substr(0, left.find_first_of(" \t"));
    const int field = find_answer(genre_, name);
    if (field < 0 || mark_layout(genre_.answers[at(field)]) != MarkLayout::lines) return false;
    fields_[at(field)].read_line(line, trim(left.substr(name.size())),
                                 trim(line.substr(equals + 1)));
    return true;
  }

  void read_section(const Section& s) {
    std::vector<std::string_view> lines;
    for (std::string_view line : s.lines) {
      if (!take_line(line)) lines.push_back(line);
    }
    if (lines.empty()) return;
    const int field = s.key.empty() ? unnamed() : find_answer(genre_, s.key);
    if (field < 0 || mark_layout(genre_.answers[at(field)]) == MarkLayout::lines)
      return unknown(s, lines[0]);
    if (told_[at(field)]) {
      return mistakes_.complain(s.key.empty() ? lines[0] : s.head,
                                "'" + genre_.answers[at(field)].name + "' is answered twice");
    }
    told_[at(field)] = true;
    fields_[at(field)].read_grid(s, lines);
  }

  void unknown(const Section& s, std::string_view line) {
    std::vector<std::string> names;
    std::vector<std::string> heads;
    for (const FieldInfo& f : genre_.answers) {
      names.push_back(f.name);
      heads.push_back(mark_layout(f) == MarkLayout::lines ? "'" + f.name + " INDEX = VALUE'"
                                                          : "'" + f.name + ":'");
    }
    const std::string_view piece = s.key.empty() || find_answer(genre_, s.key) >= 0 ? line : s.head;
    mistakes_.unexpected(piece, one_of(heads) + did_you_mean(s.key, names));
  }

  const GenreInfo& genre_;
  const Text& text_;
  Mistakes mistakes_;
  Answer answer_;
  std::vector<bool> told_;
  std::vector<FieldReader> fields_;
};

}  // namespace

Result<Answer> read_plain_answer(const GenreInfo& genre, const Plan& plan, const Text& text) {
  return AnswerReader(genre, plan, text).read();
}

}  // namespace clew::formats

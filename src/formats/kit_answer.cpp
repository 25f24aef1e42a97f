// The solution of a puzzlekit record.
#include <algorithm>
#include <array>

#include <map>

#include "base/require.h"
#include "formats/areas.h"
#include "formats/blocks.h"
#include "formats/codecs.h"
#include "formats/kit_tokens.h"
#include "formats/marks.h"
#include "formats/readers.h"
#include "formats/spans.h"
#include "formats/values.h"

namespace clew::formats {

namespace {

class SolutionReader {
 public:
  SolutionReader(const GenreInfo& genre, const Plan& plan, const AnswerText& text)
      : genre_(genre),
        plan_(plan),
        codec_(genre.codecs[at(text.codec)]),
        in_(text.text, "solution") {}

  Result<Answer> read() {
    Answer answer = empty_answer(plan_);
    while (!in_.at_end() && trim(in_.peek()).empty()) in_.skip_line();
    in_.take_line();  // its header repeats the size, not always rightly
    for (const CodecPart& part : codec_.parts) {
      const int field = find_answer(genre_, part.field);
      if (field < 0) continue;
      const FieldInfo& info = genre_.answers[at(field)];
      const MarkTable table(info, plan_.answers[at(field)], plan_);
      std::vector<int32_t>& marks = answer.marks[at(field)];
      const bool choice = info.value == ValueKind::boolean;
      if (part.code == "grid" && info.index == PlaceKind::cell) {
        read_grid(part, info, table, marks);
      } else if (is_lines(part) && info.index == PlaceKind::link && choice) {
        read_loop(part, table, marks);
      } else if (part.code == "over" && info.index == PlaceKind::cell && choice) {
        read_over(part, table, marks);
      } else if (part.code == "labels" && (info.value == ValueKind::partition ||
                                           (info.index == PlaceKind::side && choice))) {
        read_labels(part, info, table, marks);
      } else if (part.code == "marks" && info.index == PlaceKind::cell && choice) {
        read_marks(part, table, marks);
      } else if (part.code == "sides" && mark_layout(info) == MarkLayout::edges && choice) {
        read_sides(part, table, marks);
      } else if (part.code == "corners" && info.index == PlaceKind::corner && choice) {
        read_corners(part, table, marks);
      } else if (part.code == "spans" && info.index == PlaceKind::span) {
        read_spans(part, table, marks);
      } else {
        return unknown_code(
            genre_, part,
            {"grid", "labels", "marks", "over", "loop", "lines", "sides", "corners", "spans"});
      }
      if (in_.mistakes().any()) return in_.mistakes().take();
    }
    return answer;
  }

 private:
  // Calls take(position, token) for the tokens of the next block where a mark goes.
  template <typename Take>
  void for_marks(const MarkTable& table, Take take) {
    const auto block = in_.take(plan_.grid.height, plan_.grid.width);
    for (int cell = 0; block && cell < plan_.grid.cells(); ++cell) {
      if (table.at(cell) >= 0) take(table.at(cell), block->tokens[at(cell)]);
    }
  }

  void read_grid(const CodecPart& part, const FieldInfo& field, const MarkTable& table,
                 std::vector<int32_t>& marks) {
    // "-" is no where only yes has a token of its own; elsewhere nothing is said.
    const bool blank_is_no = field.value == ValueKind::boolean && part.arguments.size() < 2;
    for_marks(table, [&](int position, std::string_view token) {
      if (token == blank_token && !declared_value(field, part, token)) {
        marks[at(position)] = blank_is_no ? 0 : undecided;
        return;
      }
      const auto mark = read_mark(part, field, token);
      if (mark && table.fits(position, *mark)) {
        marks[at(position)] = *mark;
      } else {
        in_.unexpected(token, expected_tokens(field, part, field.value));
      }
    });
  }

  // Any token is the label of its area, or only the arguments are where there are some. A line
  // runs between different labels; outside the board the label is "-".
  void read_labels(const CodecPart& part, const FieldInfo& field, const MarkTable& table,
                   std::vector<int32_t>& marks) {
    const auto block = in_.take(plan_.grid.height, plan_.grid.width);
    if (!block) return;
    std::map<std::string_view, int> numbers;
    std::vector<int> labels;
    for (const std::string_view token : block->tokens) {
      labels.push_back(numbers.try_emplace(token, static_cast<int>(numbers.size())).first->second);
      if (!part.arguments.empty() && token != blank_token && !is_argument(part, token))
        in_.unexpected(token, expected_tokens(field, part, field.value));
    }
    if (field.value == ValueKind::partition) {
      marks = walls_of_labels(labels, plan_.grid);
      return;
    }
    const auto label = [&](int cell) { return cell < 0 ? blank_token : block->tokens[at(cell)]; };
    for (int cell = 0; cell < plan_.grid.cells(); ++cell) {
      for (int i = 0; i < num_directions; ++i) {
        const auto d = static_cast<Direction>(i);
        const int position = table.leaving(cell, d);
        if (position >= 0)
          marks[at(position)] = label(cell) != label(plan_.grid.step(cell, d)) ? 1 : 0;
      }
    }
  }

  // Any of the arguments is yes, "-" no.
  void read_marks(const CodecPart& part, const MarkTable& table, std::vector<int32_t>& marks) {
    for_marks(table, [&](int position, std::string_view token) {
      const bool yes = is_argument(part, token);
      marks[at(position)] = yes ? 1 : 0;
      if (!yes && token != blank_token) in_.unexpected(token, one_of(part.arguments) + " or '-'");
    });
  }

  static std::optional<int32_t> read_mark(const CodecPart& part, const FieldInfo& field,
                                          std::string_view token) {
    const auto declared = declared_value(field, part, token);
    // Numbers that the arguments leave out mean themselves.
    if (declared || (!part.arguments.empty() && field.value != ValueKind::number)) return declared;
    const auto p = read_token(field, token);
    if (!p || p->state != Printed::value) return std::nullopt;
    return p->n;
  }

  static bool is_lines(const CodecPart& part) {
    return part.code == "loop" || part.code == "lines";
  }

  // In each cell the sides by which a line leaves it, letters of "nesw", two of a loop. Both cells
  // of a link must say the same. The parts "as over" behind this one read what else the tokens say.
  void read_loop(const CodecPart& part, const MarkTable& table, std::vector<int32_t>& marks) {
    shared_ = in_.take(plan_.grid.height, plan_.grid.width);
    if (!shared_) return;
    const std::vector<std::string_view>& tokens = shared_->tokens;
    std::vector<std::array<bool, num_directions>> leaves(tokens.size());
    for (size_t c = 0; c < tokens.size(); ++c) {
      if (tokens[c] == blank_token || read_elsewhere(part, tokens[c])) continue;
      bool good = part.code == "lines" || tokens[c].size() == 2;
      for (const char letter : tokens[c]) {
        const auto d = read_quarter(letter);
        good = good && d && !leaves[c][static_cast<size_t>(*d)];
        if (good) leaves[c][static_cast<size_t>(*d)] = true;
      }
      if (good) continue;
      return in_.unexpected(tokens[c], part.code == "lines" ? "letters of n e s w, or '-'"
                                                            : "two letters of n e s w, or '-'");
    }
    for (int cell = 0; cell < plan_.grid.cells(); ++cell) {
      for (int i = 0; i < num_directions; ++i) {
        const auto d = static_cast<Direction>(i);
        const int next = plan_.grid.step(cell, d);
        const bool here = leaves[at(cell)][at(i)];
        const bool there = next >= 0 && leaves[at(next)][static_cast<size_t>(opposite(d))];
        const int position = table.leaving(cell, d);
        if (here && (!there || position < 0)) {
          return in_.complain(tokens[at(cell)], "found " + quoted(tokens[at(cell)]) +
                                                    ", but no line comes from there");
        }
        if (position >= 0) marks[at(position)] = here && there ? 1 : 0;
      }
    }
  }

  // Yes where the block before has this token.
  void read_over(const CodecPart& part, const MarkTable& table, std::vector<int32_t>& marks) {
    if (!shared_) return;
    for (int cell = 0; cell < plan_.grid.cells(); ++cell) {
      const int position = table.at(cell);
      const bool yes = is_argument(part, shared_->tokens[at(cell)]);
      if (position >= 0) {
        marks[at(position)] = yes ? 1 : 0;
      } else if (yes) {
        in_.complain(shared_->tokens[at(cell)],
                     "found " + quoted(shared_->tokens[at(cell)]) + " where no mark goes");
      }
    }
  }

  bool read_elsewhere(const CodecPart& part, std::string_view token) const {
    size_t i = 0;
    while (&codec_.parts[i] != &part) ++i;
    for (++i; i < codec_.parts.size() && codec_.parts[i].code == "over"; ++i) {
      if (is_argument(codec_.parts[i], token)) return true;
    }
    return false;
  }

  // Numbers whose bits say at which sides of a cell there is a mark. Each of its two cells may say
  // so.
  void read_sides(const CodecPart& part, const MarkTable& table, std::vector<int32_t>& marks) {
    const auto block = in_.take(plan_.grid.height, plan_.grid.width);
    if (!block) return;
    std::ranges::fill(marks, 0);
    for (int cell = 0; cell < plan_.grid.cells(); ++cell) {
      const std::string_view token = block->tokens[at(cell)];
      const auto sides = side_bits(part, token);
      if (!sides) in_.unexpected(token, "a number from 0 to 15, or '-'");
      for (int i = 0; sides && i < num_directions; ++i) {
        const int position = table.leaving(cell, static_cast<Direction>(i));
        if ((*sides)[at(i)] && position >= 0) marks[at(position)] = 1;
      }
    }
  }

  // Numbers whose bits say at which corners of a cell there is a mark; the arguments are the
  // corners of the bits 1, 2, 4 and 8, such as "ne". The cells around it may all say so.
  void read_corners(const CodecPart& part, const MarkTable& table, std::vector<int32_t>& marks) {
    const Grid& grid = plan_.grid;
    const auto block = in_.take(grid.height, grid.width);
    if (!block) return;
    std::ranges::fill(marks, 0);
    for (int cell = 0; cell < grid.cells(); ++cell) {
      const std::string_view token = block->tokens[at(cell)];
      const auto bits = token == blank_token ? 0 : parse_number(token, 15);
      if (!bits) in_.unexpected(token, "a number from 0 to 15, or '-'");
      for (size_t i = 0; bits && i < part.arguments.size(); ++i) {
        const std::string& where = part.arguments[i];
        const int row = grid.row(cell) + (where.front() == 's' ? 1 : 0);
        const int column = grid.column(cell) + (where.back() == 'e' ? 1 : 0);
        const int position = table.at(grid.corner(row, column));
        if (((*bits >> i) & 1) != 0 && position >= 0) marks[at(position)] = 1;
      }
    }
  }

  // Tokens on the cells that lines run through: the arguments are one, two, ... lines across, and
  // then as many down. Between neighbours nothing shows.
  void read_spans(const CodecPart& part, const MarkTable& table, std::vector<int32_t>& marks) {
    const auto block = in_.take(plan_.grid.height, plan_.grid.width);
    if (!block) return;
    const auto& words = part.arguments;
    const int each = static_cast<int>(words.size()) / 2;
    std::vector<Drawn> drawn;
    for (const std::string_view token : block->tokens) {
      const int word = static_cast<int>(std::ranges::find(words, token) - words.begin());
      Drawn& here = drawn.emplace_back(Drawn{0, 0, token, token == blank_token});
      if (word < each) here.across = word + 1;
      if (word >= each && word < 2 * each) here.down = word - each + 1;
    }
    marks_of_spans(in_.mistakes(), plan_, table, drawn, cells_between, marks);
  }

  const GenreInfo& genre_;
  const Plan& plan_;
  const Codec& codec_;
  BlockReader in_;
  std::optional<Block> shared_;  // what parts "as over" read again
};

}  // namespace

Result<Answer> read_kit_answer(const GenreInfo& genre, const Plan& plan, const AnswerText& text) {
  CLEW_REQUIRE(text.codec >= 0 && at(text.codec) < genre.codecs.size());
  return SolutionReader(genre, plan, text).read();
}

}  // namespace clew::formats

// Plain text to Puzzle: headers "key: value" and grids of tokens.
#include "formats/readers.h"

#include <algorithm>
#include <map>

#include "formats/codecs.h"
#include "formats/plain_outline.h"
#include "formats/rooms.h"
#include "formats/values.h"

namespace clew::formats {

namespace {

class PlainReader {
 public:
  PlainReader(const GenreInfo& genre, const Text& text, const ReadLimits& limits)
      : genre_(genre), text_(text), limits_(limits), mistakes_(text) {}

  Result<Reading> read() {
    outline_ = outline_plain(genre_, text_, limits_, mistakes_);
    if (mistakes_.any()) return mistakes_.take();
    take_outline();
    read_fields();
    if (!mistakes_.any()) require_fields();
    if (mistakes_.any()) return mistakes_.take();
    return std::move(reading_);
  }

 private:
  Puzzle& puzzle() { return reading_.puzzle; }
  const FieldInfo& field(const PlainKey& key) const { return genre_.givens[at(key.given)]; }
  Field& target(const PlainKey& key) { return puzzle().givens[at(key.given)]; }

  void take_outline() {
    puzzle().file = text_.file();
    puzzle().givens.resize(genre_.givens.size());
    puzzle().grid = outline_.grid;
    puzzle().title = outline_.title;
    puzzle().author = outline_.author;
    puzzle().source = outline_.source;
    if (!outline_.answer) return;
    reading_.answer.emplace();
    reading_.answer->text = *outline_.answer;
  }

  void read_fields() {
    // Numbers of rooms need the rooms.
    for (const bool partitions : {true, false}) {
      for (size_t i = 0; i < outline_.sections.size(); ++i) {
        if (outline_.key_of[i] < 0) continue;
        const PlainKey& key = outline_.keys[at(outline_.key_of[i])];
        if ((key.layout == Layout::labels) == partitions) read_section(outline_.sections[i], key);
      }
    }
  }

  void read_section(const Section& s, const PlainKey& key) {
    switch (key.layout) {
      case Layout::scalar:
        read_scalar_section(s, key);
        break;
      case Layout::grid:
        read_grid(s, key);
        break;
      case Layout::labels:
        read_labels(s, key);
        break;
      case Layout::rooms:
        read_room_values(s, key);
        break;
      case Layout::entries:
        read_entries(s, key);
        break;
      case Layout::none:
        break;
    }
  }

  Printed stamped(Printed p, std::string_view token) const {
    stamp(p, text_.place(text_.offset(token)));
    return p;
  }

  void bad_token(std::string_view token, const FieldInfo& f) {
    mistakes_.unexpected(token, expected_token(f));
  }

  void read_scalar_section(const Section& s, const PlainKey& key) {
    if (s.lines.size() != 1) {
      const std::string what = "'" + s.key + ": VALUE' with " + expected_scalar(field(key));
      return mistakes_.complain(s.lines.size() > 1 ? s.lines[1] : s.head, "expected " + what);
    }
    const auto p = read_scalar(field(key), s.lines[0]);
    if (!p) return mistakes_.unexpected(s.lines[0], expected_scalar(field(key)));
    target(key).at.assign(1, stamped(*p, s.lines[0]));
  }

  // Calls take(position, token) for each token of a grid, after checking the shape.
  template <typename Take>
  void for_grid(const Section& s, const PlainKey& key, Take take) {
    for_rows(text_, s, s.lines, key.rows, key.columns, "", mistakes_,
             [&](int place, std::string_view token) { take(at(place), token); });
  }

  void make_room(const PlainKey& key) {
    Field& f = target(key);
    const int size = field_size(field(key).index, puzzle().grid);
    if (f.at.empty()) f.at.resize(static_cast<size_t>(std::max(0, size)));
  }

  void read_grid(const Section& s, const PlainKey& key) {
    make_room(key);
    for_grid(s, key, [&](size_t position, std::string_view token) {
      const auto p = read_token(field(key), token);
      if (!p && token == "0") return;  // where no number may be 0 it stands for nothing
      if (!p) return bad_token(token, field(key));
      if (p->state != Printed::absent) {
        target(key).at[at(key.first) + position] = stamped(*p, token);
      }
    });
  }

  void read_labels(const Section& s, const PlainKey& key) {
    Field& f = target(key);
    f.at.resize(at(puzzle().grid.cells()));
    std::map<std::string_view, int32_t> numbers;
    int64_t left_out = 0;
    for_grid(s, key, [&](size_t position, std::string_view token) {
      if (token == ".") ++left_out;
      if (token == ".") return;
      const auto entry = numbers.try_emplace(token, static_cast<int32_t>(numbers.size())).first;
      f.at[position] = stamped(printed_value(entry->second), token);
    });
    if (s.key.empty() && left_out > 0) warn_of_left_out(key, left_out);
  }

  // A grid of clues may have been meant.
  void warn_of_left_out(const PlainKey& key, int64_t cells) {
    std::string clues;
    for (const PlainKey& other : outline_.keys) {
      const bool grid = other.layout == Layout::grid || other.layout == Layout::rooms;
      if (clues.empty() && grid)
        clues = "; a grid of clues begins with a line '" + other.key + ":'";
    }
    reading_.warnings.push_back(
        "the grid without a name is read as '" + key.key + ":', so that " +
        (cells == 1 ? "the cell with '.' is" : plural(cells, "cell") + " with '.' are") +
        " in none of the " + key.key + ", as if off the board" + clues);
  }

  void read_room_values(const Section& s, const PlainKey& key) {
    RoomValues rooms(field(key), puzzle(), target(key));
    for_grid(s, key, [&](size_t cell, std::string_view token) {
      const auto p = read_token(field(key), token);
      if (!p) return bad_token(token, field(key));
      const std::string why = rooms.put(static_cast<int>(cell), stamped(*p, token));
      if (!why.empty()) mistakes_.complain(token, why);
    });
  }

  void read_entries(const Section& s, const PlainKey& key) {
    make_room(key);
    const FieldInfo& f = field(key);
    const bool lists = is_collection(f);
    const std::vector<std::string_view> entries = split_entries(s, lists);
    const auto count = at(key.columns);
    if (entries.size() != count) {
      const std::string message = "found " + plural(static_cast<int64_t>(entries.size()), "value") +
                                  "; expected " + std::to_string(count);
      if (entries.size() > count) {
        mistakes_.complain(entries[count], message);
      } else {
        mistakes_.complain(s.end, message);
      }
      return;
    }
    for (size_t i = 0; i < count; ++i) {
      const auto p = lists ? read_items(f, split_blanks(entries[i])) : read_token(f, entries[i]);
      if (!p) {
        bad_token(entries[i], f);
      } else if (p->state != Printed::absent) {
        target(key).at[at(key.first) + i] = stamped(*p, entries[i]);
      }
    }
  }

  void require_fields() {
    for (int i : missing_givens(genre_, puzzle())) {
      const FieldInfo& f = genre_.givens[at(i)];
      const std::string what =
          f.value == ValueKind::partition ? "a grid of labels" : expected_scalar(f);
      mistakes_.complain(text_.chars().size(),
                         "'" + f.name + ":' is missing; expected it with " + what);
    }
  }

  const GenreInfo& genre_;
  const Text& text_;
  ReadLimits limits_;
  Mistakes mistakes_;
  Reading reading_;
  PlainOutline outline_;
};

}  // namespace

Result<Reading> read_plain(const GenreInfo& genre, const Text& text, const ReadLimits& limits) {
  return PlainReader(genre, text, limits).read();
}

}  // namespace clew::formats

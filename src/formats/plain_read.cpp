// Plain text to Puzzle: headers "key: value" and grids of tokens.
#include "formats/plain_read.h"

#include <algorithm>
#include <limits>
#include <map>

#include "formats/codecs.h"
#include "formats/plain_keys.h"
#include "formats/plain_text.h"
#include "formats/rooms.h"
#include "formats/sizes.h"
#include "formats/values.h"

namespace clew {

namespace {

const std::vector<std::string>& metadata_keys() {
  static const std::vector<std::string> keys = {"genre", "title", "author", "source", "size"};
  return keys;
}

// The values of a line given: numbers stand between blanks or commas; lists between commas or line ends.
std::vector<std::string_view> split_entries(const Section& section, bool lists) {
  std::vector<std::string_view> entries;
  for (std::string_view line : section.lines) {
    size_t start = 0;
    while (true) {
      const size_t comma = std::min(line.find(',', start), line.size());
      const std::string_view part = trim(line.substr(start, comma - start));
      if (lists) {
        entries.push_back(part);
      } else {
        for (std::string_view token : split_blanks(part)) entries.push_back(token);
      }
      if (comma == line.size()) break;
      start = comma + 1;
    }
  }
  return entries;
}

std::string counted(size_t n, const std::string& one, const std::string& many) {
  return std::to_string(n) + " " + (n == 1 ? one : many);
}

class PlainReader {
 public:
  PlainReader(const GenreInfo& genre, const Text& text, const ReadLimits& limits)
      : genre_(genre), text_(text), limits_(limits) {}

  Result<Reading> read() {
    size_t rest = 0;
    sections_ = split_sections(text_, metadata_keys(), "answer", rest);
    if (rest != std::string::npos) {
      reading_.answer.emplace();
      reading_.answer->text = text_.slice(rest, text_.chars().size());
    }
    puzzle().file = text_.file();
    puzzle().givens.resize(genre_.givens.size());
    keys_ = plain_keys(genre_, Grid());
    match_keys();
    if (!mistakes_.any()) find_size();
    if (!mistakes_.any()) read_fields();
    if (!mistakes_.any()) require_fields();
    if (mistakes_.any()) return mistakes_.take();
    return std::move(reading_);
  }

 private:
  Puzzle& puzzle() { return reading_.puzzle; }
  const FieldInfo& field(const PlainKey& key) const { return genre_.givens[static_cast<size_t>(key.given)]; }
  Field& target(const PlainKey& key) { return puzzle().givens[static_cast<size_t>(key.given)]; }
  void complain(std::string_view piece, std::string message) {
    mistakes_.add(text_.error_at(piece, std::move(message)));
  }

  std::vector<std::string> key_names() const {
    std::vector<std::string> names = metadata_keys();
    names.emplace_back("answer");
    for (const PlainKey& k : keys_) names.push_back(k.key);
    return names;
  }

  int find_key(const std::string& name) const {
    for (size_t i = 0; i < keys_.size(); ++i) {
      if (keys_[i].key == name) return static_cast<int>(i);
    }
    return -1;
  }

  // Says which given each section fills; metadata is taken at once.
  void match_keys() {
    key_of_.assign(sections_.size(), -1);
    std::map<std::pair<int, int>, const Section*> filled;
    std::map<std::string, const Section*> told;
    for (size_t i = 0; i < sections_.size(); ++i) {
      const Section& s = sections_[i];
      if (take_metadata(s, told)) continue;
      const int k = s.key.empty() ? unnamed_key(s) : find_key(s.key);
      if (k < 0) {
        if (!s.key.empty()) unknown_key(s);
        continue;
      }
      const PlainKey& key = keys_[static_cast<size_t>(k)];
      const auto [entry, fresh] = filled.try_emplace({key.given, word_of(key)}, &s);
      if (!fresh) {
        say_twice(s, *entry->second);
      } else if (key.layout == Layout::none) {
        complain(s.head, "'" + s.key + "' cannot be given in plain text");
      } else {
        key_of_[i] = k;
      }
    }
  }

  // Keys of one given that fill the same part of it ("rows" and "gap rows") share this number.
  int word_of(const PlainKey& key) const {
    const std::string& name = field(key).name;
    const std::string part = key.key == name || key.key.rfind(name + " ", 0) != 0 ? key.key : key.key.substr(name.size() + 1);
    int number = 0;
    for (const char* word : {"rows", "columns", "left", "right", "top", "bottom", "across", "down", "upright", "level"}) {
      ++number;
      if (part == word) return number;
    }
    return 0;
  }

  bool take_metadata(const Section& s, std::map<std::string, const Section*>& told) {
    if (std::find(metadata_keys().begin(), metadata_keys().end(), s.key) == metadata_keys().end()) return false;
    const auto [entry, fresh] = told.try_emplace(s.key, &s);
    if (!fresh) {
      say_twice(s, *entry->second);
      return true;
    }
    if (s.key == "title") puzzle().title = s.inline_text;
    if (s.key == "author") puzzle().author = s.inline_text;
    if (s.key == "source") puzzle().source = s.inline_text;
    if (s.key == "size") size_section_ = &s;
    return true;
  }

  void say_twice(const Section& s, const Section& before) {
    const int line = text_.place(text_.offset(before.lines.empty() || !before.head.empty() ? before.head : before.lines[0])).line;
    if (s.key.empty()) {
      complain(s.lines[0], "a second grid without a header; the first stands in line " + std::to_string(line));
    } else {
      complain(s.head, "'" + s.key + "' is given twice, first in line " + std::to_string(line));
    }
  }

  int unnamed_key(const Section& s) {
    const int given = unnamed_given(genre_);
    for (size_t i = 0; i < keys_.size(); ++i) {
      if (keys_[i].given == given) return static_cast<int>(i);
    }
    std::vector<std::string> heads;
    for (const PlainKey& k : keys_) heads.push_back("'" + k.key + ":'");
    complain(s.lines[0], genre_.name + " prints no grid of cells; " +
                             (heads.empty() ? "nothing is given in its puzzles" : "expected " + one_of(heads)));
    return -1;
  }

  void unknown_key(const Section& s) {
    const std::string near = did_you_mean(s.key, key_names());
    std::string known;
    if (near.empty()) {
      std::vector<std::string> words;
      for (const std::string& name : key_names()) words.push_back("'" + name + "'");
      known = "; expected " + one_of(words);
    }
    complain(s.head, "unknown header " + quoted(s.key) + near + known);
  }

  // Height and width: what "size:" says, else the first text that tells.
  void find_size() {
    if (!genre_.has_grid) {
      if (size_section_ != nullptr) complain(size_section_->head, genre_.name + " has no grid, so no size");
      return;
    }
    int64_t height = 0;
    int64_t width = 0;
    std::string_view piece;
    if (size_section_ != nullptr) {
      if (!read_size_header(height, width)) return;
      piece = size_section_->lines[0];
    }
    for (size_t i = 0; i < sections_.size() && (height == 0 || width == 0); ++i) {
      if (key_of_[i] < 0) continue;
      const PlainKey& key = keys_[static_cast<size_t>(key_of_[i])];
      const auto [rows, columns] = told_size(sections_[i], key);
      if (height == 0 && rows > 0) height = rows;
      if (width == 0 && columns > 0) width = columns;
      if (piece.empty() && !sections_[i].lines.empty()) piece = sections_[i].lines[0];
    }
    if (height == 0 || width == 0) {
      mistakes_.add(text_.error_at(text_.chars().size(), "the size of the grid is not known; " + size_hint()));
      return;
    }
    if (const auto why = bad_size(height, width, limits_)) {
      complain(piece, *why);
      return;
    }
    puzzle().grid = {static_cast<int>(height), static_cast<int>(width)};
    keys_ = plain_keys(genre_, puzzle().grid);
  }

  std::string size_hint() const {
    std::vector<std::string> heads;
    if (unnamed_given(genre_) >= 0) heads.emplace_back("a grid");
    for (const PlainKey& k : keys_) {
      if (k.layout == Layout::entries && heads.size() < 4) heads.push_back("'" + k.key + ":'");
    }
    heads.emplace_back("'size: HEIGHT WIDTH'");
    return "expected " + one_of(heads);
  }

  bool read_size_header(int64_t& height, int64_t& width) {
    const Section& s = *size_section_;
    const std::vector<std::string_view> words = split_blanks(s.inline_text);
    for (size_t i = 0; i < words.size() && i < 2; ++i) {
      const auto n = parse_number(words[i], std::numeric_limits<int32_t>::max());
      if (!n || *n == 0) {
        complain(words[i], "found " + quoted(words[i]) + "; expected 'size: HEIGHT WIDTH'");
        return false;
      }
      (i == 0 ? height : width) = *n;
    }
    if (words.size() == 2) return true;
    complain(words.size() > 2 ? words[2] : s.head, "expected two numbers: 'size: HEIGHT WIDTH'");
    return false;
  }

  std::pair<int64_t, int64_t> told_size(const Section& s, const PlainKey& key) const {
    if (s.lines.empty()) return {0, 0};
    if (key.layout == Layout::entries) {
      const bool lists = field(key).value == ValueKind::list || field(key).value == ValueKind::bag;
      const auto n = static_cast<int64_t>(split_entries(s, lists).size());
      return {key.tells_height ? n : 0, key.tells_width ? n : 0};
    }
    if (!key.tells_height) return {0, 0};
    return {static_cast<int64_t>(s.lines.size()) + key.add_height,
            static_cast<int64_t>(count_blanks_pieces(s.lines[0])) + key.add_width};
  }

  void read_fields() {
    // Numbers of rooms need the rooms.
    for (const bool partitions : {true, false}) {
      for (size_t i = 0; i < sections_.size(); ++i) {
        if (key_of_[i] < 0) continue;
        const PlainKey& key = keys_[static_cast<size_t>(key_of_[i])];
        if ((key.layout == Layout::labels) == partitions) read_section(sections_[i], key);
      }
    }
  }

  void read_section(const Section& s, const PlainKey& key) {
    switch (key.layout) {
      case Layout::scalar: read_scalar_section(s, key); break;
      case Layout::grid: read_grid(s, key); break;
      case Layout::labels: read_labels(s, key); break;
      case Layout::rooms: read_room_values(s, key); break;
      case Layout::entries: read_entries(s, key); break;
      case Layout::none: break;
    }
  }

  Printed stamped(Printed p, std::string_view token) const {
    const Text::Place place = text_.place(text_.offset(token));
    p.line = place.line;
    p.column = place.column;
    return p;
  }

  void bad_token(std::string_view token, const FieldInfo& f) {
    complain(token, "found " + quoted(token) + "; expected " + expected_token(f));
  }

  void read_scalar_section(const Section& s, const PlainKey& key) {
    if (s.lines.size() != 1) {
      const std::string what = "'" + s.key + ": VALUE' with " + expected_scalar(field(key));
      complain(s.lines.size() > 1 ? s.lines[1] : s.head, "expected " + what);
      return;
    }
    const auto p = read_scalar(field(key), s.lines[0]);
    if (!p) {
      complain(s.lines[0], "found " + quoted(s.lines[0]) + "; expected " + expected_scalar(field(key)));
      return;
    }
    target(key).at.assign(1, stamped(*p, s.lines[0]));
  }

  // Calls take(position, token) for each token of a grid, after checking the shape.
  template <typename Take>
  void for_grid(const Section& s, const PlainKey& key, Take take) {
    const auto rows = static_cast<size_t>(key.rows);
    if (s.lines.size() != rows && !(key.columns == 0 && s.lines.empty())) {
      const std::string found = "found " + counted(s.lines.size(), "row", "rows");
      const std::string message = found + "; expected " + std::to_string(rows);
      if (s.lines.size() > rows) {
        complain(s.lines[rows], message);
      } else {
        mistakes_.add(text_.error_at(s.end, message));
      }
    }
    for (size_t r = 0; r < s.lines.size() && r < rows; ++r) {
      const std::vector<std::string_view> tokens = split_blanks(s.lines[r]);
      if (tokens.size() != static_cast<size_t>(key.columns)) {
        bad_row(s.lines[r], tokens, r, static_cast<size_t>(key.columns));
        continue;
      }
      for (size_t c = 0; c < tokens.size(); ++c) take(r * tokens.size() + c, tokens[c]);
    }
  }

  void bad_row(std::string_view line, const std::vector<std::string_view>& tokens, size_t row, size_t columns) {
    const std::string message = "row " + std::to_string(row + 1) + " has " + counted(tokens.size(), "token", "tokens") +
                                "; expected " + std::to_string(columns);
    if (tokens.size() > columns) {
      complain(tokens[columns], message);
    } else {
      mistakes_.add(text_.error_at(text_.offset(line) + line.size(), message));
    }
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
      if (!p) return bad_token(token, field(key));
      if (p->state != Printed::absent) {
        target(key).at[static_cast<size_t>(key.first) + position] = stamped(*p, token);
      }
    });
  }

  void read_labels(const Section& s, const PlainKey& key) {
    Field& f = target(key);
    f.at.resize(static_cast<size_t>(puzzle().grid.cells()));
    std::map<std::string_view, int32_t> numbers;
    for_grid(s, key, [&](size_t position, std::string_view token) {
      if (token == ".") return;
      const auto entry = numbers.try_emplace(token, static_cast<int32_t>(numbers.size())).first;
      Printed p;
      p.state = Printed::value;
      p.n = entry->second;
      f.at[position] = stamped(p, token);
    });
  }

  void read_room_values(const Section& s, const PlainKey& key) {
    const int room_field = field(key).room_field;
    const Rooms rooms = room_field < 0 ? Rooms() : rooms_of(puzzle().givens[static_cast<size_t>(room_field)], puzzle().grid);
    Field& f = target(key);
    f.at.resize(static_cast<size_t>(rooms.count()));
    for_grid(s, key, [&](size_t position, std::string_view token) {
      const auto p = read_token(field(key), token);
      if (!p) return bad_token(token, field(key));
      if (p->state == Printed::absent) return;
      const int room = position < rooms.of_cell.size() ? rooms.of_cell[position] : -1;
      if (room < 0) return complain(token, "this cell lies in no room, so it cannot hold " + quoted(token));
      Printed& old = f.at[static_cast<size_t>(room)];
      if (old.state != Printed::absent) {
        return complain(token, "a second value for this room; the first stands in line " + std::to_string(old.line) +
                                   ", column " + std::to_string(old.column));
      }
      old = stamped(*p, token);
    });
  }

  void read_entries(const Section& s, const PlainKey& key) {
    make_room(key);
    const FieldInfo& f = field(key);
    const bool lists = f.value == ValueKind::list || f.value == ValueKind::bag;
    const std::vector<std::string_view> entries = split_entries(s, lists);
    const auto count = static_cast<size_t>(key.columns);
    if (entries.size() != count) {
      const std::string message =
          "found " + counted(entries.size(), "value", "values") + "; expected " + std::to_string(count);
      if (entries.size() > count) {
        complain(entries[count], message);
      } else {
        mistakes_.add(text_.error_at(s.end, message));
      }
      return;
    }
    for (size_t i = 0; i < count; ++i) {
      const auto p = lists ? read_items(f, split_blanks(entries[i])) : read_token(f, entries[i]);
      if (!p) {
        bad_token(entries[i], f);
      } else if (p->state != Printed::absent) {
        target(key).at[static_cast<size_t>(key.first) + i] = stamped(*p, entries[i]);
      }
    }
  }

  void require_fields() {
    for (int i : missing_givens(genre_, puzzle())) {
      const FieldInfo& f = genre_.givens[static_cast<size_t>(i)];
      const std::string what = f.value == ValueKind::partition ? "a grid of labels" : expected_scalar(f);
      mistakes_.add(text_.error_at(text_.chars().size(), "'" + f.name + ":' is missing; expected it with " + what));
    }
  }

  const GenreInfo& genre_;
  const Text& text_;
  ReadLimits limits_;
  Mistakes mistakes_;
  Reading reading_;
  std::vector<Section> sections_;
  std::vector<PlainKey> keys_;
  std::vector<int> key_of_;  // per section, -1: none
  const Section* size_section_ = nullptr;
};

}  // namespace

Result<Reading> read_plain(const GenreInfo& genre, const Text& text, const ReadLimits& limits) {
  return PlainReader(genre, text, limits).read();
}

}  // namespace clew

// Which section of a plain text fills which given, what its headers say, and the size of the grid.
#include "formats/plain_outline.h"

#include <algorithm>
#include <limits>
#include <map>

#include "formats/readers.h"
#include "formats/values.h"

namespace clew::formats {

namespace {

const std::vector<std::string>& metadata_keys() {
  static const std::vector<std::string> keys = {"genre", "title", "author", "source", "size"};
  return keys;
}

class OutlineMaker {
 public:
  OutlineMaker(const GenreInfo& genre, const Text& text, const ReadLimits& limits,
               Mistakes& mistakes)
      : genre_(genre), text_(text), limits_(limits), mistakes_(mistakes) {}

  PlainOutline make() {
    size_t rest = 0;
    out_.sections = split_sections(text_, metadata_keys(), "answer", rest);
    if (rest != std::string::npos) out_.answer = text_.slice(rest, text_.chars().size());
    out_.keys = plain_keys(genre_, Grid());
    name_lines();
    match_keys();
    if (!mistakes_.any()) find_size();
    return std::move(out_);
  }

 private:
  const FieldInfo& field(const PlainKey& key) const { return genre_.givens[at(key.given)]; }

  std::vector<std::string> key_names() const {
    std::vector<std::string> names = metadata_keys();
    names.emplace_back("answer");
    for (const PlainKey& k : out_.keys) names.push_back(k.key);
    return names;
  }

  // Where nothing but clues of lines is given, lines without headers are these clues in order.
  void name_lines() {
    std::vector<const PlainKey*> clues;  // a clue may go by several names
    for (const PlainKey& key : out_.keys) {
      if (key.layout != Layout::entries) return;
      if (clues.empty() || clues.back()->given != key.given || clues.back()->part != key.part)
        clues.push_back(&key);
    }
    const auto bare = std::ranges::find_if(out_.sections, [&](const Section& s) {
      return s.key.empty() && s.lines.size() == clues.size();
    });
    if (bare == out_.sections.end()) return;
    const Section all = *bare;
    std::vector<Section> named(clues.size(), all);
    for (size_t k = 0; k < named.size(); ++k) {
      named[k].key = clues[k]->key;
      named[k].head = named[k].inline_text = all.lines[k];
      named[k].lines = {all.lines[k]};
    }
    out_.sections.insert(out_.sections.erase(bare), named.begin(), named.end());
  }

  // Says which given each section fills; metadata is taken at once.
  void match_keys() {
    out_.key_of.assign(out_.sections.size(), -1);
    std::map<std::pair<int, int>, const Section*> filled;
    std::map<std::string, const Section*> told;
    for (size_t i = 0; i < out_.sections.size(); ++i) {
      const Section& s = out_.sections[i];
      if (take_metadata(s, told)) continue;
      const int k = s.key.empty() ? unnamed_key(s) : index_of(out_.keys, s.key, &PlainKey::key);
      if (k < 0) {
        if (!s.key.empty()) unknown_key(s);
        continue;
      }
      const PlainKey& key = out_.keys[at(k)];
      const auto [entry, fresh] = filled.try_emplace({key.given, key.part}, &s);
      if (!fresh) {
        say_twice(s, *entry->second);
      } else if (key.layout == Layout::none) {
        mistakes_.complain(s.head, "'" + s.key + "' cannot be given in plain text");
      } else {
        out_.key_of[i] = k;
      }
    }
  }

  bool take_metadata(const Section& s, std::map<std::string, const Section*>& told) {
    if (std::find(metadata_keys().begin(), metadata_keys().end(), s.key) == metadata_keys().end())
      return false;
    const auto [entry, fresh] = told.try_emplace(s.key, &s);
    if (!fresh) {
      say_twice(s, *entry->second);
      return true;
    }
    if (s.key == "title") out_.title = s.inline_text;
    if (s.key == "author") out_.author = s.inline_text;
    if (s.key == "source") out_.source = s.inline_text;
    if (s.key == "size") size_section_ = &s;
    return true;
  }

  void say_twice(const Section& s, const Section& before) {
    const int line =
        text_
            .place(text_.offset(before.lines.empty() || !before.head.empty() ? before.head
                                                                             : before.lines[0]))
            .line;
    if (s.key.empty()) {
      mistakes_.complain(s.lines[0], "a second grid without a header; the first stands in line " +
                                         std::to_string(line));
    } else {
      mistakes_.complain(s.head,
                         "'" + s.key + "' is given twice, first in line " + std::to_string(line));
    }
  }

  int unnamed_key(const Section& s) {
    const int key = index_of(out_.keys, unnamed_given(genre_), &PlainKey::given);
    if (key >= 0) return key;
    std::vector<std::string> heads;
    for (const PlainKey& k : out_.keys) heads.push_back("'" + k.key + ":'");
    mistakes_.complain(s.lines[0], genre_.name + " prints no grid of cells; " +
                                       (heads.empty() ? "nothing is given in its puzzles"
                                                      : "expected " + one_of(heads)));
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
    mistakes_.complain(s.head, "unknown header " + quoted(s.key) + near + known);
  }

  // Height and width: what "size:" says, else the first text that tells.
  void find_size() {
    if (!genre_.has_grid) {
      if (size_section_ != nullptr)
        mistakes_.complain(size_section_->head, genre_.name + " has no grid, so no size");
      return;
    }
    int64_t height = 0;
    int64_t width = 0;
    std::string_view piece;
    if (size_section_ != nullptr) {
      if (!read_size_header(height, width)) return;
      piece = size_section_->lines[0];
    }
    for (size_t i = 0; i < out_.sections.size() && (height == 0 || width == 0); ++i) {
      if (out_.key_of[i] < 0) continue;
      const PlainKey& key = out_.keys[at(out_.key_of[i])];
      if (size_section_ == nullptr && key.layout == Layout::grid) break_square(out_.sections[i]);
      const auto [rows, columns] = told_size(out_.sections[i], key);
      if (height == 0 && rows > 0) height = rows;
      if (width == 0 && columns > 0) width = columns;
      if (piece.empty() && !out_.sections[i].lines.empty()) piece = out_.sections[i].lines[0];
    }
    if (height == 0 || width == 0) {
      return mistakes_.complain(text_.chars().size(),
                                "the size of the grid is not known; " + size_hint());
    }
    const Result<Grid> grid = grid_of_size(height, width, limits_);
    if (!grid) return mistakes_.complain(piece, grid.first_error().message);
    out_.grid = *grid;
    out_.keys = plain_keys(genre_, out_.grid);
  }

  std::string size_hint() const {
    std::vector<std::string> heads;
    if (unnamed_given(genre_) >= 0) heads.emplace_back("a grid");
    for (const PlainKey& k : out_.keys) {
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
        mistakes_.unexpected(words[i], "'size: HEIGHT WIDTH'");
        return false;
      }
      (i == 0 ? height : width) = *n;
    }
    if (words.size() == 2) return true;
    mistakes_.complain(words.size() > 2 ? words[2] : s.head,
                       "expected two numbers: 'size: HEIGHT WIDTH'");
    return false;
  }

  // A whole square in one line, such as 81 characters, is cut into its rows.
  static void break_square(Section& s) {
    constexpr size_t least_edge = 4;
    if (s.lines.size() != 1 || split_blanks(s.lines[0]).size() != 1) return;
    const std::vector<std::string_view> characters = split_characters(s.lines[0]);
    size_t edge = least_edge;
    while (edge * edge < characters.size()) ++edge;
    if (edge * edge != characters.size()) return;
    const std::string_view all = s.lines[0];
    s.lines.clear();
    for (size_t row = 0; row < edge; ++row) {
      const char* from = characters[row * edge].data();
      const std::string_view last = characters[(row + 1) * edge - 1];
      s.lines.push_back(all.substr(static_cast<size_t>(from - all.data()),
                                   static_cast<size_t>(last.data() + last.size() - from)));
    }
  }

  // Rows of one token each, all equally long, are tokens of one character without blanks.
  static int64_t columns_of_rows(const Section& s) {
    const size_t first = split_row(s.lines[0], 0).size();
    if (first != 1 || s.lines.size() == 1) return static_cast<int64_t>(first);
    const size_t length = count_characters(s.lines[0]);
    const bool alike = std::ranges::all_of(s.lines, [&](std::string_view line) {
      return count_characters(line) == length && split_blanks(line).size() == 1;
    });
    return alike ? static_cast<int64_t>(length) : 1;
  }

  std::pair<int64_t, int64_t> told_size(const Section& s, const PlainKey& key) const {
    if (s.lines.empty()) return {0, 0};
    if (key.layout == Layout::entries) {
      const bool lists = is_collection(field(key));
      const auto n = static_cast<int64_t>(split_entries(s, lists).size());
      return {key.tells_height ? n : 0, key.tells_width ? n : 0};
    }
    if (!key.tells_height) return {0, 0};
    return {static_cast<int64_t>(s.lines.size()) + key.add_height,
            columns_of_rows(s) + key.add_width};
  }

  const GenreInfo& genre_;
  const Text& text_;
  ReadLimits limits_;
  Mistakes& mistakes_;
  PlainOutline out_;
  const Section* size_section_ = nullptr;
};

}  // namespace

// The values of a line given: numbers stand between blanks or commas; lists between commas or line
// ends.
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

PlainOutline outline_plain(const GenreInfo& genre, const Text& text, const ReadLimits& limits,
                           Mistakes& mistakes) {
  return OutlineMaker(genre, text, limits, mistakes).make();
}

}  // namespace clew::formats

// Texts of janko.at: lines "key value", and sections of tokens (problem, areas, labels beside the
// grid, solution). They are rewritten as a puzzlekit text, whose blocks mean the same: by the
// genre's `janko` line, and where that has no parts or is missing, by its `kit` line.
#include <algorithm>
#include <array>
#include <map>

#include "formats/codecs.h"
#include "formats/kit_tokens.h"
#include "formats/readers.h"
#include "formats/values.h"

namespace clew::formats {

namespace janko {
namespace {

constexpr std::array<std::string_view, 9> sections = {
    "problem", "areas", "clabels", "rlabels", "labels", "nodes", "solution", "moves", "end"};
// Keys that may say that other rules hold.
constexpr std::array<std::string_view, 3> changing = {"variant", "options", "layout"};

std::string lower(std::string_view word) {
  std::string out(word);
  for (char& c : out) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  return out;
}

// The name of a section that a line heads, "" if it is no such line.
std::string section_of(std::string_view line) {
  if (line.starts_with('[') && line.ends_with(']')) line = line.substr(1, line.size() - 2);
  const std::string word = lower(line);
  return std::ranges::find(sections, word) != sections.end() ? word : std::string();
}

bool is_begin(std::string_view line) {
  const std::string word = lower(line);
  return word == "begin" || word == "[begin]";
}

// A text taken apart.
struct Sections {
  std::map<std::string, std::string_view, std::less<>> keys;
  std::map<std::string, std::vector<std::string_view>, std::less<>> lines;

  explicit Sections(std::string_view chars) {
    std::string inside;
    for (const std::string_view raw : split_lines(chars)) {
      const std::string_view line = trim(raw);
      if (line.empty() || is_begin(line)) continue;
      if (const std::string name = section_of(line); !name.empty()) {
        inside = name;
      } else if (!inside.empty() && !is_key(inside, line)) {
        lines[inside].push_back(line);
      } else {
        const std::string_view key = line.substr(0, line.find_first_of(" \t"));
        keys[lower(key)] = trim(line.substr(key.size()));
        inside.clear();
      }
    }
  }

  std::string_view key(std::string_view name) const {
    const auto found = keys.find(name);
    return found == keys.end() ? std::string_view() : found->second;
  }
  const std::vector<std::string_view>& section(std::string_view name) const {
    static const std::vector<std::string_view> none;
    const auto found = lines.find(name);
    return found == lines.end() ? none : found->second;
  }

 private:
  // Between sections keys may stand again.
  static bool is_key(std::string_view inside, std::string_view line) {
    const std::string word = lower(line.substr(0, line.find_first_of(" \t")));
    constexpr std::array<std::string_view, 8> known = {"puzzle", "author", "title", "size",
                                                       "rows",   "cols",   "depth", "source"};
    return inside != "moves" && std::ranges::find(known, word) != known.end();
  }
};

// Which section the block of a part stands in.
std::string_view section_for(const CodecPart& part) {
  if (part.code == "labels") return "areas";
  if (part.code == "columns" || part.code == "top" || part.code == "bottom") return "clabels";
  if (part.code == "rows" || part.code == "left" || part.code == "right") return "rlabels";
  return "problem";
}

bool shares_block(const CodecPart& part) {
  return part.code == "over" || part.code == "header" || part.code == "key";
}

class Reader {
 public:
  Reader(const GenreInfo& genre, const Wrapped& wrapped, const ReadLimits& limits)
      : genre_(genre),
        wrapped_(wrapped),
        text_(wrapped.body),
        limits_(limits),
        sections_(text_.chars()),
        out_(text_.blank()) {}

  Result<Reading> read() {
    codec_index_ = codec_for();
    if (codec_index_ < 0) return fail(genre_.name + " has no texts of janko.at");
    if (auto wrong = read_size()) return *wrong;
    for (const std::string_view key : changing) {
      if (!sections_.key(key).empty())
        return text_.error_at(sections_.key(key), "the text names a variant of the rules");
    }
    codec_ = genre_.codecs[at(codec_index_)];
    codec_.parts.clear();
    if (auto wrong = assemble()) return *wrong;
    if (auto wrong = left_over()) return *wrong;
    Result<Puzzle> puzzle = read_blocks(genre_, codec_, out_, limits_);
    if (!puzzle) return puzzle.errors();
    return finished(std::move(*puzzle));
  }

 private:
  Error fail(std::string message) const { return text_.error_at(0, std::move(message)); }

  int codec_for() const {
    const int janko = find_codec(genre_, CodecKind::janko, wrapped_.genre);
    if (janko >= 0 && !genre_.codecs[at(janko)].parts.empty()) return janko;
    return find_codec(genre_, CodecKind::kit, "");
  }

  std::optional<Error> read_size() {
    const std::string_view size = sections_.key("size");
    const std::string_view rows = size.empty() ? sections_.key("rows") : size;
    const std::string_view columns = size.empty() ? sections_.key("cols") : size;
    const auto height = parse_number(rows, 1000000);
    const auto width = parse_number(columns, 1000000);
    if (!height || !width) return fail("the text lacks a line 'size N', or 'rows N' and 'cols N'");
    const Result<Grid> grid = grid_of_size(*height, *width, limits_);
    if (!grid) return text_.error_at(rows, grid.first_error().message);
    grid_ = *grid;
    return std::nullopt;
  }

  void put(std::string_view chars, std::string_view where) {
    for (const char c : chars) out_.append(c, text_, text_.offset(where));
  }
  void put(std::string_view piece) {
    for (size_t i = 0; i < piece.size(); ++i) out_.append(piece[i], text_, text_.offset(piece) + i);
  }

  // The first line, then the block of each part from its section.
  std::optional<Error> assemble() {
    const std::string_view first = text_.chars().substr(0, 1);
    put(concat(grid_.height, " ", grid_.width), first);
    bool header_read = false;
    for (const CodecPart& part : genre_.codecs[at(codec_index_)].parts) {
      if (part.code == "header" && !header_read) {
        header_read = true;
        for (const std::string_view key : {"depth", "ships"}) {
          if (!sections_.key(key).empty()) put(" ", first);
          put(sections_.key(key));
        }
      }
      if (is_skip(part, "depth")) {
        const std::string_view depth = sections_.key("depth");
        header_read = true;
        if (!depth.empty() && (part.arguments.empty() || depth != part.arguments[0]))
          return text_.error_at(depth, "found " + quoted(depth) + " as depth, which the rules of " +
                                           genre_.name + " do not know");
      }
    }
    put("\n", first);
    if (!sections_.key("depth").empty() && !header_read)
      return text_.error_at(
          sections_.key("depth"),
          "the text names a depth, of which the rules of " + genre_.name + " say nothing");
    for (const CodecPart& part : genre_.codecs[at(codec_index_)].parts) {
      if (auto wrong = add_part(part)) return wrong;
    }
    return std::nullopt;
  }

  std::optional<Error> add_part(const CodecPart& part) {
    const int given = find_given(genre_, part.field);
    if (is_skip(part, "depth") || (given < 0 && part.field != "skip")) return std::nullopt;
    if (shares_block(part)) {
      if (part.code != "key") codec_.parts.push_back(part);
      return std::nullopt;
    }
    const std::string_view name = section_for(part);
    const bool same_block = part.code == "piece" && last_code_ == "piece";
    last_code_ = part.code;
    if (same_block) {
      codec_.parts.push_back(part);
      return std::nullopt;
    }
    const std::vector<std::string_view>& lines = sections_.section(name);
    const bool can_lack =
        part.field == "skip" || name == "problem" || genre_.givens[at(given)].has_default;
    if (lines.empty() && (name != "problem" || part.field == "skip")) {
      if (can_lack) return std::nullopt;
      return fail(concat("the text lacks its section '", name, "'"));
    }
    codec_.parts.push_back(part);
    add_block(part, given, lines);
    return std::nullopt;
  }

  // As many lines as the part takes; a problem that is not told is empty.
  void add_block(const CodecPart& part, int given, const std::vector<std::string_view>& lines) {
    const bool corners = given >= 0 && genre_.givens[at(given)].index == PlaceKind::corner;
    const bool lists = given >= 0 && is_collection(genre_.givens[at(given)]);
    const bool grid = section_for(part) == "problem" || part.code == "labels";
    const bool of_rows = section_for(part) == "rlabels";
    const int wanted = grid      ? grid_.height + (corners ? 1 : 0)
                       : !lists  ? 1
                       : of_rows ? grid_.height
                                 : grid_.width;
    size_t& next = taken_[std::string(section_for(part))];
    for (int i = 0; i < wanted; ++i) {
      if (next < lines.size()) {
        put(lines[next++]);
      } else if (lines.empty()) {
        for (int k = 0; k < grid_.width + (corners ? 1 : 0); ++k)
          put("- ", text_.chars().substr(0, 1));
      } else {
        break;
      }
      put("\n", text_.chars().substr(0, 1));
    }
  }

  // Sections, and lines of them, that no part has read.
  std::optional<Error> left_over() const {
    bool any = false;
    for (const auto& [name, lines] : sections_.lines) {
      if (name == "solution" || name == "moves" || name == "end" || lines.empty()) continue;
      const auto taken = taken_.find(name);
      const size_t read = taken == taken_.end() ? 0 : taken->second;
      any = any || read > 0;
      if (read < lines.size())
        return text_.error_at(lines[read], concat("found more in the section '", name,
                                                  "' than the rules of ", genre_.name, " know"));
    }
    if (any) return std::nullopt;
    return fail("the text lacks its problem");
  }

  Result<Reading> finished(Puzzle puzzle) {
    Reading reading;
    reading.puzzle = std::move(puzzle);
    reading.puzzle.title = std::string(sections_.key("title"));
    reading.puzzle.author = std::string(sections_.key("author"));
    reading.puzzle.source = std::string(sections_.key("source"));
    for (const CodecPart& part : genre_.codecs[at(codec_index_)].parts) {
      if (auto wrong = read_key(part, reading.puzzle)) return *wrong;
    }
    for (const int i : missing_givens(genre_, reading.puzzle))
      return fail("the text does not say '" + genre_.givens[at(i)].name + "'");
    const std::vector<std::string_view>& solution = sections_.section("solution");
    const bool says_answer = std::ranges::any_of(
        genre_.codecs[at(codec_index_)].parts,
        [&](const CodecPart& part) { return find_answer(genre_, part.field) >= 0; });
    if (solution.empty() || !says_answer) return reading;
    out_ = text_.blank();
    put(concat(grid_.height, " ", grid_.width, "\n"), solution[0].substr(0, 1));
    for (const std::string_view line : solution) {
      put(line);
      put("\n", line.substr(0, 1));
    }
    reading.answer.emplace();
    reading.answer->kind = AnswerText::Kind::kit;
    reading.answer->text = out_;
    reading.answer->codec = codec_index_;
    return reading;
  }

  // "key NAME": one value that stands behind its name.
  std::optional<Error> read_key(const CodecPart& part, Puzzle& puzzle) const {
    const int given = find_given(genre_, part.field);
    if (part.code != "key" || given < 0 || part.arguments.empty()) return std::nullopt;
    const std::string_view value = sections_.key(part.arguments[0]);
    if (value.empty()) return std::nullopt;
    const auto p = read_scalar(genre_.givens[at(given)], value);
    if (!p)
      return text_.error_at(value, "found " + quoted(value) + "; expected " +
                                       expected_scalar(genre_.givens[at(given)]));
    puzzle.givens[at(given)].at.assign(1, *p);
    return std::nullopt;
  }

  const GenreInfo& genre_;
  const Wrapped& wrapped_;
  const Text& text_;
  ReadLimits limits_;
  Sections sections_;
  Text out_;
  int codec_index_ = -1;
  Codec codec_;  // the parts whose blocks are there
  Grid grid_;
  std::string last_code_;
  std::map<std::string, size_t> taken_;  // lines of each section
};

}  // namespace
}  // namespace janko

bool is_janko(std::string_view chars) {
  bool begun = false;
  bool named = false;
  while (!chars.empty()) {
    const std::string_view line = trim(chars.substr(0, chars.find('\n')));
    chars.remove_prefix(std::min(chars.find('\n'), chars.size() - 1) + 1);
    if (line.empty()) continue;
    const std::string word = janko::lower(line.substr(0, line.find_first_of(" \t:")));
    const bool key = line.size() > word.size() && line[word.size()] != ':';
    named = named || (word == "puzzle" && key);
    begun = begun || named || janko::is_begin(line) || (word == "author" && key);
    if (!begun) return false;
    if (!janko::section_of(line).empty()) return named;
  }
  return false;
}

Result<Wrapped> peel_janko(const Text& text) {
  Wrapped w;
  w.kind = Wrapped::Kind::janko;
  w.body = text;
  const janko::Sections sections(text.chars());
  const std::string_view name = sections.key("puzzle");
  if (const size_t comma = name.find(','); comma != std::string_view::npos)
    return text.error_at(name.substr(comma), "the text names a variant of the rules");
  if (name.empty()) return text.error_at(0, "the text lacks the name of its genre behind 'puzzle'");
  w.name_genre(name, text.place(text.offset(name)));
  return w;
}

Result<Reading> read_janko(const GenreInfo& genre, const Wrapped& wrapped,
                           const ReadLimits& limits) {
  return janko::Reader(genre, wrapped, limits).read();
}

}  // namespace clew::formats

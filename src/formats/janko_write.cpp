// Texts of janko.at, written: the sections of tokens that are simple grids and labels.
#include <algorithm>
#include <map>

#include "formats/codecs.h"
#include "formats/formats.h"
#include "formats/rooms.h"
#include "formats/sheets.h"
#include "formats/values.h"

namespace clew::formats {

namespace janko {
namespace {

constexpr const char* nothing = "-";

class Writer {
 public:
  Writer(const GenreInfo& genre, const Codec& codec, const Puzzle& puzzle)
      : genre_(genre), codec_(codec), puzzle_(puzzle) {}

  Result<std::string> write(std::string_view id) {
    std::string head = concat("begin\npuzzle ", id, "\n");
    for (const auto& [key, line] :
         {std::pair("title", &puzzle_.title), std::pair("author", &puzzle_.author),
          std::pair("source", &puzzle_.source)}) {
      if (!line->empty()) head += concat(key, " ", *line, "\n");
    }
    const Grid& grid = puzzle_.grid;
    head += grid.height == grid.width ? concat("size ", grid.height, "\n")
                                      : concat("rows ", grid.height, "\ncols ", grid.width, "\n");
    for (const CodecPart& part : codec_.parts) {
      if (auto why = add(part, head))
        return error("a text of janko.at of " + genre_.name + " cannot say '" + part.field + "'" +
                     *why);
    }
    for (const char* name : {"clabels", "rlabels", "problem", "areas"}) {
      if (!sections_[name].empty()) head += concat("[", name, "]\n", sections_[name]);
    }
    return head + "[end]\n";
  }

 private:
  // Nothing: it is written, or it is no given.
  std::optional<std::string> add(const CodecPart& part, std::string& head) {
    const int given = find_given(genre_, part.field);
    if (given < 0) return std::nullopt;
    const FieldInfo& field = genre_.givens[at(given)];
    const Field& values = puzzle_.givens[at(given)];
    if (part.code == "key" || part.code == "header") return add_value(part, field, values, head);
    if (part.code == "labels") return add_areas(values);
    if (part.code == "grid" && (field.index == PlaceKind::cell ||
                                field.index == PlaceKind::corner || field.index == PlaceKind::room))
      return add_grid(part, given);
    for (const Sheet& sheet : sheets_of(field.index, puzzle_.grid)) {
      if (sheet.flat && part.code == sheet.name) return add_line(part, field, values, sheet);
    }
    return std::string();
  }

  // One value behind its name; behind the size of a puzzlekit text several may stand, which have no
  // names here.
  std::optional<std::string> add_value(const CodecPart& part, const FieldInfo& field,
                                       const Field& values, std::string& head) const {
    if (values.at.empty() || values.at[0].state == Printed::absent) return std::nullopt;
    const bool key = part.code == "key";
    const auto headers = std::ranges::count(codec_.parts, "header", &CodecPart::code);
    if ((key && part.arguments.empty()) || (!key && headers > 1)) return std::string();
    const auto word = field.value == ValueKind::number && values.at[0].state == Printed::value
                          ? std::optional(write_scalar(field, values.at[0]))
                          : token(part, field, values.at[0]);
    if (!word) return std::string();
    head += concat(key ? part.arguments[0] : "depth", " ", *word, "\n");
    return std::nullopt;
  }

  std::optional<std::string> add_areas(const Field& values) {
    if (values.at.empty()) return std::nullopt;
    const Rooms rooms = rooms_of(values, puzzle_.grid);
    std::string& out = sections_["areas"];
    for (int cell = 0; cell < puzzle_.grid.cells(); ++cell) {
      if (rooms.of_cell[at(cell)] < 0) return std::string(" of a cell in no room");
      out += std::to_string(rooms.of_cell[at(cell)] + 1);
      out += puzzle_.grid.column(cell) == puzzle_.grid.width - 1 ? '\n' : ' ';
    }
    return std::nullopt;
  }

  // The token of a value; nothing: there is none.
  static std::optional<std::string> token(const CodecPart& part, const FieldInfo& field,
                                          const Printed& p) {
    if (p.state == Printed::absent) return nothing;
    const std::vector<std::string>& words = part.arguments;
    if (is_collection(field) || !field.way.empty()) return std::nullopt;
    if (p.state == Printed::unknown)
      return words.empty() || field.value != ValueKind::number ? "?" : words[0];
    if (field.value == ValueKind::number) {
      const std::string number = std::to_string(p.n);  // unless it is a word for '?'
      return std::ranges::find(words, number) == words.end() ? std::optional(number) : std::nullopt;
    }
    if (field.value == ValueKind::boolean && p.n == 0) return nothing;
    const size_t k = field.value == ValueKind::named ? at(p.n) : words.size() > 1 ? 1 : 0;
    return k < words.size() ? std::optional(words[k]) : std::nullopt;
  }

  std::optional<std::string> add_grid(const CodecPart& part, int given) {
    const FieldInfo& field = genre_.givens[at(given)];
    const Field& values = puzzle_.givens[at(given)];
    const bool corners = field.index == PlaceKind::corner;
    const int columns = puzzle_.grid.width + (corners ? 1 : 0);
    const int rows = puzzle_.grid.height + (corners ? 1 : 0);
    std::vector<std::string> tokens(at(rows * columns), nothing);
    const Rooms rooms = rooms_for(field, puzzle_);
    for (size_t i = 0; i < values.at.size(); ++i) {
      const auto word = token(part, field, values.at[i]);
      if (!word) return std::string();
      tokens[field.index == PlaceKind::room ? at(rooms.first_cell[i]) : i] = *word;
    }
    std::string& out = sections_["problem"];
    if (!out.empty()) return std::string();
    for (size_t i = 0; i < tokens.size(); ++i)
      out += tokens[i] + ((static_cast<int>(i) + 1) % columns == 0 ? "\n" : " ");
    return std::nullopt;
  }

  std::optional<std::string> add_line(const CodecPart& part, const FieldInfo& field,
                                      const Field& values, const Sheet& sheet) {
    std::string& out = sections_[sheet.per_row ? "rlabels" : "clabels"];
    for (int i = 0; i < sheet.columns; ++i) {
      const size_t k = at(sheet.first + i);
      const Printed p = k < values.at.size() ? values.at[k] : Printed();
      if (is_collection(field)) {
        if (p.state != Printed::value) return std::string();
        out += write_items(field, p, " ") + "\n";
        continue;
      }
      const auto word = token(part, field, p);
      if (!word) return std::string();
      out += *word + (i + 1 == sheet.columns ? "\n" : " ");
    }
    return std::nullopt;
  }

  const GenreInfo& genre_;
  const Codec& codec_;
  const Puzzle& puzzle_;
  std::map<std::string, std::string> sections_;
};

}  // namespace
}  // namespace janko

Result<std::string> write_janko(const GenreInfo& genre, const Puzzle& puzzle) {
  const int own = find_codec(genre, CodecKind::janko, "");
  const bool has_parts = own >= 0 && !genre.codecs[at(own)].parts.empty();
  const int found = has_parts ? own : find_codec(genre, CodecKind::kit, "");
  if (found < 0) return error(genre.name + " has no texts of janko.at");
  if (const auto unsaid = unsaid_given(genre, genre.codecs[at(found)], puzzle))
    return error("a text of janko.at" + *unsaid);
  const std::string id = own >= 0 ? genre.codecs[at(own)].ids[0] : genre.slug;
  return janko::Writer(genre, genre.codecs[at(found)], puzzle).write(id);
}

}  // namespace clew::formats

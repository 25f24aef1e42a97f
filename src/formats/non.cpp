// ".non" texts of nonogram collections, written: sizes, then the numbers of each row and column.
#include <algorithm>

#include "formats/codecs.h"
#include "formats/formats.h"
#include "formats/text.h"
#include "formats/values.h"

namespace clew::formats {

namespace {

constexpr std::string_view lists_id = "non";  // the game line's name that says: such texts are mine

// Lists of lines; -1: the genre has none.
int given_of_lists(const GenreInfo& genre) {
  const bool named = std::ranges::any_of(genre.codecs, [](const Codec& codec) {
    return codec.kind == CodecKind::game &&
           std::ranges::find(codec.ids, lists_id) != codec.ids.end();
  });
  if (!named) return -1;
  return index_if(genre.givens, [](const FieldInfo& field) {
    return field.index == PlaceKind::line && field.value == ValueKind::list;
  });
}

std::string quoted_line(std::string_view key, const std::string& line) {
  std::string value = line;
  std::ranges::replace(value, '"', '\'');
  return value.empty() ? "" : concat(key, " \"", value, "\"\n");
}

std::string goal_of(const std::vector<int32_t>& cells) {
  std::string goal;
  for (const int32_t mark : cells) goal += mark == 1 ? '1' : '0';
  return "\ngoal \"" + goal + "\"\n";
}

}  // namespace

Result<std::string> write_non(const GenreInfo& genre, const Puzzle& puzzle, const Answer* answer) {
  const int given = given_of_lists(genre);
  if (given < 0) return error(genre.name + " has no '.non' texts");
  const FieldInfo& field = genre.givens[at(given)];
  const Field& values = puzzle.givens[at(given)];
  const Grid& grid = puzzle.grid;
  for (size_t i = 0; i < puzzle.givens.size(); ++i) {
    const bool printed = std::ranges::any_of(
        puzzle.givens[i].at, [](const Printed& p) { return p.state != Printed::absent; });
    if (printed && static_cast<int>(i) != given)
      return error("a '.non' text of " + genre.name + " cannot say '" + genre.givens[i].name + "'");
  }
  std::string out = quoted_line("title", puzzle.title) + quoted_line("by", puzzle.author) +
                    quoted_line("catalogue", puzzle.source);
  out += concat("width ", grid.width, "\nheight ", grid.height, "\n");
  for (const bool rows : {true, false}) {
    out += rows ? "\nrows\n" : "\ncolumns\n";
    for (int i = rows ? 0 : grid.height; i < (rows ? grid.height : grid.lines()); ++i) {
      const Printed p = at(i) < values.at.size() ? values.at[at(i)] : Printed();
      const bool known =
          p.state == Printed::value && std::ranges::find(p.items, -1) == p.items.end();
      if (!known)
        return error("a '.non' text of " + genre.name + " cannot say '?' or leave out a line");
      out += write_items(field, p, ",") + "\n";
    }
  }
  const bool shades = genre.answers.size() == 1 && genre.answers[0].index == PlaceKind::cell &&
                      genre.answers[0].value == ValueKind::boolean;
  const auto decided = [](int32_t mark) { return mark != undecided; };
  if (answer != nullptr && shades && std::ranges::all_of(answer->marks[0], decided))
    out += goal_of(answer->marks[0]);
  return out;
}

}  // namespace clew::formats

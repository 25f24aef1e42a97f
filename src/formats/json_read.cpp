// JSON to Puzzle. Nothing is half read: any mistake anywhere refuses the whole.
#include <algorithm>
#include <map>

#include "base/json_writer.h"
#include "formats/codecs.h"
#include "formats/json_walk.h"
#include "formats/readers.h"
#include "formats/rooms.h"
#include "formats/values.h"

namespace clew::formats {

namespace {

std::optional<int32_t> given_value(const Json& json, int node, const FieldInfo& field,
                                   ValueKind kind) {
  const auto n = json_value(json, node, field, kind);
  return n && kind == ValueKind::number && !in_bounds(field, *n) ? std::nullopt : n;
}

bool is_unknown(const Json& json, int node, const FieldInfo& field) {
  return field.unknown_allowed && json.is(node, Json::Kind::text) && json.text(node) == "?";
}

std::optional<Printed> printed_list(const Json& json, int node, const FieldInfo& field) {
  Printed p;
  if (!json.is(node, Json::Kind::list)) return std::nullopt;
  p.state = Printed::value;
  for (int item : json.items(node)) {
    const auto n = is_unknown(json, item, field) ? -1 : given_value(json, item, field, field.item);
    if (!n) return std::nullopt;
    p.items.push_back(*n);
  }
  if (p.items.size() == 1 && p.items[0] == 0) p.items.clear();  // as everywhere: a lone 0
  return p;
}

std::optional<Printed> value_of_json(const Json& json, int node, const FieldInfo& field) {
  Printed p;
  if (json.is(node, Json::Kind::null)) return p;
  if (is_collection(field)) return printed_list(json, node, field);
  if (is_unknown(json, node, field)) {
    p.state = Printed::unknown;
    return p;
  }
  const auto n = given_value(json, node, field, field.value);
  if (!n) return std::nullopt;
  // At a place "no" is the same as nothing; the option of a puzzle may be told to be no.
  if (field.value == ValueKind::boolean && *n == 0 && field.index != PlaceKind::none) return p;
  p.state = Printed::value;
  p.n = *n;
  return p;
}

std::string expected_in_json(const FieldInfo& field) {
  std::vector<std::string> words =
      json_words(field, is_collection(field) ? field.item : field.value);
  if (field.unknown_allowed) words.emplace_back("\"?\"");
  if (is_collection(field)) return "null or a list, each of it " + one_of(words);
  if (!field.way.empty()) words.push_back("an object with \"value\" and " + json_quoted(field.way));
  words.emplace_back("null");
  return one_of(words);
}

class PuzzleReader {
 public:
  PuzzleReader(const GenreInfo& genre, const Json& json, const Text& text, const ReadLimits& limits)
      : genre_(genre),
        json_(json),
        text_(text),
        limits_(limits),
        mistakes_(text),
        walk_(json, text, mistakes_) {}

  Result<Reading> read() {
    puzzle().givens.resize(genre_.givens.size());
    puzzle().file = text_.file();
    const std::vector<int> parts = walk_.members(
        0, {"genre", "title", "author", "source", "size", "givens", "answer"}, "a puzzle");
    read_line(parts[1], puzzle().title);
    read_line(parts[2], puzzle().author);
    read_line(parts[3], puzzle().source);
    if (!mistakes_.any()) read_size(parts[4]);
    if (!mistakes_.any() && parts[5] >= 0) read_givens(parts[5]);
    if (!mistakes_.any()) require_givens();
    if (mistakes_.any()) return mistakes_.take();
    keep_answer(parts[6]);
    if (mistakes_.any()) return mistakes_.take();
    return std::move(reading_);
  }

 private:
  Puzzle& puzzle() { return reading_.puzzle; }

  // Metadata is one line of text, as the other formats have it.
  void read_line(int node, std::string& out) {
    if (node < 0 || json_.is(node, Json::Kind::null)) return;
    const std::string line = json_.text(node);
    const auto is_control = [](char c) {
      return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
    };
    if (!json_.is(node, Json::Kind::text) || std::any_of(line.begin(), line.end(), is_control))
      return walk_.unexpected(node, "one line of text in double quotes");
    out = trim(line);
  }

  void read_size(int node) {
    static const std::string expected = "\"size\": [ROWS, COLUMNS]";
    if (!genre_.has_grid) {
      if (node >= 0) walk_.complain(node, genre_.name + " has no board, so it has no size");
      return;
    }
    if (node < 0) return walk_.complain(0, "the size is missing; expected " + expected);
    const std::vector<int> items = json_.items(node);
    const auto rows = items.size() == 2 ? json_.whole(items[0]) : std::nullopt;
    const auto columns = items.size() == 2 ? json_.whole(items[1]) : std::nullopt;
    if (!rows || !columns) return walk_.unexpected(node, expected);
    const Result<Grid> grid = grid_of_size(*rows, *columns, limits_);
    if (!grid) return walk_.complain(node, grid.first_error().message);
    puzzle().grid = *grid;
  }

  void read_givens(int node) {
    std::vector<std::string> names;
    for (const FieldInfo& f : genre_.givens) names.push_back(f.name);
    const std::vector<int> nodes = walk_.members(node, names, "an object with givens by name");
    // Values of rooms need the rooms.
    for (const bool partitions : {true, false}) {
      for (size_t i = 0; i < nodes.size(); ++i) {
        const bool partition = genre_.givens[i].value == ValueKind::partition;
        if (nodes[i] < 0 || partition != partitions) continue;
        if (json_.is(nodes[i], Json::Kind::null)) continue;
        read_given(nodes[i], static_cast<int>(i));
      }
    }
  }

  void read_given(int node, int given) {
    const FieldInfo& field = genre_.givens[at(given)];
    Field& out = puzzle().givens[at(given)];
    if (field.value == ValueKind::partition) return read_rooms(node, field, out);
    if (field.index == PlaceKind::none) {
      const auto p = read_value(node, field);
      if (p && p->state != Printed::absent) out.at.assign(1, *p);
      return;
    }
    const std::vector<Sheet> sheets = sheets_of(field.index, puzzle().grid);
    if (sheets.empty()) return walk_.complain(node, "'" + field.name + "' cannot be given in JSON");
    if (field.index == PlaceKind::room) return read_room_values(node, field, sheets, out);
    out.at.assign(at(field_size(field.index, puzzle().grid)), Printed());
    walk_.for_sheets(node, sheets, field.name, [&](size_t, int place, int value) {
      if (const auto p = read_value(value, field)) out.at[at(place)] = *p;
    });
  }

  // A value with an arrow is an object; a "?" without one may stand by itself.
  std::optional<Printed> read_value(int node, const FieldInfo& field) {
    int value = node;
    int way = -1;
    if (!field.way.empty() && json_.is(node, Json::Kind::object)) {
      const std::vector<int> parts = walk_.members(node, {"value", field.way}, "");
      value = parts[0];
      way = parts[1];
      if (value < 0) {
        walk_.unexpected(node, "an object with \"value\"");
        return std::nullopt;
      }
    }
    auto p = value_of_json(json_, value, field);
    if (!p) {
      walk_.unexpected(value, expected_in_json(field));
      return std::nullopt;
    }
    if (way >= 0 && !json_.is(way, Json::Kind::null)) {
      const auto d =
          json_.is(way, Json::Kind::text) ? read_direction(json_.text(way)) : std::nullopt;
      if (!d || p->state == Printed::absent) {
        walk_.unexpected(way, d ? "a value beside it" : "\"up\", \"right\", \"down\" or \"left\"");
        return std::nullopt;
      }
      p->way = static_cast<int8_t>(*d);
    }
    if (lacks_arrow(field, *p)) {
      walk_.unexpected(node, "an object with \"value\" and " + json_quoted(field.way));
      return std::nullopt;
    }
    if (p->state != Printed::absent) stamp(*p, walk_.place(node));
    return p;
  }

  void read_rooms(int node, const FieldInfo& field, Field& out) {
    out.at.assign(at(puzzle().grid.cells()), Printed());
    std::map<std::string, int32_t> rooms;
    walk_.for_sheets(node, sheets_of(PlaceKind::cell, puzzle().grid), field.name,
                     [&](size_t, int place, int label) {
                       if (json_.is(label, Json::Kind::null)) return;
                       const auto name = json_label(json_, label);
                       if (!name)
                         return walk_.unexpected(label, "the label of a room, or null for none");
                       const auto room =
                           rooms.try_emplace(*name, static_cast<int32_t>(rooms.size())).first;
                       out.at[at(place)] = printed_value(room->second);
                       stamp(out.at[at(place)], walk_.place(label));
                     });
  }

  void read_room_values(int node, const FieldInfo& field, const std::vector<Sheet>& sheets,
                        Field& out) {
    RoomValues rooms(field, puzzle(), out);
    walk_.for_sheets(node, sheets, field.name, [&](size_t, int cell, int value) {
      const auto p = read_value(value, field);
      const std::string why = p ? rooms.put(cell, *p) : "";
      if (!why.empty()) walk_.complain(value, why);
    });
  }

  void require_givens() {
    for (int i : missing_givens(genre_, puzzle())) {
      walk_.complain(0,
                     "'" + genre_.givens[at(i)].name + "' is missing; expected it in \"givens\"");
    }
  }

  void keep_answer(int node) {
    if (node < 0 || json_.is(node, Json::Kind::null)) return;
    if (!json_.is(node, Json::Kind::object))
      return walk_.unexpected(node, "an object with marks by name");
    reading_.answer.emplace();
    reading_.answer->kind = AnswerText::Kind::json;
    reading_.answer->text = text_.slice(json_.from(node), json_.to(node));
  }

  const GenreInfo& genre_;
  const Json& json_;
  const Text& text_;
  ReadLimits limits_;
  Mistakes mistakes_;
  JsonWalk walk_;
  Reading reading_;
};

}  // namespace

Result<Reading> read_json(const GenreInfo& genre, const Text& text, const ReadLimits& limits) {
  const Result<Json> json = read_json_value(text, 0);
  if (!json) return json.errors();
  return PuzzleReader(genre, *json, text, limits).read();
}

}  // namespace clew::formats

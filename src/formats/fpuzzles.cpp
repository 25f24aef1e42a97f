// An address of f-puzzles, or one of SudokuPad that holds the same: lz-string of a JSON object. A
// member of it that no part of the genre's `fpuzzles` line stands for is a mistake: it could change
// the rules.
#include "formats/fpuzzles.h"

#include <algorithm>
#include <array>

#include "base/json_writer.h"
#include "base/lz_string.h"
#include "formats/codecs.h"
#include "formats/readers.h"
#include "formats/rooms.h"

namespace clew::formats {

namespace fpuzzles {
namespace {

using Kind = Json::Kind;

constexpr size_t most_unpacked = size_t{4} << 20;
constexpr int most_edge = 255;
constexpr std::string_view site = "https://www.f-puzzles.com/?load=";

// Members that say nothing of the rules.
constexpr std::array<std::string_view, 12> silent = {"size",
                                                     "title",
                                                     "author",
                                                     "ruleset",
                                                     "grid",
                                                     "solution",
                                                     "successMessage",
                                                     "disabledlogic",
                                                     "truecandidatesoptions",
                                                     "highlightConflicts",
                                                     "puzzleSource",
                                                     "id"};

// The packed object in an address, or why it holds none.
struct Packed {
  std::string_view data;
  std::string_view why;
};

std::string_view behind(std::string_view line, std::string_view word) {
  const size_t at = line.find(word);
  return at == std::string_view::npos ? std::string_view() : line.substr(at + word.size());
}

// What follows the host and perhaps a folder; packed texts may hold '/' themselves.
std::string_view last_part(std::string_view line) {
  for (const std::string_view head : {"/fpuz", "/scl", "/ctc"}) {
    const size_t at = line.find(head);
    if (at != std::string_view::npos) return line.substr(at + 1);
  }
  return {};
}

Packed packed_in(std::string_view line) {
  constexpr std::string_view on_server =
      "this address only names a puzzle that a server keeps: give the long address of the puzzle";
  if (line.find("f-puzzles.com") != std::string_view::npos) {
    const std::string_view data = behind(line, "load=");
    return {data.substr(0, data.find('&')), data.empty() ? on_server : ""};
  }
  std::string_view name = behind(line, "puzzleid=");
  if (name.empty()) name = last_part(line);
  name = name.substr(0, name.find_first_of("?&#"));
  if (name.starts_with("scl") || name.starts_with("ctc"))
    return {
        {},
        "this address holds a picture of the puzzle, not its rules: give its f-puzzles address"};
  for (const std::string_view prefix : {"fpuzzles", "fpuz"}) {
    if (name.starts_with(prefix)) return {name.substr(prefix.size()), ""};
  }
  return {{}, on_server};
}

std::string without_percents(std::string_view data) {
  std::string out;
  for (size_t i = 0; i < data.size(); ++i) {
    const int high = i + 2 < data.size() ? hex_value(data[i + 1]) : -1;
    const int low = i + 2 < data.size() ? hex_value(data[i + 2]) : -1;
    const bool coded = data[i] == '%' && high >= 0 && low >= 0;
    out += coded ? static_cast<char>(high * 16 + low) : data[i];
    if (coded) i += 2;
  }
  return out;
}

// One line of text.
std::string text_of(const Json& json, std::string_view member) {
  const int node = json.member(0, member);
  if (node < 0 || !json.is(node, Kind::text)) return {};
  std::string text = json.text(node);
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
  }
  return std::string(trim(text));
}

// Whether a member says something.
bool is_full(const Json& json, int node) {
  switch (json.kind(node)) {
    case Kind::null:
      return false;
    case Kind::boolean:
      return json.truth(node);
    case Kind::list:
    case Kind::object:
      return json.first(node) >= 0;
    case Kind::text:
      return !json.text(node).empty();
    case Kind::number:
      return true;
  }
  return true;
}

class Reader {
 public:
  Reader(const GenreInfo& genre, const Wrapped& wrapped, const ReadLimits& limits)
      : genre_(genre), wrapped_(wrapped), limits_(limits) {}

  Result<Reading> read() {
    const int found = find_codec(genre_, CodecKind::fpuzzles, "");
    if (found < 0) return fail(genre_.name + " has no addresses of f-puzzles");
    const Codec& codec = genre_.codecs[at(found)];
    JsonMistake mistake;
    const auto json = Json::read(wrapped_.unpacked, 0, mistake);
    if (!json || !json->is(0, Kind::object))
      return fail("this address is damaged: it holds no JSON object");
    Puzzle& puzzle = reading_.puzzle;
    if (auto wrong = read_size(*json)) return *wrong;
    puzzle.givens.resize(genre_.givens.size());
    puzzle.file = wrapped_.body.file();
    puzzle.title = text_of(*json, "title");
    puzzle.author = text_of(*json, "author");
    FpuzzlesObject from{*json, puzzle.grid, {}, false, {}};
    Errors wrong;
    for (const CodecPart& part : codec.parts) {
      if (part.field == "skip") {
        read_skip(part, from, wrong);
      } else if (auto found_wrong = read_part(part, from)) {
        wrong.push_back(std::move(*found_wrong));
      }
    }
    for (Error& unread : left_over(from)) wrong.push_back(std::move(unread));
    if (!wrong.empty()) return wrong;
    read_solution(*json);
    const std::string rules = text_of(*json, "ruleset");
    if (!rules.empty())
      reading_.warnings.push_back("the address tells rules in words, which are not read: " + rules);
    return std::move(reading_);
  }

 private:
  Error fail(std::string message) const { return wrapped_.body.error_at(0, std::move(message)); }
  Error unknown(std::string_view what) const {
    return fail(
        concat("the address has ", what, ", of which the rules of ", genre_.name, " say nothing"));
  }

  // A square of cells, and what stands in them.
  std::optional<Error> read_size(const Json& json) {
    const int size = json.member(0, "size");
    const int rows = json.member(0, "grid");
    const auto n = size >= 0 ? json.whole(size) : std::nullopt;
    if (!n || *n < 1 || *n > most_edge) return fail("this address lacks the size of its board");
    const Result<Grid> grid = grid_of_size(*n, *n, limits_);
    if (!grid) return fail(grid.first_error().message);
    reading_.puzzle.grid = *grid;
    const bool listed = rows >= 0 && json.is(rows, Kind::list) && json.count(rows) == *n;
    if (!listed) return fail("this address lacks rows of its board");
    for (const int row : json.items(rows)) {
      if (!json.is(row, Kind::list) || json.count(row) != *n)
        return fail("this address lacks cells of its board");
      for (const int cell : json.items(row)) {
        if (!json.is(cell, Kind::object)) return fail("this address lacks cells of its board");
        const int marks = json.member(cell, "givenPencilMarks");
        if (marks >= 0 && is_full(json, marks)) return unknown("digits that a cell may only have");
      }
    }
    return std::nullopt;
  }

  std::optional<Error> read_part(const CodecPart& part, FpuzzlesObject& from) {
    const int given = find_given(genre_, part.field);
    if (given < 0) return unknown_field(genre_, part);
    const FpuzzlesCode* code = find_fpuzzles_code(part.code);
    if (code == nullptr || !code->suits(genre_.givens[at(given)]))
      return unknown_code(genre_, part, fpuzzles_code_names());
    const std::string why = code->read({genre_, part, given}, from, reading_.puzzle);
    if (!why.empty()) return fail(why);
    return std::nullopt;
  }

  // A digit for each cell, as a list; what is not complete says nothing.
  void read_solution(const Json& json) {
    const int list = json.member(0, "solution");
    const Grid& grid = reading_.puzzle.grid;
    if (!fits_fpuzzles(genre_) || list < 0 || !json.is(list, Kind::list) ||
        json.count(list) != grid.cells())
      return;
    std::string rows;
    int cell = 0;
    for (const int item : json.items(list)) {
      const std::string digit =
          json.is(item, Kind::text) ? json.text(item) : std::string(json.source(item));
      const auto n = parse_number(digit, grid.width);
      if (!n || *n == 0) return;
      rows += std::to_string(*n) + (grid.column(cell++) == grid.width - 1 ? "\n" : " ");
    }
    reading_.answer.emplace();
    reading_.answer->text = Text(rows, wrapped_.body.file());
  }

  // What must be said, as the rules always mean it.
  void read_skip(const CodecPart& part, FpuzzlesObject& from, Errors& wrong) const {
    if (part.code == "flags") {
      for (const std::string& name : part.arguments) {
        if (!from.is_true(name)) wrong.push_back(lacks(name));
      }
    } else if (part.code == "negative") {
      std::vector<std::string> named;
      for (const int item : from.entries("negative"))
        named.push_back(from.json.is(item, Kind::text) ? from.json.text(item) : "");
      for (const std::string& name : part.arguments) {
        if (std::erase(named, name) == 0) wrong.push_back(lacks("negative " + name));
      }
      if (!named.empty()) wrong.push_back(unknown("'negative " + named[0] + "'"));
    } else {
      wrong.push_back(unknown_code(genre_, part, {"flags", "negative"}));
    }
  }
  Error lacks(const std::string& name) const {
    return fail(
        concat("the address lacks ", quoted(name), ", which the rules of ", genre_.name, " say"));
  }

  Errors left_over(const FpuzzlesObject& from) const {
    Errors found;
    const Json& json = from.json;
    for (int name = json.first(0); name >= 0; name = json.next(name)) {
      const std::string member = json.text(name);
      if (from.read.contains(member) || std::ranges::find(silent, member) != silent.end()) continue;
      if (is_full(json, json.value(name))) found.push_back(unknown(quoted(member)));
    }
    const int negative = json.member(0, "negative");
    const bool listed = negative >= 0 && json.is(negative, Kind::list);
    for (const int item : listed ? json.items(negative) : std::vector<int>()) {
      const std::string name = json.is(item, Kind::text) ? json.text(item) : "";
      if (!from.negatives.empty() && !from.negatives.contains(name))
        found.push_back(unknown("'negative " + name + "'"));
    }
    if (!from.has_regions && has_boxes(json, from.grid)) found.push_back(unknown("boxes"));
    return found;
  }

  // Regions that are no lines of the board.
  static bool has_boxes(const Json& json, const Grid& grid) {
    const std::vector<int> usual = usual_regions(grid);
    size_t cell = 0;
    for (const int row : json.items(json.member(0, "grid"))) {
      for (const int square : json.items(row)) {
        const int region = json.member(square, "region");
        const bool none = region >= 0 && json.is(region, Kind::null);
        if (!none && (region >= 0 || usual[cell] != grid.row(static_cast<int>(cell)))) return true;
        ++cell;
      }
    }
    return false;
  }

  const GenreInfo& genre_;
  const Wrapped& wrapped_;
  ReadLimits limits_;
  Reading reading_;
};

void write_rows(JsonWriter& json, const FpuzzlesMembers& members, bool boxes) {
  json.key("grid");
  json.open_list();
  for (int cell = 0; cell < members.grid.cells(); ++cell) {
    if (members.grid.column(cell) == 0) json.open_list();
    json.open_object();
    if (members.values[at(cell)] > 0) {
      json.member("value", members.values[at(cell)]);
      json.member("given", true);
    }
    if (!members.regions.empty() || !boxes) {
      json.key("region");
      const int region = boxes ? members.regions[at(cell)] : -1;
      region < 0 ? json.null() : json.number(region);
    }
    json.close_object();
    if (members.grid.column(cell) == members.grid.width - 1) json.close_list();
  }
  json.close_list();
}

std::string object_of(const Puzzle& puzzle, const FpuzzlesMembers& members, bool boxes,
                      const std::vector<std::string>& negative,
                      const std::vector<int32_t>& solution) {
  JsonWriter json;
  json.open_object();
  json.member("size", members.grid.width);
  if (!puzzle.title.empty()) json.member("title", puzzle.title);
  if (!puzzle.author.empty()) json.member("author", puzzle.author);
  write_rows(json, members, boxes);
  for (const auto& [name, entries] : members.lists) {
    if (entries.empty()) continue;
    json.key(name);
    json.open_list();
    for (const std::string& entry : entries) json.raw(entry);
    json.close_list();
  }
  for (const std::string& flag : members.flags) json.member(flag, true);
  if (!negative.empty()) {
    json.key("negative");
    json.open_list();
    for (const std::string& name : negative) json.text(name);
    json.close_list();
  }
  if (!solution.empty()) {
    json.key("solution");
    json.open_list();
    for (const int32_t digit : solution) json.text(std::to_string(digit));
    json.close_list();
  }
  json.close_object();
  return json.result();
}

}  // namespace
}  // namespace fpuzzles

bool is_fpuzzles(std::string_view line) {
  if (line.find("://") == std::string_view::npos) return false;
  return line.find("f-puzzles.com") != std::string_view::npos ||
         line.find("sudokupad.app") != std::string_view::npos ||
         line.find("crackingthecryptic.com") != std::string_view::npos;
}

Result<Wrapped> peel_fpuzzles(const Text& text) {
  const fpuzzles::Packed packed = fpuzzles::packed_in(text.chars());
  if (!packed.why.empty()) return text.error_at(0, std::string(packed.why));
  const size_t start = text.offset(packed.data);
  const Result<std::string> unpacked = unpack_lz(fpuzzles::without_percents(packed.data),
                                                 LzLetters::base64, fpuzzles::most_unpacked);
  if (!unpacked)
    return text.error_at(start, "this address is damaged: " + unpacked.first_error().message);
  Wrapped w;
  w.kind = Wrapped::Kind::fpuzzles;
  w.unpacked = *unpacked;
  w.body = text.slice(start, start + packed.data.size());
  w.name_genre("", text.place(start));
  return w;
}

Result<Reading> read_fpuzzles(const GenreInfo& genre, const Wrapped& wrapped,
                              const ReadLimits& limits) {
  return fpuzzles::Reader(genre, wrapped, limits).read();
}

bool fits_fpuzzles(const GenreInfo& genre) {
  return genre.answers.size() == 1 && genre.answers[0].index == PlaceKind::cell &&
         genre.answers[0].value == ValueKind::number;
}

Result<std::string> write_fpuzzles(const GenreInfo& genre, const Puzzle& puzzle,
                                   const Answer* answer) {
  const int found = find_codec(genre, CodecKind::fpuzzles, "");
  if (found < 0) return error(genre.name + " has no addresses of f-puzzles");
  const Codec& codec = genre.codecs[at(found)];
  const std::string address = "an address of f-puzzles";
  if (const auto unsaid = unsaid_given(genre, codec, puzzle)) return error(address + *unsaid);
  if (puzzle.grid.height != puzzle.grid.width || puzzle.grid.width > fpuzzles::most_edge)
    return error(address + " cannot say a board of this size");
  FpuzzlesMembers members{puzzle.grid, std::vector<int>(at(puzzle.grid.cells())), {}, {}, {}};
  bool boxes = false;
  std::vector<std::string> negative;
  for (const CodecPart& part : codec.parts) {
    if (is_skip(part, "flags")) members.flags.insert(part.arguments.begin(), part.arguments.end());
    if (is_skip(part, "negative")) negative = part.arguments;
    if (part.field == "skip") continue;
    const int given = find_given(genre, part.field);
    const FpuzzlesCode* code = find_fpuzzles_code(part.code);
    if (given < 0) return unknown_field(genre, part);
    if (code == nullptr || !code->suits(genre.givens[at(given)]))
      return unknown_code(genre, part, fpuzzles_code_names());
    boxes = boxes || part.code == "regions";
    const std::string why = code->write({genre, part, given}, puzzle, members);
    if (!why.empty())
      return error(address + " of " + genre.name + " " + why + " in '" + part.field + "'");
  }
  std::vector<int32_t> solution;
  if (answer != nullptr) {
    const std::vector<int32_t>& marks = answer->marks[0];
    const bool full =
        marks.size() == members.values.size() && std::ranges::find(marks, undecided) == marks.end();
    if (!fits_fpuzzles(genre) || !full) return error(address + " cannot say this answer");
    solution = marks;
  }
  const std::string object = fpuzzles::object_of(puzzle, members, boxes, negative, solution);
  return std::string(fpuzzles::site) + pack_lz(object, LzLetters::base64);
}

}  // namespace clew::formats

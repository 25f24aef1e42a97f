// An address of penpa-edit, read and written by a genre's `penpa` line. What is drawn and no part
// of the line stands for is a mistake: it could change the rules.
#include <algorithm>

#include "base/base64.h"
#include "base/deflate.h"
#include "formats/codecs.h"
#include "formats/penpa_codes.h"
#include "formats/readers.h"

namespace clew::formats {

namespace penpa {
namespace {

constexpr std::string_view site = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=";

// A division is needed before what belongs to its rooms.
std::vector<const CodecPart*> divisions_first(const GenreInfo& genre, const Codec& codec) {
  std::vector<const CodecPart*> parts;
  for (const bool divisions : {true, false}) {
    for (const CodecPart& part : codec.parts) {
      const int given = find_given(genre, part.field);
      const bool division = given >= 0 && genre.givens[at(given)].value == ValueKind::partition;
      if (division == divisions) parts.push_back(&part);
    }
  }
  return parts;
}

const std::string* first_text(const std::map<int, Drawing::Label>& labels, int& place) {
  for (const auto& [at, label] : labels) {
    if (trim(label.text).empty()) continue;
    place = at;
    return &label.text;
  }
  return nullptr;
}

// What no part has read, in words; "" if that is nothing.
std::string left_over(const Drawing& d) {
  int place = 0;
  for (const auto* labels : {&d.labels, &d.small}) {
    if (const std::string* text = first_text(*labels, place))
      return "the text " + quoted(*text) + " " + d.where(place);
  }
  if (!d.signs.empty()) {
    const auto& [at, sign] = *d.signs.begin();
    return concat("the symbol ", quoted(sign.name + " " + std::to_string(sign.number)), " ",
                  d.where(at));
  }
  if (!d.surface.empty())
    return concat("the colour ", d.surface.begin()->second, " ", d.where(d.surface.begin()->first));
  for (const auto& [line, style] : d.edges) {
    if (!d.is_frame(line)) return "a line on the grid " + d.where(line.second);
  }
  if (!d.cages.empty() || !d.dashes.empty()) return "a cage";
  for (const auto& [kind, lines] : d.lines) {
    if (!lines.empty()) return "things of the kind " + quoted(kind);
  }
  return d.others.empty() ? "" : "things of the kind " + quoted(d.others[0]);
}

class PenpaReader {
 public:
  PenpaReader(const GenreInfo& genre, const Wrapped& wrapped, const ReadLimits& limits)
      : genre_(genre), wrapped_(wrapped), limits_(limits) {}

  Result<Reading> read() {
    const int found = find_codec(genre_, CodecKind::penpa, wrapped_.genre);
    if (found < 0) return fail(genre_.name + " has no addresses of penpa-edit");
    const Codec& codec = genre_.codecs[at(found)];
    Result<Drawing> drawing = read_drawing(wrapped_.unpacked, limits_);
    if (!drawing) return fail(drawing.first_error().message);
    Puzzle& puzzle = reading_.puzzle;
    puzzle.grid = drawing->grid;
    puzzle.givens.resize(genre_.givens.size());
    puzzle.file = wrapped_.body.file();
    puzzle.title = drawing->title;
    puzzle.author = drawing->author;
    puzzle.source = drawing->source;
    for (const CodecPart* part : divisions_first(genre_, codec)) {
      if (auto mistake = read_part(*part, *drawing)) return *mistake;
    }
    if (const std::string rest = left_over(*drawing); !rest.empty())
      return fail("the drawing has " + rest + ", of which the rules of " + genre_.name +
                  " say nothing");
    if (!drawing->missing.empty() && !says_missing(codec))
      return fail("the drawing lacks cells, of which the rules of " + genre_.name + " say nothing");
    for (const int i : missing_givens(genre_, puzzle))
      return fail("the drawing lacks '" + genre_.givens[at(i)].name + "'");
    reading_.warnings = std::move(drawing->warnings);
    return std::move(reading_);
  }

 private:
  Error fail(std::string message) const { return wrapped_.body.error_at(0, std::move(message)); }

  static bool says_missing(const Codec& codec) {
    return std::ranges::find(codec.parts, "missing", &CodecPart::code) != codec.parts.end();
  }

  std::optional<Error> read_part(const CodecPart& part, Drawing& drawing) {
    if (part.field == "skip") {
      if (skip_in_drawing(part, drawing)) return std::nullopt;
      return unknown_code(genre_, part, penpa_code_names());
    }
    const int given = find_given(genre_, part.field);
    if (given < 0) return unknown_field(genre_, part);
    const PenpaCode* code = find_penpa_code(part.code);
    if (code == nullptr || !code->suits(genre_.givens[at(given)]))
      return unknown_code(genre_, part, penpa_code_names());
    const std::string why = code->read({genre_, part, given}, drawing, reading_.puzzle);
    if (!why.empty()) return fail(why);
    return std::nullopt;
  }

  const GenreInfo& genre_;
  const Wrapped& wrapped_;
  ReadLimits limits_;
  Reading reading_;
};

// How the grid looks, by "skip as look LINES POINTS FRAME" and "skip as kind sudoku".
void set_look(const Codec& codec, Drawing& d) {
  for (const CodecPart& part : codec.parts) {
    if (is_skip(part, "look")) {
      for (size_t i = 0; i < d.look.size() && i < part.arguments.size(); ++i)
        d.look[i] = part.arguments[i];
    }
    if (is_skip(part, "kind") && !part.arguments.empty()) d.kind = part.arguments[0];
  }
}

}  // namespace
}  // namespace penpa

Result<Reading> read_penpa(const GenreInfo& genre, const Wrapped& wrapped,
                           const ReadLimits& limits) {
  return penpa::PenpaReader(genre, wrapped, limits).read();
}

Result<std::string> write_penpa(const GenreInfo& genre, const Puzzle& puzzle) {
  const int found = find_codec(genre, CodecKind::penpa, "");
  if (found < 0) return error(genre.name + " has no addresses of penpa-edit");
  const Codec& codec = genre.codecs[at(found)];
  const std::string address = "an address of penpa-edit";
  if (const auto unsaid = unsaid_given(genre, codec, puzzle)) return error(address + *unsaid);
  Drawing d;
  d.grid = puzzle.grid;
  d.title = puzzle.title;
  d.author = puzzle.author;
  d.source = puzzle.source;
  d.tags = {codec.ids.empty() ? genre.slug : codec.ids[0]};
  penpa::set_look(codec, d);
  const std::vector<const CodecPart*> parts = penpa::divisions_first(genre, codec);
  for (const bool heading : {false, true}) {
    for (const CodecPart* part : parts) {
      const int given = find_given(genre, part->field);
      if (given < 0 || (part->code == "heading") != heading) continue;
      if (heading && !puzzle.givens[at(given)].at.empty()) ++d.top;
      if (part->code == "outside")
        make_penpa_margins(genre.givens[at(given)], puzzle.givens[at(given)], d);
      if (part->code == "missing")
        (void)find_penpa_code("missing")->write({genre, *part, given}, puzzle, d);
    }
  }
  for (const CodecPart* part : parts) {
    if (part->field == "skip") continue;
    const int given = find_given(genre, part->field);
    const PenpaCode* code = find_penpa_code(part->code);
    if (given < 0) return unknown_field(genre, *part);
    if (code == nullptr || !code->suits(genre.givens[at(given)]))
      return unknown_code(genre, *part, penpa_code_names());
    const std::string why = code->write({genre, *part, given}, puzzle, d);
    if (!why.empty())
      return error(address + " of " + genre.name + " " + why + " in '" + part->field + "'");
  }
  return std::string(penpa::site) + to_base64(deflate(write_drawing(d)));
}

}  // namespace clew::formats

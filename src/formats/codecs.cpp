#include "formats/codecs.h"

#include <algorithm>

#include "formats/file_codes.h"
#include "formats/formats.h"
#include "formats/fpuzzles.h"
#include "formats/game_codes.h"
#include "formats/link_codes.h"
#include "formats/penpa_codes.h"

namespace clew::formats {

int find_codec(const GenreInfo& genre, CodecKind kind, std::string_view id) {
  const int named = index_if(genre.codecs, [&](const Codec& codec) {
    return codec.kind == kind && std::ranges::find(codec.ids, id) != codec.ids.end();
  });
  return named >= 0 ? named : index_of(genre.codecs, kind, &Codec::kind);
}

int find_given(const GenreInfo& genre, std::string_view name) {
  return index_of(genre.givens, name, &FieldInfo::name);
}
int find_answer(const GenreInfo& genre, std::string_view name) {
  return index_of(genre.answers, name, &FieldInfo::name);
}

std::vector<int> missing_givens(const GenreInfo& genre, const Puzzle& puzzle) {
  std::vector<int> missing;
  for (size_t i = 0; i < genre.givens.size(); ++i) {
    const FieldInfo& f = genre.givens[i];
    const bool needed =
        f.value == ValueKind::partition ||
        (f.index == PlaceKind::none && f.value != ValueKind::boolean && !f.unknown_allowed);
    if (needed && !f.has_default && puzzle.givens[i].at.empty())
      missing.push_back(static_cast<int>(i));
  }
  return missing;
}

const CodecPart* skipped_part(const Codec& codec, std::string_view code) {
  const int part = index_if(codec.parts, [&](const CodecPart& p) { return is_skip(p, code); });
  return part < 0 ? nullptr : &codec.parts[at(part)];
}

std::optional<std::string_view> word_behind(const CodecPart& part, std::string_view word) {
  const auto found = std::ranges::find(part.arguments, word);
  if (part.arguments.end() - found < 2) return std::nullopt;
  return *(found + 1);
}

int margin_of(const Codec& codec) { return skipped_part(codec, "margin") != nullptr ? 1 : 0; }

bool part_says(const CodecPart& part, std::string_view given) {
  if (part.field == given) return true;
  return find_link_group(part.code) != nullptr &&
         std::find(part.arguments.begin(), part.arguments.end(), given) != part.arguments.end();
}

std::optional<std::string> unsaid_given(const GenreInfo& genre, const Codec& codec,
                                        const Puzzle& puzzle) {
  for (size_t i = 0; i < genre.givens.size() && i < puzzle.givens.size(); ++i) {
    const std::string& name = genre.givens[i].name;
    // No code has a sign.
    for (const Printed& p : puzzle.givens[i].at) {
      if (genre.givens[i].value == ValueKind::number && p.state == Printed::value && p.n < 0) {
        return " of " + genre.name + " cannot say the number " + std::to_string(p.n) + " of '" +
               name + "'";
      }
    }
    const auto says = [&](const CodecPart& part) { return part_says(part, name); };
    if (std::any_of(codec.parts.begin(), codec.parts.end(), says)) continue;
    for (const Printed& p : puzzle.givens[i].at) {
      if (p.state != Printed::absent) return " of " + genre.name + " cannot say '" + name + "'";
    }
  }
  return std::nullopt;
}

Error unknown_code(const GenreInfo& genre, const CodecPart& part,
                   const std::vector<std::string>& known) {
  return error("the rules of " + genre.name + " say '" + part.field + " as " + part.code +
               "', which cannot be done; known here: " + one_of(known));
}

namespace {

std::vector<std::string> known_codes(CodecKind kind) {
  if (kind == CodecKind::link) {
    std::vector<std::string> names = link_code_names();
    names.emplace_back("flag");  // a letter before the size
    return names;
  }
  if (kind == CodecKind::game) return game_code_names();
  if (kind == CodecKind::penpa) return penpa_code_names();
  if (kind == CodecKind::fpuzzles) return fpuzzles_code_names();
  if (kind == CodecKind::kit || kind == CodecKind::janko) {
    std::vector<std::string> names = {"grid",   "over",    "labels",  "sums",  "header",
                                      "rows",   "columns", "left",    "right", "top",
                                      "bottom", "marks",   "loop",    "spans", "piece",
                                      "points", "sides",   "corners", "lines", "dots"};
    if (kind == CodecKind::janko) names.emplace_back("key");
    return names;
  }
  std::vector<std::string> names = given_block_names();
  for (const std::string& name : mark_block_names()) names.push_back(name);
  return names;
}

}  // namespace

Errors check_codes(const GenreInfo& genre, std::string_view file_name) {
  Errors unknown;
  for (const Codec& codec : genre.codecs) {
    const std::vector<std::string> known = known_codes(codec.kind);
    for (const CodecPart& part : codec.parts) {
      if (part.field == "skip" || std::ranges::find(known, part.code) != known.end()) continue;
      Error e = error("there is no code '" + part.code + "' here; write " + one_of(known),
                      part.line, part.column);
      e.file = file_name;
      unknown.push_back(std::move(e));
    }
  }
  return unknown;
}

Error unknown_field(const GenreInfo& genre, const CodecPart& part) {
  return error("the rules of " + genre.name + " say '" + part.field + " as " + part.code +
               "', but there is no '" + part.field + "' it could mean here");
}

}  // namespace clew::formats

// The envelope of an address: [v:NAME/][FLAGS/]COLUMNS/ROWS/BODY. Columns come before rows here,
// and only here.
#include "formats/readers.h"

#include <algorithm>
#include <limits>

#include "formats/codecs.h"
#include "formats/link_codes.h"
#include "formats/slots.h"
#include "formats/values.h"

namespace clew::formats {

namespace {

constexpr std::string_view flag_code = "flag";
constexpr std::string_view optional_word = "optional";  // may be left out at the end of a body

// "digit unknown 3": the third value stands as the code's "?"; -1: none does.
int32_t value_for_unknown(const CodecPart& part) {
  const auto word = word_behind(part, unknown_word);
  return word ? static_cast<int32_t>(parse_number(*word, 1000).value_or(-1)) : -1;
}

// "skip as margin" is about the size alone.
bool says_nothing(const CodecPart& part) { return is_skip(part, "margin"); }
bool is_slash(const CodecPart& part) { return is_skip(part, "slash"); }

bool is_optional(const CodecPart& part) {
  return std::find(part.arguments.begin(), part.arguments.end(), optional_word) !=
         part.arguments.end();
}

class LinkReader {
 public:
  LinkReader(const GenreInfo& genre, const Wrapped& wrapped, const ReadLimits& limits)
      : genre_(genre), text_(wrapped.body), limits_(limits), mistakes_(text_) {
    codec_ = find_codec(genre, CodecKind::link, wrapped.genre);
    puzzle().givens.resize(genre.givens.size());
    puzzle().file = text_.file();
  }

  Result<Reading> read() {
    if (codec_ < 0) return text_.error_at(0, genre_.name + " has no addresses");
    size_t start = 0;
    if (!read_size(start)) return mistakes_.take();
    size_t end = text_.chars().size();
    if (end > start && text_.chars()[end - 1] == '/') --end;
    LinkCursor cursor(text_, std::min(start, end), end);
    for (const CodecPart& part : codec().parts) {
      if (!read_part(part, cursor)) return mistakes_.take();
    }
    if (!cursor.at_end()) {
      return text_.error_at(cursor.offset(), "the body runs over: every place is filled before " +
                                                 quoted(text_.chars().substr(
                                                     cursor.offset(), end - cursor.offset())));
    }
    if (mistakes_.any()) return mistakes_.take();
    for (int i : missing_givens(genre_, puzzle())) {
      return text_.error_at(end,
                            "the body ends early: '" + genre_.givens[at(i)].name + "' is missing");
    }
    return std::move(reading_);
  }

 private:
  Puzzle& puzzle() { return reading_.puzzle; }
  const Codec& codec() const { return genre_.codecs[at(codec_)]; }

  // What stands from `next` up to the next '/'.
  std::string_view element(size_t& next) const {
    const std::string_view chars = text_.chars();
    const size_t start = std::min(next, chars.size());
    const size_t slash = std::min(chars.find('/', start), chars.size());
    next = slash + 1;
    return chars.substr(start, slash - start);
  }

  bool read_size(size_t& next) {
    std::string_view word = element(next);
    if (word.substr(0, 2) == "v:") {
      reading_.warnings.push_back("the address names a variant of the rules, " +
                                  quoted(word.substr(2)) + "; it is read by the plain rules");
      word = element(next);
    }
    if (!word.empty() && word.find_first_not_of("0123456789") != std::string_view::npos) {
      read_flags(word);
      word = element(next);
    }
    const std::string_view columns = word;
    const std::string_view rows = element(next);
    int64_t size[2] = {};
    int i = 0;
    for (std::string_view digits : {columns, rows}) {
      const auto n = parse_number(digits, std::numeric_limits<int32_t>::max());
      if (!n) {
        const std::string found =
            digits.empty() ? "the address lacks its size" : "found " + quoted(digits);
        return fail(text_.error_at(digits, found + "; expected GENRE/COLUMNS/ROWS/BODY"));
      }
      size[i++] = *n;
    }
    const Result<Grid> grid = grid_of_size(size[1], size[0], limits_, margin_of(codec()));
    if (!grid) return fail(text_.error_at(columns, grid.first_error().message));
    puzzle().grid = *grid;
    return true;
  }

  void read_flags(std::string_view letters) {
    for (char letter : letters) {
      bool known = false;
      for (const CodecPart& part : codec().parts) {
        const int given = find_given(genre_, part.field);
        if (part.code != flag_code || part.arguments.empty() ||
            part.arguments[0] != std::string(1, letter))
          continue;
        known = known || given >= 0 || is_skip(part, flag_code);
        if (given >= 0) puzzle().givens[at(given)].at.assign(1, printed_value(1));
      }
      if (!known)
        reading_.warnings.push_back("the flag " + quoted(std::string(1, letter)) +
                                    " of the address is not known and ignored");
    }
  }

  bool fail(Error e) {
    mistakes_.add(std::move(e));
    return false;
  }

  bool read_part(const CodecPart& part, LinkCursor& cursor) {
    if (part.code == flag_code || says_nothing(part)) return true;
    if (is_slash(part)) return read_slash(cursor);
    if (const LinkGroup* group = find_link_group(part.code))
      return read_group(part, *group, cursor);
    const int given = find_given(genre_, part.field);
    const LinkCode* code = find_link_code(part.code);
    if (given < 0) return fail(unknown_field(genre_, part));
    const int count = slot_count(genre_, given, puzzle());
    if (code == nullptr || count < 0 || !code->suits(genre_.givens[at(given)])) {
      return fail(unknown_code(genre_, part, link_code_names()));
    }
    Slots slots;
    if (is_optional(part) && cursor.at_end()) {
      slots.values.assign(at(count), slot_none);
    } else if (!code->read(cursor, puzzle().grid, count, slots)) {
      return fail(cursor.mistake());
    }
    if (const int32_t dotted = value_for_unknown(part); dotted >= 0)
      std::ranges::replace(slots.values, slot_unknown, dotted);
    fill_from_slots(genre_, given, slots, text_, puzzle(), mistakes_);
    return true;
  }

  bool read_slash(LinkCursor& cursor) {
    if (cursor.peek() == '/') {
      cursor.next();
      return true;
    }
    return fail(text_.error_at(
        cursor.offset(),
        cursor.at_end() ? std::string("the body ends before its '/'")
                        : "found " + quoted(std::string(1, cursor.peek())) + "; expected '/'"));
  }

  bool read_group(const CodecPart& part, const LinkGroup& group, LinkCursor& cursor) {
    if (!group.suits(genre_, part)) return fail(unknown_code(genre_, part, link_code_names()));
    return group.read(cursor, genre_, part, puzzle()) || fail(cursor.mistake());
  }

  const GenreInfo& genre_;
  const Text& text_;
  ReadLimits limits_;
  int codec_ = -1;
  Reading reading_;
  Mistakes mistakes_;
};

std::string flags_of(const GenreInfo& genre, const Codec& codec, const Puzzle& puzzle) {
  std::string flags;
  for (const CodecPart& part : codec.parts) {
    const int given = find_given(genre, part.field);
    if (part.code != flag_code || part.arguments.empty()) continue;
    if (is_skip(part, flag_code)) flags += part.arguments[0];  // it always stands there
    if (given < 0) continue;
    const Field& field = puzzle.givens[at(given)];
    if (!field.at.empty() && field.at[0].state == Printed::value && field.at[0].n != 0)
      flags += part.arguments[0];
  }
  return flags;
}

std::optional<Error> write_part(const GenreInfo& genre, const CodecPart& part, const Puzzle& puzzle,
                                std::string& out) {
  const std::string address = "an address of " + genre.name + " ";
  if (const LinkGroup* group = find_link_group(part.code)) {
    if (!group->suits(genre, part)) return unknown_code(genre, part, link_code_names());
    const std::string why = group->write(genre, part, puzzle, out);
    return why.empty() ? std::nullopt : std::optional<Error>(error(address + why));
  }
  const int given = find_given(genre, part.field);
  const LinkCode* code = find_link_code(part.code);
  if (given < 0) return unknown_field(genre, part);
  if (code == nullptr || slot_count(genre, given, puzzle) < 0 ||
      !code->suits(genre.givens[at(given)])) {
    return unknown_code(genre, part, link_code_names());
  }
  Result<std::vector<int32_t>> slots = slots_of(genre, given, puzzle);
  if (!slots) return error(address + slots.first_error().message);
  if (const int32_t dotted = value_for_unknown(part); dotted >= 0)
    std::ranges::replace(*slots, dotted, slot_unknown);
  const auto blank = [](int32_t slot) { return slot == slot_none; };
  if (is_optional(part) && std::all_of(slots->begin(), slots->end(), blank)) return std::nullopt;
  const std::string why = code->write(puzzle.grid, *slots, out);
  if (!why.empty()) return error(address + why + " in '" + part.field + "'");
  return std::nullopt;
}

}  // namespace

Result<Reading> read_link(const GenreInfo& genre, const Wrapped& wrapped,
                          const ReadLimits& limits) {
  return LinkReader(genre, wrapped, limits).read();
}

Result<std::string> write_link(const GenreInfo& genre, const Puzzle& puzzle) {
  const int found = find_codec(genre, CodecKind::link, "");
  if (found < 0) return error(genre.name + " has no addresses");
  const Codec& codec = genre.codecs[at(found)];
  if (const auto unsaid = unsaid_given(genre, codec, puzzle)) return error("an address" + *unsaid);
  std::string out = codec.ids.empty() ? genre.slug : codec.ids[0];
  const std::string flags = flags_of(genre, codec, puzzle);
  if (!flags.empty()) out += "/" + flags;
  const int margin = margin_of(codec);
  const int columns = puzzle.grid.width - margin;
  const int rows = puzzle.grid.height - margin;
  if (columns < 1 || rows < 1)
    return error("an address of " + genre.name + " cannot say a board of one row or column");
  out += "/" + std::to_string(columns) + "/" + std::to_string(rows) + "/";
  for (const CodecPart& part : codec.parts) {
    if (part.code == flag_code || says_nothing(part)) continue;
    if (is_slash(part)) {
      out += '/';
      continue;
    }
    if (const auto mistake = write_part(genre, part, puzzle, out)) return *mistake;
  }
  // Sites that detect addresses in running text drop a last character that is no letter or digit.
  const char last = out.back();
  const bool plain =
      (last >= '0' && last <= '9') || (last >= 'a' && last <= 'z') || (last >= 'A' && last <= 'Z');
  if (!plain && last != '/') out += '/';
  return out;
}

}  // namespace clew::formats

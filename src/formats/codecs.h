// Finding the coding a genre declares for a kind of text, and the fields it names.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "board/genre_info.h"
#include "clew/puzzle.h"
#include "formats/text.h"
#include "formats/uses.h"

namespace clew::formats {

// The codec with this id, else the first of its kind; -1: the genre has none of this kind.
int find_codec(const GenreInfo& genre, CodecKind kind, std::string_view id);

int find_given(const GenreInfo& genre, std::string_view name);   // -1: none
int find_answer(const GenreInfo& genre, std::string_view name);  // -1: none

// Givens that no puzzle may leave out, but this one does: a division, a value without index;
// neither with a default.
std::vector<int> missing_givens(const GenreInfo& genre, const Puzzle& puzzle);

// "skip as CODE": what means nothing to the rules; the codec's part, or null.
inline bool is_skip(const CodecPart& part, std::string_view code) {
  return part.field == "skip" && part.code == code;
}
const CodecPart* skipped_part(const Codec& codec, std::string_view code);

// The argument behind one that says what it is.
std::optional<std::string_view> word_behind(const CodecPart& part, std::string_view word);
// "unknown": what stands for "?", or what "?" stands for.
inline constexpr std::string_view unknown_word = "unknown";

// "skip as margin": the first row and column stand outside the board whose size is told.
int margin_of(const Codec& codec);

// Whether a part of a codec is about a given: its own, or one that a code for several names.
bool part_says(const CodecPart& part, std::string_view given);

// A given that is printed but that the codec has no part for, or no way to write, as " of GENRE
// cannot say 'x'".
std::optional<std::string> unsaid_given(const GenreInfo& genre, const Codec& codec,
                                        const Puzzle& puzzle);

// A rules text may declare what this program does not know; that is the rules text's mistake, not
// the puzzle's.
Error unknown_code(const GenreInfo& genre, const CodecPart& part,
                   const std::vector<std::string>& known);
Error unknown_field(const GenreInfo& genre, const CodecPart& part);

}  // namespace clew::formats

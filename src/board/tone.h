// Colours that rules may name for values: "draw FIELD as colours pink yellow". What each looks like
// is up to those who draw.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "board/genre_info.h"
#include "board/uses.h"

namespace clew::board {

enum class Tone : uint8_t {
  none,
  pink,
  turquoise,
  yellow,
  red,
  green,
  blue,
  orange,
  purple,
  brown,
  grey,
  white,
  black
};
inline constexpr int num_tones = static_cast<int>(Tone::black) + 1;

inline constexpr std::array<std::string_view, num_tones> tone_names = {
    "",       "pink",   "turquoise", "yellow", "red",   "green", "blue",
    "orange", "purple", "brown",     "grey",   "white", "black"};

// Tone::none: there is none of this name.
inline Tone find_tone(std::string_view name) {
  for (size_t i = 1; i < tone_names.size(); ++i)
    if (tone_names[i] == name) return static_cast<Tone>(i);
  return Tone::none;
}

inline constexpr std::string_view colours_word = "colours";

// How many values of a field can have a colour each: names, or no and yes.
inline size_t coloured_values(const FieldInfo& field) {
  return field.value == ValueKind::named ? field.names.size()
                                         : (field.value == ValueKind::boolean ? 2 : 0);
}

// The colours of a field's values in order, and then that of a mark that is still open, if the
// rules name one. Empty: they name none.
inline std::vector<Tone> tones_of(const GenreInfo& genre, const FieldInfo& field) {
  std::vector<Tone> tones;
  for (const DrawHint& hint : genre.draws) {
    if (hint.field != field.name) continue;
    bool colours = false;
    for (const std::string& word : hint.words) {
      if (colours) tones.push_back(find_tone(word));
      colours = colours || word == colours_word;
    }
  }
  return tones;
}

}  // namespace clew::board

// Colours for what a picture says. Every theme keeps to hues that people with any kind of colour
// blindness tell apart (Okabe and Ito's set), and no meaning depends on a hue alone.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "render/picture.h"
#include "render/uses.h"

namespace clew::render {

struct Colour24 {
  uint8_t red = 0;
  uint8_t green = 0;
  uint8_t blue = 0;
  friend bool operator==(const Colour24&, const Colour24&) = default;
};

constexpr uint32_t rgb(Colour24 colour) {
  return static_cast<uint32_t>(colour.red) << 16 | static_cast<uint32_t>(colour.green) << 8 |
         colour.blue;
}

struct Theme {
  const char* name;
  std::array<Colour24, num_inks> colours;

  Colour24 operator[](Ink ink) const { return colours[static_cast<size_t>(ink)]; }
};

// light: a screen with a white page; dark: a screen at night; print: black and greys on white.
const Theme& light_theme();
const Theme& dark_theme();
const Theme& print_theme();
const Theme* find_theme(std::string_view name);  // null: there is none of this name

}  // namespace clew::render

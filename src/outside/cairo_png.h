// The bytes of a PNG file, through zlib. Boards are large and plain, and cairo's own writer tries
// five filters on every row: this one only asks whether a row repeats the one above it.
#pragma once

#include <cstdint>
#include <string>

#include "outside/uses.h"

namespace clew::outside {

struct Pixels {
  int width = 0;
  int height = 0;
  int stride = 0;                 // bytes from row to row
  const uint8_t* data = nullptr;  // 32 bits a pixel in the machine's order: 0, red, green, blue
};

// The file says how large the picture is on paper: `per_metre` pixels.
std::string png_file(const Pixels& pixels, uint32_t per_metre);

}  // namespace clew::outside

// Whether a grid of this size is worth reading at all; asked before anything is allocated for it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "formats/formats.h"
#include "formats/uses.h"

namespace clew::formats {

// What is wrong with a size, or nothing.
inline std::optional<std::string> bad_size(int64_t height, int64_t width,
                                           const ReadLimits& limits) {
  if (height < 1 || width < 1) return "a grid has at least one row and one column";
  if (height > limits.max_cells / width) {
    return "a grid of " + std::to_string(height) + " rows and " + std::to_string(width) +
           " columns; at most " + std::to_string(limits.max_cells) + " cells are read";
  }
  return std::nullopt;
}

}  // namespace clew::formats

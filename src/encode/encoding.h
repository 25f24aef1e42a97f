// How a model is put to a solver that knows only clauses, or clauses and sums.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "clew/grid.h"
#include "encode/uses.h"

namespace clew::encode {

// Connection, the one loop and pieces: by trees without loops that the turn parity tells, by
// distances from a root, or one broken cut at a time (cuts.h).
enum class Connect : uint8_t { parity, distance, cuts };
inline constexpr std::array<std::string_view, 3> connect_names = {"parity", "distance", "cuts"};

// Sums: as they are (for engines that take them), or in clauses.
enum class Sums : uint8_t { native, sequential, totalizer, combinations };
inline constexpr std::array<std::string_view, 4> sums_names = {"native", "sequential", "totalizer",
                                                               "combinations"};

// The two turns that flip the turn parity: one way then the other, and the other then the one.
enum class Notable : uint8_t { up_right, right_down, down_left, left_up };
inline constexpr std::array<std::string_view, 4> notable_names = {"up-right", "right-down",
                                                                  "down-left", "left-up"};

// Where the root of a tree may be: in a few places of which one surely holds, or anywhere.
enum class Roots : uint8_t { few, any };
inline constexpr std::array<std::string_view, 2> roots_names = {"few", "any"};

struct Encoding {
  Connect connect = Connect::cuts;
  Sums sums = Sums::sequential;
  Notable notable = Notable::up_right;
  Roots roots = Roots::few;
};

// The value that a name stands for in one of the lists above.
template <typename E, size_t N>
std::optional<E> encoding_named(const std::array<std::string_view, N>& names,
                                std::string_view name) {
  for (size_t k = 0; k < N; ++k) {
    if (names[k] == name) return static_cast<E>(k);
  }
  return std::nullopt;
}

// Whether turning from one way into another flips the parity.
constexpr bool is_notable(Notable pair, Direction before, Direction after) {
  const auto one = static_cast<Direction>(pair);
  const auto other = static_cast<Direction>((static_cast<int>(pair) + 1) % num_directions);
  return (before == one && after == other) || (before == other && after == one);
}

}  // namespace clew::encode

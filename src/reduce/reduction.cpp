#include "reduce/reduction.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "formats/text.h"

namespace clew::reduce {
namespace {

using Square = std::vector<std::vector<std::string>>;

// A quarter turn clockwise: what was north is east.
Square turned(const Square& square) {
  const size_t n = square.size();
  Square out(n, std::vector<std::string>(n));
  for (size_t y = 0; y < n; ++y) {
    for (size_t x = 0; x < n; ++x) out[x][n - 1 - y] = square[y][x];
  }
  return out;
}

Sides turned(Sides sides) { return static_cast<Sides>(((sides << 1) | (sides >> 3)) & 15); }

// The edges that both of their ends show.
GridGraph both_ways(const GridGraph& shown) {
  GridGraph out = shown;
  for (size_t i = 0; i < shown.spots.size(); ++i) {
    for (const Side side : all_sides) {
      if ((shown.spots[i].edges & side_bit(side)) == 0) continue;
      const Sides back = turned(turned(side_bit(side)));
      if ((shown.spots[shown.beside(i, side)].edges & back) == 0)
        out.spots[i].edges &= static_cast<Sides>(~side_bit(side));
    }
  }
  return out;
}

using Marks = std::vector<std::vector<std::string_view>>;  // row by row

// Whether the marks from a cell on, right and down, are those of the pattern.
bool matches(const Square& pattern, const Marks& marks, size_t top, size_t left) {
  for (size_t y = 0; y < pattern.size(); ++y) {
    for (size_t x = 0; x < pattern.size(); ++x) {
      if (pattern[y][x] != "." && pattern[y][x] != marks[top + y][left + x]) return false;
    }
  }
  return true;
}

std::optional<Side> side_named(std::string_view name) {
  static constexpr std::array<std::string_view, 4> names = {"north", "east", "south", "west"};
  for (const Side side : all_sides) {
    if (names[static_cast<size_t>(side)] == name) return side;
  }
  return std::nullopt;
}

}  // namespace

// Reads the text of a reduction, whose mistakes are those of its author.
class ReductionReader {
 public:
  ReductionReader(std::string_view text, std::string_view file) : text_(text, file) {
    for (const std::string_view line : split_lines(text_.chars())) {
      if (!line.starts_with('#') && !trim(line).empty()) lines_.push_back(line);
    }
  }

  Result<Reduction> read() {
    while (next_ < lines_.size()) {
      const std::string_view line = lines_[next_++];
      const size_t colon = std::min(line.find(':'), line.size());
      const std::string_view value = trim(line.substr(std::min(colon + 1, line.size())));
      read_item(line, line.substr(0, colon), value);
      if (mistakes_.any()) return mistakes_.take();
    }
    return complete();
  }

 private:
  void read_item(std::string_view line, std::string_view key, std::string_view value) {
    if (key == "title") {
      made_.title_ = value;
    } else if (key == "source") {
      made_.source_ = value;
    } else if (key == "genre") {
      made_.genre_ = value;
    } else if (key == "gadget" && value == "none") {
      made_.none_ = read_square(line);
    } else if (key == "gadget" || key == "used") {
      read_sided(line, key == "used", value);
    } else {
      mistakes_.add(text_.error_at(
          line, quoted(key) + " is unknown here; write title, source, genre, gadget or used"));
    }
  }

  void read_sided(std::string_view line, bool used, std::string_view value) {
    Sides sides = 0;
    for (const std::string_view word : split_blanks(value)) {
      if (!used && word == "vertex") continue;
      const std::optional<Side> side = side_named(word);
      if (side) {
        sides |= side_bit(*side);
      } else {
        mistakes_.add(
            text_.error_at(word, quoted(word) + " is no side; write north, east, south or west"));
      }
    }
    if (used && std::popcount(sides) != 1)
      mistakes_.add(text_.error_at(line, "'used' is about one side; name just one"));
    Square square = read_square(line);
    if (mistakes_.any()) return;
    for (int turn = 0; turn < 4; ++turn) {
      Square& place =
          used ? made_.used_[static_cast<size_t>(std::countr_zero(sides))] : made_.gadgets_[sides];
      if (place.empty()) place = square;
      square = turned(square);
      sides = turned(sides);
    }
  }

  // The rows under a line; all squares are of one size.
  Square read_square(std::string_view head) {
    Square square;
    while (next_ < lines_.size() && lines_[next_].find(':') == std::string_view::npos) {
      std::vector<std::string> row;
      for (const std::string_view word : split_blanks(lines_[next_])) row.emplace_back(word);
      square.push_back(std::move(row));
      ++next_;
    }
    if (made_.size_ == 0) made_.size_ = static_cast<int>(square.size());
    const auto size = static_cast<size_t>(made_.size_);
    const bool fits =
        size > 0 && square.size() == size &&
        std::ranges::all_of(square, [&](const auto& row) { return row.size() == size; });
    if (!fits) {
      mistakes_.add(
          text_.error_at(head,
                         "below this line must stand as many rows as the first square has, "
                         "each with as many words"));
    }
    return square;
  }

  Result<Reduction> complete() {
    const auto missing = [&](const std::string& what) {
      return text_.error_at(text_.chars().size(), "the reduction lacks " + what);
    };
    if (made_.genre_.empty()) return missing("a line 'genre: NAME'");
    if (made_.none_.empty()) return missing("'gadget: none'");
    if (made_.used_[0].empty()) return missing("'used: north'");
    made_.most_edges_ = 4;
    for (Sides sides = 0; sides < 16; ++sides) {
      if (!made_.gadgets_[sides].empty()) continue;
      made_.most_edges_ = std::min(made_.most_edges_, std::popcount(sides) - 1);
    }
    if (made_.most_edges_ < 2) return missing("gadgets for all vertices with up to two edges");
    return std::move(made_);
  }

  Text text_;
  std::vector<std::string_view> lines_;
  size_t next_ = 0;
  Reduction made_;
  Mistakes mistakes_{text_};
};

Result<Reduction> Reduction::load(std::string_view text, std::string_view file) {
  return ReductionReader(text, file).read();
}

std::string Reduction::puzzle(const GridGraph& graph) const {
  std::string out = "genre: " + genre_ + '\n';
  if (!title_.empty()) out += "title: " + title_ + '\n';
  if (!source_.empty()) out += "source: " + source_ + '\n';
  out += '\n';
  for (int row = 0; row < graph.height; ++row) {
    for (size_t y = 0; y < static_cast<size_t>(size_); ++y) {
      std::string line;
      for (int column = 0; column < graph.width; ++column) {
        const GridGraph::Spot& spot = graph.at(row, column);
        const Square& gadget = spot.vertex ? gadgets_[spot.edges] : none_;
        for (const std::string& word : gadget[y]) line += (line.empty() ? "" : " ") + word;
      }
      out += line + '\n';
    }
  }
  return out;
}

Result<GridGraph> Reduction::used_edges(const GridGraph& graph, std::string_view answer) const {
  Marks marks;
  for (const std::string_view line : split_lines(answer)) {
    if (!trim(line).empty()) marks.push_back(split_blanks(line));
  }
  const auto size = static_cast<size_t>(size_);
  const size_t width = static_cast<size_t>(graph.width) * size;
  const size_t height = static_cast<size_t>(graph.height) * size;
  const bool fits = marks.size() == height && std::ranges::all_of(marks, [&](const auto& row) {
                      return row.size() == width;
                    });
  if (!fits) {
    return error("the answer does not belong to the graph: " + std::to_string(height) +
                 " rows of " + std::to_string(width) + " marks would");
  }
  GridGraph shown = graph;
  for (size_t i = 0; i < shown.spots.size(); ++i) {
    const size_t top = i / static_cast<size_t>(graph.width) * size;
    const size_t left = i % static_cast<size_t>(graph.width) * size;
    for (const Side side : all_sides) {
      if (!matches(used_[static_cast<size_t>(side)], marks, top, left))
        shown.spots[i].edges &= static_cast<Sides>(~side_bit(side));
    }
  }
  return both_ways(shown);
}

}  // namespace clew::reduce

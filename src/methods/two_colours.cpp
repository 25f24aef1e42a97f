#include "methods/two_colours.h"

#include <array>

namespace clew::methods {
namespace {

// Cells and their colours at the marks as they stand.
class Coloured : public Constraint {
 public:
  Coloured(const PlainConnection& colour, const std::vector<int>& cells, const MarkList& table,
           const Answer& answer)
      : table_(table), answer_(answer) {
    for (const int c : cells) {
      vertices_.push_back(colour.vertices[static_cast<size_t>(c)]);
      if (vertices_.back().mark >= 0) marks_.push_back(vertices_.back().mark);
    }
  }

  std::span<const int32_t> reads() const override { return marks_; }

 protected:
  size_t size() const { return vertices_.size(); }
  Truth at(size_t k) const {
    const PlainConnection::Vertex& v = vertices_[k];
    if (v.mark < 0) return v.fixed ? Truth::yes : Truth::no;
    const int32_t value = table_.in(answer_, v.mark);
    if (value == undecided) return Truth::open;
    return v.holds[static_cast<size_t>(value - table_.least(v.mark))] ? Truth::yes : Truth::no;
  }

 private:
  const MarkList& table_;
  const Answer& answer_;
  std::vector<PlainConnection::Vertex> vertices_;
  std::vector<int32_t> marks_;
};

class NoX final : public Coloured {
 public:
  using Coloured::Coloured;

  // Cells: upper left, upper right, lower left, lower right.
  Truth evaluate() override {
    const std::array<Truth, 4> c = {at(0), at(1), at(2), at(3)};
    const auto differ = [](Truth x, Truth y) {
      return x != Truth::open && y != Truth::open && x != y;
    };
    if (differ(c[0], c[3]) || differ(c[1], c[2])) return Truth::yes;
    const auto equal = [](Truth x, Truth y) { return x != Truth::open && x == y; };
    if (equal(c[0], c[1]) || equal(c[0], c[2]) || equal(c[3], c[1]) || equal(c[3], c[2]))
      return Truth::yes;
    const bool full =
        c[0] != Truth::open && c[1] != Truth::open && c[2] != Truth::open && c[3] != Truth::open;
    return full ? Truth::no : Truth::open;
  }
};

// Round the rim the colour changes twice at most.
class Border final : public Coloured {
 public:
  using Coloured::Coloured;

  Truth evaluate() override {
    Truth first = Truth::open;
    Truth last = Truth::open;
    int changes = 0;
    bool full = true;
    for (size_t k = 0; k < size(); ++k) {
      const Truth here = at(k);
      full = full && here != Truth::open;
      if (here == Truth::open) continue;
      if (first == Truth::open) first = here;
      if (last != Truth::open && last != here) ++changes;
      last = here;
    }
    if (first != last) ++changes;
    if (changes > 2) return Truth::no;
    return full ? Truth::yes : Truth::open;
  }
};

std::vector<int> rim(const Grid& g) {
  std::vector<int> cells;
  for (int c = 0; c < g.width; ++c) cells.push_back(g.cell(0, c));
  for (int r = 1; r < g.height; ++r) cells.push_back(g.cell(r, g.width - 1));
  for (int c = g.width - 2; c >= 0; --c) cells.push_back(g.cell(g.height - 1, c));
  for (int r = g.height - 2; r >= 1; --r) cells.push_back(g.cell(r, 0));
  return cells;
}

}  // namespace

bool complementary(const PlainConnection& a, const PlainConnection& b) {
  for (size_t c = 0; c < a.vertices.size(); ++c) {
    const PlainConnection::Vertex& x = a.vertices[c];
    const PlainConnection::Vertex& y = b.vertices[c];
    if (x.mark != y.mark || (x.mark < 0 && x.fixed == y.fixed)) return false;
    for (size_t v = 0; v < x.holds.size(); ++v)
      if (x.holds[v] == y.holds[v]) return false;
  }
  return true;
}

std::vector<std::unique_ptr<Constraint>> no_x(const PlainConnection& colour, const Grid& grid,
                                              const MarkList& table, const Answer& answer) {
  std::vector<std::unique_ptr<Constraint>> out;
  for (int r = 0; r + 1 < grid.height; ++r) {
    for (int c = 0; c + 1 < grid.width; ++c) {
      const std::vector<int> cells = {grid.cell(r, c), grid.cell(r, c + 1), grid.cell(r + 1, c),
                                      grid.cell(r + 1, c + 1)};
      out.push_back(std::make_unique<NoX>(colour, cells, table, answer));
    }
  }
  return out;
}

std::unique_ptr<Constraint> border(const PlainConnection& colour, const Grid& grid,
                                   const MarkList& table, const Answer& answer) {
  return std::make_unique<Border>(colour, rim(grid), table, answer);
}

}  // namespace clew::methods

// Shapes as literals. For a set of cells and a known shape there is a literal for each placement,
// the ways to turn, mirror and shift the shape into the set: its cells hold, and no more cells of
// the set than it has. The set is of that shape if one placement holds.
//
// Two sets that marks decide are compared by the shapes that a rule limits one of them to; where no
// rule does, by every way to carry one set over the other.
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "clew/grid.h"
#include "model/builder.h"
#include "post/uses.h"

namespace clew::post {

class Shapes {
 public:
  using Spot = std::pair<int32_t, int32_t>;  // row, column
  using Spots = std::vector<Spot>;

  Shapes(Builder& builder, const Grid& grid) : b_(builder), grid_(grid) {}

  bool empty() const { return sets_.empty(); }

  // The number of a set of cells (each once) with the literals that say which of them hold; the
  // same set gets the same number.
  int set_of(const std::vector<int32_t>& cells, const std::vector<Lit>& lits);

  Lit is(int set, const Spots& shape) { return kind(set, shape).lit; }
  Lit is_one_of(int set, const std::vector<Spots>& shapes);
  // Claims that, and with it what follows for each cell.
  void claim_one_of(int set, const std::vector<Spots>& shapes);
  // The literal of "these two have the same shape". It is defined when all rules are posted.
  Lit same(int a, int b);
  // `leaning`: what a rule with a switch limits a set to counts; two that are beyond it may then be
  // the same or not.
  void finish(bool leaning);

 private:
  struct Placement {
    std::vector<size_t> members;  // positions in the set
    Lit lit;
  };
  struct Kind {
    std::vector<Placement> placements;
    Lit lit;
  };
  struct Limit {
    Lit lit;  // "is one of these"
    std::vector<Spots> shapes;
  };
  struct Set {
    std::vector<int32_t> cells;  // ascending
    std::vector<Lit> lits;
    std::map<Spots, Kind> kinds;
    std::vector<Limit> limits;
  };
  struct Comparison {
    int a, b;
    Lit same;
  };

  Set& set(int number) { return sets_[static_cast<size_t>(number)]; }
  Spot spot(int32_t cell) const { return {grid_.row(cell), grid_.column(cell)}; }
  // Where a spot stands in a set; none: it does not.
  static constexpr size_t none = static_cast<size_t>(-1);
  size_t position(const Set& set, Spot spot) const;
  const Kind& kind(int set, const Spots& shape);
  void place(const Set& set, const Spots& way, Kind& into);
  Lit at_least(const Set& set, size_t count);

  const Limit* limit_of(const Set& set, const std::vector<bool>& claimed) const;
  void compare_kinds(const Comparison& c, const std::vector<Spots>& shapes);
  void compare_all_ways(const Comparison& c);
  Lit carried_over(const Set& a, const Spots& turned, Spot by, const Set& b);

  Builder& b_;
  Grid grid_;
  std::vector<Set> sets_;
  std::map<std::vector<int32_t>, int> numbers_;  // by cells and literals
  std::map<std::pair<int, int>, Lit> same_;
  std::vector<Comparison> comparisons_;
};

}  // namespace clew::post

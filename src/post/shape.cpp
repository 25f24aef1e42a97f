#include "post/shape.h"

#include <algorithm>
#include <iterator>
#include <set>

#include "post/walk.h"

namespace clew::post {

namespace {

constexpr int num_ways = 8;
constexpr size_t most_told = 1 << 15;  // literals, to say what the placements have in common

// One of the eight ways to turn and mirror.
Shapes::Spot moved(Shapes::Spot spot, int way) {
  if ((way & 1) != 0) std::swap(spot.first, spot.second);
  if ((way & 2) != 0) spot.first = -spot.first;
  if ((way & 4) != 0) spot.second = -spot.second;
  return spot;
}

// In order, so that ways of a symmetric shape that look alike are equal once the first spot is
// taken as origin.
Shapes::Spots moved(const Shapes::Spots& spots, int way) {
  Shapes::Spots out;
  for (const Shapes::Spot& s : spots) out.push_back(moved(s, way));
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace

int Shapes::set_of(const std::vector<int32_t>& cells, const std::vector<Lit>& lits) {
  std::vector<std::pair<int32_t, Lit>> members;
  for (size_t k = 0; k < cells.size(); ++k) members.emplace_back(cells[k], lits[k]);
  std::sort(members.begin(), members.end());
  std::vector<int32_t> key;
  for (const auto& [cell, lit] : members) key.insert(key.end(), {cell, lit.code()});
  const auto [at, fresh] = numbers_.emplace(std::move(key), static_cast<int>(sets_.size()));
  if (!fresh) return at->second;
  Set& set = sets_.emplace_back();
  for (const auto& [cell, lit] : members) {
    set.cells.push_back(cell);
    set.lits.push_back(lit);
  }
  return at->second;
}

size_t Shapes::position(const Set& set, Spot spot) const {
  if (!grid_.has(spot.first, spot.second)) return none;
  const int32_t cell = grid_.cell(spot.first, spot.second);
  const auto at = std::lower_bound(set.cells.begin(), set.cells.end(), cell);
  if (at == set.cells.end() || *at != cell) return none;
  return static_cast<size_t>(at - set.cells.begin());
}

Lit Shapes::at_least(const Set& set, size_t count) {
  std::vector<Term> terms;
  for (const Lit l : set.lits) terms.push_back({1, l});
  return b_.at_least(terms, static_cast<int64_t>(count));
}

const Shapes::Kind& Shapes::kind(int number, const Spots& shape) {
  Set& of = set(number);
  const auto [at, fresh] = of.kinds.try_emplace(shape);
  Kind& kind = at->second;
  if (!fresh) return kind;
  std::set<Spots> seen;
  for (int way = 0; way < num_ways && !shape.empty(); ++way) {
    Spots spots = moved(shape, way);
    const Spot origin = spots[0];
    for (auto& [row, column] : spots) {
      row -= origin.first;
      column -= origin.second;
    }
    if (seen.insert(spots).second) place(of, spots, kind);
  }
  if (shape.empty()) kind.placements.push_back({{}, ~at_least(of, 1)});
  std::vector<Lit> any;
  for (const Placement& p : kind.placements) any.push_back(p.lit);
  kind.lit = b_.any_of(any);
  for (const auto& [other, one] : of.kinds) {
    if (other != shape) b_.define(~one.lit, ~kind.lit);
  }
  return kind;
}

// Every way to put the first spot on a cell of the set such that all others fall on cells of it
// too.
void Shapes::place(const Set& set, const Spots& way, Kind& into) {
  const Lit enough = b_.both(at_least(set, way.size()), ~at_least(set, way.size() + 1));
  std::vector<Lit> together;
  for (size_t first = 0; first < set.cells.size() && !b_.failed(); ++first) {
    const Spot origin = spot(set.cells[first]);
    Placement p;
    together.assign(1, enough);
    for (const auto& [row, column] : way) {
      const size_t at = position(set, {origin.first + row, origin.second + column});
      if (at == none) break;
      p.members.push_back(at);
      together.push_back(set.lits[at]);
    }
    if (p.members.size() < way.size()) continue;
    p.lit = b_.all_of(together);
    if (p.lit != false_lit) into.placements.push_back(std::move(p));
  }
}

Lit Shapes::is_one_of(int number, const std::vector<Spots>& shapes) {
  std::vector<Lit> any;
  for (const Spots& shape : shapes) any.push_back(is(number, shape));
  const Lit one_of = b_.any_of(any);
  set(number).limits.push_back({one_of, shapes});
  return one_of;
}

// A cell holds only as part of a placement; the number of cells is that of the shapes. In sets that
// are not too large it is also said that a cell holds which all placements left have in common.
void Shapes::claim_one_of(int number, const std::vector<Spots>& shapes) {
  b_.claim(is_one_of(number, shapes));
  if (shapes.empty()) return;
  Set& of = set(number);
  size_t least = shapes[0].size();
  size_t most = 0;
  std::vector<std::vector<Lit>> with(of.cells.size());
  std::vector<Lit> all;
  for (const Spots& shape : shapes) {
    least = std::min(least, shape.size());
    most = std::max(most, shape.size());
    for (const Placement& p : kind(number, shape).placements) {
      all.push_back(p.lit);
      for (const size_t member : p.members) with[member].push_back(p.lit);
    }
  }
  b_.claim(at_least(of, least));
  b_.claim(~at_least(of, most + 1));
  std::sort(all.begin(), all.end());
  const bool small = all.size() * of.cells.size() <= most_told;
  for (size_t k = 0; k < of.cells.size() && !b_.failed(); ++k) {
    std::sort(with[k].begin(), with[k].end());
    if (small) {
      std::vector<Lit> without = {of.lits[k]};
      std::set_difference(all.begin(), all.end(), with[k].begin(), with[k].end(),
                          std::back_inserter(without));
      b_.claim(without);
    }
    with[k].push_back(~of.lits[k]);
    b_.claim(with[k]);
  }
}

Lit Shapes::same(int a, int b) {
  if (a == b) return true_lit;
  const auto [at, fresh] = same_.try_emplace(std::minmax(a, b));
  if (fresh) {
    at->second = b_.new_lit();
    comparisons_.push_back({a, b, at->second});
  }
  return at->second;
}

// Only now is it known what the rules limit each set to: claims may be taken back until then.
void Shapes::finish(bool leaning) {
  if (comparisons_.empty()) return;
  const ClauseList& claims = b_.model().claims;
  std::vector<bool> claimed(2 * static_cast<size_t>(b_.model().num_vars));
  for (size_t k = 0; k < claims.size(); ++k) {
    const auto clause = claims[k];
    if (clause.size() == 1) claimed[static_cast<size_t>(clause[0].code())] = true;
    // Its switch, and one literal.
    if (leaning && clause.size() == 2 && claims.from[k] >= 0)
      claimed[static_cast<size_t>(clause[1].code())] = true;
  }
  for (const Comparison& c : comparisons_) {
    if (b_.failed()) return;
    const Limit* limit = limit_of(set(c.a), claimed);
    if (limit == nullptr) limit = limit_of(set(c.b), claimed);
    b_.model().tied.push_back(c.same);
    if (limit != nullptr) {
      compare_kinds(c, limit->shapes);
    } else {
      compare_all_ways(c);
    }
  }
}

const Shapes::Limit* Shapes::limit_of(const Set& set, const std::vector<bool>& claimed) const {
  for (const Limit& limit : set.limits) {
    if (limit.lit == true_lit || claimed[static_cast<size_t>(limit.lit.code())]) return &limit;
  }
  return nullptr;
}

// One of the two has one of these shapes: they are the same if the other has it too.
void Shapes::compare_kinds(const Comparison& c, const std::vector<Spots>& shapes) {
  for (const Spots& shape : shapes) {
    const Lit a = is(c.a, shape);
    const Lit b = is(c.b, shape);
    b_.define(~a, ~b, c.same);
    b_.define(~c.same, ~a, b);
    b_.define(~c.same, a, ~b);
  }
}

void Shapes::compare_all_ways(const Comparison& c) {
  const Set& a = set(c.a);
  const Set& b = set(c.b);
  std::vector<Lit> ways = {b_.both(~at_least(a, 1), ~at_least(b, 1))};
  for (int way = 0; way < num_ways; ++way) {
    Spots turned;
    for (const int32_t cell : a.cells) turned.push_back(moved(spot(cell), way));
    std::set<Spot> shifts;
    for (const Spot& from : turned) {
      for (const int32_t cell : b.cells) {
        const Spot to = spot(cell);
        shifts.emplace(to.first - from.first, to.second - from.second);
      }
    }
    for (const Spot& by : shifts) {
      if (!b_.has_room(static_cast<int64_t>(4 * (a.cells.size() + b.cells.size())))) return;
      ways.push_back(carried_over(a, turned, by, b));
    }
  }
  const Lit any = b_.any_of(ways);
  b_.define(~c.same, any);
  b_.define(c.same, ~any);
}

// The cells of a that hold, turned and shifted, are those of b that hold.
Lit Shapes::carried_over(const Set& a, const Spots& turned, Spot by, const Set& b) {
  std::vector<Lit> together;
  std::vector<bool> met(b.cells.size());
  for (size_t k = 0; k < a.cells.size(); ++k) {
    const size_t at = position(b, {turned[k].first + by.first, turned[k].second + by.second});
    together.push_back(at == none ? ~a.lits[k] : b_.same(a.lits[k], b.lits[at]));
    if (at != none) met[at] = true;
  }
  for (size_t k = 0; k < b.cells.size(); ++k) {
    if (!met[k]) together.push_back(~b.lits[k]);
  }
  return b_.all_of(together);
}

namespace {

bool is_shape_word(const Expr& e) { return e.op == Op::word && e.word == Word::shape; }

Shapes::Spots spots_of(const Value& shape) {
  Shapes::Spots spots;
  const auto items = shape.items();
  for (size_t k = 0; k + 1 < items.size(); k += 2) spots.emplace_back(items[k].n, items[k + 1].n);
  return spots;
}

}  // namespace

// The set that a `shape` looks at.
bool Poster::shape_set(const Expr& raw, int& out) {
  const Expr& e = unfold(raw);
  if (!is_shape_word(e)) return refuse(e, "this shape cannot be posted");
  if (lacks_set(e)) return false;
  std::vector<Value> cells;
  std::vector<Lit> lits;
  walk_lits(e, [&](Lit l) {
    cells.push_back(machine_.slot(e.binders[0].slots[0]));
    lits.push_back(l);
    return true;
  });
  if (stopped()) return false;
  merge_repeats(cells, lits);
  std::vector<int32_t> numbers;
  for (const Value& v : cells) numbers.push_back(v.n);
  out = shapes_.set_of(numbers, lits);
  return true;
}

bool Poster::compare_shapes(const Expr& e, bool sign, Lit* out) {
  const bool positive = (e.op == Op::equal) == sign;
  for (const size_t side : {size_t{0}, size_t{1}}) {
    if (!e.kids[side]->fixed) continue;
    const Value known = machine_.run(*e.kids[side]);
    if (known.missing()) return false;
    return settle_shape(*e.kids[1 - side], {spots_of(known)}, positive, out);
  }
  int a = 0;
  int b = 0;
  if (!shape_set(*e.kids[0], a) || !shape_set(*e.kids[1], b)) return false;
  const Lit same = shapes_.same(a, b);
  settle(positive ? same : ~same, out);
  return true;
}

bool Poster::is_shape_in(const Expr& e, bool sign, Lit* out) {
  const Value set = machine_.run(*e.kids[1]);
  if (set.missing()) return false;
  std::vector<Shapes::Spots> shapes;
  for (const Value& v : set.items()) shapes.push_back(spots_of(v));
  return settle_shape(*e.kids[0], shapes, (e.op == Op::in) == sign, out);
}

bool Poster::settle_shape(const Expr& e, const std::vector<Shapes::Spots>& shapes, bool positive,
                          Lit* out) {
  int set = 0;
  if (!shape_set(e, set)) return false;
  if (out == nullptr && positive) {
    shapes_.claim_one_of(set, shapes);
  } else {
    const Lit one_of = shapes_.is_one_of(set, shapes);
    settle(positive ? one_of : ~one_of, out);
  }
  return !stopped();
}

}  // namespace clew::post

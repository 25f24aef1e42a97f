// Words about connection over what is fixed.
#include <algorithm>
#include <map>
#include <numeric>

#include "compile/machine.h"
#include "compile/places.h"

namespace clew::compile {
namespace {

// Sets of numbers that are joined one by one.
class Joined {
 public:
  explicit Joined(size_t n) : up_(n) { std::iota(up_.begin(), up_.end(), 0); }
  int32_t top(int32_t x) {
    while (up_[static_cast<size_t>(x)] != x) {
      int32_t& up = up_[static_cast<size_t>(x)];
      up = up_[static_cast<size_t>(up)];
      x = up;
    }
    return x;
  }
  // The smaller number stays on top.
  void join(int32_t a, int32_t b) {
    a = top(a);
    b = top(b);
    up_[static_cast<size_t>(std::max(a, b))] = std::min(a, b);
  }

 private:
  std::vector<int32_t> up_;
};

}  // namespace

// With "through" all members are joined by the edges that hold, else those that hold by their
// common edges.
bool Machine::piece_numbers(const Node& node, std::vector<int32_t>& piece) {
  const Grid& grid = facts_.grid;
  const auto cells = static_cast<size_t>(grid.cells());
  std::vector<bool> in(cells);
  Joined joined(cells);
  const auto join = [&](int32_t a, int32_t b) {
    if (in[static_cast<size_t>(a)] && in[static_cast<size_t>(b)]) joined.join(a, b);
  };
  const Bind& first = code_.binds[static_cast<size_t>(node.first)];
  const int member = code_.slots[static_cast<size_t>(first.first_slot)];
  if (node.c == no_node) {
    each_body(node, [&](const Value& cell, const Value& body) {
      if (body.yes()) in[static_cast<size_t>(cell.n)] = true;
      return true;
    });
    for (int l = 0; l < grid.links(); ++l) join(grid.link_first(l), grid.link_second(l));
  } else {
    each({node.first, node.count}, [&] {
      in[static_cast<size_t>(slot(member).n)] = true;
      return true;
    });
    const Bind& through = code_.binds[static_cast<size_t>(node.c)];
    const int edge = code_.slots[static_cast<size_t>(through.first_slot)];
    const bool pairs = through.num_slots == 2;
    each({node.c, 1}, [&] {
      if (!run(node.a).yes()) return true;
      if (pairs) {
        const int other = code_.slots[static_cast<size_t>(through.first_slot) + 1];
        join(static_cast<int32_t>(slot(edge).n), static_cast<int32_t>(slot(other).n));
        return true;
      }
      const Value ends = ends_of(slot(edge), grid, spans_, scratch_);
      if (ends.items().size() == 2) join(ends.items()[0].n, ends.items()[1].n);
      return true;
    });
  }
  piece.assign(cells, -1);
  for (size_t c = 0; c < cells; ++c) {
    if (in[c]) piece[c] = joined.top(static_cast<int32_t>(c));
  }
  return !exhausted_;
}

Value Machine::connected(const Node& node) {
  std::vector<int32_t> piece;
  if (!piece_numbers(node, piece)) return nothing();
  std::vector<bool> rooted(piece.size(), node.b == no_node);
  if (node.b != no_node) {
    const Value roots = run(node.b);
    if (roots.missing()) return nothing();
    const std::span<const Value> one(&roots, 1);  // a cell counts as a set of one
    for (const Value& r : roots.kind == Kind::cell ? one : roots.items()) {
      const int32_t at = r.missing() ? -1 : piece[static_cast<size_t>(r.n)];
      if (at >= 0) rooted[static_cast<size_t>(at)] = true;
    }
  }
  int32_t only = -1;
  for (const int32_t p : piece) {
    if (p < 0) continue;
    if (!rooted[static_cast<size_t>(p)]) return truth(false);
    if (node.b == no_node && only >= 0 && p != only) return truth(false);
    only = p;
  }
  return truth(true);
}

Value Machine::pieces(const Node& node) {
  std::vector<int32_t> piece;
  if (!piece_numbers(node, piece)) return nothing();
  std::map<int32_t, std::vector<Value>> cells;
  for (size_t c = 0; c < piece.size(); ++c) {
    if (piece[c] >= 0) cells[piece[c]].push_back(plain(Kind::cell, static_cast<int32_t>(c)));
  }
  std::vector<Value> sets;
  for (const auto& [first, members] : cells) sets.push_back(scratch_.set(members));
  return scratch_.set(sets, Kind::division);
}

// Every vertex has none or two of the edges that hold, and all of these are joined.
Value Machine::loop(const Node& node) {
  const Grid& grid = facts_.grid;
  std::map<int32_t, bool> edges;
  each_body(node, [&](const Value& edge, const Value& body) {
    if (body.yes()) edges[edge.n] = edge.kind == Kind::link;
    return true;
  });
  if (edges.empty()) return truth(false);
  Joined joined(static_cast<size_t>(grid.corners()));  // there are fewer cells
  std::vector<int> degree(static_cast<size_t>(grid.corners()));
  int32_t start = 0;
  for (const auto& [edge, link] : edges) {
    const int32_t a = link ? grid.link_first(edge) : grid.side_first(edge);
    const int32_t b = link ? grid.link_second(edge) : grid.side_second(edge);
    ++degree[static_cast<size_t>(a)];
    ++degree[static_cast<size_t>(b)];
    joined.join(a, b);
    start = a;
  }
  for (size_t v = 0; v < degree.size(); ++v) {
    if (degree[v] == 0) continue;
    if (degree[v] != 2 || joined.top(static_cast<int32_t>(v)) != joined.top(start))
      return truth(false);
  }
  return truth(true);
}

// Every vertex has none or two of the edges that hold, or four: then the two of a row go together,
// and the two of a column. All edges belong to one line.
Value Machine::circuit(const Node& node) {
  const Grid& grid = facts_.grid;
  std::map<int32_t, bool> edges;
  each_body(node, [&](const Value& edge, const Value& body) {
    if (body.yes()) edges[edge.n] = edge.kind == Kind::link;
    return true;
  });
  if (edges.empty()) return truth(false);
  struct At {
    std::vector<int32_t> across, down;
  };
  std::map<int32_t, At> at;
  for (const auto& [edge, link] : edges) {
    const int32_t a = link ? grid.link_first(edge) : grid.side_first(edge);
    const int32_t b = link ? grid.link_second(edge) : grid.side_second(edge);
    const int32_t columns = link ? grid.width : grid.width + 1;
    for (const int32_t v : {a, b})
      (a / columns == b / columns ? at[v].across : at[v].down).push_back(edge);
  }
  Joined joined(static_cast<size_t>(edges.rbegin()->first) + 1);
  for (const auto& [v, here] : at) {
    if (here.across.size() + here.down.size() == 3 || here.across.size() + here.down.size() == 1)
      return truth(false);
    if (here.across.size() == 1) joined.join(here.across[0], here.down[0]);
    if (here.across.size() == 2) joined.join(here.across[0], here.across[1]);
    if (here.down.size() == 2) joined.join(here.down[0], here.down[1]);
  }
  return truth(std::all_of(edges.begin(), edges.end(), [&](const auto& e) {
    return joined.top(e.first) == joined.top(edges.begin()->first);
  }));
}

// What the bound edge joins. False: an end is missing.
bool Machine::edge_ends(const Bind& edge, std::array<Value, 2>& ends) {
  const auto bound = [&](int32_t k) {
    return slot(code_.slots[static_cast<size_t>(edge.first_slot + k)]);
  };
  const Value first = bound(0);
  if (first.missing()) return false;
  if (edge.num_slots == 2) {
    ends = {first, bound(1)};
    return !ends[1].missing();
  }
  if (first.kind == Kind::side) {
    ends = {plain(Kind::corner, facts_.grid.side_first(first.n)),
            plain(Kind::corner, facts_.grid.side_second(first.n))};
    return true;
  }
  const Value cells = ends_of(first, facts_.grid, spans_, scratch_);
  ends = {cells.items()[0], cells.items()[1]};
  return true;
}

// No edge that holds joins what is joined already; two edges between the same ends are one.
Value Machine::forest(const Node& node) {
  const auto less = [](const Value& a, const Value& b) { return comes_before(a, b); };
  std::map<Value, int32_t, decltype(less)> number(less);
  std::map<std::pair<int32_t, int32_t>, bool> edges;
  const Bind& last = code_.binds[static_cast<size_t>(node.first + node.count - 1)];
  each({node.first, node.count}, [&] {
    std::array<Value, 2> ends;
    if (!edge_ends(last, ends) || !run(node.a).yes()) return true;
    std::array<int32_t, 2> at{};
    for (size_t k = 0; k < 2; ++k)
      at[k] = number.emplace(ends[k], static_cast<int32_t>(number.size())).first->second;
    edges[std::minmax(at[0], at[1])] = true;
    return true;
  });
  Joined joined(number.size());
  for (const auto& [ends, there] : edges) {
    if (joined.top(ends.first) == joined.top(ends.second)) return truth(false);
    joined.join(ends.first, ends.second);
  }
  return truth(true);
}

// As many members as partners that hold, and a partner of its own for each.
Value Machine::paired(const Node& node) {
  const auto less = [](const Value& a, const Value& b) { return comes_before(a, b); };
  std::map<Value, size_t, decltype(less)> number(less);
  std::vector<std::vector<size_t>> choices;
  const Bind& with = code_.binds[static_cast<size_t>(node.c)];
  each({node.first, node.count}, [&] {
    if (run(with.range).missing()) return true;
    choices.emplace_back();
    each({node.c, 1}, [&] {
      if (run(node.a).yes())
        choices.back().push_back(number.emplace(bound_value(with), number.size()).first->second);
      return true;
    });
    return true;
  });
  if (number.size() != choices.size()) return truth(false);
  std::vector<size_t> owner(number.size(), choices.size());
  std::vector<bool> asked;
  const auto serve = [&](const auto& again, size_t a) -> bool {
    for (const size_t b : choices[a]) {
      if (asked[b]) continue;
      asked[b] = true;
      if (owner[b] != choices.size() && !again(again, owner[b])) continue;
      owner[b] = a;
      return true;
    }
    return false;
  };
  for (size_t a = 0; a < choices.size(); ++a) {
    asked.assign(number.size(), false);
    if (!serve(serve, a)) return truth(false);
  }
  return truth(true);
}

}  // namespace clew::compile

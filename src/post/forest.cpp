// No ring: the edges that hold, each between the two values that it joins.
#include <algorithm>
#include <map>

#include "post/walk.h"

namespace clew::post {

// What the bound edge joins. False: one of its ends is missing.
bool Poster::edge_ends(const Binder& edge, std::array<Value, 2>& ends) {
  if (edge.slots.size() == 2) {
    ends = {machine_.slot(edge.slots[0]), machine_.slot(edge.slots[1])};
    return !ends[0].missing() && !ends[1].missing();
  }
  const Value e = machine_.slot(edge.slots[0]);
  if (e.missing()) return false;
  const Grid& grid = board_.puzzle().grid;
  if (e.kind == Kind::side) {
    ends = {compile::plain(Kind::corner, grid.side_first(e.n)),
            compile::plain(Kind::corner, grid.side_second(e.n))};
  } else {
    const auto [first, second] = ends_of(edge);
    ends = {compile::plain(Kind::cell, first), compile::plain(Kind::cell, second)};
  }
  return true;
}

// Two that are joined twice are joined once.
bool Poster::claim_forest(const Expr& e) {
  std::map<Value, int32_t, decltype(&comes_before)> number(&comes_before);
  std::map<std::pair<int32_t, int32_t>, size_t> place;
  std::vector<int32_t> ends;
  std::vector<Lit> lits;
  walk(loop_of(e), [&] {
    Lit l;
    std::array<Value, 2> joined;
    if (!edge_ends(e.binders.back(), joined) || !reify(*e.body, l) || l == false_lit)
      return !stopped();
    std::array<int32_t, 2> at{};
    for (size_t k = 0; k < 2; ++k)
      at[k] = number.emplace(joined[k], static_cast<int32_t>(number.size())).first->second;
    if (at[0] == at[1]) {
      b_.claim(~l);
      return !stopped();
    }
    const auto [known, fresh] = place.emplace(std::minmax(at[0], at[1]), lits.size());
    if (fresh) {
      ends.insert(ends.end(), at.begin(), at.end());
      lits.push_back(l);
    } else {
      lits[known->second] = b_.either(lits[known->second], l);
    }
    return !stopped();
  });
  if (stopped()) return false;
  if (lits.size() < 3) return true;  // too few for a ring
  auto graph = std::make_shared<ModelGraph>();
  graph->vertices = static_cast<int32_t>(number.size());
  graph->edges = std::move(ends);
  auto part = b_.part<ForestPart>();
  part.graph = add_graph(std::move(graph));
  part.edge_lits = b_.add_native(lits);
  b_.model().forests.push_back(part);
  return true;
}

}  // namespace clew::post

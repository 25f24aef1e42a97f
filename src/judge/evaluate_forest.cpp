// No ring by its plain meaning: take away every edge that has a loose end, again and again; what is
// left goes round. Undecided edges may stay away; a board is broken only if a ring is drawn.
#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "judge/evaluate.h"

namespace clew::judge {

namespace {

using Meeting = std::map<Value, std::vector<Value>, decltype(&value_less)>;

void take_away(Meeting& at, const Value& from, const Value& gone) {
  std::vector<Value>& ways = at[from];
  std::erase_if(ways, [&](const Value& v) { return same_value(v, gone); });
}

// Only what lies on rings, or between them, stays.
void strip(Meeting& at) {
  std::vector<Value> loose;
  for (const auto& [v, ways] : at) {
    if (ways.size() == 1) loose.push_back(v);
  }
  while (!loose.empty()) {
    const Value end = loose.back();
    loose.pop_back();
    if (at[end].size() != 1) continue;
    const Value next = at[end][0];
    at[end].clear();
    take_away(at, next, end);
    if (at[next].size() == 1) loose.push_back(next);
  }
  std::erase_if(at, [](const auto& here) { return here.second.empty(); });
}

// One of the rings: walk on, never straight back, until the way meets itself.
std::vector<Value> ring_of(const Meeting& at) {
  std::vector<Value> way = {at.begin()->first};
  for (;;) {
    const std::vector<Value>& ways = at.at(way.back());
    const bool back = way.size() > 1 && same_value(ways[0], way[way.size() - 2]) && ways.size() > 1;
    const Value next = ways[back ? 1 : 0];
    const auto met =
        std::find_if(way.begin(), way.end(), [&](const Value& v) { return same_value(v, next); });
    if (met != way.end()) return {met, way.end()};
    way.push_back(next);
  }
}

void add_edge(Meeting& at, const Value& a, const Value& b) {
  for (const auto& [from, to] : {std::pair(a, b), std::pair(b, a)}) {
    std::vector<Value>& ways = at[from];
    if (std::none_of(ways.begin(), ways.end(), [&](const Value& v) { return same_value(v, to); }))
      ways.push_back(to);
  }
}

}  // namespace

// The two values that the bound edge joins; fewer if one is missing.
std::vector<Value> Evaluator::edge_ends(const Binder& edge) {
  std::vector<Value> ends;
  if (edge.slots.size() == 2) {
    ends = {slot(edge.slots[0]), slot(edge.slots[1])};
  } else if (const Value e = slot(edge.slots[0]); e.kind == Kind::side) {
    ends = {place_value(Kind::corner, grid().side_first(static_cast<int>(e.n))),
            place_value(Kind::corner, grid().side_second(static_cast<int>(e.n)))};
  } else if (!e.missing()) {
    for (const int cell : ends_of(e, grid(), spans()).cells)
      ends.push_back(place_value(Kind::cell, cell));
  }
  std::erase_if(ends, [](const Value& v) { return v.missing(); });
  return ends;
}

Value Evaluator::evaluate_forest(const Expr& e) {
  std::vector<Value> ring;
  return look_forest(e, ring);
}

Value Evaluator::look_forest(const Expr& e, std::vector<Value>& ring) {
  Meeting drawn(&value_less);
  Meeting possible(&value_less);
  bool any_open = false;
  bool may_ring = false;
  for_each(e.binders, [&] {
    const std::vector<Value> ends = edge_ends(e.binders.back());
    if (ends.size() < 2) return true;
    const Value body = evaluate(*e.body);
    if (body.missing() || (!body.open() && !body.yes())) return true;
    any_open = any_open || body.open();
    if (same_value(ends[0], ends[1])) {  // a ring of its own
      if (!body.open()) ring = {ends[0]};
      may_ring = true;
      return true;
    }
    if (!body.open()) add_edge(drawn, ends[0], ends[1]);
    add_edge(possible, ends[0], ends[1]);
    return true;
  });
  strip(drawn);
  if (ring.empty() && !drawn.empty()) ring = ring_of(drawn);
  if (!ring.empty()) return boolean_value(false);
  if (!any_open) return boolean_value(true);
  strip(possible);
  return possible.empty() && !may_ring ? boolean_value(true) : open_value();
}

}  // namespace clew::judge

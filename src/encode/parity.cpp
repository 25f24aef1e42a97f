// Trees and loops by the turn parity.
#include "encode/roots.h"
#include "encode/sums.h"
#include "encode/tree_links.h"

namespace clew {

namespace {

// While both literals hold (and `unless` does not), the bits differ if `flip`, else agree.
void relate(Lit in, Lit way_out, Lit unless, Lit before, Lit after, bool flip, ClauseWriter& out) {
  const Lit wanted = flip ? ~before : before;
  out.add({~in, ~way_out, unless, ~wanted, after});
  out.add({~in, ~way_out, unless, wanted, ~after});
}

}  // namespace

// A child's link comes in, its parent's own link goes out: up to three of either kind at a vertex,
// twelve cases in all.
void write_by_parity(const TreePart& part, Notable notable, ClauseWriter& out) {
  CLEW_REQUIRE(part.steps.size() == part.edge.size());
  const TreeLinks links(part, out);
  const std::vector<Lit> bit = out.new_lits(links.from.size());
  for (size_t child = 0; child < links.from.size(); ++child) {
    for (const TreeLink& in : links.from[child]) {
      const auto here = static_cast<size_t>(in.parent);
      for (const TreeLink& next : links.from[here]) {
        if (next.parent == static_cast<int32_t>(child)) continue;
        relate(in.lit, next.lit, false_lit, bit[child], bit[here],
               is_notable(notable, in.way, next.way), out);
      }
    }
  }
}

bool write_loop_by_parity(const Model& model, const LoopPart& loop, const Encoding& how,
                          ClauseWriter& out) {
  const auto ends = model.numbers(loop.ends);
  const auto edges = model.lits(loop.lits);
  const std::vector<Direction> steps = steps_of(loop.columns, {}, ends);
  if (steps.size() != edges.size()) return false;
  const TreePart part = tree_of(model, loop, how.roots, out);

  struct Passing {
    Lit lit;
    int32_t to;
    Direction way;
  };
  std::vector<std::vector<Passing>> from(static_cast<size_t>(loop.vertices));
  std::vector<std::vector<Lit>> into(from.size());
  for (size_t e = 0; e < edges.size(); ++e) {
    const Lit forth = out.new_lit();
    const Lit back = out.new_lit();
    const auto a = static_cast<size_t>(ends[2 * e]);
    const auto b = static_cast<size_t>(ends[2 * e + 1]);
    out.add({~forth, edges[e]});
    out.add({~back, edges[e]});
    out.add({~forth, ~back});
    out.add({~loop.guard, ~edges[e], forth, back});
    from[a].push_back({forth, ends[2 * e + 1], steps[e]});
    from[b].push_back({back, ends[2 * e], opposite(steps[e])});
    into[b].push_back(forth);
    into[a].push_back(back);
  }
  const std::vector<Lit> bit = out.new_lits(from.size());
  for (size_t v = 0; v < from.size(); ++v) {
    write_at_most_one(into[v], out);
    std::vector<Lit> leaving;
    for (const Passing& first : from[v]) {
      leaving.push_back(first.lit);
      const auto here = static_cast<size_t>(first.to);
      for (const Passing& next : from[here]) {
        if (next.to == static_cast<int32_t>(v)) continue;
        relate(first.lit, next.lit, part.root[here], bit[v], bit[here],
               is_notable(how.notable, first.way, next.way), out);
      }
    }
    write_at_most_one(leaving, out);
  }
  return true;
}

}  // namespace clew

// Trees and loops by the turn parity.
#include "encode/roots.h"
#include "encode/sums.h"
#include "encode/tree_links.h"

namespace clew::encode {

namespace {

// While both literals hold (and `unless` does not), the bits differ if `flip`, else agree.
void relate(Lit in, Lit way_out, Lit unless, Lit before, Lit after, bool flip, ClauseWriter& out) {
  const Lit wanted = flip ? ~before : before;
  out.add({~in, ~way_out, unless, ~wanted, after});
  out.add({~in, ~way_out, unless, wanted, ~after});
}

// A loop's edges with a direction each: which way it is passed.
class DirectedLoop {
 public:
  DirectedLoop(const Model& model, const LoopPart& loop, std::span<const Direction> steps,
               ClauseWriter& out)
      : out_(out), from_(static_cast<size_t>(loop.vertices)), into_(from_.size()) {
    const auto ends = model.numbers(loop.ends);
    const auto edges = model.lits(loop.lits);
    for (size_t e = 0; e < edges.size(); ++e) {
      const Lit forth = pass(ends[2 * e], ends[2 * e + 1], steps[e], edges[e]);
      const Lit back = pass(ends[2 * e + 1], ends[2 * e], opposite(steps[e]), edges[e]);
      out.add({~forth, ~back});
      out.add({~loop.guard, ~edges[e], forth, back});
    }
  }

  // Each vertex is left once and entered once at most; the bits fit everywhere but at a root.
  void write(std::span<const Lit> root, Notable notable) {
    const std::vector<Lit> bit = out_.new_lits(from_.size());
    for (size_t v = 0; v < from_.size(); ++v) {
      write_at_most_one(into_[v], out_);
      std::vector<Lit> leaving;
      for (const Passing& first : from_[v]) {
        leaving.push_back(first.lit);
        const auto here = static_cast<size_t>(first.to);
        for (const Passing& next : from_[here]) {
          if (next.to == static_cast<int32_t>(v)) continue;
          relate(first.lit, next.lit, root[here], bit[v], bit[here],
                 is_notable(notable, first.way, next.way), out_);
        }
      }
      write_at_most_one(leaving, out_);
    }
  }

 private:
  struct Passing {
    Lit lit;
    int32_t to;
    Direction way;
  };
  Lit pass(int32_t a, int32_t b, Direction way, Lit edge) {
    const Lit here = out_.new_lit();
    out_.add({~here, edge});
    from_[static_cast<size_t>(a)].push_back({here, b, way});
    into_[static_cast<size_t>(b)].push_back(here);
    return here;
  }

  ClauseWriter& out_;
  std::vector<std::vector<Passing>> from_;
  std::vector<std::vector<Lit>> into_;
};

}  // namespace

// A child's link comes in, its parent's own link goes out: up to three of either kind at a vertex,
// twelve cases in all.
SaidTree write_by_parity(const TreePart& part, Notable notable, ClauseWriter& out) {
  CLEW_REQUIRE(part.steps.size() == part.edge.size());
  const TreeLinks links(part, out);
  const std::vector<Lit> bit = out.new_lits(links.from.size());
  // Where a tree begins its bit may be fixed: no link goes out, so nothing follows from it.
  for (size_t v = 0; v < bit.size(); ++v) out.add({~part.root[v], ~bit[v]});
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
  return links.said(bit);
}

bool write_loop_by_parity(const Model& model, const LoopPart& loop, const Encoding& how,
                          ClauseWriter& out) {
  const std::vector<Direction> steps = steps_of(loop.columns, {}, model.numbers(loop.ends));
  if (steps.size() != loop.lits.size) return false;
  const TreePart part = tree_of(model, loop, how.roots, out);
  DirectedLoop(model, loop, steps, out).write(part.root, how.notable);
  return true;
}

}  // namespace clew::encode

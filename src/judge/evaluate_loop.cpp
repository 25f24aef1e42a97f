// One closed loop by its plain meaning: count the edges at every vertex and see whether all that is
// drawn is connected. Undecided edges may still be drawn; a board is broken only if no way of
// drawing them would help.
#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "judge/evaluate.h"

namespace clew::judge {

namespace {

template <typename Stroke>
class Drawing {
 public:
  explicit Drawing(int vertices) : at_(static_cast<size_t>(vertices)) {}

  void add(const Stroke& s) {
    at_[static_cast<size_t>(s.a)].add(s);
    at_[static_cast<size_t>(s.b)].add(s);
    drawn_ += s.drawn ? 1 : 0;
    any_ = true;
  }

  bool is_blank() const { return drawn_ == 0; }

  // What keeps it from becoming a loop, if anything does.
  LoopFault fault() const {
    if (!any_) return {LoopFault::blank, 0, 0};
    if (const LoopFault bad = vertex_that_cannot_do(); bad.kind != LoopFault::no) return bad;
    if (const LoopFault apart = parts_for_ever_apart(); apart.kind != LoopFault::no) return apart;
    return closed_too_early();
  }

 private:
  // The strokes at a vertex: at most one in each direction.
  struct Star {
    std::array<Stroke, num_directions> strokes;
    size_t size = 0;
    int drawn = 0;

    void add(const Stroke& s) {
      strokes[size++] = s;
      drawn += s.drawn ? 1 : 0;
    }
    std::span<const Stroke> all() const { return {strokes.data(), size}; }
  };

  LoopFault vertex_that_cannot_do() const {
    for (size_t v = 0; v < at_.size(); ++v) {
      const int place = static_cast<int>(v);
      if (at_[v].drawn > 2) return {LoopFault::branches, place, place};
      if (at_[v].drawn == 1 && at_[v].size == 1) return {LoopFault::ends, place, place};
    }
    return {};
  }

  // A part that nothing can join to the one of `start`: one that the walk did not see.
  LoopFault apart_from(size_t start, const std::vector<bool>& seen) const {
    for (size_t v = 0; v < at_.size(); ++v) {
      if (at_[v].drawn > 0 && !seen[v])
        return {LoopFault::parts, static_cast<int>(start), static_cast<int>(v)};
    }
    return {};
  }

  LoopFault parts_for_ever_apart() const {
    std::vector<bool> seen(at_.size());
    for (size_t v = 0; v < at_.size(); ++v) {
      if (at_[v].drawn == 0) continue;
      walk_from(v, true, seen);
      return apart_from(v, seen);
    }
    return {};
  }

  LoopFault closed_too_early() const {
    std::vector<bool> seen(at_.size());
    for (size_t v = 0; v < at_.size(); ++v) {
      if (seen[v] || at_[v].drawn == 0) continue;
      const Walked w = walk_from(v, false, seen);
      if (!w.closed || w.drawn == drawn_) continue;
      std::vector<bool> alone(at_.size());
      walk_from(v, false, alone);
      return apart_from(v, alone);
    }
    return {};
  }

  struct Walked {
    int drawn = 0;       // edges met
    bool closed = true;  // each vertex on the way has two
  };
  Walked walk_from(size_t start, bool over_undecided, std::vector<bool>& seen) const {
    Walked w;
    int ends = 0;
    std::vector<size_t> to_visit = {start};
    seen[start] = true;
    while (!to_visit.empty()) {
      const size_t v = to_visit.back();
      to_visit.pop_back();
      ends += at_[v].drawn;
      w.closed = w.closed && at_[v].drawn == 2;
      for (const Stroke& s : at_[v].all()) {
        const auto next =
            static_cast<size_t>(s.a) == v ? static_cast<size_t>(s.b) : static_cast<size_t>(s.a);
        if (seen[next] || (!s.drawn && !over_undecided)) continue;
        seen[next] = true;
        to_visit.push_back(next);
      }
    }
    w.drawn = ends / 2;
    return w;
  }

  std::vector<Star> at_;  // by vertex
  int drawn_ = 0;
  bool any_ = false;
};

}  // namespace

Value Evaluator::evaluate_loop(const Expr& e) {
  LoopFault fault;
  return look_loop(e, fault);
}

Evaluator::Strokes Evaluator::read_strokes(const Expr& e) {
  const Grid& grid = this->grid();
  enum : char { off, maybe, sure };
  std::vector<char> state(static_cast<size_t>(grid.sides()),
                          off);  // there are fewer links than sides
  Strokes strokes;
  each_truth(e, [&](const Value& edge, Truth3 drawn) {
    strokes.links = edge.kind == Kind::link;
    char& here = state[static_cast<size_t>(edge.n)];
    if (drawn == truth_yes) here = sure;
    if (drawn == truth_open && here == off) here = maybe;
    strokes.any_open = strokes.any_open || drawn == truth_open;
    return true;
  });
  for (int k = 0; k < static_cast<int>(state.size()); ++k) {
    const char here = state[static_cast<size_t>(k)];
    if (here == off || (here == maybe && as_drawn_)) continue;
    if (strokes.links)
      strokes.all.push_back({grid.link_first(k), grid.link_second(k), here == sure});
    else
      strokes.all.push_back({grid.side_first(k), grid.side_second(k), here == sure});
  }
  return strokes;
}

Value Evaluator::look_loop(const Expr& e, LoopFault& fault) {
  const Strokes strokes = read_strokes(e);
  Drawing<Stroke> drawing(strokes.links ? grid().cells() : grid().corners());
  for (const Stroke& s : strokes.all) drawing.add(s);
  // Nothing drawn yet, nothing broken yet.
  if (as_drawn_ && strokes.any_open && drawing.is_blank()) return open_value();
  fault = drawing.fault();
  fault.links = strokes.links;
  if (fault.kind != LoopFault::no) return boolean_value(false);
  return strokes.any_open ? open_value() : boolean_value(true);
}

}  // namespace clew::judge

// One closed line that may cross itself, by its plain meaning: every place has none or two of its
// strokes, or four; follow the line from some stroke, straight on where there are four, and see
// whether all strokes were met. Undecided strokes may still be drawn; a board is broken only if no
// way of drawing them would help.
#include <algorithm>
#include <vector>

#include "judge/evaluate.h"

namespace clew::judge {

namespace {

template <typename Stroke>
class Line {
 public:
  Line(int vertices, int columns) : columns_(columns), at_(static_cast<size_t>(vertices)) {}

  void add(const Stroke& s) {
    for (const int v : {s.a, s.b}) at(v).push_back(static_cast<int>(strokes_.size()));
    strokes_.push_back(s);
    drawn_ += s.drawn ? 1 : 0;
  }
  bool is_blank() const { return drawn_ == 0; }

  // What keeps it from becoming one closed line, if anything does.
  LoopFault fault() const {
    if (strokes_.empty()) return {LoopFault::blank, 0, 0};
    for (int v = 0; v < static_cast<int>(at_.size()); ++v) {
      const int drawn = drawn_at(v);
      const auto possible = static_cast<int>(at(v).size());
      if (drawn == 1 && possible == 1) return {LoopFault::ends, v, v};
      if (drawn == 3 && possible == 3) return {LoopFault::branches, v, v};
    }
    for (size_t s = 0; s < strokes_.size(); ++s) {
      if (!strokes_[s].drawn) continue;
      if (const LoopFault apart = apart_from(strokes_[s].a); apart.kind != LoopFault::no)
        return apart;
      break;
    }
    return closed_too_early();
  }

 private:
  std::vector<int>& at(int v) { return at_[static_cast<size_t>(v)]; }
  const std::vector<int>& at(int v) const { return at_[static_cast<size_t>(v)]; }
  const Stroke& stroke(int s) const { return strokes_[static_cast<size_t>(s)]; }
  int drawn_at(int v) const {
    return static_cast<int>(
        std::count_if(at(v).begin(), at(v).end(), [&](int s) { return stroke(s).drawn; }));
  }
  bool is_level(int s) const { return stroke(s).a / columns_ == stroke(s).b / columns_; }
  int beyond(int s, int v) const { return stroke(s).a == v ? stroke(s).b : stroke(s).a; }

  // A drawn stroke that nothing can ever join to this place.
  LoopFault apart_from(int start) const {
    std::vector<bool> seen(at_.size());
    std::vector<int> to_visit = {start};
    seen[static_cast<size_t>(start)] = true;
    while (!to_visit.empty()) {
      const int v = to_visit.back();
      to_visit.pop_back();
      for (const int s : at(v)) {
        const int next = beyond(s, v);
        if (seen[static_cast<size_t>(next)]) continue;
        seen[static_cast<size_t>(next)] = true;
        to_visit.push_back(next);
      }
    }
    for (const Stroke& s : strokes_) {
      if (s.drawn && !seen[static_cast<size_t>(s.a)]) return {LoopFault::parts, start, s.a};
    }
    return {};
  }

  // How the line goes on from a place that it came to by this stroke; -1: that is still open.
  int next_stroke(int v, int came_by) const {
    const int drawn = drawn_at(v);
    if (drawn != 4 && (drawn != 2 || at(v).size() != 2)) return -1;
    for (const int s : at(v)) {
      if (s != came_by && (drawn == 2 || is_level(s) == is_level(came_by))) return s;
    }
    return -1;
  }

  // The strokes from one round to itself, or none if the line is still open.
  std::vector<int> round_from(int first) const {
    std::vector<int> round;
    int s = first;
    int v = stroke(first).b;
    do {
      round.push_back(s);
      s = next_stroke(v, s);
      if (s < 0) return {};
      v = beyond(s, v);
    } while (s != first || v != stroke(first).b);
    return round;
  }

  LoopFault closed_too_early() const {
    std::vector<bool> met(strokes_.size());
    for (int s = 0; s < static_cast<int>(strokes_.size()); ++s) {
      if (!stroke(s).drawn || met[static_cast<size_t>(s)]) continue;
      const std::vector<int> round = round_from(s);
      if (round.empty()) continue;
      std::vector<bool> on(strokes_.size());
      for (const int k : round) on[static_cast<size_t>(k)] = met[static_cast<size_t>(k)] = true;
      for (int other = 0; other < static_cast<int>(strokes_.size()); ++other) {
        if (stroke(other).drawn && !on[static_cast<size_t>(other)])
          return {LoopFault::parts, stroke(s).a, stroke(other).a};
      }
    }
    return {};
  }

  int columns_;
  std::vector<Stroke> strokes_;
  std::vector<std::vector<int>> at_;  // by place: its strokes
  int drawn_ = 0;
};

}  // namespace

Value Evaluator::evaluate_circuit(const Expr& e) {
  LoopFault fault;
  return look_circuit(e, fault);
}

Value Evaluator::look_circuit(const Expr& e, LoopFault& fault) {
  const Strokes strokes = read_strokes(e);
  const Grid& grid = this->grid();
  Line<Stroke> line(strokes.links ? grid.cells() : grid.corners(),
                    strokes.links ? grid.width : grid.width + 1);
  for (const Stroke& s : strokes.all) line.add(s);
  if (as_drawn_ && strokes.any_open && line.is_blank()) return open_value();
  fault = line.fault();
  fault.links = strokes.links;
  if (fault.kind != LoopFault::no) return boolean_value(false);
  return strokes.any_open ? open_value() : boolean_value(true);
}

}  // namespace clew::judge

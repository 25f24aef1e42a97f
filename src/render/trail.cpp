#include "render/trail.h"

#include <cmath>
#include <map>

namespace clew::render {

namespace {

class Joiner {
 public:
  explicit Joiner(const std::vector<std::pair<int, int>>& edges)
      : edges_(edges), used_(edges.size(), false) {
    for (size_t k = 0; k < edges.size(); ++k) {
      at_[edges[k].first].push_back(k);
      at_[edges[k].second].push_back(k);
    }
  }

  std::vector<Trail> join() {
    for (const auto& [node, edges] : at_) {
      if (edges.size() == 2) continue;
      for (size_t k : edges) {
        if (!used_[k]) follow(node, k);
      }
    }
    // Nothing but loops is left.
    for (size_t k = 0; k < edges_.size(); ++k) {
      if (!used_[k]) follow(edges_[k].first, k);
    }
    return std::move(trails_);
  }

 private:
  void follow(int start, size_t edge) {
    Trail trail;
    trail.nodes.push_back(start);
    int node = start;
    for (;;) {
      used_[edge] = true;
      node = edges_[edge].first == node ? edges_[edge].second : edges_[edge].first;
      if (node == start) {
        trail.closed = at_[node].size() == 2;
        if (!trail.closed) trail.nodes.push_back(node);
        break;
      }
      trail.nodes.push_back(node);
      const std::vector<size_t>& here = at_[node];
      if (here.size() != 2) break;
      edge = here[0] == edge ? here[1] : here[0];
    }
    trails_.push_back(std::move(trail));
  }

  const std::vector<std::pair<int, int>>& edges_;
  std::vector<bool> used_;
  std::map<int, std::vector<size_t>> at_;
  std::vector<Trail> trails_;
};

Point towards(Point from, Point to, double length) {
  const Point along = to - from;
  return from + (length / std::hypot(along.x, along.y)) * along;
}

bool straight(Point a, Point b, Point c) {
  const Point first = b - a;
  const Point second = c - b;
  return std::abs(first.x * second.y - first.y * second.x) < 1e-9;
}

// How far the control points of a quarter circle lie from its ends, in radii.
constexpr double quarter = 0.5523;

}  // namespace

std::vector<Trail> join_edges(const std::vector<std::pair<int, int>>& edges) {
  return Joiner(edges).join();
}

PathShape round_path(const Trail& trail, double radius, FunctionRef<Point(int)> point) {
  PathShape path{Brush()};
  const size_t n = trail.nodes.size();
  const auto at = [&](size_t k) { return point(trail.nodes[k % n]); };
  // A loop starts in the middle of an edge, where there is no turn.
  path.move(trail.closed ? 0.5 * (at(0) + at(1)) : at(0));
  const size_t last = trail.closed ? n : n - 2;
  for (size_t k = 1; k <= last && n > 2; ++k) {
    const Point before = at(k - 1);
    const Point here = at(k);
    const Point after = at(k + 1);
    if (straight(before, here, after)) continue;
    const Point in = towards(here, before, radius);
    const Point out = towards(here, after, radius);
    path.line(in);
    path.curve(in + quarter * (here - in), out + quarter * (here - out), out);
  }
  if (trail.closed) {
    path.close();
  } else {
    path.line(at(n - 1));
  }
  return path;
}

}  // namespace clew::render

#include "model/bounded.h"

#include <algorithm>
#include <map>

#include "propagators/tree_bound.h"

namespace clew::model {

namespace {

constexpr size_t most_roots = 12;
constexpr int32_t most_vertices = 1600;  // what is worked out here looks at no limit
constexpr int32_t least_share = 3;       // more than one vertex in three is never hardly enough
constexpr int32_t spare = 2;             // vertices, beyond those that are needed at least

class Rest {
 public:
  Rest(Builder& builder, const AskedPieces& pieces, const RootFacts& facts)
      : b_(builder), p_(pieces), facts_(facts), n_(static_cast<int32_t>(pieces.in.size())) {}

  void run(std::span<const PieceClaim> claims) {
    if (!read_sizes(claims) || !keep_apart()) return;
    const ConnectedPart* rest = find_rest();
    if (rest == nullptr) return;
    find_ways();
    if (most_ - drop_idle_ways(graph_of(*rest)) > spare) return;
    const ConnectedPart of = *rest;
    if (!facts_.plain()) tell_apart_by_size();
    add(of);
  }

 private:
  void add(const ConnectedPart& rest) {
    BoundedPart part;
    part.from = with_others(rest.from);
    part.guard = conditions_[0];
    part.graph = rest.graph;
    part.lits = rest.vertex_lits;
    part.most = most_;
    conditions_.push_back(rest.guard);
    std::erase(conditions_, true_lit);
    part.conditions = b_.add_native(conditions_);
    std::vector<int32_t> members;
    std::vector<int32_t> ends;
    for (const std::vector<int32_t>& way : ways_) {
      members.insert(members.end(), way.begin(), way.end());
      ends.push_back(static_cast<int32_t>(members.size()));
    }
    part.members = b_.add_native(members);
    part.group_ends = b_.add_native(ends);
    b_.model().bounded.push_back(part);
  }

  // Pieces of different sizes are different pieces.
  void tell_apart_by_size() {
    for (const auto& [a, one] : claims_) {
      for (const auto& [b, other] : claims_) {
        if (one->least <= other->most) continue;
        b_.set_instance(with_others(one->from), b_.both(one->guard, other->guard));
        b_.claim(~p_.asked(a, b));
      }
    }
    b_.set_instance(no_instance, true_lit);
  }

  Lit in(int32_t v) const { return p_.in[static_cast<size_t>(v)]; }

  // The roots, each with the greatest size that its piece has at least.
  bool read_sizes(std::span<const PieceClaim> claims) {
    for (const PieceClaim& c : claims) {
      if (c.least < 1) continue;
      const PieceClaim*& here = claims_[c.vertex];
      if (here == nullptr || c.least > here->least) here = &c;
    }
    if (n_ > most_vertices) return false;
    int64_t covered = 0;
    for (const auto& [vertex, claim] : claims_) {
      roots_.push_back(vertex);
      conditions_.push_back(claim->guard);
      covered = std::min<int64_t>(covered + claim->least, n_);
    }
    most_ = static_cast<int32_t>(n_ - covered);
    return roots_.size() > 1 && roots_.size() <= most_roots && most_ > 0 &&
           least_share * int64_t{most_} <= n_;
  }

  // While these hold, no two roots are in one piece.
  bool keep_apart() {
    for (const int32_t a : roots_) {
      for (const int32_t b : roots_) {
        if (a >= b) continue;
        const Lit joined = p_.asked(a, b);
        if (!joined.valid() || facts_.is_true(joined)) return false;
        if (!facts_.is_false(joined)) conditions_.push_back(~joined);
      }
    }
    return true;
  }

  // The vertices outside of the division are one piece.
  const ConnectedPart* find_rest() const {
    const Model& model = b_.model();
    for (const ConnectedPart& c : model.connected) {
      const auto lits = model.lits(c.vertex_lits);
      if (c.roots.size > 0 || c.edge_lits.size > 0 || c.implied) continue;
      if (std::equal(lits.begin(), lits.end(), p_.in.begin(), p_.in.end(),
                     [](Lit out, Lit inside) { return out == ~inside; }))
        return &c;
    }
    return nullptr;
  }

  propagators::Graph graph_of(const ConnectedPart& part) const {
    const ModelGraph& from = *b_.model().graphs[static_cast<size_t>(part.graph)];
    propagators::Graph graph;
    graph.vertices = from.vertices;
    for (size_t e = 0; e < from.edges.size(); e += 2)
      graph.edges.emplace_back(from.edges[e], from.edges[e + 1]);
    return graph;
  }

  // Between two roots, as many ways as there are that share nothing and pass by the other roots.
  void find_ways() {
    std::vector<std::vector<int32_t>> next(static_cast<size_t>(n_));
    for (const AskedPieces::Edge& e : p_.edges) {
      if (e.lit != true_lit) continue;
      next[static_cast<size_t>(e.a)].push_back(e.b);
      next[static_cast<size_t>(e.b)].push_back(e.a);
    }
    for (const int32_t a : roots_) {
      for (const int32_t b : roots_) {
        if (a >= b) continue;
        std::vector<bool> used(static_cast<size_t>(n_), false);
        for (const int32_t r : roots_) used[static_cast<size_t>(r)] = r != b;
        while (add_way(next, a, b, used)) {
        }
      }
    }
  }

  // A shortest one; those that are adjacent have none.
  bool add_way(const std::vector<std::vector<int32_t>>& next, int32_t a, int32_t b,
               std::vector<bool>& used) {
    std::vector<int32_t> from(static_cast<size_t>(n_), -1);
    std::vector<int32_t> met{a};
    for (size_t head = 0; head < met.size() && from[static_cast<size_t>(b)] < 0; ++head) {
      for (const int32_t v : next[static_cast<size_t>(met[head])]) {
        if (used[static_cast<size_t>(v)] || from[static_cast<size_t>(v)] >= 0) continue;
        if (v == b && met[head] == a) continue;
        from[static_cast<size_t>(v)] = met[head];
        met.push_back(v);
      }
    }
    if (from[static_cast<size_t>(b)] < 0) return false;
    std::vector<int32_t>& way = ways_.emplace_back(1, b);
    while (way.back() != a) {
      way.push_back(from[static_cast<size_t>(way.back())]);
      used[static_cast<size_t>(way.back())] = true;
    }
    return true;
  }

  // Keeps the ways without which the rest would be found to need less. How much it needs.
  int32_t drop_idle_ways(const propagators::Graph& graph) {
    int32_t least = least_with(graph, ways_);
    for (size_t k = 0; k < ways_.size();) {
      std::vector<std::vector<int32_t>> fewer = ways_;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(k));
      const int32_t bound = least_with(graph, fewer);
      if (bound < least) {
        ++k;
        continue;
      }
      least = bound;
      ways_ = std::move(fewer);
    }
    return least;
  }

  // How many vertices the rest has at least.
  int32_t least_with(const propagators::Graph& graph,
                     const std::vector<std::vector<int32_t>>& ways) const {
    using propagators::TreeBound;
    TreeBound tree(graph, ways);
    for (int32_t v = 0; v < n_; ++v) {
      if (facts_.is_true(in(v))) tree.set(v, TreeBound::off);
      if (facts_.is_false(in(v))) tree.set(v, TreeBound::on);
    }
    for (const int32_t v : roots_) tree.set(v, TreeBound::off);
    if (tree.start()) return tree.bound(most_);
    const std::vector<int32_t>* group = tree.smallest_group();
    if (group == nullptr) return 1;
    int32_t least = most_ + 1;
    for (const int32_t v : std::vector<int32_t>(*group))
      if (tree.at(v) != TreeBound::off) least = std::min(least, tree.bound_from(v, most_));
    return least;
  }

  Builder& b_;
  const AskedPieces& p_;
  const RootFacts& facts_;
  int32_t n_;
  std::map<int32_t, const PieceClaim*> claims_;  // by root
  std::vector<int32_t> roots_;
  int32_t most_ = 0;
  std::vector<Lit> conditions_;
  std::vector<std::vector<int32_t>> ways_;
};

}  // namespace

void bound_the_rest(Builder& builder, const AskedPieces& pieces, std::span<const PieceClaim> claims,
                    const RootFacts& facts) {
  Rest(builder, pieces, facts).run(claims);
}

std::vector<std::vector<int32_t>> groups_of(const Model& model, const BoundedPart& part) {
  const auto members = model.numbers(part.members);
  std::vector<std::vector<int32_t>> groups;
  int32_t begin = 0;
  for (const int32_t end : model.numbers(part.group_ends)) {
    groups.emplace_back(members.begin() + begin, members.begin() + end);
    begin = end;
  }
  return groups;
}

}  // namespace clew::model

#include "setter/watchers.h"

#include <algorithm>
#include <map>

namespace clew::setter {

bool Sums::add(std::span<const Term> terms, int64_t bound, const Order& order) {
  Sum sum;
  int64_t most = 0;
  for (const Term& t : terms) {
    if (t.lit == true_lit) bound -= t.weight;
    if (order.of(t.lit) < 0) continue;
    sum.terms.push_back({order.of(t.lit), t.weight, t.lit.negated() ? 1 : 0});
    most += t.weight;
  }
  if (bound <= 0) return true;
  if (most < bound) return false;
  if (bound > 250) fits_ = false;
  std::ranges::sort(sum.terms);
  sum.need = bound;
  sums_.push_back(std::move(sum));
  return true;
}

void Sums::settle(int steps) {
  moves_.resize(static_cast<size_t>(steps));
  sizes_.assign(static_cast<size_t>(steps), 0);
  std::vector<int> place(sums_.size(), -1);
  for (int step = 0; step < steps; ++step) {
    std::map<Terms, int> classes;
    std::map<std::pair<int, Terms>, bool> known;  // moves of sums that share a byte already
    for (size_t k = 0; k < sums_.size(); ++k) {
      Terms& terms = sums_[k].terms;
      if (terms.empty() || (place[k] < 0 && terms[0].step > step)) continue;
      Move move{place[k], place[k] < 0 ? sums_[k].need : 0, {}, -1, 0};
      const Terms before = terms;
      while (!terms.empty() && terms[0].step == step) {
        move.now.push_back(terms[0]);
        terms.erase(terms.begin());
      }
      for (const Part& t : terms) move.rest += t.weight;
      if (!terms.empty())
        move.to = classes.try_emplace(terms, static_cast<int>(classes.size())).first->second;
      const int from = move.from;
      if (from < 0 || known.try_emplace({from, before}, true).second)
        moves_[static_cast<size_t>(step)].push_back(move);
      place[k] = move.to;
    }
    sizes_[static_cast<size_t>(step)] = classes.size();
  }
}

bool Sums::decide(const char* before, char* after, int step, bool value) const {
  for (const Move& move : moves_[static_cast<size_t>(step)]) {
    int64_t need = move.from < 0 ? move.fresh : static_cast<unsigned char>(before[move.from]);
    for (const Part& t : move.now)
      if (value != (t.negated != 0)) need -= t.weight;
    if (need <= 0) continue;
    if (need > move.rest) return false;
    after[move.to] = static_cast<char>(
        std::max(need, static_cast<int64_t>(static_cast<unsigned char>(after[move.to]))));
  }
  return true;
}

namespace {

// Pieces by number: 0 for none, and their least number first.
void renumber(unsigned char* labels, size_t size) {
  unsigned char to[256] = {};
  unsigned char next = 0;
  for (size_t k = 0; k < size; ++k) {
    if (labels[k] == 0) continue;
    if (to[labels[k]] == 0) to[labels[k]] = ++next;
    labels[k] = to[labels[k]];
  }
}

// What pieces of a graph touch of what is still undecided. Byte 0: a piece (or loop) is complete.
class PieceWatcher : public Watcher {
 public:
  size_t bytes() const override { return 1 + slots_; }

 protected:
  // Vertices are remembered from the step where they may matter first to the last one.
  void place(const std::vector<int>& first, const std::vector<int>& last, int steps) {
    first_ = first;
    last_ = last;
    slot_.assign(first.size(), -1);
    std::vector<int> free;
    std::vector<std::vector<int>> begins(static_cast<size_t>(steps));
    std::vector<std::vector<int>> ends(static_cast<size_t>(steps));
    for (size_t v = 0; v < first.size(); ++v) {
      if (first[v] < 0) continue;
      begins[static_cast<size_t>(first[v])].push_back(static_cast<int>(v));
      ends[static_cast<size_t>(last[v])].push_back(static_cast<int>(v));
    }
    for (size_t s = 0; s < begins.size(); ++s) {
      for (const int v : begins[s]) {
        if (free.empty()) free.push_back(static_cast<int>(slots_++));
        slot_[static_cast<size_t>(v)] = free.back();
        free.pop_back();
      }
      for (const int v : ends[s]) free.push_back(slot_[static_cast<size_t>(v)]);
    }
    leaving_ = std::move(ends);
  }
  unsigned char& label(char* memory, int v) const {
    return reinterpret_cast<unsigned char*>(memory)[1 + slot_[static_cast<size_t>(v)]];
  }
  void join(char* memory, int a, int b) const {
    const unsigned char from = label(memory, a);
    const unsigned char to = label(memory, b);
    auto* labels = reinterpret_cast<unsigned char*>(memory) + 1;
    std::replace(labels, labels + slots_, from, to);
  }
  unsigned char fresh(char* memory) const {
    auto* labels = reinterpret_cast<unsigned char*>(memory) + 1;
    unsigned char most = 0;
    for (size_t k = 0; k < slots_; ++k) most = std::max(most, labels[k]);
    return static_cast<unsigned char>(most + 1);
  }
  bool any_left(char* memory) const {
    auto* labels = reinterpret_cast<unsigned char*>(memory) + 1;
    return std::any_of(labels, labels + slots_, [](unsigned char l) { return l != 0; });
  }
  // Vertices that nothing undecided touches are forgotten; `complete` is told of pieces that go
  // with them. False: it objected.
  template <typename Complete>
  bool leave(char* memory, int step, Complete complete) const {
    auto* labels = reinterpret_cast<unsigned char*>(memory) + 1;
    for (const int v : leaving_[static_cast<size_t>(step)]) {
      const unsigned char piece = label(memory, v);
      label(memory, v) = 0;
      if (piece == 0 || std::find(labels, labels + slots_, piece) != labels + slots_) continue;
      if (!complete()) return false;
    }
    renumber(labels, slots_);
    return true;
  }

  size_t slots_ = 0;
  std::vector<int> first_, last_, slot_;
  std::vector<std::vector<int>> leaving_;
};

// The vertices whose literal holds are at most one piece.
class ConnectedWatcher : public PieceWatcher {
 public:
  ConnectedWatcher(const Model& model, const ConnectedPart& part, const Order& order) {
    const ModelGraph& graph = *model.graphs[static_cast<size_t>(part.graph)];
    const auto size = static_cast<size_t>(graph.vertices);
    lits_.assign(model.lits(part.vertex_lits).begin(), model.lits(part.vertex_lits).end());
    beside_.resize(size);
    std::vector<int> first(size);
    for (size_t v = 0; v < size; ++v) first[v] = order.of(lits_[v]);
    std::vector<int> last = first;
    for (size_t e = 0; e + 1 < graph.edges.size(); e += 2) {
      const int a = graph.edges[e];
      const int b = graph.edges[e + 1];
      beside_[static_cast<size_t>(a)].push_back(b);
      beside_[static_cast<size_t>(b)].push_back(a);
      int& la = last[static_cast<size_t>(a)];
      int& lb = last[static_cast<size_t>(b)];
      la = std::max(la, first[static_cast<size_t>(b)]);
      lb = std::max(lb, first[static_cast<size_t>(a)]);
    }
    place(first, last, order.steps);
    vertices_.resize(static_cast<size_t>(order.steps));
    for (size_t v = 0; v < size; ++v)
      vertices_[static_cast<size_t>(first[v])].push_back(static_cast<int>(v));
  }
  bool decide(char* memory, int step, bool value) const override {
    for (const int v : vertices_[static_cast<size_t>(step)]) {
      label(memory, v) = 0;
      if (value == lits_[static_cast<size_t>(v)].negated()) continue;
      if (memory[0] != 0) return false;  // the one piece is complete
      label(memory, v) = fresh(memory);
      for (const int w : beside_[static_cast<size_t>(v)]) {
        const int at = first_[static_cast<size_t>(w)];
        const bool decided = at < step || (at == step && w < v);
        if (decided && label(memory, w) != 0) join(memory, v, w);
      }
    }
    return leave(memory, step, [&] {
      if (memory[0] != 0 || any_left(memory)) return false;
      memory[0] = 1;
      return true;
    });
  }

 private:
  std::vector<Lit> lits_;
  std::vector<std::vector<int>> beside_, vertices_;
};

// The edges whose literal holds close to at most one loop; degrees are said by clauses.
class LoopWatcher : public PieceWatcher {
 public:
  LoopWatcher(const Model& model, const LoopPart& part, const Order& order) {
    lits_.assign(model.lits(part.lits).begin(), model.lits(part.lits).end());
    ends_.assign(model.numbers(part.ends).begin(), model.numbers(part.ends).end());
    const auto size = static_cast<size_t>(part.vertices);
    std::vector<int> first(size, -1);
    std::vector<int> last(size, -1);
    edges_.resize(static_cast<size_t>(order.steps));
    for (size_t e = 0; e < lits_.size(); ++e) {
      const int step = order.of(lits_[e]);
      edges_[static_cast<size_t>(step)].push_back(e);
      for (const size_t k : {2 * e, 2 * e + 1}) {
        const auto v = static_cast<size_t>(ends_[k]);
        first[v] = first[v] < 0 ? step : std::min(first[v], step);
        last[v] = std::max(last[v], step);
      }
    }
    place(first, last, order.steps);
  }
  bool decide(char* memory, int step, bool value) const override {
    for (const size_t e : edges_[static_cast<size_t>(step)]) {
      if (value == lits_[e].negated()) continue;
      if (memory[0] != 0) return false;  // the one loop is closed
      const int a = ends_[2 * e];
      const int b = ends_[2 * e + 1];
      const bool ends_at_a = label(memory, a) != 0;
      const bool ends_at_b = label(memory, b) != 0;
      if (!ends_at_a) label(memory, a) = fresh(memory);
      if (!ends_at_b) label(memory, b) = fresh(memory);
      if (label(memory, a) != label(memory, b)) {
        join(memory, a, b);
        if (ends_at_a) label(memory, a) = 0;  // two edges: nothing more comes here
        if (ends_at_b) label(memory, b) = 0;
        continue;
      }
      const unsigned char piece = label(memory, a);
      auto* labels = reinterpret_cast<unsigned char*>(memory) + 1;
      std::replace(labels, labels + slots_, piece, static_cast<unsigned char>(0));
      if (any_left(memory)) return false;
      memory[0] = 1;
    }
    return leave(memory, step, [] { return true; });
  }

 private:
  std::vector<Lit> lits_;
  std::vector<int> ends_;
  std::vector<std::vector<size_t>> edges_;
};

}  // namespace

std::unique_ptr<Watcher> watch_connected(const Model& model, const ConnectedPart& part,
                                         const Order& order) {
  return std::make_unique<ConnectedWatcher>(model, part, order);
}

std::unique_ptr<Watcher> watch_loop(const Model& model, const LoopPart& part, const Order& order) {
  return std::make_unique<LoopWatcher>(model, part, order);
}

}  // namespace clew::setter

#include "encode/pieces.h"

#include <algorithm>
#include <bit>
#include <unordered_map>

#include "encode/trees.h"

namespace clew::encode {

namespace {

size_t bits_for(size_t largest) { return static_cast<size_t>(std::bit_width(largest)); }

// While `guard` holds, both numbers are the same.
void write_same(std::span<const Lit> a, std::span<const Lit> b, Lit guard, ClauseWriter& out) {
  for (size_t k = 0; k < a.size(); ++k) {
    out.add({~guard, ~a[k], b[k]});
    out.add({~guard, a[k], ~b[k]});
  }
}

std::vector<Lit> constant(size_t value, size_t bits) {
  std::vector<Lit> number(bits);
  for (size_t k = 0; k < bits; ++k) number[k] = (value >> k & 1U) != 0 ? true_lit : false_lit;
  return number;
}

// a or b or c, an odd number of them; at least two of them.
Lit write_odd(Lit a, Lit b, Lit c, ClauseWriter& out) {
  const Lit odd = out.new_lit();
  for (unsigned bits = 0; bits < 8; ++bits) {
    const auto turned = [&](Lit l, unsigned k) { return (bits >> k & 1U) != 0 ? ~l : l; };
    const bool is_odd = std::popcount(bits) % 2 == 1;
    out.add({turned(a, 0), turned(b, 1), turned(c, 2), is_odd ? odd : ~odd});
  }
  return odd;
}

Lit write_two(Lit a, Lit b, Lit c, ClauseWriter& out) {
  const Lit two = out.new_lit();
  for (const auto& [x, y] : {std::pair{a, b}, std::pair{a, c}, std::pair{b, c}}) {
    out.add({~x, ~y, two});
    out.add({x, y, ~two});
  }
  return two;
}

// The sum of two numbers, which must fit.
std::vector<Lit> write_sum(std::span<const Lit> a, std::span<const Lit> b, ClauseWriter& out) {
  std::vector<Lit> sum;
  Lit carry = false_lit;
  for (size_t k = 0; k < a.size(); ++k) {
    sum.push_back(write_odd(a[k], b[k], carry, out));
    carry = write_two(a[k], b[k], carry, out);
  }
  out.add({~carry});
  return sum;
}

// Parts that share their trees.
class SizedPieces {
 public:
  SizedPieces(const Model& model, std::vector<EqualPiecesPart> parts, ClauseWriter& out)
      : model_(model),
        parts_(std::move(parts)),
        graph_(*model.graphs[static_cast<size_t>(parts_.front().graph)]),
        out_(out),
        needed_(out.new_lits(static_cast<size_t>(graph_.vertices))),
        root_(out.new_lits(needed_.size())),
        children_(needed_.size()),
        links_(needed_.size()) {
    int32_t largest = 1;
    for (const EqualPiecesPart& p : parts_) largest = std::max(largest, p.size);
    count_bits_ = bits_for(static_cast<size_t>(std::min(largest, graph_.vertices)));
    for (size_t v = 0; v < needed_.size(); ++v) {
      name_.push_back(out.new_lits(bits_for(needed_.size() - 1)));
      count_.push_back(out.new_lits(count_bits_));
    }
  }

  void write() {
    for (size_t e = 0; e < graph_.edges.size(); e += 2)
      join(static_cast<size_t>(graph_.edges[e]), static_cast<size_t>(graph_.edges[e + 1]));
    for (size_t v = 0; v < needed_.size() && !out_.spent(); ++v) {
      demand(v);
      write_same(count_[v], total(v), true_lit, out_);
    }
  }

 private:
  struct Child {
    size_t vertex;
    Lit link;
  };
  Lit in(const EqualPiecesPart& p, size_t v) const { return model_.lits(p.lits)[v]; }

  // Joined: both in the same part. Such share what is needed and the root's name, and one may be
  // the other's parent.
  void join(size_t a, size_t b) {
    const Lit joined = out_.new_lit();
    for (const EqualPiecesPart& p : parts_) {
      out_.add({~in(p, a), ~in(p, b), joined});
      out_.add({~joined, ~in(p, a), in(p, b)});
      out_.add({~joined, in(p, a), ~in(p, b)});
    }
    write_same(name_[a], name_[b], joined, out_);
    write_same(std::span(&needed_[a], 1), std::span(&needed_[b], 1), joined, out_);
    for (const auto& [child, parent] : {std::pair{a, b}, std::pair{b, a}}) {
      const Lit link = out_.new_lit();
      out_.add({~link, joined});
      children_[parent].push_back({child, link});
      links_[child].push_back(link);
    }
  }

  // A vertex whose piece counts is its root or has one link; the root's number is the size.
  void demand(size_t v) {
    const auto guards = model_.lits(parts_.front().guards);
    const Lit guard = guards.empty() ? true_lit : guards[v];
    std::vector<Lit> some = {~needed_[v], root_[v]};
    for (size_t a = 0; a < links_[v].size(); ++a) {
      some.push_back(links_[v][a]);
      out_.add({~root_[v], ~links_[v][a]});
      for (size_t b = 0; b < a; ++b) out_.add({~links_[v][a], ~links_[v][b]});
    }
    out_.add(some);
    write_same(name_[v], constant(v, name_[v].size()), root_[v], out_);
    for (const EqualPiecesPart& p : parts_) {
      out_.add({~p.guard, ~guard, ~in(p, v), needed_[v]});
      demand_size(v, p);
    }
  }

  void demand_size(size_t v, const EqualPiecesPart& p) {
    if (p.size > graph_.vertices) return out_.add({~needed_[v], ~in(p, v)});
    const std::vector<Lit> size = constant(static_cast<size_t>(p.size), count_bits_);
    for (size_t k = 0; k < count_bits_; ++k) {
      const Lit right = size[k] == true_lit ? count_[v][k] : ~count_[v][k];
      out_.add({~needed_[v], ~root_[v], ~in(p, v), right});
    }
  }

  // One, and what the children bring.
  std::vector<Lit> total(size_t v) {
    std::vector<Lit> sum = constant(1, count_bits_);
    for (const Child& c : children_[v]) {
      std::vector<Lit> brought = out_.new_lits(count_bits_);
      for (size_t k = 0; k < count_bits_; ++k) {
        const Lit theirs = count_[c.vertex][k];
        out_.add({~brought[k], c.link});
        out_.add({~brought[k], theirs});
        out_.add({brought[k], ~c.link, ~theirs});
      }
      sum = write_sum(sum, brought, out_);
    }
    return sum;
  }

  const Model& model_;
  std::vector<EqualPiecesPart> parts_;
  const ModelGraph& graph_;
  ClauseWriter& out_;
  size_t count_bits_ = 1;
  std::vector<Lit> needed_;  // by vertex: it lies in a piece whose size is claimed
  std::vector<Lit> root_;
  std::vector<std::vector<Child>> children_;  // who may have it as a parent
  std::vector<std::vector<Lit>> links_;       // to its possible parents
  std::vector<std::vector<Lit>> name_;        // the root's, in binary
  std::vector<std::vector<Lit>> count_;       // in its tree, itself and below
};

// Which parts give each vertex different values of one number, so that it is in at most one of
// them.
class Groups {
 public:
  explicit Groups(const Model& model) : model_(model) {
    for (size_t x = 0; x < model.ints.size(); ++x) {
      const IntVar& number = model.ints[x];
      for (int32_t k = 0; number.value_at >= 0 && k <= number.hi - number.lo; ++k)
        number_of_[model.value_lit(number, k).code()] = static_cast<int32_t>(x);
    }
  }

  // Not all of them once the writer's meter has run out: they are compared pair by pair.
  std::vector<std::vector<EqualPiecesPart>> find(ClauseWriter& out) const {
    std::vector<std::vector<EqualPiecesPart>> groups;
    for (const EqualPiecesPart& p : model_.equal_pieces) {
      if (out.spent()) break;
      const bool joins =
          !groups.empty() && std::ranges::all_of(groups.back(), [&](const EqualPiecesPart& other) {
            return apart(p, other);
          });
      if (!joins) groups.emplace_back();
      groups.back().push_back(p);
    }
    return groups;
  }

 private:
  bool apart(const EqualPiecesPart& p, const EqualPiecesPart& q) const {
    if (p.graph != q.graph || p.guard != q.guard || p.guards.begin != q.guards.begin ||
        p.guards.size != q.guards.size)
      return false;
    return std::ranges::equal(model_.lits(p.lits), model_.lits(q.lits), [&](Lit a, Lit b) {
      if (a == false_lit || b == false_lit || a == ~b) return true;
      const auto x = number_of_.find(a.code());
      const auto y = number_of_.find(b.code());
      return a != b && x != number_of_.end() && y != number_of_.end() && x->second == y->second;
    });
  }

  const Model& model_;
  std::unordered_map<int32_t, int32_t> number_of_;  // by value literal
};

}  // namespace

void write_equal_pieces(const Model& model, ClauseWriter& out) {
  if (model.equal_pieces.empty()) return;
  for (std::vector<EqualPiecesPart>& group : Groups(model).find(out)) {
    if (!out.spent()) SizedPieces(model, std::move(group), out).write();
  }
}

void write_closed(const Model& model, const ClosedPart& closed, ClauseWriter& out) {
  const ModelGraph& graph = *model.graphs[static_cast<size_t>(closed.graph)];
  const auto edges = model.lits(closed.edge_lits);
  const bool plane = !steps_of(graph.columns, graph.at, graph.edges).empty();
  constexpr size_t bits_for_four = 2;
  const size_t bits =
      plane ? bits_for_four : bits_for(static_cast<size_t>(std::max(graph.vertices - 1, 0)));
  std::vector<std::vector<Lit>> colour(static_cast<size_t>(graph.vertices));
  for (std::vector<Lit>& c : colour) c = out.new_lits(bits);
  for (size_t e = 0; e < edges.size(); ++e) {
    const std::vector<Lit>& a = colour[static_cast<size_t>(graph.edges[2 * e])];
    const std::vector<Lit>& b = colour[static_cast<size_t>(graph.edges[2 * e + 1])];
    const Lit guarded = out.new_lit();  // the edge holds, and the constraint does
    out.add({~closed.guard, ~edges[e], guarded});
    write_same(a, b, guarded, out);
    std::vector<Lit> differ = {~closed.guard, edges[e]};
    for (size_t k = 0; k < bits; ++k) {
      const Lit here = out.new_lit();
      out.add({~here, a[k], b[k]});
      out.add({~here, ~a[k], ~b[k]});
      differ.push_back(here);
    }
    out.add(differ);
  }
}

}  // namespace clew::encode

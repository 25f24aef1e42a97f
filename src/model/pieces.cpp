#include "model/pieces.h"

#include <algorithm>

namespace clew::model {

namespace {

constexpr int64_t any_size = int64_t{1} << 40;

int64_t pair_key(int32_t a, int32_t b) {
  return (int64_t{std::min(a, b)} << 32) | static_cast<uint32_t>(std::max(a, b));
}

class Settler {
 public:
  Settler(Builder& builder, AskedPieces& pieces, std::span<const PieceClaim> claims,
          const RootFacts& facts, bool leaning)
      : b_(builder),
        p_(pieces),
        claims_(claims),
        plain_(facts.plain()),
        facts_(facts),
        leaning_(leaning),
        at_(pieces.in.size()),
        owners_(pieces.in.size()) {
    for (const AskedPieces::Edge& e : p_.edges) {
      at_[static_cast<size_t>(e.a)].push_back({e.b, e.lit});
      at_[static_cast<size_t>(e.b)].push_back({e.a, e.lit});
    }
  }

  void run() {
    find_roots();
    if (!plain_)
      for (const auto& [key, lit] : p_.joined) b_.model().tied.push_back(lit);
    for (Root& root : roots_) {
      build(root);
      b_.look_at_limits();
      if (b_.failed()) return;
    }
    for (const PieceClaim& claim : claims_) claim_size(claim);
    if (plain_) {
      keep_apart();
      share_out();
    }
    b_.set_instance(no_instance, true_lit);
  }

 private:
  struct Next {
    int32_t vertex;
    Lit edge;
  };
  struct Rectangle {
    int32_t row, column, height, width;
  };
  struct Root {
    int32_t vertex = 0;
    int64_t most = any_size;
    Lit narrowed = true_lit;  // its piece is so small while this holds
    int32_t from = no_instance;
    std::vector<int32_t> members;  // vertices within reach; the root is the first
    std::vector<Lit> lits;         // by member: it lies in the root's piece
    int32_t graph = -1;
    bool apart = true;  // from every other root
    int64_t least = 0;
    std::vector<Rectangle> rectangles;  // those it may be, where its size is known
    bool placed() const { return !rectangles.empty(); }
  };

  Lit in(int32_t v) const { return p_.in[static_cast<size_t>(v)]; }
  Root& root_at(int32_t v) {
    const auto [place, fresh] = root_of_.try_emplace(v, roots_.size());
    if (fresh) {
      roots_.emplace_back();
      roots_.back().vertex = v;
    }
    return roots_[place->second];
  }

  // Every claim has its root, and every pair that was asked for one of its two vertices: those with
  // the most pairs first.
  void find_roots() {
    for (const PieceClaim& c : claims_) {
      Root& root = root_at(c.vertex);
      if (!plain_) continue;
      root.most = std::min(root.most, c.most);
      root.least = std::max(root.least, c.least);
    }
    if (leaning_) narrow_by_switches();
    std::unordered_map<int32_t, int32_t> pairs;
    const auto ends = [](int64_t key) {
      return std::pair{static_cast<int32_t>(key >> 32), static_cast<int32_t>(key & 0xffffffff)};
    };
    std::vector<int64_t> keys;
    for (const auto& [key, lit] : p_.joined) keys.push_back(key);
    std::sort(keys.begin(), keys.end());
    std::vector<int64_t> left;
    for (const int64_t key : keys) {
      const auto [a, b] = ends(key);
      if (root_of_.contains(a) || root_of_.contains(b)) continue;
      left.push_back(key);
      ++pairs[a];
      ++pairs[b];
    }
    for (const int64_t key : left) {
      const auto [a, b] = ends(key);
      if (!root_of_.contains(a) && !root_of_.contains(b)) root_at(pairs[a] >= pairs[b] ? a : b);
    }
  }

  // A root of whose piece one instance alone says how large it is at most.
  void narrow_by_switches() {
    for (Root& root : roots_) {
      bool alone = true;
      for (const PieceClaim& c : claims_) {
        if (c.vertex != root.vertex) continue;
        alone = alone &&
                (root.from == no_instance || (root.from == c.from && root.narrowed == c.guard));
        root.from = c.from;
        root.narrowed = c.guard;
        root.most = std::min(root.most, c.most);
      }
      if (alone && root.from != no_instance) continue;
      root.most = any_size;
      root.narrowed = true_lit;
    }
  }

  bool barred(const Root& root, int32_t v) const {
    if (v == root.vertex) return false;
    if (facts_.is_false(in(v))) return true;
    const auto asked = p_.joined.find(pair_key(root.vertex, v));
    return asked != p_.joined.end() && facts_.is_false(asked->second);
  }

  // v is joined to something known to be in the division but not in the root's piece.
  bool meets_barred(const Root& root, int32_t v) const {
    const auto& steps = at_[static_cast<size_t>(v)];
    return std::any_of(steps.begin(), steps.end(), [&](const Next& s) {
      return barred(root, s.vertex) && facts_.is_true(in(s.vertex)) && facts_.is_true(s.edge);
    });
  }

  // What the root can reach in as many steps as its piece has further members.
  void find_members(Root& root) {
    std::vector<int32_t> distance(p_.in.size(), -1);
    root.members.assign(1, root.vertex);
    distance[static_cast<size_t>(root.vertex)] = 0;
    for (size_t head = 0; head < root.members.size(); ++head) {
      const int32_t v = root.members[head];
      const int32_t far = distance[static_cast<size_t>(v)] + 1;
      if (far >= root.most) break;
      for (const Next& s : at_[static_cast<size_t>(v)]) {
        int32_t& there = distance[static_cast<size_t>(s.vertex)];
        if (there >= 0 || facts_.is_false(s.edge) || barred(root, s.vertex)) continue;
        there = far;
        if (plain_ && meets_barred(root, s.vertex)) continue;
        root.members.push_back(s.vertex);
      }
    }
  }

  void build(Root& root) {
    find_members(root);
    if (p_.rectangles && root.least == root.most) keep_rectangles(root);
    if (!b_.has_room(static_cast<int64_t>(root.members.size()))) return;
    member_.assign(p_.in.size(), -1);
    for (size_t k = 0; k < root.members.size(); ++k) {
      const int32_t v = root.members[k];
      member_[static_cast<size_t>(v)] = static_cast<int32_t>(k);
      root.lits.push_back(k == 0 ? in(v) : plain_ ? p_.ask(b_, root.vertex, v) : b_.new_lit());
      owners_[static_cast<size_t>(v)].push_back(root.lits.back());
    }
    plain_ ? deny_the_rest(root) : tie_pairs(root);
    if (b_.failed()) return;
    close(root);
    if (root.placed()) return place(root);
    if (p_.rectangles) fill_corners(root);
    hang_together(root);
  }

  // The rectangles of the right size round the root, of what can be reached; the rest is out of
  // reach.
  void keep_rectangles(Root& root) {
    if (root.most > static_cast<int64_t>(root.members.size())) return;  // the sum will clash
    std::unordered_map<int32_t, int32_t> covered;  // by cell: vertex, or -1 until it is covered
    for (const int32_t v : root.members) covered[p_.cells[static_cast<size_t>(v)]] = -1;
    const int32_t home = p_.cells[static_cast<size_t>(root.vertex)];
    const int32_t row = home / p_.width;
    const int32_t column = home % p_.width;
    const auto size = static_cast<int32_t>(root.most);
    for (int32_t h = 1; h <= size; ++h) {
      const int32_t w = size / h;
      if (h * w != size || w > p_.width) continue;
      for (int32_t r = std::max(0, row - h + 1); r <= row; ++r) {
        for (int32_t c = std::max(0, column - w + 1); c <= column && c + w <= p_.width; ++c) {
          const Rectangle rectangle{r, c, h, w};
          bool fits = true;
          for_cells(rectangle, [&](int32_t cell) { fits = fits && covered.contains(cell); });
          if (!fits) continue;
          root.rectangles.push_back(rectangle);
          for_cells(rectangle, [&](int32_t cell) { covered[cell] = 1; });
        }
      }
    }
    if (!root.placed()) return;  // as above
    std::erase_if(root.members, [&](int32_t v) {
      return v != root.vertex && covered[p_.cells[static_cast<size_t>(v)]] < 0;
    });
  }

  template <typename Fn>
  void for_cells(const Rectangle& at, Fn fn) const {
    for (int32_t r = at.row; r < at.row + at.height; ++r) {
      for (int32_t c = at.column; c < at.column + at.width; ++c) fn(r * p_.width + c);
    }
  }

  // One literal for each rectangle, one of which is the piece (of a root that is in the division).
  void place(const Root& root) {
    std::unordered_map<int32_t, size_t> member_at;
    for (size_t k = 0; k < root.members.size(); ++k)
      member_at[p_.cells[static_cast<size_t>(root.members[k])]] = k;
    std::vector<std::vector<Lit>> covering(root.members.size());
    for (const Rectangle& rectangle : root.rectangles) {
      const Lit here = b_.new_lit();
      for_cells(rectangle, [&](int32_t cell) {
        const size_t k = member_at[cell];
        b_.claim(~here, root.lits[k]);
        covering[k].push_back(here);
      });
    }
    for (size_t k = 0; k < covering.size(); ++k) {
      covering[k].push_back(~root.lits[k]);
      b_.claim(covering[k]);
      covering[k].pop_back();
    }
    std::vector<Term> terms;
    for (const Lit l : covering[0]) terms.push_back({1, ~l});
    b_.claim_at_least(terms, static_cast<int64_t>(terms.size()) - 1);
  }

  // With switches about, the pieces of two roots have no literal in common: each can be told
  // without the other. A pair that was asked for is tied to both.
  void tie_pairs(const Root& root) {
    list_asked();
    for (const int32_t v : asked_by_[static_cast<size_t>(root.vertex)]) {
      const int32_t k = member_[static_cast<size_t>(v)];
      const Lit here = k < 0 ? false_lit : root.lits[static_cast<size_t>(k)];
      const Lit asked = p_.joined.at(pair_key(root.vertex, v));
      b_.define(~here, asked);
      b_.define(~root.narrowed, ~asked, here);
    }
  }

  void list_asked() {
    if (asked_by_.empty()) {
      asked_by_.resize(p_.in.size());
      for (const auto& [key, lit] : p_.joined) {
        const auto a = static_cast<int32_t>(key >> 32);
        const auto b = static_cast<int32_t>(key & 0xffffffff);
        asked_by_[static_cast<size_t>(a)].push_back(b);
        asked_by_[static_cast<size_t>(b)].push_back(a);
      }
      for (auto& list : asked_by_) std::sort(list.begin(), list.end());
    }
  }

  // A pair that was asked for and is out of reach.
  void deny_the_rest(const Root& root) {
    list_asked();
    for (const int32_t v : asked_by_[static_cast<size_t>(root.vertex)]) {
      if (member_[static_cast<size_t>(v)] < 0) {
        const Lit out = ~p_.joined.at(pair_key(root.vertex, v));  // asked before it was too far
        b_.define(std::span(&out, 1));
      }
    }
  }

  // A member is in the division and takes along every neighbour that is.
  void close(const Root& root) {
    for (size_t k = 0; k < root.members.size(); ++k) {
      const int32_t v = root.members[k];
      const Lit here = root.lits[k];
      if (k > 0) b_.define(~here, in(v));
      for (const Next& s : at_[static_cast<size_t>(v)]) {
        const int32_t other = member_[static_cast<size_t>(s.vertex)];
        const Lit there = other < 0 ? false_lit : root.lits[static_cast<size_t>(other)];
        if (other < 0 && root.narrowed != true_lit) {
          b_.set_instance(root.from, root.narrowed);
          b_.claim(std::array{~here, ~in(s.vertex), ~s.edge});
          b_.set_instance(no_instance, true_lit);
          continue;
        }
        b_.define(std::array{~here, ~in(s.vertex), ~s.edge, there});
        if (p_.walled && other > static_cast<int32_t>(k)) b_.define(~here, ~there, s.edge);
      }
    }
  }

  // In a rectangle, what lies between a member and the root's row and column is a member too.
  void fill_corners(const Root& root) {
    std::unordered_map<int32_t, Lit> at_cell;
    for (size_t k = 0; k < root.members.size(); ++k)
      at_cell[p_.cells[static_cast<size_t>(root.members[k])]] = root.lits[k];
    const auto lit_at = [&](int32_t row, int32_t column) {
      const auto found = at_cell.find(row * p_.width + column);
      return found == at_cell.end() ? false_lit : found->second;
    };
    const int32_t home = p_.cells[static_cast<size_t>(root.vertex)];
    const int32_t row = home / p_.width;
    const int32_t column = home % p_.width;
    for (size_t k = 1; k < root.members.size(); ++k) {
      const int32_t cell = p_.cells[static_cast<size_t>(root.members[k])];
      const int32_t r = cell / p_.width;
      const int32_t c = cell % p_.width;
      const Lit nearer_row = r == row ? true_lit : lit_at(r + (r < row ? 1 : -1), c);
      const Lit nearer_column = c == column ? true_lit : lit_at(r, c + (c < column ? 1 : -1));
      b_.define(~root.lits[k], nearer_row);
      b_.define(~root.lits[k], nearer_column);
      if (r != row && c != column) b_.define(~lit_at(row, c), ~lit_at(r, column), root.lits[k]);
    }
  }

  void hang_together(Root& root) {
    if (root.members.size() < 2) return;
    auto graph = std::make_shared<ModelGraph>();
    graph->vertices = static_cast<int32_t>(root.members.size());
    graph->columns = p_.width;
    for (const int32_t v : root.members) graph->at.push_back(p_.cells[static_cast<size_t>(v)]);
    std::vector<Lit> edge_lits;
    bool all_true = true;
    for (size_t k = 0; k < root.members.size(); ++k) {
      for (const Next& s : at_[static_cast<size_t>(root.members[k])]) {
        const int32_t other = member_[static_cast<size_t>(s.vertex)];
        if (other <= static_cast<int32_t>(k) || s.edge == false_lit) continue;
        graph->edges.insert(graph->edges.end(), {static_cast<int32_t>(k), other});
        edge_lits.push_back(s.edge);
        all_true = all_true && s.edge == true_lit;
      }
    }
    Model& model = b_.model();
    root.graph = static_cast<int32_t>(model.graphs.size());
    model.graphs.push_back(std::move(graph));
    ConnectedPart part;
    part.graph = root.graph;
    part.vertex_lits = b_.add_native(root.lits);
    if (!all_true) part.edge_lits = b_.add_native(edge_lits);
    part.roots = b_.add_native(std::array<int32_t, 1>{0});
    model.connected.push_back(part);
    if (root.most >= static_cast<int64_t>(root.members.size())) return;
    ReachPart reach;
    reach.guard = root.narrowed;
    reach.from = root.from;
    reach.graph = root.graph;
    reach.size = static_cast<int32_t>(root.most);
    reach.lits = part.vertex_lits;
    model.reaches.push_back(reach);
  }

  void claim_size(const PieceClaim& claim) {
    const Root& root = root_at(claim.vertex);
    if (root.placed()) return;
    b_.set_instance(plain_ ? with_others(claim.from) : claim.from, claim.guard);
    std::vector<Term> terms;
    for (const Lit l : root.lits) terms.push_back({1, l});
    b_.claim_at_least(terms, claim.least);
    for (Term& t : terms) t.lit = ~t.lit;
    b_.claim_at_least(terms, static_cast<int64_t>(terms.size()) - claim.most);
    b_.set_instance(no_instance, true_lit);
  }

  // Pieces of roots that never meet share no vertex.
  void keep_apart() {
    for (size_t r = 0; r < roots_.size(); ++r) {
      for (const int32_t v : roots_[r].members) {
        const auto other = root_of_.find(v);
        if (other == root_of_.end() || other->second == r) continue;
        roots_[r].apart = false;
        roots_[other->second].apart = false;
      }
    }
    std::vector<std::vector<Lit>> lits(p_.in.size());
    for (const Root& root : roots_) {
      for (size_t k = 0; k < root.members.size() && root.apart; ++k)
        lits[static_cast<size_t>(root.members[k])].push_back(root.lits[k]);
    }
    std::vector<Term> terms;
    for (const std::vector<Lit>& here : lits) {
      if (here.size() < 2) continue;
      terms.clear();
      for (const Lit l : here) terms.push_back({1, ~l});
      b_.claim_at_least(terms, static_cast<int64_t>(terms.size()) - 1);
    }
  }

  // The graph joins the vertices of the division as the division always does.
  bool joins_alike(const ModelGraph& graph) const {
    std::vector<std::pair<int32_t, int32_t>> there;
    std::vector<std::pair<int32_t, int32_t>> here;
    for (size_t e = 0; e < graph.edges.size(); e += 2)
      there.push_back(std::minmax({graph.edges[e], graph.edges[e + 1]}));
    for (const AskedPieces::Edge& e : p_.edges) {
      if (e.lit != true_lit) return false;
      here.push_back(std::minmax({e.a, e.b}));
    }
    std::sort(there.begin(), there.end());
    std::sort(here.begin(), here.end());
    return there == here;
  }

  // Where every piece holds one of some roots, each vertex has an owner among them; that says all
  // of it.
  void share_out() {
    auto& all = b_.model().connected;
    for (size_t k = 0; k < all.size(); ++k) {
      const ConnectedPart c = all[k];
      if (c.roots.size == 0 || c.guard != true_lit || c.edge_lits.size > 0) continue;
      const auto lits = b_.model().lits(c.vertex_lits);
      if (!std::equal(lits.begin(), lits.end(), p_.in.begin(), p_.in.end())) continue;
      if (!joins_alike(*b_.model().graphs[static_cast<size_t>(c.graph)])) continue;
      const auto roots = b_.model().numbers(c.roots);
      const bool known =
          std::all_of(roots.begin(), roots.end(), [&](int32_t v) { return root_of_.contains(v); });
      if (!known || roots.size() != roots_.size()) continue;
      b_.set_instance(with_others(c.from), true_lit);
      std::vector<Lit> clause;
      for (size_t v = 0; v < p_.in.size(); ++v) {
        clause = owners_[v];
        clause.push_back(~p_.in[v]);
        b_.claim(clause);
      }
      b_.set_instance(no_instance, true_lit);
      all.erase(all.begin() + static_cast<std::ptrdiff_t>(k));
      return;
    }
  }

  Builder& b_;
  AskedPieces& p_;
  std::span<const PieceClaim> claims_;
  bool plain_;
  const RootFacts& facts_;
  bool leaning_;
  std::vector<std::vector<Next>> at_;     // by vertex
  std::vector<std::vector<Lit>> owners_;  // by vertex: "it lies in the piece of this root"
  std::vector<Root> roots_;
  std::unordered_map<int32_t, size_t> root_of_;
  std::vector<int32_t> member_;  // by vertex: its number among the members of the root at hand
  std::vector<std::vector<int32_t>> asked_by_;
};

}  // namespace

Lit AskedPieces::asked(int32_t a, int32_t b) const {
  if (a == b) return in[static_cast<size_t>(a)];
  // Farther apart than a piece is large: never in one.
  for (const auto& [one, other] : {std::pair{a, b}, std::pair{b, a}}) {
    const auto limit = most.find(one);
    if (limit == most.end()) continue;
    const int32_t x = cells[static_cast<size_t>(one)];
    const int32_t y = cells[static_cast<size_t>(other)];
    const int32_t far = std::abs(x / width - y / width) + std::abs(x % width - y % width);
    if (far >= limit->second) return false_lit;
  }
  const auto found = joined.find(pair_key(a, b));
  return found == joined.end() ? Lit() : found->second;
}

Lit AskedPieces::ask(Builder& builder, int32_t a, int32_t b) {
  const Lit known = asked(a, b);
  return known.valid() ? known : joined[pair_key(a, b)] = builder.new_lit();
}

void settle_pieces(Builder& builder, AskedPieces& pieces, std::span<const PieceClaim> claims,
                   const RootFacts& facts, bool leaning) {
  if (claims.empty() && pieces.joined.empty()) return;
  builder.model().narrows_pieces = true;
  Settler(builder, pieces, claims, facts, leaning).run();
}

}  // namespace clew::model

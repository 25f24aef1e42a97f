// Divisions that the answer decides: their vertices and edges, and what is tied at the end, when
// all that the rules ask of them is known.
#include <algorithm>

#include "model/bounded.h"
#include "post/walk.h"
#include "read/free_slots.h"

namespace clew::post {

namespace {

void add_to_key(const Value& v, std::vector<int64_t>& key) {
  key.push_back(static_cast<int64_t>(v.kind));
  key.push_back(v.members() == nullptr ? v.n : v.members()->size);
  for (const Value& item : v.items()) add_to_key(item, key);
}

}  // namespace

// The same text with the same values of its variables is the same division.
std::vector<int64_t> Poster::division_key(const Expr& e) {
  if (e.op == Op::answer_at) return {e.target};
  std::vector<int64_t> key = {-1, e.begin, e.end};
  for (const int slot : free_slots(e)) add_to_key(machine_.slot(slot), key);
  return key;
}

int Poster::division_of(const Expr& raw) {
  const Expr& e = unfold(raw);
  const auto number = static_cast<int>(divisions_.size());
  const auto [place, is_new] = division_numbers_.try_emplace(division_key(e), number);
  if (!is_new) return place->second;
  Division& d = divisions_.emplace_back();
  d.text = &e;
  d.pieces.width = board_.puzzle().grid.width;
  d.vertex_at.assign(static_cast<size_t>(board_.puzzle().grid.cells()), -1);
  if (e.op == Op::answer_at) {
    read_walls(e.target, d);
  } else {
    read_vertices(e, d);
    d.by_field = equal_field(e, d);
    d.edges_wait = d.by_field >= 0 && free_slots(e).empty();
    if (!d.edges_wait) read_edges(e, d);
  }
  return number;
}

void Poster::read_walls(int answer, Division& d) {
  const Grid& grid = board_.puzzle().grid;
  d.pieces.walled = true;
  for (int c = 0; c < grid.cells(); ++c) {
    d.pieces.cells.push_back(c);
    d.pieces.in.push_back(true_lit);
    d.vertex_at[static_cast<size_t>(c)] = c;
  }
  const std::vector<Lit>& walls = marks_.fields[static_cast<size_t>(answer)].lits;
  for (int l = 0; l < grid.links(); ++l)
    d.pieces.edges.push_back(
        {grid.link_first(l), grid.link_second(l), ~walls[static_cast<size_t>(l)]});
}

// With "through" every member is a vertex, else those for which the body holds.
void Poster::read_vertices(const Expr& e, Division& d) {
  std::vector<Value> vertices;
  std::vector<Lit> lits;
  if (e.through.empty()) {
    walk_lits(e, [&](Lit l) {
      vertices.push_back(machine_.slot(e.binders[0].slots[0]));
      lits.push_back(l);
      return true;
    });
  } else {
    for_each(loop_of(e), [&] {
      vertices.push_back(machine_.slot(e.binders[0].slots[0]));
      lits.push_back(true_lit);
    });
  }
  merge_repeats(vertices, lits);
  std::vector<size_t> order(vertices.size());
  for (size_t k = 0; k < order.size(); ++k) order[k] = k;
  std::sort(order.begin(), order.end(),
            [&](size_t a, size_t b) { return vertices[a].n < vertices[b].n; });
  for (const size_t k : order) {
    d.vertex_at[static_cast<size_t>(vertices[k].n)] = static_cast<int32_t>(d.pieces.cells.size());
    d.pieces.cells.push_back(vertices[k].n);
    d.pieces.in.push_back(lits[k]);
  }
}

void Poster::read_edges(const Expr& e, Division& d) {
  d.edges_wait = false;
  const auto add = [&](int32_t first, int32_t second, Lit l) {
    const int32_t a = d.vertex_at[static_cast<size_t>(first)];
    const int32_t b = d.vertex_at[static_cast<size_t>(second)];
    if (a >= 0 && b >= 0) d.pieces.edges.push_back({a, b, l});
  };
  if (e.through.empty()) {
    const Grid& grid = board_.puzzle().grid;
    for (int l = 0; l < grid.links(); ++l) add(grid.link_first(l), grid.link_second(l), true_lit);
    return;
  }
  walk(through_of(e), [&] {
    Lit l;
    if (!reify(*e.body, l)) return !stopped();
    const auto [first, second] = ends_of(e.through[0]);
    add(first, second, l);
    return !stopped();
  });
}

// "through l in links: same x in ends(l): f[x]" with a number f at every vertex: the field f, else
// -1.
int Poster::equal_field(const Expr& e, const Division& d) const {
  if (e.through.empty()) return -1;
  const Binder& edge = e.through[0];
  const bool all_links = edge.where == nullptr && edge.range->op == Op::builtin &&
                         static_cast<Builtin>(edge.range->target) == Builtin::links;
  const Expr& same = *e.body;
  if (!all_links || same.op != Op::word || same.word != Word::same || same.binders.size() != 1)
    return -1;
  const Binder& end = same.binders[0];
  const Expr& ends = *end.range;
  const bool of_edge = ends.op == Op::function &&
                       static_cast<Function>(ends.target) == Function::ends &&
                       ends.kids[0]->op == Op::slot && ends.kids[0]->target == edge.slots[0];
  const Expr& mark = *same.body;
  const bool of_end = mark.op == Op::answer_at && mark.kids.size() == 1 &&
                      mark.kids[0]->op == Op::slot && mark.kids[0]->target == end.slots[0];
  if (!of_edge || !of_end || end.where != nullptr || mark.type->base != Base::number) return -1;
  for (const int32_t cell : d.pieces.cells) {
    const Value place = plain(Kind::cell, cell);
    if (board_.answer_position(mark.target, {&place, 1}) < 0) return -1;
  }
  return mark.target;
}

void Poster::note_sizes(bool plain) {
  if (!plain) return;
  for (const PieceClaim& c : b_.model().piece_claims) {
    if (c.by_value) continue;
    auto& most = divisions_[static_cast<size_t>(c.division)].pieces.most;
    const auto [place, fresh] = most.try_emplace(c.vertex, c.most);
    if (!fresh) place->second = std::min(place->second, c.most);
  }
}

void Poster::keep_sizes(std::vector<PieceSize>& sizes) {
  std::vector<std::shared_ptr<PieceGraph>> graphs(divisions_.size());
  for (const PieceClaim& c : b_.model().piece_claims) {
    std::shared_ptr<PieceGraph>& graph = graphs[static_cast<size_t>(c.division)];
    const Division& d = divisions_[static_cast<size_t>(c.division)];
    if (graph == nullptr) {
      graph = std::make_shared<PieceGraph>(PieceGraph{d.pieces.cells, d.pieces.in, {}});
      for (const AskedPieces::Edge& e : d.pieces.edges) graph->edges.push_back({e.a, e.b, e.lit});
    }
    sizes.push_back({c.from, c.vertex, c.least, c.most, c.by_value ? d.by_field : -1, graph});
  }
}

void Poster::settle_divisions(bool plain, bool leaning, bool implied) {
  if (divisions_.empty()) return;
  std::vector<std::vector<PieceClaim>> sizes(divisions_.size());
  std::vector<std::vector<PieceClaim>> by_value(divisions_.size());
  for (const PieceClaim& c : b_.model().piece_claims)
    (c.by_value ? by_value : sizes)[static_cast<size_t>(c.division)].push_back(c);
  b_.model().piece_claims.clear();
  const RootFacts facts(b_.model(), plain);
  for (size_t k = 0; k < divisions_.size() && !stopped(); ++k) {
    Division& d = divisions_[k];
    if (!by_value[k].empty()) settle_equal_pieces(d, by_value[k], plain);
    if (d.edges_wait && !(sizes[k].empty() && d.pieces.joined.empty())) read_edges(*d.text, d);
    if (!stopped()) settle_pieces(b_, d.pieces, sizes[k], facts, leaning);
    if (!stopped() && implied) bound_the_rest(b_, d.pieces, sizes[k], facts);
  }
}

// No piece of numbers that are still to be found is larger than what the printed ones leave.
void Poster::narrow_numbers(const Division& d, const std::vector<int>& numbers) {
  const Grid& grid = board_.puzzle().grid;
  const auto is_known = [&](size_t v) {
    const IntVar& x = b_.int_var(numbers[v]);
    return x.lo == x.hi;
  };
  int32_t largest_known = 0;
  for (size_t v = 0; v < numbers.size(); ++v) {
    if (is_known(v)) largest_known = std::max(largest_known, b_.int_var(numbers[v]).lo);
  }
  std::vector<bool> met(numbers.size(), false);
  for (size_t start = 0; start < met.size(); ++start) {
    if (met[start] || is_known(start)) continue;
    std::vector<size_t> room = {start};
    met[start] = true;
    for (size_t head = 0; head < room.size(); ++head) {
      for (int way = 0; way < num_directions; ++way) {
        const int next = grid.step(d.pieces.cells[room[head]], static_cast<Direction>(way));
        const int32_t w = next < 0 ? -1 : d.vertex_at[static_cast<size_t>(next)];
        if (w < 0 || met[static_cast<size_t>(w)] || is_known(static_cast<size_t>(w))) continue;
        met[static_cast<size_t>(w)] = true;
        room.push_back(static_cast<size_t>(w));
      }
    }
    const int32_t most = std::max(largest_known, static_cast<int32_t>(room.size()));
    for (const size_t v : room) b_.narrow(numbers[v], most);
  }
}

// Pieces of equal numbers, each as large as its number: one constraint per number.
void Poster::settle_equal_pieces(const Division& d, const std::vector<PieceClaim>& claims,
                                 bool plain) {
  const size_t n = d.pieces.cells.size();
  std::vector<int> numbers;
  for (const int32_t cell : d.pieces.cells) {
    const Value index{Kind::cell, cell};
    numbers.push_back(marks_.fields[static_cast<size_t>(d.by_field)].first_int +
                      board_.answer_position(d.by_field, {&index, 1}));
  }
  std::vector<Lit> guards(n, false_lit);
  for (const PieceClaim& c : claims) {
    Lit& guard = guards[static_cast<size_t>(c.vertex)];
    guard = b_.either(guard, c.guard);
  }
  const bool all = std::all_of(guards.begin(), guards.end(), [](Lit g) { return g == true_lit; });
  if (plain && all) narrow_numbers(d, numbers);
  int32_t largest = 0;
  for (const int x : numbers) largest = std::max(largest, b_.int_var(x).hi);
  EqualPiecesPart part;
  part.from = claims.front().from;
  part.graph = add_graph(build_graph(d.pieces.cells));
  if (!all) part.guards = b_.add_native(guards);
  std::vector<Lit> lits(n);
  for (int32_t size = 1; size <= largest && !stopped(); ++size) {
    if (!b_.has_room(static_cast<int64_t>(n))) return;
    b_.look_at_limits();
    for (size_t v = 0; v < n; ++v) lits[v] = b_.int_equals(numbers[v], size);
    if (std::all_of(lits.begin(), lits.end(), [](Lit l) { return l == false_lit; })) continue;
    part.size = size;
    part.lits = b_.add_native(lits);
    b_.model().equal_pieces.push_back(part);
  }
  // No piece has no vertex, or fewer.
  for (size_t v = 0; v < n; ++v) {
    b_.set_instance(no_instance, guards[v]);
    if (b_.int_var(numbers[v]).lo < 1) b_.claim(b_.int_at_least(numbers[v], 1));
  }
  b_.set_instance(no_instance, true_lit);
}

}  // namespace clew::post

// Decided divisions against brute force: what their literals say, and which sizes are left; and
// the facts that narrow what is made for them.
#include "model/pieces.h"

#include <algorithm>

#include "base/random.h"
#include "model/root_facts.h"
#include "model/table.h"
#include "uses.h"

namespace clew {
namespace {

// Vertices of a grid, in the division where a literal holds, or all in it and joined by literals.
struct Division {
  int height;
  int width;
  AskedPieces pieces;
  std::vector<PieceClaim> claims;

  Division(Table& table, int h, int w, bool walled) : height(h), width(w) {
    pieces.width = w;
    pieces.walled = walled;
    size_t next = 0;
    for (int v = 0; v < h * w; ++v) {
      pieces.cells.push_back(v);
      pieces.in.push_back(walled ? true_lit : table.lits[next++]);
    }
    for (int v = 0; v < h * w; ++v) {
      if (v % w + 1 < w) pieces.edges.push_back({v, v + 1, walled ? table.lits[next++] : true_lit});
      if (v / w + 1 < h) pieces.edges.push_back({v, v + w, walled ? table.lits[next++] : true_lit});
    }
  }

  int vertices() const { return height * width; }

  void claim(int vertex, int64_t least, int64_t most, Lit guard = true_lit) {
    PieceClaim& c = claims.emplace_back();
    c.guard = guard;
    c.vertex = vertex;
    c.least = least;
    c.most = most;
  }
  // Before literals are asked for, so that those out of reach are not made.
  void note_sizes() {
    for (const PieceClaim& c : claims) {
      const auto [place, fresh] = pieces.most.try_emplace(c.vertex, c.most);
      if (!fresh) place->second = std::min(place->second, c.most);
    }
  }
  void settle(Table& table, bool plain) {
    settle_pieces(table.builder, pieces, claims, RootFacts(table.model, plain));
  }
};

size_t at(int i) { return static_cast<size_t>(i); }

// By vertex: a label that all of its piece have; -1 outside the division.
std::vector<int> labels(const Division& d, const Table& t, const Bits& bits) {
  std::vector<int> label;
  for (int v = 0; v < d.vertices(); ++v)
    label.push_back(t.value(bits, d.pieces.in[at(v)]) ? v : -1);
  for (const AskedPieces::Edge& e : d.pieces.edges) {
    const int from = label[at(e.a)];
    const int to = label[at(e.b)];
    if (from < 0 || to < 0 || !t.value(bits, e.lit)) continue;
    for (int& l : label) l = l == from ? to : l;
  }
  return label;
}

bool is_closed(const Division& d, const Table& t, const Bits& bits) {
  const std::vector<int> label = labels(d, t, bits);
  for (const AskedPieces::Edge& e : d.pieces.edges) {
    if (label[at(e.a)] >= 0 && label[at(e.a)] == label[at(e.b)] && !t.value(bits, e.lit))
      return false;
  }
  return true;
}

int64_t size_of(const std::vector<int>& label, int vertex) {
  if (label[at(vertex)] < 0) return 0;
  return std::count(label.begin(), label.end(), label[at(vertex)]);
}

bool sizes_fit(const Division& d, const Table& t, const Bits& bits) {
  const std::vector<int> label = labels(d, t, bits);
  for (const PieceClaim& c : d.claims) {
    const int64_t size = size_of(label, c.vertex);
    if (t.value(bits, c.guard) && (size < c.least || size > c.most)) return false;
  }
  return true;
}

bool all_rectangles(const Division& d, const std::vector<int>& label) {
  for (int v = 0; v < d.vertices(); ++v) {
    int top = d.height, bottom = -1, left = d.width, right = -1;
    for (int w = 0; w < d.vertices() && label[at(v)] >= 0; ++w) {
      if (label[at(w)] != label[at(v)]) continue;
      top = std::min(top, w / d.width);
      bottom = std::max(bottom, w / d.width);
      left = std::min(left, w % d.width);
      right = std::max(right, w % d.width);
    }
    const int64_t hull = int64_t{bottom - top + 1} * (right - left + 1);
    if (bottom >= 0 && hull != size_of(label, v)) return false;
  }
  return true;
}

// Every literal asked for says what it should.
void expect_joined(const Division& d, const Table& t, const Bits& bits, const Engine& engine) {
  const std::vector<int> label = labels(d, t, bits);
  for (const auto& [key, lit] : d.pieces.joined) {
    const auto a = at(static_cast<int>(key >> 32));
    const auto b = at(static_cast<int>(key & 0xffffffff));
    EXPECT_EQ(truth(engine, lit), label[a] >= 0 && label[a] == label[b]) << a << " and " << b;
  }
}

void ask_some(Division& d, Table& table, Random& random) {
  for (int k = random.below(6); k > 0; --k)
    d.pieces.ask(table.builder, random.below(d.vertices()), random.below(d.vertices()));
}

// Some units, so that there are facts to narrow by.
std::vector<Lit> claim_some(Table& table, size_t base, Random& random) {
  std::vector<Lit> units;
  for (int k = random.below(4); k > 0; --k) {
    const Lit l = table.lits[at(random.below(static_cast<int>(base)))];
    units.push_back(random.below(2) == 0 ? l : ~l);
    table.builder.claim(units.back());
  }
  return units;
}

bool all_hold(const Table& t, const Bits& bits, const std::vector<Lit>& lits) {
  return std::all_of(lits.begin(), lits.end(), [&](Lit l) { return t.value(bits, l); });
}

TEST(Pieces, OfShadedCells) {
  for (uint64_t seed = 1; seed <= 150 && !::testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const int height = 1 + random.below(3);
    const int width = 2 + random.below(2);
    Table table(height * width);
    Division d(table, height, width, false);
    for (int k = random.below(3); k > 0; --k) {
      const int64_t least = random.below(4);
      d.claim(random.below(d.vertices()), least, least + random.below(3));
    }
    if (random.below(2) == 0) d.note_sizes();
    ask_some(d, table, random);
    const std::vector<Lit> units = claim_some(table, table.lits.size(), random);
    d.settle(table, true);
    table.check(
        [&](const Bits& bits) { return all_hold(table, bits, units) && sizes_fit(d, table, bits); },
        [&](const Bits& bits, const Engine& e) { expect_joined(d, table, bits, e); });
  }
}

TEST(Pieces, BehindSwitches) {
  for (uint64_t seed = 1; seed <= 100 && !::testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    Table table(2 * 3 + 2);
    Division d(table, 2, 3, false);
    for (int k = 0; k < 2; ++k) {
      const int64_t least = random.below(4);
      d.claim(random.below(6), least, least + random.below(2), table.lits[at(6 + k)]);
    }
    ask_some(d, table, random);
    d.settle(table, false);
    table.check([&](const Bits& bits) { return sizes_fit(d, table, bits); },
                [&](const Bits& bits, const Engine& e) { expect_joined(d, table, bits, e); });
  }
}

// That no wall ends inside an area is said beside it, and where areas are rectangles, that they
// are.
TEST(Pieces, OfAreas) {
  for (uint64_t seed = 1; seed <= 120 && !::testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const bool three = random.below(6) == 0;
    const int height = three ? 3 : 2;
    const int width = three ? 3 : 2 + random.below(2);
    Table table(height * (width - 1) + (height - 1) * width);
    Division d(table, height, width, true);
    d.pieces.rectangles = random.below(2) == 0;
    for (int k = random.below(3); k > 0; --k) {
      const int64_t least = 1 + random.below(6);
      d.claim(random.below(d.vertices()), least, least + random.below(3) / 2);
    }
    ask_some(d, table, random);
    const auto is_division = [&](const Bits& bits) {
      return is_closed(d, table, bits) &&
             (!d.pieces.rectangles || all_rectangles(d, labels(d, table, bits)));
    };
    for (uint32_t code = 0; code < uint32_t{1} << table.lits.size(); ++code) {
      Bits bits;
      std::vector<Lit> other;
      for (size_t k = 0; k < table.lits.size(); ++k) {
        bits.push_back((code >> k & 1) != 0);
        other.push_back(bits.back() ? ~table.lits[k] : table.lits[k]);
      }
      if (!is_division(bits)) table.builder.claim(other);
    }
    d.settle(table, true);
    table.check([&](const Bits& bits) { return is_division(bits) && sizes_fit(d, table, bits); },
                [&](const Bits& bits, const Engine& e) { expect_joined(d, table, bits, e); });
  }
}

// What is farther away than the piece is large gets no literal.
TEST(Pieces, StayWithinReach) {
  Table table(9);
  Division d(table, 3, 3, false);
  d.claim(0, 2, 2);
  d.note_sizes();
  EXPECT_EQ(d.pieces.ask(table.builder, 0, 2), false_lit);
  EXPECT_EQ(d.pieces.ask(table.builder, 8, 0), false_lit);
  const Lit near = d.pieces.ask(table.builder, 0, 1);
  EXPECT_FALSE(is_constant(near));
  EXPECT_EQ(d.pieces.ask(table.builder, 1, 0), near);
  EXPECT_EQ(d.pieces.ask(table.builder, 4, 4), d.pieces.in[4]);
  d.settle(table, true);
  EXPECT_EQ(d.pieces.joined.size(), 2u);
  EXPECT_EQ(table.model.reaches.size(), 1u);
}

// A size that all within reach can have needs no reach under a budget.
TEST(Pieces, NoBudgetWhereAllFits) {
  Table table(4);
  Division d(table, 2, 2, false);
  d.claim(0, 2, int64_t{1} << 33);
  d.settle(table, true);
  EXPECT_TRUE(table.model.reaches.empty());
  table.check([&](const Bits& bits) { return sizes_fit(d, table, bits); });
}

// Every piece holds one of the claimed vertices: said by the claims themselves where the connection
// joins as the division does, else beside them.
TEST(Pieces, ShareOutWhatIsRooted) {
  for (const bool alike : {true, false}) {
    Table table(6);
    Division d(table, 2, 3, false);
    d.claim(0, 1, 3);
    d.claim(5, 1, 2);
    auto graph = std::make_shared<ModelGraph>();
    graph->vertices = 6;
    for (const AskedPieces::Edge& e : d.pieces.edges)
      graph->edges.insert(graph->edges.end(), {e.b, e.a});
    if (!alike) graph->edges.insert(graph->edges.end(), {0, 4});
    table.model.graphs.push_back(graph);
    ConnectedPart part;
    part.vertex_lits = table.builder.add_native(d.pieces.in);
    part.roots = table.builder.add_native(std::array<int32_t, 2>{0, 5});
    table.model.connected.push_back(part);
    d.settle(table, true);
    const auto whole = [](const ConnectedPart& c) { return c.graph == 0; };
    EXPECT_EQ(std::ranges::count_if(table.model.connected, whole), alike ? 0 : 1);
    table.check([&](const Bits& bits) {
      std::vector<int> label = labels(d, table, bits);
      if (!alike && bits[0] && bits[4]) {  // the connection alone has this edge
        const int from = label[4];
        for (int& l : label) l = l == from ? label[0] : l;
      }
      bool rooted = true;
      for (const int l : label) rooted = rooted && (l < 0 || l == label[0] || l == label[5]);
      return rooted && sizes_fit(d, table, bits);
    });
  }
}

// ---- facts

// Random clauses and sums over the base literals, as tests.
std::vector<std::function<bool(const Bits&)>> post_some(Table& t, Random& random) {
  std::vector<std::function<bool(const Bits&)>> meanings;
  const auto any = [&] {
    const Lit l = t.lits[at(random.below(static_cast<int>(t.lits.size())))];
    return random.below(2) == 0 ? l : ~l;
  };
  for (int k = 1 + random.below(5); k > 0; --k) {
    std::vector<Term> terms;
    for (int n = 1 + random.below(3); n > 0; --n) terms.push_back({1 + random.below(3), any()});
    const int64_t bound = 1 + random.below(5);
    std::vector<Lit> clause;
    for (const Term& term : terms) clause.push_back(term.lit);
    const bool is_sum = random.below(2) == 0;
    if (is_sum) {
      t.builder.claim_at_least(terms, bound);
    } else {
      t.builder.claim(clause);
    }
    meanings.push_back([terms, bound, is_sum, &t](const Bits& bits) {
      return total_of(terms, [&](Lit l) { return t.value(bits, l); }) >= (is_sum ? bound : 1);
    });
  }
  return meanings;
}

TEST(RootFacts, HoldInEverySolution) {
  int facts_found = 0;
  for (uint64_t seed = 1; seed <= 400 && !::testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    Table t(5);
    const auto meanings = post_some(t, random);
    const RootFacts facts(t.model, true);
    const RootFacts none(t.model, false);
    for (uint32_t code = 0; code < 32; ++code) {
      Bits bits;
      for (size_t k = 0; k < 5; ++k) bits.push_back((code >> k & 1) != 0);
      const bool solves = std::all_of(meanings.begin(), meanings.end(),
                                      [&](const auto& meaning) { return meaning(bits); });
      for (const Lit l : t.lits) {
        EXPECT_FALSE(none.is_true(l) || none.is_false(l));
        EXPECT_FALSE(facts.is_true(l) && facts.is_false(l));
        if (!solves) continue;
        EXPECT_FALSE(t.value(bits, l) ? facts.is_false(l) : facts.is_true(l));
        facts_found += facts.is_true(l) || facts.is_false(l) ? 1 : 0;
      }
    }
  }
  EXPECT_GT(facts_found, 1000);
}

TEST(RootFacts, FollowClausesAndSums) {
  Table t(6);
  const auto& l = t.lits;
  t.builder.claim(l[0]);
  t.builder.claim(~l[0], l[1]);
  t.builder.define(~l[1], ~l[2]);
  t.builder.claim_at_least(std::array{Term{2, l[2]}, Term{2, l[3]}, Term{1, l[4]}}, 2);
  const RootFacts facts(t.model, true);
  EXPECT_TRUE(facts.is_true(true_lit) && facts.is_false(false_lit));
  EXPECT_TRUE(facts.is_true(l[1]) && facts.is_false(l[2]) && facts.is_true(l[3]));
  EXPECT_TRUE(facts.is_true(~l[2]));
  EXPECT_FALSE(facts.is_true(l[4]) || facts.is_false(l[4]));
  EXPECT_FALSE(facts.is_true(l[5]) || facts.is_false(l[5]));
  const Lit later = t.builder.new_lit();
  EXPECT_FALSE(facts.is_true(later) || facts.is_false(later));
}

}  // namespace
}  // namespace clew

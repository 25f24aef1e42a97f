// What is put to other solvers keeps to the meter, and what a solver tells counts only while it is
// well.
#include <gtest/gtest.h>

#include <atomic>

#include "encode/sums.h"
#include "outside/sat_search.h"
#include "uses.h"

namespace clew::outside {
namespace {

class Counted final : public ClauseSink {
 public:
  int64_t clauses = 0;
  void add(std::span<const Lit>) override { ++clauses; }
};

std::vector<Term> terms(int32_t count) {
  std::vector<Term> all;
  for (int32_t k = 1; k <= count; ++k) all.push_back({1, Lit(Var{k}, false)});
  return all;
}

// As deep as there are terms: not a matter of the stack.
TEST(Metered, SumsOfManyTerms) {
  constexpr int32_t many = 300'000;
  Meter meter{Limits{}};
  Counted sink;
  ClauseWriter out(sink, many + 1, meter, Sums::sequential);
  write_at_least(terms(many), 2, true_lit, out);
  EXPECT_GE(sink.clauses, many - 1);
}

// 10^10 literals: it ends when it is told to.
TEST(Metered, SumsEndWithTheMeter) {
  for (const Sums sums : {Sums::sequential, Sums::totalizer}) {
    constexpr int32_t many = 200'000;
    const std::atomic<bool> stop = true;
    Meter meter{Limits{.stop = &stop}};
    Counted sink;
    ClauseWriter out(sink, many + 1, meter, sums);
    write_at_least(terms(many), many / 2, true_lit, out);
    EXPECT_LT(sink.clauses, 10 * many);
  }
}

// The cells 0 2 4 ... of a path, none beside another: as many pieces.
struct Path {
  explicit Path(int32_t cells) {
    auto graph = std::make_shared<ModelGraph>();
    graph->vertices = cells;
    std::vector<Lit> lits;
    for (int32_t v = 0; v < cells; ++v) {
      lits.emplace_back(Var{v + 1}, false);
      if (v > 0) graph->edges.insert(graph->edges.end(), {v - 1, v});
    }
    model.num_vars = cells + 1;
    model.graphs.push_back(std::move(graph));
    ConnectedPart part;
    part.guard = true_lit;
    part.graph = 0;
    part.vertex_lits = {0, static_cast<uint32_t>(cells)};
    model.native_lits = lits;
    model.connected.push_back(part);
  }
  static bool holds(Lit l) { return l == true_lit || (l.var().id % 2 == 1) != l.negated(); }
  Model model;
};

TEST(Metered, CutsEndWithTheMeter) {
  const Path path(9);
  const auto cuts = make_cuts(path.model);
  ASSERT_EQ(cuts.size(), 1U);
  Meter meter{Limits{}};
  EXPECT_EQ(cuts[0]->broken([](Lit l) { return Path::holds(l); }, meter).size(), 4U);
  const std::atomic<bool> stop = true;
  Meter stopped{Limits{.stop = &stop}};
  EXPECT_TRUE(cuts[0]->broken([](Lit l) { return Path::holds(l); }, stopped).empty());
}

// It always has an answer, until its end comes: by the meter, or since it fails.
class Fake final : public SatSolver {
 public:
  explicit Fake(std::atomic<bool>* stop) : stop_(stop) {}
  void add(std::span<const Lit>) override {}
  Sat solve() override {
    solved_ = true;
    return Sat::yes;
  }
  bool holds(Lit l) const override {
    if (stop_ != nullptr) *stop_ = true;
    return Path::holds(l);
  }
  void look_at(std::span<const Var>) override {}
  bool failed() const override { return stop_ == nullptr && solved_; }

 private:
  std::atomic<bool>* stop_;
  bool solved_ = false;
};

TEST(Metered, AnAnswerReadByHalvesIsNone) {
  for (const bool fails : {false, true}) {
    const Path path(9);
    std::atomic<bool> stop = false;
    Meter meter{Limits{.stop = &stop}};
    Fake fake(fails ? nullptr : &stop);
    SatSearch search(path.model, Encoding{}, fake, meter);
    EXPECT_EQ(search.find(), Sat::unknown) << fails;
    EXPECT_EQ(search.cuts(), 0) << fails;
  }
}

}  // namespace
}  // namespace clew::outside

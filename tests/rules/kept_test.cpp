// What is kept for the next board of a shape changes nothing: a model made from it is the one that
// a board of a new program gets.
#include <gtest/gtest.h>

#include "compile/board.h"
#include "engine/engine.h"
#include "model/lower.h"
#include "model/marks.h"
#include "post/post.h"
#include "post/prefix.h"
#include "rules/rules_text.h"
#include "rules/two_readings.h"
#include "uses.h"

namespace clew::rules_test {
namespace {

using compile::Board;
using compile::Program;

struct Made {
  std::unique_ptr<Board> board;
  Posted posted;
};

// None: the puzzle is none of this genre.
std::optional<Made> make(const std::shared_ptr<const Program>& program, const Puzzle& puzzle) {
  Meter meter{Limits{}};
  auto board = Board::make(program, puzzle, meter);
  if (!board) return std::nullopt;
  auto posted = post::post(**board, meter);
  if (!posted) return std::nullopt;
  return Made{std::move(*board), std::move(*posted)};
}

void expect_same(const ClauseList& a, const ClauseList& b) {
  EXPECT_EQ(a.lits, b.lits);
  EXPECT_EQ(a.ends, b.ends);
  EXPECT_EQ(a.from, b.from);
}

void expect_same(const SumList& a, const SumList& b) {
  EXPECT_EQ(a.ends, b.ends);
  EXPECT_EQ(a.bounds, b.bounds);
  EXPECT_EQ(a.from, b.from);
  ASSERT_EQ(a.terms.size(), b.terms.size());
  for (size_t k = 0; k < a.terms.size(); ++k) {
    EXPECT_EQ(a.terms[k].lit, b.terms[k].lit);
    EXPECT_EQ(a.terms[k].weight, b.terms[k].weight);
  }
}

void expect_same(const Posted& a, const Posted& b) {
  EXPECT_EQ(a.model.num_vars, b.model.num_vars);
  EXPECT_EQ(a.num_instances, b.num_instances);
  EXPECT_EQ(a.rule_of, b.rule_of);
  expect_same(a.model.claims, b.model.claims);
  expect_same(a.model.defined, b.model.defined);
  expect_same(a.model.claimed_sums, b.model.claimed_sums);
  expect_same(a.model.defined_sums, b.model.defined_sums);
  EXPECT_EQ(a.model.native_lits, b.model.native_lits);
  EXPECT_EQ(a.model.native_numbers, b.model.native_numbers);
  // Numbers that are made on the way and used by no constraint may lie there twice.
  if (!a.model.native_numbers.empty() && a.model.int_lits.size() == b.model.int_lits.size()) {
    EXPECT_EQ(a.model.int_lits, b.model.int_lits);
  }
  ASSERT_EQ(a.model.connected.size(), b.model.connected.size());
  for (size_t k = 0; k < a.model.connected.size(); ++k)
    EXPECT_EQ(a.model.connected[k].walled, b.model.connected[k].walled);
  ASSERT_EQ(a.model.graphs.size(), b.model.graphs.size());
  for (size_t k = 0; k < a.model.graphs.size(); ++k)
    EXPECT_EQ(a.model.graphs[k]->edges, b.model.graphs[k]->edges);
  for (size_t f = 0; f < a.marks.fields.size(); ++f)
    EXPECT_EQ(a.marks.fields[f].lits, b.marks.fields[f].lits);
}

// Every answer of `a` is one of `b`, as far as twenty go.
void expect_among(const Posted& a, const Posted& b) {
  Meter meter{Limits{}};
  Engine of_a(meter);
  Engine of_b(meter);
  lower(a.model, of_a);
  lower(b.model, of_b);
  for (int n = 0; n < 20 && of_a.solve() == Answered::yes; ++n) {
    const Answer found = read_answer(a.model, a.marks, of_a);
    EXPECT_EQ(of_b.solve(demand(b.model, b.marks, found)), Answered::yes);
    std::vector<Lit> another = demand(a.model, a.marks, found);
    for (Lit& l : another) l = ~l;
    of_a.add_clause(another);
  }
}

TEST(Kept, ChangesNoModel) {
  int with_prefix = 0;
  int alike = 0;
  int compared = 0;
  for (const auto& path : bundled()) {
    SCOPED_TRACE(path.filename());
    Random random(5);  // the boards of one genre do not depend on which others there are
    const auto genre = good(read_file(path));
    if (!genre->info.has_grid) continue;
    const auto program = Program::make(genre);
    bool prefix = false;
    for (int round = 0; round < 12; ++round) {
      const Grid grid = round % 3 == 2 ? Grid{4, 4} : Grid{5, 6};
      const Puzzle puzzle = random_puzzle(random, *genre, grid, 0.1 * (round % 5));
      const auto kept = make(program, puzzle);
      const auto fresh = make(Program::make(genre), puzzle);
      ASSERT_EQ(kept.has_value(), fresh.has_value());
      if (!kept) continue;
      ++compared;
      // An instance that is copied from a stamp makes no terms on its way that no constraint uses;
      // what then has other numbers must say the same.
      if (kept->posted.model.num_vars == fresh->posted.model.num_vars) {
        ++alike;
        expect_same(kept->posted, fresh->posted);
      } else {
        expect_among(kept->posted, fresh->posted);
        expect_among(fresh->posted, kept->posted);
      }
      prefix = prefix || post::find_prefix(*kept->board) != nullptr;
      if (HasFailure()) return;
    }
    with_prefix += prefix ? 1 : 0;
  }
  EXPECT_GT(compared, 200);
  EXPECT_GT(alike, compared * 19 / 20);
  EXPECT_GT(with_prefix, 12);
}

}  // namespace
}  // namespace clew::rules_test

// What is settled before any puzzle, and what the shape of the board settles.
#include "judge/prepared.h"

#include <gtest/gtest.h>

#include <thread>

#include "judge/judge.h"
#include "uses.h"

namespace clew {
namespace {

std::shared_ptr<const Prepared> prepared(const std::string& text) {
  auto genre =
      load_genre("genre \"T\"\ngiven g[cell]: number\nanswer m[cell]: bool\n" + text, "test.clew");
  EXPECT_TRUE(genre.ok()) << text;
  return std::make_shared<const Prepared>(*genre);
}

// The body of the only rule.
const Note& body_note(const Prepared& p) {
  return p.notes()[static_cast<size_t>(p.genre().rules[0].body->id)];
}

TEST(Prepared, FindsWordsOverMarks) {
  struct Row {
    const char* body;
    int answer;
    bool negated;
  };
  for (const auto& [body, answer, negated] : {
           Row{"some c in cells: m[c]", 0, false},
           Row{"some c in cells: not m[c]", 0, true},
           Row{"some l in rows, c in l: m[c]", 0, false},
           Row{"some c in cells where g[c] given: m[c]", -1, false},
           Row{"some c in cells, l in rows: m[c]", -1, false},
           Row{"some c in cells: m[first(cells)]", -1, false},
           Row{"some c in cells: m[c] or g[c] = 1", -1, false},
       }) {
    const auto p = prepared(std::string("rule \"r\" ") + body);
    EXPECT_EQ(body_note(*p).answer, answer) << body;
    EXPECT_EQ(body_note(*p).negated, negated) << body;
  }
}

TEST(Prepared, FindsWhatTheShapeSettles) {
  struct Row {
    const char* range;
    bool settled;
  };
  for (const auto& [range, settled] : {
           Row{"{first(cells), last(cells)}", true}, Row{"first(rows) + last(rows)", true},
           Row{"{x in cells where size(neighbours(x)) = 4}", true},
           Row{"{x in cells where g[x] given}", false},
           Row{"neighbours(k)", false},  // k is bound outside
           Row{"cells", false},          // at hand anyway
       }) {
    const auto p =
        prepared(std::string("rule \"r\" for k in cells: some c in ") + range + ": m[c]");
    const Expr& set = *p->genre().rules[0].body->binders[0].range;
    EXPECT_EQ(p->notes()[static_cast<size_t>(set.id)].constant >= 0, settled) << range;
  }
}

TEST(Prepared, KeepsShapesButNotForEver) {
  const auto p = prepared("rule \"r\" some c in cells: m[c]");
  const auto small = p->shape({3, 4});
  EXPECT_EQ(p->shape({3, 4}), small);
  EXPECT_NE(p->shape({4, 3}), small);
  for (int k = 5; k < 100; ++k) p->shape({2, k});
  EXPECT_NE(p->shape({3, 4}), small);
  EXPECT_NE(p->shape({100, 100}), p->shape({100, 100}));  // large ones are not kept
}

// Many threads, one genre, one shape: what is kept is made once and read by all.
TEST(Prepared, ServesSeveralAtOnce) {
  const auto p = prepared(
      "let inner = {c in cells where size(neighbours(c)) = 4}\n"
      "rule \"sums\" for c in inner: g[c] = count x in around(c) & inner + c: m[x]\n"
      "rule \"lines\" for c in cells: 2 >= count l in lines(c), x in l: m[x]\n");
  std::vector<int> wrong(4, 0);
  std::vector<std::thread> threads;
  for (size_t t = 0; t < wrong.size(); ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < 100; ++i) {
        Puzzle puzzle;
        puzzle.grid = {4 + i % 7, 5};
        puzzle.givens.resize(1);
        puzzle.givens[0].at.resize(static_cast<size_t>(puzzle.grid.cells()));
        Printed& clue = puzzle.givens[0].at[6];
        clue.state = Printed::value;
        clue.n = 1;
        Meter meter{Limits{}};
        const auto setup = Setup::make(p, std::move(puzzle), meter);
        Answer answer = empty_answer((*setup)->plan());
        for (int32_t& m : answer.marks[0]) m = 0;
        const bool good = i % 2 == 0;
        answer.marks[0][good ? 12 : 0] = 1;
        const Judgement seen = judge::judge(**setup, answer, {}, meter).judgement;
        wrong[t] += seen == (good ? Judgement::accepted : Judgement::rejected) ? 0 : 1;
      }
    });
  }
  for (std::thread& t : threads) t.join();
  EXPECT_EQ(wrong, (std::vector<int>{0, 0, 0, 0}));
}

}  // namespace
}  // namespace clew

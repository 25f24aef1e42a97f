// The two readings agree: on tiny boards the model accepts an assignment exactly when the judge
// does.
#include <gtest/gtest.h>

#include <algorithm>

#include "base/limits.h"
#include "contracts/support.h"
#include "engine/engine.h"
#include "model/lower.h"
#include "post/post.h"
#include "study/compiled.h"
#include "uses.h"

namespace clew::contracts {
namespace {

constexpr double most_assignments = 1 << 20;
constexpr double most_with_walls = 7000;  // where walls can make a board that small

// Numbers in cells leave the judge little to cut short, so their boards are smaller.
double most_for(const GenrePtr& g) {
  return g->info.answers[0].index == PlaceKind::cell &&
                 g->info.answers[0].value == ValueKind::number
             ? 20'000
             : most_assignments;
}

std::string describe(const Setup& setup) {
  const Grid& g = setup.puzzle().grid;
  return setup.genre().info.slug + " " + std::to_string(g.height) + "x" + std::to_string(g.width);
}

void expect_agreement(const Setup& setup, uint64_t seed) {
  const std::vector<Answer> judged = exhaustive(setup);
  const std::vector<Answer> found = by_engine(setup);
  EXPECT_EQ(judged, found) << describe(setup) << ", seed " << seed;
}

TEST(TinyBoards, WithoutClues) {
  for (const GenrePtr& g : grid_genres()) {
    for (const Grid& grid : tiny_grids(g)) {
      RandomBoards boards(g, grid, 1);
      boards.most_assignments = most_with_walls;
      const auto board = boards.next(0, 0);
      ASSERT_TRUE(board) << g->info.slug;
      if (assignments(board->setup->plan()) <= most_for(g)) expect_agreement(*board->setup, 0);
    }
  }
}

TEST(TinyBoards, WithClues) {
  for (const GenrePtr& g : grid_genres()) {
    for (const Grid& grid : tiny_grids(g)) {
      for (uint64_t seed = 1; seed <= 12; ++seed) {
        RandomBoards boards(g, grid, seed);
        boards.most_assignments = most_with_walls;
        const auto board = boards.next(0.15 * static_cast<double>(seed % 6), 0.3);
        ASSERT_TRUE(board) << g->info.slug;
        if (assignments(board->setup->plan()) <= most_for(g)) expect_agreement(*board->setup, seed);
      }
    }
  }
}

// One board of 2^15 assignments (2^20 if asked to be thorough, or as near as the genre comes), each
// put to the judge, half-filled boards never.
TEST(TinyBoards, EveryAssignment) {
  for (const GenrePtr& g : grid_genres()) {
    if (g->info.answers[0].index != PlaceKind::cell ||
        g->info.answers[0].value != ValueKind::boolean)
      continue;
    const bool more_marks = g->info.answers.size() > 1;  // than one for each cell
    RandomBoards boards(g, more_marks ? Grid{2, 3} : Grid{thorough() ? 4 : 3, 5}, 7);
    const auto board = boards.next(0.35, 0);
    ASSERT_TRUE(board);
    const auto& setup = *board->setup;
    ASSERT_LE(assignments(setup.plan()), most_assignments) << describe(setup);
    JudgeOptions quick;
    quick.first_only = true;
    std::vector<Answer> judged;
    for_every_assignment(setup.plan(), [&](const Answer& a) {
      if (judge::judge(setup, a, quick).judgement == Judgement::accepted) judged.push_back(a);
      return true;
    });
    EXPECT_EQ(sorted(judged), by_engine(setup)) << describe(setup);
  }
}

// Members that are known to hold before solving count like any others.
TEST(TinyBoards, KnownMembersCount) {
  for (const char* word :
       {"one c in cells", "1 = count c in cells", "some c in cells", "none c in cells"}) {
    const std::string text =
        std::string("genre \"Known\"\ngiven clue[cell]: number\nanswer black[cell]: bool\n") +
        "rule \"r\" for l in rows: " +
        std::string(word).replace(std::string(word).find("cells"), 5, "l") +
        ": clue[c] given or black[c]\n";
    const auto known = load_genre(text, "known");
    ASSERT_TRUE(known.ok()) << known.first_error().message << "\n" << text;
    for (uint64_t seed = 1; seed <= 20; ++seed) {
      Puzzle p;
      p.grid = Grid{2, 3};
      p.givens.resize(1);
      p.givens[0].at.resize(6);
      Random random(seed);
      for (Printed& printed : p.givens[0].at)
        printed.state = random.chance(0.3) ? Printed::value : Printed::absent;
      const auto board = make_board(*known, p);
      ASSERT_TRUE(board);
      expect_agreement(*board->setup, seed);
    }
  }
}

// Boards that need more room than can be enumerated: all answers, and all changes of one or two
// marks.
class Neighbourhood {
 public:
  explicit Neighbourhood(const Setup& setup)
      : setup_(setup), posted_(std::move(*study::post_rules(setup, meter_))), engine_(meter_) {
    lower(posted_.model, engine_);
  }

  // Agreement on the answer itself and on every change of one or two marks. Returns how many were
  // compared.
  int compare(const Answer& answer) {
    Answer changed = answer;
    expect_same(changed);
    change_from(changed, 0, 0, 2);
    return compared_;
  }

 private:
  void expect_same(const Answer& a) {
    JudgeOptions quick;
    quick.first_only = true;
    const bool judged = judge::judge(setup_, a, quick).judgement == Judgement::accepted;
    const bool accepted = engine_.solve(demand(posted_.model, posted_.marks, a)) == Answered::yes;
    ++compared_;
    EXPECT_EQ(judged, accepted) << describe(setup_);
  }

  void change_from(Answer& a, size_t field, size_t k, int left) {
    for (size_t f = field; f < a.marks.size(); ++f) {
      const AnswerPlan& p = setup_.plan().answers[f];
      for (size_t i = f == field ? k : 0; i < a.marks[f].size(); ++i) {
        const int32_t before = a.marks[f][i];
        for (int32_t v = p.least[i]; v <= p.most[i]; ++v) {
          if (v == before) continue;
          a.marks[f][i] = v;
          expect_same(a);
          if (left > 1) change_from(a, f, i + 1, left - 1);
        }
        a.marks[f][i] = before;
      }
    }
  }

  const Setup& setup_;
  Meter meter_{Limits{}};
  Posted posted_;
  Engine engine_;
  int compared_ = 0;
};

TEST(LargerBoards, AnswersAndTheirNeighbours) {
  std::string too_few;  // genres of which this says too little
  const int most = thorough() ? 4000 : 600;
  for (const GenrePtr& g : grid_genres()) {
    const bool spans = g->info.answers[0].index == PlaceKind::span;
    const bool numbers = !spans && g->info.answers[0].value == ValueKind::number;
    const bool rooms = std::any_of(
        g->info.givens.begin(), g->info.givens.end(),
        [](const FieldInfo& f) { return f.value == ValueKind::partition && !f.has_default; });
    const Grid grid = roomy(g, spans     ? Grid{5, 6}
                               : numbers ? Grid{4, 4}
                               : rooms   ? Grid{6, 6}
                                         : Grid{8, 8});
    int compared = 0;
    // Random boards can be hard; a genre gets so much time, and what was compared until then
    // counts.
    const double end = cpu_seconds() + patience * (thorough() ? 60 : 3);
    for (uint64_t seed = 1; seed <= 100 && compared < most && cpu_seconds() < end; ++seed) {
      RandomBoards boards(g, grid, seed);
      const auto board = boards.next(spans ? 0.3 : seed % 2 == 1 ? 0.4 : 0.08, 0);
      ASSERT_TRUE(board) << g->info.slug;
      QuestionOptions some;
      some.most = 2;
      Limits limits;
      limits.seconds = patience;
      Meter meter{limits};
      for (const Answer& a : find_answers(*board->setup, meter, some).answers) {
        compared += Neighbourhood(*board->setup).compare(a);
        if (HasFailure()) return;
      }
    }
    if (compared <= 500 && !is_hard_to_sample(g->info.slug) && cpu_seconds() < end)
      too_few += ' ' + g->info.slug;
  }
  EXPECT_EQ(too_few, "");
}

TEST(Problems, AnswersAndTheirNeighbours) {
  for (const GenrePtr& g : problems()) {
    const auto board = make_board(g, Puzzle{});
    ASSERT_TRUE(board);
    if (assignments(board->setup->plan()) <= most_assignments) expect_agreement(*board->setup, 0);
    QuestionOptions some;
    some.most = 3;
    const Report outcome = find_answers(*board->setup, *board->meter, some);
    EXPECT_FALSE(outcome.answers.empty()) << g->info.slug;
    for (const Answer& a : outcome.answers) Neighbourhood(*board->setup).compare(a);
  }
}

}  // namespace
}  // namespace clew::contracts

// Helpers: they are no part of an answer, and both readings ask only whether some fit. What is
// right comes from the same text with answers in their place: each way to fill in all of it is
// judged, and what helpers are is forgotten.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/random.h"
#include "engine/engine.h"
#include "judge/judge.h"
#include "model/lower.h"
#include "post/post.h"
#include "rules/rules_text.h"
#include "rules/two_readings.h"
#include "study/compiled.h"
#include "study/questions.h"
#include "uses.h"

namespace clew::rules_test {
namespace {

using Shown = std::vector<std::vector<int32_t>>;

std::string as_answers(std::string text) {
  const std::string helper = "\nhelper ";
  for (size_t at; (at = text.find(helper)) != std::string::npos;)
    text.replace(at, helper.size(), "\nanswer ");
  return text;
}

// Every way to fill in the marks from this field and position on; undecided ones only.
template <typename Visit>
void for_all(const Plan& plan, Answer& answer, size_t field, size_t k, Visit visit) {
  if (field == plan.answers.size()) return visit();
  const AnswerPlan& here = plan.answers[field];
  if (k == static_cast<size_t>(here.size())) return for_all(plan, answer, field + 1, 0, visit);
  for (int32_t v = here.least[k]; v <= here.most[k]; ++v) {
    answer.marks[field][k] = v;
    for_all(plan, answer, field, k + 1, visit);
  }
  answer.marks[field][k] = undecided;
}

// One puzzle, read in both ways.
class Board {
 public:
  Board(const std::shared_ptr<const Genre>& genre, const std::shared_ptr<const Genre>& open,
        const Puzzle& puzzle, const std::vector<std::string>& without)
      : without_(without) {
    auto setup = Setup::make(genre, puzzle, meter_);
    auto all_shown = Setup::make(open, puzzle, meter_);
    if (!setup.ok() || !all_shown.ok()) return;
    setup_ = std::move(*setup);
    fields_ = setup_->plan().answers.size();
    Answer answer = empty_answer((*all_shown)->plan());
    for_all((*all_shown)->plan(), answer, 0, 0, [&] {
      const Shown shown(answer.marks.begin(),
                        answer.marks.begin() + static_cast<std::ptrdiff_t>(fields_));
      if (!right_.contains(shown) && judged(**all_shown, answer) == Judgement::accepted)
        right_.insert(shown);
    });
  }

  bool made() const { return setup_ != nullptr; }
  size_t right() const { return right_.size(); }

  // The judge, the model in three forms, and the count.
  void compare() {
    for (const PostOptions& how :
         {PostOptions{.without = without_}, PostOptions{.without = without_, .implied = false},
          PostOptions{.guarded = true, .without = without_}})
      compare_model(how);
    size_t accepted = 0;
    Answer answer = empty_answer(setup_->plan());
    for_all(setup_->plan(), answer, 0, 0, [&] {
      const bool good = right_.contains(answer.marks);
      const Verdict verdict = judge::judge(*setup_, answer, {.without = without_});
      EXPECT_EQ(verdict.judgement, good ? Judgement::accepted : Judgement::rejected)
          << text(answer);
      EXPECT_EQ(verdict.broken.empty(), good);
      EXPECT_FALSE(verdict.gave_up);
      accepted += good ? 1 : 0;
    });
    EXPECT_EQ(accepted, right_.size());
    study::QuestionOptions options;
    options.without = without_;
    options.most = 0;
    Meter meter{Limits{}};
    const Report report = study::count_answers(*setup_, meter, options);
    EXPECT_EQ(report.fault, "");
    EXPECT_EQ(report.count, static_cast<int64_t>(right_.size()));
  }

  // What is refused before it is finished can never be right.
  void compare_half_filled(Random& random) {
    Answer answer = empty_answer(setup_->plan());
    for (size_t f = 0; f < fields_; ++f) {
      const AnswerPlan& plan = setup_->plan().answers[f];
      for (size_t k = 0; k < answer.marks[f].size(); ++k)
        if (random.chance(0.6))
          answer.marks[f][k] = plan.least[k] + random.below(plan.most[k] - plan.least[k] + 1);
    }
    if (judged(*setup_, answer) != Judgement::rejected) return;
    EXPECT_TRUE(std::ranges::none_of(right_, [&](const Shown& s) { return agrees(s, answer); }))
        << text(answer);
  }

 private:
  Judgement judged(const Setup& setup, const Answer& answer) const {
    return judge::judge(setup, answer, {.without = without_}).judgement;
  }

  void compare_model(const PostOptions& how) {
    Meter meter{Limits{}};
    auto posted = study::post_rules(*setup_, meter, how);
    ASSERT_TRUE(posted.ok()) << posted.first_error().message;
    EXPECT_EQ(posted->marks.shown(), fields_);
    Engine engine(meter);
    const bool possible = lower(posted->model, engine);
    Answer answer = empty_answer(setup_->plan());
    for_all(setup_->plan(), answer, 0, 0, [&] {
      std::vector<Lit> assumed = demand(posted->model, posted->marks, answer);
      const bool there = std::ranges::find(assumed, false_lit) == assumed.end();
      assumed.insert(assumed.end(), posted->switches.begin(), posted->switches.end());
      const bool yes = possible && there && engine.solve(assumed) == Answered::yes;
      EXPECT_EQ(yes, right_.contains(answer.marks)) << text(answer);
      if (!yes) return;
      const Answer helpers = read_helpers(posted->model, posted->marks, engine);
      const Verdict verdict =
          judge::judge(*setup_, answer, {.without = without_, .helpers = &helpers});
      EXPECT_EQ(verdict.judgement, Judgement::accepted) << "as they were found: " << text(answer);
    });
  }

  static bool agrees(const Shown& shown, const Answer& half) {
    for (size_t f = 0; f < shown.size(); ++f)
      for (size_t k = 0; k < shown[f].size(); ++k)
        if (half.marks[f][k] != undecided && half.marks[f][k] != shown[f][k]) return false;
    return true;
  }

  static std::string text(const Answer& answer) {
    std::string out;
    for (const auto& field : answer.marks)
      for (const int32_t m : field) out += (m == undecided ? "_" : std::to_string(m)) + " ";
    return out;
  }

  std::vector<std::string> without_;
  Meter meter_{Limits{}};
  std::unique_ptr<const Setup> setup_;
  size_t fields_ = 0;
  std::set<Shown> right_;
};

// Returns how many right answers were met, and on how many boards there was none.
std::pair<size_t, int> compare_all(const std::string& text, const std::vector<Grid>& grids,
                                   int rounds = 5) {
  std::pair<size_t, int> met{0, 0};
  const auto genre = good(text);
  const auto open = good(as_answers(text));
  if (genre == nullptr || open == nullptr) return met;
  Random random(7);
  for (const Grid& grid : grids) {
    for (int round = 0; round < rounds; ++round) {
      const Puzzle puzzle = random_puzzle(random, *genre, grid, 0.15 * round);
      std::vector<std::string> without;
      if (round % 3 == 2) without.push_back(genre->rules.back().name);
      SCOPED_TRACE("round " + std::to_string(round) + "\n" + text);
      Board board(genre, open, puzzle, without);
      if (!board.made()) continue;
      board.compare();
      for (int k = 0; k < 20; ++k) board.compare_half_filled(random);
      met.first += board.right();
      met.second += board.right() == 0 ? 1 : 0;
    }
  }
  return met;
}

const std::string genre = "genre \"T\"\ngiven clue[cell]: 0..2\nanswer black[cell]: bool\n";

TEST(Helpers, BothReadingsAgreeWithAllWaysToFillThemIn) {
  for (const char* rules : {
           // colours of two sides
           "helper camp[cell]: bool\nrule \"a\" for l in links, (a, b) = ends(l): black[a] and "
           "black[b] -> camp[a] != camp[b]\nrule \"b\" for c in cells: clue[c] <= count x in "
           "neighbours(c): camp[x]",
           // a number that is printed somewhere
           "helper owner[cell]: 0..2 keeps clue\nrule \"a\" for l in links, (a, b) = ends(l): "
           "black[a] and black[b] -> owner[a] = owner[b]\nrule \"b\" for c in cells: black[c] "
           "<-> owner[c] > 0",
           // an order
           "helper turn[cell]: 1..3\nrule \"a\" for c in cells: black[c] -> turn[c] = 1 or some "
           "x in neighbours(c): black[x] and turn[x] = turn[c] - 1\nrule \"b\" 1 >= count c in "
           "cells: black[c] and turn[c] = 1\nrule \"c\" for c in cells: clue[c] < turn[c]",
           // one value for all
           "helper total: 0..4\nrule \"a\" for r in rows: total = count c in r: black[c]\n"
           "rule \"b\" for c in cells: clue[c] != total",
           // names, and lines
           "helper kind[row]: {odd, even}\nrule \"a\" for r in rows: (count c in r: black[c]) in "
           "{1, 3} <-> kind[r] = odd\nrule \"b\" same r in rows: kind[r]",
           // sums
           "helper n[cell]: 1..2\nrule \"a\" for r in rows: 3 = sum c in r: n[c]\nrule \"b\" for "
           "l in columns: distinct c in l: n[c]\nrule \"c\" for c in cells: black[c] -> n[c] = 2 "
           "and clue[c] != 1",
           // connection
           "helper on[cell]: bool\nrule \"a\" connected c in cells: on[c] or black[c]\nrule \"b\" "
           "for c in cells: black[c] -> not on[c]\nrule \"c\" for c in cells: clue[c] = 1 -> on[c]",
           // pieces that helpers decide
           "helper on[cell]: bool\nlet isles = pieces c in cells: on[c]\nrule \"a\" for c in "
           "cells: black[c] -> size(isles[c]) = 2\nrule \"b\" for c in cells: clue[c] > 0 -> "
           "size(isles[c]) = clue[c]",
           // pieces of the answer
           "helper n[cell]: 0..1\nlet isles = pieces c in cells: black[c]\nrule \"a\" for p in "
           "isles: one c in p: n[c] = 1\nrule \"b\" for c in cells: n[c] = clue[c]",
           // two that hang together
           "helper a[cell]: bool\nhelper b[cell]: bool\nrule \"a\" for c in cells: black[c] <-> "
           "(a[c] <-> b[c])\nrule \"b\" some c in cells: a[c]\nrule \"c\" for c in cells: clue[c] "
           ">= count x in {c}: b[x]",
       }) {
    const auto [right, without_any] = compare_all(genre + rules, {{2, 2}, {1, 3}, {3, 1}});
    EXPECT_GT(right, 0U) << rules;
  }
}

TEST(Helpers, OtherMarksAndPlaces) {
  compare_all(
      "genre \"T\"\ngiven clue[cell]: 1..2\nanswer line[link]: bool\nhelper wire[cell]: 0..2 keeps "
      "clue\nrule \"a\" for l in links, (a, b) = ends(l): line[l] -> wire[a] = wire[b]\nrule \"b\" "
      "for c in cells: wire[c] = 0 <-> none l in links(c): line[l]\nrule \"c\" forest l in links: "
      "line[l]",
      {{2, 2}, {2, 3}});
  compare_all(
      "genre \"T\"\nanswer n[cell]: 0..2\nhelper rise[link]: bool\nhelper best: 0..3\nrule \"a\" "
      "for "
      "l in links, (a, b) = ends(l): rise[l] <-> n[a] < n[b]\nrule \"b\" best = count l in links: "
      "rise[l]\nrule \"c\" best in {1, 3}",
      {{2, 2}, {1, 3}});
  compare_all(
      "genre \"T\"\nanswer areas: partition\nhelper big[cell]: bool\nrule \"a\" for c in cells: "
      "big[c] <-> size(areas[c]) > 1\nrule \"b\" 2 = count c in cells: big[c]",
      {{2, 2}, {1, 4}}, 2);
}

// What a genre says about helpers alone may already be too much.
TEST(Helpers, NoneFitWhateverTheAnswer) {
  const auto [right, without_any] = compare_all(
      genre + "helper n[cell]: 1..2\nrule \"a\" distinct c in cells: n[c]", {{1, 3}}, 1);
  EXPECT_EQ(right, 0U);
  EXPECT_EQ(without_any, 1);
  EXPECT_EQ(compare_all(genre + "helper n[cell]: 1..width - 1\nrule \"a\" for c in cells: n[c] > 0 "
                                "or black[c]",
                        {{1, 1}, {2, 1}}, 1)
                .first,
            0U);
}

struct Wires {
  std::shared_ptr<const Genre> genre = good(
      "genre \"T\"\ngiven clue[cell]: 1..9\nanswer line[link]: bool\nhelper wire[cell]: 0..9 keeps "
      "clue\nrule \"joined\" wrong \"{l} joins what is not the same\" for l in links, (a, b) = "
      "ends(l): line[l] -> wire[a] = wire[b]\nrule \"used\" for c in cells: wire[c] = 0 -> none l "
      "in links(c): line[l]");
  Meter meter{Limits{}};
  std::unique_ptr<const Setup> setup;

  explicit Wires(const std::vector<int32_t>& row) {
    Puzzle puzzle;
    puzzle.grid = {1, static_cast<int>(row.size())};
    puzzle.givens.resize(1);
    puzzle.givens[0].at.resize(row.size());
    for (size_t k = 0; k < row.size(); ++k) {
      if (row[k] == 0) continue;
      puzzle.givens[0].at[k].state = Printed::value;
      puzzle.givens[0].at[k].n = row[k];
    }
    auto made = Setup::make(genre, std::move(puzzle), meter);
    EXPECT_TRUE(made.ok());
    setup = std::move(*made);
  }
  Verdict judged(const std::vector<int32_t>& lines) const {
    JudgeOptions how;
    how.say_wrong = true;
    return judge::judge(*setup, Answer{{lines}}, how);
  }
};

// Nobody knows which helper is wrong: what is broken is the first instance that is one too many.
TEST(Helpers, TheFirstInstanceThatIsTooMuchIsBroken) {
  const Wires wires({1, 0, 0, 2});
  EXPECT_EQ(wires.judged({1, 0, 1}).judgement, Judgement::accepted);
  EXPECT_EQ(wires.judged({1, undecided, 1}).judgement, Judgement::unfinished);
  const Verdict verdict = wires.judged({1, 1, 1});
  ASSERT_EQ(verdict.judgement, Judgement::rejected);
  ASSERT_EQ(verdict.broken.size(), 1U);
  EXPECT_EQ(verdict.broken[0].rule_name, "joined");
  EXPECT_EQ(verdict.broken[0].sentence, "joined, at r1c3-r1c4, r1c3, r1c4");
  EXPECT_EQ(verdict.broken[0].wrong, "r1c3-r1c4 joins what is not the same");
}

TEST(Helpers, LongWaysAreFollowed) {
  std::vector<int32_t> row(2000, 0);
  row.front() = 3;
  row.back() = 3;
  std::vector<int32_t> lines(row.size() - 1, 1);
  EXPECT_EQ(Wires(row).judged(lines).judgement, Judgement::accepted);
  row.back() = 4;
  EXPECT_EQ(Wires(row).judged(lines).judgement, Judgement::rejected);
  lines[700] = 0;
  EXPECT_EQ(Wires(row).judged(lines).judgement, Judgement::accepted);
}

// Helpers that were found elsewhere are judged as they are.
TEST(Helpers, AWitnessIsNotTakenOnTrust) {
  const Wires wires({1, 0, 2});
  const auto judged = [&](const std::vector<int32_t>& helpers) {
    const Answer witness{{helpers}};
    JudgeOptions how;
    how.helpers = &witness;
    return judge::judge(*wires.setup, Answer{{{1, 0}}}, how).judgement;
  };
  EXPECT_EQ(judged({1, 1, 2}), Judgement::accepted);
  EXPECT_EQ(judged({1, 2, 2}), Judgement::rejected);
  EXPECT_EQ(judged({2, 2, 2}), Judgement::rejected) << "what is printed stays";
  EXPECT_EQ(judged({1, 1, 10}), Judgement::rejected) << "out of its range";
}

// A question that needs much guessing ends at the meter, and nothing is said.
TEST(Helpers, ASearchThatTakesTooLongSaysNothing) {
  const auto pigeons = good(
      "genre \"T\"\nanswer black[cell]: bool\nhelper hole[cell]: 1..width - 1\nrule \"a\" for a in "
      "cells, b in cells where a before b: hole[a] != hole[b] or black[a]");
  Puzzle puzzle;
  puzzle.grid = {1, 13};
  Meter meter{Limits{}};
  const auto setup = Setup::make(pigeons, std::move(puzzle), meter);
  ASSERT_TRUE(setup.ok());
  Limits limits;
  limits.seconds = 0.05;
  Meter little{limits};
  const Verdict verdict = judge::judge(**setup, Answer{{std::vector<int32_t>(13, 0)}}, {}, little);
  EXPECT_EQ(verdict.judgement, Judgement::unfinished);
  EXPECT_TRUE(verdict.gave_up);
  EXPECT_TRUE(verdict.broken.empty());
}

TEST(Helpers, Mistakes) {
  EXPECT_EQ(mistakes("genre \"T\"\nanswer a[cell]: bool\nhelper h[cell]: bool\nanswer b[cell]: "
                     "bool\nrule \"r\" for c in cells: a[c] -> h[c] and b[c]"),
            (Messages{"4:8: answers stand above the helpers: move 'helper h' below"}));
  EXPECT_EQ(mistakes("genre \"T\"\nanswer a[cell]: bool\nhelper h: partition\nrule \"r\" for c in "
                     "cells: a[c]"),
            (Messages{"3:11: a helper is yes or no (bool), a number (1..9) or a named value ({a, "
                      "b})"}));
  EXPECT_EQ(mistakes("genre \"T\"\nanswer a[cell]: bool\nhelper h[cell]: bool\nrule \"r\" for c in "
                     "cells: a[c] -> h[c]\ndraw h as disc"),
            (Messages{"5:6: 'h' is a helper: it is neither drawn nor written"}));
  EXPECT_EQ(mistakes("genre \"T\"\nkit T: h as grid\nanswer a[cell]: bool\nhelper h[cell]: bool\n"
                     "rule \"r\" for c in cells: a[c] -> h[c]"),
            (Messages{"2:8: 'h' is a helper: it is neither drawn nor written"}));
  EXPECT_EQ(mistakes("genre \"T\"\nanswer a[cell]: bool\nhelper h[cell]: 1..2\nrule \"r\" wrong "
                     "\"{h[c]} there\" for c in cells: a[c] -> h[c] = 1"),
            (Messages{"4:18: a sentence cannot tell what a helper is: nobody sees it"}));
  EXPECT_EQ(mistakes("genre \"T\"\nanswer a[cell]: bool\nhelper h[cell]: bool\nlet i = pieces c in "
                     "cells: h[c]\nrule \"r\" for p in i: some c in p: a[c]"),
            (Messages{"5:19: 'for' cannot go over pieces that a helper decides; speak of the piece "
                      "of a cell, such as size(islands[c])"}));
  EXPECT_EQ(mistakes("genre \"T\"\nhelper h[cell]: bool\nrule \"r\" some c in cells: h[c]"),
            (Messages{"1:7: nothing is to be found here; say what, such as 'answer black[cell]: "
                      "bool'"}));
  EXPECT_EQ(mistakes("genre \"T\"\nanswer a[cell]: bool\nhelper h[cell]: bool \"words\"\nrule "
                     "\"r\" for c in cells: a[c] -> h[c]")
                .size(),
            1U);
}

TEST(Helpers, OneThatNoRuleSpeaksOfIsWarnedOf) {
  const auto idle = good(
      "genre \"T\"\nanswer a[cell]: bool\nhelper h[cell]: bool\nrule \"r\" some c in cells: a[c]");
  ASSERT_EQ(idle->warnings.size(), 1U);
  EXPECT_EQ(shown(idle->warnings[0]), "3:8: no rule speaks of the helper 'h'");
}

}  // namespace
}  // namespace clew::rules_test

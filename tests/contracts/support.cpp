#include "contracts/support.h"

#include <gtest/gtest.h>
#include <cstdlib>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>

#include "formats/formats.h"
#include "uses.h"

namespace clew::contracts {
namespace {

constexpr double most_plain_assignments =
    4096;  // beyond, exhaustive search asks the judge about half-filled boards

bool less_marks(const Answer& a, const Answer& b) { return a.marks < b.marks; }

}  // namespace

bool thorough() {
  const char* asked = std::getenv("CLEW_THOROUGH");
  return asked != nullptr && std::string(asked) == "1";
}

const Registry& registry() {
  static const Registry all;
  return all;
}

GenrePtr genre(const std::string& slug) {
  auto found = registry().find(slug);
  CLEW_REQUIRE(found.ok());
  return *found;
}

std::vector<GenrePtr> grid_genres() {
  const char* asked = std::getenv("CLEW_GENRES");
  const std::string names = asked == nullptr ? "" : "," + std::string(asked) + ",";
  std::vector<GenrePtr> out;
  for (const GenrePtr& g : registry().genres()) {
    const bool wanted = names.empty() || names.find("," + g->info.slug + ",") != std::string::npos;
    if (!g->info.is_problem && wanted) out.push_back(g);
  }
  return out;
}

std::vector<GenrePtr> problems() {
  std::vector<GenrePtr> out;
  for (const GenrePtr& g : registry().genres()) {
    if (g->info.is_problem) out.push_back(g);
  }
  return out;
}

std::optional<Board> make_board(const GenrePtr& genre, Puzzle puzzle) {
  Board board;
  board.meter = std::make_unique<Meter>(Limits{});
  auto setup = Setup::make(genre, std::move(puzzle), *board.meter);
  if (!setup) return std::nullopt;
  board.setup = std::move(*setup);
  return board;
}

Board board_from_text(const std::string& text) {
  auto wrapped = peel(text, "test");
  CLEW_REQUIRE(wrapped.ok() && wrapped->size() == 1);
  auto g = registry().find(wrapped->front().genre);
  CLEW_REQUIRE(g.ok());
  auto reading = read_puzzle((*g)->info, wrapped->front());
  EXPECT_TRUE(reading.ok()) << reading.first_error().message;
  auto board = make_board(*g, std::move(reading->puzzle));
  CLEW_REQUIRE(board.has_value());
  return std::move(*board);
}

std::string source_path(const std::string& below) {
  return std::string(CLEW_SOURCE_DIR) + "/" + below;
}

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream out;
  out << in.rdbuf();
  return out.str();
}

bool is_hard_to_sample(const std::string& slug) {
  static const std::string all =
      '\n' + read_file(source_path("tests/contracts/hard-to-sample.txt"));
  return all.find('\n' + slug + ' ') != std::string::npos;
}

bool has_marks(const Plan& plan) {
  return std::ranges::any_of(plan.answers, [](const AnswerPlan& p) { return p.size() > 0; });
}

double assignments(const Plan& plan) {
  double n = 1;
  for (const AnswerPlan& p : plan.answers) {
    for (int k = 0; k < p.size(); ++k)
      n *= p.most[static_cast<size_t>(k)] - p.least[static_cast<size_t>(k)] + 1;
  }
  return n;
}

namespace {

// Fields one after another, positions one after another, values from least to most.
bool assign_from(const Plan& plan, Answer& answer, size_t field, size_t k,
                 const std::function<bool(const Answer&)>& fn) {
  if (field == plan.answers.size()) return fn(answer);
  const AnswerPlan& p = plan.answers[field];
  if (k == static_cast<size_t>(p.size())) return assign_from(plan, answer, field + 1, 0, fn);
  for (int32_t v = p.least[k]; v <= p.most[k]; ++v) {
    answer.marks[field][k] = v;
    if (!assign_from(plan, answer, field, k + 1, fn)) return false;
  }
  answer.marks[field][k] = undecided;
  return true;
}

struct Pruned {
  const Setup& setup;
  JudgeOptions options;
  std::vector<Answer> found;

  void search(Answer& answer, size_t field, size_t k) {
    const Plan& plan = setup.plan();
    while (field < plan.answers.size() && k == static_cast<size_t>(plan.answers[field].size()))
      ++field, k = 0;
    const Judgement so_far = judge::judge(setup, answer, options).judgement;
    if (so_far == Judgement::rejected) return;
    if (field == plan.answers.size()) {
      if (so_far == Judgement::accepted) found.push_back(answer);
      return;
    }
    const AnswerPlan& p = plan.answers[field];
    for (int32_t v = p.least[k]; v <= p.most[k]; ++v) {
      answer.marks[field][k] = v;
      search(answer, field, k + 1);
    }
    answer.marks[field][k] = undecided;
  }
};

}  // namespace

bool for_every_assignment(const Plan& plan, const std::function<bool(const Answer&)>& fn) {
  Answer answer = empty_answer(plan);
  return assign_from(plan, answer, 0, 0, fn);
}

std::vector<Answer> exhaustive(const Setup& setup, const JudgeOptions& options) {
  JudgeOptions how = options;
  how.first_only = true;
  if (assignments(setup.plan()) > most_plain_assignments) {
    Pruned pruned{setup, how, {}};
    Answer answer = empty_answer(setup.plan());
    pruned.search(answer, 0, 0);
    return sorted(std::move(pruned.found));
  }
  std::vector<Answer> found;
  for_every_assignment(setup.plan(), [&](const Answer& a) {
    if (judge::judge(setup, a, how).judgement == Judgement::accepted) found.push_back(a);
    return true;
  });
  return sorted(std::move(found));
}

std::vector<Answer> by_engine(const Setup& setup, const QuestionOptions& options) {
  QuestionOptions all = options;
  all.most = 0;
  all.most_kept = 10'000'000;
  Meter meter{Limits{}};
  Report outcome = find_answers(setup, meter, all);
  EXPECT_EQ(outcome.fault, "");
  EXPECT_TRUE(outcome.exact);
  EXPECT_TRUE(outcome.mistakes.empty()) << outcome.mistakes.front().message;
  return sorted(std::move(outcome.answers));
}

std::vector<Answer> sorted(std::vector<Answer> answers) {
  std::sort(answers.begin(), answers.end(), less_marks);
  return answers;
}

// Numbers as large as the board has cells: there are soon too many ways to mark it.
static bool grows_with_board(const GenrePtr& g) {
  if (g->info.answers.empty()) return false;
  const FieldInfo& first = g->info.answers[0];
  return first.value == ValueKind::number && first.index == PlaceKind::cell && !first.most;
}

std::vector<Grid> tiny_grids(const GenrePtr& g) {
  const bool spans = !g->info.answers.empty() && g->info.answers[0].index == PlaceKind::span;
  if (spans) return {{3, 3}, {2, 4}, {4, 3}, {3, 5}, {1, 4}};
  const bool sides = !g->info.answers.empty() && g->info.answers[0].index == PlaceKind::side;
  if (sides) return {{1, 1}, {1, 3}, {3, 1}, {2, 2}, {2, 3}, {3, 2}};
  const bool corners = !g->info.answers.empty() && g->info.answers[0].index == PlaceKind::corner;
  if (corners) return {{1, 1}, {1, 3}, {3, 1}, {2, 2}, {2, 3}};
  if (grows_with_board(g)) return {{1, 1}, {1, 4}, {4, 1}, {2, 2}, {1, 5}, {2, 3}};
  return {{1, 1}, {1, 4}, {4, 1}, {2, 2}, {2, 3}, {3, 2}, {3, 3}, {2, 4}};
}

Grid roomy(const GenrePtr& g, const Grid& grid) {
  const std::string& slug = g->info.slug;
  if (slug == "windmill-sudoku" || slug == "sohei-sudoku") return {4, 6};
  if (slug == "battleship" || slug == "digital-battleship") return {3, 6};
  if (slug == "clueless-sudoku-1" || slug == "clueless-sudoku-2") return {8, 8};
  return grid;
}

std::vector<Grid> small_grids(const GenrePtr& g) {
  const std::string& slug = g->info.slug;
  if (slug == "gappy") return {{9, 9}};
  if (slug == "n-queens" || slug == "star-battle") return {{4, 4}};
  if (slug == "skyscrapers" || slug == "munraito" || slug == "trinairo") return {{3, 3}};
  if (slug == "moon-or-sun") return {{2, 3}, {2, 4}, {3, 3}};
  if (slug == "lits") return {{3, 4}, {2, 6}, {4, 4}};
  if (slug == "binairo") return {{2, 4}, {4, 2}, {4, 4}};
  if (g->info.answers.size() > 1) return {{2, 3}, {3, 3}, {2, 4}};  // marks of several kinds
  if (grows_with_board(g)) return {{2, 2}, {1, 4}, {4, 1}, {1, 5}};
  const PlaceKind index = g->info.answers[0].index;
  if (g->info.answers[0].value == ValueKind::partition) return {{3, 3}, {2, 3}, {2, 4}};
  if (index == PlaceKind::span) return {{3, 3}, {3, 4}, {2, 5}};
  if (index == PlaceKind::link) return {{3, 3}, {3, 4}, {2, 4}};
  if (index == PlaceKind::side || index == PlaceKind::corner) return {{2, 2}, {1, 3}, {2, 3}};
  return {{3, 3}, {2, 4}, {3, 2}};
}

}  // namespace clew::contracts

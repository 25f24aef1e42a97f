// Problems written for other solvers, solved by the programs that Debian has, and read back.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "clew/lab.h"
#include "contracts/support.h"
#include "encode/outside_model.h"
#include "outside/support.h"
#include "uses.h"

namespace clew::outside {
namespace {

const Clew& program() {
  static const Clew clew;
  return clew;
}

// A program, the format it reads, and how it is called: {in}, {out}.
struct Solver {
  const char* name;
  const char* format;
  const char* command;

  bool is_there() const {
    return std::system(("command -v " + std::string(name) + " > /dev/null").c_str()) == 0;
  }
};

constexpr Solver minisat = {"minisat", "dimacs", "minisat {in} {out} > /dev/null 2>&1"};
constexpr Solver minisat_plus = {"minisat+", "opb", "minisat+ {in} > {out} 2> /dev/null"};
constexpr Solver z3_program = {"z3", "smtlib", "z3 -T:20 {in} > {out}"};

std::string with(std::string text, const std::string& word, const std::string& instead) {
  const size_t at = text.find(word);
  return at == std::string::npos ? text : text.replace(at, word.size(), instead);
}

// What the solver writes about a problem.
std::string answer_by(const Solver& solver, const std::string& problem) {
  const std::string base = testing::TempDir() + "clew-exchange-" + std::to_string(getpid());
  std::ofstream(base + ".in") << problem;
  const std::string command =
      with(with(solver.command, "{in}", base + ".in"), "{out}", base + ".out");
  [[maybe_unused]] const int status = std::system(command.c_str());  // each has codes of its own
  std::string text = contracts::read_file(base + ".out");
  std::filesystem::remove(base + ".in");
  std::filesystem::remove(base + ".out");
  return text;
}

Case open_text(const std::string& text) {
  auto opened = program().open(text);
  EXPECT_TRUE(opened) << (opened ? "" : opened.errors().front().message);
  CLEW_REQUIRE(opened.ok());
  return *opened;
}

// The bundled puzzle of a genre with the fewest cells, of those that have an answer.
Case smallest(const std::string& slug) {
  std::optional<Case> best;
  for (const auto& entry :
       std::filesystem::directory_iterator(contracts::source_path("puzzles/" + slug))) {
    if (entry.path().extension() != ".txt") continue;
    const Case c = open_text(contracts::read_file(entry.path().string()));
    if (best && c.height() * c.width() >= best->height() * best->width()) continue;
    if (program().solve(c).status != Status::none) best = c;
  }
  CLEW_REQUIRE(best.has_value());
  return *best;
}

void expect_right(const Solver& solver, const Case& c, const std::vector<Setting>& settings) {
  Question q;
  q.settings = settings;
  const auto problem = Laboratory(program()).export_problem(c, solver.format, q);
  ASSERT_TRUE(problem) << c.genre() << ": " << problem.errors().front().message;
  const std::string model = answer_by(solver, *problem);
  if (model.starts_with("timeout")) GTEST_SKIP() << solver.name << " needs more than 20 s";
  const auto imported = Laboratory(program()).import_model(c, model, *problem);
  ASSERT_TRUE(imported) << c.genre() << ": " << imported.errors().front().message;
  ASSERT_TRUE(imported->answer) << c.genre();
  const auto opinion = program().check(c, *imported->answer);
  ASSERT_TRUE(opinion) << c.genre() << ": " << opinion.errors().front().message;
  EXPECT_EQ(opinion->judgement, Judgement::accepted) << c.genre() << "\n"
                                                     << c.text_of(*imported->answer);
}

class ExchangeOfGenre : public testing::TestWithParam<GenrePtr> {};

TEST_P(ExchangeOfGenre, MinisatSolvesAnExportedPuzzle) {
  if (!minisat.is_there()) GTEST_SKIP() << "minisat is not installed";
  expect_right(minisat, smallest(GetParam()->info.slug), {});
}

TEST_P(ExchangeOfGenre, MinisatPlusSolvesAnExportedPuzzle) {
  if (!minisat_plus.is_there()) GTEST_SKIP() << "minisat+ is not installed";
  expect_right(minisat_plus, smallest(GetParam()->info.slug), {});
}

TEST_P(ExchangeOfGenre, Z3SolvesAnExportedPuzzle) {
  if (!z3_program.is_there()) GTEST_SKIP() << "the program z3 is not installed";
  expect_right(z3_program, smallest(GetParam()->info.slug), {{"sums", "totalizer"}});
}

std::string test_name(const testing::TestParamInfo<GenrePtr>& info) {
  std::string name = info.param->info.slug;
  std::erase(name, '-');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Genres, ExchangeOfGenre, testing::ValuesIn(contracts::grid_genres()),
                         test_name);

TEST(Exchange, ProblemsToo) {
  for (const GenrePtr& g : contracts::problems()) {
    const Case c = open_text(g->info.slug);
    if (minisat.is_there()) expect_right(minisat, c, {{"connect", "distance"}});
    if (z3_program.is_there()) expect_right(z3_program, c, {});
  }
}

TEST(Exchange, ReadsModelsAsTheyAreWritten) {
  const Lit one(Var{1}, false);
  const Lit two(Var{2}, false);
  for (const char* text :
       {"SAT\n1 -2 3 0\n", "c hello\ns SATISFIABLE\nv 1 -2\nv 3 0\n", "v x1 -x2 x3\n",
        "s OPTIMUM FOUND\nv x1 -x2\n", "sat\n((x1 true) (x2 false))",
        "sat\n(\n  (define-fun x2 () Bool\n    false)\n  (define-fun x1 () Bool\n    true)\n)\n"}) {
    const auto model = read_outside_model(text);
    ASSERT_TRUE(model.ok()) << text << model.first_error().message;
    EXPECT_FALSE(model->none) << text;
    EXPECT_TRUE(model->holds(one)) << text;
    EXPECT_FALSE(model->holds(two)) << text;
    EXPECT_TRUE(model->holds(~two)) << text;
    EXPECT_TRUE(model->holds(true_lit)) << text;
  }
  for (const char* text : {"UNSAT\n", "s UNSATISFIABLE\n", "unsat\n(error \"no model\")\n"}) {
    const auto model = read_outside_model(text);
    ASSERT_TRUE(model.ok()) << text;
    EXPECT_TRUE(model->none) << text;
  }
}

TEST(Exchange, RefusesWhatIsNoModel) {
  for (const char* text : {"", "hello", "SAT\n1 2 three 0\n", "s UNKNOWN\n", "INDET\n",
                           "v 99999999999999999999\n", "1 x 2"}) {
    const auto model = read_outside_model(text);
    EXPECT_FALSE(model.ok()) << text;
  }
}

TEST(Exchange, RefusesWhatCannotBeExported) {
  const Case c = smallest("canal-view");
  const auto message = [&](const char* format, const std::vector<Setting>& settings) {
    Question q;
    q.settings = settings;
    const auto problem = Laboratory(program()).export_problem(c, format, q);
    return problem ? std::string() : problem.errors().front().message;
  };
  EXPECT_NE(message("cnf", {}).find("dimacs, opb or smtlib"), std::string::npos);
  EXPECT_NE(message("opb", {{"connect", "cuts"}}).find("parity or distance"), std::string::npos);
  EXPECT_NE(message("dimacs", {{"sums", "native"}}).find("totalizer"), std::string::npos);
  EXPECT_NE(message("dimacs", {{"colour", "red"}}).find("no setting"), std::string::npos);
  EXPECT_NE(message("dimacs", {{"roots", "red"}}).find("few or any"), std::string::npos);
}

TEST(Exchange, RefusesTheMapOfAnotherPuzzle) {
  const Case c = smallest("canal-view");
  const auto problem = Laboratory(program()).export_problem(smallest("sudoku"), "dimacs");
  ASSERT_TRUE(problem);
  const auto imported = Laboratory(program()).import_model(c, "1 2 3 0", *problem);
  ASSERT_FALSE(imported);
  EXPECT_GT(imported.errors().front().line, 0);
  EXPECT_FALSE(Laboratory(program()).import_model(c, "1 2 3 0", "no map at all"));
}

TEST(Exchange, RefusesValuesAndVariablesThatCannotBe) {
  const Case c = smallest("sudoku");
  const auto line_of_mistake = [&](const std::string& line) {
    const auto imported =
        Laboratory(program()).import_model(c, "1 2 3 0", "c a map\nc mark " + line);
    return imported ? 0 : imported.errors().front().line;
  };
  EXPECT_EQ(line_of_mistake("number 1 r1c2 2 : 1 -2\n"), 0);
  for (const char* wrong : {"number 1 r1c2 99 : 1", "number 1 r1c2 -1 : 1", "number 1 r1c2 2 : 0",
                            "number 1 r1c2 2 : 2147483647", "number 1 r1c2 2 : -2147483648",
                            "number 1 r1c2 2 : 99999999999", "number 99999 r1c2 2 : 1"})
    EXPECT_EQ(line_of_mistake(wrong), 2) << wrong;
}

// A board that looks solvable and is not.
TEST(Exchange, NoneComesBackToo) {
  if (!minisat.is_there()) GTEST_SKIP() << "minisat is not installed";
  const Case c =
      open_text(contracts::read_file(contracts::source_path("puzzles/yin-yang/x-pattern.txt")));
  ASSERT_EQ(program().solve(c).status, Status::none);
  const auto problem = Laboratory(program()).export_problem(c, "dimacs");
  ASSERT_TRUE(problem);
  const auto imported = Laboratory(program()).import_model(c, answer_by(minisat, *problem));
  ASSERT_TRUE(imported);
  EXPECT_FALSE(imported->answer);
}

TEST(Exchange, SaysNoneAfterTheSolver) {
  const auto imported = Laboratory(program()).import_model(smallest("canal-view"), "UNSAT\n");
  ASSERT_TRUE(imported);
  EXPECT_FALSE(imported->answer);
}

}  // namespace
}  // namespace clew::outside

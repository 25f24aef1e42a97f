// What the contracts of all genres share: setting boards up, exhaustive search by the judge alone,
// and random boards.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/registry.h"
#include "base/random.h"
#include "clew/puzzle.h"
#include "judge/judge.h"
#include "judge/setup.h"
#include "study/questions.h"
#include "uses.h"

namespace clew::contracts {

// How many times longer than a release a build with checks may take.
#ifdef NDEBUG
inline constexpr double patience = 1;
#else
inline constexpr double patience = 10;
#endif

// CLEW_THOROUGH=1 asks for more of what is sampled: 1,000 random boards of a genre instead of 100.
bool thorough();

const Registry& registry();
GenrePtr genre(const std::string& slug);
std::vector<GenrePtr> grid_genres();  // CLEW_GENRES=name,name: these alone
std::vector<GenrePtr> problems();

// A set up puzzle, and a meter for questions about it.
struct Board {
  std::unique_ptr<Meter> meter;
  std::unique_ptr<const Setup> setup;
};
std::optional<Board> make_board(const GenrePtr& genre, Puzzle puzzle);
Board board_from_text(
    const std::string& text);  // plain text that names its genre; fails the test if it is wrong

std::string read_file(const std::string& path);
std::string source_path(const std::string& below);  // a path inside the source tree

// Genres of which random boards that are small enough have no answer, or all of them one: of these
// as many boards as there are are compared. tests/contracts/hard-to-sample.txt says why.
bool is_hard_to_sample(const std::string& slug);

bool has_marks(const Plan& plan);
double assignments(const Plan& plan);  // how many ways there are to mark the board
bool for_every_assignment(const Plan& plan, const std::function<bool(const Answer&)>& fn);

// All answers by exhaustive search: every assignment is put to the judge; longer boards are cut
// short where the judge already finds a broken rule. The engine plays no part.
std::vector<Answer> exhaustive(const Setup& setup, const JudgeOptions& options = {});

// All answers by the engine, in the order of marks.
std::vector<Answer> by_engine(const Setup& setup, const QuestionOptions& options = {});
std::vector<Answer> sorted(std::vector<Answer> answers);

// A random board of a genre. Clues agree with some answer of the board without them; then one clue
// is spoilt with probability `spoilt`. Numbers stay below `span`: few different ones make tighter
// boards. What shapes the board (divisions, walls, options) is drawn first, anew if that leaves no
// answer.
struct RandomBoards {
  RandomBoards(GenrePtr g, Grid grid_, uint64_t seed)
      : genre(std::move(g)), grid(grid_), random(seed) {}
  std::optional<Board> next(double density, double spoilt, int span = 0);

  GenrePtr genre;
  Grid grid;
  Random random;
  double most_assignments = 0;  // more than 0: walls are added, or cells taken out of rooms, until
                                // there are no more than so many ways to mark the board

 private:
  int span_ = 0;
  Puzzle blank();
  Puzzle shaped(double density);
  Field random_rooms();
  void thin_out(Puzzle& puzzle, size_t f);
  void draw_option(const FieldInfo& info, Field& field);
  double assignments_with(const Puzzle& puzzle);
  bool add_scalar(Puzzle& puzzle, size_t f, const Answer& answer);
  bool fits(const Puzzle& puzzle, const Answer& answer);
  bool fill_unknowns(Puzzle& puzzle, double density);
  void add_clues(Puzzle& puzzle, const Answer& answer, double density);
  std::vector<Printed> candidates(const FieldInfo& field, int place);
  bool spoil(Puzzle& puzzle);
};

// Sizes to try for a genre, square and not, small enough for exhaustive search.
std::vector<Grid> tiny_grids(const GenrePtr& genre);
// This size, or a larger one for genres whose rules say nothing on small boards.
Grid roomy(const GenrePtr& genre, const Grid& grid);
// The smallest sizes on which boards with none, one and several answers all happen.
std::vector<Grid> small_grids(const GenrePtr& genre);

}  // namespace clew::contracts

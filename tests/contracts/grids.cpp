// Which sizes of board the contracts try for a genre.
#include "contracts/support.h"

namespace clew::contracts {

namespace {

// Numbers as large as the board has cells: there are soon too many ways to mark it.
bool grows_with_board(const GenrePtr& g) {
  const FieldInfo& first = g->info.answers[0];
  return first.value == ValueKind::number && first.index == IndexKind::cell && !first.most;
}

}  // namespace

std::vector<Grid> tiny_grids(const GenrePtr& g) {
  const bool spans = !g->info.answers.empty() && g->info.answers[0].index == IndexKind::span;
  if (spans) return {{3, 3}, {2, 4}, {4, 3}, {3, 5}, {1, 4}};
  const bool sides = !g->info.answers.empty() && g->info.answers[0].index == IndexKind::side;
  if (sides) return {{1, 1}, {1, 3}, {3, 1}, {2, 2}, {2, 3}, {3, 2}};
  if (grows_with_board(g)) return {{1, 1}, {1, 4}, {4, 1}, {2, 2}, {1, 5}, {2, 3}};
  return {{1, 1}, {1, 4}, {4, 1}, {2, 2}, {2, 3}, {3, 2}, {3, 3}, {2, 4}};
}

std::vector<Grid> small_grids(const GenrePtr& g) {
  const std::string& slug = g->info.slug;
  if (slug == "gappy") return {{9, 9}};
  if (slug == "n-queens" || slug == "star-battle") return {{4, 4}};
  if (slug == "skyscrapers") return {{3, 3}};
  if (slug == "lits") return {{3, 4}, {2, 6}, {4, 4}};
  if (slug == "binairo") return {{2, 4}, {4, 2}, {4, 4}};
  if (grows_with_board(g)) return {{2, 2}, {1, 4}, {4, 1}, {1, 5}};
  if (g->info.answers.size() > 1) return {{2, 3}, {3, 3}, {2, 4}};  // marks of several kinds
  const IndexKind index = g->info.answers[0].index;
  if (g->info.answers[0].value == ValueKind::partition) return {{3, 3}, {2, 3}, {2, 4}};
  if (index == IndexKind::span) return {{3, 3}, {3, 4}, {2, 5}};
  if (index == IndexKind::link) return {{3, 3}, {3, 4}, {2, 4}};
  if (index == IndexKind::side) return {{2, 2}, {1, 3}, {2, 3}};
  return {{3, 3}, {2, 4}, {3, 2}};
}

}  // namespace clew::contracts

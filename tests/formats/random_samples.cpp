// Plans of marks for the genres of samples.cpp, and random puzzles and answers of them.
#include "formats/areas.h"
#include "formats/rooms.h"
#include "formats/samples.h"
#include "uses.h"

namespace clew::samples {

namespace {

// Marks stand in open cells, or on discs.
bool is_left_out(const GenreInfo& g, const Puzzle& puzzle, int place) {
  const auto printed = [&](size_t given) {
    const std::vector<Printed>& at = puzzle.givens[given].at;
    return !at.empty() && at[static_cast<size_t>(place)].state != Printed::absent;
  };
  if (g.slug == "nondango") return !printed(1);
  return (g.slug == "tents" || g.slug == "akari" || g.slug == "kakuro") && printed(0);
}

void add_spans(const Puzzle& puzzle, Plan& plan) {
  const Grid& g = puzzle.grid;
  for (const bool across : {true, false}) {
    for (int cell = 0; cell < g.cells(); ++cell) {
      const std::vector<Printed>& printed = puzzle.givens[0].at;
      if (printed.empty() || printed[static_cast<size_t>(cell)].state == Printed::absent) continue;
      const Direction d = across ? Direction::right : Direction::down;
      int other = g.step(cell, d);
      while (other >= 0 && printed[static_cast<size_t>(other)].state == Printed::absent)
        other = g.step(other, d);
      if (other >= 0) plan.spans.push_back({cell, other, across});
    }
  }
}

std::vector<std::string> labels_of(const std::string& name) {
  if (name == "house") return {"red", "green", "english", "spanish"};
  if (name == "colour") return {"A 1", "A 2", "B 1"};
  return {"ann", "bob"};
}

}  // namespace

Plan plan_for(const GenreInfo& g, const Puzzle& puzzle) {
  Plan plan;
  plan.grid = puzzle.grid;
  if (!g.givens.empty() && g.givens[0].index == PlaceKind::cell) add_spans(puzzle, plan);
  for (const FieldInfo& f : g.answers) {
    AnswerPlan a;
    if (f.index == PlaceKind::other) a.labels = labels_of(f.name);
    int size = field_size(f.index, plan.grid);
    if (f.index == PlaceKind::span) size = static_cast<int>(plan.spans.size());
    if (f.index == PlaceKind::other) size = static_cast<int>(a.labels.size());
    int marks = 0;
    for (int place = 0; place < size; ++place) {
      if (is_left_out(g, puzzle, place)) continue;
      if (f.index != PlaceKind::other && f.index != PlaceKind::none) a.places.push_back(place);
      ++marks;
    }
    int least = f.least.value_or(0);
    int most = f.most.value_or(1);
    if (f.value == ValueKind::named) most = static_cast<int>(f.names.size()) - 1;
    if (f.value == ValueKind::direction) most = 3;
    a.least.assign(static_cast<size_t>(marks), least);
    a.most.assign(static_cast<size_t>(marks), most);
    plan.answers.push_back(std::move(a));
  }
  return plan;
}

namespace {

Printed random_value(const FieldInfo& f, Random& random) {
  Printed p;
  if (random.chance(0.4)) return p;
  if (f.unknown_allowed && f.value == ValueKind::number && random.chance(0.2)) {
    p.state = Printed::unknown;
  } else {
    p.state = Printed::value;
    switch (f.value) {
      case ValueKind::number:
        p.n = f.least.value_or(0) + random.below(f.most.value_or(300) - f.least.value_or(0) + 1);
        break;
      case ValueKind::named:
        p.n = random.below(static_cast<int>(f.names.size()));
        break;
      case ValueKind::boolean:
        p.n = 1;
        break;
      default:
        for (int i = random.below(4); i > 0; --i) p.items.push_back(1 + random.below(9));
        break;
    }
  }
  const bool may_lack = p.state == Printed::unknown;  // a number needs its arrow
  if (!f.way.empty() && (!may_lack || random.chance(0.7)))
    p.way = static_cast<int8_t>(random.below(4));
  return p;
}

// The first row and column of walls, with sums only where they belong.
void add_margin(Puzzle& puzzle) {
  const Grid& grid = puzzle.grid;
  for (Field& f : puzzle.givens) f.at.resize(static_cast<size_t>(grid.cells()));
  for (int cell = 0; cell < grid.cells(); ++cell) {
    const auto k = static_cast<size_t>(cell);
    const bool top = grid.row(cell) == 0;
    const bool left = grid.column(cell) == 0;
    const bool margin = top || left;
    Printed& wall = puzzle.givens[0].at[k];
    if (margin) wall.state = Printed::value;
    if (margin) wall.n = 1;
    const int first = top ? grid.step(cell, Direction::down) : grid.step(cell, Direction::right);
    const bool open_behind =
        first >= 0 && puzzle.givens[0].at[static_cast<size_t>(first)].state == Printed::absent;
    const bool sums = wall.state == Printed::value && !(top && left) && (!margin || open_behind);
    // 0 means none, too, and is not always kept apart from it.
    for (const size_t given : {1, 2}) {
      Printed& sum = puzzle.givens[given].at[k];
      if (!sums || sum.n == 0 || (given == 1 ? top : left)) sum = {};
    }
  }
}

Field random_rooms(const Grid& g, Random& random) {
  std::vector<bool> walls(static_cast<size_t>(g.links()));
  for (size_t i = 0; i < walls.size(); ++i) walls[i] = random.chance(0.6);
  return partition_of(rooms_between(walls, g));
}

}  // namespace

Puzzle random_puzzle(const GenreInfo& g, Random& random, int most_side) {
  Puzzle puzzle;
  puzzle.givens.resize(g.givens.size());
  if (random.chance(0.5)) puzzle.title = "Title: no. " + std::to_string(random.below(100));
  if (random.chance(0.5)) puzzle.author = "Zo\xC3\xAB";
  if (!g.has_grid) return puzzle;
  puzzle.grid = {1 + random.below(most_side), 1 + random.below(most_side)};
  for (size_t i = 0; i < g.givens.size(); ++i) {
    const FieldInfo& f = g.givens[i];
    std::vector<Printed>& at = puzzle.givens[i].at;
    if (f.value == ValueKind::partition) {
      puzzle.givens[i] = random_rooms(puzzle.grid, random);
      continue;
    }
    const int size =
        f.index == PlaceKind::room
            ? rooms_of(puzzle.givens[static_cast<size_t>(f.room_field)], puzzle.grid).count()
            : field_size(f.index, puzzle.grid);
    const bool needed = f.index == PlaceKind::none && f.value == ValueKind::number;
    if (!needed && random.chance(0.1)) continue;
    for (int k = 0; k < size; ++k) at.push_back(random_value(f, random));
    while (f.index == PlaceKind::none && at[0].state == Printed::absent)
      at[0] = random_value(f, random);
  }
  if (g.slug == "kakuro") add_margin(puzzle);
  return puzzle;
}

namespace {

// Walls between the areas that random walls leave; those of some areas are not decided. Or walls
// as they come, which need not part anything.
std::vector<int32_t> random_areas(const Grid& grid, Random& random, bool finished) {
  if (random.chance(0.3)) {
    std::vector<int32_t> marks;
    for (int l = 0; l < grid.links(); ++l)
      marks.push_back(!finished && random.chance(0.3) ? undecided : random.below(2));
    return marks;
  }
  std::vector<bool> walls;
  for (int l = 0; l < grid.links(); ++l) walls.push_back(random.chance(0.5));
  const Rooms rooms = rooms_between(walls, grid);
  std::vector<bool> open;
  for (int r = 0; r < rooms.count(); ++r) open.push_back(!finished && random.chance(0.3));
  std::vector<int> labels;
  for (const int room : rooms.of_cell)
    labels.push_back(open[static_cast<size_t>(room)] ? -1 : room);
  return walls_of_labels(labels, grid);
}

}  // namespace

Answer random_answer(const GenreInfo& g, const Plan& plan, Random& random, bool finished) {
  Answer answer = empty_answer(plan);
  for (size_t f = 0; f < g.answers.size(); ++f) {
    const AnswerPlan& a = plan.answers[f];
    if (g.answers[f].value == ValueKind::partition) {
      answer.marks[f] = random_areas(plan.grid, random, finished);
      continue;
    }
    for (size_t i = 0; i < answer.marks[f].size(); ++i) {
      if (!finished && random.chance(0.3)) continue;
      answer.marks[f][i] = a.least[i] + random.below(a.most[i] - a.least[i] + 1);
    }
  }
  return answer;
}

}  // namespace clew::samples

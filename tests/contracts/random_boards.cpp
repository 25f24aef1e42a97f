// Random boards of any genre: what shapes the board first, then clues that agree with an answer.
#include <algorithm>
#include <map>
#include <numeric>

#include "contracts/support.h"

namespace clew::contracts {

Puzzle RandomBoards::blank() {
  Puzzle p;
  p.grid = grid;
  for (const FieldInfo& f : genre->info.givens) {
    Field field;
    if (f.value == ValueKind::partition) {
      if (!f.has_default || random.chance(0.2)) field = random_rooms();
    } else if (f.index == PlaceKind::none) {
      draw_option(f, field);
    } else if (f.index == PlaceKind::room) {
      int rooms = 0;
      for (const Printed& c : p.givens[static_cast<size_t>(f.room_field)].at)
        rooms = std::max(rooms, c.n + 1);
      field.at.resize(static_cast<size_t>(rooms));
    } else if (const int size = field_size(f.index, grid); size > 0) {
      field.at.resize(static_cast<size_t>(size));
    }
    p.givens.push_back(std::move(field));
  }
  return p;
}

namespace {

// Rooms as a field, numbered by their first cells; -1: in no room.
Field rooms_field(const std::vector<int>& room) {
  std::map<int, int32_t> number;
  Field field;
  for (const int r : room) {
    Printed& p = field.at.emplace_back();
    if (r < 0) continue;
    p.state = Printed::value;
    p.n = number.try_emplace(r, static_cast<int32_t>(number.size())).first->second;
  }
  return field;
}

// The same without a cell.
Field without_cell(const Field& rooms, int cell) {
  std::vector<int> room;
  for (const Printed& p : rooms.at) room.push_back(p.state == Printed::value ? p.n : -1);
  room[static_cast<size_t>(cell)] = -1;
  return rooms_field(room);
}

}  // namespace

// Rooms grow from random cells until all are taken; now and then a cell stays in none.
Field RandomBoards::random_rooms() {
  const int few = std::min(grid.cells(), std::max(grid.height, grid.width) + 1);
  const int most = std::max(2, random.chance(0.5) ? few : grid.cells() / 3);
  const int wanted = 1 + random.below(most);
  std::vector<int> room(static_cast<size_t>(grid.cells()), -1);
  int rooms = 0;
  while (rooms < std::min(wanted, grid.cells())) {
    int& r = room[static_cast<size_t>(random.below(grid.cells()))];
    if (r < 0) r = rooms++;
  }
  for (bool left = true; left;) {
    left = false;
    for (int c = 0; c < grid.cells(); ++c) {
      if (room[static_cast<size_t>(c)] >= 0) continue;
      left = true;
      const int from = grid.step(c, static_cast<Direction>(random.below(num_directions)));
      if (from >= 0) room[static_cast<size_t>(c)] = room[static_cast<size_t>(from)];
    }
  }
  if (random.chance(0.2)) room[static_cast<size_t>(random.below(grid.cells()))] = -1;
  return rooms_field(room);
}

// Options are mostly left at their default, and on large boards always: some make large boards
// without clues hard.
void RandomBoards::draw_option(const FieldInfo& info, Field& field) {
  constexpr int small = 16;
  const bool boolean = info.value == ValueKind::boolean;
  const bool needed = !boolean && !info.has_default && !info.unknown_allowed;
  const bool wanted = (boolean || info.has_default) && grid.cells() <= small && random.chance(0.2);
  if (!needed && !wanted) return;
  Printed p;
  p.state = Printed::value;
  p.n = boolean ? 1 : 1 + random.below(std::max(grid.height, grid.width));
  field.at.assign(1, p);
}

double RandomBoards::assignments_with(const Puzzle& puzzle) {
  const auto board = make_board(genre, puzzle);
  return board ? assignments(board->setup->plan()) : 0;
}

// Where nothing is to be decided outside the rooms, cells are taken out of them until few enough
// are left.
void RandomBoards::thin_out(Puzzle& puzzle, size_t f) {
  if (puzzle.givens[f].at.empty() || most_assignments <= 0) return;
  std::vector<int> cells(puzzle.givens[f].at.size());
  std::iota(cells.begin(), cells.end(), 0);
  while (!cells.empty() && assignments_with(puzzle) > most_assignments) {
    const auto at = cells.begin() + random.below(static_cast<int>(cells.size()));
    Puzzle less = puzzle;
    less.givens[f] = without_cell(puzzle.givens[f], *at);
    const bool inside = puzzle.givens[f].at[static_cast<size_t>(*at)].state == Printed::value;
    const double fewer = assignments_with(less);
    if (inside && (fewer == 0 || fewer >= assignments_with(puzzle))) return;
    cells.erase(at);
    puzzle = std::move(less);
  }
}

// A blank board, and the printed marks that say where there is something to decide at all.
Puzzle RandomBoards::shaped(double density) {
  Puzzle puzzle = blank();
  for (int tries = 0; tries < 20 && !make_board(genre, puzzle); ++tries) puzzle = blank();
  for (size_t f = 0; f < puzzle.givens.size(); ++f) {
    if (genre->info.givens[f].value == ValueKind::partition) thin_out(puzzle, f);
  }
  const double bare = assignments_with(puzzle);
  for (size_t f = 0; f < puzzle.givens.size(); ++f) {
    const FieldInfo& info = genre->info.givens[f];
    const bool named = info.value == ValueKind::named && !info.unknown_allowed;
    if ((info.value != ValueKind::boolean && !named) || info.index != PlaceKind::cell) continue;
    Printed yes;
    yes.state = Printed::value;
    yes.n = 1;
    Puzzle full = puzzle;
    full.givens[f].at.assign(full.givens[f].at.size(), yes);
    const double filled = assignments_with(full);
    if (filled == bare) continue;
    const double share = filled > bare ? 0.5 + density / 2 : density / 2;
    for (Printed& p : puzzle.givens[f].at) {
      if (!random.chance(share)) continue;
      p = yes;
      if (named) p.n = random.below(static_cast<int>(info.names.size()));
    }
    while (filled < bare && most_assignments > 0 && assignments_with(puzzle) > most_assignments) {
      puzzle.givens[f].at[static_cast<size_t>(random.below(grid.cells()))] = yes;
    }
  }
  return puzzle;
}

namespace {

// A number goes with an arrow.
std::vector<Printed> pointing_every_way(const std::vector<Printed>& values) {
  std::vector<Printed> out;
  for (const Printed& p : values) {
    for (int d = 0; d < num_directions; ++d) {
      out.push_back(p);
      out.back().way = static_cast<int8_t>(d);
    }
  }
  return out;
}

}  // namespace

// Values a clue may take at a place, small ones only.
std::vector<Printed> RandomBoards::candidates(const FieldInfo& f, int place) {
  std::vector<Printed> out;
  const auto add = [&](int32_t n) {
    Printed p;
    p.state = Printed::value;
    p.n = n;
    out.push_back(p);
  };
  if (f.value == ValueKind::boolean) {
    add(1);
  } else if (f.value == ValueKind::direction) {
    for (int d = 0; d < num_directions; ++d) add(d);
  } else if (f.value == ValueKind::named) {
    for (size_t i = 0; i < f.names.size(); ++i) add(static_cast<int32_t>(i));
  } else if (f.value == ValueKind::number) {
    const int least = f.least.value_or(0);
    for (int n = least; n <= f.most.value_or(least + span_); ++n) add(n);
    if (!f.way.empty()) out = pointing_every_way(out);
  } else if (f.value == ValueKind::bag) {
    constexpr int around = 8;  // cells of a ring
    std::vector<std::vector<int32_t>> bags = {{}};
    for (size_t i = 0; i < bags.size(); ++i) {
      int used = 0;
      for (const int n : bags[i]) used += n + 1;
      for (int n = bags[i].empty() ? 1 : bags[i].back(); used + n < around; ++n) {
        bags.push_back(bags[i]);
        bags.back().push_back(n);
      }
    }
    for (auto& items : bags) {
      add(0);
      out.back().items = std::move(items);
    }
  } else if (f.value == ValueKind::list) {
    const int length = place < grid.height ? grid.width : grid.height;
    std::vector<std::vector<int32_t>> lists = {{}};
    for (size_t i = 0; i < lists.size(); ++i) {
      int used = 0;
      for (const int n : lists[i]) used += n + 1;
      for (int n = 1; used + n <= length; ++n) {
        lists.push_back(lists[i]);
        lists.back().push_back(n);
      }
    }
    for (auto& items : lists) {
      add(0);
      out.back().items = items.empty() ? std::vector<int32_t>{0} : items;
    }
  }
  return out;
}

// Where a clue may be "?", some places get one first: they say which places hold clues at all.
bool RandomBoards::fill_unknowns(Puzzle& puzzle, double density) {
  bool any = false;
  for (size_t f = 0; f < puzzle.givens.size(); ++f) {
    const FieldInfo& info = genre->info.givens[f];
    if (!info.unknown_allowed || info.index == PlaceKind::none) continue;
    for (Printed& p : puzzle.givens[f].at) {
      if (!random.chance(density)) continue;
      p.state = Printed::unknown;
      if (!info.way.empty() && random.chance(0.5))
        p.way = static_cast<int8_t>(random.below(num_directions));
      any = true;
    }
  }
  return any;
}

bool RandomBoards::fits(const Puzzle& puzzle, const Answer& answer) {
  const auto board = make_board(genre, puzzle);
  if (!board || board->setup->plan().answers.size() != answer.marks.size()) return false;
  for (size_t f = 0; f < answer.marks.size(); ++f) {
    if (static_cast<size_t>(board->setup->plan().answers[f].size()) != answer.marks[f].size())
      return false;
  }
  JudgeOptions quick;
  quick.first_only = true;
  return judge::judge(*board->setup, answer, quick).judgement == Judgement::accepted;
}

// A number for the whole board that agrees with the answer.
bool RandomBoards::add_scalar(Puzzle& puzzle, size_t f, const Answer& answer) {
  for (int n = 0; n <= grid.cells(); ++n) {
    Printed p;
    p.state = Printed::value;
    p.n = n;
    puzzle.givens[f].at.assign(1, p);
    if (fits(puzzle, answer)) return true;
  }
  puzzle.givens[f].at.clear();
  return false;
}

void RandomBoards::add_clues(Puzzle& puzzle, const Answer& answer, double density) {
  for (size_t f = 0; f < puzzle.givens.size(); ++f) {
    const FieldInfo& info = genre->info.givens[f];
    if (info.value == ValueKind::partition) continue;
    if (info.index == PlaceKind::none) {
      if (info.value == ValueKind::number && info.unknown_allowed && random.chance(density))
        add_scalar(puzzle, f, answer);
      continue;
    }
    for (size_t k = 0; k < puzzle.givens[f].at.size(); ++k) {
      Printed& p = puzzle.givens[f].at[k];
      const bool here = info.unknown_allowed ? p.state == Printed::unknown && random.chance(0.8)
                                             : random.chance(density);
      if (!here) continue;
      std::vector<Printed> options = candidates(info, static_cast<int>(k));
      for (size_t i = options.size(); i > 1; --i)
        std::swap(options[i - 1], options[static_cast<size_t>(random.below(static_cast<int>(i)))]);
      const Printed before = p;
      bool placed = false;
      for (const Printed& option : options) {
        p = option;
        if (fits(puzzle, answer)) {
          placed = true;
          break;
        }
      }
      if (!placed) p = before;
    }
  }
}

// One clue, printed or new, gets a random value. False: there are no clues to spoil.
bool RandomBoards::spoil(Puzzle& puzzle) {
  std::vector<std::pair<size_t, size_t>> places;
  for (size_t f = 0; f < puzzle.givens.size(); ++f) {
    if (genre->info.givens[f].value == ValueKind::partition) continue;
    for (size_t k = 0; k < puzzle.givens[f].at.size(); ++k) places.emplace_back(f, k);
  }
  if (places.empty()) return false;
  const auto [f, k] = places[static_cast<size_t>(random.below(static_cast<int>(places.size())))];
  const auto options = candidates(genre->info.givens[f], static_cast<int>(k));
  if (options.empty()) return false;
  Printed& p = puzzle.givens[f].at[k];
  const Printed before = p;
  p = options[static_cast<size_t>(random.below(static_cast<int>(options.size())))];
  if (!make_board(genre, puzzle)) p = before;
  return true;
}

std::optional<Board> RandomBoards::next(double density, double spoilt, int span) {
  span_ = span > 0 ? span : std::max(grid.height, grid.width) + 3;
  Puzzle puzzle;
  Report outcome;
  for (int i = 0; i < 8 && outcome.answers.empty(); ++i) {
    if (i == 1 && random.chance(0.2)) break;  // boards without an answer are wanted too
    puzzle = shaped(density);
    fill_unknowns(puzzle, density);
    auto bare = make_board(genre, puzzle);
    if (!bare) return std::nullopt;
    QuestionOptions some;
    some.most = 24;
    Limits limits;
    limits.seconds = patience;  // larger boards can be hard
    Meter meter{limits};
    outcome = find_answers(*bare->setup, meter, some);
  }
  if (!outcome.answers.empty()) {
    const Answer& answer =
        outcome
            .answers[static_cast<size_t>(random.below(static_cast<int>(outcome.answers.size())))];
    add_clues(puzzle, answer, density);
  }
  while (random.chance(spoilt)) {
    if (!spoil(puzzle)) break;
  }
  return make_board(genre, std::move(puzzle));
}

}  // namespace clew::contracts

#include "setter/invent.h"

#include <algorithm>
#include <cmath>

#include "board/cells_at.h"
#include "setter/sized_rooms.h"

namespace clew::setter {
namespace {

constexpr int how_near = 2;
constexpr int rarest = 3;
constexpr int steps_without_faults = 40;  // for each cell; or near one
constexpr int windows = 3;  // of so many changes of what is placed one looks at a rectangle
constexpr int largest_window = 3;
constexpr int counts_in_vain = 6;  // changes of the number of rooms for each that has an answer

bool is_printed(const Field& field) {
  return std::ranges::any_of(field.at, [](const Printed& p) { return p.state != Printed::absent; });
}

// A square of numbers in which none stands twice in a line, its lines in an
// order of chance.
std::vector<int> latin(const Grid& grid, int values, Random& random) {
  std::vector<int> rows(static_cast<size_t>(grid.height));
  std::vector<int> columns(static_cast<size_t>(grid.width));
  std::vector<int> names(static_cast<size_t>(values));
  for (std::vector<int>* order : {&rows, &columns, &names}) {
    for (size_t k = 0; k < order->size(); ++k) (*order)[k] = static_cast<int>(k);
    shuffle(*order, random);
  }
  std::vector<int> square;
  for (const int r : rows)
    for (const int c : columns) square.push_back(names[static_cast<size_t>((r + c) % values)]);
  return square;
}

}  // namespace

bool Inventor::can_be_placed(size_t given) const {
  const FieldInfo& info = desk_.genre().info.givens[given];
  const bool mark = info.value == ValueKind::boolean ||
                    (info.value == ValueKind::named && hints_.givens[given].first);
  return roles_.of[given].kept_by < 0 && field_size(info.index, frame_.puzzle.grid) > 0 &&
         (info.unknown_allowed || mark);
}

bool Inventor::is_placed(size_t given, const Course& course) const {
  if (roles_.of[given].kind == Role::structure) return true;
  if (roles_.of[given].kind != Role::clue || course.manner != Manner::placed) return false;
  if (course.only >= 0 && course.only != static_cast<int>(given)) return false;
  return can_be_placed(given) && (hints_.givens[given].first || !hints_.any_first);
}

bool Inventor::is_changeable(size_t given, const Course& course) const {
  const Role::Kind kind = roles_.of[given].kind;
  if (kind == Role::rooms) return !is_printed(frame_.puzzle.givens[given]);
  return kind == Role::joint || (is_placed(given, course) &&
                                 (course.density > 0 || hints_.givens[given].tells_how_many()));
}

bool Inventor::has_structure(const Course& course) const {
  for (size_t g = 0; g < roles_.of.size(); ++g)
    if (is_changeable(g, course)) return true;
  return false;
}

bool Inventor::is_total_to_make(size_t given, const Course& course) const {
  const Role& role = roles_.of[given];
  return role.kind == Role::total && !role.follows && !frame_.stays(given, 0) &&
         (course.totals || !desk_.genre().info.givens[given].has_default);
}

void Inventor::make_totals(Puzzle& puzzle, const Course& course) {
  for (size_t g = 0; g < roles_.of.size(); ++g) {
    if (!is_total_to_make(g, course)) continue;
    Printed p;
    p.state = Printed::value;
    p.n = 1 + random_.below(std::max(puzzle.grid.height, puzzle.grid.width));
    puzzle.givens[g].at.assign(1, p);
  }
}

bool Inventor::make_rooms(Puzzle& puzzle, const Course& course) {
  for (size_t g = 0; g < roles_.of.size(); ++g) {
    if (roles_.of[g].kind != Role::rooms || !is_changeable(g, course)) continue;
    const std::vector<int32_t>& sizes = hints_.givens[g].size;
    const auto rooms =
        sizes.empty()
            ? std::optional(random_rooms(puzzle.grid, course.rooms, course.least_room, random_))
            : sized_rooms(puzzle.grid, sizes, random_);
    if (!rooms) return false;
    print_rooms(*rooms, puzzle.givens[g]);
  }
  return true;
}

std::optional<Puzzle> Inventor::invent(const Course& course) {
  Puzzle puzzle = frame_.puzzle;
  if (!make_rooms(puzzle, course)) return std::nullopt;
  make_totals(puzzle, course);
  const auto bare = desk_.set_up(puzzle);
  if (bare == nullptr) return std::nullopt;
  int placed = 0;
  for (size_t g = 0; g < roles_.of.size(); ++g) placed += is_placed(g, course) ? 1 : 0;
  // Of several kinds some are rarer than others.
  const bool mixed = placed > 1 && course.density > 0 && random_.below(2) == 0;
  for (size_t g = 0; g < roles_.of.size(); ++g) {
    const int parts = mixed ? random_.below(rarest + 1) : rarest;
    if (is_placed(g, course)) scatter(puzzle, g, course.density * parts / rarest, bare.get());
    if (roles_.of[g].kind == Role::joint) spread_numbers(puzzle, g, course, bare.get());
  }
  const int cells = puzzle.grid.cells();
  if (!remove_faults(puzzle, course, steps_without_faults * cells, -1)) return std::nullopt;
  return puzzle;
}

// What the rules text counts as faults of a board; < 0: it cannot be laid.
int64_t Inventor::faults_in(const Puzzle& puzzle) {
  if (std::ranges::all_of(hints_.givens, [](const Hint& h) { return h.faults == nullptr; }))
    return 0;
  const auto setup = desk_.set_up(puzzle);
  if (setup == nullptr) return -1;
  Evaluator evaluator(*setup, desk_.meter());
  int64_t faults = 0;
  for (const Hint& hint : hints_.givens) {
    if (hint.faults == nullptr) continue;
    const Value value = evaluator.evaluate(*hint.faults);
    if (value.kind != Kind::number || value.n < 0) return -1;
    faults += value.n;
  }
  return faults;
}

// Changes of what has faults, none of which makes more, until there is none. Near a cell, or
// anywhere.
bool Inventor::remove_faults(Puzzle& puzzle, const Course& course, int steps, int near) {
  int64_t faults = faults_in(puzzle);
  std::vector<size_t> fields;
  for (size_t g = 0; g < roles_.of.size(); ++g)
    if (hints_.givens[g].faults != nullptr && is_placed(g, course)) fields.push_back(g);
  for (int k = 0; faults > 0 && k < steps && !fields.empty() && !desk_.spent(); ++k) {
    const size_t given =
        fields[static_cast<size_t>(random_.below(static_cast<int>(fields.size())))];
    Puzzle changed = puzzle;
    const int at = near >= 0 ? near : random_.below(puzzle.grid.cells());
    if (!change_places(changed, given, at)) continue;
    const int64_t now = faults_in(changed);
    if (now < 0 || now > faults) continue;
    faults = now;
    puzzle = std::move(changed);
  }
  return faults == 0;
}

// What stands at a place before its value is known.
Printed Inventor::token(size_t given, const Setup* setup) {
  const FieldInfo& info = desk_.genre().info.givens[given];
  Printed p;
  p.state = info.unknown_allowed ? Printed::unknown : Printed::value;
  p.n = info.unknown_allowed ? 0 : 1;
  if (!info.unknown_allowed && setup != nullptr) {
    auto [least, most] = range_of(desk_.genre(), given, *setup, desk_.meter());
    most = std::min(most, least + std::max(frame_.puzzle.grid.height, frame_.puzzle.grid.width));
    p.n = least + random_.below(std::max(1, most - least + 1));
    if (const std::vector<int32_t>& values = hints_.givens[given].values; !values.empty())
      p.n = std::clamp(any(values), least, std::max(least, most));
  }
  if (!info.way.empty()) p.way = static_cast<int8_t>(random_.below(num_directions));
  return p;
}

void Inventor::put(Puzzle& puzzle, size_t given, int entry, const Printed& p) {
  const FieldInfo& info = desk_.genre().info.givens[given];
  std::vector<Printed>& at = puzzle.givens[given].at;
  if (at.empty()) at.resize(static_cast<size_t>(entries_of(puzzle, info)));
  for (const int place : orbit(info.index, entry, puzzle.grid, turns_)) {
    const auto k = static_cast<size_t>(place);
    const bool barred = info.index == PlaceKind::cell && frame_.is_barred(place);
    if (frame_.stays(given, k) || barred) continue;
    at[k] = p;
    if (info.value != ValueKind::direction || info.index != PlaceKind::cell) continue;
    const auto leads_off = [&] {
      return puzzle.grid.step(place, static_cast<Direction>(at[k].n)) < 0;
    };
    for (int turn = 1; turn < num_directions && leads_off(); ++turn)
      at[k].n = (at[k].n + 1) % num_directions;
  }
}

void Inventor::scatter(Puzzle& puzzle, size_t given, double density, const Setup* setup) {
  const int entries = entries_of(puzzle, desk_.genre().info.givens[given]);
  if (entries == 0) return;
  const Hint& hint = hints_.givens[given];
  auto wanted = static_cast<int>(std::lround(density * entries));
  if (!hint.share.empty()) wanted = (any(hint.share) * entries + 50) / 100;
  if (!hint.count.empty()) wanted = any(hint.count);
  if (puzzle.givens[given].at.empty()) puzzle.givens[given].at.resize(static_cast<size_t>(entries));
  const auto count = [&] {
    return std::ranges::count_if(puzzle.givens[given].at,
                                 [](const Printed& p) { return p.state != Printed::absent; });
  };
  for (int k = 0; k < 4 * entries && count() < wanted; ++k)
    put(puzzle, given, random_.below(entries), token(given, setup));
}

void Inventor::spread_numbers(Puzzle& puzzle, size_t given, const Course& course,
                              const Setup* setup) {
  const FieldInfo& info = desk_.genre().info.givens[given];
  const int entries = entries_of(puzzle, info);
  std::vector<Printed>& at = puzzle.givens[given].at;
  if (at.empty()) at.resize(static_cast<size_t>(entries));
  const int values = std::max(puzzle.grid.height, puzzle.grid.width);
  const std::vector<int> square = latin(puzzle.grid, values, random_);
  const auto [least, most] = range_of(desk_.genre(), given, *setup, desk_.meter());
  const int first = std::max(least, std::min(most, 1));
  std::vector<int32_t> told = hints_.givens[given].values;  // each as often as the others
  for (size_t k = 0; !told.empty() && told.size() < at.size(); ++k) told.push_back(told[k]);
  shuffle(told, random_);
  for (size_t k = 0; k < at.size(); ++k) {
    if (frame_.stays(given, k)) continue;
    at[k] = token(given, setup);
    at[k].state = Printed::value;
    if (!told.empty())
      at[k].n = std::clamp(told[k], least, most);
    else if (course.values > 0)
      at[k].n = std::clamp(course.from + random_.below(course.values), least, most);
    else if (info.value != ValueKind::boolean && at.size() == square.size())
      at[k].n = first + square[k] % (most - first + 1);
  }
}

int Inventor::entry_near(size_t given, const Grid& grid, int cell) {
  const PlaceKind index = desk_.genre().info.givens[given].index;
  const int row = grid.row(cell) + random_.below(2 * how_near + 1) - how_near;
  const int column = grid.column(cell) + random_.below(2 * how_near + 1) - how_near;
  if (index == PlaceKind::cell) return grid.has(row, column) ? grid.cell(row, column) : -1;
  const int entries = field_size(index, grid);
  return entries > 0 ? random_.below(entries) : -1;
}

// One room more or less; nothing: the genre seems to need as many as there are, or there was no
// luck.
std::optional<Rooms> Inventor::other_count(const Rooms& rooms, const Grid& grid, int near,
                                           const Course& course) {
  if (counts_tried_ >= counts_in_vain && counts_tried_ > counts_in_vain * counts_kept_)
    return std::nullopt;
  const int more = count_rooms(rooms) - course.rooms;
  const bool parts = more <= 0 || (2 * more < course.rooms && random_.below(2) == 0);
  auto changed = parts ? split(rooms, grid, near, course.least_room, random_)
                       : joined(rooms, grid, near, random_);
  last_counts_ = changed.has_value();
  counts_tried_ += last_counts_ ? 1 : 0;
  return changed;
}

bool Inventor::change_rooms(Puzzle& puzzle, size_t given, int near, const Course& course) {
  const Rooms before = rooms_in(puzzle.givens[given]);
  const std::vector<int32_t>& sizes = hints_.givens[given].size;
  std::optional<Rooms> rooms;
  if (!sizes.empty())
    rooms = recut(before, puzzle.grid, near, sizes, random_);
  else if (random_.below(4) == 0)
    rooms = other_count(before, puzzle.grid, near, course);
  if (!rooms && sizes.empty())
    rooms = shifted(before, puzzle.grid, near, course.least_room, random_);
  if (rooms) print_rooms(*rooms, puzzle.givens[given]);
  return rooms.has_value();
}

// Where the rules text says how many there are: what is above that goes.
void Inventor::keep_count(Puzzle& puzzle, size_t given, int entry) {
  const Hint& hint = hints_.givens[given];
  if (!hint.tells_how_many()) return;
  std::vector<Printed>& at = puzzle.givens[given].at;
  const auto entries = static_cast<int>(at.size());
  const int most =
      hint.count.empty() ? (hint.share.back() * entries + 50) / 100 : hint.count.back();
  std::vector<int> there;
  for (int k = 0; k < entries; ++k)
    if (at[static_cast<size_t>(k)].state != Printed::absent) there.push_back(k);
  auto over = static_cast<int>(there.size()) - most;
  std::erase(there, entry);
  shuffle(there, random_);
  for (; over > 0 && !there.empty(); --over) {
    put(puzzle, given, there.back(), {});
    there.pop_back();
  }
}

// Something comes, goes, turns or moves to another place nearby.
bool Inventor::change_places(Puzzle& puzzle, size_t given, int near) {
  const int entry = entry_near(given, puzzle.grid, near);
  if (entry < 0 || frame_.stays(given, static_cast<size_t>(entry))) return false;
  const Printed there = puzzle.givens[given].at[static_cast<size_t>(entry)];
  if (there.state == Printed::absent) {
    put(puzzle, given, entry, token(given, nullptr));
    keep_count(puzzle, given, entry);
    if (random_.below(2) == 0) return true;
    const int other = entry_near(given, puzzle.grid, near);
    if (other >= 0 && other != entry) put(puzzle, given, other, {});
    return true;
  }
  Printed turned = there;
  if (there.way >= 0) turned.way = static_cast<int8_t>(random_.below(num_directions));
  const bool turns = there.way >= 0 && random_.below(2) == 0;
  put(puzzle, given, entry, turns ? turned : Printed{});
  return true;
}

// Of what was placed one thing takes the place of all in a small rectangle.
bool Inventor::change_window(Puzzle& puzzle, const Course& course, int near) {
  const Grid& grid = puzzle.grid;
  const int corner = cell_near(grid, near, how_near, random_);
  if (corner < 0) return false;
  const int height = 1 + random_.below(largest_window);
  const int width = 1 + random_.below(largest_window);
  Plan plan;
  plan.grid = grid;
  const auto is_inside = [&](int cell) {
    return grid.row(cell) >= grid.row(corner) && grid.row(cell) < grid.row(corner) + height &&
           grid.column(cell) >= grid.column(corner) &&
           grid.column(cell) < grid.column(corner) + width;
  };
  std::vector<ClueAt> inside;
  for (size_t g = 0; g < roles_.of.size(); ++g) {
    const PlaceKind index = desk_.genre().info.givens[g].index;
    if (roles_.of[g].kind != Role::clue || !is_placed(g, course)) continue;
    for (int k = 0; k < field_size(index, grid); ++k) {
      const std::vector<int> cells = cells_at(index, k, plan);
      if (cells.empty() || !std::ranges::all_of(cells, is_inside)) continue;
      inside.push_back({static_cast<int>(g), k});
      put(puzzle, g, k, {});
    }
  }
  if (inside.empty()) return false;
  const ClueAt at = inside[static_cast<size_t>(random_.below(static_cast<int>(inside.size())))];
  put(puzzle, static_cast<size_t>(at.given), at.entry,
      token(static_cast<size_t>(at.given), nullptr));
  return true;
}

bool Inventor::change_number(Puzzle& puzzle, size_t given, int near) {
  const int entry = entry_near(given, puzzle.grid, near);
  if (entry < 0 || frame_.stays(given, static_cast<size_t>(entry))) return false;
  Printed& p = puzzle.givens[given].at[static_cast<size_t>(entry)];
  if (desk_.genre().info.givens[given].index == PlaceKind::cell && random_.below(3) == 0) {
    const int beside =
        puzzle.grid.step(entry, static_cast<Direction>(random_.below(num_directions)));
    if (beside < 0 || frame_.stays(given, static_cast<size_t>(beside))) return false;
    std::swap(p, puzzle.givens[given].at[static_cast<size_t>(beside)]);
    return true;
  }
  // The number of another place is a number that the field may have.
  const std::vector<Printed>& at = puzzle.givens[given].at;
  const int other = entry_near(given, puzzle.grid, near);
  p.n = other >= 0 && random_.below(2) == 0
            ? at[static_cast<size_t>(other)].n
            : at[static_cast<size_t>(random_.below(static_cast<int>(at.size())))].n;
  return true;
}

std::optional<Puzzle> Inventor::altered(const Puzzle& board, const Course& course, int near) {
  std::vector<size_t> fields;
  for (size_t g = 0; g < roles_.of.size(); ++g)
    if (is_changeable(g, course)) fields.push_back(g);
  if (fields.empty()) return std::nullopt;
  last_counts_ = false;
  const size_t given = fields[static_cast<size_t>(random_.below(static_cast<int>(fields.size())))];
  Puzzle changed = board;
  const Role::Kind kind = roles_.of[given].kind;
  const bool done = kind == Role::rooms   ? change_rooms(changed, given, near, course)
                    : kind == Role::joint ? change_number(changed, given, near)
                    : kind == Role::clue && random_.below(windows) == 0
                        ? change_window(changed, course, near)
                        : change_places(changed, given, near);
  if (!done || !remove_faults(changed, course, steps_without_faults, near)) return std::nullopt;
  return changed;
}

}  // namespace clew::setter

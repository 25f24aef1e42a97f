#include "setter/generate.h"

#include <algorithm>

#include "board/cells_at.h"
#include "setter/thin.h"

namespace clew::setter {
namespace {

constexpr int64_t patience_to_draw = 300;
constexpr int64_t patience_to_look = 600;
constexpr int draws = 3;
constexpr int changes_of_answer = 60;
constexpr int changes_of_board = 1500;
constexpr int starts_of_course = 4;
constexpr int changes_in_vain = 60;  // in the first round; twice as many in each that follows
constexpr int seasonings = 20;       // for each cell, until numbers fit the answer
constexpr int most_rounds = 64;
constexpr int steps_of_walk = 12;  // for each cell, away from an answer that is all alike
constexpr double chance_of_worse = 0.4;
constexpr size_t most_worse = 6;
constexpr int32_t most_values_found = 20;
constexpr int window = 2;         // cells to each side
constexpr int most_ceilings = 4;  // of numbers, in vain, until none is set

bool is_same_print(const Puzzle& a, const Puzzle& b) {
  const auto absent = [](const Printed& p) { return p.state == Printed::absent; };
  for (size_t g = 0; g < a.givens.size(); ++g) {
    const std::vector<Printed>& one = a.givens[g].at;
    const std::vector<Printed>& two = b.givens[g].at;
    const size_t both = std::min(one.size(), two.size());
    for (size_t k = 0; k < both; ++k)
      if (one[k].state != two[k].state || one[k].n != two[k].n || one[k].way != two[k].way ||
          one[k].items != two[k].items)
        return false;
    const auto rest = static_cast<std::ptrdiff_t>(both);  // nothing at all may be no list at all
    if (!std::all_of(one.begin() + rest, one.end(), absent) ||
        !std::all_of(two.begin() + rest, two.end(), absent))
      return false;
  }
  return true;
}

}  // namespace

Generator::Generator(Desk& desk, const Frame& frame, Wish wish)
    : desk_(desk),
      frame_(frame),
      wish_(std::move(wish)),
      random_(Random(wish_.seed).next()),  // mixed: streams of neighbouring seeds must not overlap
      roles_(roles_of(desk.genre())),
      inventor_(desk, roles_, frame, wish_.turns, random_),
      implied_(desk, roles_, frame, random_) {
  implied_.set_hints(inventor_.hints());
}

// A course that works is followed until it fails too often; then the next one
// is tried. In the next round those come first that came nearest.
std::optional<Made> Generator::run() {
  struct Way {
    Course course;
    size_t best = SIZE_MAX;  // the fewest marks that were left open
  };
  std::vector<Way> ways;
  for (const Course& course : inventor_.courses()) ways.push_back({course});
  for (int round = 1; !desk_.spent() && round <= most_rounds; ++round) {
    patience_ = changes_in_vain << std::min(round - 1, 5);
    for (auto& [course, best] : ways) {
      int failures = 0;
      follow(course);
      for (int k = 0; failures < round && k < starts_of_course * round && !desk_.spent(); ++k) {
        ++attempts_;
        hard_ = false;
        if (!start(course)) {
          failures += hard_ ? 1 : 0;  // no way to tell soon whether there is an answer
          continue;
        }
        if (attempt(course)) return made_;
        best = std::min(best, draft_.score());
        ++failures;
      }
      if (desk_.spent()) break;
    }
    std::ranges::stable_sort(ways, {}, &Way::best);
  }
  return std::nullopt;
}

// What a course asks for before any of its boards is made.
void Generator::follow(const Course& course) {
  left_out_.clear();
  if (course.manner == Manner::told) left_out_ = roles_.about_told;
  if (course.manner == Manner::relaxed) left_out_ = roles_.about_clues;
  std::vector<bool> placed(roles_.of.size(), true);
  for (size_t g = 0; g < placed.size() && course.manner == Manner::placed; ++g)
    placed[g] = roles_.of[g].kind != Role::clue || inventor_.is_placed(g, course) ||
                (course.only < 0 && !inventor_.hints().any_first);
  for (const Rule& rule : desk_.genre().rules) {
    for (size_t g = 0; g < placed.size(); ++g) {
      if (placed[g] || !reads_given(desk_.genre(), rule, static_cast<int>(g))) continue;
      left_out_.push_back(rule.name);
      break;
    }
  }
  implied_.set_placed(std::move(placed));
}

bool Generator::is_trivial(const Answer& answer) {
  return std::ranges::all_of(answer.marks, [](const std::vector<int32_t>& marks) {
    return std::ranges::all_of(marks, [&](int32_t mark) { return mark == marks[0]; });
  });
}

// Whether fewer than half as many marks are yes as the rules text asks for.
bool Generator::is_poor(const Answer& answer) const {
  const std::vector<Hint>& hints = inventor_.hints().answers;
  for (size_t a = 0; a < hints.size(); ++a) {
    if (hints[a].share.empty()) continue;
    const std::vector<int32_t>& marks = answer.marks[a];
    const auto yes = static_cast<size_t>(std::ranges::count(marks, 1));
    if (200 * yes < static_cast<size_t>(hints[a].share.front()) * marks.size()) return true;
  }
  return false;
}

// What says that numbers are not above the ceiling: a range that goes far beyond what fits a line
// is seldom used up, and an answer by chance would be all large numbers.
std::vector<Lit> Generator::small_numbers(Trial& trial) const {
  std::vector<Lit> small;
  if (ceiling_ == 0) return small;
  const auto& answers = desk_.genre().info.answers;
  for (size_t a = 0; a < answers.size(); ++a) {
    if (answers[a].value != ValueKind::number) continue;
    const std::vector<Lit> more =
        demand_at_most(trial.model().model, trial.model().marks, static_cast<int>(a), ceiling_);
    small.insert(small.end(), more.begin(), more.end());
  }
  return small;
}

std::optional<Answer> Generator::draw(const Table& table, const Answer* near) {
  Trial trial(desk_, table, left_out_);
  return trial.posted() ? draw(trial, near) : std::nullopt;
}

std::optional<Answer> Generator::draw(Trial& trial, const Answer* near) {
  if (near == nullptr) {
    const int side = std::max(frame_.puzzle.grid.height, frame_.puzzle.grid.width);
    ceiling_ = side;  // asks whether any range is wider
    const bool wide = ceilings_in_vain_ < most_ceilings && !small_numbers(trial).empty();
    ceiling_ = wide ? std::max(3, side / 2 + random_.below(side / 2 + 1)) : 0;
  }
  if (ceiling_ > 0) {
    shuffle(trial, 0.5);
    if (near != nullptr) trial.prefer(*near);
    if (trial.search(small_numbers(trial), patience_to_draw) == Answered::yes) return trial.found();
    if (near != nullptr) return std::nullopt;
    ceiling_ = 0;
    ++ceilings_in_vain_;
  }
  bool dull = false;  // what marks are derived from decides alone
  for (int k = 0; k < (near != nullptr ? 1 : draws); ++k) {
    // Or what marks are derived from would be the same in every answer.
    if (near == nullptr && k == 0 && random_.below(2) == 0) trial.shuffle_all(random_);
    shuffle(trial, 0.25 + 0.35 * random_.below(1000) / 1000);
    if (near != nullptr) trial.prefer(*near);
    if (dull) trial.shuffle_all(random_);
    const Answered answered = trial.search({}, patience_to_draw);
    dull = answered == Answered::yes && is_trivial(trial.found());
    const bool poor = answered == Answered::yes && !dull && is_poor(trial.found());
    if (answered == Answered::yes && !poor && (!dull || k + 1 == draws)) return trial.found();
    if (answered == Answered::no || desk_.spent()) return std::nullopt;
  }
  hard_ = true;
  return std::nullopt;
}

void Generator::shuffle(Trial& trial, double share) {
  trial.shuffle(random_, share);
  const std::vector<Hint>& hints = inventor_.hints().answers;
  for (size_t a = 0; a < hints.size(); ++a) {
    if (hints[a].share.empty()) continue;
    const auto last = static_cast<int>(hints[a].share.size());
    const int32_t percent = hints[a].share[static_cast<size_t>(random_.below(last))];
    for (const Lit yes : trial.model().marks.fields[a].lits)
      trial.engine().set_phase(yes.var(), random_.chance(percent / 100.0) != yes.negated());
  }
}

// From an answer in which all is alike to one that is not: changes of the board near cells of
// chance, each with an answer.
bool Generator::walk(const Course& course) {
  const Grid& grid = draft_.board.grid;
  for (int k = 0; k < steps_of_walk * grid.cells() && !desk_.spent(); ++k) {
    auto board = inventor_.altered(draft_.board, course, random_.below(grid.cells()));
    if (!board) continue;
    const auto table = desk_.lay(*board);
    if (!table) continue;
    const Plan& plan = table->setup->plan();
    const Answer near = moved_over(draft_.answer, draft_.plan, plan);
    auto answer = draw(*table, &near);
    if (!answer) continue;
    draft_.board = std::move(*board);
    draft_.plan = plan;
    draft_.answer = std::move(*answer);
  }
  return !is_trivial(draft_.answer);
}

bool Generator::start(const Course& course) {
  const auto board = inventor_.invent(course);
  if (!board) return false;
  const auto table = desk_.lay(*board);
  if (!table) return false;
  const auto answer = draw(*table, nullptr);
  const bool walks = course.manner == Manner::placed && course.density > 0;
  if (!answer || (!walks && is_trivial(*answer))) return false;
  draft_ = {};
  implied_.forget();
  enough_ = SIZE_MAX - 1;
  draft_.board = *board;
  draft_.plan = table->setup->plan();
  draft_.answer = *answer;
  if (is_trivial(*answer) && !walk(course)) return false;
  if (course.manner == Manner::told) implied_.tell_totals(draft_.board, *answer);
  if (roles_.any(Role::joint) && !season(course)) return false;
  auto finished = this->finished(draft_.board, draft_.plan, draft_.answer, course);
  if (!finished) return false;
  draft_ = std::move(*finished);
  return true;
}

// Numbers by chance wherever the answer allows them; where it was drawn without regard to them,
// the answer breaks fewer and fewer rules.
bool Generator::season(const Course& course) {
  const Grid& grid = draft_.board.grid;
  const auto count = [&](const Puzzle& board) -> size_t {
    const auto setup = desk_.set_up(board);
    if (setup == nullptr || setup->plan().answers[0].size() != draft_.plan.answers[0].size())
      return SIZE_MAX;
    return desk_.broken(*setup, draft_.answer).size();
  };
  size_t broken = count(draft_.board);
  const int enough = 3 * grid.cells();
  for (int k = 0; k < seasonings * grid.cells() && !desk_.spent(); ++k) {
    if (k >= enough && broken == 0) break;
    const auto changed = inventor_.altered(draft_.board, course, random_.below(grid.cells()));
    if (!changed) continue;
    const size_t now = count(*changed);
    if (now > broken) continue;
    broken = now;
    draft_.board = *changed;
  }
  return broken == 0;
}

std::optional<Generator::Draft> Generator::finished(Puzzle board, const Plan& plan, Answer answer,
                                                    const Course& course, Trial* posted) {
  auto full = implied_.fill(board, answer, course.manner);
  if (!full || !keep_symmetry(*full, answer, course)) return std::nullopt;
  Openness open;
  if (posted != nullptr && is_same_print(*full, board)) {
    open = open_marks(*posted, answer, enough_, patience_to_look);
  } else {
    const auto table = desk_.lay(*full);
    if (!table) return std::nullopt;
    open = open_marks(desk_, *table, answer, enough_, patience_to_look);
  }
  std::vector<int> bare = bare_cells(*full);
  return Draft{std::move(board), plan,           std::move(answer), std::move(*full),
               std::move(open),  std::move(bare)};
}

std::vector<int> Generator::bare_cells(const Puzzle& full) const {
  std::vector<int> bare;
  for (size_t cell = 0; cell < frame_.shape.size(); ++cell) {
    if (frame_.shape[cell] != Stand::must) continue;
    bool there = false;
    for (size_t g = 0; g < roles_.of.size(); ++g) {
      const std::vector<Printed>& at = full.givens[g].at;
      const bool clue =
          is_counted(roles_.of[g].kind) && desk_.genre().info.givens[g].index == PlaceKind::cell;
      there = there || (clue && cell < at.size() && at[cell].state != Printed::absent);
    }
    if (!there) bare.push_back(static_cast<int>(cell));
  }
  return bare;
}

// Clues whose counterparts cannot stand go.
bool Generator::keep_symmetry(Puzzle& full, const Answer& answer, const Course& course) {
  if (wish_.turns.empty()) return true;
  bool changed = false;
  for (size_t g = 0; g < roles_.of.size(); ++g) {
    const FieldInfo& info = desk_.genre().info.givens[g];
    const bool follows = roles_.of[g].kind == Role::clue && implied_.is_free(g, course.manner);
    if (!follows || info.index == PlaceKind::room) continue;
    std::vector<Printed>& at = full.givens[g].at;
    for (size_t entry = 0; entry < at.size(); ++entry) {
      if (at[entry].state == Printed::absent || frame_.stays(g, entry)) continue;
      const std::vector<int> places =
          orbit(info.index, static_cast<int>(entry), full.grid, wish_.turns);
      const bool whole = std::ranges::all_of(places, [&](int place) {
        return at[static_cast<size_t>(place)].state != Printed::absent;
      });
      if (whole) continue;
      changed = true;
      at[entry] = {};
    }
  }
  if (!changed) return true;
  if (count_clues(full, roles_) == 0) return false;
  const auto setup = desk_.set_up(full);
  return setup != nullptr && desk_.accepted(*setup, answer);
}

bool Generator::attempt(const Course& course) { return improve(course) && finish(course); }

bool Generator::improve(const Course& course) {
  const bool structure = inventor_.has_structure(course);
  const int changes = structure ? changes_of_board : changes_of_answer;
  size_t best = draft_.score();
  int since = 0;
  for (int k = 0; k < changes && !draft_.is_done() && since < patience_; ++k) {
    if (desk_.spent() || (draft_.open.marks.empty() && draft_.bare.empty())) return false;
    enough_ = draft_.score() + most_worse;  // what has more is not taken
    auto changed = structure && random_.below(4) > 0 ? change_board(course) : change_answer(course);
    if (changed && is_taken(*changed)) draft_ = std::move(*changed);
    implied_.remember(draft_.full);
    since = draft_.score() < best ? 0 : since + 1;
    best = std::min(best, draft_.score());
  }
  return draft_.is_done();
}

// A little worse is taken now and then, or the search would stay where no
// single change helps.
bool Generator::is_taken(const Draft& changed) {
  size_t allowed = draft_.score();
  while (random_.chance(chance_of_worse) && allowed < draft_.score() + most_worse) ++allowed;
  return changed.score() <= allowed;
}

int Generator::open_cell() {
  const std::vector<MarkAt>& open = draft_.open.marks;
  const std::vector<int>& bare = draft_.bare;
  if (!bare.empty() && (open.empty() || random_.below(2) == 0))
    return bare[static_cast<size_t>(random_.below(static_cast<int>(bare.size())))];
  const MarkAt at = open[static_cast<size_t>(random_.below(static_cast<int>(open.size())))];
  const auto a = static_cast<size_t>(at.answer);
  const FieldInfo& info = desk_.genre().info.answers[a];
  const PlaceKind kind = info.value == ValueKind::partition ? PlaceKind::link : info.index;
  const std::vector<int32_t>& places = draft_.plan.answers[a].places;
  const auto k = static_cast<size_t>(at.position);
  const std::vector<int> cells =
      cells_at(kind, k < places.size() ? places[k] : at.position, draft_.plan);
  if (cells.empty()) return random_.below(draft_.board.grid.cells());
  return cells[static_cast<size_t>(random_.below(static_cast<int>(cells.size())))];
}

std::optional<Generator::Draft> Generator::change_board(const Course& course) {
  auto board = inventor_.altered(draft_.board, course, open_cell());
  if (!board) return std::nullopt;
  const auto table = desk_.lay(*board);
  if (!table) return std::nullopt;
  const Plan& plan = table->setup->plan();
  const Answer near = moved_over(draft_.answer, draft_.plan, plan);
  Trial trial(desk_, *table, left_out_);
  if (!trial.posted()) return std::nullopt;
  const auto answer = draw(trial, &near);
  if (!answer || is_trivial(*answer)) return std::nullopt;
  inventor_.note_success();
  Trial* posted = left_out_.empty() ? &trial : nullptr;
  return finished(std::move(*board), plan, *answer, course, posted);
}

// All marks but those of a window stay as they are.
std::optional<Generator::Draft> Generator::change_answer(const Course& course) {
  const auto table = desk_.lay(draft_.board);
  if (!table) return std::nullopt;
  Trial trial(desk_, *table, left_out_);
  if (!trial.posted()) return std::nullopt;
  const Grid& grid = draft_.board.grid;
  const int centre = open_cell();
  const int reach = 1 + random_.below(window);
  Answer kept = draft_.answer;
  for (size_t a = 0; a < kept.marks.size(); ++a) {
    const FieldInfo& info = desk_.genre().info.answers[a];
    const PlaceKind kind = info.value == ValueKind::partition ? PlaceKind::link : info.index;
    const AnswerPlan& plan = draft_.plan.answers[a];
    for (size_t k = 0; k < kept.marks[a].size(); ++k) {
      const int place = k < plan.places.size() ? plan.places[k] : static_cast<int>(k);
      for (const int cell : cells_at(kind, place, draft_.plan))
        if (std::abs(grid.row(cell) - grid.row(centre)) <= reach &&
            std::abs(grid.column(cell) - grid.column(centre)) <= reach)
          kept.marks[a][k] = undecided;
    }
  }
  shuffle(trial, 0.5);
  trial.inquiry().exclude(draft_.answer);
  std::vector<Lit> assumed = demand(trial.model().model, trial.model().marks, kept);
  const std::vector<Lit> small = small_numbers(trial);
  assumed.insert(assumed.end(), small.begin(), small.end());
  if (trial.search(assumed, patience_to_draw) != Answered::yes) return std::nullopt;
  const Answer answer = trial.found();
  if (is_trivial(answer) || is_poor(answer)) return std::nullopt;
  return finished(draft_.board, draft_.plan, answer, course);
}

// Each "?" becomes what the answer says there, unless one looks good.
void Generator::tell_unknown(Puzzle& puzzle) {
  for (size_t g = 0; g < roles_.of.size(); ++g) {
    if (inventor_.hints().givens[g].plain) continue;
    std::vector<Printed>& at = puzzle.givens[g].at;
    const std::vector<Printed>& full = draft_.full.givens[g].at;
    for (size_t k = 0; k < at.size() && k < full.size(); ++k)
      if (at[k].state == Printed::unknown && !frame_.stays(g, k)) at[k] = full[k];
    find_values(puzzle, g);
  }
}

// Values that fit only together with others (one end of a line is white, the other black): one
// place after another gets the first that the answer allows.
void Generator::find_values(Puzzle& puzzle, size_t given) {
  const FieldInfo& info = desk_.genre().info.givens[given];
  const bool named = info.value == ValueKind::named;
  if (!named && info.value != ValueKind::number) return;
  const auto bare = desk_.set_up(puzzle);
  if (bare == nullptr) return;
  auto [least, most] = range_of(desk_.genre(), given, *bare, desk_.meter());
  most = std::min(most, least + most_values_found);
  std::vector<Printed>& at = puzzle.givens[given].at;
  for (size_t k = 0; k < at.size() && !desk_.spent(); ++k) {
    if (at[k].state != Printed::unknown || frame_.stays(given, k)) continue;
    const Printed open = at[k];
    for (int32_t value = least; value <= most && at[k].state == Printed::unknown; ++value) {
      at[k] = printed(value, open.way);
      const auto setup = desk_.set_up(puzzle);
      if (setup == nullptr || !desk_.accepted(*setup, draft_.answer)) at[k] = open;
    }
  }
}

bool Generator::finish(const Course& course) {
  ThinWish wish;
  wish.manner = course.manner;
  wish.turns = wish_.turns;
  wish.least = wish_.clues;
  for (const Hint& hint : inventor_.hints().givens)
    wish.stay.push_back(hint.is_always() || (hint.first && hint.faults != nullptr));
  Thinner thinner(desk_, roles_, frame_, random_, wish);
  Puzzle puzzle = draft_.full;
  if (!thinner.thin(puzzle, draft_.answer)) return false;
  tell_unknown(puzzle);
  if (!thinner.is_proved(puzzle, draft_.answer)) return false;
  made_ = Made{puzzle, draft_.answer, count_clues(puzzle, roles_), attempts_};
  return true;
}

}  // namespace clew::setter

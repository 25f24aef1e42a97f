#include "setter/clues.h"

#include <algorithm>

namespace clew::setter {
namespace {

constexpr int most_values_tried = 100;     // of a range that is declared
constexpr int most_totals_tried = 400;     // of a number about many cells, such as a product
constexpr double chance_of_change = 0.15;  // of a value that is kept from before

// What a rule found, as it would be printed.
std::optional<Printed> as_printed(const Value& value, const Genre& genre, size_t given) {
  const FieldInfo& info = genre.info.givens[given];
  if (value.kind == Kind::symbol && info.value == ValueKind::named) {
    const std::vector<int32_t>& symbols = genre.given_symbols[given];
    const auto found = std::ranges::find(symbols, static_cast<int32_t>(value.n));
    if (found == symbols.end()) return std::nullopt;
    return printed(static_cast<int32_t>(found - symbols.begin()));
  }
  if (value.kind == Kind::number && info.value == ValueKind::number) {
    if (value.n < 0 || value.n > 1000000) return std::nullopt;
    return printed(static_cast<int32_t>(value.n));
  }
  const bool list = value.kind == Kind::list || value.kind == Kind::bag;
  if (!list || (info.value != ValueKind::list && info.value != ValueKind::bag)) return std::nullopt;
  Printed p = printed(0);
  for (const Value& item : value.seq()->items()) p.items.push_back(static_cast<int32_t>(item.n));
  if (info.value == ValueKind::bag) std::ranges::sort(p.items);
  return p;
}

// "clue[c]", or "clue[c] + 1".
bool is_clue(const Expr& e) {
  if (e.op == Op::add && e.kids.size() == 2 && e.kids[1]->op == Op::number)
    return is_clue(*e.kids[0]) && e.kids[0]->op == Op::given_at;
  return e.op == Op::given_at && e.kids.size() == 1;
}

bool is_outside(const Printed& p, std::pair<int32_t, int32_t> range) {
  return p.items.empty() && (p.n < range.first || p.n > range.second);
}

}  // namespace

Printed printed(int32_t n, int8_t way) {
  Printed p;
  p.state = Printed::value;
  p.n = n;
  p.way = way;
  return p;
}

Printed unknown() {
  Printed p;
  p.state = Printed::unknown;
  return p;
}

int entries_of(const Puzzle& puzzle, const FieldInfo& info) {
  if (info.index == PlaceKind::none) return 1;
  if (info.value == ValueKind::partition) return puzzle.grid.cells();
  if (info.index != PlaceKind::room) return std::max(0, field_size(info.index, puzzle.grid));
  int rooms = 0;
  for (const Printed& p : puzzle.givens[static_cast<size_t>(info.room_field)].at)
    rooms = std::max(rooms, p.n + 1);
  return rooms;
}

std::pair<int32_t, int32_t> range_of(const Genre& genre, size_t given, const Setup& setup,
                                     Meter& meter) {
  const FieldInfo& info = genre.info.givens[given];
  switch (info.value) {
    case ValueKind::boolean:
      return {1, 1};
    case ValueKind::named:
      return {0, static_cast<int32_t>(info.names.size()) - 1};
    case ValueKind::direction:
      return {0, num_directions - 1};
    default:
      break;
  }
  const Grid& grid = setup.puzzle().grid;
  Evaluator evaluator(setup, meter);
  const auto bound = [&](const Expr* e, int32_t otherwise) {
    if (e == nullptr) return otherwise;
    const Value value = evaluator.evaluate(*e);
    return value.kind == Kind::number ? static_cast<int32_t>(value.n) : otherwise;
  };
  const GivenRules& rules = genre.givens[given];
  const int32_t otherwise = info.index == PlaceKind::cell ? std::max(grid.cells(), 99) : 9999;
  return {bound(rules.least, 0), bound(rules.most, otherwise)};
}

bool is_counted(Role::Kind kind) {
  return kind == Role::structure || kind == Role::clue || kind == Role::joint;
}

int count_clues(const Puzzle& puzzle, const Roles& roles) {
  int clues = 0;
  for (size_t g = 0; g < roles.of.size(); ++g) {
    if (!is_counted(roles.of[g].kind)) continue;
    clues += static_cast<int>(std::ranges::count_if(
        puzzle.givens[g].at, [](const Printed& p) { return p.state != Printed::absent; }));
  }
  return clues;
}

bool Implied::is_free(size_t given, Manner manner) const {
  if (roles_.of[given].kind != Role::clue) return false;
  return manner != Manner::placed || (!placed_.empty() && !placed_[given]);
}

bool Implied::may_stand(size_t given, int entry, const Plan& plan) const {
  const FieldInfo& info = desk_.genre().info.givens[given];
  if (info.index != PlaceKind::cell) return true;
  if (frame_.is_barred(entry)) return false;
  if (roles_.of[given].kept_by >= 0 || info.value != ValueKind::number) return true;
  // A number is written there by the solver; in all cells: then clues have no other place.
  for (size_t a = 0; a < plan.answers.size(); ++a) {
    const FieldInfo& answer = desk_.genre().info.answers[a];
    if (answer.index != PlaceKind::cell || answer.value != ValueKind::number) continue;
    const std::vector<int32_t>& places = plan.answers[a].places;
    const bool everywhere = static_cast<int>(places.size()) == plan.grid.cells();
    if (!everywhere && std::ranges::binary_search(places, entry)) return false;
  }
  return true;
}

// Something everywhere, so that every rule about it has all its instances.
void Implied::set_probe(size_t given, const Setup& setup, Field& field) const {
  const FieldInfo& info = desk_.genre().info.givens[given];
  Printed p = info.unknown_allowed ? unknown() : printed(1);
  if (!info.unknown_allowed) {
    const auto [least, most] = range_of(desk_.genre(), given, setup, desk_.meter());
    p.n = std::clamp(1, least, std::max(least, most));
    if (info.value == ValueKind::list || info.value == ValueKind::bag) p.items = {1};
  }
  field.at.assign(static_cast<size_t>(entries_of(setup.puzzle(), info)), p);
  give_ways(given, field);
}

// Arrows come first, by chance: a value without one says nothing.
void Implied::give_ways(size_t given, Field& field) const {
  for (size_t entry = 0; entry < field.at.size() && entry < ways_[given].size(); ++entry)
    if (field.at[entry].state != Printed::absent && !frame_.stays(given, entry))
      field.at[entry].way = ways_[given][entry];
}

void Implied::draw_ways(size_t given, const Grid& grid) {
  const FieldInfo& info = desk_.genre().info.givens[given];
  if (info.way.empty()) return;
  for (size_t entry = 0; entry < told_[given].size(); ++entry) {
    int way = random_.below(num_directions);
    const auto leads_off = [&] {
      return info.index == PlaceKind::cell &&
             grid.step(static_cast<int>(entry), static_cast<Direction>(way)) < 0;
    };
    for (int k = 1; k < num_directions && leads_off(); ++k) way = (way + 1) % num_directions;
    ways_[given].push_back(static_cast<int8_t>(way));
  }
}

std::optional<Puzzle> Implied::fill(const Puzzle& board, const Answer& answer, Manner manner) {
  Puzzle structure = board;
  if (manner == Manner::told) tell_totals(structure, answer);
  const auto bare = desk_.set_up(structure);
  if (bare == nullptr) return std::nullopt;
  const auto& givens = desk_.genre().info.givens;
  told_.assign(givens.size(), {});
  has_teller_.assign(givens.size(), false);
  ways_.assign(givens.size(), {});
  fitting_.assign(givens.size(), {});
  alone_.assign(givens.size(), false);
  Puzzle probe = structure;
  for (size_t g = 0; g < givens.size(); ++g) {
    told_[g].resize(static_cast<size_t>(entries_of(structure, givens[g])));
    if (is_free(g, manner)) draw_ways(g, structure.grid);
    if (is_free(g, manner) && roles_.of[g].kept_by < 0) set_probe(g, *bare, probe.givens[g]);
  }
  const auto setup = desk_.set_up(probe);
  if (setup == nullptr) return std::nullopt;
  find_kept(*bare, answer);
  find_told(*setup, answer);
  find_by_trial(structure, answer, manner);
  Puzzle full = structure;
  print_values(full, bare->plan(), manner);
  if (!settle(full, answer, manner)) return std::nullopt;
  drop_unread(full, answer, manner);
  const bool wants_clues = roles_.any(Role::clue) || roles_.any(Role::structure);
  if (wants_clues && count_clues(full, roles_) == 0) return std::nullopt;
  return full;
}

void Implied::tell_totals(Puzzle& puzzle, const Answer& answer) {
  for (size_t g = 0; g < roles_.of.size(); ++g) {
    if (!roles_.of[g].follows || frame_.stays(g, 0)) continue;
    puzzle.givens[g].at.assign(1, printed(0));
    int32_t best = 0;
    size_t least = SIZE_MAX;
    const int most = puzzle.grid.cells() / 2;
    for (int32_t n = 0; n <= most && !desk_.spent(); ++n) {
      puzzle.givens[g].at[0].n = n;
      const size_t now = count_broken(puzzle, answer);
      const bool told = n > 0 && now < least;
      if (now < least) {
        least = now;
        best = n;
      }
      if (told || least == 0) break;
    }
    puzzle.givens[g].at[0].n = best;
  }
}

void Implied::find_kept(const Setup& setup, const Answer& answer) {
  for (size_t g = 0; g < roles_.of.size(); ++g) {
    const int a = roles_.of[g].kept_by;
    if (a < 0 || roles_.of[g].kind != Role::clue) continue;
    has_teller_[g] = true;
    const AnswerPlan& plan = setup.plan().answers[static_cast<size_t>(a)];
    const std::vector<int32_t>& marks = answer.marks[static_cast<size_t>(a)];
    const bool number = desk_.genre().info.givens[g].value == ValueKind::number;
    const auto [least, most] =
        number ? range_of(desk_.genre(), g, setup, desk_.meter()) : std::pair<int32_t, int32_t>{};
    for (size_t k = 0; k < plan.places.size(); ++k) {
      const auto entry = static_cast<size_t>(plan.places[k]);
      if (entry >= told_[g].size() || marks[k] == undecided) continue;
      // What is printed may be fewer numbers than what is written.
      if (!number || (marks[k] >= least && marks[k] <= most)) told_[g][entry] = printed(marks[k]);
    }
  }
}

void Implied::find_told(const Setup& setup, const Answer& answer) {
  Evaluator evaluator(setup, answer, desk_.meter());
  for (const Rule& rule : desk_.genre().rules) {
    if (rule.body->op != Op::equal) continue;
    if (rule.condition != nullptr && !evaluator.evaluate(*rule.condition).yes()) continue;
    find_told_by(rule, evaluator, setup);
    evaluator.forget();
  }
}

void Implied::find_told_by(const Rule& rule, Evaluator& evaluator, const Setup& setup) {
  const Expr& body = *rule.body;
  const size_t clue_side = is_clue(*body.kids[0]) && !is_clue(*body.kids[1]) ? 0 : 1;
  const Expr& whole = *body.kids[clue_side];
  const Expr& said = *body.kids[1 - clue_side];
  if (!is_clue(whole) || said.fixed) return;
  const Expr& clue = whole.op == Op::add ? *whole.kids[0] : whole;
  const int64_t more = whole.op == Op::add ? whole.kids[1]->number : 0;
  const auto given = static_cast<size_t>(clue.target);
  if (roles_.of[given].kind == Role::option) return;
  const auto range = range_of(desk_.genre(), given, setup, desk_.meter());
  evaluator.for_each(rule.binders, [&] {
    const Value index = evaluator.evaluate(*clue.kids[0]);
    Value value = evaluator.evaluate(said);
    if (evaluator.exhausted()) return false;
    if (index.missing() || value.missing() || value.open()) return true;
    const auto entry = static_cast<size_t>(entry_at(setup, clue.target, index));
    if (value.kind == Kind::number) value.n -= more;
    const auto p = as_printed(value, desk_.genre(), given);
    if (entry >= told_[given].size() || !p) return true;
    has_teller_[given] = true;
    if (!is_outside(*p, range)) told_[given][entry] = p;
    return true;
  });
}

// Whether a value is looked for by trial: no rule tells it, and it may stand or does stand already.
bool Implied::is_tried(size_t given, Manner manner) const {
  const Role::Kind kind = roles_.of[given].kind;
  if (has_teller_[given] || (kind != Role::clue && kind != Role::structure)) return false;
  return is_free(given, manner) || desk_.genre().info.givens[given].unknown_allowed;
}

// The last value to try: numbers about rooms and lines may be large.
int32_t Implied::last_tried(size_t given, std::pair<int32_t, int32_t> range) const {
  const Grid& grid = frame_.puzzle.grid;
  const FieldInfo& info = desk_.genre().info.givens[given];
  const bool bounded =
      info.value != ValueKind::number || desk_.genre().givens[given].most != nullptr;
  const int most = bounded                         ? most_values_tried
                   : info.index == PlaceKind::cell ? std::max(grid.height, grid.width)
                                                   : most_totals_tried;
  return std::min(range.second, range.first + most);
}

// In ascending order: those that the rules text names, or all.
std::vector<int32_t> Implied::values_to_try(size_t given, std::pair<int32_t, int32_t> range,
                                            int32_t last) const {
  std::vector<int32_t> values;
  if (hints_ != nullptr) values = hints_->givens[given].values;
  std::erase_if(values, [&](int32_t v) { return v < range.first || v > range.second; });
  if (!values.empty()) return values;
  for (int32_t value = range.first; value <= last; ++value) values.push_back(value);
  return values;
}

void Implied::find_by_trial(const Puzzle& structure, const Answer& answer, Manner manner) {
  Puzzle puzzle = structure;  // with the values found so far
  for (size_t g = 0; g < told_.size(); ++g) {
    if (!is_tried(g, manner)) continue;
    const auto bare = desk_.set_up(puzzle);
    if (bare == nullptr) return;
    const auto range = range_of(desk_.genre(), g, *bare, desk_.meter());
    const int32_t last = last_tried(g, range);
    Fitting fitting(told_[g].size());
    keep_before(puzzle, answer, g, manner, fitting);
    if (roles_.of[g].bound)
      for (const int32_t value : values_to_try(g, range, last)) {
        if (!try_value(puzzle, answer, g, value, manner, fitting)) return;
        if (value - range.first > most_values_tried && fitting.is_full()) break;
      }
    alone_[g] = is_to_try_alone(g, manner, fitting);
    if (alone_[g]) try_alone(puzzle, answer, g, std::min(last, range.first + 24), fitting);
    std::vector<Printed>& at = puzzle.givens[g].at;
    if (at.empty()) at.resize(told_[g].size());
    for (size_t entry = 0; entry < told_[g].size(); ++entry) {
      const std::vector<int32_t>& fit = fitting.values[entry];
      if (fit.empty()) continue;
      told_[g][entry] = printed(chosen(fit, g, entry));
      if (is_free(g, manner)) at[entry] = *told_[g][entry];
    }
    give_ways(g, puzzle.givens[g]);
    fitting_[g] = std::move(fitting.values);
  }
}

// What was printed before and still fits stays, but for some: no other value is tried there.
void Implied::keep_before(const Puzzle& structure, const Answer& answer, size_t given,
                          Manner manner, Fitting& fitting) {
  if (!before_ || !roles_.of[given].bound) return;
  const std::vector<Printed>& before = before_->givens[given].at;
  Puzzle puzzle = structure;
  std::vector<Printed>& at = puzzle.givens[given].at;
  if (at.empty()) at.resize(fitting.values.size());
  std::vector<bool> asked(at.size());
  for (size_t entry = 0; entry < at.size() && entry < before.size(); ++entry) {
    const bool open = is_free(given, manner) || at[entry].state == Printed::unknown;
    if (before[entry].state != Printed::value || !open || random_.chance(chance_of_change))
      continue;
    at[entry] = printed(before[entry].n, at[entry].way);
    asked[entry] = true;
  }
  give_ways(given, puzzle.givens[given]);
  const auto setup = desk_.set_up(puzzle);
  if (setup == nullptr) return;
  const Survey seen = survey(*setup, answer, desk_.meter(), static_cast<int>(given));
  if (!seen.complete) return;
  std::vector<bool> fits(at.size());
  for (const bool holds : {true, false})  // what does not hold anywhere does not fit
    for (const Read& r : seen.reads)
      if (r.clue.given == static_cast<int>(given) && r.holds == holds)
        fits[static_cast<size_t>(r.clue.entry)] = holds;
  for (size_t entry = 0; entry < fits.size(); ++entry) {
    if (!asked[entry] || !fits[entry]) continue;
    fitting.read[entry] = true;
    fitting.kept[entry] = true;
    fitting.values[entry] = {before[entry].n};
  }
}

int32_t Implied::chosen(const std::vector<int32_t>& fit, size_t given, size_t entry) {
  const bool kept = before_ && !roles_.of[given].bound &&
                    entry < before_->givens[given].at.size() && !random_.chance(chance_of_change);
  if (kept) {
    const Printed& p = before_->givens[given].at[entry];
    if (p.state == Printed::value && std::ranges::find(fit, p.n) != fit.end()) return p.n;
  }
  return fit[static_cast<size_t>(random_.below(static_cast<int>(fit.size())))];
}

// Marks that no rule reads while all are alike, and numbers of which none may stand everywhere.
bool Implied::is_to_try_alone(size_t given, Manner manner, const Fitting& fitting) const {
  const ValueKind kind = desk_.genre().info.givens[given].value;
  if (kind == ValueKind::boolean || kind == ValueKind::named)
    return std::ranges::find(fitting.read, true) == fitting.read.end();
  return kind == ValueKind::number && manner == Manner::placed &&
         std::ranges::all_of(fitting.values, [](const auto& fit) { return fit.empty(); });
}

// One at a time, as long as no more is broken than without it.
void Implied::try_alone(const Puzzle& structure, const Answer& answer, size_t given, int32_t last,
                        Fitting& fitting) {
  Puzzle puzzle = structure;
  std::vector<Printed>& at = puzzle.givens[given].at;
  if (at.empty()) at.resize(fitting.values.size());
  const size_t without = count_broken(puzzle, answer);
  const ValueKind kind = desk_.genre().info.givens[given].value;
  for (size_t entry = 0; entry < at.size() && !desk_.spent(); ++entry) {
    const Printed there = at[entry];
    if (frame_.stays(given, entry)) continue;
    if (kind == ValueKind::number && there.state != Printed::unknown) continue;
    for (int32_t value = kind == ValueKind::boolean ? 1 : 0; value <= last; ++value) {
      at[entry] = printed(value, there.way);
      if (count_broken(puzzle, answer) <= without) fitting.values[entry].push_back(value);
    }
    at[entry] = there;
  }
}

// The same value everywhere: where no instance that reads it is broken, it may
// stand.
bool Implied::try_value(const Puzzle& structure, const Answer& answer, size_t given, int32_t value,
                        Manner manner, Fitting& fitting) {
  Puzzle puzzle = structure;
  std::vector<Printed>& at = puzzle.givens[given].at;
  if (at.empty()) at.resize(fitting.values.size());
  const bool large = value > most_values_tried;  // one that fits is enough
  for (size_t entry = 0; entry < at.size(); ++entry) {
    Printed& p = at[entry];
    if (!is_free(given, manner) && p.state != Printed::unknown) continue;
    const bool known = is_free(given, manner) && entry < fitting.values.size() &&
                       (fitting.kept[entry] || (large && !fitting.values[entry].empty()));
    p = known ? Printed{} : printed(value, p.way);
  }
  give_ways(given, puzzle.givens[given]);
  const auto setup = desk_.set_up(puzzle);
  if (setup == nullptr) return !desk_.spent();
  const Survey seen = survey(*setup, answer, desk_.meter(), static_cast<int>(given));
  if (!seen.complete) return false;
  std::vector<int8_t> fits(fitting.values.size(), -1);  // not read at all
  for (const Read& r : seen.reads) {
    if (r.clue.given != static_cast<int>(given)) continue;
    int8_t& fit = fits[static_cast<size_t>(r.clue.entry)];
    fit = static_cast<int8_t>(fit != 0 && r.holds);
  }
  for (size_t entry = 0; entry < fits.size(); ++entry) {
    if (fits[entry] >= 0) fitting.read[entry] = true;
    if (fits[entry] == 1 && !fitting.kept[entry]) fitting.values[entry].push_back(value);
  }
  return true;
}

// Numbers that follow the answer are among those that the rules text names.
bool Implied::is_printable(size_t given, int32_t value) const {
  if (hints_ == nullptr || hints_->givens[given].values.empty()) return true;
  return std::ranges::binary_search(hints_->givens[given].values, value);
}

void Implied::print_values(Puzzle& puzzle, const Plan& plan, Manner manner) {
  for (size_t g = 0; g < told_.size(); ++g) {
    const Role::Kind kind = roles_.of[g].kind;
    if (kind != Role::clue && kind != Role::structure) continue;
    std::vector<Printed>& at = puzzle.givens[g].at;
    const bool free = is_free(g, manner);
    if (free && hints_ != nullptr && hints_->givens[g].is_never()) continue;
    if (at.empty()) at.resize(told_[g].size());
    for (size_t entry = 0; entry < told_[g].size() && entry < at.size(); ++entry) {
      const bool there = at[entry].state != Printed::absent;
      const bool filled = frame_.fills_unknown && at[entry].state == Printed::unknown;
      const bool stays = frame_.stays(g, entry) && !filled;
      if (!told_[g][entry] || stays || !(free || there)) continue;
      if (!there && !may_stand(g, static_cast<int>(entry), plan)) continue;
      if (free && !is_printable(g, told_[g][entry]->n)) continue;
      const int8_t way = at[entry].way;
      at[entry] = *told_[g][entry];
      at[entry].way = way;
    }
    if (free) give_ways(g, puzzle.givens[g]);
  }
}

}  // namespace clew::setter

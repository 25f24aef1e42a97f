#include "setter/clues.h"

#include <algorithm>

namespace clew::setter {
namespace {

constexpr int most_values_tried = 24;

Printed printed(int32_t n) {
  Printed p;
  p.state = Printed::value;
  p.n = n;
  return p;
}

Printed unknown() {
  Printed p;
  p.state = Printed::unknown;
  return p;
}

// What a rule found, as it would be printed.
std::optional<Printed> as_printed(const Value& value, const FieldInfo& info) {
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

bool is_outside(const Printed& p, std::pair<int32_t, int32_t> range) {
  return p.items.empty() && (p.n < range.first || p.n > range.second);
}

}  // namespace

int entries_of(const Puzzle& puzzle, const FieldInfo& info) {
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
  return {bound(rules.least, 0), bound(rules.most, std::max(grid.cells(), 99))};
}

int count_clues(const Puzzle& puzzle, const Roles& roles) {
  int clues = 0;
  for (size_t g = 0; g < roles.of.size(); ++g) {
    if (roles.of[g].kind == Role::option || roles.of[g].kind == Role::rooms) continue;
    clues += static_cast<int>(std::ranges::count_if(
        puzzle.givens[g].at, [](const Printed& p) { return p.state != Printed::absent; }));
  }
  return clues;
}

bool Implied::is_free(size_t given, Manner manner) const {
  return roles_.of[given].kind == Role::clue && manner != Manner::placed;
}

bool Implied::may_stand(size_t given, int entry, const Plan& plan) const {
  const FieldInfo& info = desk_.genre().info.givens[given];
  if (info.index != PlaceKind::cell) return true;
  if (frame_.is_barred(entry)) return false;
  if (roles_.of[given].kept_by >= 0 || info.value != ValueKind::number) return true;
  // A number is written there by the solver.
  for (size_t a = 0; a < plan.answers.size(); ++a) {
    const FieldInfo& answer = desk_.genre().info.answers[a];
    if (answer.index != PlaceKind::cell || answer.value != ValueKind::number) continue;
    if (std::ranges::binary_search(plan.answers[a].places, entry)) return false;
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
}

std::optional<Puzzle> Implied::fill(const Puzzle& structure, const Answer& answer, Manner manner) {
  const auto bare = desk_.set_up(structure);
  if (bare == nullptr) return std::nullopt;
  const auto& givens = desk_.genre().info.givens;
  told_.assign(givens.size(), {});
  has_teller_.assign(givens.size(), false);
  Puzzle probe = structure;
  for (size_t g = 0; g < givens.size(); ++g) {
    told_[g].resize(static_cast<size_t>(entries_of(structure, givens[g])));
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

void Implied::find_kept(const Setup& setup, const Answer& answer) {
  for (size_t g = 0; g < roles_.of.size(); ++g) {
    const int a = roles_.of[g].kept_by;
    if (a < 0 || roles_.of[g].kind != Role::clue) continue;
    has_teller_[g] = true;
    const AnswerPlan& plan = setup.plan().answers[static_cast<size_t>(a)];
    const std::vector<int32_t>& marks = answer.marks[static_cast<size_t>(a)];
    for (size_t k = 0; k < plan.places.size(); ++k) {
      const auto entry = static_cast<size_t>(plan.places[k]);
      if (entry < told_[g].size() && marks[k] != undecided) told_[g][entry] = printed(marks[k]);
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
  const size_t clue_side =
      body.kids[0]->op == Op::given_at && body.kids[1]->op != Op::given_at ? 0 : 1;
  const Expr& clue = *body.kids[clue_side];
  const Expr& said = *body.kids[1 - clue_side];
  if (clue.op != Op::given_at || clue.kids.size() != 1 || said.fixed) return;
  const auto given = static_cast<size_t>(clue.target);
  if (roles_.of[given].kind == Role::option) return;
  has_teller_[given] = true;
  const FieldInfo& info = desk_.genre().info.givens[given];
  const auto range = range_of(desk_.genre(), given, setup, desk_.meter());
  evaluator.for_each(rule.binders, [&] {
    const Value index = evaluator.evaluate(*clue.kids[0]);
    const Value value = evaluator.evaluate(said);
    if (evaluator.exhausted()) return false;
    if (index.missing() || value.missing() || value.open()) return true;
    const auto entry = static_cast<size_t>(entry_at(setup, clue.target, index));
    const auto p = as_printed(value, info);
    if (entry < told_[given].size() && p && !is_outside(*p, range)) told_[given][entry] = p;
    return true;
  });
}

void Implied::find_by_trial(const Puzzle& structure, const Answer& answer, Manner manner) {
  const auto& givens = desk_.genre().info.givens;
  for (size_t g = 0; g < givens.size(); ++g) {
    if (!is_free(g, manner) || has_teller_[g]) continue;
    const auto bare = desk_.set_up(structure);
    if (bare == nullptr) return;
    auto [least, most] = range_of(desk_.genre(), g, *bare, desk_.meter());
    const int side = std::max(structure.grid.height, structure.grid.width);
    most = std::min({most, least + most_values_tried,
                     desk_.genre().givens[g].most == nullptr && givens[g].value == ValueKind::number
                         ? side
                         : most});
    std::vector<std::vector<int32_t>> fitting(told_[g].size());
    for (int32_t value = least; value <= most; ++value)
      if (!try_value(structure, answer, g, value, fitting)) return;
    for (size_t entry = 0; entry < fitting.size(); ++entry) {
      const std::vector<int32_t>& fit = fitting[entry];
      if (!fit.empty())
        told_[g][entry] =
            printed(fit[static_cast<size_t>(random_.below(static_cast<int>(fit.size())))]);
    }
  }
}

// The same value everywhere: where no instance that reads it is broken, it may
// stand.
bool Implied::try_value(const Puzzle& structure, const Answer& answer, size_t given, int32_t value,
                        std::vector<std::vector<int32_t>>& fitting) {
  Puzzle puzzle = structure;
  puzzle.givens[given].at.assign(fitting.size(), printed(value));
  const auto setup = desk_.set_up(puzzle);
  if (setup == nullptr) return !desk_.spent();
  const Survey seen = survey(*setup, answer, desk_.meter());
  if (!seen.complete) return false;
  std::vector<int8_t> fits(fitting.size(), -1);  // not read at all
  for (const Read& r : seen.reads) {
    if (r.clue.given != static_cast<int>(given)) continue;
    int8_t& fit = fits[static_cast<size_t>(r.clue.entry)];
    fit = static_cast<int8_t>(fit != 0 && r.holds);
  }
  for (size_t entry = 0; entry < fits.size(); ++entry)
    if (fits[entry] == 1) fitting[entry].push_back(value);
  return true;
}

void Implied::print_values(Puzzle& puzzle, const Plan& plan, Manner manner) {
  for (size_t g = 0; g < told_.size(); ++g) {
    const Role::Kind kind = roles_.of[g].kind;
    if (kind != Role::clue && kind != Role::structure) continue;
    std::vector<Printed>& at = puzzle.givens[g].at;
    const bool free = is_free(g, manner);
    if (at.empty()) at.resize(told_[g].size());
    for (size_t entry = 0; entry < told_[g].size() && entry < at.size(); ++entry) {
      const bool there = at[entry].state != Printed::absent;
      const bool filled = frame_.fills_unknown && at[entry].state == Printed::unknown;
      const bool stays = frame_.stays(g, entry) && !filled;
      if (!told_[g][entry] || stays || !(free || there)) continue;
      if (!there && !may_stand(g, static_cast<int>(entry), plan)) continue;
      const int8_t way = at[entry].way;
      at[entry] = *told_[g][entry];
      at[entry].way = way;
    }
  }
}

bool Implied::settle(Puzzle& puzzle, const Answer& answer, Manner manner) {
  const auto setup = desk_.set_up(puzzle);
  if (setup == nullptr) return false;
  if (desk_.accepted(*setup, answer)) return true;
  const Puzzle full = puzzle;
  if (settle_at_once(puzzle, answer, manner)) return true;
  puzzle = full;
  return settle_in_turn(puzzle, answer, manner);
}

// Takes away every clue that a broken instance reads.
bool Implied::settle_at_once(Puzzle& puzzle, const Answer& answer, Manner manner) {
  const auto setup = desk_.set_up(puzzle);
  if (setup == nullptr) return false;
  const Survey seen = survey(*setup, answer, desk_.meter());
  for (const Read& r : seen.reads) {
    const auto g = static_cast<size_t>(r.clue.given);
    const auto entry = static_cast<size_t>(r.clue.entry);
    if (r.holds || !is_free(g, manner) || frame_.stays(g, entry)) continue;
    puzzle.givens[g].at[entry] = {};
  }
  const auto rest = desk_.set_up(puzzle);
  return seen.complete && rest != nullptr && desk_.accepted(*rest, answer);
}

// One clue after another, as long as no more is broken than before.
bool Implied::settle_in_turn(Puzzle& puzzle, const Answer& answer, Manner manner) {
  std::vector<ClueAt> clues;
  for (size_t g = 0; g < roles_.of.size(); ++g) {
    if (!is_free(g, manner)) continue;
    for (size_t entry = 0; entry < puzzle.givens[g].at.size(); ++entry)
      if (puzzle.givens[g].at[entry].state != Printed::absent && !frame_.stays(g, entry))
        clues.push_back({static_cast<int>(g), static_cast<int>(entry)});
  }
  shuffle(clues, random_);
  const auto count = [&]() -> size_t {
    const auto setup = desk_.set_up(puzzle);
    return setup == nullptr ? SIZE_MAX : desk_.broken(*setup, answer).size();
  };
  size_t broken = count();
  for (const ClueAt& clue : clues) {
    if (broken == 0 || desk_.spent()) break;
    Printed& p = puzzle.givens[static_cast<size_t>(clue.given)].at[static_cast<size_t>(clue.entry)];
    const Printed before = p;
    p = {};
    const size_t now = count();
    if (now > broken)
      p = before;
    else
      broken = now;
  }
  return broken == 0;
}

// A clue that no rule reads says nothing.
void Implied::drop_unread(Puzzle& puzzle, const Answer& answer, Manner manner) {
  const auto setup = desk_.set_up(puzzle);
  if (setup == nullptr) return;
  const Survey seen = survey(*setup, answer, desk_.meter());
  if (!seen.complete) return;
  for (size_t g = 0; g < roles_.of.size(); ++g) {
    if (!is_free(g, manner) || roles_.of[g].kept_by >= 0) continue;
    std::vector<bool> read(puzzle.givens[g].at.size());
    for (const Read& r : seen.reads)
      if (r.clue.given == static_cast<int>(g)) read[static_cast<size_t>(r.clue.entry)] = true;
    for (size_t entry = 0; entry < read.size(); ++entry)
      if (!read[entry] && !frame_.stays(g, entry)) puzzle.givens[g].at[entry] = {};
  }
}

}  // namespace clew::setter

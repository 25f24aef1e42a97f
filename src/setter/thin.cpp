#include "setter/thin.h"

#include <algorithm>

#include "setter/openness.h"
#include "setter/survey.h"

namespace clew::setter {
namespace {

// Whether an expression reads a given's value, not only whether there is one.
bool reads_value(const Expr* e, int given) {
  if (e == nullptr || e->op == Op::is_given) return false;
  if ((e->op == Op::given_at || e->op == Op::way_at) && e->target == given) return true;
  const auto in_binders = [&](const std::vector<Binder>& binders) {
    return std::ranges::any_of(binders, [&](const Binder& b) {
      return reads_value(b.range, given) || reads_value(b.where, given);
    });
  };
  return std::ranges::any_of(e->kids, [&](const Expr* kid) { return reads_value(kid, given); }) ||
         in_binders(e->binders) || in_binders(e->through) || reads_value(e->from, given) ||
         reads_value(e->body, given);
}

bool rule_reads_value(const Rule& rule, int given) {
  return reads_value(rule.body, given) || std::ranges::any_of(rule.binders, [&](const Binder& b) {
           return reads_value(b.range, given) || reads_value(b.where, given);
         });
}

}  // namespace

bool Thinner::is_free(size_t given) const {
  return roles_.of[given].kind == Role::clue &&
         (wholly_ || wish_.manner == Manner::from_answer || wish_.manner == Manner::told);
}

bool Thinner::take_away(Printed& p, size_t given) const {
  const FieldInfo& info = desk_.genre().info.givens[given];
  // Of lists "?" is one run of any length, and beside a line nothing is no run at all.
  const bool list = info.value == ValueKind::list || info.value == ValueKind::bag;
  if (list && (info.index != PlaceKind::cell || !is_free(given))) return false;
  if (is_free(given)) {
    p = {};
    return true;
  }
  if (!info.unknown_allowed || p.state == Printed::unknown) return false;
  p.state = Printed::unknown;
  p.n = 0;
  return true;
}

bool Thinner::can_go(const Puzzle& puzzle, size_t given, size_t entry) const {
  const Role::Kind kind = roles_.of[given].kind;
  if (kind != Role::clue && kind != Role::structure) return false;
  if (!wish_.stay.empty() && wish_.stay[given]) return false;
  Printed p = puzzle.givens[given].at[entry];
  if (is_free(given) && desk_.genre().info.givens[given].index == PlaceKind::cell &&
      frame_.is_needed(static_cast<int>(entry)))
    return false;
  return p.state != Printed::absent && !frame_.stays(given, entry) && take_away(p, given);
}

std::vector<Thinner::Group> Thinner::groups_in(const Puzzle& puzzle) const {
  std::vector<Group> groups;
  for (size_t g = 0; g < roles_.of.size(); ++g) {
    const std::vector<Printed>& at = puzzle.givens[g].at;
    const PlaceKind index = desk_.genre().info.givens[g].index;
    // A "?" leaves the places as they are.
    std::vector<bool> met(at.size());
    for (size_t entry = 0; entry < at.size(); ++entry) {
      if (met[entry] || !can_go(puzzle, g, entry)) continue;
      Group group;
      bool whole = true;
      for (const int place : orbit(index, static_cast<int>(entry), puzzle.grid,
                                   is_free(g) ? wish_.turns : std::vector<Turn>{})) {
        const auto other = static_cast<size_t>(place);
        met[other] = true;
        if (at[other].state == Printed::absent) continue;
        whole = whole && can_go(puzzle, g, other);
        group.clues.push_back({static_cast<int>(g), place});
      }
      if (whole) groups.push_back(std::move(group));
    }
  }
  return groups;
}

bool Thinner::is_printed_answer(const Group& group) const {
  return roles_.of[static_cast<size_t>(group.clues[0].given)].copied;
}

// By chance, but what is printed of the answer itself goes before clues that tell of it.
void Thinner::put_in_order(std::vector<Group>& groups) {
  shuffle(groups, random_);
  std::ranges::stable_partition(groups, [&](const Group& g) { return is_printed_answer(g); });
}

bool Thinner::keeps_enough(const Group& group) {
  return wish_.least < 0 || left_ - static_cast<int64_t>(group.clues.size()) >= wish_.least;
}

Puzzle Thinner::without_gone(const Puzzle& puzzle, const std::vector<Group>& groups) const {
  Puzzle rest = puzzle;
  for (const Group& group : groups) {
    if (!group.gone) continue;
    for (const ClueAt& c : group.clues)
      take_away(rest.givens[static_cast<size_t>(c.given)].at[static_cast<size_t>(c.entry)],
                static_cast<size_t>(c.given));
  }
  return rest;
}

bool Thinner::is_proved(const Puzzle& puzzle, const Answer& answer) {
  const auto setup = desk_.set_up(puzzle);  // most of what does not hold is seen so already
  if (setup == nullptr || setup->plan().answers.size() != answer.marks.size() ||
      !desk_.accepted(*setup, answer))
    return false;
  const auto table = desk_.lay(puzzle);
  return table && open_marks(desk_, *table, answer, 0, wish_.patience).is_unique();
}

// What is left is tried once more: perhaps it may vanish after all.
void Thinner::thin_wholly(Puzzle& puzzle, const Answer& answer) {
  wholly_ = true;
  std::vector<Group> groups = groups_in(puzzle);
  std::erase_if(groups, [&](const Group& group) {
    return roles_.of[static_cast<size_t>(group.clues[0].given)].kind != Role::clue;
  });
  put_in_order(groups);
  left_ = count_clues(puzzle, roles_);
  thin_by_solving(puzzle, answer, groups);
  wholly_ = false;
}

bool Thinner::thin(Puzzle& puzzle, const Answer& answer) {
  if (!thin_as_wished(puzzle, answer)) return false;
  const bool meant = wish_.manner == Manner::relaxed || wish_.manner == Manner::placed;
  if (meant) thin_wholly(puzzle, answer);
  return true;
}

bool Thinner::thin_as_wished(Puzzle& puzzle, const Answer& answer) {
  std::vector<Group> groups = groups_in(puzzle);
  put_in_order(groups);
  if (roles_.of.empty() || groups.empty()) return true;
  const auto start = [&] {
    left_ = count_clues(puzzle, roles_);
    minimal_ = true;
    for (Group& group : groups) group.gone = false;
  };
  start();
  const bool bound = std::ranges::all_of(groups, [&](const Group& group) {
    return roles_.of[static_cast<size_t>(group.clues[0].given)].bound;
  });
  if (bound && thin_by_switches(puzzle, answer, groups)) {
    Puzzle rest = without_gone(puzzle, groups);
    if (is_proved(rest, answer)) {
      puzzle = std::move(rest);
      return true;
    }
  }
  if (desk_.spent()) return false;
  start();
  return thin_by_solving(puzzle, answer, groups);
}

std::vector<ClueAt> Thinner::redundant(const Puzzle& puzzle, const Answer& answer) {
  std::vector<ClueAt> redundant;
  for (const Group& group : groups_in(puzzle)) {
    std::vector<Group> alone = {group};
    alone[0].gone = true;
    if (desk_.spent() || !is_proved(without_gone(puzzle, alone), answer)) continue;
    redundant.insert(redundant.end(), group.clues.begin(), group.clues.end());
  }
  return redundant;
}

bool Thinner::thin_by_switches(Puzzle& puzzle, const Answer& answer, std::vector<Group>& groups) {
  const auto table = desk_.lay(puzzle);
  if (!table) return false;
  Trial trial(desk_, *table, {}, true);
  if (!trial.posted() || !find_switches(*table, trial, answer, groups)) return false;
  trial.inquiry().exclude(answer);
  trial.inquiry().prefer_others(answer);
  return drop_one_by_one(trial, groups);
}

bool Thinner::find_switches(const Table& table, Trial& trial, const Answer& answer,
                            std::vector<Group>& groups) {
  const Posted& posted = trial.model();
  auto read_by = find_readers(desk_, roles_, *table.setup, answer, posted, [&](const Read& r) {
    return is_free(static_cast<size_t>(r.clue.given)) ||
           rule_reads_value(desk_.genre().rules[static_cast<size_t>(r.rule)], r.clue.given);
  });
  if (!read_by) return false;
  std::vector<bool> behind(posted.switches.size());
  for (Group& group : groups) {
    group.switches.clear();
    for (const ClueAt& clue : group.clues)
      for (const size_t i : (*read_by)[clue]) {
        group.switches.push_back(posted.switches[i]);
        behind[i] = true;
      }
  }
  for (size_t i = 0; i < behind.size(); ++i)
    if (!behind[i]) trial.engine().add_clause(std::vector<Lit>{posted.switches[i]});
  return true;
}

bool Thinner::drop_one_by_one(Trial& trial, std::vector<Group>& groups) {
  const auto rest =
      std::ranges::find_if_not(groups, [&](const Group& g) { return is_printed_answer(g); });
  const auto printed = static_cast<size_t>(rest - groups.begin());
  const std::span<Group> all(groups);
  return drop_one_by_one(trial, groups, all.first(printed)) && drop_one_by_one(trial, groups, all);
}

// Those of `among`.
bool Thinner::drop_one_by_one(Trial& trial, const std::vector<Group>& groups,
                              std::span<Group> among) {
  if (among.empty()) return true;
  if (!drop_unneeded(trial, groups, among)) return false;
  for (Group& group : among) {
    if (group.gone || !keeps_enough(group)) continue;
    group.gone = true;
    left_ -= static_cast<int64_t>(group.clues.size());
    if (!drop_unneeded(trial, groups, among)) {
      group.gone = false;
      left_ += static_cast<int64_t>(group.clues.size());
    }
    if (desk_.spent()) return false;
  }
  return true;
}

// Whether what is not gone leaves one answer; if so, what that does not need
// goes, too, if it is one of `among`.
bool Thinner::drop_unneeded(Trial& trial, const std::vector<Group>& groups,
                            std::span<Group> among) {
  std::vector<Lit> assumed;
  for (const Group& group : groups)
    if (!group.gone) assumed.insert(assumed.end(), group.switches.begin(), group.switches.end());
  const Answered answered = trial.search(assumed, wish_.patience);
  if (answered == Answered::unknown) minimal_ = false;
  if (answered != Answered::no) return false;
  std::vector<Lit> core = trial.engine().core();
  std::ranges::sort(core);
  for (Group& group : among) {
    const bool needed = std::ranges::any_of(
        group.switches, [&](Lit l) { return std::ranges::binary_search(core, l); });
    if (group.gone || needed || !keeps_enough(group)) continue;
    group.gone = true;
    left_ -= static_cast<int64_t>(group.clues.size());
  }
  return true;
}

bool Thinner::thin_by_solving(Puzzle& puzzle, const Answer& answer, std::vector<Group>& groups) {
  for (Group& group : groups) {
    if (!keeps_enough(group)) continue;
    group.gone = true;
    if (is_proved(without_gone(puzzle, groups), answer)) {
      left_ -= static_cast<int64_t>(group.clues.size());
    } else {
      group.gone = false;
    }
    if (desk_.spent()) return false;
  }
  puzzle = without_gone(puzzle, groups);
  return true;
}

}  // namespace clew::setter

#include "setter/repair.h"

#include <algorithm>
#include <set>

#include "setter/openness.h"

namespace clew::setter {
namespace {

constexpr int answers_to_keep = 24;    // that are tried as the one to keep
constexpr int most_changed = 2;        // clues changed or dropped together
constexpr int most_solved_mixed = 30;  // of the choices for one of these
constexpr int most_mixed = 60;         // answers for which clues are changed and others added
constexpr int answers_to_fill = 4;     // of what is left when clues are open
constexpr int32_t values_tried = 100;  // of a clue that alone is changed
constexpr int most_solved = 150;       // choices of clues solved for one answer
constexpr size_t most_branches = 40;   // candidates looked at for one answer to refute
constexpr int64_t patience = 20000;

bool same_print(const Printed& a, const Printed& b) {
  return a.state == b.state && a.n == b.n && a.items == b.items && a.way == b.way;
}

Printed& at(Puzzle& puzzle, const ClueAt& clue) {
  return puzzle.givens[static_cast<size_t>(clue.given)].at[static_cast<size_t>(clue.entry)];
}

Printed open_printed(const Printed& before, bool unknown) {
  Printed p;
  if (unknown) {
    p.state = Printed::unknown;
    p.way = before.way;
  }
  return p;
}

}  // namespace

Repairer::Repairer(Desk& desk, Puzzle puzzle, RepairWish wish)
    : desk_(desk),
      puzzle_(std::move(puzzle)),
      wish_(std::move(wish)),
      roles_(roles_of(desk.genre())),
      random_(wish_.seed),
      base_(puzzle_),
      allowed_(wish_.most_edits) {}

Frame Repairer::frame_of(const Puzzle& puzzle) const {
  Frame frame;
  frame.puzzle = puzzle;
  frame.fills_unknown = true;
  for (const Field& field : puzzle.givens) {
    std::vector<bool>& printed = frame.printed.emplace_back();
    for (const Printed& p : field.at) printed.push_back(p.state != Printed::absent);
  }
  return frame;
}

std::vector<Answer> Repairer::answers_of(const Puzzle& puzzle, int most) {
  std::vector<Answer> answers;
  const auto table = desk_.lay(puzzle);
  if (!table) return answers;
  Trial trial(desk_, *table);
  if (!trial.posted()) return answers;
  for (int k = 0; k < most; ++k) {
    trial.shuffle(random_, 0.5);
    if (trial.search({}, patience) != Answered::yes) break;
    answers.push_back(trial.found());
    trial.inquiry().exclude(trial.found());
  }
  return answers;
}

Status Repairer::run() {
  const std::vector<Answer> answers = answers_of(puzzle_, 2);
  if (desk_.spent()) return Status::unknown;
  if (answers.size() == 1 && (!wish_.wanted || *wish_.wanted == answers[0])) return Status::unique;
  const Status status = answers.empty()       ? Status::none
                        : answers.size() == 1 ? Status::unique
                                              : Status::several;
  const bool told = wish_.wanted && tell_wanted();
  std::vector<Choice> choices;
  if (wish_.wanted && (told || status == Status::several)) choices = choices_for({*wish_.wanted});
  if (!wish_.wanted && status == Status::several)
    choices = choices_for(answers_of(puzzle_, answers_to_keep));
  for (int edits = 1; edits <= wish_.most_edits && repairs_.empty() && !desk_.spent(); ++edits) {
    for (Choice& choice : choices) add_clues(choice, edits);
    if (edits <= most_changed) change_clues(edits);
    if (edits == 1) change_values();
    if (edits == 1 && repairs_.empty()) add_anywhere();
    if (edits > 1 && repairs_.empty()) change_and_add(edits);
  }
  std::ranges::stable_sort(
      repairs_, [](const Repair& a, const Repair& b) { return a.edits.size() < b.edits.size(); });
  return status;
}

// ---- proposals

std::vector<ClueAt> Repairer::edits_in(const Puzzle& puzzle) const {
  std::vector<ClueAt> edits;
  for (size_t g = 0; g < puzzle.givens.size(); ++g) {
    const std::vector<Printed>& now = puzzle.givens[g].at;
    const std::vector<Printed>& before = puzzle_.givens[g].at;
    for (size_t k = 0; k < now.size(); ++k)
      if (!same_print(now[k], k < before.size() ? before[k] : Printed{}))
        edits.push_back({static_cast<int>(g), static_cast<int>(k)});
  }
  return edits;
}

bool Repairer::is_known(const Puzzle& puzzle) const {
  const std::vector<ClueAt> edits = edits_in(puzzle);
  return std::ranges::any_of(repairs_, [&](const Repair& r) {
    return r.edits == edits && std::ranges::all_of(edits, [&](const ClueAt& clue) {
             Puzzle a = puzzle;
             Puzzle b = r.puzzle;
             return same_print(at(a, clue), at(b, clue));
           });
  });
}

void Repairer::propose(Puzzle puzzle, const Answer& answer) {
  std::vector<ClueAt> edits = edits_in(puzzle);
  const bool many = static_cast<int>(edits.size()) > allowed_;
  if (edits.empty() || many || is_full() || is_known(puzzle)) return;
  if (wish_.wanted && *wish_.wanted != answer) return;
  const auto table = desk_.lay(puzzle);
  if (!table || !desk_.accepted(*table->setup, answer) ||
      !open_marks(desk_, *table, answer, 0, patience).is_unique())
    return;
  repairs_.push_back({std::move(edits), std::move(puzzle), answer});
}

// ---- an answer that is wanted

// Every clue that it breaks says what it says there; false: there is none, or they cannot.
bool Repairer::tell_wanted() {
  const auto setup = desk_.set_up(puzzle_);
  if (setup == nullptr) return false;
  const Survey seen = survey(*setup, *wish_.wanted, desk_.meter());
  std::set<ClueAt> wrong;
  for (const Read& r : seen.reads) {
    if (!r.holds && is_counted(roles_.of[static_cast<size_t>(r.clue.given)].kind))
      wrong.insert(r.clue);
  }
  if (wrong.empty()) return false;
  Puzzle open = puzzle_;
  for (const ClueAt& clue : wrong) {
    Printed& p = at(open, clue);
    p = open_printed(p, desk_.genre().info.givens[static_cast<size_t>(clue.given)].unknown_allowed);
  }
  const Frame frame = frame_of(open);
  Implied implied(desk_, roles_, frame, random_);
  auto full = implied.fill(open, *wish_.wanted, Manner::from_answer);
  if (!full) return false;
  for (const ClueAt& clue : wrong) at(open, clue) = at(*full, clue);
  const auto table = desk_.lay(open);
  if (!table || !desk_.accepted(*table->setup, *wish_.wanted)) return false;
  base_ = open;
  propose(std::move(open), *wish_.wanted);
  return true;
}

// ---- several answers: clues to add

// The clues that an answer implies, but for those of the base; nothing: they cannot be told.
std::optional<Repairer::Choice> Repairer::choice_for(const Puzzle& base, const Answer& answer) {
  const Frame frame = frame_of(base);
  Implied implied(desk_, roles_, frame, random_);
  auto full = implied.fill(base, answer, Manner::from_answer);
  if (!full) return std::nullopt;
  Choice choice;
  choice.answer = answer;
  for (size_t g = 0; g < full->givens.size(); ++g) {
    const std::vector<Printed>& now = full->givens[g].at;
    const std::vector<Printed>& before = base.givens[g].at;
    for (size_t k = 0; k < now.size(); ++k)
      if (now[k].state == Printed::value &&
          (k >= before.size() || before[k].state != Printed::value))
        choice.candidates.push_back({static_cast<int>(g), static_cast<int>(k)});
  }
  choice.full = std::move(*full);
  shuffle(choice.candidates, random_);
  return choice;
}

std::vector<Repairer::Choice> Repairer::choices_for(std::vector<Answer> kept) {
  std::vector<Choice> choices;
  for (const Answer& answer : kept) {
    auto choice = choice_for(base_, answer);
    if (!choice) continue;
    for (const Answer& other : kept)
      if (other != answer) refute(*choice, other);
    choices.push_back(std::move(*choice));
  }
  return choices;
}

void Repairer::add_clues(Choice& choice, int edits) {
  if (is_full() || desk_.spent()) return;
  std::vector<size_t> chosen;
  choice.solved = 0;
  choose(choice, base_, chosen, edits);
}

// A clue that changes what the rules say by standing there.
void Repairer::add_anywhere() {
  for (size_t g = 0; g < roles_.of.size(); ++g) {
    const FieldInfo& info = desk_.genre().info.givens[g];
    const Role::Kind kind = roles_.of[g].kind;
    const bool token = info.unknown_allowed || info.value == ValueKind::boolean;
    if ((kind != Role::clue && kind != Role::structure) || !token) continue;
    const int ways = info.way.empty() ? 1 : num_directions;
    for (int k = 0; k < ways * entries_of(puzzle_, info); ++k) {
      if (is_full() || desk_.spent()) return;
      const ClueAt clue{static_cast<int>(g), k / ways};
      Puzzle more = puzzle_;
      more.givens[g].at.resize(static_cast<size_t>(entries_of(puzzle_, info)));
      Printed& p = at(more, clue);
      if (p.state != Printed::absent) continue;
      p.state = info.unknown_allowed ? Printed::unknown : Printed::value;
      p.n = info.unknown_allowed ? 0 : 1;
      if (ways > 1) p.way = static_cast<int8_t>(k % ways);
      fill_in(more, {clue});
    }
  }
}

Puzzle Repairer::with_chosen(const Choice& choice, const Puzzle& puzzle,
                             const std::vector<size_t>& chosen) const {
  Puzzle changed = puzzle;
  for (const size_t k : chosen) {
    const ClueAt& clue = choice.candidates[k];
    const auto g = static_cast<size_t>(clue.given);
    if (changed.givens[g].at.size() < choice.full.givens[g].at.size())
      changed.givens[g].at.resize(choice.full.givens[g].at.size());
    changed.givens[g].at[static_cast<size_t>(clue.entry)] =
        choice.full.givens[g].at[static_cast<size_t>(clue.entry)];
  }
  return changed;
}

// An answer that is not the one to keep.
std::optional<Answer> Repairer::another(const Puzzle& puzzle, const Answer& answer, bool& proved) {
  proved = false;
  const auto table = desk_.lay(puzzle);
  if (!table) return std::nullopt;
  Trial trial(desk_, *table);
  if (!trial.posted()) return std::nullopt;
  trial.inquiry().exclude(answer);
  trial.inquiry().prefer_others(answer);
  const Answered answered = trial.search({}, patience);
  proved = answered == Answered::no;
  if (answered != Answered::yes) return std::nullopt;
  return trial.found();
}

// By which candidates an answer is refuted.
void Repairer::refute(Choice& choice, const Answer& other) {
  Other found{other, {}};
  const auto setup = desk_.set_up(choice.full);
  if (setup == nullptr || setup->plan().answers.size() != other.marks.size()) return;
  const Survey seen = survey(*setup, other, desk_.meter());
  for (size_t k = 0; k < choice.candidates.size(); ++k) {
    const ClueAt& clue = choice.candidates[k];
    bool refuted =
        std::ranges::any_of(seen.reads, [&](const Read& r) { return r.clue == clue && !r.holds; });
    const int a = roles_.of[static_cast<size_t>(clue.given)].kept_by;
    if (a >= 0) {
      const auto field = static_cast<size_t>(a);
      const std::vector<int32_t>& places = setup->plan().answers[field].places;
      const auto place = std::ranges::lower_bound(places, clue.entry);
      refuted = refuted || (place != places.end() && *place == clue.entry &&
                            other.marks[field][static_cast<size_t>(place - places.begin())] !=
                                at(choice.full, clue).n);
    }
    if (refuted) found.refuted_by.push_back(k);
  }
  choice.others.push_back(std::move(found));
}

void Repairer::choose(Choice& choice, const Puzzle& puzzle, std::vector<size_t>& chosen, int more) {
  if (is_full() || desk_.spent() || choice.solved > most_solved) return;
  const auto open = std::ranges::find_if(choice.others, [&](const Other& o) {
    return std::ranges::none_of(
        chosen, [&](size_t k) { return std::ranges::binary_search(o.refuted_by, k); });
  });
  if (open == choice.others.end()) {
    const Puzzle changed = with_chosen(choice, puzzle, chosen);
    bool proved = false;
    ++choice.solved;
    const auto other = another(changed, choice.answer, proved);
    if (proved) return propose(changed, choice.answer);
    if (!other) return;
    const size_t before = choice.others.size();
    refute(choice, *other);
    // Nothing that is chosen refutes it, or it would not be an answer.
    if (choice.others.size() > before) choose(choice, puzzle, chosen, more);
    return;
  }
  if (more == 0) return;
  const std::vector<size_t> by = open->refuted_by;
  for (size_t k = 0; k < by.size() && k < most_branches; ++k) {
    chosen.push_back(by[k]);
    choose(choice, puzzle, chosen, more - 1);
    chosen.pop_back();
  }
}

// ---- clues to change or to drop

std::vector<ClueAt> Repairer::clues_in(const Puzzle& puzzle) const {
  std::vector<ClueAt> clues;
  for (size_t g = 0; g < roles_.of.size(); ++g) {
    const Role::Kind kind = roles_.of[g].kind;
    if (!is_counted(kind)) continue;
    for (size_t k = 0; k < puzzle.givens[g].at.size(); ++k)
      if (puzzle.givens[g].at[k].state == Printed::value)
        clues.push_back({static_cast<int>(g), static_cast<int>(k)});
  }
  return clues;
}

// The clues of a clash; all clues if it cannot be told, or if there is none.
std::vector<ClueAt> Repairer::clashing(const Puzzle& puzzle) {
  std::vector<ClueAt> all = clues_in(puzzle);
  const auto table = desk_.lay(puzzle);
  if (!table) return all;
  Trial trial(desk_, *table, {}, true);
  if (!trial.posted()) return all;
  const auto read_by =
      find_readers(desk_, roles_, *table->setup, empty_answer(table->setup->plan()), trial.model(),
                   [](const Read&) { return true; });
  if (!read_by || trial.search(trial.model().switches, patience) != Answered::no) return all;
  std::vector<Lit> core = trial.engine().core();
  std::ranges::sort(core);
  std::vector<ClueAt> clues;
  for (const ClueAt& clue : all) {
    const auto readers = read_by->find(clue);
    if (readers == read_by->end()) continue;
    if (std::ranges::any_of(readers->second, [&](size_t i) {
          return std::ranges::binary_search(core, trial.model().switches[i]);
        }))
      clues.push_back(clue);
  }
  return clues.empty() ? all : clues;
}

void Repairer::change_clues(int edits) {
  if (is_full() || desk_.spent()) return;
  std::vector<ClueAt> left;
  leave_open(puzzle_, left, edits);
}

// Fewer clues than that are left open; others may be added to what takes their place.
void Repairer::change_and_add(int edits) {
  allowed_ = edits;
  for (int changed = 1; changed < edits && changed <= most_changed && !is_full(); ++changed) {
    added_ = edits - changed;
    std::vector<ClueAt> left;
    leave_open(puzzle_, left, changed);
  }
  added_ = 0;
  allowed_ = wish_.most_edits;
}

void Repairer::leave_open(const Puzzle& puzzle, std::vector<ClueAt>& left, int more) {
  std::vector<ClueAt> clues = clashing(puzzle);
  shuffle(clues, random_);
  for (const ClueAt& clue : clues) {
    if (is_full() || desk_.spent() || mixed_ >= most_mixed) return;
    const auto g = static_cast<size_t>(clue.given);
    const bool can_vanish = roles_.of[g].kind == Role::clue || roles_.of[g].kind == Role::joint;
    for (const bool unknown : {true, false}) {
      if (unknown ? !desk_.genre().info.givens[g].unknown_allowed : !can_vanish) continue;
      Puzzle open = puzzle;
      Printed& p = at(open, clue);
      p = open_printed(p, unknown);
      left.push_back(clue);
      if (more > 1)
        leave_open(open, left, more - 1);
      else
        fill_in(open, left);
      left.pop_back();
    }
  }
}

// One clue of a clash after the other with every value: a few answers of the rest may all say the
// same of it.
void Repairer::change_values() {
  for (const ClueAt& clue : clashing(puzzle_)) {
    const auto g = static_cast<size_t>(clue.given);
    const ValueKind kind = desk_.genre().info.givens[g].value;
    const auto setup = desk_.set_up(puzzle_);
    if (setup == nullptr || kind == ValueKind::list || kind == ValueKind::bag) continue;
    const auto [least, most] = range_of(desk_.genre(), g, *setup, desk_.meter());
    for (int32_t n = least; n <= std::min(most, least + values_tried); ++n) {
      if (is_full() || desk_.spent()) return;
      Puzzle changed = puzzle_;
      at(changed, clue).n = n;
      if (is_known(changed)) continue;
      const std::vector<Answer> answers = answers_of(changed, 2);
      if (answers.size() == 1) propose(std::move(changed), answers[0]);
    }
  }
}

// What an answer of the rest says at the places left open.
void Repairer::fill_in(const Puzzle& open, const std::vector<ClueAt>& left) {
  const std::vector<Answer> answers = answers_of(open, answers_to_fill);
  for (const Answer& answer : answers) {
    if (added_ == 0 || is_full() || desk_.spent() || ++mixed_ > most_mixed) break;
    auto choice = choice_for(open, answer);
    if (!choice) continue;
    for (const Answer& other : answers)
      if (other != answer) refute(*choice, other);
    choice->solved = most_solved - most_solved_mixed;
    std::vector<size_t> chosen;
    choose(*choice, open, chosen, added_ + static_cast<int>(left.size()));
  }
  if (added_ > 0) return;
  if (answers.size() == 1) propose(open, answers[0]);
  const Frame frame = frame_of(open);
  Implied implied(desk_, roles_, frame, random_);
  for (const Answer& answer : answers) {
    if (is_full() || desk_.spent()) return;
    auto full = implied.fill(open, answer, Manner::from_answer);
    if (!full) continue;
    Puzzle changed = open;
    for (const ClueAt& clue : left) at(changed, clue) = at(*full, clue);
    propose(changed, answer);
  }
}

}  // namespace clew::setter

#include "explain/hint.h"

#include <algorithm>

#include "explain/explain.h"
#include "model/lower.h"

namespace clew::explain {

namespace {

// Marks that contradict the rules, made few: with all rules the marks, then the rules. What is
// printed stays.
class Wrong {
 public:
  Wrong(const Posted& posted, Meter& meter) : posted_(posted), engine_(meter) {
    lower(posted.model, engine_);
    for (size_t i = 0; i < posted.switches.size(); ++i)
      (posted.rule_of[i] < 0 ? printed_ : rules_).push_back(posted.switches[i]);
    all_switches_ = posted.switches;
  }

  // False: the marks can stand, or a limit was reached.
  bool find(std::vector<Lit> marks) {
    marks_ = std::move(marks);
    if (ask() != Answered::no) return false;
    minimal_ = shrink(marks_) && shrink(rules_);
    return true;
  }
  // How many of these marks, in this order, can stand together; fewer, where a limit was reached.
  size_t count_good(const std::vector<Lit>& marks) {
    size_t good = 0;
    size_t bad = marks.size();  // so many cannot
    while (good + 1 < bad) {
      const size_t middle = (good + bad) / 2;
      std::vector<Lit> asked = all_switches_;
      asked.insert(asked.end(), marks.begin(), marks.begin() + static_cast<std::ptrdiff_t>(middle));
      const Answered answered = engine_.solve(asked);
      if (answered == Answered::unknown) break;
      (answered == Answered::yes ? good : bad) = middle;
    }
    return good;
  }
  const std::vector<Lit>& marks() const { return marks_; }
  const std::vector<Lit>& rules() const { return rules_; }
  bool minimal() const { return minimal_; }

 private:
  Answered ask() {
    std::vector<Lit> all = printed_;
    all.insert(all.end(), rules_.begin(), rules_.end());
    all.insert(all.end(), marks_.begin(), marks_.end());
    for (const Lit l : posted_.switches) engine_.set_phase(l.var(), l.negated());
    const Answered answered = engine_.solve(all);
    if (answered == Answered::no) {
      const std::vector<Lit>& core = engine_.core();
      const auto idle = [&](Lit l) { return std::ranges::find(core, l) == core.end(); };
      std::erase_if(marks_, idle);
      std::erase_if(rules_, idle);
    }
    return answered;
  }

  bool shrink(std::vector<Lit>& list) {
    for (size_t k = list.size(); k-- > 0;) {
      if (k >= list.size()) continue;
      const Lit tried = list[k];
      list.erase(list.begin() + static_cast<std::ptrdiff_t>(k));
      const Answered answered = ask();
      if (answered == Answered::no) continue;
      list.insert(list.begin() + static_cast<std::ptrdiff_t>(k), tried);
      if (answered == Answered::unknown) return false;
    }
    return true;
  }

  const Posted& posted_;
  Engine engine_;
  std::vector<Lit> printed_, rules_, marks_, all_switches_;
  bool minimal_ = false;
};

bool contradicts(const Answer& marks, const Answer& target) {
  for (size_t f = 0; f < marks.marks.size(); ++f) {
    for (size_t k = 0; k < marks.marks[f].size(); ++k) {
      const int32_t mark = marks.marks[f][k];
      const int32_t wanted = target.marks[f][k];
      if (mark != undecided && wanted != undecided && mark != wanted) return true;
    }
  }
  return false;
}

// The marks that agree with all answers; the rest is the player's own choice.
Answer agreed(Answer marks, const Answer& target) {
  for (size_t f = 0; f < marks.marks.size(); ++f)
    for (size_t k = 0; k < marks.marks[f].size(); ++k)
      if (marks.marks[f][k] != target.marks[f][k]) marks.marks[f][k] = undecided;
  return marks;
}

// A number may take several literals to say.
int count_marks(const Explainer& explainer, std::span<const Lit> lits) {
  int count = 0;
  for (size_t k = 0; k < lits.size(); ++k)
    count += k == 0 || explainer.finding(lits[k]).at != explainer.finding(lits[k - 1]).at ? 1 : 0;
  return count;
}

bool is_full(const Answer& answer) {
  return std::ranges::all_of(answer.marks, [](const auto& field) {
    return std::ranges::find(field, undecided) == field.end();
  });
}

bool sets_a_mark(const Step& step) {
  return std::ranges::any_of(step.marks, [](const Finding& f) { return f.says == Finding::is; });
}

// Of the steps on the way to the last one those that it rests on.
void drop_unneeded(std::vector<Step>& steps) {
  std::vector<Finding> needed;
  const auto is_needed = [&](const Finding& f) {
    return std::ranges::find(needed, f) != needed.end();
  };
  std::vector<Step> kept;
  for (size_t k = steps.size(); k-- > 0;) {
    if (!kept.empty() && !std::ranges::any_of(steps[k].marks, is_needed)) continue;
    needed.insert(needed.end(), steps[k].known.begin(), steps[k].known.end());
    kept.push_back(std::move(steps[k]));
  }
  std::ranges::reverse(kept);
  steps = std::move(kept);
}

// The next steps up to one that sets a mark.
std::vector<Step> next_steps(Explainer& explainer, const Answer& marks) {
  constexpr size_t most_steps = 60;
  std::vector<Step> steps;
  std::vector<Finding> told;
  while (steps.size() < most_steps) {
    explainer.tell(marks, told);
    std::optional<Step> step = explainer.next();
    if (!step) break;
    told.insert(told.end(), step->marks.begin(), step->marks.end());
    steps.push_back(std::move(*step));
    if (sets_a_mark(steps.back())) {
      drop_unneeded(steps);
      break;
    }
  }
  return steps;
}

}  // namespace

Hint find_hint(const Setup& setup, const compile::Board& board, Meter& meter,
               const SearchOptions& options, const Answer& marks, Errors& mistakes) {
  Explainer explainer(setup, board, meter);
  if (explainer.start(options)) explainer.serve_hints();
  return find_hint(explainer, meter, marks, mistakes);
}

Hint find_hint(Explainer& explainer, Meter& meter, const Answer& marks, Errors& mistakes) {
  Hint hint;
  hint.status = explainer.outcome().status;
  hint.limit = explainer.outcome().limit;
  mistakes = explainer.outcome().mistakes;
  if (!explainer.started()) return hint;
  if (contradicts(marks, explainer.target()) || hint.status == Status::several) {
    Wrong wrong(explainer.posted(), meter);
    const std::vector<Lit> all = explainer.literals_of(marks);
    if (wrong.find(all)) {
      hint.marks = count_marks(explainer, all);
      hint.good = count_marks(explainer, {all.data(), wrong.count_good(all)});
      for (const Lit l : wrong.marks()) hint.wrong.push_back(explainer.finding(l));
      for (size_t i = 0; i < explainer.posted().switches.size(); ++i) {
        const Lit l = explainer.posted().switches[i];
        if (std::ranges::find(wrong.rules(), l) != wrong.rules().end())
          hint.broken.push_back(explainer.posted().instances[i]);
      }
      hint.minimal = wrong.minimal();
      return hint;
    }
  }
  explainer.tell(agreed(marks, explainer.target()));
  const bool known = explainer.done();
  hint.solved = known && (hint.status != Status::several || is_full(marks));
  hint.limit = meter.reached();
  if (known) return hint;
  std::vector<Step> steps = next_steps(explainer, agreed(marks, explainer.target()));
  hint.limit = meter.reached();
  if (steps.empty()) return hint;
  hint.step = std::move(steps.front());
  hint.then.assign(std::make_move_iterator(steps.begin() + 1),
                   std::make_move_iterator(steps.end()));
  return hint;
}

}  // namespace clew::explain

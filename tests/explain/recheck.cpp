#include "explain/recheck.h"

#include <algorithm>
#include <array>

#include "base/random.h"
#include "model/lower.h"

namespace clew::explain_test {

namespace {

constexpr int64_t patience = 2'000;  // conflicts of one question

bool same(const RuleInstance& a, const RuleInstance& b) {
  return a.rule == b.rule && a.sentence == b.sentence && a.places == b.places;
}

// What is known of a mark says this as well.
bool says(const Finding& known, const Finding& wanted) {
  if (known == wanted) return true;
  if (known.at != wanted.at) return false;
  switch (wanted.says) {
    case Finding::is:
      return false;
    case Finding::is_not:
      return known.says == Finding::is && known.value != wanted.value;
    case Finding::at_least:
      return known.says != Finding::is_not && known.says != Finding::at_most &&
             known.value >= wanted.value;
    case Finding::at_most:
      return known.says != Finding::is_not && known.says != Finding::at_least &&
             known.value <= wanted.value;
  }
  return false;
}

}  // namespace

Recheck::Recheck(const Case& c) : case_(c) {
  PostOptions how;
  how.guarded = true;
  how.implied = false;
  auto posted = post::post(*c.inside().board, meter_, how);
  if (!posted) return;
  posted_ = std::move(*posted);
  engine_ = std::make_unique<Engine>(meter_);
  lower(posted_->model, *engine_);
  engine_->set_patience(patience);
  const Plan& plan = c.plan();
  for (size_t f = 0; f < plan.answers.size(); ++f) {
    for (int k = 0; k < plan.answers[f].size(); ++k) {
      const int32_t kept = c.inside().board->kept(static_cast<int>(f), k);
      if (kept != undecided) known_.push_back({{static_cast<int>(f), k}, Finding::is, kept});
    }
  }
}

std::string Recheck::fault_of(const Explanation& explanation, size_t most_items) {
  if (!posted_) return "the rules cannot be posted";
  for (const Step& step : explanation.steps) {
    ++steps_;
    not_minimal_ += step.minimal ? 0 : 1;
    const std::string fault = fault_of(step, most_items);
    if (!fault.empty()) return fault + ": " + describe(case_, step);
    known_.insert(known_.end(), step.marks.begin(), step.marks.end());
  }
  return "";
}

std::string Recheck::missing_reason(const Step& step) const {
  for (const Finding& needed : step.known) {
    const bool is_known =
        std::ranges::any_of(known_, [&](const Finding& k) { return says(k, needed); });
    if (!is_known) return "a mark that is not known is cited";
  }
  if (step.marks.empty()) return "nothing follows";
  if (step.text.empty()) return "nothing is said";
  if (step.text.starts_with("Suppose") && step.text.find(" But ") == std::string::npos)
    return "a supposition breaks nothing";
  return "";
}

std::string Recheck::fault_of(const Step& step, size_t most_items) {
  if (const std::string missing = missing_reason(step); !missing.empty()) return missing;
  std::vector<Lit> assumed;
  std::vector<std::vector<Lit>> items;
  std::vector<bool> used(posted_->instances.size(), false);
  for (const RuleInstance& instance : step.rules) {
    const auto found = switch_of(instance, used);
    if (!found) return "an instance that is not there is cited";
    items.push_back({*found});
  }
  for (const Finding& finding : step.known) items.push_back(literals(finding));
  for (const auto& item : items) assumed.insert(assumed.end(), item.begin(), item.end());
  if (step.kind == StepKind::uniqueness) return fault_of_twin(step, assumed);
  if (!entails_all(assumed, step)) return "the marks do not follow";
  if (!step.minimal || items.size() > most_items) return "";
  for (size_t k = 0; k < items.size(); ++k) {
    std::vector<Lit> rest;
    for (size_t i = 0; i < items.size(); ++i)
      if (i != k) rest.insert(rest.end(), items[i].begin(), items[i].end());
    if (entails_all(rest, step)) return "item " + std::to_string(k + 1) + " is not needed";
  }
  return "";
}

// Marks that keep the cited instances, and otherwise whatever comes: where the step's mark is
// otherwise, the exchange must break nothing that was not broken before, as the judge sees it.
std::string Recheck::fault_of_twin(const Step& step, std::vector<Lit> assumed) {
  if (step.exchanged.size() != 4 || step.marks.size() != 1) return "nothing to exchange";
  assumed.push_back(~literals(step.marks[0]).front());
  const Clew clew;
  Random random(static_cast<uint64_t>(steps_));
  constexpr int tries = 12;
  for (int k = 0; k < tries; ++k) {
    for (int32_t v = 1; v < posted_->model.num_vars; ++v)
      engine_->set_phase(Var{v}, random.below(2) == 0);
    if (engine_->solve(assumed) != Answered::yes) return "the supposition clashes, or takes long";
    const Answer before = read_answer(posted_->model, posted_->marks, *engine_);
    Answer after = before;
    for (const size_t pair : {0U, 2U}) {
      const auto mark = [&](MarkAt at) -> int32_t& {
        return after.marks[static_cast<size_t>(at.answer)][static_cast<size_t>(at.position)];
      };
      std::swap(mark(step.exchanged[pair]), mark(step.exchanged[pair + 1]));
    }
    if (after == before) return "the exchange changes nothing";
    const auto was = clew.check(case_, before);
    const auto is = clew.check(case_, after);
    if (!was || !is) return "the judge refuses to look";
    for (const RuleInstance& broken : is->broken) {
      const bool before_too =
          std::ranges::any_of(was->broken, [&](const auto& b) { return same(b, broken); });
      if (!before_too) return "the exchange breaks this: " + broken.sentence;
    }
  }
  return "";
}

std::vector<Lit> Recheck::literals(const Finding& finding) const {
  const auto at = [&](int32_t value) {
    const MarkIs is =
        mark_is(posted_->model, posted_->marks, finding.at.answer, finding.at.position, value);
    return std::vector<Lit>(is.lits().begin(), is.lits().end());
  };
  const MarkField& field = posted_->marks.fields[static_cast<size_t>(finding.at.answer)];
  if (finding.says == Finding::is) return at(finding.value);
  if (finding.says == Finding::is_not) return {~at(finding.value).front()};
  const IntVar& x = posted_->model.ints[static_cast<size_t>(field.first_int + finding.at.position)];
  const bool least = finding.says == Finding::at_least;
  const int32_t edge = least ? finding.value : finding.value + 1;
  const Lit l = posted_->model.order_lit(x, edge - x.lo - 1);
  return {least ? l : ~l};
}

// Hard questions: all that is asked holds at the root, so that a search can work from there.
// Both postings number marks and switches alike: what follows is added last.
Answered Recheck::ask(const std::vector<Lit>& lits) {
  for (const Lit s : posted_->switches) engine_->set_phase(s.var(), s.negated());
  const Answered answered = engine_->solve(lits);
  if (answered != Answered::unknown) return answered;
  if (!helped_) {
    PostOptions how;
    how.guarded = true;
    helped_ = std::move(*post::post(*case_.inside().board, meter_, how));
  }
  if (helped_->switches != posted_->switches) return answered;
  Engine helped(meter_);
  helped.set_patience(patience);
  bool fine = lower(helped_->model, helped);
  for (const Lit l : lits) fine = fine && helped.add_clause(std::array{l});
  for (const Lit s : posted_->switches)
    if (std::ranges::find(lits, s) == lits.end()) fine = fine && helped.add_clause(std::array{~s});
  return fine ? helped.solve() : Answered::no;
}

bool Recheck::entails(const std::vector<Lit>& assumed, const Finding& finding) {
  for (const Lit l : literals(finding)) {
    std::vector<Lit> lits = assumed;
    lits.push_back(~l);
    if (ask(lits) != Answered::no) return false;
  }
  return true;
}

bool Recheck::entails_all(const std::vector<Lit>& assumed, const Step& step) {
  return std::ranges::all_of(step.marks,
                             [&](const Finding& mark) { return entails(assumed, mark); });
}

std::optional<Lit> Recheck::switch_of(const RuleInstance& instance, std::vector<bool>& used) const {
  for (size_t i = 0; i < posted_->instances.size(); ++i) {
    if (used[i] || !same(posted_->instances[i], instance)) continue;
    used[i] = true;
    return posted_->switches[i];
  }
  return std::nullopt;
}

std::string describe(const Case& c, const Step& step) {
  const Clew clew;
  std::string out = std::string(step_kind_name(step.kind)) + ": " + step.text +
                    "\n  marks: " + clew.words_for(c, step.marks) +
                    "\n  known: " + clew.words_for(c, step.known);
  for (const RuleInstance& rule : step.rules) out += "\n  rule: " + rule.sentence;
  return out;
}

}  // namespace clew::explain_test

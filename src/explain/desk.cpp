#include "explain/desk.h"

#include <algorithm>

#include "model/lower.h"

namespace clew::explain {

namespace {
constexpr int64_t patience = 200;  // conflicts of one question to the searcher
}

Desk::Desk(const Posted& posted, const compile::Board& board, Meter& meter, const Answer& answer)
    : posted_(posted),
      board_(board),
      meter_(meter),
      facts_(posted, board.plan(), board.genre().info, answer),
      scopes_(posted, facts_),
      instance_of_(static_cast<size_t>(posted.model.num_vars), -1),
      known_(2 * static_cast<size_t>(posted.model.num_vars), false),
      told_(known_) {
  std::vector<Lit> rules;
  for (size_t i = 0; i < posted.switches.size(); ++i) {
    instance_of_[static_cast<size_t>(posted.switches[i].var().id)] = static_cast<int>(i);
    if (posted.rule_of[i] >= 0) rules.push_back(posted.switches[i]);
  }
  alone_ = make_engine();
  all_ = make_engine();
  bare_ = make_engine();
  searcher_ = make_engine();
  searcher_->set_patience(patience);
  all_->push(rules);
}

std::unique_ptr<Engine> Desk::make_engine() {
  auto engine = std::make_unique<Engine>(meter_);
  lower(posted_.model, *engine);
  return engine;
}

void Desk::learn(std::span<const Lit> lits) {
  const size_t before = alone_->trail().size();
  alone_->push(lits);
  all_->push(lits);
  std::vector<MarkAt> marks;
  for (const Lit l : lits) {
    known_[static_cast<size_t>(l.code())] = true;
    told_[static_cast<size_t>(l.code())] = true;
    marks.push_back(facts_[facts_.of(l.var())].at);
  }
  for (const Lit l : alone_->trail().subspan(before)) {
    const int fact = facts_.of(l.var());
    if (fact < 0 || facts_.finding(l).says == Finding::is) continue;
    if (std::ranges::find(marks, facts_[fact].at) == marks.end()) continue;
    known_[static_cast<size_t>(l.code())] = true;
  }
}

// Switches that are not asked for are better off: then their instances say nothing.
Answered Desk::clashes(std::span<const Lit> lits) {
  for (const Lit l : posted_.switches) searcher_->set_phase(l.var(), l.negated());
  const Answered answered = searcher_->solve(lits);
  if (answered == Answered::unknown) return answered;
  return answered == Answered::no ? Answered::yes : Answered::no;
}

}  // namespace clew::explain

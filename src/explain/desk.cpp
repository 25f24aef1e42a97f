#include "explain/desk.h"

#include <algorithm>

#include "model/lower.h"

namespace clew::explain {

Desk::Desk(const Posted& posted, const PostOptions& how, const compile::Board& board, Meter& meter,
           const Answer& answer)
    : posted_(posted),
      how_(how),
      board_(board),
      meter_(meter),
      facts_(posted, board.plan(), board.genre().info, answer),
      parts_(posted, meter),
      scopes_(posted, parts_.anatomy(), facts_),
      instance_of_(static_cast<size_t>(posted.model.num_vars), -1),
      known_(2 * static_cast<size_t>(posted.model.num_vars), false),
      told_(known_) {
  for (size_t i = 0; i < posted.switches.size(); ++i)
    instance_of_[static_cast<size_t>(posted.switches[i].var().id)] = static_cast<int>(i);
  for (int f = 0; f < facts_.size(); ++f)
    if (facts_[f].target.valid()) likely_.push_back(facts_[f].target);
  alone_ = make_engine();
}

std::unique_ptr<Engine> Desk::make_engine() {
  auto engine = std::make_unique<Engine>(meter_);
  lower(posted_.model, *engine);
  return engine;
}

// Made when it is first needed: many a hint needs one instance alone.
Engine& Desk::all() {
  if (all_ == nullptr) {
    all_ = make_engine();
    std::vector<Lit> rules;
    for (size_t i = 0; i < posted_.switches.size(); ++i)
      if (posted_.rule_of[i] >= 0) rules.push_back(posted_.switches[i]);
    all_->push(rules);
    all_->push(told_lits_);
  }
  return *all_;
}

void Desk::start_from(std::vector<Lit> lits) {
  std::ranges::sort(lits);
  lits.erase(std::unique(lits.begin(), lits.end()), lits.end());
  told_lits_ = std::move(lits);
  known_.assign(known_.size(), false);
  told_ = known_;
  while (alone_->decision_level() > 0) alone_->pop();
  alone_->push(told_lits_);
  if (all_ != nullptr) {
    while (all_->decision_level() > 1) all_->pop();
    all_->push(told_lits_);
  }
  note_told(told_lits_, alone_->trail());
}

void Desk::learn(std::span<const Lit> lits) {
  const size_t before = alone_->trail().size();
  alone_->push(lits);
  if (all_ != nullptr) all_->push(lits);
  told_lits_.insert(told_lits_.end(), lits.begin(), lits.end());
  note_told(lits, alone_->trail().subspan(before));
}

void Desk::note_told(std::span<const Lit> lits, std::span<const Lit> trail) {
  std::vector<MarkAt> marks;
  for (const Lit l : lits) {
    known_[static_cast<size_t>(l.code())] = true;
    told_[static_cast<size_t>(l.code())] = true;
    marks.push_back(facts_[facts_.of(l.var())].at);
  }
  for (const Lit l : trail) {
    const int fact = facts_.of(l.var());
    if (fact < 0 || facts_.finding(l).says == Finding::is) continue;
    if (std::ranges::find(marks, facts_[fact].at) == marks.end()) continue;
    known_[static_cast<size_t>(l.code())] = true;
  }
}

// What clashes if the fact follows from these.
std::vector<Lit> Desk::question(Lit fact, std::span<const int> rules,
                                std::span<const Lit> known) const {
  std::vector<Lit> lits;
  for (const int r : rules) lits.push_back(switch_of(r));
  lits.insert(lits.end(), known.begin(), known.end());
  lits.push_back(~fact);
  return lits;
}

Answered Desk::follows(Lit fact, const std::vector<int>& within, std::span<const int> rules,
                       std::span<const Lit> known) {
  Part* part = &parts_.of(within, fact);
  if (part->leans()) {
    Parts* parts = exact();
    if (parts == nullptr) return Answered::unknown;
    part = &parts->of(within, fact);
  }
  return part->clashes(question(fact, rules, known), likely_);
}

// Where one does not follow, others that are false there do not either.
std::vector<Lit> Desk::what_seems_to_follow(std::vector<Lit> facts, const std::vector<int>& rules,
                                            std::span<const Lit> known) {
  std::vector<Lit> found;
  std::ranges::reverse(facts);
  while (!facts.empty()) {
    const Lit fact = facts.back();
    facts.pop_back();
    ++trials_;
    Part& part = parts_.of(rules, fact);
    const Answered answered = part.clashes(question(fact, rules, known), likely_);
    if (answered == Answered::yes) found.push_back(fact);
    if (answered == Answered::no) std::erase_if(facts, [&](Lit l) { return !part.was_true(l); });
  }
  return found;
}

// Marks and switches have the same numbers in both postings. Nothing: a limit was reached.
Parts* Desk::exact() {
  if (exact_parts_ == nullptr) {
    PostOptions how = how_;
    how.leaning = false;
    auto posted = post::post(board_, meter_, how);
    if (!posted || posted->incomplete || posted->switches != posted_.switches) return nullptr;
    exact_ = std::move(*posted);
    exact_parts_ = std::make_unique<Parts>(*exact_, meter_);
  }
  return exact_parts_.get();
}

}  // namespace clew::explain

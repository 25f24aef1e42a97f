#include "methods/mark_onlooker.h"

#include <algorithm>
#include <string>

#include "judge/judge.h"
#include "model/lower.h"

namespace clew::methods {

namespace {
// Of what was worked out from several rules when they were posted.
constexpr const char* rules_together = "the rules together";
}  // namespace

MarkOnlooker::MarkOnlooker(const Setup& setup, const Posted& posted, Watcher& watcher)
    : setup_(setup),
      posted_(posted),
      watcher_(watcher),
      trail_(posted),
      behind_(static_cast<size_t>(posted.model.num_vars)),
      because_(static_cast<size_t>(posted.model.num_vars)) {
  tell_posted_marks(setup, trail_, watcher);
}

bool MarkOnlooker::make_true(Lit l, int level, SearchEvent first, std::string_view why,
                             std::span<const MarkAt> because) {
  level_ = level;
  SearchEvent event = first;
  trail_.make_true(l, level, [&](MarkAt at, int32_t value) {
    SearchStep step{event, level, at.answer, at.position, value};
    step.why = why;
    step.because = because;
    watcher_.see(step);
    event = SearchEvent::propagation;
  });
  return event != first;
}

// A decision about a mark that leaves it open, or about none.
void MarkOnlooker::tell_half_decided(Lit l, int level) {
  SearchStep step{SearchEvent::decision, level};
  std::string words;
  for (const MarkAt at : trail_.marks_of(l.var())) {
    const MarkField& field = posted_.marks.fields[static_cast<size_t>(at.answer)];
    const IntVar& x =
        posted_.model.ints[static_cast<size_t>(field.first_int) + static_cast<size_t>(at.position)];
    step.answer = at.answer;
    step.position = at.position;
    for (int32_t v = x.lo; x.value_at >= 0 && v <= x.hi; ++v)
      if (posted_.model.value_lit(x, v - x.lo) == ~l) step.excluded = v;
    for (int32_t v = x.lo + 1; x.order_at >= 0 && v <= x.hi; ++v) {
      const Lit at_least = posted_.model.order_lit(x, v - x.lo - 1);
      if (at_least == l) words = "at least " + std::to_string(v);
      if (at_least == ~l) words = "less than " + std::to_string(v);
    }
    break;
  }
  step.why = words;
  watcher_.see(step);
}

void MarkOnlooker::decided(Lit l, int level) {
  const auto id = static_cast<size_t>(l.var().id);
  behind_[id].clear();
  because_[id].clear();
  if (trail_.marks_of(l.var()).empty()) behind_[id].push_back(by_hidden_decision);
  if (!make_true(l, level, SearchEvent::decision, {}, {})) tell_half_decided(l, level);
}

void MarkOnlooker::followed(Lit l, int level, Cause cause, std::span<const Lit> reason) {
  const auto marks = trail_.marks_of(l.var());
  const auto id = static_cast<size_t>(l.var().id);
  behind_[id] = behind(cause, reason, marks);
  const bool meant = cause.kind == Cause::added && cause.origin == origin_meaning;
  if (meant && marks.empty() && posted_.model.narrows_pieces) add_rules_together(behind_[id]);
  std::string why = words_for(behind_[id]);
  if (why.empty()) {
    const bool own = !reason.empty() &&
                     std::ranges::all_of(reason, [&](Lit q) { return shares_mark(q, marks); });
    why = own ? "no other value is left" : rules_together;
  }
  because_[id] = causes_of(reason, marks);
  if (level == 0 && marks.empty()) hidden_.insert(behind_[id].begin(), behind_[id].end());
  make_true(l, level, SearchEvent::propagation, why, because_[id]);
}

// The other marks among the literals, and those behind literals that are no marks.
std::vector<MarkAt> MarkOnlooker::causes_of(std::span<const Lit> reason,
                                            std::span<const MarkAt> about) const {
  constexpr size_t most = 64;  // more would light up everything
  std::vector<MarkAt> causes;
  const auto add = [&](std::span<const MarkAt> marks) {
    for (const MarkAt at : marks) {
      const bool known = std::ranges::find(causes, at) != causes.end() ||
                         std::ranges::find(about, at) != about.end();
      if (!known && causes.size() < most) causes.push_back(at);
    }
  };
  for (const Lit q : reason) {
    const auto own = trail_.marks_of(q.var());
    if (own.empty() || shares_mark(q, about))
      add(because_[static_cast<size_t>(q.var().id)]);
    else
      add(own);
  }
  return causes;
}

bool MarkOnlooker::shares_mark(Lit l, std::span<const MarkAt> marks) const {
  const auto own = trail_.marks_of(l.var());
  return std::ranges::find_first_of(own, marks) != own.end();
}

// What is behind something about these marks: the constraint, and what made the literals true that
// it rests on, unless they are other marks.
MarkOnlooker::Behinds MarkOnlooker::behind(Cause cause, std::span<const Lit> reason,
                                           std::span<const MarkAt> about) const {
  Behinds all;
  if (cause.kind == Cause::learned) all.push_back(by_learning);
  if (cause.kind == Cause::probed) all.push_back(by_probing);
  const TotalPart* total =
      cause.kind == Cause::added ? total_of_origin(posted_.model, cause.origin) : nullptr;
  if (total != nullptr) {
    for (const int32_t from : {total->from, total->with})
      all.push_back(posted_.rule_of[static_cast<size_t>(from)]);
  } else if (cause.kind == Cause::added && cause.origin != origin_meaning) {
    const bool others = is_with_others(cause.origin);
    const int32_t from = others ? with_others(cause.origin) : cause.origin;
    all.push_back(from >= 0 ? posted_.rule_of[static_cast<size_t>(from)] : from);
    const bool unknown = cause.forgotten && std::ranges::any_of(hidden_, [&](int32_t rule) {
                           return rule >= 0 && rule != all.back();
                         });
    if (others || unknown) add_rules_together(all);
  }
  for (const Lit q : reason) {
    const auto id = static_cast<size_t>(q.var().id);
    const bool looked_through = trail_.marks_of(q.var()).empty() || shares_mark(q, about);
    if (!looked_through) continue;
    for (const int32_t b : behind_[id])
      if (std::ranges::find(all, b) == all.end()) all.push_back(b);
  }
  return all;
}

void MarkOnlooker::add_rules_together(Behinds& behinds) {
  if (std::ranges::find(behinds, by_rules_together) == behinds.end())
    behinds.push_back(by_rules_together);
}

std::string MarkOnlooker::words_for(const Behinds& behinds) const {
  static constexpr const char* others[] = {kept_rule_name,
                                           rules_together,
                                           wall_rule_name,
                                           "any other answer than those found",
                                           "learned from conflicts",
                                           "its opposite, tried in passing, clashes",
                                           "a decision that no mark shows"};
  std::string words;
  bool together = false;
  for (const int32_t b : behinds) {
    together = together || b == by_rules_together;
    if (b == by_rules_together) continue;
    words += words.empty() ? "" : ", ";
    words += b >= 0 ? setup_.genre().rules[static_cast<size_t>(b)].name : others[-1 - b];
  }
  if (!together) return words;
  return words.empty() ? rules_together : words + ", with other rules";
}

void MarkOnlooker::clashed(std::span<const Lit> lits, Cause cause) {
  std::vector<MarkAt> clashing;
  for (const Lit l : lits) {
    for (const MarkAt at : trail_.marks_of(l.var()))
      if (std::find(clashing.begin(), clashing.end(), at) == clashing.end()) clashing.push_back(at);
  }
  SearchStep step{SearchEvent::conflict, level_};
  step.clashing = clashing;
  // All of one mark: no value is left for it, and what ruled out the values is wanted.
  const bool one = clashing.size() == 1;
  const Behinds behinds =
      behind(cause, lits, one ? std::span<const MarkAt>(clashing) : std::span<const MarkAt>());
  const bool of_rules = std::ranges::any_of(behinds, [](int32_t b) { return b >= 0; });
  const std::string words = of_rules ? broken_words(words_for(behinds)) : words_for(behinds);
  step.why = words;
  watcher_.see(step);
}

void MarkOnlooker::went_back(int level, size_t learned) {
  trail_.drop_above(level);
  level_ = level;
  std::string words;
  if (learned == 1) words = "learned: one thing, for good";
  if (learned > 1) words = "learned: these " + std::to_string(learned) + " cannot hold together";
  SearchStep step{SearchEvent::backtrack, level};
  step.why = words;
  watcher_.see(step);
}

void MarkOnlooker::restarted() {
  if (level_ == 0) return;
  trail_.drop_above(0);
  level_ = 0;
  watcher_.see({SearchEvent::restart, 0});
}

void MarkOnlooker::found() { watcher_.see({SearchEvent::solution, level_}); }

}  // namespace clew::methods

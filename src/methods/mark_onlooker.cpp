#include "methods/mark_onlooker.h"

#include <algorithm>
#include <string>

namespace clew {

MarkOnlooker::MarkOnlooker(const Posted& posted, Watcher& watcher)
    : posted_(posted),
      watcher_(watcher),
      marks_of_(static_cast<size_t>(posted.model.num_vars)),
      true_(2 * static_cast<size_t>(posted.model.num_vars), false) {
  true_[static_cast<size_t>(true_lit.code())] = true;
  marks_ = read_marks(posted.model, posted.marks, [this](Lit l) { return holds(l); });
  for (int field = 0; field < static_cast<int>(marks_.marks.size()); ++field) {
    const auto& values = marks_.marks[static_cast<size_t>(field)];
    for (int k = 0; k < static_cast<int>(values.size()); ++k) {
      const MarkAt at{field, k};
      const int32_t value = values[static_cast<size_t>(k)];
      if (value != undecided) {
        watcher_.see({SearchEvent::propagation, 0, field, k, value});
        continue;
      }
      for_each_var(posted.model, posted.marks, at, [&](Var v) {
        std::vector<MarkAt>& of = marks_of_[static_cast<size_t>(v.id)];
        if (v != true_lit.var() && (of.empty() || of.back() != at)) of.push_back(at);
      });
    }
  }
}

// The engine may have variables of its own beyond the model's.
std::span<const MarkAt> MarkOnlooker::marks_of(Var v) const {
  const auto id = static_cast<size_t>(v.id);
  return id < marks_of_.size() ? std::span<const MarkAt>(marks_of_[id]) : std::span<const MarkAt>();
}

int32_t& MarkOnlooker::value_at(MarkAt at) {
  return marks_.marks[static_cast<size_t>(at.answer)][static_cast<size_t>(at.position)];
}

void MarkOnlooker::make_true(Lit l, int level) {
  level_ = level;
  if (marks_of(l.var()).empty()) return;
  true_[static_cast<size_t>(l.code())] = true;
  trail_.emplace_back(l, level);
}

bool MarkOnlooker::tell_settled(Lit l, int level, SearchEvent first) {
  SearchEvent event = first;
  for (const MarkAt at : marks_of(l.var())) {
    int32_t& value = value_at(at);
    if (value != undecided) continue;
    value = read_mark(posted_.model, posted_.marks, at, [this](Lit k) { return holds(k); });
    if (value == undecided) continue;
    settled_.push_back({at, level});
    watcher_.see({event, level, at.answer, at.position, value});
    event = SearchEvent::propagation;
  }
  return event != first || first == SearchEvent::propagation;
}

// A decision about a mark that leaves it open, or about none.
void MarkOnlooker::tell_half_decided(Lit l, int level) {
  SearchStep step{SearchEvent::decision, level};
  std::string words;
  for (const MarkAt at : marks_of(l.var())) {
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
  make_true(l, level);
  if (!tell_settled(l, level, SearchEvent::decision)) tell_half_decided(l, level);
}

void MarkOnlooker::followed(std::span<const Lit> lits, int level) {
  for (const Lit l : lits) {
    make_true(l, level);
    tell_settled(l, level, SearchEvent::propagation);
  }
}

void MarkOnlooker::clashed(std::span<const Lit> lits) {
  std::vector<MarkAt> clashing;
  for (const Lit l : lits) {
    for (const MarkAt at : marks_of(l.var()))
      if (std::find(clashing.begin(), clashing.end(), at) == clashing.end()) clashing.push_back(at);
  }
  SearchStep step{SearchEvent::conflict, level_};
  step.clashing = clashing;
  watcher_.see(step);
}

void MarkOnlooker::drop_above(int level) {
  while (!settled_.empty() && settled_.back().level > level) {
    value_at(settled_.back().mark) = undecided;
    settled_.pop_back();
  }
  while (!trail_.empty() && trail_.back().second > level) {
    true_[static_cast<size_t>(trail_.back().first.code())] = false;
    trail_.pop_back();
  }
  level_ = level;
}

void MarkOnlooker::went_back(int level, size_t learned) {
  drop_above(level);
  std::string words;
  if (learned == 1) words = "one literal is learned";
  if (learned > 1) words = "a clause of " + std::to_string(learned) + " literals is learned";
  SearchStep step{SearchEvent::backtrack, level};
  step.why = words;
  watcher_.see(step);
}

void MarkOnlooker::restarted() {
  if (level_ == 0) return;
  drop_above(0);
  watcher_.see({SearchEvent::restart, 0});
}

void MarkOnlooker::found() { watcher_.see({SearchEvent::solution, level_}); }

}  // namespace clew

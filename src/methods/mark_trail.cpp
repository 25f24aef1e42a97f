#include "methods/mark_trail.h"

#include "judge/judge.h"

namespace clew::methods {

MarkTrail::MarkTrail(const Posted& posted)
    : posted_(posted),
      marks_of_(static_cast<size_t>(posted.model.num_vars)),
      true_(2 * static_cast<size_t>(posted.model.num_vars), false) {
  true_[static_cast<size_t>(true_lit.code())] = true;
  marks_ = read_marks(posted.model, posted.marks, [this](Lit l) { return holds(l); });
  for (int field = 0; field < static_cast<int>(marks_.marks.size()); ++field) {
    const auto& values = marks_.marks[static_cast<size_t>(field)];
    for (int k = 0; k < static_cast<int>(values.size()); ++k) {
      const MarkAt at{field, k};
      if (values[static_cast<size_t>(k)] != undecided) continue;
      for_each_var(posted.model, posted.marks, at, [&](Var v) {
        std::vector<MarkAt>& of = marks_of_[static_cast<size_t>(v.id)];
        if (v != true_lit.var() && (of.empty() || of.back() != at)) of.push_back(at);
      });
    }
  }
}

// A solver may have variables of its own beyond the model's.
std::span<const MarkAt> MarkTrail::marks_of(Var v) const {
  const auto id = static_cast<size_t>(v.id);
  return id < marks_of_.size() ? std::span<const MarkAt>(marks_of_[id]) : std::span<const MarkAt>();
}

int32_t& MarkTrail::value_at(MarkAt at) {
  return marks_.marks[static_cast<size_t>(at.answer)][static_cast<size_t>(at.position)];
}

void MarkTrail::make_true(Lit l, int level, FunctionRef<void(MarkAt, int32_t)> settled) {
  if (marks_of(l.var()).empty() || holds(l)) return;
  true_[static_cast<size_t>(l.code())] = true;
  trail_.emplace_back(l, level);
  for (const MarkAt at : marks_of(l.var())) {
    int32_t& value = value_at(at);
    if (value != undecided) continue;
    value = read_mark(posted_.model, posted_.marks, at, [this](Lit k) { return holds(k); });
    if (value == undecided) continue;
    settled_.push_back({at, level});
    settled(at, value);
  }
}

void MarkTrail::drop_above(int level) {
  while (!settled_.empty() && settled_.back().level > level) {
    value_at(settled_.back().mark) = undecided;
    settled_.pop_back();
  }
  while (!trail_.empty() && trail_.back().second > level) {
    true_[static_cast<size_t>(trail_.back().first.code())] = false;
    trail_.pop_back();
  }
}

void tell_posted_marks(const Setup& setup, const MarkTrail& trail, Watcher& watcher) {
  const auto& fields = trail.marks().marks;
  for (int field = 0; field < static_cast<int>(fields.size()); ++field) {
    const auto& values = fields[static_cast<size_t>(field)];
    for (int k = 0; k < static_cast<int>(values.size()); ++k) {
      const int32_t value = values[static_cast<size_t>(k)];
      if (value == undecided) continue;
      SearchStep step{SearchEvent::propagation, 0, field, k, value};
      const AnswerPlan& plan = setup.plan().answers[static_cast<size_t>(field)];
      if (setup.kept(field, k) != undecided)
        step.why = kept_rule_name;
      else if (plan.least[static_cast<size_t>(k)] == plan.most[static_cast<size_t>(k)])
        step.why = "no other value may stand there";
      watcher.see(step);
    }
  }
}

}  // namespace clew::methods

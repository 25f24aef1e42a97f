// Dropping literals of a learned clause that the others imply, through clauses, binaries and
// counters only: explaining propagators costs more than it gains here.
#include "engine/engine.h"

namespace clew::engine {

namespace {
constexpr int deepest = 100;
}

// Marks stay on marked_ for the caller to clear: removable and indispensable remember what was
// found out.
void Engine::minimize() {
  distance_of(learned_);  // stamps the levels of the clause
  size_t kept = 1;
  for (size_t i = 1; i < learned_.size(); ++i) {
    if (!reason_redundant(~learned_[i], 0)) learned_[kept++] = learned_[i];
  }
  learned_.resize(kept);
}

// Whether q (true) follows from the other literals of the clause.
bool Engine::redundant(Lit q, int depth) {
  const auto v = static_cast<size_t>(q.var().id);
  if (vars_[v].level == 0 || marks_[v] == in_clause || marks_[v] == removable) return true;
  if (marks_[v] == indispensable || depth > deepest) return false;
  if (level_stamps_[static_cast<size_t>(vars_[v].level)] != stamp_) return false;
  const bool found = reason_redundant(q, depth);
  marks_[v] = found ? removable : indispensable;
  marked_.push_back(q.var().id);
  return found;
}

bool Engine::reason_redundant(Lit q, int depth) {
  const Reason why = vars_[static_cast<size_t>(q.var().id)].reason;
  switch (why.kind()) {
    case Reason::none:
    case Reason::propagator:
      return false;
    case Reason::binary:
      return redundant(why.other(), depth + 1);
    case Reason::clause: {
      const uint32_t size = clauses_.size(why.data());
      for (uint32_t k = 1; k < size; ++k) {
        const Lit other = Lit::from_code(static_cast<int32_t>(clauses_.codes(why.data())[k]));
        if (!redundant(~other, depth + 1)) return false;
      }
      return true;
    }
    case Reason::counter:
      break;
  }
  const size_t begin = minimize_work_.size();
  counter_reason(why.data(), q, position(q.var()), minimize_work_);
  const size_t end = minimize_work_.size();
  bool found = true;
  for (size_t i = begin; i < end && found; ++i) found = redundant(minimize_work_[i], depth + 1);
  minimize_work_.resize(begin);
  return found;
}

}  // namespace clew::engine

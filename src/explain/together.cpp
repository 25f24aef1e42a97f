#include "explain/together.h"

#include <algorithm>
#include <array>

#include "explain/reasons.h"
#include "explain/weights.h"

namespace clew::explain {

namespace {
constexpr size_t most_refined = 8;
}

const Candidate& Together::refined(const Candidate& raw) {
  const int fact = desk_.facts().of(raw.fact.var());
  Refined& kept = kept_[fact];
  if (raw.cost >= kept.raw_cost) return kept.candidate;
  kept = {raw.cost, raw};
  refine(desk_, kept.candidate);
  return kept.candidate;
}

std::optional<Candidate> Together::find(const std::vector<int>& last) {
  Desk& desk = desk_;
  Engine& engine = desk.all();
  const Grid& grid = desk.board().plan().grid;
  std::vector<Candidate> found;
  Trace trace;
  for (int f = 0; f < desk.facts().size(); ++f) {
    const Lit target = desk.facts()[f].target;
    if (!desk.wanted(f)) continue;
    if (engine.value(target) == Engine::is_true) {
      engine.trace(target, trace, false, desk.told());
      found.push_back(make_candidate(desk, target, trace, true));
      continue;
    }
    if (!desk.try_out(engine, std::array{~target})) {
      engine.trace(false_lit, trace, false, desk.told());
      found.push_back(make_candidate(desk, target, trace, true));
    }
    engine.pop();
    if (f % 64 == 0 && desk.meter().spent()) return std::nullopt;
  }
  const auto dearer = [&](const Candidate& a, const Candidate& b) {
    const auto whole = [&](const Candidate& c) {
      const Fact& fact = desk.facts()[desk.facts().of(c.fact.var())];
      return c.cost + per_distance * distance(grid, fact.cells, last);
    };
    return whole(a) < whole(b);
  };
  std::ranges::stable_sort(found, dearer);
  if (found.size() > most_refined) found.resize(most_refined);
  std::optional<Candidate> best;
  for (const Candidate& raw : found) {
    const Candidate& c = refined(raw);
    if (!best || dearer(c, *best)) best = c;
    if (desk.meter().spent()) return std::nullopt;
  }
  return best;
}

}  // namespace clew::explain

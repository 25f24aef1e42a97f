#include "outside/small.h"

#include <algorithm>

#include "outside/sat_search.h"
#include "outside/support.h"
#include "uses.h"

namespace clew::outside {

void Told::SetUp() {
  Meter meter{Limits{}};
  if (!GetParam().make(meter)) GTEST_SKIP() << (GetParam().z3 ? z3_absent : absent);
}

Slice Small::add(std::span<const Lit> more) {
  const auto begin = static_cast<uint32_t>(model.native_lits.size());
  model.native_lits.insert(model.native_lits.end(), more.begin(), more.end());
  return {begin, static_cast<uint32_t>(more.size())};
}

Slice Small::add(std::span<const int32_t> more) {
  const auto begin = static_cast<uint32_t>(model.native_numbers.size());
  model.native_numbers.insert(model.native_numbers.end(), more.begin(), more.end());
  return {begin, static_cast<uint32_t>(more.size())};
}

int32_t Small::add(ModelGraph graph) {
  model.graphs.push_back(std::make_shared<ModelGraph>(std::move(graph)));
  return static_cast<int32_t>(model.graphs.size()) - 1;
}

void Small::claim(std::span<const Lit> clause) {
  model.claims.lits.insert(model.claims.lits.end(), clause.begin(), clause.end());
  model.claims.ends.push_back(static_cast<uint32_t>(model.claims.lits.size()));
  model.claims.from.push_back(no_instance);
}

bool Small::claims_hold(const std::vector<bool>& on) const {
  for (size_t k = 0; k < model.claims.size(); ++k) {
    const bool held = std::ranges::any_of(model.claims[k], [&](Lit l) {
      return on[static_cast<size_t>(l.var().id) - 1] != l.negated();
    });
    if (!held) return false;
  }
  return true;
}

// The assignment is told after the model, so that the encoding cannot lean on it.
bool Small::accepts(const std::vector<bool>& on, const Telling& telling) const {
  Meter meter{Limits{}};
  const auto sat = telling.make(meter);
  SatSearch search(model, telling.how, *sat, meter);
  for (size_t k = 0; k < lits.size(); ++k) search.add(std::array{on[k] ? lits[k] : ~lits[k]});
  const Sat found = search.find();
  EXPECT_NE(found, Sat::unknown) << sat->why_unknown();
  return found == Sat::yes;
}

}  // namespace clew::outside

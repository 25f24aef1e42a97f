#include "engine/origins.h"

#include <algorithm>

namespace clew::engine {

namespace {

constexpr size_t bytes_per_node = 128;  // of the map, with what allocation adds

std::vector<Lit> sorted(std::span<const Lit> lits) {
  std::vector<Lit> all(lits.begin(), lits.end());
  std::sort(all.begin(), all.end());
  return all;
}

}  // namespace

void Origins::note_clause(std::span<const Lit> stored, std::span<const Lit> given) {
  const auto [at, fresh] = clauses_.try_emplace(sorted(stored), now_);
  if (!fresh) return;
  at->second.given.insert(at->second.given.end(), given.begin(), given.end());
  bytes_ += bytes_per_node + (at->first.capacity() + at->second.given.capacity()) * sizeof(Lit);
}

void Origins::keep(std::vector<ConstraintOrigin>& list) {
  list.push_back(now_);
  bytes_ += sizeof(ConstraintOrigin) + now_.given.size() * sizeof(Lit);
}

const ConstraintOrigin* Origins::clause(std::span<const Lit> lits) const {
  const auto at = clauses_.find(sorted(lits));
  return at == clauses_.end() ? nullptr : &at->second;
}

}  // namespace clew::engine

#include "propagators/distinct.h"

#include <algorithm>

namespace clew::propagators {

namespace {
// Payloads: 2 * the cell (variable and value) that took the value, or 2 * the Hall set + 1.
constexpr uint32_t by_hall = 1;
}  // namespace

Distinct::Distinct(const std::vector<std::vector<Lit>>& value_lits, Lit guard)
    : variables_(static_cast<int>(value_lits.size())), guard_(guard) {
  values_ = value_lits.empty() ? 0 : static_cast<int>(value_lits.front().size());
  for (const auto& row : value_lits) {
    CLEW_REQUIRE(row.size() == static_cast<size_t>(values_));
    lits_.insert(lits_.end(), row.begin(), row.end());
  }
}

void Distinct::attach(Engine& engine) {
  engine_ = &engine;
  for (size_t cell = 0; cell < lits_.size(); ++cell) {
    if (lits_[cell] == true_lit) fresh_.push_back(static_cast<int32_t>(cell));
    if (is_constant(lits_[cell])) continue;
    engine.watch(lits_[cell], *this, static_cast<uint32_t>(2 * cell));
    engine.watch(~lits_[cell], *this, static_cast<uint32_t>(2 * cell + 1));
  }
  if (!is_constant(guard_))
    engine.watch(guard_, *this, static_cast<uint32_t>(2 * lits_.size() + 1));
  value_of_.assign(static_cast<size_t>(variables_), -1);
  variable_of_.assign(static_cast<size_t>(values_), -1);
}

bool Distinct::tell(uint32_t slot, Lit) {
  if (slot > 2 * lits_.size()) {  // the guard: what was taken meanwhile is news now
    fresh_.clear();
    for (size_t cell = 0; cell < lits_.size(); ++cell) {
      if (engine_->value(lits_[cell]) == Engine::is_true)
        fresh_.push_back(static_cast<int32_t>(cell));
    }
    return true;
  }
  if (slot % 2 == 0) fresh_.push_back(static_cast<int32_t>(slot / 2));
  return engine_->value(guard_) == Engine::is_true;
}

// What was found after p is no longer asked for.
void Distinct::untell(uint32_t slot, Lit p) {
  if (slot % 2 == 0 && !fresh_.empty() && fresh_.back() == static_cast<int32_t>(slot / 2))
    fresh_.pop_back();
  while (!halls_.empty() && halls_.back().made > engine_->position(p.var())) halls_.pop_back();
}

bool Distinct::run(Engine& engine) {
  if (engine.value(guard_) != Engine::is_true) return true;
  if (engine.decision_level() == 0) halls_.clear();  // at the root nobody asks for reasons
  return take_values(engine) && complete_matching(engine) && filter(engine);
}

// ---- a value taken
// --------------------------------------------------------------------------

bool Distinct::take_values(Engine& engine) {
  for (const int32_t cell : fresh_) {
    if (engine.value(lits_[static_cast<size_t>(cell)]) == Engine::is_true &&
        !take_value(engine, cell))
      return false;
  }
  fresh_.clear();
  return true;
}

bool Distinct::take_value(Engine& engine, int cell) {
  const int owner = cell / values_;
  const int value = cell % values_;
  for (int v = 0; v < variables_; ++v) {
    if (v != owner && !engine.force(~at(v, value), *this, 2 * static_cast<uint32_t>(cell)))
      return false;
  }
  return true;
}

// ---- the matching
// ---------------------------------------------------------------------------

bool Distinct::complete_matching(Engine& engine) {
  for (int v = 0; v < variables_; ++v) {
    int32_t& value = value_of_[static_cast<size_t>(v)];
    if (value < 0 || possible(v, value)) continue;
    variable_of_[static_cast<size_t>(value)] = -1;
    value = -1;
  }
  for (int v = 0; v < variables_; ++v) {
    if (value_of_[static_cast<size_t>(v)] >= 0) continue;
    tried_variables_.assign(static_cast<size_t>(variables_), false);
    tried_values_.assign(static_cast<size_t>(values_), false);
    if (augment(v)) continue;
    halls_.push_back({engine.trail_size(), tried_variables_, tried_values_});
    engine.clash(*this, 2 * static_cast<uint32_t>(halls_.size() - 1) + by_hall);
    return false;
  }
  return true;
}

// Finds the variable a value, moving others where needed. If that fails, the tried variables have
// only the tried values.
bool Distinct::augment(int variable) {
  tried_variables_[static_cast<size_t>(variable)] = true;
  for (int value = 0; value < values_; ++value) {
    const auto k = static_cast<size_t>(value);
    if (tried_values_[k] || !possible(variable, value)) continue;
    tried_values_[k] = true;
    if (variable_of_[k] >= 0 && !augment(variable_of_[k])) continue;
    variable_of_[k] = variable;
    value_of_[static_cast<size_t>(variable)] = value;
    return true;
  }
  return false;
}

// ---- filtering
// ------------------------------------------------------------------------------

bool Distinct::filter(Engine& engine) {
  mark_free_values();
  find_groups();
  std::vector<int32_t> hall_of(static_cast<size_t>(values_), -1);
  for (int v = 0; v < variables_; ++v) {
    for (int value = 0; value < values_; ++value) {
      const auto k = static_cast<size_t>(value);
      if (loose_[k] || !possible(v, value)) continue;
      if (group_[static_cast<size_t>(variable_of_[k])] == group_[static_cast<size_t>(v)]) continue;
      if (hall_of[k] < 0) hall_of[k] = static_cast<int32_t>(hall_from(value));
      if (!engine.force(~at(v, value), *this, 2 * static_cast<uint32_t>(hall_of[k]) + by_hall))
        return false;
    }
  }
  return true;
}

// A value is loose if its variable could move on, from value to value, until one moves to a value
// nobody is matched to.
void Distinct::mark_free_values() {
  loose_.assign(static_cast<size_t>(values_), false);
  stack_.clear();
  for (int value = 0; value < values_; ++value) {
    if (variable_of_[static_cast<size_t>(value)] >= 0) continue;
    loose_[static_cast<size_t>(value)] = true;
    stack_.push_back(value);
  }
  while (!stack_.empty()) {
    const int32_t value = stack_.back();
    stack_.pop_back();
    for (int v = 0; v < variables_; ++v) {
      const auto own = static_cast<size_t>(value_of_[static_cast<size_t>(v)]);
      if (loose_[own] || !possible(v, value)) continue;
      loose_[own] = true;
      stack_.push_back(static_cast<int32_t>(own));
    }
  }
}

void Distinct::find_groups() {
  number_.assign(static_cast<size_t>(variables_), 0);
  low_.assign(static_cast<size_t>(variables_), 0);
  group_.assign(static_cast<size_t>(variables_), -1);
  numbered_ = 0;
  groups_ = 0;
  stack_.clear();
  for (int v = 0; v < variables_; ++v) {
    if (number_[static_cast<size_t>(v)] == 0) enter_group_search(v);
  }
}

// Tarjan's search; a variable leads to those matched to its possible values.
void Distinct::enter_group_search(int variable) {
  const auto v = static_cast<size_t>(variable);
  number_[v] = low_[v] = ++numbered_;
  stack_.push_back(variable);
  for (int value = 0; value < values_; ++value) {
    const int next = variable_of_[static_cast<size_t>(value)];
    if (next < 0 || next == variable || !possible(variable, value)) continue;
    const auto n = static_cast<size_t>(next);
    if (number_[n] == 0) {
      enter_group_search(next);
      low_[v] = std::min(low_[v], low_[n]);
    } else if (group_[n] < 0) {
      low_[v] = std::min(low_[v], number_[n]);
    }
  }
  if (low_[v] != number_[v]) return;
  for (int32_t member = -1; member != variable;) {
    member = stack_.back();
    stack_.pop_back();
    group_[static_cast<size_t>(member)] = groups_;
  }
  ++groups_;
}

// All variables reached from the value's own one: they need all the values they have between them.
uint32_t Distinct::hall_from(int value) {
  Hall hall{engine_->trail_size(), std::vector<bool>(static_cast<size_t>(variables_)),
            std::vector<bool>(static_cast<size_t>(values_))};
  std::vector<int32_t> todo{variable_of_[static_cast<size_t>(value)]};
  hall.variables[static_cast<size_t>(todo.back())] = true;
  while (!todo.empty()) {
    const int v = todo.back();
    todo.pop_back();
    for (int k = 0; k < values_; ++k) {
      if (!possible(v, k)) continue;
      hall.values[static_cast<size_t>(k)] = true;
      const auto next = static_cast<size_t>(variable_of_[static_cast<size_t>(k)]);
      if (hall.variables[next]) continue;
      hall.variables[next] = true;
      todo.push_back(static_cast<int32_t>(next));
    }
  }
  halls_.push_back(std::move(hall));
  return static_cast<uint32_t>(halls_.size() - 1);
}

// ---- reasons
// --------------------------------------------------------------------------------

void Distinct::explain(const Engine&, Lit, uint32_t payload, int, std::vector<Lit>& reason) {
  if (!is_constant(guard_)) reason.push_back(guard_);
  if (payload % 2 != by_hall) {
    const Lit taken = lits_[payload / 2];
    if (!is_constant(taken)) reason.push_back(taken);
    return;
  }
  const Hall& hall = halls_[payload / 2];
  for (int v = 0; v < variables_; ++v) {
    for (int k = 0; k < values_ && hall.variables[static_cast<size_t>(v)]; ++k) {
      if (!hall.values[static_cast<size_t>(k)] && !is_constant(at(v, k)))
        reason.push_back(~at(v, k));
    }
  }
}

size_t Distinct::bytes() const {
  return sizeof(Distinct) + lits_.capacity() * sizeof(Lit) +
         halls_.size() * (sizeof(Hall) + static_cast<size_t>(variables_ + values_) / 8) +
         static_cast<size_t>(variables_ + values_) * 24;
}

}  // namespace clew::propagators

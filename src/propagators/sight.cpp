#include "propagators/sight.h"

#include <algorithm>
#include <limits>

namespace clew::propagators {

namespace {
// Payloads: 2 * cell, + 1 for "too many seen otherwise"; conflicts have no cell.
constexpr uint32_t few = 0;
constexpr uint32_t many = 1;
constexpr uint32_t no_cell = 0x7fffffff;
}  // namespace

Sight::Sight(const std::vector<std::vector<Lit>>& arms, int64_t lo, int64_t hi, Lit guard)
    : lo_(lo), hi_(hi), guard_(guard) {
  for (const auto& arm : arms) {
    arms_.push_back({static_cast<int>(cells_.size()), static_cast<int>(arm.size()), 0, 0});
    cells_.insert(cells_.end(), arm.begin(), arm.end());
  }
}

Sight::Sight(std::vector<Lit> cells, std::span<const int32_t> arm_ends, int64_t lo, int64_t hi,
             Lit guard)
    : cells_(std::move(cells)), lo_(lo), hi_(hi), guard_(guard) {
  arms_.reserve(arm_ends.size());
  int begin = 0;
  for (const int32_t end : arm_ends) {
    arms_.push_back({begin, end - begin, 0, 0});
    begin = end;
  }
}

void Sight::attach(Engine& engine) {
  engine_ = &engine;
  for (const Lit l : cells_) {
    if (is_constant(l)) continue;
    engine.watch(l, *this, 0);
    engine.watch(~l, *this, 0);
  }
  if (!is_constant(guard_)) engine.watch(guard_, *this, 0);
}

bool Sight::tell(uint32_t, Lit) { return engine_->value(guard_) == Engine::is_true; }

// Cells true without a break from the arm's cell `from` on; the place where they end.
int Sight::least_of(const Engine& engine, const Arm& arm, int from, int before) const {
  int i = from;
  while (i < arm.length && engine.true_before(at(arm, i), before)) ++i;
  return i;
}

int Sight::most_of(const Engine& engine, const Arm& arm, int before) const {
  int i = 0;
  while (i < arm.length && !engine.true_before(~at(arm, i), before)) ++i;
  return i;
}

bool Sight::run(Engine& engine) {
  if (engine.value(guard_) != Engine::is_true) return true;
  int64_t least = 0;
  int64_t most = 0;
  for (Arm& arm : arms_) {
    arm.least = least_of(engine, arm, 0, std::numeric_limits<int>::max());
    arm.most = most_of(engine, arm, std::numeric_limits<int>::max());
    least += arm.least;
    most += arm.most;
  }
  if (least > hi_ || most < lo_) {
    engine.clash(*this, 2 * no_cell + (least > hi_ ? many : few));
    return false;
  }
  for (const Arm& arm : arms_) {
    if (!reach_out(engine, arm, lo_ - (most - arm.most))) return false;
    if (!hold_back(engine, arm, hi_ - (least - arm.least))) return false;
  }
  return true;
}

bool Sight::reach_out(Engine& engine, const Arm& arm, int64_t needed) {
  for (int i = arm.least; i < needed; ++i) {
    const int cell = arm.begin + i;
    if (!engine.force(cells_[static_cast<size_t>(cell)], *this,
                      2 * static_cast<uint32_t>(cell) + few))
      return false;
  }
  return true;
}

// The first cell not true ends the sight if behind it there are too many true ones.
bool Sight::hold_back(Engine& engine, const Arm& arm, int64_t allowed) {
  if (arm.least >= arm.most || arm.least > allowed) return true;
  const int end = least_of(engine, arm, arm.least + 1, std::numeric_limits<int>::max());
  if (end <= allowed) return true;
  const int cell = arm.begin + arm.least;
  return engine.force(~cells_[static_cast<size_t>(cell)], *this,
                      2 * static_cast<uint32_t>(cell) + many);
}

const Sight::Arm* Sight::arm_of(int cell) const {
  for (const Arm& arm : arms_) {
    if (cell >= arm.begin && cell < arm.begin + arm.length) return &arm;
  }
  return nullptr;
}

void Sight::explain(const Engine& engine, Lit, uint32_t payload, int before,
                    std::vector<Lit>& reason) {
  if (!is_constant(guard_)) reason.push_back(guard_);
  const uint32_t cell = payload / 2;
  const int place = cell == no_cell ? -1 : static_cast<int>(cell);
  if (payload % 2 == few) {
    explain_few(engine, place, before, reason);
  } else {
    explain_many(engine, place, before, reason);
  }
}

// The other arms end too early; an arm is left out where the rest suffices.
void Sight::explain_few(const Engine& engine, int cell, int before, std::vector<Lit>& reason) {
  const Arm* own = cell < 0 ? nullptr : arm_of(cell);
  int64_t most =
      own == nullptr ? 0 : cell - own->begin;  // seen along the own arm if the cell were false
  for (const Arm& arm : arms_) most += &arm == own ? 0 : most_of(engine, arm, before);
  int64_t spare = lo_ - 1 - most;
  for (const Arm& arm : arms_) {
    if (&arm == own) continue;
    const int seen = most_of(engine, arm, before);
    if (seen == arm.length) continue;
    const Lit end = at(arm, seen);
    if (is_constant(end)) continue;
    if (arm.length - seen <= spare) {
      spare -= arm.length - seen;
    } else {
      reason.push_back(~end);
    }
  }
}

// The leading true cells, and in the own arm those on either side of the cell; no more than it
// takes.
void Sight::explain_many(const Engine& engine, int cell, int before, std::vector<Lit>& reason) {
  const Arm* own = cell < 0 ? nullptr : arm_of(cell);
  const auto seen = [&](const Arm& arm) {
    return &arm == own ? least_of(engine, arm, cell - arm.begin + 1, before)
                       : least_of(engine, arm, 0, before);
  };
  int64_t spare = -hi_ - 1;
  for (const Arm& arm : arms_) spare += seen(arm);
  for (const Arm& arm : arms_) {
    const int kept_least = &arm == own ? cell - arm.begin + 1 : 0;
    const int all = seen(arm);
    const int kept = static_cast<int>(std::max<int64_t>(kept_least, all - spare));
    spare -= all - kept;
    for (int i = arm.begin; i < arm.begin + kept; ++i) {
      const Lit l = cells_[static_cast<size_t>(i)];
      if (i != cell && !is_constant(l)) reason.push_back(l);
    }
  }
}

size_t Sight::bytes() const {
  return sizeof(Sight) + cells_.capacity() * sizeof(Lit) + arms_.capacity() * sizeof(Arm);
}

}  // namespace clew::propagators

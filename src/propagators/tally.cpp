#include "propagators/tally.h"

namespace clew::propagators {

namespace {
// Payloads: 2 * j for a cell that order literal j settles, 2 * j + 1 for order literal j itself.
constexpr uint32_t a_cell = 0;
constexpr uint32_t a_bound = 1;
// Slots of watched literals.
constexpr uint32_t cell_slot = 0;
constexpr uint32_t no_cell_slot = 1;
constexpr uint32_t order_slot = 2;
}  // namespace

Tally::Tally(std::vector<Lit> cells, std::vector<Lit> order, int least)
    : cells_(std::move(cells)), order_(std::move(order)), least_(least) {}

void Tally::attach(Engine& engine) {
  for (const Lit l : cells_) {
    engine.watch(l, *this, cell_slot);
    engine.watch(~l, *this, no_cell_slot);
  }
  for (const Lit l : order_) {
    engine.watch(l, *this, order_slot);
    engine.watch(~l, *this, order_slot);
  }
}

bool Tally::tell(uint32_t slot, Lit) {
  on_ += slot == cell_slot ? 1 : 0;
  off_ += slot == no_cell_slot ? 1 : 0;
  return true;
}

void Tally::untell(uint32_t slot, Lit) {
  on_ -= slot == cell_slot ? 1 : 0;
  off_ -= slot == no_cell_slot ? 1 : 0;
}

bool Tally::run(Engine& engine) {
  if (!settle_order(engine)) return false;
  const int length = static_cast<int>(order_.size());
  int reached = length - 1;  // the last order literal that holds
  while (reached >= 0 && engine.value(order_[static_cast<size_t>(reached)]) != Engine::is_true)
    --reached;
  int missed = 0;  // the first that does not
  while (missed < length && engine.value(order_[static_cast<size_t>(missed)]) != Engine::is_false)
    ++missed;
  if (reached >= 0 && least_ + reached == size() - off_ &&
      !settle_cells(engine, true, static_cast<uint32_t>(2 * reached)))
    return false;
  return missed == length || least_ + missed - 1 != on_ ||
         settle_cells(engine, false, static_cast<uint32_t>(2 * missed));
}

bool Tally::settle_order(Engine& engine) {
  for (size_t j = 0; j < order_.size(); ++j) {
    const int bound = least_ + static_cast<int>(j);
    const auto payload = static_cast<uint32_t>(2 * j) | a_bound;
    if (bound <= on_ && !engine.force(order_[j], *this, payload)) return false;
    if (bound > size() - off_ && !engine.force(~order_[j], *this, payload)) return false;
  }
  return true;
}

bool Tally::settle_cells(Engine& engine, bool value, uint32_t payload) {
  for (const Lit l : cells_) {
    if (engine.value(l) != Engine::is_open) continue;
    if (!engine.force(value ? l : ~l, *this, payload | a_cell)) return false;
  }
  return true;
}

// Of the cells that are settled so, the first `count`.
void Tally::explain_cells(const Engine& engine, bool value, int count, int before,
                          std::vector<Lit>& reason) const {
  for (size_t k = 0; k < cells_.size() && count > 0; ++k) {
    const Lit l = value ? cells_[k] : ~cells_[k];
    if (!engine.true_before(l, before)) continue;
    reason.push_back(l);
    --count;
  }
}

void Tally::explain(const Engine& engine, Lit p, uint32_t payload, int before,
                    std::vector<Lit>& reason) {
  const int bound = least_ + static_cast<int>(payload / 2);
  const Lit order = order_[payload / 2];
  if (payload % 2 == a_bound) {
    const bool holds = p == order;
    explain_cells(engine, holds, holds ? bound : size() - bound + 1, before, reason);
    return;
  }
  const bool needed = engine.value(order) == Engine::is_true;
  reason.push_back(needed ? order : ~order);
  explain_cells(engine, !needed, needed ? size() - bound : bound - 1, before, reason);
}

size_t Tally::bytes() const {
  return sizeof(*this) + (cells_.capacity() + order_.capacity()) * sizeof(Lit);
}

}  // namespace clew::propagators

#include "propagators/sum_distinct.h"

#include <bit>

namespace clew::propagators {

namespace {

constexpr int bits_in_word = 6;  // values that tell places within a word; the others tell words

// By value, the places in a word of sets that do not hold it.
constexpr std::array<uint64_t, bits_in_word> places_without = {
    0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
    0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};

// The sets of so many values whose numbers (from 0 on) total `sum`.
ValueSets sets_of(int size, int64_t sum) {
  ValueSets sets;
  for (uint32_t set = 0; set < 512; ++set) {
    if (std::popcount(set) != size) continue;
    int64_t total = 0;
    for (uint32_t rest = set; rest != 0; rest &= rest - 1) total += std::countr_zero(rest);
    if (total == sum) sets.words[set / 64] |= uint64_t{1} << (set % 64);
  }
  return sets;
}

}  // namespace

ValueSets ValueSets::with(int value) const {
  ValueSets sets;
  if (value < bits_in_word) {
    const uint64_t places = places_without[static_cast<size_t>(value)];
    const int shift = 1 << value;
    for (size_t k = 0; k < words.size(); ++k) sets.words[k] = (words[k] & places) << shift;
    return sets;
  }
  const auto step = size_t{1} << (value - bits_in_word);
  for (size_t k = 0; k < words.size(); ++k) {
    if ((k & step) == 0) sets.words[k + step] = words[k];
  }
  return sets;
}

ValueSets ValueSets::without(int value) const {
  ValueSets sets;
  if (value < bits_in_word) {
    const uint64_t places = places_without[static_cast<size_t>(value)];
    const int shift = 1 << value;
    for (size_t k = 0; k < words.size(); ++k) sets.words[k] = (words[k] >> shift) & places;
    return sets;
  }
  const auto step = size_t{1} << (value - bits_in_word);
  for (size_t k = 0; k < words.size(); ++k) {
    if ((k & step) == 0) sets.words[k] = words[k + step];
  }
  return sets;
}

SumDistinct::SumDistinct(std::vector<Lit> lits, int values, int least, int64_t total, Lit guard)
    : variables_(static_cast<int>(lits.size()) / values),
      values_(values),
      lits_(std::move(lits)),
      guard_(guard),
      wanted_(sets_of(variables_, total - int64_t{least} * variables_)) {
  CLEW_REQUIRE(values >= 1 && values <= most_values);
  CLEW_REQUIRE(lits_.size() == static_cast<size_t>(variables_ * values_));
}

void SumDistinct::attach(Engine& engine) {
  engine_ = &engine;
  domains_.assign(static_cast<size_t>(variables_), static_cast<uint16_t>(all_values()));
  backward_.resize(static_cast<size_t>(variables_) + 1);
  for (size_t k = 0; k < lits_.size(); ++k) {
    const Lit l = lits_[k];
    if (engine.value(l) == Engine::is_false && engine.level(l.var()) == 0) {
      tell(static_cast<uint32_t>(k), ~l);
    } else if (!is_constant(l)) {
      engine.watch(~l, *this, static_cast<uint32_t>(k));
    }
  }
  if (!is_constant(guard_)) engine.watch(guard_, *this, static_cast<uint32_t>(lits_.size()));
}

bool SumDistinct::tell(uint32_t slot, Lit) {
  if (slot < lits_.size()) {
    const auto values = static_cast<uint32_t>(values_);
    domains_[slot / values] &= static_cast<uint16_t>(~(1u << slot % values));
  }
  return engine_->value(guard_) == Engine::is_true;
}

void SumDistinct::untell(uint32_t slot, Lit) {
  if (slot == lits_.size()) return;
  const auto values = static_cast<uint32_t>(values_);
  domains_[slot / values] |= static_cast<uint16_t>(1u << slot % values);
}

void SumDistinct::go_backward(const std::vector<uint16_t>& domains) {
  backward_.back() = wanted_;
  for (auto k = static_cast<size_t>(variables_); k-- > 0;) {
    backward_[k] = {};
    for (uint32_t rest = domains[k]; rest != 0; rest &= rest - 1)
      backward_[k].add(backward_[k + 1].without(std::countr_zero(rest)));
  }
}

bool SumDistinct::run(Engine& engine) {
  if (engine.value(guard_) != Engine::is_true) return true;
  go_backward(domains_);
  ValueSets forward;
  forward.words[0] = 1;  // nothing is taken before the first
  if (!forward.meets(backward_[0])) {
    engine.clash(*this, 0);
    return false;
  }
  for (int k = 0; k < variables_; ++k) {
    ValueSets next;
    for (uint32_t rest = domains_[static_cast<size_t>(k)]; rest != 0; rest &= rest - 1) {
      const int value = std::countr_zero(rest);
      const ValueSets taken = forward.with(value);
      if (taken.meets(backward_[static_cast<size_t>(k) + 1])) {
        next.add(taken);
      } else if (!engine.force(~at(k, value), *this, static_cast<uint32_t>(k * values_ + value))) {
        return false;
      }
    }
    forward = next;
  }
  return true;
}

void SumDistinct::find_domains(const Engine& engine, int before,
                               std::vector<uint16_t>& domains) const {
  domains.assign(static_cast<size_t>(variables_), 0);
  for (int k = 0; k < variables_; ++k) {
    for (int value = 0; value < values_; ++value) {
      if (!engine.true_before(~at(k, value), before))
        domains[static_cast<size_t>(k)] |= static_cast<uint16_t>(1u << value);
    }
  }
}

// The value asked for is taken; then no way reaches the sum. From the first variable to the last,
// every value that would not open a way is as good as possible, and needs no reason to be gone.
void SumDistinct::explain(const Engine& engine, Lit p, uint32_t payload, int before,
                          std::vector<Lit>& reason) {
  if (!is_constant(guard_)) reason.push_back(guard_);
  find_domains(engine, before, asked_);
  const int asked = p == false_lit ? -1 : static_cast<int>(payload) / values_;
  if (asked >= 0)
    asked_[static_cast<size_t>(asked)] =
        static_cast<uint16_t>(1u << static_cast<int>(payload) % values_);
  go_backward(asked_);
  ValueSets forward;
  forward.words[0] = 1;
  for (int k = 0; k < variables_; ++k) {
    if (k == asked) {
      forward = forward.with(static_cast<int>(payload) % values_);
    } else {
      explain_variable(engine, k, before, forward, reason);
    }
  }
}

// Adds why the variable has not the values that would open a way, and lets `forward` take the rest.
void SumDistinct::explain_variable(const Engine& engine, int variable, int before,
                                   ValueSets& forward, std::vector<Lit>& reason) const {
  const auto k = static_cast<size_t>(variable);
  ValueSets next;
  uint32_t needed = 0;  // values that must be gone
  for (int value = 0; value < values_; ++value) {
    if (at(variable, value) == false_lit) continue;
    const ValueSets taken = forward.with(value);
    if (taken.meets(backward_[k + 1])) {
      needed |= 1u << value;
    } else {
      next.add(taken);
    }
  }
  const int own = std::has_single_bit(asked_[k]) ? std::countr_zero(asked_[k]) : -1;
  if (std::popcount(needed) > 1 && own >= 0 && engine.true_before(at(variable, own), before)) {
    if (!is_constant(at(variable, own))) reason.push_back(at(variable, own));
    forward = forward.with(own);
    return;
  }
  for (; needed != 0; needed &= needed - 1)
    reason.push_back(~at(variable, std::countr_zero(needed)));
  forward = next;
}

size_t SumDistinct::bytes() const {
  return sizeof(SumDistinct) + lits_.capacity() * sizeof(Lit) +
         (static_cast<size_t>(variables_) + 1) * sizeof(ValueSets) +
         static_cast<size_t>(variables_) * 4;
}

}  // namespace clew::propagators

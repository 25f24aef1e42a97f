// Numbers that are all different and total a given sum. Variables are rows of value literals, at
// most nine values.
//
// A set of values is a number below 512, and a set of such sets is 512 bits. Forward: which sets of
// values the first k variables can take together. Backward: given which sets the rest can still
// reach the sum. A value stays possible if it leads from a forward set to a backward one, so all
// that follows for domains is found in one pass each way.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/engine.h"
#include "engine/propagator.h"
#include "propagators/uses.h"

namespace clew::propagators {

// Sets of values, one bit for each.
struct ValueSets {
  std::array<uint64_t, 8> words{};

  bool any() const {
    uint64_t all = 0;
    for (const uint64_t w : words) all |= w;
    return all != 0;
  }
  bool meets(const ValueSets& other) const {
    uint64_t all = 0;
    for (size_t k = 0; k < words.size(); ++k) all |= words[k] & other.words[k];
    return all != 0;
  }
  void add(const ValueSets& other) {
    for (size_t k = 0; k < words.size(); ++k) words[k] |= other.words[k];
  }
  ValueSets with(int value) const;     // those without the value, joined by it
  ValueSets without(int value) const;  // those with the value, which is taken out
};

class SumDistinct final : public Propagator {
 public:
  static constexpr int most_values = 9;
  // lits[variable * values + k] says that the variable is least + k; false_lit where it cannot be.
  // Relies on each variable having exactly one true literal, which is not posted here.
  SumDistinct(std::vector<Lit> lits, int values, int least, int64_t total, Lit guard = true_lit);

  void attach(Engine& engine) override;
  bool tell(uint32_t slot, Lit p) override;
  void untell(uint32_t slot, Lit p) override;
  bool run(Engine& engine) override;
  void explain(const Engine& engine, Lit p, uint32_t payload, int before,
               std::vector<Lit>& reason) override;
  Priority priority() const override { return Priority::line; }
  Argument argument() const override { return Argument::total; }
  size_t bytes() const override;

 private:
  Lit at(int variable, int value) const {
    return lits_[static_cast<size_t>(variable * values_ + value)];
  }
  uint32_t all_values() const { return (uint32_t{1} << values_) - 1; }
  // Fills backward_ for these values of each variable.
  void go_backward(const std::vector<uint16_t>& domains);
  // The domains that `before` a place on the trail were left.
  void find_domains(const Engine& engine, int before, std::vector<uint16_t>& domains) const;
  void explain_variable(const Engine& engine, int variable, int before, ValueSets& forward,
                        std::vector<Lit>& reason) const;

  int variables_ = 0;
  int values_ = 0;
  std::vector<Lit> lits_;
  Lit guard_;
  ValueSets wanted_;               // sets of as many values as variables that total the sum
  std::vector<uint16_t> domains_;  // of each variable, as it was told
  std::vector<uint16_t> asked_;    // the same at an earlier time, for reasons
  std::vector<ValueSets> backward_;
  const Engine* engine_ = nullptr;
};

}  // namespace clew::propagators

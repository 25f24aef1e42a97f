// What one sees along several arms: the lengths of the leading true stretches add up to lo..hi.
//
// Along an arm at least the leading true cells are seen, and at most those before the first false
// one. So an arm must reach as far as the others' most leaves to be seen, and may not reach past
// what the others' least leaves.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/engine.h"
#include "engine/propagator.h"
#include "propagators/uses.h"

namespace clew::propagators {

class Sight final : public Propagator {
 public:
  Sight(const std::vector<std::vector<Lit>>& arms, int64_t lo, int64_t hi, Lit guard = true_lit);
  // The arms one after the other, and where each ends.
  Sight(std::vector<Lit> cells, std::span<const int32_t> arm_ends, int64_t lo, int64_t hi,
        Lit guard = true_lit);

  void attach(Engine& engine) override;
  bool tell(uint32_t slot, Lit p) override;
  void untell(uint32_t, Lit) override {}
  bool run(Engine& engine) override;
  void explain(const Engine& engine, Lit p, uint32_t payload, int before,
               std::vector<Lit>& reason) override;
  Priority priority() const override { return Priority::sum; }
  Argument argument() const override { return Argument::sight; }
  size_t bytes() const override;

 private:
  struct Arm {
    int begin;  // in cells_
    int length;
    int least;  // leading true cells
    int most;   // cells before the first false one
  };

  Lit at(const Arm& arm, int i) const {
    return cells_[static_cast<size_t>(arm.begin) + static_cast<size_t>(i)];
  }
  // Both look at the state before a place on the trail.
  int least_of(const Engine& engine, const Arm& arm, int from, int before) const;
  int most_of(const Engine& engine, const Arm& arm, int before) const;
  bool reach_out(Engine& engine, const Arm& arm, int64_t needed);
  bool hold_back(Engine& engine, const Arm& arm, int64_t allowed);
  void explain_few(const Engine& engine, int cell, int before, std::vector<Lit>& reason);
  void explain_many(const Engine& engine, int cell, int before, std::vector<Lit>& reason);
  const Arm* arm_of(int cell) const;

  std::vector<Lit> cells_;
  std::vector<Arm> arms_;
  int64_t lo_;
  int64_t hi_;
  Lit guard_;
  const Engine* engine_ = nullptr;
};

}  // namespace clew::propagators

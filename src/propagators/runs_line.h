// The maximal true stretches of a line of cells, in order, have exactly the given lengths.
//
// The line is read by a nondeterministic automaton whose states are bits: gap, block 1 cell by
// cell, gap, block 2, ... Reading a filled cell moves one state on (or stays, in a block of unknown
// length), an empty cell stays in a gap or moves from a block's end to the gap behind it; so a step
// is a few word operations for all states at once. Sets reached from the left and sets that lead to
// the end on the right tell what each cell can be. A reason frees, from left to right, every cell
// whose freedom does not yet let the automaton through: what remains cannot be shortened.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/engine.h"
#include "engine/propagator.h"
#include "propagators/uses.h"

namespace clew::propagators {

class RunsLine final : public Propagator {
 public:
  // Lengths are at least 1; -1 is an unknown length of at least 1. Cells may be constants and may
  // repeat.
  RunsLine(std::vector<Lit> cells, std::vector<int> lengths, Lit guard = true_lit);

  void attach(Engine& engine) override;
  bool tell(uint32_t slot, Lit p) override;
  void untell(uint32_t, Lit) override {}
  bool run(Engine& engine) override;
  void explain(const Engine& engine, Lit p, uint32_t payload, int before,
               std::vector<Lit>& reason) override;
  Priority priority() const override { return Priority::line; }
  Argument argument() const override { return Argument::line; }
  size_t bytes() const override;

 private:
  enum Can : uint8_t { nothing = 0, be_empty = 1, be_filled = 2, be_both = 3 };

  // Sets of states lie in one array, words_ words each.
  enum Place : size_t {
    accept = 8,
    left = 9
  };  // before them by Can: states that move on, states that may stay
  static constexpr size_t moving(uint8_t can) { return 2 * can; }
  static constexpr size_t staying(uint8_t can) { return 2 * can + 1; }
  uint64_t* set(size_t place) { return sets_.data() + place * words_; }
  uint64_t* left_of(size_t cell) {
    return set(left + cell);
  }  // reached when about to read that cell
  uint64_t* right_of(size_t cell) {
    return set(left + cells_.size() + 1 + cell);
  }  // from which the rest can be read
  void allow(size_t place, size_t state) { set(place)[state / 64] |= uint64_t{1} << state % 64; }

  void build();
  // `One`: the automaton fits one word, which the compiler then knows.
  template <bool One>
  void step(const uint64_t* from, uint64_t* to, uint8_t can);
  template <bool One>
  void step_back(const uint64_t* from, uint64_t* to, uint8_t can);
  template <bool One>
  bool meet(const uint64_t* a, const uint64_t* b) const;
  template <bool One>
  bool look(Engine& engine);
  template <bool One>
  void free_cells(std::vector<bool>& needed);
  template <bool One>
  void fill_left();
  template <bool One>
  void fill_right();

  std::vector<Lit> cells_;
  std::vector<int> lengths_;
  Lit guard_;
  const Engine* engine_ = nullptr;
  bool built_ = false;
  bool too_long_ = false;  // the blocks do not fit the line at all
  size_t words_ = 1;
  std::vector<uint64_t> sets_;
  std::vector<uint8_t> can_;  // by cell
};

}  // namespace clew::propagators

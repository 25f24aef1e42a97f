// The maximal true stretches of a line of cells, in order, have exactly the given lengths.
//
// The line is read by a nondeterministic automaton whose states are bits: gap, block 1 cell by cell, gap, block 2, ...
// Reading a filled cell moves one state on (or stays, in a block of unknown length), an empty cell stays in a gap or moves
// from a block's end to the gap behind it; so a step is a few word operations for all states at once. Sets reached from
// the left and sets that lead to the end on the right tell what each cell can be. A reason frees, from left to right,
// every cell whose freedom does not yet let the automaton through: what remains cannot be shortened.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/engine.h"
#include "engine/propagator.h"

namespace clew {

class RunsLine final : public Propagator {
 public:
  // Lengths are at least 1; -1 is an unknown length of at least 1. Cells may be constants and may repeat.
  RunsLine(std::vector<Lit> cells, std::vector<int> lengths, Lit guard = true_lit);

  void attach(Engine& engine) override;
  bool tell(uint32_t slot, Lit p) override;
  void untell(uint32_t, Lit) override {}
  bool run(Engine& engine) override;
  void explain(const Engine& engine, Lit p, uint32_t payload, int before, std::vector<Lit>& reason) override;
  Priority priority() const override { return Priority::line; }
  size_t bytes() const override;

 private:
  enum Can : uint8_t { nothing = 0, be_empty = 1, be_filled = 2, be_both = 3 };

  void build();
  void add_state(std::vector<uint64_t>& mask, size_t state) { mask[state / 64] |= uint64_t{1} << state % 64; }
  uint64_t* set(std::vector<uint64_t>& sets, size_t place) { return sets.data() + place * words_; }
  // `one`: the automaton fits one word, which the compiler then knows.
  template <bool one>
  void step(const uint64_t* from, uint64_t* to, uint8_t can) const;
  template <bool one>
  void step_back(const uint64_t* from, uint64_t* to, uint8_t can) const;
  template <bool one>
  bool meet(const uint64_t* a, const uint64_t* b) const;
  template <bool one>
  bool look(Engine& engine);
  template <bool one>
  void free_cells(std::vector<bool>& needed);
  template <bool one>
  void fill_sets(bool forward);

  std::vector<Lit> cells_;
  std::vector<int> lengths_;
  Lit guard_;
  const Engine* engine_ = nullptr;
  bool built_ = false;
  bool too_long_ = false;  // the blocks do not fit the line at all
  size_t words_ = 1;
  std::vector<uint64_t> advance_;  // states a filled cell moves on from
  std::vector<uint64_t> swell_;    // states a filled cell may stay in
  std::vector<uint64_t> gaps_;     // states an empty cell stays in
  std::vector<uint64_t> ends_;     // states an empty cell moves on from
  std::vector<uint64_t> accept_;
  std::vector<uint64_t> left_;     // by place: the set before that cell
  std::vector<uint64_t> right_;    // by place: the states from which the rest can be read
  std::vector<uint8_t> can_;       // by cell
};

}  // namespace clew

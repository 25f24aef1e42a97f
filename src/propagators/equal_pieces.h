// Every piece of true vertices has the same number of them, `size`; a piece none of whose vertices
// is claimed (its guard holds) may have any.
//
// A true piece that is full closes round itself, two that would be too many never meet, one that
// cannot grow to the size clashes, and one with a single way out takes it. Open vertices that hang
// together with too few others are out. Events name the places to look at; states are read from the
// engine, so nothing needs undoing. Where few vertices are claimed, these alone are looked at:
// nothing follows about pieces without one.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/engine.h"
#include "engine/propagator.h"
#include "propagators/adjacency.h"
#include "propagators/uses.h"

namespace clew::propagators {

class EqualPieces final : public Propagator {
 public:
  // No guards: every vertex is claimed.
  EqualPieces(std::shared_ptr<const Adjacency> next, std::vector<Lit> lits, int32_t size,
              std::vector<Lit> guards = {});

  void attach(Engine& engine) override;
  bool tell(uint32_t slot, Lit p) override;
  void untell(uint32_t slot, Lit p) override;
  bool run(Engine& engine) override;
  void explain(const Engine& engine, Lit p, uint32_t payload, int before,
               std::vector<Lit>& reason) override;
  Priority priority() const override { return Priority::graph; }
  Argument argument() const override { return Argument::piece; }
  size_t bytes() const override;

 private:
  // What was found at a vertex; the payload is 4 * vertex + why.
  enum Why : uint32_t {
    too_many,  // with the true pieces it touches it would be too many
    too_few,   // it is connected with too few that may still be true
    stuck,     // its true piece cannot grow to the size
    only_way   // its true piece (that of a neighbour) has no other way out
  };
  enum State : int8_t { off = -1, open = 0, on = 1 };

  State state(int32_t v) const {
    const Lit l = lits_[static_cast<size_t>(v)];
    const int8_t value = engine_->value(l);
    if (value == Engine::is_open || (engine_->position(l.var()) >= before_ && !is_constant(l)))
      return open;
    return value == Engine::is_true ? on : off;
  }
  bool claimed(int32_t v) const;
  int32_t claimed_in(std::span<const int32_t> piece) const;
  int32_t claimed_with(int32_t v);
  void forget_changes();
  bool look_at_claimed(Engine& engine);
  bool look_at_changed(Engine& engine);
  bool look_at(Engine& engine, int32_t v);
  bool look_at_true(Engine& engine, int32_t v);
  bool look_at_open(Engine& engine, int32_t v);
  bool hangs_with_enough(int32_t v);
  bool bar(Engine& engine, int32_t v);
  void collect(int32_t v, State least, size_t most);
  void find_ways(std::span<const int32_t> piece);
  size_t grown_piece(int32_t v);
  void explain_too_many(int32_t v, std::vector<Lit>& reason);
  void explain_too_few(int32_t v, std::vector<Lit>& reason);
  void explain_stuck(int32_t v, std::vector<Lit>& reason);
  void explain_only_way(int32_t v, std::vector<Lit>& reason);
  void push_rim(std::span<const int32_t> piece, std::vector<Lit>& reason);
  void push(Lit l, std::vector<Lit>& reason) const {
    if (!is_constant(l)) reason.push_back(l);
  }
  void new_stamp() { ++stamp_; }
  bool fresh(int32_t v) {
    uint32_t& seen = seen_[static_cast<size_t>(v)];
    if (seen == stamp_) return false;
    seen = stamp_;
    return true;
  }

  std::shared_ptr<const Adjacency> next_;
  std::vector<Lit> lits_;
  size_t size_;
  std::vector<Lit> guards_;

  const Engine* engine_ = nullptr;
  int before_ = 0;  // states as they were before this position of the trail
  bool look_everywhere_ = true;
  std::vector<int32_t> changed_;
  std::vector<int32_t> claims_;  // vertices whose guards hold
  std::vector<int32_t> piece_;   // what a walk has met
  std::vector<int32_t> grown_;
  std::vector<int32_t> ways_;
  std::vector<int32_t> cost_;
  std::vector<uint32_t> seen_;
  std::vector<uint32_t> looked_at_;  // by vertex: the run in which its true piece was looked at
  std::vector<uint32_t> enough_;     // by vertex: the run in which it was connected with enough
  std::vector<bool> dirty_;          // by vertex: stands in changed_
  uint32_t stamp_ = 0;
  uint32_t round_ = 0;
};

}  // namespace clew::propagators

// What is remembered of the marks decided so far, constraint by constraint, in a sweep over the
// marks (setter/frontier.h).
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "model/model.h"
#include "setter/uses.h"

namespace clew::setter {

// Which literals are decided at which step.
struct Order {
  std::vector<int> step_of;  // by variable; -1: none
  int steps = 0;
  int of(Lit l) const { return step_of[static_cast<size_t>(l.var().id)]; }
};

// A part of the state: what one constraint remembers, in bytes at a fixed place of the state.
class Watcher {
 public:
  virtual ~Watcher() = default;
  virtual size_t bytes() const = 0;
  // The mark with this number has been decided. False: no answer begins so.
  virtual bool decide(char* memory, int step, bool value) const = 0;
};

// The vertices whose literal holds are at most one piece.
std::unique_ptr<Watcher> watch_connected(const Model& model, const ConnectedPart& part,
                                         const Order& order);
// The edges whose literal holds close to at most one loop; degrees are said by clauses.
std::unique_ptr<Watcher> watch_loop(const Model& model, const LoopPart& part, const Order& order);

// Sums of weights that reach a bound; a clause is one with weights of one. What is left of sums
// after a step, terms and need, is all that counts: those with the same terms left share a byte,
// the greatest need of them.
class Sums {
 public:
  // False: it can never be reached.
  bool add(std::span<const Term> terms, int64_t bound, const Order& order);
  bool fits() const { return fits_; }  // every need, in a byte
  void settle(int steps);
  size_t bytes_after(int step) const { return step < 0 ? 0 : sizes_[static_cast<size_t>(step)]; }
  // From what was left before a step to what is left after it, which is all zero so far.
  bool decide(const char* before, char* after, int step, bool value) const;

 private:
  struct Part {
    int step;
    int64_t weight;
    int negated;
    friend auto operator<=>(const Part&, const Part&) = default;
  };
  using Terms = std::vector<Part>;
  struct Sum {
    Terms terms;
    int64_t need = 0;
  };
  struct Move {
    int from;
    int64_t fresh;
    Terms now;
    int to;
    int64_t rest;
  };
  std::vector<Sum> sums_;
  std::vector<std::vector<Move>> moves_;
  std::vector<size_t> sizes_;
  bool fits_ = true;
};

}  // namespace clew::setter

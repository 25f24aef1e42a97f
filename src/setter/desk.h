// Puzzles laid out for the questions of a setter: made from givens again and
// again, each solved under the same meter with the memory of the one before.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/limits.h"
#include "base/random.h"
#include "compile/board.h"
#include "judge/judge.h"
#include "judge/setup.h"
#include "setter/uses.h"
#include "study/inquiry.h"

namespace clew::setter {

// A puzzle read in both ways.
struct Table {
  std::unique_ptr<const Setup> setup;
  std::unique_ptr<compile::Board> board;
};

class Desk {
 public:
  // The meter must outlive it.
  Desk(std::shared_ptr<const Prepared> prepared, std::shared_ptr<const compile::Program> program,
       Meter& meter);

  const Genre& genre() const { return prepared_->genre(); }
  Meter& meter() { return meter_; }
  bool spent() { return meter_.spent(); }

  // Nothing: the givens cannot stand so (first_error says why), or a limit was
  // reached.
  std::optional<Table> lay(const Puzzle& puzzle);
  std::unique_ptr<const Setup> set_up(const Puzzle& puzzle);
  const std::optional<Error>& first_error() const { return error_; }

  bool accepted(const Setup& setup, const Answer& answer);
  // How many instances an answer breaks.
  std::vector<RuleInstance> broken(const Setup& setup, const Answer& answer);

  QuestionOptions options(const Table& table, const std::vector<std::string>& without = {});

 private:
  std::shared_ptr<const Prepared> prepared_;
  std::shared_ptr<const compile::Program> program_;
  Meter& meter_;
  Workbench bench_;
  std::optional<Error> error_;
};

// One posted puzzle: answers of it, one at a time, within a patience.
class Trial {
 public:
  Trial(Desk& desk, const Table& table, const std::vector<std::string>& without = {},
        bool guarded = false);

  bool posted() const { return posted_; }
  Inquiry& inquiry() { return inquiry_; }
  const Posted& model() const { return inquiry_.posted(); }
  Engine& engine() { return inquiry_.engine(); }

  // Yes and no are tried first by chance, yes with this share.
  void shuffle(Random& random, double share);
  // The same of everything that is decided, not of marks alone.
  void shuffle_all(Random& random);
  // These marks are tried first; undecided ones by chance.
  void prefer(const Answer& answer);
  Answered search(std::span<const Lit> assumptions, int64_t patience);
  const Answer& found() const { return inquiry_.found(); }

 private:
  QuestionOptions options_;
  Inquiry inquiry_;
  bool posted_ = false;
};

// The answer with the marks of another plan at the same places; others
// undecided.
Answer moved_over(const Answer& answer, const Plan& from, const Plan& to);

}  // namespace clew::setter

// A puzzle of a compiled genre with everything that its givens settle: their values, fixed lets,
// where marks go and which of them are printed. Posting starts here. Never changed once made; it
// keeps no meter: every call brings one.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "clew/result.h"
#include "compile/answer_plan.h"
#include "compile/program.h"

namespace clew::compile {

class Board {
 public:
  // Errors: a clue outside its declared type, a set too large, ... with the place in the puzzle's
  // text where it stood.
  static Result<std::unique_ptr<Board>> make(std::shared_ptr<const Program> program, Puzzle puzzle,
                                             Meter& meter);
  Board(const Board&) = delete;
  Board& operator=(const Board&) = delete;

  const Program& program() const { return *program_; }
  const std::shared_ptr<const Program>& shared_program() const { return program_; }
  const Genre& genre() const { return program_->genre(); }
  const Shape& shape() const { return *shape_; }
  const Puzzle& puzzle() const { return puzzle_; }
  const Plan& plan() const { return plan_; }
  // Where the marks of a decided field go: of an answer or, behind these, of a helper.
  const AnswerPlan& places_of(int field) const {
    const auto f = static_cast<size_t>(field);
    return genre().is_helper(f) ? helpers_[f - plan_.answers.size()] : plan_.answers[f];
  }
  const Facts& facts() const { return facts_; }

  int answer_position(int answer, std::span<const Value> index) const {
    return positions_[static_cast<size_t>(answer)]->find(index);
  }
  // By number of the place: the position of its mark, or -1. Places beyond the end have none.
  const std::vector<int32_t>& positions(int answer) const {
    return positions_[static_cast<size_t>(answer)]->table();
  }
  // The mark that `keeps` demands at a position, or `undecided`.
  int32_t kept(int answer, int position) const {
    const auto& kept = kept_[static_cast<size_t>(answer)];
    return kept.empty() ? undecided : kept[static_cast<size_t>(position)];
  }
  bool keeps_any(int answer) const { return !kept_[static_cast<size_t>(answer)].empty(); }
  size_t bytes() const;

 private:
  friend class BoardMaker;
  Board(std::shared_ptr<const Program> program, Puzzle puzzle)
      : program_(std::move(program)), puzzle_(std::move(puzzle)) {}

  std::shared_ptr<const Program> program_;
  std::shared_ptr<const Shape> shape_;
  Puzzle puzzle_;
  Plan plan_;
  std::vector<AnswerPlan> helpers_;
  Facts facts_;
  Pool pool_{true};
  std::vector<std::shared_ptr<const Positions>> positions_;  // by answer, then by helper
  std::vector<std::vector<int32_t>> kept_;
};

}  // namespace clew::compile

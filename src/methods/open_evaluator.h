// Rules on a board that fills up and empties again, for methods that search over the rules text
// itself: the judge's evaluator, and all that can be known of open values beyond it. Which values
// are left to an undecided mark, which cells may still come to a piece, and which marks an
// evaluation read.
#pragma once

#include <memory>
#include <vector>

#include "judge/evaluate.h"
#include "methods/uses.h"

namespace clew::methods {

// Which marks were read, each once: until one of them changes, the same expression has the same
// value.
class ReadLog {
 public:
  explicit ReadLog(const Plan& plan);
  void clear();
  void note(int answer, int position);
  // Marks of all fields are numbered in a row.
  const std::vector<int32_t>& marks() const { return marks_; }

 private:
  std::vector<int32_t> first_;  // by field
  std::vector<int32_t> marks_;
  std::vector<bool> noted_;
};

// Which values undecided marks may still take, for a search that rules some out on its way. Marks
// of all fields are numbered in a row.
class Narrowed {
 public:
  virtual ~Narrowed() = default;
  virtual bool may_be(int32_t mark, int32_t value) const = 0;
  virtual int32_t least(int32_t mark) const = 0;
  virtual int32_t most(int32_t mark) const = 0;
};

class PieceWalk;

class OpenEvaluator final : public Evaluator {
 public:
  OpenEvaluator(const Setup& setup, const Answer& answer, Meter& meter);
  ~OpenEvaluator() override;

  // What is known of undecided marks; null: no more than the plan. Must outlive this.
  void narrow_by(const Narrowed* narrowed) { narrowed_ = narrowed; }
  // From now on every mark that is read is noted there; null: none.
  void note_reads(ReadLog* log) {
    reads_ = log;
    listen(log != nullptr);
  }

  void forget() override;
  Value evaluate_piece(const Expr& named, int cell) override;
  bool may_equal(const Value& v, const Value& known) const override;

 protected:
  Value undecided_mark(int answer, int position) override;
  void note_read(int answer, int position) override;
  bool too_few_values(std::span<const Value> known, std::span<const Value> open) const override;
  Value evaluate_division(const Expr& e) override;
  bool for_each_possible(const Value& piece, FunctionRef<bool(int)> fn) override;
  Value open_rectangle(const Value& piece) override;

 private:
  const std::vector<Value>& pieces_by_cell(const Expr& division);
  Value open_piece(std::span<const Value> cells, size_t walk, int start);

  struct PiecesByCell {
    const Expr* division;
    std::vector<Value> of_cell;
  };
  struct OpenPiece {
    size_t walk;  // in walks_
    int start;
  };
  ReadLog* reads_ = nullptr;
  const Narrowed* narrowed_ = nullptr;
  std::vector<PiecesByCell> tables_;
  std::vector<std::unique_ptr<PieceWalk>> walks_;
  std::vector<OpenPiece> open_pieces_;
};

}  // namespace clew::methods

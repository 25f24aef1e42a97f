// A puzzle together with its genre, with everything that is fixed before solving worked out: the
// values of givens (and their defaults), fixed lets, spans, and where marks go. Judging starts
// here.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "base/limits.h"
#include "board/answer.h"
#include "check/genre.h"
#include "clew/puzzle.h"
#include "clew/result.h"
#include "clew/verdict.h"
#include "judge/places.h"
#include "judge/prepared.h"
#include "judge/uses.h"
#include "judge/value.h"

namespace clew::judge {

// What the words for a value need to know.
struct Names {
  const Genre& genre;
  const Grid& grid;
  std::span<const Span> spans;
};

class Setup {
 public:
  // Errors: a clue outside its declared type, a set too large, ... with the place in the puzzle's
  // text where it stood. The meter measures the making alone. Nothing of a setup changes after it,
  // so that several may read one at once.
  static Result<std::unique_ptr<const Setup>> make(std::shared_ptr<const Prepared> prepared,
                                                   Puzzle puzzle, Meter& meter);
  // For a genre that is used once.
  static Result<std::unique_ptr<const Setup>> make(std::shared_ptr<const Genre> genre,
                                                   Puzzle puzzle, Meter& meter);

  const Genre& genre() const { return prepared_->genre(); }
  const std::shared_ptr<const Genre>& shared_genre() const { return prepared_->shared_genre(); }
  const Prepared& prepared() const { return *prepared_; }
  const std::shared_ptr<const Prepared>& shared_prepared() const { return prepared_; }
  const Shape& shape() const { return *shape_; }
  const Puzzle& puzzle() const { return puzzle_; }
  const Plan& plan() const { return plan_; }
  // Where the marks of a decided field go: of an answer or, behind these, of a helper.
  const AnswerPlan& places_of(int field) const {
    return answers_[static_cast<size_t>(field)]->plan;
  }
  // Helpers of which nothing is known but what is printed.
  const Answer& blank_helpers() const { return blank_helpers_; }
  const Spans& spans() const { return spans_; }

  // What its values are called.
  Names names() const { return {genre(), puzzle_.grid, spans_.list}; }

  // The value printed, or missing (absent, "?", no such place); a boolean reads no instead.
  Value given(int field) const { return givens_[static_cast<size_t>(field)].whole; }
  Value given(int field, const Value& index) const {
    const GivenValues& g = givens_[static_cast<size_t>(field)];
    const auto k = static_cast<size_t>(entry(field, index));
    return k < g.at.size() ? g.at[k] : g.nowhere;
  }
  // What a printed number may be on this board; missing: anything, or it is no number.
  Value least(int field) const { return givens_[static_cast<size_t>(field)].least; }
  Value most(int field) const { return givens_[static_cast<size_t>(field)].most; }
  // Printed there, "?" included.
  bool is_given(int field) const { return is_printed(field, 0); }
  bool is_given(int field, const Value& index) const {
    return is_printed(field, entry(field, index));
  }
  Value way(int field, const Value& index) const;
  // The room of a cell in a given partition, or missing.
  Value room_of(int field, int cell) const { return given(field, place_value(Kind::cell, cell)); }
  Value let(int number) const { return lets_[static_cast<size_t>(number)]; }

  int answer_position(int answer, std::span<const Value> index) const {
    return answers_[static_cast<size_t>(answer)]->index.find(index);
  }
  int answer_position(int answer, const Value& index) const {
    return answers_[static_cast<size_t>(answer)]->index.find(index);
  }
  const FieldIndex& answer_index(int answer) const {
    return answers_[static_cast<size_t>(answer)]->index;
  }
  // The mark that `keeps` demands at a position, or `undecided`.
  int32_t kept(int answer, int position) const {
    const auto& kept = kept_[static_cast<size_t>(answer)];
    return kept.empty() ? undecided : kept[static_cast<size_t>(position)];
  }
  // A mark as a value of the language (boolean, number, symbol).
  Value mark_value(int answer, int32_t mark) const;

 private:
  friend class SetupMaker;
  Setup(std::shared_ptr<const Prepared> prepared, Puzzle puzzle);

  struct GivenValues {
    std::vector<Value> at;      // by entry; of a partition: by cell, its room
    std::vector<char> printed;  // by entry: something is, "?" included
    Value whole;                // without an index; of a partition: the division
    Value nowhere;              // where there is no entry
    Value least, most;          // of a number
  };
  // The number of the entry that an index names; no such entry: -1, or a number that is too large.
  int entry(int field, const Value& index) const {
    if (!index.has_members) return index.missing() ? -1 : static_cast<int>(index.n);
    return entry_of_set(field, index);
  }
  int entry_of_set(int field, const Value& index) const;
  bool is_printed(int field, int entry) const {
    const std::vector<char>& printed = givens_[static_cast<size_t>(field)].printed;
    return static_cast<size_t>(entry) < printed.size() && printed[static_cast<size_t>(entry)] != 0;
  }

  std::shared_ptr<const Prepared> prepared_;
  Puzzle puzzle_;
  std::shared_ptr<const Shape> shape_;
  ScratchSeqs seqs_;
  Spans spans_;
  Plan plan_;
  std::vector<GivenValues> givens_;                           // parallel to the givens of the genre
  std::vector<std::shared_ptr<const AnswerPlaces>> answers_;  // helpers, too
  std::vector<std::vector<int32_t>> kept_;
  Answer blank_helpers_;
  std::vector<Value> lets_;
};

// The number of a place or index value inside its kind: rows before columns for lines, left right
// top bottom for views.
int index_number(const Value& v, const Grid& grid);

}  // namespace clew::judge

// A puzzle together with its genre, with everything that is fixed before solving worked out: the
// values of givens (and their defaults), fixed lets, spans, and where marks go. Posting and judging
// both start here.
#pragma once

#include <map>
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
#include "judge/uses.h"
#include "judge/value.h"

namespace clew::judge {

// Finds the position of an index in an answer field: a table for one index with small numbers, a
// map otherwise.
class FieldIndex {
 public:
  bool add(std::span<const Value> key, int position);  // false: the key is there already
  int find(std::span<const Value> key) const;          // -1: not there
  int find(const Value& key) const {                   // the same, one index
    const auto k = static_cast<size_t>(key.n);
    if (key.seq == nullptr && k < table_.size()) return table_[k];
    return find({&key, 1});
  }

 private:
  std::vector<int32_t> table_;
  std::map<std::vector<int64_t>, int32_t> map_;
};

// Whatever the words for a value need to know.
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
  static Result<std::unique_ptr<const Setup>> make(std::shared_ptr<const Genre> genre,
                                                   Puzzle puzzle, Meter& meter);

  const Genre& genre() const { return *genre_; }
  const std::shared_ptr<const Genre>& shared_genre() const { return genre_; }
  const Puzzle& puzzle() const { return puzzle_; }
  const Plan& plan() const { return plan_; }
  const Places& places() const { return places_; }

  // What its values are called.
  Names names() const { return {*genre_, puzzle_.grid, places_.spans()}; }

  // The value printed, or missing (absent, "?", no such place); a boolean reads no instead.
  Value given(int field, std::span<const Value> index) const;
  bool is_given(int field, std::span<const Value> index) const;  // printed there, "?" included
  Value way(int field, std::span<const Value> index) const;
  // The room of a cell in a given partition, or missing.
  Value room_of(int field, int cell) const;
  Value let(int number) const { return lets_[static_cast<size_t>(number)]; }

  int answer_position(int answer, std::span<const Value> index) const {
    return answer_index_[static_cast<size_t>(answer)].find(index);
  }
  int answer_position(int answer, const Value& index) const {
    return answer_index_[static_cast<size_t>(answer)].find(index);
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
  Setup(std::shared_ptr<const Genre> genre, Puzzle puzzle, Meter& meter);
  const Printed* entry(int field, std::span<const Value> index) const;

  std::shared_ptr<const Genre> genre_;
  Puzzle puzzle_;
  Places places_;
  Plan plan_;
  std::vector<std::vector<Value>>
      givens_;  // parallel to genre.givens; per entry; a partition: one value, the division
  std::vector<FieldIndex> answer_index_;
  std::vector<std::vector<int32_t>> kept_;
  std::vector<Value> lets_;
};

// The number of a place or index value inside its kind: rows before columns for lines, left right
// top bottom for views.
int index_number(const Value& v, const Grid& grid);

}  // namespace clew::judge

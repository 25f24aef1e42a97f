// A puzzle together with its genre, with everything that is fixed before solving worked out: the values of givens (and
// their defaults), fixed lets, spans, and where marks go. Posting and judging both start here.
#pragma once

#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/limits.h"
#include "base/result.h"
#include "board/answer.h"
#include "board/puzzle.h"
#include "board/verdict.h"
#include "rules/genre.h"
#include "rules/places.h"
#include "rules/value.h"

namespace clew {

// Finds the position of an index in a field: a table for one index with small numbers, a map for several.
class FieldIndex {
 public:
  void add(std::span<const Value> key, int position);
  int find(std::span<const Value> key) const;  // -1: not there
  void reserve(size_t entries);

 private:
  std::vector<int32_t> table_;  // one index: place number, symbol id or number - offset_
  Kind kind_ = Kind::missing;
  std::unordered_map<uint64_t, int32_t> map_;  // several indices, packed
};

class Setup {
 public:
  // Errors: a clue outside its declared type, a partition with a missing part, a set too large, ... with the place in the
  // puzzle's text where it stood.
  static Result<std::unique_ptr<Setup>> make(std::shared_ptr<const Genre> genre, Puzzle puzzle, Meter& meter);

  const Genre& genre() const { return *genre_; }
  const std::shared_ptr<const Genre>& shared_genre() const { return genre_; }
  const Puzzle& puzzle() const { return puzzle_; }
  const Plan& plan() const { return plan_; }
  Places& places() const { return places_; }  // caches inside; not for several threads at once
  Meter& meter() const { return *meter_; }

  Value given(int field, std::span<const Value> index) const;   // its value, or missing; a boolean reads no
  bool is_given(int field, std::span<const Value> index) const; // printed there, "?" included
  Value way(int field, std::span<const Value> index) const;
  Value let(int number) const { return lets_[static_cast<size_t>(number)]; }
  int answer_position(int answer, std::span<const Value> index) const {
    return answer_index_[static_cast<size_t>(answer)].find(index);
  }
  // The mark that `keeps` demands at a position, or `undecided`.
  int32_t kept(int answer, int position) const;
  // A mark as a value of the language (boolean, number, symbol).
  Value mark_value(int answer, int32_t mark) const;

 private:
  friend class SetupMaker;
  Setup(std::shared_ptr<const Genre> genre, Puzzle puzzle, Meter& meter);

  std::shared_ptr<const Genre> genre_;
  Puzzle puzzle_;
  Meter* meter_;
  mutable Places places_;
  Plan plan_;
  std::vector<std::vector<Value>> givens_;      // parallel to genre.givens; per entry
  std::vector<FieldIndex> answer_index_;
  std::vector<std::vector<int32_t>> kept_;
  std::vector<Value> lets_;
};

}  // namespace clew

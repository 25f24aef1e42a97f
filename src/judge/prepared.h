// A genre prepared for judging: what can be said of its rules once and for all, and what depends on
// the shape of the board alone, kept for the shapes met lately.
#pragma once

#include <atomic>
#include <deque>
#include <memory>
#include <vector>

#include "base/latch.h"
#include "board/answer.h"
#include "board/recent_shapes.h"
#include "check/genre.h"
#include "judge/field_index.h"
#include "judge/places.h"
#include "judge/uses.h"

namespace clew::judge {

// How an expression is read.
class Evaluator;
using Meaning = Value (*)(Evaluator&, const Expr&);
Meaning meaning_of(const Expr& e);
Meaning meaning_of_constant();

// What is known of an expression before any puzzle is.
struct Note {
  Meaning meaning = nullptr;
  int32_t constant = -1;  // its number among those whose value the shape settles; -1: it is none
  int32_t answer = -1;    // a word whose body is a mark of its last variable, yes or no: whose
  bool negated = false;   // ... or is "not" such a mark
  bool by_shape = false;  // it reads nothing of the puzzle but the shape of the board
  bool closed = false;    // it reads no variable of what stands around it
};

// Where the marks of an answer field go.
struct AnswerPlaces {
  AnswerPlan plan;
  FieldIndex index;
};

// What the shape of a board settles. Several threads may ask at once.
class Shape {
 public:
  Shape(const Grid& grid, size_t constants, size_t answers);
  Places& places() const { return *places_; }
  const Grid& grid() const { return places_->grid(); }

  // The value of an expression, null if nobody has worked it out yet.
  const Value* constant(int number) const {
    const Constant& c = constants_[static_cast<size_t>(number)];
    return c.known.load(std::memory_order_acquire) ? &c.value : nullptr;
  }
  void keep_constant(int number, const Value& value) const;
  std::shared_ptr<const AnswerPlaces> answer(size_t field) const;  // null: not worked out yet
  void keep_answer(size_t field, std::shared_ptr<const AnswerPlaces> places) const;
  // Of a set that is a constant, or there from the start.
  const TouchingTable& touching(const Value& set, Kind kind) const;
  size_t bytes() const;

 private:
  struct Constant {
    std::atomic<bool> known = false;
    Value value;
  };
  std::unique_ptr<Places> places_;
  std::unique_ptr<Constant[]> constants_;
  mutable Latch guard_;
  mutable ScratchSeqs seqs_;
  mutable std::vector<std::shared_ptr<const AnswerPlaces>> answers_;
  mutable std::deque<TouchingTable> touching_;
  mutable size_t beside_bytes_ = 0;  // of the two before
};

class Prepared {
 public:
  explicit Prepared(std::shared_ptr<const Genre> genre);

  const Genre& genre() const { return *genre_; }
  const std::shared_ptr<const Genre>& shared_genre() const { return genre_; }
  const std::vector<Note>& notes() const { return notes_; }  // by number of the expression
  // Whether the shape alone says where the marks of a field go and what they may be.
  bool by_shape(size_t answer) const { return answer_by_shape_[answer]; }

  // Those met lately are kept. Several threads may ask at once.
  std::shared_ptr<const Shape> shape(const Grid& grid) const;

 private:
  std::shared_ptr<const Genre> genre_;
  std::vector<Note> notes_;
  std::vector<bool> answer_by_shape_;
  size_t constants_ = 0;
  mutable RecentShapes<Shape> shapes_;
};

// The same value with its sequences in another owner.
Value keep_value(const Value& v, ScratchSeqs& owner);

}  // namespace clew::judge

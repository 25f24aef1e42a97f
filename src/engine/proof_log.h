// Somebody who writes down why there is no (other) solution, as a search goes on: what each native
// constraint contributed, the clauses that were learned and when they were forgotten. Without a log
// this costs a test of a pointer where such a thing happens.
//
// Clauses, sums and the propagation through them need no word: a reader of the proof repeats that.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/lit.h"
#include "engine/uses.h"

namespace clew::engine {

class ProofLog {
 public:
  static constexpr uint32_t no_place = 0xffffffff;

  virtual ~ProofLog() = default;

  // By this propagator, and what is certain, one of these literals is true: `reason` holds the
  // opposites of the others. Needed for the clause that is learned next.
  virtual void lemma(uint32_t propagator, Lit forced, std::span<const Lit> reason) = 0;
  // By this propagator, what is certain makes this literal true; false_lit: it makes a conflict.
  virtual void certain(uint32_t propagator, Lit l) = 0;
  // This clause follows by propagation. It is known by its place from here on, if it has one.
  virtual void learned(std::span<const Lit> clause, uint32_t place) = 0;
  virtual void moved(uint32_t from, uint32_t to) = 0;  // in order of places, never upwards
  virtual void forgotten(uint32_t place) = 0;

  virtual size_t bytes() const = 0;  // held, for accounting
};

}  // namespace clew::engine

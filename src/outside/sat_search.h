// A model put to a solver of clauses: encoded, asked, cut where need be, asked again.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "encode/cuts.h"
#include "encode/encode.h"
#include "model/model.h"
#include "outside/sat.h"
#include "outside/uses.h"

namespace clew::outside {

class SatSearch {
 public:
  // All must outlive the search. False `is_encoded`: the meter ran out before everything was said.
  SatSearch(const Model& model, const Encoding& how, SatSolver& sat, Meter& meter);
  bool is_encoded() const { return encoded_.finished; }

  // Told of what was found whenever cuts are broken, before they are added.
  void when_broken(std::function<void(const CutClauses&)> tell) { tell_broken_ = std::move(tell); }
  // Until what is found needs no further cut.
  Sat find();
  // After yes.
  bool holds(Lit l) const { return sat_.holds(l); }
  void add(std::span<const Lit> clause) { out_.add(clause); }

  const EncodedGraphs& encoded() const { return encoded_; }
  const ClauseWriter& written() const { return out_; }
  int64_t first_clauses() const { return first_clauses_; }
  int64_t graphs_by_cuts() const { return static_cast<int64_t>(cuts_.size()); }
  int64_t cuts() const { return cut_clauses_; }
  int64_t rounds() const { return rounds_; }  // questions put to the solver

 private:
  SatSolver& sat_;
  Meter& meter_;
  ClauseWriter out_;
  EncodedGraphs encoded_;
  std::vector<std::unique_ptr<Cuts>> cuts_;
  std::function<void(const CutClauses&)> tell_broken_;
  int64_t first_clauses_ = 0;
  int64_t cut_clauses_ = 0;
  int64_t rounds_ = 0;
};

}  // namespace clew::outside

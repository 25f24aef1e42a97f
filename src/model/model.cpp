#include "model/model.h"

namespace clew::model {

namespace {

template <typename T>
size_t held(const std::vector<T>& v) {
  return v.capacity() * sizeof(T);
}

}  // namespace

size_t Model::bytes() const {
  size_t total = 0;
  for (const ClauseList* list : {&defined, &claims}) {
    total += held(list->lits) + held(list->ends) + held(list->from);
  }
  for (const SumList* list : {&defined_sums, &claimed_sums}) {
    total += held(list->terms) + held(list->ends) + held(list->bounds) + held(list->from);
  }
  total += held(native_lits) + held(native_numbers) + held(connected) + held(runs) + held(sights) +
           held(distincts) + held(totals) + held(number_totals) + held(loops) + held(reaches) +
           held(bounded) + held(equal_pieces) + held(closed) + held(forests) + held(piece_claims);
  total += held(ints) + held(int_lits) + held(tied);
  for (const auto& graph : graphs) total += held(graph->edges) + held(graph->at);
  return total;
}

void Model::clear() {
  num_vars = Model().num_vars;
  for (ClauseList* list : {&defined, &claims}) {
    list->lits.clear();
    list->ends.clear();
    list->from.clear();
  }
  for (SumList* list : {&defined_sums, &claimed_sums}) {
    list->terms.clear();
    list->ends.clear();
    list->bounds.clear();
    list->from.clear();
  }
  native_lits.clear();
  native_numbers.clear();
  graphs.clear();
  connected.clear();
  runs.clear();
  sights.clear();
  distincts.clear();
  totals.clear();
  number_totals.clear();
  loops.clear();
  reaches.clear();
  bounded.clear();
  equal_pieces.clear();
  closed.clear();
  forests.clear();
  piece_claims.clear();
  narrows_pieces = false;
  ints.clear();
  int_lits.clear();
  tied.clear();
}

}  // namespace clew::model

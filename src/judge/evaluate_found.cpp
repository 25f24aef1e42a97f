// What a broken rule found, for the sentence that says so.
#include <algorithm>

#include "board/place_name.h"
#include "judge/evaluate.h"
#include "judge/words_for.h"

namespace clew::judge {

namespace {

// A number that marks still to come may change, against what was wanted.
std::string open_words(const OpenBounds& bounds, int64_t wanted) {
  if (bounds.least == bounds.most) return std::to_string(bounds.least);
  if (bounds.least > wanted) return "at least " + std::to_string(bounds.least);
  if (bounds.most < wanted) return "at most " + std::to_string(bounds.most);
  return "";
}

}  // namespace

Found Evaluator::found(const Expr& body) {
  if (body.op == Op::expand) {
    evaluate_arguments(body);
    return found(*body.body);
  }
  if (body.op != Op::word) return found_in_comparison(body);
  switch (body.word) {
    case Word::one: {
      Tally tally;
      tally_bodies(body, INT32_MAX, tally);
      return {open_words({tally.yes, tally.yes + tally.open}, 1), {}};
    }
    case Word::connected:
      return found_apart(body);
    case Word::loop:
    case Word::circuit:
      return found_in_loop(body);
    case Word::forest:
      return found_ring(body);
    case Word::paired: {
      Value left_over;
      look_paired(body, left_over);
      Found found{words_for(left_over, names()), {}};
      add_places(left_over, found.places);
      return found;
    }
    default:
      return {};
  }
}

Found Evaluator::found_in_comparison(const Expr& e) {
  const size_t decided = e.kids[0]->fixed ? 1 : 0;
  const Value wanted = evaluate(*e.kids[1 - decided]);
  const Value value = evaluate(*e.kids[decided]);
  if (!value.open()) return {words_for(value, names()), {}};
  if (!is_number(value) || wanted.kind != Kind::number) return {};
  return {open_words(bounds_of(value), wanted.n), {}};
}

Found Evaluator::found_apart(const Expr& e) {
  std::array<int, 2> apart{-1, -1};
  if (e.through.empty())
    look_connected(e, apart);
  else
    look_joined(e, apart);
  Found found;
  for (const int cell : apart) {
    if (cell < 0) continue;
    found.words += (found.words.empty() ? "" : " and ") + cell_name(cell, grid());
    found.places.push_back({PlaceKind::cell, cell});
  }
  return found;
}

Found Evaluator::found_in_loop(const Expr& e) {
  LoopFault fault;
  e.word == Word::loop ? look_loop(e, fault) : look_circuit(e, fault);
  const auto name = [&](int vertex) {
    return fault.links ? cell_name(vertex, grid()) : corner_in_words(vertex, grid());
  };
  const auto place = [&](int vertex) {
    return Place{fault.links ? PlaceKind::cell : PlaceKind::corner, vertex};
  };
  switch (fault.kind) {
    case LoopFault::branches:
      return {"it branches at " + name(fault.a), {place(fault.a)}};
    case LoopFault::ends:
      return {"it ends at " + name(fault.a), {place(fault.a)}};
    case LoopFault::parts:
      return {"it is in parts, one at " + name(fault.a) + " and one at " + name(fault.b),
              {place(fault.a), place(fault.b)}};
    case LoopFault::blank:
      return {"nothing is drawn", {}};
    case LoopFault::no:
      break;
  }
  return {};
}

// "a ring of 4 at r1c1"
Found Evaluator::found_ring(const Expr& e) {
  std::vector<Value> ring;
  look_forest(e, ring);
  if (ring.empty()) return {};
  const auto first = std::min_element(ring.begin(), ring.end(), value_less);
  Found found{"a ring of " + std::to_string(ring.size()) + " at " + words_for(*first, names()), {}};
  for (const Value& v : ring) add_places(v, found.places);
  return found;
}

}  // namespace clew::judge

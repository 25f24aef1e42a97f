// How hard a step is, and a puzzle: the weights of explanations and grades, all in this file.
//
// cost = base of its kind
//      + per_clue for each clue after the first + per_rule for each instance after the first
//      + per_cell for each known mark + per_spread * log2(1 + area around it all)
//      + per_distance * (cells from the last step, at most far)
//      + per_link for each mark that a supposition leads to
#pragma once

#include <array>

#include "clew/explanation.h"
#include "explain/uses.h"

namespace clew::explain {

// By kind: only value, rule, cases, connection, loop, piece, together, uniqueness, chain, nested.
inline constexpr std::array<double, num_step_kinds> base_cost = {0.8, 1.0, 2.0, 3.0, 3.0,
                                                                 4.0, 4.5, 6.0, 8.0, 20.0};
// What is looked at in one place comes before what needs a look around, and one instance before
// several: steps of a later row are taken only when no earlier one is open.
constexpr int ease_of(StepKind kind) {
  switch (kind) {
    case StepKind::only_value:
    case StepKind::rule:
    case StepKind::cases:
      return 0;
    case StepKind::connection:
    case StepKind::loop:
      return 1;
    case StepKind::piece:
      return 2;
    case StepKind::together:
      return 3;
    case StepKind::uniqueness:
    case StepKind::chain:
      return 4;
    case StepKind::nested:
      return 5;
  }
  return 5;
}

inline constexpr double per_clue = 1.0;
inline constexpr double per_rule = 0.7;
inline constexpr double per_cell = 0.15;
inline constexpr double per_spread = 0.3;
inline constexpr double per_distance = 0.25;
inline constexpr double per_link = 0.5;
inline constexpr int far = 8;

// A supposition that leads to no more marks than this, with no more instances, is seen at a glance:
// "together".
inline constexpr int links_at_a_glance = 1;
inline constexpr int rules_at_a_glance = 3;

// Grades. A supposition is near (the kind "together") if the instances within so many cells of the
// mark refute it, with those that speak of the whole board; else it is far (the kind "chain").
inline constexpr int near_reach = 2;
// The level of a puzzle is that of the hardest kind of step it needs: in few rounds, or in many.
struct KindLevel {
  int few, many;
};
inline constexpr int few_rounds = 3;
inline constexpr std::array<KindLevel, num_step_kinds> levels = {
    {{1, 1}, {1, 1}, {2, 2}, {3, 3}, {3, 3}, {3, 3}, {4, 5}, {6, 7}, {6, 7}, {8, 8}}};
// A round with so few marks to find is a bottleneck.
inline constexpr int few_ways = 2;

}  // namespace clew::explain

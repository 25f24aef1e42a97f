// That there is only one answer, as a reason: if a mark were otherwise, two values would stand
// crosswise in four places, and could be exchanged; every answer of that kind would have a twin.
//
// Exchanging is sound if every instance that speaks of one of the four holds after it as before:
// it says the same of two places and of the two that they change with (its constraints are the same
// when their names are changed), or what is known under the supposition satisfies it. Instances
// with auxiliary literals, and those that look at a whole board (connection, loops, pieces), are
// not looked into: with them there is no such step. What is printed stays.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "explain/candidate.h"
#include "explain/uses.h"

namespace clew::explain {

struct Twin {
  Candidate candidate;
  // In the rows of a rectangle: the first two places hold the values in one order, the last two in
  // the other.
  std::array<MarkAt, 4> places;
  std::vector<Lit> pattern;  // what would stand there
};

class Twins {
 public:
  explicit Twins(Desk& desk);

  // Why the opposite of what is true of a fact would make a second answer. Nothing: it would not,
  // or it clashes anyway.
  std::optional<Twin> refute(int fact);
  // The cheapest of all open facts.
  std::optional<Twin> find(const std::vector<int>& last);

 private:
  using Four = std::array<MarkAt, 4>;
  using Renaming = std::vector<std::pair<Lit, Lit>>;

  bool is_plain(int instance) const;
  Lit value_at(MarkAt at) const;  // the literal that says what it is under the supposition
  std::optional<MarkAt> mark_at(int answer, int row, int column) const;
  std::optional<Twin> with_corner(Lit value, int fact);
  bool exchangeable(const Four& four, std::vector<Lit>& used);
  bool renaming(MarkAt a, MarkAt b, Renaming& into) const;
  bool is_same_under(int instance, const Renaming& names) const;
  bool holds_after(int instance, const Four& four, std::vector<Lit>& used) const;
  Twin twin_of(int fact, const Four& four, const std::vector<Lit>& used);

  Desk& desk_;
  std::vector<std::vector<bool>> free_;         // by answer and position: it may change
  std::vector<std::vector<int32_t>> position_;  // by answer and cell: its position, or -1
  bool any_ = false;
};

}  // namespace clew::explain

// What can be said of marks, one literal each: "this cell is black", "this cell is 5". A fact knows
// its mark, its cells, and which way it comes out.
//
// Numbers of few values have a fact for each value, so that what is ruled out is remembered. Those
// of many values have facts too, but only "is" may be the point of a step: nobody lists a hundred
// things that a cell is not.
#pragma once

#include <vector>

#include "clew/explanation.h"
#include "explain/uses.h"
#include "post/post.h"

namespace clew::explain {

struct Fact {
  Var var;
  MarkAt at;
  Finding if_true;
  Finding if_false;
  Lit target;              // the literal that is true in the answer; invalid: answers differ, or
                           // nobody would say it
  std::vector<int> cells;  // where it stands
};

class Facts {
 public:
  // `answer`: marks on which answers differ are undecided.
  Facts(const Posted& posted, const Plan& plan, const GenreInfo& genre, const Answer& answer);

  int size() const { return static_cast<int>(facts_.size()); }
  const Fact& operator[](int fact) const { return facts_[static_cast<size_t>(fact)]; }
  int of(Var v) const { return of_[static_cast<size_t>(v.id)]; }  // -1: no mark's
  Finding finding(Lit l) const {
    const Fact& fact = (*this)[of(l.var())];
    return l.negated() ? fact.if_false : fact.if_true;
  }
  // Every fact of a mark.
  const std::vector<int>& of_mark(MarkAt at) const {
    return by_mark_[static_cast<size_t>(at.answer)][static_cast<size_t>(at.position)];
  }

 private:
  void add(Lit l, MarkAt at, const Finding& yes, const Finding& no, Lit target,
           const std::vector<int>& cells);
  void add_number(const Posted& posted, MarkAt at, int32_t answer, const std::vector<int>& cells);

  std::vector<Fact> facts_;
  std::vector<int> of_;
  std::vector<std::vector<std::vector<int>>> by_mark_;
};

}  // namespace clew::explain

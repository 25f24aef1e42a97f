// Explanations: the cheapest next step from the marks so far, again and again.
#pragma once

#include <memory>
#include <optional>

#include "base/limits.h"
#include "clew/explanation.h"
#include "compile/board.h"
#include "explain/uses.h"
#include "judge/setup.h"
#include "post/post.h"
#include "study/questions.h"

namespace clew::explain {

struct Found;

// Finds steps one after another. All that it is made of must outlive it.
class Explainer {
 public:
  Explainer(const Setup& setup, const compile::Board& board, Meter& meter);
  ~Explainer();
  Explainer(const Explainer&) = delete;
  Explainer& operator=(const Explainer&) = delete;

  // Solves the puzzle, since a step is looked for only where it can be found. False: there is
  // nothing to explain; outcome() says why.
  bool start(const SearchOptions& options);
  // These marks are known, beside those that are printed, and no others. They must be right. So is
  // what else was told, such as that a cell is not 5; of it only what is true counts.
  void tell(const Answer& marks, const std::vector<Finding>& told = {});
  // From now on it is told marks again and again, and the marks of a step are not known after it.
  void serve_hints();
  bool started() const;
  // The next step, whose marks are known from now on. Nothing: all is known, or a limit was
  // reached (the meter says which).
  std::optional<Step> next();
  bool done() const;  // all marks that can be known are
  Answer reached() const;
  const Answer& target() const;
  Explanation& outcome();
  // The guarded rules, exact, once it has started, and marks as their literals.
  const Posted& posted() const;
  std::vector<Lit> literals_of(const Answer& marks) const;
  Finding finding(Lit l) const;

 private:
  std::optional<Step> in_words(const std::optional<Found>& found);

  struct Inside;
  std::unique_ptr<Inside> inside_;
};

// The whole way. `out` holds the steps found so far at any time, should memory be refused.
void explain(const Setup& setup, const compile::Board& board, Meter& meter,
             const SearchOptions& options, Explanation& out);

}  // namespace clew::explain

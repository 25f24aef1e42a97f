// The choice of the next step: single instances first, the cheapest and nearest of them; then
// several together; then suppositions inside suppositions.
#pragma once

#include <optional>
#include <vector>

#include "explain/candidate.h"
#include "explain/nested.h"
#include "explain/singles.h"
#include "explain/together.h"
#include "explain/twins.h"
#include "explain/uses.h"

namespace clew::explain {

// A step before it is put into words.
struct Found {
  Candidate reason;
  std::vector<Lit> marks;  // all that follows from it
  bool minimal = true;
  bool of_one_rule = false;    // many instances of one rule, each for a mark of its own
  std::vector<Link> links;     // of a supposition
  std::optional<Proof> proof;  // nested
  std::optional<Twin> twin;    // uniqueness
  int depth = 0;
  double cost = 0;
};

class Finder {
 public:
  explicit Finder(Desk& desk) : desk_(desk), singles_(desk), together_(desk) {}

  // The next step. Nothing: a limit was reached, or nothing is left.
  std::optional<Found> find();
  // The same, and its marks are known from now on.
  std::optional<Found> next();
  // These marks are known, and no others. What was found out before is used where it still holds;
  // the next step is the same as if all were new.
  void start_from(const std::vector<Lit>& lits);
  // That there is only one answer may be a reason. It must be so.
  void assume_unique() { twins_.emplace(desk_); }
  // From now on it will start again, with other marks.
  void keep_all() { singles_.keep_all(); }

 private:
  void learn(std::span<const Lit> lits);
  const Candidate* cheapest() const;
  double with_distance(const Candidate& c) const;
  Found finish(Candidate c);
  std::optional<Found> find_by_supposing();
  Found finish_nested(Nested nested);
  static Found finish_twin(Twin twin);
  void add_instances_alike(Found& found);
  void add_values_alike(Found& found);
  void add_values_of_one_reason(Found& found);
  void join_reasons(Found& found, const std::vector<Candidate>& own);
  void name_values(Found& found);
  void drop_needless(Found& found);
  void add_marks_alike(Found& found);
  void add_supposed_alike(Found& found, Part& part);

  Desk& desk_;
  Singles singles_;
  Together together_;
  std::optional<Twins> twins_;
  TriedInVain tried_in_vain_;
  std::vector<int> last_;  // cells of the last step
};

}  // namespace clew::explain

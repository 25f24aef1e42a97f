// All different: no two variables share a value. Variables are rows of value literals.
//
// Besides "a value taken is taken from the others" this finds all that follows for domains (Regin's
// filtering): keep a matching of variables to values; if none exists some variables have too few
// values between them (a conflict), and a value that can be left from only by going round within a
// group of variables that needs all its values belongs to that group alone. The reason is such a
// Hall set: its variables have lost all values but the group's.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/engine.h"
#include "engine/propagator.h"
#include "propagators/uses.h"

namespace clew::propagators {

class Distinct final : public Propagator {
 public:
  // value_lits[variable][value], rows of one length, false_lit where a value is outside the domain.
  // Relies on each row having exactly one true literal, which is not posted here.
  explicit Distinct(const std::vector<std::vector<Lit>>& value_lits, Lit guard = true_lit);

  void attach(Engine& engine) override;
  bool tell(uint32_t slot, Lit p) override;
  void untell(uint32_t slot, Lit p) override;
  bool run(Engine& engine) override;
  void explain(const Engine& engine, Lit p, uint32_t payload, int before,
               std::vector<Lit>& reason) override;
  Priority priority() const override { return Priority::line; }
  Argument argument() const override { return Argument::distinct; }
  size_t bytes() const override;

 private:
  struct Hall {  // variables whose values all lie in a set of values no larger
    int made;    // trail size when it was found
    std::vector<bool> variables;
    std::vector<bool> values;
  };

  Lit at(int variable, int value) const {
    return lits_[static_cast<size_t>(variable) * static_cast<size_t>(values_) +
                 static_cast<size_t>(value)];
  }
  bool possible(int variable, int value) const {
    return engine_->value(at(variable, value)) != Engine::is_false;
  }
  bool take_values(Engine& engine);
  bool take_value(Engine& engine, int cell);
  bool complete_matching(Engine& engine);
  bool augment(int variable);
  bool filter(Engine& engine);
  void find_groups();
  void enter_group_search(int variable);
  void mark_free_values();
  uint32_t hall_from(int value);

  int variables_ = 0;
  int values_ = 0;
  std::vector<Lit> lits_;
  Lit guard_;
  const Engine* engine_ = nullptr;

  std::vector<int32_t> fresh_;        // cells told true since the last run
  std::vector<int32_t> value_of_;     // the matching, by variable; -1: none
  std::vector<int32_t> variable_of_;  // by value
  std::vector<Hall> halls_;           // found on the current trail
  std::vector<bool> tried_variables_;
  std::vector<bool> tried_values_;
  std::vector<bool> loose_;  // by value: can be reached from a value nobody needs

  // strongly connected groups of variables, through the values they are matched to
  std::vector<int32_t> number_;
  std::vector<int32_t> low_;
  std::vector<int32_t> group_;
  std::vector<int32_t> stack_;
  int32_t numbered_ = 0;
  int32_t groups_ = 0;
};

}  // namespace clew::propagators

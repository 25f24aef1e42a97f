// A second opinion on every step: a posting of its own, without anything that was added to help
// search, and an engine of its own that searches. Where that takes long (two colours on a plane),
// another is asked that has what follows from two connected colours.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/inside.h"
#include "clew/clew.h"
#include "engine/engine.h"
#include "post/post.h"
#include "uses.h"

namespace clew::explain_test {

class Recheck {
 public:
  explicit Recheck(const Case& c);

  // What is wrong with an explanation; empty: nothing. Steps of more items than `most_items` are
  // not asked whether they are minimal.
  std::string fault_of(const Explanation& explanation, size_t most_items = 60);
  int steps() const { return steps_; }
  int not_minimal() const { return not_minimal_; }  // that say so

 private:
  std::string fault_of(const Step& step, size_t most_items);
  std::string missing_reason(const Step& step) const;
  std::string fault_of_twin(const Step& step, std::vector<Lit> assumed);
  bool entails(const std::vector<Lit>& assumed, const Finding& finding);
  Answered ask(const std::vector<Lit>& lits);
  bool entails_all(const std::vector<Lit>& assumed, const Step& step);
  // A conjunction; of "is not" the opposite of one literal.
  std::vector<Lit> literals(const Finding& finding) const;
  std::optional<Lit> switch_of(const RuleInstance& instance, std::vector<bool>& used) const;

  Case case_;
  Meter meter_{Limits{.seconds = 0}};
  std::optional<Posted> posted_;
  std::unique_ptr<Engine> engine_;
  std::optional<Posted> helped_;
  std::vector<Finding> known_;
  int steps_ = 0;
  int not_minimal_ = 0;
};

// One line: a step with all that it cites.
std::string describe(const Case& c, const Step& step);

}  // namespace clew::explain_test

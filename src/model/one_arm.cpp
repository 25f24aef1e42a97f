#include "model/one_arm.h"

#include <algorithm>
#include <utility>

namespace clew::model {

namespace {

class OneArm {
 public:
  explicit OneArm(Builder& builder) : b_(builder), model_(builder.model()) {}

  void run() {
    find_exclusions();
    if (excluded_.empty()) return;
    std::erase_if(model_.sights, [this](const SightPart& sight) { return replaced(sight); });
    b_.set_instance(no_instance, true_lit);
  }

 private:
  using Arm = std::span<const Lit>;

  static size_t index(Lit l) { return static_cast<size_t>(l.code()); }
  static std::pair<Lit, Lit> in_order(Lit a, Lit b) {
    return a.code() < b.code() ? std::pair{a, b} : std::pair{b, a};
  }
  static bool before(const std::pair<Lit, Lit>& a, const std::pair<Lit, Lit>& b) {
    return std::pair{a.first.code(), a.second.code()} < std::pair{b.first.code(), b.second.code()};
  }

  // Fills arms_, without the empty ones.
  void cut_arms(const SightPart& sight) {
    arms_.clear();
    const auto cells = model_.lits(sight.cells);
    size_t begin = 0;
    for (const int32_t end : model_.numbers(sight.arm_ends)) {
      const size_t size = static_cast<size_t>(end) - begin;
      if (size > 0) arms_.push_back(cells.subspan(begin, size));
      begin += size;
    }
  }

  // Pairs of first cells that a claim forbids to be true together.
  void find_exclusions() {
    std::vector<bool> is_first(2 * static_cast<size_t>(model_.num_vars), false);
    for (const SightPart& sight : model_.sights) {
      cut_arms(sight);
      for (const Arm& arm : arms_) is_first[index(arm[0])] = true;
    }
    const ClauseList& claims = model_.claims;
    for (size_t k = 0; k < claims.size(); ++k) {
      const auto clause = claims[k];
      if (clause.size() != 2 || !is_first[index(~clause[0])] || !is_first[index(~clause[1])])
        continue;
      excluded_.push_back(in_order(~clause[0], ~clause[1]));
    }
    std::sort(excluded_.begin(), excluded_.end(), before);
  }

  bool exclude_each_other() const {
    for (size_t i = 0; i < arms_.size(); ++i) {
      for (size_t j = i + 1; j < arms_.size(); ++j) {
        const auto pair = in_order(arms_[i][0], arms_[j][0]);
        if (!std::binary_search(excluded_.begin(), excluded_.end(), pair, before)) return false;
      }
    }
    return true;
  }

  bool replaced(const SightPart& sight) {
    cut_arms(sight);
    if (sight.guard != true_lit || sight.least < 1 || !exclude_each_other()) return false;
    b_.set_instance(with_others(sight.from), true_lit);
    clause_.clear();
    for (const Arm& arm : arms_) clause_.push_back(arm[0]);
    b_.claim(clause_);
    for (const Arm& arm : arms_) claim_length(arm, sight);
    return true;
  }

  // If the arm sees its first cell: at least so many cells, and at most so many.
  void claim_length(const Arm& arm, const SightPart& sight) {
    const Lit none = ~arm[0];
    const auto least = static_cast<size_t>(sight.least);
    const auto most = static_cast<size_t>(sight.most);
    if (arm.size() < least) return b_.claim(none);
    for (size_t k = 1; k < least; ++k) b_.claim(none, arm[k]);
    if (arm.size() <= most) return;
    clause_.assign(1, none);
    for (size_t k = least; k <= most; ++k) clause_.push_back(~arm[k]);
    b_.claim(clause_);
  }

  Builder& b_;
  Model& model_;
  std::vector<std::pair<Lit, Lit>> excluded_;  // sorted
  std::vector<Arm> arms_;                      // of the sight looked at
  std::vector<Lit> clause_;
};

}  // namespace

void settle_one_armed(Builder& builder) {
  if (!builder.model().sights.empty()) OneArm(builder).run();
}

}  // namespace clew::model

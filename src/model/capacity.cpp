#include "model/capacity.h"

#include <algorithm>
#include <optional>

#include "model/root_facts.h"

namespace clew::model {

namespace {

constexpr size_t least_terms = 6;

class Capacity {
 public:
  explicit Capacity(Builder& builder) : b_(builder), model_(builder.model()) {}

  void run() {
    const size_t sums = model_.claimed_sums.size();
    const size_t clauses = model_.claims.size();
    for (size_t k = 0; k < sums; ++k) {
      if (!read_sum(k)) continue;
      if (first_.empty()) {
        facts_.emplace(model_, true);
        index(clauses);
      }
      find_clauses();
      if (clauses_.size() < most_) continue;
      b_.set_instance(with_others(model_.claimed_sums.from[k]), true_lit);
      pack();
      std::reverse(clauses_.begin(), clauses_.end());
      pack();
    }
  }

 private:
  // At most most_ of the literals are true.
  bool read_sum(size_t k) {
    const auto terms = model_.claimed_sums[k];
    const int64_t bound = model_.claimed_sums.bounds[k];
    const auto n = static_cast<int64_t>(terms.size());
    // A clause has two literals at least.
    if (terms.size() < least_terms || bound < 1 || bound > n || 2 * (n - bound) > n) return false;
    lits_.clear();
    for (const Term& t : terms) {
      if (t.weight != 1) return false;
      lits_.push_back(~t.lit);
    }
    most_ = static_cast<size_t>(n - bound);
    return true;
  }

  // The clauses of each literal.
  void index(size_t clauses) {
    const size_t codes = 2 * static_cast<size_t>(model_.num_vars);
    first_.assign(codes + 1, 0);
    taken_.assign(codes, 0);
    member_.assign(codes, 0);
    for_each_use(clauses, [&](Lit l, uint32_t) { ++first_[static_cast<size_t>(l.code()) + 1]; });
    for (size_t k = 1; k < first_.size(); ++k) first_[k] += first_[k - 1];
    uses_.resize(first_.back());
    std::vector<uint32_t> next(first_.begin(), first_.end() - 1);
    for_each_use(clauses,
                 [&](Lit l, uint32_t c) { uses_[next[static_cast<size_t>(l.code())]++] = c; });
  }

  template <typename Fn>
  void for_each_use(size_t clauses, Fn fn) const {
    for (size_t c = 0; c < clauses; ++c) {
      if (model_.claims[c].size() < 2) continue;
      for (const Lit l : model_.claims[c]) fn(l, static_cast<uint32_t>(c));
    }
  }

  // Those that only the sum's literals can satisfy, in the order of the rules.
  void find_clauses() {
    ++stamp_;
    clauses_.clear();
    for (const Lit l : lits_) member_[static_cast<size_t>(l.code())] = stamp_;
    for (const Lit l : lits_) {
      const auto code = static_cast<size_t>(l.code());
      for (uint32_t k = first_[code]; k < first_[code + 1]; ++k) {
        const auto clause = model_.claims[uses_[k]];
        const bool inside = std::all_of(clause.begin(), clause.end(), [&](Lit m) {
          return member_[static_cast<size_t>(m.code())] == stamp_ || facts_->is_false(m);
        });
        if (inside) clauses_.push_back(uses_[k]);
      }
    }
    std::sort(clauses_.begin(), clauses_.end());
    clauses_.erase(std::unique(clauses_.begin(), clauses_.end()), clauses_.end());
  }

  // Takes clauses in order as long as they share nothing with those taken.
  void pack() {
    ++round_;
    packed_.clear();
    for (const uint32_t c : clauses_) {
      const auto clause = model_.claims[c];
      const bool free = std::none_of(clause.begin(), clause.end(), [&](Lit l) {
        return taken_[static_cast<size_t>(l.code())] == round_;
      });
      if (!free) continue;
      packed_.push_back(c);
      for (const Lit l : clause) taken_[static_cast<size_t>(l.code())] = round_;
    }
    if (packed_.size() > most_) return b_.claim(false_lit);
    if (packed_.size() == most_) tell();
  }

  void tell() {
    for (const Lit l : lits_) {
      if (taken_[static_cast<size_t>(l.code())] != round_) b_.claim(~l);
    }
    for (const uint32_t c : packed_) {
      const auto clause = model_.claims[c];
      const std::vector<Lit> one(clause.begin(), clause.end());  // claiming moves the clauses
      for (size_t i = 0; i < one.size(); ++i) {
        for (size_t j = i + 1; j < one.size(); ++j) {
          if (!facts_->is_false(one[i]) && !facts_->is_false(one[j])) b_.claim(~one[i], ~one[j]);
        }
      }
    }
  }

  Builder& b_;
  Model& model_;
  std::vector<Lit> lits_;  // of the sum at hand
  size_t most_ = 0;
  std::optional<RootFacts> facts_;
  std::vector<uint32_t> first_;    // by literal, in uses_
  std::vector<uint32_t> uses_;     // clauses
  std::vector<uint32_t> member_;   // by literal: the sum it was last seen in
  std::vector<uint32_t> taken_;    // by literal: the round in which a clause took it
  std::vector<uint32_t> clauses_;  // over the sum's literals
  std::vector<uint32_t> packed_;
  uint32_t stamp_ = 0;
  uint32_t round_ = 0;
};

}  // namespace

void add_capacity(Builder& builder) {
  Capacity(builder).run();
  builder.set_instance(no_instance, true_lit);
}

}  // namespace clew::model

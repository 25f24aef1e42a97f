#include "model/sum_tables.h"

#include <algorithm>
#include <bit>
#include <unordered_map>

namespace clew::model {

namespace {

constexpr size_t least_terms = 3;
constexpr size_t most_terms = 16;
constexpr size_t most_ways = 64;
constexpr int most_steps = 400;  // of one enumeration

using Mask = uint32_t;

class SumTables {
 public:
  explicit SumTables(Builder& builder) : b_(builder), model_(builder.model()) {
    // Counted, then filled in.
    first_.assign(2 * static_cast<size_t>(model_.num_vars) + 1, 0);
    for_pairs([&](Lit a, Lit) { ++first_[static_cast<size_t>(a.code()) + 1]; });
    for (size_t k = 1; k < first_.size(); ++k) first_[k] += first_[k - 1];
    excluded_.resize(first_.back());
    std::vector<uint32_t> next(first_.begin(), first_.end() - 1);
    for_pairs([&](Lit a, Lit b) { excluded_[next[static_cast<size_t>(a.code())]++] = b; });
  }

  void run() {
    const size_t sums = model_.claimed_sums.size();  // as the rules left them
    for (size_t k = 0; k < sums; ++k) {
      if (!read_sum(k)) continue;
      b_.set_instance(with_others(model_.claimed_sums.from[k]), true_lit);
      ways_.clear();
      steps_ = 0;
      if (list_ways(0, 0, 0, 0)) tell();
    }
  }

 private:
  // Calls fn(a, b) for each literal a and each b that it excludes.
  template <typename Fn>
  void for_pairs(Fn fn) const {
    const ClauseList& claims = model_.claims;
    for (size_t k = 0; k < claims.size(); ++k) {
      const auto clause = claims[k];
      if (clause.size() != 2) continue;
      fn(~clause[0], ~clause[1]);
      fn(~clause[1], ~clause[0]);
    }
  }
  std::span<const Lit> excluded_by(Lit l) const {
    const auto code = static_cast<size_t>(l.code());
    return {excluded_.data() + first_[code], first_[code + 1] - first_[code]};
  }

  // A sum of single literals, some of which exclude each other; with its counterpart right behind
  // it, it is exact.
  bool read_sum(size_t k) {
    const auto terms = model_.claimed_sums[k];
    const int64_t bound = model_.claimed_sums.bounds[k];
    if (terms.size() < least_terms || terms.size() > most_terms || bound < 1) return false;
    members_.clear();
    number_.clear();
    for (const Term& t : terms) {
      if (t.weight != 1) return false;
      number_[t.lit.code()] = static_cast<int>(members_.size());
      members_.push_back(t.lit);
    }
    least_ = static_cast<int>(bound);
    most_ = is_counterpart(k + 1) ? least_ : static_cast<int>(members_.size());
    bars_.assign(members_.size(), 0);
    bool any = false;
    for (size_t i = 0; i < members_.size(); ++i) {
      for (const Lit l : excluded_by(members_[i])) {
        const auto other = number_.find(l.code());
        if (other == number_.end()) continue;
        bars_[i] |= Mask{1} << other->second;
        any = true;
      }
    }
    return any;
  }

  // The sum behind: at most as many of the same literals.
  bool is_counterpart(size_t k) const {
    if (k >= model_.claimed_sums.size()) return false;
    const auto terms = model_.claimed_sums[k];
    if (terms.size() != members_.size()) return false;
    if (model_.claimed_sums.bounds[k] != static_cast<int64_t>(members_.size()) - least_)
      return false;
    return std::all_of(terms.begin(), terms.end(), [&](const Term& t) {
      return t.weight == 1 && number_.contains((~t.lit).code());
    });
  }

  // All ways from member `at` on. False: there are too many.
  bool list_ways(size_t at, Mask taken, Mask barred, int count) {
    if (++steps_ > most_steps) return false;
    const int left =
        static_cast<int>(members_.size() - at) - std::popcount(at < most_terms ? barred >> at : 0);
    if (count + left < least_) return true;
    if (at == members_.size()) {
      ways_.push_back(taken);
      return ways_.size() <= most_ways;
    }
    const Mask bit = Mask{1} << at;
    if ((barred & bit) == 0 && count < most_ &&
        !list_ways(at + 1, taken | bit, barred | bars_[at], count + 1))
      return false;
    return list_ways(at + 1, taken, barred, count);
  }

  void tell() {
    if (ways_.empty()) return b_.claim(false_lit);
    Mask always = ~Mask{0};
    Mask ever = 0;
    for (const Mask way : ways_) {
      always &= way;
      ever |= way;
    }
    for (size_t i = 0; i < members_.size(); ++i) {
      const Mask bit = Mask{1} << i;
      if ((always & bit) != 0) b_.claim(members_[i]);
      if ((ever & bit) == 0) b_.claim(~members_[i]);
    }
    tell_pairs(always, ever);
    tell_others();
  }

  void tell_pairs(Mask always, Mask ever) {
    for (size_t i = 0; i < members_.size(); ++i) {
      for (size_t j = i + 1; j < members_.size(); ++j) {
        const Mask both = (Mask{1} << i) | (Mask{1} << j);
        if ((always & both) != 0 || (ever & both) != both) continue;
        unsigned seen = 0;  // by how the two stand: neither, i, j, both
        for (const Mask way : ways_) seen |= 1u << (((way >> i) & 1) | (((way >> j) & 1) << 1));
        const Lit a = members_[i];
        const Lit b = members_[j];
        if ((seen & 1u) == 0) b_.claim(a, b);
        if ((seen & 2u) == 0) b_.claim(~a, b);
        if ((seen & 4u) == 0) b_.claim(a, ~b);
        if ((seen & 8u) == 0 && (bars_[i] >> j & 1) == 0) b_.claim(~a, ~b);
      }
    }
  }

  // A literal outside that some member of every way excludes.
  void tell_others() {
    std::unordered_map<int32_t, Mask> outside;
    for (size_t i = 0; i < members_.size(); ++i) {
      for (const Lit l : excluded_by(members_[i])) {
        if (!number_.contains(l.code())) outside[l.code()] |= Mask{1} << i;
      }
    }
    std::vector<std::pair<int32_t, Mask>> in_order(outside.begin(), outside.end());
    std::sort(in_order.begin(), in_order.end());
    for (const auto& [code, excluding] : in_order) {
      const Mask by = excluding;
      const bool always =
          std::all_of(ways_.begin(), ways_.end(), [&](Mask way) { return (way & by) != 0; });
      if (always) b_.claim(~Lit::from_code(code));
    }
  }

  Builder& b_;
  Model& model_;
  std::vector<uint32_t> first_;  // by literal, in excluded_
  std::vector<Lit> excluded_;
  std::vector<Lit> members_;                 // of the sum at hand
  std::unordered_map<int32_t, int> number_;  // of a member, by literal
  std::vector<Mask> bars_;                   // by member: the members it excludes
  int least_ = 0;
  int most_ = 0;
  int steps_ = 0;
  std::vector<Mask> ways_;
};

}  // namespace

void add_sum_tables(Builder& builder) {
  if (builder.model().claimed_sums.size() == 0) return;
  SumTables(builder).run();
  builder.set_instance(no_instance, true_lit);
}

}  // namespace clew::model

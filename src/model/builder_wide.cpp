// Sums whose weights are too large for the model's 32 bits. They are told digit by digit, as people
// add on paper: of each weight the last digits are added up by themselves, and what they carry over
// counts, literal by literal, among the sums of the leading digits. The meaning stays the same.
#include <algorithm>
#include <limits>
#include <numeric>

#include "model/builder.h"

namespace clew::model {

namespace {
constexpr int64_t most_weight = std::numeric_limits<int32_t>::max();
}

// sum_ is normalised, 0 < bound <= total. `guarded`: a term as heavy as the bound, or as what is
// left above it, will be added.
void Builder::narrow_sum(int64_t& bound, int64_t& total, bool guarded) {
  if (total <= most_weight) return;
  const auto widest = [&] {
    int64_t weight = guarded ? std::max(bound, total - bound + 1) : 0;
    for (const WideTerm& t : sum_) weight = std::max(weight, t.weight);
    return weight;
  };
  const auto add_up = [&] {
    total = 0;
    for (const WideTerm& t : sum_) total += t.weight;
  };
  while (widest() > most_weight && !failed_) {
    int64_t common = 0;
    for (const WideTerm& t : sum_) common = std::gcd(common, t.weight);
    if (common > 1) {
      for (WideTerm& t : sum_) t.weight /= common;
      bound = (bound - 1) / common + 1;
    } else {
      int64_t base = 10;
      const int64_t room = most_weight / (static_cast<int64_t>(sum_.size()) + 1);
      while (base <= room / 10) base *= 10;
      split_sum(base, bound);
    }
    add_up();
  }
}

// The total is base * Q + R. With c(k) for "R is at least rest + k * base" it reaches
// base * q + rest exactly if Q and the number of c(0), c(1), ... that hold reach q + 1.
void Builder::split_sum(int64_t base, int64_t& bound) {
  const std::vector<WideTerm> whole = sum_;
  std::vector<WideTerm> leading;
  std::vector<WideTerm> last;
  int64_t most = 0;
  for (const WideTerm& t : whole) {
    if (t.weight >= base) leading.push_back({t.weight / base, t.lit});
    if (t.weight % base > 0) last.push_back({t.weight % base, t.lit});
    most += t.weight % base;
  }
  const int64_t rest = bound % base;
  bound = bound / base + 1;
  Lit before = true_lit;
  for (int64_t reach = rest; reach <= most && !failed_; reach += base) {
    const Lit carry = at_least(std::span<const WideTerm>(last), reach);
    if (!is_constant(carry) && !is_constant(before)) define(~carry, before);
    leading.push_back({1, carry});
    before = carry;
  }
  // A carry may be certain, or one of the literals themselves.
  normalise(std::span<const WideTerm>(leading), bound);
}

}  // namespace clew::model

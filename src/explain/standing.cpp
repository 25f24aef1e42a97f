#include "explain/standing.h"

#include <algorithm>

namespace clew::explain {

namespace {
constexpr size_t most_words = 1 << 12;  // of all sets; looking through them must stay cheap
}  // namespace

Standing::Standing(const Facts& facts)
    : facts_(facts),
      words_((2 * static_cast<size_t>(facts.size()) + 63) / 64),
      most_(most_words / std::max<size_t>(words_, 1) + 1),
      these_(words_, 0),
      found_(words_, 0) {}

void Standing::read(std::span<const Lit> lits) {
  for (const size_t w : used_) these_[w] = 0;
  used_.clear();
  for (const Lit l : lits) {
    if (facts_.of(l.var()) < 0) continue;
    const size_t bit = bit_of(l);
    if (these_[bit / 64] == 0) used_.push_back(bit / 64);
    these_[bit / 64] |= uint64_t{1} << bit % 64;
  }
}

void Standing::add(std::span<const Lit> lits) {
  read(lits);
  if (all_.size() < most_ * words_) {
    all_.insert(all_.end(), these_.begin(), these_.end());
    return;
  }
  std::ranges::copy(these_, all_.begin() + static_cast<std::ptrdiff_t>(oldest_ * words_));
  oldest_ = (oldest_ + 1) % most_;
}

void Standing::look_up(std::span<const Lit> lits) {
  read(lits);
  std::ranges::fill(found_, 0);
  for (size_t at = 0; at < all_.size(); at += words_) {
    const uint64_t* const set = &all_[at];
    const bool has_them =
        std::ranges::all_of(used_, [&](size_t w) { return (these_[w] & ~set[w]) == 0; });
    for (size_t w = 0; w < words_ && has_them; ++w) found_[w] |= set[w];
  }
}

bool Standing::found(Lit fact) const {
  const size_t bit = bit_of(fact);
  return (found_[bit / 64] >> bit % 64 & 1) != 0;
}

}  // namespace clew::explain

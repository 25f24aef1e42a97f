#include "methods/contents.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace clew::methods {
namespace {

constexpr size_t most_contents = 400'000;

}  // namespace

struct Contents::Listing {
  Instances& instances;
  std::span<const Values> values;
  std::span<const int32_t> least;
  int64_t& asks;
  std::vector<std::vector<int>> about;  // by place of a mark here: the instances that read it
  std::vector<uint8_t> content;
};

bool Contents::list(Instances& instances, std::span<const int> about,
                    std::span<const Values> values, std::span<const int32_t> least, int64_t& asks) {
  Listing listing{instances, values, least, asks, {}, std::vector<uint8_t>(marks_.size())};
  listing.about.resize(marks_.size());
  for (const int i : about) {
    for (size_t k = 0; k < marks_.size(); ++k) {
      if (std::ranges::binary_search(instances.scope(i), marks_[k])) listing.about[k].push_back(i);
    }
  }
  if (!extend(listing, 0)) return false;
  const size_t count = marks_.empty() ? 0 : cells_.size() / marks_.size();
  order_.resize(count);
  std::iota(order_.begin(), order_.end(), 0);
  alive_ = static_cast<int>(count);
  return true;
}

bool Contents::extend(Listing& listing, size_t k) {
  if (k == marks_.size()) {
    if (cells_.size() / marks_.size() >= most_contents) return false;
    cells_.insert(cells_.end(), listing.content.begin(), listing.content.end());
    return true;
  }
  const auto mark = static_cast<size_t>(marks_[k]);
  bool finished = true;
  for (Values left = listing.values[mark]; left != 0 && finished; left &= left - 1) {
    const int value = std::countr_zero(left);
    listing.instances.set(marks_[k], listing.least[mark] + value);
    listing.content[k] = static_cast<uint8_t>(value);
    bool refused = false;
    for (const int i : listing.about[k]) {
      refused = listing.instances.ask(i) == Truth::no;
      if (refused) break;
    }
    listing.asks -= static_cast<int64_t>(listing.about[k].size());
    finished =
        listing.asks >= 0 && !listing.instances.exhausted() && (refused || extend(listing, k + 1));
  }
  listing.instances.set(marks_[k], undecided);
  return finished;
}

int Contents::strike(std::span<const Values> values) {
  const int before = alive_;
  for (int i = 0; i < alive_;) {
    const uint8_t* c = content(static_cast<size_t>(i));
    bool possible = true;
    for (size_t k = 0; k < marks_.size() && possible; ++k)
      possible = (values[static_cast<size_t>(marks_[k])] >> c[k] & 1) != 0;
    if (possible) {
      ++i;
    } else {
      std::swap(order_[static_cast<size_t>(i)], order_[static_cast<size_t>(--alive_)]);
    }
  }
  return before - alive_;
}

std::vector<Values> Contents::supported() const {
  std::vector<Values> held(marks_.size());
  for (int i = 0; i < alive_; ++i) {
    const uint8_t* c = content(static_cast<size_t>(i));
    for (size_t k = 0; k < marks_.size(); ++k) held[k] |= Values{1} << c[k];
  }
  return held;
}

}  // namespace clew::methods

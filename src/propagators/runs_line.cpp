#include "propagators/runs_line.h"

#include <algorithm>

namespace clew::propagators {

namespace {
constexpr uint32_t clash_payload = 0xffffffff;  // else the cell
}

RunsLine::RunsLine(std::vector<Lit> cells, std::vector<int> lengths, Lit guard)
    : cells_(std::move(cells)), lengths_(std::move(lengths)), guard_(guard) {
  int64_t least = static_cast<int64_t>(lengths_.size()) - 1;
  for (const int length : lengths_) {
    CLEW_REQUIRE(length == -1 || length >= 1);
    least += std::max(length, 1);
  }
  too_long_ = least > static_cast<int64_t>(cells_.size());
}

void RunsLine::attach(Engine& engine) {
  engine_ = &engine;
  for (const Lit l : cells_) {
    if (is_constant(l)) continue;
    engine.watch(l, *this, 0);
    engine.watch(~l, *this, 0);
  }
  if (!is_constant(guard_)) engine.watch(guard_, *this, 0);
}

bool RunsLine::tell(uint32_t, Lit) { return engine_->value(guard_) == Engine::is_true; }

void RunsLine::build() {
  built_ = true;
  size_t states = 1;
  for (const int length : lengths_) states += static_cast<size_t>(std::max(length, 1)) + 1;
  words_ = (states + 63) / 64;
  sets_.assign((left + 2 * (cells_.size() + 1)) * words_, 0);
  can_.resize(cells_.size());
  size_t state = 0;
  for (const int length : lengths_) {
    allow(staying(be_empty), state);
    for (int i = 0; i < std::max(length, 1); ++i) allow(moving(be_filled), state++);
    if (length < 0) allow(staying(be_filled), state);
    allow(moving(be_empty), state++);
  }
  allow(staying(be_empty), state);
  allow(accept, state);
  if (state > 0) allow(accept, state - 1);
  for (size_t w = 0; w < words_; ++w) {
    set(moving(be_both))[w] = set(moving(be_empty))[w] | set(moving(be_filled))[w];
    set(staying(be_both))[w] = set(staying(be_empty))[w] | set(staying(be_filled))[w];
  }
}

template <bool One>
inline void RunsLine::step(const uint64_t* from, uint64_t* to, uint8_t can) {
  const size_t words = One ? 1 : words_;
  const uint64_t* move = sets_.data() + moving(can) * words;
  const uint64_t* stay = sets_.data() + staying(can) * words;
  uint64_t carry = 0;
  for (size_t w = 0; w < words; ++w) {
    const uint64_t moved = from[w] & move[w];
    to[w] = moved << 1 | carry | (from[w] & stay[w]);
    carry = moved >> 63;
  }
}

template <bool One>
inline void RunsLine::step_back(const uint64_t* from, uint64_t* to, uint8_t can) {
  const size_t words = One ? 1 : words_;
  const uint64_t* move = sets_.data() + moving(can) * words;
  const uint64_t* stay = sets_.data() + staying(can) * words;
  for (size_t w = 0; w < words; ++w) {
    const uint64_t next = !One && w + 1 < words ? from[w + 1] << 63 : 0;
    to[w] = ((from[w] >> 1 | next) & move[w]) | (from[w] & stay[w]);
  }
}

template <bool One>
inline bool RunsLine::meet(const uint64_t* a, const uint64_t* b) const {
  const size_t words = One ? 1 : words_;
  for (size_t w = 0; w < words; ++w) {
    if ((a[w] & b[w]) != 0) return true;
  }
  return false;
}

template <bool One>
void RunsLine::fill_left() {
  const size_t words = One ? 1 : words_;
  uint64_t* at = left_of(0);
  std::fill_n(at, words, 0);
  at[0] = 1;
  for (const uint8_t can : can_) {
    step<One>(at, at + words, can);
    at += words;
  }
}

template <bool One>
void RunsLine::fill_right() {
  const size_t words = One ? 1 : words_;
  uint64_t* at = right_of(cells_.size());
  std::copy_n(set(accept), words, at);
  for (size_t i = can_.size(); i-- > 0; at -= words) step_back<One>(at, at - words, can_[i]);
}

bool RunsLine::run(Engine& engine) {
  if (engine.value(guard_) != Engine::is_true) return true;
  if (too_long_) {
    engine.clash(*this, clash_payload);
    return false;
  }
  if (!built_) build();
  for (size_t i = 0; i < cells_.size(); ++i) {
    const int8_t value = engine.value(cells_[i]);
    can_[i] = value == Engine::is_open ? be_both : value == Engine::is_true ? be_filled : be_empty;
  }
  return words_ == 1 ? look<true>(engine) : look<false>(engine);
}

template <bool One>
bool RunsLine::look(Engine& engine) {
  const size_t n = cells_.size();
  fill_left<One>();
  if (!meet<One>(left_of(n), set(accept))) {
    engine.clash(*this, clash_payload);
    return false;
  }
  fill_right<One>();
  std::vector<uint64_t> wide(One ? 0 : words_);
  for (size_t i = 0; i < n; ++i) {
    if (can_[i] != be_both) continue;
    uint64_t narrow = 0;
    uint64_t* next = One ? &narrow : wide.data();
    step<One>(left_of(i), next, be_filled);
    const bool fillable = meet<One>(next, right_of(i + 1));
    step<One>(left_of(i), next, be_empty);
    const bool emptiable = meet<One>(next, right_of(i + 1));
    if (fillable && emptiable) continue;
    if (!engine.force(fillable ? cells_[i] : ~cells_[i], *this, static_cast<uint32_t>(i)))
      return false;
  }
  return true;
}

void RunsLine::explain(const Engine& engine, Lit p, uint32_t payload, int before,
                       std::vector<Lit>& reason) {
  if (!is_constant(guard_)) reason.push_back(guard_);
  if (too_long_) return;
  for (size_t i = 0; i < cells_.size(); ++i) {
    const Lit l = cells_[i];
    const bool filled = l == true_lit || engine.true_before(l, before);
    const bool empty = l == false_lit || engine.true_before(~l, before);
    can_[i] = filled ? be_filled : empty ? be_empty : be_both;
  }
  if (payload != clash_payload) can_[payload] = cells_[payload] == p ? be_empty : be_filled;
  std::vector<bool> needed(cells_.size());
  if (words_ == 1) {
    free_cells<true>(needed);
  } else {
    free_cells<false>(needed);
  }
  for (size_t i = 0; i < cells_.size(); ++i) {
    if (needed[i] && i != payload && !is_constant(cells_[i])) {
      reason.push_back(can_[i] == be_filled ? cells_[i] : ~cells_[i]);
    }
  }
}

// can_ lets nothing through; marks the cells that suffice for that.
template <bool One>
void RunsLine::free_cells(std::vector<bool>& needed) {
  fill_right<One>();
  std::fill_n(left_of(0), words_, 0);
  left_of(0)[0] = 1;
  for (size_t i = 0; i < cells_.size(); ++i) {
    step<One>(left_of(i), left_of(i + 1), be_both);
    if (!meet<One>(left_of(i + 1), right_of(i + 1))) continue;
    needed[i] = true;
    step<One>(left_of(i), left_of(i + 1), can_[i]);
  }
}

size_t RunsLine::bytes() const {
  return sizeof(RunsLine) + cells_.capacity() * sizeof(Lit) + lengths_.capacity() * sizeof(int) +
         can_.capacity() + sets_.capacity() * sizeof(uint64_t);
}

}  // namespace clew::propagators

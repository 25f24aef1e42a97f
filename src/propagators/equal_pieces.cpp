#include "propagators/equal_pieces.h"

#include <algorithm>

namespace clew::propagators {

EqualPieces::EqualPieces(std::shared_ptr<const Adjacency> next, std::vector<Lit> lits, int32_t size,
                         std::vector<Lit> guards)
    : next_(std::move(next)),
      lits_(std::move(lits)),
      size_(static_cast<size_t>(size)),
      guards_(std::move(guards)),
      cost_(lits_.size(), 0),
      seen_(lits_.size(), 0),
      looked_at_(lits_.size(), 0),
      enough_(lits_.size(), 0),
      dirty_(lits_.size(), false) {
  CLEW_REQUIRE(size > 0 && (guards_.empty() || guards_.size() == lits_.size()));
}

void EqualPieces::attach(Engine& engine) {
  engine_ = &engine;
  for (size_t v = 0; v < lits_.size(); ++v) {
    if (!is_constant(lits_[v])) {
      engine.watch(lits_[v], *this, static_cast<uint32_t>(v));
      engine.watch(~lits_[v], *this, static_cast<uint32_t>(v));
    }
    if (guards_.empty()) continue;
    if (!is_constant(guards_[v])) engine.watch(guards_[v], *this, static_cast<uint32_t>(v));
    if (engine.value(guards_[v]) == Engine::is_true) claims_.push_back(static_cast<int32_t>(v));
  }
}

bool EqualPieces::tell(uint32_t slot, Lit p) {
  if (!guards_.empty() && p == guards_[slot]) claims_.push_back(static_cast<int32_t>(slot));
  if (!dirty_[slot]) changed_.push_back(static_cast<int32_t>(slot));
  dirty_[slot] = true;
  return true;
}

// What is left over in changed_ is looked at in vain, at worst.
void EqualPieces::untell(uint32_t slot, Lit p) {
  if (guards_.empty() || p != guards_[slot]) return;
  const auto last = std::find(claims_.rbegin(), claims_.rend(), static_cast<int32_t>(slot));
  if (last != claims_.rend()) claims_.erase(std::next(last).base());
}

bool EqualPieces::claimed(int32_t v) const {
  if (guards_.empty()) return true;
  const Lit g = guards_[static_cast<size_t>(v)];
  return g == true_lit || (g != false_lit && engine_->true_before(g, before_));
}

// A vertex of the piece that is true and claimed; -1: there is none.
int32_t EqualPieces::claimed_in(std::span<const int32_t> piece) const {
  for (const int32_t v : piece) {
    if (state(v) == on && claimed(v)) return v;
  }
  return -1;
}

// The same for all true vertices that are connected with v: in a piece that was cut short, the
// claimed vertex may be one that was not met.
int32_t EqualPieces::claimed_with(int32_t v) {
  if (guards_.empty()) return v;
  collect(v, on, lits_.size());
  return claimed_in(piece_);
}

void EqualPieces::forget_changes() {
  for (const int32_t v : changed_) dirty_[static_cast<size_t>(v)] = false;
  changed_.clear();
}

bool EqualPieces::run(Engine& engine) {
  before_ = engine.trail_size();
  ++round_;
  if (look_everywhere_) {
    forget_changes();
    for (size_t v = 0; v < lits_.size(); ++v) changed_.push_back(static_cast<int32_t>(v));
    look_everywhere_ = false;
  }
  const bool few = !guards_.empty() && claims_.size() <= changed_.size();
  const bool fine = few ? look_at_claimed(engine) : look_at_changed(engine);
  forget_changes();
  return fine;
}

bool EqualPieces::look_at_claimed(Engine& engine) {
  return std::all_of(claims_.begin(), claims_.end(), [&](int32_t v) { return look_at(engine, v); });
}

// A vertex that fell off changes what its neighbours can do.
bool EqualPieces::look_at_changed(Engine& engine) {
  for (const int32_t v : changed_) {
    if (!look_at(engine, v)) return false;
    if (state(v) != off) continue;
    for (const Adjacency::Step& s : next_->at(v))
      if (!look_at(engine, s.vertex)) return false;
  }
  return true;
}

bool EqualPieces::look_at(Engine& engine, int32_t v) {
  switch (state(v)) {
    case on:
      return look_at_true(engine, v);
    case open:
      return look_at_open(engine, v);
    default:
      return true;
  }
}

// The vertices in at least this state that are connected with v, as far as `most`.
void EqualPieces::collect(int32_t v, State least, size_t most) {
  new_stamp();
  piece_.assign(1, v);
  fresh(v);
  for (size_t head = 0; head < piece_.size() && piece_.size() < most; ++head) {
    for (const Adjacency::Step& s : next_->at(piece_[head])) {
      if (state(s.vertex) >= least && fresh(s.vertex)) piece_.push_back(s.vertex);
    }
  }
}

// The true piece of v and what it may grow to: nothing farther than its missing members reach.
// Returns the size of the true piece, which comes first in piece_.
size_t EqualPieces::grown_piece(int32_t v) {
  collect(v, on, size_ + 1);
  const size_t own = piece_.size();
  const auto steps = static_cast<int32_t>(size_ - std::min(size_, own));
  for (const int32_t w : piece_) cost_[static_cast<size_t>(w)] = 0;
  for (size_t head = 0; head < piece_.size(); ++head) {
    const int32_t here = cost_[static_cast<size_t>(piece_[head])];
    if (here == steps) continue;
    for (const Adjacency::Step& s : next_->at(piece_[head])) {
      if (state(s.vertex) == off || !fresh(s.vertex)) continue;
      cost_[static_cast<size_t>(s.vertex)] = here + 1;
      piece_.push_back(s.vertex);
    }
  }
  return own;
}

bool EqualPieces::look_at_true(Engine& engine, int32_t v) {
  if (looked_at_[static_cast<size_t>(v)] == round_) return true;
  const size_t own = grown_piece(v);
  grown_ = piece_;
  const std::span<const int32_t> truly(grown_.data(), own);
  for (const int32_t w : truly) looked_at_[static_cast<size_t>(w)] = round_;
  const int32_t witness = own > size_ ? claimed_with(v) : claimed_in(truly);
  const Why clash = own > size_ ? too_many : stuck;
  if (witness >= 0 && (own > size_ || grown_.size() < size_)) {
    engine.clash(*this, 4 * static_cast<uint32_t>(witness) + clash);
    return false;
  }
  if (own > size_) return true;
  find_ways(truly);
  if (own < size_ && witness >= 0 && ways_.size() == 1) {
    const uint32_t payload = 4 * static_cast<uint32_t>(witness) + only_way;
    return engine.force(lits_[static_cast<size_t>(ways_[0])], *this, payload);
  }
  return std::all_of(ways_.begin(), ways_.end(), [&](int32_t w) { return bar(engine, w); });
}

// The open vertices beside a true piece, each once.
void EqualPieces::find_ways(std::span<const int32_t> piece) {
  new_stamp();
  ways_.clear();
  for (const int32_t v : piece) {
    for (const Adjacency::Step& s : next_->at(v)) {
      if (state(s.vertex) == open && fresh(s.vertex)) ways_.push_back(s.vertex);
    }
  }
}

// An open vertex: is it one too many, or one of too few?
bool EqualPieces::look_at_open(Engine& engine, int32_t v) {
  if (!bar(engine, v)) return false;
  if (engine.value(lits_[static_cast<size_t>(v)]) != Engine::is_open) return true;
  if (hangs_with_enough(v)) return true;
  const std::vector<int32_t> few = piece_;
  for (const int32_t w : few) {
    if (!claimed(w)) continue;
    const uint32_t payload = 4 * static_cast<uint32_t>(w) + too_few;
    if (!engine.force(~lits_[static_cast<size_t>(w)], *this, payload)) return false;
  }
  return true;
}

// Whether v is connected with enough that may still be true; what was found out in this run about
// others on the way is not looked for again. If not, piece_ is all there is.
bool EqualPieces::hangs_with_enough(int32_t v) {
  if (enough_[static_cast<size_t>(v)] == round_) return true;
  new_stamp();
  piece_.assign(1, v);
  fresh(v);
  bool enough = size_ == 1;
  for (size_t head = 0; head < piece_.size() && !enough; ++head) {
    for (const Adjacency::Step& s : next_->at(piece_[head])) {
      if (state(s.vertex) == off || !fresh(s.vertex)) continue;
      piece_.push_back(s.vertex);
      enough = enough || enough_[static_cast<size_t>(s.vertex)] == round_;
    }
    enough = enough || piece_.size() >= size_;
  }
  if (enough) {
    for (const int32_t w : piece_) enough_[static_cast<size_t>(w)] = round_;
  }
  return enough;
}

bool EqualPieces::bar(Engine& engine, int32_t v) {
  collect(v, on, size_ + 1);
  if (piece_.size() <= size_) return true;
  if (!claimed(v) && claimed_with(v) < 0) return true;
  return engine.force(~lits_[static_cast<size_t>(v)], *this,
                      4 * static_cast<uint32_t>(v) + too_many);
}

// ---- reasons

void EqualPieces::explain(const Engine& engine, Lit p, uint32_t payload, int before,
                          std::vector<Lit>& reason) {
  engine_ = &engine;
  before_ = before;
  const auto v = static_cast<int32_t>(payload / 4);
  switch (static_cast<Why>(payload % 4)) {
    case too_many:
      explain_too_many(v, reason);
      if (p == false_lit) push(lits_[static_cast<size_t>(v)], reason);
      break;
    case too_few:
      explain_too_few(v, reason);
      break;
    case stuck:
      explain_stuck(v, reason);
      break;
    case only_way:
      explain_only_way(v, reason);
      break;
  }
}

// More than enough true vertices that v joins, and one claimed among them (or v itself).
void EqualPieces::explain_too_many(int32_t v, std::vector<Lit>& reason) {
  collect(v, on, size_ + 1);
  piece_.resize(std::min(piece_.size(), size_ + 1));
  int32_t witness = claimed(v) ? v : claimed_in(std::span(piece_).subspan(1));
  if (witness < 0) {  // it lies farther off: take the whole piece
    collect(v, on, lits_.size());
    witness = claimed_in(std::span(piece_).subspan(1));
  }
  if (!guards_.empty()) push(guards_[static_cast<size_t>(witness)], reason);
  for (size_t k = 1; k < piece_.size(); ++k) push(lits_[static_cast<size_t>(piece_[k])], reason);
}

void EqualPieces::explain_too_few(int32_t v, std::vector<Lit>& reason) {
  if (!guards_.empty()) push(guards_[static_cast<size_t>(v)], reason);
  collect(v, open, lits_.size());
  push_rim(piece_, reason);
}

void EqualPieces::explain_stuck(int32_t v, std::vector<Lit>& reason) {
  if (!guards_.empty()) push(guards_[static_cast<size_t>(v)], reason);
  const size_t own = grown_piece(v);
  for (size_t k = 0; k < own; ++k) push(lits_[static_cast<size_t>(piece_[k])], reason);
  push_rim(piece_, reason);
}

void EqualPieces::explain_only_way(int32_t v, std::vector<Lit>& reason) {
  if (!guards_.empty()) push(guards_[static_cast<size_t>(v)], reason);
  collect(v, on, size_);
  for (const int32_t w : piece_) push(lits_[static_cast<size_t>(w)], reason);
  push_rim(piece_, reason);
}

// What is off beside a piece.
void EqualPieces::push_rim(std::span<const int32_t> piece, std::vector<Lit>& reason) {
  new_stamp();
  for (const int32_t v : piece) {
    for (const Adjacency::Step& s : next_->at(v)) {
      if (state(s.vertex) == off && fresh(s.vertex))
        push(~lits_[static_cast<size_t>(s.vertex)], reason);
    }
  }
}

size_t EqualPieces::bytes() const {
  return sizeof(EqualPieces) + lits_.capacity() * (sizeof(Lit) + 12) +
         guards_.capacity() * sizeof(Lit);
}

}  // namespace clew::propagators

// Propagation: everything the trail implies, cheap things first.
//
// Each literal is seen once: counters count and propagators are told, all of them even when one
// overflows (undo reverses them all), then the clauses watching it are visited. When the trail is
// done, queued propagators run, cheapest first.
#include "engine/engine.h"

namespace clew::engine {

namespace {

constexpr uint32_t very_long = 4096;

// The place of a literal of a very long clause that is not lost (-1), or 2 if a few random ones are
// all lost. Where they are lost in their order, going through them from the first would take a time
// that grows with the square of their number.
uint32_t place_left(const uint32_t* codes, uint32_t size, const int8_t* values) {
  constexpr int most_probes = 256;
  uint32_t at = size;
  for (int k = 0; k < most_probes; ++k) {
    at = at * 1664525U + 1013904223U;
    const uint32_t place = 2 + (at >> 8U) % (size - 2);
    if (values[codes[place]] >= 0) return place;
  }
  return 2;
}

}  // namespace

bool Engine::propagate() {
  for (;;) {
    if (!propagate_lists()) return false;
    Propagator* p = next_queued();
    if (p == nullptr) return true;
    clashed_ = false;
    ticks_ += p->cost_;
    if (!p->run(*this) || clashed_) {
      CLEW_ASSERT(clashed_);
      return false;
    }
  }
}

bool Engine::propagate_lists() {
  while (seen_ < trail_.size()) {
    const Lit p = trail_[seen_++];
    ++stats_.propagations;
    uint32_t overflow = 0;
    if (!count_and_tell(p, overflow)) {
      conflict_.clear();
      counter_reason(overflow, false_lit, trail_size(), conflict_);
      conflict_by_ = Reason::of_counter(overflow);
      return false;
    }
    if (!visit_watches(p)) return false;
  }
  return true;
}

inline bool Engine::count_and_tell(Lit p, uint32_t& overflow) {
  const Lists& lists = lists_[static_cast<size_t>(p.code())];
  bool fine = true;
  for (const CounterUse use : lists.counters) {
    Counter& c = counters_[use.counter];
    c.slack -= use.weight;
    if (c.slack >= c.largest) continue;
    if (c.slack >= 0) {
      if (fine) force_by_counter(use.counter);
    } else if (fine) {
      fine = false;
      overflow = use.counter;
    }
  }
  for (const Listener entry : lists.listeners) {
    Propagator& listener = *propagators_[entry.propagator];
    if (listener.tell(entry.slot, p)) enqueue(listener);
  }
  return fine;
}

// Every open literal too heavy to lose.
void Engine::force_by_counter(uint32_t index) {
  const Counter& c = counters_[index];
  const Term* term = counter_terms_.data() + c.begin;
  for (const Term* end = term + c.size; term != end && term->weight > c.slack; ++term) {
    if (value(term->lit) == is_open) assign(term->lit, Reason::of_counter(index));
  }
}

bool Engine::visit_watches(Lit p) {
  BlockList<Watch>& list = lists_[static_cast<size_t>(p.code())].watches;
  const auto lost = static_cast<uint32_t>((~p).code());
  const int8_t* values = values_.data();
  Watch* in = list.begin();
  Watch* out = in;
  Watch* const end = list.end();
  bool fine = true;
  while (in != end) {
    const Watch w = *in++;
    const int8_t blocker = values[w.blocker];
    if (blocker == is_true) {
      *out++ = w;
      continue;
    }
    if (w.clause == binary_ref) {
      *out++ = w;
      if (blocker == is_open) {
        assign(Lit::from_code(w.blocker), Reason::of_binary(p));
        continue;
      }
      conflict_.assign({p, ~Lit::from_code(w.blocker)});
      conflict_by_ = Reason::of_binary(p);
      fine = false;
      break;
    }
    uint32_t* codes = clauses_.codes(w.clause);
    const uint32_t first = codes[0] ^ codes[1] ^ lost;
    if (values[first] == is_true) {
      *out++ = {w.clause, static_cast<int32_t>(first)};
      continue;
    }
    const uint32_t size = clauses_.size(w.clause);
    uint32_t k = size > very_long ? place_left(codes, size, values) : 2;
    while (k < size && values[codes[k]] == is_false) ++k;
    if (k < size) {
      const uint32_t fresh = codes[k];
      codes[0] = first;
      codes[1] = fresh;
      codes[k] = lost;
      lists_[fresh ^ 1].watches.push(pool_, {w.clause, static_cast<int32_t>(first)});
      continue;
    }
    *out++ = {w.clause, static_cast<int32_t>(first)};
    codes[0] = first;
    codes[1] = lost;
    if (values[first] == is_open) {
      assign(Lit::from_code(static_cast<int32_t>(first)), Reason::of_clause(w.clause));
      continue;
    }
    clash_by_clause(w.clause);
    fine = false;
    break;
  }
  if (out != in) {
    while (in != end) *out++ = *in++;
    list.size = static_cast<uint32_t>(out - list.begin());
  }
  return fine;
}

Propagator* Engine::next_queued() {
  for (size_t k = 0; k < 3; ++k) {
    if (queue_head_[k] == queue_[k].size()) continue;
    Propagator* p = queue_[k][queue_head_[k]++];
    if (queue_head_[k] == queue_[k].size()) {
      queue_[k].clear();
      queue_head_[k] = 0;
    }
    p->queued_ = false;
    return p;
  }
  return nullptr;
}

void Engine::clear_queue() {
  for (size_t k = 0; k < 3; ++k) {
    for (size_t i = queue_head_[k]; i < queue_[k].size(); ++i) queue_[k][i]->queued_ = false;
    queue_[k].clear();
    queue_head_[k] = 0;
  }
}

}  // namespace clew::engine

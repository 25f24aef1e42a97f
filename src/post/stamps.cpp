#include "post/stamps.h"

#include <algorithm>

namespace clew::post {
namespace {

constexpr const char* stamps_name = "stamps";
constexpr size_t words_per_cell = 1000;
constexpr size_t most_words = 1U << 18U;

// A plain value, or that there is none.
int64_t number_of(const Value& v) {
  return int64_t{static_cast<uint8_t>(v.kind)} << 32 | static_cast<uint32_t>(v.n);
}

}  // namespace

std::optional<Stamps::Key> Stamps::key_of(Machine& machine, int32_t rule) {
  const compile::Code& code = machine.code();
  const compile::RuleCode& about = code.rules[static_cast<size_t>(rule)];
  Key key{rule, 0, {}};
  const auto add = [&](const Value& v) {
    if (!compile::is_plain(v.kind) || static_cast<size_t>(key.size) == most_values) return false;
    if (v.n != static_cast<int32_t>(v.n)) return false;
    key.values[static_cast<size_t>(key.size++)] = number_of(v);
    return true;
  };
  for (int32_t b = about.binders.first; b < about.binders.first + about.binders.count; ++b) {
    const compile::Bind& bind = code.binds[static_cast<size_t>(b)];
    for (int32_t s = bind.first_slot; s < bind.first_slot + bind.num_slots; ++s) {
      if (!add(machine.slot(code.slots[static_cast<size_t>(s)]))) return std::nullopt;
    }
  }
  for (const int32_t node : about.given_values) {
    if (!add(machine.run(node))) return std::nullopt;
  }
  return key;
}

Stamps::Stamps(int32_t vars, int cells)
    : vars_(vars),
      most_words_(std::min(most_words, words_per_cell * static_cast<size_t>(cells))),
      slots_(64) {}

size_t Stamps::hash_of(const Key& key) {
  uint64_t h = static_cast<uint64_t>(key.rule) * 0x9e3779b97f4a7c15ULL;
  for (size_t k = 0; k < static_cast<size_t>(key.size); ++k) {
    h = (h ^ static_cast<uint64_t>(key.values[k])) * 0xff51afd7ed558ccdULL;
    h ^= h >> 32;
  }
  return h;
}

Stamps::Slot& Stamps::slot_of(const Key& key) const {
  size_t k = hash_of(key) & (slots_.size() - 1);
  while (slots_[k].begin != 0 && slots_[k].key != key) k = (k + 1) & (slots_.size() - 1);
  return slots_[k];
}

// Slots count, too, and twice as many when they grow.
bool Stamps::has_room() const {
  const bool grows = 2 * (count_ + 1) > slots_.size();
  const size_t slots = (grows ? 2 : 1) * slots_.size();
  return words_.size() + slots * sizeof(Slot) / sizeof(int32_t) <= most_words_;
}

void Stamps::grow() const {
  std::vector<Slot> old(2 * slots_.size());
  old.swap(slots_);
  for (const Slot& slot : old) {
    if (slot.begin != 0) slot_of(slot.key) = slot;
  }
}

Stamps::Found Stamps::post(const Key& key, Model& model, int32_t instance) const {
  const Latch::Held held(guard_);
  const Slot& slot = slot_of(key);
  if (slot.begin == 0) return Found::nothing;
  const int32_t* at = words_.data() + slot.begin;
  const int32_t clauses = *at++;
  if (clauses < 0) return Found::missing;
  const int32_t sums = *at++;
  for (int32_t k = 0; k < clauses; ++k) {
    for (const int32_t* end = at + 1 + *at; ++at < end;)
      model.claims.lits.push_back(Lit::from_code(*at));
    model.claims.ends.push_back(static_cast<uint32_t>(model.claims.lits.size()));
    model.claims.from.push_back(instance);
  }
  for (int32_t k = 0; k < sums; ++k) {
    const int64_t bound = int64_t{at[0]} << 32 | static_cast<uint32_t>(at[1]);
    const int32_t* const end = at + 3 + 2 * at[2];
    for (at += 3; at < end; at += 2)
      model.claimed_sums.terms.push_back({at[0], Lit::from_code(at[1])});
    model.claimed_sums.ends.push_back(static_cast<uint32_t>(model.claimed_sums.terms.size()));
    model.claimed_sums.bounds.push_back(bound);
    model.claimed_sums.from.push_back(instance);
  }
  return Found::claims;
}

void Stamps::keep(const Key& key, bool there, Builder& builder, const Before& before) const {
  const Model& model = builder.model();
  Builder::Mark now = builder.mark();
  now.lits = before.mark.lits;
  now.clauses = before.mark.clauses;
  now.terms = before.mark.terms;
  now.sums = before.mark.sums;
  const bool only_claims =
      now == before.mark && model.num_vars == before.vars && model.defined.size() == before.defined;
  if (!only_claims || builder.failed()) return;
  const Latch::Held held(guard_);
  if (!has_room()) return;
  if (2 * (count_ + 1) > slots_.size()) grow();
  Slot& slot = slot_of(key);
  if (slot.begin != 0) return;  // another thread was faster
  const size_t begin = words_.size();
  bool fits = true;
  if (there) {
    fits = write_claims(model, before);
  } else {
    words_.push_back(-1);
  }
  if (!fits || !has_room()) {
    words_.resize(begin);
    return;
  }
  slot = {key, static_cast<uint32_t>(begin)};
  ++count_;
}

bool Stamps::write(Lit l) const {
  words_.push_back(l.code());
  return l.var().id < vars_;
}

bool Stamps::write_claims(const Model& model, const Before& before) const {
  const ClauseList& clauses = model.claims;
  const SumList& sums = model.claimed_sums;
  bool shared = true;
  words_.push_back(static_cast<int32_t>(clauses.size() - before.mark.clauses));
  words_.push_back(static_cast<int32_t>(sums.size() - before.mark.sums));
  for (size_t k = before.mark.clauses; k < clauses.size(); ++k) {
    words_.push_back(static_cast<int32_t>(clauses[k].size()));
    for (const Lit l : clauses[k]) shared = write(l) && shared;
  }
  for (size_t k = before.mark.sums; k < sums.size(); ++k) {
    words_.push_back(static_cast<int32_t>(sums.bounds[k] >> 32));
    words_.push_back(static_cast<int32_t>(sums.bounds[k]));
    words_.push_back(static_cast<int32_t>(sums[k].size()));
    for (const Term& t : sums[k]) {
      words_.push_back(t.weight);
      shared = write(t.lit) && shared;
    }
  }
  return shared;
}

std::shared_ptr<const Stamps> find_stamps(const Board& board, int32_t vars) {
  auto found = std::static_pointer_cast<const Stamps>(board.shape().beside(stamps_name));
  if (found != nullptr) return found;
  auto made = std::make_shared<const Stamps>(vars, board.plan().grid.cells());
  board.shape().put_beside(stamps_name, made, made->bytes());
  return made;
}

}  // namespace clew::post

#include "explain/nested.h"

#include <algorithm>
#include <array>
#include <unordered_set>

#include "explain/standing.h"

namespace clew::explain {

namespace {

constexpr int greatest_depth = 6;
constexpr int enough_proofs = 3;        // of depth two, to choose the shortest from
constexpr size_t most_telling_few = 8;  // tried with lemmas from everywhere before going deeper
constexpr int nearby = 2;               // cells, from what a supposition changed

class Prover {
 public:
  // `near`: lemmas are looked for around what a supposition changed; else everywhere.
  Prover(Desk& desk, Standing& standing, bool near)
      : desk_(desk),
        engine_(desk.all()),
        standing_(standing),
        base_(engine_.trail().size()),
        near_(near) {}

  // In vain: `led_to` gets what the supposition leads to. None of it, supposed alone, could be
  // refuted at this depth either, since it leads to no more.
  bool refute(Lit supposed, int depth, Proof& proof, std::vector<Lit>& led_to) {
    proof = Proof{};
    proof.supposed = supposed;
    const int level = engine_.decision_level();
    const size_t before = engine_.trail().size();
    const bool refuted = clashes(supposed, proof) || (depth > 1 && by_lemmas(before, depth, proof));
    const std::span<const Lit> more = engine_.trail().subspan(before);
    if (!refuted) led_to.assign(more.begin(), more.end());
    if (!refuted && depth == 1) standing_.add(supposed_so_far());
    while (engine_.decision_level() > level) engine_.pop();
    if (refuted) trim(proof);
    return refuted;
  }

  // The same proof with what it says; it may turn out to be shorter.
  void tell(Proof& proof) {
    const int level = engine_.decision_level();
    const auto clashes = [&](Lit l) {
      if (desk_.try_out(engine_, std::array{l})) return false;
      engine_.trace(false_lit, trace_, true, desk_.told());
      proof.links = links_of(desk_, trace_);
      proof.assumptions = trace_.assumptions;
      return true;
    };
    bool done = clashes(proof.supposed);
    for (size_t k = 0; k < proof.lemmas.size(); ++k) {
      if (!done) tell(proof.lemmas[k]);
      done = done || clashes(~proof.lemmas[k].supposed);
    }
    while (engine_.decision_level() > level) engine_.pop();
    trim(proof);
  }

  bool stopped() { return ++tries_ % 128 == 0 && desk_.meter().spent(); }

 private:
  // The cells around all that was set since the trail had this size.
  std::vector<bool> around_changes(size_t before) const {
    const Grid& grid = desk_.board().plan().grid;
    std::vector<bool> cells(static_cast<size_t>(grid.cells()), !near_);
    for (const Lit l : engine_.trail().subspan(before)) {
      const int fact = near_ ? desk_.facts().of(l.var()) : -1;
      if (fact < 0) continue;
      for (const int cell : desk_.facts()[fact].cells)
        for (int row = grid.row(cell) - nearby; row <= grid.row(cell) + nearby; ++row)
          for (int col = grid.column(cell) - nearby; col <= grid.column(cell) + nearby; ++col)
            if (grid.has(row, col)) cells[static_cast<size_t>(grid.cell(row, col))] = true;
    }
    return cells;
  }
  bool lies_in(int fact, const std::vector<bool>& cells) const {
    const std::vector<int>& at = desk_.facts()[fact].cells;
    return at.empty() ||
           std::ranges::any_of(at, [&](int cell) { return cells[static_cast<size_t>(cell)]; });
  }

  std::span<const Lit> supposed_so_far() const { return engine_.trail().subspan(base_); }

  // Pushes a level; true: it clashes.
  bool clashes(Lit l, Proof& proof) {
    if (desk_.try_out(engine_, std::array{l})) return false;
    engine_.trace(false_lit, trace_, false, desk_.told());
    proof.assumptions = trace_.assumptions;
    return true;
  }

  // `since`: the size of the trail before the supposition at hand; in later rounds, before the
  // last.
  bool by_lemmas(size_t since, int depth, Proof& proof) {
    for (bool more = true; more;) {
      more = false;
      const std::vector<bool> changed = around_changes(since);
      since = engine_.trail().size();
      std::unordered_set<int32_t> in_vain;  // literals, by code
      if (depth == 2) standing_.look_up(supposed_so_far());
      for (int f = 0; f < desk_.facts().size(); ++f) {
        if (!lies_in(f, changed)) continue;
        for (const bool negated : {false, true}) {
          const Lit l(desk_.facts()[f].var, negated);
          if (engine_.value(l) != Engine::is_open) break;
          if (in_vain.contains(l.code()) || (depth == 2 && standing_.found(l))) continue;
          if (stopped()) return false;
          Proof lemma;
          std::vector<Lit> led_to;
          if (!refute(l, depth - 1, lemma, led_to)) {
            for (const Lit m : led_to) in_vain.insert(m.code());
            continue;
          }
          proof.lemmas.push_back(std::move(lemma));
          if (clashes(~l, proof)) return true;
          if (depth == 2) standing_.look_up(supposed_so_far());
          more = true;
        }
      }
    }
    return false;
  }

  static void needs(const Proof& proof, std::vector<Lit>& lits) {
    lits.insert(lits.end(), proof.assumptions.begin(), proof.assumptions.end());
    for (const Proof& lemma : proof.lemmas) needs(lemma, lits);
  }

  // Keeps the lemmas that the clash rests on, and those that these rest on.
  static void trim(Proof& proof) {
    std::vector<Lit> needed = proof.assumptions;
    std::vector<Proof> kept;
    for (size_t k = proof.lemmas.size(); k-- > 0;) {
      Proof& lemma = proof.lemmas[k];
      if (std::ranges::find(needed, ~lemma.supposed) == needed.end()) continue;
      needs(lemma, needed);
      kept.push_back(std::move(lemma));
    }
    std::ranges::reverse(kept);
    proof.lemmas = std::move(kept);
  }

  Desk& desk_;
  Engine& engine_;
  Standing& standing_;
  size_t base_;  // of the trail: what is known
  bool near_;
  int64_t tries_ = 0;
  Trace trace_;
};

void collect(const Desk& desk, const Proof& proof, Trace& trace, int& links) {
  for (const Lit l : proof.assumptions) {
    const bool ours = desk.is_switch(l) || desk.known(l);
    if (ours && std::ranges::find(trace.assumptions, l) == trace.assumptions.end())
      trace.assumptions.push_back(l);
  }
  links += static_cast<int>(proof.links.size());
  for (const Proof& lemma : proof.lemmas) collect(desk, lemma, trace, links);
}

int depth_of(const Proof& proof) {
  int depth = 0;
  for (const Proof& lemma : proof.lemmas) depth = std::max(depth, depth_of(lemma));
  return depth + 1;
}

}  // namespace

namespace {

// Those that led farther come before those that led less far, and both before all others.
void put_first(std::vector<int>& facts, std::vector<std::pair<size_t, int>>& led) {
  std::ranges::stable_sort(led, [](auto& a, auto& b) { return a.first > b.first; });
  std::vector<int> order;
  for (const auto& [size, f] : led) order.push_back(f);
  std::unordered_set<int> put(order.begin(), order.end());
  for (const int f : facts)
    if (!put.contains(f)) order.push_back(f);
  facts = std::move(order);
}

// The facts that a step may be about: those whose opposite leads farthest first.
std::vector<int> most_telling(Desk& desk) {
  Engine& engine = desk.all();
  std::vector<std::pair<size_t, int>> telling;
  for (int f = 0; f < desk.facts().size(); ++f) {
    if (!desk.wanted(f)) continue;
    const size_t before = engine.trail().size();
    desk.try_out(engine, std::array{~desk.facts()[f].target});
    telling.emplace_back(engine.trail().size() - before, f);
    engine.pop();
  }
  std::vector<int> facts;
  put_first(facts, telling);
  return facts;
}

}  // namespace

std::optional<Nested> find_nested(Desk& desk, TriedInVain& tried_in_vain) {
  std::vector<int> facts = most_telling(desk);
  Standing standing(desk.facts());
  for (int pass = 0; pass < 2 * (greatest_depth - 1); ++pass) {
    const int depth = 2 + pass / 2;
    Prover prover(desk, standing, pass % 2 == 0);
    std::optional<Nested> best;
    int proofs = 0;
    if (depth > 2)
      std::ranges::stable_partition(facts, [&](int f) { return !tried_in_vain.contains(f); });
    std::unordered_set<int32_t> in_vain;        // literals, by code
    std::vector<std::pair<size_t, int>> tried;  // with how far they led
    const size_t most = pass == 1 ? std::min(facts.size(), most_telling_few) : facts.size();
    for (size_t k = 0; k < most && proofs < (depth == 2 ? enough_proofs : 1); ++k) {
      const int f = facts[k];
      Nested found;
      const Lit target = desk.facts()[f].target;
      if (in_vain.contains((~target).code())) continue;
      if (desk.meter().spent()) return best;
      std::vector<Lit> led_to;
      if (!prover.refute(~target, depth, found.proof, led_to)) {
        for (const Lit l : led_to) in_vain.insert(l.code());
        tried.emplace_back(led_to.size(), f);
        if (depth > 2) tried_in_vain.insert(f);
        continue;
      }
      ++proofs;
      prover.tell(found.proof);
      Trace trace;
      int links = 0;
      collect(desk, found.proof, trace, links);
      found.depth = depth_of(found.proof);
      found.candidate = make_candidate(desk, target, trace, true);
      found.candidate.chain = links;
      if (!best || links < best->candidate.chain) best = std::move(found);
    }
    if (best) return best;
    put_first(facts, tried);
  }
  return std::nullopt;
}

int64_t count_suppositions(const Proof& proof) {
  int64_t count = 1;
  for (const Proof& lemma : proof.lemmas) count += count_suppositions(lemma);
  return count;
}

}  // namespace clew::explain

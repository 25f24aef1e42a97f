#include "explain/nested.h"

#include <algorithm>
#include <array>

namespace clew::explain {

namespace {

constexpr int greatest_depth = 6;
constexpr int enough_proofs = 3;  // to choose the shortest from
constexpr int nearby = 2;         // cells, from what a supposition changed

class Prover {
 public:
  // `near`: lemmas are looked for around what a supposition changed; else everywhere.
  Prover(Desk& desk, bool near) : desk_(desk), engine_(desk.all()), near_(near) {}

  bool refute(Lit supposed, int depth, Proof& proof) {
    proof = Proof{};
    proof.supposed = supposed;
    const int level = engine_.decision_level();
    start_of_level_ = engine_.trail().size();
    const bool refuted = clashes(supposed, proof) || (depth > 1 && by_lemmas(depth, proof));
    while (engine_.decision_level() > level) engine_.pop();
    if (refuted) trim(proof);
    return refuted;
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

  // Pushes a level; true: it clashes.
  bool clashes(Lit l, Proof& proof) {
    if (desk_.try_out(engine_, std::array{l})) return false;
    Trace trace;
    engine_.trace(false_lit, trace, true, desk_.told());
    proof.links = links_of(desk_, trace);
    proof.assumptions = trace.assumptions;
    return true;
  }

  bool by_lemmas(int depth, Proof& proof) {
    const size_t before = start_of_level_;
    for (bool more = true; more;) {
      more = false;
      const std::vector<bool> changed = around_changes(before);
      for (int f = 0; f < desk_.facts().size(); ++f) {
        if (!lies_in(f, changed)) continue;
        for (const bool negated : {false, true}) {
          const Lit l(desk_.facts()[f].var, negated);
          if (engine_.value(l) != Engine::is_open) break;
          if (stopped()) return false;
          Proof lemma;
          if (!refute(l, depth - 1, lemma)) continue;
          proof.lemmas.push_back(std::move(lemma));
          if (clashes(~l, proof)) return true;
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
  bool near_;
  size_t start_of_level_ = 0;  // of the supposition at hand, in the trail
  int64_t tries_ = 0;
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
  std::ranges::stable_sort(telling, [](auto& a, auto& b) { return a.first > b.first; });
  std::vector<int> facts;
  for (const auto& [size, f] : telling) facts.push_back(f);
  return facts;
}

}  // namespace

std::optional<Nested> find_nested(Desk& desk) {
  const std::vector<int> facts = most_telling(desk);
  for (int pass = 0; pass < 2 * (greatest_depth - 1); ++pass) {
    const int depth = 2 + pass / 2;
    Prover prover(desk, pass % 2 == 0);
    std::optional<Nested> best;
    int proofs = 0;
    for (size_t k = 0; k < facts.size() && proofs < enough_proofs; ++k) {
      const int f = facts[k];
      Nested found;
      const Lit target = desk.facts()[f].target;
      if (desk.meter().spent()) return best;
      if (!prover.refute(~target, depth, found.proof)) continue;
      ++proofs;
      Trace trace;
      int links = 0;
      collect(desk, found.proof, trace, links);
      found.depth = depth_of(found.proof);
      found.candidate = make_candidate(desk, target, trace, true);
      found.candidate.chain = links;
      if (!best || links < best->candidate.chain) best = std::move(found);
    }
    if (best) return best;
  }
  return std::nullopt;
}

}  // namespace clew::explain

#include "explain/nested.h"

#include <algorithm>
#include <array>

namespace clew::explain {

namespace {

constexpr int greatest_depth = 6;
constexpr int enough_proofs = 3;  // to choose the shortest from

class Prover {
 public:
  explicit Prover(Desk& desk) : desk_(desk), engine_(desk.all()) {}

  bool refute(Lit supposed, int depth, Proof& proof) {
    proof = Proof{};
    proof.supposed = supposed;
    const int level = engine_.decision_level();
    const bool refuted = clashes(supposed, proof) || (depth > 1 && by_lemmas(depth, proof));
    while (engine_.decision_level() > level) engine_.pop();
    if (refuted) trim(proof);
    return refuted;
  }

  bool stopped() { return ++tries_ % 128 == 0 && desk_.meter().spent(); }

 private:
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
    for (bool more = true; more;) {
      more = false;
      for (int f = 0; f < desk_.facts().size(); ++f) {
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

std::optional<Nested> find_nested(Desk& desk) {
  Prover prover(desk);
  for (int depth = 2; depth <= greatest_depth; ++depth) {
    std::optional<Nested> best;
    int proofs = 0;
    for (int f = 0; f < desk.facts().size() && proofs < enough_proofs; ++f) {
      if (!desk.wanted(f)) continue;
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

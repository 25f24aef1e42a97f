#include "explain/scopes.h"

#include <algorithm>

namespace clew::explain {

namespace {

constexpr size_t most_local = 48;  // facts of an instance that has a place

// The variables that instances speak of in the end. Facts stand for themselves.
class Reach {
 public:
  Reach(const Anatomy& anatomy, const Facts& facts, size_t variables)
      : anatomy_(anatomy), facts_(facts), met_(variables, -1) {}

  std::vector<int32_t> of(int instance) {
    std::vector<int32_t> found;
    const auto meet = [&](int32_t v) {
      int32_t& met = met_[static_cast<size_t>(v)];
      if (v == 0 || met == instance || anatomy_.instance_of(v) >= 0) return;
      met = instance;
      found.push_back(v);
    };
    for (const ConstraintAt at : anatomy_.stated(instance)) anatomy_.each_var(at, meet);
    for (size_t k = 0; k < found.size(); ++k) {
      if (facts_.of(Var{found[k]}) >= 0) continue;
      for (const ConstraintAt at : anatomy_.meaning(found[k])) anatomy_.each_var(at, meet);
    }
    return found;
  }

 private:
  const Anatomy& anatomy_;
  const Facts& facts_;
  std::vector<int32_t> met_;  // by variable: the last instance that met it
};

}  // namespace

namespace {

bool is_native(ConstraintAt at) { return at.list > List::defined_sums; }

// What may be said of one mark excludes one another, so that a clause about several values of it
// says more than propagation sees: a cell that is 1 or 2 is not 3. Then it speaks of all values.
bool add_other_values(const Facts& facts, std::vector<int>& spoken) {
  std::vector<int> others;
  for (size_t k = 1; k < spoken.size(); ++k) {
    const MarkAt at = facts[spoken[k]].at;
    if (facts[spoken[k - 1]].at != at) continue;
    others.insert(others.end(), facts.of_mark(at).begin(), facts.of_mark(at).end());
  }
  spoken.insert(spoken.end(), others.begin(), others.end());
  std::ranges::sort(spoken);
  spoken.erase(std::unique(spoken.begin(), spoken.end()), spoken.end());
  return !others.empty();
}

}  // namespace

Scopes::Scopes(const Posted& posted, const Anatomy& anatomy, const Facts& facts)
    : scopes_(posted.switches.size()), around_(static_cast<size_t>(facts.size())) {
  Reach reach(anatomy, facts, static_cast<size_t>(posted.model.num_vars));
  for (size_t i = 0; i < scopes_.size(); ++i) {
    Scope& scope = scopes_[i];
    bool all_facts = true;
    const std::vector<ConstraintAt>& stated = anatomy.stated(static_cast<int>(i));
    for (const int32_t v : reach.of(static_cast<int>(i))) {
      const int fact = facts.of(Var{v});
      all_facts = all_facts && fact >= 0;
      for (const ConstraintAt at : anatomy.meaning(v))
        scope.piece = scope.piece || at.list == List::connected;
      if (fact < 0) continue;
      scope.facts.push_back(fact);
      scope.cells.insert(scope.cells.end(), facts[fact].cells.begin(), facts[fact].cells.end());
    }
    std::ranges::sort(scope.facts);
    std::ranges::sort(scope.cells);
    scope.cells.erase(std::unique(scope.cells.begin(), scope.cells.end()), scope.cells.end());
    const bool several = all_facts && stated.size() == 1 && !is_native(stated[0]) &&
                         add_other_values(facts, scope.facts);
    scope.wide = scope.facts.size() > most_local;
    scope.exact = all_facts && stated.size() == 1 && !several;
    for (const int f : scope.facts) around_[static_cast<size_t>(f)].push_back(static_cast<int>(i));
  }
  const Model& model = posted.model;
  for (size_t k = 0; k < model.connected.size(); ++k) {
    const ConnectedPart& c = model.connected[k];
    if (c.from >= 0 && !c.implied)
      scopes_[static_cast<size_t>(c.from)].connected = static_cast<int>(k);
  }
  for (const EqualPiecesPart& p : model.equal_pieces)
    for (const Lit l : model.lits(p.guards))
      if (const int32_t i = anatomy.instance_of(l.var().id); i >= 0)
        scopes_[static_cast<size_t>(i)].piece = true;
  for (const LoopPart& l : model.loops)
    if (l.from >= 0) scopes_[static_cast<size_t>(l.from)].loop = true;
  for (const ForestPart& f : model.forests)
    if (f.from >= 0) scopes_[static_cast<size_t>(f.from)].loop = true;
}

}  // namespace clew::explain

#include "explain/scopes.h"

#include <algorithm>

namespace clew::explain {

namespace {

constexpr size_t most_local = 48;  // facts of an instance that has a place

// The variables of every constraint of the model, by instance, and what auxiliary ones stand for.
class Collector {
 public:
  explicit Collector(const Posted& posted)
      : model_(posted.model),
        vars_(posted.switches.size()),
        constraints_(posted.switches.size(), 0),
        meaning_(static_cast<size_t>(posted.model.num_vars)),
        is_switch_(static_cast<size_t>(posted.model.num_vars), false) {
    for (const Lit l : posted.switches) is_switch_[static_cast<size_t>(l.var().id)] = true;
    for (size_t k = 0; k < model_.claims.size(); ++k)
      claim(model_.claims.from[k], model_.claims[k]);
    for (size_t k = 0; k < model_.claimed_sums.size(); ++k)
      claim(model_.claimed_sums.from[k], lits_of(model_.claimed_sums[k]));
    for (size_t k = 0; k < model_.defined.size(); ++k) define(model_.defined[k]);
    for (size_t k = 0; k < model_.defined_sums.size(); ++k) define(lits_of(model_.defined_sums[k]));
    natives();
  }

  // The variables that an instance speaks of in the end, each once.
  std::vector<int32_t> reach(size_t instance) {
    seen_.assign(meaning_.size(), false);
    group_seen_.assign(groups_.size(), false);
    std::vector<int32_t> found;
    std::vector<int32_t> open = vars_[instance];
    while (!open.empty()) {
      const int32_t v = open.back();
      open.pop_back();
      if (v < 0) {
        open_group(static_cast<size_t>(-v) - 1, open);
        continue;
      }
      const auto at = static_cast<size_t>(v);
      if (v == 0 || seen_[at] || is_switch_[at]) continue;
      seen_[at] = true;
      found.push_back(v);
      if (!stops_[at]) open.insert(open.end(), meaning_[at].begin(), meaning_[at].end());
    }
    return found;
  }

  size_t constraints(size_t instance) const { return constraints_[instance]; }
  // Facts stand for themselves.
  void stop_at(const Facts& facts) {
    stops_.assign(meaning_.size(), false);
    for (int f = 0; f < facts.size(); ++f) stops_[static_cast<size_t>(facts[f].var.id)] = true;
  }

 private:
  static std::vector<Lit> lits_of(std::span<const Term> terms) {
    std::vector<Lit> lits;
    for (const Term& t : terms) lits.push_back(t.lit);
    return lits;
  }

  void open_group(size_t group, std::vector<int32_t>& open) {
    if (group_seen_[group]) return;
    group_seen_[group] = true;
    for (const Lit l : groups_[group]) open.push_back(l.var().id);
  }

  void claim(int32_t from, std::span<const Lit> lits) {
    if (from < 0 || static_cast<size_t>(from) >= vars_.size()) return;
    ++constraints_[static_cast<size_t>(from)];
    for (const Lit l : lits) vars_[static_cast<size_t>(from)].push_back(l.var().id);
  }

  // What an auxiliary literal stands for was there before it.
  void define(std::span<const Lit> lits) {
    int32_t last = 0;
    for (const Lit l : lits) last = std::max(last, l.var().id);
    for (const Lit l : lits)
      if (l.var().id != last) meaning_[static_cast<size_t>(last)].push_back(l.var().id);
  }

  // One that belongs to no instance says what its literals mean together.
  void native(const NativeHead& head, std::span<const Lit> lits) {
    if (head.from >= 0) return claim(head.from, lits);
    groups_.emplace_back(lits.begin(), lits.end());
    for (const Lit l : lits)
      meaning_[static_cast<size_t>(l.var().id)].push_back(-static_cast<int32_t>(groups_.size()));
  }

  void natives() {
    for (const auto& c : model_.connected) {
      if (c.implied) continue;
      native(c, model_.lits(c.vertex_lits));
      native(c, model_.lits(c.edge_lits));
    }
    for (const auto& r : model_.runs) native(r, model_.lits(r.cells));
    for (const auto& s : model_.sights) native(s, model_.lits(s.cells));
    for (const auto& d : model_.distincts) native(d, model_.lits(d.lits));
    for (const auto& l : model_.loops) native(l, model_.lits(l.lits));
    for (const auto& p : model_.equal_pieces) native(p, model_.lits(p.lits));
  }

  const Model& model_;
  std::vector<std::vector<int32_t>> vars_;     // by instance
  std::vector<size_t> constraints_;            // by instance: how many
  std::vector<std::vector<int32_t>> meaning_;  // by variable: others, or -1 - a group
  std::vector<std::vector<Lit>> groups_;
  std::vector<bool> group_seen_;
  std::vector<bool> is_switch_;
  std::vector<bool> stops_;
  std::vector<bool> seen_;
};

}  // namespace

Scopes::Scopes(const Posted& posted, const Facts& facts)
    : scopes_(posted.switches.size()), around_(static_cast<size_t>(facts.size())) {
  Collector collector(posted);
  collector.stop_at(facts);
  for (size_t i = 0; i < scopes_.size(); ++i) {
    Scope& scope = scopes_[i];
    bool all_facts = true;
    for (const int32_t v : collector.reach(i)) {
      const int fact = facts.of(Var{v});
      all_facts = all_facts && fact >= 0;
      if (fact < 0) continue;
      scope.facts.push_back(fact);
      scope.cells.insert(scope.cells.end(), facts[fact].cells.begin(), facts[fact].cells.end());
    }
    std::ranges::sort(scope.facts);
    std::ranges::sort(scope.cells);
    scope.cells.erase(std::unique(scope.cells.begin(), scope.cells.end()), scope.cells.end());
    scope.wide = scope.facts.size() > most_local;
    scope.exact = all_facts && collector.constraints(i) == 1;
    for (const int f : scope.facts) around_[static_cast<size_t>(f)].push_back(static_cast<int>(i));
  }
  const Model& model = posted.model;
  for (size_t k = 0; k < model.connected.size(); ++k) {
    const ConnectedPart& c = model.connected[k];
    if (c.from >= 0 && !c.implied)
      scopes_[static_cast<size_t>(c.from)].connected = static_cast<int>(k);
  }
  for (const LoopPart& l : model.loops)
    if (l.from >= 0) scopes_[static_cast<size_t>(l.from)].loop = true;
}

}  // namespace clew::explain

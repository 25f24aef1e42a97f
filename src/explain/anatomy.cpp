#include "explain/anatomy.h"

#include <algorithm>

namespace clew::explain {

Anatomy::Anatomy(const Posted& posted)
    : model_(posted.model),
      stated_(posted.switches.size()),
      helpful_(posted.switches.size()),
      meaning_(static_cast<size_t>(model_.num_vars)),
      instance_of_(meaning_.size(), -1),
      number_of_(meaning_.size(), -1),
      tied_(meaning_.size(), false) {
  for (size_t i = 0; i < posted.switches.size(); ++i)
    instance_of_[static_cast<size_t>(posted.switches[i].var().id)] = static_cast<int32_t>(i);
  for (const Lit l : model_.tied) tied_[static_cast<size_t>(l.var().id)] = true;
  for (const MarkField& field : posted.marks.fields) {
    for (int32_t k = 0; k < field.size && !field.boolean; ++k)
      each_of_number(field.first_int + k,
                     [&](int32_t v) { number_of_[static_cast<size_t>(v)] = field.first_int + k; });
  }
  // Definitions first: claims look behind their guards.
  add_clauses(model_.defined, List::defined);
  add_sums(model_.defined_sums, List::defined_sums);
  add_clauses(model_.claims, List::claims);
  add_sums(model_.claimed_sums, List::claimed_sums);
  add_natives();
}

void Anatomy::add_clauses(const ClauseList& list, List name) {
  for (size_t k = 0; k < list.size(); ++k) {
    const ConstraintAt at{name, static_cast<uint32_t>(k)};
    name == List::defined ? add_definition(at) : add_claim(at, list.from[k]);
  }
}

void Anatomy::add_sums(const SumList& list, List name) {
  for (size_t k = 0; k < list.size(); ++k) {
    const ConstraintAt at{name, static_cast<uint32_t>(k)};
    name == List::defined_sums ? add_definition(at) : add_claim(at, list.from[k]);
  }
}

void Anatomy::add_claim(ConstraintAt at, int32_t from) {
  if (from >= 0) {
    stated_[static_cast<size_t>(from)].push_back(at);
    return;
  }
  std::vector<int> instances;
  const auto look = [&](Lit l) {
    const std::vector<int> more = instances_behind(l);
    instances.insert(instances.end(), more.begin(), more.end());
  };
  // The guard of a clause stands first.
  if (at.list == List::claims) {
    if (!model_.claims[at.index].empty()) look(model_.claims[at.index][0]);
  } else {
    for (const Term& t : model_.claimed_sums[at.index]) look(t.lit);
  }
  if (!instances.empty()) return add_help(at, instances);
  each_var(at, [&](int32_t v) { meaning_[static_cast<size_t>(v)].push_back(at); });
}

void Anatomy::add_definition(ConstraintAt at) {
  int32_t last = 0;
  int32_t tied = 0;
  each_var(at, [&](int32_t v) {
    last = std::max(last, v);
    if (tied_[static_cast<size_t>(v)]) tied = v;
  });
  meaning_[static_cast<size_t>(tied > 0 ? tied : last)].push_back(at);
}

template <typename Part>
void Anatomy::add_native(const Part& part, ConstraintAt at) {
  bool implied = at.list == List::totals || at.list == List::reaches || at.list == List::bounded;
  if constexpr (requires { part.implied; }) implied = implied || part.implied;
  std::vector<int> instances = instances_behind(part.guard);
  if constexpr (requires { part.guards; }) {
    for (const Lit l : model_.lits(part.guards)) {
      const std::vector<int> more = instances_behind(l);
      instances.insert(instances.end(), more.begin(), more.end());
    }
    std::ranges::sort(instances);
    instances.erase(std::unique(instances.begin(), instances.end()), instances.end());
    for (const int i : instances) stated_[static_cast<size_t>(i)].push_back(at);
    return;
  } else if (part.from >= 0 && !implied) {
    stated_[static_cast<size_t>(part.from)].push_back(at);
  } else if (!instances.empty()) {
    add_help(at, instances);
  } else {
    each_var(at, [&](int32_t v) { meaning_[static_cast<size_t>(v)].push_back(at); });
  }
}

void Anatomy::add_natives() {
  const auto add = [&](const auto& list, List name) {
    for (size_t k = 0; k < list.size(); ++k) add_native(list[k], {name, static_cast<uint32_t>(k)});
  };
  add(model_.connected, List::connected);
  add(model_.runs, List::runs);
  add(model_.sights, List::sights);
  add(model_.distincts, List::distincts);
  add(model_.totals, List::totals);
  add(model_.loops, List::loops);
  add(model_.reaches, List::reaches);
  add(model_.bounded, List::bounded);
  add(model_.equal_pieces, List::equal_pieces);
  add(model_.closed, List::closed);
  add(model_.forests, List::forests);
}

// The instances whose switches a guard stands for.
std::vector<int> Anatomy::instances_behind(Lit l) const {
  std::vector<int> instances;
  std::vector<int32_t> open{l.var().id};
  for (size_t head = 0; head < open.size(); ++head) {
    const auto v = static_cast<size_t>(open[head]);
    if (instance_of_[v] >= 0) instances.push_back(instance_of_[v]);
    if (instance_of_[v] >= 0 || number_of_[v] >= 0) continue;
    for (const ConstraintAt at : meaning_[v]) {
      if (at.list != List::defined) continue;
      each_var(at, [&](int32_t w) {
        if (std::ranges::find(open, w) == open.end()) open.push_back(w);
      });
    }
  }
  return instances;
}

void Anatomy::add_help(ConstraintAt at, const std::vector<int>& instances) {
  for (const int i : instances) helpful_[static_cast<size_t>(i)].push_back(at);
}

}  // namespace clew::explain

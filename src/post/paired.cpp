// One-to-one pairing: a literal for each member and each of its partners says that the two belong
// together. Every member has exactly one partner; a partner that holds has exactly one owner, one
// that does not has none. Which pairs are chosen is no part of the answer.
#include <algorithm>
#include <map>

#include "post/walk.h"

namespace clew::post {

namespace {

struct Partner {
  Lit holds;
  std::vector<size_t> members;  // that may be paired with it
};

bool tuple_less(const std::vector<Value>& a, const std::vector<Value>& b) {
  return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), comes_before);
}

}  // namespace

void Poster::claim_one_of(std::span<const Lit> lits) {
  std::vector<Term> terms;
  for (const Lit l : lits) terms.push_back({-1, l});
  b_.claim(lits);
  b_.claim_at_least(terms, -1);
}

bool Poster::claim_paired(const Expr& e) {
  std::map<std::vector<Value>, size_t, decltype(&tuple_less)> number(&tuple_less);
  std::vector<Partner> partners;
  size_t members = 0;
  const Binder& with = e.through[0];
  for_each(loop_of(e), [&] {
    if (machine_.run(*with.range).missing()) return;  // the member drops out
    const size_t member = members++;
    for_each(through_of(e), [&] {
      Lit l;
      if (!reify(*e.body, l) || l == false_lit) return;
      std::vector<Value> key;
      for (const int s : with.slots) key.push_back(machine_.slot(s));
      const auto [at, fresh] = number.emplace(std::move(key), partners.size());
      if (fresh) partners.push_back({l, {}});
      std::vector<size_t>& mine = partners[at->second].members;
      if (mine.empty() || mine.back() != member) mine.push_back(member);
    });
  });
  if (stopped()) return false;
  std::vector<std::vector<Lit>> pairs_of(members);
  for (const Partner& p : partners) {
    if (p.members.size() == 1) {
      pairs_of[p.members[0]].push_back(p.holds);
      continue;
    }
    std::vector<Lit> owners;
    for (const size_t m : p.members) {
      owners.push_back(b_.new_lit());
      pairs_of[m].push_back(owners.back());
      b_.claim(~owners.back(), p.holds);
    }
    std::vector<Term> terms;
    for (const Lit l : owners) terms.push_back({-1, l});
    b_.claim_at_least(terms, -1);
    owners.push_back(~p.holds);
    b_.claim(owners);
  }
  for (const std::vector<Lit>& pairs : pairs_of) claim_one_of(pairs);
  return !stopped();
}

}  // namespace clew::post

// One-to-one pairing by its plain meaning: every member finds a partner of its own, and every
// partner that holds is somebody's. Found by augmenting paths: a member asks for a partner that is
// taken, whose owner then asks for another, until one is free.
//
// If all members can be served, and all partners that hold can be, then both at once (Mendelsohn
// and Dulmage, 1958); so the two sides are looked at one after the other, which also serves for
// undecided partners: they may hold, but need not.
#include <algorithm>
#include <map>
#include <vector>

#include "judge/evaluate.h"

namespace clew::judge {

namespace {

constexpr size_t nobody = static_cast<size_t>(-1);

class Pairing {
 public:
  // choices[a]: what a may be paired with, numbers below `count`.
  Pairing(const std::vector<std::vector<size_t>>& choices, size_t count)
      : choices_(choices),
        partner_of_(choices.size(), nobody),
        owner_of_(count, nobody),
        asked_by_(count, nobody),
        asked_for_(count, nobody) {}

  // The first that comes away with nothing, or nobody.
  size_t left_over() {
    for (size_t a = 0; a < choices_.size(); ++a) {
      const size_t found = look_for(a);
      if (found == nobody) return a;
      hand_over(a, found);
    }
    return nobody;
  }

 private:
  // A free partner at the end of a path of requests that begins with a.
  size_t look_for(size_t a) {
    std::vector<size_t> asking = {a};
    for (size_t i = 0; i < asking.size(); ++i) {
      for (const size_t b : choices_[asking[i]]) {
        if (asked_for_[b] == a) continue;
        asked_for_[b] = a;
        asked_by_[b] = asking[i];
        if (owner_of_[b] == nobody) return b;
        asking.push_back(owner_of_[b]);
      }
    }
    return nobody;
  }

  void hand_over(size_t a, size_t b) {
    while (b != nobody) {
      const size_t owner = asked_by_[b];
      const size_t given_up = partner_of_[owner];
      owner_of_[b] = owner;
      partner_of_[owner] = b;
      b = owner == a ? nobody : given_up;
    }
  }

  const std::vector<std::vector<size_t>>& choices_;
  std::vector<size_t> partner_of_;
  std::vector<size_t> owner_of_;
  std::vector<size_t> asked_by_;   // on the path being looked for
  std::vector<size_t> asked_for_;  // the member whose path last met this partner
};

}  // namespace

Value Evaluator::evaluate_paired(const Expr& e) {
  Value left_over;
  return look_paired(e, left_over);
}

Value Evaluator::look_paired(const Expr& e, Value& left_over) {
  std::map<Value, size_t, decltype(&value_less)> number(&value_less);
  std::vector<Value> members;
  std::vector<Value> partners;
  std::vector<std::vector<size_t>> choices;  // by member: partners that hold or may come to
  std::vector<bool> sure;                    // by partner
  bool any_open = false;
  for_each(e.binders, [&] {
    if (evaluate(*e.through[0].range).missing()) return true;  // the member drops out
    choices.emplace_back();
    members.push_back(bound_value(e.binders[0]));
    for_each(e.through, [&] {
      const Value body = evaluate(*e.body);
      any_open = any_open || body.open();
      if (body.open() ? as_drawn_ : !body.yes()) return true;
      const auto [at, fresh] = number.emplace(bound_value(e.through[0]), sure.size());
      if (fresh) sure.push_back(!body.open());
      choices.back().push_back(at->second);
      return true;
    });
    return true;
  });
  std::vector<std::vector<size_t>> owners;
  std::vector<size_t> place(sure.size(), nobody);
  partners.resize(sure.size());
  for (const auto& [value, b] : number) partners[b] = value;
  for (size_t b = 0; b < sure.size(); ++b) {
    if (!sure[b]) continue;
    place[b] = owners.size();
    owners.emplace_back();
  }
  for (size_t a = 0; a < choices.size(); ++a) {
    for (const size_t b : choices[a]) {
      if (sure[b]) owners[place[b]].push_back(a);
    }
  }
  if (const size_t a = Pairing(choices, sure.size()).left_over(); a != nobody) {
    left_over = members[a];
    return boolean_value(false);
  }
  if (const size_t b = Pairing(owners, choices.size()).left_over(); b != nobody) {
    const auto at = std::find(place.begin(), place.end(), b);
    left_over = partners[static_cast<size_t>(at - place.begin())];
    return boolean_value(false);
  }
  return any_open ? open_value() : boolean_value(true);
}

}  // namespace clew::judge

#include "outside/sat_search.h"

#include <algorithm>
#include <iterator>

namespace clew::outside {

SatSearch::SatSearch(const Model& model, const Encoding& how, SatSolver& sat, Meter& meter)
    : sat_(sat),
      meter_(meter),
      out_(sat, model.num_vars, meter, how.sums),
      encoded_(encode::encode(model, how, out_, meter)),
      first_clauses_(out_.clauses()) {
  if (how.connect == Connect::cuts) cuts_ = make_cuts(model);
}

Sat SatSearch::find() {
  for (;;) {
    ++rounds_;
    const Sat found = sat_.solve();
    if (found != Sat::yes) return found;
    // All are looked for before any is added: an added clause ends what was found.
    CutClauses broken;
    for (const auto& c : cuts_)
      std::ranges::move(c->broken([&](Lit l) { return holds(l); }, meter_),
                        std::back_inserter(broken));
    if (meter_.spent() || sat_.failed()) return Sat::unknown;
    if (broken.empty()) return Sat::yes;
    if (tell_broken_) tell_broken_(broken);
    for (const auto& clause : broken) out_.add(clause);
    cut_clauses_ += static_cast<int64_t>(broken.size());
  }
}

}  // namespace clew::outside

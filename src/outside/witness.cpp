#include "outside/witness.h"

#include "outside/sat_search.h"

namespace clew::outside {

bool witness_present() { return cadical_present(); }

Testimony testify(const Model& model, const Marks& marks, Meter& meter) {
  Testimony testimony;
  const auto sat = make_cadical(meter);
  if (sat == nullptr) {
    testimony.says = Testified::cannot;
    testimony.cannot = "this program was built without CaDiCaL (libcadical-dev)";
    return testimony;
  }
  SatSearch search(model, Encoding{}, *sat, meter);  // by cuts
  Sat found = search.is_encoded() ? Sat::yes : Sat::unknown;
  while (found == Sat::yes && testimony.answers.size() < 2) {
    found = search.find();
    if (found != Sat::yes) break;
    testimony.answers.push_back(read_marks(model, marks, [&](Lit l) { return search.holds(l); }));
    search.add(forbid(model, marks, testimony.answers.back()));
  }
  testimony.clauses = search.first_clauses();
  testimony.cuts = search.cuts();
  testimony.rounds = search.rounds();
  if (testimony.answers.size() == 2)
    testimony.says = Testified::several;
  else if (found == Sat::no)
    testimony.says = testimony.answers.empty() ? Testified::none : Testified::unique;
  else
    testimony.limit = meter.reached();
  return testimony;
}

}  // namespace clew::outside

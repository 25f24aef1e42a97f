#include "outside/witness.h"

#include <algorithm>
#include <iterator>

#include "outside/cuts.h"
#include "outside/plain_clauses.h"
#include "outside/sat.h"

namespace clew {

namespace {

class Witness {
 public:
  Witness(const Model& model, SatSolver& sat, Meter& meter)
      : model_(model),
        meter_(meter),
        sat_(sat),
        out_(sat, model.num_vars),
        cuts_(make_cuts(model)) {}

  bool state_rules(Testimony& testimony) {
    const bool done = write_model(model_, out_, meter_);
    testimony.clauses = out_.clauses();
    return done;
  }

  // Until what is found needs no further cut.
  Sat search(Testimony& testimony) {
    for (;;) {
      ++testimony.rounds;
      const Sat found = sat_.solve();
      if (found != Sat::yes) return found;
      // All are looked for before any is added: an added clause ends what was found.
      CutClauses broken;
      for (const auto& c : cuts_)
        std::ranges::move(c->broken([&](Lit l) { return holds(l); }), std::back_inserter(broken));
      if (broken.empty()) return Sat::yes;
      for (const auto& clause : broken) out_.add(clause);
      testimony.cuts += static_cast<int64_t>(broken.size());
    }
  }

  bool holds(Lit l) const { return sat_.holds(l); }
  void forbid_marks(const std::vector<Lit>& clause) { out_.add(clause); }

 private:
  const Model& model_;
  Meter& meter_;
  SatSolver& sat_;
  ClauseWriter out_;
  std::vector<std::unique_ptr<Cuts>> cuts_;
};

}  // namespace

bool witness_present() {
  Meter meter{Limits{}};
  return make_cadical(meter) != nullptr;
}

Testimony testify(const Model& model, const Marks& marks, Meter& meter) {
  Testimony testimony;
  const auto sat = make_cadical(meter);
  if (sat == nullptr) {
    testimony.says = Testified::cannot;
    testimony.cannot = "this program was built without CaDiCaL (libcadical-dev)";
    return testimony;
  }
  Witness witness(model, *sat, meter);
  Sat found = witness.state_rules(testimony) ? Sat::yes : Sat::unknown;
  while (found == Sat::yes && testimony.answers.size() < 2) {
    found = witness.search(testimony);
    if (found != Sat::yes) break;
    testimony.answers.push_back(read_marks(model, marks, [&](Lit l) { return witness.holds(l); }));
    witness.forbid_marks(forbid(model, marks, testimony.answers.back()));
  }
  if (testimony.answers.size() == 2)
    testimony.says = Testified::several;
  else if (found == Sat::no)
    testimony.says = testimony.answers.empty() ? Testified::none : Testified::unique;
  else
    testimony.limit = meter.reached();
  return testimony;
}

}  // namespace clew

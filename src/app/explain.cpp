// Explanations, hints and grades: from the public face to the module explain.
#include "explain/explain.h"
#include "app/inside.h"
#include "explain/hint.h"
#include "explain/words.h"

namespace clew {
using namespace app;

Result<Explanation> Clew::explain(const Case& c, const Question& q) const {
  if (Errors errors = unknown_rules(c.inside().info(), q); !errors.empty()) return errors;
  Meter meter(q.limits);
  Explanation explanation = explain::explain(*c.inside().setup, *c.inside().board, meter, q);
  if (!explanation.mistakes.empty()) return explanation.mistakes;
  explanation.effort.read_seconds = c.read_seconds();
  return explanation;
}

Result<Hint> Clew::hint(const Case& c, const Answer& marks, const Question& q) const {
  if (!c.fits(marks)) return misfit();
  if (Errors errors = unknown_rules(c.inside().info(), q); !errors.empty()) return errors;
  Meter meter(q.limits);
  Errors mistakes;
  Hint hint = explain::find_hint(*c.inside().setup, *c.inside().board, meter, q, marks, mistakes);
  if (!mistakes.empty()) return mistakes;
  return hint;
}

Grade Clew::grade(const Explanation& explanation) { return explain::grade(explanation); }

std::string Clew::words_for(const Case& c, const std::vector<Finding>& findings) const {
  return explain::findings_in_words(*c.inside().board, findings);
}

}  // namespace clew

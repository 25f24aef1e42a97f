// Hints one after another: an explainer is kept. After a limit a new one is made.
#include "clew/hints.h"

#include "app/guarded.h"
#include "app/inside.h"
#include "explain/hint.h"

namespace clew {
using namespace app;

struct Hints::Inside {
  Case c;
  Question question;
  Meter meter;
  std::unique_ptr<explain::Explainer> explainer;
};

Hints::Hints(const Case& c, const Question& question)
    : inside_(new Inside{c, question, meter_for(c, question.limits), nullptr}) {}
Hints::~Hints() = default;

Result<Hint> Hints::hint(const Answer& marks) {
  Inside& in = *inside_;
  if (!in.c.fits(marks)) return misfit();
  if (Errors errors = unknown_rules(in.c.inside().info(), in.question); !errors.empty())
    return errors;
  in.meter = meter_for(in.c, in.question.limits);
  Errors mistakes;
  Hint hint;
  const bool done = guarded(in.meter, [&] {
    if (in.explainer == nullptr) {
      in.explainer = std::make_unique<explain::Explainer>(*in.c.inside().setup,
                                                          *in.c.inside().board, in.meter);
      if (in.explainer->start(in.question)) in.explainer->serve_hints();
    }
    hint = explain::find_hint(*in.explainer, in.meter, marks, mistakes);
  });
  if (!done) hint.limit = in.meter.reached();
  if (!done || in.meter.reached() != Limit::none) in.explainer.reset();
  if (!mistakes.empty()) return mistakes;
  return hint;
}

}  // namespace clew

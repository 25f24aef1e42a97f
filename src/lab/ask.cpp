#include "lab/ask.h"

#include "app/inside.h"
#include "clew/lab.h"
#include "lab/engines.h"

namespace clew::lab {
namespace {

Report ask_engine(const Case& c, const Question& q, const Method& method, int64_t most,
                  Watcher* watcher = nullptr) {
  MethodOptions options{q, q.settings, watcher};
  options.most = most;
  return ask(c, q,
             [&](const Setup& setup, Meter& meter) { return method.run(setup, meter, options); });
}

// Counting looks for one more than the limit, so that a count that just reaches it is still known
// to be exact; a count that a limit cut short is not known.
Report count_by_engine(const Case& c, const Question& q, const Method& method) {
  Report report = ask_engine(c, q, method, q.most > 0 ? q.most + 1 : 0);
  const bool past = q.most > 0 && report.count > q.most;
  if (past) report.count = q.most;
  if (!past && !report.exact) report.status = Status::unknown;
  return report;
}

bool is_ours(const Question& q) { return q.engine.empty() || q.engine == clew_method().name(); }

}  // namespace

Report ask_watched(const Case& c, const Question& q, Watcher& watcher) {
  const auto engine = find_engine(is_ours(q) ? clew_method().name() : q.engine);
  if (!engine) return refused(engine.errors());
  return ask_engine(c, q, **engine, q.most, &watcher);
}

}  // namespace clew::lab

namespace clew {
using namespace lab;

Report Laboratory::solve(const Case& c, const Question& q) const {
  if (is_ours(q)) return clew_.solve(c, q);
  const auto engine = find_engine(q.engine);
  return engine ? ask_engine(c, q, **engine, q.most) : refused(engine.errors());
}

Report Laboratory::count(const Case& c, const Question& q) const {
  if (is_ours(q)) return clew_.count(c, q);
  const auto engine = find_engine(q.engine);
  return engine ? count_by_engine(c, q, **engine) : refused(engine.errors());
}

}  // namespace clew

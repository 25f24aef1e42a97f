#include "explain/grading.h"

#include <algorithm>
#include <array>

#include "explain/explain.h"
#include "explain/singles.h"
#include "explain/twins.h"
#include "explain/weights.h"
#include "model/marks.h"

namespace clew::explain {

namespace {

// Whether two facts are near each other: some of their cells are at most `near_reach` apart, at
// corners too, so that a mirrored board has the same neighbourhoods.
bool is_near(const Grid& grid, const std::vector<int>& a, const std::vector<int>& b) {
  for (const int x : a) {
    for (const int y : b) {
      if (std::abs(grid.row(x) - grid.row(y)) <= near_reach &&
          std::abs(grid.column(x) - grid.column(y)) <= near_reach)
        return true;
    }
  }
  return false;
}

class Grader {
 public:
  Grader(Desk& desk, Grade& out) : desk_(desk), singles_(desk), out_(out) {}

  void start(const std::vector<Lit>& printed) { learn(printed); }
  void assume_unique() { twins_.emplace(desk_); }

  // False: a limit was reached.
  bool run() {
    while (any_wanted()) {
      if (!round()) return false;
    }
    return true;
  }

 private:
  bool any_wanted() const {
    for (int f = 0; f < desk_.facts().size(); ++f)
      if (desk_.wanted(f)) return true;
    return false;
  }

  void learn(const std::vector<Lit>& lits) {
    desk_.learn(lits);
    singles_.touch(lits);
  }

  bool round() {
    if (!singles_.look()) return false;
    StepKind kind = StepKind::only_value;
    std::vector<int> found = by_one_instance(kind);
    for (const StepKind next : {StepKind::together, StepKind::uniqueness, StepKind::chain}) {
      if (!found.empty()) break;
      kind = next;
      found = kind == StepKind::uniqueness ? by_twins() : by_supposing(kind == StepKind::together);
      if (desk_.meter().spent()) return false;
    }
    if (found.empty()) {
      kind = StepKind::nested;
      found = by_supposing_twice();
      out_.depth = std::max(out_.depth, 2);
    }
    if (desk_.meter().spent()) return false;
    if (found.empty()) {  // what needs more is one thing, however deep it is
      out_.depth = 3;
      for (int f = 0; f < desk_.facts().size(); ++f)
        if (desk_.wanted(f)) found.push_back(f);
    }
    note(kind, found);
    return true;
  }

  void note(StepKind kind, const std::vector<int>& found) {
    std::vector<Lit> lits;
    for (const int f : found) lits.push_back(desk_.facts()[f].target);
    const int marks = static_cast<int>(found.size());
    if (marks <= few_ways) out_.bottlenecks.push_back(static_cast<int>(out_.rounds.size()));
    out_.rounds.push_back({kind, marks, desk_.facts().finding(lits[0])});
    out_.hardest = std::max(out_.hardest, kind);
    if (kind >= StepKind::chain) out_.depth = std::max(out_.depth, 1);
    ++out_.rounds_of[static_cast<size_t>(kind)];
    out_.marks_of[static_cast<size_t>(kind)] += marks;
    out_.effort += base_cost[static_cast<size_t>(kind)];
    learn(lits);
  }

  std::vector<int> by_one_instance(StepKind& kind) {
    std::vector<int> found;
    for (int f = 0; f < desk_.facts().size(); ++f) {
      const auto& candidate = singles_.best()[static_cast<size_t>(f)];
      if (!candidate || !desk_.wanted(f)) continue;
      if (!found.empty() && candidate->kind > kind) continue;
      if (found.empty() || candidate->kind < kind) found.clear();
      kind = candidate->kind;
      found.push_back(f);
    }
    return found;
  }

  // What clashes when it is supposed: with the instances near it, or with all.
  std::vector<int> by_supposing(bool near) {
    std::vector<int> found;
    for (int f = 0; f < desk_.facts().size(); ++f) {
      if (!desk_.wanted(f)) continue;
      if (near ? clashes_nearby(f) : clashes(desk_.facts()[f].target)) found.push_back(f);
      if (desk_.meter().spent()) break;
    }
    return found;
  }

  // Where the opposite would make a second answer, if there may be only one.
  std::vector<int> by_twins() {
    std::vector<int> found;
    for (int f = 0; f < desk_.facts().size() && twins_; ++f) {
      if (twins_->refute(f)) found.push_back(f);
      if (f % 64 == 0 && desk_.meter().spent()) break;
    }
    return found;
  }

  bool clashes(Lit target) {
    Engine& engine = desk_.all();
    if (engine.value(target) == Engine::is_true) return true;
    const bool clashes = !desk_.try_out(engine, std::array{~target});
    engine.pop();
    return clashes;
  }

  bool clashes_nearby(int fact) {
    Engine& engine = desk_.alone();
    const Fact& about = desk_.facts()[fact];
    std::vector<Lit> switches;
    for (int i = 0; i < desk_.scopes().size(); ++i) {
      const Scope& scope = desk_.scopes()[i];
      if (desk_.posted().rule_of[static_cast<size_t>(i)] < 0) continue;
      if (scope.wide || is_near(desk_.board().plan().grid, scope.cells, about.cells))
        switches.push_back(desk_.switch_of(i));
    }
    bool clashes = !desk_.try_out(engine, switches);
    if (!clashes) {
      clashes = !desk_.try_out(engine, std::array{~about.target});
      engine.pop();
    }
    engine.pop();
    return clashes;
  }

  // Under one supposition others are tried, and what they refute is kept, until nothing more comes.
  std::vector<int> by_supposing_twice() {
    std::vector<int> found;
    for (int f = 0; f < desk_.facts().size(); ++f) {
      if (!desk_.wanted(f)) continue;
      if (refuted_twice(~desk_.facts()[f].target)) found.push_back(f);
      if (desk_.meter().spent()) return {};
    }
    return found;
  }

  bool refuted_twice(Lit supposed) {
    Engine& engine = desk_.all();
    const int level = engine.decision_level();
    bool refuted = !desk_.try_out(engine, std::array{supposed});
    for (bool more = true; more && !refuted;) {
      more = false;
      for (int f = 0; f < desk_.facts().size() && !refuted; ++f) {
        for (const bool negated : {false, true}) {
          const Lit l(desk_.facts()[f].var, negated);
          if (engine.value(l) != Engine::is_open) break;
          const bool clash = !desk_.try_out(engine, std::array{l});
          engine.pop();
          if (!clash) continue;
          more = true;
          refuted = !desk_.try_out(engine, std::array{~l});
          break;
        }
        if (f % 64 == 0 && desk_.meter().spent()) more = refuted = false;
        if (desk_.meter().reached() != Limit::none) break;
      }
      if (desk_.meter().reached() != Limit::none) break;
    }
    while (engine.decision_level() > level) engine.pop();
    return refuted;
  }

  Desk& desk_;
  Singles singles_;
  std::optional<Twins> twins_;
  Grade& out_;
};

int level_of(const Grade& grade) {
  const int rounds = grade.rounds_of[static_cast<size_t>(grade.hardest)];
  if (grade.depth > 2) return 9;
  const KindLevel& level = levels[static_cast<size_t>(grade.hardest)];
  return rounds <= few_rounds ? level.few : level.many;
}

}  // namespace

void find_grade(const Setup& setup, const compile::Board& board, Meter& meter,
                const SearchOptions& options, Grade& out) {
  Explainer explainer(setup, board, meter);
  const bool started = explainer.start(options);
  out.status = explainer.outcome().status;
  out.limit = explainer.outcome().limit;
  out.mistakes = explainer.outcome().mistakes;
  out.fault = explainer.outcome().fault;
  if (!started || out.status != Status::unique) return;
  PostOptions how;
  how.guarded = how.leaning = true;
  how.without = options.without;
  how.weak = options.weak;
  const auto posted = post::post(board, meter, how);
  out.limit = meter.reached();
  if (!posted || posted->incomplete) return;
  Desk desk(*posted, how, board, meter, explainer.target());
  std::vector<Lit> printed = demand(posted->model, posted->marks, explainer.reached());
  std::erase_if(printed, [&](Lit l) { return is_constant(l) || desk.facts().of(l.var()) < 0; });
  Grader grader(desk, out);
  if (options.assume_unique) grader.assume_unique();
  grader.start(printed);
  if (grader.run()) out.level = out.rounds.empty() ? 1 : level_of(out);
  out.limit = meter.reached();
}

}  // namespace clew::explain

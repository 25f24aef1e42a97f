// Ease first: no step is taken while an easier one is open. At each step that is not the easiest,
// every instance of every rule is tried alone, with all that is known, in a posting of its own:
// by propagation, and, where it has a place, by search for every mark that it speaks of.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "corpus/corpus.h"
#include "explain/anatomy.h"
#include "explain/facts.h"
#include "explain/recheck.h"
#include "explain/scopes.h"
#include "explain/weights.h"
#include "model/lower.h"

namespace clew::explain_test {
namespace {

using namespace clew::explain;

size_t wanted() {
  const char* asked = std::getenv("CLEW_EASE_RECORDS");
  return asked != nullptr ? static_cast<size_t>(std::atoi(asked)) : 1;
}

// Of one instance alone: no connection, loop or piece in it.
constexpr uint32_t wider = bit(Argument::connection) | bit(Argument::wall) | bit(Argument::loop) |
                           bit(Argument::reach) | bit(Argument::piece) | bit(Argument::closed);

class Ease {
 public:
  Ease(const Case& c, const Answer& answer)
      : posted_(post_rules(c, meter_)),
        facts_(posted_, c.plan(), c.inside().board->genre().info, answer),
        anatomy_(posted_),
        scopes_(posted_, anatomy_, facts_),
        engine_(meter_),
        searcher_(meter_) {
    lower(posted_.model, engine_);
    lower(posted_.model, searcher_);
    searcher_.set_patience(200);
  }

  void learn(const std::vector<Finding>& findings) {
    for (int f = 0; f < facts_.size(); ++f) {
      for (const bool negated : {false, true}) {
        const Lit l(facts_[f].var, negated);
        if (std::ranges::find(findings, facts_.finding(l)) == findings.end()) continue;
        known_.push_back(l);
      }
    }
    engine_.push(std::span(known_).last(known_.size() - pushed_));
    pushed_ = known_.size();
  }

  // An easier way on than a step of this kind; "": there is none.
  std::string easier_than(StepKind kind) {
    for (size_t i = 0; i < posted_.switches.size(); ++i) {
      if (posted_.rule_of[i] < 0) continue;
      const Lit found = from_one(static_cast<int>(i), kind);
      if (found.valid()) return posted_.instances[i].sentence;
    }
    return "";
  }

 private:
  static Posted post_rules(const Case& c, Meter& meter) {
    PostOptions how;
    how.guarded = true;
    how.implied = false;
    return std::move(*post::post(*c.inside().board, meter, how));
  }

  bool open(Lit target) const { return target.valid() && engine_.value(target) == Engine::is_open; }

  Lit from_one(int instance, StepKind kind) {
    const Lit on = posted_.switches[static_cast<size_t>(instance)];
    const bool several = ease_of(kind) >= ease_of(StepKind::together);
    std::vector<Lit> asked;
    for (const int f : scopes_[instance].facts)
      if (open(facts_[f].target)) asked.push_back(facts_[f].target);
    const bool fine = engine_.push(std::array{on});
    Lit found;
    for (const Lit target : asked) {
      if (fine && engine_.value(target) == Engine::is_true) {
        Trace trace;
        engine_.trace(target, trace, false);
        if (several || (trace.arguments & wider) == 0) found = target;
      }
    }
    engine_.pop();
    const Scope& scope = scopes_[instance];
    const bool narrow = !scope.wide && scope.connected < 0 && !scope.loop && !scope.piece;
    if (found.valid() || !(narrow || (several && !scope.wide))) return found;
    for (const Lit target : asked) {
      std::vector<Lit> lits = known_;
      lits.insert(lits.end(), {on, ~target});
      for (const Lit s : posted_.switches) searcher_.set_phase(s.var(), s.negated());
      if (searcher_.solve(lits) == Answered::no) return target;
    }
    return {};
  }

  Meter meter_{Limits{}};
  Posted posted_;
  explain::Facts facts_;
  Anatomy anatomy_;
  Scopes scopes_;
  Engine engine_, searcher_;
  std::vector<Lit> known_;
  size_t pushed_ = 0;
};

// Steps looked at.
int look_at(const Case& c, const std::string& id) {
  const Clew clew;
  const auto explanation = clew.explain(c);
  EXPECT_TRUE(explanation && explanation->complete) << id;
  if (!explanation || !explanation->complete) return 0;
  Ease ease(c, explanation->reached);
  std::vector<Finding> printed;
  for (size_t f = 0; f < c.plan().answers.size(); ++f) {
    for (int k = 0; k < c.plan().answers[f].size(); ++k) {
      const int32_t kept = c.inside().board->kept(static_cast<int>(f), k);
      if (kept != undecided) printed.push_back({{static_cast<int>(f), k}, Finding::is, kept});
    }
  }
  ease.learn(printed);
  int looked = 0;
  for (const Step& step : explanation->steps) {
    if (ease_of(step.kind) > 0) {
      ++looked;
      const std::string easier = ease.easier_than(step.kind);
      EXPECT_EQ(easier, "") << id << ": open while " << describe(c, step);
      if (!easier.empty()) return looked;
    }
    ease.learn(step.marks);
  }
  return looked;
}

// A cell that is 1 or 2 is not 3: no supposition beyond one instance is needed for that, so it
// comes before the connection.
TEST(EaseFirst, ValuesThatAreNotNamedAreSeenAtOnce) {
  Source source;
  source.rules =
      "genre \"Values\"\n"
      "given dot[cell]: number\n"
      "answer sea[cell]: bool\n"
      "answer n[cell]: 1..4\n"
      "let dotted = {c in cells where dot[c] given}\n"
      "rule \"a dot is sea\" for c in dotted: sea[c]\n"
      "rule \"the sea is connected\" connected c in cells: sea[c]\n"
      "rule \"low\" for c in dotted: n[c] = 1 or n[c] = 2\n"
      "rule \"more\" for c in dotted: (n[c] != 1) or (some d in cells: not sea[d])\n"
      "rule \"else four\" for c in cells: (n[c] = 4) or (dot[c] given)\n";
  const Clew clew;
  const auto opened = clew.open("size: 1 3\ndot:\n1 . 1\n", source);
  ASSERT_TRUE(opened);
  const auto explanation = clew.explain(*opened);
  ASSERT_TRUE(explanation && explanation->complete);
  std::vector<StepKind> of_values, of_connection;
  for (const Step& step : explanation->steps) {
    const bool is_number = step.marks[0].at.answer == 1;
    (is_number ? of_values : of_connection).push_back(step.kind);
    if (step.kind == StepKind::connection) {
      EXPECT_EQ(std::ranges::count(of_values, StepKind::cases), 2);
    }
  }
  EXPECT_EQ(std::ranges::count(of_connection, StepKind::connection), 1);
}

TEST(EaseFirst, NoEasierStepIsOpen) {
  if (!corpus::folder()) GTEST_SKIP() << corpus::absent;
  const Clew clew;
  const Registry registry;
  int looked = 0;
  for (const GenrePtr& g : registry.genres()) {
    const std::string& slug = g->info.slug;
    if (slug != "sudoku" && slug != "nurikabe" && slug != "slitherlink" && slug != "heyawake")
      continue;
    for (const auto& record : corpus::small_records(g->info, 10, wanted())) {
      Source source;
      source.genre = record["genre"].get<std::string>();
      source.puzzlekit = true;
      const auto opened = clew.open(record["problem"].get<std::string>(), source);
      if (opened) looked += look_at(*opened, record["id"].get<std::string>());
    }
    if (wanted() > 1) std::printf("%s: %d steps so far\n", slug.c_str(), looked);
    std::fflush(stdout);
  }
  EXPECT_GT(looked, 10);
}

}  // namespace
}  // namespace clew::explain_test

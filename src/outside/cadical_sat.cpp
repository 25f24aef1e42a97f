#include <array>
#include <cadical.hpp>

#include "outside/sat.h"
#include "plugin/load.h"
#include "plugin/stamp.h"

namespace clew::outside {

namespace {

// Literals of theirs are 1, 2, ... and their negatives.
int theirs(Lit l) { return l.negated() ? -(l.var().id + 1) : l.var().id + 1; }
Lit ours(int l) { return {Var{std::abs(l) - 1}, l < 0}; }

class Watchman final : public CaDiCaL::Terminator, public CaDiCaL::Learner {
 public:
  Watchman(Meter& meter, SatOnlooker* onlooker) : meter_(meter), onlooker_(onlooker) {}
  bool terminate() override { return meter_.spent(); }
  bool learning(int) override {
    meter_.count_conflict();
    ++conflicts_;
    return onlooker_ != nullptr;  // who else would want the clause itself?
  }
  // Literal by literal, then 0.
  void learn(int l) override {
    if (l != 0) return clause_.push_back(ours(l));
    onlooker_->learned(clause_);
    clause_.clear();
  }
  int64_t conflicts() const { return conflicts_; }

 private:
  Meter& meter_;
  SatOnlooker* onlooker_;
  std::vector<Lit> clause_;
  int64_t conflicts_ = 0;
};

class Cadical final : public SatSolver {
 public:
  Cadical(Meter& meter, SatOnlooker* onlooker)
      : meter_(meter), onlooker_(onlooker), watchman_(meter, onlooker) {
    solver_.set("quiet", 1);
    solver_.set("seed", static_cast<int>(meter.limits().seed % 1'000'000));
    solver_.connect_terminator(&watchman_);
    solver_.connect_learner(&watchman_);
    add(std::array{true_lit});
  }
  ~Cadical() override {
    solver_.disconnect_terminator();
    solver_.disconnect_learner();
  }

  void add(std::span<const Lit> clause) override {
    for (const Lit l : clause) solver_.add(theirs(l));
    solver_.add(0);
  }

  Sat solve() override {
    if (meter_.spent()) return Sat::unknown;
    const int status = solver_.solve();
    tell_certain();
    constexpr int satisfiable = 10;
    constexpr int unsatisfiable = 20;
    if (status == unsatisfiable) return Sat::no;
    return status == satisfiable ? Sat::yes : Sat::unknown;
  }

  void look_at(std::span<const Var> vars) override { seen_.assign(vars.begin(), vars.end()); }

  // A literal that stands in no clause is unknown to them, and may be anything.
  bool holds(Lit l) const override {
    const int own = theirs(l);
    if (std::abs(own) > solver_.vars()) return l.negated();
    return solver_.val(own) > 0;
  }

  std::vector<std::pair<std::string, int64_t>> figures() const override {
    return {{"conflicts", watchman_.conflicts()},
            {"active variables", solver_.active()},
            {"redundant clauses", solver_.redundant()},
            {"irredundant clauses", solver_.irredundant()}};
  }

 private:
  // While it solves it must not be asked.
  void tell_certain() {
    if (onlooker_ == nullptr) return;
    for (const Var v : seen_) {
      const Lit l(v, false);
      const int value = v.id < solver_.vars() ? solver_.fixed(theirs(l)) : 0;
      if (value != 0) onlooker_->made_true(value > 0 ? l : ~l);
    }
  }

  Meter& meter_;
  SatOnlooker* onlooker_;
  std::vector<Var> seen_;
  Watchman watchman_;
  mutable CaDiCaL::Solver solver_;  // its questions are not const
};

std::unique_ptr<SatSolver> make_solver(Meter& meter, SatOnlooker* onlooker) {
  return std::make_unique<Cadical>(meter, onlooker);
}

constexpr SatParts parts = {make_solver, nullptr, [] { return true; }};

}  // namespace

}  // namespace clew::outside

const clew::plugin::Exported clew_plugin = {clew::plugin::stamp, &clew::outside::parts};

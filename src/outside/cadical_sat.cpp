#include <array>
#include <cadical.hpp>

#include "model/charge.h"
#include "outside/sat.h"

namespace clew {

namespace {

// Literals of theirs are 1, 2, ... and their negatives.
int theirs(Lit l) { return l.negated() ? -(l.var().id + 1) : l.var().id + 1; }

class Watchman final : public CaDiCaL::Terminator, public CaDiCaL::Learner {
 public:
  explicit Watchman(Meter& meter) : meter_(meter) {}
  bool terminate() override { return meter_.spent(); }
  bool learning(int) override {
    meter_.count_conflict();
    ++conflicts_;
    return false;  // the clause itself is not wanted
  }
  void learn(int) override {}
  int64_t conflicts() const { return conflicts_; }

 private:
  Meter& meter_;
  int64_t conflicts_ = 0;
};

class Cadical final : public SatSolver {
 public:
  explicit Cadical(Meter& meter) : meter_(meter), watchman_(meter), charge_(meter) {
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
    bytes_ += static_cast<int64_t>(clause.size() * bytes_per_lit + bytes_per_clause);
    charge_.set(bytes_);
  }

  Sat solve() override {
    if (meter_.spent()) return Sat::unknown;
    const int status = solver_.solve();
    constexpr int satisfiable = 10;
    constexpr int unsatisfiable = 20;
    if (status == unsatisfiable) return Sat::no;
    return status == satisfiable ? Sat::yes : Sat::unknown;
  }

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
  // About what a clause and its two watches take.
  static constexpr size_t bytes_per_lit = 4;
  static constexpr size_t bytes_per_clause = 64;

  Meter& meter_;
  Watchman watchman_;
  mutable CaDiCaL::Solver solver_;  // its questions are not const
  Charge charge_;
  int64_t bytes_ = 0;
};

}  // namespace

std::unique_ptr<SatSolver> make_cadical(Meter& meter) { return std::make_unique<Cadical>(meter); }
bool cadical_present() { return true; }

}  // namespace clew

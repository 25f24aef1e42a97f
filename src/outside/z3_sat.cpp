// Z3 through its C++ interface. Its exceptions end here: a solver that has thrown answers unknown
// and names the reason.
#include <pthread.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <ctime>
#include <optional>
#include <thread>

#include "outside/sat.h"
#include "outside/z3_looker.h"
#include "plugin/load.h"
#include "plugin/stamp.h"

namespace clew::outside {

namespace {

// CPU seconds of another thread, or of this one.
double seconds_of(clockid_t clock) {
  timespec t{};
  clock_gettime(clock, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

// Interrupts a search when a limit is reached. The meter itself is looked at only before and after:
// it belongs to the searching thread.
class Z3Watchman {
 public:
  // Of what the meter counts, so much is held by Z3.
  Z3Watchman(z3::context& context, const Meter& meter, size_t held_by_z3)
      : context_(context), stop_(meter.limits().stop) {
    pthread_getcpuclockid(pthread_self(), &clock_);
    const Limits& limits = meter.limits();
    if (limits.seconds > 0) end_ = seconds_of(clock_) + limits.seconds - meter.seconds();
    if (limits.bytes > 0)
      most_bytes_ = limits.bytes - std::min(limits.bytes, meter.bytes() - held_by_z3);
    thread_ = std::thread([this] { watch(); });
  }
  ~Z3Watchman() {
    done_ = true;
    thread_.join();
  }
  Z3Watchman(const Z3Watchman&) = delete;
  Z3Watchman& operator=(const Z3Watchman&) = delete;

 private:
  // Until told: an interrupt that comes before the search has begun is lost.
  void watch() {
    using namespace std::chrono_literals;
    auto pause = 1ms;
    while (!done_) {
      std::this_thread::sleep_for(pause);
      pause = std::min(2 * pause, 5ms);
      if (!done_ && is_over()) context_.interrupt();
    }
  }
  bool is_over() const {
    return (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) ||
           (end_ && seconds_of(clock_) > *end_) ||
           (most_bytes_ && Z3_get_estimated_alloc_size() > *most_bytes_);
  }

  z3::context& context_;
  const std::atomic<bool>* stop_;
  clockid_t clock_{};
  std::optional<double> end_;
  std::optional<uint64_t> most_bytes_;
  std::atomic<bool> done_ = false;
  std::thread thread_;
};

class Z3Sat final : public SatSolver {
 public:
  Z3Sat(Meter& meter, SatOnlooker* onlooker, bool general)
      : meter_(meter),
        solver_(onlooker != nullptr && z3_tells() ? z3::solver(context_, z3::solver::simple())
                : general                         ? z3::solver(context_)
                                                  : z3::solver(context_, "QF_FD")) {
    z3::params params(context_);
    params.set("random_seed", static_cast<unsigned>(meter.limits().seed % 1'000'000));
    if (meter.limits().conflicts >= 0)
      params.set("max_conflicts", static_cast<unsigned>(meter.limits().conflicts));
    params.set("ctrl_c", false);  // our own handler sets the stop flag
    solver_.set(params);
    if (onlooker != nullptr && z3_tells()) looker_.emplace(context_, solver_, *onlooker);
  }

  void add(std::span<const Lit> clause) override {
    guarded([&] {
      if (clause.size() == 1) return solver_.add(theirs(clause[0]));
      z3::expr_vector any(context_);
      for (const Lit l : clause) any.push_back(theirs(l));
      solver_.add(z3::mk_or(any));
    });
    look_at_memory();
  }

  bool takes_sums() const override { return true; }
  void add_sum(std::span<const Term> terms, int64_t bound) override {
    guarded([&] {
      z3::expr_vector lits(context_);
      std::vector<int> weights;
      for (const Term& t : terms) {
        lits.push_back(theirs(t.lit));
        weights.push_back(t.weight);
      }
      if (lits.empty()) return solver_.add(context_.bool_val(bound <= 0));
      solver_.add(z3::pbge(lits, weights.data(), static_cast<int>(bound)));
    });
    look_at_memory();
  }

  Sat solve() override {
    model_.reset();
    if (meter_.spent() || failed()) return Sat::unknown;
    z3::check_result found = z3::unknown;
    {
      const Z3Watchman watchman(context_, meter_, count_memory());
      guarded([&] { found = solver_.check(); });
    }
    account();
    if (found == z3::sat) guarded([&] { model_ = solver_.get_model(); });
    if (found == z3::unsat) return Sat::no;
    if (found == z3::sat && model_) return Sat::yes;
    guarded([&] { reason_ = solver_.reason_unknown(); });
    settle_limit();
    return Sat::unknown;
  }

  void look_at(std::span<const Var> vars) override {
    if (!looker_) return;
    for (const Var v : vars) {
      if (meter_.spent()) return;
      guarded([&] { looker_->look_at(v, atom(v)); });
    }
  }

  // What their model leaves open is filled in.
  bool holds(Lit l) const override {
    if (is_constant(l)) return l == true_lit;
    bool on = false;
    guarded([&] { on = model_->eval(atom(l.var()), true).is_true(); });
    return on != l.negated();
  }

  // Z3 leaves out what it never did; conflicts are told anyway, under the name other engines have.
  std::vector<std::pair<std::string, int64_t>> figures() const override {
    std::vector<std::pair<std::string, int64_t>> all = {{"conflicts", 0}};
    guarded([&] {
      const z3::stats stats = solver_.statistics();
      for (unsigned k = 0; k < stats.size(); ++k) {
        if (!stats.is_uint(k)) continue;
        const std::string name = stats.key(k);
        if (name == "sat conflicts" || name == "conflicts")
          all[0].second = std::max<int64_t>(all[0].second, stats.uint_value(k));
        else
          all.emplace_back(name, stats.uint_value(k));
      }
    });
    return all;
  }

  bool failed() const override { return !failure_.empty(); }
  std::string why_unknown() const override { return failure_.empty() ? reason_ : failure_; }

 private:
  // Nothing is asked of a solver that has thrown: it would throw each time.
  template <typename Fn>
  void guarded(Fn fn) const {
    if (failed()) return;
    try {
      fn();
    } catch (const z3::exception& e) {
      failure_ = e.msg();
      if (failure_.find("memory") != std::string::npos) meter_.reach(Limit::memory);
    }
  }

  z3::expr atom(Var v) const {
    while (static_cast<int32_t>(atoms_.size()) <= v.id)
      atoms_.push_back(context_.bool_const(("x" + std::to_string(atoms_.size())).c_str()));
    return atoms_[static_cast<size_t>(v.id)];
  }
  z3::expr theirs(Lit l) const { return l.negated() ? !atom(l.var()) : atom(l.var()); }

  void look_at_memory() {
    constexpr int64_t clauses_per_look = 256;
    if (++added_ % clauses_per_look == 0) count_memory();
  }
  // What all of Z3 holds by now.
  size_t count_memory() {
    const size_t bytes = Z3_get_estimated_alloc_size();
    meter_.hold_elsewhere(bytes);
    return bytes;
  }

  void account() {
    count_memory();
    const int64_t now = figures().front().second;
    for (; conflicts_ < now; ++conflicts_) meter_.count_conflict();
  }

  // Z3 stops a little before our own clock says so, and tells limits by words.
  void settle_limit() {
    if (meter_.spent()) return;
    if (reason_.find("conflict") != std::string::npos) meter_.reach(Limit::conflicts);
    if (reason_.find("memory") != std::string::npos) meter_.reach(Limit::memory);
  }

  Meter& meter_;
  mutable z3::context context_;
  z3::solver solver_;
  std::optional<Z3Looker> looker_;
  mutable std::vector<z3::expr> atoms_;  // by variable
  std::optional<z3::model> model_;
  mutable std::string failure_;
  std::string reason_;
  int64_t conflicts_ = 0;
  int64_t added_ = 0;
};

std::unique_ptr<SatSolver> make_solver(Meter& meter, SatOnlooker* onlooker) {
  return std::make_unique<Z3Sat>(meter, onlooker, false);
}
std::unique_ptr<SatSolver> make_general(Meter& meter, SatOnlooker* onlooker) {
  return std::make_unique<Z3Sat>(meter, onlooker, true);
}

constexpr SatParts parts = {make_solver, make_general, z3_tells};

}  // namespace

}  // namespace clew::outside

const clew::plugin::Exported clew_plugin = {clew::plugin::stamp, &clew::outside::parts};

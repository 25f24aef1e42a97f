// The CDCL engine: clauses, weighted sums and native propagators over literals.
// Deterministic for a seed. Free of exceptions, threads and files.
//
// One file per verb: build, sums, propagate, undo, explain, analyze, minimize, decide, restart,
// reduce, search, assume, by_hand, probe, show, log, account. The trail holds the true literals in
// order; each variable knows its level, its place there and its reason. What was "seen" (trail
// places below seen_) has been counted and told, and undo reverses exactly that.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "base/limits.h"
#include "base/lit.h"
#include "base/random.h"
#include "base/require.h"
#include "clew/effort.h"
#include "engine/block_list.h"
#include "engine/clause_arena.h"
#include "engine/onlooker.h"
#include "engine/order.h"
#include "engine/origins.h"
#include "engine/proof_log.h"
#include "engine/propagator.h"
#include "engine/reason.h"
#include "engine/trace.h"
#include "engine/uses.h"

namespace clew::engine {

enum class Answered : uint8_t { yes, no, unknown };

class Engine {
 public:
  // `spent`: an engine that is done, whose memory this one takes over.
  explicit Engine(Meter& meter, Engine* spent = nullptr);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  // ---- building: at any time between calls of solve
  // ---------------------------------------
  Var new_vars(
      int count);  // the first of `count` fresh variables, numbered in a row (0 is the constant's)
  int num_vars() const { return static_cast<int>(vars_.size()); }

  // False: the constraints have no solution (then and from then on).
  bool add_clause(std::span<const Lit> lits);
  bool add_clean_clause(std::span<const Lit> lits);  // that names no variable twice
  // sum of weight * lit >= bound; any weights, repeats allowed
  bool add_at_least(std::span<const Term> terms, int64_t bound);
  bool add(std::unique_ptr<Propagator> propagator);

  // What follows from the rest and helps only searches that are not easy: `add` is called at the
  // root, once, before the search goes on after `conflicts` conflicts.
  void add_later(int64_t conflicts, std::function<void()> add) {
    later_at_ = conflicts;
    later_ = std::move(add);
  }

  // The phase tried first; by default false. All variables are decided.
  void set_phase(Var v, bool value) {
    phase_[static_cast<size_t>(v.id)] = value ? is_true : is_false;
  }

  // ---- asking
  // -----------------------------------------------------------------------------
  // Learned clauses are kept between calls. unknown: the meter's limit is reached.
  Answered solve(std::span<const Lit> assumptions = {});
  bool model_value(Lit l) const {
    return (model_[static_cast<size_t>(l.var().id)] == is_true) != l.negated();
  }
  const std::vector<Lit>& core() const {
    return core_;
  }  // after no: assumptions that clash (empty: no solution at all)

  // Propagates at the root and, for each variable given, tries both values (failed literals become
  // units). False: none.
  bool probe(std::span<const Var> vars);
  // Propagates the assumptions only, no search; `implied` receives what follows beyond them and the
  // root. False: they clash by propagation (core() says which).
  bool propagate_only(std::span<const Lit> assumptions, std::vector<Lit>& implied);
  bool fixed_true(Lit l) const {
    return value(l) == is_true && level(l.var()) == 0;
  }  // true at the root level
  // A solve that meets more conflicts than this ends as unknown, and the meter goes on; < 0: any
  // number.
  void set_patience(int64_t conflicts) { patience_ = conflicts; }

  // ---- by hand: levels that stay until they are taken back. Nothing is searched or learned
  // Opens a level, assumes these literals and propagates. False: they clash with what is below;
  // trace says why, and the level must be taken back.
  bool push(std::span<const Lit> assumptions);
  void pop() { undo_to(decision_level() - 1); }
  std::span<const Lit> trail() const { return trail_; }
  // What stands behind a true literal, or behind the clash of the last push (false_lit). Literals
  // that are `given` (by code; empty: none) stand for themselves, like assumptions.
  void trace(Lit end, Trace& trace, bool with_steps, const std::vector<bool>& given = {});

  // For an onlooker: from now on remembers what each constraint was added for. Comes before all
  // constraints.
  void keep_origins() { origins_ = std::make_unique<Origins>(); }
  bool keeps_origins() const { return origins_ != nullptr; }
  // What is added next is for this; of no consequence unless origins are kept.
  void set_origin(int32_t origin) {
    if (origins_ != nullptr) origins_->start(origin);
  }
  // Null: nobody. Needs origins. Sees solve without assumptions; must outlive the engine or be
  // taken away again.
  void set_onlooker(Onlooker* onlooker) {
    CLEW_REQUIRE(onlooker == nullptr || keeps_origins());
    onlooker_ = onlooker;
  }

  // Null: nobody. Comes before the first question; must outlive the engine or be taken away again.
  // Only solve without assumptions is logged.
  void set_proof(ProofLog* proof) { proof_ = proof; }
  bool logs_proof() const { return proof_ != nullptr; }

  // Nothing is asked any more: lets go of all but its memory, which a new engine may take over.
  void retire();

  const EngineStats& stats() const { return stats_; }
  size_t bytes() const;

  // ---- for propagators
  // --------------------------------------------------------------------
  enum : int8_t { is_false = -1, is_open = 0, is_true = 1 };
  int8_t value(Lit l) const { return values_[static_cast<size_t>(l.code())]; }
  int position(Var v) const {
    return vars_[static_cast<size_t>(v.id)].position;
  }  // on the trail, if assigned
  int level(Var v) const { return vars_[static_cast<size_t>(v.id)].level; }
  int trail_size() const { return static_cast<int>(trail_.size()); }
  bool true_before(Lit l, int before) const {
    return value(l) == is_true && position(l.var()) < before;
  }
  int decision_level() const { return static_cast<int>(level_starts_.size()); }
  // p.tell(slot, l) when l becomes true
  void watch(Lit l, Propagator& p, uint32_t slot);
  // Makes l true. If l is false this is a conflict, explained like the forcing of l: then (false)
  // return false from run.
  bool force(Lit l, Propagator& p, uint32_t payload);
  void clash(Propagator& p, uint32_t payload);  // then return false from run

 private:
  friend struct EngineSteps;                     // tests walk through a search by hand
  static constexpr uint32_t close_distance = 2;  // learned clauses of no more are kept
  static constexpr uint32_t binary_ref =
      0xffffffff;  // a watch of a clause that lives in the watch only

  struct VarState {
    int32_t level = 0;
    int32_t position = 0;
    Reason reason;
  };
  struct Watch {  // of a clause: visited when one of its watched literals becomes false
    uint32_t clause;
    int32_t blocker;  // code of another literal of the clause: nothing to do while that is true
  };
  struct CounterUse {  // this literal becoming true takes `weight` from the counter's slack
    uint32_t counter;
    int32_t weight;
  };
  struct Listener {
    uint32_t propagator;
    uint32_t slot;
  };
  struct Lists {  // what to do when a literal becomes true
    BlockList<Watch> watches;
    BlockList<CounterUse> counters;
    BlockList<Listener> listeners;
  };
  struct Counter {    // sum of weight * lit >= bound
    int64_t slack;    // weights of literals not (seen) false, minus the bound
    int64_t spare;    // slack when nothing is false
    int32_t largest;  // weight
    uint32_t begin;   // in counter_terms_, heaviest first
    uint32_t size;
  };
  struct Late {  // a watched literal that was seen before the propagator came
    Lit lit;
    uint32_t slot;
  };

  // build
  void take_memory(Engine& spent);
  void store_clause(std::span<const Lit> lits);
  bool add_unit(Lit l);
  void tell_late(Propagator& p);
  // sums
  bool normalise(std::span<const Term> terms, int64_t& bound);
  bool add_as_clauses(int needed);
  void add_subset_clauses(int pick, size_t from, std::vector<Lit>& chosen);
  void store_counter(int64_t bound);
  // propagate
  void assign(Lit l, Reason reason);
  bool propagate();
  bool propagate_lists();
  bool count_and_tell(Lit p, uint32_t& overflow);
  void force_by_counter(uint32_t index);
  bool visit_watches(Lit p);
  void enqueue(Propagator& p);
  Propagator* next_queued();
  void clear_queue();
  // undo
  void new_level() { level_starts_.push_back(static_cast<int32_t>(trail_.size())); }
  void undo_to(int target_level);
  // explain: the true literals that force p, or that clash
  void reason_of(Lit p, std::vector<Lit>& out);
  void counter_reason(uint32_t index, Lit p, int before, std::vector<Lit>& out) const;
  void clash_by_clause(uint32_t ref);
  // analyze, minimize
  bool resolve_conflict();
  void analyze();
  void antecedent(Lit q, int& open_paths);
  void bump_clause(uint32_t ref);
  void note_use(uint32_t ref);
  void minimize();
  bool redundant(Lit q, int depth);
  bool reason_redundant(Lit q, int depth);
  uint32_t distance_of(const std::vector<Lit>& lits);
  uint32_t distance_of_clause(uint32_t ref);
  void learn();
  // decide
  Lit pick();
  // restart
  bool restart_due() const;
  void restart();
  void note_distance(uint32_t distance);
  // reduce
  bool reduce_due() const { return stats_.conflicts >= next_reduce_; }
  void reduce();
  void mark_dead();
  bool satisfied_at_root(uint32_t ref) const;
  bool locked(uint32_t ref) const;
  void move_clause(uint32_t ref, std::vector<uint32_t>& to);
  void compact();
  // search, assume, probe
  Answered search();
  bool all_assigned() const { return trail_.size() == vars_.size(); }
  bool check_propagators();
  void save_model();
  bool assume(std::span<const Lit> assumptions);
  void find_core(std::span<const Lit> clashing);
  Argument argument_of(Reason why) const;
  int64_t work() const { return stats_.propagations + ticks_; }
  bool probe_due() const { return stats_.conflicts >= next_probe_; }
  bool later_due() const { return later_ != nullptr && stats_.conflicts >= later_at_; }
  bool add_later_now();
  bool probe_some();
  bool probe_var(Var v);
  // show
  void show_propagation(bool fine);
  void show_decision();
  Cause cause_of(Lit p, Reason why, std::vector<Lit>& reason) const;
  void note_clause(std::span<const Lit> lits);
  bool refuted_by(std::span<const Lit> lits);
  void note_sum(std::span<const Term> terms);
  // log
  void log_lemma(Lit p, Reason why, const std::vector<Lit>& reason);
  void log_failed(Lit assumed);
  void log_end();
  bool out_of_budget();

  Meter& meter_;
  bool ok_ = true;
  EngineStats stats_;

  std::vector<int8_t> values_;  // by literal
  std::vector<VarState> vars_;
  std::vector<Lists> lists_;  // by literal
  std::vector<Lit> trail_;
  std::vector<int32_t> level_starts_;
  size_t seen_ = 0;
  Onlooker* onlooker_ = nullptr;
  size_t shown_ = 0;  // of the trail, to the onlooker
  ProofLog* proof_ = nullptr;
  std::unique_ptr<Origins> origins_;
  BlockPool pool_;
  ClauseArena clauses_;
  std::vector<Counter> counters_;
  std::vector<Term> counter_terms_;
  std::vector<std::unique_ptr<Propagator>> propagators_;
  std::vector<Propagator*> queue_[3];
  size_t queue_head_[3] = {};
  std::vector<Late> late_;

  std::vector<Lit> conflict_;  // true literals that clash
  Reason conflict_by_;         // by which constraint
  bool clashed_ = false;
  bool probing_ = false;  // nobody asks why there is a conflict

  std::vector<int8_t> phase_;
  Order order_;
  Random random_;
  std::vector<int8_t> model_;
  std::vector<Lit> assumptions_;
  std::vector<Lit> core_;
  Lit pushed_against_;  // by hand: the assumption that was false already

  // scratch and marks of analysis
  enum Mark : uint8_t { unmarked, in_clause, removable, indispensable };
  std::vector<uint8_t> marks_;  // by variable; all unmarked between uses
  std::vector<int32_t> marked_;
  std::vector<Lit> learned_;
  std::vector<Lit> reason_;
  std::vector<Lit> minimize_work_;
  std::vector<int64_t> level_stamps_;
  int64_t stamp_ = 0;
  std::vector<Term> sum_terms_;
  std::vector<Lit> post_lits_;

  float clause_increment_ = 1;
  double fast_distance_ = 0;  // moving means of learned distances
  double slow_distance_ = 0;
  int64_t conflicts_at_restart_ = 0;
  bool calm_ = false;
  int64_t calm_restarts_ = 0;
  int64_t mood_length_ = 3000;
  int64_t next_mood_ = 3000;
  int64_t next_reduce_ = 300;
  int64_t learned_alive_ = 0;

  int64_t patience_ = -1;      // conflicts of one solve
  int64_t patience_end_ = -1;  // in conflicts so far
  int64_t ticks_ = 0;          // work of propagators, about as long as a propagation each
  int64_t next_check_ = 0;     // of the meter, in work
  int64_t next_probe_ = 2;     // in conflicts
  int64_t later_at_ = 0;       // in conflicts
  std::function<void()> later_;
  int32_t probe_from_ = 1;  // where the last round stopped
  std::vector<int32_t>
      harmless_;  // by literal: size of the root when a probe met it without failing
  uint32_t posts_ = 0;
};

inline void Engine::assign(Lit l, Reason reason) {
  values_[static_cast<size_t>(l.code())] = is_true;
  values_[static_cast<size_t>((~l).code())] = is_false;
  VarState& v = vars_[static_cast<size_t>(l.var().id)];
  v.level = decision_level();
  v.position = static_cast<int32_t>(trail_.size());
  v.reason = reason;
  trail_.push_back(l);
}

inline bool Engine::force(Lit l, Propagator& p, uint32_t payload) {
  const int8_t now = value(l);
  if (now == is_open) {
    assign(l, Reason::of_propagator(p.index_, payload));
    if (proof_ != nullptr && decision_level() == 0) proof_->certain(p.index_, l);
    return true;
  }
  if (now == is_true) return true;
  conflict_.clear();
  if (!probing_) p.explain(*this, l, payload, trail_size(), conflict_);
  conflict_.push_back(~l);
  conflict_by_ = Reason::of_propagator(p.index_, payload);
  clashed_ = true;
  return false;
}

inline void Engine::enqueue(Propagator& p) {
  if (p.queued_) return;
  p.queued_ = true;
  queue_[static_cast<size_t>(p.priority())].push_back(&p);
}

}  // namespace clew::engine

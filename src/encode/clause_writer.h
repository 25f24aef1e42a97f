// Where clauses go, and the pen that writes them.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/limits.h"
#include "base/lit.h"
#include "base/require.h"
#include "encode/encoding.h"
#include "encode/uses.h"

namespace clew::encode {

// What takes clauses: a solver, or a list that will be a file.
class ClauseSink {
 public:
  ClauseSink() = default;
  ClauseSink(const ClauseSink&) = delete;
  ClauseSink& operator=(const ClauseSink&) = delete;
  virtual ~ClauseSink() = default;

  // At any time; variables need no announcement. Of an empty clause no literal holds.
  virtual void add(std::span<const Lit> clause) = 0;
  // The terms total at least `bound`. Weights are positive. Asked only of whoever takes sums.
  virtual bool takes_sums() const { return false; }
  virtual void add_sum(std::span<const Term> terms, int64_t bound) {
    CLEW_REQUIRE(terms.empty() && bound <= 0);
  }
};

// Fresh variables and clauses without constants for a sink, counted.
class ClauseWriter {
 public:
  // Variables from `num_vars` on are free. Once the meter has run out nothing more is written.
  ClauseWriter(ClauseSink& sink, int32_t num_vars, Meter& meter, Sums sums = Sums::sequential)
      : sink_(sink), num_vars_(num_vars), meter_(meter), sums_(sums) {
    CLEW_REQUIRE(sums != Sums::native || sink.takes_sums());
  }

  Lit new_lit() { return {Var{num_vars_++}, false}; }
  std::vector<Lit> new_lits(size_t count);

  void add(std::span<const Lit> clause);
  void add(std::initializer_list<Lit> clause) {
    add(std::span<const Lit>(clause.begin(), clause.size()));
  }
  // As a sum, to a sink that takes them.
  void add_sum(std::span<const Term> terms, int64_t bound);

  // Looks at the meter: for whoever works long between two clauses.
  bool spent() { return meter_.spent(); }

  // Whether a clause says that not both hold. Known only where combinations are listed.
  bool excludes(Lit a, Lit b) const { return exclusions_.contains(pair_key(a, b)); }

  Sums sums() const { return sums_; }
  int32_t num_vars() const { return num_vars_; }
  int64_t clauses() const { return clauses_; }
  int64_t native_sums() const { return native_sums_; }
  // Sums with too many combinations, said by a sequential counter instead.
  int64_t fallbacks() const { return fallbacks_; }
  void count_fallback() { ++fallbacks_; }

 private:
  static uint64_t pair_key(Lit a, Lit b) {
    if (b < a) std::swap(a, b);
    return static_cast<uint64_t>(a.code()) << 32 | static_cast<uint32_t>(b.code());
  }

  ClauseSink& sink_;
  int32_t num_vars_;
  Meter& meter_;
  Sums sums_;
  std::vector<Lit> kept_;
  std::unordered_set<uint64_t> exclusions_;
  int64_t clauses_ = 0;
  int64_t native_sums_ = 0;
  int64_t fallbacks_ = 0;
};

}  // namespace clew::encode

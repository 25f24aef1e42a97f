// A problem in clauses and sums, kept to be written to a file.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "encode/clause_writer.h"
#include "encode/uses.h"
#include "model/model.h"

namespace clew::encode {

class Lowered final : public ClauseSink {
 public:
  explicit Lowered(bool with_sums) : with_sums_(with_sums) {}

  void add(std::span<const Lit> clause) override;
  bool takes_sums() const override { return with_sums_; }
  void add_sum(std::span<const Term> terms, int64_t bound) override;

  const ClauseList& clauses() const { return clauses_; }
  const SumList& sums() const { return sums_; }

 private:
  ClauseList clauses_;
  SumList sums_;
  bool with_sums_;
};

// Files that other solvers read. Variable k of the model is number k, or xk; variables 1 to
// `variables` are named. Each line of `notes` becomes a comment.
enum class LoweredFormat : uint8_t { dimacs, opb, smtlib };
inline constexpr std::array<std::string_view, 3> lowered_format_names = {"dimacs", "opb", "smtlib"};
std::string write_lowered(const Lowered& problem, int32_t variables, LoweredFormat format,
                          std::span<const std::string> notes);

}  // namespace clew::encode

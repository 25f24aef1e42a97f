// A certificate: the model of a puzzle, its answer and the proof that there is no other, as lines
// of text that a small program checks (docs/proofs.md says what each line means).
//
// Steps are written as the engine takes them. A native constraint is known by its number, which is
// that of its propagator: both count what `lower` adds, in its order.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "clew/report.h"
#include "engine/engine.h"
#include "post/post.h"
#include "study/uses.h"

namespace clew::study {

class Certificate final : public ProofLog {
 public:
  // `notes` is asked once for the lines of the head: comments ("c ...") and the marks ("m ...").
  explicit Certificate(std::function<std::string(const Posted&)> notes)
      : notes_(std::move(notes)) {}

  // The model, before anything is asked of the engine that will tell this log.
  void start(const Posted& posted);
  // The engine's answer, which is forbidden from here on by this clause.
  void found(const Engine& engine, std::span<const Lit> forbidding);
  // The whole text; "" if the question was not settled.
  std::string finish(Status status) &&;

  void lemma(uint32_t propagator, Lit forced, std::span<const Lit> reason) override;
  void certain(uint32_t propagator, Lit l) override;
  void learned(std::span<const Lit> clause, uint32_t place) override;
  void moved(uint32_t from, uint32_t to) override;
  void forgotten(uint32_t place) override;
  size_t bytes() const override;

 private:
  void end_deletions();

  std::function<std::string(const Posted&)> notes_;
  std::string text_;
  std::vector<std::string> lemmas_;  // for the next learned clause, the latest conclusion first
  std::unordered_map<uint32_t, int64_t> number_at_;  // learned clauses by their places
  int64_t numbered_ = 0;
  bool deleting_ = false;  // the last line takes more numbers
};

// Leaves out what follows from rules in a way that a certificate cannot show.
void drop_unproved(Model& model);

// The part of it that is the model; what merely follows from several rules comes last, as lemmas.
void write_model(const Posted& posted, std::string& out);

// " 12", " -12"; constants are "t" and "f".
void write_lit(Lit l, std::string& out);
void write_number(int64_t number, std::string& out);

}  // namespace clew::study

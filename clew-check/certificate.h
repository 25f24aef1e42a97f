// A certificate, read line by line and checked on the way: what is known so far, and what each kind
// of line adds to it. docs/proofs.md describes the lines.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "clauses.h"
#include "constraint.h"
#include "line.h"

namespace clew::proof {

// What a certificate was found to say, and of how much it consists.
struct Summary {
  std::string conclusion;  // "unique", "none" or "several"; empty: no end was reached
  int64_t marks = 0;       // variables that stand for marks
  int64_t lemmas = 0;
  int64_t learned = 0;
  int64_t answers = 0;
};

class Certificate {
 public:
  explicit Certificate(size_t bytes) : bytes_(bytes) {}

  // Lines from 1 on, in order, then `finish`. Throws Unreadable or Rejected.
  void read(std::string_view line, int64_t number);
  const Summary& finish() const;

 private:
  enum class Stage : uint8_t { title, variables, model, steps, over };

  void read_first(Line& line);
  void read_model(std::string_view word, Line& line);
  void read_step(std::string_view word, Line& line);
  [[noreturn]] void reject(const std::string& why) const;

  // the model
  void read_mark(Line& line);
  void read_clause(Line& line);
  void read_sum(Line& line);
  void read_graph(Line& line);
  void read_constraint(Line& line);
  const Graph& read_graph_of(Line& line, Constraint& c) const;
  void read_connected(Line& line, Constraint& c) const;
  void read_colours(Line& line, Constraint& c) const;
  void read_row(Line& line, Constraint& c) const;
  void read_matrix(Line& line, Constraint& c) const;
  void read_edges(Line& line, Constraint& c) const;
  void read_equal(Line& line, Constraint& c) const;
  void read_reach(Line& line, Constraint& c) const;

  // steps
  void read_lemma(Line& line, bool kept);
  void read_learned(Line& line);
  void read_deletions(Line& line);
  void read_answer(Line& line);
  void read_end(Line& line);
  bool follows_from_lemmas(const std::vector<Literal>& clause);
  void expect_kept(const Values& answer) const;

  size_t bytes_;  // of the whole certificate: no number of things may be larger
  int64_t line_ = 0;
  Stage stage_ = Stage::title;
  Summary summary_;
  int32_t variables_ = 1;
  std::unique_ptr<Clauses> known_;
  std::vector<std::vector<Literal>> clauses_;  // of the model, and those that forbid answers
  struct Sum {
    std::vector<Term> terms;
    int64_t bound;
  };
  std::vector<Sum> sums_;
  std::vector<Graph> graphs_;
  std::vector<Constraint> constraints_;
  std::vector<int32_t> marks_;  // variables
  std::vector<bool> is_mark_;
  std::vector<std::vector<Literal>> lemmas_;  // for the next learned clause
  std::vector<size_t> learned_;               // their numbers in known_
};

// The whole text. Throws Unreadable or Rejected.
Summary check(std::string_view text);

}  // namespace clew::proof

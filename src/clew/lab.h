// The laboratory: other ways to solve, to compare with Clew's own. Engines that search over the
// rules text or depend on other people's solvers, searches that are recorded and drawn, problems
// written for solvers elsewhere and their answers read back, questions about graphs posed as
// puzzles; runs side by side stand in clew/trials.h. A library of its own, which the core never
// links.
//
//   clew::Clew clew;
//   clew::Laboratory lab(clew);
//   clew::Question question;
//   question.engine = "backtrack";                            // Laboratory::engines lists them
//   clew::Report report = lab.solve(*opened, question);
//   auto film = lab.watch(*opened, question);                 // the same search, step by step
//
// Errors and threads: as in clew/clew.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "clew/clew.h"
#include "clew/film.h"

namespace clew {
inline namespace v1 {

// A recorded search: what happened, and the board at any time.
class CLEW_API Film {
 public:
  std::size_t frames() const;  // at least a start and an end
  Moment moment(std::size_t frame) const;
  // The board, as text.
  std::string draw(std::size_t frame, const Style& style = {}) const;
  // All of it as a web page that needs nothing else, with controls to play it.
  Result<std::string> page(const Style& style = {}) const;
  // The decisions as a tree of boards, as an SVG picture; only its first so many nodes.
  Result<std::string> tree(const Style& style = {}, std::size_t most_nodes = 500) const;
  std::size_t decisions() const;  // among the frames; the tree has a node for each, and its root
  std::int64_t left_out() const;  // moments that were too many to keep
  const Report& report() const;   // what the search found

  struct Inside;  // for the library itself
  explicit Film(std::shared_ptr<const Inside> inside) : inside_(std::move(inside)) {}

 private:
  std::shared_ptr<const Inside> inside_;
};

// A question about graphs that can be asked as a puzzle.
struct ReductionSummary {
  std::string name, title;
};

// A cycle of a graph drawn on a grid.
struct Cycle {
  std::string drawing;        // of all vertices and the edges of the cycle alone
  std::vector<int> vertices;  // in the order of the cycle; places row by row from 0
  int width = 0;              // places in a row
};

// What a solver outside said.
struct ImportedModel {
  std::optional<Answer> answer;  // not judged yet; absent: it said that there is none
};

// An answer with the proof that there is no other, or that there is none at all.
struct Certified {
  Report report;            // as of Clew::solve
  std::string certificate;  // for clew-check (docs/proofs.md); empty: the question is not settled
};

struct EngineSummary {
  std::string name, about;
  bool complete = true;  // false: finds answers, but never says none or unique
  std::string missing;   // not empty: it cannot run here, and what to do about it
  std::vector<SettingInfo> settings;
};

class CLEW_API Laboratory {
 public:
  // Knows the genres of the Clew, which must outlive it.
  explicit Laboratory(const Clew& clew) : clew_(clew) {}
  explicit Laboratory(const Clew&& clew) = delete;

  // As Clew::solve and Clew::count, by the engine that the question names; none: Clew's own.
  Report solve(const Case& c, const Question& question = {}) const;
  Report count(const Case& c, const Question& question = {}) const;
  // As Clew::solve, with a certificate that a small program of its own, clew-check, checks.
  Certified certify(const Case& c, const Question& question = {}) const;
  // As solve, and records up to so many moments of the search.
  Result<Film> watch(const Case& c, const Question& question = {},
                     std::size_t most_frames = 2000) const;
  // All engines, ours first; one that cannot run here says what is missing.
  static std::vector<EngineSummary> engines();

  // The puzzle in clauses and sums for other solvers: "dimacs", "opb" or "smtlib". The settings
  // connect, sums, notable, roots and implied say how; comments say which variables stand for
  // marks.
  Result<std::string> export_problem(const Case& c, std::string_view format,
                                     const Question& question = {}) const;
  // What a solver said of an exported problem. The map is that problem; empty: as it would be
  // exported now, with the settings of the question.
  Result<ImportedModel> import_model(const Case& c, std::string_view model,
                                     std::string_view map = {},
                                     const Question& question = {}) const;

  // A graph drawn on a grid (docs/cli.md) as a puzzle in plain text; `file` is for messages.
  Result<std::string> reduce(std::string_view reduction, std::string_view graph,
                             std::string_view file = {}) const;
  // The cycle that an answer of that puzzle is. The answer is judged first.
  Result<Cycle> read_back(std::string_view reduction, std::string_view graph, const Answer& answer,
                          std::string_view file = {}) const;
  std::vector<ReductionSummary> reductions() const;

 private:
  const Clew& clew_;
};

}  // namespace v1
}  // namespace clew

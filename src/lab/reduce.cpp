// A question about a graph as a puzzle, and an answer of the puzzle as an answer about the graph.
#include "app/inside.h"
#include "base/require.h"
#include "clew/lab.h"
#include "formats/text.h"
#include "lab/embedded.h"
#include "lab/uses.h"
#include "reduce/reduction.h"

namespace clew::lab {
namespace {

constexpr std::int64_t most_cells = 250'000;

struct Posed {
  Reduction reduction;
  GridGraph graph;
};

Reduction load(const EmbeddedFile& file) {
  auto reduction = Reduction::load(file.text, file.name);
  CLEW_REQUIRE(reduction.ok());  // a built-in text
  return *reduction;
}

Result<Reduction> find(std::string_view name) {
  std::vector<std::string> names;
  for (const EmbeddedFile& file : embedded_reductions()) {
    if (folded(file.name) == folded(name)) return load(file);
    names.emplace_back(file.name);
  }
  return error("no reduction is called " + quoted(name) + "; write " + one_of(names));
}

Result<Posed> pose(std::string_view name, std::string_view text, std::string_view file) {
  auto reduction = find(name);
  if (!reduction) return reduction.errors();
  const std::int64_t gadget = reduction->gadget_size() * reduction->gadget_size();
  auto graph = read_grid_graph(text, file, reduction->most_edges(), most_cells / gadget);
  if (!graph) return graph.errors();
  return Posed{std::move(*reduction), std::move(*graph)};
}

Error refusal(const Verdict& verdict) {
  std::string message = verdict.judgement == Judgement::unfinished
                            ? "the answer is unfinished; a cycle can be read from a full one only"
                            : "the answer breaks a rule of the puzzle";
  if (!verdict.broken.empty()) message += ": " + verdict.broken.front().sentence;
  return error(message);
}

}  // namespace
}  // namespace clew::lab

namespace clew {
using namespace lab;

Result<std::string> Laboratory::reduce(std::string_view reduction, std::string_view graph,
                                       std::string_view file) const {
  auto posed = pose(reduction, graph, file);
  if (!posed) return posed.errors();
  return posed->reduction.puzzle(posed->graph);
}

Result<Cycle> Laboratory::read_back(std::string_view reduction, std::string_view graph,
                                    const Answer& answer, std::string_view file) const {
  auto posed = pose(reduction, graph, file);
  if (!posed) return posed.errors();
  const Result<Case> puzzle = clew_.open(posed->reduction.puzzle(posed->graph));
  CLEW_REQUIRE(puzzle.ok());
  const Result<Verdict> verdict = clew_.check(*puzzle, answer);
  if (!verdict) return verdict.errors();
  if (verdict->judgement != Judgement::accepted) return refusal(*verdict);
  auto used = posed->reduction.used_edges(posed->graph, puzzle->text_of(answer));
  if (!used) return used.errors();
  Cycle cycle;
  cycle.drawing = draw_grid_graph(*used);
  for (const std::size_t spot : hamiltonian_cycle(*used))
    cycle.vertices.push_back(static_cast<int>(spot));
  cycle.width = used->width;
  CLEW_REQUIRE(!cycle.vertices.empty());  // an answer is a cycle
  return cycle;
}

std::vector<ReductionSummary> Laboratory::reductions() const {
  std::vector<ReductionSummary> out;
  for (const EmbeddedFile& file : embedded_reductions())
    out.push_back({std::string(file.name), load(file).title()});
  return out;
}

}  // namespace clew

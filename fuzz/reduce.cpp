// A graph for every reduction, and behind a line "====" an answer to read back. What reads as a
// graph becomes a puzzle that opens, and the answers of that puzzle are cycles of the graph.
#include "clew/lab.h"
#include "opened.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  constexpr size_t most_solved = 160;  // characters of a drawing; larger ones are only read
  const clew::Clew& clew = clew::fuzz::program();
  const clew::Laboratory lab(clew);
  const auto [graph, answer] = clew::fuzz::cut(clew::fuzz::as_text(data, size));
  static const std::vector<clew::ReductionSummary> reductions = lab.reductions();
  for (const clew::ReductionSummary& reduction : reductions) {
    const auto puzzle = lab.reduce(reduction.name, graph);
    if (!puzzle) continue;
    const auto opened = clew.open(*puzzle);
    if (!opened) std::abort();
    if (const auto read = opened->read_answer(answer))
      static_cast<void>(lab.read_back(reduction.name, graph, *read));
    if (graph.size() > most_solved) continue;
    const clew::Report report = clew.solve(*opened, clew::fuzz::small_question());
    if (!report.fault.empty()) std::abort();
    for (const clew::Answer& found : report.answers)
      if (!lab.read_back(reduction.name, graph, found)) std::abort();
  }
  return 0;
}

// Tables of runs to compare. What is read is drawn as a chart, as if every run had come to nothing.
#include "clew/trials.h"

#include "opened.h"
#include "uses.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const auto tables = clew::read_tables(clew::fuzz::as_text(data, size), "fuzz");
  if (!tables) return 0;
  std::vector<clew::Trial> trials;
  for (const clew::TrialTable& table : *tables) {
    for (const clew::TrialPuzzle& puzzle : table.puzzles) {
      clew::Source source;
      source.most_cells = 100;
      static_cast<void>(clew::fuzz::program().open(puzzle.text, source));
      for (const clew::Contender& contender : table.contenders)
        trials.push_back({puzzle.name, contender.label, {}, ""});
    }
  }
  clew::disagreement(trials);
  clew::Style style;
  style.medium = clew::Medium::svg;
  for (const clew::ChartKind kind : {clew::ChartKind::bars, clew::ChartKind::cactus})
    if (!trials.empty() && !clew::draw_trials(trials, kind, style)) std::abort();
  return 0;
}

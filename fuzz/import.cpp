// A puzzle, behind a line "====" what a solver wrote, behind another the exported problem with its
// map. Whatever is read as an answer must be one that the judge can read.
#include "clew/lab.h"
#include "opened.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const clew::Clew& clew = clew::fuzz::program();
  const auto [puzzle, rest] = clew::fuzz::cut(clew::fuzz::as_text(data, size));
  const auto [model, map] = clew::fuzz::cut(rest);
  clew::Source source;
  source.most_cells = 100;
  const auto opened = clew.open(puzzle, source);
  if (!opened) return 0;
  const auto imported =
      clew::Laboratory(clew).import_model(*opened, model, map, clew::fuzz::small_question());
  if (!imported || !imported->answer) return 0;
  if (!clew.check(*opened, *imported->answer)) std::abort();
  return 0;
}

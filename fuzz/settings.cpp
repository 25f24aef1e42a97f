// An engine with its settings, such as "backtrack order=reading", and behind a line "====" a puzzle
// to run it on.
#include "app/compare.h"

#include "opened.h"
#include "uses.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const clew::Clew& clew = clew::fuzz::program();
  const auto [words, puzzle] = clew::fuzz::cut(clew::fuzz::as_text(data, size));
  const auto contender = clew::read_contender(words);
  if (!contender) return 0;
  clew::Source source;
  source.most_cells = 36;
  const auto opened = clew.open(puzzle, source);
  if (!opened) return 0;
  clew::Question question = clew::fuzz::small_question();
  question.engine = contender.value->engine;
  question.settings = contender.value->settings;
  const clew::Report report = clew.solve(*opened.value, question);
  if (!report.fault.empty()) std::abort();
  for (const std::string& answer : report.answers) {
    const auto opinion = clew.check(*opened.value, answer);
    if (!opinion || opinion.value->ruling == clew::Ruling::rejected) std::abort();
  }
  return 0;
}

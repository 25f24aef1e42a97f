// An engine with its settings, such as "backtrack order=reading", and behind a line "====" a puzzle
// to run it on.
#include "clew/trials.h"

#include "clew/lab.h"
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
  question.engine = contender->engine;
  question.settings = contender->settings;
  const clew::Report report = clew::Laboratory(clew).solve(*opened, question);
  if (!report.fault.empty()) std::abort();
  for (const clew::Answer& answer : report.answers) {
    const auto opinion = clew.check(*opened, answer);
    if (!opinion || opinion->judgement == clew::Judgement::rejected) std::abort();
  }
  return 0;
}

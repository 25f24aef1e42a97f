// A rules text, and behind a line "====" a puzzle for it.
#include "opened.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const auto [rules, puzzle] = clew::fuzz::cut(clew::fuzz::as_text(data, size));
  clew::Source source;
  source.rules = std::string(rules);
  source.rules_file = "fuzz";
  if (source.rules.empty()) return 0;
  clew::fuzz::program().lint(source.rules, "fuzz");
  clew::fuzz::walk(puzzle.empty() ? "size: 3 4\n" : puzzle, source);
  return 0;
}

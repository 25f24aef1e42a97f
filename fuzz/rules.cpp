// A rules text, and behind a line "====" a puzzle for it.
#include "opened.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text = clew::fuzz::as_text(data, size);
  const size_t cut = text.find("\n====\n");
  clew::Source source;
  source.rules = std::string(text.substr(0, cut));
  source.rules_file = "fuzz";
  if (source.rules.empty()) return 0;
  const std::string_view puzzle =
      cut == std::string_view::npos ? "size: 3 4\n" : text.substr(cut + 6);
  clew::fuzz::program().lint(source.rules, "fuzz");
  clew::fuzz::walk(puzzle, source);
  return 0;
}

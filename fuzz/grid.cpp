// Bare grids and puzzlekit texts of a genre that the first byte chooses.
#include "opened.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size == 0) return 0;
  static const std::vector<clew::GenreSummary> genres = clew::fuzz::program().genres();
  clew::Source source;
  source.genre = genres[data[0] / 2 % genres.size()].slug;
  source.puzzlekit = data[0] % 2 == 1;
  clew::fuzz::walk(clew::fuzz::as_text(data + 1, size - 1), source);
  return 0;
}

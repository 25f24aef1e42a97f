// JSON puzzles; whatever opens is written in every format, and what is written must read back.
#include "opened.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  clew::fuzz::walk("{" + std::string(clew::fuzz::as_text(data, size)), {});
  return 0;
}

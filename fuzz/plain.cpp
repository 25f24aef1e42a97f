// Plain texts: headers, grids, answers; also whatever else a text may turn out to be.
#include "opened.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  clew::fuzz::walk(clew::fuzz::as_text(data, size), {});
  return 0;
}

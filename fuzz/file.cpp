// pzprv3 files: what follows their first word.
#include "opened.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  clew::fuzz::walk("pzprv3/" + std::string(clew::fuzz::as_text(data, size)), {});
  return 0;
}

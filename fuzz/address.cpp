// Addresses: what follows the question mark.
#include "opened.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  clew::fuzz::walk("https://puzz.link/p?" + std::string(clew::fuzz::as_text(data, size)), {});
  return 0;
}

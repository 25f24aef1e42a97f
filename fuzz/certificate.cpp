// Any text as a certificate: it is accepted, rejected or unreadable, and the checker survives.
#include "certificate.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  try {
    clew::proof::check({reinterpret_cast<const char*>(data), size});
  } catch (const clew::proof::Unreadable&) {
    return 0;
  } catch (const clew::proof::Rejected&) {
    return 0;
  }
  return 0;
}

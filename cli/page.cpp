#include "page.h"

#ifdef CLEW_PAGE
// The assembler reads the file: as an array it would take the compiler many seconds.
asm(".section .rodata\n"
    ".global clew_page_first\n.global clew_page_last\n"
    "clew_page_first: .incbin \"" CLEW_PAGE
    "\"\n"
    "clew_page_last:\n"
    ".previous\n");
extern "C" const char clew_page_first[];
extern "C" const char clew_page_last[];
#endif

namespace clew::cli {

std::string_view embedded_page() {
#ifdef CLEW_PAGE
  return {clew_page_first, static_cast<std::size_t>(clew_page_last - clew_page_first)};
#else
  return {};
#endif
}

}  // namespace clew::cli

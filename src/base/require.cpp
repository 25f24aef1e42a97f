#include "base/require.h"

#include <cstdio>
#include <cstdlib>

namespace clew {
inline namespace v1 {

void contract_broken(const char* text, const char* file, int line) {
  std::fprintf(stderr, "clew: internal error: %s does not hold (%s:%d). Please report this.\n",
               text, file, line);
  std::fflush(stderr);
  std::_Exit(70);
}

}  // namespace v1
}  // namespace clew

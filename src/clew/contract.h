// A broken contract of the library: our own fault, or that of the program that calls it.
#pragma once

#include "clew/version.h"

namespace clew {
inline namespace v1 {

// Prints what was required and where, then stops the program with status 70.
[[noreturn]] CLEW_API void contract_broken(const char* text, const char* file, int line);

}  // namespace v1
}  // namespace clew

// The two ways to state a contract. A broken contract is our own fault, never the reader's (see
// result.h for that).
#pragma once

#include "clew/contract.h"

// Holds in every build.
#define CLEW_REQUIRE(condition) \
  (static_cast<bool>(condition) ? void(0) : ::clew::contract_broken(#condition, __FILE__, __LINE__))

// For hot paths: checked in debug builds only.
#ifdef NDEBUG
#define CLEW_ASSERT(condition) void(0)
#else
#define CLEW_ASSERT(condition) CLEW_REQUIRE(condition)
#endif

// Work under a guard, for every call of the public face: what the allocator refuses ends here.
#pragma once

#include <new>

#include "app/uses.h"
#include "base/limits.h"
#include "base/memory.h"
#include "clew/result.h"

namespace clew::app {

// False: a limit was reached, and the meter says which.
template <typename Work>
bool guarded(Meter& meter, Work work) {
#ifdef __cpp_exceptions
  try {
    const Guard guard(meter);
    work();
    return true;
  } catch (const Refused&) {
    if (meter.reached() == Limit::none) throw;  // a limit of the caller
  } catch (const std::bad_alloc&) {
    meter.reach(Limit::memory);
  }
  return false;
#else  // in a browser: the meter is asked on the way, and the instance ends where memory does
  const Guard guard(meter);
  work();
  return true;
#endif
}

// As an error, of work that has no outcome but an error.
Error out_of(Limit limit, const char* doing);

}  // namespace clew::app

// The version of the library, and what its public names are marked with.
#pragma once

// The one place that states the version; the build reads it from here.
#define CLEW_VERSION_MAJOR 0
#define CLEW_VERSION_MINOR 1
#define CLEW_VERSION_PATCH 0

// 100 for 0.1.0: grows with every release, so that programs can compare it.
#define CLEW_VERSION (CLEW_VERSION_MAJOR * 10000 + CLEW_VERSION_MINOR * 100 + CLEW_VERSION_PATCH)

// What a program outside the library may call. All other symbols are hidden.
#if defined(__GNUC__)
#define CLEW_API __attribute__((visibility("default")))
#else
#define CLEW_API
#endif

// The public names live in clew::v1, which is seen as clew: programs built for another version do
// not link by accident.
namespace clew {
inline namespace v1 {}
}  // namespace clew

#include "outside/sat.h"

#include "plugin/load.h"

namespace clew::outside {

namespace {

Result<const SatParts*> parts_of(const char* name, const char* package) {
  const Result<const void*> loaded = plugin::load_parts(name, package);
  if (!loaded) return loaded.errors();
  return static_cast<const SatParts*>(*loaded);
}

}  // namespace

Result<const SatParts*> cadical_parts() {
  static const Result<const SatParts*> parts = parts_of("cadical", "libcadical-dev");
  return parts;
}

Result<const SatParts*> z3_parts() {
  static const Result<const SatParts*> parts = parts_of("z3", "libz3-dev");
  return parts;
}

}  // namespace clew::outside

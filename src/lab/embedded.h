// The reductions and tables of runs that are built into the laboratory. The build writes the
// definitions from reductions/*.txt and tables/*.txt, sorted by name.
#pragma once

#include <span>

#include "app/embedded.h"
#include "lab/uses.h"

namespace clew::lab {

std::span<const EmbeddedFile> embedded_reductions();
std::span<const EmbeddedFile> embedded_tables();

}  // namespace clew::lab

// A film on the terminal, played by keys.
#pragma once

#include "session.h"

namespace clew::cli {

// Returns when the reader leaves, or a stop is asked for. The terminal is as it was before.
void play(const Session& session, const Case& opened, const Film& film);

}  // namespace clew::cli

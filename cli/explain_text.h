// Steps for programs: as JSON.
#pragma once

#include "json_text.h"
#include "session.h"

namespace clew::cli {

void write_step(JsonWriter& json, const Session& session, const Case& opened, const Step& step);

}  // namespace clew::cli

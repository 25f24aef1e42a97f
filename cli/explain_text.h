// Steps and grades for programs: as JSON.
#pragma once

#include "json_text.h"
#include "session.h"

namespace clew::cli {

void write_step(JsonWriter& json, const Session& session, const Case& opened, const Step& step);

// The members of a grade.
void write_grade(JsonWriter& json, const Clew& clew, const Case& opened, const Grade& grade);

}  // namespace clew::cli

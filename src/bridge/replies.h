// Parts of replies.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/json_writer.h"
#include "bridge/uses.h"
#include "clew/clew.h"

namespace clew::bridge {

// {"errors": [{"message", "line", "column", "length", "excerpt"}]}
std::string errors_reply(const Errors& errors);

// Members of the object that is open.
void write_errors(JsonWriter& json, std::string_view name, const Errors& errors);
void write_marks(JsonWriter& json, std::string_view name, const Answer& answer);
void write_places(JsonWriter& json, std::string_view name, const std::vector<Place>& places);
void write_instances(JsonWriter& json, std::string_view name,
                     const std::vector<RuleInstance>& instances);
void write_findings(JsonWriter& json, std::string_view name, const std::vector<Finding>& findings);
void write_texts(JsonWriter& json, std::string_view name, const std::vector<std::string>& texts);
void write_milliseconds(JsonWriter& json, std::string_view name, double seconds);
// The step's kind, text, marks, and the places that it cites.
void write_step(JsonWriter& json, const Case& c, const Step& step);
// What is printed and what is to be filled in, field by field, with where marks go.
void write_fields(JsonWriter& json, const Case& c);

}  // namespace clew::bridge

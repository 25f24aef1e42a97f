#include "explain_text.h"

namespace clew::cli {

namespace {

void write_findings(JsonWriter& json, std::string_view name, const Session& session,
                    const Case& opened, const std::vector<Finding>& findings) {
  write_list(json, name, findings,
             [&](const Finding& finding) { json.text(session.clew.words_for(opened, {finding})); });
}

void write_places(JsonWriter& json, std::string_view name, const Case& opened,
                  const std::vector<Place>& places) {
  json.key(name);
  write_cells(json, opened.cells_of(places), opened.width());
}

}  // namespace

void write_step(JsonWriter& json, const Session& session, const Case& opened, const Step& step) {
  write_object(json, [&] {
    write_findings(json, "marks", session, opened, step.marks);
    json.member("kind", step_kind_name(step.kind));
    json.member("text", step.text);
    json.key("rules");
    write_instances(json, step.rules, opened);
    write_places(json, "clues", opened, step.clues);
    write_places(json, "cells", opened, step.cells);
    write_findings(json, "known", session, opened, step.known);
    json.key("cost");
    json.milliseconds(step.cost);
    json.member("chain", static_cast<std::int64_t>(step.chain));
    json.member("depth", static_cast<std::int64_t>(step.depth));
    json.member("minimal", step.minimal);
  });
}

}  // namespace clew::cli

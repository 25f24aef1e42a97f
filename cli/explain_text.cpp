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

void write_grade(JsonWriter& json, const Clew& clew, const Case& opened, const Grade& grade) {
  json.member("status", status_name(grade.status));
  if (grade.limit != Limit::none) json.member("limit", limit_name(grade.limit));
  json.key("level");
  grade.level > 0 ? json.number(grade.level) : json.null();
  json.key("effort");
  json.milliseconds(grade.effort);
  json.key("hardest");
  grade.rounds.empty() ? json.null() : json.text(step_kind_name(grade.hardest));
  write_list(json, "rounds", grade.rounds, [&](const GradeRound& round) {
    write_object(json, [&] {
      json.member("kind", step_kind_name(round.kind));
      json.member("findings", round.marks);
      json.member("first", clew.words_for(opened, {round.first}));
    });
  });
  json.key("kinds");
  write_object(json, [&] {
    for (int k = 0; k < num_step_kinds; ++k)
      json.member(step_kind_name(static_cast<StepKind>(k)),
                  grade.rounds_of[static_cast<size_t>(k)]);
  });
  write_list(json, "bottlenecks", grade.bottlenecks, [&](int round) { json.number(round + 1); });
  json.member("depth", grade.depth);
}

}  // namespace clew::cli

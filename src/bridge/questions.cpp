// What is asked about a puzzle: answers, what all answers share, clashes, verdicts, hints, the way.
#include "app/play_aids.h"
#include "bridge/bridge.h"
#include "bridge/replies.h"

namespace clew::bridge {
namespace {

Question question_of(const Request& request) {
  Question q;
  q.limits = request.limits();
  q.most = request.number("most").value_or(2);
  q.without = request.texts("without");
  q.assume_unique = request.truth("assume_unique");
  return q;
}

// The members that every report has.
void write_report(JsonWriter& json, const Report& report) {
  json.member("status", status_name(report.status));
  if (report.limit != Limit::none) json.member("limit", limit_name(report.limit));
  write_milliseconds(json, "ms", report.effort.total_seconds());
}

Errors mistakes_of(const Report& report) {
  if (!report.fault.empty())
    return {error("a fault of this program: the judge refused an answer (" + report.fault + ")")};
  return report.mistakes;
}

}  // namespace

Bridge::Reply Bridge::solve(const Request& request) {
  const Result<Case> c = opened(request);
  if (!c) return c.errors();
  const Report report = clew_.solve(*c, question_of(request));
  if (Errors mistakes = mistakes_of(report); !mistakes.empty()) return mistakes;
  JsonWriter json;
  json.open_object();
  write_report(json, report);
  json.member("count", report.count);
  json.key("answers");
  json.open_list();
  for (const Answer& answer : report.answers) {
    json.open_object();
    write_marks(json, "marks", answer);
    json.close_object();
  }
  json.close_list();
  std::vector<Place> differing;
  for (const MarkAt& at : report.differing) differing.push_back(c->place_of(at));
  write_places(json, "differing", differing);
  json.close_object();
  return json.result();
}

Bridge::Reply Bridge::forced(const Request& request) {
  const Result<Case> c = opened(request);
  if (!c) return c.errors();
  const Report report = clew_.forced(*c, question_of(request));
  if (Errors mistakes = mistakes_of(report); !mistakes.empty()) return mistakes;
  JsonWriter json;
  json.open_object();
  write_report(json, report);
  if (report.forced) write_marks(json, "marks", *report.forced);
  json.close_object();
  return json.result();
}

Bridge::Reply Bridge::conflict(const Request& request) {
  const Result<Case> c = opened(request);
  if (!c) return c.errors();
  const Report report = clew_.conflict(*c, question_of(request));
  if (Errors mistakes = mistakes_of(report); !mistakes.empty()) return mistakes;
  JsonWriter json;
  json.open_object();
  write_report(json, report);
  write_instances(json, "clash", report.clash);
  json.member("minimal", report.minimal);
  json.close_object();
  return json.result();
}

// `marks` as they stand: broken rules, and whether all is done.
Bridge::Reply Bridge::check(const Request& request) {
  const Result<Case> c = opened(request);
  if (!c) return c.errors();
  const auto marks = request.marks("marks", *c);
  if (!marks) return marks.errors();
  if (!*marks) return error("the request has no marks to check");
  const Result<Verdict> verdict = clew_.check(*c, **marks, question_of(request));
  if (!verdict) return verdict.errors();
  JsonWriter json;
  json.open_object();
  json.member("judgement", judgement_name(verdict->judgement));
  json.member("gave_up", verdict->gave_up);
  write_instances(json, "broken", verdict->broken);
  json.close_object();
  return json.result();
}

// The clues that `marks` settle.
Bridge::Reply Bridge::settled(const Request& request) {
  const Result<Case> c = opened(request);
  if (!c) return c.errors();
  const auto marks = request.marks("marks", *c);
  if (!marks) return marks.errors();
  if (!*marks) return error("the request has no marks");
  JsonWriter json;
  json.open_object();
  write_places(json, "clues", settled_clues(*c, **marks, request.limits()));
  json.close_object();
  return json.result();
}

// Which fields mark cells that never touch.
Bridge::Reply Bridge::apart(const Request& request) {
  const Result<Case> c = opened(request);
  if (!c) return c.errors();
  JsonWriter json;
  json.open_object();
  json.key("fields");
  json.open_list();
  for (const bool apart : fields_kept_apart(*c, request.limits())) json.boolean(apart);
  json.close_list();
  json.close_object();
  return json.result();
}

Bridge::Reply Bridge::hint(const Request& request) {
  const Result<Case> c = opened(request);
  if (!c) return c.errors();
  const auto marks = request.marks("marks", *c);
  if (!marks) return marks.errors();
  const Result<Hint> hint =
      clew_.hint(*c, *marks ? **marks : c->empty_answer(), question_of(request));
  if (!hint) return hint.errors();
  JsonWriter json;
  json.open_object();
  json.member("status", status_name(hint->status));
  if (hint->limit != Limit::none) json.member("limit", limit_name(hint->limit));
  json.member("solved", hint->solved);
  if (hint->step) {
    json.key("step");
    write_step(json, *c, *hint->step);
  }
  json.key("then");
  json.open_list();
  for (const Step& step : hint->then) write_step(json, *c, step);
  json.close_list();
  std::vector<Place> wrong;
  for (const Finding& f : hint->wrong) wrong.push_back(c->place_of(f.at));
  write_places(json, "wrong", wrong);
  json.member("wrong_text", hint->wrong.empty() ? "" : clew_.words_for(*c, hint->wrong));
  write_instances(json, "broken", hint->broken);
  json.close_object();
  return json.result();
}

Bridge::Reply Bridge::explain(const Request& request) {
  const Result<Case> c = opened(request);
  if (!c) return c.errors();
  const Result<Explanation> way = clew_.explain(*c, question_of(request));
  if (!way) return way.errors();
  if (!way->fault.empty()) return error("a fault of this program: " + way->fault);
  JsonWriter json;
  json.open_object();
  json.member("status", status_name(way->status));
  if (way->limit != Limit::none) json.member("limit", limit_name(way->limit));
  json.member("complete", way->complete);
  json.key("steps");
  json.open_list();
  for (const Step& step : way->steps) write_step(json, *c, step);
  json.close_list();
  json.close_object();
  return json.result();
}

Bridge::Reply Bridge::grade(const Request& request) {
  const Result<Case> c = opened(request);
  if (!c) return c.errors();
  const Result<Grade> grade = clew_.grade(*c, question_of(request));
  if (!grade) return grade.errors();
  JsonWriter json;
  json.open_object();
  json.member("level", grade->level);
  json.member("hardest", step_kind_name(grade->hardest));
  json.close_object();
  return json.result();
}

}  // namespace clew::bridge

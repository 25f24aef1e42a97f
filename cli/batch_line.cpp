// The only file of the program that reads JSON.
#include "batch_line.h"

#include <nlohmann/json.hpp>

#include "json_text.h"

namespace clew::cli {

namespace {

using Json = nlohmann::json;

// A member that must be a text.
std::string text_member(const Json& object, const char* name, std::string& error) {
  if (!object.contains(name)) return {};
  const Json& value = object[name];
  if (value.is_string()) return value.get<std::string>();
  error = std::string("\"") + name + "\" must be a text";
  return {};
}

std::string mistakes_text(const std::vector<Mistake>& mistakes) {
  std::string out;
  for (const Mistake& m : mistakes) {
    if (!out.empty()) out += "; ";
    if (m.line > 0)
      out += "line " + std::to_string(m.line) + ", column " + std::to_string(m.column) + ": ";
    out += m.message;
  }
  return out;
}

std::string dumped(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void fill_line(BatchLine& line, Json& object) {
  if (object.contains("id")) line.id = dumped(object["id"]);
  line.genre = text_member(object, "genre", line.error);
  const bool puzzle = object.contains("puzzle");
  line.puzzlekit = !puzzle && object.contains("problem");
  if (puzzle && object["puzzle"].is_object()) {
    line.text = dumped(object["puzzle"]);
    return;
  }
  // The line may be a JSON puzzle itself, with an id beside its own members.
  if (!puzzle && !line.puzzlekit && (object.contains("size") || object.contains("givens"))) {
    object.erase("id");
    line.text = dumped(object);
    return;
  }
  if (!puzzle && !line.puzzlekit) {
    line.error = "the object has neither \"puzzle\" nor \"problem\", and is no JSON puzzle either";
    return;
  }
  line.text = text_member(object, puzzle ? "puzzle" : "problem", line.error);
}

}  // namespace

BatchLine read_batch_line(std::string_view text) {
  BatchLine line;
  if (text.find_first_not_of(" \t\r") == std::string_view::npos) {
    line.error = "the line is empty; expected a JSON object";
    return line;
  }
  try {
    Json object = Json::parse(text);
    if (object.is_object()) {
      fill_line(line, object);
    } else {
      line.error = "expected a JSON object, found something else";
    }
  } catch (const Json::parse_error& e) {
    line.error = "column " + std::to_string(e.byte) + ": this is no JSON object";
  } catch (const Json::exception& e) {
    line.error = e.what();
  }
  return line;
}

BatchResult solve_batch_line(const Clew& clew, std::string_view text, const Source& defaults,
                             const Question& question) {
  const BatchLine line = read_batch_line(text);
  BatchResult result;
  result.id = line.id;
  result.status = "error";
  result.error = line.error;
  if (!line.error.empty()) return result;
  Source source = defaults;
  source.puzzlekit = line.puzzlekit;
  if (source.rules.empty() && !line.genre.empty()) source.genre = line.genre;
  const Maybe<Case> opened = clew.open(line.text, source);
  if (!opened) {
    result.error = mistakes_text(opened.mistakes);
    return result;
  }
  const Report report = clew.solve(*opened.value, question);
  result.ms = report.effort.total_ms;
  result.interrupted = report.status == Status::unknown && report.limit == "stopped";
  if (!report.mistakes.empty()) {
    result.error = mistakes_text(report.mistakes);
  } else if (!report.fault.empty()) {
    result.error = "a fault of this program: the judge refused an answer (" + report.fault + ")";
  } else {
    result.status = status_name(report.status);
    result.has_answer = !report.answers.empty();
    if (result.has_answer) result.answer = report.answers.front();
  }
  return result;
}

std::string batch_json(const BatchResult& result) {
  JsonWriter json;
  json.open_object();
  json.key("id");
  json.raw(result.id);
  json.member("status", result.status);
  json.key("answer");
  if (result.has_answer) {
    json.text(result.answer);
  } else {
    json.raw("null");
  }
  json.key("ms");
  json.milliseconds(result.ms);
  if (!result.error.empty()) json.member("error", result.error);
  json.close_object();
  return json.result() + '\n';
}

}  // namespace clew::cli

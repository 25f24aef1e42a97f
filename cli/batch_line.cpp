#include "batch_line.h"

#include <algorithm>

#include "base/format.h"
#include "base/json.h"
#include "base/utf8.h"
#include "json_text.h"
#include "uses.h"
#include "words.h"

namespace clew::cli {

namespace {

constexpr int deepest = 200;  // an id may be any JSON

// A member that must be a text.
std::string text_member(const Json& json, const char* name, std::string& error) {
  const int value = json.member(0, name);
  if (value < 0) return {};
  if (!json.is(value, Json::Kind::text)) error = concat("\"", name, "\" must be a text");
  return json.text(value);
}

std::string mistakes_text(const Errors& mistakes) {
  std::string out;
  for (const Error& m : mistakes) {
    if (!out.empty()) out += "; ";
    if (m.line > 0) out += concat("line ", m.line, ", column ", m.column, ": ");
    out += m.message;
  }
  return out;
}

// The line with blanks in place of its id, so that columns stay what they are.
std::string without_id(const Json& json, std::string_view text) {
  std::string out(text);
  size_t before = json.from(0) + 1;
  for (int name = json.first(0); name >= 0; name = json.next(name)) {
    const int next = json.next(name);
    if (json.text(name) == "id") {
      const size_t from = next < 0 ? before : json.from(name);
      const size_t to = next < 0 ? json.to(json.value(name)) : json.from(next);
      std::fill_n(out.begin() + static_cast<std::ptrdiff_t>(from), to - from, ' ');
    }
    before = json.to(json.value(name));
  }
  return out;
}

void fill_line(BatchLine& line, const Json& json, std::string_view text) {
  if (const int id = json.member(0, "id"); id >= 0) line.id = json.source(id);
  line.genre = text_member(json, "genre", line.error);
  const int puzzle = json.member(0, "puzzle");
  line.puzzlekit = puzzle < 0 && json.member(0, "problem") >= 0;
  if (puzzle >= 0 && json.is(puzzle, Json::Kind::object)) {
    line.text = json.source(puzzle);
  } else if (puzzle >= 0 || line.puzzlekit) {
    line.text = text_member(json, puzzle >= 0 ? "puzzle" : "problem", line.error);
  } else if (json.member(0, "size") >= 0 || json.member(0, "givens") >= 0) {
    // The line may be a JSON puzzle itself, with an id beside its own members.
    line.text = without_id(json, text);
  } else {
    line.error = "the object has neither \"puzzle\" nor \"problem\", and is no JSON puzzle either";
  }
}

// What a limit cuts short has no level.
void add_grade(const Clew& clew, const Case& opened, const Question& question,
               BatchResult& result) {
  result.graded = true;
  if (result.status != status_name(Status::unique)) return;
  const Result<Grade> grade = clew.grade(opened, question);
  if (!grade) return;
  result.interrupted = grade->limit == Limit::stopped;
  result.level = grade->level;
  if (grade->level == 0 || grade->rounds.empty()) return;
  result.hardest = step_kind_name(grade->hardest);
  result.effort = grade->effort;
  result.rounds = static_cast<int>(grade->rounds.size());
}

// "https://HOST/p?...", "GENRE/6/6/...": no JSON begins with a letter and has a slash.
bool is_address(std::string_view text) {
  const char first = text[0];
  return ((first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z')) &&
         text.find('/') != std::string_view::npos;
}

// An address by itself is its own id.
BatchLine address_line(std::string_view text) {
  text.remove_suffix(text.size() - 1 - text.find_last_not_of(" \t\r"));
  BatchLine line;
  line.text = text;
  JsonWriter id;
  id.text(line.text);
  line.id = id.result();
  return line;
}

void add_drawing(const Clew& clew, const Case& opened, const Report& report, const Style& style,
                 BatchResult& result) {
  Panel panel;
  if (!report.answers.empty()) panel.answer = report.answers.front();
  const Result<std::string> drawn = clew.draw(opened, {panel}, style);
  if (drawn) result.drawing = *drawn;
}

}  // namespace

LineReader::Got next_batch_line(LineReader& reader, std::string& line) {
  for (;;) {
    const LineReader::Got got = reader.next(line);
    if (got != LineReader::Got::line || reader.cut()) return got;
    const std::size_t start = line.find_first_not_of(" \t\r");
    if (start != std::string::npos && line[start] != '#') return got;
  }
}

BatchLine read_batch_line(std::string_view text) {
  BatchLine line;
  const size_t start = text.find_first_not_of(" \t\r");
  if (start == std::string_view::npos) {
    line.error = "the line is empty; expected a JSON object or an address";
    return line;
  }
  if (is_address(text.substr(start))) return address_line(text.substr(start));
  JsonMistake mistake;
  JsonLimits limits;
  limits.depth = deepest;
  const std::optional<Json> json = Json::read(text, start, mistake, limits);
  const size_t rest = json ? text.find_first_not_of(" \t\r", json->to(0)) : std::string_view::npos;
  if (rest != std::string_view::npos)
    mistake = {rest, "found " + quoted(text.substr(rest)) + " behind the JSON object"};
  if (!json || rest != std::string_view::npos) {
    line.error = concat("column ", count_characters(text.substr(0, mistake.offset)) + 1, ": ",
                        mistake.message);
  } else if (!json->is(0, Json::Kind::object)) {
    line.error = "expected a JSON object or an address, found something else";
  } else {
    fill_line(line, *json, text);
  }
  return line;
}

BatchResult solve_batch_line(const Clew& clew, std::string_view text, const Source& defaults,
                             const Question& question, const BatchExtras& extras) {
  const BatchLine line = read_batch_line(text);
  BatchResult result;
  result.id = line.id;
  result.status = "error";
  result.error = line.error;
  if (!line.error.empty()) return result;
  Source source = defaults;
  source.puzzlekit = line.puzzlekit;
  if (!line.genre.empty()) source.genre = line.genre;
  const Result<Case> opened = clew.open(line.text, source);
  if (!opened) {
    const Error& first = opened.first_error();
    result.interrupted = first.limit == Limit::stopped;
    if (first.limit != Limit::none) result.status = status_name(Status::unknown);
    result.error = mistakes_text(opened.errors());
    return result;
  }
  Question left = question;
  if (left.limits.seconds > 0)
    left.limits.seconds = std::max(1e-3, left.limits.seconds - opened->read_seconds());
  const Report report = clew.solve(*opened, left);
  result.ms = 1000 * report.effort.total_seconds();
  result.interrupted = report.status == Status::unknown && report.limit == Limit::stopped;
  if (!report.mistakes.empty()) {
    if (report.limit != Limit::none) result.status = status_name(Status::unknown);
    result.error = mistakes_text(report.mistakes);
  } else if (!report.fault.empty()) {
    result.error = "a fault of this program: the judge refused an answer (" + report.fault + ")";
  } else {
    result.status = status_name(report.status);
    result.has_answer = !report.answers.empty();
    if (result.has_answer) result.answer = opened->text_of(report.answers.front());
    if (extras.graded) add_grade(clew, *opened, left, result);
    if (extras.drawn != nullptr) add_drawing(clew, *opened, report, *extras.drawn, result);
  }
  return result;
}

BatchResult out_of_limits(std::string_view text, Limit limit) {
  BatchResult result;
  result.id = read_batch_line(text).id;
  result.status = status_name(Status::unknown);
  result.interrupted = limit == Limit::stopped;
  return result;
}

std::string batch_json(const BatchResult& result, bool times) {
  return json_line([&](JsonWriter& json) {
    json.key("id");
    json.raw(result.id);
    json.member("status", result.status);
    json.key("answer");
    result.has_answer ? json.text(result.answer) : json.null();
    if (result.graded) {
      json.key("level");
      result.level > 0 ? json.number(result.level) : json.null();
      json.key("hardest");
      result.hardest.empty() ? json.null() : json.text(result.hardest);
      json.key("effort");
      result.level > 0 ? json.milliseconds(result.effort) : json.null();
      json.member("rounds", result.rounds);
    }
    if (times) {
      json.key("ms");
      json.milliseconds(result.ms);
    }
    if (!result.error.empty()) json.member("error", result.error);
  });
}

std::string batch_note(const BatchResult& result, bool times) {
  const bool quoted = result.id.size() > 1 && result.id.front() == '"';
  std::string id = quoted ? result.id.substr(1, result.id.size() - 2) : result.id;
  std::string text =
      visible(id) + ": " + (result.error.empty() ? result.status : visible(result.error));
  if (times) text += ", " + time_text(result.ms);
  return text + '\n';
}

std::string batch_drawing(const BatchResult& result, bool times) {
  return batch_note(result, times) + (result.drawing.empty() ? "" : "\n" + result.drawing) + '\n';
}

std::string batch_start(std::string_view id) { return concat(R"({"id":)", id, R"(,"status":")"); }

}  // namespace clew::cli

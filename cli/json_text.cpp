#include "json_text.h"

#include <algorithm>

#include "words.h"

namespace clew::cli {

Error mistake(std::string message, std::string file) {
  Error m;
  m.message = std::move(message);
  m.file = std::move(file);
  return m;
}

void write_mistake(JsonWriter& json, const Error& m) {
  json.open_object();
  json.member("file", m.file);
  json.member("line", std::int64_t{m.line});
  json.member("column", std::int64_t{m.column});
  json.member("message", m.message);
  json.close_object();
}

void write_texts(JsonWriter& json, std::string_view name, const std::vector<std::string>& texts) {
  write_list(json, name, texts, [&](const std::string& text) { json.text(text); });
}

std::string json_error(const Errors& mistakes) {
  return json_line([&](JsonWriter& json) {
    const auto write = [&](const Error& m) { write_mistake(json, m); };
    json.member("status", "error");
    json.key("error");
    write(mistakes.empty() ? Error{} : mistakes.front());
    if (mistakes.size() > 1) write_list(json, "errors", mistakes, write);
  });
}

void write_cells(JsonWriter& json, const std::vector<int>& cells, int width) {
  json.open_list();
  for (int cell : cells) json.text(cell_name(cell, width));
  json.close_list();
}

void write_instances(JsonWriter& json, const std::vector<RuleInstance>& instances,
                     const Case& opened) {
  json.open_list();
  for (const RuleInstance& instance : instances) {
    json.open_object();
    json.member("rule", instance.rule_name);
    json.member("sentence", instance.sentence);
    if (!instance.wrong.empty()) json.member("wrong", instance.wrong);
    json.key("cells");
    write_cells(json, opened.cells_of(instance.places), opened.width());
    json.close_object();
  }
  json.close_list();
}

void write_times(JsonWriter& json, const Effort& effort) {
  const auto time = [&](const char* name, double value) {
    json.key(name);
    json.milliseconds(value);
  };
  json.key("time_ms");
  json.open_object();
  time("read", 1000 * effort.read_seconds);
  time("post", 1000 * effort.post_seconds);
  time("search", 1000 * effort.search_seconds);
  time("judge", 1000 * effort.judge_seconds);
  time("total", 1000 * effort.total_seconds());
  json.close_object();
}

void write_stats(JsonWriter& json, const Effort& effort) {
  json.key("stats");
  json.open_object();
  json.member("decisions", effort.engine.decisions);
  json.member("propagations", effort.engine.propagations);
  json.member("conflicts", effort.engine.conflicts);
  json.member("restarts", effort.engine.restarts);
  json.member("learned", effort.engine.learned);
  json.member("variables", effort.variables);
  json.member("clauses", effort.clauses);
  json.member("peak_bytes", static_cast<std::int64_t>(effort.peak_bytes));
  json.close_object();
}

void write_figures(JsonWriter& json, const std::vector<Figure>& figures, const Effort& effort) {
  json.key("stats");
  json.open_object();
  for (const Figure& figure : figures) {
    std::string name = figure.name;
    std::replace(name.begin(), name.end(), ' ', '_');
    json.member(name, figure.value);
  }
  json.member("peak_bytes", static_cast<std::int64_t>(effort.peak_bytes));
  json.close_object();
}

}  // namespace clew::cli

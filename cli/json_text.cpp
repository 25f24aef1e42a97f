#include "json_text.h"

#include <algorithm>

#include "words.h"

namespace clew::cli {

void write_mistake(JsonWriter& json, const Mistake& mistake) {
  json.open_object();
  json.member("file", mistake.file);
  json.member("line", std::int64_t{mistake.line});
  json.member("column", std::int64_t{mistake.column});
  json.member("message", mistake.message);
  json.close_object();
}

std::string json_error(const std::vector<Mistake>& mistakes) {
  JsonWriter json;
  json.open_object();
  json.member("status", "error");
  json.key("error");
  write_mistake(json, mistakes.empty() ? Mistake{} : mistakes.front());
  if (mistakes.size() > 1) {
    json.key("errors");
    json.open_list();
    for (const Mistake& mistake : mistakes) write_mistake(json, mistake);
    json.close_list();
  }
  json.close_object();
  return json.result() + '\n';
}

void write_cells(JsonWriter& json, const std::vector<int>& cells, int width) {
  json.open_list();
  for (int cell : cells) json.text(cell_name(cell, width));
  json.close_list();
}

void write_instances(JsonWriter& json, const std::vector<Instance>& instances, int width) {
  json.open_list();
  for (const Instance& instance : instances) {
    json.open_object();
    json.member("rule", instance.rule);
    json.member("sentence", instance.sentence);
    json.key("cells");
    write_cells(json, instance.cells, width);
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
  time("read", effort.read_ms);
  time("post", effort.post_ms);
  time("search", effort.search_ms);
  time("judge", effort.judge_ms);
  time("total", effort.total_ms);
  json.close_object();
}

void write_stats(JsonWriter& json, const Effort& effort) {
  json.key("stats");
  json.open_object();
  json.member("decisions", effort.decisions);
  json.member("propagations", effort.propagations);
  json.member("conflicts", effort.conflicts);
  json.member("restarts", effort.restarts);
  json.member("learned", effort.learned);
  json.member("variables", effort.variables);
  json.member("clauses", effort.clauses);
  json.member("peak_bytes", static_cast<std::int64_t>(effort.peak_bytes));
  json.close_object();
}

void write_figures(JsonWriter& json, const std::vector<EngineFigure>& figures,
                   const Effort& effort) {
  json.key("stats");
  json.open_object();
  for (const EngineFigure& figure : figures) {
    std::string name = figure.name;
    std::replace(name.begin(), name.end(), ' ', '_');
    json.member(name, figure.value);
  }
  json.member("peak_bytes", static_cast<std::int64_t>(effort.peak_bytes));
  json.close_object();
}

}  // namespace clew::cli

// The verb that lists the engines.
#include <algorithm>

#include "exit_status.h"
#include "json_text.h"
#include "session.h"

namespace clew::cli {

namespace {

std::string setting_line(const SettingInfo& setting) {
  std::string line = "      " + setting.name;
  for (size_t i = 0; i < setting.choices.size(); ++i)
    line += (i == 0 ? " " : " | ") + setting.choices[i];
  return line + ": " + setting.about + '\n';
}

std::string engine_lines(const std::vector<EngineSummary>& engines) {
  size_t widest = 0;
  for (const EngineSummary& engine : engines) widest = std::max(widest, engine.name.size());
  std::string out = "Engines:\n";
  for (const EngineSummary& engine : engines) {
    out += "  " + engine.name + std::string(widest - engine.name.size() + 2, ' ') + engine.about;
    if (!engine.complete) out += "; never says none or unique";
    out += '\n';
    if (!engine.missing.empty()) out += "      missing: " + engine.missing + '\n';
    for (const SettingInfo& setting : engine.settings) out += setting_line(setting);
  }
  return out;
}

void write_engine(JsonWriter& json, const EngineSummary& engine) {
  json.open_object();
  json.member("engine", engine.name);
  json.member("about", engine.about);
  json.key("complete");
  json.boolean(engine.complete);
  json.member("missing", engine.missing);
  json.key("settings");
  json.open_list();
  for (const SettingInfo& setting : engine.settings) {
    json.open_object();
    json.member("name", setting.name);
    json.member("about", setting.about);
    json.key("choices");
    json.open_list();
    for (const std::string& choice : setting.choices) json.text(choice);
    json.close_list();
    json.close_object();
  }
  json.close_list();
  json.close_object();
}

}  // namespace

int list_engines(const Session& session) {
  const std::vector<EngineSummary> engines = Laboratory::engines();
  if (!session.arguments.json) {
    print(engine_lines(engines));
    return answered;
  }
  JsonWriter json;
  json.open_object();
  json.member("status", "listed");
  json.key("engines");
  json.open_list();
  for (const EngineSummary& engine : engines) write_engine(json, engine);
  json.close_list();
  json.close_object();
  print(json.result() + '\n');
  return answered;
}

}  // namespace clew::cli

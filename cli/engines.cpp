// The verb that lists the engines.
#include <algorithm>

#include "clew/figures.h"
#include "exit_status.h"
#include "json_text.h"
#include "session.h"
#include "show.h"

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

void write_setting(JsonWriter& json, const SettingInfo& setting) {
  write_object(json, [&] {
    json.member("name", setting.name);
    json.member("about", setting.about);
    write_texts(json, "choices", setting.choices);
  });
}

void write_engine(JsonWriter& json, const EngineSummary& engine) {
  write_object(json, [&] {
    json.member("engine", engine.name);
    json.member("about", engine.about);
    json.member("complete", engine.complete);
    json.member("missing", engine.missing);
    write_list(json, "settings", engine.settings,
               [&](const SettingInfo& setting) { write_setting(json, setting); });
  });
}

}  // namespace

int list_engines(const Session& session) {
  if (!session.arguments.figure.empty()) {
    const Result<std::string> drawn =
        draw_method_figure(session.clew, session.arguments.figure, style_of(session));
    if (!drawn) return refuse(session, drawn.errors());
    const int sent = deliver(session, *drawn, session.arguments.output);
    if (sent == answered && session.arguments.json && session.arguments.output != "-")
      print(json_line([&](JsonWriter& json) {
        json.member("status", "written");
        write_texts(json, "files", {session.arguments.output});
      }));
    return sent;
  }
  const std::vector<EngineSummary> engines = Laboratory::engines();
  const std::string json = json_line([&](JsonWriter& out) {
    out.member("status", "listed");
    write_list(out, "engines", engines,
               [&](const EngineSummary& engine) { write_engine(out, engine); });
  });
  return print_either(session, json, engine_lines(engines));
}

}  // namespace clew::cli

#include "json_text.h"

#include <algorithm>
#include <cstdio>

#include "words.h"

namespace clew::cli {

namespace {

// The length of the UTF-8 character at the start of the text, 0 if there is none.
size_t character_length(std::string_view text) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return 1;
  const size_t length = lead >= 0xC2 && lead < 0xE0   ? 2
                        : lead >= 0xE0 && lead < 0xF0 ? 3
                        : lead >= 0xF0 && lead < 0xF5 ? 4
                                                      : 0;
  if (length == 0 || length > text.size()) return 0;
  for (size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
  }
  const unsigned char second = byte(1);
  const bool overlong = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
  const bool surrogate = lead == 0xED && second >= 0xA0;
  const bool beyond = lead == 0xF4 && second >= 0x90;
  return overlong || surrogate || beyond ? 0 : length;
}

void append_escaped(std::string& out, char c) {
  switch (c) {
    case '"':
      out += "\\\"";
      return;
    case '\\':
      out += "\\\\";
      return;
    case '\n':
      out += "\\n";
      return;
    case '\r':
      out += "\\r";
      return;
    case '\t':
      out += "\\t";
      return;
    default:
      break;
  }
  if (static_cast<unsigned char>(c) >= 0x20) {
    out += c;
    return;
  }
  char code[8];
  std::snprintf(code, sizeof code, "\\u%04x", static_cast<unsigned>(static_cast<unsigned char>(c)));
  out += code;
}

}  // namespace

std::string json_string(std::string_view text) {
  std::string out = "\"";
  while (!text.empty()) {
    const size_t length = character_length(text);
    if (length == 0) {
      out += "\\ufffd";
    } else if (length == 1) {
      append_escaped(out, text[0]);
    } else {
      out += text.substr(0, length);
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return out + '"';
}

void JsonWriter::separate() {
  if (!first_) out_ += ',';
  first_ = false;
}

void JsonWriter::open(char bracket) {
  separate();
  out_ += bracket;
  first_ = true;
}

void JsonWriter::close(char bracket) {
  out_ += bracket;
  first_ = false;
}

void JsonWriter::key(std::string_view name) {
  separate();
  out_ += json_string(name) + ':';
  first_ = true;
}

void JsonWriter::text(std::string_view value) { raw(json_string(value)); }
void JsonWriter::number(std::int64_t value) { raw(std::to_string(value)); }
void JsonWriter::boolean(bool value) { raw(value ? "true" : "false"); }

void JsonWriter::milliseconds(double value) {
  char digits[64];
  std::snprintf(digits, sizeof digits, "%.3f", value);
  raw(digits);
}

void JsonWriter::raw(std::string_view json) {
  separate();
  out_ += json;
}

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

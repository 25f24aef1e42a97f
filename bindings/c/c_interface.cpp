// The functions of clew/clew_c.h, on top of the bridge.
#include "clew/clew_c.h"

#include <new>

#include "bridge/bridge.h"

struct clew_engine {
  clew::bridge::Bridge bridge;
  clew::Limits limits;
  clew::Case opened{nullptr};
  clew::Report report;
  std::string message;
  std::string reply;
};

namespace {

static_assert(CLEW_UNDECIDED == clew::undecided);

std::string told(const clew::Errors& errors) {
  std::string out;
  for (const clew::Error& e : errors) {
    if (!out.empty()) out += '\n';
    if (e.line > 0) out += std::to_string(e.line) + ':' + std::to_string(e.column) + ": ";
    out += e.message;
  }
  return out;
}

clew_status mistake(clew_engine& engine, const clew::Errors& errors) {
  engine.message = told(errors);
  return CLEW_MISTAKE;
}

clew_status solve(clew_engine& engine, const char* puzzle, const char* rules) {
  engine.report = {};
  engine.opened = clew::Case(nullptr);
  engine.message.clear();
  clew::Source source;
  source.limits = engine.limits;
  if (rules != nullptr) source.rules = rules;
  clew::Result<clew::Case> opened =
      engine.bridge.clew().open(puzzle == nullptr ? "" : puzzle, source);
  if (!opened) return mistake(engine, opened.errors());
  clew::Question question;
  question.limits = engine.limits;
  engine.report = engine.bridge.clew().solve(*opened, question);
  if (!engine.report.mistakes.empty()) return mistake(engine, engine.report.mistakes);
  if (!engine.report.fault.empty()) {
    engine.message = "a fault of this program: the judge refused an answer";
    engine.report = {};
    return CLEW_MISTAKE;
  }
  engine.opened = std::move(*opened);
  switch (engine.report.status) {
    case clew::Status::unique:
      return CLEW_UNIQUE;
    case clew::Status::several:
      return CLEW_SEVERAL;
    case clew::Status::none:
      return CLEW_NONE;
    case clew::Status::unknown:
      break;
  }
  return CLEW_UNKNOWN;
}

bool has(const clew_engine* engine, size_t answer) {
  return engine != nullptr && answer < engine->report.answers.size();
}

}  // namespace

extern "C" {

const char* clew_version(void) {
  static const std::string version = clew::Clew::version();
  return version.c_str();
}

clew_engine* clew_engine_new(void) {
  try {
    return new clew_engine;
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}

void clew_engine_free(clew_engine* engine) { delete engine; }

void clew_set_limits(clew_engine* engine, double seconds, size_t bytes) {
  if (engine == nullptr) return;
  engine->limits.seconds = seconds;
  engine->limits.bytes = bytes;
}

clew_status clew_solve(clew_engine* engine, const char* puzzle, const char* rules) {
  if (engine == nullptr) return CLEW_MISTAKE;
  try {
    return solve(*engine, puzzle, rules);
  } catch (const std::bad_alloc&) {
    engine->report = {};
    engine->opened = clew::Case(nullptr);
    return CLEW_UNKNOWN;
  }
}

int clew_height(const clew_engine* engine) { return has(engine, 0) ? engine->opened.height() : 0; }

int clew_width(const clew_engine* engine) { return has(engine, 0) ? engine->opened.width() : 0; }

size_t clew_answers(const clew_engine* engine) {
  return engine == nullptr ? 0 : engine->report.answers.size();
}

size_t clew_fields(const clew_engine* engine) {
  return has(engine, 0) ? engine->opened.fields().size() : 0;
}

clew_field clew_answer_field(const clew_engine* engine, size_t answer, size_t field) {
  clew_field out = {"", "none", 0, nullptr, nullptr};
  if (!has(engine, answer) || field >= clew_fields(engine)) return out;
  const clew::FieldInfo& info = engine->opened.fields()[field];
  const std::vector<int32_t>& marks = engine->report.answers[answer].marks[field];
  out.name = info.name.c_str();
  out.index = clew::bridge::place_kind_name(info.index);
  out.size = marks.size();
  out.places = engine->opened.plan().answers[field].places.data();
  out.marks = marks.data();
  return out;
}

const char* clew_answer_text(clew_engine* engine, size_t answer) {
  if (!has(engine, answer)) return "";
  try {
    engine->reply = engine->opened.text_of(engine->report.answers[answer]);
  } catch (const std::bad_alloc&) {
    return "";
  }
  return engine->reply.c_str();
}

const char* clew_message(const clew_engine* engine) {
  return engine == nullptr ? "" : engine->message.c_str();
}

const char* clew_ask(clew_engine* engine, const char* request) {
  if (engine == nullptr || request == nullptr) return "{}";
  try {
    engine->reply = engine->bridge.reply(request);
  } catch (const std::bad_alloc&) {
    return R"({"errors": [{"message": "there is no memory left", "limit": "memory"}]})";
  }
  return engine->reply.c_str();
}

}  // extern "C"

#include "watch.h"

#include <algorithm>
#include <array>

#include "app/inside.h"
#include "bridge/replies.h"
#include "lab/film_words.h"
#include "methods/recording.h"
#include "methods/search_methods.h"

namespace clew::page {
namespace {

using base::JsonWriter;
using methods::Frame;
using methods::Method;

constexpr int usual_frames = 2000;

const Method* find_method(const std::string& name) {
  const std::array<const Method*, 5> all{&methods::clew_method(), &methods::backtrack_method(),
                                         &methods::brute_method(), &methods::astar_method(),
                                         &methods::evolve_method()};
  for (const Method* method : all)
    if (name == method->name()) return method;
  return nullptr;
}

// What the marks have become since they were `before`, which follows.
void write_changes(JsonWriter& json, const Answer& now, Answer& before) {
  json.key("set");
  json.open_list();
  for (size_t f = 0; f < now.marks.size(); ++f) {
    for (size_t k = 0; k < now.marks[f].size(); ++k) {
      const int32_t mark = now.marks[f][k];
      if (mark == before.marks[f][k]) continue;
      before.marks[f][k] = mark;
      json.open_list();
      json.number(static_cast<int64_t>(f));
      json.number(static_cast<int64_t>(k));
      mark == undecided ? json.null() : json.number(mark);
      json.close_list();
    }
  }
  json.close_list();
}

void write_frame(JsonWriter& json, const Case& c, const Frame& frame, const std::string& words) {
  json.member("kind", frame_kind_name(frame.kind));
  json.member("depth", frame.depth);
  json.member("words", words);
  std::vector<Place> places;
  if (frame.mark.answer >= 0) places.push_back(c.place_of(frame.mark));
  for (const MarkAt& at : frame.clashing) places.push_back(c.place_of(at));
  bridge::write_places(json, "places", places);
}

std::string film(const Case& c, const methods::Recording& recording, const Report& report) {
  JsonWriter json;
  json.open_object();
  json.member("status", status_name(report.status));
  json.member("left_out", recording.left_out());
  json.key("frames");
  json.open_list();
  methods::Replay replay(recording);
  Answer before = c.empty_answer();
  const board::GenreInfo& genre = c.inside().info();
  for (size_t i = 0; i < recording.frames().size(); ++i) {
    const Frame& frame = recording.frames()[i];
    replay.go_to(i);
    const bool last = frame.kind == FrameKind::end;
    json.open_object();
    write_frame(json, c, frame,
                last ? lab::end_words(report) : lab::frame_words(frame, genre, c.plan()));
    write_changes(json, replay.marks(), before);
    json.close_object();
  }
  json.close_list();
  json.close_object();
  return json.result();
}

}  // namespace

std::string watch(const Case& c, const bridge::Request& request) {
  const Method* method = find_method(request.text("engine"));
  if (method == nullptr)
    return bridge::errors_reply(
        {error("no engine here is called '" + request.text("engine") + "'")});
  const int most = std::clamp(request.number("frames").value_or(usual_frames), 2, 100'000);
  methods::Recording recording(c.plan(), static_cast<size_t>(most));
  methods::MethodOptions options;
  options.most = 2;
  options.watcher = &recording;
  base::Meter meter(request.limits());
  const Report report = method->run(*c.inside().setup, meter, options);
  if (!report.mistakes.empty()) return bridge::errors_reply(report.mistakes);
  recording.close(report.answers.empty() ? nullptr : &report.answers.front());
  return film(c, recording, report);
}

}  // namespace clew::page

#include "bridge/bridge.h"

#include <algorithm>

#include "bridge/replies.h"
#include "render/render.h"

namespace clew::bridge {
namespace {

constexpr size_t most_kept = 8;

}  // namespace

std::string Bridge::reply(std::string_view text) {
  const Result<Request> request = Request::read(text);
  if (!request) return errors_reply(request.errors());
  const Reply reply = answer(*request);
  return reply ? *reply : errors_reply(reply.errors());
}

Bridge::Reply Bridge::answer(const Request& request) {
  struct Question {
    std::string_view name;
    Reply (Bridge::*ask)(const Request&);
  };
  static constexpr Question questions[] = {
      {"genres", &Bridge::genres},     {"rules", &Bridge::rules},       {"lint", &Bridge::lint},
      {"words", &Bridge::words},       {"inks", &Bridge::inks},         {"open", &Bridge::open},
      {"draw", &Bridge::draw},         {"write", &Bridge::write},       {"solve", &Bridge::solve},
      {"forced", &Bridge::forced},     {"conflict", &Bridge::conflict}, {"check", &Bridge::check},
      {"hint", &Bridge::hint},         {"explain", &Bridge::explain},   {"blank", &Bridge::blank},
      {"grade", &Bridge::grade},       {"settled", &Bridge::settled},   {"apart", &Bridge::apart},
      {"generate", &Bridge::generate}, {"thin", &Bridge::thin},         {"repair", &Bridge::repair},
  };
  const std::string asked = request.text("ask");
  for (const Question& q : questions)
    if (q.name == asked) return (this->*q.ask)(request);
  return error("the request asks for '" + asked + "', which is not known");
}

Bridge::Reply Bridge::genres(const Request&) {
  JsonWriter json;
  json.open_object();
  json.member("version", Clew::version());
  json.key("genres");
  json.open_list();
  for (const GenreSummary& genre : clew_.genres()) {
    json.open_object();
    json.member("slug", genre.slug);
    json.member("name", genre.name);
    json.member("about", genre.about);
    json.member("problem", genre.is_problem);
    write_texts(json, "names", genre.names);
    write_texts(json, "rules", genre.rules);
    json.close_object();
  }
  json.close_list();
  json.close_object();
  return json.result();
}

Bridge::Reply Bridge::rules(const Request& request) {
  const Result<std::string> text = clew_.rules(request.text("genre"));
  if (!text) return text.errors();
  JsonWriter json;
  json.open_object();
  json.member("rules", *text);
  json.close_object();
  return json.result();
}

Bridge::Reply Bridge::lint(const Request& request) {
  Errors warnings;
  const Errors errors = clew_.lint(request.text("rules"), "", &warnings);
  JsonWriter json;
  json.open_object();
  write_errors(json, "mistakes", errors);
  write_errors(json, "warnings", warnings);
  json.close_object();
  return json.result();
}

Bridge::Reply Bridge::words(const Request&) {
  JsonWriter json;
  json.open_object();
  write_texts(json, "words", app::language_words());
  json.close_object();
  return json.result();
}

// The colours of pictures, as CSS variables that the shapes name.
Bridge::Reply Bridge::inks(const Request&) {
  JsonWriter json;
  json.open_object();
  json.member("light", write_css_inks(light_theme()));
  json.member("dark", write_css_inks(dark_theme()));
  json.member("print", write_css_inks(print_theme()));
  json.close_object();
  return json.result();
}

Result<Case> Bridge::opened(const Request& request) {
  Kept key{request.text("puzzle"), request.text("rules"), request.text("genre"),
           request.number("number").value_or(0), Case(nullptr)};
  const auto at = std::find_if(kept_.begin(), kept_.end(), [&](const Kept& k) {
    return k.number == key.number && k.puzzle == key.puzzle && k.rules == key.rules &&
           k.genre == key.genre;
  });
  if (at != kept_.end()) {
    std::rotate(kept_.begin(), at, at + 1);
    return kept_.front().opened;
  }
  Source source;
  source.genre = key.genre;
  source.rules = key.rules;
  source.number = key.number;
  source.most_cells = most_cells;
  source.limits = request.limits();
  Result<Case> c = clew_.open(key.puzzle, source);
  if (!c) return c;
  key.opened = *c;
  kept_.push_front(std::move(key));
  if (kept_.size() > most_kept) kept_.pop_back();
  return c;
}

}  // namespace clew::bridge

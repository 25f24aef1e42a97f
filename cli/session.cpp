#include "session.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "exit_status.h"
#include "json_text.h"
#include "last_resort.h"
#include "words.h"

namespace clew::cli {

namespace {

int status_of(const Errors& mistakes) {
  const bool at_limit =
      std::ranges::any_of(mistakes, [](const Error& e) { return e.limit != Limit::none; });
  return at_limit ? ran_out : bad_input;
}

}  // namespace

int refuse(const Session& session, const Errors& mistakes) {
  if (session.arguments.json) {
    print(json_error(mistakes));
    return status_of(mistakes);
  }
  std::string text;
  for (const Error& mistake : mistakes) text += mistake_text(mistake);
  std::fputs(text.c_str(), stderr);
  return status_of(mistakes);
}

Error limit_error(const Arguments& arguments, Limit limit) {
  Error e = mistake("unknown: " + limit_text(limit, arguments));
  e.limit = limit;
  return e;
}

int run_out(const Session& session, Limit limit) {
  return refuse(session, {limit_error(session.arguments, limit)});
}

int refuse(const Session& session, const std::string& message, const std::string& file) {
  return refuse(session, {mistake(message, file)});
}

int status_of(Status status) {
  if (status == Status::unique) return answered;
  return status == Status::unknown ? ran_out : not_one;
}

int admit(const Session& session, const std::string& fault) {
  const std::string message =
      "a fault of this program: the judge refused an answer of the solver (" + fault +
      "); please report it";
  if (session.arguments.json) {
    print(json_error({mistake(message)}));
  } else {
    std::fprintf(stderr, "clew: %s\n", visible(message).c_str());
  }
  return our_fault;
}

std::string for_reading(const std::string& text) {
  return isatty(STDOUT_FILENO) != 0 ? visible_lines(text) : text;
}

int print_either(const Session& session, const std::string& json, const std::string& text) {
  print(session.arguments.json ? json : for_reading(text));
  return answered;
}

Style style_of(const Session& session) {
  const Arguments& arguments = session.arguments;
  Style style;
  style.colour = session.terminal.colour;
  style.ascii = session.terminal.ascii;
  style.columns = session.terminal.columns;
  style.rows = session.terminal.rows;
  style.cut = session.terminal.cut;
  style.coordinates = arguments.coordinates;
  style.dots = arguments.dots;
  style.fragment = arguments.fragment;
  style.medium = arguments.medium;
  style.theme = arguments.theme;
  style.font_size = arguments.font_size;
  style.font = arguments.font;
  return style;
}

Question question_of(const Session& session) {
  const Arguments& arguments = session.arguments;
  Question question;
  question.limits = limits_left(arguments);
  question.without = arguments.without;
  question.weak = arguments.weak;
  question.assume_unique = arguments.assume_unique;
  question.engine = arguments.engine;
  question.settings = arguments.settings;
  return question;
}

std::string heading(const Session& session, const Case& opened) {
  std::string text = session.puzzle.empty() ? "" : session.puzzle + ": ";
  if (!opened.title().empty()) text += opened.title() + ", ";
  text += opened.genre_name();
  if (opened.height() > 0 && opened.width() > 0) {
    text += ", " + std::to_string(opened.height()) + " x " + std::to_string(opened.width());
  }
  return visible(text, session.terminal.ascii) + "\n\n";
}

void write_name(JsonWriter& json, const Session& session) {
  if (!session.puzzle.empty()) json.member("input", session.puzzle);
}

}  // namespace clew::cli

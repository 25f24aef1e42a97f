// The verb that draws: a puzzle, its answer, or the way there in stages.
#include "clew/figures.h"
#include "each_case.h"
#include "exit_status.h"
#include "input.h"
#include "json_text.h"
#include "session.h"
#include "show.h"
#include "words.h"

namespace clew::cli {

namespace {

std::string as_json(const Session& session, const Case& opened, const std::string& drawing) {
  const Result<std::string> link = opened.link();
  return json_line([&](JsonWriter& json) {
    write_name(json, session);
    json.member("genre", opened.genre());
    json.member("status", "drawn");
    json.member("drawing", drawing);
    json.member("puzzle", opened.text());
    json.key("link");
    link ? json.text(*link) : json.null();
  });
}

// Each stage with what it adds tinted.
std::vector<Panel> stage_panels(const Stages& stages) {
  std::vector<Panel> panels;
  for (const Answer& board : stages.boards) {
    Panel panel;
    panel.caption = std::to_string(panels.size() + 1);
    panel.answer = board;
    if (!panels.empty()) panel.since = panels.back().answer;
    panels.push_back(panel);
  }
  if (stages.by_search) panels.back().caption += " (by search)";
  return panels;
}

// With --json one object: the drawing is in it as text, and as what was asked for in the file.
int show_drawn(const Session& session, const Case& opened, const std::vector<Panel>& panels) {
  const Arguments& arguments = session.arguments;
  if (!arguments.json || arguments.output == "-") return show(session, opened, panels, "");
  Style style = style_of(session);
  if (!arguments.output.empty()) {
    if (const int shown = show(session, opened, panels, ""); shown != answered) return shown;
    style.medium = Medium::text;
  } else if (style.medium == Medium::png || style.medium == Medium::pdf) {
    return refuse(session, "PNG and PDF are no text for JSON: name a file with -o");
  }
  const Result<std::string> drawing = session.clew.draw(opened, panels, style);
  if (!drawing) return refuse(session, drawing.errors());
  print(as_json(session, opened, *drawing));
  return answered;
}

int draw_stages(const Session& session, const Case& opened) {
  const Arguments& arguments = session.arguments;
  const Stages stages = session.clew.stages(opened, arguments.stages, question_of(session));
  const Report& report = stages.report;
  if (!report.mistakes.empty()) return refuse(session, report.mistakes);
  if (!report.fault.empty()) return admit(session, report.fault);
  if (stages.boards.empty()) {
    refuse(session,
           "only a puzzle with one answer can be drawn in stages; " +
               solve_verdict(report, arguments, opened),
           arguments.input);
    return status_of(report.status);
  }
  return show_drawn(session, opened, stage_panels(stages));
}

int draw_graph(const Session& session, const Case& opened) {
  if (session.arguments.medium == Medium::text || session.arguments.medium == Medium::json)
    return refuse(session, "a graph is a picture: write -o FILE.svg, .png, .pdf or .tex");
  const Answer marks = opened.answer() ? *opened.answer() : opened.empty_answer();
  const Result<std::string> drawn = draw_connectivity(opened, marks, style_of(session));
  if (!drawn) return refuse(session, drawn.errors());
  const int sent = deliver(session, *drawn, session.arguments.output);
  if (sent != answered || !session.arguments.json || session.arguments.output == "-") return sent;
  Style style = style_of(session);
  style.medium = Medium::text;
  const Result<std::string> board = session.clew.draw(opened, {Panel{}}, style);
  if (!board) return refuse(session, board.errors());
  print(as_json(session, opened, *board));
  return answered;
}

int draw_case(const Session& session, const Case& opened) {
  note_outcome(session, "drawn");
  if (session.arguments.stages > 0) return draw_stages(session, opened);
  if (session.arguments.graph) return draw_graph(session, opened);
  // "solve -d" draws the unsolved puzzle.
  const bool with_answer = session.arguments.verb == Verb::draw;
  Panel panel;
  if (with_answer) panel.answer = opened.answer();
  return show_drawn(session, opened, {panel});
}

}  // namespace

int draw(const Session& session) { return each_case(session, draw_case); }

}  // namespace clew::cli

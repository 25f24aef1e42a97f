// The verb reduce: a graph as a puzzle, or the cycle that an answer of the puzzle is.
#include "clew/figures.h"
#include "exit_status.h"
#include "input.h"
#include "json_text.h"
#include "session.h"
#include "show.h"
#include "words.h"

namespace clew::cli {

namespace {

struct Graph {
  std::string text;
  std::string file;
};

int print_cycle(const Session& session, const Graph& graph, const Cycle& cycle, const char* status,
                const std::string& verdict) {
  if (!session.arguments.output.empty()) {
    const Result<std::string> drawn = draw_cycle(graph.text, cycle, style_of(session));
    if (!drawn) return refuse(session, drawn.errors());
    if (const int sent = deliver(session, *drawn, session.arguments.output); sent != answered)
      return sent;
  }
  const std::string json = json_line([&](JsonWriter& out) {
    out.member("status", status);
    out.key("cycle");
    write_cells(out, cycle.vertices, cycle.width);
    out.member("drawing", cycle.drawing);
  });
  return print_either(session, json, cycle.drawing + '\n' + verdict + '\n');
}

int write_puzzle(const Session& session, const std::string& puzzle) {
  const std::string json = json_line([&](JsonWriter& out) {
    out.member("status", "written");
    out.member("puzzle", puzzle);
  });
  return print_either(session, json, puzzle);
}

// Without a cycle to show.
int print_outcome(const Session& session, const Report& report) {
  const bool none = report.status == Status::none;
  const std::string json = json_line([&](JsonWriter& out) {
    out.member("status", status_name(report.status));
    if (!none) out.member("limit", limit_name(report.limit));
  });
  print_either(session, json,
               none ? "none: there is no cycle through all vertices\n"
                    : "unknown: " + limit_text(report.limit, session.arguments) + '\n');
  return status_of(report.status);
}

int solve_puzzle(const Session& session, const Graph& graph, const std::string& puzzle) {
  const Result<Case> opened = session.clew.open(puzzle);
  if (!opened) return refuse(session, opened.errors());
  const Report report = session.clew.solve(*opened, question_of(session));
  if (!report.fault.empty()) return admit(session, report.fault);
  if (report.answers.empty()) return print_outcome(session, report);
  const Result<Cycle> cycle = session.lab.read_back(session.arguments.reduction, graph.text,
                                                    report.answers.front(), graph.file);
  if (!cycle) return refuse(session, cycle.errors());
  const std::string verdict =
      report.status == Status::unique    ? "unique: this is the only cycle through all vertices"
      : report.status == Status::several ? "several: this is one of several cycles"
                                         : "unknown: whether this is the only cycle; " +
                                               limit_text(report.limit, session.arguments);
  print_cycle(session, graph, *cycle, status_name(report.status), verdict);
  return status_of(report.status);
}

// The answer in a file: rows of marks, or a puzzle that holds its answer.
Result<Answer> answer_in(const Session& session, const std::string& puzzle) {
  const std::string& file = session.arguments.answer_file;
  const Result<std::string> text = read_text(file, session.arguments);
  if (!text) return text.errors();
  Source source;
  source.file = file;
  const bool whole = text->find("answer:") != std::string::npos;
  const Result<Case> opened = session.clew.open(whole ? *text : puzzle, source);
  if (!opened) return opened.errors();
  if (whole && opened->answer()) return *opened->answer();
  Result<Answer> answer = opened->read_answer(*text);
  if (!answer) return about_file(answer.errors(), file);
  return answer;
}

int read_answer(const Session& session, const Graph& graph, const std::string& puzzle) {
  const Result<Answer> answer = answer_in(session, puzzle);
  if (!answer) return refuse(session, answer.errors());
  const Result<Cycle> cycle =
      session.lab.read_back(session.arguments.reduction, graph.text, *answer, graph.file);
  if (!cycle) return refuse(session, about_file(cycle.errors(), session.arguments.answer_file));
  return print_cycle(session, graph, *cycle, "read", "the answer is this cycle");
}

}  // namespace

int reduce(const Session& session) {
  const Arguments& arguments = session.arguments;
  if (arguments.reduction.empty() || arguments.input.empty()) {
    std::string message = "give the name of a reduction and a file with a graph; there are";
    for (const ReductionSummary& r : session.lab.reductions())
      message += ' ' + r.name + " (" + r.title + ')';
    return refuse(session, message);
  }
  if (!arguments.output.empty() &&
      (arguments.medium == Medium::text || (!arguments.solve_it && arguments.answer_file.empty())))
    return refuse(session,
                  "-o is for the picture of a cycle: add --solve or --answer, and name a file that "
                  "ends in .svg, .png, .pdf or .tex");
  const Result<std::string> text = read_text(arguments.input, arguments);
  if (!text) return refuse(session, text.errors());
  const Graph graph{*text, arguments.input == "-" ? "<stdin>" : arguments.input};
  const Result<std::string> puzzle =
      session.lab.reduce(arguments.reduction, graph.text, graph.file);
  if (!puzzle) return refuse(session, puzzle.errors());
  if (arguments.solve_it) return solve_puzzle(session, graph, *puzzle);
  if (!arguments.answer_file.empty()) return read_answer(session, graph, *puzzle);
  return write_puzzle(session, *puzzle);
}

}  // namespace clew::cli

// The verbs that hand a puzzle to other solvers and take back what they found.
#include "exit_status.h"
#include "input.h"
#include "json_text.h"
#include "session.h"
#include "show.h"

namespace clew::cli {

namespace {

// Mistakes that name no file are about this one.
Errors about(Errors mistakes, const std::string& file) {
  for (Error& m : mistakes) {
    if (m.file.empty() && m.line > 0) m.file = file;
  }
  return mistakes;
}

int print_none(const Session& session, const Case& opened) {
  const std::string json = json_line([&](JsonWriter& out) {
    out.member("genre", opened.genre());
    out.member("status", "none");
  });
  print_either(session, json, "none: the solver says that there is no answer\n");
  return not_one;
}

}  // namespace

int export_problem(const Session& session) {
  const Arguments& arguments = session.arguments;
  const Result<Case> opened = open_input(session.clew, arguments);
  if (!opened) return refuse(session, opened.errors());
  const Result<std::string> problem =
      session.lab.export_problem(*opened, arguments.problem_format, question_of(session));
  if (!problem) return refuse(session, problem.errors());
  const bool to_file = !arguments.output.empty() && arguments.output != "-";
  if (!arguments.json || to_file) {
    const int sent = deliver(session, *problem, arguments.output);
    if (sent != answered || !arguments.json) return sent;
  }
  print(json_line([&](JsonWriter& out) {
    out.member("genre", opened->genre());
    out.member("status", "written");
    out.member("format", arguments.problem_format);
    if (to_file)
      write_texts(out, "files", {arguments.output});
    else
      out.member("problem", *problem);
  }));
  return answered;
}

int import_model(const Session& session) {
  const Arguments& arguments = session.arguments;
  const Result<Case> opened = open_input(session.clew, arguments);
  if (!opened) return refuse(session, opened.errors());
  const Result<std::string> model = read_text(arguments.model_file, arguments);
  if (!model) return refuse(session, model.errors());
  Result<std::string> map = std::string();
  if (!arguments.map_file.empty()) map = read_text(arguments.map_file, arguments);
  if (!map) return refuse(session, map.errors());
  const Result<ImportedModel> imported =
      session.lab.import_model(*opened, *model, *map, question_of(session));
  if (!imported) return refuse(session, about(imported.errors(), arguments.model_file));
  if (!imported->answer) return print_none(session, *opened);
  return judge_answer(session, *opened, imported->answer);
}

}  // namespace clew::cli

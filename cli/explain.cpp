// The verb that tells the way to the answer, step by step.
#include "each_case.h"
#include "exit_status.h"
#include "explain_text.h"
#include "input.h"
#include "json_text.h"
#include "session.h"
#include "show.h"
#include "words.h"

#include "base/escape.h"

namespace clew::cli {

namespace {

std::string end_of(const Explanation& e, const Arguments& arguments) {
  if (e.status == Status::none)
    return "none: there is no answer; 'clew conflict' names what clashes\n";
  if (e.limit != Limit::none)
    return "unfinished: " + limit_text(e.limit, arguments) + ", and the rest is not explained\n";
  if (!e.complete) return "unfinished: the rest is not explained\n";
  const std::string steps = plural(static_cast<std::int64_t>(e.steps.size()), "step");
  if (e.status == Status::several)
    return "several: these " + steps +
           " lead to all marks that the answers share; 'clew solve' shows two of them\n";
  return "complete: " + steps + " lead to the only answer\n";
}

int status_of(const Explanation& e) {
  if (e.status == Status::none || e.status == Status::several) return not_one;
  return e.complete ? answered : ran_out;
}

}  // namespace

namespace {

bool is_page(const std::string& file) { return file.ends_with(".html") || file.ends_with(".htm"); }

// Boards and steps on pages to print.
int print_steps(const Session& session, const Case& opened, const Explanation& found) {
  const Arguments& arguments = session.arguments;
  SheetStyle style;
  style.medium = arguments.medium;
  style.theme = arguments.theme;
  style.coordinates = arguments.coordinates;
  const Result<std::vector<std::string>> files = session.clew.step_sheet(opened, found, style);
  if (!files) return refuse(session, files.errors());
  std::vector<std::string> names;
  const int written = deliver_pages(session, *files, names);
  if (written != answered) return written;
  std::string text;
  for (const std::string& name : names)
    if (!name.empty() && name != "-") text += visible(name) + '\n';
  print(text);
  return status_of(found);
}

// What is wrong with the wish for a file, if anything is.
std::string wrong_wish(const Arguments& arguments) {
  const Medium medium = arguments.medium;
  if (medium == Medium::text && !arguments.output.empty() && !is_page(arguments.output))
    return "explain writes text, --json, a page (-o FILE.html), or pages to print "
           "(-o FILE.pdf or FILE.svg)";
  if (medium == Medium::json) return "for programs explain has --json";
  const bool each_page = medium == Medium::svg || medium == Medium::png;
  if (each_page && (arguments.output.empty() || arguments.output == "-"))
    return "every page is a file of its own; name them with -o FILE.svg";
  return "";
}

int explain_case(const Session& session, const Case& opened) {
  const Result<Explanation> found = session.clew.explain(opened, question_of(session));
  if (!found) return refuse(session, found.errors());
  if (!found->fault.empty()) return admit(session, found->fault);
  note_outcome(session, found->complete ? "explained" : status_name(found->status));
  if (session.arguments.json) {
    print(json_line([&](JsonWriter& json) {
      write_name(json, session);
      json.member("genre", opened.genre());
      json.member("status", status_name(found->status));
      if (found->limit != Limit::none) json.member("limit", limit_name(found->limit));
      json.member("complete", found->complete);
      write_list(json, "steps", found->steps,
                 [&](const Step& step) { write_step(json, session, opened, step); });
      write_times(json, found->effort);
    }));
    return status_of(*found);
  }
  if (session.arguments.medium != Medium::text && !is_page(session.arguments.output))
    return print_steps(session, opened, *found);
  if (!session.arguments.output.empty()) {
    const Result<std::string> made = session.clew.page(opened, *found, style_of(session));
    if (!made) return refuse(session, made.errors());
    const int written = deliver(session, *made, session.arguments.output);
    if (written != answered) return written;
    print(end_of(*found, session.arguments));
    return status_of(*found);
  }
  std::string text = heading(session, opened);
  for (std::size_t k = 0; k < found->steps.size(); ++k)
    text += std::to_string(k + 1) + ". " + visible(found->steps[k].text) + '\n';
  text += (found->steps.empty() ? "" : "\n") + end_of(*found, session.arguments);
  text += "time: " + time_text(1000 * found->effort.total_seconds()) + '\n';
  print(text);
  return status_of(*found);
}

}  // namespace

int explain(const Session& session) {
  if (const std::string wrong = wrong_wish(session.arguments); !wrong.empty())
    return refuse(session, wrong);
  return each_case(session, explain_case);
}

}  // namespace clew::cli

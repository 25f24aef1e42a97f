// The verb that tells the way to the answer, step by step.
#include "exit_status.h"
#include "explain_text.h"
#include "input.h"
#include "json_text.h"
#include "session.h"
#include "show.h"
#include "words.h"

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

int explain(const Session& session) {
  const std::string& file = session.arguments.output;
  const bool page = file.ends_with(".html") || file.ends_with(".htm");
  if (session.arguments.medium != Medium::text || (!file.empty() && !page))
    return refuse(session, "explain writes text, --json or a page: -o FILE.html");
  const Result<Case> opened = open_input(session.clew, session.arguments);
  if (!opened) return refuse(session, opened.errors());
  const Result<Explanation> found = session.clew.explain(*opened, question_of(session));
  if (!found) return refuse(session, found.errors());
  if (!found->fault.empty()) return admit(session, found->fault);
  if (session.arguments.json) {
    print(json_line([&](JsonWriter& json) {
      json.member("genre", opened->genre());
      json.member("status", status_name(found->status));
      if (found->limit != Limit::none) json.member("limit", limit_name(found->limit));
      json.member("complete", found->complete);
      write_list(json, "steps", found->steps,
                 [&](const Step& step) { write_step(json, session, *opened, step); });
      write_times(json, found->effort);
    }));
    return status_of(*found);
  }
  if (!session.arguments.output.empty()) {
    const Result<std::string> made = session.clew.page(*opened, *found, style_of(session));
    if (!made) return refuse(session, made.errors());
    const int written = deliver(session, *made, session.arguments.output);
    if (written != answered) return written;
    print(end_of(*found, session.arguments));
    return status_of(*found);
  }
  std::string text = heading(session, *opened);
  for (std::size_t k = 0; k < found->steps.size(); ++k)
    text += std::to_string(k + 1) + ". " + found->steps[k].text + '\n';
  text += (found->steps.empty() ? "" : "\n") + end_of(*found, session.arguments);
  text += "time: " + time_text(1000 * found->effort.total_seconds()) + '\n';
  print(text);
  return status_of(*found);
}

}  // namespace clew::cli

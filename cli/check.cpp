// The verb that judges an answer.
#include <ctime>

#include "exit_status.h"
#include "input.h"
#include "json_text.h"
#include "session.h"
#include "show.h"
#include "words.h"

namespace clew::cli {

namespace {

const char* ruling_name(Ruling ruling) {
  switch (ruling) {
    case Ruling::accepted:
      return "accepted";
    case Ruling::rejected:
      return "rejected";
    case Ruling::unfinished:
      return "unfinished";
  }
  return "";
}

// CPU milliseconds of this thread.
double cpu_ms() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

std::string opinion_json(const Case& opened, const Opinion& opinion, double judge_ms) {
  JsonWriter json;
  json.open_object();
  json.member("genre", opened.genre());
  json.member("status", ruling_name(opinion.ruling));
  json.key("broken");
  write_instances(json, opinion.broken, opened.width());
  Effort effort;
  effort.read_ms = opened.read_ms();
  effort.judge_ms = judge_ms;
  effort.total_ms = effort.read_ms + judge_ms;
  write_times(json, effort);
  json.close_object();
  return json.result() + '\n';
}

std::string opinion_words(const Opinion& opinion, const Arguments& arguments) {
  if (opinion.ruling == Ruling::accepted) {
    const bool all = !arguments.weak && arguments.without.empty();
    return all ? "accepted: every rule is kept\n"
               : "accepted: every rule is kept but those left out, which were not asked\n";
  }
  std::string out = opinion.ruling == Ruling::rejected ? "rejected: broken are\n"
                                                       : "unfinished: marks are missing\n";
  if (opinion.ruling == Ruling::unfinished && !opinion.broken.empty())
    out += "already broken are\n";
  return out + instances_text(opinion.broken);
}

Maybe<std::string> answer_text(const Session& session) {
  const std::string& file = session.arguments.answer_file;
  if (file.empty()) return {std::string(), {}};
  Maybe<std::string> text = read_text(file);
  if (text && text.value->find_first_not_of(" \t\r\n") == std::string::npos) {
    return {std::nullopt, {{"the answer is empty", file, 0, 0, "", 1}}};
  }
  return text;
}

}  // namespace

int judge_answer(const Session& session, const Case& opened, const std::string& answer,
                 const std::string& file) {
  const double start = cpu_ms();
  Maybe<Opinion> opinion = session.clew.check(opened, answer, question_of(session));
  const double judge_ms = cpu_ms() - start;
  if (!opinion) {
    for (Mistake& m : opinion.mistakes) {
      if (m.file.empty()) m.file = file.empty() ? session.arguments.input : file;
    }
    return refuse(session, opinion.mistakes);
  }
  if (session.arguments.json) print(opinion_json(opened, *opinion.value, judge_ms));
  Panel panel;
  panel.answer = answer.empty() ? opened.answer() : answer;
  point_out(panel, opinion.value->broken, opened);
  // In text the opinion below says it.
  if (session.arguments.medium != Medium::text) panel.notes = sentences(opinion.value->broken);
  const std::string words =
      session.arguments.json ? "" : opinion_words(*opinion.value, session.arguments);
  const int shown = show(session, opened, {panel}, words);
  if (shown != answered) return shown;
  return opinion.value->ruling == Ruling::accepted ? answered : not_one;
}

int check(const Session& session) {
  const Maybe<Case> opened = open_input(session.clew, session.arguments);
  if (!opened) return refuse(session, opened.mistakes);
  const Maybe<std::string> answer = answer_text(session);
  if (!answer) return refuse(session, answer.mistakes);
  return judge_answer(session, *opened.value, *answer.value, session.arguments.answer_file);
}

}  // namespace clew::cli

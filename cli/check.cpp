// The verb that judges an answer.
#include <ctime>

#include "each_case.h"
#include "exit_status.h"
#include "input.h"
#include "json_text.h"
#include "session.h"
#include "show.h"
#include "words.h"

namespace clew::cli {

namespace {

// CPU seconds of this thread.
double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// What is said of a verdict; a limit that was reached leaves it open.
std::string word_for(const Verdict& verdict) {
  return verdict.gave_up ? "unknown" : judgement_name(verdict.judgement);
}

std::string verdict_json(const Session& session, const Case& opened, const Verdict& verdict,
                         double seconds) {
  Effort effort;
  effort.read_seconds = opened.read_seconds();
  effort.judge_seconds = seconds;
  return json_line([&](JsonWriter& json) {
    write_name(json, session);
    json.member("genre", opened.genre());
    json.member("status", word_for(verdict));
    if (verdict.judgement == Judgement::unfinished) {
      json.key("completable");
      verdict.limit == Limit::none ? json.boolean(!verdict.hopeless) : json.null();
    }
    json.key("broken");
    write_instances(json, verdict.broken, opened);
    write_times(json, effort);
  });
}

std::string verdict_words(const Verdict& verdict, const Arguments& arguments) {
  if (verdict.gave_up && verdict.broken.empty())
    return "unknown: a limit was reached before every rule was read\n";
  if (verdict.judgement == Judgement::accepted) {
    const bool all = !arguments.weak && arguments.without.empty();
    return all ? "accepted: every rule is kept\n"
               : "accepted: every rule is kept but those left out, which were not asked\n";
  }
  if (verdict.judgement == Judgement::rejected)
    return "rejected: broken are\n" + instances_text(verdict.broken);
  if (verdict.hopeless)
    return "unfinished: marks are missing, and no way of filling them in keeps every rule; "
           "'clew hint' says which marks cannot stand together\n";
  if (verdict.limit == Limit::none) return "unfinished: marks are missing\n";
  return "unfinished: marks are missing; whether they can be filled in is not known, since " +
         limit_text(verdict.limit, arguments) + '\n';
}

}  // namespace

int judge_answer(const Session& session, const Case& opened, const std::optional<Answer>& answer) {
  const double start = cpu_seconds();
  const Question question = question_of(session);
  const Result<Verdict> verdict =
      answer ? session.clew.check(opened, *answer, question) : session.clew.check(opened, question);
  const double seconds = cpu_seconds() - start;
  if (!verdict)
    return refuse(session, about_file(verdict.errors(), shown_name(session.arguments.input)));
  note_outcome(session, word_for(*verdict));
  if (session.arguments.json) print(verdict_json(session, opened, *verdict, seconds));
  Panel panel;
  panel.answer = answer ? answer : opened.answer();
  point_out(panel, verdict->broken, opened);
  // In text the verdict below says it.
  if (session.arguments.medium != Medium::text) panel.notes = sentences(verdict->broken);
  const std::string words =
      session.arguments.json ? "" : verdict_words(*verdict, session.arguments);
  const int shown = show(session, opened, {panel}, words);
  if (shown != answered) return shown;
  if (verdict->gave_up) return ran_out;
  return verdict->judgement == Judgement::accepted ? answered : not_one;
}

namespace {

int check_case(const Session& session, const Case& opened) {
  const std::string& file = session.arguments.answer_file;
  if (file.empty()) return judge_answer(session, opened, std::nullopt);
  const Result<Answer> answer = answer_in(file, session.arguments, opened);
  if (!answer) return refuse(session, answer.errors());
  return judge_answer(session, opened, *answer);
}

}  // namespace

int check(const Session& session) { return each_case(session, check_case); }

}  // namespace clew::cli

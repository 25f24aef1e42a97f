// The verb that tells the next step, or what is wrong so far.
#include <set>

#include "exit_status.h"
#include "explain_text.h"
#include "input.h"
#include "json_text.h"
#include "session.h"
#include "show.h"
#include "words.h"

namespace clew::cli {

namespace {

class Hinting {
 public:
  Hinting(const Session& session, const Case& opened, Answer marks)
      : session_(session), case_(opened), marks_(std::move(marks)) {}

  int run() {
    Result<Hint> found = session_.clew.hint(case_, marks_, question_of(session_));
    if (!found) return refuse(session_, found.errors());
    hint_ = std::move(*found);
    if (session_.arguments.json) {
      print(json());
    } else if (session_.arguments.level == HintLevel::full || !session_.arguments.output.empty() ||
               session_.arguments.medium != Medium::text) {
      const int shown = show(session_, case_, {panel()}, words());
      if (shown != answered) return shown;
    } else {
      print(words());
    }
    if (hint_.step || hint_.solved) return answered;
    return hint_.limit != Limit::none ? ran_out : not_one;
  }

 private:
  Panel panel() const {
    Panel panel;
    panel.answer = marks_;
    if (hint_.step) {
      for (const Finding& mark : hint_.step->marks)
        panel.point_out.push_back(case_.place_of(mark.at));
    }
    for (const Finding& mark : hint_.wrong) panel.point_out.push_back(case_.place_of(mark.at));
    return panel;
  }

  std::string words() const {
    if (!hint_.wrong.empty()) {
      return "wrong: these marks cannot stand together: " +
             session_.clew.words_for(case_, hint_.wrong) + "\nby the rules\n" +
             instances_text(hint_.broken);
    }
    if (hint_.solved) return "solved: all marks are there\n";
    if (hint_.step) return step_words(*hint_.step);
    if (hint_.limit != Limit::none)
      return "unknown: " + limit_text(hint_.limit, session_.arguments) + '\n';
    if (hint_.status == Status::none)
      return "none: the puzzle has no answer; 'clew conflict' names what clashes\n";
    return "several: no mark that is still open is the same in all answers\n";
  }

  std::string step_words(const Step& step) const {
    const HintLevel level = session_.arguments.level;
    if (level == HintLevel::step || level == HintLevel::full) return step.text + '\n';
    std::vector<Place> places;
    for (const Finding& mark : step.marks) places.push_back(case_.place_of(mark.at));
    const std::string cells = cell_list(case_.cells_of(places), case_.width());
    std::string out = "look at " + (cells.empty() ? "the marks that are open" : cells) + '\n';
    if (level == HintLevel::place) return out;
    std::set<std::string> said;
    for (const RuleInstance& rule : step.rules)
      if (said.insert(rule.sentence).second) out += "  " + rule.sentence + '\n';
    return out;
  }

  std::string json() const {
    return json_line([&](JsonWriter& json) {
      json.member("genre", case_.genre());
      json.member("status", status_name(hint_.status));
      if (hint_.limit != Limit::none) json.member("limit", limit_name(hint_.limit));
      json.member("solved", hint_.solved);
      write_list(json, "wrong", hint_.wrong, [&](const Finding& finding) {
        json.text(session_.clew.words_for(case_, {finding}));
      });
      json.key("broken");
      write_instances(json, hint_.broken, case_);
      json.key("step");
      hint_.step ? write_step(json, session_, case_, *hint_.step) : json.null();
    });
  }

  const Session& session_;
  const Case& case_;
  Answer marks_;
  Hint hint_;
};

}  // namespace

int hint(const Session& session) {
  const Result<Case> opened = open_input(session.clew, session.arguments);
  if (!opened) return refuse(session, opened.errors());
  Answer marks = opened->answer() ? *opened->answer() : opened->empty_answer();
  if (!session.arguments.answer_file.empty()) {
    const Result<Answer> read = answer_in(session.arguments.answer_file, *opened);
    if (!read) return refuse(session, read.errors());
    marks = *read;
  }
  return Hinting(session, *opened, std::move(marks)).run();
}

}  // namespace clew::cli

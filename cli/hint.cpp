// The verb that tells the next step, or what is wrong so far.
#include <set>

#include "base/escape.h"
#include "each_case.h"
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
      print((session_.puzzle.empty() ? "" : heading(session_, case_)) + words());
    }
    note_outcome(session_, outcome());
    if (hint_.step || hint_.solved) return answered;
    return hint_.limit != Limit::none ? ran_out : not_one;
  }

 private:
  Panel panel() const {
    Panel panel;
    panel.answer = marks_;
    if (hint_.step) {
      const Step& last = hint_.then.empty() ? *hint_.step : hint_.then.back();
      for (const Finding& mark : last.marks) panel.point_at.push_back(mark.at);
      panel.clues = case_.cells_of(hint_.step->clues);
    }
    for (const Finding& mark : hint_.wrong) panel.point_at.push_back(mark.at);
    return panel;
  }

  std::string outcome() const {
    if (!hint_.wrong.empty()) return "wrong";
    if (hint_.solved) return "solved";
    return hint_.step ? "with a next step" : status_name(hint_.status);
  }

  // For a terminal: rules may say anything.
  std::string words() const { return visible_lines(told()); }

  std::string told() const {
    if (!hint_.wrong.empty()) return wrong_words();
    if (hint_.solved) return "solved: all marks are there\n";
    if (hint_.step) return step_words(*hint_.step);
    if (hint_.limit != Limit::none)
      return "unknown: " + limit_text(hint_.limit, session_.arguments) + '\n';
    if (hint_.status == Status::none)
      return "none: the puzzle has no answer; 'clew conflict' names what clashes\n";
    return "several: no mark that is still open is the same in all answers\n";
  }

  // Each level tells more: that something is wrong and among how many marks, by which rules, which
  // marks, and why.
  std::string wrong_words() const {
    const HintLevel level = session_.arguments.level;
    std::string out = "wrong: ";
    if (level == HintLevel::place || level == HintLevel::rule) {
      const int left = hint_.marks - hint_.good;
      out += "not all " + plural(hint_.marks, "mark") + " can be right";
      if (left < hint_.marks)
        out += "; read by rows, the first wrong one is among the last " + std::to_string(left);
      out += '\n';
      if (level == HintLevel::place) return out;
      std::set<std::string> rules;
      for (const RuleInstance& rule : hint_.broken)
        if (rules.insert(rule.rule_name).second) out += "  " + rule.rule_name + '\n';
      return out;
    }
    const bool one = hint_.wrong.size() == 1;
    out += one ? "this mark cannot be right: " : "these marks cannot stand together: ";
    out += session_.clew.words_for(case_, hint_.wrong) + '\n';
    if (!hint_.minimal) out += "(a limit was reached, so perhaps not all of them are needed)\n";
    if (level == HintLevel::step) return out;
    return out + "since\n" + instances_text(hint_.broken);
  }

  std::string step_words(const Step& step) const {
    const HintLevel level = session_.arguments.level;
    if (level == HintLevel::step || level == HintLevel::full) {
      std::string all = step.text + '\n';
      for (const Step& next : hint_.then) all += next.text + '\n';
      return all;
    }
    std::vector<Place> places;
    for (const Finding& mark : step.marks) places.push_back(case_.place_of(mark.at));
    const std::string cells = cell_list(case_.cells_of(places), case_.width());
    std::string out = "look at " + (cells.empty() ? "the marks that are open" : cells) + '\n';
    if (level == HintLevel::place) return out;
    std::set<std::string> said;
    for (const RuleInstance& rule : step.rules)
      if (said.insert(rule.rule_name).second) out += "  " + rule.rule_name + '\n';
    const std::string clues = cell_list(case_.cells_of(step.clues), case_.width());
    return clues.empty() ? out : out + "  with the clues of " + clues + '\n';
  }

  std::string json() const {
    return json_line([&](JsonWriter& json) {
      write_name(json, session_);
      json.member("genre", case_.genre());
      json.member("status", status_name(hint_.status));
      if (hint_.limit != Limit::none) json.member("limit", limit_name(hint_.limit));
      json.member("solved", hint_.solved);
      write_list(json, "wrong", hint_.wrong, [&](const Finding& finding) {
        json.text(session_.clew.words_for(case_, {finding}));
      });
      json.key("broken");
      write_instances(json, hint_.broken, case_);
      if (!hint_.wrong.empty()) {
        json.member("marks", hint_.marks);
        json.member("good_marks", hint_.good);
      }
      json.key("step");
      hint_.step ? write_step(json, session_, case_, *hint_.step) : json.null();
      write_list(json, "then", hint_.then,
                 [&](const Step& step) { write_step(json, session_, case_, step); });
    });
  }

  const Session& session_;
  const Case& case_;
  Answer marks_;
  Hint hint_;
};

int hint_case(const Session& session, const Case& opened) {
  Answer marks = opened.answer() ? *opened.answer() : opened.empty_answer();
  if (!session.arguments.answer_file.empty()) {
    const Result<Answer> read = answer_in(session.arguments.answer_file, session.arguments, opened);
    if (!read) return refuse(session, read.errors());
    marks = *read;
  }
  return Hinting(session, opened, std::move(marks)).run();
}

}  // namespace

int hint(const Session& session) { return each_case(session, hint_case); }

}  // namespace clew::cli

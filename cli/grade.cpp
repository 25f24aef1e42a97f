// The verb that says how hard puzzles are.
#include <algorithm>
#include <map>

#include "base/escape.h"
#include "exit_status.h"
#include "explain_text.h"
#include "input.h"
#include "json_text.h"
#include "last_resort.h"
#include "session.h"
#include "words.h"

namespace clew::cli {

namespace {

class Grading {
 public:
  explicit Grading(const Session& session) : session_(session) {}

  int run() {
    if (rows() == RowFormat::csv) print(csv_head());
    for (const std::string& input : inputs_of(session_)) {
      const auto take = [&](const Result<Case>& opened, int number) {
        if (session_.stop || output_failed()) return;
        if (asked_++ > 0) start_question(session_.arguments);
        if (!opened) return refuse_input(opened.errors());
        grade(name_of_input(input, *opened, number), *opened);
      };
      open_chosen_input(session_.clew, session_.arguments, input, take);
    }
    const bool words = !session_.arguments.json && rows() != RowFormat::csv;
    if (asked_ > 1 && words && !output_failed()) print(summary());
    if (session_.stop && asked_ == 0) return run_out(session_, Limit::stopped);
    return session_.stop ? std::max<int>(status_, ran_out) : status_;
  }

 private:
  RowFormat rows() const { return session_.arguments.rows; }
  void note(int status) { status_ = std::max(status_, status); }

  void refuse_input(const Errors& errors) {
    ++refused_;
    note(refuse(session_, errors));
  }

  // "12 puzzles: 2 of level 3, 9 of level 4, 1 without a level"
  std::string summary() const {
    std::string out;
    const auto add = [&](int count, const std::string& what) {
      if (count > 0) out += (out.empty() ? "" : ", ") + std::to_string(count) + ' ' + what;
    };
    for (const auto& [level, count] : levels_)
      if (level > 0) add(count, "of level " + std::to_string(level));
    const auto none = levels_.find(0);
    add(none == levels_.end() ? 0 : none->second, "without a level");
    add(refused_, "bad input");
    return "\n" + plural(asked_, "puzzle") + ": " + out + '\n';
  }

  void grade(const std::string& name, const Case& opened) {
    const Result<Grade> found = session_.clew.grade(opened, question_of(session_));
    if (!found) return note(refuse(session_, found.errors()));
    if (!found->fault.empty()) return note(admit(session_, found->fault));
    ++levels_[found->level];
    if (session_.arguments.json) {
      print(json_line([&](JsonWriter& json) {
        json.member("puzzle", name);
        json.member("genre", opened.genre());
        json.member("height", opened.height());
        json.member("width", opened.width());
        write_grade(json, session_.clew, opened, *found);
      }));
    } else {
      print(rows() == RowFormat::csv ? csv(name, opened, *found) : words(name, opened, *found));
    }
    if (found->status == Status::none || found->status == Status::several) return note(not_one);
    if (found->level == 0) note(ran_out);
  }

  static std::string fixed(double cost) {
    const auto tenths = static_cast<std::int64_t>(cost * 10 + 0.5);
    return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
  }

  std::string words(const std::string& name, const Case& opened, const Grade& grade) const {
    std::string out = visible(name) + ": ";
    if (grade.status == Status::none)
      return out + "no level: there is no answer; 'clew conflict' names what clashes\n";
    if (grade.status == Status::several)
      return out + "no level: there are several answers; 'clew solve' shows two\n";
    if (grade.level == 0)
      return out + "no level: " + limit_text(grade.limit, session_.arguments) + '\n';
    out += "level " + std::to_string(grade.level) + " of 9, effort " + fixed(grade.effort) + '\n';
    if (grade.rounds.empty()) return out + "  nothing was left to find\n";
    out += "  hardest: " + hardest_words(opened, grade) + "\n  rounds:";
    for (int k = 0; k < num_step_kinds; ++k) {
      const int rounds = grade.rounds_of[static_cast<size_t>(k)];
      if (rounds == 0) continue;
      out += std::string(out.ends_with(':') ? " " : ", ") + std::to_string(rounds) + ' ' +
             step_kind_name(static_cast<StepKind>(k)) + " (" +
             plural(grade.marks_of[static_cast<size_t>(k)], "finding") + ')';
    }
    out += "\n  bottlenecks: " + bottleneck_words(opened, grade);
    static constexpr const char* depths[] = {"no long supposition is needed",
                                             "a supposition is needed",
                                             "suppositions inside suppositions are needed",
                                             "more than two suppositions inside each other are "
                                             "needed"};
    return out + "\n  " + depths[std::min(grade.depth, 3)] + '\n';
  }

  // The first round of the hardest kind.
  std::string hardest_words(const Case& opened, const Grade& grade) const {
    const auto at = std::ranges::find(grade.rounds, grade.hardest, &GradeRound::kind);
    const auto number = at - grade.rounds.begin() + 1;
    return std::string(step_kind_name(grade.hardest)) + ", first in round " +
           std::to_string(number) + " of " + std::to_string(grade.rounds.size()) + ": " +
           visible(session_.clew.words_for(opened, {at->first}));
  }

  std::string bottleneck_words(const Case& opened, const Grade& grade) const {
    constexpr size_t most = 3;
    if (grade.bottlenecks.empty()) return "none, more than two things can always be found";
    std::string out = std::to_string(grade.bottlenecks.size()) + " of " +
                      plural(static_cast<std::int64_t>(grade.rounds.size()), "round") +
                      " with one or two things to find";
    for (size_t k = 0; k < std::min(most, grade.bottlenecks.size()); ++k) {
      const GradeRound& round = grade.rounds[static_cast<size_t>(grade.bottlenecks[k])];
      out += (k == 0 ? ": " : "; ") + visible(session_.clew.words_for(opened, {round.first}));
    }
    return out + (grade.bottlenecks.size() > most ? "; ..." : "");
  }

  static std::string csv_head() {
    std::string out = "puzzle,genre,height,width,status,level,effort,rounds,hardest";
    for (const char* what : {"_rounds", "_findings"}) {
      for (int k = 0; k < num_step_kinds; ++k) {
        std::string name = step_kind_name(static_cast<StepKind>(k));
        std::ranges::replace(name, ' ', '_');
        out += ',' + name + what;
      }
    }
    return out + ",bottlenecks,depth\n";
  }

  static std::string csv(const std::string& name, const Case& opened, const Grade& grade) {
    std::string out = csv_cell(name) + ',' + opened.genre() + ',' +
                      std::to_string(opened.height()) + ',' + std::to_string(opened.width()) + ',' +
                      status_name(grade.status) + ',' + std::to_string(grade.level) + ',' +
                      fixed(grade.effort) + ',' + std::to_string(grade.rounds.size()) + ',';
    if (!grade.rounds.empty()) out += step_kind_name(grade.hardest);
    for (const auto* counts : {&grade.rounds_of, &grade.marks_of})
      for (const int count : *counts) out += ',' + std::to_string(count);
    return out + ',' + std::to_string(grade.bottlenecks.size()) + ',' +
           std::to_string(grade.depth) + '\n';
  }

  const Session& session_;
  int asked_ = 0, refused_ = 0;
  std::map<int, int> levels_;  // how many puzzles; 0: without one
  int status_ = answered;
};

}  // namespace

int grade(const Session& session) { return Grading(session).run(); }

}  // namespace clew::cli

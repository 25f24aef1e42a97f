// The verb that says how hard puzzles are.
#include <algorithm>

#include "base/escape.h"
#include "exit_status.h"
#include "input.h"
#include "json_text.h"
#include "session.h"
#include "words.h"

namespace clew::cli {

namespace {

class Grading {
 public:
  explicit Grading(const Session& session) : session_(session) {}

  int run() {
    if (rows() == RowFormat::csv) print(csv_head());
    std::vector<std::string> inputs = session_.arguments.inputs;
    if (inputs.empty()) inputs.emplace_back();
    for (const std::string& input : inputs) {
      size_t number = 0;
      open_each_input(session_.clew, session_.arguments, input, [&](const Result<Case>& opened) {
        if (session_.stop || output_failed()) return;
        if (!opened) return note(refuse(session_, opened.errors()));
        grade(name_of_input(input, *opened, number++), *opened);
      });
    }
    return session_.stop ? ran_out : status_;
  }

 private:
  RowFormat rows() const { return session_.arguments.rows; }
  void note(int status) { status_ = std::max(status_, status); }

  void grade(const std::string& name, const Case& opened) {
    const Result<Explanation> found = session_.clew.explain(opened, question_of(session_));
    if (!found) return note(refuse(session_, found.errors()));
    if (!found->fault.empty()) return note(admit(session_, found->fault));
    const Grade grade = Clew::grade(*found);
    if (session_.arguments.json) {
      print(json(name, opened, *found, grade));
    } else {
      print(rows() == RowFormat::csv ? csv(name, opened, *found, grade)
                                     : words(name, *found, grade));
    }
    if (found->status == Status::none || found->status == Status::several) return note(not_one);
    if (!found->complete) note(ran_out);
  }

  static std::string fixed(double cost) {
    const auto tenths = static_cast<std::int64_t>(cost * 10 + 0.5);
    return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
  }

  std::string words(const std::string& name, const Explanation& e, const Grade& grade) const {
    std::string out = visible(name) + ": ";
    if (e.status == Status::none) return out + "no level: there is no answer\n";
    if (e.limit != Limit::none)
      return out + "no level: " + limit_text(e.limit, session_.arguments) + '\n';
    if (e.status == Status::several) return out + "no level: there are several answers\n";
    if (!e.complete || grade.hardest < 0) return out + "no level: nothing was left to find\n";
    const Step& hardest = e.steps[static_cast<size_t>(grade.hardest)];
    out += "level " + std::to_string(grade.level) + " of 9\n  hardest: step " +
           std::to_string(grade.hardest + 1) + " of " + std::to_string(e.steps.size()) + ", " +
           step_kind_name(hardest.kind) + ", cost " + fixed(hardest.cost) + "\n    " +
           hardest.text + "\n  steps:";
    bool first = true;
    for (int k = 0; k < num_step_kinds; ++k) {
      const int count = grade.steps[static_cast<size_t>(k)];
      if (count == 0) continue;
      out += std::string(first ? " " : ", ") + std::to_string(count) + ' ' +
             step_kind_name(static_cast<StepKind>(k));
      first = false;
    }
    if (grade.deepest == 0) return out + "\n  no supposition is needed\n";
    return out + "\n  suppositions: " + std::to_string(grade.deepest) + " deep, the longest of " +
           plural(grade.longest_chain, "mark") + '\n';
  }

  static std::string csv_head() {
    std::string out =
        "puzzle,genre,height,width,status,level,steps,hardest,hardest_cost,total_cost";
    for (int k = 0; k < num_step_kinds; ++k) {
      std::string name = step_kind_name(static_cast<StepKind>(k));
      std::ranges::replace(name, ' ', '_');
      out += ',' + name;
    }
    return out + ",depth,chain\n";
  }

  static std::string csv(const std::string& name, const Case& opened, const Explanation& e,
                         const Grade& grade) {
    std::string out = csv_cell(name) + ',' + opened.genre() + ',' +
                      std::to_string(opened.height()) + ',' + std::to_string(opened.width()) + ',' +
                      status_name(e.status) + ',' + std::to_string(grade.level) + ',' +
                      std::to_string(e.steps.size()) + ',';
    if (grade.hardest >= 0) out += step_kind_name(e.steps[static_cast<size_t>(grade.hardest)].kind);
    out += ',' + fixed(grade.hardest_cost) + ',' + fixed(grade.total_cost);
    for (const int count : grade.steps) out += ',' + std::to_string(count);
    return out + ',' + std::to_string(grade.deepest) + ',' + std::to_string(grade.longest_chain) +
           '\n';
  }

  static std::string json(const std::string& name, const Case& opened, const Explanation& e,
                          const Grade& grade) {
    return json_line([&](JsonWriter& json) {
      json.member("puzzle", name);
      json.member("genre", opened.genre());
      json.member("status", status_name(e.status));
      if (e.limit != Limit::none) json.member("limit", limit_name(e.limit));
      json.member("complete", e.complete);
      json.key("level");
      grade.level > 0 ? json.number(grade.level) : json.null();
      json.member("steps", e.steps.size());
      json.key("hardest");
      if (grade.hardest < 0) {
        json.null();
      } else {
        const Step& step = e.steps[static_cast<size_t>(grade.hardest)];
        write_object(json, [&] {
          json.member("step", grade.hardest + 1);
          json.member("kind", step_kind_name(step.kind));
          json.member("text", step.text);
          json.key("cost");
          json.milliseconds(step.cost);
        });
      }
      json.key("total_cost");
      json.milliseconds(grade.total_cost);
      json.key("kinds");
      write_object(json, [&] {
        for (int k = 0; k < num_step_kinds; ++k)
          json.member(step_kind_name(static_cast<StepKind>(k)),
                      grade.steps[static_cast<size_t>(k)]);
      });
      json.member("depth", grade.deepest);
      json.member("chain", grade.longest_chain);
    });
  }

  const Session& session_;
  int status_ = answered;
};

}  // namespace

int grade(const Session& session) { return Grading(session).run(); }

}  // namespace clew::cli

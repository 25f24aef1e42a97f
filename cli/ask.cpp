// The verbs that search: solve, count, forced, conflict.
#include <algorithm>
#include <limits>

#include "base/limits.h"
#include "clew/setter.h"
#include "each_case.h"
#include "exit_status.h"
#include "input.h"
#include "json_text.h"
#include "last_resort.h"
#include "output_file.h"
#include "session.h"
#include "show.h"
#include "words.h"

namespace clew::cli {

namespace {

constexpr std::int64_t enough_to_tell = 2;  // answers that show there is more than one
constexpr std::int64_t listed_before_sweeping = 2'000;
constexpr size_t most_between = 12;          // differing marks between cells that are named
constexpr std::int64_t most_shown = 10'000;  // answers, so that showing them needs bounded memory

class Asking {
 public:
  Asking(const Session& session, const Case& opened)
      : session_(session), arguments_(session.arguments), case_(opened) {}

  int run() {
    put_question();
    if (!report_.mistakes.empty()) return refuse(session_, report_.mistakes);
    if (!report_.fault.empty()) return admit(session_, report_.fault);
    if (!certificate_.empty()) {
      const int written = deliver(session_, certificate_, arguments_.proof_file);
      if (written != answered) return written;
    }
    note_outcome(session_, status_word());
    if (arguments_.only_letters && !arguments_.json) {
      const int written = deliver(session_, letters(), arguments_.output);
      return written == answered ? status() : written;
    }
    if (arguments_.json) print(json());
    const int shown = show(session_, case_, panels(), arguments_.json ? "" : words());
    return shown == answered ? status() : shown;
  }

 private:
  void put_question() {
    Question question = question_of(session_);
    const std::int64_t wanted =
        arguments_.solutions == 0 ? std::numeric_limits<std::int64_t>::max() : arguments_.solutions;
    question.most_kept = static_cast<size_t>(std::clamp(wanted, enough_to_tell, most_shown));
    switch (arguments_.verb) {
      case Verb::count:
        question.most = arguments_.solutions == 0 ? 0 : std::max<std::int64_t>(wanted, 0);
        count(question);
        break;
      case Verb::forced:
        report_ = session_.clew.forced(case_, question);
        break;
      case Verb::conflict:
        report_ = session_.clew.conflict(case_, question);
        break;
      default:
        question.most = arguments_.first ? 1 : std::max(wanted, enough_to_tell);
        question.nearest = true;
        if (arguments_.proof_file.empty())
          report_ = session_.lab.solve(case_, question);
        else
          certify(question);
        break;
    }
    const bool listing = arguments_.verb == Verb::solve || wanted >= 0;
    const auto most = static_cast<size_t>(wanted >= 0 ? wanted : enough_to_tell);
    if (!listing) report_.answers.clear();
    if (report_.answers.size() > most) report_.answers.resize(most);
    if (listing) left_out_ = std::min(report_.count, wanted) - most_shown;
  }

  // Many answers are counted without listing them, where that is possible.
  void count(Question question) {
    const bool all = question.most == 0 && arguments_.solutions < 0;
    const bool ours = arguments_.engine.empty() && arguments_.settings.empty();
    if (all && ours) question.most = listed_before_sweeping;
    report_ = session_.lab.count(case_, question);
    if (!all || !ours || report_.status != Status::several || report_.exact) return;
    question.most = 0;
    const double start = base::cpu_seconds();
    const Result<Counted> swept = Setter(session_.clew).count(case_, question);
    if (swept && !swept->number.empty()) {
      counted_ = swept->number;
      report_.exact = true;
      report_.effort.search_seconds += base::cpu_seconds() - start;
    } else {
      question.limits = limits_left(arguments_);
      report_ = session_.lab.count(case_, question);
    }
  }

  void certify(const Question& question) {
    Certified certified = session_.lab.certify(case_, question);
    report_ = std::move(certified.report);
    certificate_ = std::move(certified.certificate);
  }

  // Answers that were found and asked for, and are not shown.
  bool cut() const { return left_out_ > 0; }

  // An answer was asked for, and nothing else.
  bool found() const { return arguments_.first && report_.count > 0; }

  std::string status_word() const {
    if (found()) return "found";
    return solvable() ? "solvable" : status_name(report_.status);
  }

  bool solvable() const { return arguments_.verb == Verb::conflict && report_.count > 0; }

  int status() const {
    if (found()) return answered;
    if (solvable()) return not_one;
    if (report_.status == Status::unknown || arguments_.verb == Verb::solve)
      return status_of(report_.status);
    const bool none = report_.status == Status::none;
    return arguments_.verb == Verb::forced && none ? not_one : answered;
  }

  std::string json() const {
    return json_line([&](JsonWriter& json) {
      write_name(json, session_);
      json.member("genre", case_.genre());
      json.member("status", status_word());
      if (report_.status == Status::unknown && !solvable() && !found() &&
          report_.limit != Limit::none)
        json.member("limit", limit_name(report_.limit));
      if (!report_.cannot.empty()) json.member("cannot", report_.cannot);
      if (!arguments_.engine.empty()) json.member("engine", arguments_.engine);
      json.key("count");
      counted_.empty() ? json.number(report_.count) : json.raw(counted_);
      json.member("count_exact", report_.exact);
      write_list(json, "answers", report_.answers,
                 [&](const Answer& answer) { json.text(case_.text_of(answer)); });
      if (cut()) json.member("answers_left_out", left_out_);
      write_findings(json);
      write_times(json, report_.effort);
      if (arguments_.engine.empty() || arguments_.engine == "clew") {
        write_stats(json, report_.effort);
      } else {
        write_figures(json, report_.figures, report_.effort);
      }
    });
  }

  // What only some verbs find.
  void write_findings(JsonWriter& json) const {
    if (!report_.differing.empty() && report_.answers.size() > 1) {
      json.key("differing");
      write_cells(json, differing_cells(report_, case_), case_.width());
    }
    if (arguments_.arrows) write_trees(json);
    if (arguments_.verb == Verb::forced) write_forced(json);
    if (arguments_.verb != Verb::conflict) return;
    json.key("clash");
    write_instances(json, report_.clash, case_);
    json.member("clash_minimal", report_.minimal);
    json.key("second_clash");
    write_instances(json, report_.second_clash, case_);
  }

  // By answer: each cell's parent in the tree by which the engine connected cells.
  void write_trees(JsonWriter& json) const {
    write_list(json, "trees", report_.trees, [&](const std::vector<ParentLink>& tree) {
      json.open_list();
      for (const ParentLink& link : tree) {
        json.open_object();
        json.member("from", cell_name(link.from, case_.width()));
        json.member("to", cell_name(link.to, case_.width()));
        json.member("odd", link.odd);
        json.close_object();
      }
      json.close_list();
    });
  }

  void write_forced(JsonWriter& json) const {
    json.key("forced");
    report_.forced ? json.text(case_.text_of(*report_.forced)) : json.null();
    json.member("forced_marks", count_forced(report_));
    json.member("all_marks", case_.count_marks());
  }

  // The boards to show: the puzzle where there is nothing else or more was asked for, the answers
  // with the cells where they differ, the forced marks.
  std::vector<Panel> panels() const {
    std::vector<Panel> panels;
    if (arguments_.verbose > 0 || (report_.answers.empty() && !report_.forced)) {
      Panel& puzzle = panels.emplace_back();
      point_out(puzzle, report_.clash, case_);
      // A clash of most of the board is no place to look at.
      const int board = case_.height() * case_.width();
      const auto is_cell = [](const Place& place) { return place.kind == PlaceKind::cell; };
      if (std::ranges::count_if(puzzle.point_out, is_cell) * 2 > board)
        std::erase_if(puzzle.point_out, is_cell);
      // In text the verdict below says it.
      if (arguments_.medium != Medium::text) puzzle.notes = sentences(report_.clash);
    }
    const bool many = report_.answers.size() > 1;
    for (size_t k = 0; k < report_.answers.size(); ++k) {
      Panel& panel = panels.emplace_back();
      panel.answer = report_.answers[k];
      if (k < report_.trees.size()) panel.trees = report_.trees[k];
      if (!many) continue;
      panel.caption = "answer " + std::to_string(k + 1);
      panel.point_at = k < 2 ? report_.differing : against_the_first(k);
    }
    if (report_.forced) {
      Panel& panel = panels.emplace_back();
      panel.answer = report_.forced;
      panel.tinted = true;
    }
    return panels;
  }

  // The marks of an answer that the first one does not share.
  std::vector<MarkAt> against_the_first(size_t k) const {
    std::vector<MarkAt> differing;
    const auto& first = report_.answers[0].marks;
    const auto& marks = report_.answers[k].marks;
    for (size_t field = 0; field < marks.size(); ++field) {
      for (size_t i = 0; i < marks[field].size(); ++i) {
        if (marks[field][i] != first[field][i])
          differing.push_back({static_cast<int>(field), static_cast<int>(i)});
      }
    }
    return differing;
  }

  std::string words() const {
    std::string out;
    if (arguments_.verbose > 1) out += visible_lines(in_plain_text(), session_.terminal.ascii);
    out += verdict() + '\n';
    if (cut())
      out += "the first " + plural(most_shown, "answer") + " are shown, " +
             std::to_string(left_out_) + " more are only counted\n";
    out += "time: " + time_text(1000 * report_.effort.total_seconds()) + '\n';
    if (arguments_.statistics) out += '\n' + effort_text(report_.figures, report_.effort);
    return out;
  }

  // The answers alone, as other programs print them.
  std::string letters() const {
    if (report_.status == Status::none) return "No solution\n";
    if (report_.answers.empty()) return verdict() + '\n';
    std::string out;
    for (const Answer& answer : report_.answers) {
      if (!out.empty()) out += '\n';
      out += case_.letters_of(answer);
    }
    return out;
  }

  // What -vv adds: the answers, the rules and the puzzle.
  std::string in_plain_text() const {
    std::string out;
    for (const Answer& answer : report_.answers) out += case_.text_of(answer) + '\n';
    if (report_.forced) out += case_.text_of(*report_.forced) + '\n';
    return out + rule_names() + case_.text() + '\n';
  }

  std::string rule_names() const {
    std::string out;
    for (const GenreSummary& genre : session_.clew.genres()) {
      if (genre.slug != case_.genre() || !arguments_.rules_file.empty()) continue;
      for (const std::string& rule : genre.rules) out += "  " + rule + '\n';
    }
    return out.empty() ? out : "rules:\n" + out + '\n';
  }

  std::string verdict() const {
    switch (arguments_.verb) {
      case Verb::count:
        if (!counted_.empty()) return "several: " + counted_ + " answers";
        return count_verdict(report_, arguments_);
      case Verb::forced:
        return forced_verdict(report_, arguments_, case_);
      case Verb::conflict:
        return conflict_verdict();
      default:
        if (found()) return "found: this is an answer; whether it is the only one was not asked";
        return solve_verdict(report_, arguments_, differing_words()) + advice();
    }
  }

  // Where the first two answers differ: cells by name, what lies between them in words.
  std::string differing_words() const {
    std::vector<Place> cells;
    std::vector<Finding> between;
    for (const MarkAt at : report_.differing) {
      const Place place = case_.place_of(at);
      if (place.kind == PlaceKind::link || place.kind == PlaceKind::side ||
          place.kind == PlaceKind::span)
        between.push_back({at, Finding::is, 1});
      else
        cells.push_back(place);
    }
    std::string out = cell_list(case_.cells_of(cells), case_.width());
    if (between.empty()) return out;
    if (!out.empty()) out += "; ";
    const size_t shown = std::min<size_t>(between.size(), most_between);
    const size_t more = between.size() - shown;
    between.resize(shown);
    out += visible(session_.clew.words_for(case_, between));
    return more == 0 ? out : out + " and " + std::to_string(more) + " more";
  }

  // The next question to ask.
  std::string advice() const {
    if (arguments_.verb != Verb::solve || !arguments_.engine.empty()) return "";
    if (report_.status == Status::none) return "; 'clew conflict' names what clashes";
    if (report_.status == Status::several)
      return "; 'clew forced' shows the marks that all answers share";
    return "";
  }

  std::string conflict_verdict() const {
    if (solvable()) return "solvable: there is an answer, so nothing clashes";
    if (report_.status == Status::unknown)
      return "unknown: " + limit_text(report_.limit, arguments_);
    std::string out = "none: these clash";
    out += report_.minimal ? ", and without any one of them the others do not:\n"
                           : " (a limit was reached, so perhaps not all are needed):\n";
    out += instances_text(report_.clash);
    if (!report_.second_clash.empty())
      out += "and these, which have nothing to do with them, clash as well:\n" +
             instances_text(report_.second_clash);
    return out + "change one of them, or try 'clew solve --without RULE'";
  }

  const Session& session_;
  const Arguments& arguments_;
  const Case& case_;
  Report report_;
  std::string certificate_;  // what goes to --proof
  std::string counted_;      // answers, in digits, where they were not listed
  std::int64_t left_out_ = 0;
};

}  // namespace

int ask(const Session& session) {
  if (session.arguments.only_draw) return draw(session);
  const std::string& proof = session.arguments.proof_file;
  if (proof == "-")
    return refuse(session, "--proof needs a file: standard output is for the answer");
  if (!proof.empty() && !input_at(session.arguments, proof).empty())
    return refuse(session, "--proof names the input itself; name another file", proof);
  return each_case(
      session, [](const Session& one, const Case& opened) { return Asking(one, opened).run(); });
}

}  // namespace clew::cli

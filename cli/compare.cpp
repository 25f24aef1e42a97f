// The verb compare: the same puzzles under several engines.
#include <algorithm>
#include <cstdio>

#include "clew/trials.h"
#include "compare_rows.h"
#include "exit_status.h"
#include "input.h"
#include "json_text.h"
#include "session.h"
#include "show.h"
#include "words.h"

namespace clew::cli {

namespace {

// Runs tables of puzzles and contenders, one run after another.
class Comparison {
 public:
  explicit Comparison(const Session& session) : session_(session), rows_(session) {}

  // `cases` are the puzzles of the table, opened.
  void run(const TrialTable& table, const std::vector<Case>& cases) {
    rows_.begin_table(table);
    for (size_t i = 0; i < cases.size() && !ended(); ++i) run_puzzle(table, i, cases[i]);
    rows_.end_table();
  }

  int finish() {
    rows_.finish(session_.stop);
    draw_chart();
    if (status_ != answered) return status_;
    return session_.stop ? ran_out : answered;
  }

 private:
  void run_puzzle(const TrialTable& table, size_t number, const Case& opened) {
    const TrialPuzzle& puzzle = table.puzzles[number];
    std::vector<Trial> trials;
    for (const Contender& contender : table.contenders) {
      if (ended()) break;
      Question question = question_of(session_);
      if (table.seconds > 0) question.limits.seconds = least_limit(table.seconds);
      question.engine = contender.engine;
      question.settings = contender.settings;
      Trial trial{puzzle.name, contender.label, session_.lab.solve(opened, question), ""};
      const auto published = puzzle.published.find(contender.label);
      if (published != puzzle.published.end()) trial.published = published->second;
      rows_.add(trial);
      complain(trial);
      trials.push_back(std::move(trial));
    }
    all_.insert(all_.end(), trials.begin(), trials.end());
    const std::string words = disagreement(trials);
    if (words.empty()) return;
    rows_.add_disagreement(puzzle.name, words);
    status_ = our_fault;
  }

  bool ended() const { return session_.stop || output_failed(); }

  // A table's own limit, unless the command line is stricter.
  double least_limit(double seconds) const {
    const double asked = session_.arguments.seconds;
    return asked > 0 ? std::min(asked, seconds) : seconds;
  }

  void draw_chart() {
    const Arguments& arguments = session_.arguments;
    if (arguments.output.empty() || all_.empty()) return;
    const Result<std::string> chart = draw_trials(all_, arguments.chart, style_of(session_));
    const int drawn =
        chart ? deliver(session_, *chart, arguments.output) : refuse(session_, chart.errors());
    if (status_ == answered) status_ = drawn;
  }

  void complain(const Trial& trial) {
    const std::string who = trial.puzzle + ", " + trial.contender;
    if (!trial.report.fault.empty()) {
      rows_.add_disagreement(who, "the judge refused an answer: " + trial.report.fault);
      status_ = our_fault;
    }
    for (const Error& m : trial.report.mistakes)
      std::fprintf(stderr, "clew: %s: %s\n", visible(who).c_str(), visible(m.message).c_str());
    if (!trial.report.mistakes.empty() && status_ == answered) status_ = bad_input;
  }

  const Session& session_;
  CompareRows rows_;
  std::vector<Trial> all_;
  int status_ = answered;
};

// The puzzles and engines of the command line as a table.
int compare_inputs(const Session& session) {
  const Arguments& arguments = session.arguments;
  TrialTable table;
  table.seconds = arguments.seconds;
  Errors mistakes;
  for (const std::string& text : arguments.contenders) {
    const Result<Contender> contender = read_contender(text);
    if (contender) {
      table.contenders.push_back(*contender);
      continue;
    }
    for (Error m : contender.errors()) {
      m.message = "--engine: " + m.message;
      mistakes.push_back(m);
    }
  }
  if (arguments.contenders.empty())
    mistakes.push_back(mistake("no --engine was given; 'clew engines' lists them"));
  std::vector<Case> cases;
  for (const std::string& input : inputs_of(session)) {
    const auto take = [&](const Result<Case>& opened, int number) {
      if (!opened) {
        mistakes.insert(mistakes.end(), opened.errors().begin(), opened.errors().end());
        return;
      }
      table.puzzles.push_back({name_of_input(input, *opened, number), "", {}});
      cases.push_back(*opened);
    };
    open_chosen_input(session.clew, arguments, input, take);
  }
  if (!mistakes.empty()) return refuse(session, mistakes);
  Comparison comparison(session);
  comparison.run(table, cases);
  return comparison.finish();
}

int compare_tables(const Session& session, const std::string& text, const std::string& file) {
  const Result<std::vector<TrialTable>> tables = read_tables(text, file);
  if (!tables) return refuse(session, tables.errors());
  std::vector<std::vector<Case>> cases;
  for (const TrialTable& table : *tables) {
    cases.emplace_back();
    for (const TrialPuzzle& puzzle : table.puzzles) {
      Source source;
      source.file = file + ", puzzle " + puzzle.name;
      const Result<Case> opened = session.clew.open(puzzle.text, source);
      if (!opened) return refuse(session, opened.errors());
      cases.back().push_back(*opened);
    }
  }
  Comparison comparison(session);
  for (size_t i = 0; i < cases.size() && !session.stop; ++i) comparison.run((*tables)[i], cases[i]);
  return comparison.finish();
}

}  // namespace

int compare(const Session& session) {
  const Arguments& arguments = session.arguments;
  Errors mistakes;
  if (!arguments.output.empty() && arguments.medium == Medium::text)
    mistakes.push_back(mistake("a chart is a picture: '" + arguments.output +
                               "' must end in .svg, .png, .pdf or .tex"));
  const bool tables = arguments.paper_tables || !arguments.tables_file.empty();
  if (tables && (!arguments.inputs.empty() || !arguments.contenders.empty()))
    mistakes.push_back(
        mistake("tables bring puzzles and engines of their own: leave out INPUT "
                "and --engine, or --paper-tables and --tables"));
  if (arguments.paper_tables && !arguments.tables_file.empty())
    mistakes.push_back(mistake("--paper-tables and --tables exclude each other"));
  if (!mistakes.empty()) return refuse(session, mistakes);
  if (arguments.paper_tables)
    return compare_tables(session, std::string(paper_tables()), "papers.txt");
  if (arguments.tables_file.empty()) return compare_inputs(session);
  const Result<std::string> text = read_text(arguments.tables_file, arguments);
  if (!text) return refuse(session, text.errors());
  return compare_tables(session, *text, arguments.tables_file);
}

}  // namespace clew::cli

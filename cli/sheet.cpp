// The verb that prints puzzles on pages: reads them all, solves each, writes the files.
#include "sheet.h"

#include <cstdio>

#include "exit_status.h"
#include "input.h"
#include "json_text.h"
#include "progress.h"
#include "session.h"
#include "show.h"
#include "words.h"

namespace clew::cli {

namespace {

// What the page with the answer says beside it; nothing if it is the only one.
std::string remark_of(const Report& report) {
  switch (report.status) {
    case Status::unique:
      return "";
    case Status::several:
      return "not the only answer";
    case Status::none:
      return "there is no answer";
    case Status::unknown:
      break;
  }
  return report.answers.empty() ? "not solved" : "perhaps not the only answer";
}

class SheetRun {
 public:
  explicit SheetRun(const Session& session) : session_(session), progress_(0) {}

  int run() {
    for (const std::string& input : inputs_of(session_)) read(input);
    return print();
  }

  int print(const std::vector<Case>& puzzles) {
    for (const Case& puzzle : puzzles) puzzles_.push_back({puzzle, std::nullopt, ""});
    return print();
  }

 private:
  int print() {
    if (session_.stop) return interrupted();
    if (!mistakes_.empty()) return refuse(session_, mistakes_);
    if (const int ended = solve_all(); ended != answered) return ended;
    return write();
  }

  void read(const std::string& input) {
    const auto take = [&](const Result<Case>& opened, int) {
      if (!opened) {
        mistakes_.insert(mistakes_.end(), opened.errors().begin(), opened.errors().end());
        return;
      }
      puzzles_.push_back({*opened, std::nullopt, ""});
    };
    open_chosen_input(session_.clew, session_.arguments, input, take);
  }

  int interrupted() {
    progress_.end();
    std::fputs("clew: interrupted; nothing was written\n", stderr);
    return ran_out;
  }

  // `answered`, or how to end at once.
  int solve_all() {
    for (SheetPuzzle& puzzle : puzzles_) {
      const Report report = session_.clew.solve(puzzle.puzzle, question_of(session_));
      if (!report.mistakes.empty()) return refuse(session_, report.mistakes);
      if (!report.fault.empty()) return admit(session_, report.fault);
      if (session_.stop) return interrupted();
      if (!report.answers.empty()) puzzle.answer = report.answers[0];
      puzzle.remark = remark_of(report);
      if (session_.arguments.grades && report.status == Status::unique) {
        const Result<Grade> grade = session_.clew.grade(puzzle.puzzle, question_of(session_));
        if (grade) puzzle.level = grade->level;
      }
      note(puzzle.puzzle, report);
      progress_.add(1, 0);
    }
    if (puzzles_.size() > 1) progress_.end();
    return answered;
  }

  void note(const Case& puzzle, const Report& report) {
    verdicts_.push_back(report.status);
    if (report.status == Status::unique) return;
    if (status_ != not_one) status_ = status_of(report.status);
    constexpr size_t most = 60;
    std::string name = puzzle.title().empty() ? puzzle.genre_name() : puzzle.title();
    if (name.size() > most) {
      size_t end = most;
      while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xc0) == 0x80) --end;
      name = name.substr(0, end) + "...";
    }
    remarks_ += "puzzle " + std::to_string(verdicts_.size()) + " (" + visible(name) +
                "): " + solve_verdict(report, session_.arguments, puzzle) + '\n';
  }

  SheetStyle style() const {
    const Arguments& arguments = session_.arguments;
    SheetStyle style;
    style.medium = arguments.medium;
    style.theme = arguments.theme;
    style.paper = arguments.paper;
    style.per_page = arguments.per_page;
    style.title = arguments.sheet_title;
    style.answers = arguments.answers;
    style.rules = !arguments.no_rules;
    style.name_line = arguments.name_line;
    style.first_number = arguments.first_number;
    style.margin = arguments.margin;
    style.bleed = arguments.bleed;
    style.font = arguments.font;
    return style;
  }

  int write() {
    const Arguments& arguments = session_.arguments;
    const bool each_page = arguments.medium == Medium::svg || arguments.medium == Medium::png;
    if (arguments.output.empty() && (each_page || arguments.json))
      return refuse(session_, "a sheet is written to a file; name it with -o FILE");
    const Result<std::vector<std::string>> files = session_.clew.sheet(puzzles_, style());
    if (!files) return refuse(session_, files.errors());
    std::vector<std::string> names;
    const int written = deliver_pages(session_, *files, names);
    if (written != answered) return written;
    if (const int apart = write_answers(names); apart != answered) return apart;
    report(names);
    return status_;
  }

  // --answers-to: one file, whatever the puzzles are written as; its ending tells what it is.
  int write_answers(std::vector<std::string>& names) {
    const std::string& file = session_.arguments.answers_file;
    if (file.empty()) return answered;
    if (!file.ends_with(".pdf") && !file.ends_with(".tex"))
      return refuse(session_, "--answers-to: '" + file + "' does not end in pdf or tex");
    SheetStyle alone = style();
    alone.puzzles = false;
    alone.medium = file.ends_with(".pdf") ? Medium::pdf : Medium::tikz;
    const Result<std::vector<std::string>> files = session_.clew.sheet(puzzles_, alone);
    if (!files) return refuse(session_, files.errors());
    names.push_back(file);
    return deliver(session_, files->front(), file);
  }

  void report(const std::vector<std::string>& names) const {
    if (session_.arguments.json) return cli::print(as_json(names));
    std::fputs(remarks_.c_str(), stderr);
    if (names[0].empty() || names[0] == "-") return;
    std::string text;
    for (const std::string& name : names) text += visible(name) + '\n';
    cli::print(text);
  }

  std::string as_json(const std::vector<std::string>& names) const {
    return json_line([&](JsonWriter& json) {
      json.member("status", "written");
      write_texts(json, "files", names);
      auto verdict = verdicts_.begin();
      write_list(json, "puzzles", puzzles_, [&](const SheetPuzzle& entry) {
        write_object(json, [&] {
          json.member("genre", entry.puzzle.genre());
          json.member("title", entry.puzzle.title());
          json.member("status", status_name(*verdict++));
        });
      });
    });
  }

  const Session& session_;
  Progress progress_;
  std::vector<SheetPuzzle> puzzles_;
  std::vector<Status> verdicts_;
  Errors mistakes_;
  std::string remarks_;  // about puzzles without exactly one answer
  int status_ = answered;
};

}  // namespace

int sheet(const Session& session) { return SheetRun(session).run(); }

int print_sheet(const Session& session, const std::vector<Case>& puzzles) {
  return SheetRun(session).print(puzzles);
}

}  // namespace clew::cli

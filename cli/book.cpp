// The verb that makes a book: puzzles of a recipe, made or read, printed with rules and answers.
#include <algorithm>

#include "base/format.h"
#include "base/json.h"
#include "board_size.h"
#include "clew/setter.h"
#include "exit_status.h"
#include "in_order.h"
#include "input.h"
#include "json_text.h"
#include "last_resort.h"
#include "recipe.h"
#include "session.h"
#include "sheet.h"

namespace clew::cli {

namespace {

// A puzzle that is to be made.
struct Task {
  const RecipeEntry* entry = nullptr;
  std::uint64_t seed = 0;
};

class Book {
 public:
  Book(const Session& session, const std::vector<RecipeEntry>& entries)
      : session_(session), setter_(session.clew), entries_(entries) {
    for (const RecipeEntry& entry : entries_)
      for (int k = 0; entry.file.empty() && k < entry.puzzles; ++k)
        tasks_.push_back({&entry, session.arguments.seed + tasks_.size()});
  }

  int run() {
    if (const int status = make(); status != answered) return status;
    std::vector<Case> puzzles;
    size_t made = 0;
    for (const RecipeEntry& entry : entries_) {
      if (!entry.file.empty()) {
        open_each_input(session_.clew, session_.arguments, entry.file,
                        [&](const Result<Case>& c) { take(c, puzzles); });
        continue;
      }
      const auto from = lines_.begin() + static_cast<std::ptrdiff_t>(made);
      std::stable_sort(from, from + entry.puzzles, [](const std::string& a, const std::string& b) {
        return level_of(a) < level_of(b);
      });
      for (int k = 0; k < entry.puzzles; ++k) take(opened(lines_[made++]), puzzles);
    }
    if (!errors_.empty()) return refuse(session_, errors_);
    return print_sheet(session_, puzzles);
  }

 private:
  // The puzzles of a line of the recipe come from the easiest to the hardest.
  static int level_of(const std::string& line) {
    JsonMistake mistake;
    const auto json = Json::read(line, 0, mistake);
    const int level = json ? json->member(0, "level") : -1;
    return level < 0 ? 0 : json->whole(level).value_or(0);
  }

  void take(const Result<Case>& opened, std::vector<Case>& puzzles) {
    if (opened)
      puzzles.push_back(*opened);
    else
      errors_.insert(errors_.end(), opened.errors().begin(), opened.errors().end());
  }

  // All puzzles that are to be made, as lines.
  int make() {
    Pieces pieces;
    pieces.count = tasks_.size();
    pieces.make = [&](std::uint64_t number) { return make_one(tasks_[number]); };
    pieces.start = [&](std::uint64_t number) { return start_of(tasks_[number]); };
    pieces.take = [&](const std::string& line) {
      lines_.push_back(line);
      return true;
    };
    pieces.needs_all = true;
    return make_in_order(session_, pieces);
  }

  static std::string start_of(const Task& task) {
    return json_start([&](JsonWriter& json) {
      json.member("seed", static_cast<std::int64_t>(task.seed));
      json.member("genre", task.entry->genre);
      json.member("size", task.entry->size);
      json.member("grades", grades_of(*task.entry));
    });
  }

  static std::string grades_of(const RecipeEntry& entry) {
    if (entry.least_grade == 0) return "any";
    const std::string least = std::to_string(entry.least_grade);
    return entry.least_grade == entry.most_grade ? least
                                                 : least + ".." + std::to_string(entry.most_grade);
  }

  Piece make_one(const Task& task) const {
    Source source;
    source.genre = task.entry->genre;
    const Result<Case> frame = blank_board(session_.clew, source, task.entry->size);
    if (!frame) return {"", frame.errors()};
    GenerateOptions options;
    options.seed = task.seed;
    options.symmetry = task.entry->symmetry;
    options.least_grade = task.entry->least_grade;
    options.most_grade = task.entry->most_grade;
    options.limits = limits_left(session_.arguments);
    const Result<Generated> made = setter_.generate(*frame, options);
    if (session_.stop && !made) return {};
    if (!made) return {"", named(task, made.errors())};
    const Result<std::string> text = made->puzzle.write(Format::text, {"answer"});
    if (!text) return {"", text.errors()};
    const std::string rest = json_line([&](JsonWriter& json) {
      json.member("level", level(*made));
      json.member("puzzle", *text);
    });
    return {start_of(task) + ',' + rest.substr(1), {}};
  }

  int level(const Generated& made) const {
    if (made.level > 0) return made.level;
    const Result<Grade> grade = session_.clew.grade(made.puzzle, question_of(session_));
    return grade ? grade->level : 0;
  }

  static Errors named(const Task& task, Errors errors) {
    for (Error& e : errors)
      e.message = concat(task.entry->genre, " ", task.entry->size, ", grade ",
                         grades_of(*task.entry), ": ", e.message, "; --time-limit allows more");
    return errors;
  }

  Result<Case> opened(const std::string& line) const {
    JsonMistake mistake;
    const auto json = Json::read(line, 0, mistake);
    const int puzzle = json ? json->member(0, "puzzle") : -1;
    if (puzzle < 0) return error("a line of --resume holds no puzzle");
    return session_.clew.open(json->text(puzzle));
  }

  const Session& session_;
  Setter setter_;
  const std::vector<RecipeEntry>& entries_;
  std::vector<Task> tasks_;
  std::vector<std::string> lines_;  // a puzzle each, in the order of the tasks
  Errors errors_;
};

}  // namespace

int book(const Session& session) {
  const std::string& name = session.arguments.input;
  if (name.empty()) return refuse(session, "no RECIPE was given: name a text file, or '-'");
  if (session.arguments.output.empty())
    return refuse(session, "a book is written to a file; name it with -o FILE");
  const Result<std::string> text = read_text(name, session.arguments);
  if (!text) return refuse(session, text.errors());
  Arguments told = session.arguments;
  told.grades = told.answers = true;
  const auto entries = read_recipe(name, *text, told);
  if (!entries) return refuse(session, entries.errors());
  const Session with{session.clew, session.lab, told, session.stop, session.terminal};
  return Book(with, *entries).run();
}

}  // namespace clew::cli

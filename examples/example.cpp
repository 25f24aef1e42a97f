// The library in one sitting: open a puzzle, ask under limits, read the marks, have the answer
// judged, change a given and ask again.
//
//   example FILE
#include <clew/clew.h>

#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <variant>

static_assert(CLEW_VERSION >= 100, "this program was written for Clew 0.1.0");

namespace {

void show(const clew::Errors& errors) {
  for (const clew::Error& e : errors)
    std::cerr << e.file << ":" << e.line << ":" << e.column << ": " << e.message << "\n";
}

// One way to put a mark in words; a program would rather use its parts.
struct InWords {
  std::string operator()(clew::Undecided) const { return "?"; }
  std::string operator()(bool yes) const { return yes ? "yes" : "no"; }
  std::string operator()(std::int32_t number) const { return std::to_string(number); }
  std::string operator()(const clew::Named& named) const { return named.name; }
  std::string operator()(clew::Direction way) const {
    return std::string(1, "urdl"[static_cast<int>(way)]);
  }
  std::string operator()(clew::Wall wall) const { return wall.stands ? "wall" : "open"; }
};

// The first marks of an answer by field and place.
void list_marks(const clew::Case& puzzle, const clew::Answer& answer) {
  int left = 4;
  for (const clew::Mark& mark : puzzle.marks(answer)) {
    if (left-- == 0) break;
    std::cout << "  " << mark.field;
    if (mark.place.kind == clew::PlaceKind::cell) {
      const clew::Grid& grid = puzzle.plan().grid;
      std::cout << " at row " << grid.row(mark.place.id) + 1 << ", column "
                << grid.column(mark.place.id) + 1;
    }
    std::cout << ": " << std::visit(InWords(), mark.value) << "\n";
  }
}

// The verdict of the judge, which knows the rules but not the solver.
bool is_accepted(const clew::Clew& clew, const clew::Case& puzzle, const clew::Answer& answer) {
  const clew::Result<clew::Verdict> verdict = clew.check(puzzle, answer);
  if (!verdict) {
    show(verdict.errors());
    return false;
  }
  for (const clew::RuleInstance& broken : verdict->broken) std::cout << broken.sentence << "\n";
  return verdict->judgement == clew::Judgement::accepted;
}

// Why there is no answer: rules and clues that clash, none of which can be spared.
void explain_none(const clew::Clew& clew, const clew::Case& puzzle) {
  for (const clew::RuleInstance& instance : clew.conflict(puzzle).clash)
    std::cout << "  " << instance.sentence << "\n";
}

// Without its first printed given, a puzzle has more answers, or as many.
void ask_without_first(const clew::Clew& clew, const clew::Case& puzzle) {
  for (std::size_t f = 0; f < puzzle.givens().size(); ++f) {
    const clew::FieldInfo& field = puzzle.givens()[f];
    const auto& printed = puzzle.puzzle().givens[f].at;
    for (std::size_t k = 0; k < printed.size(); ++k) {
      if (field.index != clew::PlaceKind::cell || printed[k].state != clew::Printed::value)
        continue;
      const clew::Place place{clew::PlaceKind::cell, static_cast<std::int32_t>(k)};
      const clew::Result<clew::Case> changed = puzzle.with(field.name, place, clew::Printed{});
      if (!changed) return show(changed.errors());
      std::cout << "without its first " << field.name << ": "
                << clew::status_name(clew.solve(*changed).status) << "\n";
      return;
    }
  }
}

int ask(const clew::Clew& clew, const clew::Case& puzzle) {
  clew::Question question;
  question.limits.seconds = 10;
  question.limits.bytes = std::size_t{1} << 30;
  const clew::Report report = clew.solve(puzzle, question);

  std::cout << puzzle.genre_name() << ", " << puzzle.height() << " x " << puzzle.width() << ": "
            << clew::status_name(report.status) << "\n";
  if (report.limit != clew::Limit::none)
    std::cout << "limit: " << clew::limit_name(report.limit) << "\n";
  if (report.status == clew::Status::none) explain_none(clew, puzzle);
  for (const clew::Answer& answer : report.answers) {
    clew::Panel panel;
    panel.answer = answer;
    const clew::Result<std::string> drawing = clew.draw(puzzle, {panel});
    if (!drawing) {
      show(drawing.errors());
      return 1;
    }
    std::cout << *drawing << "\n";
    list_marks(puzzle, answer);
    if (!is_accepted(clew, puzzle, answer)) return 1;
    std::cout << "accepted\n";
  }
  ask_without_first(clew, puzzle);
  return 0;
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) {
    std::cerr << "usage: example FILE\n";
    return 2;
  }
  std::ifstream in(arguments[1]);
  std::ostringstream text;
  text << in.rdbuf();

  const clew::Clew clew;
  clew::Source source;
  source.file = arguments[1];
  const clew::Result<clew::Case> puzzle = clew.open(text.str(), source);
  if (puzzle) return ask(clew, *puzzle);
  show(puzzle.errors());
  return 2;
}

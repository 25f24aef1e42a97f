// The library in one sitting: open a puzzle, ask under limits, show the answer, have it judged.
//
//   example FILE
#include <clew.h>

#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

namespace {

void show(const std::vector<clew::Mistake>& mistakes) {
  for (const clew::Mistake& mistake : mistakes)
    std::cerr << mistake.file << ":" << mistake.line << ":" << mistake.column << ": "
              << mistake.message << "\n";
}

// The answer's ruling by the judge, which knows the rules but not the solver.
bool is_accepted(const clew::Clew& clew, const clew::Case& puzzle, const std::string& answer) {
  clew::Maybe<clew::Opinion> opinion = clew.check(puzzle, answer);
  show(opinion.mistakes);
  if (!opinion) return false;
  for (const clew::Instance& broken : opinion.value->broken) std::cout << broken.sentence << "\n";
  return opinion.value->ruling == clew::Ruling::accepted;
}

// Why there is no answer: rules and clues that clash, none of which can be spared.
void explain_none(const clew::Clew& clew, const clew::Case& puzzle) {
  for (const clew::Instance& instance : clew.conflict(puzzle).clash)
    std::cout << "  " << instance.sentence << "\n";
}

int ask(const clew::Clew& clew, const clew::Case& puzzle) {
  clew::Question question;
  question.allowance.seconds = 10;
  question.allowance.bytes = std::size_t{1} << 30;
  clew::Report report = clew.solve(puzzle, question);

  std::cout << puzzle.genre_name() << ", " << puzzle.height() << " x " << puzzle.width() << ": "
            << clew::status_name(report.status) << "\n";
  if (report.status == clew::Status::none) explain_none(clew, puzzle);
  for (const std::string& answer : report.answers) {
    clew::Panel panel;
    panel.answer = answer;
    clew::Maybe<std::string> drawing = clew.draw(puzzle, {panel});
    show(drawing.mistakes);
    if (!drawing) return 1;
    std::cout << *drawing.value << "\n";
    if (!is_accepted(clew, puzzle, answer)) return 1;
    std::cout << "accepted\n";
  }
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

  clew::Clew clew;
  clew::Source source;
  source.file = arguments[1];
  clew::Maybe<clew::Case> puzzle = clew.open(text.str(), source);
  show(puzzle.mistakes);
  return puzzle ? ask(clew, *puzzle.value) : 2;
}

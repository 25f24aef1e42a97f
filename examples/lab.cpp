// The laboratory: the same puzzle by every engine there is, side by side with Clew's own.
//
//   lab ADDRESS
#include <clew/lab.h>
#include <clew/trials.h>

#include <iostream>
#include <string>
#include <vector>

int main(int count, char** arguments) {
  if (count != 2) {
    std::cerr << "usage: lab ADDRESS\n";
    return 2;
  }
  const clew::Clew clew;
  const clew::Laboratory lab(clew);
  const clew::Result<clew::Case> puzzle = clew.open(arguments[1]);
  if (!puzzle) {
    for (const clew::Error& e : puzzle.errors()) std::cerr << e.message << "\n";
    return 2;
  }
  std::vector<clew::Trial> trials;
  for (const clew::EngineSummary& engine : clew::Laboratory::engines()) {
    if (!engine.missing.empty()) continue;
    clew::Question question;
    question.engine = engine.name;
    question.limits.seconds = 1;
    const clew::Report report = lab.solve(*puzzle, question);
    std::cout << engine.name << ": " << clew::status_name(report.status);
    if (const clew::Figure* work = clew::work_of(report))
      std::cout << ", " << work->value << " " << work->name;
    std::cout << "\n";
    trials.push_back({puzzle->genre_name(), engine.name, report, ""});
  }
  const std::string words = clew::disagreement(trials);
  std::cout << (words.empty() ? "no two engines disagree" : words) << "\n";
  return words.empty() ? 0 : 1;
}

// Every example of the rules language's reference is run: its rules are read, its puzzle is opened,
// and its answers are counted twice, by the engine and by putting every assignment to the judge
// alone.
//
// An example is a block ```clew, then perhaps a block ```puzzle, then one line: "answers: 3" says
// how many answers there are, "mistake: 4:20: ..." what the reader or checker answers instead (one
// line each). Blocks of other kinds are prose.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "check/genre.h"
#include "clew/clew.h"
#include "formats/formats.h"
#include "judge/judge.h"
#include "uses.h"

namespace clew {
namespace {

struct Example {
  int line = 0;
  std::string rules, puzzle;
  int64_t answers = -1;
  std::vector<std::string> mistakes;
};

std::vector<std::string> lines_of(const std::string& path) {
  std::ifstream in(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string block(const std::vector<std::string>& lines, size_t& i) {
  std::string text;
  for (++i; i < lines.size() && lines[i] != "```"; ++i) text += lines[i] + "\n";
  return text;
}

std::vector<Example> examples() {
  const auto lines = lines_of(std::string(CLEW_SOURCE_DIR) + "/docs/rules-language.md");
  std::vector<Example> all;
  for (size_t i = 0; i < lines.size(); ++i) {
    const std::string& line = lines[i];
    if (line == "```clew") {
      all.emplace_back();
      all.back().line = static_cast<int>(i) + 1;
      all.back().rules = block(lines, i);
    } else if (all.empty()) {
      continue;
    } else if (line == "```puzzle") {
      all.back().puzzle = block(lines, i);
    } else if (line.starts_with("answers: ")) {
      all.back().answers = std::stoll(line.substr(9));
    } else if (line.starts_with("mistake: ")) {
      all.back().mistakes.push_back(line.substr(9));
    }
  }
  return all;
}

// The assignments that the judge accepts, or -1 if there are too many to try.
int64_t accepted_by_judge(const Setup& setup) {
  const Plan& plan = setup.plan();
  double ways = 1;
  for (const AnswerPlan& a : plan.answers)
    for (int k = 0; k < a.size(); ++k)
      ways *= a.most[static_cast<size_t>(k)] - a.least[static_cast<size_t>(k)] + 1;
  if (ways > 70'000) return -1;
  Answer answer = empty_answer(plan);
  for (size_t f = 0; f < plan.answers.size(); ++f) answer.marks[f] = plan.answers[f].least;
  int64_t accepted = 0;
  while (true) {
    accepted += judge::judge(setup, answer).judgement == Judgement::accepted ? 1 : 0;
    bool moved = false;
    for (size_t f = 0; f < plan.answers.size() && !moved; ++f)
      for (size_t k = 0; k < answer.marks[f].size() && !moved; ++k) {
        moved = answer.marks[f][k] < plan.answers[f].most[k];
        answer.marks[f][k] = moved ? answer.marks[f][k] + 1 : plan.answers[f].least[k];
      }
    if (!moved) return accepted;
  }
}

int64_t judged(const Example& e) {
  auto genre = load_genre(e.rules, "example");
  if (!genre.ok()) return -1;
  Meter meter{Limits{}};
  Puzzle puzzle;
  if (!e.puzzle.empty()) {
    auto peeled = peel(e.puzzle, "example");
    if (!peeled.ok()) return -1;
    auto reading = read_puzzle((*genre)->info, (*peeled)[0]);
    if (!reading.ok()) return -1;
    puzzle = reading->puzzle;
  }
  auto setup = Setup::make(*genre, puzzle, meter);
  return setup.ok() ? accepted_by_judge(**setup) : -2;
}

std::string shown(const Errors& mistakes) {
  std::string out;
  for (const Error& m : mistakes)
    out += std::to_string(m.line) + ":" + std::to_string(m.column) + ": " + m.message + "\n";
  return out;
}

TEST(RulesLanguage, EveryExampleHasItsAnswers) {
  const auto all = examples();
  EXPECT_GT(all.size(), 45u);
  Clew clew;
  for (const Example& e : all) {
    SCOPED_TRACE("docs/rules-language.md, line " + std::to_string(e.line));
    Errors warnings;
    const auto mistakes = clew.lint(e.rules, "example", &warnings);
    if (!e.mistakes.empty()) {
      std::string wanted;
      for (const std::string& m : e.mistakes) wanted += m + "\n";
      EXPECT_EQ(shown(mistakes), wanted);
      continue;
    }
    EXPECT_EQ(shown(mistakes), "");
    EXPECT_EQ(shown(warnings), "");
    ASSERT_GE(e.answers, 0) << "an example without 'answers:' or 'mistake:'";
    Source source;
    source.rules = e.rules;
    const auto opened = clew.open(e.puzzle, source);
    if (!opened) {
      ADD_FAILURE() << shown(opened.errors());
      continue;
    }
    Question question;
    question.most = 0;
    const Report report = clew.count(*opened, question);
    EXPECT_EQ(shown(report.mistakes) + report.fault, "");
    EXPECT_EQ(report.count, e.answers);
    EXPECT_TRUE(report.exact);
    const int64_t count = judged(e);
    if (count != -1) {
      EXPECT_EQ(count, e.answers) << "by the judge alone";
    }
  }
}

}  // namespace
}  // namespace clew

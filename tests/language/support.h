// Small texts of the rules language, asked of every engine that is here.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "clew/lab.h"

namespace clew {

inline Result<Case> open_text(const Clew& clew, const std::string& rules,
                              const std::string& puzzle) {
  Source source;
  source.rules = rules;
  source.rules_file = "t.clew";
  return clew.open(puzzle, source);
}

// Every engine finds so many answers.
inline void expect_answers(const std::string& rules, const std::string& puzzle, int64_t answers) {
  SCOPED_TRACE(rules + "\n" + puzzle);
  const Clew clew;
  const Laboratory lab(clew);
  const Result<Case> opened = open_text(clew, rules, puzzle);
  ASSERT_TRUE(opened) << opened.first_error().message;
  for (const EngineSummary& engine : Laboratory::engines()) {
    if (!engine.missing.empty() || !engine.complete || engine.name == "astar" ||
        engine.name == "dual")
      continue;
    Question question;
    question.engine = engine.name;
    question.most = 0;
    const Report report = lab.count(*opened, question);
    EXPECT_TRUE(report.fault.empty()) << engine.name << ": " << report.fault;
    for (const Error& e : report.mistakes) ADD_FAILURE() << engine.name << ": " << e.message;
    EXPECT_TRUE(report.exact) << engine.name;
    EXPECT_EQ(report.count, answers) << engine.name;
  }
}

inline std::string placed(const Error& e) {
  return std::to_string(e.line) + ":" + std::to_string(e.column) + ": " + e.message;
}

// No engine sees it: opening it is refused, with this message.
inline std::string refusal(const std::string& rules, const std::string& puzzle) {
  const Clew clew;
  const Result<Case> opened = open_text(clew, rules, puzzle);
  return opened ? "accepted" : placed(opened.first_error());
}

inline std::vector<std::string> lint(const std::string& rules) {
  std::vector<std::string> said;
  Errors warnings;
  for (const Error& e : Clew().lint(rules, "t.clew", &warnings)) said.push_back(placed(e));
  for (const Error& e : warnings) said.push_back("warning " + placed(e));
  return said;
}

}  // namespace clew

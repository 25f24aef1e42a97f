// All engines give the same number of answers to rules that nobody thought of, or all refuse them.
// CLEW_RANDOM_RULES=N draws N texts instead of a few hundred; CLEW_RANDOM_SEED begins elsewhere.
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>

#include "clew/lab.h"
#include "random_rules/generator.h"

namespace clew {
namespace {

int from_environment(const char* name, int otherwise) {
  const char* value = std::getenv(name);
  return value == nullptr ? otherwise : std::atoi(value);
}

struct Outcome {
  enum { counted, refused, unknown } what = unknown;
  int64_t count = 0;
  std::string message;
};

Outcome ask(const Laboratory& lab, const Case& opened, const std::string& engine) {
  Question question;
  question.engine = engine;
  question.most = 0;
  question.most_kept = 1;
  question.limits.seconds = 5;
  const Report report = lab.count(opened, question);
  Outcome out;
  if (!report.fault.empty()) out.message = "fault: " + report.fault;
  if (!report.mistakes.empty()) {
    out.what = Outcome::refused;
    out.message = report.mistakes[0].message;
  } else if (report.fault.empty() && report.exact) {
    out.what = Outcome::counted;
    out.count = report.count;
  }
  return out;
}

std::vector<std::string> engines() {
  std::vector<std::string> names;
  for (const EngineSummary& engine : Laboratory::engines()) {
    const bool wanted = engine.name == "clew" || engine.name == "brute" ||
                        engine.name == "backtrack" || engine.name == "cadical";
    if (wanted && engine.missing.empty()) names.push_back(engine.name);
  }
  return names;
}

// What clauses cannot say, the solver refuses; those who read the text itself may still answer.
bool reads_text(const std::string& engine) { return engine == "brute" || engine == "backtrack"; }

struct Shares {
  int wrong_text = 0;      // the checker refuses it
  int refused = 0;         // all refuse it on this board
  int by_solver_only = 0;  // clauses cannot say it
  int solved = 0;
  int unknown = 0;  // some engine reached its limit
};

void compare(const Laboratory& lab, const Case& opened, Shares& shares) {
  Outcome text{};
  Outcome clauses{};
  bool unknown = false;
  for (const std::string& engine : engines()) {
    const Outcome here = ask(lab, opened, engine);
    EXPECT_FALSE(here.message.starts_with("fault")) << engine << ": " << here.message;
    if (here.what == Outcome::unknown) {
      unknown = true;
      continue;
    }
    Outcome& other = reads_text(engine) ? text : clauses;
    if (other.what != Outcome::unknown) {
      EXPECT_EQ(other.what, here.what) << engine << ": " << here.message << other.message;
      EXPECT_EQ(other.count, here.count) << engine;
    }
    other = here;
  }
  if (text.what == Outcome::counted && clauses.what == Outcome::counted) {
    EXPECT_EQ(clauses.count, text.count);
  }
  EXPECT_NE(text.what, Outcome::refused) << text.message;  // that is said when it is opened
  if (unknown)
    ++shares.unknown;
  else if (clauses.what == Outcome::refused)
    ++shares.by_solver_only;
  else
    ++shares.solved;
}

// The same rules about something that nobody sees: all that is asked for is a dot for each row in
// which some of it is so. (A division is no helper; its text stays.)
std::string hidden(std::string rules) {
  const auto replace = [&](std::string_view from, std::string_view to) {
    const size_t at = rules.find(from);
    if (at != std::string::npos) rules.replace(at, from.size(), to);
    return at != std::string::npos;
  };
  if (rules.find("answer areas") != std::string::npos) return rules;
  replace("answer t:", "helper t:");
  const std::string dot = "answer dot[row]: bool\nhelper ";
  const std::string rule = "rule \"dots\" for r in rows: dot[r] <-> some c in r: ";
  if (replace("answer black", dot + "black")) return rules + rule + "black[c]\n";
  if (replace("answer n", dot + "n")) return rules + rule + "n[c] = 1\n";
  if (replace("answer col", dot + "col")) return rules + rule + "col[c] = red\n";
  if (replace("answer line", dot + "line")) return rules + rule + "line[link(c, right)]\n";
  if (replace("answer fence", dot + "fence")) return rules + rule + "fence[side(c, up)]\n";
  return rules;
}

void compare_texts(int texts, bool with_helpers) {
  const int first = from_environment("CLEW_RANDOM_SEED", 1);
  const Clew clew;
  const Laboratory lab(clew);
  Shares shares;
  for (int seed = first; seed < first + texts; ++seed) {
    RandomText drawn = RulesGenerator(static_cast<uint64_t>(seed)).draw();
    if (with_helpers) drawn.rules = hidden(drawn.rules);
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + drawn.rules + drawn.puzzle);
    Source source;
    source.rules = drawn.rules;
    source.rules_file = "random.clew";
    if (const Errors wrong = clew.lint(drawn.rules, "random.clew"); !wrong.empty()) {
      ++shares.wrong_text;
      if (std::getenv("CLEW_RANDOM_SHOW") != nullptr) std::cout << wrong[0].message << "\n";
      continue;
    }
    const Result<Case> opened = clew.open(drawn.puzzle, source);
    if (!opened) {
      EXPECT_GT(opened.first_error().line, 0) << opened.first_error().message;
      ++shares.refused;
      continue;
    }
    compare(lab, *opened, shares);
  }
  std::cout << texts << " texts: " << shares.wrong_text << " wrong, " << shares.refused
            << " refused on their board, " << shares.by_solver_only << " refused by the solver, "
            << shares.solved << " answered alike, " << shares.unknown << " out of time\n";
  EXPECT_GT(3 * shares.solved, texts) << "too few texts make sense";
}

TEST(RandomRules, AllEnginesAgree) {
  compare_texts(from_environment("CLEW_RANDOM_RULES", 300), false);
}

TEST(RandomRules, AllEnginesAgreeOnHelpers) {
  compare_texts(from_environment("CLEW_RANDOM_RULES", 300), true);
}

}  // namespace
}  // namespace clew

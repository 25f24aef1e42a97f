// The laboratory beside the core: who answers a question that names an engine.
#include <gtest/gtest.h>

#include "clew/lab.h"
#include "clew/trials.h"

namespace clew {
namespace {

constexpr const char* address = "https://puzz.link/p?canal/6/6/3i3h2z4h5i2";

Question by(const std::string& engine) {
  Question question;
  question.engine = engine;
  return question;
}

TEST(Lab, TheCoreSearchesByItsOwnEngineAlone) {
  const Clew clew;
  const Result<Case> opened = clew.open(address);
  ASSERT_TRUE(opened);
  EXPECT_EQ(clew.solve(*opened, by("clew")).status, Status::unique);
  for (const char* engine : {"backtrack", "z3", "nobody"}) {
    for (const Report& report :
         {clew.solve(*opened, by(engine)), clew.count(*opened, by(engine))}) {
      ASSERT_EQ(report.mistakes.size(), 1u) << engine;
      const std::string& message = report.mistakes.front().message;
      EXPECT_NE(message.find(engine), std::string::npos) << message;
      EXPECT_NE(message.find("Laboratory::solve"), std::string::npos) << message;
      EXPECT_TRUE(report.answers.empty());
    }
  }
}

TEST(Lab, TheOwnEngineHasNoSettings) {
  const Clew clew;
  const Laboratory lab(clew);
  const Result<Case> opened = clew.open(address);
  ASSERT_TRUE(opened);
  Question question;
  question.settings = {{"order", "reading"}};
  const Report ours = clew.solve(*opened, question);
  const Report theirs = lab.solve(*opened, question);
  ASSERT_EQ(ours.mistakes.size(), 1u);
  ASSERT_EQ(theirs.mistakes.size(), 1u);
  EXPECT_EQ(ours.mistakes.front().message, theirs.mistakes.front().message);
  EXPECT_EQ(ours.mistakes.front().message, lab.watch(*opened, question).errors().front().message);
}

TEST(Lab, EveryEngineThatCanAgreesWithTheCore) {
  const Clew clew;
  const Laboratory lab(clew);
  const Result<Case> opened = clew.open(address);
  ASSERT_TRUE(opened);
  const Report ours = clew.solve(*opened);
  ASSERT_EQ(ours.status, Status::unique);
  for (const EngineSummary& engine : Laboratory::engines()) {
    if (!engine.missing.empty() || engine.name == "brute") continue;  // 2^36 boards
    Question question = by(engine.name);
    question.limits.seconds = 20;
    const Report report = lab.solve(*opened, question);
    EXPECT_TRUE(report.mistakes.empty()) << engine.name;
    if (report.status == Status::unknown) continue;
    EXPECT_EQ(report.answers, ours.answers) << engine.name;
    EXPECT_EQ(lab.count(*opened, question).count, 1) << engine.name;
  }
  const Report nobody = lab.solve(*opened, by("nobody"));
  ASSERT_EQ(nobody.mistakes.size(), 1u);
  EXPECT_NE(nobody.mistakes.front().message.find("backtrack"), std::string::npos);
}

TEST(Lab, ContendersAreReadAndCompared) {
  const Clew clew;
  const Laboratory lab(clew);
  const Result<Case> opened = clew.open(address);
  ASSERT_TRUE(opened);
  std::vector<Trial> trials;
  for (const char* text : {"clew", "rows = backtrack order=reading"}) {
    const Result<Contender> contender = read_contender(text);
    ASSERT_TRUE(contender) << text;
    Question question = by(contender->engine);
    question.settings = contender->settings;
    trials.push_back({"fox", contender->label, lab.solve(*opened, question), ""});
  }
  EXPECT_EQ(trials.back().contender, "rows");
  EXPECT_EQ(disagreement(trials), "");
}

}  // namespace
}  // namespace clew

// The public face: answers as marks by field and place, one given changed, calls that leave their
// arguments alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <thread>

#include "clew/clew.h"

namespace clew {
namespace {

const Clew& program() {
  static const Clew clew;
  return clew;
}

std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

Case open_text(const std::string& text) {
  const Result<Case> opened = program().open(text);
  EXPECT_TRUE(opened) << text << (opened ? "" : opened.first_error().message);
  return *opened;
}

// The smallest bundled puzzle of every genre, and the problems.
std::vector<Case> one_of_each() {
  std::vector<Case> cases;
  for (const auto& folder : std::filesystem::directory_iterator(CLEW_SOURCE_DIR "/puzzles")) {
    if (!folder.is_directory()) continue;
    std::optional<Case> best;
    for (const auto& file : std::filesystem::directory_iterator(folder.path())) {
      if (file.path().extension() != ".txt") continue;
      const Case c = open_text(read_file(file.path()));
      if (!best || c.height() * c.width() < best->height() * best->width()) best = c;
    }
    if (best) cases.push_back(*best);
  }
  for (const GenreSummary& genre : program().genres())
    if (genre.is_problem) cases.push_back(open_text(genre.slug));
  return cases;
}

TEST(Library, TheVersionOfTheHeaderIsThatOfTheLibrary) {
  const std::string text = std::to_string(CLEW_VERSION_MAJOR) + '.' +
                           std::to_string(CLEW_VERSION_MINOR) + '.' +
                           std::to_string(CLEW_VERSION_PATCH);
  EXPECT_EQ(Clew::version(), text);
  EXPECT_EQ(CLEW_VERSION,
            CLEW_VERSION_MAJOR * 10000 + CLEW_VERSION_MINOR * 100 + CLEW_VERSION_PATCH);
}

// Every value of every answer says its kind, and putting all marks into an empty answer gives the
// answer again; so does its text.
TEST(Library, AnswersAreMarksByFieldAndPlace) {
  std::set<size_t> kinds;
  std::set<PlaceKind> places;
  int solved = 0;
  for (const Case& c : one_of_each()) {
    const Report report = program().solve(c);
    if (report.status == Status::none) continue;
    ASSERT_FALSE(report.answers.empty()) << c.genre();
    ++solved;
    const Answer& answer = report.answers[0];
    ASSERT_TRUE(c.fits(answer));
    Answer again = c.empty_answer();
    std::int64_t seen = 0;
    for (const Mark& mark : c.marks(answer)) {
      ++seen;
      kinds.insert(mark.value.index());
      places.insert(mark.place.kind);
      EXPECT_EQ(c.find_mark(mark.field, mark.place), mark.at) << c.genre();
      Result<Answer> with = c.with_mark(again, mark.field, mark.place, mark.value);
      ASSERT_TRUE(with) << c.genre() << ": " << with.first_error().message;
      again = *with;
    }
    EXPECT_EQ(seen, c.count_marks());
    EXPECT_EQ(again, answer) << c.genre();
    const Result<Answer> read = c.read_answer(c.text_of(answer));
    ASSERT_TRUE(read) << c.genre();
    EXPECT_EQ(*read, answer) << c.genre();
    const Result<Verdict> verdict = program().check(c, answer);
    ASSERT_TRUE(verdict);
    EXPECT_EQ(verdict->judgement, Judgement::accepted) << c.genre();
  }
  EXPECT_GT(solved, 25);
  // Undecided aside, yes or no, numbers, names, walls.
  EXPECT_TRUE(kinds.contains(1) && kinds.contains(2) && kinds.contains(3) && kinds.contains(5));
  EXPECT_TRUE(places.contains(PlaceKind::cell) && places.contains(PlaceKind::link));
}

TEST(Library, MarksHaveTheValuesThatTheTextSays) {
  const Case c = open_text("genre: canal-view\n\n. 3 .\n. . .\n2 . .\n");
  const Result<Answer> read = c.read_answer("# . #\n# # _\n. # _\n");
  ASSERT_TRUE(read) << read.first_error().message;
  const auto at = [&](int cell) {
    return c.mark(*read, *c.find_mark("canal", {PlaceKind::cell, cell})).value;
  };
  EXPECT_EQ(at(0), MarkValue(true));
  EXPECT_EQ(at(1), MarkValue(false));
  EXPECT_EQ(at(5), MarkValue(Undecided{}));
  EXPECT_EQ(c.text_of(*read), "# . #\n# # _\n. # _\n");
}

TEST(Library, WhatIsNotThereIsAnError) {
  const Case c = open_text("genre: canal-view\n\n. 3 .\n. . .\n2 . .\n");
  const Answer empty = c.empty_answer();
  EXPECT_FALSE(c.find_mark("canal", {PlaceKind::cell, 9}));
  EXPECT_FALSE(c.find_mark("canal", {PlaceKind::link, 0}));
  EXPECT_FALSE(c.find_mark("ditch", {PlaceKind::cell, 0}));
  EXPECT_FALSE(c.with_mark(empty, "ditch", {PlaceKind::cell, 0}, true));
  EXPECT_FALSE(c.with_mark(empty, "canal", {PlaceKind::cell, -1}, true));
  EXPECT_FALSE(c.with_mark(empty, "canal", {PlaceKind::cell, 0}, std::int32_t{1}));
  EXPECT_FALSE(c.with_mark({}, "canal", {PlaceKind::cell, 0}, true));
  EXPECT_TRUE(c.cells_of(Place{PlaceKind::link, 1000}).empty());
  EXPECT_TRUE(c.cells_of(Place{PlaceKind::span, 0}).empty());
  EXPECT_EQ(c.cells_of(Place{PlaceKind::row, 1}), (std::vector<int>{3, 4, 5}));
  EXPECT_EQ(c.cells_of(Place{PlaceKind::line, 3}), (std::vector<int>{0, 3, 6}));
  for (const Answer& wrong :
       {Answer{}, Answer{{{1, 0}}}, Answer{{std::vector<std::int32_t>(9, 7)}}}) {
    EXPECT_FALSE(c.fits(wrong));
    EXPECT_FALSE(program().check(c, wrong));
    Panel panel;
    panel.answer = wrong;
    EXPECT_FALSE(program().draw(c, {panel}));
  }
}

TEST(Library, TwoAnswersDifferInMarks) {
  const Case c = open_text("genre: canal-view\n\n. 3 .\n. . .\n2 . .\n");
  const Report report = program().solve(c);
  ASSERT_EQ(report.status, Status::several);
  ASSERT_FALSE(report.differing.empty());
  for (const MarkAt at : report.differing)
    EXPECT_NE(c.mark(report.answers[0], at).value, c.mark(report.answers[1], at).value);
}

TEST(Library, BrokenRulesNameTheirPlaces) {
  const Case c = open_text("genre: canal-view\n\n. 3 .\n. . .\n2 . .\n");
  Result<Answer> all = c.read_answer("# # #\n# # #\n# # #\n");
  ASSERT_TRUE(all);
  const Result<Verdict> verdict = program().check(c, *all);
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->judgement, Judgement::rejected);
  bool some = false;
  for (const RuleInstance& broken : verdict->broken) {
    EXPECT_FALSE(broken.rule_name.empty());
    EXPECT_FALSE(broken.sentence.empty());
    some = some || !c.cells_of(broken.places).empty();
  }
  EXPECT_TRUE(some);
}

// Taking a given away, and putting another there, is as if the changed text were opened.
TEST(Library, AChangedGivenIsAsIfOpenedAnew) {
  int changed_puzzles = 0;
  for (const Case& c : one_of_each()) {
    const std::string before = c.text();
    for (size_t f = 0; f < c.givens().size(); ++f) {
      const FieldInfo& field = c.givens()[f];
      const std::vector<Printed>& at = c.puzzle().givens[f].at;
      const auto printed = std::ranges::find(at, Printed::value, &Printed::state);
      if (printed == at.end() || field.value == ValueKind::partition) continue;
      const Place place{field.index, static_cast<std::int32_t>(printed - at.begin())};
      const Result<Case> without = c.with(field.name, place, Printed{});
      if (!without) continue;  // it must be printed
      ++changed_puzzles;
      EXPECT_FALSE(without->answer());
      const Result<Case> anew = program().open(without->text());
      ASSERT_TRUE(anew) << without->text();
      Question question;
      question.limits.conflicts = 2000;
      const Report here = program().solve(*without, question);
      const Report there = program().solve(*anew, question);
      EXPECT_EQ(here.status, there.status) << without->text();
      EXPECT_EQ(here.answers, there.answers) << without->text();
      const Result<Case> back = without->with(field.name, place, *printed);
      ASSERT_TRUE(back) << c.genre() << ": " << back.first_error().message;
      EXPECT_EQ(back->text(), before);
    }
    EXPECT_EQ(c.text(), before) << "a case does not change";
  }
  EXPECT_GT(changed_puzzles, 30);
}

// Every mark of an empty Yin-Yang board's answer is free; the search takes those it is told first.
TEST(Library, TheSearchBeginsWhereItIsTold) {
  const Case c = open_text("genre: yin-yang\n\n. . . .\n. . . .\n. . . .\n. . . .\n");
  Question question;
  question.most = 0;
  const std::vector<Answer> all = program().solve(c, question).answers;
  ASSERT_GT(all.size(), 10u);
  question.most = 1;
  for (const Answer& start : all) {
    question.start = start;
    const Report report = program().solve(c, question);
    ASSERT_EQ(report.answers.size(), 1u);
    EXPECT_EQ(report.answers[0], start);
  }
}

// An answer of another board, one with impossible marks and a half-filled one change no verdict.
TEST(Library, WhereTheSearchBeginsChangesNoVerdict) {
  for (const Case& c : one_of_each()) {
    Question question;
    question.limits.conflicts = 2000;
    const Report plain = program().solve(c, question);
    Answer other = c.empty_answer();
    if (!other.marks.empty() && !other.marks[0].empty()) other.marks[0].pop_back();
    Answer impossible = c.empty_answer();
    for (auto& field : impossible.marks) std::ranges::fill(field, 1'000'000);
    Answer half = plain.answers.empty() ? c.empty_answer() : plain.answers[0];
    for (auto& field : half.marks)
      for (size_t k = 0; k < field.size(); k += 2) field[k] = undecided;
    for (const Answer& start : {other, impossible, half}) {
      question.start = start;
      const Report told = program().solve(c, question);
      EXPECT_EQ(told.status, plain.status) << c.genre();
      if (plain.status == Status::unique) {
        EXPECT_EQ(told.answers, plain.answers) << c.genre();
      }
    }
  }
}

TEST(Library, AGivenOutOfRangeIsAnError) {
  const Case c = open_text("genre: slitherlink\n\n. 3 .\n. . .\n2 . .\n");
  const std::string& clue = c.givens()[0].name;
  Printed value;
  value.state = Printed::value;
  value.n = 2;
  EXPECT_TRUE(c.with(clue, {PlaceKind::cell, 0}, value));
  EXPECT_FALSE(c.with(clue, {PlaceKind::cell, 9}, value));
  EXPECT_FALSE(c.with(clue, {PlaceKind::row, 0}, value));
  EXPECT_FALSE(c.with("hint", {PlaceKind::cell, 0}, value));
  for (const std::int32_t n : {-5, 5, 1'000'000}) {
    value.n = n;
    EXPECT_FALSE(c.with(clue, {PlaceKind::cell, 0}, value)) << n;
  }
  value.n = 2;
  value.way = 77;
  EXPECT_FALSE(c.with(clue, {PlaceKind::cell, 0}, value));
}

// Every call has limits of its own: one that ran out leaves the case as it was.
TEST(Library, ALimitEndsWithItsCall) {
  const Case c = open_text(read_file(CLEW_SOURCE_DIR "/puzzles/canal-view/fox.txt"));
  Question tight;
  tight.limits.bytes = 1;
  const Report out = program().solve(c, tight);
  EXPECT_EQ(out.status, Status::unknown);
  EXPECT_EQ(out.limit, Limit::memory);
  const Report report = program().solve(c);
  EXPECT_EQ(report.status, Status::unique);
  const Result<Verdict> verdict = program().check(c, report.answers[0]);
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->judgement, Judgement::accepted);
}

TEST(Library, OneCaseMayBeAskedFromSeveralThreads) {
  const Case c = open_text(read_file(CLEW_SOURCE_DIR "/puzzles/canal-view/fox.txt"));
  const Report alone = program().solve(c);
  ASSERT_EQ(alone.status, Status::unique);
  std::vector<std::thread> threads;
  std::vector<int> right(4, 0);
  for (size_t t = 0; t < right.size(); ++t) {
    threads.emplace_back([&, t] {
      for (int round = 0; round < 5; ++round) {
        const Case mine = c;
        const Report report = program().solve(mine);
        const Result<Verdict> verdict = program().check(mine, report.answers.at(0));
        const Result<Case> changed = mine.with("clue", {PlaceKind::cell, 0}, Printed{});
        right[t] += report.answers == alone.answers && verdict && changed &&
                    verdict->judgement == Judgement::accepted &&
                    program().draw(mine, {Panel{}}).ok();
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const int rounds : right) EXPECT_EQ(rounds, 5);
}

// Genres are loaded, shapes met and what is kept for them used by several threads at once.
TEST(Library, AllGenresMayBeAskedFromSeveralThreads) {
  Question question;
  question.limits.conflicts = 200;
  std::vector<std::string> texts;
  std::vector<Report> alone;
  for (const Case& c : one_of_each()) {
    texts.push_back(c.text());
    alone.push_back(program().solve(c, question));
  }
  const Clew fresh;
  std::vector<std::thread> threads;
  std::vector<size_t> right(4, 0);
  for (size_t t = 0; t < right.size(); ++t) {
    threads.emplace_back([&, t] {
      for (size_t k = 0; k < 2 * texts.size(); ++k) {
        const size_t at = (k + t / 2 * texts.size() / 2) % texts.size();
        const Result<Case> c = fresh.open(texts[at]);
        const Report report = c ? fresh.solve(*c, question) : Report{};
        right[t] += c && report.status == alone[at].status && report.answers == alone[at].answers;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const size_t asked : right) EXPECT_EQ(asked, 2 * texts.size());
}

TEST(Lint, FindsNothingInTheGenresOfTheProgram) {
  for (const GenreSummary& genre : program().genres()) {
    Errors warnings;
    const Result<std::string> rules = program().rules(genre.slug);
    ASSERT_TRUE(rules) << genre.slug;
    EXPECT_TRUE(program().lint(*rules, genre.slug, &warnings).empty()) << genre.slug;
    EXPECT_TRUE(warnings.empty()) << genre.slug << ": " << warnings.front().message;
  }
}

}  // namespace
}  // namespace clew

// Certificates changed in one place: each is refused, or is still right as another solver sees it.
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "base/random.h"
#include "corpus/corpus.h"
#include "outside/witness.h"
#include "proof/certificates.h"

namespace clew::proof {
namespace {

bool is_number(const std::string& word) {
  return !word.empty() && word.find_first_not_of("-0123456789") == std::string::npos;
}

std::vector<std::string> words_of(const std::string& line) {
  std::vector<std::string> words(1);
  for (const char c : line) {
    if (c == ' ')
      words.emplace_back();
    else
      words.back() += c;
  }
  return words;
}

std::string line_of(const std::vector<std::string>& words) {
  std::string line = words[0];
  for (size_t k = 1; k < words.size(); ++k) line.append(" ").append(words[k]);
  return line;
}

enum class Change { flip, off_by_one, drop_word, drop_line, repeat_word };
constexpr int changes = 5;

// Changes one line that says something; false: this change does not apply to it.
bool change(std::vector<std::string>& lines, size_t at, Change how, Random& random) {
  if (how == Change::drop_line) {
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
    return true;
  }
  std::vector<std::string> words = words_of(lines[at]);
  std::vector<size_t> numbers;
  for (size_t k = 1; k < words.size(); ++k) {
    if (is_number(words[k])) numbers.push_back(k);
  }
  if (numbers.empty()) return false;
  const size_t k = numbers[static_cast<size_t>(random.below(static_cast<int>(numbers.size())))];
  const long number = std::stol(words[k]);
  if (how == Change::flip) words[k] = std::to_string(-number);
  if (how == Change::off_by_one) words[k] = std::to_string(number + (random.below(2) * 2 - 1));
  if (how == Change::drop_word) words.erase(words.begin() + static_cast<std::ptrdiff_t>(k));
  if (how == Change::repeat_word)
    words[k] = words[numbers[static_cast<size_t>(random.below(static_cast<int>(numbers.size())))]];
  const std::string changed = line_of(words);
  if (changed == lines[at]) return false;
  lines[at] = changed;
  return true;
}

struct Tally {
  int made = 0;
  int refused = 0;
  int still_right = 0;
};

// Lines of all kinds are met alike: of a long list of clauses not all are interesting.
size_t pick_line(const std::vector<std::string>& lines, Random& random) {
  std::map<char, std::vector<size_t>> kinds;
  for (size_t k = 1; k < lines.size(); ++k) {
    if (!lines[k].empty() && lines[k][0] != 'c') kinds[lines[k][0]].push_back(k);
  }
  auto kind = kinds.begin();
  std::advance(kind, random.below(static_cast<int>(kinds.size())));
  return kind->second[static_cast<size_t>(random.below(static_cast<int>(kind->second.size())))];
}

void try_change(const std::string& text, Random& random, Tally& tally) {
  std::vector<std::string> lines = lines_of(text);
  const size_t at = pick_line(lines, random);
  const std::string before = lines[at];
  const auto how = static_cast<Change>(random.below(changes));
  if (!change(lines, at, how, random)) return;
  ++tally.made;
  const Said said = ask_checker(joined(lines));
  if (!said.accepted()) {
    ++tally.refused;
    return;
  }
  ++tally.still_right;
  std::vector<size_t> steps;
  if (how != Change::drop_line) steps.push_back(at);
  const std::string wrong = second_opinion(lines, said.word, steps);
  EXPECT_EQ(wrong, "") << before << "\n became "
                       << (how == Change::drop_line ? "nothing" : lines[at]) << "\n in "
                       << lines[3];
}

void report(const Tally& tally) {
  std::cout << tally.made << " changes: " << tally.refused << " refused, " << tally.still_right
            << " still right\n";
}

TEST(ChangedCertificates, AreRefusedOrStillRight) {
  if (!outside::witness_present()) GTEST_SKIP() << "the plug-in clew_cadical cannot be loaded";
  Random random(20261116);
  const auto& texts = bundled_certificates(30000);
  Tally tally;
  while (tally.made < 300)
    try_change(texts[static_cast<size_t>(random.below(static_cast<int>(texts.size())))], random,
               tally);
  report(tally);
  EXPECT_GT(tally.refused, tally.made / 2);
}

// A certificate that claims something else than it proves.
TEST(ChangedCertificates, WithAnotherEndAreRejected) {
  for (const std::string& text : bundled_certificates(30000)) {
    std::vector<std::string> lines = lines_of(text);
    const std::string end = lines.back();
    for (const char* other : {"end unique", "end none", "end several"}) {
      if (end == other) continue;
      lines.back() = other;
      EXPECT_EQ(ask_checker(joined(lines)).word, "rejected") << lines[3];
    }
    lines.pop_back();
    EXPECT_EQ(ask_checker(joined(lines)).word, "unreadable");
  }
}

// Where a mark of the answer is turned, the answer breaks something.
TEST(ChangedCertificates, WithAnotherAnswerAreRejected) {
  int seen = 0;
  for (const std::string& text : bundled_certificates(30000)) {
    std::vector<std::string> lines = lines_of(text);
    if (lines.back() != "end unique") continue;
    const auto back = read_back(lines);
    ASSERT_TRUE(back);
    for (std::string& line : lines) {
      if (!line.starts_with("a")) continue;
      const int mark = back->marks.fields[0].lits.front().var().id;
      const std::string word = " " + std::to_string(mark) + " ";
      const size_t there = (line + " ").find(word);
      if (there == std::string::npos)
        line += " " + std::to_string(mark);
      else
        line.erase(there, word.size() - 1);
    }
    EXPECT_EQ(ask_checker(joined(lines)).word, "rejected") << lines[3];
    ++seen;
  }
  EXPECT_GT(seen, 30);
}

// CLEW_PROOFS=full: certificates of published puzzles of all genres, and a thousand changes.
TEST(ChangedCertificates, OfPublishedPuzzles) {
  if (std::getenv("CLEW_PROOFS") == nullptr) GTEST_SKIP() << "CLEW_PROOFS=full asks for it";
  if (!corpus::folder()) GTEST_SKIP() << corpus::absent;
  if (!outside::witness_present()) GTEST_SKIP() << "the plug-in clew_cadical cannot be loaded";
  constexpr size_t of_each = 25;
  std::vector<std::string> texts;
  int accepted = 0;
  for (const GenreSummary& g : program().genres()) {
    for (const std::string& name : g.names) {
      std::vector<nlohmann::json> records =
          corpus::read_lines(*corpus::folder() + "/puzzlekit/" + name + ".jsonl");
      for (size_t k = 0; k < std::min(of_each, records.size()); ++k) {
        const nlohmann::json& record =
            records[k * records.size() / std::min(of_each, records.size())];
        if (corpus::reason_to_leave_out(record["id"])) continue;
        Source source;
        source.genre = g.slug;
        source.puzzlekit = true;
        const auto opened = program().open(record["problem"].get<std::string>(), source);
        if (!opened) continue;
        const Certified certified = Laboratory(program()).certify(*opened);
        const Said said = ask_checker(certified.certificate);
        EXPECT_EQ(said.word, status_name(certified.report.status)) << record["id"] << said.reason;
        accepted += said.accepted() ? 1 : 0;
        if (certified.certificate.size() < 60000) texts.push_back(certified.certificate);
      }
    }
  }
  std::cout << accepted << " certificates accepted\n";
  EXPECT_GE(accepted, 500);
  Random random(1116);
  Tally tally;
  while (tally.made < 1000)
    try_change(texts[static_cast<size_t>(random.below(static_cast<int>(texts.size())))], random,
               tally);
  report(tally);
}

}  // namespace
}  // namespace clew::proof

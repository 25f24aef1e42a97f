// Published puzzles thinned out, spoilt and repaired: `make repairs` alone asks for them, 100 of
// each genre to thin out and 200 to spoil in each way.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>

#include "base/random.h"
#include "clew/setter.h"
#include "corpus/corpus.h"
#include "corpus/kit_run.h"
#include "uses.h"

namespace clew::corpus {
namespace {

constexpr int longest_edge = 10;
constexpr double seconds = 3;
constexpr size_t few = 12;  // unless more are asked for
constexpr const char* not_asked = "make repairs asks for this";

bool is_asked() { return std::getenv("CLEW_REPAIRS") != nullptr; }

size_t wanted(const char* name, size_t otherwise) {
  const char* asked = std::getenv(name);
  return asked != nullptr ? static_cast<size_t>(std::atoi(asked)) : otherwise;
}

struct ClueOf {
  FieldInfo field;
  Place place;
  Printed printed;
};

// What is printed for the solver to start from: no options, no rooms, and no numbers that stand
// everywhere.
std::vector<ClueOf> clues_of(const Case& c) {
  std::vector<ClueOf> clues;
  for (size_t g = 0; g < c.givens().size(); ++g) {
    const FieldInfo& field = c.givens()[g];
    const bool counts = field.value != ValueKind::partition && !field.has_default &&
                        field.index != PlaceKind::none && field.index != PlaceKind::room;
    const std::vector<Printed>& at = c.puzzle().givens[g].at;
    const bool everywhere =
        std::ranges::none_of(at, [](const Printed& p) { return p.state == Printed::absent; });
    for (size_t k = 0; counts && !everywhere && k < at.size(); ++k)
      if (at[k].state != Printed::absent)
        clues.push_back({field, {field.index, static_cast<std::int32_t>(k)}, at[k]});
  }
  return clues;
}

class Published {
 public:
  // Calls take(case) for so many puzzles of every genre, or of one in `step`, until it says false.
  template <typename Take>
  void each(size_t most, int step, Take take) {
    int number = 0;
    for (const GenrePtr& g : registry_.genres()) {
      if (g->info.is_problem || number++ % step != 0) continue;
      for (const auto& record : small_records(g->info, longest_edge, most)) {
        Source source;
        source.genre = record["genre"].template get<std::string>();
        source.puzzlekit = true;
        const auto opened = clew_.open(record["problem"].template get<std::string>(), source);
        if (!opened || !opened->warnings().empty()) continue;
        if (clew_.solve(*opened, limited()).status == Status::unique &&
            !take(*opened, record["id"].template get<std::string>()))
          return;
      }
    }
  }
  static Question limited() {
    Question question;
    question.limits.seconds = seconds;
    return question;
  }
  const Clew& clew() const { return clew_; }

 private:
  Clew clew_;
  Registry registry_;
};

// Without a clue that is left another answer comes; what takes away a place for marks does not
// count.
void expect_minimal(const Clew& clew, const Case& c, const Answer& answer, const std::string& id) {
  for (const ClueOf& clue : clues_of(c)) {
    const auto without = c.with(clue.field.name, clue.place, {});
    if (!without || without->count_marks() != c.count_marks()) continue;
    const Report report = clew.solve(*without, Published::limited());
    const bool same = report.status == Status::unique && report.answers[0] == answer;
    EXPECT_FALSE(same) << id << ": " << clue.field.name << ' ' << clue.place.id << " can go\n"
                       << c.text();
  }
}

TEST(Setter, ThinnedPuzzlesAreMinimal) {
  if (!folder()) GTEST_SKIP() << absent;
  if (!is_asked()) GTEST_SKIP() << not_asked;
  Published published;
  int thinned = 0;
  int out_of_time = 0;
  const size_t most = wanted("CLEW_THIN_RECORDS", 1);
  published.each(most, most > 1 ? 1 : 8, [&](const Case& c, const std::string& id) {
    ThinOptions options;
    options.limits.seconds = seconds;
    const auto found = Setter(published.clew()).thin(c, options);
    if (!found || !found->minimal || !found->puzzle) {
      ++out_of_time;
      return true;
    }
    const Report report = published.clew().solve(*found->puzzle, Published::limited());
    EXPECT_EQ(report.status, Status::unique) << id;
    if (report.status == Status::unique)
      expect_minimal(published.clew(), *found->puzzle, report.answers[0], id);
    ++thinned;
    return true;
  });
  std::printf("%d puzzles thinned out, %d out of time\n", thinned, out_of_time);
  EXPECT_GE(thinned, static_cast<int>(few / 2));
  EXPECT_GT(thinned, 9 * out_of_time);
}

// One clue gone, or changed by one.
enum class Harm { removed, changed };

std::optional<Case> spoilt(const Case& c, const ClueOf& clue, Harm harm, base::Random& random) {
  const auto with = [&](const Printed& p) -> std::optional<Case> {
    auto changed = c.with(clue.field.name, clue.place, p);
    if (!changed || changed->count_marks() != c.count_marks()) return std::nullopt;
    return std::move(*changed);
  };
  if (harm == Harm::removed) return with({});
  Printed other = clue.printed;
  const bool value = other.state == Printed::value && clue.field.value == ValueKind::number;
  if (!value) return std::nullopt;
  other.n += other.n == 0 || random.below(2) == 0 ? 1 : -1;
  return with(other);
}

struct Mended {
  int asked = 0;
  int found = 0;  // with what was done to it, or as few edits
  int out_of_time = 0;
};

void mend(const Clew& clew, const Case& wrong, const ClueOf& clue, const std::string& id,
          Mended& mended) {
  RepairOptions options;
  options.limits.seconds = seconds;
  const auto repaired = Setter(clew).repair(wrong, options);
  ++mended.asked;
  if (!repaired) return;
  bool found = false;
  for (const Proposal& proposal : repaired->proposals) {
    const Report report = clew.solve(proposal.puzzle, Published::limited());
    EXPECT_EQ(report.status, Status::unique) << id;
    const auto undone = [&](const ClueEdit& e) {
      return e.field == clue.field.name && e.place == clue.place && e.after.n == clue.printed.n;
    };
    found = found || proposal.edits.size() == 1 || std::ranges::any_of(proposal.edits, undone);
  }
  mended.found += found ? 1 : 0;
  if (!found && repaired->limit != Limit::none) ++mended.out_of_time;
  if (!found)
    std::printf("%s, %s: %zu proposals, %s\n", id.c_str(), clue.field.name.c_str(),
                repaired->proposals.size(), limit_name(repaired->limit));
}

Mended mend_spoilt(Harm harm) {
  const size_t all = wanted("CLEW_REPAIRS", few);
  Published published;
  Mended mended;
  base::Random random(7);
  published.each(all > few ? 6 : 1, all > few ? 1 : 4, [&](const Case& c, const std::string& id) {
    const std::vector<ClueOf> clues = clues_of(c);
    for (int tries = 0; tries < 8 && !clues.empty(); ++tries) {
      const ClueOf& clue = clues[static_cast<size_t>(random.below(static_cast<int>(clues.size())))];
      const auto wrong = spoilt(c, clue, harm, random);
      if (!wrong) continue;
      const Status status = published.clew().solve(*wrong, Published::limited()).status;
      if (status != Status::several && status != Status::none) continue;
      mend(published.clew(), *wrong, clue, id, mended);
      break;
    }
    return mended.asked < static_cast<int>(all);
  });
  std::printf("%d of %d puzzles mended by one clue, or by the one that was touched\n", mended.found,
              mended.asked);
  return mended;
}

TEST(Setter, RepairFindsAClueThatWasRemoved) {
  if (!folder()) GTEST_SKIP() << absent;
  if (!is_asked()) GTEST_SKIP() << not_asked;
  const Mended mended = mend_spoilt(Harm::removed);
  EXPECT_GE(mended.asked, static_cast<int>(few / 2));
  EXPECT_GE(100 * mended.found, 95 * mended.asked);
}

TEST(Setter, RepairFindsAClueThatWasChanged) {
  if (!folder()) GTEST_SKIP() << absent;
  if (!is_asked()) GTEST_SKIP() << not_asked;
  const Mended mended = mend_spoilt(Harm::changed);
  EXPECT_GE(mended.asked, static_cast<int>(few / 2));
  EXPECT_GE(100 * mended.found, 95 * mended.asked);
}

}  // namespace
}  // namespace clew::corpus

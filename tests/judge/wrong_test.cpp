// What the judge says of broken rules: what must be, and what is.
#include <gtest/gtest.h>

#include "check/genre.h"
#include "judge/judge.h"
#include "uses.h"

namespace clew {
namespace {

// The sentences about a board of marks: '#' yes, '.' no, '_' undecided.
std::vector<std::string> wrong(const std::string& rules, const std::vector<std::string>& rows) {
  const auto genre = load_genre("genre \"T\"\n" + rules, "test.clew");
  EXPECT_TRUE(genre.ok());
  Puzzle puzzle;
  puzzle.grid = {static_cast<int>(rows.size()), static_cast<int>(rows[0].size())};
  Meter meter{Limits{}};
  const auto setup = Setup::make(*genre, std::move(puzzle), meter);
  EXPECT_TRUE(setup.ok());
  Answer answer = empty_answer((*setup)->plan());
  size_t k = 0;
  for (const std::string& row : rows)
    for (const char c : row) answer.marks[0][k++] = c == '_' ? undecided : c == '#' ? 1 : 0;
  JudgeOptions saying;
  saying.say_wrong = true;
  std::vector<std::string> out;
  for (const RuleInstance& i : judge::judge(**setup, answer, saying).broken) out.push_back(i.wrong);
  return out;
}

using Sentences = std::vector<std::string>;
const std::string cells = "answer black[cell]: bool\nrule \"r\" ";

TEST(Wrong, TellsBothSidesOfAComparison) {
  const std::string rules = cells +
                            "wrong \"{l} must have 2, but {found} (is|are) there\"\n"
                            "for l in rows: 2 = count c in l: black[c]\n";
  EXPECT_EQ(wrong(rules, {"###.", "#...", "##.."}),
            (Sentences{"row 1 must have 2, but 3 are there", "row 2 must have 2, but 1 is there"}));
  EXPECT_EQ(wrong(rules, {"###_", "_...", "##__"}),
            (Sentences{"row 1 must have 2, but at least 3 are there",
                       "row 2 must have 2, but at most 1 is there"}));
}

TEST(Wrong, CountsForOne) {
  const std::string rules =
      cells + "wrong \"{l} has {found}\" for l in rows: one c in l: black[c]\n";
  EXPECT_EQ(wrong(rules, {"###", "...", ".#."}), (Sentences{"row 1 has 3", "row 2 has 0"}));
}

TEST(Wrong, NamesDecidedCells) {
  const std::string rules = cells +
                            "wrong \"{{c in b where black[c]}} touch\"\n"
                            "for b in blocks(2, 2): 1 >= count c in b: black[c]\n";
  EXPECT_EQ(wrong(rules, {"#_.", ".#."}), (Sentences{"r1c1 and r2c2 touch"}));
}

TEST(Wrong, SaysWhatIsCutOff) {
  const std::string rules = cells + "wrong \"{found} are apart\" connected c in cells: black[c]\n";
  EXPECT_EQ(wrong(rules, {"#.#", "#.."}), (Sentences{"r1c3 and r2c1 are apart"}));
  EXPECT_EQ(wrong(rules, {"#_#", "..."}), Sentences{});
  const std::string rooted =
      cells + "wrong \"{found} is lost\" connected c in cells from rim: black[c]\n";
  EXPECT_EQ(wrong(rooted, {"...", ".#.", "..."}), (Sentences{"r2c2 is lost"}));
}

TEST(Wrong, SaysWhatIsTheMatterWithALoop) {
  const std::string rules =
      "answer line[link]: bool\nrule \"r\" wrong \"{found}\" loop l in links: line[l]\n";
  const auto drawn = [&](const std::vector<int>& links) {
    const auto genre = load_genre("genre \"T\"\n" + rules, "test.clew");
    Puzzle puzzle;
    puzzle.grid = {2, 4};
    Meter meter{Limits{}};
    const auto setup = Setup::make(*genre, std::move(puzzle), meter);
    Answer answer = empty_answer((*setup)->plan());
    for (int32_t& m : answer.marks[0]) m = 0;
    for (const int l : links) answer.marks[0][static_cast<size_t>(l)] = 1;
    JudgeOptions saying;
    saying.say_wrong = true;
    const Verdict v = judge::judge(**setup, answer, saying);
    return v.broken.empty() ? "" : v.broken[0].wrong;
  };
  const Grid grid{2, 4};
  const auto across = [&](int r, int c) { return grid.link(grid.cell(r, c), Direction::right); };
  const auto down = [&](int c) { return grid.link(grid.cell(0, c), Direction::down); };
  EXPECT_EQ(drawn({}), "nothing is drawn");
  EXPECT_EQ(drawn({across(0, 0)}), "it ends at r1c1");
  EXPECT_EQ(
      drawn({across(0, 0), across(0, 1), down(1), down(0), across(1, 0), across(1, 1), down(2)}),
      "it branches at r1c2");
  EXPECT_EQ(drawn({across(0, 0), across(1, 0), down(0), down(1), across(0, 2), across(1, 2),
                   down(2), down(3)}),
            "it is in parts, one at r1c1 and one at r1c3");
  EXPECT_EQ(drawn({across(0, 0), across(1, 0), down(0), down(1)}), "");
}

TEST(Wrong, SaysWhoIsLeftOver) {
  const std::string rules =
      cells +
      "wrong \"{found} is left over\"\n"
      "paired c in first(columns) with x in neighbours(c) & last(columns): black[x]\n";
  EXPECT_EQ(wrong(rules, {".#", ".."}), (Sentences{"r2c1 is left over"}));
}

TEST(Wrong, FallsBackOnTheRequirement) {
  EXPECT_EQ(wrong(cells + "because \"{c} is black\" for c in cells: black[c]\n", {"#."}),
            (Sentences{"not so: r1c2 is black"}));
  // The set is empty, and what is found is open.
  const std::string rules = cells +
                            "because \"{l} is good\" wrong \"{{c in l where black[c]}}\"\n"
                            "for l in rows: 1 = count c in l: black[c]\n";
  EXPECT_EQ(wrong(rules, {".."}), (Sentences{"not so: row 1 is good"}));
}

}  // namespace
}  // namespace clew

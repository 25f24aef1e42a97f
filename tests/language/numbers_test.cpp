// Numbers are exact, or refused with their place.
#include "language/support.h"

namespace clew {
namespace {

const std::string unfit =
    "this number does not fit: numbers, and the steps on the way to them, lie between "
    "-9223372036854775807 and 9223372036854775807";

std::string black(const std::string& rule) {
  return "genre \"T\"\nanswer black[cell]: bool\nrule \"r\" " + rule + "\n";
}

TEST(Numbers, OfTenDigitsAreExact) {
  expect_answers(
      "problem \"T\"\nanswer a: 1..9\nanswer b: 1..9\n"
      "rule \"r\" 1000000000 * a + b = 5 * 1000000000 + 3\n",
      "", 1);
  expect_answers(
      "problem \"T\"\nanswer a: 1..9\nanswer b: 1..9\nrule \"r\" 4000000000 * a > 4000000001 * b\n",
      "", 36);
  expect_answers(
      "problem \"T\"\nanswer a: 1..4\nanswer b: 1..4\nanswer c: 1..4\n"
      "rule \"r\" 10000000000 * a + 7000000001 * b + c != 17000000001 * b + c\n",
      "", 64 - 16);
}

TEST(Numbers, NearTheEndOfTheirRangeAreExact) {
  const std::string nine = "(count c in cells: black[c])";
  expect_answers(black("1000000000 * 1000000000 * " + nine + " > 1000000000 * 1000000000"),
                 "size: 3 3\n", 502);
  expect_answers(black("9223372036854775807 * (count c in cells: black[c]) >= 9223372036854775807"),
                 "size: 1 1\n", 1);
}

TEST(Numbers, ComparedWithTheEndOfTheirRange) {
  const std::string most = "9223372036854775807";
  const std::string low = "9223372036854775800";
  const std::string run = "(run c in around(first(cells)): black[c])";
  expect_answers(black(run + " > " + most), "size: 2 2\n", 0);
  expect_answers(black(run + " <= " + most), "size: 2 2\n", 16);
  expect_answers(black(run + " < 0 - " + low), "size: 2 2\n", 0);
  expect_answers(black("abs(0 - (count c in cells: black[c])) < 0 - " + low), "size: 1 2\n", 0);
  expect_answers(black("abs(0 - (count c in cells: black[c])) >= 0 - " + low), "size: 1 2\n", 4);
}

TEST(Numbers, WordsOfTenLetters) {
  const auto word = [](const std::string& letters) {
    std::string out = "0";
    int64_t weight = 1;
    for (size_t k = letters.size(); k-- > 0; weight *= 10)
      out += " + " + std::to_string(weight) + " * d[" + letters[k] + "]";
    return "(" + out + ")";
  };
  const std::string rules =
      "problem \"T\"\nanswer d[A..J]: 0..9\n"
      "rule \"letters differ\" distinct k in A..J: d[k]\n"
      "rule \"no word begins with 0\" all k in {B, E, I}: d[k] > 0\n"
      "rule \"the sum\" " +
      word("BFEFBAIHDC") + " + " + word("IEGJBBECFC") + " = " + word("EGHGGGAGFA") + "\n";
  const Clew clew;
  const Result<Case> opened = open_text(clew, rules, "");
  ASSERT_TRUE(opened);
  const Report report = clew.count(*opened, {});
  EXPECT_EQ(report.status, Status::unique);
  // 3787324501 + 4869338171 = 8656662672, by the letters A to J
  ASSERT_EQ(report.answers.size(), 1u);
  EXPECT_EQ(report.answers[0].marks[0], (std::vector<int32_t>{2, 3, 1, 0, 8, 7, 6, 5, 4, 9}));
}

TEST(Numbers, ThatDoNotFitAreMistakes) {
  EXPECT_EQ(lint(black("10000000000 * 10000000000 * size(cells) = count c in cells: black[c]")),
            (std::vector<std::string>{"3:10: " + unfit}));
  EXPECT_EQ(lint(black("9223372036854775808 = count c in cells: black[c]")),
            (std::vector<std::string>{"3:10: this number is too large: numbers go up to "
                                      "9223372036854775807"}));
  EXPECT_EQ(lint("problem \"T\"\nanswer a: 1..3000000000\n"),
            (std::vector<std::string>{
                "2:14: the numbers of a field lie between -2147483647 and 2147483647"}));
  const std::string large = black("1000000000 * 1000000000 * (count c in cells: black[c]) > 1");
  EXPECT_EQ(refusal(large, "size: 4 4\n"), "3:10: the rule \"r\": " + unfit);
  EXPECT_EQ(
      refusal(black("black[first(cells)] or width * 3000000000 * 3000000000 > 0"), "size: 1 2\n"),
      "3:33: the rule \"r\": " + unfit);
  // Where it is not asked for it is no mistake.
  expect_answers(black("if no black[first(cells)] or width * 3000000000 * 3000000000 > 0"),
                 "size: 1 2\n", 4);
}

// Numbers that are looked at one by one have 32 bits in the solver: it says which rule has larger
// ones.
TEST(Numbers, ThatTheSolverLooksAtOneByOne) {
  for (const char* rule :
       {"7 < max k in {1, 2}: k * 3000000000 * a", "7 < min k in {1, 2}: k * 3000000000 * a",
        "distinct k in {1, 2}: k * 3000000000 * a", "abs(3000000000 * a - 1) + abs(a - 3) > 1"}) {
    const std::string rules =
        std::string("problem \"T\"\nanswer a: 0..3\nrule \"r\" ") + rule + "\n";
    const Clew clew;
    const Result<Case> opened = open_text(clew, rules, "");
    ASSERT_TRUE(opened) << rule;
    const Report report = clew.solve(*opened, {});
    ASSERT_EQ(report.mistakes.size(), 1U) << rule;
    EXPECT_EQ(placed(report.mistakes[0]),
              "3:6: the rule \"r\" has numbers that are too large for the solver")
        << rule;
  }
}

TEST(Numbers, AreDividedDown) {
  expect_answers(black("for c in cells: -7 / 2 = -4 and -7 mod 2 = 1 and 7 mod -2 = -1 and "
                       "isqrt(9000000000000000000) = 3000000000 and black[c]"),
                 "size: 1 1\n", 1);
  EXPECT_EQ(lint(black("(count c in cells: black[c]) in 1..(1 / 0)")),
            (std::vector<std::string>{"3:45: division by zero: '0' is 0"}));
}

}  // namespace
}  // namespace clew

// The two walk-throughs of docs/walkthroughs.md. All that their text finds is among our steps, with
// no longer chains; and from every position of the text our hints lead to what it finds next, again
// with no longer chains.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "clew/hints.h"
#include "explain/recheck.h"

namespace clew::explain_test {
namespace {

struct Mark {
  int row, column;
  int value;
};
// What the text says at once.
using Stage = std::vector<Mark>;

Case opened(const std::string& file) {
  std::ifstream in(std::string(CLEW_SOURCE_DIR) + "/puzzles/" + file);
  std::stringstream text;
  text << in.rdbuf();
  auto c = Clew().open(text.str());
  EXPECT_TRUE(c) << file;
  return *c;
}

class Walk {
 public:
  Walk(const std::string& file, int longest_chain)
      : case_(opened(file)), longest_chain_(longest_chain), text_(case_.empty_answer()) {
    const auto explanation = Clew().explain(case_);
    EXPECT_TRUE(explanation && explanation->complete) << file;
    for (const Step& step : explanation->steps) look_at(step);
    answer_ = explanation->reached;
  }

  // The text finds this next.
  void finds(const Stage& stage) {
    Answer marks = text_;
    Hints hints(case_);
    for (int steps = 0; steps < 20 && !holds(marks, stage); ++steps) {
      const auto hint = hints.hint(marks);
      ASSERT_TRUE(hint && hint->step);
      look_at(*hint->step);
      for (const Finding& f : hint->step->marks)
        marks.marks[0][static_cast<size_t>(f.at.position)] = f.value;
    }
    EXPECT_TRUE(holds(marks, stage));
    EXPECT_TRUE(holds(answer_, stage));
    for (const Mark& mark : stage) text_.marks[0][at(mark)] = mark.value;
  }

 private:
  size_t at(const Mark& mark) const {
    return static_cast<size_t>((mark.row - 1) * case_.plan().grid.width + mark.column - 1);
  }
  bool holds(const Answer& marks, const Stage& stage) const {
    return std::ranges::all_of(stage,
                               [&](const Mark& m) { return marks.marks[0][at(m)] == m.value; });
  }
  void look_at(const Step& step) const {
    EXPECT_LE(step.chain, step.depth > 0 ? longest_chain_ : 1) << step.text;
    EXPECT_LE(step.depth, longest_chain_ > 0 ? 1 : 0) << step.text;
  }

  Case case_;
  int longest_chain_;  // after a supposition
  Answer text_;        // where it stands
  Answer answer_;
};

// The longest chain of the text: r2c2 a knave; so r2c1 and r1c2 are none, r1c1 is one, r1c3 too.
TEST(WalkThrough, Smullyan) {
  Walk walk("smullyanic-dynasty/example-1.txt", 3);
  walk.finds({{4, 3, 1}});
  walk.finds({{3, 2, 0}, {3, 3, 0}, {4, 2, 0}});
  walk.finds({{3, 1, 0}});
  walk.finds({{2, 2, 0}, {2, 1, 1}});
  walk.finds({{1, 2, 0}});
  walk.finds({{1, 3, 1}});
}

// The text supposes nothing.
TEST(WalkThrough, CanalView) {
  Walk walk("canal-view/fox.txt", 0);
  walk.finds({{6, 2, 1}, {6, 3, 1}});
  walk.finds({{6, 4, 1}, {6, 5, 1}});
  walk.finds({{5, 1, 1}, {4, 1, 1}, {3, 1, 0}, {5, 6, 1}, {4, 6, 1}, {3, 6, 0}});
  walk.finds({{1, 2, 1}, {1, 3, 1}, {1, 4, 1}, {1, 5, 1}});
  walk.finds({{2, 1, 0}, {2, 6, 0}});
  walk.finds({{5, 2, 1}});
  walk.finds({{5, 3, 0}});
  walk.finds({{3, 2, 1}, {3, 3, 1}, {3, 4, 1}, {2, 5, 1}, {4, 5, 1}});
  walk.finds({{2, 4, 0}, {5, 5, 0}});
  walk.finds({{2, 2, 0}, {4, 3, 0}});
  walk.finds({{2, 3, 1}, {4, 4, 1}, {5, 4, 1}});
}

}  // namespace
}  // namespace clew::explain_test

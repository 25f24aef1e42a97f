// Drawing twice gives the same bytes: every genre and problem, theme and medium.
#include <gtest/gtest.h>

#include "pictures/specimens.h"
#include "pictures/support.h"

namespace clew::pictures {
namespace {

std::string drawn(const Clew& clew, const Specimen& s, Medium medium, const std::string& theme) {
  Style style;
  style.medium = medium;
  style.theme = theme;
  style.colour = true;
  Panel puzzle;
  Panel answer;
  answer.answer = s.answer;
  answer.caption = "answer";
  const Result<std::string> drawing = clew.draw(s.opened, {puzzle, answer}, style);
  EXPECT_TRUE(drawing) << s.genre.slug << ": " << drawing.errors()[0].message;
  return drawing.value_or("");
}

TEST(Repeat, EqualBoardsGiveEqualBytes) {
  std::vector<Medium> media = {Medium::text, Medium::svg, Medium::tikz, Medium::json};
  if (missing().empty()) media.insert(media.end(), {Medium::png, Medium::pdf});
  // Two programs' worth: nothing may hang on what was drawn before.
  const Clew first;
  const Clew second;
  const std::vector<Specimen> some = specimens(first);
  const std::vector<Specimen> same = specimens(second);
  ASSERT_EQ(some.size(), same.size());
  for (size_t k = 0; k < some.size(); ++k) {
    for (const char* theme : {"light", "dark", "print"}) {
      for (const Medium medium : media) {
        EXPECT_TRUE(drawn(first, some[k], medium, theme) == drawn(second, same[k], medium, theme))
            << some[k].genre.slug << ", theme " << theme << ", medium " << static_cast<int>(medium);
      }
    }
  }
}

}  // namespace
}  // namespace clew::pictures

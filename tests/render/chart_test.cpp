// Charts of times.
#include "render/chart.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "render/render.h"
#include "uses.h"

namespace clew {
namespace {

template <typename S>
std::vector<S> shapes_of(const Picture& picture) {
  std::vector<S> out;
  for (const Shape& shape : picture.shapes)
    if (const S* s = std::get_if<S>(&shape)) out.push_back(*s);
  return out;
}

void expect_inside(const Picture& picture) {
  for (const TextShape& t : shapes_of<TextShape>(picture)) {
    const double width = t.size * text_width(t.text, t.bold);
    const double left = t.anchor == Anchor::start    ? t.at.x
                        : t.anchor == Anchor::middle ? t.at.x - width / 2
                                                     : t.at.x - width;
    EXPECT_GE(left, 0) << t.text;
    EXPECT_LE(left + width, picture.width + 0.01) << t.text;
    EXPECT_LE(t.at.y, picture.height) << t.text;
  }
}

TEST(Chart, LongerTimesHaveLongerBars) {
  const Picture picture =
      bar_chart("Times",
                {{"one", {{"quick", 0.001, true, "unique"}, {"slow & long", 20, false, ""}}},
                 {"two", {{"quick", 0, true, ""}}}},
                12);
  const auto bars = shapes_of<RectShape>(picture);
  ASSERT_EQ(bars.size(), 3u);
  EXPECT_LT(bars[0].width, bars[1].width);
  EXPECT_LE(bars[2].width, bars[0].width);
  EXPECT_NE(bars[0].brush.fill, Ink::none);
  EXPECT_EQ(bars[1].brush.fill, Ink::none);
  expect_inside(picture);
  EXPECT_NE(write_svg(picture, light_theme()).find("slow &amp; long"), std::string::npos);
}

TEST(Chart, ACactusHasAMarkForEachFinishedRun) {
  const Picture picture =
      cactus_chart("Finished", {{"a", {0.5, 0.001, 0.2}}, {"b", {0.01}}, {"nothing", {}}}, 12);
  // One more of each in the legend.
  EXPECT_EQ(shapes_of<RectShape>(picture).size(), 2u);
  auto marks = shapes_of<CircleShape>(picture);
  ASSERT_EQ(marks.size(), 4u);
  marks.pop_back();
  EXPECT_TRUE(std::ranges::is_sorted(marks, std::greater{},
                                     [](const CircleShape& c) { return c.centre.y; }));
  expect_inside(picture);
  EXPECT_EQ(shapes_of<TextShape>(picture).back().text, "none finished: nothing");
}

TEST(Chart, AnEngineHasOneColourAndALegendNamesIt) {
  const Picture picture =
      bar_chart("Times",
                {{"one", {{"a", 1, true, ""}, {"b", 2, true, ""}, {"c", 2, false, ""}}},
                 {"two", {{"c", 1, true, ""}, {"a", 3, true, ""}}}},
                12);
  const auto bars = shapes_of<RectShape>(picture);
  const auto discs = shapes_of<CircleShape>(picture);  // the legend: a, b, c
  ASSERT_EQ(bars.size(), 5u);
  ASSERT_EQ(discs.size(), 3u);
  EXPECT_EQ(bars[0].brush.fill, discs[0].brush.fill);
  EXPECT_EQ(bars[1].brush.fill, discs[1].brush.fill);
  EXPECT_EQ(bars[2].brush.stroke, discs[2].brush.fill);
  EXPECT_EQ(bars[3].brush.fill, discs[2].brush.fill);
  EXPECT_EQ(bars[4].brush.fill, discs[0].brush.fill);
  EXPECT_NE(discs[0].brush.fill, discs[1].brush.fill);
  EXPECT_NE(discs[1].brush.fill, discs[2].brush.fill);
  EXPECT_NE(discs[0].brush.fill, discs[2].brush.fill);
  for (const CircleShape& disc : discs)
    for (const RectShape& bar : bars) EXPECT_LT(disc.centre.y + disc.radius, bar.at.y);
  expect_inside(picture);
}

TEST(Chart, ALegendOfManyEnginesTakesSeveralRows) {
  std::vector<Bar> bars;
  for (const char* name : {"the first of them all", "the second of them all",
                           "the third of them all", "the fourth of them all"})
    bars.push_back({name, 1, true, ""});
  const Picture picture = bar_chart("", {{"one", bars}}, 12);
  const auto discs = shapes_of<CircleShape>(picture);
  ASSERT_EQ(discs.size(), 4u);
  EXPECT_GT(discs[3].centre.y, discs[0].centre.y);
  expect_inside(picture);
}

TEST(Chart, LabelsDoNotLieOnEachOther) {
  std::vector<Series> series;
  for (const char* label : {"a", "b", "c", "d", "e", "f", "g"}) series.push_back({label, {1, 2}});
  std::vector<double> heights;
  for (const TextShape& t : shapes_of<TextShape>(cactus_chart("", series, 10)))
    if (t.text.ends_with("(2)")) heights.push_back(t.at.y);
  std::ranges::sort(heights);
  ASSERT_EQ(heights.size(), 7u);
  for (size_t i = 1; i < heights.size(); ++i) EXPECT_GE(heights[i] - heights[i - 1], 10);
}

}  // namespace
}  // namespace clew

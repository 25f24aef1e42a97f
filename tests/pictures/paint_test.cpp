// PNG and PDF: what comes out, what is refused, and that equal pictures give equal bytes.
#include "plugin/paint.h"

#include <gtest/gtest.h>

#include <ctime>

#include "clew/clew.h"
#include "pictures/support.h"
#include "uses.h"

namespace clew::pictures {
namespace {

class Paint : public testing::Test {
 protected:
  void SetUp() override {
    if (!missing().empty()) GTEST_SKIP() << missing();
  }
};

Picture with_text(std::string text) {
  Picture picture{200, 50, "A title", {}};
  picture.shapes.emplace_back(TextShape{{100, 30}, std::move(text), 14, Anchor::middle, false, {}});
  return picture;
}

std::string png_of(const Picture& picture) {
  const Result<std::string> png = write_png(picture, light_theme());
  EXPECT_TRUE(png) << png.first_error().message;
  return png ? *png : "";
}

// Four bytes, the highest first.
uint32_t number_at(const std::string& bytes, size_t at) {
  uint32_t n = 0;
  for (size_t k = at; k < at + 4; ++k) n = n << 8 | static_cast<unsigned char>(bytes.at(k));
  return n;
}

TEST_F(Paint, APngHasTwoPixelsForAPoint) {
  const std::string png = png_of(with_text("12"));
  EXPECT_TRUE(png.starts_with("\x89PNG\r\n\x1a\n"));
  EXPECT_EQ(number_at(png, 16), 400u);
  EXPECT_EQ(number_at(png, 20), 100u);
}

TEST_F(Paint, EqualPicturesGiveEqualBytes) {
  EXPECT_EQ(png_of(with_text("12")), png_of(with_text("12")));
  EXPECT_NE(png_of(with_text("12")), png_of(with_text("13")));
  const std::vector<Picture> pages = {with_text("one"), with_text("two")};
  const Result<std::string> first = write_pdf(pages, light_theme(), "Title");
  ASSERT_TRUE(first);
  EXPECT_EQ(*first, *write_pdf(pages, light_theme(), "Title"));
  EXPECT_EQ(first->find("CreationDate"), std::string::npos);
}

TEST_F(Paint, ACharacterThatNoFontHasIsNamed) {
  std::string text = "before ";
  text += "\xf3\xbf\xbf\xb0";  // U+FFFF0, for private use
  for (const Result<std::string>& refused : {write_png(with_text(text), light_theme()),
                                             write_pdf({with_text(text)}, light_theme(), "")}) {
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.first_error().message.find("U+FFFF0"), std::string::npos);
    EXPECT_NE(refused.first_error().message.find("SVG"), std::string::npos);
  }
}

TEST_F(Paint, AnyBytesAreTextOrRefused) {
  for (const char* text : {"<b>&amp;\"'", "$x_1\\frac", "a\tb\nc", "\x01\x7f", "\xff\xc0", ""})
    EXPECT_TRUE(write_pdf({with_text(text)}, light_theme(), text)) << text;
  EXPECT_TRUE(write_png(with_text(std::string(10'000, 'x')), light_theme()));
}

TEST_F(Paint, APictureWithTooManyPixelsIsRefused) {
  Picture wide{20'000, 10, "", {}};
  const Result<std::string> refused = write_png(wide, light_theme());
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.first_error().message.find("40000 x 20"), std::string::npos);
  EXPECT_FALSE(write_png({6'000, 6'000, "", {}}, light_theme()));
  EXPECT_TRUE(write_pdf({wide}, light_theme(), ""));
}

// Quiet machines need 0.03 s and 0.6 s; the limits leave room for busy ones.
TEST_F(Paint, ABoardOfTenThousandCellsIsDrawnInASecond) {
  const Clew clew;
  const Result<Case> opened = clew.open(large_board());
  ASSERT_TRUE(opened);
  const auto seconds = [&](Medium medium) {
    Style style;
    style.medium = medium;
    const std::clock_t before = std::clock();
    EXPECT_TRUE(clew.draw(*opened, {Panel{}}, style));
    return static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
  };
  const double slack = slow_build() ? 20 : 3;
  EXPECT_LT(seconds(Medium::svg), 0.2 * slack);
  EXPECT_LT(seconds(Medium::png), 1.0 * slack);
}

}  // namespace
}  // namespace clew::pictures

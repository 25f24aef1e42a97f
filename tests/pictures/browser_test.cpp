// A browser shows the SVG of a picture as cairo paints it. One page holds all pictures both ways
// and compares them itself, pixel by pixel, at two pixels a point.
#include <gtest/gtest.h>

#include <array>
#include <filesystem>

#include "clew/clew.h"
#include "pictures/specimens.h"
#include "pictures/support.h"
#include "uses.h"

namespace clew::pictures {
namespace {

std::string base64(const std::string& bytes) {
  constexpr const char* letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (size_t k = 0; k < bytes.size(); k += 3) {
    uint32_t three = 0;
    for (size_t i = k; i < k + 3; ++i)
      three = three << 8 | (i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U);
    for (int shift = 18; shift >= 0; shift -= 6) out += letters[three >> shift & 63];
  }
  const size_t spare = (3 - bytes.size() % 3) % 3;
  for (size_t k = 0; k < spare; ++k) out[out.size() - 1 - k] = '=';
  return out;
}

// Runs once all images are there, before the page is handed back.
constexpr const char* script = R"(<script>
function pixels(image, width, height, [wide, high]) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0, wide, high);
  return context.getImageData(0, 0, width, height).data;
}
function compare(drawn, painted) {
  const width = painted.naturalWidth, height = painted.naturalHeight;
  const points = drawn.alt.split(' ').slice(2);  // of the view box
  const a = pixels(drawn, width, height, points.map(x => 2 * x));
  const b = pixels(painted, width, height, [width, height]);
  let sum = 0, far = 0;
  for (let k = 0; k < a.length; k += 4) {
    let most = 0;
    for (let i = k; i < k + 3; ++i) {
      const d = Math.abs(a[i] - b[i]);
      sum += d;
      most = Math.max(most, d);
    }
    if (most > 96) ++far;
  }
  const count = a.length / 4;
  return (sum / count / 3) + ' ' + (far / count);
}
window.onload = () => {
  const images = document.images;
  for (let k = 0; k + 1 < images.length; k += 2)
    document.body.append('[' + k / 2 + ' ' + compare(images[k], images[k + 1]) + ']');
};
</script>)";

// A puzzle and its answer as two images of the page.
std::string images_of(const Clew& clew, const Specimen& specimen, const std::string& theme) {
  std::vector<Panel> panels(2);
  panels[1].answer = specimen.answer;
  panels[1].caption = "Answer, naïve & <plain>";
  panels[1].notes = {"A sentence below the board, long enough to say that it is one."};
  std::string images;
  for (const auto& [medium, kind] :
       {std::pair{Medium::svg, "svg+xml"}, std::pair{Medium::png, "png"}}) {
    Style style;
    style.medium = medium;
    style.theme = theme;
    const Result<std::string> drawing = clew.draw(specimen.opened, panels, style);
    EXPECT_TRUE(drawing) << specimen.genre.slug;
    if (!drawing) return "";
    const size_t box = drawing->find("viewBox=\"") + 9;
    const std::string size =
        medium == Medium::svg ? drawing->substr(box, drawing->find('"', box) - box) : "";
    images += "<img alt=\"" + size + "\" src=\"data:image/" + kind + ";base64," + base64(*drawing) +
              "\">\n";
  }
  return images;
}

TEST(Browser, ShowsTheSvgAsCairoPaintsIt) {
  if (!missing().empty()) GTEST_SKIP() << missing();
  const std::string browser = chromium();
  if (browser.empty()) GTEST_SKIP() << "chromium is not here; Debian has it under that name";
  const Clew clew;
  const std::vector<Specimen> all = specimens(clew);
  std::string page = "<!DOCTYPE html><meta charset=utf-8><body>";
  std::vector<std::string> names;
  for (const Specimen& s : all) {
    const char* theme = std::array{"light", "dark", "print"}[names.size() % 3];
    page += images_of(clew, s, theme);
    names.push_back(s.genre.slug + ", " + theme);
  }
  const std::string shown = shown_by(browser, page + script);
  for (size_t k = 0; k < names.size(); ++k) {
    const std::string& name = names[k];
    const size_t at = shown.find("[" + std::to_string(k) + " ");
    ASSERT_NE(at, std::string::npos) << name << " was not compared; the browser says: "
                                     << shown.substr(shown.size() > 300 ? shown.size() - 300 : 0);
    // Edges of letters differ by parts of a pixel, and a problem's picture is all letters; black
    // on white shows it most.
    const bool black = name.ends_with("print");
    const double slack = all[k].genre.is_problem ? 2.5 : black ? 1.2 : 1;
    double mean = 0;
    double far = 0;
    ASSERT_EQ(std::sscanf(shown.c_str() + at, "[%*d %lf %lf]", &mean, &far), 2);
    RecordProperty(name, std::to_string(mean) + " " + std::to_string(far));
    EXPECT_LT(mean, 1.8 * slack) << name << ": the mean difference of a pixel, of 255";
    EXPECT_LT(far, 0.006 * slack) << name << ": the share of pixels that differ by 96 or more";
  }
}

}  // namespace
}  // namespace clew::pictures

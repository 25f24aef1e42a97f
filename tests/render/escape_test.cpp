// Texts that mean something to a file format or a terminal, everywhere where a text can stand: they
// come out as they are, or are refused with words.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/escape.h"
#include "base/utf8.h"
#include "render/canvas.h"
#include "render/render.h"
#include "render/xml.h"
#include "uses.h"

namespace clew {
namespace {

const std::string letters = "<a href=\"x\"> & 'b' `c` $x_1^2$ \\end{x} #% ~ -- ,, {} |";
const std::string steering = "x\x1b[31m\x07\ny\x7f\u202e";
const std::string east = "数独 😀 e\u0301";

// A board with the text in every place that has one.
Scene scene_of(const std::string& text) {
  Scene scene;
  scene.grid = {1, 2};
  scene.cells.resize(2);
  scene.sides.assign(static_cast<size_t>(scene.grid.sides()), Line::light);
  scene.cells[0].text = text;
  scene.cells[1].upper_left = scene.cells[1].upper_right = scene.cells[1].lower_left = text;
  scene.links.push_back({0, text, Symbol::none});
  scene.corners.push_back({0, text, Symbol::none});
  scene.left = {{text}};
  scene.top = {{text}, {}};
  scene.captions.push_back({text, text, Tone::none, {}});
  scene.lists.emplace_back();
  scene.lists[0].name = text;
  scene.lists[0].entries.push_back({text, text, Tone::none, {}});
  scene.notes = {text};
  scene.title = text;
  return scene;
}

std::string svg_of(const std::string& text) {
  return write_svg(draw_picture(scene_of(text)), light_theme());
}

Result<std::string> tikz_of(const std::string& text) {
  const Picture picture = draw_picture(scene_of(text));
  return write_tikz_pages({&picture, 1}, light_theme());
}

TEST(Escape, TheXmlCheckerFindsMistakes) {
  EXPECT_EQ(sample::xml_mistake("<a b=\"&lt;\"><c/>x &amp; y</a>\n"), "");
  for (const char* bad :
       {"<a>", "<a></b>", "<a b=\"<\"/>", "<a b=1/>", "<a>&</a>", "<a>&nbsp;</a>", "<a>\x01</a>",
        "<a>\xff</a>", "<a b=\"\" b=\"\"/>", "<a/><b/>", "text", ""}) {
    EXPECT_NE(sample::xml_mistake(bad), "") << bad;
  }
}

TEST(Escape, SvgIsWellFormedAndSaysTheText) {
  for (const std::string& text : {letters, steering, east, std::string("\xff\xc3 ]]> <!-- &#x41;")})
    EXPECT_EQ(sample::xml_mistake(svg_of(text)), "") << text;
  EXPECT_NE(sample::xml_text(svg_of(letters)).find(letters), std::string::npos);
  EXPECT_NE(sample::xml_text(svg_of(east)).find(east), std::string::npos);
  EXPECT_EQ(svg_of(steering).find('\x1b'), std::string::npos);
}

TEST(Escape, JsonSaysTheText) {
  for (const std::string& text : {letters, steering, east}) {
    const auto json = nlohmann::json::parse(write_scene_json(scene_of(text), text));
    EXPECT_EQ(json["caption"], text);
    EXPECT_EQ(json["title"], text);
    EXPECT_EQ(json["cells"][0]["text"], text);
    EXPECT_EQ(json["cells"][1]["lower_left"], text);
    EXPECT_EQ(json["links"][0]["text"], text);
    EXPECT_EQ(json["corners"][0]["text"], text);
    EXPECT_EQ(json["left"][0][0], text);
    EXPECT_EQ(json["captions"][0]["label"], text);
    EXPECT_EQ(json["lists"][0]["entries"][0]["value"], text);
    EXPECT_EQ(json["notes"][0], text);
  }
  EXPECT_EQ(nlohmann::json::parse(write_scene_json(scene_of("a\xff")))["title"], "a\ufffd");
}

TEST(Escape, TexTakesNoTextForACommand) {
  const Result<std::string> text = tex_text(letters);
  ASSERT_TRUE(text) << text.first_error().message;
  EXPECT_EQ(*text,
            "\\textless{}a href=\\textquotedbl{}x\\textquotedbl{}\\textgreater{} \\& "
            "\\textquotesingle{}b\\textquotesingle{} \\textasciigrave{}c\\textasciigrave{} "
            "\\$x\\_1\\textasciicircum{}2\\$ \\textbackslash{}end\\{x\\} \\#\\% "
            "\\textasciitilde{} {-}{-} {,}{,} \\{\\} \\textbar{}");
  EXPECT_EQ(*tex_text("Zürich, Łódź\n2 ≤ 3"), "Zürich{,} Łódź 2 \\ensuremath{\\leq} 3");
  const Result<std::string> document = tikz_of(letters);
  ASSERT_TRUE(document) << document.first_error().message;
  EXPECT_EQ(document->find("href=\"x\""), std::string::npos);
}

TEST(Escape, TexRefusesWhatItHasNoLetterFor) {
  const Result<std::string> emoji = tikz_of("so 😀");
  ASSERT_FALSE(emoji);
  EXPECT_EQ(emoji.first_error().message,
            "pdflatex has no letter for '😀' (U+1F600) in the text 'so 😀'; change it, or draw an "
            "SVG picture");
  const Result<std::string> steered = tex_text("a\x1b[m");
  ASSERT_FALSE(steered);
  EXPECT_EQ(steered.first_error().message,
            "pdflatex has no letter for U+001B in the text 'a␛[m'; change it, or draw an SVG "
            "picture");
  EXPECT_FALSE(tex_text("数"));
  EXPECT_FALSE(tex_text("\xff"));
}

TEST(Escape, NothingSteersATerminal) {
  for (const bool ascii : {false, true}) {
    UnicodeOptions options;
    options.ascii = ascii;
    const std::string drawing = write_unicode(scene_of(steering), options);
    for (const char32_t c : characters_of(drawing)) {
      EXPECT_TRUE(c == U'\n' || !steers(c)) << static_cast<unsigned>(c);
      if (ascii) {
        EXPECT_LT(c, 0x80U);
      }
    }
  }
  EXPECT_EQ(visible(steering), "x␛[31m␇␊y␡\\u{202e}");
  EXPECT_EQ(visible("é\x1b", true), "??");
}

TEST(Escape, EveryCharacterThatSteersIsMadeVisible) {
  for (char32_t c = 1; c < 0x3000; ++c) {
    std::string text;
    append_utf8(text, c);
    const bool control = c < 0x20 || (c >= 0x7f && c < 0xa0);
    const bool turns = (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069) ||
                       c == 0x200e || c == 0x200f || c == 0x61c;
    const bool line_end = c == 0x2028 || c == 0x2029;
    EXPECT_EQ(visible(text) != text, control || turns || line_end) << static_cast<unsigned>(c);
    for (const char32_t shown : characters_of(visible(text))) EXPECT_FALSE(steers(shown));
    // JSON keeps it, and XML, which cannot, says that something stood there.
    EXPECT_EQ(nlohmann::json::parse(json_quoted(text)), text);
    EXPECT_EQ(json_quoted(text).find(text) == std::string::npos, control || turns || line_end)
        << static_cast<unsigned>(c);
    if ((control || turns || line_end) && c != '\n' && c != '\t') {
      EXPECT_EQ(escape_xml(text), "\ufffd") << static_cast<unsigned>(c);
    }
  }
  EXPECT_EQ(visible("a\u009b31m\u200f"), "a\\u{9b}31m\\u{200f}");
  EXPECT_EQ(visible_lines("a\tb\n\x1b\r\n"), "a\tb\n␛␍\n");
  EXPECT_EQ(visible_lines("é\n", true), "?\n");
}

TEST(Escape, ScriptsEndWhereTheyShould) {
  const std::string text = "a <!-- <script> </script> \u2028 b";
  const std::string json = json_in_script(json_quoted(text));
  EXPECT_EQ(json.find('<'), std::string::npos);
  EXPECT_EQ(json.find("\u2028"), std::string::npos);
  EXPECT_EQ(nlohmann::json::parse(json), text);
}

TEST(Escape, TablesKeepTheirCells) {
  EXPECT_EQ(csv_cell("plain"), "plain");
  EXPECT_EQ(csv_cell(""), "");
  EXPECT_EQ(csv_cell("a,\"b\""), "\"a,\"\"b\"\"\"");
  EXPECT_EQ(csv_cell("=HYPERLINK(\"x\")"), "\"'=HYPERLINK(\"\"x\"\")\"");
  for (const char* formula : {"=1", "+1", "-1", "@x"})
    EXPECT_EQ(csv_cell(formula), std::string("'") + formula);
  EXPECT_EQ(csv_cell("1-2"), "1-2");
  EXPECT_EQ(csv_cell("a\nb\r\x1b"), "a␊b␍␛");
  EXPECT_EQ(markdown_cell("a|b\\|<i>\n"), "a\\|b\\\\\\|&lt;i>␊");
}

TEST(Escape, TextDrawingsSayTheText) {
  for (const std::string& text : {letters, east})
    EXPECT_NE(write_unicode(scene_of(text)).find(text), std::string::npos) << text;
}

// Ten thousand characters: nothing is lost where text can run on, and a cell shows where it
// cut.
TEST(Escape, LongTexts) {
  const std::string text(10'000, 'w');
  EXPECT_NE(write_unicode(scene_of(text)).find(text), std::string::npos);
  EXPECT_EQ(nlohmann::json::parse(write_scene_json(scene_of(text)))["title"], text);
  const std::string svg = svg_of(text);
  EXPECT_EQ(sample::xml_mistake(svg), "");
  EXPECT_EQ(svg.find("font-size=\"0\""), std::string::npos);
  const Result<std::string> document = tikz_of(text);
  ASSERT_FALSE(document);
  EXPECT_NE(document.first_error().message.find("TeX knows no length beyond 16000"),
            std::string::npos)
      << document.first_error().message;
}

TEST(Escape, AListBeyondAllPaperIsNotDrawn) {
  Scene scene;
  scene.lists.emplace_back();
  for (int k = 0; k < 10'000; ++k)
    scene.lists[0].entries.push_back({std::to_string(k), std::string(1'000, 'w'), Tone::none, {}});
  scene.lists[0].entries[0].value += 'x';
  scene.lists[0].in_place = true;
  EXPECT_EQ(write_unicode(scene), "(10000 rows: too large to draw)\n");
}

TEST(Escape, ATextThatDoesNotFitItsCellIsCutShort) {
  const TextShape wide = centred({0, 0}, "1234567890", 14, 30, Ink::printed);
  EXPECT_EQ(wide.text, "1234567890");
  EXPECT_LT(wide.size, 14);
  const TextShape cut = centred({0, 0}, std::string(200, '8'), 14, 30, Ink::printed);
  EXPECT_TRUE(cut.text.ends_with("8…")) << cut.text;
  EXPECT_LE(cut.size * text_width(cut.text), 30 + 1e-9);
  EXPECT_GT(cut.size, 3);
}

TEST(Escape, WideAndCombiningCharactersKeepTheirColumns) {
  EXPECT_EQ(columns_of("数独"), 4);
  EXPECT_EQ(columns_of("😀"), 2);
  EXPECT_EQ(columns_of("e\u0301"), 1);
  Canvas canvas(1, 6);
  canvas.write({0, 0}, "数e\u0301x", Pen::plain);
  canvas.write({0, 5}, "|", Pen::plain);
  EXPECT_EQ(canvas.text(false, false), "数e\u0301x |\n");
  EXPECT_EQ(canvas.text(false, true), "??ex |\n");
}

}  // namespace
}  // namespace clew

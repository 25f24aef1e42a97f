// Titles, rule names, marks and names of files that mean something to a terminal, a browser, TeX or
// a spreadsheet: no writer passes them on as what they pretend to be.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/program.h"

namespace clew {
namespace {

using nlohmann::json;
using program::run;
using program::Words;

const std::string steering = "\x1b[31m\x1b]0;x\x07\u009b2J\u202e\u2066\u200f";
const std::string turning = "t\u009b2J\u202e\u2066\u200f";
const std::string markup = "<!-- <script>alert(1)</script> ]]> &amp; \u2028";

std::string rules_named(const std::string& name) {
  return "genre \"" + name + "\"\nanswer b[cell]: bool\nrule \"" + name +
         "\" for l in lines: one c in l: b[c]\n";
}

std::string puzzle_named(const std::string& title) {
  return "genre: hitori\ntitle: " + title + "\nauthor: " + title + "\n\n1 2 2\n2 1 3\n3 3 1\n";
}

// Nothing but newlines and tabs below the blank, no C1, nothing that turns the direction.
bool is_harmless(const std::string& text) {
  for (size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7f) return false;
    const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : 0);
    if (byte == 0xc2 && next < 0xa0) return false;
    const std::string three = text.substr(i, 3);
    for (const char* bad : {"\u202e", "\u2066", "\u200f", "\u2028"})
      if (three == bad) return false;
  }
  return true;
}

std::string content(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

TEST(Hostile, NoRuleNameSteersATerminal) {
  const std::string rules = program::file("steer.clew", rules_named("r" + steering));
  const std::string grid = program::file("steer.txt", "size: 3 3\n");
  const std::string bad = program::file("bad.txt", "genre: hitori\n\n1 " + steering + "\n");
  for (const Words& words : std::vector<Words>{
           {"solve", "--rules", rules, grid},
           {"solve", "-vv", "--rules", rules, grid},
           {"solve", "--json", "--rules", rules, grid},
           {"count", "-s", "3", "-vv", "--rules", rules, grid},
           {"forced", "-vv", "--rules", rules, grid},
           {"watch", "--plain", "--rules", rules, grid},
           {"watch", "--json", "--rules", rules, grid},
           {"conflict", "--rules", rules, program::file("narrow.txt", "size: 3 2\n")},
           {"conflict", "--json", "--rules", rules, program::file("narrow.txt", "size: 3 2\n")},
           {"solve", "--without", steering, "--rules", rules, grid},
           {"export", "--to", "dimacs", "--rules", rules, grid},
           {"export", "--to", "smtlib", "--rules", rules, grid},
           {"lint", rules},
           {"solve", bad},
           {"solve", "--json", bad},
           {"solve", steering},
           {"solve", "--" + steering, grid},
           {"rules", steering},
           {"compare", "-e", steering, grid},
           {"compare", "-e", "clew", program::file("name" + steering, puzzle_named("x"))},
           {"compare", "--csv", "-e", "clew", program::file("name" + steering, puzzle_named("x"))},
           {"lint", program::file("fine" + steering, rules_named("r"))},
       }) {
    const program::Result r = run(words);
    EXPECT_NE(r.out + r.err, "");
    EXPECT_TRUE(is_harmless(r.out)) << words[0] << ' ' << words[1] << '\n' << r.out;
    EXPECT_TRUE(is_harmless(r.err)) << words[0] << ' ' << words[1] << '\n' << r.err;
  }
}

// What a rule says of itself comes up in explanations.
TEST(Hostile, NoSentenceSteersATerminal) {
  const std::string rules = program::file(
      "sentence.clew", "genre \"S\"\nanswer b[cell]: bool \"black" + steering +
                           "\" or \"white\"\nrule \"r" + steering + "\" because \"{c} " + steering +
                           markup + "\" wrong \"{c} " + steering + "\"\n  for c in cells: b[c]\n");
  const std::string grid = program::file("sentence.txt", "size: 1 2\n");
  const std::string false_marks = program::file("false.txt", "size: 1 2\n\nanswer:\n. .\n");
  for (const Words& words : std::vector<Words>{{"explain"},
                                               {"explain", "--json"},
                                               {"hint"},
                                               {"hint", "--level", "rule"},
                                               {"hint", "--level", "full"},
                                               {"hint", "--json"},
                                               {"check"},
                                               {"forced"},
                                               {"grade"},
                                               {"thin"},
                                               {"repair"},
                                               {"vary"},
                                               {"sample"},
                                               {"watch", "--plain"}}) {
    for (const std::string& file : {grid, false_marks}) {
      Words all = words;
      all.insert(all.end(), {"--rules", rules, file});
      const program::Result r = run(all);
      EXPECT_NE(r.out + r.err, "");
      EXPECT_TRUE(is_harmless(r.out)) << words[0] << '\n' << r.out;
      EXPECT_TRUE(is_harmless(r.err)) << words[0] << '\n' << r.err;
    }
  }
}

TEST(Hostile, NoNameOfAMarkSteersATerminal) {
  const std::string rules = program::file(
      "links.clew", "genre \"L\"\nanswer line[link]: bool \"a line" + steering +
                        "\" or \"no line\"\nrule \"r\" all l in links: line[l] or not line[l]\n");
  const program::Result r = run({"solve", "--rules", rules, "-"}, "size: 1 2\n");
  EXPECT_NE(r.out.find("a line"), std::string::npos) << "where the two answers differ";
  EXPECT_TRUE(is_harmless(r.out)) << r.out;
}

// Control characters of ASCII are refused in titles; others are not.
std::vector<std::string> titled_files() {
  json puzzle = json::parse(run({"convert", "--to", "json", "-"}, puzzle_named("x")).out);
  puzzle["title"] = puzzle["author"] = puzzle["source"] = turning + markup;
  return {program::file("titled.txt", puzzle_named(turning)),
          program::file("titled.json", puzzle.dump())};
}

TEST(Hostile, NoTitleSteersATerminal) {
  for (const std::string& file : titled_files()) {
    EXPECT_NE(run({"solve", file}).out.find("\\u{202e}"), std::string::npos);
    for (const Words& words :
         std::vector<Words>{{"solve", file},
                            {"solve", "-vv", file},
                            {"solve", "--json", file},
                            {"draw", file},
                            {"draw", "--json", file},
                            {"draw", "--to", "json", file},
                            {"draw", "--to", "svg", file},
                            {"draw", "--to", "tikz", file},
                            {"watch", "--plain", file},
                            {"watch", "-o", file + ".html", file},
                            {"convert", "--to", "json", file},
                            {"sheet", "--to", "tikz", "-o", file + ".tex", file},
                            {"sheet", "--to", "svg", "-o", file + ".svg", file},
                            {"batch", file}}) {
      const program::Result r = run(words);
      EXPECT_NE(r.out + r.err, "");
      EXPECT_TRUE(is_harmless(r.out)) << words[0] << ' ' << words[1] << '\n' << r.out;
      EXPECT_TRUE(is_harmless(r.err)) << words[0] << ' ' << words[1] << '\n' << r.err;
    }
    EXPECT_TRUE(is_harmless(content(file + ".html")));
    EXPECT_EQ(content(file + ".html").find("<!--"), std::string::npos);
    EXPECT_TRUE(is_harmless(
        content(std::filesystem::path(file + ".svg").replace_extension().string() + "-1.svg")));
    // A puzzle in a file stays what it is; on a terminal it is only looked at.
    const Words convert = {"convert", "--to", "text", "--drop", "author,source", file};
    std::string text = program::run_on_terminal(convert).out;
    EXPECT_NE(text, "");
    std::erase(text, '\r');
    EXPECT_TRUE(is_harmless(text)) << text;
  }
}

TEST(Hostile, NoTextEndsThePageItStandsIn) {
  const std::string rules = program::file("markup.clew", rules_named("a " + markup));
  const std::string grid = program::file("markup.txt", "size: 3 3\n");
  const std::string page = program::file("markup.html", "");
  ASSERT_EQ(run({"watch", "-o", page, "--rules", rules, grid}).status, 1);
  const std::string html = content(page);
  EXPECT_EQ(html.find("<!--"), std::string::npos);
  EXPECT_EQ(html.find("alert(1)<"), std::string::npos);
  EXPECT_EQ(html.find("<script>alert"), std::string::npos);
  // The data are read back as they were meant.
  const std::string start = "<script type=\"application/json\" id=\"film\">";
  const size_t from = html.find(start) + start.size();
  const std::string data = html.substr(from, html.find("</script>", from) - from);
  const json film = json::parse(data, nullptr, false);
  ASSERT_TRUE(film.is_object());
  EXPECT_EQ(data.find('<'), std::string::npos);
  EXPECT_NE(film.dump().find("<script>alert(1)</script>"), std::string::npos);
}

TEST(Hostile, NoTextIsAFormula) {
  const std::string file = program::file("=1+1,\"x\".txt", puzzle_named("x"));
  const std::filesystem::path path(file);
  const program::Result r =
      program::shell("cd '" + path.parent_path().string() +
                     "' && \"$clew\" compare --csv -e clew '" + path.filename().string() + "'");
  EXPECT_EQ(r.status, 0) << r.err;
  EXPECT_NE(r.out.find("\n\"'=1+1,\"\"x\"\".txt\",clew,"), std::string::npos) << r.out;
}

}  // namespace
}  // namespace clew

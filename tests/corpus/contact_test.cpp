// Contact sheets: every genre at three sizes, puzzle and answer, one page per theme, to be looked
// at after every change to the drawings. `make contact` writes them; a plain run draws the same
// boards and looks for nothing but that each can be drawn.
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <map>

#include "clew/clew.h"
#include "corpus/corpus.h"
#include "corpus/kit_run.h"
#include "uses.h"

namespace clew::corpus {
namespace {

struct Size {
  int height;
  int width;
};
constexpr std::array sizes = {Size{6, 6}, Size{10, 10}, Size{30, 45}};
constexpr std::array themes = {"light", "dark", "print"};

int distance(const nlohmann::json& record, const Size& size) {
  return std::abs(record.value("rows", 0) - size.height) +
         std::abs(record.value("cols", 0) - size.width);
}

// The record of each built-in genre that comes nearest to a size.
std::map<std::string, nlohmann::json> nearest(const Size& size) {
  static const Registry registry;
  std::map<std::string, nlohmann::json> best;
  for (const KitSet& set : kit_sets(registry)) {
    if (!set.bundled) continue;
    for (const nlohmann::json& record :
         read_lines(*folder() + "/puzzlekit/" + set.name + ".jsonl")) {
      if (reason_to_leave_out(record["id"])) continue;
      nlohmann::json& kept = best[set.genre->info.slug];
      if (kept.is_null() || distance(record, size) < distance(kept, size)) kept = record;
    }
  }
  return best;
}

class Page {
 public:
  void add(const std::string& title, const std::string& svg) {
    body_ += "<figure><figcaption>" + title + "</figcaption>" + svg + "</figure>\n";
  }
  void write(const std::string& file) const {
    std::ofstream(file) << "<!DOCTYPE html><meta charset=\"utf-8\"><style>body{display:flex;"
                           "flex-wrap:wrap;background:#888;font:12px sans-serif}figure{margin:6px}"
                           "svg{max-width:30vw;height:auto}</style>\n"
                        << body_;
  }

 private:
  std::string body_;
};

void draw_on(std::array<Page, themes.size()>& pages, const Clew& clew,
             const nlohmann::json& record) {
  Source source;
  source.genre = record["genre"];
  source.puzzlekit = true;
  const auto opened = clew.open(record["problem"].get<std::string>(), source);
  ASSERT_TRUE(opened) << record["id"];
  const Report report = clew.solve(*opened);
  for (size_t t = 0; t < themes.size(); ++t) {
    Style style;
    style.medium = Medium::svg;
    style.theme = themes[t];
    for (const bool solved : {false, true}) {
      Panel panel;
      if (solved && !report.answers.empty()) panel.answer = report.answers[0];
      const auto svg = clew.draw(*opened, {panel}, style);
      ASSERT_TRUE(svg) << record["id"];
      pages[t].add(record["id"], *svg);
    }
  }
}

TEST(ContactSheets, EveryGenreCanBeDrawnAtEverySize) {
  if (!folder()) GTEST_SKIP() << absent;
  const Clew clew;
  std::array<Page, themes.size()> pages;
  for (const Size& size : sizes) {
    const auto records = nearest(size);
    EXPECT_GT(records.size(), 25U);
    for (const auto& [slug, record] : records) draw_on(pages, clew, record);
  }
  const char* into = std::getenv("CLEW_CONTACT");
  if (into == nullptr) return;
  for (size_t t = 0; t < themes.size(); ++t)
    pages[t].write(std::string(into) + "/contact-" + themes[t] + ".html");
}

}  // namespace
}  // namespace clew::corpus

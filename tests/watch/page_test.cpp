// Films as pages: they need nothing else, hold the right boards, and play in a browser.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/random.h"
#include "clew/lab.h"
#include "cli/program.h"
#include "contracts/support.h"
#include "outside/engines.h"
#include "outside/sat.h"
#include "render/film_page.h"
#include "uses.h"

namespace clew {
namespace {

using nlohmann::json;

Film film_of(const std::string& input, const std::string& engine = "", size_t frames = 2000,
             std::vector<Setting> settings = {}) {
  const Clew clew;
  Source source;
  if (input.find('\n') == std::string::npos) source.genre = input;
  const auto opened = clew.open(source.genre.empty() ? input : "", source);
  EXPECT_TRUE(opened) << opened.errors().front().message;
  Question question;
  question.engine = engine;
  question.settings = std::move(settings);
  auto film = Laboratory(clew).watch(*opened, question, frames);
  EXPECT_TRUE(film) << film.errors().front().message;
  return *film;
}

std::string puzzle(const std::string& name) {
  return contracts::read_file(contracts::source_path("puzzles/" + name));
}

std::string page_of(const Film& film) {
  const auto page = film.page();
  EXPECT_TRUE(page);
  return *page;
}

json data_of(const std::string& page) {
  const std::string open = "<script type=\"application/json\" id=\"film\">";
  const size_t start = page.find(open) + open.size();
  return json::parse(page.substr(start, page.find("</script>", start) - start), nullptr, false);
}

// A list changed by splices, as the page's script does it.
std::vector<int> spliced(std::vector<int> list, const std::vector<int>& splices) {
  for (size_t i = 0; i < splices.size(); i += 3 + static_cast<size_t>(splices[i + 2])) {
    const auto at = list.begin() + splices[i];
    const auto rest = list.erase(at, at + splices[i + 1]);
    const auto put = splices.begin() + static_cast<ptrdiff_t>(i) + 3;
    list.insert(rest, put, put + splices[i + 2]);
  }
  return list;
}

// Dark discs that the search sets are of another colour than printed ones, and the legend says so.
TEST(FilmPage, TheLegendTellsDiscsThatTheSearchSets) {
  const json discs = data_of(page_of(film_of(puzzle("yin-yang/figure-12.txt"), "backtrack", 40)));
  EXPECT_EQ(discs["discs"], true);
  const json lines =
      data_of(page_of(film_of(puzzle("slitherlink/puzz-link.txt"), "backtrack", 40)));
  EXPECT_EQ(lines["discs"], false);
}

TEST(FilmPage, SplicesLeadFromAnyListToAnyOther) {
  Random random(7);
  for (int round = 0; round < 2000; ++round) {
    std::vector<std::vector<int>> lists(2);
    for (std::vector<int>& list : lists) {
      std::vector<int> all = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
      if (round % 3 == 0) std::swap(all[random.below(10)], all[random.below(10)]);
      for (const int n : all)
        if (random.below(2) == 0) list.push_back(n);
    }
    EXPECT_EQ(spliced(lists[0], splices(lists[0], lists[1])), lists[1]);
  }
}

TEST(FilmPage, NeedsNothingElse) {
  for (const std::string& page :
       {page_of(film_of("pigeonhole")), page_of(film_of(puzzle("slitherlink/puzz-link.txt")))}) {
    std::string rest = page;
    const std::string name = "http://www.w3.org/2000/svg";  // a name, which nobody fetches
    for (size_t at = rest.find(name); at != std::string::npos; at = rest.find(name))
      rest.erase(at, name.size());
    for (const char* reference : {"http", "src=", "href=", "url(", "@import", "//cdn", "import("})
      EXPECT_EQ(rest.find(reference), std::string::npos) << reference;
  }
}

TEST(FilmPage, HoldsEveryFrameOfTheFilm) {
  const Film film = film_of("pigeonhole");
  const json data = data_of(page_of(film));
  ASSERT_TRUE(data.is_object());
  ASSERT_EQ(data["frames"].size(), film.frames());
  std::vector<int> list;
  for (size_t i = 0; i < film.frames(); ++i) {
    const json& frame = data["frames"][i];
    EXPECT_EQ(frame[0], frame_kind_name(film.moment(i).kind));
    EXPECT_EQ(frame[1], film.moment(i).depth);
    EXPECT_EQ(frame[2], film.moment(i).words);
    list = spliced(list, frame[3].get<std::vector<int>>());
  }
  // The last board is full: its letters are twelve of each kind, and no hole is open.
  std::map<std::string, int> letters;
  for (const int n : list) {
    const std::string shape = data["shapes"][static_cast<size_t>(n)];
    const size_t at = shape.find("</text>");
    if (at != std::string::npos && shape[at - 2] == '>') ++letters[shape.substr(at - 1, 1)];
  }
  EXPECT_EQ(letters["S"], 12);
  EXPECT_EQ(letters["K"], 12);
  EXPECT_EQ(letters["_"], 0);
}

TEST(FilmPage, SaysWhenItIsCut) {
  const Film film = film_of("pigeonhole", "", 10);
  EXPECT_EQ(film.frames(), 12U);
  EXPECT_GT(film.left_out(), 0);
  EXPECT_NE(page_of(film).find("are left out"), std::string::npos);
}

TEST(FilmPage, TextThatLooksLikeMarkupStaysText) {
  const Film film = film_of("genre: yin-yang\ntitle: </script><b>&\n\nW .\n. .\n");
  const std::string page = page_of(film);
  EXPECT_EQ(page.find("</script><b>"), std::string::npos);
  EXPECT_NE(page.find("&lt;/script&gt;&lt;b&gt;&amp;"), std::string::npos);
}

// The page after a script of clicks, as Chromium has it; empty: there is no Chromium.
std::string clicked(const std::string& page, const std::string& clicks) {
  if (!std::filesystem::exists("/usr/bin/chromium")) return {};
  std::string with = page;
  with.insert(with.rfind("</body>"), "<script>" + clicks + "</script>");
  const std::string file = program::file("film.html", with);
  const std::string folder = std::filesystem::path(file).parent_path().string();
  const std::string command =
      "timeout 120 /usr/bin/chromium --headless --no-sandbox --disable-gpu --no-first-run "
      "--disable-background-networking --disable-component-update --disable-sync "
      "--virtual-time-budget=20000 --user-data-dir='" +
      folder + "/profile' --dump-dom 'file://" + file + "' 2>/dev/null > '" + folder + "/dom.html'";
  if (std::system(command.c_str()) != 0) return {};
  return contracts::read_file(folder + "/dom.html");
}

std::string inside(const std::string& dom, const std::string& id) {
  const size_t tag = dom.find("id=\"" + id + "\"");
  const size_t start = dom.find('>', tag) + 1;
  return tag == std::string::npos ? "" : dom.substr(start, dom.find('<', start) - start);
}

TEST(FilmPage, IsPlayedByClicks) {
  const Film film = film_of("pigeonhole", "dual");
  const std::string page = page_of(film);
  const std::string steps =
      clicked(page, "for(let i=0;i<3;i++)$('next').click();$('back').click();$('theme').click();");
  if (steps.empty()) GTEST_SKIP() << "there is no Chromium here (apt package chromium)";
  const std::string last = std::to_string(film.frames() - 1);
  EXPECT_EQ(inside(steps, "where"), "2 of " + last);
  EXPECT_EQ(inside(steps, "words"), film.moment(2).words);
  EXPECT_NE(steps.find("data-theme=\"dark\""), std::string::npos);
  // Playing comes to the end by itself, and stops.
  const std::string end = clicked(page, "$('speed').value=9;$('play').click();");
  EXPECT_EQ(inside(end, "where"), last + " of " + last);
  EXPECT_EQ(inside(end, "kind"), "the end");
  EXPECT_NE(inside(end, "play").find("Play"), std::string::npos);
  // The rules behind what happens stand beside the board.
  const std::string conflict =
      clicked(page_of(film_of(puzzle("nurikabe/oblong.txt"))),
              "while($('kind').textContent!=='conflict')$('skip').click();");
  EXPECT_EQ(inside(conflict, "words"), "broken: the sea is one connected piece");
  const std::string leap = clicked(page_of(film_of("pigeonhole")),
                                   "$('skip').click();$('skip').click();$('prev').click();");
  EXPECT_EQ(inside(leap, "kind"), "decision");
}

TEST(FilmPage, PlaysWhatZ3Tells) {
  if (!z3_method().missing().empty()) GTEST_SKIP() << z3_method().missing();
  if (!(*z3_parts())->tells()) GTEST_SKIP() << z3_method().untold();
  const Film film = film_of(puzzle("nurikabe/oblong.txt"), "z3");
  EXPECT_NE(film.moment(0).words.find(z3_method().untold()), std::string::npos);
  const std::string page = page_of(film);
  const std::string dom =
      clicked(page, "for(let i=0;i<300&&$('event').dataset.kind!=='set';i++)$('next').click();");
  if (dom.empty()) GTEST_SKIP() << "there is no Chromium here (apt package chromium)";
  EXPECT_EQ(inside(dom, "kind"), "it is set");
  EXPECT_NE(dom.find("decided, or follows from decisions"), std::string::npos);
}

}  // namespace
}  // namespace clew

// The gallery, docs/gallery.md: every genre and problem with its rules, a puzzle and its answer.
// It is made here, so that it cannot fall behind.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <set>

#include "pictures/gallery_page.h"
#include "pictures/specimens.h"
#include "pictures/support.h"

namespace clew::pictures {
namespace {

constexpr const char* how = "make gallery";
constexpr size_t most_bytes = 2'300'000;  // about 11,500 a genre

constexpr const char* opening =
    "# Gallery\n"
    "\n"
    "Every genre and problem: its rules in words, a puzzle, its answer, a step. `make gallery` "
    "makes this "
    "page "
    "and its pictures, and a\n"
    "test compares them. Of each genre it takes the largest bundled board of at most 100 cells "
    "that "
    "has exactly one answer.\n"
    "How pictures are made is told in [pictures.md](pictures.md). The page `gallery.html` beside "
    "this "
    "one shows the genres by kind, with a search.\n";

// "if full": a rule that only holds when the puzzle says so.
std::string condition(const std::string& rules_text, const std::string& rule) {
  const std::string head = "rule \"" + rule + "\" if ";
  const size_t at = rules_text.find(head);
  if (at == std::string::npos) return "";
  const size_t start = at + head.size();
  return " (if `" + rules_text.substr(start, rules_text.find_first_of(":\n", start) - start) + "`)";
}

// The sentence that says what is to be done.
std::string about(const std::string& rules_text) {
  const size_t at = rules_text.find("\nabout ");
  if (at == std::string::npos) return "";
  const size_t start = rules_text.find('"', at) + 1;
  return rules_text.substr(start, rules_text.find('"', start) - start) + "\n\n";
}

class Gallery {
 public:
  using Files = std::map<std::string, std::string>;  // by their paths in the source tree

  explicit Gallery(const Clew& clew) : clew_(clew) {}

  Files make() {
    page_ = opening;
    const std::vector<Specimen> all = specimens(clew_);
    for (const bool problems : {false, true}) {
      page_ += problems ? "\n# Problems\n" : "\n# Genres\n";
      for (const Specimen& s : all) {
        if (s.genre.is_problem == problems) add(s);
      }
    }
    files_["docs/gallery.md"] = page_;
    files_["docs/gallery.html"] = gallery_page(clew_, all, files_);
    return std::move(files_);
  }

 private:
  void add(const Specimen& s) {
    const std::string text = clew_.rules(s.genre.slug).value_or("");
    const std::string rules_file =
        (s.genre.is_problem ? "problems/" : "genres/") + s.genre.slug + ".clew";
    page_ += "\n## " + s.genre.name + "\n\n" + about(text);
    page_ += "Rules ([" + rules_file + "](../" + rules_file + ")";
    page_ += s.genre.by.empty() ? "):\n\n" : ", " + s.genre.by + "):\n\n";
    for (const std::string& rule : s.genre.rules)
      page_ += "- " + rule + condition(text, rule) + "\n";
    if (!s.genre.is_problem) {
      page_ += "\n[" + s.opened.title() + "](../" + s.file + ")\n";
      draw(s, "", "puzzle", std::nullopt);
    }
    const char* several =
        s.status == Status::several ? "One of several answers:\n" : "Its answer:\n";
    page_ += s.genre.is_problem ? std::string("\n") + several : "";
    draw(s, "-answer", "answer", s.answer);
    if (!s.genre.is_problem) show_step(s);
  }

  void draw(const Specimen& s, const std::string& suffix, const std::string& what,
            const std::optional<Answer>& answer) {
    Style style;
    style.medium = Medium::svg;
    style.font_size = 11;
    Panel panel;
    panel.answer = answer;
    const Result<std::string> svg = clew_.draw(s.opened, {panel}, style);
    ASSERT_TRUE(svg) << s.genre.slug << ": " << svg.errors()[0].message;
    const std::string file = "gallery/" + s.genre.slug + suffix + ".svg";
    files_["docs/" + file] = *svg;
    page_ += (what == "answer" && !s.genre.is_problem ? "" : "\n") +
             ("![" + s.genre.name + ", " + what + "](" + file + ")\n");
  }

  // A step of its explanation, one that says something of the genre. The way may be told better one
  // day, so only `make gallery` makes this part; the test takes what is written.
  void show_step(const Specimen& s) {
    const std::string file = "docs/gallery/" + s.genre.slug + "-step.svg";
    const std::string old = read_file(source_path("docs/gallery.md"));
    const size_t from = old.find(step_head(s.genre.slug));
    if (std::getenv("CLEW_REWRITE") == nullptr) {
      ASSERT_NE(from, std::string::npos) << s.genre.slug << " shows no step; " << how;
      page_ += '\n' + old.substr(from, old.find('\n', from) - from + 1);
      files_[file] = read_file(source_path(file));
      return;
    }
    Question question;
    question.limits.seconds = 60;
    const Result<Explanation> way = clew_.explain(s.opened, question);
    ASSERT_TRUE(way) << s.genre.slug;
    const Step* step = telling_step(*way);
    ASSERT_NE(step, nullptr) << s.genre.slug;
    Style style;
    style.medium = Medium::svg;
    style.font_size = 11;
    const Result<std::string> svg = clew_.draw(s.opened, {panel_of(s, *way, *step)}, style);
    ASSERT_TRUE(svg) << s.genre.slug;
    files_[file] = *svg;
    page_ += '\n' + step_head(s.genre.slug) + step->text + '\n';
  }

  static std::string step_head(const std::string& slug) {
    return "![" + slug + ", a step](gallery/" + slug + "-step.svg) A step: ";
  }

  // The hardest kind that is no supposition, in few words.
  static const Step* telling_step(const Explanation& way) {
    constexpr size_t few_letters = 220;
    const Step* best = nullptr;
    for (const Step& step : way.steps) {
      if (step.kind > StepKind::together || step.text.size() > few_letters) continue;
      if (best == nullptr || step.kind > best->kind) best = &step;
    }
    return best;
  }

  static Panel panel_of(const Specimen& s, const Explanation& way, const Step& step) {
    Panel panel;
    Answer marks = s.opened.empty_answer();
    for (const Step& now : way.steps) {
      for (const Finding& f : now.marks) {
        if (&now == &step) panel.point_at.push_back(f.at);
        if (f.says == Finding::is)
          marks.marks[static_cast<size_t>(f.at.answer)][static_cast<size_t>(f.at.position)] =
              f.value;
      }
      if (&now == &step) break;
    }
    panel.answer = marks;
    std::vector<Place> cited = step.cells;
    cited.insert(cited.end(), step.clues.begin(), step.clues.end());
    panel.clues = s.opened.cells_of(cited);
    return panel;
  }

  const Clew& clew_;
  std::string page_;
  Files files_;
};

TEST(Gallery, IsCurrent) {
  const Clew clew;
  const Gallery::Files files = Gallery(clew).make();
  size_t bytes = 0;
  for (const auto& [path, content] : files) {
    expect_file(path, content, how);
    bytes += content.size();
  }
  EXPECT_LT(bytes, most_bytes);
}

size_t count_of(const std::string& text, const std::string& part) {
  size_t found = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

// Each genre once, pictures only where they come into sight, and nothing from elsewhere.
TEST(Gallery, PageIsLight) {
  const std::string page = read_file(source_path("docs/gallery.html"));
  constexpr size_t most = 400'000;  // about 2,000 a genre
  EXPECT_LT(page.size(), most);
  EXPECT_EQ(count_of(page, "<img"), count_of(page, "<img loading=\"lazy\""));
  EXPECT_EQ(page.find("://"), std::string::npos);
  for (const GenreSummary& genre : Clew().genres())
    EXPECT_EQ(count_of(page, "/" + genre.slug + ".clew\""), 1u) << genre.slug;
}

TEST(Gallery, PageIsSearched) {
  const std::string browser = chromium();
  if (browser.empty()) GTEST_SKIP() << "chromium is not here; Debian has it under that name";
  std::string page = read_file(source_path("docs/gallery.html"));
  const size_t end = page.rfind("</script>");
  ASSERT_NE(end, std::string::npos);
  page.insert(end, R"(
for (const text of ['', 'SLITHER', 'number place', 'loop closed one', 'hashi', 'no such words']) {
  words.value = text;
  words.dispatchEvent(new Event('input'));
  const left = cards.filter(card => !card.hidden).map(card => card.querySelector('h3').textContent);
  const parts = [...document.querySelectorAll('section')].filter(part => !part.hidden).length;
  document.body.append('{' + text + ': ' + left.length + ' ' + (left.length < 9 ? left : '') + ' in ' + parts + '}');
}
)");
  const std::string shown = shown_by(browser, page);
  const std::string all = std::to_string(Clew().genres().size());
  EXPECT_NE(shown.find("{: " + all + "  in 6}"), std::string::npos);
  EXPECT_NE(shown.find("{SLITHER: 2 Slitherlink,Vertex Slitherlink in 1}"), std::string::npos);
  EXPECT_NE(shown.find("Sudoku"), std::string::npos);
  EXPECT_NE(shown.find("{hashi: 1 Hashiwokakero in 1}"), std::string::npos);
  EXPECT_NE(shown.find("{no such words: 0  in 0}"), std::string::npos);
  if (HasFailure())
    ADD_FAILURE() << shown.substr(shown.size() - std::min<size_t>(shown.size(), 2000));
}

TEST(Gallery, HoldsNoPictureOfWhatIsGone) {
  const Clew clew;
  const Gallery::Files files = Gallery(clew).make();
  for (const auto& entry : std::filesystem::directory_iterator(source_path("docs/gallery"))) {
    const std::string name = "docs/gallery/" + entry.path().filename().string();
    EXPECT_TRUE(files.contains(name)) << name << " shows nothing that there is; delete it";
  }
}

}  // namespace
}  // namespace clew::pictures

// Puzzles on pages for printing.
#include "render/sheet.h"

#include <algorithm>
#include <set>

#include "app/inside.h"
#include "app/play_aids.h"
#include "plugin/paint.h"
#include "render/render.h"
#include "render/step_sheet.h"

namespace clew::app {

namespace {

struct Paper {
  const char* name;
  double width, height;  // in points
};
constexpr double millimetre = 72 / 25.4;
constexpr std::array papers = {Paper{"a4", 210 * millimetre, 297 * millimetre},
                               Paper{"letter", 612, 792},
                               Paper{"a3", 297 * millimetre, 420 * millimetre},
                               Paper{"a5", 148 * millimetre, 210 * millimetre}};

// "148x210": width and height in millimetres.
std::optional<Paper> paper_of(const std::string& name) {
  for (const Paper& paper : papers) {
    if (name == paper.name) return paper;
  }
  constexpr int least = 50;
  constexpr int most = 2000;
  const size_t cross = name.find('x');
  if (cross == std::string::npos) return std::nullopt;
  const auto number = [&](std::string_view text) {
    int n = 0;
    for (const char c : text) n = c >= '0' && c <= '9' && n <= most ? 10 * n + (c - '0') : most + 1;
    return n;
  };
  const int width = number(std::string_view(name).substr(0, cross));
  const int height = number(std::string_view(name).substr(cross + 1));
  if (std::min(width, height) < least || std::max(width, height) > most) return std::nullopt;
  return Paper{"", width * millimetre, height * millimetre};
}

Result<SheetOptions> options_of(const SheetStyle& style) {
  if (style.per_page < 1 || style.per_page > most_per_page)
    return error("a page takes 1 to " + std::to_string(most_per_page) + " puzzles");
  SheetOptions options;
  options.per_page = style.per_page;
  options.title = style.title;
  options.answers = style.answers || !style.puzzles;
  options.puzzles = style.puzzles;
  options.rules = style.rules;
  options.name_line = style.name_line;
  options.first_number = style.first_number;
  options.margin = style.margin * millimetre;
  options.bleed = style.bleed * millimetre;
  options.letters = letters_of(style.font);
  const std::optional<Paper> paper = paper_of(style.paper);
  if (!paper)
    return error("no paper is called '" + style.paper +
                 "'; write a4, letter, a3, a5, or width and height in mm such as 148x210");
  options.width = paper->width;
  options.height = paper->height;
  if (!(style.margin >= 0) || 3 * options.margin > std::min(paper->width, paper->height))
    return error("margins are from 0 mm to a third of the paper");
  if (!(style.bleed >= 0) || style.bleed > 20) return error("the bleed is from 0 to 20 mm");
  return options;
}

Result<SheetEntry> entry_of(const SheetPuzzle& p, const SheetStyle& sheet, bool with_answer) {
  const Case::Inside& inside = p.puzzle.inside();
  Style style;
  style.theme = sheet.theme;
  style.font = sheet.font;
  style.font_size = sheet_font;
  SheetEntry entry;
  entry.title = p.puzzle.title();
  entry.author = inside.setup->puzzle().author;
  entry.genre = p.puzzle.genre_name();
  entry.rules = rules_of(p.puzzle, Limits{});
  if (const std::string& about = inside.setup->genre().info.about; !about.empty())
    entry.rules.insert(entry.rules.begin(), about);
  entry.remark = p.remark;
  entry.level = p.level;
  Result<Picture> board = picture_of(p.puzzle, {}, style);
  if (!board) return board.errors();
  entry.board = std::move(*board);
  if (!with_answer || !p.answer) return entry;
  Panel panel;
  panel.answer = p.answer;
  Result<Picture> answer = picture_of(p.puzzle, panel, style);
  if (!answer) return answer.errors();
  entry.answer = std::move(*answer);
  return entry;
}

Result<std::vector<std::string>> as_files(const std::vector<Picture>& pages, const Theme& theme,
                                          const SheetStyle& style) {
  std::vector<std::string> files;
  if (style.medium == Medium::pdf || style.medium == Medium::tikz) {
    Result<std::string> file = style.medium == Medium::pdf ? write_pdf(pages, theme, style.title)
                                                           : write_tikz_pages(pages, theme);
    if (!file) return file.errors();
    files.push_back(std::move(*file));
    return files;
  }
  for (const Picture& page : pages) {
    Result<std::string> file =
        style.medium == Medium::png ? write_png(page, theme) : write_svg(page, theme, "pt");
    if (!file) return file.errors();
    files.push_back(std::move(*file));
  }
  return files;
}

bool prints_unknown(const Puzzle& puzzle) {
  const auto unknown = [](const Printed& p) {
    return p.state == Printed::unknown || std::ranges::find(p.items, -1) != p.items.end();
  };
  return std::ranges::any_of(
      puzzle.givens, [&](const Field& field) { return std::ranges::any_of(field.at, unknown); });
}

// All puzzles of a genre share its rules: one that prints a '?' has it explained for all.
void explain_unknowns(const std::vector<SheetPuzzle>& puzzles, std::vector<SheetEntry>& entries) {
  std::set<std::string> genres;
  for (const SheetPuzzle& p : puzzles) {
    if (prints_unknown(p.puzzle.puzzle())) genres.insert(p.puzzle.genre_name());
  }
  for (SheetEntry& entry : entries) {
    if (genres.contains(entry.genre))
      entry.rules.emplace_back("a ? stands for a value that is not told");
  }
}

Result<std::vector<std::string>> print(const std::vector<SheetPuzzle>& puzzles,
                                       const SheetStyle& style) {
  const Result<const Theme*> theme = theme_of(style.theme);
  if (!theme) return theme.errors();
  const Result<SheetOptions> options = options_of(style);
  if (!options) return options.errors();
  if (puzzles.empty()) return error("a sheet needs a puzzle");
  if (style.medium == Medium::text || style.medium == Medium::json)
    return error("a sheet is made as PDF, TikZ, SVG or PNG");
  if (Errors errors = trouble_with(style.font, style.medium); !errors.empty()) return errors;
  std::vector<SheetEntry> entries;
  for (const SheetPuzzle& puzzle : puzzles) {
    Result<SheetEntry> entry = entry_of(puzzle, style, options->answers);
    if (!entry) return entry.errors();
    entries.push_back(std::move(*entry));
  }
  explain_unknowns(puzzles, entries);
  Result<std::vector<Picture>> pages = make_sheet(entries, *options);
  if (!pages) return pages.errors();
  for (Picture& page : *pages) page.font = style.font;
  return as_files(*pages, **theme, style);
}

// The numbers of steps on the marks that they set.
class Numbering {
 public:
  explicit Numbering(const Case& c) : marks(c.empty_answer()) {
    for (const auto& field : marks.marks) tokens_.emplace_back(field.size());
  }

  void enter(const Step& step, int number) {
    for (const Finding& f : step.marks) {
      if (f.says != Finding::is) continue;
      const auto answer = static_cast<size_t>(f.at.answer);
      const auto position = static_cast<size_t>(f.at.position);
      marks.marks[answer][position] = f.value;
      tokens_[answer][position] = Token{Token::Kind::decided, number, false, false};
    }
  }
  // The numbers go, the marks stay.
  std::vector<std::vector<Token>> take() {
    std::vector<std::vector<Token>> taken = tokens_;
    for (auto& field : tokens_) std::ranges::fill(field, Token{});
    return taken;
  }

  Answer marks;

 private:
  std::vector<std::vector<Token>> tokens_;
};

Picture stage_board(const Case& c, Numbering& numbering, bool coordinates) {
  SceneOptions options;
  options.tokens = numbering.take();
  PictureOptions how;
  how.font_size = sheet_font;
  Scene scene = make_scene_of(c, &numbering.marks, options);
  scene.coordinates = coordinates;
  return draw_picture(scene, how);
}

// A stage ends where its sentences are as high as its board.
std::vector<StageEntry> stages_of(const Case& c, const Explanation& e, const StepPages& paper,
                                  bool coordinates) {
  std::vector<StageEntry> stages;
  Numbering numbering(c);
  stages.push_back({stage_board(c, numbering, coordinates), {}});
  const double high = board_height(stages[0].board, paper);
  double written = 0;
  StageEntry now;
  for (size_t k = 0; k < e.steps.size(); ++k) {
    const std::string sentence = std::to_string(k + 1) + ". " + e.steps[k].text;
    const double height = sentence_height(sentence, paper);
    if (!now.sentences.empty() && written + height > high) {
      now.board = stage_board(c, numbering, coordinates);
      stages.push_back(std::move(now));
      now = {};
      written = 0;
    }
    numbering.enter(e.steps[k], static_cast<int>(k) + 1);
    now.sentences.push_back(sentence);
    written += height;
  }
  if (now.sentences.empty()) return stages;
  now.board = stage_board(c, numbering, coordinates);
  stages.push_back(std::move(now));
  return stages;
}

}  // namespace

}  // namespace clew::app

namespace clew {
using namespace app;

Result<std::vector<std::string>> Clew::step_sheet(const Case& c, const Explanation& e,
                                                  const SheetStyle& style) const {
  const Result<const Theme*> theme = theme_of(style.theme);
  if (!theme) return theme.errors();
  const Result<SheetOptions> options = options_of(style);
  if (!options) return options.errors();
  if (style.medium == Medium::text || style.medium == Medium::json)
    return error("steps are printed as PDF, TikZ, SVG or PNG");
  const std::string name = c.title().empty() ? c.genre_name() : c.title() + ", " + c.genre_name();
  const StepPages paper{options->width, options->height, style.title.empty() ? name : style.title};
  std::vector<StageEntry> stages = stages_of(c, e, paper, style.coordinates);
  stages[0].sentences = rules_of(c, Limits{});
  for (std::string& rule : stages[0].sentences) rule = "• " + rule;
  return as_files(make_step_sheet(stages, paper), **theme, style);
}

Result<std::vector<std::string>> Clew::sheet(const std::vector<SheetPuzzle>& puzzles,
                                             const SheetStyle& style) const {
  return print(puzzles, style);
}

}  // namespace clew

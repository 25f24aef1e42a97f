// Puzzles on pages for printing.
#include "render/sheet.h"

#include "app/inside.h"
#include "judge/evaluate.h"
#include "plugin/paint.h"
#include "render/render.h"

namespace clew::app {

namespace {

struct Paper {
  const char* name;
  double width, height;  // in points
};
constexpr double millimetre = 72 / 25.4;
constexpr std::array papers = {Paper{"a4", 210 * millimetre, 297 * millimetre},
                               Paper{"letter", 612, 792},
                               Paper{"a3", 297 * millimetre, 420 * millimetre}};

Result<SheetOptions> options_of(const SheetStyle& style) {
  if (style.per_page < 1 || style.per_page > most_per_page)
    return error("a page takes 1 to " + std::to_string(most_per_page) + " puzzles");
  SheetOptions options;
  options.per_page = style.per_page;
  options.title = style.title;
  options.answers = style.answers;
  for (const Paper& paper : papers) {
    if (style.paper != paper.name) continue;
    options.width = paper.width;
    options.height = paper.height;
    return options;
  }
  return error("no paper is called '" + style.paper + "'; there are a4, letter and a3");
}

// The rules that hold for this puzzle: some depend on what it prints.
std::vector<std::string> rules_of(const Setup& setup) {
  std::vector<std::string> names;
  Meter meter{Limits{}};
  Evaluator evaluator(setup, meter);
  for (const Rule& rule : setup.genre().rules) {
    if (rule.condition == nullptr || evaluator.evaluate(*rule.condition).yes())
      names.push_back(rule.name);
  }
  return names;
}

Result<SheetEntry> entry_of(const SheetPuzzle& p, bool with_answer) {
  const Case::Inside& inside = p.puzzle.inside();
  SheetEntry entry;
  entry.title = p.puzzle.title();
  entry.author = inside.setup->puzzle().author;
  entry.genre = p.puzzle.genre_name();
  entry.rules = rules_of(*inside.setup);
  entry.remark = p.remark;
  Result<Picture> board = picture_of(p.puzzle, {}, sheet_font);
  if (!board) return board.errors();
  entry.board = std::move(*board);
  if (!with_answer || !p.answer) return entry;
  Panel panel;
  panel.answer = p.answer;
  Result<Picture> answer = picture_of(p.puzzle, panel, sheet_font);
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

Result<std::vector<std::string>> print(const std::vector<SheetPuzzle>& puzzles,
                                       const SheetStyle& style) {
  const Result<const Theme*> theme = theme_of(style.theme);
  if (!theme) return theme.errors();
  const Result<SheetOptions> options = options_of(style);
  if (!options) return options.errors();
  if (puzzles.empty()) return error("a sheet needs a puzzle");
  if (style.medium == Medium::text || style.medium == Medium::json)
    return error("a sheet is made as PDF, TikZ, SVG or PNG");
  std::vector<SheetEntry> entries;
  for (const SheetPuzzle& puzzle : puzzles) {
    Result<SheetEntry> entry = entry_of(puzzle, style.answers);
    if (!entry) return entry.errors();
    entries.push_back(std::move(*entry));
  }
  const Result<std::vector<Picture>> pages = make_sheet(entries, *options);
  if (!pages) return pages.errors();
  return as_files(*pages, **theme, style);
}

}  // namespace

}  // namespace clew::app

namespace clew {
using namespace app;

Result<std::vector<std::string>> Clew::sheet(const std::vector<SheetPuzzle>& puzzles,
                                             const SheetStyle& style) const {
  return print(puzzles, style);
}

}  // namespace clew

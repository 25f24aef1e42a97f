// Clew: pencil puzzles read, solved, proved unique, judged and drawn. The public face of the
// library; the headers beside it hold its data types, which the modules inside use as well. What
// compares engines and works with other solvers stands in clew/lab.h, a library of its own.
//
//   clew::Clew clew;                                             // knows all built-in genres
//   auto opened = clew.open("https://puzz.link/p?canal/6/6/...");
//   if (!opened) { for (const clew::Error& e : opened.errors()) ...; return; }
//   clew::Report report = clew.solve(*opened);                   // unique, several, none, unknown
//   for (const clew::Mark& mark : opened->marks(report.answers[0])) ...  // field, place, value
//   std::cout << opened->text_of(report.answers[0]);             // or as text
//
// Errors. Nothing here throws, except std::bad_alloc where the system itself refuses memory. A
// reader's mistake is a value (Error); running out of time or accounted memory is an outcome
// (Status::unknown with a Limit). A broken contract (an Answer that is not one of this Case where
// the comment says that it must be, a Result read as what it is not, a fault of ours) prints what
// was broken and stops the program with status 70.
//
// Threads. Every call has limits and a meter of its own, and changes none of its arguments. A Clew
// may be used by several threads at once, and so may a Case: calls about one puzzle do not wait for
// each other. Copies of a Case are cheap and share the puzzle. Reports, answers and other plain
// values belong to the caller.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "clew/answer.h"
#include "clew/explanation.h"
#include "clew/limits.h"
#include "clew/puzzle.h"
#include "clew/report.h"
#include "clew/result.h"
#include "clew/text.h"
#include "clew/verdict.h"

namespace clew {
inline namespace v1 {

// How to read an input.
struct Source {
  std::string genre;  // when the input does not say; a name, alias, puzz.link id or puzzlekit name
  std::string rules;  // the text of a rules file to use instead of a built-in genre
  std::string rules_file;  // its name, for messages
  std::string file;        // name of the input, for messages
  bool puzzlekit = false;  // the input is a puzzlekit `problem` text
  int number = 0;          // which puzzle of a file of many, from 0
  std::int64_t most_cells = 250'000;
  Limits limits;  // of reading and setting up
};

// Formats that puzzles are written in.
enum class Format : std::uint8_t { link, file, text, json, game, penpa, fpuzzles, janko, non };

// A puzzle opened with its genre.
class CLEW_API Case {
 public:
  const std::string& genre() const;  // its slug, such as "canal-view"
  const std::string& genre_name() const;
  const std::string& title() const;
  int height() const;
  int width() const;
  const Puzzle& puzzle() const;                  // what is printed
  const std::vector<FieldInfo>& givens() const;  // what its genre may print
  // What was skipped in reading, such as a variant of the rules that has no name here.
  const std::vector<std::string>& warnings() const;
  double read_seconds() const;  // CPU time that opening took

  // ---- answers
  const std::vector<FieldInfo>& fields() const;  // what is to be filled in
  const Plan& plan() const;                      // where
  const std::optional<Answer>& answer() const;   // that came with the puzzle
  Answer empty_answer() const;                   // all marks undecided
  // Whether an answer has the fields and places of this puzzle, and values that its fields know.
  bool fits(const Answer& answer) const;
  // The marks with their places and values, field by field. The answer must fit.
  std::vector<Mark> marks(const Answer& answer) const;
  Mark mark(const Answer& answer, MarkAt at) const;
  // The mark of a field at a place; nothing: there is none. A row or column may be named for a
  // line.
  std::optional<MarkAt> find_mark(std::string_view field, Place place) const;
  // The answer with one mark changed.
  Result<Answer> with_mark(Answer answer, std::string_view field, Place place,
                           const MarkValue& value) const;
  std::int64_t count_marks() const;  // of a full answer
  // Plain text notation. Of text_of the answer must fit.
  std::string text_of(const Answer& answer) const;
  // The same as a bare grid of letters: B and W where the rules say "black" or "white", bridges as
  // - = | $ among the clues.
  std::string letters_of(const Answer& answer) const;
  Result<Answer> read_answer(std::string_view text) const;

  // ---- places
  Place place_of(MarkAt at) const;
  // The cells that places touch, in order: where to look for them. A row, column or line touches
  // all of its cells; rooms, views and places of the genre's own none.
  std::vector<int> cells_of(const Place& place) const;
  std::vector<int> cells_of(const std::vector<Place>& places) const;

  // ---- the puzzle in other words
  std::string text() const;          // in plain text notation
  Result<std::string> link() const;  // its puzz.link body: "canal/6/6/..."
  // In another format, with its answer if it has one. Errors name what the format cannot say;
  // `drop` ("title", "author", "source", "answer") leaves that out. Ends in a newline.
  Result<std::string> write(Format format, const std::vector<std::string>& drop = {}) const;

  // The same puzzle with one given changed, without its answer: to ask again while somebody edits.
  // Errors: no such field or place, a value that the field does not know, nothing where something
  // must be printed.
  Result<Case> with(std::string_view field, Place place, const Printed& value) const;

  struct Inside;  // for the library itself
  explicit Case(std::shared_ptr<const Inside> inside) : inside_(std::move(inside)) {}
  const Inside& inside() const { return *inside_; }

 private:
  std::shared_ptr<const Inside> inside_;
};

// What a drawing is made for.
enum class Medium : std::uint8_t { text, svg, png, pdf, tikz, json };

// How to draw.
struct Style {
  Medium medium = Medium::text;
  // text
  bool colour = false;  // ANSI colours
  bool ascii = false;   // no characters beyond ASCII
  int columns = 84;     // boards wider or
  int rows = 60;        // higher than this lose the lines between their cells
  bool cut = false;     // boards that are still wider than `columns` are cut into parts
  // text and pictures
  bool coordinates = false;  // numbers of rows and columns beside the board
  // pictures
  std::string theme = "light";  // or "dark" or "print"
  double font_size = 14;        // of numbers in cells, in points; all else follows
  std::string font;             // svg, png, pdf: the family to prefer; empty: DejaVu Sans
  std::optional<bool> dots;     // in cells of an answer that stay empty; default: not in print
  bool fragment = false;        // tikz: the picture without a document around it
};

// One board of a drawing.
struct Panel {
  std::optional<Answer> answer;    // absent: the puzzle alone
  std::string caption;             // above the board
  std::vector<Place> point_out;    // places to look at: cells and what touches them, lines
  std::vector<MarkAt> point_at;    // marks to look at, each at its own place: on a side, on a line
  std::vector<int> clues;          // cells whose clue to look at: a lighter sign
  std::vector<std::string> notes;  // sentences below
  bool tinted = false;             // decided marks apart from undecided ones
  std::optional<Answer> since;     // an earlier answer: what has come since is tinted
  bool arrows = false;             // a spanning tree of each connected region (pictures only)
  std::vector<ParentLink> trees;   // which ones; empty: any
};

// A puzzle on a sheet, with what its answer page says.
struct SheetPuzzle {
  Case puzzle;
  std::optional<Answer> answer;  // absent: none to show
  std::string remark;            // such as "not the only answer"
  int level = 0;                 // printed below its heading; 0: none
};

// How to print a sheet.
struct SheetStyle {
  Medium medium = Medium::pdf;  // a picture; svg and png: a file for each page
  std::string theme = "print";  // or "light" or "dark"
  std::string paper = "a4";     // or "letter", "a3", "a5", or width and height in mm: "148x210"
  int per_page = 4;             // puzzles on a page, 1 to 30; fewer where boards are large
  std::string title;            // at the head of every page
  bool answers = false;         // at the back
  bool puzzles = true;          // without them: the answers alone, as a file of their own
  bool rules = true;            // of each genre, once
  bool name_line = false;       // to write one's name and the date on
  int first_number = 1;         // of the puzzles
  double margin = 15;           // in mm
  double bleed = 0;             // in mm around the paper, with marks where to trim
  std::string font;             // not tikz: the family to prefer; empty: DejaVu Sans
  bool coordinates = false;     // steps: rows and columns numbered, as sentences name them
};

struct GenreSummary {
  std::string slug, name, by;
  std::string about;  // what is to be done, for somebody who has never seen it; may be empty
  bool is_problem = false;
  std::vector<std::string> names;  // every other name it answers to
  std::vector<std::string> rules;
};

class CLEW_API Clew {
 public:
  Clew();
  ~Clew();
  Clew(const Clew&) = delete;
  Clew& operator=(const Clew&) = delete;

  // Reads a puzzle: an address, a pzprv3 text, JSON, plain text, or what `source` says. Several
  // puzzles in one text: source.number.
  Result<Case> open(std::string_view text, const Source& source = {}) const;
  // A board of the genre that `source` names on which nothing is printed yet: to set a puzzle.
  Result<Case> blank(int height, int width, const Source& source) const;
  // Opens every puzzle of the text in turn; source.number plays no part. `take` is called with
  // each, or once with the errors of the text as a whole.
  void open_each(std::string_view text, const Source& source,
                 const std::function<void(const Result<Case>&)>& take) const;
  // How many puzzles the text holds.
  Result<int> count_puzzles(std::string_view text, const Source& source = {}) const;

  // An answer, and whether it is the only one. Clew searches itself; a question that names another
  // engine is a mistake here: the laboratory (clew/lab.h) has them.
  Report solve(const Case& c, const Question& question = {}) const;
  Report count(const Case& c, const Question& question = {}) const;   // how many answers
  Report forced(const Case& c, const Question& question = {}) const;  // marks common to all answers
  Report conflict(const Case& c, const Question& question = {}) const;  // why there is none

  // The way to the answer in at most `boards` (2 or more) stages, in the order in which propagation
  // finds the marks.
  Stages stages(const Case& c, int boards, const Question& question = {}) const;

  // The way to the answer in steps, the easiest first, each with the rules, clues and marks that
  // force it. Where there are several answers, to the marks that all share. Errors: a rule to leave
  // out is unknown, rules that cannot be put to this puzzle.
  Result<Explanation> explain(const Case& c, const Question& question = {}) const;
  // The next step from a player's marks, or which of them cannot stand together. Errors: as of
  // explain, or the marks do not fit.
  Result<Hint> hint(const Case& c, const Answer& marks, const Question& question = {}) const;
  // How hard a puzzle is. Errors: as of explain.
  Result<Grade> grade(const Case& c, const Question& question = {}) const;
  // An explanation as a web page that needs nothing else: the board, the steps, what each cites
  // lit. Of the style the theme and the size of letters count.
  Result<std::string> page(const Case& c, const Explanation& explanation,
                           const Style& style = {}) const;
  // The same on pages to print: boards on the way, the numbers of steps in the cells that they set,
  // and their sentences. The files in order, as of sheet; style.answers plays no part.
  Result<std::vector<std::string>> step_sheet(const Case& c, const Explanation& explanation,
                                              const SheetStyle& style = {}) const;
  // What is said of a mark, in words: "r1c2 is black".
  std::string words_for(const Case& c, const std::vector<Finding>& findings) const;

  // Judges an answer by the rules alone. Errors: it does not fit, a rule to leave out is unknown.
  Result<Verdict> check(const Case& c, const Answer& answer, const Question& question = {}) const;
  // The same of the answer that came with the puzzle.
  Result<Verdict> check(const Case& c, const Question& question = {}) const;

  // A drawing of the puzzle: one board, or several side by side.
  Result<std::string> draw(const Case& c, const std::vector<Panel>& panels,
                           const Style& style = {}) const;

  // Pages to print: the files in order, one for the whole document or one for each page.
  Result<std::vector<std::string>> sheet(const std::vector<SheetPuzzle>& puzzles,
                                         const SheetStyle& style = {}) const;

  std::vector<GenreSummary> genres() const;
  Result<std::string> rules(std::string_view name) const;  // the rules text of a genre
  // A small puzzle of a genre in plain text, without its answer: something to start from.
  Result<std::string> example(std::string_view genre) const;
  // Checks a rules text: its errors; `warnings` receives what is legal but doubtful.
  Errors lint(std::string_view text, std::string_view file, Errors* warnings = nullptr) const;

  // Of the library as it was built, "0.1.0"; CLEW_VERSION is that of the header.
  static std::string version();

  // The names nearest to a misspelt one as "; did you mean 'a' or 'b'?", or "".
  static std::string did_you_mean(std::string_view word, const std::vector<std::string>& names);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace v1
}  // namespace clew

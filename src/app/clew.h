// Clew: pencil puzzles read, solved, proved unique, judged and drawn. The one public header of the
// library.
//
//   clew::Clew clew;                                             // knows all built-in genres
//   auto opened = clew.open("https://puzz.link/p?canal/6/6/...");
//   if (!opened) { for (const clew::Mistake& m : opened.mistakes) ...; return; }
//   clew::Report report = clew.solve(*opened.value, {});         // unique, several, none or
//   unknown report.answers[0]                                            // plain text
//
// Nothing here throws. A reader's mistake is a value (Mistake); running out of time or memory is an
// outcome (unknown). A Clew may be used by several threads at once once it is built; a Case belongs
// to one thread at a time.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace clew {

// What is wrong with an input, where, and what would do. Lines and columns count from 1; 0: not
// about a place in a text.
struct Mistake {
  std::string message;
  std::string file;
  int line = 0;
  int column = 0;
  std::string excerpt;  // the line itself; may be empty
  int length = 1;       // columns to underline
};

// A value, or at least one mistake.
template <typename T>
struct Maybe {
  std::optional<T> value;
  std::vector<Mistake> mistakes;
  explicit operator bool() const { return value.has_value(); }
};

// How much a question may cost.
struct Allowance {
  double seconds = 60;                       // CPU time; 0: no limit
  std::size_t bytes = std::size_t{2} << 30;  // accounted memory; 0: no limit
  std::int64_t conflicts = -1;               // < 0: no limit
  std::uint64_t seed = 1;
  const std::atomic<bool>* stop =
      nullptr;  // set it from a signal handler or another thread to end early
};

// How to read an input.
struct Source {
  std::string genre;  // when the input does not say; a name, alias, puzz.link id or puzzlekit name
  std::string rules;  // the text of a rules file to use instead of a built-in genre
  std::string rules_file;  // its name, for messages
  std::string file;        // name of the input, for messages
  bool puzzlekit = false;  // the input is a puzzlekit `problem` text
  int number = 0;          // which puzzle of a file of many, from 0
  std::int64_t most_cells = 250'000;
};

// A setting of an engine, such as "order", "fail-first"; some may be repeated.
struct EngineSetting {
  std::string name;
  std::string value;
};

// What to ask.
struct Question {
  Allowance allowance;
  std::vector<std::string> without;  // rules to leave out, by name
  bool weak = false;                 // leave out all connection rules
  std::int64_t most = 2;  // stop after this many answers (solve); for count: the limit; 0: no limit
  // Which engine (solve, count): a name that Clew::engines lists; empty: ours.
  std::string engine;
  std::vector<EngineSetting> settings;  // of that engine
};

enum class Status : std::uint8_t { unique, several, none, unknown };
const char* status_name(Status status);  // "unique", "several", "none", "unknown"

// One instance of a rule, in words.
struct Instance {
  std::string rule;        // the rule's name
  std::string sentence;    // with its place filled in
  std::vector<int> cells;  // cells it names, row by row from 0
};

struct Effort {
  std::int64_t decisions = 0, propagations = 0, conflicts = 0, restarts = 0, learned = 0;
  std::int64_t variables = 0, clauses = 0;
  std::size_t peak_bytes = 0;
  double read_ms = 0, post_ms = 0, search_ms = 0, judge_ms = 0, total_ms = 0;  // CPU
};

// One number of an engine's own statistics.
struct EngineFigure {
  std::string name;
  std::int64_t value = 0;
};

class Case;

struct Report {
  Status status = Status::unknown;
  std::string limit;  // which one was reached: "time", "memory", "conflicts", "stopped"; or "none"
  // unknown without a limit: what the engine lacks, as a sentence
  std::string cannot;
  std::int64_t count = 0;            // answers found
  bool count_exact = false;          // false: there may be more
  std::vector<std::string> answers;  // in plain text notation; every one was judged
  std::vector<int> differing;        // several: cells where the first two answers differ
  std::string forced;                // `forced`: the marks common to all answers, others undecided
  std::int64_t forced_marks = 0;     // how many marks are forced, of all_marks
  std::int64_t all_marks = 0;
  std::vector<Instance> clash;  // `conflict`: a minimal set of instances that clash
  bool clash_minimal = false;
  std::vector<Mistake>
      mistakes;  // not empty: the rules cannot be put to this puzzle (a rule too large for it, ...)
  std::string
      fault;  // not empty: our own fault (an answer was withheld because the judge refused it)
  Effort effort;
  std::vector<EngineFigure> figures;  // solve, count: what the engine says of itself
};

enum class Ruling : std::uint8_t { accepted, rejected, unfinished };

struct Opinion {
  Ruling ruling = Ruling::unfinished;
  std::vector<Instance> broken;  // every broken instance
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
  // pictures
  std::string theme = "light";  // or "dark" or "print"
  double font_size = 14;        // of numbers in cells, in points; all else follows
  bool fragment = false;        // tikz: the picture without a document around it
};

// One board of a drawing.
struct Panel {
  std::string answer;              // in plain text notation; empty: the puzzle alone
  std::string caption;             // above the board
  std::vector<int> point_out;      // cells to look at
  std::vector<int> point_at;       // lines to look at: the rows, then the columns
  std::vector<std::string> notes;  // sentences below
  bool tinted = false;             // decided marks apart from undecided ones
  std::string since;               // an earlier answer: what has come since is tinted
  bool arrows = false;             // a spanning tree of each connected region (pictures only)
};

// A solution in stages: plain texts of answers, each with all marks of the one before.
struct StageReport {
  Report report;                    // as of solve; boards only if there is exactly one answer
  std::vector<std::string> boards;  // the first one empty, the last one complete
  bool by_search = false;  // what the last board adds was found by search, not by propagation
};

// How to print a sheet.
struct SheetStyle {
  Medium medium = Medium::pdf;  // a picture; svg and png: a file for each page
  std::string theme = "print";  // or "light" or "dark"
  std::string paper = "a4";     // or "letter" or "a3"
  int per_page = 4;             // puzzles on a page, 1 to 30; fewer where boards are large
  std::string title;            // at the head of every page
  bool answers = false;         // at the back
};

// Formats that puzzles are written in.
enum class Format : std::uint8_t { link, file, text, json };

// A puzzle opened with its genre.
class Case {
 public:
  const std::string& genre() const;  // its slug, such as "canal-view"
  const std::string& genre_name() const;
  const std::string& title() const;
  int height() const;
  int width() const;
  bool has_answer() const;          // the input held an answer to check
  std::string answer() const;       // that answer in plain text notation; empty if there was none
  std::string text() const;         // the puzzle in plain text notation
  Maybe<std::string> link() const;  // its puzz.link body: "canal/6/6/..."
  // The puzzle in another format, with its answer if it has one. Mistakes name what the format
  // cannot say; `drop` ("title", "author", "source", "answer") leaves that out. Ends in a newline.
  Maybe<std::string> write(Format format, const std::vector<std::string>& drop = {}) const;
  // What was passed over in reading, such as a variant of the rules that has no name here.
  const std::vector<std::string>& warnings() const;
  double read_ms() const;

  struct Inside;
  explicit Case(std::shared_ptr<Inside> inside) : inside_(std::move(inside)) {}
  Inside& inside() const { return *inside_; }

 private:
  std::shared_ptr<Inside> inside_;
};

// One moment of a recorded search.
struct Moment {
  // "start", "decision", "propagation", "conflict", "backtrack", "restart", "solution", "board"
  // (the engine turned to another one), "gap" (moments are left out) or "end"
  std::string kind;
  int depth = 0;  // decisions that stand
  std::string words;
};

// A recorded search: what happened, and the board at any time. Like its case it belongs to one
// thread at a time.
class Film {
 public:
  std::size_t frames() const;  // at least a start and an end
  Moment moment(std::size_t frame) const;
  std::string draw(std::size_t frame, const Style& style = {}) const;  // the board, as text
  // All of it as a web page that needs nothing else, with controls to play it.
  Maybe<std::string> page(const Style& style = {}) const;
  // The decisions as a tree of boards, as an SVG picture; only its first so many nodes.
  Maybe<std::string> tree(const Style& style = {}, std::size_t most_nodes = 500) const;
  std::size_t decisions() const;  // among the frames; the tree has a node for each, and its root
  std::int64_t left_out() const;  // moments that were too many to keep
  const Report& report() const;   // what the search found

  struct Inside;
  explicit Film(std::shared_ptr<Inside> inside) : inside_(std::move(inside)) {}

 private:
  std::shared_ptr<Inside> inside_;
};

// A puzzle on a sheet, with what its answer page says.
struct SheetPuzzle {
  Case puzzle;
  std::string answer;  // in plain text notation; empty: none to show
  std::string remark;  // such as "not the only answer"
};

// A question about graphs that can be asked as a puzzle.
struct ReductionSummary {
  std::string name, title;
};

// A cycle of a graph drawn on a grid.
struct Cycle {
  std::string drawing;        // of all vertices and the edges of the cycle alone
  std::vector<int> vertices;  // in the order of the cycle; places row by row from 0
  int width = 0;              // places in a row
};

// What a solver outside said.
struct ImportedModel {
  bool none = false;   // that there is no answer
  std::string answer;  // else: in plain text notation, not judged yet
};

struct GenreSummary {
  std::string slug, name, by;
  bool is_problem = false;
  std::vector<std::string> names;  // every other name it answers to
  std::vector<std::string> rules;
};

struct EngineSettingSummary {
  std::string name, about;
  std::vector<std::string> choices;  // the first is the default; empty: free text
};

struct EngineSummary {
  std::string name, about;
  bool complete = true;  // false: finds answers, but never says none or unique
  std::string missing;   // not empty: it cannot run here, and what would do
  std::vector<EngineSettingSummary> settings;
};

// Control characters made visible ("␛"), so that any text may go to a terminal, on one line;
// `ascii`: characters beyond ASCII become "?".
std::string visible(std::string_view text, bool ascii);
std::string visible(std::string_view text);

class Clew {
 public:
  Clew();
  ~Clew();
  Clew(const Clew&) = delete;
  Clew& operator=(const Clew&) = delete;

  // Reads a puzzle: an address, a pzprv3 text, JSON, plain text, or what `source` says. Several
  // puzzles in one text: source.number.
  Maybe<Case> open(std::string_view text, const Source& source = {}) const;
  // Opens every puzzle of the text in turn; source.number plays no part. `take` is called with
  // each, or once with the mistakes of the text as a whole.
  void open_each(std::string_view text, const Source& source,
                 const std::function<void(const Maybe<Case>&)>& take) const;
  // How many puzzles the text holds.
  Maybe<int> count_puzzles(std::string_view text, const Source& source = {}) const;

  Report solve(const Case& c,
               const Question& question = {}) const;  // an answer and whether it is the only one
  // As solve, and records up to so many moments of the search.
  Maybe<Film> watch(const Case& c, const Question& question = {},
                    std::size_t most_frames = 2000) const;
  Report count(const Case& c, const Question& question = {}) const;   // how many answers
  Report forced(const Case& c, const Question& question = {}) const;  // marks common to all answers
  Report conflict(const Case& c, const Question& question = {}) const;  // why there is none

  // The way to the answer in at most `boards` (2 or more) stages, in the order in which propagation
  // finds the marks.
  StageReport stages(const Case& c, int boards, const Question& question = {}) const;

  // Judges an answer in plain text notation; empty: the answer that came with the puzzle.
  Maybe<Opinion> check(const Case& c, std::string_view answer = {},
                       const Question& question = {}) const;

  // A drawing of the puzzle: one board, or several side by side.
  Maybe<std::string> draw(const Case& c, const std::vector<Panel>& panels,
                          const Style& style = {}) const;

  // Pages to print: the files in order, one for the whole document or one for each page.
  Maybe<std::vector<std::string>> sheet(const std::vector<SheetPuzzle>& puzzles,
                                        const SheetStyle& style = {}) const;

  // A graph drawn on a grid (docs/cli.md) as a puzzle in plain text; `file` is for messages.
  Maybe<std::string> reduce(std::string_view reduction, std::string_view graph,
                            std::string_view file = {}) const;
  // The cycle that an answer of that puzzle is, in plain text notation. The answer is judged first.
  Maybe<Cycle> read_back(std::string_view reduction, std::string_view graph,
                         std::string_view answer, std::string_view file = {}) const;
  std::vector<ReductionSummary> reductions() const;

  // The puzzle in clauses and sums for other solvers: "dimacs", "opb" or "smtlib". The settings
  // connect, sums, notable, roots and implied say how; comments say which variables stand for
  // marks.
  Maybe<std::string> export_problem(const Case& c, std::string_view format,
                                    const Question& question = {}) const;
  // What a solver said of an exported problem. The map is that problem; empty: as it would be
  // exported now, with the settings of the question.
  Maybe<ImportedModel> import_model(const Case& c, std::string_view model,
                                    std::string_view map = {}, const Question& question = {}) const;

  std::vector<GenreSummary> genres() const;
  static std::vector<EngineSummary> engines();
  Maybe<std::string> rules(std::string_view name) const;  // the rules text of a genre
  // Checks a rules text: its mistakes; `warnings` receives what is legal but doubtful.
  std::vector<Mistake> lint(std::string_view text, std::string_view file,
                            std::vector<Mistake>* warnings = nullptr) const;

  static std::string version();

  // The names nearest to a misspelt one as "; did you mean 'a' or 'b'?", or "".
  static std::string did_you_mean(std::string_view word, const std::vector<std::string>& names);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace clew

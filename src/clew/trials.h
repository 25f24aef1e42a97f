// The same puzzles under several engines: who runs, what came out, and whether they agree. Tables
// of such runs may stand in a text of their own. A part of the laboratory (clew/lab.h).
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "clew/clew.h"

namespace clew {
inline namespace v1 {

// An engine with its settings.
struct Contender {
  std::string label;
  std::string engine;
  std::vector<Setting> settings;
};

// "NAME SETTING=VALUE ...", or "LABEL = NAME SETTING=VALUE ..."; a value with blanks stands in
// quotes. Errors: no such engine, settings it does not know.
CLEW_API Result<Contender> read_contender(std::string_view text);

// One run.
struct Trial {
  std::string puzzle;
  std::string contender;
  Report report;
  std::string published;  // what a document says of this run; empty: nothing
};

// What contradicts what among trials of one puzzle, in words; empty: nothing does. Two outcomes
// that are not unknown must be the same, answers called the only one must be equal, and nobody may
// have found an answer where another says that there is none, or another one than the only one.
CLEW_API std::string disagreement(const std::vector<Trial>& trials);

// The figure that says best how much an engine has searched: its nodes, guesses, conflicts, ...
// Null: it has none of them.
CLEW_API const Figure* work_of(const Report& report);

// A bar for each run, or for each contender how many puzzles it finishes within how long.
enum class ChartKind : std::uint8_t { bars, cactus };
// As a picture in the medium of the style, which is not text.
CLEW_API Result<std::string> draw_trials(const std::vector<Trial>& trials, ChartKind kind,
                                         const Style& style);

struct TrialPuzzle {
  std::string name;
  std::string text;                              // anything that Clew::open reads
  std::map<std::string, std::string> published;  // by label of a contender
};

struct TrialTable {
  std::string title, source;
  std::vector<std::string> notes;
  double seconds = 60;               // for each run
  std::vector<std::string> figures;  // shown beside time and memory; empty: work_of
  std::vector<Contender> contenders;
  std::vector<TrialPuzzle> puzzles;
};

// Lines "table: TITLE", "source:", "note:", "seconds:", "figures: NAME, NAME", "engine: CONTENDER",
// then "puzzle: NAME", "published: LABEL = WORDS" and the puzzle's text up to a line "end".
CLEW_API Result<std::vector<TrialTable>> read_tables(std::string_view text, std::string_view file);

// The tables of the documents that these methods come from (tables/papers.txt).
CLEW_API std::string_view paper_tables();

}  // namespace v1
}  // namespace clew

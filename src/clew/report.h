// What a question about a puzzle asks for, and what it comes to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "clew/answer.h"
#include "clew/effort.h"
#include "clew/limits.h"
#include "clew/result.h"
#include "clew/verdict.h"

namespace clew {
inline namespace v1 {

struct SearchOptions {
  std::int64_t most = 2;             // stop after so many answers; 0: never
  std::size_t most_kept = 1000;      // answers handed out; further ones are only counted
  std::vector<std::string> without;  // rules left out, by name
  bool weak = false;                 // leave out the connection rules
  // Explanations, hints and grades: that there is only one answer is a reason, too.
  bool assume_unique = false;
  // Several: the second answer is brought as near to the first as a bounded search can.
  bool nearest = false;
  // An answer near which the search begins, such as that of the puzzle before one given was
  // changed: it changes how soon answers are found, not what is found. It may break rules; one
  // whose places do not fit, or none, says nothing.
  Answer start;
};

// A setting of an engine as the user wrote it: "order" "fail-first". May be repeated.
struct Setting {
  std::string name;
  std::string value;
};

// A setting that an engine knows.
struct SettingInfo {
  std::string name;
  std::string about;                 // one line
  std::vector<std::string> choices;  // the first is the default; empty: free text
};

// What to ask. Clew::count takes `most` as its limit.
struct Question : SearchOptions {
  Limits limits;
  // Which engine: empty or "clew" for ours; others, which Laboratory::engines lists, are asked
  // through the laboratory (clew/lab.h).
  std::string engine;
  std::vector<Setting> settings;  // of that engine
};

enum class Status : std::uint8_t { unique, several, none, unknown };

CLEW_API const char* status_name(Status status);  // "unique", "several", "none", "unknown"

// One number of an engine's own statistics.
struct Figure {
  std::string name;
  std::int64_t value = 0;
};

// A cell's link to its parent in a tree that connects a region. Along the way to the root, `odd`
// changes at every turn of one pair, such as from up to right or from right to up.
struct ParentLink {
  int from = 0;
  int to = 0;
  bool odd = false;
};

struct Report {
  Status status = Status::unknown;
  Limit limit = Limit::none;    // unknown: which one was reached, if any
  std::string cannot;           // unknown without a limit: what the engine lacks, in words
  bool complete = true;         // false: the engine never says none or unique
  std::vector<Answer> answers;  // every one was judged
  // Of each answer, where the engine connected cells by trees that it chose itself; else empty.
  std::vector<std::vector<ParentLink>> trees;
  std::int64_t count = 0;           // answers found
  bool exact = false;               // the search was finished: there are no others
  std::vector<MarkAt> differing;    // several: the marks where the first two answers differ
  std::optional<Answer> forced;     // `forced`: the marks common to all answers, others undecided
  std::vector<RuleInstance> clash;  // `conflict`: instances that clash
  bool minimal = false;             // and without any one of them the others do not
  // `conflict`: others that clash as well, and share none of those; empty: none was found.
  std::vector<RuleInstance> second_clash;
  Errors mistakes;    // a wrong setting; rules that cannot be put to this puzzle (too large)
  std::string fault;  // our own fault: the judge refused an answer, and which rule it named
  std::vector<Figure> figures;  // what the engine says of itself
  Effort effort;

  // Counts an answer, and hands it out if there is room.
  void keep(const Answer& answer, const SearchOptions& options) {
    ++count;
    if (answers.size() < options.most_kept) answers.push_back(answer);
  }
};

// An answer in stages, each with all marks of the one before.
struct Stages {
  Report report;               // as of solve; boards only if there is exactly one answer
  std::vector<Answer> boards;  // at most as many as asked for: the first empty, the last complete
  bool by_search = false;      // what the last board adds was found by search alone
};

}  // namespace v1
}  // namespace clew

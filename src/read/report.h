// Collects what is wrong with a rules text: every message with its line, column, excerpt and
// length, without repeats, and never more than a reader would look at.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "clew/result.h"
#include "read/tree.h"
#include "read/uses.h"

namespace clew::read {

class Reporter {
 public:
  static constexpr size_t most_errors = 50;

  // `text` must outlive the reporter.
  Reporter(std::string_view text, std::string_view file);

  void error(Pos pos, int length, std::string message);
  void warn(Pos pos, int length, std::string message);

  bool failed() const { return !errors_.empty(); }
  bool full() const { return errors_.size() >= most_errors; }

  // Everything that was reported, in the order of the text.
  Errors take_errors();
  Errors take_warnings();

  // The text between two offsets on one line: blanks and line ends become single spaces.
  std::string source(int begin, int end) const;

 private:
  Error make(Pos pos, int length, std::string message) const;
  std::string excerpt(int line) const;

  std::string_view text_;
  std::string file_;
  std::vector<size_t> line_starts_;
  std::set<std::string> seen_;
  Errors errors_;
  Errors warnings_;
};

}  // namespace clew::read

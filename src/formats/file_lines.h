// Lines of a pzprv3 file being written, block after block.
#pragma once

#include <string>
#include <vector>

#include "formats/blocks.h"
#include "formats/uses.h"

namespace clew::formats {

class FileLines {
 public:
  // A block of tokens, row by row.
  void add(int rows, int columns, const std::vector<std::string>& tokens);
  void add_line(const std::string& line) { text_ += line + "\n"; }

  // These tokens stand around the next block.
  void frame_next(int rows, int columns, const std::vector<std::string>& tokens,
                  const Frame& frame);
  // These tokens show where the next block has '.'.
  void leave_below(std::vector<std::string> tokens) { below_ = std::move(tokens); }
  // Whether one of these tokens would hide one that was left below.
  bool hides(const std::vector<std::string>& tokens) const;

  std::string take() { return std::move(text_); }

 private:
  struct Line {
    std::string before, behind;
  };
  std::string text_;
  std::vector<Line> around_;  // by line of the next block
  std::string last_;          // lines below the next block
  std::vector<std::string> below_;
};

}  // namespace clew::formats

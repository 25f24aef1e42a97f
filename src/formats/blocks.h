// Texts made of blocks: a number of lines, each with a number of tokens between blanks (pzprv3
// files, puzzlekit records).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "clew/puzzle.h"
#include "formats/text.h"
#include "formats/uses.h"

namespace clew::formats {

struct Block {
  int columns = 0;
  std::vector<std::string_view> tokens;
  std::string_view at(int row, int column) const {
    return tokens[static_cast<size_t>(row) * static_cast<size_t>(columns) +
                  static_cast<size_t>(column)];
  }
};

// How many lines and tokens stand around a block that belong to another one.
struct Frame {
  int above = 0, before = 0, behind = 0, below = 0;
  bool is_empty() const { return above + before + behind + below == 0; }
};

class BlockReader {
 public:
  // `what` names the text in messages: "file", "problem".
  BlockReader(const Text& text, std::string what);

  // Drops the lines from the first that starts with one of these words.
  void cut_before(const std::vector<std::string_view>& words);

  const Text& text() const { return text_; }
  Mistakes& mistakes() { return mistakes_; }
  void complain(std::string_view piece, std::string message) {
    mistakes_.complain(piece, std::move(message));
  }
  void unexpected(std::string_view token, std::string_view expected) {
    mistakes_.unexpected(token, expected);
  }
  Text::Place place(std::string_view piece) { return places_.place(text_.offset(piece)); }
  // Says where the text of a value stood.
  void stamp(Printed& p, std::string_view piece) { formats::stamp(p, place(piece)); }

  bool at_end() const;  // only blank lines are left
  size_t lines_left() const { return lines_.size() - line_; }
  std::string_view peek() const {
    return line_ < lines_.size() ? lines_[line_] : std::string_view();
  }
  void skip_line() { ++line_; }

  // The next line, or a complaint that the text ends early.
  std::optional<std::string_view> take_line();
  // The next block. A line must have exactly so many tokens, or one complaint says which has not.
  // Empty after a complaint.
  std::optional<Block> take(int rows, int columns);
  // The next lines are a frame, read already, and the next block stands inside it.
  void frame_next(const Frame& frame) {
    line_ += static_cast<size_t>(frame.above);
    frame_ = frame;
  }
  // The same, but leaves the lines for the next block.
  std::optional<Block> look(int rows, int columns);

 private:
  bool read_line(std::string_view line, int columns, Block& block);

  const Text& text_;
  PlaceWalker places_;
  std::string what_;
  std::vector<std::string_view> lines_;
  size_t line_ = 0;
  Frame frame_;  // of the next block
  Mistakes mistakes_;
};

}  // namespace clew::formats

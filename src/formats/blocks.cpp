#include "formats/blocks.h"

#include <algorithm>

namespace clew::formats {

BlockReader::BlockReader(const Text& text, std::string what)
    : text_(text), what_(std::move(what)), lines_(split_lines(text.chars())) {}

void BlockReader::cut_before(const std::vector<std::string_view>& words) {
  for (size_t i = 0; i < lines_.size(); ++i) {
    for (std::string_view word : words) {
      if (lines_[i].substr(0, word.size()) != word) continue;
      lines_.resize(i);
      return;
    }
  }
}

bool BlockReader::at_end() const {
  for (size_t i = line_; i < lines_.size(); ++i) {
    if (!trim(lines_[i]).empty()) return false;
  }
  return true;
}

std::optional<std::string_view> BlockReader::take_line() {
  if (line_ < lines_.size()) return lines_[line_++];
  mistakes_.add(text_.error_at(text_.chars().size(), "the " + what_ + " ends early"));
  return std::nullopt;
}

std::optional<Block> BlockReader::take(int rows, int columns) {
  std::optional<Block> block = read(rows, columns, indent_, behind_, false);
  line_ = std::min(lines_.size(), line_ + static_cast<size_t>(rows) + static_cast<size_t>(below_));
  frame_next(0, 0, 0);
  return block;
}

std::optional<Block> BlockReader::look(int rows, int columns) {
  return read(rows, columns, indent_, behind_, true);
}

std::optional<Block> BlockReader::read(int rows, int columns, int indent, int behind,
                                       bool more_allowed) {
  Block block;
  block.columns = columns;
  const auto want =
      static_cast<size_t>(indent) + static_cast<size_t>(columns) + static_cast<size_t>(behind);
  for (int r = 0; r < rows; ++r) {
    const size_t number = line_ + static_cast<size_t>(r);
    if (number >= lines_.size()) {
      if (want == 0) continue;
      mistakes_.add(text_.error_at(text_.chars().size(),
                                   "the " + what_ + " ends early: found " + std::to_string(r) +
                                       " of " + std::to_string(rows) + " lines of a block"));
      return std::nullopt;
    }
    const std::string_view line = lines_[number];
    const std::vector<std::string_view> tokens = split_blanks(line);
    if (tokens.size() < want || (tokens.size() > want && !more_allowed)) {
      const std::string message = "found " + std::to_string(tokens.size()) +
                                  " tokens in this line; expected " + std::to_string(want);
      if (tokens.size() > want) {
        complain(tokens[want], message);
      } else {
        mistakes_.add(text_.error_at(text_.offset(line) + line.size(), message));
      }
      return std::nullopt;
    }
    block.tokens.insert(block.tokens.end(), tokens.begin() + indent,
                        tokens.begin() + indent + columns);
  }
  return block;
}

}  // namespace clew::formats

#include "formats/blocks.h"

#include <algorithm>

namespace clew::formats {

BlockReader::BlockReader(const Text& text, std::string what)
    : text_(text),
      places_(text),
      what_(std::move(what)),
      lines_(split_lines(text.chars())),
      mistakes_(text) {}

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
  mistakes_.complain(text_.chars().size(), "the " + what_ + " ends early");
  return std::nullopt;
}

std::optional<Block> BlockReader::take(int rows, int columns) {
  std::optional<Block> block = look(rows, columns);
  line_ = std::min(lines_.size(), line_ + at(rows) + at(frame_.below));
  frame_ = {};
  return block;
}

std::optional<Block> BlockReader::look(int rows, int columns) {
  Block block;
  block.columns = columns;
  block.tokens.reserve(std::min(text_.chars().size(), at(rows) * at(columns)));
  for (int r = 0; r < rows; ++r) {
    const size_t number = line_ + at(r);
    if (number < lines_.size()) {
      if (!read_line(lines_[number], columns, block)) return std::nullopt;
    } else if (frame_.before + columns + frame_.behind > 0) {
      mistakes_.complain(text_.chars().size(), concat("the ", what_, " ends early: found ", r,
                                                      " of ", rows, " lines of a block"));
      return std::nullopt;
    }
  }
  return block;
}

bool BlockReader::read_line(std::string_view line, int columns, Block& block) {
  const size_t first = at(frame_.before);
  const size_t want = first + at(columns) + at(frame_.behind);
  size_t found = 0;
  std::string_view first_over;
  for_blanks_pieces(line, [&](std::string_view token) {
    if (found >= first && found < first + at(columns)) block.tokens.push_back(token);
    if (found == want) first_over = token;
    ++found;
  });
  if (found == want) return true;
  const std::string message = concat("found ", found, " tokens in this line; expected ", want);
  if (found > want) {
    complain(first_over, message);
  } else {
    mistakes_.complain(text_.offset(line) + line.size(), message);
  }
  return false;
}

}  // namespace clew::formats

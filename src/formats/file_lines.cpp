#include "formats/file_lines.h"

namespace clew::formats {

void FileLines::add(int rows, int columns, const std::vector<std::string>& tokens) {
  for (size_t r = 0; r < at(rows); ++r) {
    if (r < around_.size()) text_ += around_[r].before;
    for (size_t i = r * at(columns); i < (r + 1) * at(columns); ++i)
      text_ += (tokens[i] == "." && i < below_.size() ? below_[i] : tokens[i]) + " ";
    if (r < around_.size()) text_ += around_[r].behind;
    text_ += "\n";
  }
  text_ += last_;
  around_.clear();
  last_.clear();
  below_.clear();
}

bool FileLines::hides(const std::vector<std::string>& tokens) const {
  for (size_t i = 0; i < below_.size() && i < tokens.size(); ++i)
    if (tokens[i] != "." && below_[i] != ".") return true;
  return false;
}

void FileLines::frame_next(int rows, int columns, const std::vector<std::string>& tokens,
                           const Frame& frame) {
  around_.assign(at(rows - frame.above - frame.below), {});
  for (int i = 0; i < rows * columns; ++i) {
    const int row = i / columns;
    const int column = i % columns;
    if (row < frame.above || row >= rows - frame.below) {
      std::string& line = row < frame.above ? text_ : last_;
      line += tokens[at(i)] + (column + 1 < columns ? " " : " \n");
    } else if (column < frame.before) {
      around_[at(row - frame.above)].before += tokens[at(i)] + " ";
    } else if (column >= columns - frame.behind) {
      around_[at(row - frame.above)].behind += tokens[at(i)] + " ";
    }
  }
}

}  // namespace clew::formats

#include "board_size.h"

namespace clew::cli {

namespace {

constexpr int most_side = 500;
constexpr int usual_side = 8;

struct Size {
  int height = 0;
  int width = 0;
};

int read_side(const std::string& text) {
  constexpr size_t most_digits = 3;
  const bool number = !text.empty() && text.size() <= most_digits &&
                      text.find_first_not_of("0123456789") == std::string::npos;
  return number ? std::stoi(text) : 0;
}

// "10", or height and width: "8x12".
Result<Size> read_size(const std::string& text) {
  const size_t cross = text.find('x');
  const int height = read_side(text.substr(0, cross));
  const int width = cross == std::string::npos ? height : read_side(text.substr(cross + 1));
  if (height < 1 || width < 1 || height > most_side || width > most_side)
    return error("SIZE: '" + text + "' is no size; write 10, or height and width as 8x12, up to " +
                 std::to_string(most_side));
  return Size{height, width};
}

// As large as the example of the genre.
Result<Size> usual_size(const Clew& clew, const Source& source) {
  if (!source.rules.empty()) return Size{usual_side, usual_side};
  const Result<std::string> text = clew.example(source.genre);
  if (!text) return text.errors();
  const Result<Case> opened = clew.open(*text, source);
  if (!opened) return opened.errors();
  return Size{opened->height(), opened->width()};
}

}  // namespace

Result<Case> blank_board(const Clew& clew, const Source& source, const std::string& size) {
  const Result<Size> sides = size.empty() ? usual_size(clew, source) : read_size(size);
  if (!sides) return sides.errors();
  return clew.blank(sides->height, sides->width, source);
}

}  // namespace clew::cli

// Which character joins the lines that meet in it, and what stands for it where only ASCII will do.
#include <algorithm>
#include <utility>

#include "render/canvas.h"

namespace clew::render {

namespace {

// By arms up, right, down, left; each none, light or heavy.
constexpr std::u32string_view joints =
    U" ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳"
    U"╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈"
    U"╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

constexpr std::pair<char32_t, char> others[] = {
    {U'═', '='}, {U'║', 'H'}, {U'╪', '#'}, {U'╫', '#'}, {U'╬', '#'}, {U'█', '#'},
    {U'▒', '%'}, {U'░', ':'}, {U'·', '.'}, {U'●', '@'}, {U'○', 'o'}, {U'★', '*'},
    {U'☼', '!'}, {U'▲', 'A'}, {U'♣', 'T'}, {U'♛', 'Q'}, {U'↑', '^'}, {U'→', '>'},
    {U'↓', 'v'}, {U'←', '<'}, {U'×', 'x'}, {U'÷', '/'},
};

// Light lines step back to dots where there are heavy ones.
char ascii_joint(size_t code, bool beside_heavy) {
  const size_t up = code / 27;
  const size_t right = code / 9 % 3;
  const size_t down = code / 3 % 3;
  const size_t left = code % 3;
  const size_t heaviest = std::max({up, right, down, left});
  if (heaviest == 0) return ' ';
  const bool faint = heaviest == 1 && beside_heavy;
  if (up == 0 && down == 0) return faint ? '.' : '-';
  if (right == 0 && left == 0) return faint ? ':' : '|';
  return faint ? '.' : '+';
}

}  // namespace

char32_t line_character(const std::array<Weight, num_directions>& arms) {
  const auto [up, right, down, left] = arms;
  if (std::ranges::find(arms, Weight::twofold) != arms.end()) {
    const bool upright = up != Weight::none || down != Weight::none;
    const bool level = right != Weight::none || left != Weight::none;
    const bool upright_twofold = up == Weight::twofold || down == Weight::twofold;
    const bool level_twofold = right == Weight::twofold || left == Weight::twofold;
    if (!upright) return U'═';
    if (!level) return U'║';
    return upright_twofold && level_twofold ? U'╬' : upright_twofold ? U'╫' : U'╪';
  }
  size_t code = 0;
  for (Weight weight : arms) code = code * 3 + static_cast<size_t>(weight);
  return joints[code];
}

char32_t ascii_of(char32_t character, bool beside_heavy) {
  if (character < 0x80) return character;
  for (const auto& [from, to] : others) {
    if (from == character) return static_cast<char32_t>(to);
  }
  const size_t code = joints.find(character);
  if (code == std::u32string_view::npos) return U'?';
  return static_cast<char32_t>(ascii_joint(code, beside_heavy));
}

}  // namespace clew::render

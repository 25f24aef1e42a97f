#include "render/signs.h"

#include <array>
#include <utility>

#include "render/figures.h"

namespace clew::render {

namespace {

struct NamedSign {
  std::string_view name;
  Sign sign;
};

constexpr NamedSign arrows[] = {{"north", Sign::up},
                                {"n", Sign::up},
                                {"northeast", Sign::up_right},
                                {"ne", Sign::up_right},
                                {"east", Sign::right},
                                {"e", Sign::right},
                                {"southeast", Sign::down_right},
                                {"se", Sign::down_right},
                                {"south", Sign::down},
                                {"s", Sign::down},
                                {"southwest", Sign::down_left},
                                {"sw", Sign::down_left},
                                {"west", Sign::left},
                                {"w", Sign::left},
                                {"northwest", Sign::up_left},
                                {"nw", Sign::up_left}};
constexpr NamedSign triangles[] = {{"ne", Sign::triangle_ne},
                                   {"se", Sign::triangle_se},
                                   {"sw", Sign::triangle_sw},
                                   {"nw", Sign::triangle_nw}};
constexpr NamedSign bars[] = {{"level", Sign::level},     {"wide", Sign::level},
                              {"upright", Sign::upright}, {"tall", Sign::upright},
                              {"square", Sign::crossed},  {"plus", Sign::crossed}};

constexpr NamedSign slashes[] = {{"rising", Sign::rising}, {"falling", Sign::falling}};

constexpr NamedSign figures[] = {
    {"circle", Sign::circle}, {"odd", Sign::circle},        {"square", Sign::square},
    {"even", Sign::square},   {"triangle", Sign::triangle}, {"sun", Sign::sun},
    {"moon", Sign::moon},     {"star", Sign::star},         {"cloud", Sign::cloud},
    {"clear", Sign::clear},   {"positive", Sign::plus},     {"negative", Sign::minus},
    {"neutral", Sign::times}, {"white", Sign::light},       {"light", Sign::light},
    {"grey", Sign::grey},     {"black", Sign::dark},        {"dark", Sign::dark}};
constexpr NamedSign ships[] = {{"lone", Sign::ship_lone},   {"middle", Sign::ship_middle},
                               {"north", Sign::ship_north}, {"east", Sign::ship_east},
                               {"south", Sign::ship_south}, {"west", Sign::ship_west},
                               {"water", Sign::water}};

constexpr std::string_view sides = "nesw";
// From pipe_n on, a sign for each set of sides.
Sign pipe_to(std::string_view name) {
  unsigned set = 0;
  for (const char c : name) {
    const size_t side = sides.find(c);
    if (side == sides.npos) return Sign::none;
    set |= 1U << side;
  }
  return set == 0 ? Sign::none : static_cast<Sign>(static_cast<unsigned>(Sign::pipe_n) + set - 1);
}

template <size_t N>
Sign find(const NamedSign (&signs)[N], std::string_view name) {
  for (const NamedSign& known : signs) {
    if (known.name == name) return known.sign;
  }
  return Sign::none;
}

// "": it has none.
std::string_view name_of(const FieldInfo& field, int32_t value) {
  const bool named = field.value == ValueKind::named && value >= 0 &&
                     static_cast<size_t>(value) < field.names.size();
  return named ? std::string_view(field.names[static_cast<size_t>(value)].name) : "";
}

// Where an arrow points, in eighths of a turn from upward.
Point heading(Sign sign) {
  constexpr double diagonal = 0.7071;
  static constexpr std::array<Point, 8> headings = {{{0, -1},
                                                     {diagonal, -diagonal},
                                                     {1, 0},
                                                     {diagonal, diagonal},
                                                     {0, 1},
                                                     {-diagonal, diagonal},
                                                     {-1, 0},
                                                     {-diagonal, -diagonal}}};
  return headings[static_cast<size_t>(sign) - static_cast<size_t>(Sign::up)];
}

void draw_pipe(Picture& out, Sign sign, Place at, Ink ink) {
  const unsigned set = static_cast<unsigned>(sign) - static_cast<unsigned>(Sign::pipe_n) + 1;
  const Brush brush = drawn(ink, 0.12 * at.unit);
  for (size_t side = 0; side < sides.size(); ++side) {
    const Sign way = static_cast<Sign>(static_cast<size_t>(Sign::up) + 2 * side);
    if ((set >> side & 1U) != 0)
      out.add_line(at.centre, at.centre + 0.5 * at.unit * heading(way), brush);
  }
}

// The half of a cell at one corner.
void draw_triangle(Picture& out, Sign sign, Place at, Ink ink) {
  const double half = at.unit / 2;
  const double x = sign == Sign::triangle_ne || sign == Sign::triangle_se ? half : -half;
  const double y = sign == Sign::triangle_se || sign == Sign::triangle_sw ? half : -half;
  PathShape path(filled(ink));
  path.move(at.centre + Point{x, y});
  path.line(at.centre + Point{-x, y}).line(at.centre + Point{x, -y}).close();
  out.add(std::move(path));
}

}  // namespace

Sign sign_of(const Look& look, const FieldInfo& field, int32_t value) {
  const std::string_view name = name_of(field, value);
  constexpr int lit_sets = 16;
  if (look.lit && name.empty() && value >= 0 && value < lit_sets)
    return static_cast<Sign>(static_cast<int>(Sign::lit_none) + value);
  Sign sign = Sign::none;
  const auto look_in = [&](bool wanted, const auto& signs) {
    if (wanted && sign == Sign::none) sign = find(signs, name);
  };
  look_in(look.arrows, arrows);
  look_in(look.triangles, triangles);
  look_in(look.slashes, slashes);
  look_in(look.bars, bars);
  look_in(look.figures, figures);
  look_in(look.ships, ships);
  return look.pipes && sign == Sign::none ? pipe_to(name) : sign;
}

std::string_view sign_text(Sign sign) {
  // In the order of Sign.
  static constexpr std::string_view texts[] = {
      "",  "↑", "↗", "→", "↘", "↓", "↙", "←", "↖", "◥", "◢", "◣", "◤", "↔", "↕", "+", "╱",
      "╲", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
  return is_figure(sign) ? "" : texts[static_cast<size_t>(sign)];  // figures keep their letters
}

std::string_view operator_text(const Look& look, const FieldInfo& field, int32_t value) {
  static constexpr std::pair<std::string_view, std::string_view> operators[] = {
      {"plus", "+"}, {"minus", "-"}, {"times", "×"}, {"over", "÷"}};
  for (const auto& [name, text] : operators) {
    if (look.operators && name == name_of(field, value)) return text;
  }
  return {};
}

void draw_sign(Picture& out, Sign sign, Place at, Ink ink) {
  if (sign == Sign::none) return;
  if (is_figure(sign)) return draw_figure(out, sign, at, ink);
  if (sign >= Sign::triangle_ne && sign <= Sign::triangle_nw)
    return draw_triangle(out, sign, at, ink);
  if (sign == Sign::rising || sign == Sign::falling) {
    const double half = 0.5 * at.unit;
    const Point way{half, sign == Sign::rising ? -half : half};
    return out.add_line(at.centre - way, at.centre + way, drawn(ink, 0.08 * at.unit));
  }
  if (sign >= Sign::pipe_n) return draw_pipe(out, sign, at, ink);
  const double reach = 0.3 * at.unit;
  if (sign <= Sign::up_left) {
    const Point step = reach * heading(sign);
    return draw_arrow(out, at.centre - step, at.centre + step, 0.09 * at.unit, ink, false);
  }
  const Brush bar = drawn(ink, 0.12 * at.unit);
  if (sign != Sign::upright)
    out.add_line(at.centre - Point{reach, 0}, at.centre + Point{reach, 0}, bar);
  if (sign != Sign::level)
    out.add_line(at.centre - Point{0, reach}, at.centre + Point{0, reach}, bar);
}

}  // namespace clew::render

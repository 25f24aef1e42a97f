#include "render/signs.h"

#include <array>
#include <utility>

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
  constexpr double slant = 0.7071;
  static constexpr std::array<Point, 8> headings = {{{0, -1},
                                                     {slant, -slant},
                                                     {1, 0},
                                                     {slant, slant},
                                                     {0, 1},
                                                     {-slant, slant},
                                                     {-1, 0},
                                                     {-slant, -slant}}};
  return headings[static_cast<size_t>(sign) - static_cast<size_t>(Sign::up)];
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
  if (look.arrows) return find(arrows, name);
  if (look.triangles) return find(triangles, name);
  return look.bars ? find(bars, name) : Sign::none;
}

std::string_view sign_text(Sign sign) {
  // In the order of Sign.
  static constexpr std::string_view texts[] = {"",  "↑", "↗", "→", "↘", "↓", "↙", "←",
                                               "↖", "◥", "◢", "◣", "◤", "↔", "↕", "+"};
  return texts[static_cast<size_t>(sign)];
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
  if (sign >= Sign::triangle_ne && sign <= Sign::triangle_nw)
    return draw_triangle(out, sign, at, ink);
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

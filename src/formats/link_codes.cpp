#include "formats/link_codes.h"
#include "formats/coding.h"

namespace clew::formats {

namespace {

using Kind = Piece::Kind;

constexpr Piece runs_from_g = {.kind = Kind::run, .value = 15};  // g (1) to z (20)
constexpr Piece unknown_dot = {.kind = Kind::sign, .mark = '.', .value = slot_unknown};

// Numbers of any size, runs of empty slots. '%' is an old '@'.
constexpr Piece hex[] = {
    runs_from_g,
    unknown_dot,
    {.most = 15},
    {.mark = '-', .digits = 2, .least = 16, .most = 255},
    {.mark = '+', .digits = 3, .least = 256, .most = 4095},
    {.mark = '=', .value = 4096, .digits = 3, .least = 4096, .most = 8191},
    {.mark = '@', .also = '%', .value = 8192, .digits = 3, .least = 8192, .most = 12239},
    {.mark = '*', .value = 12240, .digits = 4, .least = 12240, .most = 77775},
    {.mark = '$', .value = 77776, .digits = 5, .least = 77776, .most = 77776 + 0xFFFFF},
};

constexpr Piece runs_from_a = {.kind = Kind::run, .value = 9};  // a (1) to z (26)

// Numbers of one digit, runs of empty slots.
constexpr Piece digit[] = {runs_from_a, unknown_dot, {.most = 9}};

// Numbers from 1 to 4, runs of empty slots: 5 (1) to z (31).
constexpr Piece marks[] = {{.kind = Kind::run, .value = 4}, unknown_dot, {.least = 1, .most = 4}};

// Numbers 0 to 4 that take up to two empty slots behind them along; the last one's may be none that
// there are.
constexpr Piece four[] = {
    runs_from_g,
    unknown_dot,
    {.kind = Kind::spaced, .values = 5, .gaps = 2, .beyond = true},
};

// Marks that take up to 17 empty slots behind them along; runs of up to 18 before the first.
constexpr Piece sparse[] = {
    {.kind = Kind::spaced, .value = 1, .values = 1, .gaps = 17},
    {.kind = Kind::run, .value = 17},
};

// One number in each slot.
constexpr Piece base36[] = {
    {.kind = Kind::sign, .mark = '.', .value = slot_none},
    {.kind = Kind::sign, .mark = '@', .also = '%', .value = slot_unknown},
    {.mark = '-', .radix = 36, .digits = 2, .least = 36, .most = 36 * 36 - 1},
    {.radix = 36, .most = 35},
};

constexpr Piece decimal[] = {{.digits = 0, .most = most_value}};

// The arrow's number (and 5 more before two digits), then the number.
constexpr Piece arrows[] = {
    runs_from_a,
    {.kind = Kind::sign, .mark = '.', .arrow = 0, .value = slot_unknown},
    {.arrow = 0, .most = 15},
    {.arrow = 5, .digits = 2, .least = 16, .most = 255},
    {.mark = '-', .arrow = 0, .digits = 3, .least = 256, .most = 4095},
};

// Up to seven values, a to g; runs of empty slots: h (1) to z (19).
constexpr std::string_view letters_from_1 = "0abcdefghijklmnopqrstuvwxyz";
constexpr Piece letters[] = {
    {.kind = Kind::run, .value = 7, .letters = letters_from_1},
    unknown_dot,
    {.radix = 8, .least = 1, .most = 7, .letters = letters_from_1},
};

constexpr Packing ternary = {3, 3};
constexpr Packing bits = {2, 5};

bool has_values(const FieldInfo& field) {
  return field.value != ValueKind::partition && field.way.empty();
}
bool has_arrows(const FieldInfo& field) {
  return !field.way.empty() && field.index == PlaceKind::cell && field.value == ValueKind::number;
}
bool has_lines(const FieldInfo& field) {
  return field.index == PlaceKind::line || field.index == PlaceKind::view;
}
bool is_choice(const FieldInfo& field) { return field.value == ValueKind::boolean; }
bool has_borders(const FieldInfo& field) {
  return field.value == ValueKind::partition ||
         (field.value == ValueKind::boolean && field.index == PlaceKind::link);
}
bool is_single(const FieldInfo& field) {
  return field.index == PlaceKind::none &&
         (field.value == ValueKind::number || field.value == ValueKind::named);
}

constexpr LinkCode codes[] = {
    {"hex", has_values, hex},       {"outside", has_lines, hex},
    {"four", has_values, four},     {"ternary", has_values, {}, ternary},
    {"bits", has_values, {}, bits}, {"gaps", is_choice, {}, bits, false, true},
    {"sparse", is_choice, sparse},  {"borders", has_borders, {}, bits, true},
    {"base36", has_values, base36}, {"decimal", is_single, decimal},
    {"arrows", has_arrows, arrows}, {"digit", has_values, digit},
    {"marks", has_values, marks},   {"letters", has_values, letters},
};

constexpr const LinkGroup* groups[] = {&link_sums,  &link_dots, &link_bags,   &link_fours,
                                       &link_signs, &link_ends, &link_walled, &link_spread};

void turn_over(std::vector<int32_t>& slots) {
  for (int32_t& v : slots) v = v == slot_none ? 1 : slot_none;
}

}  // namespace

bool LinkCode::read(LinkCursor& cursor, const Grid& grid, int count, Slots& slots) const {
  if (!pieces.empty()) return read_pieces(pieces, cursor, count, slots);
  const int first = by_links ? grid.links_across() : count;
  if (!read_packed(packing, cursor, first, slots)) return false;
  if (!read_packed(packing, cursor, count - first, slots)) return false;
  if (gaps) turn_over(slots.values);
  return true;
}

std::string LinkCode::write(const Grid& grid, std::span<const int32_t> slots,
                            std::string& out) const {
  if (!pieces.empty()) return write_pieces(pieces, slots, out);
  std::vector<int32_t> values(slots.begin(), slots.end());
  if (gaps) turn_over(values);
  const std::span<const int32_t> all = values;
  const size_t first = by_links ? at(grid.links_across()) : all.size();
  const std::string why = write_packed(packing, all.first(first), out);
  return why.empty() ? write_packed(packing, all.subspan(first), out) : why;
}

const LinkCode* find_link_code(std::string_view name) {
  for (const LinkCode& code : codes) {
    if (name == code.name) return &code;
  }
  return nullptr;
}

const LinkGroup* find_link_group(std::string_view name) {
  for (const LinkGroup* group : groups) {
    if (name == group->name) return group;
  }
  return nullptr;
}

std::vector<std::string> link_code_names() {
  std::vector<std::string> names;
  for (const LinkCode& code : codes) names.emplace_back(code.name);
  for (const LinkGroup* group : groups) names.emplace_back(group->name);
  return names;
}

}  // namespace clew::formats

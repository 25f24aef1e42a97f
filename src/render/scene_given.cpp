// What a puzzle prints, laid into the scene.
#include <algorithm>
#include <map>

#include "render/scene_maker.h"
#include "render/signs.h"

namespace clew::render {

namespace {

std::vector<std::string> clue_items(const FieldInfo& field, const Printed& p) {
  const bool several = field.value == ValueKind::list || field.value == ValueKind::bag;
  if (!several || p.state != Printed::value || p.items.empty()) {
    const std::string text = printed_text(field, p);
    return text.empty() ? std::vector<std::string>{} : std::vector<std::string>{text};
  }
  std::vector<std::string> items;
  for (int32_t item : p.items) items.push_back(item_text(field, item));
  return items;
}

void add_clues(Clues& clues, int size, int place, const std::vector<std::string>& items) {
  clues.resize(static_cast<size_t>(size));
  std::vector<std::string>& list = clues[static_cast<size_t>(place)];
  list.insert(list.end(), items.begin(), items.end());
}

PrintedLine line_like(const FieldInfo& field, const Look& look) {
  PrintedLine line;
  line.kind = look.tube    ? PrintedLine::Kind::tube
              : look.shaft ? PrintedLine::Kind::shaft
                           : PrintedLine::Kind::plain;
  line.ringed = look.ringed;
  line.name = field.name;
  return line;
}

// The link that crosses a side; -1 at the border of the board.
int link_at_side(int side, const Grid& grid) {
  if (grid.side_is_upright(side)) {
    const int row = side / (grid.width + 1);
    const int column = side % (grid.width + 1);
    return column > 0 && column < grid.width ? grid.link_across(row, column - 1) : -1;
  }
  const int row = (side - grid.sides_upright()) / grid.width;
  const int column = (side - grid.sides_upright()) % grid.width;
  return row > 0 && row < grid.height ? grid.link_down(row - 1, column) : -1;
}

}  // namespace

void SceneMaker::add_given(const FieldInfo& field, const Field& printed) {
  const Look look = look_of(genre_, field);
  if (field.value == ValueKind::partition) return add_partition(look, printed);
  if (look.tube || look.shaft || look.line) return add_given_numbered(field, look, printed);
  if (field.index == PlaceKind::none) return add_given_caption(field, look, printed);
  if (field.index == PlaceKind::room) return add_given_rooms(field, look, printed);
  const int size = field_size(field.index, grid_);
  for (int i = 0; i < size && static_cast<size_t>(i) < printed.at.size(); ++i) {
    const Printed& p = printed.at[static_cast<size_t>(i)];
    if (p.state == Printed::absent) continue;
    switch (field.index) {
      case PlaceKind::cell:
        add_given_cell(field, look, i, p);
        break;
      case PlaceKind::line:
      case PlaceKind::row:
        add_given_line(field, i, p);
        break;
      case PlaceKind::column:
        add_given_line(field, grid_.height + i, p);
        break;
      case PlaceKind::view:
        add_given_view(field, i, p);
        break;
      case PlaceKind::corner:
        add_given_corner(field, look, i, p);
        break;
      case PlaceKind::link:
        add_given_link(field, look, i, p);
        break;
      case PlaceKind::side:
        add_given_side(field, i, p);
        break;
      default:
        break;
    }
  }
}

void SceneMaker::add_partition(const Look& look, const Field& printed) {
  if (printed.at.empty()) return;
  const std::vector<int> rooms = rooms_of(printed);
  if (look.cage) {
    const bool any = std::ranges::any_of(rooms, [](int room) { return room >= 0; });
    if (any) scene_.cages.push_back(rooms);
    return;
  }
  if (!look.zone) add_room_borders(rooms);
  for (int c = 0; c < grid_.cells(); ++c) {
    const bool inside = rooms[static_cast<size_t>(c)] >= 0;
    if (look.zone && inside) cell(c).zone = true;
    if (!look.zone && !inside) cell(c).fill = Fill::hole;
  }
}

// Of two numbers in cells that are drawn so the first names the line, and the second the place.
void SceneMaker::add_given_places(const FieldInfo& field, const Look& look, const Field& printed) {
  const Field* order = nullptr;
  for (size_t i = 0; i < genre_.givens.size() && i < puzzle_.givens.size(); ++i) {
    const FieldInfo& other = genre_.givens[i];
    const bool same = other.value == field.value && look_of(genre_, other).tube == look.tube &&
                      look_of(genre_, other).shaft == look.shaft &&
                      look_of(genre_, other).line == look.line;
    if (same && other.name == field.name) order = &printed;
    if (!same || other.name == field.name) continue;
    if (order == nullptr) return;  // this is the second
    order = &puzzle_.givens[i];
    break;
  }
  std::map<int32_t, std::map<int32_t, std::vector<int>>> cells_of;
  for (size_t cell = 0; cell < printed.at.size(); ++cell) {
    const Printed& p = printed.at[cell];
    if (p.state != Printed::value || order == nullptr) continue;
    const bool placed = cell < order->at.size() && order->at[cell].state == Printed::value;
    cells_of[p.n][placed ? order->at[cell].n : 0].push_back(static_cast<int>(cell));
  }
  for (const auto& [number, places] : cells_of) {
    PrintedLine line = line_like(field, look);
    for (const auto& [place, cells] : places)
      line.cells.insert(line.cells.end(), cells.begin(), cells.end());
    scene_.printed_lines.push_back(line);
  }
}

// Numbers that follow each other are a line; after a gap the next one starts.
void SceneMaker::add_given_numbered(const FieldInfo& field, const Look& look,
                                    const Field& printed) {
  constexpr Tone tones[] = {Tone::purple, Tone::green, Tone::blue, Tone::orange, Tone::brown};
  if (field.value == ValueKind::number) return add_given_places(field, look, printed);
  std::map<int32_t, std::vector<int>> cells_of;
  for (size_t cell = 0; cell < printed.at.size(); ++cell) {
    if (printed.at[cell].state != Printed::value) continue;
    for (const int32_t n : printed.at[cell].items) cells_of[n].push_back(static_cast<int>(cell));
  }
  PrintedLine line = line_like(field, look);
  if (look.line) line.tone = tones[kinds_of_lines_++ % std::size(tones)];
  for (auto i = cells_of.begin(); i != cells_of.end();) {
    line.cells.clear();
    for (int64_t n = i->first; i != cells_of.end() && i->first == n; ++n, ++i)
      line.cells.insert(line.cells.end(), i->second.begin(), i->second.end());
    scene_.printed_lines.push_back(line);
  }
}

void SceneMaker::add_given_cell(const FieldInfo& field, const Look& look, int number,
                                const Printed& p) {
  CellInk& ink = cell(number);
  const bool boolean = field.value == ValueKind::boolean;
  if (boolean && p.n == 0) return;
  ink.printed = true;
  ink.ringed = ink.ringed || look.ringed;
  ink.small = ink.small || look.small;
  if (look.wall) ink.fill = Fill::wall;
  if (add_given_ground(field, look, ink, p)) return;
  if (look.discs && (boolean || field.value == ValueKind::named)) {
    add_given_disc(field, look, ink, p);
  } else if (boolean && look.symbol != Symbol::none) {
    ink.symbol = look.symbol;
  } else if (boolean && look.ringed) {
    ink.symbol = Symbol::light_disc;
  } else if (boolean) {
    ink.fill = Fill::wall;
    ink.zone = look.zone;
  } else if (look.upper) {
    ink.upper_right = printed_text(field, p);
  } else if (look.lower) {
    ink.lower_left = printed_text(field, p);
  } else if (field.index == PlaceKind::room) {
    const std::string_view sign = operator_text(look, field, p.n);
    ink.upper_left += sign.empty() ? printed_text(field, p) : std::string(sign);
  } else if (field.value == ValueKind::named && !ink.text.empty()) {
    // Small, beside a number.
    ink.upper_left += (ink.upper_left.empty() ? "" : " ") + printed_text(field, p);
  } else {
    add_given_text(field, look, ink, p);
  }
}

// A disc of unknown colour is a circle with a question mark.
void SceneMaker::add_given_disc(const FieldInfo& field, const Look& look, CellInk& ink,
                                const Printed& p) {
  if (p.state == Printed::value) {
    ink.symbol = disc_of(field, p.n);
  } else if (look.plain) {
    ink.symbol = Symbol::light_disc;
  } else {
    ink.ringed = true;
    ink.text = printed_text(field, p);
  }
}

// Colours and figures below whatever else stands in the cell.
bool SceneMaker::add_given_ground(const FieldInfo& field, const Look& look, CellInk& ink,
                                  const Printed& p) {
  if (p.state != Printed::value || field.value != ValueKind::named) return false;
  const std::vector<Tone> tones = tones_of(genre_, field);
  const bool coloured = p.n >= 0 && static_cast<size_t>(p.n) < tones.size();
  const Sign figure = look.zone ? sign_of(look, field, p.n) : Sign::none;
  if (!coloured && figure == Sign::none) return false;
  if (coloured) ink.tone = tones[static_cast<size_t>(p.n)];
  ink.behind = figure;
  ink.under = printed_text(field, p);
  return true;
}

namespace {

// Two digits, of which 0 is open.
std::string pair_text(int32_t n) {
  constexpr int32_t base = 10;
  const auto digit = [](int32_t d) { return d == 0 ? "_" : std::to_string(d); };
  return digit(n / base) + digit(n % base);
}

// The side of its cell at which a field stands; -1: in the middle.
int side_of(const Look& look) {
  const bool at[] = {look.north, look.east, look.south, look.west};
  const auto* const found = std::ranges::find(at, true);
  return found == std::end(at) ? -1 : static_cast<int>(found - at);
}

}  // namespace

void SceneMaker::add_given_text(const FieldInfo& field, const Look& look, CellInk& ink,
                                const Printed& p) {
  const bool unknown = p.state == Printed::unknown && p.way < 0;
  const bool first = ink.text.empty();
  if (unknown && look.dark) ink.fill = Fill::wall;
  const int side = side_of(look);
  if (side >= 0) ink.quartered = true;
  if (side >= 0 && !(unknown && look.plain))
    ink.aside[static_cast<size_t>(side)] = printed_text(field, p);
  if (!first) ink.text += arrow_text(ink.way) + ' ';
  ink.sign = Sign::none;
  if (first && p.state == Printed::value) ink.sign = sign_of(look, field, p.n);
  if (first && look.blank && p.state == Printed::value && p.n == 0) ink.sign = Sign::times;
  if (first && unknown && (look.plain || look.dark)) ink.sign = Sign::blank;
  const bool pair = look.pair && p.state == Printed::value;
  ink.text += pair ? pair_text(p.n) : plain_printed_text(field, p);
  ink.way = p.way < 0 ? -1 : static_cast<unsigned char>(p.way);
}

// A number of a room stands in the room's first cell.
void SceneMaker::add_given_rooms(const FieldInfo& field, const Look& look, const Field& printed) {
  if (field.room_field < 0 || static_cast<size_t>(field.room_field) >= puzzle_.givens.size())
    return;
  const std::vector<int> rooms = rooms_of(puzzle_.givens[static_cast<size_t>(field.room_field)]);
  int next = 0;
  for (int c = 0; c < grid_.cells(); ++c) {
    if (rooms[static_cast<size_t>(c)] != next) continue;
    if (static_cast<size_t>(next) >= printed.at.size()) return;
    const Printed& p = printed.at[static_cast<size_t>(next++)];
    if (p.state != Printed::absent) add_given_cell(field, look, c, p);
  }
}

// Where a genre has more than two kinds of clues beside the board, each says its own by a letter.
std::vector<std::string> SceneMaker::items_beside(const FieldInfo& field, const Printed& p) const {
  constexpr std::ptrdiff_t most_kinds = 2;  // that readers tell apart by their order
  std::vector<std::string> items = clue_items(field, p);
  const auto beside = [](const FieldInfo& f) {
    return f.index == PlaceKind::view || f.index == PlaceKind::line;
  };
  if (std::ranges::count_if(genre_.givens, beside) <= most_kinds) return items;
  for (std::string& item : items) item.insert(0, field.name.substr(0, 1));
  return items;
}

void SceneMaker::add_given_line(const FieldInfo& field, int number, const Printed& p) {
  const std::vector<std::string> items = items_beside(field, p);
  if (items.size() > 1) scene_.counted = true;
  if (number < grid_.height) {
    add_clues(scene_.left, grid_.height, number, items);
  } else {
    add_clues(scene_.top, grid_.width, number - grid_.height, items);
  }
}

void SceneMaker::add_given_view(const FieldInfo& field, int number, const Printed& p) {
  const std::vector<std::string> items = items_beside(field, p);
  if (items.size() > 1) scene_.counted = true;
  const int height = grid_.height;
  const int width = grid_.width;
  if (number < height) return add_clues(scene_.left, height, number, items);
  if (number < 2 * height) return add_clues(scene_.right, height, number - height, items);
  if (number < 2 * height + width) return add_clues(scene_.top, width, number - 2 * height, items);
  add_clues(scene_.bottom, width, number - 2 * height - width, items);
}

// What several givens print at one corner stands side by side: "4+".
void SceneMaker::add_given_corner(const FieldInfo& field, const Look& look, int number,
                                  const Printed& p) {
  const std::string_view sign = operator_text(look, field, p.n);
  const std::string text = sign.empty() ? printed_text(field, p) : std::string(sign);
  if (look.discs && p.state == Printed::value) {
    const bool no = field.value == ValueKind::boolean && p.n == 0;
    if (!no) scene_.corners.push_back({number, {}, disc_of(field, p.n), true});
    return;
  }
  for (CornerInk& ink : scene_.corners) {
    if (ink.corner != number) continue;
    ink.text += text;
    return;
  }
  scene_.corners.push_back({number, text, Symbol::none, true});
}

void SceneMaker::add_given_link(const FieldInfo& field, const Look& look, int number,
                                const Printed& p) {
  if (look.wall && field.value == ValueKind::boolean) {
    if (p.n != 0) side_across(number) = Line::thick;
    return;
  }
  LinkInk ink{number, {}, Symbol::none, -1};
  if (p.state == Printed::value && (look.discs || (look.ringed && is_shade(field, p.n)))) {
    ink.symbol = disc_of(field, p.n);
  } else if (field.value == ValueKind::boolean && look.ringed) {
    ink.symbol = Symbol::light_disc;
  } else if (look.discs && look.plain) {
    ink.symbol = Symbol::light_disc;
  } else {
    ink.text = printed_text(field, p);
    if (look.chevrons && field.value == ValueKind::direction) ink.way = p.n;
  }
  scene_.links.push_back(ink);
}

// A yes is a piece of wall; numbers beside the board's own border have no place and are left out.
void SceneMaker::add_given_side(const FieldInfo& field, int number, const Printed& p) {
  if (field.value == ValueKind::boolean) {
    if (p.n != 0) side(number) = Line::thick;
    return;
  }
  const int link = link_at_side(number, grid_);
  if (link >= 0) scene_.links.push_back({link, printed_text(field, p), Symbol::none, -1});
}

void SceneMaker::add_given_caption(const FieldInfo& field, const Look& look, const Field& printed) {
  if (printed.at.empty() || printed.at[0].state == Printed::absent) return;
  const Printed& p = printed.at[0];
  if (look.blank && p.state == Printed::value && p.n == 0) return;
  const bool boolean = field.value == ValueKind::boolean;
  scene_.captions.push_back(
      {field.name, boolean ? value_text(field, p.n) : printed_text(field, p)});
}

}  // namespace clew::render

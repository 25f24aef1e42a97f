#include "judge/words_for.h"

#include "board/place_name.h"

namespace clew::judge {
namespace {

constexpr int most_named = 6;

std::string sequence_words(std::span<const Value> items, const Names& names, const char* between,
                           const char* last) {
  std::string out;
  for (size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += i + 1 == items.size() ? last : between;
    out += words_for(items[i], names);
  }
  return out;
}

std::string set_words(const Value& v, const Names& names) {
  const Grid& grid = names.grid;
  switch (v.seq()->origin) {
    case Origin::row:
      return "row " + std::to_string(v.seq()->id + 1);
    case Origin::column:
      return "column " + std::to_string(v.seq()->id + 1);
    case Origin::view:
      return view_in_words(v.seq()->id, grid);
    case Origin::diagonal:
      return "the diagonal from " + words_for(v.seq()->data[0], names) + " to " +
             words_for(v.seq()->data[v.seq()->size - 1], names);
    case Origin::room:
      return "the room of " + words_for(v.seq()->data[0], names);
    case Origin::none:
      break;
  }
  if (v.seq()->size == 0) return "no cells";
  if (v.seq()->size <= most_named) return sequence_words(v.seq()->items(), names, ", ", " and ");
  const bool cells = v.seq()->data[0].kind == Kind::cell;
  return std::to_string(v.seq()->size) + (cells ? " cells from " : " from ") +
         words_for(v.seq()->data[0], names);
}

std::string end_words(const Ends& ends, const Names& names, const char* between) {
  std::string out;
  for (int i = 0; i < ends.count; ++i) {
    if (i > 0) out += between;
    out += cell_name(ends.cells[static_cast<size_t>(i)], names.grid);
  }
  return out;
}

std::string side_words(const Value& v, const Names& names) {
  const Ends ends = ends_of(v, names.grid, names.spans);
  return (ends.count == 2 ? "the side between " : "the border side of ") +
         end_words(ends, names, " and ");
}

}  // namespace

std::string words_for(const Value& v, const Names& names) {
  static constexpr const char* direction_names[] = {"up", "right", "down", "left"};
  const Grid& grid = names.grid;
  switch (v.kind) {
    case Kind::missing:
    case Kind::open:
      return "?";
    case Kind::boolean:
      return v.n != 0 ? "yes" : "no";
    case Kind::number:
      return std::to_string(v.n);
    case Kind::symbol:
      return names.genre.symbols[static_cast<size_t>(v.n)];
    case Kind::direction:
      return direction_names[v.n & 3];
    case Kind::cell:
      return cell_name(v.n, grid);
    case Kind::corner:
      return corner_in_words(v.n, grid);
    case Kind::side:
      return side_words(v, names);
    case Kind::link:
    case Kind::span:
      return end_words(ends_of(v, names.grid, names.spans), names, "-");
    case Kind::set:
      return set_words(v, names);
    case Kind::list:
    case Kind::bag:
      return v.seq()->size == 0 ? "0" : sequence_words(v.seq()->items(), names, " ", " ");
    case Kind::tuple:
      return sequence_words(v.seq()->items(), names, ", ", " and ");
    case Kind::shape:
      return "a shape of " + std::to_string(v.seq()->size / 2) + " cells";
    case Kind::division:
      return std::to_string(v.seq()->size) + " parts";
  }
  return "?";
}

void add_places(const Value& v, std::vector<Place>& places) {
  switch (v.kind) {
    case Kind::cell:
      places.push_back({PlaceKind::cell, static_cast<int32_t>(v.n)});
      break;
    case Kind::corner:
      places.push_back({PlaceKind::corner, static_cast<int32_t>(v.n)});
      break;
    case Kind::side:
      places.push_back({PlaceKind::side, static_cast<int32_t>(v.n)});
      break;
    case Kind::link:
      places.push_back({PlaceKind::link, static_cast<int32_t>(v.n)});
      break;
    case Kind::span:
      places.push_back({PlaceKind::span, static_cast<int32_t>(v.n)});
      break;
    case Kind::set:
    case Kind::tuple:
      for (const Value& item : v.seq()->items()) add_places(item, places);
      break;
    default:
      break;
  }
}

}  // namespace clew::judge

#include "formats/plain_keys.h"

#include <algorithm>

#include "formats/sheets.h"
#include "formats/text.h"

namespace clew::formats {

namespace {

class KeyMaker {
 public:
  KeyMaker(const GenreInfo& genre, const Grid& grid) : genre_(genre), grid_(grid) {}

  std::vector<PlainKey> make() {
    for (size_t i = 0; i < genre_.givens.size(); ++i) {
      const FieldInfo& field = genre_.givens[i];
      given_ = static_cast<int>(i);
      part_ = 0;
      add_field(field);
    }
    return std::move(keys_);
  }

 private:
  void add_field(const FieldInfo& f) {
    const bool partition = f.value == ValueKind::partition;
    const PlaceKind index = partition ? PlaceKind::cell : f.index;
    const std::vector<Sheet> sheets = sheets_of(index, grid_);
    if (sheets.empty()) add(f.name, index == PlaceKind::none ? Layout::scalar : Layout::none, {});
    for (const Sheet& sheet : sheets) {
      const Layout layout = sheet.flat                 ? Layout::entries
                            : partition                ? Layout::labels
                            : index == PlaceKind::room ? Layout::rooms
                                                       : Layout::grid;
      const bool named = sheets.size() > 1;
      if (named && sheet.flat && !is_taken(sheet.name)) {
        add(sheet.name, layout, sheet);
        --part_;
      }
      add(named ? concat(f.name, ' ', sheet.name) : f.name, layout, sheet);
    }
  }

  void add(std::string key, Layout layout, const Sheet& sheet) {
    PlainKey& k = keys_.emplace_back();
    k.key = std::move(key);
    k.given = given_;
    k.part = part_++;
    k.layout = layout;
    k.first = sheet.first;
    k.rows = sheet.rows;
    k.columns = sheet.columns;
    if (layout == Layout::scalar || layout == Layout::none) return;
    k.tells_height = !sheet.flat || sheet.per_row;
    k.tells_width = !sheet.flat || !sheet.per_row;
    if (sheet.flat) return;
    k.add_height = grid_.height - sheet.rows;
    k.add_width = grid_.width - sheet.columns;
  }

  // "rows" alone belongs to the first given that has rows, and no given is called so.
  bool is_taken(const std::string& word) const {
    return std::ranges::any_of(keys_, [&](const PlainKey& k) { return k.key == word; }) ||
           std::ranges::any_of(genre_.givens, [&](const FieldInfo& f) { return f.name == word; });
  }

  const GenreInfo& genre_;
  Grid grid_;
  int given_ = 0;
  int part_ = 0;
  std::vector<PlainKey> keys_;
};

}  // namespace

std::vector<PlainKey> plain_keys(const GenreInfo& genre, const Grid& grid) {
  return KeyMaker(genre, grid).make();
}

int unnamed_given(const GenreInfo& genre) {
  return index_if(genre.givens, [](const FieldInfo& f) {
    return f.value == ValueKind::partition || f.index == PlaceKind::cell ||
           f.index == PlaceKind::room;
  });
}

}  // namespace clew::formats

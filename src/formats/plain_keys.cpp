#include "formats/plain_keys.h"

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
    if (f.value == ValueKind::partition) {
      add_grid(f.name, Layout::labels, 0, grid_.height, grid_.width, 0, 0);
      return;
    }
    switch (f.index) {
      case IndexKind::none:
        add(f.name, Layout::scalar);
        break;
      case IndexKind::cell:
        add_grid(f.name, Layout::grid, 0, grid_.height, grid_.width, 0, 0);
        break;
      case IndexKind::room:
        add_grid(f.name, Layout::rooms, 0, grid_.height, grid_.width, 0, 0);
        break;
      case IndexKind::corner:
        add_grid(f.name, Layout::grid, 0, grid_.height + 1, grid_.width + 1, -1, -1);
        break;
      case IndexKind::link:
        add_grid(f.name + " across", Layout::grid, 0, grid_.height, grid_.width - 1, 0, 1);
        add_grid(f.name + " down", Layout::grid, grid_.links_across(), grid_.height - 1,
                 grid_.width, 1, 0);
        break;
      case IndexKind::side:
        add_grid(f.name + " upright", Layout::grid, 0, grid_.height, grid_.width + 1, 0, -1);
        add_grid(f.name + " level", Layout::grid, grid_.sides_upright(), grid_.height + 1,
                 grid_.width, -1, 0);
        break;
      case IndexKind::row:
        add_entries(f.name, 0, true);
        break;
      case IndexKind::column:
        add_entries(f.name, 0, false);
        break;
      case IndexKind::line:
        add_named_entries(f.name, "rows", 0, true);
        add_named_entries(f.name, "columns", grid_.height, false);
        break;
      case IndexKind::view:
        add_named_entries(f.name, "left", 0, true);
        add_named_entries(f.name, "right", grid_.height, true);
        add_named_entries(f.name, "top", 2 * grid_.height, false);
        add_named_entries(f.name, "bottom", 2 * grid_.height + grid_.width, false);
        break;
      case IndexKind::span:
      case IndexKind::other:
        add(f.name, Layout::none);
        break;
    }
  }

  PlainKey& add(const std::string& key, Layout layout) {
    PlainKey k;
    k.key = key;
    k.given = given_;
    k.part = part_++;
    k.layout = layout;
    keys_.push_back(std::move(k));
    return keys_.back();
  }

  void add_grid(const std::string& key, Layout layout, int first, int rows, int columns,
                int more_rows, int more_columns) {
    PlainKey& k = add(key, layout);
    k.first = first;
    k.rows = rows;
    k.columns = columns;
    k.tells_height = k.tells_width = true;
    k.add_height = more_rows;
    k.add_width = more_columns;
  }

  void add_entries(const std::string& key, int first, bool per_row) {
    PlainKey& k = add(key, Layout::entries);
    k.first = first;
    k.rows = 1;
    k.columns = per_row ? grid_.height : grid_.width;
    k.tells_height = per_row;
    k.tells_width = !per_row;
  }

  // "rows" alone belongs to the first given that has rows, and no given is called so.
  void add_named_entries(const std::string& name, const std::string& word, int first,
                         bool per_row) {
    bool taken = false;
    for (const PlainKey& k : keys_) taken = taken || k.key == word;
    for (const FieldInfo& f : genre_.givens) taken = taken || f.name == word;
    if (!taken) {
      add_entries(word, first, per_row);
      --part_;
    }
    add_entries(name + " " + word, first, per_row);
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
  for (size_t i = 0; i < genre.givens.size(); ++i) {
    const FieldInfo& f = genre.givens[i];
    if (f.value == ValueKind::partition || f.index == IndexKind::cell ||
        f.index == IndexKind::room) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

}  // namespace clew::formats

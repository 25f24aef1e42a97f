// Puzzle to plain text.
#include <algorithm>

#include "formats/formats.h"
#include "formats/plain_keys.h"
#include "formats/plain_text.h"
#include "formats/rooms.h"
#include "formats/values.h"

namespace clew::formats {

namespace {

class PlainWriter {
 public:
  PlainWriter(const GenreInfo& genre, const Puzzle& puzzle)
      : genre_(genre), puzzle_(puzzle), keys_(plain_keys(genre, puzzle.grid)) {}

  std::string write() {
    header("genre", genre_.slug);
    header("title", puzzle_.title);
    header("author", puzzle_.author);
    header("source", puzzle_.source);
    choose_keys();
    if (genre_.has_grid && !size_is_told()) {
      header("size",
             std::to_string(puzzle_.grid.height) + " " + std::to_string(puzzle_.grid.width));
    }
    for (const PlainKey* key : chosen_) {
      if (key->layout == Layout::scalar || key->layout == Layout::entries) write_line(*key);
    }
    for (const PlainKey* key : chosen_) {
      if (key->layout != Layout::scalar && key->layout != Layout::entries) write_grid(*key);
    }
    return std::move(out_);
  }

 private:
  const FieldInfo& info(const PlainKey& key) const { return genre_.givens[at(key.given)]; }
  const Field& field(const PlainKey& key) const { return puzzle_.givens[at(key.given)]; }

  void header(const std::string& key, std::string value) {
    if (value.empty()) return;
    std::replace(value.begin(), value.end(), '\n', ' ');
    out_ += key + ": " + value + "\n";
  }

  // One key for each part of a given that is printed.
  void choose_keys() {
    for (const PlainKey& key : keys_) {
      if (at(key.given) >= puzzle_.givens.size() || field(key).at.empty()) continue;
      if (key.layout == Layout::none || is_absent_scalar(key)) continue;
      const bool written = std::any_of(chosen_.begin(), chosen_.end(), [&](const PlainKey* other) {
        return other->given == key.given && other->part == key.part;
      });
      if (!written) chosen_.push_back(&key);
    }
  }

  // A value without index that is not printed has no line.
  bool is_absent_scalar(const PlainKey& key) const {
    return key.layout == Layout::scalar && field(key).at[0].state == Printed::absent;
  }

  bool size_is_told() const {
    bool height = false;
    bool width = false;
    for (const PlainKey* key : chosen_) {
      if (key->rows == 0 || key->columns == 0) continue;
      // A row of one long token would be read as tokens of one character.
      if (key->layout != Layout::entries && key->columns == 1) continue;
      height = height || key->tells_height;
      width = width || key->tells_width;
    }
    return height && width;
  }

  void write_line(const PlainKey& key) {
    if (key.layout == Layout::scalar) {
      header(key.key, write_scalar(info(key), field(key).at[0]));
      return;
    }
    const bool lists = is_collection(info(key));
    std::string line;
    for (int i = 0; i < key.columns; ++i) {
      const Printed& p = field(key).at[at(key.first) + at(i)];
      if (i > 0) line += lists ? ", " : " ";
      line += lists ? write_items(info(key), p, " ") : write_token(info(key), p);
    }
    header(key.key, line);
  }

  void write_grid(const PlainKey& key) {
    if (key.columns == 0 || key.rows == 0) return;
    out_ += "\n";
    if (key.given != unnamed_given(genre_)) out_ += key.key + ":\n";
    const Rooms rooms = rooms_for(info(key), puzzle_);
    out_ += write_rows(key.rows, key.columns,
                       [&](int position) { return token(key, rooms, position); });
  }

  std::string token(const PlainKey& key, const Rooms& rooms, int position) const {
    if (key.layout == Layout::labels) return label(field(key), position);
    if (key.layout == Layout::grid) {
      return write_token(info(key), field(key).at[at(key.first) + at(position)]);
    }
    const int room = at(position) < rooms.of_cell.size() ? rooms.of_cell[at(position)] : -1;
    if (room < 0 || rooms.first_cell[at(room)] != position) return ".";
    if (at(room) >= field(key).at.size()) return ".";
    return write_token(info(key), field(key).at[at(room)]);
  }

  // Letters while they last, so that small divisions read easily.
  static std::string label(const Field& partition, int cell) {
    const Printed& p = partition.at[at(cell)];
    if (p.state != Printed::value) return ".";
    if (p.n < 26) return std::string(1, static_cast<char>('a' + p.n));
    return std::to_string(p.n + 1);
  }

  const GenreInfo& genre_;
  const Puzzle& puzzle_;
  std::vector<PlainKey> keys_;
  std::vector<const PlainKey*> chosen_;
  std::string out_;
};

}  // namespace

std::string write_plain(const GenreInfo& genre, const Puzzle& puzzle) {
  return PlainWriter(genre, puzzle).write();
}

}  // namespace clew::formats

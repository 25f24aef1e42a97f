// A text that remembers where each of its characters stood in what the reader was given, so that a
// mistake found deep inside an address or a file still points at the right line and column.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/format.h"
#include "base/near_words.h"
#include "base/utf8.h"
#include "clew/puzzle.h"
#include "clew/result.h"
#include "formats/uses.h"

namespace clew::formats {

// Numbers of places are ints; a negative one is the caller's fault.
constexpr size_t at(int i) { return static_cast<size_t>(i); }

// Where the first item stands that is wanted, or whose member has this value; -1: nowhere.
template <typename Items, typename Wanted>
int index_if(const Items& items, Wanted wanted) {
  const auto found = std::ranges::find_if(items, wanted);
  return found == items.end() ? -1 : static_cast<int>(found - items.begin());
}
template <typename Items, typename Value, typename Member>
int index_of(const Items& items, const Value& value, Member member) {
  return index_if(items, [&](const auto& item) { return item.*member == value; });
}

class Text {
 public:
  Text() = default;
  // The whole of what was given. Columns count characters, not bytes.
  Text(std::string_view source, std::string_view file_name);

  std::string_view chars() const { return chars_; }
  const std::string& file() const { return file_; }
  bool empty() const { return chars_.empty(); }

  // Cheap: characters are shared. The part from `from` up to `to`, with its places.
  Text slice(size_t from, size_t to) const;
  // An empty text of the same source, to be built with `append`.
  Text blank() const;
  // Adds a character that stood at `offset` of `other`.
  void append(char c, const Text& other, size_t offset);

  // An error at an offset (the end of the text is a place too), or at a piece of chars().
  Error error_at(size_t offset, std::string message, int length = 1) const;
  Error error_at(std::string_view piece, std::string message) const;
  size_t offset(std::string_view piece) const {
    return static_cast<size_t>(piece.data() - chars_.data());
  }
  struct Place {
    int line = 0;
    int column = 0;
  };
  Place place(size_t offset) const;

 private:
  // From `offset` on, characters follow one another on one line of the source.
  struct Run {
    size_t offset;
    Place place;
  };
  friend class PlaceWalker;
  void note(size_t offset, Place place);
  int note_long_characters(size_t start, size_t end, int line);
  std::string excerpt(int line) const;

  std::string_view chars_;  // of *source_, or of *built_ once something was appended
  std::shared_ptr<std::string> built_;
  std::vector<Run> runs_;
  Place end_{1, 1};
  std::string file_;
  std::shared_ptr<const std::string> source_;
};

// Where the text of a printed value stood.
inline void stamp(Printed& printed, Text::Place place) {
  printed.line = place.line;
  printed.column = place.column;
}

// Places of offsets that mostly grow: cheaper than Text::place.
class PlaceWalker {
 public:
  explicit PlaceWalker(const Text& text) : text_(text) {}
  Text::Place place(size_t offset);

 private:
  const Text& text_;
  size_t run_ = 0;
};

// The lines of a text, without line ends (also for "\r\n"). An end after the last line makes no
// further line.
std::vector<std::string_view> split_lines(std::string_view text);
// The pieces between blanks, one after another to take(piece), or as a list.
template <typename Take>
void for_blanks_pieces(std::string_view line, Take take) {
  for (size_t i = 0; i < line.size();) {
    const size_t start = i;
    while (i < line.size() && !is_blank(line[i])) ++i;
    if (i > start) take(line.substr(start, i - start));
    ++i;
  }
}
std::vector<std::string_view> split_blanks(std::string_view line);
std::vector<std::string_view> split_characters(std::string_view line);
// The tokens of a row of so many columns. Tokens of one character may stand without blanks.
std::vector<std::string_view> split_row(std::string_view line, size_t columns);

// Mistakes met while reading a text, the first few of them.
class Mistakes {
 public:
  explicit Mistakes(const Text& text) : text_(text) {}

  // At a piece of the text, or at an offset.
  void complain(std::string_view piece, std::string message) {
    add(text_.error_at(piece, std::move(message)));
  }
  void complain(size_t offset, std::string message) {
    add(text_.error_at(offset, std::move(message)));
  }
  // "found 'x'; expected ..."
  void unexpected(std::string_view piece, std::string_view expected) {
    complain(piece, concat("found ", quoted(piece), "; expected ", expected));
  }
  void add(Error e) {
    ++count_;
    if (errors_.size() < 20) errors_.push_back(std::move(e));
  }
  void add(const Errors& errors) {
    for (const Error& e : errors) add(e);
  }
  bool any() const { return count_ > 0; }
  int count() const { return count_; }
  Errors take() { return std::move(errors_); }

 private:
  const Text& text_;
  Errors errors_;
  int count_ = 0;
};

}  // namespace clew::formats

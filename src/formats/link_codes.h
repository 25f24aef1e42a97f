// The codes of address bodies, each both ways: slots to characters and characters to slots. A new
// code is one entry of the table in link_codes.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "board/grid.h"
#include "formats/slots.h"
#include "formats/uses.h"

namespace clew::formats {

// Reading position in a body. The first mistake stops it.
class LinkCursor {
 public:
  explicit LinkCursor(const Text& text, size_t start, size_t end)
      : text_(text), at_(start), end_(end) {}

  bool at_end() const { return at_ >= end_; }
  size_t offset() const { return at_; }
  char peek() const { return at_end() ? '\0' : text_.chars()[at_]; }
  char next() { return at_end() ? '\0' : text_.chars()[at_++]; }
  bool failed() const { return failed_; }
  const Error& mistake() const { return mistake_; }
  const Text& text() const { return text_; }
  bool fail(size_t offset, std::string message);  // always false

 private:
  const Text& text_;
  size_t at_;
  size_t end_;
  bool failed_ = false;
  Error mistake_;
};

struct LinkCode {
  const char* name;
  bool (*suits)(const FieldInfo& field);
  // Fills `count` slots; false after cursor.fail.
  bool (*read)(LinkCursor& cursor, const Grid& grid, int count, Slots& slots);
  // Appends the slots; returns what it cannot say, or "".
  std::string (*write)(const Grid& grid, const std::vector<int32_t>& slots, std::string& out);
};

// A code that fills several givens at once: the part's own and those that its arguments name.
struct LinkGroup {
  const char* name;
  bool (*suits)(const GenreInfo& genre, const CodecPart& part);
  // `blank`: the address has no body, so the board is empty. False after cursor.fail.
  bool (*read)(LinkCursor& cursor, const GenreInfo& genre, const CodecPart& part, Puzzle& puzzle,
               bool blank);
  std::string (*write)(const GenreInfo& genre, const CodecPart& part, const Puzzle& puzzle,
                       std::string& out);
};
const LinkGroup* find_link_group(std::string_view name);

const LinkCode* find_link_code(std::string_view name);
std::vector<std::string> link_code_names();

}  // namespace clew::formats

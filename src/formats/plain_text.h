// Plain text taken apart: headers, and the lines that belong to each.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/text.h"
#include "formats/uses.h"

namespace clew::formats {

struct Section {
  std::string key;                      // "" for a grid without a header
  std::string_view head;                // the key as it stands in the text
  std::string_view inline_text;         // what follows the colon, trimmed
  std::vector<std::string_view> lines;  // the inline text, or else the lines below; none is blank
  size_t end = 0;                       // offset behind its last line
};

// "key: value" with a key of words. Returns false if the line is no header.
bool split_header(std::string_view line, Section& section);

// All sections up to the end of the text, or, if `stop` is not empty, up to a header of that name,
// whose rest starts at `rest` (npos: no such header). A header with nothing behind it takes the
// lines below (blank lines may come between) up to the next blank line or header; one with text
// behind it, or with a `metadata` key, holds its own line only.
std::vector<Section> split_sections(const Text& text, const std::vector<std::string>& metadata,
                                    std::string_view stop, size_t& rest);

}  // namespace clew::formats

// The outline of a plain text: its sections, the givens they fill, its metadata and its size.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "formats/formats.h"
#include "formats/plain_keys.h"
#include "formats/plain_text.h"
#include "formats/uses.h"

namespace clew::formats {

struct PlainOutline {
  std::vector<Section> sections;
  std::vector<PlainKey> keys;  // on the grid found
  std::vector<int> key_of;     // per section: which key; -1: metadata
  Grid grid;
  std::string title, author, source;
  std::optional<Text> answer;  // what follows "answer:"
};

// After a mistake the outline must not be used.
PlainOutline outline_plain(const GenreInfo& genre, const Text& text, const ReadLimits& limits,
                           Mistakes& mistakes);

// The values of a line given: numbers stand between blanks or commas; lists between commas or line
// ends.
std::vector<std::string_view> split_entries(const Section& section, bool lists);

}  // namespace clew::formats

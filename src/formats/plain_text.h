// Plain text taken apart: headers, and the lines that belong to each.
#pragma once

#include <span>
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

// Calls take(place, token) for each token of a grid of so many rows and columns; mistakes of its
// shape are named, `what` ("" or " of the answer") says of what. A row with a wrong number of
// tokens is left out. False: there are too few or too many rows.
template <typename Take>
bool for_rows(const Text& text, const Section& section, std::span<const std::string_view> lines,
              int rows, int columns, std::string_view what, Mistakes& mistakes, Take take) {
  const auto complain = [&](const std::vector<std::string_view>& pieces, int want, size_t end,
                            std::string message) {
    if (pieces.size() > at(want)) return mistakes.complain(pieces[at(want)], std::move(message));
    mistakes.complain(end, std::move(message));
  };
  const bool good = lines.size() == at(rows) || (columns == 0 && lines.empty());
  if (!good) {
    complain({lines.begin(), lines.end()}, rows, section.end,
             concat("found ", plural(static_cast<int64_t>(lines.size()), "row"), what,
                    "; expected ", rows));
  }
  for (int r = 0; r < rows && at(r) < lines.size(); ++r) {
    const std::vector<std::string_view> tokens = split_row(lines[at(r)], at(columns));
    if (tokens.size() != at(columns)) {
      complain(
          tokens, columns, text.offset(lines[at(r)]) + lines[at(r)].size(),
          concat("row ", r + 1, what, " has ", plural(static_cast<int64_t>(tokens.size()), "token"),
                 "; expected ", columns));
      continue;
    }
    for (int c = 0; c < columns; ++c) take(r * columns + c, tokens[at(c)]);
  }
  return good;
}

// Lines of token(place), blanks between them.
template <typename Token>
std::string write_rows(int rows, int columns, Token token) {
  std::string out;
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) {
      if (c > 0) out += ' ';
      out += token(r * columns + c);
    }
    out += '\n';
  }
  return out;
}

}  // namespace clew::formats

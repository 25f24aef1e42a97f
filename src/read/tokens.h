// The words, numbers, texts and signs of a rules text, each with its place.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "read/report.h"
#include "read/tree.h"
#include "read/uses.h"

namespace clew::read {

struct Token {
  enum Kind : uint8_t { name, number, text, sign, end };
  Kind kind = end;
  bool first = false;   // first on its line
  bool spaced = false;  // something blank stands before it
  Pos pos;
  int begin = 0;  // offsets into the rules text
  int stop = 0;
  int length = 1;             // columns
  int64_t value = 0;          // number
  std::string_view spelling;  // as it stands; a text without its quotes

  bool is(std::string_view s) const { return (kind == name || kind == sign) && spelling == s; }
};

// A stretch of the text to be cut into tokens, and where it begins; the whole text, or an
// expression inside a sentence.
struct Stretch {
  int begin = 0;
  int end = 0;
  Pos pos{1, 1};
};

// The tokens of a stretch, closed by one of kind `end`. What is no token is reported and left out.
std::vector<Token> cut_tokens(std::string_view text, Stretch stretch, Reporter& reporter);

// True for well-formed UTF-8 without NUL; otherwise reports where it goes wrong.
bool check_bytes(std::string_view text, Reporter& reporter);

std::optional<Word> find_word(std::string_view name);
std::vector<std::string_view> word_names();
// Those and every other word that no name may take.
std::vector<std::string_view> reserved_names();
const char* word_name(Word word);

// Words of the grammar: they cannot be names of fields, lets, values or bound variables.
bool is_reserved(std::string_view name);

// What a reader sees of a token: "'where'", "the text \"no pool\"", "the end of the file".
std::string describe(const Token& token);

}  // namespace clew::read

#include "line.h"

#include <charconv>

namespace clew::proof {

void Line::refuse(const std::string& what) const {
  throw Unreadable("line " + std::to_string(number_) + ": " + what);
}

bool Line::at_end() {
  const size_t begin = rest_.find_first_not_of(' ');
  rest_.remove_prefix(begin == std::string_view::npos ? rest_.size() : begin);
  return rest_.empty();
}

std::string_view Line::word() {
  if (at_end()) return {};
  const std::string_view found = rest_.substr(0, rest_.find(' '));
  rest_.remove_prefix(found.size());
  return found;
}

int64_t Line::number(int64_t least, int64_t most) {
  const std::string_view text = word();
  int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size())
    refuse("a number is missing" + (text.empty() ? "" : " at '" + std::string(text) + "'"));
  if (value < least || value > most)
    refuse("the number " + std::string(text) + " is not in " + std::to_string(least) + " .. " +
           std::to_string(most));
  return value;
}

size_t Line::count() {
  const auto most = static_cast<int64_t>(rest_.size());
  return static_cast<size_t>(number(0, most));
}

Literal Line::literal() {
  if (at_end()) refuse("a literal is missing");
  const bool constant = rest_.front() == 't' || rest_.front() == 'f';
  if (constant) {
    const std::string_view text = word();
    if (text == "t") return true_literal;
    if (text == "f") return false_literal;
    refuse("'" + std::string(text) + "' is no literal");
  }
  const int64_t number = this->number(1 - variables_, variables_ - 1);
  if (number == 0) refuse("0 is no literal");
  return static_cast<Literal>(number > 0 ? 2 * number : -2 * number + 1);
}

std::vector<Literal> Line::literals(size_t count) {
  std::vector<Literal> all;
  all.reserve(count);
  for (size_t k = 0; k < count; ++k) all.push_back(literal());
  return all;
}

std::vector<Literal> Line::all_literals() {
  std::vector<Literal> all;
  while (!at_end()) all.push_back(literal());
  return all;
}

std::vector<int32_t> Line::numbers(size_t count, int64_t least, int64_t most) {
  std::vector<int32_t> all;
  all.reserve(count);
  for (size_t k = 0; k < count; ++k) all.push_back(static_cast<int32_t>(number(least, most)));
  return all;
}

void Line::end() {
  if (!at_end()) refuse("there is too much at '" + std::string(word()) + "'");
}

}  // namespace clew::proof

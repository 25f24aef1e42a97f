#include "formats/file_tokens.h"

#include "formats/coding.h"

namespace clew::formats {

namespace {

using Kind = TokenForm::Kind;

std::optional<int32_t> number_of(std::string_view digits, int64_t most) {
  const auto n = parse_number(digits, most);
  return n ? std::optional(static_cast<int32_t>(*n)) : std::nullopt;
}

// Both sides of the comma.
std::optional<int32_t> read_two(const TokenForm& form, std::string_view token) {
  const size_t comma = token.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const std::string_view left = token.substr(0, comma);
  const auto right = slot_of_token(form.parts, token.substr(comma + 1));
  if (form.kind == Kind::arrow) {
    const auto arrow = number_of(left, num_directions);
    if (!arrow || !right || *right > most_pointing) return std::nullopt;
    return slot_of({*right == slot_unknown ? -1 : *right, *arrow_of_number(*arrow)});
  }
  const auto second = slot_of_token(form.parts, left);
  if (!second || !right || *second > most_in_pair || *right > most_in_pair) return std::nullopt;
  return slot_of_pair(*right, *second);
}

std::optional<int32_t> read_form(const TokenForm& form, std::string_view token) {
  if (form.kind == Kind::arrow || form.kind == Kind::pair) return read_two(form, token);
  if (!token.starts_with(form.before)) return std::nullopt;
  token.remove_prefix(form.before.size());
  if (form.kind == Kind::number) return number_of(token, most_value);
  return token == form.word ? std::optional(form.value) : std::nullopt;
}

std::optional<std::string> write_form(const TokenForm& form, int32_t slot) {
  if (form.kind == Kind::word)
    return slot == form.value ? std::optional(concat(form.before, form.word)) : std::nullopt;
  if (slot < 0) return std::nullopt;
  if (form.kind == Kind::number) return concat(form.before, slot);
  const bool arrow = form.kind == Kind::arrow;
  const Pointing pointing = pointing_of(slot);
  const auto left = arrow ? std::to_string(number_of_arrow(pointing.way))
                          : token_of_slot(form.parts, second_of_pair(slot));
  const auto right = token_of_slot(form.parts, !arrow            ? first_of_pair(slot)
                                               : pointing.n >= 0 ? pointing.n
                                                                 : slot_unknown);
  return left && right ? std::optional(concat(*left, ',', *right)) : std::nullopt;
}

}  // namespace

std::optional<int32_t> slot_of_token(std::span<const TokenForm> forms, std::string_view token) {
  for (const TokenForm& form : forms) {
    if (const auto slot = read_form(form, token)) return slot;
  }
  return std::nullopt;
}

std::optional<std::string> token_of_slot(std::span<const TokenForm> forms, int32_t slot) {
  for (const TokenForm& form : forms) {
    if (auto token = write_form(form, slot)) return token;
  }
  return std::nullopt;
}

}  // namespace clew::formats

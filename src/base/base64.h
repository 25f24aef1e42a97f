// Bytes as text of 64 characters, three bytes in four of them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace clew::base {

inline constexpr std::string_view base64_characters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

std::string to_base64(std::string_view bytes);
// The '=' at the end may be missing, and a '+' may have become a blank, as it does in addresses.
std::optional<std::string> from_base64(std::string_view text);

}  // namespace clew::base

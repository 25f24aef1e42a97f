// The packing of the JavaScript library lz-string: LZW over UTF-16 in which a character is
// announced when it comes for the first time. Texts here are UTF-8.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "clew/result.h"

namespace clew::base {

// compressToBase64, and compressToEncodedURIComponent ('-' and '$' for '/' and '=', no padding).
enum class LzLetters : uint8_t { base64, address };

std::string pack_lz(std::string_view text, LzLetters letters);
// At most `most` characters, or why there are none. Padding may be missing, and a blank is a '+'.
Result<std::string> unpack_lz(std::string_view packed, LzLetters letters, size_t most);

}  // namespace clew::base

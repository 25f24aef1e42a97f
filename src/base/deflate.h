// Deflate (RFC 1951), bare or in the envelope of zlib (RFC 1950): what addresses of other programs
// are packed with. Unpacking stops at a limit that the caller names, so that no short text becomes
// a huge one; all three kinds of blocks are read. Packing writes one block with the fixed codes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "clew/result.h"

namespace clew::base {

enum class Envelope : uint8_t { none, zlib };

// The bytes that were packed, at most `most` of them, or why there are none.
Result<std::string> inflate(std::string_view packed, size_t most,
                            Envelope envelope = Envelope::none);
std::string deflate(std::string_view bytes, Envelope envelope = Envelope::none);

}  // namespace clew::base

// An amount of memory as people write it: 512M, 2GiB.
#pragma once

#include <cstddef>
#include <string>

namespace clew {

// The message, or nothing if the text is an amount of memory.
std::string read_bytes(const std::string& text, std::size_t& bytes);

}  // namespace clew

// The metadata that may follow a pzprv3 file: "info:" and a JSON object. A title has no place in
// it.
#pragma once

#include <string>

#include "formats/formats.h"
#include "formats/uses.h"

namespace clew::formats {

// Takes author and source from the part behind "info:", if there is one; warns if it is no JSON.
void read_file_info(const Text& body, Reading& reading);
// The line to write, or "".
std::string write_file_info(const Puzzle& puzzle);

}  // namespace clew::formats

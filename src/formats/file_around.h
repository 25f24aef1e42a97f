// Clues on all four sides of the cells of a pzprv3 file: "seen as around".
#pragma once

#include "formats/file_codes.h"
#include "formats/uses.h"

namespace clew::formats {

extern const GivenBlock file_around;

}  // namespace clew::formats

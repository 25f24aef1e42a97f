// Clues on all four sides of the cells of a pzprv3 file: "seen as around".
#pragma once

#include "formats/file_codes.h"

namespace clew {

extern const GivenBlock file_around;

}  // namespace clew

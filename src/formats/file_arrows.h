// Numbers with arrows ("clue as arrows") and lines that switch a rule on ("full as flag f") in the
// question of a pzprv3 file.
#pragma once

#include "formats/file_codes.h"
#include "formats/uses.h"

namespace clew::formats {

extern const GivenBlock file_arrows;
extern const GivenBlock file_flag;

}  // namespace clew::formats

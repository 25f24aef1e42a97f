// Two answers that differ in little: what a setter wants to see of a puzzle that is not unique.
#pragma once

#include "study/inquiry.h"
#include "study/uses.h"

namespace clew::study {

// The second of two answers is exchanged for one nearer to the first, with bounded effort. In the
// end none of the differing marks can be made to agree by itself, unless a search took too long.
void bring_nearer(Inquiry& inquiry);

}  // namespace clew::study

// What happens in a recorded search, in words.
#pragma once

#include <string>

#include "board/genre_info.h"
#include "clew/lab.h"
#include "lab/uses.h"
#include "methods/recording.h"

namespace clew::lab {

std::string frame_words(const Frame& frame, const GenreInfo& genre, const Plan& plan);
// What the search has found out; for the last frame.
std::string end_words(const Report& report);

}  // namespace clew::lab

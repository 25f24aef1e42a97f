// The two kinds of things a terminal gets to see: the board, and lists of marks.
#pragma once

#include <cstdint>
#include <string>

#include "render/render.h"
#include "render/scene.h"
#include "render/uses.h"

namespace clew::render {

// A single long clue or label can ask for any amount of paper; no sheet of characters is larger.
inline constexpr int64_t most_characters = 8'000'000;

std::string write_board(const Scene& scene, const UnicodeOptions& options);

// A table of marks: rows and columns where labels have two parts, by value where many marks share
// few values, else one mark a line.
std::string write_list(const MarkList& list, const UnicodeOptions& options);

}  // namespace clew::render

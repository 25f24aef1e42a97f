// Figures that stand for names, numbers and directions: circles, ships, lit discs, comparisons.
#pragma once

#include "render/picture.h"
#include "render/scene.h"
#include "render/symbols.h"
#include "render/uses.h"

namespace clew::render {

constexpr bool is_figure(Sign sign) { return sign >= Sign::blank; }

// A disc needs no ring around it.
constexpr bool is_round(Sign sign) { return sign >= Sign::light && sign <= Sign::dark; }

// In this ink.
void draw_figure(Picture& out, Sign figure, Place at, Ink ink);

// Below what else stands in the cell, as a ground.
void draw_ground_figure(Picture& out, Sign figure, Place at);

// The sign that is closed, that is, the smaller side, where the direction points.
void draw_chevron(Picture& out, int direction, Point centre, double size, Ink ink);

}  // namespace clew::render

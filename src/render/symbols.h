// Symbols as shapes, so that they look the same wherever a picture goes and need no font.
#pragma once

#include "render/picture.h"
#include "render/scene.h"
#include "render/uses.h"

namespace clew::render {

// The middle of a cell of this size.
struct Place {
  Point centre;
  double unit = 0;  // the side of a cell
};

// Of discs, in parts of a cell.
inline constexpr double disc_radius = 0.36;
inline constexpr double disc_line = 0.05;

// `ink` draws it; what is hollow shows `ground`.
void draw_symbol(Picture& out, Symbol symbol, Place at, Ink ink, Ink ground);

// A small arrow head-up, head-right, ... with its middle at the place.
void draw_way(Picture& out, int direction, Point centre, double length, Ink ink);

void draw_cross(Picture& out, Point centre, double arm, Ink ink);

// An arrow from one point to another, its head at the end.
void draw_arrow(Picture& out, Point from, Point to, double width, Ink ink, bool dashed);

}  // namespace clew::render

// Signs for values by what they are called, "draw FIELD as arrows": an arrow for a wind, a bar, a
// triangle in a corner. Where there is no character for one, the value's letter stands.
#pragma once

#include <string_view>

#include "render/look.h"
#include "render/symbols.h"
#include "render/uses.h"

namespace clew::render {

Sign sign_of(const Look& look, const FieldInfo& field, int32_t value);

std::string_view sign_text(Sign sign);

// The sign of a sum, a difference, a product or a quotient; "": the value has none.
std::string_view operator_text(const Look& look, const FieldInfo& field, int32_t value);

void draw_sign(Picture& out, Sign sign, Place at, Ink ink);

}  // namespace clew::render

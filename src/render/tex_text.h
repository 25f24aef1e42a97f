// Text for TeX: every character as a command or a letter that pdflatex sets with the font encoding
// T1, so that no text can be taken for a command.
#pragma once

#include <string>
#include <string_view>

#include "clew/result.h"
#include "render/uses.h"

namespace clew::render {

// The mistake names the character that TeX has no letter for, and the text it stands in. Newlines
// and tabs are blanks.
Result<std::string> tex_text(std::string_view text);

}  // namespace clew::render

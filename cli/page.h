// The page as one file, inside the program where it was built before it (make web).
#pragma once

#include <string_view>

namespace clew::cli {

std::string_view embedded_page();  // empty: the program was built without it

}  // namespace clew::cli

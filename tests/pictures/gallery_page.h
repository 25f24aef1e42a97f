// The gallery as a page with a search box, docs/gallery.html: every genre and problem by the kind
// of its marks. It loads nothing but pictures, and those only where they come into sight.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "pictures/specimens.h"

namespace clew::pictures {

// The pictures are among the files, by their paths in the source tree.
std::string gallery_page(const Clew& clew, const std::vector<Specimen>& all,
                         const std::map<std::string, std::string>& files);

}  // namespace clew::pictures

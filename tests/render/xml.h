// A strict check that a text is well-formed XML, as far as our pictures use it: elements with
// quoted attributes, text, the five named entities. No comments, no declarations.
#pragma once

#include <string>
#include <string_view>

namespace clew::sample {

// Empty, or what is wrong and where.
std::string xml_mistake(std::string_view xml);
// All text between tags, entities resolved.
std::string xml_text(std::string_view xml);

}  // namespace clew::sample

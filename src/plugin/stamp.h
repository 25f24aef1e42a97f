// Values of our own types go between the program and its plug-ins, so both must come from one
// build: the same version, the same compiler.
#pragma once

namespace clew::plugin {

inline constexpr const char* stamp = CLEW_PLUGIN_STAMP;  // the build defines it

}  // namespace clew::plugin

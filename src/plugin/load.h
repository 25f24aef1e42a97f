// Parts of the program that depend on other people's libraries are shared objects of their own,
// clew_NAME.so, loaded when somebody asks for what they do and kept until the program ends. So the
// program starts without those libraries, and runs where they are missing.
//
// A plug-in is looked for in the folders that the environment variable CLEW_PLUGINS lists (with a
// colon between two), beside the program, in the library folder that belongs to the program's own,
// and where the build would have installed it.
#pragma once

#include <string_view>

#include "clew/result.h"
#include "plugin/uses.h"

namespace clew::plugin {

// What a plug-in exports under the name clew_plugin.
struct Exported {
  const char* made_for;  // plugin/stamp.h
  const void* parts;     // what it can do, in a type that both sides know
};

// The parts of clew_NAME.so. The message of an Error says what to install; `packages` are those
// that its build needs. From several threads at once, but keep what it returns: it searches every
// time.
Result<const void*> load_parts(std::string_view name, std::string_view packages);

}  // namespace clew::plugin

// Declared for plug-ins, each of which defines it.
extern "C" [[gnu::visibility("default")]] const clew::plugin::Exported clew_plugin;

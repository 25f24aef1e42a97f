#include "plugin/load.h"

#include <string>
#include <vector>

#include "plugin/stamp.h"

#ifdef CLEW_PLUGIN_FOLDER
#include <dlfcn.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#endif

namespace clew::plugin {

#ifdef CLEW_PLUGIN_FOLDER

namespace {

// The folder of the running program; empty: the system does not tell.
std::string own_folder() {
  std::array<char, 4096> path{};
  const ssize_t length = readlink("/proc/self/exe", path.data(), path.size());
  if (length <= 0) return {};
  const std::string program(path.data(), static_cast<size_t>(length));
  return program.substr(0, program.rfind('/'));
}

std::vector<std::string> folders() {
  std::vector<std::string> list;
  const char* named = secure_getenv("CLEW_PLUGINS");
  for (std::string_view rest = named != nullptr ? named : ""; !rest.empty();) {
    const std::string_view folder = rest.substr(0, rest.find(':'));
    if (!folder.empty()) list.emplace_back(folder);
    rest.remove_prefix(std::min(folder.size() + 1, rest.size()));
  }
  if (const std::string own = own_folder(); !own.empty()) {
    list.push_back(own);
    list.push_back(own + "/" CLEW_PLUGIN_FOLDER_FROM_PROGRAM);
  }
  list.emplace_back(CLEW_PLUGIN_FOLDER);
  return list;
}

Result<const void*> load_file(const std::string& path) {
  void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) {
    const char* why = dlerror();
    return error("the plug-in cannot be loaded: " + std::string(why != nullptr ? why : path));
  }
  const auto* exported = static_cast<const Exported*>(dlsym(library, "clew_plugin"));
  if (exported == nullptr) return error(path + " is no plug-in of Clew");
  if (std::string_view(exported->made_for) != stamp)
    return error("the plug-in " + path +
                 " belongs to another build of Clew: " + exported->made_for + "; this is " + stamp);
  return exported->parts;
}

}  // namespace

Result<const void*> load_parts(std::string_view name, std::string_view packages) {
  const std::string file = "clew_" + std::string(name) + ".so";
  for (const std::string& folder : folders()) {
    const std::string path = folder + "/" + file;
    if (access(path.c_str(), F_OK) == 0) return load_file(path);
  }
  return error("the plug-in " + file + " is missing: install " + std::string(packages) +
               " and build Clew again, or set CLEW_PLUGINS to the folder that holds it");
}

#else

Result<const void*> load_parts(std::string_view name, std::string_view) {
  return error("this build of Clew cannot load the plug-in clew_" + std::string(name));
}

#endif

}  // namespace clew::plugin

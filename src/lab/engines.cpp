#include "lab/engines.h"

#include <array>

#include "clew/lab.h"
#include "methods/dual_method.h"
#include "methods/search_methods.h"
#include "outside/engines.h"

namespace clew::lab {

std::span<const Method* const> engines() {
  static const std::array list = {
      &clew_method(),       // one a line
      &z3_method(),         //
      &cadical_method(),    //
      &backtrack_method(),  //
      &brute_method(),      //
      &astar_method(),      //
      &evolve_method(),     //
      &dual_method(),       //
  };
  return list;
}

Result<const Method*> find_engine(std::string_view name) {
  std::string names;
  for (const Method* method : engines()) {
    if (name == method->name()) return method;
    names += (names.empty() ? "" : ", ") + std::string(method->name());
  }
  return error("no engine is called '" + std::string(name) + "'; the engines are " + names);
}

}  // namespace clew::lab

namespace clew {

std::vector<EngineSummary> Laboratory::engines() {
  std::vector<EngineSummary> out;
  for (const methods::Method* method : lab::engines()) {
    EngineSummary s;
    s.name = method->name();
    s.about = method->about();
    s.complete = method->complete();
    s.missing = method->missing();
    s.settings = method->settings();
    out.push_back(std::move(s));
  }
  return out;
}

}  // namespace clew

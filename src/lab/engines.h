// The engines that a question can name.
#pragma once

#include <span>
#include <string_view>

#include "lab/uses.h"
#include "methods/method.h"

namespace clew::lab {

// Ours first. Those that lack a library are listed too: Method::missing says why.
std::span<const Method* const> engines();

// By name; an Error lists the names.
Result<const Method*> find_engine(std::string_view name);

}  // namespace clew::lab

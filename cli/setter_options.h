// The options of the verbs of the setter's bench.
#pragma once

#include "shared_options.h"

namespace clew::cli {

void add_generate(CLI::App& program, Draft& draft);
void add_thin(CLI::App& program, Draft& draft);
void add_repair(CLI::App& program, Draft& draft);
void add_vary(CLI::App& program, Draft& draft);
void add_sample(CLI::App& program, Draft& draft);

}  // namespace clew::cli

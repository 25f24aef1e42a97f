// What the verbs of the setter's bench are told beside what all verbs are.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "clew/setter.h"

namespace clew::cli {

struct SetterArguments {
  std::string size;  // "10" or "8x12"; empty: as the genre's example
  Symmetry symmetry = Symmetry::none;
  std::int64_t clues = -1;
  bool minimal = false;
  std::int64_t count = 1;
  int least_grade = 0;  // 0: any
  int most_grade = 0;
  std::string shape_file;
  std::string theme_file;
  std::vector<Setting> options;  // of the genre
  bool with_answer = false;
  bool to_unknown = false;  // thin
};

}  // namespace clew::cli

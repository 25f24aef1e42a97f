// Charts of how long runs took, on a logarithmic scale of time.
#pragma once

#include <string>
#include <vector>

#include "render/picture.h"
#include "render/uses.h"

namespace clew::render {

struct Bar {
  std::string label;
  double seconds = 0;
  bool finished = true;  // false: the outcome is unknown; the bar is hollow
  std::string note;      // behind the bar
};

struct BarGroup {
  std::string name;
  std::vector<Bar> bars;
};

// A bar for each run, in groups one below the other.
Picture bar_chart(const std::string& title, const std::vector<BarGroup>& groups, double font_size);

struct Series {
  std::string label;
  std::vector<double> seconds;  // of the runs that were finished, in any order
};

// For each series: how many runs are finished within how long, each of them given that long (a
// "cactus plot"). Lower and further right is better.
Picture cactus_chart(const std::string& title, const std::vector<Series>& series, double font_size);

}  // namespace clew::render

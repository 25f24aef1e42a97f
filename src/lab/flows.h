// How the methods go about it, as flow charts.
#pragma once

#include <string>
#include <vector>

#include "lab/uses.h"
#include "render/flow_chart.h"

namespace clew::lab {

struct FlowChart {
  std::string name;  // of the engine
  std::string title;
  std::vector<FlowBox> boxes;
  std::vector<FlowArrow> arrows;
};

const std::vector<FlowChart>& flow_charts();

}  // namespace clew::lab

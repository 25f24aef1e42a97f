// Runs of a comparison as a picture.
#include <algorithm>

#include "app/inside.h"
#include "clew/trials.h"
#include "lab/uses.h"
#include "render/chart.h"
#include "render/theme.h"

namespace clew::lab {
namespace {

double seconds_of(const Trial& trial) { return trial.report.effort.total_seconds(); }
bool finished(const Trial& trial) { return trial.report.status != Status::unknown; }

std::vector<BarGroup> bars_of(const std::vector<Trial>& trials) {
  std::vector<BarGroup> groups;
  for (const Trial& trial : trials) {
    if (groups.empty() || groups.back().name != trial.puzzle) groups.push_back({trial.puzzle, {}});
    const Figure* work = work_of(trial.report);
    std::string note = status_name(trial.report.status);
    if (work != nullptr) note += ", " + std::to_string(work->value) + ' ' + work->name;
    groups.back().bars.push_back({trial.contender, seconds_of(trial), finished(trial), note});
  }
  return groups;
}

std::vector<Series> series_of(const std::vector<Trial>& trials) {
  std::vector<Series> all;
  for (const Trial& trial : trials) {
    auto series = std::ranges::find(all, trial.contender, &Series::label);
    if (series == all.end()) series = all.insert(all.end(), {trial.contender, {}});
    if (finished(trial)) series->seconds.push_back(seconds_of(trial));
  }
  return all;
}

}  // namespace
}  // namespace clew::lab

namespace clew {
inline namespace v1 {
using namespace lab;

Result<std::string> draw_trials(const std::vector<Trial>& trials, ChartKind kind,
                                const Style& style) {
  const Result<const Theme*> theme = theme_of(style.theme);
  if (!theme) return theme.errors();
  if (style.medium == Medium::text || style.medium == Medium::json) {
    const char* message = "a chart is a picture: name a file that ends in .svg, .png, .pdf or .tex";
    return error(message);
  }
  const Picture picture =
      kind == ChartKind::bars
          ? bar_chart("CPU time, by puzzle and engine", bars_of(trials), style.font_size)
          : cactus_chart("Puzzles finished within a CPU time", series_of(trials), style.font_size);
  return as_file(picture, **theme, style);
}

}  // namespace v1
}  // namespace clew

#include "methods/lines.h"

#include <map>

namespace clew::methods {
namespace {

// Numbers for names, in the order they come.
class Numbering {
 public:
  int32_t operator()(const std::string& name) {
    return numbers_.try_emplace(name, static_cast<int32_t>(numbers_.size())).first->second;
  }

 private:
  std::map<std::string, int32_t> numbers_;
};

}  // namespace

Lines find_lines(const Setup& setup) {
  Lines lines;
  Numbering rows, columns;
  const auto& answers = setup.genre().info.answers;
  for (size_t a = 0; a < answers.size(); ++a) {
    const AnswerPlan& plan = setup.plan().answers[a];
    const bool cells = answers[a].index == PlaceKind::cell;
    const bool pairs =
        answers[a].index == PlaceKind::other && setup.genre().answers[a].indices.size() == 2;
    if (!cells && !pairs) {
      lines.cannot = "the marks of \"" + answers[a].name +
                     "\" stand in no rows and columns: they have no two indices";
      return lines;
    }
    for (size_t k = 0; k < static_cast<size_t>(plan.size()); ++k) {
      if (cells) {
        lines.row.push_back(plan.places[k] / setup.plan().grid.width);
        lines.column.push_back(plan.places[k] % setup.plan().grid.width);
      } else {
        const std::string& label = plan.labels[k];
        const size_t blank = label.find(' ');
        lines.row.push_back(rows(label.substr(0, blank)));
        lines.column.push_back(columns(label.substr(blank + 1)));
      }
    }
  }
  return lines;
}

}  // namespace clew::methods

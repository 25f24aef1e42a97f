#include "methods/mark_list.h"

#include <algorithm>

#include "board/place_name.h"

namespace clew::methods {

MarkList::MarkList(const Setup& setup) {
  const Plan& plan = setup.plan();
  for (size_t f = 0; f < plan.answers.size(); ++f) {
    for (int k = 0; k < plan.answers[f].size(); ++k) {
      const int32_t least = plan.answers[f].least[static_cast<size_t>(k)];
      const int32_t most = plan.answers[f].most[static_cast<size_t>(k)];
      const int32_t kept = setup.kept(static_cast<int>(f), k);
      Mark mark{static_cast<int32_t>(f), k, least, {}};
      for (int32_t v = least; v <= most; ++v)
        if (kept == undecided || kept == v) mark.values.push_back(v);
      marks_.push_back(std::move(mark));
    }
  }
}

int MarkList::find(MarkAt at) const {
  const auto found = std::ranges::find_if(
      marks_, [&](const Mark& m) { return m.field == at.answer && m.position == at.position; });
  return found == marks_.end() ? -1 : static_cast<int>(found - marks_.begin());
}

std::string MarkList::name(int mark, const Setup& setup) const {
  const auto f = static_cast<size_t>(field(mark));
  const auto k = static_cast<size_t>(position(mark));
  const FieldInfo& info = setup.genre().info.answers[f];
  const AnswerPlan& plan = setup.plan().answers[f];
  if (info.index == PlaceKind::cell && k < plan.places.size())
    return cell_name(plan.places[k], setup.puzzle().grid);
  return info.name + std::to_string(k + 1);
}

}  // namespace clew::methods

#include "study/nearest.h"

#include <algorithm>

#include "model/marks.h"

namespace clew::study {

namespace {

constexpr int most_searches = 400;
constexpr int64_t patience = 1000;  // conflicts of one search

class Nearing {
 public:
  Nearing(Inquiry& inquiry, const Answer& first) : inquiry_(inquiry), first_(first) {
    for (const Lit l : demand(inquiry.posted().model, inquiry.posted().marks, first))
      inquiry.engine().set_phase(l.var(), !l.negated());
    inquiry.engine().set_patience(patience);
  }

  // Any other answer, found while searching near the first.
  Answer another(const Answer& second) {
    Answer nothing = first_;
    for (auto& field : nothing.marks) std::ranges::fill(field, undecided);
    return ask(nothing) ? inquiry_.found() : second;
  }

  // Tries to have each differing mark back, along with all that agree already.
  Answer shrink(Answer second) {
    std::vector<MarkAt> kept;
    std::vector<MarkAt> differing = differing_marks(first_, second);
    while (!differing.empty()) {
      const MarkAt tried = differing.back();
      differing.pop_back();
      std::vector<MarkAt> free = kept;
      free.insert(free.end(), differing.begin(), differing.end());
      if (!ask(without(free))) {
        kept.push_back(tried);
        continue;
      }
      second = inquiry_.found();
      std::erase_if(differing, [&](MarkAt at) { return agrees(second, at); });
      std::erase_if(kept, [&](MarkAt at) { return agrees(second, at); });
    }
    return second;
  }

 private:
  // The marks of the first answer but these.
  Answer without(const std::vector<MarkAt>& free) const {
    Answer marks = first_;
    for (const MarkAt at : free)
      marks.marks[static_cast<size_t>(at.answer)][static_cast<size_t>(at.position)] = undecided;
    return marks;
  }

  bool agrees(const Answer& other, MarkAt at) const {
    const auto f = static_cast<size_t>(at.answer);
    const auto k = static_cast<size_t>(at.position);
    return other.marks[f][k] == first_.marks[f][k];
  }

  bool ask(const Answer& marks) {
    if (++searches_ > most_searches) return false;
    const Posted& posted = inquiry_.posted();
    return inquiry_.search(demand(posted.model, posted.marks, marks)) == Answered::yes &&
           inquiry_.judge_found();
  }

  Inquiry& inquiry_;
  const Answer& first_;
  int searches_ = 0;
};

}  // namespace

void bring_nearer(Inquiry& inquiry) {
  std::vector<Answer>& answers = inquiry.outcome().answers;
  const Answer first = answers[0];
  Nearing nearing(inquiry, first);
  const Answer second = nearing.shrink(answers[1]);
  const Answer third = nearing.shrink(nearing.another(answers[1]));
  inquiry.engine().set_patience(-1);
  const auto apart = [&](const Answer& a) { return differing_marks(first, a).size(); };
  answers[1] = apart(third) < apart(second) ? third : second;
}

}  // namespace clew::study

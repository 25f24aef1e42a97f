// An answer in stages, from no mark to all of them: in the order in which propagation, then
// probing, finds the marks.
#include <algorithm>

#include "study/inquiry.h"

namespace clew::study {
namespace {

struct Found {
  int position;  // on the engine's trail; -1: known from the start
  size_t field;
  size_t mark;
};

// When the engine came to know that a mark has its value: with the last of its literals.
int found_at(const Inquiry& inquiry, const Engine& engine, size_t field, size_t mark,
             int32_t value) {
  int last = -1;
  const MarkIs is = mark_is(inquiry.posted().model, inquiry.posted().marks, static_cast<int>(field),
                            static_cast<int>(mark), value);
  for (const Lit l : is.lits()) last = std::max(last, engine.position(l.var()));
  return last;
}

std::vector<Found> in_order(Inquiry& inquiry, const Answer& known) {
  std::vector<Found> order;
  for (size_t f = 0; f < known.marks.size(); ++f) {
    for (size_t k = 0; k < known.marks[f].size(); ++k) {
      const int32_t value = known.marks[f][k];
      if (value == undecided) continue;
      order.push_back({found_at(inquiry, inquiry.engine(), f, k, value), f, k});
    }
  }
  std::ranges::stable_sort(order, {}, &Found::position);
  return order;
}

bool complete(const Answer& answer) {
  return std::ranges::all_of(answer.marks, [](const auto& field) {
    return std::ranges::find(field, undecided) == field.end();
  });
}

// Probing until it finds nothing more.
Answer probed(Inquiry& inquiry) {
  const Posted& posted = inquiry.posted();
  const std::vector<Var> vars = mark_vars(posted.model, posted.marks);
  Engine& engine = inquiry.engine();
  Answer known = empty_answer(inquiry.setup().plan());
  if (!engine.probe({})) return known;
  known = read_fixed(posted.model, posted.marks, engine);
  while (!complete(known) && engine.probe(vars)) {
    Answer more = read_fixed(posted.model, posted.marks, engine);
    if (more == known) break;
    known = std::move(more);
  }
  return known;
}

std::vector<Answer> cut(const Setup& setup, const Answer& known, const std::vector<Found>& order,
                        int count) {
  Answer now = empty_answer(setup.plan());
  std::vector<Answer> stages = {now};
  size_t done = 0;
  for (int stage = 1; stage <= count; ++stage) {
    const size_t end = order.size() * static_cast<size_t>(stage) / static_cast<size_t>(count);
    for (; done < end; ++done) {
      const Found& found = order[done];
      now.marks[found.field][found.mark] = known.marks[found.field][found.mark];
    }
    if (stages.back() != now) stages.push_back(now);
  }
  return stages;
}

}  // namespace

Stages find_stages(const Setup& setup, Meter& meter, const QuestionOptions& options, int count) {
  Stages out;
  out.report = find_answers(setup, meter, options);
  if (out.report.status != Status::unique) return out;
  Inquiry inquiry(setup, meter, options, false);
  if (!inquiry.post_rules()) {
    out.report = inquiry.finish();
    return out;
  }
  const Answer known = probed(inquiry);
  out.by_search = !complete(known);
  const int deduced = out.by_search ? count - 2 : count - 1;
  out.boards = cut(setup, known, in_order(inquiry, known), deduced);
  if (out.by_search) out.boards.push_back(out.report.answers.front());
  return out;
}

}  // namespace clew::study

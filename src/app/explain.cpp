// Explanations, hints and grades: from the public face to the module explain.
#include "explain/explain.h"
#include "app/guarded.h"
#include "app/inside.h"
#include "explain/hint.h"
#include "explain/words.h"
#include "render/film_page.h"

namespace clew {
using namespace app;

Result<Explanation> Clew::explain(const Case& c, const Question& q) const {
  if (Errors errors = unknown_rules(c.inside().info(), q); !errors.empty()) return errors;
  Meter meter(q.limits);
  Explanation explanation;
  const bool done = guarded(meter, [&] {
    explain::explain(*c.inside().setup, *c.inside().board, meter, q, explanation);
  });
  if (!done) explanation.limit = meter.reached();
  if (!explanation.mistakes.empty()) return explanation.mistakes;
  explanation.effort.read_seconds = c.read_seconds();
  return explanation;
}

Result<Hint> Clew::hint(const Case& c, const Answer& marks, const Question& q) const {
  if (!c.fits(marks)) return misfit();
  if (Errors errors = unknown_rules(c.inside().info(), q); !errors.empty()) return errors;
  Meter meter(q.limits);
  Errors mistakes;
  Hint hint;
  const bool done = guarded(meter, [&] {
    hint = explain::find_hint(*c.inside().setup, *c.inside().board, meter, q, marks, mistakes);
  });
  if (!done) hint.limit = meter.reached();
  if (!mistakes.empty()) return mistakes;
  return hint;
}

Grade Clew::grade(const Explanation& explanation) { return explain::grade(explanation); }

namespace {

// The board after a step, with what it cites pointed out.
Panel panel_of(const Case& c, const Step& step, const Answer& before, const Answer& after) {
  Panel panel;
  panel.answer = after;
  panel.since = before;
  panel.point_out = step.cells;
  panel.point_out.insert(panel.point_out.end(), step.clues.begin(), step.clues.end());
  for (const Finding& mark : step.marks) panel.point_out.push_back(c.place_of(mark.at));
  return panel;
}

void enter(const std::vector<Finding>& findings, Answer& marks) {
  for (const Finding& f : findings) {
    if (f.says != Finding::is) continue;
    marks.marks[static_cast<size_t>(f.at.answer)][static_cast<size_t>(f.at.position)] = f.value;
  }
}

}  // namespace

Result<std::string> Clew::page(const Case& c, const Explanation& e, const Style& style) const {
  const auto theme = theme_of(style.theme);
  if (!theme) return theme.errors();
  const std::string& title = c.title();
  FilmPage page(title.empty() ? c.genre_name() : title,
                (title.empty() ? "" : c.genre_name() + ", ") + "step by step",
                e.complete ? "" : "The way is not told to its end.");
  Answer marks = c.empty_answer();
  Panel start;
  start.answer = marks;
  const auto first = picture_of(c, start, style.font_size);
  if (!first) return first.errors();
  page.add_frame("start", 0, 1, "The puzzle.", *first);
  for (const Step& step : e.steps) {
    const Answer before = marks;
    enter(step.marks, marks);
    const auto picture = picture_of(c, panel_of(c, step, before, marks), style.font_size);
    if (!picture) return picture.errors();
    page.add_frame("step", step.depth, 1, step.text, *picture);
  }
  return page.write_steps(style.theme);
}

std::string Clew::words_for(const Case& c, const std::vector<Finding>& findings) const {
  return explain::findings_in_words(*c.inside().board, findings);
}

}  // namespace clew

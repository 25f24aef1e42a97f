// Explanations, hints and grades: from the public face to the module explain.
#include "explain/explain.h"
#include "app/guarded.h"
#include "app/inside.h"
#include "explain/grading.h"
#include "explain/hint.h"
#include "explain/words.h"
#include "render/film_page.h"

namespace clew {
using namespace app;

Result<Explanation> Clew::explain(const Case& c, const Question& q) const {
  if (Errors errors = unknown_rules(c.inside().info(), q); !errors.empty()) return errors;
  Meter meter = meter_for(c, q.limits);
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
  Meter meter = meter_for(c, q.limits);
  Errors mistakes;
  Hint hint;
  const bool done = guarded(meter, [&] {
    hint = explain::find_hint(*c.inside().setup, *c.inside().board, meter, q, marks, mistakes);
  });
  if (!done) hint.limit = meter.reached();
  if (!mistakes.empty()) return mistakes;
  return hint;
}

Result<Grade> Clew::grade(const Case& c, const Question& q) const {
  if (Errors errors = unknown_rules(c.inside().info(), q); !errors.empty()) return errors;
  Meter meter = meter_for(c, q.limits);
  Grade grade;
  const bool done = guarded(
      meter, [&] { explain::find_grade(*c.inside().setup, *c.inside().board, meter, q, grade); });
  if (!done) grade.limit = meter.reached();
  if (!grade.mistakes.empty()) return grade.mistakes;
  return grade;
}

namespace {

// The board after a step: its marks pointed out, and what it cites, more lightly.
Panel panel_of(const Case& c, const Step& step, const Answer& before, const Answer& after) {
  Panel panel;
  panel.answer = after;
  panel.since = before;
  for (const Finding& mark : step.marks) panel.point_at.push_back(mark.at);
  std::vector<Place> cited = step.cells;
  for (const Place& clue : step.clues) {
    const bool line = clue.kind == PlaceKind::row || clue.kind == PlaceKind::column ||
                      clue.kind == PlaceKind::line;
    (line ? panel.point_out : cited).push_back(clue);
  }
  panel.clues = c.cells_of(cited);
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
  const auto first = picture_of(c, start, style);
  if (!first) return first.errors();
  page.add_frame("start", 0, 1, "The puzzle.", *first);
  for (const Step& step : e.steps) {
    const Answer before = marks;
    enter(step.marks, marks);
    const auto picture = picture_of(c, panel_of(c, step, before, marks), style);
    if (!picture) return picture.errors();
    page.add_frame("step", step.depth, 1, step.text, *picture);
  }
  return page.write_steps(style.theme);
}

std::string Clew::words_for(const Case& c, const std::vector<Finding>& findings) const {
  return explain::findings_in_words(*c.inside().board, findings);
}

}  // namespace clew

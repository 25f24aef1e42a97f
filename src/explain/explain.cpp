#include "explain/explain.h"

#include "explain/finder.h"
#include "explain/words.h"
#include "model/marks.h"
#include "study/compiled.h"

namespace clew::explain {

struct Explainer::Inside {
  const Setup& setup;
  const compile::Board& board;
  Meter& meter;
  std::optional<Posted> posted;
  std::unique_ptr<Desk> desk;
  std::unique_ptr<Finder> finder;
  Answer target;
  Explanation outcome;
  std::vector<Lit> printed;
  bool serves_hints = false;
};

Explainer::Explainer(const Setup& setup, const compile::Board& board, Meter& meter)
    : inside_(new Inside{setup, board, meter, {}, {}, {}, {}, {}, {}, false}) {}
Explainer::~Explainer() = default;

bool Explainer::start(const SearchOptions& options) {
  Inside& in = *inside_;
  QuestionOptions question{options};
  question.board = &in.board;
  question.most = 2;
  Report report = find_answers(in.setup, in.meter, question);
  if (report.status == Status::several) {
    const Status several = report.status;
    report = find_forced(in.setup, in.meter, question);
    report.status = several;
  }
  Explanation& out = in.outcome;
  out.status = report.status;
  out.limit = report.limit;
  out.mistakes = report.mistakes;
  out.fault = report.fault;
  out.effort = report.effort;
  if (report.status == Status::unique) {
    in.target = report.answers[0];
  } else if (report.status == Status::several && report.forced) {
    in.target = *report.forced;
  } else {
    return false;
  }
  PostOptions how;
  how.guarded = true;
  how.leaning = true;
  how.without = options.without;
  how.weak = options.weak;
  auto posted = post::post(in.board, in.meter, how);
  if (!posted || posted->incomplete) {
    out.limit = in.meter.reached();
    if (!posted) out.mistakes = mistakes_of(posted.errors(), out.limit);
    return false;
  }
  in.posted = std::move(*posted);
  in.desk = std::make_unique<Desk>(*in.posted, how, in.board, in.meter, in.target);
  in.finder = std::make_unique<Finder>(*in.desk);
  if (options.assume_unique && out.status == Status::unique) in.finder->assume_unique();
  Answer printed = in.target;
  for (size_t f = 0; f < printed.marks.size(); ++f) {
    for (size_t k = 0; k < printed.marks[f].size(); ++k)
      printed.marks[f][k] = in.board.kept(static_cast<int>(f), static_cast<int>(k));
  }
  in.printed = literals_of(printed);
  in.finder->start_from(in.printed);
  return true;
}

void Explainer::tell(const Answer& marks, const std::vector<Finding>& told) {
  std::vector<Lit> lits = literals_of(marks);
  const Facts& facts = inside_->desk->facts();
  for (const Finding& finding : told) {
    for (const int k : facts.of_mark(finding.at)) {
      const Lit target = facts[k].target;
      if (target.valid() && facts.finding(target) == finding) lits.push_back(target);
    }
  }
  lits.insert(lits.end(), inside_->printed.begin(), inside_->printed.end());
  inside_->finder->start_from(lits);
}

void Explainer::serve_hints() {
  inside_->serves_hints = true;
  inside_->finder->keep_all();
}

bool Explainer::started() const { return inside_->finder != nullptr; }

std::vector<Lit> Explainer::literals_of(const Answer& marks) const {
  std::vector<Lit> lits;
  for (const Lit l : demand(inside_->posted->model, inside_->posted->marks, marks))
    if (!is_constant(l) && inside_->desk->facts().of(l.var()) >= 0) lits.push_back(l);
  return lits;
}

const Posted& Explainer::posted() const { return inside_->desk->exact_posting(); }
Finding Explainer::finding(Lit l) const { return inside_->desk->facts().finding(l); }

std::optional<Step> Explainer::next() {
  if (done()) return std::nullopt;
  Finder& finder = *inside_->finder;
  return in_words(inside_->serves_hints ? finder.find() : finder.next());
}

std::optional<Step> Explainer::in_words(const std::optional<Found>& found) {
  Inside& in = *inside_;
  in.outcome.trials = in.desk->trials();
  if (!found) {
    in.outcome.limit = in.meter.reached();
    return std::nullopt;
  }
  return put_into_words(*in.desk, *found);
}

Answer Explainer::reached() const {
  const Inside& in = *inside_;
  return read_marks(in.posted->model, in.posted->marks,
                    [&](Lit l) { return is_constant(l) ? l == true_lit : in.desk->known(l); });
}

bool Explainer::done() const { return reached() == inside_->target; }
const Answer& Explainer::target() const { return inside_->target; }
Explanation& Explainer::outcome() { return inside_->outcome; }

void explain(const Setup& setup, const compile::Board& board, Meter& meter,
             const SearchOptions& options, Explanation& out) {
  Explainer explainer(setup, board, meter);
  const double start = cpu_seconds();
  const bool started = explainer.start(options);
  out = explainer.outcome();
  if (started) {
    while (std::optional<Step> step = explainer.next()) out.steps.push_back(std::move(*step));
    out.complete = explainer.done();
    out.reached = explainer.reached();
    out.limit = explainer.outcome().limit;
    out.trials = explainer.outcome().trials;
  }
  out.effort.search_seconds = cpu_seconds() - start;
  out.effort.peak_bytes = meter.peak_bytes();
}

}  // namespace clew::explain

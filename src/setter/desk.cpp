#include "setter/desk.h"

#include <algorithm>

namespace clew::setter {

Desk::Desk(std::shared_ptr<const Prepared> prepared,
           std::shared_ptr<const compile::Program> program, Meter& meter)
    : prepared_(std::move(prepared)), program_(std::move(program)), meter_(meter) {}

std::unique_ptr<const Setup> Desk::set_up(const Puzzle& puzzle) {
  auto setup = Setup::make(prepared_, puzzle, meter_);
  if (setup) return std::move(*setup);
  error_ = setup.first_error();
  return nullptr;
}

std::optional<Table> Desk::lay(const Puzzle& puzzle) {
  Table table;
  table.setup = set_up(puzzle);
  if (table.setup == nullptr) return std::nullopt;
  auto board = compile::Board::make(program_, puzzle, meter_);
  if (!board) {
    error_ = board.first_error();
    return std::nullopt;
  }
  table.board = std::move(*board);
  return table;
}

bool Desk::accepted(const Setup& setup, const Answer& answer) {
  JudgeOptions how;
  how.first_only = true;
  return judge::judge(setup, answer, how, meter_).judgement == Judgement::accepted;
}

std::vector<RuleInstance> Desk::broken(const Setup& setup, const Answer& answer) {
  return judge::judge(setup, answer, {}, meter_).broken;
}

QuestionOptions Desk::options(const Table& table, const std::vector<std::string>& without) {
  QuestionOptions options;
  options.bench = &bench_;
  options.board = table.board.get();
  options.without = without;
  return options;
}

Trial::Trial(Desk& desk, const Table& table, const std::vector<std::string>& without, bool guarded)
    : options_(desk.options(table, without)),
      inquiry_(*table.setup, desk.meter(), options_, guarded) {
  posted_ = inquiry_.post_rules();
}

void Trial::shuffle(Random& random, double share) {
  for (const Var v : mark_vars(model().model, model().marks))
    engine().set_phase(v, random.chance(share));
}

void Trial::shuffle_all(Random& random) {
  for (int32_t v = 1; v < model().model.num_vars; ++v)
    engine().set_phase(Var{v}, random.below(2) == 0);
}

void Trial::prefer(const Answer& answer) {
  for (const Lit l : demand(model().model, model().marks, answer))
    engine().set_phase(l.var(), !l.negated());
}

Answered Trial::search(std::span<const Lit> assumptions, int64_t patience) {
  engine().set_patience(patience);
  return inquiry_.search(assumptions);
}

Answer moved_over(const Answer& answer, const Plan& from, const Plan& to) {
  Answer moved;
  for (size_t a = 0; a < to.answers.size(); ++a) {
    const AnswerPlan& there = to.answers[a];
    const AnswerPlan& here = from.answers[a];
    std::vector<int32_t>& marks =
        moved.marks.emplace_back(static_cast<size_t>(there.size()), undecided);
    const bool spans = from.spans.size() != to.spans.size();
    for (size_t k = 0; k < marks.size(); ++k) {
      size_t at = k;
      if (!there.places.empty()) {
        const auto found = std::ranges::lower_bound(here.places, there.places[k]);
        if (found == here.places.end() || *found != there.places[k]) continue;
        at = static_cast<size_t>(found - here.places.begin());
      }
      if (spans || at >= answer.marks[a].size()) continue;
      const int32_t mark = answer.marks[a][at];
      if (mark >= there.least[k] && mark <= there.most[k]) marks[k] = mark;
    }
  }
  return moved;
}

}  // namespace clew::setter

#include "judge/judge.h"

#include <algorithm>
#include <optional>

#include "board/by_number.h"
#include "check/helpers.h"
#include "judge/fitting.h"
#include "judge/words_for.h"

namespace clew::judge {
namespace {

// By cell: the first cell of those it is connected with where certainly no wall stands.
std::vector<int> areas_between(const std::vector<int32_t>& walls, const Grid& grid) {
  std::vector<int> area(static_cast<size_t>(grid.cells()), -1);
  std::vector<int> walk;
  const auto meet = [&](int cell, int start) {
    if (area[static_cast<size_t>(cell)] >= 0) return;
    area[static_cast<size_t>(cell)] = start;
    walk.push_back(cell);
  };
  for (int start = 0; start < grid.cells(); ++start) {
    meet(start, start);
    while (!walk.empty()) {
      const int cell = walk.back();
      walk.pop_back();
      for (int d = 0; d < num_directions; ++d) {
        const int link = grid.link(cell, static_cast<Direction>(d));
        if (link >= 0 && walls[static_cast<size_t>(link)] == 0)
          meet(grid.step(cell, static_cast<Direction>(d)), start);
      }
    }
  }
  return area;
}

class Judge {
 public:
  Judge(const Setup& setup, const Answer& answer, const JudgeOptions& options, Meter& meter)
      : setup_(setup),
        answer_(answer),
        options_(options),
        meter_(meter),
        evaluator_(setup, answer, meter) {
    if (options.helpers != nullptr) evaluator_.read_helpers(*options.helpers);
  }

  Verdict verdict() {
    judge_marks();
    judge_helpers();
    const auto& rules = setup_.genre().rules;
    for (size_t r = 0; r < rules.size() && !done(); ++r) judge_rule(rules[r], static_cast<int>(r));
    if (fitting_ && !done() && !evaluator_.exhausted()) look_for_helpers();
    if (!verdict_.broken.empty()) {
      verdict_.judgement = Judgement::rejected;
    } else {
      verdict_.judgement =
          unfinished_ || evaluator_.exhausted() ? Judgement::unfinished : Judgement::accepted;
    }
    verdict_.gave_up = evaluator_.exhausted() || no_helpers_found_;
    return std::move(verdict_);
  }

 private:
  bool done() const { return options_.first_only && !verdict_.broken.empty(); }

  // Marks of the declared kind, and what is printed stays.
  void judge_marks() {
    for (size_t a = 0; a < answer_.marks.size(); ++a) {
      judge_field(static_cast<int>(a), answer_.marks[a]);
      judge_walls(a);
    }
  }

  void judge_field(int field, const std::vector<int32_t>& marks) {
    const AnswerPlan& plan = setup_.places_of(field);
    for (size_t k = 0; k < marks.size(); ++k) {
      const int32_t mark = marks[k];
      const int32_t kept = setup_.kept(field, static_cast<int>(k));
      if (mark == undecided) {
        unfinished_ = true;
      } else if (mark < plan.least[k] || mark > plan.most[k]) {
        break_range(field, static_cast<int>(k));
      } else if (kept != undecided && kept != mark) {
        RuleInstance broken = describe_kept(setup_, field, static_cast<int>(k));
        const Value now = setup_.mark_value(field, mark);
        broken.wrong = broken.sentence.substr(0, broken.sentence.rfind(' ')) +
                       " must stay, but became " + words_for(now, setup_.names());
        verdict_.broken.push_back(std::move(broken));
      }
    }
  }

  void break_range(int field, int position) {
    RuleInstance broken = describe_kept(setup_, field, position);
    broken.rule_name = broken.sentence = range_rule_name;
    broken.wrong = "a mark is none that the genre knows";
    verdict_.broken.push_back(std::move(broken));
  }

  // Those that were found with the answer are judged like marks; others are looked for in the end,
  // once it is known what the marks alone leave open.
  void judge_helpers() {
    const size_t helpers = setup_.genre().helpers.size();
    if (options_.helpers != nullptr) {
      for (size_t h = 0; h < helpers; ++h)
        judge_field(static_cast<int>(answer_.marks.size() + h), options_.helpers->marks[h]);
    } else if (helpers > 0 && !unfinished_) {
      fitting_.emplace(setup_, answer_, meter_);
    }
  }

  void look_for_helpers() {
    const Fit fit = fitting_->look();
    no_helpers_found_ = fit == Fit::gave_up;
    unfinished_ = unfinished_ || no_helpers_found_;
    if (fit != Fit::fails) return;
    const int number = fitting_->misfit_rule();
    if (number < 0) return break_range(static_cast<int>(answer_.marks.size()), -1);
    const Rule& rule = setup_.genre().rules[static_cast<size_t>(number)];
    fitting_->bind_misfit(evaluator_);
    verdict_.broken.push_back(describe_instance(evaluator_, rule, number));
    if (options_.say_wrong) say_wrong(rule, verdict_.broken.back());
  }

  // The walls of a decided division stand between areas, never inside one.
  void judge_walls(size_t answer) {
    if (setup_.genre().info.answers[answer].value != ValueKind::partition) return;
    const Grid& grid = setup_.puzzle().grid;
    const Names names = setup_.names();
    for (const int link : loose_walls(answer_.marks[answer], grid)) {
      const int a = grid.link_first(link);
      const int b = grid.link_second(link);
      RuleInstance broken;
      broken.rule = -1;
      broken.rule_name = wall_rule_name;
      broken.sentence = "the border between " + words_for(place_value(Kind::cell, a), names) +
                        " and " + words_for(place_value(Kind::cell, b), names) +
                        " ends inside an area";
      broken.wrong = broken.sentence;
      broken.places.push_back({PlaceKind::link, link});
      verdict_.broken.push_back(std::move(broken));
    }
  }

  void judge_rule(const Rule& rule, int number) {
    if (left_out(rule, options_.without, options_.weak)) return;
    if (rule.condition != nullptr && !evaluator_.evaluate(*rule.condition).yes()) return;
    // Nobody draws helpers, so that nothing can be read as drawn where they have a say.
    evaluator_.read_as_drawn(options_.as_drawn && !reads_helper(setup_.genre(), *rule.body));
    evaluator_.for_each(rule.binders, [&] {
      const Value holds = evaluator_.evaluate(*rule.body);
      if (evaluator_.exhausted()) return false;  // what was half read says nothing
      if (holds.open() && fitting_) fitting_->add(number, evaluator_);
      if (holds.kind == Kind::boolean && holds.n == 0) {
        verdict_.broken.push_back(describe_instance(evaluator_, rule, number));
        if (options_.say_wrong) say_wrong(rule, verdict_.broken.back());
      }
      return !done();
    });
    evaluator_.forget();
  }

  // What is still open on a half-filled board may leave nothing better to say than the requirement.
  void say_wrong(const Rule& rule, RuleInstance& instance) {
    bool worded = !rule.wrong.empty();
    bool one = false;  // the last number was one
    for (const SentencePart& part : rule.wrong) {
      std::string words = by_number(part.text, one);
      if (part.found) {
        const Found found = reads_helper(setup_.genre(), *rule.body)
                                ? Found()  // it may be another with other helpers
                                : evaluator_.found(*rule.body);
        words = found.words;
        one = words == "1" || words.ends_with(" 1");
        instance.places.insert(instance.places.end(), found.places.begin(), found.places.end());
        worded = worded && !words.empty();
      } else if (part.value != nullptr) {
        const Value value = evaluator_.evaluate(*part.value);
        words = words_for(value, evaluator_.names());
        if (value.kind == Kind::number) one = value.n == 1;
        const bool empty = value.kind == Kind::set && value.seq()->size == 0;
        worded = worded && !value.open() && !value.missing() && !empty;
      }
      instance.wrong += words;
    }
    if (!worded) instance.wrong = "not so: " + instance.sentence;
  }

  const Setup& setup_;
  const Answer& answer_;
  const JudgeOptions& options_;
  Meter& meter_;
  Evaluator evaluator_;
  std::optional<Fitting> fitting_;  // where helpers are to be found
  bool no_helpers_found_ = false;   // ... nor that there are none
  Verdict verdict_;
  bool unfinished_ = false;
};

}  // namespace

std::vector<int> loose_walls(const std::vector<int32_t>& walls, const Grid& grid) {
  std::vector<int> loose;
  const std::vector<int> area = areas_between(walls, grid);
  for (int link = 0; link < grid.links(); ++link) {
    const int a = area[static_cast<size_t>(grid.link_first(link))];
    const int b = area[static_cast<size_t>(grid.link_second(link))];
    if (walls[static_cast<size_t>(link)] == 1 && a == b) loose.push_back(link);
  }
  return loose;
}

Verdict judge(const Setup& setup, const Answer& answer, const JudgeOptions& options, Meter& meter) {
  return Judge(setup, answer, options, meter).verdict();
}

Verdict judge(const Setup& setup, const Answer& answer, const JudgeOptions& options) {
  Meter meter{Limits{}};
  return judge(setup, answer, options, meter);
}

bool left_out(const Rule& rule, const std::vector<std::string>& without, bool weak) {
  if (weak && rule.connects) return true;
  return std::find(without.begin(), without.end(), rule.name) != without.end();
}

RuleInstance describe_instance(Evaluator& evaluator, const Rule& rule, int number) {
  RuleInstance instance;
  instance.rule = number;
  instance.rule_name = rule.name;
  const Names names = evaluator.names();
  std::string bound;
  for (const Binder& b : rule.binders) {
    for (const int s : b.slots) {
      const Value v = evaluator.slot(s);
      if (v.missing()) continue;  // a piece that the answer decides
      add_places(v, instance.places);
      bound += (bound.empty() ? "" : ", ") + words_for(v, names);
    }
  }
  if (rule.because.empty()) {
    instance.sentence = rule.name + (bound.empty() ? "" : ", at " + bound);
    return instance;
  }
  bool one = false;  // the last number was one
  for (const SentencePart& part : rule.because) {
    if (part.value == nullptr) {
      instance.sentence += by_number(part.text, one);
      continue;
    }
    const Value value = evaluator.evaluate(*part.value);
    if (value.kind == Kind::number) one = value.n == 1;
    instance.sentence += words_for(value, evaluator.names());
  }
  return instance;
}

RuleInstance describe_kept(const Setup& setup, int answer, int position) {
  const FieldInfo& info = setup.genre().decided(static_cast<size_t>(answer));
  const AnswerPlan& plan = setup.places_of(answer);
  RuleInstance instance;
  instance.rule = -1;
  instance.rule_name = kept_rule_name;
  instance.sentence = kept_rule_name;
  const auto k = static_cast<size_t>(position);
  if (k < plan.places.size()) {
    const PlaceKind kind = info.index;
    instance.places.push_back({kind, plan.places[k]});
    if (kind == PlaceKind::cell) {
      const int32_t kept = setup.kept(answer, position);
      const std::string what =
          kept == undecided ? "mark" : words_for(setup.mark_value(answer, kept), setup.names());
      instance.sentence = "the printed " + what + " at " +
                          words_for(place_value(Kind::cell, plan.places[k]), setup.names()) +
                          " stays";
    }
  }
  return instance;
}

}  // namespace clew::judge

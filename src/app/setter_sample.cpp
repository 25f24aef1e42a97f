// Answers by chance: from the public face to the module setter.
#include <algorithm>

#include "app/guarded.h"
#include "app/setter_inside.h"
#include "post/post.h"
#include "setter/frontier.h"

namespace clew {
using namespace app;

namespace app {
namespace {

constexpr std::int64_t listed_before_sweeping = 2000;

class Sampler {
 public:
  Sampler(const Clew& clew, const Case& c, const SampleOptions& options, Meter& meter)
      : clew_(clew),
        case_(c),
        options_(options),
        meter_(meter),
        random_(base::Random(options.seed).next()) {}

  Sampled run() {
    if (!by_listing() && !by_sweep()) by_search();
    judge_all();
    sampled_.limit = meter_.reached();
    return std::move(sampled_);
  }

 private:
  // Of few answers, all are there to choose from.
  bool by_listing() {
    Question all;
    all.most = listed_before_sweeping;
    all.most_kept = listed_before_sweeping;
    all.limits = rest_of(options_.limits, meter_);
    const Report report = clew_.count(case_, all);
    sampled_.status = report.status;
    if (report.status == Status::unknown && report.answers.empty()) {
      meter_.reach(report.limit);
      return true;
    }
    if (!report.exact) return false;
    sampled_.number = std::to_string(report.count);
    sampled_.uniform = true;
    const auto size = static_cast<int>(report.answers.size());
    for (int k = 0; k < options_.count && size > 0; ++k)
      sampled_.answers.push_back(report.answers[static_cast<size_t>(random_.below(size))]);
    return true;
  }

  bool by_sweep() {
    post::PostOptions how;
    how.implied = false;
    const auto posted = post::post(*case_.inside().board, meter_, how);
    if (!posted) return false;
    auto drawn =
        setter::draw_evenly(*case_.inside().board, *posted, options_.count, random_, meter_);
    if (!drawn) return false;
    sampled_.number = drawn->number;
    sampled_.uniform = true;
    sampled_.answers = std::move(drawn->answers);
    return true;
  }

  // Marks are tried yes or no by chance, from the beginning each time.
  void by_search() {
    setter::Desk desk = desk_for(case_, meter_);
    const auto table = desk.lay(case_.puzzle());
    if (!table) return;
    for (int k = 0; k < options_.count && !meter_.spent(); ++k) {
      setter::Trial trial(desk, *table);
      if (!trial.posted()) return;
      trial.shuffle(random_, 0.5);
      if (trial.search({}, -1) != setter::Answered::yes) return;
      sampled_.answers.push_back(trial.found());
    }
  }

  void judge_all() {
    const auto refused = [&](const Answer& answer) {
      const auto verdict = clew_.check(case_, answer);
      return !verdict || verdict->judgement != Judgement::accepted;
    };
    std::erase_if(sampled_.answers, refused);
  }

  const Clew& clew_;
  const Case& case_;
  const SampleOptions& options_;
  Meter& meter_;
  base::Random random_;
  Sampled sampled_;
};

}  // namespace
}  // namespace app

Sampled Setter::sample(const Case& c, const SampleOptions& options) const {
  Meter meter = meter_for(c, options.limits);
  Sampled sampled;
  guarded(meter, [&] { sampled = Sampler(clew_, c, options, meter).run(); });
  sampled.limit = meter.reached();
  return sampled;
}

}  // namespace clew

// Why a puzzle has no answer: every rule instance stands behind a switch; those that an unsolvable
// core needs are kept, then each is tried without. What remains is minimal: without any one of it
// the rest can be satisfied.
#include <algorithm>

#include "study/inquiry.h"

namespace clew::study {
namespace {

class Shrinker {
 public:
  explicit Shrinker(Inquiry& inquiry) : inquiry_(inquiry) {}

  // False: a limit was reached; what is left still clashes but may not be minimal.
  bool shrink(std::vector<Lit>& core) {
    std::sort(core.begin(), core.end());
    std::vector<Lit> needed;
    while (!core.empty()) {
      const Lit candidate = core.back();
      core.pop_back();
      std::vector<Lit> rest = needed;
      rest.insert(rest.end(), core.begin(), core.end());
      const Answered answered = inquiry_.search(rest);
      if (answered == Answered::unknown) {
        core.push_back(candidate);
        core.insert(core.end(), needed.begin(), needed.end());
        return false;
      }
      if (answered == Answered::yes)
        needed.push_back(candidate);
      else
        keep_core(core);
    }
    core = needed;
    return true;
  }

 private:
  // The new core may drop more than the candidate. (Needed ones are in every core of what is left.)
  void keep_core(std::vector<Lit>& core) {
    const std::vector<Lit>& smaller = inquiry_.engine().core();
    std::erase_if(
        core, [&](Lit l) { return std::find(smaller.begin(), smaller.end(), l) == smaller.end(); });
  }

  Inquiry& inquiry_;
};

std::vector<RuleInstance> instances_of(const Posted& posted, const std::vector<Lit>& switches) {
  std::vector<RuleInstance> out;
  for (size_t i = 0; i < posted.switches.size(); ++i) {
    if (std::find(switches.begin(), switches.end(), posted.switches[i]) != switches.end())
      out.push_back(posted.instances[i]);
  }
  return out;
}

// A clash among the instances that are not part of the first: it stays when that one is resolved.
std::vector<Lit> find_disjoint(Inquiry& inquiry, const std::vector<Lit>& first) {
  std::vector<Lit> rest = inquiry.posted().switches;
  std::erase_if(rest,
                [&](Lit l) { return std::find(first.begin(), first.end(), l) != first.end(); });
  if (inquiry.search(rest) != Answered::no) return {};
  std::vector<Lit> core = inquiry.engine().core();
  Shrinker(inquiry).shrink(core);
  return core;
}

}  // namespace

Report find_clash(const Setup& setup, Meter& meter, const QuestionOptions& options) {
  Inquiry inquiry(setup, meter, options, true);
  Report& outcome = inquiry.outcome();
  if (!inquiry.post_rules()) return inquiry.finish();
  const Answered answered = inquiry.search(inquiry.posted().switches);
  if (answered == Answered::unknown) {
    inquiry.stop_at_limit();
    return inquiry.finish();
  }
  if (answered == Answered::yes) {
    if (!inquiry.judge_found()) return inquiry.finish();
    inquiry.keep(inquiry.found());
    outcome.status = Status::unknown;
    return inquiry.finish();
  }
  outcome.status = Status::none;
  outcome.exact = true;
  std::vector<Lit> core = inquiry.engine().core();
  outcome.minimal = Shrinker(inquiry).shrink(core);
  if (!outcome.minimal) outcome.limit = meter.reached();
  outcome.clash = instances_of(inquiry.posted(), core);
  if (outcome.minimal)
    outcome.second_clash = instances_of(inquiry.posted(), find_disjoint(inquiry, core));
  return inquiry.finish();
}

}  // namespace clew::study

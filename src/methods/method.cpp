#include "methods/method.h"

#include <algorithm>

#include "base/near_words.h"

namespace clew::methods {
namespace {

std::string known_names(const Method& method) {
  std::vector<std::string> names;
  for (const SettingInfo& info : method.settings()) names.push_back(info.name);
  const std::string knows = std::string("the engine ") + method.name();
  return names.empty() ? knows + " has no settings" : knows + " knows " + one_of(names);
}

}  // namespace

std::string_view MethodOptions::setting(std::string_view name, std::string_view otherwise) const {
  std::string_view value = otherwise;
  for (const Setting& s : settings) {
    if (s.name == name) value = s.value;
  }
  return value;
}

Errors check_settings(const Method& method, const std::vector<Setting>& settings) {
  Errors errors;
  const std::vector<SettingInfo> known = method.settings();
  for (const Setting& s : settings) {
    const auto info = std::find_if(known.begin(), known.end(),
                                   [&](const SettingInfo& i) { return i.name == s.name; });
    if (info == known.end()) {
      errors.push_back(error("no setting '" + s.name + "': " + known_names(method)));
    } else if (!info->choices.empty() && std::find(info->choices.begin(), info->choices.end(),
                                                   s.value) == info->choices.end()) {
      errors.push_back(error("the setting '" + s.name + "' cannot be '" + s.value + "'; write " +
                             one_of(info->choices)));
    }
  }
  return errors;
}

Report Method::run(const Setup& setup, Meter& meter, const MethodOptions& options) const {
  Report outcome;
  outcome.complete = complete();
  outcome.mistakes = check_settings(*this, options.settings);
  outcome.cannot = missing();
  if (!outcome.mistakes.empty() || !outcome.cannot.empty()) return outcome;
  return search(setup, meter, options);
}

Harvest::Harvest(const Setup& setup, Meter& meter, const MethodOptions& options, bool complete)
    : setup_(setup), meter_(meter), options_(options), start_(cpu_seconds()) {
  outcome_.complete = complete;
}

bool Harvest::keep(const Answer& answer) {
  outcome_.keep(answer, options_);
  return options_.most <= 0 || outcome_.count < options_.most;
}

bool Harvest::take(const Answer& answer) {
  // A method that met a limit may have read its rules by halves.
  if (meter_.reached() != Limit::none) return false;
  const Ruled ruled = judge_found(setup_, meter_, answer, options_, outcome_);
  if (ruled.accepted) return keep(answer);
  outcome_.fault = ruled.refusal;
  return false;
}

bool Harvest::offer(const Answer& answer) {
  const Ruled ruled = judge_found(setup_, meter_, answer, options_, outcome_);
  return ruled.accepted ? keep(answer) : !ruled.gave_up;
}

Report Harvest::finish(bool finished) {
  outcome_.exact = finished && outcome_.complete && outcome_.fault.empty();
  if (outcome_.fault.empty()) {
    if (outcome_.count > 1) {
      outcome_.status = Status::several;
    } else if (outcome_.exact) {
      outcome_.status = outcome_.count == 0 ? Status::none : Status::unique;
    }
  }
  if (!outcome_.exact) outcome_.limit = meter_.reached();
  outcome_.effort.peak_bytes = meter_.peak_bytes();
  outcome_.effort.search_seconds = std::max(
      0.0, cpu_seconds() - start_ - outcome_.effort.judge_seconds - outcome_.effort.post_seconds);
  return std::move(outcome_);
}

}  // namespace clew::methods

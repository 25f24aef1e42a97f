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

Result<int64_t> number_setting(const MethodOptions& options, std::string_view name,
                               int64_t otherwise, int64_t least, int64_t most) {
  const std::string_view text = options.setting(name, "");
  if (text.empty()) return otherwise;
  int64_t number = 0;
  bool good = text.size() <= 12;
  for (const char c : text) {
    good = good && c >= '0' && c <= '9';
    if (good) number = number * 10 + (c - '0');
  }
  if (good && number >= least && number <= most) return number;
  return error("the setting '" + std::string(name) + "' cannot be '" + std::string(text) +
               "'; write a number from " + std::to_string(least) + " to " + std::to_string(most));
}

Error bad_guess() {
  return error("that guess is not possible: the mark is set, or the value is ruled out");
}

Report Method::run(const Setup& setup, Meter& meter, const MethodOptions& options) const {
  Report outcome;
  outcome.complete = complete();
  outcome.mistakes = check_settings(*this, options.settings);
  outcome.cannot = missing();
  if (!outcome.mistakes.empty() || !outcome.cannot.empty()) return outcome;
  if (options.watcher != nullptr) options.watcher->begin(setup, meter);
  return search(setup, meter, options);
}

Harvest::Harvest(const Setup& setup, Meter& meter, const MethodOptions& options, bool complete)
    : setup_(setup), meter_(meter), options_(options), start_(cpu_seconds()) {
  outcome_.complete = complete;
}

// A caller that goes back by hand may come to an answer a second time.
bool Harvest::met_before(const Answer& answer) {
  if (options_.watcher == nullptr || !options_.watcher->advises()) return false;
  if (std::ranges::find(met_, answer) != met_.end()) return true;
  met_.push_back(answer);
  return false;
}

bool Harvest::keep(const Answer& answer) {
  outcome_.keep(answer, options_);
  return options_.most <= 0 || outcome_.count < options_.most;
}

bool Harvest::take(const Answer& answer, const Answer* helpers) {
  // A method that met a limit may have read its rules by halves.
  if (meter_.reached() != Limit::none) return false;
  if (met_before(answer)) return true;
  if (helpers == nullptr && !setup_.genre().helpers.empty()) return offer(answer);
  const Ruled ruled = judge_found(setup_, meter_, answer, options_, outcome_, helpers);
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

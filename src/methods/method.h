// A method of solving behind one interface: ours and those of the classroom are asked alike, obey
// the same limits and the same stop signal, and answer with the same outcomes.
//
// A method that is not complete may find answers but never says that there is none, or that there
// is only one.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "methods/uses.h"
#include "methods/watcher.h"
#include "study/findings.h"

namespace clew::methods {

struct MethodOptions : SearchOptions {
  std::vector<Setting> settings;
  Watcher* watcher = nullptr;  // may be null; must outlive the run

  // The last value of a setting, or `otherwise`.
  std::string_view setting(std::string_view name, std::string_view otherwise) const;
};

class Method {
 public:
  virtual ~Method() = default;
  virtual const char* name() const = 0;
  virtual const char* about() const = 0;  // one line
  virtual bool complete() const { return true; }
  // Empty: it can run. Else what is missing and what to do about it ("built without Z3: install
  // ...").
  virtual std::string missing() const { return {}; }
  virtual std::vector<SettingInfo> settings() const { return {}; }
  // What a watcher is not told of the search, as part of a sentence; empty: nothing to speak of.
  virtual std::string untold() const { return {}; }
  // Whether it asks its watcher before it decides.
  virtual bool takes_advice() const { return false; }

  // Checks the settings and searches. Measures and limits itself by the meter.
  Report run(const Setup& setup, Meter& meter, const MethodOptions& options) const;

 protected:
  // The settings are known ones and their values are among the choices.
  virtual Report search(const Setup& setup, Meter& meter, const MethodOptions& options) const = 0;
};

// What is wrong with the settings: unknown names, values that are no choice.
Errors check_settings(const Method& method, const std::vector<Setting>& settings);

// Gathers answers while a method finds them: judges each, keeps it, and settles the outcome.
class Harvest {
 public:
  Harvest(const Setup& setup, Meter& meter, const MethodOptions& options, bool complete = true);

  // Judges and keeps a finished answer, along with the helpers that were found with it. False:
  // search no further (enough answers, a refusal, a limit). Without helpers of a genre that has
  // some, the judge looks for them, and a refusal only drops the answer.
  bool take(const Answer& answer, const Answer* helpers = nullptr);
  // The same for an answer that may well be wrong: a refusal only drops it.
  bool offer(const Answer& answer);

  Report& outcome() { return outcome_; }
  void figure(std::string name, int64_t value) {
    outcome_.figures.push_back({std::move(name), value});
  }
  // `finished`: everything was searched. Else the meter says which limit was reached, or the most
  // answers were found.
  Report finish(bool finished);

 private:
  bool keep(const Answer& answer);  // false: these are enough
  bool met_before(const Answer& answer);

  const Setup& setup_;
  Meter& meter_;
  const MethodOptions& options_;
  double start_;
  Report outcome_;
  std::vector<Answer> met_;  // where advice may lead to one again
};

// A setting that is a whole number, or `otherwise` where it is not said.
Result<int64_t> number_setting(const MethodOptions& options, std::string_view name,
                               int64_t otherwise, int64_t least, int64_t most);

// What is wrong with advice that cannot be followed.
Error bad_guess();

// Ours: the CDCL engine over posted rules.
const Method& clew_method();

}  // namespace clew::methods

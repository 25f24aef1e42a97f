#include "methods/agreement.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "lab/engines.h"
#include "methods/constraints.h"
#include "uses.h"

namespace clew::methods {

std::vector<Contender> contenders() {
  std::vector<Contender> out;
  for (const Method* method : engines())
    if (method != &clew_method() && method->missing().empty())
      out.push_back({method->name(), method, {}});
  if (contender("z3").method->missing().empty()) {
    out.push_back(contender("z3", {{"connect", "parity"}}));
    out.push_back(contender("z3", {{"solver", "general"}}));
  }
  out.push_back(contender("astar", {{"estimate", "marks"}}));
  out.push_back(contender("evolve", {{"operators", "blind"}, {"generations", "20"}}));
  out.push_back(contender("backtrack", {{"order", "clues"}}));
  out.push_back(contender("backtrack", {{"order", "reading"}, {"forward", "none"}}));
  out.push_back(contender("backtrack", {{"partial", "rebuilt"}, {"forward", "local"}}));
  out.push_back(contender("backtrack", {{"check", "all"}, {"forward", "all"}}));
  return out;
}

Contender contender(const std::string& name, std::vector<Setting> settings) {
  const auto method = find_engine(name);
  CLEW_REQUIRE(method.ok());
  std::string label = name;
  for (const Setting& s : settings) label += " " + s.name + "=" + s.value;
  return {label, *method, std::move(settings)};
}

bool full_run() {
  const char* asked = std::getenv("CLEW_METHODS");
  return asked != nullptr && std::string(asked) == "full";
}

namespace {

std::vector<std::vector<int32_t>> values_of(const Setup& setup) {
  Meter meter{Limits{}};
  return Constraints(setup, meter, {}, false).values_alone();
}

}  // namespace

double boards_to_try(const Setup& setup) {
  double n = 1;
  for (const auto& values : values_of(setup)) n *= static_cast<double>(values.size());
  return n;
}

int undecided_marks(const Setup& setup) {
  const auto values = values_of(setup);
  return static_cast<int>(
      std::count_if(values.begin(), values.end(), [](const auto& v) { return v.size() > 1; }));
}

Report run(const Contender& who, const Setup& setup, int64_t most, double seconds) {
  Limits limits;
  limits.seconds = seconds * contracts::patience;
  limits.bytes = size_t{256} << 20;
  Meter meter(limits);
  MethodOptions options;
  options.most = most;
  options.settings = who.settings;
  return who.method->run(setup, meter, options);
}

bool agrees(const Contender& who, const Setup& setup, const Report& ours, int64_t most,
            double seconds, const std::string& where) {
  const Report theirs = run(who, setup, most, seconds);
  const std::string here = who.name + ", " + where;
  EXPECT_TRUE(theirs.mistakes.empty()) << here << ": " << theirs.mistakes.front().message;
  EXPECT_EQ(theirs.fault, "") << here;
  EXPECT_EQ(theirs.count, static_cast<int64_t>(theirs.answers.size())) << here;
  const std::vector<Answer> known = contracts::sorted(ours.answers);
  const std::vector<Answer> found = contracts::sorted(theirs.answers);
  EXPECT_EQ(std::adjacent_find(found.begin(), found.end()), found.end()) << here << ": twice";
  if (ours.exact) {
    for (const Answer& a : found)
      EXPECT_NE(std::find(known.begin(), known.end(), a), known.end()) << here << ": no answer";
  }
  if (!theirs.complete) {
    EXPECT_TRUE(theirs.status == Status::unknown || theirs.status == Status::several) << here;
    EXPECT_FALSE(theirs.exact) << here;
    return !found.empty();
  }
  if (theirs.status == Status::unknown) {
    EXPECT_TRUE(theirs.limit != Limit::none || !theirs.cannot.empty()) << here << ": no reason";
    return false;
  }
  EXPECT_EQ(theirs.status, ours.status) << here;
  EXPECT_TRUE(!theirs.exact || theirs.count == ours.count) << here;
  EXPECT_TRUE(!theirs.exact || !ours.exact || found == known) << here;
  return true;
}

}  // namespace clew::methods

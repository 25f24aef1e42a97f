// Engines asked about the same board, and what they say compared with ours.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "contracts/support.h"
#include "methods/method.h"
#include "uses.h"

namespace clew::methods {

// What one engine settled, and what it left.
struct Tally {
  int settled = 0;  // said what ours says
  int unknown = 0;  // reached a limit, or cannot
};

// An engine with its settings, under a name for messages.
struct Contender {
  std::string name;
  const Method* method = nullptr;
  std::vector<Setting> settings = {};
};

// The engines in their plain form, and backtracking in several others.
std::vector<Contender> contenders();
Contender contender(const std::string& name, std::vector<Setting> settings = {});

// True if full runs were asked for (the environment says CLEW_METHODS=full).
bool full_run();

// Ways to fill the board, but for values that a rule about one mark alone rules out.
double boards_to_try(const Setup& setup);
int undecided_marks(const Setup& setup);

// Runs it on a meter of its own.
Report run(const Contender& who, const Setup& setup, int64_t most, double seconds);

// Fails the test if the engine contradicts ours. True: it settled the question.
bool agrees(const Contender& who, const Setup& setup, const Report& ours, int64_t most,
            double seconds, const std::string& where);

}  // namespace clew::methods

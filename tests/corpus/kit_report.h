// What came of the records, as Markdown.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "corpus/kit_run.h"

namespace clew::corpus {

struct SetOutcomes {
  KitSet set;
  std::vector<Outcome> outcomes;
  int count(Result result) const;
};

// CPU milliseconds that another solver needed, by id.
std::map<std::string, double> peer_times();

// One table row for each set, then what was left out, is not unique (with both answers), ran out of
// time, or went wrong.
std::string markdown_report(const std::vector<SetOutcomes>& sets);

}  // namespace clew::corpus

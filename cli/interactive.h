// A search led by hand: before each guess somebody says how to go on.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "session.h"

namespace clew::cli {

// Which kinds of events are told.
class Kinds {
 public:
  explicit Kinds(const Arguments& arguments)
      : kinds_(arguments.kinds), more_after_(arguments.more_after) {}
  bool shows(std::string_view kind, std::int64_t guesses) const;
  void only(std::vector<std::string> kinds) { kinds_ = std::move(kinds); }
  bool chosen() const { return !kinds_.empty(); }

 private:
  std::vector<std::string> kinds_;  // empty: all
  std::int64_t more_after_;
};

int guide(const Session& session, const Case& opened, const Question& question);

}  // namespace clew::cli

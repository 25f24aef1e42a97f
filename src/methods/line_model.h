// A model of a puzzle by its lines in one direction. What the rules say of one line is known as the
// list of its possible contents; all other rules are only looked at: an instance that the decided
// marks break is a contradiction, and a value that would break one at once is excluded.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "methods/contents.h"
#include "methods/instances.h"
#include "methods/uses.h"

namespace clew::methods {

class LineModel {
 public:
  struct Counts {
    int64_t sets = 0;            // marks left with one value
    int64_t eliminations = 0;    // values that this model excluded by itself
    int64_t rule_outs = 0;       // contents of lines struck out
    int64_t unsets = 0;          // values that became impossible, told by the other model included
    int64_t pivots = 0;          // eliminations because no content left in a line holds the value
    int64_t greatest_level = 0;  // most lines settled and instances looked at in one propagation
  };
  struct State {
    std::vector<Values> values;
    std::vector<int> alive;  // by list of contents
  };

  LineModel(Instances& instances, std::vector<int32_t> least, std::vector<Values> values);

  // An instance that reads marks of one line only; then list_contents, once.
  void add_to_line(int instance) { of_lines_.push_back(instance); }
  // An instance that is only looked at.
  void look_at(int instance);
  // Lists the contents of each line as all its rules together allow them (`joined`), or for each
  // instance by itself. False: `asks` did not suffice, or a limit was reached.
  bool list_contents(bool joined, int64_t& asks);

  // Excludes values; false: none is left.
  bool exclude(int32_t mark, Values values);
  // Draws all conclusions; false: a contradiction, or a limit of the meter.
  bool propagate();

  // The instances that the last contradiction is about; none: it came from the other model.
  std::span<const int> broken() const { return broken_; }

  const std::vector<Values>& values() const { return values_; }
  int32_t value(int32_t mark) const;  // or undecided
  const Counts& counts() const { return counts_; }
  State save() const;
  void restore(const State& state);

 private:
  bool add_list(std::vector<int32_t> marks, std::span<const int> about, int64_t& asks);
  bool list_joined(int64_t& asks);
  bool settle_line(size_t list);
  bool look(int instance);
  bool look_ahead(int instance);
  void clear_queues();

  Instances& instances_;
  std::vector<int32_t> least_;
  std::vector<Values> values_;
  std::vector<int> of_lines_;
  std::vector<Contents> lists_;
  std::vector<std::vector<int>> about_;        // by list: its instances
  std::vector<std::vector<size_t>> lists_of_;  // by mark
  std::vector<std::vector<int>> looks_of_;     // by mark: instances only looked at
  std::vector<size_t> queue_;                  // lists to settle
  std::vector<bool> queued_;
  std::vector<int> look_queue_;
  std::vector<bool> look_queued_;  // by instance
  std::vector<int> broken_;
  Counts counts_;
};

}  // namespace clew::methods

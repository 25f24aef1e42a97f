#include "methods/line_model.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace clew::methods {
namespace {

// Larger instances are looked at, but not tried with every value of every mark they read.
constexpr size_t most_looked_ahead = 24;

bool single(Values values) { return std::has_single_bit(values); }

// Sets of marks that instances hold together.
class Joined {
 public:
  explicit Joined(size_t marks) : to_(marks) { std::iota(to_.begin(), to_.end(), 0); }
  size_t find(size_t mark) {
    while (to_[mark] != mark) mark = to_[mark] = to_[to_[mark]];
    return mark;
  }
  void join(size_t a, size_t b) { to_[find(a)] = find(b); }

 private:
  std::vector<size_t> to_;
};

}  // namespace

LineModel::LineModel(Instances& instances, std::vector<int32_t> least, std::vector<Values> values)
    : instances_(instances),
      least_(std::move(least)),
      values_(std::move(values)),
      lists_of_(values_.size()),
      looks_of_(values_.size()),
      look_queued_(static_cast<size_t>(instances.size())) {}

void LineModel::look_at(int instance) {
  for (const int32_t mark : instances_.scope(instance))
    looks_of_[static_cast<size_t>(mark)].push_back(instance);
  look_queue_.push_back(instance);
  look_queued_[static_cast<size_t>(instance)] = true;
}

bool LineModel::list_contents(bool joined, int64_t& asks) {
  if (joined) return list_joined(asks);
  return std::ranges::all_of(
      of_lines_, [&](const int& i) { return add_list(instances_.scope(i), {&i, 1}, asks); });
}

bool LineModel::add_list(std::vector<int32_t> marks, std::span<const int> about, int64_t& asks) {
  for (const int32_t mark : marks) lists_of_[static_cast<size_t>(mark)].push_back(lists_.size());
  queue_.push_back(lists_.size());
  queued_.push_back(true);
  about_.emplace_back(about.begin(), about.end());
  return lists_.emplace_back(std::move(marks)).list(instances_, about, values_, least_, asks);
}

// Marks of a line that no instance holds together have lists of their own.
bool LineModel::list_joined(int64_t& asks) {
  Joined joined(values_.size());
  for (const int i : of_lines_) {
    const Scope& scope = instances_.scope(i);
    for (const int32_t mark : scope)
      joined.join(static_cast<size_t>(mark), static_cast<size_t>(scope[0]));
  }
  std::vector<std::vector<int>> about(values_.size());  // by representative
  for (const int i : of_lines_)
    about[joined.find(static_cast<size_t>(instances_.scope(i)[0]))].push_back(i);
  std::vector<std::vector<int32_t>> marks(values_.size());
  for (size_t m = 0; m < values_.size(); ++m)
    marks[joined.find(m)].push_back(static_cast<int32_t>(m));
  for (size_t m = 0; m < values_.size(); ++m) {
    if (!about[m].empty() && !add_list(marks[m], about[m], asks)) return false;
  }
  return true;
}

bool LineModel::exclude(int32_t mark, Values values) {
  const auto m = static_cast<size_t>(mark);
  if ((values_[m] & values) == 0) return true;
  counts_.unsets += std::popcount(values_[m] & values);
  values_[m] &= ~values;
  for (const size_t list : lists_of_[m]) {
    if (!queued_[list]) queue_.push_back(list);
    queued_[list] = true;
  }
  if (values_[m] == 0) return false;
  if (!single(values_[m])) return true;
  ++counts_.sets;
  for (const int i : looks_of_[m]) {
    if (!look_queued_[static_cast<size_t>(i)]) look_queue_.push_back(i);
    look_queued_[static_cast<size_t>(i)] = true;
  }
  return true;
}

bool LineModel::propagate() {
  broken_.clear();
  bool good = !instances_.exhausted();
  int64_t level = 0;
  while (good && (!queue_.empty() || !look_queue_.empty())) {
    counts_.greatest_level = std::max(counts_.greatest_level, ++level);
    if (!queue_.empty()) {
      const size_t list = queue_.back();
      queue_.pop_back();
      queued_[list] = false;
      good = settle_line(list);
      if (!good) broken_ = about_[list];
    } else {
      const int instance = look_queue_.back();
      look_queue_.pop_back();
      look_queued_[static_cast<size_t>(instance)] = false;
      good = look(instance);
      if (!good) broken_ = {instance};
    }
  }
  if (!good) clear_queues();
  return good && !instances_.exhausted();
}

bool LineModel::settle_line(size_t list) {
  Contents& contents = lists_[list];
  counts_.rule_outs += contents.strike(values_);
  if (contents.alive() == 0) return false;
  const std::vector<Values> held = contents.supported();
  for (size_t k = 0; k < held.size(); ++k) {
    const int32_t mark = contents.marks()[k];
    const Values unheld = values_[static_cast<size_t>(mark)] & ~held[k];
    if (unheld == 0) continue;
    counts_.eliminations += std::popcount(unheld);
    counts_.pivots += std::popcount(unheld);
    if (!exclude(mark, unheld)) return false;
  }
  // Its own exclusions strike out none of the contents that are left.
  if (queued_[list]) {
    queued_[list] = false;
    std::erase(queue_, list);
  }
  return true;
}

bool LineModel::look(int instance) {
  for (const int32_t mark : instances_.scope(instance)) instances_.set(mark, value(mark));
  const Truth says = instances_.ask(instance);
  if (says == Truth::no) return false;
  const bool small = instances_.scope(instance).size() <= most_looked_ahead;
  return says == Truth::yes || !small || look_ahead(instance);
}

bool LineModel::look_ahead(int instance) {
  const Scope& scope = instances_.scope(instance);
  for (const int32_t mark : scope) {
    const Values possible = values_[static_cast<size_t>(mark)];
    if (single(possible)) continue;
    Values breaking = 0;
    for (Values left = possible; left != 0; left &= left - 1) {
      const int bit = std::countr_zero(left);
      instances_.set(mark, least_[static_cast<size_t>(mark)] + bit);
      if (instances_.ask(instance) == Truth::no) breaking |= Values{1} << bit;
    }
    counts_.eliminations += std::popcount(breaking);
    if (!exclude(mark, breaking)) return false;
    instances_.set(mark, value(mark));
  }
  return true;
}

void LineModel::clear_queues() {
  for (const size_t list : queue_) queued_[list] = false;
  for (const int i : look_queue_) look_queued_[static_cast<size_t>(i)] = false;
  queue_.clear();
  look_queue_.clear();
}

int32_t LineModel::value(int32_t mark) const {
  const auto m = static_cast<size_t>(mark);
  return single(values_[m]) ? least_[m] + std::countr_zero(values_[m]) : undecided;
}

LineModel::State LineModel::save() const {
  State state{values_, {}};
  for (const Contents& list : lists_) state.alive.push_back(list.alive());
  return state;
}

void LineModel::restore(const State& state) {
  clear_queues();
  values_ = state.values;
  for (size_t i = 0; i < lists_.size(); ++i) lists_[i].revive(state.alive[i]);
}

}  // namespace clew::methods

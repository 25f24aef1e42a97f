// Striking out and trying, one group of helpers after another: groups have no instance in common.
#include "judge/helper_search.h"

#include <algorithm>
#include <numeric>

namespace clew::judge {

// ---- values

HelperValues::HelperValues(const Setup& setup)
    : setup_(setup), shown_(setup.genre().info.answers.size()) {
  for (size_t h = 0; h < setup.genre().helpers.size(); ++h) {
    first_.push_back(static_cast<int32_t>(helper_of_.size()));
    const int size = setup.places_of(static_cast<int>(shown_ + h)).size();
    for (int k = 0; k < size; ++k) {
      helper_of_.push_back(static_cast<int32_t>(h));
      position_of_.push_back(k);
    }
  }
  left_.resize(helper_of_.size());
}

size_t HelperValues::count(const Setup& setup) {
  size_t all = 0;
  for (size_t f = setup.genre().info.answers.size(); f < setup.genre().answers.size(); ++f) {
    const AnswerPlan& plan = setup.places_of(static_cast<int>(f));
    for (size_t k = 0; k < plan.least.size(); ++k)
      if (plan.least[k] <= plan.most[k])
        all += static_cast<size_t>(int64_t{plan.most[k]} - plan.least[k] + 1);
  }
  return all;
}

bool HelperValues::reset() {
  answer_ = setup_.blank_helpers();
  bool any_empty = false;
  for (size_t m = 0; m < left_.size(); ++m) {
    const auto h = static_cast<size_t>(helper_of_[m]);
    const auto k = static_cast<size_t>(position_of_[m]);
    const AnswerPlan& plan = setup_.places_of(static_cast<int>(shown_ + h));
    const int32_t printed = answer_.marks[h][k];
    std::vector<int32_t> values;
    for (int64_t v = plan.least[k]; v <= plan.most[k]; ++v)
      if (printed == undecided || printed == v) values.push_back(static_cast<int32_t>(v));
    any_empty = any_empty || values.empty();
    leave(static_cast<int32_t>(m), std::move(values));
  }
  return !any_empty;
}

void HelperValues::leave(int32_t mark, std::vector<int32_t> values) {
  put(mark, values.size() == 1 ? values[0] : undecided);
  left_[static_cast<size_t>(mark)] = std::move(values);
}

void HelperValues::put(int32_t mark, int32_t value) {
  const auto m = static_cast<size_t>(mark);
  answer_.marks[static_cast<size_t>(helper_of_[m])][static_cast<size_t>(position_of_[m])] = value;
}

// ---- reading

HelperReader::HelperReader(const Setup& setup, const Answer& answer, Meter& meter,
                           const HelperValues& values)
    : Evaluator(setup, answer, meter), values_(values) {
  read_helpers(values.answer());
  listen(true);
}

void HelperReader::note_read(int field, int position) {
  if (setup().genre().is_helper(static_cast<size_t>(field)))
    reads.push_back(values_.number(field, position));
}

// An open helper says which one it is.
Value HelperReader::undecided_mark(int field, int position) {
  const int32_t mark = values_.number(field, position);
  const std::vector<int32_t>& left = values_.of(mark);
  const ValueKind kind = setup().genre().decided(static_cast<size_t>(field)).value;
  if (kind != ValueKind::number || left.empty()) return open_value();
  Value v = open_number(left.front(), left.back());
  v.tag = mark + 1;
  return v;
}

bool HelperReader::may_equal(const Value& v, const Value& known) const {
  if (!Evaluator::may_equal(v, known)) return false;
  if (!v.open() || v.tag == 0 || known.kind != Kind::number) return true;
  const std::vector<int32_t>& left = values_.of(v.tag - 1);
  return std::ranges::any_of(left, [&](int32_t value) { return value == known.n; });
}

// ---- search

HelperSearch::HelperSearch(const Fitting& asked)
    : asked_(asked),
      values_(asked.setup_),
      reader_(asked.setup_, asked.answer_, asked.meter_, values_) {}

bool HelperSearch::exhausted() const { return reader_.exhausted() || reader_.steps() > most_steps; }

bool HelperSearch::restart(size_t count) {
  instances_.assign(count, {});
  watchers_.assign(values_.marks(), {});
  group_of_.assign(values_.marks(), -1);
  narrowed_.clear();
  known_.clear();
  choices_.clear();
  queue_.clear();
  grouped_ = strayed_ = false;
  for (size_t i = 0; i < count; ++i) {
    queue_.push_back(i);
    instances_[i].queued = true;
  }
  return values_.reset();
}

Fit HelperSearch::run(size_t count) {
  if (asked_.meter_.would_exceed(HelperValues::count(asked_.setup_), sizeof(int32_t)))
    return Fit::gave_up;
  if (!restart(count)) return Fit::fails;
  if (!propagate()) return exhausted() ? Fit::gave_up : Fit::fails;
  const int groups = make_groups();
  for (int g = 0; g < groups; ++g) {
    const Fit fit = search_group(g);
    if (fit == Fit::gave_up) return fit;
    if (fit == Fit::fits) continue;
    if (!strayed_ || groups == 1) return fit;
    // The groups were no groups: all at once.
    if (!restart(count) || !propagate()) return exhausted() ? Fit::gave_up : Fit::fails;
    return search_group(-1);
  }
  return exhausted() ? Fit::gave_up : Fit::fits;
}

Truth3 HelperSearch::evaluate(size_t i) {
  const Fitting::Instance& instance = asked_.instances_[i];
  reader_.start_anew();
  reader_.step();  // or a body that goes over nothing would be free
  reader_.reads.clear();
  asked_.bind(instance, reader_);
  const Value v =
      reader_.evaluate(*asked_.setup_.genre().rules[static_cast<size_t>(instance.rule)].body);
  return v.missing() ? truth_yes : truth3(v);
}

// Evaluates it, and notes which helpers it read.
void HelperSearch::look(size_t i) {
  const Truth3 truth = evaluate(i);
  std::vector<int32_t>& reads = instances_[i].reads;
  reads = reader_.reads;
  std::ranges::sort(reads);
  const auto twice = std::ranges::unique(reads);
  reads.erase(twice.begin(), twice.end());
  for (const int32_t m : reads) {
    std::vector<size_t>& watching = watchers_[static_cast<size_t>(m)];
    if (std::ranges::find(watching, i) == watching.end()) watching.push_back(i);
    const int group = group_of_[static_cast<size_t>(m)];
    strayed_ = strayed_ || (grouped_ && values_.open(m) && group != instances_[i].group);
  }
  set_truth(i, truth);
}

void HelperSearch::set_truth(size_t i, Truth3 truth) {
  if (instances_[i].truth == truth) return;
  known_.push_back({i, instances_[i].truth});
  instances_[i].truth = truth;
}

bool HelperSearch::propagate() {
  bool good = true;
  while (good && !queue_.empty()) {
    const size_t i = queue_.back();
    queue_.pop_back();
    instances_[i].queued = false;
    look(i);
    good = !exhausted() && instances_[i].truth != truth_no;
    if (good && instances_[i].truth == truth_open) good = narrow(i);
  }
  for (const size_t i : queue_) instances_[i].queued = false;
  queue_.clear();
  return good && !exhausted();
}

// Strikes out values that break this instance by themselves.
bool HelperSearch::narrow(size_t i) {
  std::vector<int32_t> open;
  size_t all = 0;
  for (const int32_t m : instances_[i].reads) {
    if (!values_.open(m)) continue;
    open.push_back(m);
    all += values_.of(m).size();
  }
  if (open.size() > 1 && all > most_probed) return true;
  for (const int32_t m : open) {
    std::vector<int32_t> left;
    for (const int32_t v : values_.of(m)) {
      values_.put(m, v);
      if (evaluate(i) != truth_no) left.push_back(v);
      if (exhausted()) break;
    }
    values_.put(m, undecided);
    if (exhausted()) return false;
    if (left.size() < values_.of(m).size() && !leave(m, std::move(left))) return false;
  }
  return true;
}

bool HelperSearch::leave(int32_t mark, std::vector<int32_t> values) {
  narrowed_.push_back({mark, values_.of(mark)});
  const bool good = !values.empty();
  values_.leave(mark, std::move(values));
  if (good) wake(mark);
  return good;
}

void HelperSearch::wake(int32_t mark) {
  for (const size_t i : watchers_[static_cast<size_t>(mark)]) {
    if (instances_[i].queued || instances_[i].truth == truth_yes) continue;
    instances_[i].queued = true;
    queue_.push_back(i);
  }
}

void HelperSearch::undo(const Choice& choice) {
  for (; narrowed_.size() > choice.narrowed; narrowed_.pop_back())
    values_.leave(narrowed_.back().mark, std::move(narrowed_.back().before));
  for (; known_.size() > choice.known; known_.pop_back())
    instances_[known_.back().instance].truth = known_.back().before;
}

// Open instances that read a helper in common belong together. Returns how many groups there are.
int HelperSearch::make_groups() {
  std::vector<size_t> root(instances_.size());
  std::iota(root.begin(), root.end(), size_t{0});
  const auto find = [&](size_t i) {
    while (root[i] != i) i = root[i] = root[root[i]];
    return i;
  };
  std::vector<size_t> reader(values_.marks(), instances_.size());
  for (size_t i = 0; i < instances_.size(); ++i) {
    if (instances_[i].truth != truth_open) continue;
    for (const int32_t m : instances_[i].reads) {
      size_t& other = reader[static_cast<size_t>(m)];
      if (values_.open(m) && other < instances_.size()) root[find(i)] = find(other);
      other = i;
    }
  }
  int groups = 0;
  std::vector<int> group(instances_.size(), -1);
  for (size_t i = 0; i < instances_.size(); ++i) {
    if (instances_[i].truth != truth_open) continue;
    int& number = group[find(i)];
    if (number < 0) number = groups++;
    instances_[i].group = number;
    for (const int32_t m : instances_[i].reads) group_of_[static_cast<size_t>(m)] = number;
  }
  grouped_ = true;
  return groups;
}

// The open helper with the fewest values left that an open instance of the group reads; -1: none.
int32_t HelperSearch::choose(int group) const {
  int32_t best = -1;
  for (const Instance& instance : instances_) {
    if (instance.truth != truth_open || (group >= 0 && instance.group != group)) continue;
    for (const int32_t m : instance.reads) {
      if (!values_.open(m)) continue;
      if (best < 0 || values_.of(m).size() < values_.of(best).size()) best = m;
    }
  }
  return best;
}

// Whether its instances hold, and none is open with nothing left to decide.
bool HelperSearch::settled(int group) const {
  return std::ranges::all_of(instances_, [&](const Instance& instance) {
    return instance.truth == truth_yes || (group >= 0 && instance.group != group);
  });
}

// Goes back to the last choice that has a value left, and takes that. False: there is none.
bool HelperSearch::try_next() {
  while (!choices_.empty() && !exhausted()) {
    Choice& choice = choices_.back();
    undo(choice);
    if (choice.next == choice.values.size()) {
      choices_.pop_back();
      continue;
    }
    leave(choice.mark, {choice.values[choice.next++]});
    if (propagate()) return true;
  }
  return false;
}

Fit HelperSearch::search_group(int group) {
  choices_.clear();
  for (;;) {
    const int32_t mark = choose(group);
    if (mark < 0) return exhausted() || !settled(group) ? Fit::gave_up : Fit::fits;
    choices_.push_back({narrowed_.size(), known_.size(), mark, values_.of(mark), 0});
    if (!try_next()) return exhausted() ? Fit::gave_up : Fit::fails;
  }
}

}  // namespace clew::judge

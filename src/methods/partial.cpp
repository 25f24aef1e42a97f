#include "methods/partial.h"

#include <algorithm>

namespace clew::methods {
namespace {

constexpr size_t widest_narrow = 16;  // marks in the scope of a narrow constraint

}  // namespace

Partial::Partial(Constraints& constraints, const Checking& checking, Watcher* watcher)
    : constraints_(constraints),
      checking_(checking),
      watcher_(watcher),
      settled_(static_cast<size_t>(constraints.size()), false),
      weights_(static_cast<size_t>(constraints.size()), 1),
      is_waiting_(static_cast<size_t>(constraints.size()), false),
      unset_(constraints.table().size()) {
  size_t values = 0;
  for (int m = 0; m < constraints.table().size(); ++m) {
    first_.push_back(values);
    const size_t count = constraints.table().values(m).size();
    left_.push_back(static_cast<int32_t>(count));
    ends_.push_back({0, count == 0 ? 0 : count - 1});
    values += count;
  }
  alive_.assign(values, true);
  constraints_.narrow_by(this);
}

Partial::~Partial() { constraints_.narrow_by(nullptr); }

bool Partial::may_be(int32_t mark, int32_t value) const {
  const std::vector<int32_t>& values = constraints_.table().values(mark);
  const auto at = std::lower_bound(values.begin(), values.end(), value);
  return at != values.end() && *at == value &&
         has_left(mark, static_cast<size_t>(at - values.begin()));
}

void Partial::tell(SearchEvent event, int mark, int32_t value, int k) const {
  if (watcher_ == nullptr) return;
  SearchStep step;
  step.event = event;
  step.depth = depth_;
  if (mark >= 0) {
    step.answer = constraints_.table().field(mark);
    step.position = constraints_.table().position(mark);
    step.value = value;
  }
  std::string words;
  if (k >= 0) words = constraints_.name_of(k);
  if (k >= 0 && event == SearchEvent::conflict) words = broken_words(words);
  step.why = words;
  std::vector<MarkAt> read;
  if (k >= 0) read = set_marks_of(k, mark);
  if (event == SearchEvent::propagation) step.because = read;
  if (event == SearchEvent::conflict && mark < 0) step.clashing = read;
  watcher_->see(step);
}

// The marks that a constraint spoke of last, as far as they are set. Where it speaks of nearly
// everything, that says nothing.
std::vector<MarkAt> Partial::set_marks_of(int k, int but) const {
  constexpr size_t most = 40;
  std::vector<MarkAt> out;
  for (const int32_t m : constraints_.reads(k)) {
    if (m != but && is_set(m))
      out.push_back({constraints_.table().field(m), constraints_.table().position(m)});
  }
  if (out.size() > most) out.clear();
  return out;
}

// Of a mark that stays open.
void Partial::tell_removed(int mark, size_t value) const {
  if (watcher_ == nullptr) return;
  SearchStep step{SearchEvent::propagation, depth_, constraints_.table().field(mark),
                  constraints_.table().position(mark)};
  step.excluded = constraints_.table().values(mark)[value];
  watcher_->see(step);
}

Truth Partial::evaluate(int k) {
  ++figures_.checks;
  return constraints_.evaluate(k);
}

void Partial::set(int mark, int32_t value) {
  constraints_.set(mark, value);
  trail_.push_back({Change::mark_set, mark, mark});
  queue_.push_back(mark);
  --unset_;
}

// False: none is left.
bool Partial::remove(int mark, size_t value) {
  alive_[first_of(mark) + value] = false;
  trail_.push_back({Change::value_removed, static_cast<int32_t>(value), mark});
  ++figures_.removed;
  narrow_ends(mark);
  const int32_t left = --left_[static_cast<size_t>(mark)];
  if (left > 1) {
    look_ahead_later(mark, narrow_only);
    tell_removed(mark, value);
  }
  return left > 0;
}

void Partial::narrow_ends(int mark) {
  Ends& ends = ends_[static_cast<size_t>(mark)];
  while (ends.first < ends.last && !has_left(mark, ends.first)) ++ends.first;
  while (ends.last > ends.first && !has_left(mark, ends.last)) --ends.last;
}

// The ends of a mark that had nothing left are where the last value went; all others come back
// after it, and lie beyond.
void Partial::widen_ends(int mark, size_t value) {
  Ends& ends = ends_[static_cast<size_t>(mark)];
  if (left_[static_cast<size_t>(mark)] == 1) ends = {value, value};
  ends.first = std::min(ends.first, value);
  ends.last = std::max(ends.last, value);
}

// The one value that is left.
void Partial::force_last(int mark, int by) {
  ++figures_.forced;
  tell(SearchEvent::propagation, mark, least(mark), by);
  set(mark, least(mark));
}

bool Partial::prepare() {
  const int marks = constraints_.table().size();
  for (int m = 0; m < marks; ++m) {
    if (choices(m) == 0) return false;
    for (const int32_t k : std::vector<int32_t>(constraints_.at(m))) {
      const auto family = static_cast<size_t>(constraints_.family(k));
      if (constraints_.scope(k).size() != 1 || constraints_.families()[family].implied) continue;
      if (!forward_through(k)) return false;
    }
    if (choices(m) == 1 && !is_set(m)) force_last(m, -1);
  }
  figures_ = {};  // what is printed was not found out
  for (int k = 0; k < constraints_.size(); ++k)
    if (checking_.check[static_cast<size_t>(constraints_.family(k))] && evaluate(k) == Truth::no)
      return false;
  if (!propagate()) return false;
  for (int k = 0; k < constraints_.size(); ++k)
    if (checking_.forward[static_cast<size_t>(constraints_.family(k))] && !forward_through(k))
      return false;
  return propagate();
}

bool Partial::decide(int mark, int32_t value) {
  tell(SearchEvent::decision, mark, value, -1);
  set(mark, value);
  return propagate();
}

// Looking ahead waits until all marks set so far were checked, and is done through narrow
// constraints before wide ones: what these force need not be found out the hard way.
bool Partial::propagate() {
  bool fine = true;
  for (size_t next = 0; fine;) {
    if (next < queue_.size()) {
      const int mark = queue_[next++];
      fine = check_at(mark);
      if (fine) look_ahead_later(mark, narrow_or_wide);
      continue;
    }
    std::vector<int32_t>& waiting = narrow_.empty() ? wide_ : narrow_;
    if (waiting.empty()) break;
    const int k = waiting.back();
    waiting.pop_back();
    is_waiting_[static_cast<size_t>(k)] = false;
    fine = settled(k) || forward_through(k);
  }
  forget_waiting();
  return fine;
}

// Wide constraints are dear, and seldom see a single value go: they wait until a mark is set.
void Partial::look_ahead_later(int mark, Through which) {
  for (const int32_t k : constraints_.at(mark)) {
    const auto at = static_cast<size_t>(k);
    if (settled(k) || is_waiting_[at] ||
        !checking_.forward[static_cast<size_t>(constraints_.family(k))])
      continue;
    const bool narrow = constraints_.scope(k).size() <= widest_narrow;
    if (!narrow && which == narrow_only) continue;
    is_waiting_[at] = true;
    (narrow ? narrow_ : wide_).push_back(k);
  }
}

void Partial::forget_waiting() {
  queue_.clear();
  for (std::vector<int32_t>* list : {&narrow_, &wide_}) {
    for (const int32_t k : *list) is_waiting_[static_cast<size_t>(k)] = false;
    list->clear();
  }
}

// A copy of the list is not needed: evaluating may only add to lists of other marks, or at its end.
bool Partial::check_at(int mark) {
  // NOLINTNEXTLINE(modernize-loop-convert): the list may grow
  for (size_t i = 0; i < constraints_.at(mark).size(); ++i) {
    const int k = constraints_.at(mark)[i];
    if (settled(k) || !checking_.check[static_cast<size_t>(constraints_.family(k))]) continue;
    const Truth truth = evaluate(k);
    if (truth == Truth::no) return broken_by(k, -1);
    if (truth == Truth::yes) {
      settled_[static_cast<size_t>(k)] = true;
      trail_.push_back({Change::constraint_settled, k, -1});
    }
  }
  return true;
}

// Every value that is left is tried on, of every mark that has a say as things stand.
bool Partial::forward_through(int k) {
  const Truth now = evaluate(k);
  if (constraints_.gave_up()) return false;
  if (now == Truth::yes) return true;
  const std::vector<int32_t> marks(constraints_.reads(k).begin(), constraints_.reads(k).end());
  if (now == Truth::no) return broken_by(k, -1);
  for (const int mark : marks) {
    if (is_set(mark)) continue;
    const std::vector<int32_t>& values = constraints_.table().values(mark);
    for (size_t v = 0; v < values.size(); ++v) {
      if (!has_left(mark, v)) continue;
      constraints_.set(mark, values[v]);
      const bool breaks = evaluate(k) == Truth::no;
      constraints_.clear(mark);
      if (constraints_.gave_up()) return false;
      if (breaks && !remove(mark, v)) return broken_by(k, mark);
    }
    if (choices(mark) == 1) force_last(mark, k);
  }
  return true;
}

// Always false.
bool Partial::broken_by(int k, int mark) {
  ++weights_[static_cast<size_t>(k)];
  tell(SearchEvent::conflict, mark, undecided, k);
  return false;
}

bool Partial::holds_when_full() {
  for (int k = 0; k < constraints_.size(); ++k) {
    const auto family = static_cast<size_t>(constraints_.family(k));
    if (checking_.check[family] || settled(k) || constraints_.families()[family].implied) continue;
    if (evaluate(k) != Truth::no) continue;
    tell(SearchEvent::conflict, -1, undecided, k);
    return false;
  }
  return true;
}

void Partial::undo_to(size_t size) {
  queue_.clear();
  while (trail_.size() > size) {
    const Change c = trail_.back();
    trail_.pop_back();
    switch (c.kind) {
      case Change::mark_set:
        constraints_.clear(c.what);
        ++unset_;
        break;
      case Change::value_removed:
        alive_[first_of(c.mark) + static_cast<size_t>(c.what)] = true;
        ++left_[static_cast<size_t>(c.mark)];
        widen_ends(c.mark, static_cast<size_t>(c.what));
        break;
      case Change::constraint_settled:
        settled_[static_cast<size_t>(c.what)] = false;
        break;
    }
  }
}

}  // namespace clew::methods

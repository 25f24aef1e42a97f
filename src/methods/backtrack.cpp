// Backtracking with an explicit stack: a mark is set, what that breaks is looked at, and when no
// value is left the mark before it is tried again. (Bush, "Solving the Shirokuro Puzzle Constraint
// Satisfaction Problem with Backtracking: a Theoretical Foundation", 2011, for any rules text.)
//
// A node of the search tree is a partial assignment: the root, and one for every value tried.
#include <algorithm>

#include "methods/mark_order.h"
#include "methods/partial.h"
#include "methods/search_methods.h"

namespace clew::methods {
namespace {

class Backtracking {
 public:
  Backtracking(const Setup& setup, Meter& meter, const MethodOptions& options)
      : options_(options),
        meter_(meter),
        harvest_(setup, meter, options),
        constraints_(setup, meter, options,
                     options.setting("partial", "maintained") == "maintained"),
        marks_first_(options.setting("values", "marks-first") == "marks-first") {}

  Report run() {
    if (constraints_.gave_up()) return harvest_.finish(false);
    if (Errors errors = read_settings(); !errors.empty()) {
      harvest_.outcome().mistakes = std::move(errors);
      return harvest_.finish(false);
    }
    Partial partial(constraints_, checking_, options_.watcher);
    harvest_.outcome().effort.post_seconds = cpu_seconds() - start_;
    const bool finished = search(partial);
    add_figures(partial);
    return harvest_.finish(finished);
  }

 private:
  struct Frame {
    int mark;
    size_t next_value;  // of those still possible, in the order they are tried
    size_t trail_size;
    int32_t first = undecided;  // the value that is tried before these
  };
  using Stack = std::vector<Frame>;

  Errors read_settings() {
    const size_t families = constraints_.families().size();
    checking_.check.resize(families);
    checking_.forward.resize(families);
    for (size_t f = 0; f < families; ++f) checking_.check[f] = !constraints_.families()[f].implied;
    bool ahead_said = false;
    for (const Setting& s : options_.settings) {
      if (s.name != "check" && s.name != "no-check" && s.name != "forward") continue;
      const auto chosen = constraints_.families_of(s.value);
      if (!chosen) return chosen.errors();
      if (s.name == "forward") {
        ahead_said = true;
        choose(checking_.forward, *chosen, true);
        choose(checking_.check, *chosen, true);
      } else {
        choose(checking_.check, *chosen, s.name == "check");
        if (s.name == "no-check") choose(checking_.forward, *chosen, false);
      }
    }
    if (!ahead_said) checking_.forward = checking_.check;
    auto order = make_order(std::string(options_.setting("order", "fail-first")), constraints_,
                            options_.setting("points", "maintained") == "maintained");
    if (!order) return order.errors();
    order_ = std::move(*order);
    return {};
  }

  static void choose(std::vector<bool>& into, const std::vector<bool>& chosen, bool on) {
    for (size_t f = 0; f < into.size(); ++f)
      if (chosen[f]) into[f] = on;
  }

  // The value to try next on the frame's mark, or none.
  const int32_t* next_value(const Partial& partial, Frame& frame) const {
    const std::vector<int32_t>& values = constraints_.table().values(frame.mark);
    if (frame.first != undecided && frame.next_value == 0) {
      frame.next_value = 1;
      return &frame.first;
    }
    const size_t before = frame.first == undecided ? 0 : 1;
    while (frame.next_value - before < values.size()) {
      const size_t at = frame.next_value++ - before;
      const size_t k = marks_first_ && boolean(frame.mark) ? values.size() - 1 - at : at;
      if (partial.has_left(frame.mark, k) && values[k] != frame.first) return &values[k];
    }
    return nullptr;
  }

  bool boolean(int mark) const {
    const auto f = static_cast<size_t>(constraints_.table().field(mark));
    return constraints_.setup().genre().info.answers[f].value == ValueKind::boolean;
  }

  // True: the whole tree was searched.
  bool search(Partial& partial) {
    nodes_ = 1;
    if (!partial.prepare()) return !constraints_.gave_up() && meter_.check() == Limit::none;
    if (partial.full()) return accept(partial) && meter_.check() == Limit::none;
    Stack stack;
    if (!descend(partial, stack)) return false;
    while (!stack.empty()) {
      if (meter_.spent() || constraints_.gave_up()) return false;
      Frame& frame = stack.back();
      if (partial.trail_size() > frame.trail_size) step_back(partial, stack);
      const int32_t* value = next_value(partial, frame);
      if (value == nullptr) {
        stack.pop_back();
        continue;
      }
      ++nodes_;
      deepest_ = std::max(deepest_, static_cast<int64_t>(stack.size()));
      partial.set_depth(static_cast<int>(stack.size()));
      if (!partial.decide(frame.mark, *value)) {
        ++conflicts_;
        meter_.count_conflict();
      } else if (partial.full() ? !accept(partial) : !descend(partial, stack)) {
        return false;
      }
    }
    return true;
  }

  // Chooses the next mark, or has it chosen. False: search no further.
  bool descend(Partial& partial, Stack& stack) {
    if (options_.watcher == nullptr || !options_.watcher->advises()) {
      stack.push_back({order_->next(partial), 0, partial.trail_size()});
      return true;
    }
    for (;;) {
      const Advice advice = options_.watcher->advise(static_cast<int>(stack.size()));
      if (meter_.spent()) return false;
      if (advice.kind == Advice::go_back) {
        go_back(partial, stack, static_cast<size_t>(std::max(advice.depth, 0)));
        continue;
      }
      Frame frame{order_->next(partial), 0, partial.trail_size()};
      if (advice.kind == Advice::guess) {
        frame.mark = constraints_.table().find(advice.mark);
        frame.first = advice.value;
        if (frame.mark < 0 || partial.is_set(frame.mark) ||
            !partial.may_be(frame.mark, advice.value)) {
          harvest_.outcome().mistakes.push_back(bad_guess());
          return false;
        }
      }
      stack.push_back(frame);
      return true;
    }
  }

  void go_back(Partial& partial, Stack& stack, size_t depth) {
    if (depth >= stack.size()) return;
    stack.resize(depth + 1);
    step_back(partial, stack);
    stack.pop_back();
    partial.set_depth(static_cast<int>(depth));
  }

  void step_back(Partial& partial, const Stack& stack) {
    partial.undo_to(stack.back().trail_size);
    if (options_.watcher == nullptr) return;
    SearchStep step;
    step.event = SearchEvent::backtrack;
    step.depth = static_cast<int>(stack.size()) - 1;
    options_.watcher->see(step);
  }

  // A full board: what was not checked on the way, then the judge. False: search no further.
  bool accept(Partial& partial) {
    if (!partial.holds_when_full()) {
      ++conflicts_;
      meter_.count_conflict();
      return true;
    }
    if (options_.watcher != nullptr) {
      SearchStep step;
      step.event = SearchEvent::solution;
      step.depth = partial.depth();
      options_.watcher->see(step);
    }
    return harvest_.take(constraints_.board());
  }

  void add_figures(const Partial& partial) {
    harvest_.figure("marks", constraints_.table().size());
    harvest_.figure("constraints", constraints_.size());
    harvest_.figure("nodes", nodes_);
    harvest_.figure("conflicts", conflicts_);
    harvest_.figure("forced marks", partial.figures().forced);
    harvest_.figure("values removed", partial.figures().removed);
    harvest_.figure("checks", partial.figures().checks);
    harvest_.figure("greatest depth", deepest_);
  }

  const MethodOptions& options_;
  Meter& meter_;
  double start_ = cpu_seconds();
  Harvest harvest_;
  Constraints constraints_;
  bool marks_first_;
  Checking checking_;
  std::unique_ptr<MarkOrder> order_;
  int64_t nodes_ = 0, conflicts_ = 0, deepest_ = 0;
};

class BacktrackMethod final : public Method {
 public:
  const char* name() const override { return "backtrack"; }
  const char* about() const override {
    return "sets mark after mark, steps back when a rule is broken; families of rules on and off";
  }
  bool takes_advice() const override { return true; }
  std::vector<SettingInfo> settings() const override {
    return {
        {"order",
         "which mark is next: fail-first (default), clues, reading, columns, articulation, "
         "separation, or marks (r1c3,r1c4)",
         {}},
        {"values", "which value is first: the mark, or the least", {"marks-first", "least-first"}},
        {"check", "also check this family: a rule's name, local, connected, no-x, border, all", {}},
        {"no-check", "check this family on full boards only", {}},
        {"forward",
         "look ahead by this family alone (default: by all that are checked); none: by no family",
         {}},
        {"partial", "connection on half-filled boards", {"maintained", "rebuilt"}},
        {"points", "articulation points on half-filled boards", {"maintained", "recomputed"}},
    };
  }

 protected:
  Report search(const Setup& setup, Meter& meter, const MethodOptions& options) const override {
    return Backtracking(setup, meter, options).run();
  }
};

}  // namespace

const Method& backtrack_method() {
  static const BacktrackMethod method;
  return method;
}

}  // namespace clew::methods

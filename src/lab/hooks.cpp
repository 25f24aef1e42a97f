// A watcher that keeps the state of a search and passes everything on to the caller's hooks.
#include "clew/hooks.h"

#include <algorithm>

#include "app/inside.h"
#include "base/near_words.h"
#include "lab/ask.h"
#include "lab/engines.h"
#include "lab/film_words.h"
#include "methods/mark_list.h"
#include "methods/recording.h"
#include "render/look.h"

namespace clew {

inline namespace v1 {

struct SearchState::Inside {
  const judge::Setup* setup = nullptr;
  std::unique_ptr<methods::MarkList> list;
  Answer marks;
  std::vector<std::vector<std::int32_t>> excluded;  // by mark
  int depth = 0;
  std::int64_t open = 0;  // marks
  bool solved = false;
  std::int64_t changes = 0;
  SearchCounts counts;

  const FieldInfo& field(MarkAt at) const {
    return setup->genre().info.answers[static_cast<size_t>(at.answer)];
  }
};

}  // namespace v1

namespace lab {
namespace {

class HookWatcher final : public Watcher {
 public:
  explicit HookWatcher(SearchHooks& hooks) : hooks_(hooks) {}

  void begin(const Setup& setup, Meter& meter) override {
    meter_ = &meter;
    inside_.setup = &setup;
    inside_.list = std::make_unique<methods::MarkList>(setup);
    clear();
  }

  bool advises() const override { return true; }
  Advice advise(int depth) override {
    inside_.depth = depth;
    const Wish wish = hooks_.at_guess(state_);
    inside_.changes = 0;
    switch (wish.kind) {
      case Wish::Kind::go_on:
        break;
      case Wish::Kind::stop:
        meter_->reach(Limit::stopped);
        break;
      case Wish::Kind::guess:
        return {Advice::guess, wish.what.mark, wish.what.value, 0};
      case Wish::Kind::go_back:
        return {Advice::go_back, {}, undecided, wish.depth};
    }
    return {};
  }

  void see(const SearchStep& step) override {
    const Frame frame = frame_of(step);
    play(frame, step);
    if (frame.kind == FrameKind::solution) {
      ++inside_.counts.answers;
      inside_.solved = true;
      if (!hooks_.at_answer(state_)) meter_->reach(Limit::stopped);
      return;
    }
    const Setup& setup = *inside_.setup;
    const SearchHappening what{
        frame.kind,  frame.depth,    frame.mark,
        frame.value, frame.excluded, frame_words(frame, setup.genre().info, setup.plan())};
    if (!hooks_.at_happening(what, state_)) meter_->reach(Limit::stopped);
  }

 private:
  struct Undo {
    int depth;
    MarkAt mark;
    int32_t before;  // of a mark that was set
    bool set;        // else a value was excluded
  };

  void clear() {
    inside_.marks = empty_answer(inside_.setup->plan());
    inside_.excluded.assign(static_cast<size_t>(inside_.list->size()), {});
    inside_.open = inside_.list->size();
    undo_.clear();
    // What is printed and stays.
    for (int m = 0; m < inside_.list->size(); ++m) {
      if (inside_.list->values(m).size() != 1) continue;
      inside_.list->in(inside_.marks, m) = inside_.list->values(m).front();
      --inside_.open;
    }
  }

  void play(const Frame& frame, const SearchStep& step) {
    if (frame.kind != FrameKind::conflict) inside_.solved = false;
    SearchCounts& counts = inside_.counts;
    switch (frame.kind) {
      case FrameKind::decision:
        take_back(frame.depth - 1);
        counts.guesses += frame.times;
        set(frame);
        break;
      case FrameKind::propagation:
      case FrameKind::set:
        follow(frame);
        break;
      case FrameKind::conflict:
        ++counts.conflicts;
        break;
      case FrameKind::backtrack:
      case FrameKind::restart:
        ++counts.backs;
        take_back(frame.depth);
        break;
      case FrameKind::board:
        clear();
        if (step.board != nullptr) lay_out(*step.board);
        break;
      default:
        break;
    }
    inside_.depth = frame.depth;
    counts.greatest_depth = std::max(counts.greatest_depth, frame.depth);
  }

  void follow(const Frame& frame) {
    ++inside_.changes;
    if (frame.value != undecided) {
      ++inside_.counts.sets;
      set(frame);
      return;
    }
    ++inside_.counts.eliminations;
    const int mark = inside_.list->find(frame.mark);
    if (mark < 0 || frame.excluded == undecided) return;
    inside_.excluded[static_cast<size_t>(mark)].push_back(frame.excluded);
    undo_.push_back({frame.depth, frame.mark, undecided, false});
  }

  int32_t& at(MarkAt mark) {
    return inside_.marks
        .marks[static_cast<size_t>(mark.answer)][static_cast<size_t>(mark.position)];
  }

  void set(const Frame& frame) {
    if (frame.mark.answer < 0 || frame.value == undecided) return;
    int32_t& now = at(frame.mark);
    undo_.push_back({frame.depth, frame.mark, now, true});
    inside_.open -= now == undecided ? 1 : 0;
    now = frame.value;
  }

  void take_back(int depth) {
    while (!undo_.empty() && undo_.back().depth > depth) {
      const Undo last = undo_.back();
      undo_.pop_back();
      if (!last.set) {
        inside_.excluded[static_cast<size_t>(inside_.list->find(last.mark))].pop_back();
        continue;
      }
      ++inside_.counts.unsets;
      at(last.mark) = last.before;
      inside_.open += last.before == undecided ? 1 : 0;
    }
  }

  void lay_out(const Answer& board) {
    inside_.marks = board;
    inside_.open = inside_.list->size();
    for (const auto& field : board.marks)
      inside_.open -= std::ranges::count_if(field, [](int32_t v) { return v != undecided; });
  }

  SearchHooks& hooks_;
  Meter* meter_ = nullptr;
  SearchState::Inside inside_;
  SearchState state_{inside_};
  std::vector<Undo> undo_;
};

std::vector<std::string> names_of(const SearchState::Inside& inside, MarkAt at) {
  const int mark = inside.list->find(at);
  std::vector<std::string> names = {inside.list->name(mark, *inside.setup)};
  const AnswerPlan& plan = inside.setup->plan().answers[static_cast<size_t>(at.answer)];
  if (static_cast<size_t>(at.position) < plan.labels.size())
    names.insert(names.begin(), plan.labels[static_cast<size_t>(at.position)]);
  const size_t plain = names.size();
  for (size_t i = 0; i < plain; ++i) names.push_back(inside.field(at).name + " " + names[i]);
  return names;
}

bool says_yes_or_no(const FieldInfo& field) {
  return field.value == ValueKind::boolean || field.value == ValueKind::partition;
}

// All that a value is called, the best name first.
std::vector<std::string> value_names(const FieldInfo& field, int32_t value) {
  if (says_yes_or_no(field)) {
    const std::string name = field.value == ValueKind::partition ? "wall" : field.name;
    if (value == 0) return {"no " + name, "no", "0", "."};
    return {name, "yes", "1", "#"};
  }
  std::vector<std::string> names;
  if (field.value == ValueKind::named && value >= 0 &&
      static_cast<size_t>(value) < field.names.size())
    names.push_back(field.names[static_cast<size_t>(value)].name);
  names.push_back(value_text(field, value));
  return names;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '=')) text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

// What stands behind a name at the start of a text; nothing: it is not there.
std::optional<std::string_view> behind(std::string_view text, std::string_view name) {
  if (!text.starts_with(name)) return {};
  const std::string_view rest = text.substr(name.size());
  if (!rest.empty() && rest.front() != ' ' && rest.front() != '=') return {};
  return trimmed(rest);
}

}  // namespace
}  // namespace lab

using namespace lab;

inline namespace v1 {

const Answer& SearchState::marks() const { return inside_.marks; }
int SearchState::depth() const { return inside_.depth; }
bool SearchState::complete() const { return inside_.open == 0; }
bool SearchState::solved() const { return inside_.solved; }
std::int64_t SearchState::changes() const { return inside_.changes; }
const SearchCounts& SearchState::counts() const { return inside_.counts; }

std::vector<std::int32_t> SearchState::values(MarkAt at) const {
  const int mark = inside_.list->find(at);
  if (mark < 0) return {};
  const std::int32_t now = inside_.list->in(inside_.marks, mark);
  if (now != undecided) return {now};
  std::vector<std::int32_t> values = inside_.list->values(mark);
  const auto& gone = inside_.excluded[static_cast<size_t>(mark)];
  std::erase_if(values, [&](std::int32_t v) { return std::ranges::find(gone, v) != gone.end(); });
  return values;
}

std::string SearchState::name_of(MarkAt at) const { return names_of(inside_, at).front(); }

std::string SearchState::value_name(MarkAt at, std::int32_t value) const {
  return value_names(inside_.field(at), value).front();
}

Result<MarkAt> SearchState::find(std::string_view name) const {
  const methods::MarkList& list = *inside_.list;
  for (int m = 0; m < list.size(); ++m) {
    const MarkAt at{list.field(m), list.position(m)};
    const std::vector<std::string> names = names_of(inside_, at);
    if (std::ranges::find(names, trimmed(name)) != names.end()) return at;
  }
  std::string message = "no mark is called '" + std::string(trimmed(name)) + "'";
  if (list.size() > 0) message += "; marks are called like " + name_of({list.field(0), 0});
  return error(message);
}

Result<HandGuess> SearchState::read_guess(std::string_view words) const {
  const methods::MarkList& list = *inside_.list;
  const std::string_view text = trimmed(words);
  for (int m = 0; m < list.size(); ++m) {
    const MarkAt at{list.field(m), list.position(m)};
    for (const std::string& name : names_of(inside_, at)) {
      const auto rest = lab::behind(text, name);
      if (!rest) continue;
      const std::vector<std::int32_t> possible = values(at);
      std::vector<std::string> choices;
      for (const std::int32_t v : possible) {
        const auto called = value_names(inside_.field(at), v);
        choices.push_back(called.front());
        if (std::ranges::find(called, *rest) == called.end()) continue;
        if (possible.size() == 1) return error(name + " is " + choices.front() + " already");
        return HandGuess{at, v};
      }
      return error(name + " cannot be '" + std::string(*rest) + "'; write " + one_of(choices));
    }
  }
  return find(text.substr(0, text.find_first_of(" ="))).errors();
}

SearchHooks::~SearchHooks() = default;
Wish SearchHooks::at_guess(const SearchState& /*state*/) { return Wish::go_on(); }
bool SearchHooks::at_happening(const SearchHappening& /*what*/, const SearchState& /*state*/) {
  return true;
}
bool SearchHooks::at_answer(const SearchState& /*state*/) { return true; }

Report search_with(const Case& c, const Question& question, SearchHooks& hooks) {
  HookWatcher watcher(hooks);
  Question asked = question;
  if (asked.engine.empty()) asked.engine = "backtrack";
  return ask_watched(c, asked, watcher);
}

bool takes_guesses(std::string_view engine) {
  const auto method = find_engine(engine.empty() ? "backtrack" : engine);
  return method && (*method)->takes_advice();
}

std::string outcome_words(const Report& report) { return end_words(report); }

}  // namespace v1
}  // namespace clew

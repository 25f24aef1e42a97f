// A watcher that keeps books of its own, and what a recording replays to.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "methods/method.h"
#include "methods/recording.h"
#include "uses.h"

namespace clew::watch {

// Marks kept in the plainest way, beside the recording, and what must hold at every event.
class Witness final : public Watcher {
 public:
  explicit Witness(const Plan& plan) : recording_(plan, 1'000'000) {}

  void see(const SearchStep& step) override {
    recording_.see(step);
    if (step.event == SearchEvent::backtrack || step.event == SearchEvent::restart) {
      const int depth = step.event == SearchEvent::restart ? 0 : step.depth;
      std::erase_if(set_, [&](const auto& entry) { return entry.second.depth > depth; });
    }
    if (step.event == SearchEvent::board) replace_all(*step.board, step.depth);
    const bool sets = step.event == SearchEvent::decision ||
                      step.event == SearchEvent::propagation || step.event == SearchEvent::set;
    if (sets && step.answer >= 0 && step.value != undecided) {
      const auto [entry, fresh] =
          set_.try_emplace({step.answer, step.position}, Set{step.value, step.depth});
      EXPECT_TRUE(fresh) << "a mark is set that was never taken back";
    }
    if (step.event == SearchEvent::decision) ++decisions_;
    if (step.event == SearchEvent::conflict) ++conflicts_;
    if (step.event == SearchEvent::solution) solutions_.push_back(marks());
  }

  Answer marks() const {
    Answer answer = empty_answer(recording_.plan());
    for (const auto& [at, set] : set_)
      answer.marks[static_cast<size_t>(at.first)][static_cast<size_t>(at.second)] = set.value;
    return answer;
  }

  Recording& recording() { return recording_; }
  const std::vector<Answer>& solutions() const { return solutions_; }
  int64_t decisions() const { return decisions_; }
  int64_t conflicts() const { return conflicts_; }

 private:
  struct Set {
    int32_t value;
    int depth;
  };
  void replace_all(const Answer& board, int depth) {
    set_.clear();
    for (int f = 0; f < static_cast<int>(board.marks.size()); ++f) {
      const auto& values = board.marks[static_cast<size_t>(f)];
      for (int k = 0; k < static_cast<int>(values.size()); ++k)
        if (values[static_cast<size_t>(k)] != undecided)
          set_[{f, k}] = {values[static_cast<size_t>(k)], depth};
    }
  }

  Recording recording_;
  std::map<std::pair<int, int>, Set> set_;
  std::vector<Answer> solutions_;
  int64_t decisions_ = 0, conflicts_ = 0;
};

inline int64_t figure(const Report& outcome, const std::string& name) {
  for (const Figure& f : outcome.figures)
    if (f.name == name) return f.value;
  ADD_FAILURE() << "no figure " << name;
  return -1;
}

// The marks at each answer of the recording, by replaying it from frame to frame.
inline std::vector<Answer> replayed_solutions(const Recording& recording) {
  std::vector<Answer> out;
  Replay replay(recording);
  for (size_t i = 0; i < recording.frames().size(); ++i) {
    replay.go_to(i);
    if (replay.frame().kind == FrameKind::solution) out.push_back(replay.marks());
  }
  return out;
}

}  // namespace clew::watch

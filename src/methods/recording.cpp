#include "methods/recording.h"

#include <limits>

namespace clew::methods {
namespace {

FrameKind kind_of(SearchEvent event) {
  switch (event) {
    case SearchEvent::decision:
      return FrameKind::decision;
    case SearchEvent::propagation:
      return FrameKind::propagation;
    case SearchEvent::set:
      return FrameKind::set;
    case SearchEvent::conflict:
      return FrameKind::conflict;
    case SearchEvent::backtrack:
      return FrameKind::backtrack;
    case SearchEvent::restart:
      return FrameKind::restart;
    case SearchEvent::solution:
      return FrameKind::solution;
    case SearchEvent::board:
      break;
  }
  return FrameKind::board;
}

constexpr int on_top = std::numeric_limits<int>::max();  // the depth of what one frame alone shows

bool behind_the_marks(const Frame& frame) {
  return frame.kind == FrameKind::decision && frame.mark.answer < 0;
}

}  // namespace

Recording::Recording(const Plan& plan, size_t most_frames)
    : plan_(plan), most_frames_(most_frames) {
  frames_.emplace_back();
}

Frame frame_of(const SearchStep& step) {
  Frame frame;
  frame.kind = kind_of(step.event);
  frame.depth = step.event == SearchEvent::restart ? 0 : step.depth;
  frame.mark = {step.answer, step.position};
  frame.value = step.value;
  frame.excluded = step.excluded;
  frame.why = step.why;
  frame.clashing.assign(step.clashing.begin(), step.clashing.end());
  frame.because.assign(step.because.begin(), step.because.end());
  return frame;
}

void Recording::see(const SearchStep& step) {
  if (step.event == SearchEvent::propagation && step.value == undecided) {
    ++ruled_out_;
    return;
  }
  Frame frame = frame_of(step);
  frame.ruled_out = ruled_out_;
  if (left_out_ == 0 && behind_the_marks(frame) && behind_the_marks(frames_.back())) {
    ++frames_.back().times;
    frames_.back().depth = frame.depth;
    return;
  }
  if (frames_.size() >= most_frames_) {
    ++left_out_;
    return;
  }
  ruled_out_ = 0;
  if (step.board != nullptr) add_board(frame, *step.board);
  frames_.push_back(std::move(frame));
}

void Recording::add_board(Frame& frame, const Answer& board) {
  frame.board = static_cast<int>(boards_.size());
  boards_.push_back(board);
}

void Recording::close(const Answer* answer) {
  if (left_out_ > 0) {
    Frame gap = frames_.back();
    gap.kind = FrameKind::gap;
    gap.mark = {};
    gap.times = left_out_;
    gap.why.clear();
    gap.clashing.clear();
    gap.because.clear();
    gap.board = -1;
    frames_.push_back(std::move(gap));
  }
  Frame end;
  end.kind = FrameKind::end;
  if (answer != nullptr) add_board(end, *answer);
  frames_.push_back(std::move(end));
}

Replay::Replay(const Recording& recording) : recording_(recording) { start_over(); }

void Replay::start_over() {
  at_ = 0;
  marks_ = empty_answer(recording_.plan());
  sets_.clear();
  set_of_.clear();
  for (const auto& field : marks_.marks) set_of_.emplace_back(field.size(), -1);
}

void Replay::go_to(size_t frame) {
  if (frame < at_) start_over();
  while (at_ < frame) play(recording_.frames()[++at_]);
}

void Replay::play(const Frame& frame) {
  take_back(on_top - 1);
  switch (frame.kind) {
    case FrameKind::decision:
      take_back(frame.depth - 1);
      set(frame, How::decided);
      break;
    case FrameKind::propagation:
      set(frame, frame.depth == 0 ? How::certain : How::followed);
      break;
    case FrameKind::set:
      set(frame, How::followed);
      break;
    case FrameKind::backtrack:
    case FrameKind::restart:
      take_back(frame.depth);
      break;
    case FrameKind::conflict:
      if (frame.board >= 0) set_all(recording_.board(frame.board), on_top);
      break;
    case FrameKind::board:
    case FrameKind::end:
      show_board(frame);
      break;
    case FrameKind::start:
    case FrameKind::solution:
    case FrameKind::gap:
      break;
  }
}

void Replay::set(const Frame& frame, How how) {
  if (frame.mark.answer < 0 || frame.value == undecided) return;
  const auto field = static_cast<size_t>(frame.mark.answer);
  const auto position = static_cast<size_t>(frame.mark.position);
  int32_t& value = marks_.marks[field][position];
  int& latest = set_of_[field][position];
  sets_.push_back({frame.mark, frame.depth, how, value, latest});
  value = frame.value;
  latest = static_cast<int>(sets_.size()) - 1;
}

void Replay::take_back(int depth) {
  while (!sets_.empty() && sets_.back().depth > depth) {
    const Set& last = sets_.back();
    const auto field = static_cast<size_t>(last.mark.answer);
    const auto position = static_cast<size_t>(last.mark.position);
    marks_.marks[field][position] = last.value_before;
    set_of_[field][position] = last.set_before;
    sets_.pop_back();
  }
}

// At the end without an answer the last board stays.
void Replay::show_board(const Frame& frame) {
  if (frame.board < 0) return;
  const size_t at = at_;
  start_over();
  at_ = at;
  set_all(recording_.board(frame.board), frame.depth);
}

void Replay::set_all(const Answer& board, int depth) {
  Frame mark;
  mark.depth = depth;
  for (size_t field = 0; field < board.marks.size(); ++field) {
    for (size_t k = 0; k < board.marks[field].size(); ++k) {
      mark.mark = {static_cast<int>(field), static_cast<int>(k)};
      mark.value = board.marks[field][k];
      set(mark, How::certain);
    }
  }
}

Replay::How Replay::how(MarkAt at) const {
  const int set = set_of_[static_cast<size_t>(at.answer)][static_cast<size_t>(at.position)];
  return set < 0 ? How::open : sets_[static_cast<size_t>(set)].how;
}

int Replay::depth(MarkAt at) const {
  const int set = set_of_[static_cast<size_t>(at.answer)][static_cast<size_t>(at.position)];
  return set < 0 ? 0 : sets_[static_cast<size_t>(set)].depth;
}

}  // namespace clew::methods

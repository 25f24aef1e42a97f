// A search as a film: each event a frame, and the marks at any frame.
//
// Values that are excluded make no frames of their own, and decisions in a row that no mark shows
// are one frame. A recording keeps so many frames and counts the rest; closing it adds a last frame
// with the answer, if there is one.
#pragma once

#include <string>
#include <vector>

#include "clew/film.h"
#include "methods/uses.h"
#include "methods/watcher.h"

namespace clew::methods {

struct Frame {
  FrameKind kind = FrameKind::start;
  int depth = 0;  // decisions that stand, this one included
  MarkAt mark;    // answer < 0: none
  int32_t value = undecided;
  int32_t excluded = undecided;
  int64_t times = 1;  // decisions behind the marks in a row; events left out
  int ruled_out = 0;  // values excluded since the frame before
  std::string why;
  std::vector<MarkAt> clashing;
  std::vector<MarkAt> because;  // what a propagation follows from, if known
  int board = -1;  // into Recording::boards; of a conflict: on top of what stands, for this frame
};

// What a step shows, without boards.
Frame frame_of(const SearchStep& step);

class Recording final : public Watcher {
 public:
  Recording(const Plan& plan, size_t most_frames);

  void see(const SearchStep& step) override;
  // `answer` may be null.
  void close(const Answer* answer);

  const Plan& plan() const { return plan_; }
  const std::vector<Frame>& frames() const { return frames_; }
  const Answer& board(int number) const { return boards_[static_cast<size_t>(number)]; }
  int64_t left_out() const { return left_out_; }

 private:
  void add_board(Frame& frame, const Answer& board);

  const Plan& plan_;
  size_t most_frames_;
  std::vector<Frame> frames_;
  std::vector<Answer> boards_;
  int64_t left_out_ = 0;
  int ruled_out_ = 0;
};

// The marks at one frame of a recording, and how each came to stand.
class Replay {
 public:
  enum class How : uint8_t { open, certain, decided, followed };

  explicit Replay(const Recording& recording);

  void go_to(size_t frame);  // forward: the cost of the frames between; back: from the start
  size_t at() const { return at_; }
  const Frame& frame() const { return recording_.frames()[at_]; }
  const Answer& marks() const { return marks_; }
  How how(MarkAt at) const;
  int depth(MarkAt at) const;  // at which it was set; 0 if it is open
  MarkAt latest() const { return sets_.empty() ? MarkAt{} : sets_.back().mark; }

 private:
  struct Set {
    MarkAt mark;
    int depth = 0;
    How how = How::open;
    int32_t value_before = undecided;
    int set_before = -1;
  };

  void play(const Frame& frame);
  void set(const Frame& frame, How how);
  void take_back(int depth);  // all that was set deeper
  void show_board(const Frame& frame);
  void set_all(const Answer& board, int depth);
  void start_over();

  const Recording& recording_;
  size_t at_ = 0;
  Answer marks_;
  std::vector<Set> sets_;
  std::vector<std::vector<int>> set_of_;  // by answer field and position: into sets_, or -1
};

}  // namespace clew::methods

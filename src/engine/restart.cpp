// Restarting: when the clauses learned of late span clearly more levels than usual, the search is
// in a bad corner.
//
// Two moods take turns, each lasting longer than the last: a restless one (restarts by distance,
// quick decay) and a calm one (restarts by Luby's sequence, slow decay). Puzzles that need
// thousands of conflicts differ widely in what suits.
#include "engine/engine.h"

namespace clew::engine {

namespace {
constexpr int64_t least_conflicts = 50;
constexpr int64_t calm_unit = 200;
constexpr double margin = 1.2;
constexpr double restless_decay = 0.9;
constexpr double calm_decay = 0.95;

int64_t luby(int64_t i) {  // 1 1 2 1 1 2 4 ..., i from 0
  int64_t size = 1;
  int64_t value = 1;
  while (size < i + 1) {
    size = 2 * size + 1;
    value *= 2;
  }
  while (size - 1 != i) {
    size = (size - 1) / 2;
    value /= 2;
    i %= size;
  }
  return value;
}
}  // namespace

void Engine::note_distance(uint32_t distance) {
  const auto d = static_cast<double>(distance);
  const auto n = static_cast<double>(stats_.conflicts);
  fast_distance_ += (d - fast_distance_) * (n < 32 ? 1 / n : 1.0 / 32);
  slow_distance_ += (d - slow_distance_) * (n < 4096 ? 1 / n : 1.0 / 4096);
  order_.decay(calm_ ? calm_decay : restless_decay);
}

bool Engine::restart_due() const {
  const int64_t since = stats_.conflicts - conflicts_at_restart_;
  if (calm_) return since >= calm_unit * luby(calm_restarts_);
  return since >= least_conflicts && fast_distance_ > margin * slow_distance_;
}

void Engine::restart() {
  ++stats_.restarts;
  conflicts_at_restart_ = stats_.conflicts;
  if (calm_) ++calm_restarts_;
  if (stats_.conflicts >= next_mood_) {
    calm_ = !calm_;
    mood_length_ += mood_length_ / 2;
    next_mood_ = stats_.conflicts + mood_length_;
  }
  undo_to(assumptions_.empty() ? 0 : 1);
}

}  // namespace clew::engine

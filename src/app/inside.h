// What stands behind the public face.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "app/registry.h"
#include "app/uses.h"
#include "base/limits.h"
#include "clew/clew.h"
#include "compile/board.h"
#include "formats/formats.h"
#include "judge/setup.h"
#include "methods/watcher.h"
#include "render/render.h"

namespace clew {
inline namespace v1 {

struct Clew::Inside {
  Registry registry;
};

// Nothing of it changes once the puzzle is open, but what the setup keeps for the next question.
struct Case::Inside {
  explicit Inside(const Limits& limits) : meter(limits) {}
  Meter meter;  // of opening; outlives the setup
  std::unique_ptr<Setup> setup;
  std::unique_ptr<compile::Board> board;
  std::optional<Answer> answer;  // that came with the puzzle
  bool answer_as_drawn = false;  // in a player's file, which means the board as it stands
  bool entered = true;           // false: a file that stops before its answer
  std::vector<std::string> warnings;
  double read_seconds = 0;
  mutable std::mutex asking;  // held by Metered

  const GenreInfo& info() const { return setup->genre().info; }
  const Plan& plan() const { return setup->plan(); }
};

}  // namespace v1

// One call about a puzzle: its meter, which starts with what opening holds. While it lives, other
// calls about the same puzzle wait.
class Metered {
 public:
  explicit Metered(const Case& c, const Limits& limits = {});
  ~Metered();
  Metered(const Metered&) = delete;
  Metered& operator=(const Metered&) = delete;

  const Setup& setup() const { return *inside_.setup; }
  Meter& meter() { return meter_; }

 private:
  const Case::Inside& inside_;
  std::lock_guard<std::mutex> alone_;
  Meter meter_;
};

// As Clew::solve, and somebody looks on.
Report ask_watched(const Case& c, const Question& q, Watcher& watcher);

// A board of the case; `marks` may be null.
Scene make_scene_of(const Case& c, const Answer* marks, const SceneOptions& options);

// A picture as the bytes of a file; the medium is neither text nor JSON.
Result<std::string> as_file(const Picture& picture, const Theme& theme, const Style& style);

// Leaving out a rule that does not exist would change nothing, and nobody would notice.
Errors unknown_rules(const GenreInfo& info, const SearchOptions& options);

// What is wrong with an answer that does not fit its puzzle.
Error misfit();

// A panel without its caption, as a picture.
Result<Picture> picture_of(const Case& c, const Panel& panel, double font_size);

// The colours of this name.
Result<const Theme*> theme_of(const std::string& name);

}  // namespace clew

// What stands behind the public face.
#pragma once

#include <optional>
#include <string>

#include "app/clew.h"
#include "app/registry.h"
#include "app/uses.h"
#include "base/limits.h"
#include "compile/board.h"
#include "formats/formats.h"
#include "judge/setup.h"
#include "methods/watcher.h"
#include "render/render.h"

namespace clew {

struct Clew::Inside {
  Registry registry;
};

struct Case::Inside {
  explicit Inside(const Limits& limits) : meter(limits) {}
  Meter meter;  // of reading; outlives the setup
  std::unique_ptr<Setup> setup;
  std::unique_ptr<compile::Board> board;
  std::optional<Answer> answer;  // that came with the puzzle
  bool answer_as_drawn = false;  // in a player's file, which means the board as it stands
  bool entered = true;           // false: a file that stops before its answer
  std::vector<std::string> warnings;
  double read_ms = 0;

  const GenreInfo& info() const { return setup->genre().info; }
};

Mistake to_mistake(const Error& e);
std::vector<Mistake> to_mistakes(const Errors& errors);
Limits to_limits(const Allowance& a);

// As Clew::solve, and somebody looks on.
Report ask_watched(const Case& c, const Question& q, Watcher& watcher);

// A board of the case; `marks` may be null.
Scene make_scene_of(const Case& c, const Answer* marks, const SceneOptions& options);

// A picture as the bytes of a file; the medium is neither text nor JSON.
Result<std::string> as_file(const Picture& picture, const Theme& theme, const Style& style);

// Leaving out a rule that does not exist would change nothing, and nobody would notice.
Errors unknown_rules(const Setup& setup, const Question& q);

// A panel without its caption, as a picture.
Result<Picture> picture_of(const Case& c, const Panel& panel, double font_size);

// The colours of this name.
Result<const Theme*> theme_of(const std::string& name);

// An answer in plain text notation, as marks.
Result<Answer> read_answer_text(const Case::Inside& c, std::string_view text);

}  // namespace clew

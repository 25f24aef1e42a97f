// What stands behind the public face.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/registry.h"
#include "app/uses.h"
#include "app/workbenches.h"
#include "base/function_ref.h"
#include "base/limits.h"
#include "clew/clew.h"
#include "compile/board.h"
#include "formats/formats.h"
#include "judge/setup.h"
#include "render/render.h"

namespace clew {
inline namespace v1 {

struct Clew::Inside {
  app::Registry registry;
  app::Workbenches benches;
};

// Nothing of it changes once the puzzle is open: each call brings a meter of its own.
struct Case::Inside {
  std::unique_ptr<const judge::Setup> setup;
  std::unique_ptr<const compile::Board> board;
  std::optional<Answer> answer;  // that came with the puzzle
  bool answer_as_drawn = false;  // in a player's file, which means the board as it stands
  bool entered = true;           // false: a file that stops before its answer
  std::vector<std::string> warnings;
  double read_seconds = 0;
  size_t bytes = 0;  // that opening took: they count in every question about it

  const board::GenreInfo& info() const { return setup->genre().info; }
  const Plan& plan() const { return setup->plan(); }
};

}  // namespace v1
}  // namespace clew

namespace clew::app {

// The one meter of a question about an opened puzzle.
inline Meter meter_for(const Case& c, const Limits& limits) {
  return Meter(limits, c.inside().bytes);
}

// Asks `asking` under the limits of the question, and completes its report.
Report ask(const Case& c, const Question& q, FunctionRef<Report(const Setup&, Meter&)> asking);

// A report that is nothing but mistakes.
Report refused(const Errors& errors);

// A board of the case; `marks` may be null.
Scene make_scene_of(const Case& c, const Answer* marks, const SceneOptions& options);

// A picture as the bytes of a file; the medium is neither text nor JSON.
Result<std::string> as_file(Picture picture, const Theme& theme, const Style& style);
// Whether this medium can be written with this font; nothing: it can.
Errors trouble_with(const std::string& font, Medium medium);

// Leaving out a rule that does not exist would change nothing, and nobody would notice.
Errors unknown_rules(const GenreInfo& info, const SearchOptions& options);

// What is wrong with an answer that does not fit its puzzle.
Error misfit();

// Every word that the rules language knows by itself, sorted.
std::vector<std::string> language_words();

// A panel without its caption, as a picture.
Result<Picture> picture_of(const Case& c, const Panel& panel, const Style& style);

// The colours of this name.
Result<const Theme*> theme_of(const std::string& name);

}  // namespace clew::app

// One posted puzzle in one engine: what all questions have in common.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "compile/board.h"
#include "engine/engine.h"
#include "post/post.h"
#include "study/questions.h"
#include "study/uses.h"

namespace clew::study {

struct Workbench::Inside {
  Model model;
  std::unique_ptr<Engine> engine;
};

class Inquiry {
 public:
  // All must outlive it.
  Inquiry(const Setup& setup, Meter& meter, const QuestionOptions& options, bool guarded);
  ~Inquiry();
  Inquiry(const Inquiry&) = delete;
  Inquiry& operator=(const Inquiry&) = delete;

  // Posts the rules and puts them into the engine. False: outcome().mistakes, or a limit
  // (outcome().limit).
  bool post_rules();

  // Searches under assumptions; after yes, found() is the answer, not judged yet.
  Answered search(std::span<const Lit> assumptions = {});
  const Answer& found() const { return found_; }
  bool judge_found();  // false: refused (outcome().fault says by which rule), or out of time
  // From now on answers with exactly these marks are out.
  void exclude(const Answer& answer);
  // Prefers marks other than these, so that a second answer, if there is one, is met soon.
  void prefer_others(const Answer& answer);

  void keep(const Answer& answer) { outcome_.keep(answer, options_); }
  void stop_at_limit();
  Report finish();

  const Setup& setup() const { return setup_; }
  const QuestionOptions& options() const { return options_; }
  const Posted& posted() const { return *posted_; }
  Engine& engine() { return *engine_; }
  Report& outcome() { return outcome_; }

 private:
  void start_certificate();
  void start_near(const Answer& answer);
  void add_what_sums_imply();
  Result<Posted> post_board(const PostOptions& how);
  Workbench::Inside* bench() const;

  const Setup& setup_;
  Meter& meter_;
  const QuestionOptions& options_;
  bool guarded_;
  std::unique_ptr<compile::Board> made_;  // if the asker has none
  std::optional<Posted> posted_;
  std::unique_ptr<Engine> engine_;
  Answer found_;
  Answer helpers_;  // the values of the helpers that go with it
  Report outcome_;
};

}  // namespace clew::study

// The rules that our engine names behind what follows and what clashes: there is always something
// named, and rules that are named are enough.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "contracts/support.h"
#include "judge/judge.h"
#include "methods/method.h"
#include "methods/recording.h"
#include "model/lower.h"
#include "post/post.h"
#include "study/compiled.h"
#include "uses.h"
#include "watch/small.h"

namespace clew {
namespace {

using contracts::Board;

Recording record(const Board& board, Report* outcome = nullptr) {
  Recording recording(board.setup->plan(), 1'000'000);
  MethodOptions options;
  options.watcher = &recording;
  Report found = clew_method().run(*board.setup, *board.meter, options);
  recording.close(nullptr);
  if (outcome != nullptr) *outcome = std::move(found);
  return recording;
}

bool follows_or_clashes(const Frame& frame) {
  return frame.kind == FrameKind::propagation || frame.kind == FrameKind::conflict;
}

// The rules that `why` lists; false: it lists something else, too.
bool rules_named(const std::string& why, const Genre& genre, std::set<std::string>& named) {
  std::string rest = why;
  // Longest first: a name may hold a comma, or begin another.
  std::vector<std::string> names;
  for (const Rule& rule : genre.rules) names.push_back(rule.name);
  names.emplace_back(kept_rule_name);
  names.emplace_back(wall_rule_name);
  std::ranges::sort(names, std::greater{}, [](const std::string& n) { return n.size(); });
  while (!rest.empty()) {
    const auto at = std::ranges::find_if(names, [&](const auto& n) { return rest.starts_with(n); });
    if (at == names.end()) return false;
    named.insert(*at);
    rest.erase(0, at->size());
    if (rest.starts_with(", ")) rest.erase(0, 2);
  }
  return !named.empty();
}

// Whether these rules alone, on a board with these marks, leave anything but `frame` (or anything
// at all, if it is a conflict).
bool leave_room(const Board& board, const std::set<std::string>& rules, const Answer& marks,
                const Frame& frame) {
  PostOptions only;
  only.implied = false;
  for (const Rule& rule : board.setup->genre().rules)
    if (!rules.contains(rule.name)) only.without.push_back(rule.name);
  const auto posted = study::post_rules(*board.setup, *board.meter, only);
  EXPECT_TRUE(posted);
  Meter meter{Limits{}};
  Engine engine(meter);
  if (!lower(posted->model, engine)) return false;
  for (const Lit l : demand(posted->model, posted->marks, marks))
    if (!engine.add_clause(std::array{l})) return false;
  if (frame.kind == FrameKind::propagation) {
    std::vector<Lit> other;
    const auto demanded =
        mark_is(posted->model, posted->marks, frame.mark.answer, frame.mark.position, frame.value);
    for (const Lit l : demanded.lits()) other.push_back(~l);
    if (!engine.add_clause(other)) return false;
  }
  return engine.solve() != Answered::no;
}

TEST(Reasons, OfOurEngineAreNamedOnEveryBundledPuzzle) {
  int events = 0;
  int learned = 0;
  int vague = 0;
  for (const std::string& file : watch::small_puzzles()) {
    SCOPED_TRACE(file);
    const Board board = contracts::board_from_text(contracts::read_file(file));
    const Recording recording = record(board);
    for (const Frame& frame : recording.frames()) {
      if (!follows_or_clashes(frame)) continue;
      EXPECT_NE(frame.why, "") << "frame " << &frame - recording.frames().data();
      ++events;
      vague += frame.why == "the rules together" ? 1 : 0;
      learned += frame.why.find("learned from conflicts") != std::string::npos ? 1 : 0;
    }
  }
  EXPECT_GT(events, 1000);
  EXPECT_GT(learned, 20);
  EXPECT_LT(vague, events / 50);
}

// Marks that are yes or no: what a rule rests on then stands on the board.
TEST(Reasons, RulesThatAreNamedAreEnough) {
  int checked = 0;
  std::set<std::string> genres;
  for (const std::string& file : watch::small_puzzles()) {
    SCOPED_TRACE(file);
    const Board board = contracts::board_from_text(contracts::read_file(file));
    const auto& answers = board.setup->genre().info.answers;
    const bool plain = std::ranges::all_of(
        answers, [](const FieldInfo& f) { return f.value == ValueKind::boolean; });
    if (!plain) continue;
    const Recording recording = record(board);
    Replay replay(recording);
    int here = 0;
    for (size_t i = 1; i < recording.frames().size() && here < 150; ++i) {
      const Frame& frame = recording.frames()[i];
      replay.go_to(i - 1);
      std::set<std::string> rules;
      if (!follows_or_clashes(frame) || !rules_named(frame.why, board.setup->genre(), rules))
        continue;
      EXPECT_FALSE(leave_room(board, rules, replay.marks(), frame))
          << "frame " << i << ": " << frame.why;
      ++here;
    }
    checked += here;
    if (here > 0) genres.insert(board.setup->genre().info.name);
  }
  EXPECT_GT(checked, 500);
  EXPECT_GT(genres.size(), 8U);
}

}  // namespace
}  // namespace clew

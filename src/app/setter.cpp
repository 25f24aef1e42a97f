// The setter's bench: from the public face to the module setter.
#include "clew/setter.h"

#include <algorithm>
#include <array>

#include "app/guarded.h"
#include "app/setter_inside.h"
#include "base/format.h"
#include "setter/generate.h"

namespace clew::app {
namespace {

constexpr std::array symmetries = {"none", "rot180",   "rot90",        "mirror", "flip",
                                   "both", "diagonal", "antidiagonal", "all"};

// What a blank board prints only because it must: one room, lines without runs.
bool is_blank(const FieldInfo& info, const Field& field) {
  const bool list = info.value == ValueKind::list;
  if (info.value != ValueKind::partition && !list) return false;
  return std::ranges::all_of(field.at, [&](const Printed& p) {
    return p.state == Printed::value && (list ? p.items.empty() : p.n == field.at[0].n);
  });
}

// Rooms that are still to come do not say how many clues stand in rooms.
bool stands_in_rooms_to_come(std::span<const FieldInfo> givens, size_t given, const Puzzle& board) {
  const FieldInfo& info = givens[given];
  return info.index == PlaceKind::room &&
         is_blank(givens[static_cast<size_t>(info.room_field)],
                  board.givens[static_cast<size_t>(info.room_field)]);
}

setter::Frame frame_of(const Case& c, const GenerateOptions& options) {
  setter::Frame frame;
  frame.puzzle = c.puzzle();
  frame.shape = options.shape;
  for (size_t g = 0; g < frame.puzzle.givens.size(); ++g) {
    Field& field = frame.puzzle.givens[g];
    if (is_blank(c.givens()[g], field) || stands_in_rooms_to_come(c.givens(), g, c.puzzle()))
      field.at.clear();
    std::vector<bool>& printed = frame.printed.emplace_back();
    for (const Printed& p : field.at) printed.push_back(p.state != Printed::absent);
  }
  return frame;
}

Error nothing_found(Meter& meter, int attempts) {
  Error e = meter.reached() == Limit::none
                ? error(
                      "no puzzle was found: nothing that the rules allow has "
                      "one answer")
                : out_of(meter.reached(), "making a puzzle");
  e.message += "; " + plural(attempts, "board") + (attempts == 1 ? " was" : " were") + " begun";
  return e;
}

}  // namespace

Result<Case> with_puzzle(const Case& c, Puzzle puzzle, const Answer& answer, Meter& meter) {
  auto inside = std::make_shared<Case::Inside>();
  const size_t before = meter.bytes();
  auto setup = Setup::make(c.inside().setup->shared_prepared(), std::move(puzzle), meter);
  if (!setup) return setup.errors();
  inside->setup = std::move(*setup);
  auto board =
      compile::Board::make(c.inside().board->shared_program(), inside->setup->puzzle(), meter);
  if (!board) return board.errors();
  inside->board = std::move(*board);
  inside->answer = answer;
  inside->bytes = meter.bytes() - std::min(before, meter.bytes());
  return Case(std::move(inside));
}

Limits rest_of(const Limits& limits, const Meter& meter) {
  Limits rest = limits;
  if (rest.seconds > 0) rest.seconds = std::max(1e-3, rest.seconds - meter.seconds());
  return rest;
}

setter::Desk desk_for(const Case& c, Meter& meter) {
  return {std::make_shared<const Prepared>(c.inside().setup->shared_genre()),
          c.inside().board->shared_program(), meter};
}

}  // namespace clew::app

namespace clew {
inline namespace v1 {

const char* symmetry_name(Symmetry symmetry) {
  return app::symmetries[static_cast<size_t>(symmetry)];
}

std::vector<std::string> symmetry_names() {
  return {app::symmetries.begin(), app::symmetries.end()};
}

}  // namespace v1

using namespace app;

namespace app {
namespace {

Result<Generated> generate_any(const Case& frame, const GenerateOptions& options, Meter& meter) {
  std::optional<setter::Made> made;
  int attempts = 0;
  const bool done = guarded(meter, [&] {
    const setter::Frame begun = frame_of(frame, options);
    setter::Desk desk = desk_for(frame, meter);
    const setter::Wish wish{options.seed, setter::turns_of(options.symmetry), options.clues};
    setter::Generator generator(desk, begun, wish);
    made = generator.run();
    attempts = generator.attempts();
  });
  if (!done || !made) return nothing_found(meter, attempts);
  auto puzzle = with_puzzle(frame, std::move(made->puzzle), made->answer, meter);
  if (!puzzle) return puzzle.errors();
  Generated out{std::move(*puzzle), std::move(made->answer)};
  out.clues = made->clues;
  out.attempts = attempts;
  return out;
}

// Too hard: more clues are left next time. Too easy, or more clues did not
// help: another seed.
class Graded {
 public:
  Graded(const Clew& clew, const Case& frame, const GenerateOptions& options, Meter& meter)
      : clew_(clew), frame_(frame), options_(options), wish_(options), meter_(meter) {}

  Result<Generated> run() {
    while (!meter_.spent()) {
      wish_.limits = rest_of(options_.limits, meter_);
      Meter meter = meter_for(frame_, wish_.limits);
      Result<Generated> made = generate_any(frame_, wish_, meter);
      ++attempts_;
      if (!made) return made;
      const int level = level_of(made->puzzle);
      const bool easy = level < options_.least_grade;
      if (level > 0 && !easy && level <= options_.most_grade) {
        made->level = level;
        made->attempts = attempts_;
        return made;
      }
      next(level > 0 && !easy, made->clues);
    }
    return nothing_found(meter_, attempts_);
  }

 private:
  int level_of(const Case& puzzle) const {
    Question question;
    question.limits = rest_of(options_.limits, meter_);
    const Result<Grade> grade = clew_.grade(puzzle, question);
    return grade && grade->status == Status::unique ? grade->level : 0;
  }

  void next(bool hard, int clues) {
    constexpr int most_helps = 4;
    if (hard && options_.clues < 0 && ++helps_ <= most_helps) {
      wish_.clues = clues + 1 + clues / 4;
      return;
    }
    helps_ = 0;
    wish_.clues = options_.clues;
    wish_.seed = wish_.seed * 6364136223846793005ULL + 1442695040888963407ULL;
  }

  const Clew& clew_;
  const Case& frame_;
  const GenerateOptions& options_;
  GenerateOptions wish_;
  Meter& meter_;
  int attempts_ = 0;
  int helps_ = 0;
};

}  // namespace
}  // namespace app

Result<Generated> Setter::generate(const Case& frame, const GenerateOptions& options) const {
  if (frame.inside().info().is_problem)
    return error("a problem by itself has nothing to make: name a genre");
  if (!setter::fits(options.symmetry, frame.puzzle().grid))
    return error(std::string("the symmetry ") + symmetry_name(options.symmetry) +
                 " needs a square board");
  Meter meter = meter_for(frame, options.limits);
  const bool graded = options.least_grade > 0 || options.most_grade > 0;
  Result<Generated> made =
      graded ? Graded(clew_, frame, options, meter).run() : generate_any(frame, options, meter);
  if (made) made->seconds = meter.seconds();
  return made;
}

}  // namespace clew

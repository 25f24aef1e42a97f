// The setter's bench: from the public face to the module setter.
#include "clew/setter.h"

#include <array>

#include "app/guarded.h"
#include "app/inside.h"
#include "setter/generate.h"

namespace clew::app {
namespace {

constexpr std::array symmetries = {"none", "rot180",   "rot90",        "mirror", "flip",
                                   "both", "diagonal", "antidiagonal", "all"};

setter::Frame frame_of(const Case& c, const GenerateOptions& options) {
  setter::Frame frame;
  frame.puzzle = c.puzzle();
  frame.shape = options.shape;
  for (const Field& field : frame.puzzle.givens) {
    std::vector<bool>& printed = frame.printed.emplace_back();
    for (const Printed& p : field.at) printed.push_back(p.state != Printed::absent);
  }
  return frame;
}

// The same genre with another puzzle.
Result<Case> with_puzzle(const Case& c, Puzzle puzzle, const Answer& answer, Meter& meter) {
  auto inside = std::make_shared<Case::Inside>();
  auto setup = Setup::make(std::make_shared<const Prepared>(c.inside().setup->shared_genre()),
                           std::move(puzzle), meter);
  if (!setup) return setup.errors();
  inside->setup = std::move(*setup);
  auto board =
      compile::Board::make(c.inside().board->shared_program(), inside->setup->puzzle(), meter);
  if (!board) return board.errors();
  inside->board = std::move(*board);
  inside->answer = answer;
  return Case(std::move(inside));
}

Error nothing_found(Meter& meter, int attempts) {
  Error e = meter.reached() == Limit::none
                ? error("no puzzle was found: nothing that the rules allow has one answer")
                : out_of(meter.reached(), "making a puzzle");
  e.message += "; " + std::to_string(attempts) + " boards were begun";
  return e;
}

}  // namespace
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

Result<Generated> Setter::generate(const Case& frame, const GenerateOptions& options) const {
  if (frame.inside().info().is_problem)
    return error("a problem by itself has nothing to make: name a genre");
  if (!setter::fits(options.symmetry, frame.puzzle().grid))
    return error(std::string("the symmetry ") + symmetry_name(options.symmetry) +
                 " needs a square board");
  Meter meter(options.limits);
  std::optional<setter::Made> made;
  int attempts = 0;
  const bool done = guarded(meter, [&] {
    const setter::Frame begun = frame_of(frame, options);
    setter::Desk desk(std::make_shared<const Prepared>(frame.inside().setup->shared_genre()),
                      frame.inside().board->shared_program(), meter);
    setter::Wish wish{options.seed, setter::turns_of(options.symmetry), options.clues};
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
  out.seconds = meter.seconds();
  return out;
}

}  // namespace clew

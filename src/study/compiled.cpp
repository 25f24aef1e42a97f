#include "study/compiled.h"

namespace clew::study {

Result<std::unique_ptr<compile::Board>> board_of(const Setup& setup, Meter& meter) {
  return compile::Board::make(compile::Program::make(setup.shared_genre()), setup.puzzle(), meter);
}

Result<Posted> post_rules(const Setup& setup, Meter& meter, const PostOptions& options) {
  const auto board = board_of(setup, meter);
  if (!board) return board.errors();
  return post::post(**board, meter, options);
}

Errors mistakes_of(const Errors& refused, Limit reached) {
  return reached == Limit::none || refused.front().limit != Limit::none ? refused : Errors{};
}

}  // namespace clew::study

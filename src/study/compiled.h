// Compiled boards for code that has only a setup.
#pragma once

#include <memory>

#include "compile/board.h"
#include "judge/setup.h"
#include "post/post.h"
#include "study/uses.h"

namespace clew::study {

Result<std::unique_ptr<compile::Board>> board_of(const Setup& setup, Meter& meter);
// Posts the rules for it.
Result<Posted> post_rules(const Setup& setup, Meter& meter, const PostOptions& options = {});
// A limit that ran out while posting is an outcome; a mistake is what is wrong with rules or
// puzzle, and what was seen to be too large before it was made.
Errors mistakes_of(const Errors& refused, Limit reached);

}  // namespace clew::study

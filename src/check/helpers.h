// Which rules speak of helpers: decided fields that are no part of the answer.
#pragma once

#include "check/genre.h"
#include "check/uses.h"

namespace clew::check {

// Whether an expression reads a decided field with this number or a higher one, below `end`.
bool reads_field(const Expr& e, size_t first, size_t end);

// Whether it reads any helper of the genre.
inline bool reads_helper(const Genre& genre, const Expr& e) {
  return reads_field(e, genre.info.answers.size(), genre.answers.size());
}

}  // namespace clew::check

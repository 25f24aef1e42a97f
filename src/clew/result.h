// A value or the reader's mistake.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "clew/contract.h"
#include "clew/limits.h"

namespace clew {
inline namespace v1 {

// What is wrong, where, and what was expected. Lines and columns count from 1; 0 means "not about a
// place in a text".
struct Error {
  std::string message;
  std::string file;
  int line = 0;
  int column = 0;
  std::string excerpt;        // the offending line of the text, without its newline; may be empty
  int length = 1;             // columns to underline
  Limit limit = Limit::none;  // which was reached, if that is all that is wrong
};

using Errors = std::vector<Error>;

inline Error error(std::string message, int line = 0, int column = 0) {
  Error e;
  e.message = std::move(message);
  e.line = line;
  e.column = column;
  return e;
}

// Either a T or at least one Error. Asking for the one that is not there stops the program
// (contract_broken): look first.
template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}        // NOLINT(google-explicit-constructor)
  Result(Error e) : state_(Errors{std::move(e)}) {}    // NOLINT(google-explicit-constructor)
  Result(Errors errors) : state_(std::move(errors)) {  // NOLINT(google-explicit-constructor)
    require(!this->errors().empty(), "!errors().empty()", __LINE__);
  }

  bool ok() const { return std::holds_alternative<T>(state_); }
  explicit operator bool() const { return ok(); }
  T& value() {
    require(ok(), "ok()", __LINE__);
    return *std::get_if<T>(&state_);
  }
  const T& value() const {
    require(ok(), "ok()", __LINE__);
    return *std::get_if<T>(&state_);
  }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  T value_or(T other) const { return ok() ? value() : std::move(other); }
  const Errors& errors() const {
    require(!ok(), "!ok()", __LINE__);
    return *std::get_if<Errors>(&state_);
  }
  const Error& first_error() const { return errors().front(); }

 private:
  static void require(bool holds, const char* what, int line) {
    if (!holds) contract_broken(what, __FILE__, line);
  }

  std::variant<T, Errors> state_;
};

}  // namespace v1
}  // namespace clew

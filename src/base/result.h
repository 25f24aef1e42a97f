// A value or the reader's mistake. Running out of time or memory is an outcome of its own, never an
// Error (limits.h).
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/require.h"

namespace clew::base {

// What is wrong, where, and what would do. Lines and columns count from 1; 0 means "not about a
// place in a text".
struct Error {
  std::string message;
  std::string file;
  int line = 0;
  int column = 0;
  std::string excerpt;  // the offending line of the text, without its newline; may be empty
  int length = 1;       // columns to underline
};

using Errors = std::vector<Error>;

inline Error error(std::string message, int line = 0, int column = 0) {
  Error e;
  e.message = std::move(message);
  e.line = line;
  e.column = column;
  return e;
}

// Either a T or at least one Error.
template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}        // NOLINT(google-explicit-constructor)
  Result(Error e) : state_(Errors{std::move(e)}) {}    // NOLINT(google-explicit-constructor)
  Result(Errors errors) : state_(std::move(errors)) {  // NOLINT(google-explicit-constructor)
    CLEW_REQUIRE(!std::get<Errors>(state_).empty());
  }

  bool ok() const { return std::holds_alternative<T>(state_); }
  explicit operator bool() const { return ok(); }
  T& value() {
    CLEW_REQUIRE(ok());
    return *std::get_if<T>(&state_);
  }
  const T& value() const {
    CLEW_REQUIRE(ok());
    return *std::get_if<T>(&state_);
  }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  const Errors& errors() const {
    CLEW_REQUIRE(!ok());
    return *std::get_if<Errors>(&state_);
  }
  const Error& first_error() const { return errors().front(); }

 private:
  std::variant<T, Errors> state_;
};

}  // namespace clew::base

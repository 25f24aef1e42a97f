// Variables and literals as the engine, the propagators and the model see them.
#pragma once

#include <cstdint>
#include <functional>

namespace clew::base {

struct Var {
  int32_t id = -1;
  friend constexpr bool operator==(Var, Var) = default;
};

// A literal is a variable or its negation, packed as 2 * variable + (1 if negated), so that it can
// index an array.
class Lit {
 public:
  constexpr Lit() = default;
  constexpr Lit(Var v, bool negated) : code_(2 * v.id + (negated ? 1 : 0)) {}
  static constexpr Lit from_code(int32_t code) {
    Lit l;
    l.code_ = code;
    return l;
  }
  constexpr int32_t code() const { return code_; }
  constexpr Var var() const { return Var{code_ >> 1}; }
  constexpr bool negated() const { return (code_ & 1) != 0; }
  constexpr bool valid() const { return code_ >= 0; }
  constexpr Lit operator~() const { return from_code(code_ ^ 1); }
  friend constexpr bool operator==(Lit, Lit) = default;
  friend constexpr auto operator<=>(Lit, Lit) = default;

 private:
  int32_t code_ = -2;
};

// Variable 0 is the constant: every model and every engine holds it, true from the start.
// Constraints drop constants when they are posted, so neither ever stands in a watch list or a
// reason.
inline constexpr Lit true_lit = Lit::from_code(0);
inline constexpr Lit false_lit = Lit::from_code(1);
constexpr bool is_constant(Lit l) { return (l.code() >> 1) == 0; }

// One term of a weighted sum: weight * (1 if the literal is true).
struct Term {
  int32_t weight = 1;
  Lit lit;
};

}  // namespace clew::base

template <>
struct std::hash<clew::base::Lit> {
  size_t operator()(clew::base::Lit l) const noexcept { return static_cast<size_t>(l.code()); }
};

// Literals as this program keeps them: 2 * variable, + 1 if negated. Variable 0 is the constant,
// true from the start.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace clew::proof {

using Literal = int32_t;

inline constexpr Literal true_literal = 0;
inline constexpr Literal false_literal = 1;

constexpr Literal opposite(Literal l) { return l ^ 1; }

// Indices are counted with a sign here, and lists without.
template <typename List>
decltype(auto) at(List& list, int64_t k) {
  return list[static_cast<size_t>(k)];
}

// By literal: 1 true, -1 false, 0 open.
class Values {
 public:
  explicit Values(int32_t variables = 1) : values_(2 * static_cast<size_t>(variables), 0) {
    set(true_literal);
  }
  int8_t operator[](Literal l) const { return values_[static_cast<size_t>(l)]; }
  bool is_true(Literal l) const { return (*this)[l] > 0; }
  bool is_false(Literal l) const { return (*this)[l] < 0; }
  void set(Literal l) {
    values_[static_cast<size_t>(l)] = 1;
    values_[static_cast<size_t>(opposite(l))] = -1;
  }
  void clear(Literal l) {
    values_[static_cast<size_t>(l)] = 0;
    values_[static_cast<size_t>(opposite(l))] = 0;
  }

 private:
  std::vector<int8_t> values_;
};

}  // namespace clew::proof

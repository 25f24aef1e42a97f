// One line of a certificate, taken apart word by word. What cannot be read is an exception of its
// own: the program ends there.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "literal.h"

namespace clew::proof {

// The text is no certificate, or none of this version.
struct Unreadable : std::runtime_error {
  using std::runtime_error::runtime_error;
};
// It is one, and a step of it does not follow.
struct Rejected : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Line {
 public:
  Line(std::string_view text, int64_t number, int32_t variables)
      : rest_(text), number_(number), variables_(variables) {}

  std::string_view word();  // "" at the end
  bool at_end();
  int64_t number(int64_t least, int64_t most);
  // A count of things that are still to come on this line: never more than there is room for.
  size_t count();
  Literal literal();  // 12, -12, t or f
  std::vector<Literal> literals(size_t count);
  std::vector<Literal> all_literals();  // to the end
  std::vector<int32_t> numbers(size_t count, int64_t least, int64_t most);
  void end();  // refuses anything more
  [[noreturn]] void refuse(const std::string& what) const;

 private:
  std::string_view rest_;
  int64_t number_;
  int32_t variables_;
};

}  // namespace clew::proof

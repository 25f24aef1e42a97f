// Shapes: the cells of a set that hold, and drawn ones.
#include "check/checker.h"

namespace clew::check {

bool Checker::check_shape(const Expr* raw, Expr* e, const Type* member) {
  e->type = plain(Base::shape);
  if (member->base == Base::cell) return true;
  error(raw, "'shape' looks at cells, not at " + plural_type_name(member));
  return false;
}

namespace {

// What is wrong with a drawing, or "".
std::string drawing_mistake(std::string_view drawing) {
  static constexpr std::string_view manner =
      "a shape is drawn with '#' and '.', its rows separated by blanks";
  std::vector<size_t> rows;
  bool in_row = false;
  bool any = false;
  for (const char c : drawing) {
    if (c == ' ') {
      in_row = false;
      continue;
    }
    if (c != '#' && c != '.') return std::string(manner) + ", such as shape \"##. .##\"";
    if (!in_row) rows.push_back(0);
    in_row = true;
    any = any || c == '#';
    ++rows.back();
  }
  if (!any) return "a drawn shape needs at least one '#'";
  for (size_t r = 1; r < rows.size(); ++r) {
    if (rows[r] != rows[0])
      return "the rows of a drawn shape are equally long, but row 1 has " +
             std::to_string(rows[0]) + " and row " + std::to_string(r + 1) + " has " +
             std::to_string(rows[r]);
  }
  return {};
}

}  // namespace

Expr* Checker::check_drawn_shape(const Expr* raw) {
  if (const std::string wrong = drawing_mistake(raw->name); !wrong.empty()) {
    error(raw, wrong);
    return nullptr;
  }
  Expr* e = make(Op::drawn_shape, raw, plain(Base::shape), true);
  if (e != nullptr) e->name = raw->name;
  return e;
}

}  // namespace clew::check

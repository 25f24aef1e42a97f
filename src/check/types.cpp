#include "check/types.h"

namespace clew::check {

const Type* Types::get(Base base, const Type* element, std::vector<const Type*> members) {
  for (const Type& t : arena_.types)
    if (t.base == base && t.element == element && t.members == members) return &t;
  arena_.types.push_back({base, element, std::move(members)});
  return &arena_.types.back();
}

const Type* Types::as_set(const Type* type) {
  if (type->base == Base::set) return type;
  return type->base == Base::division ? set_of(type->element) : nullptr;
}

bool is_place(const Type* type) {
  switch (type->base) {
    case Base::cell:
    case Base::corner:
    case Base::side:
    case Base::link:
    case Base::span:
      return true;
    default:
      return false;
  }
}

bool is_plain(const Type* type) { return is_place(type) || type->base <= Base::direction; }

bool is_set(const Type* type) { return type->base == Base::set || type->base == Base::division; }

namespace {

const char* plain_name(Base base) {
  switch (base) {
    case Base::boolean:
      return "yes or no";
    case Base::number:
      return "number";
    case Base::symbol:
      return "named value";
    case Base::direction:
      return "direction";
    case Base::cell:
      return "cell";
    case Base::corner:
      return "corner";
    case Base::side:
      return "side";
    case Base::link:
      return "link";
    case Base::span:
      return "span";
    case Base::set:
      return "set";
    case Base::list:
      return "list";
    case Base::bag:
      return "bag";
    case Base::tuple:
      return "tuple";
    case Base::division:
      return "division";
    case Base::shape:
      return "shape";
  }
  return "";
}

std::string tail(const Type* type) {
  const bool container =
      type->base == Base::set || type->base == Base::list || type->base == Base::bag;
  return container ? " of " + plural_type_name(type->element) : "";
}

}  // namespace

std::string type_name(const Type* type) {
  if (type->base == Base::boolean) return plain_name(type->base);
  return "a " + std::string(plain_name(type->base)) + tail(type);
}

std::string plural_type_name(const Type* type) {
  if (type->base == Base::boolean) return "yes-or-no values";
  return plain_name(type->base) + std::string("s") + tail(type);
}

}  // namespace clew::check

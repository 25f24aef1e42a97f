// Types of the rules language: one object per type, names for messages.
#pragma once

#include <string>
#include <vector>

#include "check/uses.h"
#include "read/tree.h"

namespace clew::check {

// Equal types have equal addresses, as long as they come from one table.
class Types {
 public:
  explicit Types(Arena& arena) : arena_(arena) {}
  const Type* plain(Base base) { return get(base, nullptr, {}); }
  const Type* set_of(const Type* element) { return get(Base::set, element, {}); }
  const Type* list_of(const Type* element) { return get(Base::list, element, {}); }
  const Type* bag_of(const Type* element) { return get(Base::bag, element, {}); }
  const Type* division_of(const Type* block) { return get(Base::division, block, {}); }
  const Type* tuple_of(std::vector<const Type*> members) {
    return get(Base::tuple, nullptr, std::move(members));
  }

  // What a set operation makes of a type: a division is the set of its blocks; nullptr if it is no
  // set.
  const Type* as_set(const Type* type);

 private:
  const Type* get(Base base, const Type* element, std::vector<const Type*> members);
  Arena& arena_;
};

bool is_place(const Type* type);
// Plain values may stand for themselves as a set of one.
bool is_plain(const Type* type);
bool is_set(const Type* type);

// "a number", "yes or no", "a set of cells"
std::string type_name(const Type* type);
// "numbers", "cells", "sets of cells"
std::string plural_type_name(const Type* type);

}  // namespace clew::check

// Small sums over literals of which some exclude each other: all ways to reach them are listed, and
// what the ways have in common is claimed: members that are always or never taken, pairs that go or
// stay together, and others that every way excludes.
#pragma once

#include "model/builder.h"
#include "model/uses.h"

namespace clew::model {

// For models whose claims hold without guards.
void add_sum_tables(Builder& builder);

}  // namespace clew::model

// Rules as flat code: once per genre, every expression that is fixed before solving becomes nodes
// in one array, its binders ranges in another. A node knows what it reads: nothing but the shape of
// the board, or givens too. What reads the shape alone is worked out once per shape (tables.h).
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "check/genre.h"
#include "compile/value.h"

namespace clew::compile {

// In groups; the machine tells groups apart by their order.
enum class Do : uint8_t {
  nothing,     // what is not fixed
  constant,    // first = number among the constants
  drawn,       // the same: a drawn shape
  slot,        // a = slot
  closed,      // a = number among the values of the shape
  by_place,    // a = number among the tables by place, b = slot whose place it is
  once,        // a = the node, b = number among what is worked out once per machine
  let_value,   // a = let
  given_slot,  // target = given, a = the slot of the place that is the index
  is_given_slot,
  ray,        // a = cell, b = direction
  function,   // target = Function, a b = arguments
  expand,     // kids from first: `count` arguments, then the slots they are bound to; a = body
  word,       // target = Word, binders [first, first + count), a = body, b = from, c = through
  set_of,     // kids [first, first + count)
  tuple,      // kids
  set_where,  // binders [first, first + count)
  // ---- what is printed, and blocks
  given,        // target = given, a = index
  given_whole,  // target = given
  way,          // target = given, a = index
  is_given,     // target = given, a = index or none
  is_there,     // a: is it not missing
  room_of,      // target = given, a = cell
  line_of,      // target = Builtin (rows or columns), a = cell, b = all lines
  block_of,     // a = division, b = place
  touching,     // a = set, b = place; c = 0: links or sides (target), round a cell
  touch_kept,   // the same for a set that stays: an index is made
  builtin,      // target = Builtin
  // ---- numbers
  negate,
  add,
  subtract,
  multiply,
  divide,
  mod,
  // ---- sets
  unite,
  without,
  common,
  range,  // a .. b
  // ---- comparisons
  equal_plain,
  unequal_plain,
  equal,
  unequal,
  less,
  less_equal,
  greater,
  greater_equal,
  in,
  not_in,
  before,     // a before b
  before_in,  // a before b in c
  // ---- logic
  not_,
  and_,
  or_,
  implies,
  iff
};

inline constexpr int32_t no_node = -1;

struct Node {
  Do op = Do::nothing;
  Kind kind = Kind::missing;  // of a plain value; `set` and so on otherwise
  int32_t target = 0;
  int32_t a = no_node, b = no_node, c = no_node;
  int32_t first = 0, count = 0;
  int32_t text = 0;  // Expr::id: where it stands, for mistakes
};

// A stretch of Code::binds.
struct Loop {
  int32_t first = 0;
  int32_t count = 0;
};

// One binder. Its slots stand in Code::slots.
struct Bind {
  int32_t range = no_node;  // none: the answer decides it
  int32_t where = no_node;  // none: always
  int32_t first_slot = 0, num_slots = 0;
  bool equals = false;
  bool may_miss = false;  // the range: then all of the word is missing
};

// What a piece of the text reads.
struct Reads {
  bool givens = false;
  std::vector<int32_t> slots;  // that it does not bind itself, ascending
};

struct AnswerCode {
  Loop indices;
  int32_t least = no_node, most = no_node;
  bool reads_givens = false;  // where its marks go, or what they may be
};

struct RuleCode {
  Loop binders;
  int32_t condition = no_node;
  bool reads_givens = false;  // anywhere in condition, binders and body
  // All that the body reads of givens, as values of nodes that read no variables but the rule's.
  bool reads_values = false;
  std::vector<int32_t> given_values;
};

struct ByPlace {
  int32_t node = no_node;
  int32_t slot = 0;
  Kind kind = Kind::cell;
};

// What is worked out once per shape, in this order: each depends on those before it.
struct ShapeStep {
  enum What : uint8_t { let, closed, by_place };
  What what = closed;
  int32_t number = 0;
};

struct Code {
  std::vector<Node> nodes;
  std::vector<int32_t> kids;
  std::vector<Bind> binds;
  std::vector<int32_t> slots;
  std::vector<Value> constants;   // `constant`, `drawn`: first = number
  std::vector<int32_t> closed;    // nodes that read the shape alone and no slot
  std::vector<ByPlace> by_place;  // nodes that read the shape and one place
  std::vector<ShapeStep> steps;
  int32_t num_once = 0;
  std::vector<int32_t> node_of;  // by Expr::id; none: not fixed
  std::vector<Loop> loop_of;     // by Expr::id: the binders of a word
  std::vector<Loop> through_of;  // by Expr::id
  std::vector<int32_t> lets;     // nodes
  std::vector<bool> let_reads_givens;
  std::vector<int32_t> standards;  // by given: the default, or none
  std::vector<int32_t> given_least, given_most;
  std::vector<AnswerCode> answers;
  std::vector<RuleCode> rules;
  bool uses_rays = false;
  Pool pool{true};  // of constants
};

std::unique_ptr<const Code> make_code(const Genre& genre);

}  // namespace clew::compile

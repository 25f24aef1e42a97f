// The tree of a rules text. The reader makes it from text; the checker resolves names, gives every
// expression its type, says which are fixed before solving, and rewrites it to the resolved
// operations below. Both readings (post and judge) walk only checked trees.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "read/uses.h"

namespace clew::read {

struct Pos {
  int line = 0;
  int column = 0;
};

enum class Base : uint8_t {
  boolean,
  number,
  symbol,
  direction,  // plain values
  cell,
  corner,
  side,
  link,
  span,  // places
  set,   // of `element`; ordered when it comes from a line, ray, view, ring or range
  list,
  bag,       // of numbers
  tuple,     // of `members`
  division,  // a set of sets of cells, D[c] = the block of c
  shape
};

// Interned by the checker: equal types have equal addresses.
struct Type {
  Base base = Base::boolean;
  const Type* element = nullptr;     // set, division (its blocks), list, bag
  std::vector<const Type*> members;  // tuple
};

// Words that range over places: `word x in S where ...: body`.
enum class Word : uint8_t {
  all,
  some,
  none,
  one,
  count,
  sum,
  min,
  max,
  same,
  distinct,
  list,
  run,
  runs,
  while_,
  stretches,
  groups,
  union_,
  facing,
  connected,
  loop,
  circuit,
  forest,
  pieces,
  paired,
  shape
};

enum class Builtin : uint8_t {
  cells,
  corners,
  sides,
  links,
  directions,
  rows,
  columns,
  lines,
  views,
  diagonals,
  rim,
  height,
  width
};

enum class Function : uint8_t {
  neighbours,
  around,
  knight,
  ring,  // of a cell
  ray,
  link,
  side,
  step,      // (cell, direction)
  opposite,  // of a direction
  ends,      // of a link, side or span: its cells (a side at the border has one)
  blocks,
  tiles,    // (h, w)
  windows,  // (list or set, n): every n in a row, as tuples
  first,
  last,
  exits,
  size,
  distance,
  rectangle,
  abs,
  isqrt,
  crossing,  // of a span: the spans that cross it
  row_of,
  column_of  // of a cell: its number, from 1
};

enum class Op : uint8_t {
  // ---- as read
  // -------------------------------------------------------------------------------------------------
  name,   // name (replaced by the checker)
  index,  // kids[0] [ kids[1..] ]           (replaced)
  call,   // kids[0] ( kids[1..] )           (replaced)
  // ---- leaves
  // ----------------------------------------------------------------------------------------------------
  number,       // number
  boolean,      // number = 0 or 1
  symbol,       // a named value; number = its id in Genre::symbols
  direction,    // number = Direction
  slot,         // a bound variable; target = slot
  builtin,      // target = Builtin
  let_value,    // a fixed let without parameters; target = its number: worked out once per puzzle
  drawn_shape,  // shape "##. .##"; name = the text
  // ---- fields
  // ----------------------------------------------------------------------------------------------------
  given_at,   // target = given; kids = indices (none for a given without index, or a partition
              // itself)
  way_at,     // the direction printed with a given; target = given; kids = index
  answer_at,  // target = answer; kids = indices
  is_given,   // kids[0] = given_at or block_of: is anything printed there ("?" counts)
  block_of,   // kids[0] = division (or set of sets), kids[1] = place: the block that holds it
  touching,   // kids[0] = set of places or of sets, kids[1] = place: the members that touch it
              // (links(c), spans(c), rows(c))
  // ---- operations
  // ------------------------------------------------------------------------------------------------
  function,  // target = Function; kids = arguments
  expand,    // a let with parameters (or an undecided let): kids = arguments, bound to `slots` in
             // order; body
  negate,
  add,
  subtract,
  intersect,
  multiply,
  divide,
  mod,    // add and subtract also on sets (a place counts as a set of one)
  range,  // kids[0] .. kids[1]: numbers or named values in order of declaration
  equal,
  unequal,
  less,
  less_equal,
  greater,
  greater_equal,
  in,
  not_in,
  before,  // kids[0] before kids[1] [in kids[2]]
  not_,
  and_,
  or_,
  implies,
  iff,        // and_, or_: two kids
  set_of,     // { a, b, c }: kids
  set_where,  // { x in S where ... }: binders
  tuple,      // ( a, b ): kids
  word        // word binders [from from] [through/with through] : body
};

struct Expr;

struct Binder {
  Pos pos;
  std::vector<std::string> names;  // one, or several for a tuple pattern
  std::vector<int> slots;          // checker: one per name
  Expr* range = nullptr;
  bool equals = false;    // "x = e": one value, not the members of a set
  bool may_miss = false;  // checker: the range may be missing, and then all of the word is
  Expr* where = nullptr;  // may be null
};

struct Expr {
  int32_t id = 0;  // its number in the arena
  Op op = Op::number;
  Pos pos;
  int length = 1;              // columns, for the caret
  int32_t begin = 0, end = 0;  // offsets of its text in Genre::text
  std::string name;
  int64_t number = 0;
  std::vector<Expr*> kids;
  Word word = Word::all;
  std::vector<Binder> binders;  // word, set_where
  std::vector<Binder> through;  // none or one: "through e in E" / "with b in T"
  bool with = false;            // it was "with"
  Expr* from = nullptr;
  Expr* body = nullptr;
  // ---- filled in by the checker ----
  const Type* type = nullptr;
  bool fixed = false;  // known before solving
  // A word over several sets: every combination of their members counts. None depends on another,
  // on a condition or on something that may be missing.
  bool every_combination = false;
  int32_t target = -1;
  std::vector<int> slots;  // expand
};

// "{expr}" inside a sentence.
struct SentencePart {
  std::string text;
  Expr* value = nullptr;  // if not null: this instead of text
  bool found = false;     // "{found}" of a `wrong` sentence: what the rule found instead
};

struct Rule {
  Pos pos;
  std::string name;
  Expr* condition = nullptr;  // "if": fixed; null: always
  std::vector<SentencePart> because;
  std::vector<SentencePart> wrong;  // of a broken instance: its values may be decided by the answer
  std::vector<Binder> binders;      // "for"
  Expr* body = nullptr;
  bool connects = false;           // holds a word about connection: dropped by weak solving
  bool large_numbers = false;      // the text alone does not show that all its numbers fit
  bool loose_patterns = false;     // ... or that all patterns "(a, b)" do
  bool every_combination = false;  // as that of a word
};

// Trees own nothing: nodes live here.
struct Arena {
  std::deque<Expr> exprs;
  std::deque<Type> types;
  Expr* make(Op op, Pos pos) {
    exprs.emplace_back();
    exprs.back().id = static_cast<int32_t>(exprs.size()) - 1;
    exprs.back().op = op;
    exprs.back().pos = pos;
    return &exprs.back();
  }
};

}  // namespace clew::read

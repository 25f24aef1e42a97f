// Values of compiled rules: plain numbers, or views of members that stand in a pool. This is the
// solver's reading of places and sets; the judge has one of its own, and the two share no code.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/limits.h"
#include "compile/uses.h"

namespace clew::compile {

enum class Kind : uint8_t {
  missing,  // nothing there: the member around it drops out
  boolean,
  number,
  symbol,
  direction,
  cell,
  corner,
  side,
  link,
  span,
  set,  // from here on: members
  list,
  bag,
  tuple,
  division,
  shape
};

struct Members;

// Sixteen bytes, so that it travels in registers.
struct Value {
  Kind kind = Kind::missing;
  union {
    int64_t n = 0;         // plain: boolean 0/1, number, symbol, Direction, place
    const Members* group;  // set and what follows it
  };

  Value() = default;
  Value(Kind plain, int64_t number) : kind(plain), n(number) {}
  Value(Kind many, const Members* all) : kind(many), group(all) {}

  const Members* members() const { return kind < Kind::set ? nullptr : group; }

  bool missing() const { return kind == Kind::missing; }
  bool yes() const { return kind == Kind::boolean && n != 0; }
  std::span<const Value> items() const;
};

// The same number, or the very same members; equal ones may be others.
inline bool identical(const Value& a, const Value& b) {
  return a.kind == b.kind && (a.members() == nullptr ? a.n == b.n : a.group == b.group);
}

// What a set is beyond its members: lines, views and rooms are indices and have names.
enum class Origin : uint8_t { none, row, column, view, diagonal, room };

struct Members {
  const Value* first = nullptr;
  int32_t size = 0;
  int32_t id = 0;  // number of the row, column, view, diagonal or room
  Origin origin = Origin::none;
  bool ring = false;     // the last member is next to the first
  bool lasting = false;  // stands in a pool that is never rewound
};

inline std::span<const Value> Value::items() const {
  if (kind < Kind::set) return {};
  return {group->first, static_cast<size_t>(group->size)};
}

inline Value nothing() { return {}; }
inline Value truth(bool b) { return {Kind::boolean, int64_t{b}}; }
inline Value number(int64_t n) { return {Kind::number, n}; }
inline Value plain(Kind kind, int64_t n) { return {kind, n}; }
inline bool is_plain(Kind kind) { return kind < Kind::set; }

// Equality of meaning: sets as sets, lists, tuples and shapes in order, bags as multisets. A
// missing member of a list or bag fits any one value.
bool equal(const Value& a, const Value& b);
// A total order on plain values and on sequences of them.
bool comes_before(const Value& a, const Value& b);

// Members and their lists in large blocks, freed together. A lasting pool keeps what it holds; any
// other may be rewound.
class Pool {
 public:
  explicit Pool(bool lasting) : lasting_(lasting) {}

  size_t bytes() const { return bytes_; }

  // A copy of the values; the caller may still set origin, id and ring.
  Members* make(std::span<const Value> values);
  // A view of values that live as long as this pool.
  Members* view(std::span<const Value> values);
  Value set(std::span<const Value> values, Kind kind = Kind::set) { return {kind, make(values)}; }
  // The same value in this pool, unless it stands in a lasting one.
  Value keep(const Value& v);
  void rewind();

 private:
  static constexpr size_t small_block = 4096;
  void* take(size_t bytes);

  bool lasting_;
  std::vector<std::unique_ptr<char[]>> blocks_;
  std::vector<size_t> sizes_;
  size_t block_ = 0;  // the one that is being filled
  size_t used_ = 0;
  size_t bytes_ = 0;
};

}  // namespace clew::compile

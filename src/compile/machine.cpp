#include "compile/machine.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "base/exact.h"
#include "compile/places.h"

namespace clew::compile {
namespace {

constexpr int64_t most_work = 200'000'000;  // steps: some ten seconds

int64_t divided(int64_t a, int64_t b) {
  int64_t quotient = a / b;
  if (a % b != 0 && (a < 0) != (b < 0)) --quotient;
  return quotient;
}

// By its binary digits, the largest first.
int64_t root_of(int64_t n) {
  int64_t root = 0;
  for (int64_t digit = int64_t{1} << 31; digit > 0; digit /= 2) {
    int64_t square = 0;
    if (multiply_exactly(root + digit, root + digit, square) && square <= n) root += digit;
  }
  return root;
}

// Beyond the board all lengths are alike.
int on_board(int64_t length, const Grid& grid) {
  return static_cast<int>(
      std::clamp<int64_t>(length, -1, std::max(grid.height, grid.width) + int64_t{1}));
}

}  // namespace

Machine::Machine(const Facts& facts, Meter& meter)
    : facts_(facts),
      code_(*facts.code),
      tables_(*facts.tables),
      meter_(meter),
      frame_(static_cast<size_t>(facts.genre->num_slots)),
      once_(static_cast<size_t>(code_.num_once)),
      once_known_(static_cast<size_t>(code_.num_once)),
      spans_(facts.spans) {}

void Machine::look_at_limits() {
  if (steps_ > most_work || meter_.spent()) exhausted_ = true;
}

void Machine::forget() { scratch_.rewind(); }

bool Machine::bind(const Bind& b, const Value& v) {
  if (b.num_slots == 1) {
    set_slot(code_.slots[static_cast<size_t>(b.first_slot)], v);
  } else {
    const auto parts = v.items();
    if (parts.size() != static_cast<size_t>(b.num_slots)) return false;
    for (size_t k = 0; k < parts.size(); ++k)
      set_slot(code_.slots[static_cast<size_t>(b.first_slot) + k], parts[k]);
  }
  return b.where == no_node || run(b.where).yes();
}

bool Machine::each_from(int32_t k, int32_t end, FunctionRef<bool()> fn) {
  if (k == end) return step() && fn();
  const Bind& b = code_.binds[static_cast<size_t>(k)];
  const Value range = run(b.range);
  if (range.missing()) return true;
  if (b.equals) return !bind(b, range) || each_from(k + 1, end, fn);
  if (k + 1 == end && b.num_slots == 1) return each_member(b, range, fn);
  for (const Value& v : range.items()) {
    if (!step()) return false;
    if (v.missing() || !bind(b, v)) continue;
    if (!each_from(k + 1, end, fn)) return false;
  }
  return true;
}

// What is met most often comes first; the rest by groups.
Value Machine::run(int32_t number) {
  const Node& node = code_.nodes[static_cast<size_t>(number)];
  switch (node.op) {
    case Do::constant:
    case Do::drawn:
      return code_.constants[static_cast<size_t>(node.first)];
    case Do::slot:
      return frame_[static_cast<size_t>(node.a)];
    case Do::closed: {
      const Value& value = tables_.closed[static_cast<size_t>(node.a)];
      const bool unfit = value.missing() && tables_.some_unfit;
      return unfit ? run(code_.closed[static_cast<size_t>(node.a)]) : value;
    }
    case Do::by_place:
      return by_place(node);
    case Do::once:
      return once(node);
    case Do::let_value:
      return facts_.lets[static_cast<size_t>(node.a)];
    case Do::given_slot: {
      const Value& place = frame_[static_cast<size_t>(node.a)];
      return entry_value(node.target, place.missing() ? -1 : place.n);
    }
    case Do::is_given_slot: {
      const Value& place = frame_[static_cast<size_t>(node.a)];
      return truth(is_given(node.target, place.missing() ? -1 : place.n));
    }
    case Do::ray:
      return ray(node);
    case Do::function:
      return function(node);
    case Do::expand:
      return expand(node);
    case Do::word:
      return word(node);
    case Do::set_of:
    case Do::tuple:
      return list(node);
    case Do::set_where:
      return set_where(node);
    case Do::nothing:
      return nothing();
    default:
      break;
  }
  if (node.op >= Do::not_) return logic(node);
  if (node.op == Do::before_in) return before_in(node);
  if (node.op >= Do::equal_plain) return compare(node);
  if (node.op == Do::range) return range(node);
  if (node.op >= Do::unite) return combine(node);
  if (node.op >= Do::negate) return arithmetic(node);
  return read_place(node);
}

// Givens, blocks and what touches a place.
Value Machine::read_place(const Node& node) {
  switch (node.op) {
    case Do::given:
      return given(node.target, run(node.a));
    case Do::given_whole:
      return whole_given(node.target);
    case Do::way:
      return way(node.target, run(node.a));
    case Do::is_given:
      return truth(node.a == no_node ? is_given(node.target, 0)
                                     : is_given(node.target, entry(node.target, run(node.a))));
    case Do::is_there:
      return truth(!run(node.a).missing());
    case Do::room_of: {
      const Value cell = run(node.a);
      return cell.missing() ? cell : room_of(node.target, cell.n);
    }
    case Do::line_of: {
      const Value cell = run(node.a);
      if (cell.missing()) return cell;
      const bool rows = static_cast<Builtin>(node.target) == Builtin::rows;
      const Value lines = run(node.b);
      return lines.members()->first[rows ? facts_.grid.row(cell.n) : facts_.grid.column(cell.n)];
    }
    case Do::block_of: {
      const Value place = run(node.b);
      return place.missing() ? place : block_of(run(node.a), place);
    }
    case Do::touching:
    case Do::touch_kept:
      return touching(node);
    default:
      return builtin_set(static_cast<Builtin>(node.target), facts_.grid, scratch_);
  }
}

Value Machine::ray(const Node& node) {
  const Value cell = run(node.a);
  const Value way = run(node.b);
  if (cell.missing() || way.missing()) return nothing();
  const auto direction = static_cast<size_t>(way.n & 3);
  if (tables_.rays.empty())
    return ray_from(cell.n, static_cast<Direction>(direction), facts_.grid, scratch_);
  return tables_.rays[static_cast<size_t>(cell.n) * num_directions + direction];
}

Value Machine::by_place(const Node& node) {
  const auto number = static_cast<size_t>(node.a);
  if (number >= tables_.by_place.size()) return run(code_.by_place[number].node);
  const Value& place = frame_[static_cast<size_t>(node.b)];
  if (place.missing()) return run(code_.by_place[number].node);
  const Value& value = tables_.by_place[number][static_cast<size_t>(place.n)];
  return value.missing() && tables_.some_unfit ? run(code_.by_place[number].node) : value;
}

Value Machine::once(const Node& node) {
  const auto number = static_cast<size_t>(node.b);
  if (!once_known_[number]) {
    once_[number] = kept_.keep(run(node.a));
    once_known_[number] = true;
  }
  return once_[number];
}

// ---- operations

Value Machine::arithmetic(const Node& node) {
  const Value a = run(node.a);
  if (a.missing()) return a;
  if (node.op == Do::negate) return number(-a.n);
  const Value b = run(node.b);
  if (b.missing()) return b;
  int64_t result = 0;
  switch (node.op) {
    case Do::add:
      return add_exactly(a.n, b.n, result) ? number(result) : unfit(node);
    case Do::subtract:
      return subtract_exactly(a.n, b.n, result) ? number(result) : unfit(node);
    case Do::multiply:
      return multiply_exactly(a.n, b.n, result) ? number(result) : unfit(node);
    case Do::divide:
      return b.n == 0 ? nothing() : number(divided(a.n, b.n));
    default: {
      if (b.n == 0) return nothing();
      const int64_t rest = a.n % b.n;
      return number(rest == 0 || (rest > 0) == (b.n > 0) ? rest : b.n + rest);
    }
  }
}

// Nothing counts from here on.
Value Machine::unfit(const Node& node) {
  if (unfit_ < 0) unfit_ = node.text;
  exhausted_ = true;
  return nothing();
}

bool Machine::has_room(const Expr& text, uint64_t count, size_t each) {
  if (!meter_.would_exceed(count, each)) return true;
  too_many_ = {&text, count};
  meter_.reach(Limit::memory);
  exhausted_ = true;
  return false;
}

bool Machine::has_room(const Node& word) {
  const Expr& text = text_of(word);
  return !text.every_combination ||
         has_room(text, combinations({word.first, word.count}), sizeof(Value));
}

uint64_t Machine::combinations(Loop loop) {
  uint64_t all = 1;
  for (int32_t k = loop.first; k < loop.first + loop.count; ++k) {
    const Bind& b = code_.binds[static_cast<size_t>(k)];
    if (b.equals) continue;
    uint64_t members = 0;
    for (const Value& v : run(b.range).items()) members += v.missing() ? 0 : 1;
    all = times(all, members);
  }
  return all;
}

Value Machine::range(const Node& node) {
  const Value a = run(node.a);
  const Value b = run(node.b);
  if (a.missing() || b.missing()) return nothing();
  const uint64_t size =
      a.n <= b.n ? static_cast<uint64_t>(b.n) - static_cast<uint64_t>(a.n) + 1 : 0;
  if (!has_room(text_of(node), size, sizeof(Value))) return nothing();
  std::vector<Value> values;
  for (int64_t n = a.n; n <= b.n; ++n) {
    if (!step()) return nothing();
    values.push_back(plain(a.kind, n));
  }
  return scratch_.set(values);
}

Value Machine::compare(const Node& node) {
  const Value a = run(node.a);
  if (a.missing()) return a;
  const Value b = run(node.b);
  if (b.missing()) return b;
  const auto member = [&] {
    if (b.members() == nullptr) return equal(a, b);
    for (const Value& v : b.items()) {
      if (equal(v, a)) return true;
    }
    return false;
  };
  switch (node.op) {
    case Do::equal_plain:
      return truth(a.n == b.n && a.kind == b.kind);
    case Do::unequal_plain:
      return truth(a.n != b.n || a.kind != b.kind);
    case Do::equal:
      return truth(equal(a, b));
    case Do::unequal:
      return truth(!equal(a, b));
    case Do::less:
      return truth(a.n < b.n);
    case Do::less_equal:
      return truth(a.n <= b.n);
    case Do::greater:
      return truth(a.n > b.n);
    case Do::greater_equal:
      return truth(a.n >= b.n);
    case Do::in:
      return truth(member());
    case Do::not_in:
      return truth(!member());
    default:
      return truth(comes_before(a, b));
  }
}

// A member that is not in the list is missing.
Value Machine::before_in(const Node& node) {
  const Value a = run(node.a);
  const Value b = run(node.b);
  if (a.missing() || b.missing()) return nothing();
  const Value list = run(node.c);
  const auto items = list.items();
  const auto place = [&](const Value& v) {
    return std::find_if(items.begin(), items.end(), [&](const Value& x) { return equal(x, v); });
  };
  const auto at_a = place(a);
  const auto at_b = place(b);
  if (at_a == items.end() || at_b == items.end()) return nothing();
  return truth(at_a < at_b);
}

// Both sides are read even where one settles it: what is missing must be seen.
Value Machine::logic(const Node& node) {
  const Value a = run(node.a);
  if (a.missing()) return a;
  if (node.op == Do::not_) return truth(!a.yes());
  const Value b = run(node.b);
  if (b.missing()) return b;
  switch (node.op) {
    case Do::and_:
      return truth(a.yes() && b.yes());
    case Do::or_:
      return truth(a.yes() || b.yes());
    case Do::implies:
      return truth(!a.yes() || b.yes());
    default:
      return truth(a.yes() == b.yes());
  }
}

Value Machine::list(const Node& node) {
  std::vector<Value> values;
  values.reserve(static_cast<size_t>(node.count));
  for (int32_t k = node.first; k < node.first + node.count; ++k) {
    values.push_back(run(code_.kids[static_cast<size_t>(k)]));
    if (values.back().missing()) return nothing();
  }
  if (node.op == Do::tuple) return scratch_.set(values, Kind::tuple);
  return values.size() == 1 ? scratch_.set(values) : unique(values);
}

Value Machine::bound_value(const Bind& b) {
  const auto first = static_cast<size_t>(b.first_slot);
  if (b.num_slots == 1) return slot(code_.slots[first]);
  std::vector<Value> parts;
  for (size_t k = 0; k < static_cast<size_t>(b.num_slots); ++k)
    parts.push_back(slot(code_.slots[first + k]));
  return scratch_.set(parts, Kind::tuple);
}

Value Machine::set_where(const Node& node) {
  std::vector<Value> values;
  const Bind& first = code_.binds[static_cast<size_t>(node.first)];
  if (lacks_set(node)) return nothing();
  each({node.first, node.count}, [&] {
    values.push_back(bound_value(first));
    return true;
  });
  return scratch_.set(values);
}

// All arguments are read before any is bound: a let may stand inside its own argument.
Value Machine::expand(const Node& node) {
  const auto kids = static_cast<size_t>(node.first);
  const auto count = static_cast<size_t>(node.count);
  if (count == 1) {
    set_slot(code_.kids[kids + 1], run(code_.kids[kids]));
    return run(node.a);
  }
  std::vector<Value> arguments;
  for (size_t k = 0; k < count; ++k) arguments.push_back(run(code_.kids[kids + k]));
  for (size_t k = 0; k < count; ++k) set_slot(code_.kids[kids + count + k], arguments[k]);
  return run(node.a);
}

// ---- functions

Value Machine::windows(const Value& set, int64_t n) {
  std::vector<Value> found;
  const auto items = set.items();
  const bool fits = n > 0 && n <= static_cast<int64_t>(items.size());
  const auto length = static_cast<size_t>(fits ? n : 0);
  for (size_t k = 0; length > 0 && k + length <= items.size(); ++k) {
    if (!step()) return nothing();
    found.push_back(scratch_.set(items.subspan(k, length), Kind::tuple));
  }
  return scratch_.set(found);
}

Value Machine::crossing(int32_t span) {
  if (crossings_.size() != spans_.size()) crossings_ = crossings_of(spans_, facts_.grid, kept_);
  return crossings_[static_cast<size_t>(span)];
}

Value Machine::function(const Node& node) {
  const Value a = run(node.a);
  if (a.missing()) return a;
  const Value b = node.b == no_node ? nothing() : run(node.b);
  if (node.b != no_node && b.missing()) return b;
  const auto f = static_cast<Function>(node.target);
  switch (f) {
    case Function::size:
      return number(a.members() == nullptr ? 1 : a.members()->size);
    case Function::windows:
      return windows(a, b.n);
    case Function::first:
      return a.items().empty() ? nothing() : a.items().front();
    case Function::last:
      return a.items().empty() ? nothing() : a.items().back();
    case Function::abs:
      return number(std::abs(a.n));
    case Function::isqrt:
      return number(root_of(a.n));
    case Function::distance:
      return distance(node, a, b);
    default:
      return place_function(f, a, b);
  }
}

Value Machine::distance(const Node& node, const Value& a, const Value& b) {
  const Grid& grid = facts_.grid;
  if (a.kind == Kind::cell)
    return number(std::abs(grid.row(a.n) - grid.row(b.n)) +
                  std::abs(grid.column(a.n) - grid.column(b.n)));
  int64_t difference = 0;
  return subtract_exactly(a.n, b.n, difference) ? number(std::abs(difference)) : unfit(node);
}

Value Machine::place_function(Function f, const Value& a, const Value& b) {
  const Grid& grid = facts_.grid;
  const auto way = static_cast<Direction>(b.n & 3);
  const auto at = [](Kind kind, int n) { return n < 0 ? nothing() : plain(kind, n); };
  switch (f) {
    case Function::neighbours:
      return cells_near(Pattern::neighbours, a.n, grid, scratch_);
    case Function::around:
      return cells_near(Pattern::around, a.n, grid, scratch_);
    case Function::knight:
      return cells_near(Pattern::knight, a.n, grid, scratch_);
    case Function::ring:
      return cells_near(Pattern::ring, a.n, grid, scratch_);
    case Function::link:
      return at(Kind::link, grid.link(a.n, way));
    case Function::side:
      return at(Kind::side, grid.side(a.n, way));
    case Function::step:
      return at(Kind::cell, grid.step(a.n, way));
    case Function::opposite:
      return plain(Kind::direction, (a.n + 2) & 3);
    case Function::ends:
      return ends_of(a, grid, spans_, scratch_);
    case Function::blocks:
      return blocks_of(on_board(a.n, grid), on_board(b.n, grid), grid, scratch_);
    case Function::tiles:
      return tiles_of(on_board(a.n, grid), on_board(b.n, grid), grid, scratch_);
    case Function::crossing:
      return crossing(a.n);
    case Function::row_of:
      return number(grid.row(a.n) + 1);
    case Function::column_of:
      return number(grid.column(a.n) + 1);
    case Function::exits:
      return exits(a.items());
    case Function::rectangle:
      return truth(fills_rectangle(a.items(), grid));
    default:
      return nothing();
  }
}

}  // namespace clew::compile

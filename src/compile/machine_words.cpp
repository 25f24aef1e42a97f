// Words over what is fixed, by their plain meaning.
#include <algorithm>
#include <unordered_map>
#include <utility>

#include "base/exact.h"
#include "compile/machine.h"
#include "compile/shapes.h"

namespace clew::compile {
namespace {

constexpr int32_t most_stamped = 1 << 16;

// Equal values have equal traces. Only plain values and sets of them differ by theirs.
uint64_t trace_of(const Value& v) {
  if (v.members() == nullptr) return static_cast<uint64_t>(v.n);
  if (v.kind != Kind::set) return 0;
  uint64_t trace = 0;
  for (const Value& x : v.items()) {
    if (x.members() != nullptr) return 0;
    const auto n = static_cast<uint64_t>(x.n) + 1;
    trace += n * n * n;
  }
  return trace;
}

}  // namespace

Value Machine::word(const Node& node) { return lacks_set(node) ? nothing() : word_there(node); }

Value Machine::word_there(const Node& node) {
  switch (static_cast<Word>(node.target)) {
    case Word::all:
    case Word::some:
    case Word::none:
    case Word::one:
      return quantifier(node);
    case Word::count:
    case Word::sum:
    case Word::min:
    case Word::max:
      return total(node);
    case Word::same:
    case Word::distinct:
      return same(node);
    case Word::list:
      return word_list(node);
    case Word::run:
    case Word::runs:
      return runs(node);
    case Word::while_:
    case Word::stretches:
      return stretches(node);
    case Word::groups:
      return groups(node);
    case Word::union_:
      return union_of(node);
    case Word::facing:
      return facing(node);
    case Word::shape:
      return shape(node);
    case Word::connected:
      return connected(node);
    case Word::loop:
      return loop(node);
    case Word::circuit:
      return circuit(node);
    case Word::forest:
      return forest(node);
    case Word::pieces:
      return pieces(node);
    case Word::paired:
      return paired(node);
  }
  return nothing();
}

Value Machine::quantifier(const Node& node) {
  int yes = 0;
  int no = 0;
  each_body(node, [&](const Value&, const Value& body) {
    ++(body.yes() ? yes : no);
    return true;
  });
  switch (static_cast<Word>(node.target)) {
    case Word::all:
      return truth(no == 0);
    case Word::some:
      return truth(yes > 0);
    case Word::none:
      return truth(yes == 0);
    default:
      return truth(yes == 1);
  }
}

Value Machine::total(const Node& node) {
  const auto what = static_cast<Word>(node.target);
  int64_t total = 0;
  bool any = false;
  bool fits = true;
  each_body(node, [&](const Value&, const Value& body) {
    if (what == Word::count) {
      total += body.yes() ? 1 : 0;
    } else if (what == Word::sum) {
      fits = add_exactly(total, body.n, total);
    } else if (!any || (what == Word::min ? body.n < total : body.n > total)) {
      total = body.n;
    }
    any = true;
    return fits;
  });
  if (!fits) return unfit(node);
  if (!any && (what == Word::min || what == Word::max)) return nothing();
  return number(total);
}

Value Machine::same(const Node& node) {
  if (!has_room(node)) return nothing();
  std::vector<Value> values;
  each_body(node, [&](const Value&, const Value& body) {
    values.push_back(body);
    return true;
  });
  if (static_cast<Word>(node.target) == Word::same)
    return truth(std::all_of(values.begin(), values.end(),
                             [&](const Value& v) { return equal(v, values[0]); }));
  const size_t count = values.size();
  return truth(unique(values).items().size() == count);
}

Value Machine::word_list(const Node& node) {
  if (!has_room(node)) return nothing();
  std::vector<Value> values;
  each_body(node, [&](const Value&, const Value& body) {
    values.push_back(body);
    return true;
  });
  return scratch_.set(values, Kind::list);
}

// Round a ring the first and last stretch belong together, and what the border cuts away breaks a
// stretch.
Value Machine::runs(const Node& node) {
  const Bind& binder = code_.binds[static_cast<size_t>(node.first)];
  std::vector<bool> holds;
  const bool all = static_cast<Word>(node.target) == Word::runs;
  const Value range = all ? run(binder.range) : nothing();
  const bool ring = range.members() != nullptr && range.members()->ring;
  if (ring) {
    for (const Value& v : range.items())
      holds.push_back(!v.missing() && bind(binder, v) && run(node.a).yes());
    const auto gap = std::find(holds.begin(), holds.end(), false);
    if (gap != holds.end()) std::rotate(holds.begin(), gap, holds.end());
  } else {
    each_body(node, [&](const Value&, const Value& body) {
      holds.push_back(body.yes());
      return all || body.yes();
    });
  }
  std::vector<Value> lengths;
  int32_t length = 0;
  holds.push_back(false);
  for (const bool h : holds) {
    if (h) {
      ++length;
      continue;
    }
    if (!all) return number(length);
    if (length > 0) lengths.push_back(number(length));
    length = 0;
  }
  return scratch_.set(lengths, ring ? Kind::bag : Kind::list);
}

// `while`: the leading members that hold. `stretches`: as long as a condition holds, or as a value
// stays equal; a member without a value ends one.
Value Machine::stretches(const Node& node) {
  const bool leading = static_cast<Word>(node.target) == Word::while_;
  const Bind& first = code_.binds[static_cast<size_t>(node.first)];
  const int member = code_.slots[static_cast<size_t>(first.first_slot)];
  std::vector<Value> found;
  std::vector<Value> current;
  Value last;
  const auto close = [&] {
    if (!current.empty()) found.push_back(scratch_.set(current));
    current.clear();
  };
  each({node.first, node.count}, [&] {
    const Value body = run(node.a);
    const bool condition = body.kind == Kind::boolean;
    if (body.missing() || (condition && body.n == 0)) {
      if (leading) return false;
      close();
      last = nothing();
      return true;
    }
    if (!leading && !condition && !last.missing() && !equal(body, last)) close();
    current.push_back(slot(member));
    last = body;
    return true;
  });
  if (leading) return scratch_.set(current);
  close();
  return scratch_.set(found);
}

// Members with equal bodies, groups in the order of their first members.
Value Machine::groups(const Node& node) {
  if (groups_depth_ == group_work_.size()) group_work_.push_back(std::make_unique<GroupWork>());
  GroupWork& work = *group_work_[groups_depth_++];
  each_body(node, [&](const Value& member, const Value& body) {
    const bool small = body.members() == nullptr && body.n >= 0 && body.n < most_stamped;
    if (small && static_cast<size_t>(body.n) >= work.group_at.size())
      work.group_at.resize(static_cast<size_t>(body.n) + 1, -1);
    int32_t group = small ? work.group_at[static_cast<size_t>(body.n)] : -1;
    for (size_t k = 0; !small && group < 0 && k < work.bodies.size(); ++k) {
      if (equal(work.bodies[k], body)) group = static_cast<int32_t>(k);
    }
    if (group < 0) {
      group = static_cast<int32_t>(work.bodies.size());
      work.bodies.push_back(body);
      work.sizes.push_back(0);
      if (small) work.group_at[static_cast<size_t>(body.n)] = group;
    }
    ++work.sizes[static_cast<size_t>(group)];
    work.entries.emplace_back(group, member);
    return true;
  });
  --groups_depth_;
  return work.collect(scratch_);
}

// The groups in the order in which they were met, their members too. All is as before then.
Value Machine::GroupWork::collect(Pool& pool) {
  for (const Value& body : bodies) {
    const auto n = static_cast<size_t>(body.n);
    if (body.members() == nullptr && body.n >= 0 && n < group_at.size()) group_at[n] = -1;
  }
  ordered.resize(entries.size());
  int32_t end = 0;
  for (int32_t& size : sizes) size = std::exchange(end, end + size);  // now where it begins
  for (const auto& [group, member] : entries)
    ordered[static_cast<size_t>(sizes[static_cast<size_t>(group)]++)] = member;
  int32_t begin = 0;  // and now where it ends
  for (size_t k = 0; k < sizes.size(); ++k) {
    bodies[k] = pool.set({ordered.data() + begin, static_cast<size_t>(sizes[k] - begin)});
    begin = sizes[k];
  }
  const Value all = pool.set(bodies, Kind::division);
  bodies.clear();
  sizes.clear();
  entries.clear();
  return all;
}

Value Machine::union_of(const Node& node) {
  if (!has_room(node)) return nothing();
  std::vector<Value> all;
  const Node& body = code_.nodes[static_cast<size_t>(node.a)];
  const bool single = body.op == Do::set_of && body.count == 1;  // {x}: x itself will do
  const int32_t what = single ? code_.kids[static_cast<size_t>(body.first)] : node.a;
  each({node.first, node.count}, [&] {
    const Value v = run(what);
    if (v.missing()) return true;
    if (!single && (v.kind == Kind::set || v.kind == Kind::division))
      all.insert(all.end(), v.items().begin(), v.items().end());
    else if (all.empty() || !identical(all.back(), v))
      all.push_back(v);
    return true;
  });
  return unique(all);
}

// Each value once, in the order in which it is met first.
Value Machine::unique(std::span<const Value> values) {
  std::vector<Value> out;
  out.reserve(values.size());
  std::vector<std::pair<uint64_t, size_t>> few;  // traces of those in out without a stamp, places
  std::unordered_multimap<uint64_t, size_t> many;
  const auto is_met = [&](const Value& v) {
    constexpr size_t most_few = 64;
    constexpr size_t most_looked_at = 16;
    constexpr size_t members_in_step = 16;
    if (out.size() <= most_looked_at) {
      for (const Value& o : out) {
        if (identical(o, v)) return true;
      }
    }
    for (size_t k = members_in_step; v.members() != nullptr && k < v.items().size();
         k += members_in_step) {
      if (!step()) return true;
    }
    const uint64_t trace = trace_of(v);
    for (const auto& [t, place] : few) {
      if (t == trace && equal(out[place], v)) return true;
    }
    for (auto [at, end] = many.equal_range(trace); at != end; ++at) {
      if (!step() || equal(out[at->second], v)) return true;
    }
    few.size() < most_few ? void(few.emplace_back(trace, out.size()))
                          : void(many.emplace(trace, out.size()));
    return false;
  };
  ++stamp_;
  for (const Value& v : values) {
    if (v.missing()) continue;
    const bool stamped = v.members() == nullptr && v.n >= 0 && v.n < most_stamped;
    if (stamped) {
      if (static_cast<size_t>(v.n) >= stamps_.size()) stamps_.resize(static_cast<size_t>(v.n) + 64);
      int32_t& last = stamps_[static_cast<size_t>(v.n)];
      if (last == stamp_) continue;
      last = stamp_;
    } else if (is_met(v)) {
      continue;
    }
    out.push_back(v);
  }
  return scratch_.set(out);
}

// The links that lead out of a set of cells, in the order of the cells.
Value Machine::exits(std::span<const Value> cells) {
  const Grid& grid = facts_.grid;
  ++stamp_;
  stamps_.resize(std::max(stamps_.size(), static_cast<size_t>(grid.cells())));
  buffer_.assign(cells.begin(), cells.end());
  for (const Value& c : buffer_) stamps_[static_cast<size_t>(c.n)] = stamp_;
  const auto before = [](const Value& a, const Value& b) { return a.n < b.n; };
  if (!std::is_sorted(buffer_.begin(), buffer_.end(), before))
    std::sort(buffer_.begin(), buffer_.end(), before);
  std::vector<Value> links;
  links.reserve(2 * buffer_.size() + 2);
  for (const Value& c : buffer_) {
    for (int d = 0; d < num_directions; ++d) {
      const int next = grid.step(c.n, static_cast<Direction>(d));
      if (next < 0 || stamps_[static_cast<size_t>(next)] == stamp_) continue;
      links.push_back(plain(Kind::link, grid.link(c.n, static_cast<Direction>(d))));
    }
  }
  return scratch_.set(links);
}

// Set algebra; a plain value counts as a set of one.
Value Machine::combine(const Node& node) {
  const Value a = run(node.a);
  const Value b = run(node.b);
  if (a.missing() || b.missing() || !step()) return nothing();
  const auto as_set = [](const Value& v) {
    return v.kind == Kind::set || v.kind == Kind::division ? v.items()
                                                           : std::span<const Value>(&v, 1);
  };
  const std::span<const Value> x = as_set(a);
  const std::span<const Value> y = as_set(b);
  std::vector<Value> out(x.begin(), x.end());
  if (node.op == Do::unite) {
    out.insert(out.end(), y.begin(), y.end());
    return unique(out);
  }
  ++stamp_;
  std::vector<Value> others;  // that have no stamp
  for (const Value& v : y) {
    if (v.members() != nullptr || v.n < 0 || v.n >= most_stamped) {
      others.push_back(v);
      continue;
    }
    if (static_cast<size_t>(v.n) >= stamps_.size()) stamps_.resize(static_cast<size_t>(v.n) + 64);
    if (!v.missing()) stamps_[static_cast<size_t>(v.n)] = stamp_;
  }
  const bool keep = node.op == Do::common;
  std::erase_if(out, [&](const Value& v) {
    if (v.missing()) return true;
    const bool stamped = v.members() == nullptr && v.n >= 0 && v.n < most_stamped;
    const bool found =
        stamped ? static_cast<size_t>(v.n) < stamps_.size() &&
                      stamps_[static_cast<size_t>(v.n)] == stamp_
                : std::any_of(
                      others.begin(), others.end(), [&](const Value& o) { return equal(o, v); });
    return found != keep;
  });
  return scratch_.set(out);
}

int32_t Machine::span_number(int first, int second, bool across) {
  if (span_numbers_.size() != spans_.size()) {
    for (size_t s = 0; s < spans_.size(); ++s)
      span_numbers_[int64_t{spans_[s].first} << 32 | spans_[s].second] = static_cast<int32_t>(s);
  }
  const auto [at, fresh] =
      span_numbers_.try_emplace(int64_t{first} << 32 | second, static_cast<int32_t>(spans_.size()));
  if (fresh) spans_.push_back({first, second, across});
  return at->second;
}

// Every marked cell looks left and up for the nearest marked one.
Value Machine::facing(const Node& node) {
  const Grid& grid = facts_.grid;
  std::vector<bool> marked(static_cast<size_t>(grid.cells()));
  each_body(node, [&](const Value& member, const Value& body) {
    if (body.yes()) marked[static_cast<size_t>(member.n)] = true;
    return true;
  });
  std::vector<int> above(static_cast<size_t>(grid.width), -1);
  std::vector<Value> found;
  for (int r = 0; r < grid.height; ++r) {
    int left = -1;
    for (int c = 0; c < grid.width; ++c) {
      const int cell = grid.cell(r, c);
      if (!marked[static_cast<size_t>(cell)]) continue;
      int& up = above[static_cast<size_t>(c)];
      if (left >= 0) found.push_back(plain(Kind::span, span_number(left, cell, true)));
      if (up >= 0) found.push_back(plain(Kind::span, span_number(up, cell, false)));
      left = up = cell;
    }
  }
  std::sort(found.begin(), found.end(), comes_before);
  return scratch_.set(found);
}

Value Machine::shape(const Node& node) {
  Spots cells;
  each_body(node, [&](const Value& cell, const Value& body) {
    if (body.yes()) cells.emplace_back(facts_.grid.row(cell.n), facts_.grid.column(cell.n));
    return true;
  });
  return shape_of(std::move(cells), scratch_);
}

}  // namespace clew::compile

// Words that range over places, by their plain meaning.
#include <algorithm>
#include <map>
#include <utility>

#include "judge/evaluate.h"

namespace clew::judge {

Evaluator::MarkOfMember Evaluator::mark_of_member(const Expr& body, int slot) const {
  const bool negated = body.op == Op::not_;
  const Expr& read = negated ? *body.kids[0] : body;
  if (read.op != Op::answer_at || read.kids.size() != 1) return {};
  const Expr& index = *read.kids[0];
  if (index.op != Op::slot || index.target != slot) return {};
  const auto field = static_cast<size_t>(read.target);
  if (setup_->genre().info.answers[field].value != ValueKind::boolean) return {};
  return {read.target, negated};
}

Value Evaluator::evaluate_word(const Expr& e) {
  if (!e.binders[0].range->fixed) {
    const Value range = evaluate(*e.binders[0].range);
    if (range.open()) return evaluate_over_open(e, range);
  }
  switch (e.word) {
    case Word::all:
    case Word::some:
    case Word::none:
    case Word::one:
      return evaluate_quantifier(e);
    case Word::count:
      return evaluate_count(e);
    case Word::sum:
    case Word::min:
    case Word::max:
      return evaluate_total(e);
    case Word::same:
    case Word::distinct:
      return evaluate_same(e);
    case Word::list:
      return evaluate_list(e);
    case Word::run:
      return evaluate_run(e);
    case Word::runs:
      return evaluate_runs(e);
    case Word::while_:
    case Word::stretches:
      return evaluate_stretches(e);
    case Word::groups:
      return evaluate_groups(e);
    case Word::union_:
      return evaluate_union(e);
    case Word::facing:
      return evaluate_facing(e);
    case Word::connected:
      return e.through.empty() ? evaluate_connected(e) : evaluate_joined(e);
    case Word::loop:
      return evaluate_loop(e);
    case Word::pieces:
      return evaluate_division(e);
    case Word::paired:
      return evaluate_paired(e);
    case Word::shape:
      return evaluate_shape(e);
  }
  return missing_value();
}

// Stops as soon as what is left to read cannot change the truth.
Value Evaluator::evaluate_quantifier(const Expr& e) {
  int yes = 0;
  int open = 0;
  const bool all = e.word == Word::all;  // that is: none does not
  const int most = e.word == Word::one ? 1 : 0;
  each_truth(e, [&](const Value&, Truth3 t) {
    if (t == truth_open) ++open;
    if (t == (all ? truth_no : truth_yes)) ++yes;
    return yes <= most;
  });
  if (e.word == Word::some) {
    if (yes > 0) return boolean_value(true);
    return open > 0 ? open_value() : boolean_value(false);
  }
  if (yes > most || (yes + open < most)) return boolean_value(false);
  return open > 0 ? open_value() : boolean_value(true);
}

Value Evaluator::evaluate_count(const Expr& e) {
  int32_t yes = 0;
  int32_t open = 0;
  each_truth(e, [&](const Value&, Truth3 t) {
    yes += t == truth_yes ? 1 : 0;
    open += t == truth_open ? 1 : 0;
    return true;
  });
  return open > 0 ? open_number(yes, yes + open) : number_value(yes);
}

// Open members leave bounds: what the total is at least and at most.
Value Evaluator::evaluate_total(const Expr& e) {
  OpenBounds total{0, 0};
  bool any = false;
  bool open = false;
  each_body(e, [&](const Value&, const Value& body) {
    open = open || body.open();
    const OpenBounds here = bounds_of(body);
    if (!any) {
      total = here;
    } else if (e.word == Word::min) {
      total = {std::min(total.least, here.least), std::min(total.most, here.most)};
    } else if (e.word == Word::max) {
      total = {std::max(total.least, here.least), std::max(total.most, here.most)};
    } else {
      total = {total.least + here.least, total.most + here.most};
    }
    any = true;
    return true;
  });
  if (!any && e.word != Word::sum) return missing_value();
  if (open) return open_number(total.least, total.most);
  return number_value(
      static_cast<int32_t>(std::clamp<int64_t>(total.least, -1'000'000'000, 1'000'000'000)));
}

Value Evaluator::evaluate_same(const Expr& e) {
  std::vector<Value> values;
  std::vector<Value> open;
  each_body(e, [&](const Value&, const Value& body) {
    (body.open() ? open : values).push_back(body);
    return true;
  });
  bool broken = false;
  if (e.word == Word::same) {
    broken = std::any_of(values.begin(), values.end(),
                         [&](const Value& v) { return !same_value(v, values[0]); });
  } else {
    std::sort(values.begin(), values.end(), value_less);
    broken = std::adjacent_find(values.begin(), values.end(), same_value) != values.end() ||
             too_few_values(values, open);
  }
  if (broken) return boolean_value(false);
  return open.empty() ? boolean_value(true) : open_value();
}

Value Evaluator::evaluate_list(const Expr& e) {
  std::vector<Value> values;
  bool open = false;
  each_body(e, [&](const Value&, const Value& body) {
    open = open || body.open();
    values.push_back(body);
    return true;
  });
  return open ? open_value() : make_set(values, Kind::list);
}

// The length of the leading stretch of true members. It is at least as long as it is now, and ends
// at the first no at the latest: what comes after that need not be read.
Value Evaluator::evaluate_run(const Expr& e) {
  int32_t least = 0;
  int32_t most = 0;
  each_truth(e, [&](const Value&, Truth3 t) {
    if (t == truth_no) return false;
    if (t == truth_yes && least == most) ++least;
    ++most;
    return true;
  });
  return least == most ? number_value(least) : open_number(least, most);
}

// The lengths of all true stretches; round a ring the first and last belong together, and what the
// border cuts away breaks a stretch.
Value Evaluator::evaluate_runs(const Expr& e) {
  const Value range = evaluate(*e.binders[0].range);
  const bool ring = range.seq != nullptr && range.seq->ring;
  std::vector<Truth3> states;
  if (ring) {
    for (const Value& v : members(range)) {
      const Value body =
          !v.missing() && bind_one(e.binders[0], v) ? evaluate(*e.body) : missing_value();
      states.push_back(body.missing() ? truth_no : truth3(body));
    }
  } else {
    each_truth(e, [&](const Value&, Truth3 t) {
      states.push_back(t);
      return true;
    });
  }
  if (std::find(states.begin(), states.end(), truth_open) != states.end())
    return ring ? open_value() : open_runs(states);
  if (ring) {  // start behind a gap, so that no stretch is cut in two
    const auto gap = std::find(states.begin(), states.end(), truth_no);
    if (gap != states.end()) std::rotate(states.begin(), gap, states.end());
  }
  std::vector<Value> lengths;
  int32_t length = 0;
  states.push_back(truth_no);
  for (const Truth3 t : states) {
    if (t == truth_yes) {
      ++length;
    } else if (length > 0) {
      lengths.push_back(number_value(length));
      length = 0;
    }
  }
  return make_set(lengths, ring ? Kind::bag : Kind::list);
}

// `while`: the leading members for which the body holds. `stretches`: maximal stretches where a
// yes/no body holds, or where any other body stays equal; a member whose body is missing ends a
// stretch.
Value Evaluator::evaluate_stretches(const Expr& e) {
  std::vector<Value> stretches;
  std::vector<Value> current;
  Value last = missing_value();
  const bool leading_only = e.word == Word::while_;
  const auto close = [&] {
    if (!current.empty() && !leading_only) stretches.push_back(make_set(current));
    if (!leading_only) current.clear();
  };
  for_each(e.binders, [&] {
    const Value body = evaluate(*e.body);
    const bool truth_body = body.kind == Kind::boolean;
    if (body.missing() || (truth_body && body.n == 0)) {
      close();
      last = missing_value();
      return !leading_only;
    }
    if (!truth_body && !last.missing() && !same_value(body, last)) close();
    current.push_back(member_of(e.binders));
    last = body;
    return true;
  });
  if (leading_only) return make_set(current);
  close();
  return make_set(stretches);
}

// Members with equal bodies, groups in the order of their first members: each member is given the
// number of its group, then the groups are laid out behind each other.
Value Evaluator::evaluate_groups(const Expr& e) {
  constexpr int32_t most_listed = 1 << 12;         // bodies up to here are looked up in a list
  std::vector<std::pair<Value, int32_t>> entries;  // member, group
  std::vector<int32_t> size_of;                    // by group
  std::vector<int32_t> listed;                     // by body: its group, -1: none yet
  std::map<Value, int32_t, decltype(&value_less)> others(&value_less);
  entries.reserve(16);
  size_of.reserve(16);
  each_body(e, [&](const Value& member, const Value& body) {
    const bool small = body.seq == nullptr && body.n >= 0 && body.n < most_listed;
    const auto n = static_cast<size_t>(body.n);
    if (small && n >= listed.size()) listed.resize(std::max<size_t>(32, 2 * n), -1);
    int32_t& group = small ? listed[n] : others.try_emplace(body, -1).first->second;
    if (group < 0) {
      group = static_cast<int32_t>(size_of.size());
      size_of.push_back(0);
    }
    ++size_of[static_cast<size_t>(group)];
    entries.emplace_back(member, group);
    return true;
  });
  std::vector<Value> laid_out(entries.size());
  std::vector<Value> sets;
  sets.reserve(size_of.size());
  int32_t end = 0;
  for (int32_t& next : size_of) end += std::exchange(next, end);  // now: where its next member goes
  for (const auto& [member, group] : entries)
    laid_out[static_cast<size_t>(size_of[static_cast<size_t>(group)]++)] = member;
  size_t begin = 0;
  for (const int32_t stop : size_of) {
    sets.push_back(make_set(std::span(laid_out).subspan(begin, static_cast<size_t>(stop) - begin)));
    begin = static_cast<size_t>(stop);
  }
  return make_set(sets, Kind::division);
}

Value Evaluator::evaluate_union(const Expr& e) {
  std::vector<Value> all;
  each_body(e, [&](const Value&, const Value& body) {
    if (body.kind == Kind::set || body.kind == Kind::division) {
      all.insert(all.end(), members(body).begin(), members(body).end());
    } else {
      all.push_back(body);
    }
    return true;
  });
  return make_set(value_union(all, {}));
}

// Straight lines between marked cells that face each other: each marked cell looks right and down.
Value Evaluator::evaluate_facing(const Expr& e) {
  Places& places = *places_;
  const Grid& grid = places.grid();
  std::vector<bool> marked(static_cast<size_t>(grid.cells()), false);
  each_body(e, [&](const Value& member, const Value& body) {
    if (body.yes() && member.kind == Kind::cell) marked[static_cast<size_t>(member.n)] = true;
    return true;
  });
  std::vector<Value> spans;
  std::vector<int> above(static_cast<size_t>(grid.width), -1);
  for (int r = 0; r < grid.height; ++r) {
    int left = -1;
    for (int c = 0; c < grid.width; ++c) {
      const int cell = grid.cell(r, c);
      if (!marked[static_cast<size_t>(cell)]) continue;
      if (left >= 0) spans.push_back(place_value(Kind::span, places.span(left, cell, true)));
      int& up = above[static_cast<size_t>(c)];
      if (up >= 0) spans.push_back(place_value(Kind::span, places.span(up, cell, false)));
      left = up = cell;
    }
  }
  std::sort(spans.begin(), spans.end(), value_less);
  return make_set(spans);
}

}  // namespace clew::judge

// Words that range over places, by their plain meaning.
#include <algorithm>
#include <map>
#include <utility>

#include "base/exact.h"
#include "judge/evaluate.h"
#include "judge/set_algebra.h"

namespace clew::judge {
namespace {

// A truth, unless members that are open may change it.
Value from_open(int open, bool truth) { return open > 0 ? open_value() : boolean_value(truth); }

}  // namespace

// Adds up the marks of a set: those that are as they are counted, and those that are open. False:
// there are more than `most`, or the work limit was reached.
bool Evaluator::tally_marks(const Note& note, const Value& set, bool counted, int most,
                            Tally& tally) {
  const auto field = static_cast<size_t>(note.answer);
  const std::span<const int32_t> positions = positions_[field];
  const int32_t* marks = marks_of(field).data();
  const bool listening = listening_;
  const auto items = members(set);
  int yes = tally.yes;
  for (const Value& v : items) {
    if (v.missing()) continue;
    int32_t mark = 0;
    const auto k = static_cast<size_t>(v.n);
    if (listening || v.seq() != nullptr || k >= positions.size()) {
      mark = any_mark_of(note.answer, v);
    } else if (positions[k] >= 0) {
      mark = marks[positions[k]];
    }
    if (mark == undecided) {
      ++tally.open;
    } else if ((mark != 0) == counted && ++yes > most) {
      break;
    }
  }
  tally.yes = yes;
  work_ += static_cast<int64_t>(items.size());
  return step() && yes <= most;
}

// The same for all that is not a mark of the only variable.
void Evaluator::tally_bodies(const Expr& e, int most, Tally& tally) {
  const Note& note = this->note(e);
  const bool counted = e.word != Word::all;
  if (note.answer >= 0) {
    bind_from({e.binders.data(), e.binders.size() - 1}, [&] {
      const Value range = evaluate(*e.binders.back().range);
      return tally_marks(note, range, counted != note.negated, most, tally);
    });
    return;
  }
  each_body(e, [&](const Value&, const Value& body) {
    if (body.open()) ++tally.open;
    if (!body.open() && (body.n != 0) == counted) ++tally.yes;
    return tally.yes <= most;
  });
}

// Stops as soon as what is left to read cannot change the truth. Of `all` those are counted that do
// not hold: there must be none.
Value Evaluator::evaluate_quantifier(const Expr& e) {
  const Note& note = this->note(e);
  const int most = e.word == Word::one ? 1 : e.word == Word::count ? INT32_MAX : 0;
  const int read_until = thorough_ ? INT32_MAX : most;
  Tally found;
  if (note.answer >= 0 && e.binders.size() == 1) {
    const bool counted = (e.word != Word::all) != note.negated;
    tally_marks(note, evaluate(*e.binders[0].range), counted, read_until, found);
  } else {
    tally_bodies(e, read_until, found);
  }
  const auto [yes, open] = found;
  if (e.word == Word::count) return open > 0 ? open_number(yes, yes + open) : number_value(yes);
  if (e.word == Word::some) return yes > 0 ? boolean_value(true) : from_open(open, false);
  if (yes > most || (most > 0 && yes + open < most)) return boolean_value(false);
  return from_open(open, true);
}

// Open members leave bounds: what the total is at least and at most.
Value Evaluator::evaluate_total(const Expr& e) {
  OpenBounds total{0, 0};
  bool any = false;
  bool open = false;
  bool bounded = true;
  bool fits = true;
  each_body(e, [&](const Value&, const Value& body) {
    open = open || body.open();
    bounded = bounded && is_number(body);
    const OpenBounds here = bounds_of(body);
    if (!any) {
      total = here;
    } else if (e.word == Word::min) {
      total = {std::min(total.least, here.least), std::min(total.most, here.most)};
    } else if (e.word == Word::max) {
      total = {std::max(total.least, here.least), std::max(total.most, here.most)};
    } else {
      fits = !bounded || (add_exactly(total.least, here.least, total.least) &&
                          add_exactly(total.most, here.most, total.most));
    }
    any = true;
    return fits;
  });
  if (!fits) return unfit(e);
  if (!any && e.word != Word::sum) return missing_value();
  if (!bounded) return open_value();
  return open ? open_number(total.least, total.most) : number_value(total.least);
}

Value Evaluator::evaluate_same(const Expr& e) {
  if (!has_room(e)) return missing_value();
  Gathered values(*this);
  std::vector<Value> open;
  each_body(e, [&](const Value&, const Value& body) {
    if (body.open()) open.push_back(body);
    if (!body.open()) values.add(body);
    return true;
  });
  const auto known = values.all();
  bool broken = false;
  if (e.word == Word::same) {
    broken = std::any_of(known.begin(), known.end(),
                         [&](const Value& v) { return !same_value(v, known[0]); });
  } else {
    std::sort(known.begin(), known.end(), meaning_less);
    broken = std::adjacent_find(known.begin(), known.end(), same_value) != known.end() ||
             too_few_values(known, open);
  }
  if (broken) return boolean_value(false);
  return open.empty() ? boolean_value(true) : open_value();
}

Value Evaluator::evaluate_list(const Expr& e) {
  if (!has_room(e)) return missing_value();
  Gathered values(*this);
  bool open = false;
  each_body(e, [&](const Value&, const Value& body) {
    open = open || body.open();
    values.add(body);
    return true;
  });
  return open ? open_value() : make_set(values.all(), Kind::list);
}

// The length of the leading stretch of true members. It is at least as long as it is now, and ends
// at the first no at the latest: what comes after that need not be read.
Value Evaluator::evaluate_run(const Expr& e) {
  int32_t least = 0;
  int32_t most = 0;
  bool ended = false;
  each_truth(e, [&](const Value&, Truth3 t) {
    ended = ended || t == truth_no;
    if (ended) return thorough_;
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
  const bool ring = range.seq() != nullptr && range.seq()->ring;
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
  Gathered lengths(*this);
  int32_t length = 0;
  states.push_back(truth_no);
  for (const Truth3 t : states) {
    if (t == truth_yes) {
      ++length;
    } else if (length > 0) {
      lengths.add(number_value(length));
      length = 0;
    }
  }
  return make_set(lengths.all(), ring ? Kind::bag : Kind::list);
}

// `while`: the leading members for which the body holds. `stretches`: maximal stretches where a
// yes/no body holds, or where any other body stays equal; a member whose body is missing ends a
// stretch.
Value Evaluator::evaluate_stretches(const Expr& e) {
  Gathered found(*this);  // members, with a missing value behind each stretch
  Value last = missing_value();
  const bool leading_only = e.word == Word::while_;
  for_each(e.binders, [&] {
    const Value body = evaluate(*e.body);
    const bool truth_body = body.kind == Kind::boolean;
    const bool held = !body.missing() && !(truth_body && body.n == 0);
    const bool goes_on = held && !last.missing() && (truth_body || same_value(body, last));
    if (!goes_on && !last.missing()) found.add(missing_value());
    last = held ? body : missing_value();
    if (held) found.add(member_of(e.binders));
    return held || !leading_only;
  });
  if (!last.missing()) found.add(missing_value());
  const size_t count = found.all().size();
  Gathered stretches(*this);
  for (size_t begin = 0, end = 0; end < count; ++end) {
    if (!found[end].missing()) continue;
    stretches.add(make_set(found.all().subspan(begin, end - begin)));
    begin = end + 1;
  }
  const auto all = stretches.all();
  return leading_only && !all.empty() ? all[0] : make_set(all);
}

// Members with equal bodies, groups in the order of their first members: each member is given the
// number of its group, then the groups are laid out behind each other.
Value Evaluator::evaluate_groups(const Expr& e) {
  constexpr int32_t most_listed = 1 << 12;  // bodies up to here are looked up in a list
  Gathered found(*this);                    // member, body, member, body, ...
  each_body(e, [&](const Value& member, const Value& body) {
    found.add(member);
    found.add(body);
    return true;
  });
  const auto entries = found.all();
  auto& [group_of, groups, laid_out, sets] = grouping_;
  std::map<Value, int32_t, decltype(&meaning_less)> others(&meaning_less);
  groups.clear();
  for (size_t i = 1; i < entries.size(); i += 2) {
    Value& body = entries[i];
    const bool small = !body.has_members && body.n >= 0 && body.n < most_listed;
    if (small && static_cast<size_t>(body.n) >= group_of.size())
      group_of.resize(2 * static_cast<size_t>(body.n) + 32, -1);
    int32_t& group =
        small ? group_of[static_cast<size_t>(body.n)] : others.try_emplace(body, -1).first->second;
    if (group < 0) {
      group = static_cast<int32_t>(groups.size());
      groups.push_back({0, small ? static_cast<int32_t>(body.n) : -1});
    }
    body = number_value(group);
    ++groups[static_cast<size_t>(group)].end;
  }
  int32_t begin = 0;
  for (auto& [end, listed] : groups) {
    begin += std::exchange(end, begin);  // for now it is where its next member goes
    if (listed >= 0) group_of[static_cast<size_t>(listed)] = -1;
  }
  laid_out.resize(entries.size() / 2);
  for (size_t i = 0; i < entries.size(); i += 2)
    laid_out[static_cast<size_t>(groups[static_cast<size_t>(entries[i + 1].n)].end++)] = entries[i];
  sets.clear();
  begin = 0;
  for (const auto& [end, listed] : groups) {
    sets.push_back(make_set({laid_out.data() + begin, laid_out.data() + end}));
    begin = end;
  }
  return make_set(sets, Kind::division);
}

Value Evaluator::evaluate_union(const Expr& e) {
  if (!has_room(e)) return missing_value();
  Gathered all(*this);
  Value last;
  each_body(e, [&](const Value&, const Value& body) {
    const bool set = body.kind == Kind::set || body.kind == Kind::division;
    for (const Value& v : set ? members(body) : std::span<const Value>{&body, 1}) {
      if (v.missing() || !same_value(v, last)) all.add(v);  // runs of equal ones are common
      last = v;
    }
    return true;
  });
  return make_set(all.all().first(drop_repeats(all.all())));
}

// Straight lines between marked cells that face each other: each marked cell looks right and down.
Value Evaluator::evaluate_facing(const Expr& e) {
  std::vector<bool> marked(static_cast<size_t>(grid().cells()), false);
  each_body(e, [&](const Value& member, const Value& body) {
    if (body.yes() && member.kind == Kind::cell) marked[static_cast<size_t>(member.n)] = true;
    return true;
  });
  if (new_spans_ == nullptr) {  // the setup's stay as they are
    own_spans_ = *spans_;
    spans_ = new_spans_ = &own_spans_;
  }
  Gathered found(*this);
  std::vector<int> above(static_cast<size_t>(grid().width), -1);
  int left = -1;
  for (int cell = 0; cell < grid().cells(); ++cell) {
    const int c = grid().column(cell);
    if (c == 0) left = -1;
    if (!marked[static_cast<size_t>(cell)]) continue;
    int& up = above[static_cast<size_t>(c)];
    if (left >= 0) found.add(place_value(Kind::span, new_spans_->number(left, cell, true)));
    if (up >= 0) found.add(place_value(Kind::span, new_spans_->number(up, cell, false)));
    left = up = cell;
  }
  std::sort(found.all().begin(), found.all().end(), value_less);
  return make_set(found.all());
}

}  // namespace clew::judge

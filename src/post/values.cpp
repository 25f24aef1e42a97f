// Values of any plain type side by side: `same`, `distinct`, `list`, and `=` between named values.
#include <algorithm>

#include "post/walk.h"

namespace clew::post {

Item Poster::constant_item(const Value& v) const {
  Item x;
  x.unknown = v.missing();
  x.n = v.n;
  return x;
}

bool Poster::item(const Expr& raw, Item& out) {
  const Expr& e = unfold(raw);
  if (e.fixed || e.op == Op::slot) {
    const Value v = machine_.run(e);
    out = constant_item(v);
    return !v.missing();
  }
  switch (e.type->base) {
    case Base::boolean: {
      out.form = Item::boolean;
      if (!reify(e, out.lit)) return false;
      if (is_constant(out.lit)) out = constant_item(truth(out.lit == true_lit));
      return true;
    }
    case Base::number: {
      Borrowed number(*this);
      if (!linear(e, 1, *number)) return false;
      out.form = Item::number;
      out.var = int_of(b_, *number);
      return !stopped();
    }
    case Base::symbol:
    case Base::direction: {
      if (e.op != Op::answer_at) return refuse(e, "this value cannot be posted");
      const int position = answer_position(e);
      if (position < 0) return false;
      out.form = Item::number;
      out.var = marks_.fields[static_cast<size_t>(e.target)].first_int + position;
      if (e.type->base == Base::symbol)
        out.symbols = &board_.genre().answer_symbols[static_cast<size_t>(e.target)];
      return true;
    }
    default:
      return refuse(e, "only plain values that marks decide can be compared");
  }
}

bool Poster::items_of(const Expr& word, std::vector<Item>& out) {
  if (lacks_set(word) || !has_room(word, sizeof(Item))) return false;
  for_each(loop_of(word), [&] {
    Item x;
    if (item(*word.body, x)) out.push_back(x);
  });
  return !stopped();
}

// Calls fn(value, literal of "x is that value").
template <typename Fn>
void Poster::for_each_value(const Item& x, Fn fn) {
  if (x.form == Item::constant) return fn(x.n, true_lit);
  if (x.form == Item::boolean) {
    fn(0, ~x.lit);
    return fn(1, x.lit);
  }
  b_.make_values(x.var);
  const IntVar i = b_.int_var(x.var);
  for (int32_t v = i.lo; v <= i.hi && !b_.failed(); ++v) {
    fn(x.symbols != nullptr ? (*x.symbols)[static_cast<size_t>(v)] : v, b_.int_equals(x.var, v));
  }
}

Lit Poster::item_is(const Item& x, int64_t n) {
  if (x.form == Item::constant) return x.n == n ? true_lit : false_lit;
  if (x.form == Item::boolean) return n == 0 ? ~x.lit : n == 1 ? x.lit : false_lit;
  if (x.symbols == nullptr) return b_.int_equals(x.var, n);
  const auto at = std::find(x.symbols->begin(), x.symbols->end(), n);
  return at == x.symbols->end() ? false_lit : b_.int_equals(x.var, at - x.symbols->begin());
}

Lit Poster::items_same(const Item& a, const Item& b) {
  if (a.unknown || b.unknown) return true_lit;
  if (a.form == Item::constant) return item_is(b, a.n);
  if (b.form == Item::constant) return item_is(a, b.n);
  if (a.form == Item::boolean && b.form == Item::boolean) return b_.same(a.lit, b.lit);
  if (a.form == Item::number && b.form == Item::number && a.symbols == b.symbols) {
    Borrowed difference(*this);
    difference->ints = {{1, a.var}, {-1, b.var}};
    return reify_linear(b_, Relation::equal, *difference);
  }
  std::vector<Lit> any;
  for_each_value(a, [&](int64_t n, Lit is) { any.push_back(b_.both(is, item_is(b, n))); });
  return b_.any_of(any);
}

void Poster::claim_same(const Item& a, const Item& b) {
  if (a.unknown || b.unknown) return;
  if (a.form == Item::constant) return b_.claim(item_is(b, a.n));
  if (b.form == Item::constant) return b_.claim(item_is(a, b.n));
  for_each_value(a, [&](int64_t n, Lit is) { b_.claim(~is, item_is(b, n)); });
  if (a.form == Item::boolean && b.form == Item::boolean) return;
  for_each_value(b, [&](int64_t n, Lit is) { b_.claim(~is, item_is(a, n)); });
}

bool Poster::same_or_distinct(const Expr& e, bool sign, Lit* out) {
  std::vector<Item> items;
  if (!items_of(e, items)) return false;
  if (items.size() < 2) {
    settle(sign ? true_lit : false_lit, out);
  } else if (e.word == Word::same) {
    settle_same(items, sign, out);
  } else {
    settle_distinct(items, sign, out);
  }
  return true;
}

// All equal: in a chain if demanded; else some value is shared by all (or, denied, none is).
void Poster::settle_same(const std::vector<Item>& items, bool sign, Lit* out) {
  if (out == nullptr && sign) {
    for (size_t k = 1; k < items.size(); ++k) claim_same(items[k - 1], items[k]);
    return;
  }
  const auto narrowest =
      std::min_element(items.begin(), items.end(), [&](const Item& a, const Item& b) {
        const auto values = [&](const Item& x) {
          return x.form == Item::number ? b_.int_var(x.var).hi - b_.int_var(x.var).lo
                                        : static_cast<int32_t>(x.form);
        };
        return values(a) < values(b);
      });
  std::vector<Lit> all;
  std::vector<Lit> any;
  for_each_value(*narrowest, [&](int64_t n, Lit) {
    all.clear();
    for (const Item& x : items) all.push_back(item_is(x, n));
    if (out != nullptr) return any.push_back(b_.all_of(all));
    for (Lit& l : all) l = ~l;
    b_.claim(all);
  });
  if (out == nullptr) return;
  *out = b_.any_of(any);
  if (!sign) *out = ~*out;
}

// All different: natively if demanded of three or more; else each value is taken at most once.
void Poster::settle_distinct(const std::vector<Item>& items, bool sign, Lit* out) {
  struct Entry {
    int64_t n;
    int32_t row;
    Lit lit;
  };
  std::vector<Entry> entries;
  for (size_t k = 0; k < items.size(); ++k) {
    for_each_value(items[k],
                   [&](int64_t n, Lit is) { entries.push_back({n, static_cast<int32_t>(k), is}); });
  }
  std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
    return std::pair(a.n, a.row) < std::pair(b.n, b.row);
  });
  int32_t columns = 0;
  for (size_t k = 0; k < entries.size(); ++k)
    columns += k == 0 || entries[k].n != entries[k - 1].n ? 1 : 0;
  if (out == nullptr && sign && items.size() > 2) {
    if (!b_.has_room(int64_t{columns} * static_cast<int64_t>(items.size()))) return;
    std::vector<Lit> matrix(items.size() * static_cast<size_t>(columns), false_lit);
    int32_t column = -1;
    for (size_t k = 0; k < entries.size(); ++k) {
      if (k == 0 || entries[k].n != entries[k - 1].n) ++column;
      matrix[static_cast<size_t>(entries[k].row) * static_cast<size_t>(columns) +
             static_cast<size_t>(column)] = entries[k].lit;
    }
    DistinctPart part{b_.head(), b_.add_native(matrix), static_cast<int32_t>(items.size()),
                      columns};
    b_.model().distincts.push_back(part);
    return;
  }
  std::vector<Term> takers;
  std::vector<Lit> once;
  for (size_t k = 0; k < entries.size();) {
    takers.clear();
    const int64_t n = entries[k].n;
    for (; k < entries.size() && entries[k].n == n; ++k) takers.push_back({-1, entries[k].lit});
    if (takers.size() < 2) continue;
    if (out == nullptr && sign) {
      b_.claim_at_least(takers, -1);
    } else {
      once.push_back(b_.at_least(takers, -1));
    }
  }
  if (out == nullptr && sign) return;
  const Lit all = b_.all_of(once);
  settle(sign ? all : ~all, out);
}

bool Poster::compare_items(const Expr& e, bool sign, Lit* out) {
  const bool positive = (e.op == Op::equal) == sign;
  Item a;
  Item b;
  if (!item(*e.kids[0], a) || !item(*e.kids[1], b)) return false;
  if (out == nullptr && positive) {
    claim_same(a, b);
  } else if (out == nullptr && a.form != Item::constant && b.form != Item::constant) {
    for_each_value(a, [&](int64_t n, Lit is) { b_.claim(~is, ~item_is(b, n)); });
  } else {
    const Lit same = items_same(a, b);
    settle(positive ? same : ~same, out);
  }
  return true;
}

bool Poster::items_of_list(const Expr& raw, std::vector<Item>& out) {
  const Expr& e = unfold(raw);
  if (e.fixed) {
    const Value list = machine_.run(e);
    if (list.missing()) return false;
    for (const Value& v : list.items()) out.push_back(constant_item(v));
    return true;
  }
  if (e.op == Op::word && e.word == Word::list) return items_of(e, out);
  return refuse(e, "this list cannot be posted");
}

bool Poster::compare_lists(const Expr& e, bool sign, Lit* out) {
  const bool positive = (e.op == Op::equal) == sign;
  for (const size_t side : {size_t{0}, size_t{1}}) {
    const Expr& part = peel(*e.kids[side]);
    if (part.op == Op::word && part.word == Word::runs && !part.fixed) {
      return compare_runs(*e.kids[side], *e.kids[1 - side], positive, out);
    }
  }
  if (e.kids[0]->type->base == Base::bag || e.kids[1]->type->base == Base::bag) {
    return refuse(e, "bags can be compared with 'runs' only");
  }
  std::vector<Item> a;
  std::vector<Item> b;
  if (!items_of_list(*e.kids[0], a) || !items_of_list(*e.kids[1], b)) return false;
  if (a.size() != b.size()) {
    settle(positive ? false_lit : true_lit, out);
    return true;
  }
  if (out == nullptr && positive) {
    for (size_t k = 0; k < a.size(); ++k) claim_same(a[k], b[k]);
    return true;
  }
  std::vector<Lit> same;
  for (size_t k = 0; k < a.size(); ++k) same.push_back(items_same(a[k], b[k]));
  if (out == nullptr) {
    for (Lit& l : same) l = ~l;
    b_.claim(same);
  } else {
    *out = b_.all_of(same);
    if (!positive) *out = ~*out;
  }
  return true;
}

}  // namespace clew::post

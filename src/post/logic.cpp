// Logic: conjunctions are claimed part by part, disjunctions become clauses, and only what is left
// needs a literal.
#include <algorithm>

#include "post/walk.h"

namespace clew::post {

namespace {

constexpr size_t most_conditions = 6;  // literals repeated in each clause claimed beside them

// Whether "e is sign" is a disjunction of its parts (else a conjunction).
bool splits(const Expr& e, bool sign) {
  switch (e.op) {
    case Op::or_:
    case Op::implies:
      return sign;
    case Op::and_:
      return !sign;
    default:
      return false;
  }
}

bool word_splits(Word word, bool sign) { return word == Word::some ? sign : !sign; }
// The sign that the body has in "all is sign", and so on.
bool body_sign(Word word, bool sign) { return word == Word::none ? !sign : sign; }
bool is_quantifier(Word word) {
  return word == Word::all || word == Word::some || word == Word::none;
}

// A bound of one number of the answer: one of its order literals.
bool is_bound(const Expr& e) {
  if (e.op != Op::less && e.op != Op::less_equal && e.op != Op::greater &&
      e.op != Op::greater_equal)
    return false;
  const Expr& left = *e.kids[0];
  const Expr& right = *e.kids[1];
  return left.fixed ? right.op == Op::answer_at : right.fixed && left.op == Op::answer_at;
}

}  // namespace

bool Poster::mark_lit(const Expr& e, Lit& out) {
  const int position = answer_position(e);
  out = position < 0
            ? false_lit
            : marks_.fields[static_cast<size_t>(e.target)].lits[static_cast<size_t>(position)];
  return true;
}

bool Poster::claim(const Expr& raw, bool sign) {
  const Expr& e = unfold(raw);
  if (e.fixed) {
    const Value v = machine_.run(e);
    if (v.missing()) return false;
    if (v.yes() != sign) b_.claim(false_lit);
    return true;
  }
  if (b_.conditions() > 0 && !conditional(e)) {
    Lit l;
    if (!reify(e, l)) return false;
    b_.claim(sign ? l : ~l);
    return true;
  }
  switch (e.op) {
    case Op::not_:
      return claim(*e.kids[0], !sign);
    case Op::and_:
    case Op::or_:
    case Op::implies:
      if (splits(e, sign)) return claim_beside(e, sign);
      return claim(*e.kids[0], e.op == Op::implies ? !sign : sign) && claim(*e.kids[1], sign);
    case Op::iff:
      return claim_iff(e, sign);
    case Op::word:
      return claim_word(e, sign);
    case Op::answer_at: {
      Lit l;
      if (!mark_lit(e, l)) return false;
      b_.claim(sign ? l : ~l);
      return true;
    }
    case Op::function:
      return sign ? claim_rectangle(e) : refuse(e, "'rectangle' can be demanded but not denied");
    default:
      return compare(e, sign, nullptr);
  }
}

bool Poster::claim_iff(const Expr& e, bool sign) {
  for (const int side : {0, 1}) {
    const Expr& known = *e.kids[static_cast<size_t>(side)];
    if (!known.fixed) continue;
    const Value v = machine_.run(known);
    return !v.missing() && claim(*e.kids[static_cast<size_t>(1 - side)], v.yes() == sign);
  }
  Lit a;
  Lit b;
  if (!reify(*e.kids[0], a) || !reify(*e.kids[1], b)) return false;
  if (!sign) b = ~b;
  b_.claim(~a, b);
  b_.claim(a, ~b);
  return true;
}

// Whether disjoin(raw, sign) gives literals that are there already.
bool Poster::gives_literals(const Expr& raw, bool sign) {
  const Expr* part = &peel(raw);
  for (; part->op == Op::not_; part = &peel(*part->kids[0])) sign = !sign;
  return part->fixed || part->op == Op::answer_at || is_bound(*part) || splits(*part, sign) ||
         (part->op == Op::word && is_quantifier(part->word) && word_splits(part->word, sign));
}

// Of two parts one of which must hold, one becomes literals; the other is claimed for the case that
// none of these holds, which needs no literal for it.
bool Poster::claim_beside(const Expr& e, bool sign) {
  const bool first_sign = e.op == Op::implies ? !sign : sign;
  const bool second_stays = gives_literals(*e.kids[1], sign);
  if (second_stays && gives_literals(*e.kids[0], first_sign)) return claim_clause(e, sign);
  const Expr& claimed = *e.kids[second_stays ? 0 : 1];
  const Expr& other = *e.kids[second_stays ? 1 : 0];
  const bool claimed_sign = second_stays ? first_sign : sign;
  return claim_unless(other, second_stays ? sign : first_sign, claimed, claimed_sign);
}

// Claims that `other` is `sign`, or else that `claimed` is `claimed_sign`. Of a conjunction of two
// clauses each has its own claim beside it, which saves the literals for them.
bool Poster::claim_unless(const Expr& other, bool sign, const Expr& claimed, bool claimed_sign) {
  if (other.op == Op::not_ && !other.fixed)
    return claim_unless(*other.kids[0], !sign, claimed, claimed_sign);
  const bool two = other.op == Op::and_ || other.op == Op::or_ || other.op == Op::implies;
  if (two && !other.fixed && !splits(other, sign)) {
    const bool first_sign = other.op == Op::implies ? !sign : sign;
    if (gives_literals(*other.kids[0], first_sign) && gives_literals(*other.kids[1], sign))
      return claim_unless(*other.kids[0], first_sign, claimed, claimed_sign) &&
             claim_unless(*other.kids[1], sign, claimed, claimed_sign);
  }
  const size_t base = stack_.size();
  bool there = disjoin(other, sign);
  if (stack_.size() - base + b_.conditions() > most_conditions) {
    there = there && disjoin(claimed, claimed_sign);
    if (there) b_.claim({stack_.data() + base, stack_.size() - base});
  } else if (there) {
    const Builder::Unless unless(b_, {stack_.data() + base, stack_.size() - base});
    there = claim(claimed, claimed_sign);
  }
  stack_.resize(base);
  return there;
}

// Whether e can be claimed beside conditions: as clauses and sums alone.
bool Poster::conditional(const Expr& e) const {
  switch (e.op) {
    case Op::not_:
    case Op::and_:
    case Op::or_:
    case Op::implies:
    case Op::iff:
    case Op::answer_at:
      return true;
    case Op::word:
      return is_quantifier(e.word) || e.word == Word::one;
    case Op::equal:
    case Op::unequal:
      if (e.kids[0]->type->base == Base::boolean || e.kids[0]->type->base == Base::symbol ||
          e.kids[0]->type->base == Base::direction)
        return true;
      if (e.kids[0]->type->base != Base::number) return false;
      break;
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal:
      break;
    case Op::in:
    case Op::not_in:
      return e.kids[0]->type->base == Base::number && e.kids[1]->fixed;
    default:
      return false;
  }
  return std::none_of(e.kids.begin(), e.kids.end(), [&](const Expr* side) {
    return !side->fixed && (is_block_size(*side) || is_run_total(*side));
  });
}

bool Poster::claim_clause(const Expr& e, bool sign) {
  const size_t base = stack_.size();
  const bool there = disjoin(e, sign);
  if (there) b_.claim({stack_.data() + base, stack_.size() - base});
  stack_.resize(base);
  return there;
}

void Poster::claim_members(const Expr& word, bool sign) {
  for_each(loop_of(word), [&] {
    const Builder::Mark mark = b_.mark();
    if (!claim(*word.body, sign)) b_.take_back(mark);
  });
}

bool Poster::claim_word(const Expr& e, bool sign) {
  if (lacks_set(e)) return false;
  if (is_quantifier(e.word) && !e.binders[0].range->fixed) return over_block(e, sign, nullptr);
  if (is_quantifier(e.word)) {
    if (word_splits(e.word, sign)) return claim_clause(e, sign);
    claim_members(e, body_sign(e.word, sign));
    return true;
  }
  switch (e.word) {
    case Word::one:
      return exactly_one(e, sign, nullptr);
    case Word::same:
    case Word::distinct:
      return same_or_distinct(e, sign, nullptr);
    case Word::connected:
      if (!sign) return refuse(e, "'connected' can be demanded but not denied");
      return e.through.empty() ? claim_connected(e) : claim_joined(e);
    case Word::loop:
      if (!sign) return refuse(e, "'loop' can be demanded but not denied");
      return claim_loop(e);
    case Word::circuit:
      if (!sign) return refuse(e, "'circuit' can be demanded but not denied");
      return claim_circuit(e);
    case Word::forest:
      if (!sign) return refuse(e, "'forest' can be demanded but not denied");
      return claim_forest(e);
    case Word::paired:
      if (!sign) return refuse(e, "'paired' can be demanded but not denied");
      return claim_paired(e);
    default:
      return refuse(e, "this word cannot be posted yet");
  }
}

// A member that is missing leaves no literal behind.
void Poster::disjoin_members(const Expr& word, bool sign) {
  const Op inner = word.body->op == Op::not_ ? word.body->kids[0]->op : word.body->op;
  if (inner == Op::answer_at) {
    if (!has_room(word, sizeof(Lit))) return;
    return walk_lits(word, [&](Lit l) {
      stack_.push_back(sign ? l : ~l);
      return true;
    });
  }
  for_each(loop_of(word), [&] {
    const size_t base = stack_.size();
    if (!disjoin(*word.body, sign)) stack_.resize(base);
  });
}

bool Poster::disjoin(const Expr& raw, bool sign) {
  const Expr& e = unfold(raw);
  if (e.fixed) {
    const Value v = machine_.run(e);
    if (v.missing()) return false;
    if (v.yes() == sign) stack_.push_back(true_lit);
    return true;
  }
  if (e.op == Op::not_) return disjoin(*e.kids[0], !sign);
  if (splits(e, sign)) {
    return disjoin(*e.kids[0], e.op == Op::implies ? !sign : sign) && disjoin(*e.kids[1], sign);
  }
  if (e.op == Op::word) return disjoin_word(e, sign);
  Lit l;
  if (!reify(e, l)) return false;
  stack_.push_back(sign ? l : ~l);
  return true;
}

bool Poster::disjoin_word(const Expr& e, bool sign) {
  if (lacks_set(e)) return false;
  if (is_quantifier(e.word) && e.binders[0].range->fixed && word_splits(e.word, sign)) {
    disjoin_members(e, body_sign(e.word, sign));
    return true;
  }
  Lit l;
  if (!reify_word(e, l)) return false;
  stack_.push_back(sign ? l : ~l);
  return true;
}

// The disjunction of what stands on the stack above `base`, which is taken off.
Lit Poster::any_since(size_t base) {
  const Lit l = b_.any_of({stack_.data() + base, stack_.size() - base});
  stack_.resize(base);
  return l;
}

bool Poster::reify(const Expr& raw, Lit& out) {
  const Expr& e = unfold(raw);
  if (e.fixed) {
    const Value v = machine_.run(e);
    out = v.yes() ? true_lit : false_lit;
    return !v.missing();
  }
  switch (e.op) {
    case Op::answer_at:
      return mark_lit(e, out);
    case Op::not_: {
      const bool there = reify(*e.kids[0], out);
      out = ~out;
      return there;
    }
    case Op::and_:
    case Op::or_:
    case Op::implies: {
      const size_t base = stack_.size();
      const bool sign = splits(e, true);
      const bool there = disjoin(e, sign);
      const Lit any = any_since(base);
      out = sign ? any : ~any;
      return there;
    }
    case Op::iff: {
      Lit a;
      Lit b;
      if (!reify(*e.kids[0], a) || !reify(*e.kids[1], b)) return false;
      out = b_.same(a, b);
      return true;
    }
    case Op::word:
      return reify_word(e, out);
    default:
      return compare(e, true, &out);
  }
}

bool Poster::reify_word(const Expr& e, Lit& out) {
  if (lacks_set(e)) return false;
  if (is_quantifier(e.word) && !e.binders[0].range->fixed) return over_block(e, true, &out);
  if (is_quantifier(e.word)) {
    const bool sign = word_splits(e.word, true);
    const size_t base = stack_.size();
    disjoin_members(e, body_sign(e.word, sign));
    const Lit any = any_since(base);
    out = sign ? any : ~any;
    return true;
  }
  switch (e.word) {
    case Word::one:
      return exactly_one(e, true, &out);
    case Word::same:
    case Word::distinct:
      return same_or_distinct(e, true, &out);
    case Word::connected:
    case Word::loop:
    case Word::circuit:
    case Word::forest:
    case Word::paired:
      return refuse(e,
                    "this word can be demanded of the whole board, not as a part of a condition");
    default:
      return refuse(e, "this word cannot be posted yet");
  }
}

}  // namespace clew::post

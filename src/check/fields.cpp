// Givens and answers: their types, their indices, and what stands where.
#include <algorithm>
#include <cstdlib>
#include <limits>
#include <optional>

#include "check/builtins.h"
#include "check/checker.h"

namespace clew::check {

const Type* Checker::value_type(const FieldInfo& info) {
  switch (info.value) {
    case ValueKind::boolean:
      return plain(Base::boolean);
    case ValueKind::number:
      return plain(Base::number);
    case ValueKind::named:
      return plain(Base::symbol);
    case ValueKind::direction:
      return plain(Base::direction);
    case ValueKind::partition:
      return types_.division_of(types_.set_of(plain(Base::cell)));
    case ValueKind::list:
      return types_.list_of(plain(Base::number));
    case ValueKind::bag:
      return types_.bag_of(plain(Base::number));
  }
  return nullptr;
}

void Checker::declare_given(const Declaration& d) {
  const Placed& name = d.field.name;
  if (text_.is_problem) {
    error(name.pos, name.length, "a problem has nothing given; what is known stands in its rules");
    return declare_broken(name);
  }
  FieldInfo info;
  info.name = name.text;
  GivenRules rules;
  std::vector<int32_t> symbols;
  const size_t mark = bound_.size();
  expand_fixed_lets_ = true;
  bool good = field_indices(d.field, info, rules.indices, false);
  good = field_type(d.field.type, info, {rules.least, rules.most, symbols, false}) && good;
  good = good && check_default(d, info, rules) && check_caption(d, info, rules);
  expand_fixed_lets_ = false;
  bound_.resize(mark);
  const int number = static_cast<int>(genre_.info.givens.size());
  good = good && declare(name, {Entity::given, number, name.pos});
  // The way belongs to a given that is there: it comes last, and without it there is none.
  const bool whole = good && declare_way(d, number, info);
  if (good && !whole) names_.erase(name.text);
  if (!whole) {
    if (!d.way.text.empty()) declare_broken(d.way);
    return declare_broken(name);
  }
  genre_.info.givens.push_back(std::move(info));
  genre_.givens.push_back(std::move(rules));
  genre_.given_symbols.push_back(std::move(symbols));
}

bool Checker::decided_field(const Declaration& d, FieldInfo& info, AnswerRules& rules,
                            std::vector<int32_t>& symbols) {
  info.name = d.field.name.text;
  const size_t mark = bound_.size();
  const bool good = field_indices(d.field, info, rules.indices, true);
  const bool typed = field_type(d.field.type, info, {rules.least, rules.most, symbols, true});
  bound_.resize(mark);
  return good && typed;
}

void Checker::declare_answer(const Declaration& d) {
  const Placed& name = d.field.name;
  FieldInfo info;
  AnswerRules rules;
  std::vector<int32_t> symbols;
  bool good = decided_field(d, info, rules, symbols);
  if (!genre_.helpers.empty()) {
    error(name.pos, name.length,
          "answers stand above the helpers: move 'helper " + genre_.helpers[0].name + "' below");
    good = false;
  }
  if (good && info.value == ValueKind::partition) good = mark_walls(d, info, rules);
  good = good && check_keeps(d, info, symbols, rules) && check_said(d, info, rules);
  const int number = static_cast<int>(genre_.info.answers.size());
  if (!good || !declare(name, {Entity::answer, number, name.pos})) return declare_broken(name);
  genre_.info.answers.push_back(std::move(info));
  genre_.answers.push_back(std::move(rules));
  genre_.answer_symbols.push_back(std::move(symbols));
}

// Decided like an answer, and numbered behind the answers.
void Checker::declare_helper(const Declaration& d) {
  const Placed& name = d.field.name;
  FieldInfo info;
  AnswerRules rules;
  std::vector<int32_t> symbols;
  bool good = decided_field(d, info, rules, symbols);
  if (good && info.value == ValueKind::partition) {
    error(d.field.type.pos, d.field.type.length,
          "a helper is yes or no (bool), a number (1..9) or a named value ({a, b})");
    good = false;
  }
  good = good && check_keeps(d, info, symbols, rules);
  const int number = static_cast<int>(genre_.answers.size());
  if (!good || !declare(name, {Entity::answer, number, name.pos})) return declare_broken(name);
  helper_names_.push_back(name);
  genre_.helpers.push_back(std::move(info));
  genre_.answers.push_back(std::move(rules));
  genre_.answer_symbols.push_back(std::move(symbols));
}

// The marks of a decided division are the walls between its areas, one on each link.
bool Checker::mark_walls(const Declaration& d, FieldInfo& info, AnswerRules& rules) {
  Expr place;
  place.pos = d.field.type.pos;
  Binder links;
  links.pos = d.field.type.pos;
  links.names = {"l"};
  links.slots = {genre_.num_slots++};
  links.range = make(Op::builtin, &place, builtin_type(Builtin::links, types_), true);
  if (links.range == nullptr) return false;
  links.range->target = static_cast<int32_t>(Builtin::links);
  rules.indices.push_back(std::move(links));
  info.index = PlaceKind::link;
  return true;
}

bool Checker::declare_way(const Declaration& d, int given, FieldInfo& info) {
  if (d.way.text.empty()) return true;
  if (d.way_type.kind != TypeText::direction || d.way_type.unknown_allowed) {
    error(d.way_type.pos, d.way_type.length, "what stands beside a given is a direction");
    return false;
  }
  if (info.index == PlaceKind::none) {
    error(d.way.pos, d.way.length, "a direction stands beside a given that has an index");
    return false;
  }
  info.way = d.way.text;
  return declare(d.way, {Entity::way, given, d.way.pos});
}

// ---- types ----

bool Checker::field_type(const TypeText& t, FieldInfo& info, FieldParts parts) {
  info.unknown_allowed = t.unknown_allowed;
  if (parts.answer && t.unknown_allowed) {
    error(t.pos, t.length, "'or ?' belongs to givens; an answer is always decided");
    return false;
  }
  switch (t.kind) {
    case TypeText::boolean:
      info.value = ValueKind::boolean;
      info.letter = t.letter;
      return good_letter(t, t.letter);
    case TypeText::named:
      return named_type(t, info, parts.symbols);
    case TypeText::range:
      return range_type(t, info, parts);
    case TypeText::number:
      info.value = ValueKind::number;
      if (!parts.answer) return true;
      error(t.pos, t.length, "an answer needs the range of its numbers, such as 1..9");
      return false;
    default:
      return given_type(t, info, parts);
  }
}

bool Checker::good_letter(const TypeText& t, char letter) {
  if (letter != '_') return true;
  error(t.pos, t.length, "'_' stands for an undecided cell; choose another letter");
  return false;
}

// Types that only givens have.
bool Checker::given_type(const TypeText& t, FieldInfo& info, FieldParts parts) {
  if (parts.answer && t.kind != TypeText::partition) {
    error(t.pos, t.length,
          "an answer is yes or no (bool), a number (1..9), a named value ({a, b}) or a partition");
    return false;
  }
  if (t.kind == TypeText::direction) {
    info.value = ValueKind::direction;
    return true;
  }
  if (t.kind == TypeText::partition) {
    info.value = ValueKind::partition;
    uses_grid(t.pos, "partition");
    if (info.index == PlaceKind::none && !t.unknown_allowed) return true;
    error(t.pos, t.length, "a partition divides the whole board: it takes no index and no '?'");
    return false;
  }
  info.value = t.kind == TypeText::list ? ValueKind::list : ValueKind::bag;
  if (t.item->kind == TypeText::number) return true;
  if (t.item->kind == TypeText::range) {
    const bool good = range_type(*t.item, info, parts);
    info.value = t.kind == TypeText::list ? ValueKind::list : ValueKind::bag;
    return good;
  }
  error(t.item->pos, t.item->length, "a list or bag holds numbers");
  return false;
}

bool Checker::named_type(const TypeText& t, FieldInfo& info, std::vector<int32_t>& symbols) {
  info.value = ValueKind::named;
  bool good = true;
  for (size_t i = 0; i < t.names.size(); ++i) {
    const Placed& name = t.names[i];
    if (!may_be_symbol(name.text)) {
      const auto it = names_.find(name.text);
      error(name.pos, name.length,
            "the name '" + name.text + "' " +
                (it == names_.end()
                     ? std::string("has a meaning in the language")
                     : "is already taken (line " + std::to_string(it->second.pos.line) + ")"));
      good = false;
      continue;
    }
    const int id = symbol(name.text, name.pos);
    const char letter = t.letters[i];
    const bool twice = std::find(symbols.begin(), symbols.end(), id) != symbols.end() ||
                       std::any_of(info.names.begin(), info.names.end(), [&](const NamedValue& n) {
                         return letter != 0 && n.letter == letter;
                       });
    if (twice) error(name.pos, name.length, "two values here have the same name or letter");
    good = good && !twice && good_letter(t, letter);
    symbols.push_back(id);
    info.names.push_back({name.text, letter});
  }
  return good;
}

bool Checker::range_type(const TypeText& t, FieldInfo& info, FieldParts parts) {
  info.value = ValueKind::number;
  parts.least = number(t.least, "a range");
  parts.most = number(t.most, "a range");
  if (parts.least == nullptr || parts.most == nullptr) return false;
  for (const Expr* e : {parts.least, parts.most})
    if (!must_be_fixed(e, "the ends of a range must be known before solving, but ",
                       " is decided by the solver"))
      return false;
  for (const bool low : {true, false}) {
    const std::optional<int64_t> end = constant(low ? parts.least : parts.most);
    if (!end) continue;
    if (std::abs(*end) > std::numeric_limits<int32_t>::max()) {
      error(low ? parts.least : parts.most,
            "the numbers of a field lie between -2147483647 and 2147483647");
      return false;
    }
    (low ? info.least : info.most) = static_cast<int32_t>(*end);
  }
  if (!info.least || !info.most || *info.least <= *info.most) return true;
  error(t.pos, t.length, "this range is empty");
  return false;
}

// ---- indices ----

bool Checker::field_indices(const FieldText& f, FieldInfo& info, std::vector<Binder>& indices,
                            bool answer) {
  for (const IndexText& index : f.indices) {
    Binder binder;
    PlaceKind kind = PlaceKind::other;
    if (!one_index(index, info, binder, kind)) return false;
    const bool printed = kind != PlaceKind::other && kind != PlaceKind::span && !index.has_binder &&
                         f.indices.size() == 1 &&
                         ((binder.range->op == Op::builtin &&
                           binder.range->target != static_cast<int>(Builtin::rim)) ||
                          binder.range->op == Op::given_at);
    if (!answer && !printed) {
      error(binder.range,
            "a given stands at every cell, corner, side, link, line, row, column or "
            "view, or in every room of a given division");
      return false;
    }
    info.index = f.indices.size() == 1 ? kind : PlaceKind::other;
    indices.push_back(std::move(binder));
  }
  return true;
}

bool Checker::one_index(const IndexText& index, FieldInfo& info, Binder& binder, PlaceKind& kind) {
  if (index.has_binder) {
    if (!check_binder(index.binder, binder)) return false;
    if (binder.names.size() > 1) {
      error(binder.range, "an index is one name, not a pattern");
      return false;
    }
  } else {
    declare_symbols(index.set);
    binder.range = index_set(index.set);
    if (binder.range == nullptr) return false;
    if (types_.as_set(binder.range->type) == nullptr) {
      error(index.set, "an index needs a set, but " + quote(index.set) + " is " +
                           type_name(binder.range->type));
      return false;
    }
    if (!fixed_set(binder.range, "[")) return false;
    binder.pos = index.set->pos;
    binder.names.push_back(index.set->op == Op::name ? index.set->name : "");
    binder.slots.push_back(genre_.num_slots++);
    bind_index(binder);
  }
  kind = index_kind(binder.range, info);
  if (kind != PlaceKind::none) return true;
  error(binder.range,
        "an index is a place, a line, a room of a given division, a number or a named "
        "value; " +
            quote(binder.range) + " is " + type_name(binder.range->type));
  return false;
}

// "number[cell]: 1..size(rooms[cell])": the index may be used in the type by its own name, if that
// is free.
void Checker::bind_index(const Binder& binder) {
  const std::string& name = binder.names[0];
  if (name.empty() || is_builtin_name(name) || names_.contains(name)) return;
  if (find_bound(name) != nullptr) return;
  bound_.push_back({name, binder.slots[0], types_.as_set(binder.range->type)->element, false});
}

// "cell" means cells, "room" rooms, "span" spans; anything else is an expression.
Expr* Checker::index_set(const Expr* raw) {
  if (raw->op != Op::name) return check(raw);
  if (const Singular* s = find_singular(raw->name)) {
    uses_grid(raw->pos, raw->name);
    Expr* e = make(Op::builtin, raw, builtin_type(s->range, types_), true);
    if (e != nullptr) e->target = static_cast<int32_t>(s->range);
    return e;
  }
  const std::string& name = raw->name;
  std::vector<std::string> plurals{name, name + "s", name + "es"};
  if (name.ends_with("y")) plurals.push_back(name.substr(0, name.size() - 1) + "ies");
  for (const std::string& plural : plurals) {
    const Entity* entity = find_entity(plural);
    if (entity == nullptr) continue;
    const bool partition =
        entity->kind == Entity::given &&
        genre_.info.givens[static_cast<size_t>(entity->number)].value == ValueKind::partition;
    if (partition || entity->kind == Entity::let) return use_entity(raw, *entity);
    if (entity->kind == Entity::broken) return nullptr;
  }
  return check(raw);
}

// What kind of index the members of a fixed set make; none: they cannot be one.
PlaceKind Checker::index_kind(const Expr* set, FieldInfo& info) const {
  const Type* element = set->type->element;
  switch (element->base) {
    case Base::cell:
      return PlaceKind::cell;
    case Base::corner:
      return PlaceKind::corner;
    case Base::side:
      return PlaceKind::side;
    case Base::link:
      return PlaceKind::link;
    case Base::span:
      return PlaceKind::span;
    case Base::number:
    case Base::symbol:
      return PlaceKind::other;
    case Base::set:
      break;
    default:
      return PlaceKind::none;
  }
  // Sets of cells are indices by what they are called: lines, rows, rooms.
  switch (set->op) {
    case Op::builtin:
      return builtin_index(static_cast<Builtin>(set->target));
    case Op::let_value:
      return index_kind(genre_.lets[static_cast<size_t>(set->target)].value, info);
    case Op::set_where:
      return index_kind(set->binders[0].range, info);
    case Op::subtract:
    case Op::intersect:
      return index_kind(set->kids[0], info);
    case Op::given_at:
      info.room_field = set->target;
      return PlaceKind::room;
    default:
      return PlaceKind::none;
  }
}

// ---- keeps and defaults ----

bool Checker::check_keeps(const Declaration& d, const FieldInfo& info,
                          const std::vector<int32_t>& symbols, AnswerRules& rules) {
  if (d.keeps.text.empty()) return true;
  const Entity* entity = find_entity(d.keeps.text);
  if (entity == nullptr || entity->kind != Entity::given) {
    if (entity == nullptr || entity->kind != Entity::broken)
      error(d.keeps.pos, d.keeps.length,
            "'keeps' needs a given above it; '" + d.keeps.text + "' is none");
    return false;
  }
  const auto number = static_cast<size_t>(entity->number);
  const FieldInfo& given = genre_.info.givens[number];
  const bool same = given.value == info.value && given.index == info.index &&
                    given.room_field == info.room_field &&
                    genre_.given_symbols[number] == symbols && info.index != PlaceKind::other;
  if (!same) {
    error(d.keeps.pos, d.keeps.length,
          "'" + info.name + "' cannot keep '" + given.name +
              "': they must have the same index and the same kind of value");
    return false;
  }
  rules.keeps = entity->number;
  return true;
}

bool Checker::check_default(const Declaration& d, FieldInfo& info, GivenRules& rules) {
  if (d.value == nullptr) return true;
  if (info.index != PlaceKind::none) {
    error(d.value, "only a given without an index has a default");
    return false;
  }
  rules.standard = check(d.value);
  if (rules.standard == nullptr) return false;
  if (!must_be_fixed(rules.standard, "a default must be known before solving, but ",
                     " is decided by the solver"))
    return false;
  const Type* wanted = value_type(info);
  const bool fits = rules.standard->type == wanted ||
                    (info.value == ValueKind::partition &&
                     types_.as_set(rules.standard->type) == types_.as_set(wanted));
  if (!fits) {
    error(d.value, "'" + info.name + "' is " + type_name(wanted) + ", but its default is " +
                       type_name(rules.standard->type));
    return false;
  }
  const auto number = constant(rules.standard);
  if (number && info.least && info.most && (*number < *info.least || *number > *info.most)) {
    error(d.value, "the default of '" + info.name + "' is " + std::to_string(*number) +
                       ", but must be " + std::to_string(*info.least) + " to " +
                       std::to_string(*info.most));
    return false;
  }
  info.has_default = true;
  return true;
}

}  // namespace clew::check

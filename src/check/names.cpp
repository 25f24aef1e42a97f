// Names: what they stand for, what was meant when there is none.
#include <algorithm>
#include <array>
#include <utility>

#include "base/near_words.h"
#include "check/builtins.h"
#include "check/checker.h"
#include "clew/grid.h"

namespace clew::check {

const Checker::Bound* Checker::find_bound(const std::string& name) const {
  for (size_t i = bound_.size(); i > bound_floor_; --i)
    if (bound_[i - 1].name == name) return &bound_[i - 1];
  return nullptr;
}

// What a name stands for here; inside a let only what stands above it, so that no let can reach
// itself.
const Checker::Entity* Checker::find_entity(const std::string& name) const {
  const auto it = names_.find(name);
  if (it == names_.end()) return nullptr;
  if (expanding_.empty()) return &it->second;
  const Pos above = expanding_.back().first->field.name.pos;
  const Pos at = it->second.pos;
  const bool visible = at.line < above.line || (at.line == above.line && at.column < above.column);
  return visible ? &it->second : nullptr;
}

bool Checker::declare(const Placed& name, Entity entity) {
  entity.pos = name.pos;
  if (is_builtin_name(name.text)) {
    error(name.pos, name.length,
          "'" + name.text + "' has a meaning in the language; choose another name");
    return false;
  }
  const auto [it, fresh] = names_.try_emplace(name.text, entity);
  if (fresh) return true;
  if (it->second.kind == Entity::broken) {
    it->second = entity;
    return true;
  }
  error(name.pos, name.length,
        "the name '" + name.text + "' is already taken (line " +
            std::to_string(it->second.pos.line) + ")");
  return false;
}

void Checker::declare_broken(const Placed& name) {
  names_.try_emplace(name.text, Entity{Entity::broken, 0, name.pos});
}

bool Checker::is_broken(const std::string& name) const {
  const auto it = names_.find(name);
  return it != names_.end() && it->second.kind == Entity::broken;
}

int Checker::symbol(const std::string& name, Pos pos) {
  const auto it = names_.find(name);
  if (it != names_.end() && it->second.kind == Entity::symbol) return it->second.number;
  const int id = static_cast<int>(genre_.symbols.size());
  genre_.symbols.push_back(name);
  names_[name] = {Entity::symbol, id, pos};
  return id;
}

// A name that is a named value already, or nothing yet.
bool Checker::may_be_symbol(const std::string& name) const {
  if (is_builtin_name(name)) return false;
  const auto it = names_.find(name);
  return it == names_.end() || it->second.kind == Entity::symbol ||
         it->second.kind == Entity::broken;
}

// A set of otherwise unknown names, in a let or an index, declares them: {red, green, blue}, A..F.
void Checker::declare_symbols(const Expr* raw) {
  if (raw->op == Op::add || raw->op == Op::subtract || raw->op == Op::intersect) {
    for (const Expr* kid : raw->kids) declare_symbols(kid);
    return;
  }
  if (raw->op == Op::range) return declare_letters(raw);
  if (raw->op != Op::set_of) return;
  const bool all_names = std::all_of(raw->kids.begin(), raw->kids.end(), [&](const Expr* kid) {
    return kid->op == Op::name && may_be_symbol(kid->name);
  });
  for (const Expr* kid : raw->kids) {
    if (all_names)
      symbol(kid->name, kid->pos);
    else
      declare_symbols(kid);
  }
}

void Checker::declare_letters(const Expr* raw) {
  const auto letter = [](const Expr* e) {
    const bool one = e->op == Op::name && e->name.size() == 1;
    return one && e->name[0] >= 'A' && e->name[0] <= 'Z' ? e->name[0] : '\0';
  };
  const char first = letter(raw->kids[0]);
  const char last = letter(raw->kids[1]);
  if (first == '\0' || last == '\0' || first > last) return;
  for (char c = first; c <= last; ++c)
    if (!may_be_symbol(std::string(1, c))) return;
  for (char c = first; c <= last; ++c) symbol(std::string(1, c), raw->pos);
}

namespace {

// The nearest of the names offered to it, if it is near enough.
class Nearest {
 public:
  explicit Nearest(std::string_view wanted)
      : wanted_(wanted),
        best_(wanted.size() < 3   ? 1
              : wanted.size() < 5 ? 2
                                  : 3) {}
  void offer(std::string_view name, int line) {
    if (name.size() > wanted_.size() + 2 || wanted_.size() > name.size() + 2) return;
    const int d = edit_distance(wanted_, name);
    const bool better = d < best_ || (d == best_ && !name_.empty() && name < name_);
    if (!better || (d >= static_cast<int>(wanted_.size()))) return;
    best_ = d;
    name_ = std::string(name);
    line_ = line;
  }
  std::string advice() const {
    if (name_.empty()) return "";
    const std::string line = line_ > 0 ? " (line " + std::to_string(line_) + ")" : "";
    return "; did you mean '" + name_ + "'" + line + "?";
  }

 private:
  std::string_view wanted_;
  std::string name_;
  int best_;
  int line_ = 0;
};

}  // namespace

void Checker::no_such_name(const Expr* raw) {
  if (!unknown_.insert(raw).second) return;
  std::string message = "no such name '" + raw->name + "'";
  if (raw->name == "true" || raw->name == "false") {
    error(raw, message + "; write '" + (raw->name == "true" ? "yes" : "no") + "'");
    return;
  }
  for (const Declaration& d : text_.declarations)
    if (d.field.name.text == raw->name && d.field.name.pos.line >= raw->pos.line) {
      error(raw, "'" + raw->name + "' must stand above its use; it is declared on line " +
                     std::to_string(d.field.name.pos.line));
      return;
    }
  if (raw->name == "up" || raw->name == "right" || raw->name == "down" || raw->name == "left") {
    error(raw, "'" + raw->name + "' is a direction: 'ray(c, " + raw->name +
                   ")' are the cells from c that way, 'first(ray(c, " + raw->name +
                   "))' is the next one");
    return;
  }
  Nearest nearest(raw->name.size() <= 64 ? std::string_view(raw->name) : std::string_view());
  for (size_t i = bound_floor_; i < bound_.size(); ++i) nearest.offer(bound_[i].name, 0);
  for (const auto& [name, entity] : names_) nearest.offer(name, entity.pos.line);
  for_each_builtin_name([&](std::string_view name) { nearest.offer(name, 0); });
  error(raw, message + nearest.advice());
}

// A bound variable: a new name, hiding nothing.
bool Checker::bind(const std::string& name, const Type* type, Pos pos, int& slot) {
  const auto taken = [&](const std::string& why) {
    error(pos, static_cast<int>(name.size()),
          "the name '" + name + "' " + why + "; choose another");
    return false;
  };
  if (is_builtin_name(name)) return taken("has a meaning in the language");
  if (const auto it = names_.find(name); it != names_.end() && it->second.kind != Entity::broken)
    return taken("is already taken (line " + std::to_string(it->second.pos.line) + ")");
  if (find_bound(name) != nullptr) return taken("is already bound around here");
  slot = genre_.num_slots++;
  bound_.push_back({name, slot, type, false});
  return true;
}

Expr* Checker::check_name(const Expr* raw) {
  if (const Bound* b = find_bound(raw->name)) {
    if (b->type == nullptr) return nullptr;
    Expr* e = make(Op::slot, raw, b->type, !b->decided);
    if (e != nullptr) {
      e->target = b->slot;
      e->name = b->name;
      e->number = b->may_miss ? 1 : 0;
    }
    return e;
  }
  if (is_broken(raw->name)) return nullptr;
  if (Expr* e = builtin_name(raw)) return e;
  if (is_function_name(raw->name)) {
    error(raw, "'" + raw->name + "' is a function and needs its arguments, " +
                   function_example(raw->name));
    return nullptr;
  }
  if (const Entity* entity = find_entity(raw->name)) return use_entity(raw, *entity);
  no_such_name(raw);
  return nullptr;
}

Expr* Checker::builtin_name(const Expr* raw) {
  static constexpr std::array<std::string_view, 4> directions{"up", "right", "down", "left"};
  for (size_t d = 0; d < directions.size(); ++d) {
    if (raw->name != directions[d]) continue;
    Expr* e = make(Op::direction, raw, plain(Base::direction), true);
    if (e != nullptr) e->number = static_cast<int32_t>(d);
    return e;
  }
  const auto found = find_builtin(raw->name);
  if (!found) return nullptr;
  if (*found != Builtin::directions) uses_grid(raw->pos, raw->name);
  Expr* e = make(Op::builtin, raw, builtin_type(*found, types_), true);
  if (e != nullptr) e->target = static_cast<int32_t>(*found);
  return e;
}

Expr* Checker::use_entity(const Expr* raw, const Entity& entity) {
  const auto number = static_cast<size_t>(entity.number);
  switch (entity.kind) {
    case Entity::broken:
      return nullptr;
    case Entity::symbol: {
      Expr* e = make(Op::symbol, raw, plain(Base::symbol), true);
      if (e != nullptr) e->number = entity.number;
      return e;
    }
    case Entity::given:
    case Entity::answer: {
      const bool given = entity.kind == Entity::given;
      const FieldInfo& info = given ? genre_.info.givens[number] : genre_.decided(number);
      const auto& indices = given ? genre_.givens[number].indices : genre_.answers[number].indices;
      if (info.value != ValueKind::partition &&
          !check_index_count(raw, raw->name, indices.size(), 0))
        return nullptr;
      Expr* e = make(given ? Op::given_at : Op::answer_at, raw, value_type(info), given);
      if (e != nullptr) e->target = entity.number;
      return e;
    }
    case Entity::way:
      error(raw, "'" + raw->name + "' needs an index, such as " + raw->name + "[c]");
      return nullptr;
    case Entity::let:
      break;
  }
  Let& let = lets_[number];
  if (!let.text->parameters.empty()) {
    error(raw, "'" + raw->name + "' needs " + std::to_string(let.text->parameters.size()) +
                   " argument(s) in parentheses (line " + std::to_string(entity.pos.line) + ")");
    return nullptr;
  }
  let.used = true;
  if (let.fixed_number < 0 || expand_fixed_lets_) return expand(raw, entity.number, {});
  Expr* e = make(Op::let_value, raw, let.type, true);
  if (e != nullptr) e->target = let.fixed_number;
  return e;
}

bool Checker::check_index_count(const Expr* raw, const std::string& name, size_t wanted,
                                size_t found) {
  if (wanted == found) return true;
  if (wanted == 0)
    error(raw, "'" + name + "' has one value for the whole puzzle and takes no index");
  else if (found == 0)
    error(raw, "'" + name + "' needs an index, such as " + name + (wanted == 1 ? "[c]" : "[a, b]"));
  else
    error(raw, "'" + name + "' takes " + std::to_string(wanted) +
                   (wanted == 1 ? " index" : " indices") + ", not " + std::to_string(found));
  return false;
}

}  // namespace clew::check

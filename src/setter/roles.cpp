#include "setter/roles.h"

#include <algorithm>

#include "judge/readings.h"

namespace clew::setter {
namespace {

class Looker {
 public:
  Looker(const Genre& genre, int given) : genre_(genre), given_(given) {}

  bool look(const Expr* e) {
    if (e == nullptr) return false;
    if (e->op == Op::given_at || e->op == Op::way_at) {
      if (e->target == given_) return true;
    }
    if (e->op == Op::let_value && look(genre_.lets[static_cast<size_t>(e->target)].value))
      return true;
    const auto found = [this](const Expr* kid) { return look(kid); };
    return std::ranges::any_of(e->kids, found) || look(e->binders) || look(e->through) ||
           look(e->from) || look(e->body);
  }
  bool look(const std::vector<Binder>& binders) {
    return std::ranges::any_of(binders,
                               [this](const Binder& b) { return look(b.range) || look(b.where); });
  }

 private:
  const Genre& genre_;
  int given_;
};

bool shapes_answer(const Genre& genre, int given) {
  Looker looker(genre, given);
  return std::ranges::any_of(genre.answers, [&](const AnswerRules& a) {
    return looker.look(a.indices) || looker.look(a.least) || looker.look(a.most);
  });
}

// Whether some rule reads it at a place that the rule binds.
bool read_alone(const Genre& genre, int given) {
  return std::ranges::any_of(genre.rules, [&](const Rule& rule) {
    const std::vector<Reading> readings = readings_of(rule);
    return std::ranges::find(readings, given, &Reading::given) != readings.end();
  });
}

// "letter[c] = printed[c]"
bool is_same_as_mark(const Genre& genre, int given) {
  return std::ranges::any_of(genre.rules, [&](const Rule& rule) {
    if (rule.body->op != Op::equal) return false;
    const Expr& a = *rule.body->kids[0];
    const Expr& b = *rule.body->kids[1];
    const auto copies = [&](const Expr& mark, const Expr& clue) {
      return mark.op == Op::answer_at && clue.op == Op::given_at && clue.target == given;
    };
    return copies(a, b) || copies(b, a);
  });
}

Role role_of(const Genre& genre, int given) {
  const FieldInfo& info = genre.info.givens[static_cast<size_t>(given)];
  Role role;
  for (size_t a = 0; a < genre.answers.size(); ++a)
    if (genre.answers[a].keeps == given) role.kept_by = static_cast<int>(a);
  role.copied = role.kept_by >= 0 || is_same_as_mark(genre, given);
  if (info.index == PlaceKind::none && info.value == ValueKind::number && !info.unknown_allowed) {
    role.kind = Role::total;
    role.follows = info.has_default && !shapes_answer(genre, given);
  } else if (info.value == ValueKind::partition) {
    role.kind = info.has_default ? Role::option : Role::rooms;
  } else if (info.index == PlaceKind::none || info.has_default) {
    role.kind = Role::option;
  } else if (shapes_answer(genre, given)) {
    role.kind = Role::structure;
  } else {
    role.bound = role.kept_by >= 0 || read_alone(genre, given);
    const bool spot = info.value == ValueKind::boolean || info.value == ValueKind::named;
    role.kind = role.bound || spot ? Role::clue : Role::joint;
  }
  return role;
}

}  // namespace

bool Roles::any(Role::Kind kind) const {
  return std::ranges::find(of, kind, &Role::kind) != of.end();
}

bool reads_given(const Genre& genre, const Rule& rule, int given) {
  Looker looker(genre, given);
  return looker.look(rule.condition) || looker.look(rule.binders) || looker.look(rule.body);
}

Roles roles_of(const Genre& genre) {
  Roles roles;
  for (size_t g = 0; g < genre.givens.size(); ++g)
    roles.of.push_back(role_of(genre, static_cast<int>(g)));
  for (const Rule& rule : genre.rules) {
    bool clue = false;
    bool told = false;
    for (size_t g = 0; g < genre.givens.size(); ++g) {
      const Role& role = roles.of[g];
      const bool placed = role.kind == Role::clue || role.kind == Role::joint;
      if (!(placed || role.follows) || !reads_given(genre, rule, static_cast<int>(g))) continue;
      clue = clue || placed;
      told = true;
    }
    if (clue) roles.about_clues.push_back(rule.name);
    if (told) roles.about_told.push_back(rule.name);
  }
  return roles;
}

}  // namespace clew::setter

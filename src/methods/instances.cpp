#include "methods/instances.h"

#include "rules/judge.h"

namespace clew {
namespace {

Says said(const Value& v) {
  if (v.open()) return Says::open;
  return v.kind == Kind::boolean && v.n == 0 ? Says::broken : Says::kept;
}

}  // namespace

Instances::Instances(const Setup& setup, const MethodOptions& options)
    : board_(empty_answer(setup.plan())), binder_(setup, &board_), reader_(setup, &board_) {
  for (size_t a = 0; a < board_.marks.size(); ++a) {
    for (size_t k = 0; k < board_.marks[a].size(); ++k) {
      fields_.push_back(static_cast<int>(a));
      positions_.push_back(static_cast<int>(k));
    }
  }
  for (const Rule& rule : setup.genre().rules) {
    if (left_out(rule, options.without, options.weak)) continue;
    if (rule.condition != nullptr && !binder_.evaluate(*rule.condition).yes()) continue;
    add_rule(rule);
  }
}

void Instances::add_rule(const Rule& rule) {
  // A rule for each piece that marks decide is one instance.
  if (!rule.binders.empty() && !rule.binders[0].range->fixed) {
    all_.push_back({&rule, {}, whole_scope(binder_.setup())});
    return;
  }
  binder_.for_each(rule.binders, [&] {
    Instance instance{&rule, {}, {}};
    for (const Binder& b : rule.binders) {
      for (const int s : b.slots) instance.bound.push_back(binder_.slot(s));
    }
    instance.scope = scope_of(binder_, *rule.body);
    all_.push_back(std::move(instance));
    return true;
  });
}

Says Instances::ask(int i) {
  constexpr int64_t asks_per_look = 64;
  if (++asked_ % asks_per_look == 0) spent_ = spent_ || meter().spent();
  const Says says = read(all_[static_cast<size_t>(i)]);
  reader_.start_anew();
  return says;
}

Says Instances::read(const Instance& instance) {
  const Rule& rule = *instance.rule;
  if (!rule.binders.empty() && instance.bound.empty()) {
    Says worst = Says::kept;
    reader_.for_each(rule.binders, [&] {
      const Says says = said(reader_.evaluate(*rule.body));
      if (says == Says::broken || worst == Says::kept) worst = says;
      return worst != Says::broken;
    });
    return worst;
  }
  auto value = instance.bound.begin();
  for (const Binder& b : rule.binders) {
    for (const int s : b.slots) reader_.set_slot(s, *value++);
  }
  return said(reader_.evaluate(*rule.body));
}

}  // namespace clew

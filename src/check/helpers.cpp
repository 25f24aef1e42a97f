// Helpers: that they are only used where nobody has to see them.
#include "check/helpers.h"

#include <algorithm>

#include "check/checker.h"

namespace clew::check {
namespace {

bool any_reads(const std::vector<Binder>& binders, size_t first, size_t end) {
  return std::ranges::any_of(binders, [&](const Binder& b) {
    return reads_field(*b.range, first, end) ||
           (b.where != nullptr && reads_field(*b.where, first, end));
  });
}

}  // namespace

bool reads_field(const Expr& e, size_t first, size_t end) {
  if (e.fixed) return false;
  if (e.op == Op::answer_at) {
    const auto field = static_cast<size_t>(e.target);
    if (field >= first && field < end) return true;
  }
  return std::ranges::any_of(e.kids, [&](const Expr* k) { return reads_field(*k, first, end); }) ||
         (e.from != nullptr && reads_field(*e.from, first, end)) ||
         any_reads(e.binders, first, end) || any_reads(e.through, first, end) ||
         (e.body != nullptr && reads_field(*e.body, first, end));
}

// A sentence is read by people, and pieces have to be there before a rule goes over them.
void Checker::check_helpers_in(const RuleText& text, const Rule& rule) {
  if (genre_.helpers.empty()) return;
  for (const SentencePart& part : rule.wrong) {
    if (part.value == nullptr || !reads_helper(genre_, *part.value)) continue;
    error(part.value, "a sentence cannot tell what a helper is: nobody sees it");
  }
  for (size_t b = 0; b < rule.binders.size(); ++b) {
    const Expr* range = rule.binders[b].range;
    if (range == nullptr || !reads_helper(genre_, *range)) continue;
    error(text.binders[b].range,
          "'for' cannot go over pieces that a helper decides; speak of the " +
              std::string("piece of a cell, such as size(islands[c])"));
  }
}

void Checker::warn_idle_helpers() {
  for (size_t h = 0; h < genre_.helpers.size(); ++h) {
    const size_t field = genre_.info.answers.size() + h;
    const bool read = std::ranges::any_of(genre_.rules, [&](const Rule& rule) {
      return rule.body != nullptr && reads_field(*rule.body, field, field + 1);
    });
    if (read) continue;
    const Placed& name = helper_names_[h];
    reporter_.warn(name.pos, name.length, "no rule speaks of the helper '" + name.text + "'");
  }
}

}  // namespace clew::check

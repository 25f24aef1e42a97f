#include "explain/candidate.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "explain/weights.h"

namespace clew::explain {

namespace {

void insert(std::vector<int>& sorted, int value) {
  const auto at = std::ranges::lower_bound(sorted, value);
  if (at == sorted.end() || *at != value) sorted.insert(at, value);
}

// One instance that was enough.
StepKind kind_of_one(const Scope& scope, const Candidate& c) {
  const auto used = [&](Argument a) { return (c.arguments & bit(a)) != 0; };
  if (used(Argument::loop) || used(Argument::ring)) return StepKind::loop;
  if (used(Argument::connection) || used(Argument::wall))
    return scope.connected >= 0 ? StepKind::connection : StepKind::piece;
  if (used(Argument::reach) || used(Argument::piece)) return StepKind::piece;
  return c.supposed ? StepKind::cases : StepKind::rule;
}

StepKind kind_of(const Desk& desk, const Candidate& c) {
  if (c.rules.empty()) return c.supposed ? StepKind::cases : StepKind::only_value;
  if (c.rules.size() == 1) {
    const Scope& scope = desk.scopes()[c.rules[0]];
    // On a whole board, what follows from what is a chain like any other.
    if (c.supposed && scope.wide && c.chain > links_at_a_glance) return StepKind::chain;
    return kind_of_one(scope, c);
  }
  const bool glance =
      c.chain <= links_at_a_glance && c.rules.size() <= static_cast<size_t>(rules_at_a_glance);
  return glance ? StepKind::together : StepKind::chain;
}

double spread(const Desk& desk, const Candidate& c) {
  const Grid& grid = desk.board().plan().grid;
  std::vector<int> cells = desk.facts()[desk.facts().of(c.fact.var())].cells;
  for (const Lit l : c.known) {
    const std::vector<int>& more = desk.facts()[desk.facts().of(l.var())].cells;
    cells.insert(cells.end(), more.begin(), more.end());
  }
  if (cells.empty()) return 0;
  int top = grid.height, bottom = 0, left = grid.width, right = 0;
  for (const int cell : cells) {
    top = std::min(top, grid.row(cell));
    bottom = std::max(bottom, grid.row(cell));
    left = std::min(left, grid.column(cell));
    right = std::max(right, grid.column(cell));
  }
  return std::log2(1.0 + (bottom - top + 1) * (right - left + 1));
}

// An instance inside another's scope is seen with it.
int separate_rules(const Desk& desk, const std::vector<int>& rules) {
  int count = 0;
  for (const int r : rules) {
    const std::vector<int>& facts = desk.scopes()[r].facts;
    const bool inside = std::ranges::any_of(rules, [&](int other) {
      const Scope& scope = desk.scopes()[other];
      return other != r && !scope.wide && scope.facts.size() > facts.size() &&
             std::ranges::includes(scope.facts, facts);
    });
    if (!inside) ++count;
  }
  return count;
}

}  // namespace

std::vector<Link> links_of(const Desk& desk, const Trace& trace) {
  struct Behind {
    std::vector<int> rules;
    std::vector<Lit> from;
    uint32_t arguments = 0;
  };
  std::map<int32_t, Behind> hidden;  // by variable, of auxiliary literals and rewordings
  std::vector<Link> links;
  for (const Inference& step : trace.steps) {
    Link link;
    link.fact = step.lit;
    link.arguments = bit(step.argument);
    for (const Lit q : step.reason) {
      const int instance = desk.instance_of(q);
      if (instance >= 0) {
        insert(link.rules, instance);
        continue;
      }
      const auto behind = hidden.find(q.var().id);
      if (behind == hidden.end()) {
        if (desk.facts().of(q.var()) >= 0) link.from.push_back(q);
        continue;
      }
      for (const int r : behind->second.rules) insert(link.rules, r);
      link.from.insert(link.from.end(), behind->second.from.begin(), behind->second.from.end());
      link.arguments |= behind->second.arguments;
    }
    std::ranges::sort(link.from);
    link.from.erase(std::unique(link.from.begin(), link.from.end()), link.from.end());
    // What is known anyway is no thought.
    const bool is_fact =
        step.lit != false_lit && desk.facts().of(step.lit.var()) >= 0 && !desk.known(step.lit);
    if (step.lit == false_lit || (is_fact && !link.rules.empty()))
      links.push_back(std::move(link));
    else
      hidden[step.lit.var().id] = {link.rules, link.from, link.arguments};
  }
  return links;
}

namespace {

std::vector<int32_t> rules_behind(const Desk& desk, const Link& link) {
  std::vector<int32_t> rules;
  for (const int r : link.rules) rules.push_back(desk.posted().rule_of[static_cast<size_t>(r)]);
  std::ranges::sort(rules);
  rules.erase(std::unique(rules.begin(), rules.end()), rules.end());
  return rules;
}

bool rests_on(const Link& link, const std::vector<Link>& others) {
  return std::ranges::any_of(others, [&](const Link& other) {
    return std::ranges::find(link.from, other.fact) != link.from.end();
  });
}

// It follows in a row with these.
bool goes_with(const Desk& desk, const Link& link, const std::vector<Link>& thought) {
  const Link& last = thought.back();
  if (link.rules == last.rules) return true;
  return rules_behind(desk, link) == rules_behind(desk, last) && !rests_on(link, thought);
}

}  // namespace

std::vector<std::vector<Link>> thoughts_of(const Desk& desk, const std::vector<Link>& links,
                                           Lit supposed) {
  std::vector<Link> left;
  for (const Link& link : links)
    if (link.fact != false_lit && link.fact != supposed && link.fact != ~supposed)
      left.push_back(link);
  std::vector<std::vector<Link>> thoughts;
  while (!left.empty()) {
    std::vector<Link>& thought = thoughts.emplace_back(1, left.front());
    left.erase(left.begin());
    // What can be said now and belongs to it; what waits for something else is left for later.
    std::vector<Link> later;
    for (Link& link : left)
      (goes_with(desk, link, thought) && !rests_on(link, later) ? thought : later)
          .push_back(std::move(link));
    left = std::move(later);
  }
  return thoughts;
}

Candidate make_candidate(Desk& desk, Lit fact, const Trace& trace, bool supposed) {
  Candidate c;
  c.fact = fact;
  c.supposed = supposed;
  c.arguments = trace.arguments;
  for (const Lit l : trace.assumptions) {
    const int instance = desk.instance_of(l);
    if (instance >= 0) insert(c.rules, instance);
    if (instance < 0 && l != ~fact) c.known.push_back(l);
  }
  std::ranges::sort(c.known);
  c.known.erase(std::unique(c.known.begin(), c.known.end()), c.known.end());
  if (!trace.steps.empty())
    c.chain = static_cast<int>(thoughts_of(desk, links_of(desk, trace), ~fact).size());
  price(desk, c);
  return c;
}

void price(Desk& desk, Candidate& c) {
  c.kind = kind_of(desk, c);
  size_t clues = 0;
  for (const int r : c.rules) clues += clues_of(desk, r).size();
  c.cost = base_cost[static_cast<size_t>(c.kind)] + per_cell * static_cast<double>(c.known.size()) +
           per_spread * spread(desk, c);
  if (clues > 1) c.cost += per_clue * static_cast<double>(std::min<size_t>(clues, 20) - 1);
  c.cost += per_rule * std::max(0, separate_rules(desk, c.rules) - 1);
  if (c.supposed) c.cost += per_link * c.chain;
}

std::vector<Place> clues_of(const Desk& desk, int instance) {
  const std::vector<Place>& places = desk.posted().instances[static_cast<size_t>(instance)].places;
  const auto& infos = desk.board().genre().info.givens;
  const Puzzle& puzzle = desk.board().puzzle();
  std::vector<Place> clues;
  for (size_t g = 0; g < infos.size(); ++g) {
    const std::vector<Printed>& at = puzzle.givens[g].at;
    const FieldInfo& info = infos[g];
    if (info.value == ValueKind::partition) continue;
    for (const Place& place : places) {
      size_t entry = static_cast<size_t>(place.id);
      if (info.index == PlaceKind::room && place.kind == PlaceKind::cell) {
        const auto& rooms = puzzle.givens[static_cast<size_t>(info.room_field)].at;
        if (entry >= rooms.size()) continue;
        entry = static_cast<size_t>(rooms[entry].n);
      } else if (info.index != place.kind) {
        continue;
      }
      if (entry >= at.size() || at[entry].state == Printed::absent) continue;
      const Place clue{info.index, static_cast<int32_t>(entry)};
      if (std::ranges::find(clues, clue) == clues.end()) clues.push_back(clue);
    }
  }
  return clues;
}

int distance(const Grid& grid, const std::vector<int>& a, const std::vector<int>& b) {
  if (a.empty() || b.empty()) return 0;
  int least = far;
  for (const int x : a) {
    for (const int y : b) {
      const int rows = std::abs(grid.row(x) - grid.row(y));
      const int columns = std::abs(grid.column(x) - grid.column(y));
      least = std::min(least, std::max(rows, columns));
    }
  }
  return least;
}

}  // namespace clew::explain

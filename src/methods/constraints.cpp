#include "methods/constraints.h"

#include <algorithm>
#include <ranges>

#include "judge/judge.h"
#include "judge/readings.h"
#include "methods/two_colours.h"

namespace clew::methods {
namespace {

class RuleConstraint final : public Constraint {
 public:
  RuleConstraint(RuleInstances& instances, int number) : instances_(instances), number_(number) {}
  Truth evaluate() override { return instances_.evaluate(number_); }
  std::span<const int32_t> reads() const override { return instances_.reads(); }

 private:
  RuleInstances& instances_;
  int number_;
};

// The walls of a decided division stand between areas, never inside one.
class Walls final : public Constraint {
 public:
  Walls(const Grid& grid, const std::vector<int32_t>& walls, int first)
      : grid_(grid), walls_(walls) {
    for (size_t k = 0; k < walls.size(); ++k) marks_.push_back(first + static_cast<int32_t>(k));
  }
  Truth evaluate() override {
    if (!loose_walls(walls_, grid_).empty()) return Truth::no;
    const bool full = std::find(walls_.begin(), walls_.end(), undecided) == walls_.end();
    return full ? Truth::yes : Truth::open;
  }
  std::span<const int32_t> reads() const override { return marks_; }

 private:
  const Grid& grid_;
  const std::vector<int32_t>& walls_;
  std::vector<int32_t> marks_;
};

}  // namespace

Constraints::Constraints(const Setup& setup, Meter& meter, const MethodOptions& options,
                         bool maintained)
    : setup_(setup),
      meter_(meter),
      table_(setup),
      board_(empty_answer(setup.plan())),
      at_(static_cast<size_t>(table_.size())),
      told_(static_cast<size_t>(table_.size())),
      in_scope_(static_cast<size_t>(table_.size()), 0) {
  instances_ = std::make_unique<RuleInstances>(setup, meter, board_, options.without, options.weak);
  add_rules(maintained);
  add_walls();
}

int Constraints::add_family(const std::string& name, bool connects, bool implied) {
  families_.push_back({name, connects, implied});
  return static_cast<int>(families_.size()) - 1;
}

void Constraints::add(std::unique_ptr<Constraint> constraint, int family) {
  list_.push_back({std::move(constraint), family, {}});
  evaluate(static_cast<int>(list_.size()) - 1);
}

void Constraints::add_rules(bool maintained) {
  std::vector<int32_t> least;
  for (int m = 0; m < table_.size(); ++m) least.push_back(table_.least(m));
  std::vector<PlainConnection> plain;
  int rule = -1;
  int family = -1;
  for (int i = 0; i < instances_->size(); ++i) {
    cut_short_ = meter_.spent();
    if (cut_short_) return;
    if (instances_->rule(i) != rule) {
      rule = instances_->rule(i);
      const Rule& r = setup_.genre().rules[static_cast<size_t>(rule)];
      family = add_family(r.name, r.connects, false);
      families_.back().reads_clue = judge::reads_given(r);
    }
    const auto connection = instances_->plain_connection(i);
    if (!connection) {
      add(std::make_unique<RuleConstraint>(*instances_, i), family);
      continue;
    }
    const Grid& grid = setup_.puzzle().grid;
    auto kept = maintained ? maintained_connection(*connection, grid, least)
                           : rebuilt_connection(*connection, grid, least);
    connections_.push_back(kept.get());
    for (const int32_t m : kept->reads())
      told_[static_cast<size_t>(m)].push_back(static_cast<int32_t>(list_.size()));
    add(std::move(kept), family);
    plain.push_back(*connection);
  }
  add_implied(plain);
}

void Constraints::add_walls() {
  int first = 0;
  int family = -1;
  for (size_t f = 0; f < board_.marks.size(); ++f) {
    const int size = static_cast<int>(board_.marks[f].size());
    if (setup_.genre().info.answers[f].value == ValueKind::partition && size > 0) {
      if (family < 0) family = add_family(wall_rule_name, true, false);
      add(std::make_unique<Walls>(setup_.puzzle().grid, board_.marks[f], first), family);
    }
    first += size;
  }
}

void Constraints::add_implied(const std::vector<PlainConnection>& plain) {
  const Grid& grid = setup_.puzzle().grid;
  if (grid.height < 2 || grid.width < 2) return;
  for (size_t a = 0; a < plain.size(); ++a) {
    for (size_t b = a + 1; b < plain.size(); ++b) {
      if (!complementary(plain[a], plain[b])) continue;
      const int crosses = add_family("no-x", false, true);
      for (auto& c : no_x(plain[a], grid, table_, board_)) add(std::move(c), crosses);
      add(border(plain[a], grid, table_, board_), add_family("border", false, true));
      return;
    }
  }
}

void Constraints::set(int mark, int32_t value) {
  table_.in(board_, mark) = value;
  for (const int32_t k : told_[static_cast<size_t>(mark)])
    list_[static_cast<size_t>(k)].constraint->set(mark, value);
}

void Constraints::clear(int mark) {
  const auto& told = told_[static_cast<size_t>(mark)];
  for (const int32_t k : told | std::views::reverse)
    list_[static_cast<size_t>(k)].constraint->clear(mark);
  table_.in(board_, mark) = undecided;
}

Truth Constraints::evaluate(int k) {
  Entry& entry = list_[static_cast<size_t>(k)];
  const Truth truth = entry.constraint->evaluate();
  const auto reads = entry.constraint->reads();
  if (reads.size() <= entry.scope.size() &&
      std::equal(reads.begin(), reads.end(), entry.scope.begin()))
    return truth;
  const auto stamp = static_cast<uint32_t>(k) + 1;
  for (const int32_t m : entry.scope) in_scope_[static_cast<size_t>(m)] = stamp;
  for (const int32_t m : reads) {
    uint32_t& last = in_scope_[static_cast<size_t>(m)];
    if (last == stamp) continue;
    last = stamp;
    entry.scope.push_back(m);
    at_[static_cast<size_t>(m)].push_back(k);
  }
  return truth;
}

std::vector<std::vector<int32_t>> Constraints::values_alone() {
  std::vector<std::vector<int32_t>> out;
  for (int m = 0; m < table_.size(); ++m) {
    std::vector<int32_t> values = table_.values(m);
    for (const int32_t k : std::vector<int32_t>(at(m))) {
      if (scope(k).size() != 1) continue;
      std::erase_if(values, [&](int32_t v) {
        set(m, v);
        const bool breaks = evaluate(k) == Truth::no;
        clear(m);
        return breaks;
      });
    }
    out.push_back(std::move(values));
  }
  return out;
}

std::vector<int> Constraints::of_rules() const {
  std::vector<int> out;
  for (int k = 0; k < size(); ++k)
    if (!families_[static_cast<size_t>(family(k))].implied) out.push_back(k);
  return out;
}

Result<std::vector<bool>> Constraints::families_of(const std::string& word) const {
  std::vector<bool> chosen(families_.size(), false);
  const bool group = word == "local" || word == "connected" || word == "all";
  bool any = group || word == "none";
  for (size_t f = 0; f < families_.size(); ++f) {
    const Family& family = families_[f];
    const bool in_group = word == "all" ||
                          (!family.implied && word == "local" && !family.connects) ||
                          (!family.implied && word == "connected" && family.connects);
    if (family.name == word) any = true;
    chosen[f] = group ? in_group : family.name == word;
  }
  if (any) return chosen;
  std::string names;
  for (const Family& f : families_) names += ", \"" + f.name + "\"";
  return error("no family of rules is called \"" + word +
               "\" for this puzzle; there are local, connected, all, none" + names);
}

}  // namespace clew::methods

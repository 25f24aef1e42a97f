#include "compile/answer_plan.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "compile/words.h"

namespace clew::compile {
namespace {

constexpr int64_t table_limit = int64_t{1} << 22;
constexpr int32_t most_values = 1 << 20;  // values one mark may take
constexpr int64_t most_mark = std::numeric_limits<int32_t>::max();
constexpr int64_t most_marks = 4'000'000;  // positions of one answer field

int64_t key_of(const Value& v) {
  if (v.kind != Kind::set) return v.n;
  return (static_cast<int64_t>(v.members()->origin) << 32) | static_cast<uint32_t>(v.members()->id);
}

std::vector<int64_t> keys_of(std::span<const Value> index) {
  std::vector<int64_t> keys;
  for (const Value& v : index) keys.push_back(key_of(v));
  return keys;
}

// The number of an index among all of its kind.
int32_t place_number(const Value& v, const Grid& grid) {
  if (v.members() == nullptr) return static_cast<int32_t>(v.n);
  if (v.members()->origin == Origin::none) return -1;
  return v.members()->id + (v.members()->origin == Origin::column ? grid.height : 0);
}

}  // namespace

bool Positions::add(std::span<const Value> index, int32_t position) {
  const int64_t key = index.size() == 1 ? key_of(index[0]) : -1;
  if (key < 0 || key >= table_limit) return map_.emplace(keys_of(index), position).second;
  const auto at = static_cast<size_t>(key);
  if (at >= table_.size()) table_.resize(std::max(at + 1, 2 * table_.size()), -1);
  if (table_[at] >= 0) return false;
  table_[at] = position;
  return true;
}

int32_t Positions::find(std::span<const Value> index) const {
  if (index.size() == 1) {
    const int64_t key = key_of(index[0]);
    if (key >= 0 && key < table_limit)
      return static_cast<size_t>(key) < table_.size() ? table_[static_cast<size_t>(key)] : -1;
  }
  const auto at = map_.find(keys_of(index));
  return at == map_.end() ? -1 : at->second;
}

namespace {

// The values that a mark may take at the index that is bound. False: too many.
bool add_bounds(Machine& machine, const AnswerCode& code, const FieldInfo& info, AnswerPlan& plan) {
  int32_t least = 0;
  int32_t most = 1;
  if (info.value == ValueKind::named) most = static_cast<int32_t>(info.names.size()) - 1;
  if (info.value == ValueKind::direction) most = num_directions - 1;
  if (info.value == ValueKind::number) {
    const Value low = machine.run(code.least);
    const Value high = machine.run(code.most);
    if (low.kind != Kind::number || high.kind != Kind::number || std::abs(low.n) > most_mark ||
        std::abs(high.n) > most_mark || high.n - low.n >= most_values)
      return false;
    least = static_cast<int32_t>(low.n);
    most = static_cast<int32_t>(high.n);
  }
  plan.least.push_back(least);
  plan.most.push_back(most);
  return true;
}

void add_place(Machine& machine, const FieldInfo& info, std::span<const Value> index,
               AnswerPlan& plan) {
  if (info.index == PlaceKind::none) return;
  if (info.index != PlaceKind::other) {
    const int32_t number = place_number(index[0], machine.facts().grid);
    const bool column = info.index == PlaceKind::column;
    return plan.places.push_back(column ? number - machine.facts().grid.height : number);
  }
  std::string label;
  for (const Value& v : index) {
    if (!label.empty()) label += ' ';
    label += words_for(v, machine);
  }
  plan.labels.push_back(std::move(label));
}

}  // namespace

std::string make_answer_field(Machine& machine, int answer, AnswerField& out) {
  const AnswerCode& code = machine.code().answers[static_cast<size_t>(answer)];
  const FieldInfo& info = machine.facts().genre->decided(static_cast<size_t>(answer));
  std::vector<Value> index;
  std::string mistake;
  const bool finished = machine.each(code.indices, [&] {
    index.clear();
    for (int32_t k = code.indices.first; k < code.indices.first + code.indices.count; ++k) {
      const Bind& b = machine.code().binds[static_cast<size_t>(k)];
      for (int32_t s = b.first_slot; s < b.first_slot + b.num_slots; ++s)
        index.push_back(machine.slot(machine.code().slots[static_cast<size_t>(s)]));
    }
    if (out.plan.size() >= most_marks) return false;
    if (!out.positions.add(index, out.plan.size())) return true;  // named twice: one mark
    add_place(machine, info, index, out.plan);
    if (add_bounds(machine, code, info, out.plan)) return true;
    mistake = "the range of '" + info.name + "' is too large for this puzzle";
    return false;
  });
  if (!finished && mistake.empty())
    mistake = "the answer '" + info.name + "' is too large for this puzzle";
  return mistake;
}

}  // namespace clew::compile

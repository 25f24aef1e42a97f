#include "judge/setup.h"

#include <algorithm>

#include "judge/setup_maker.h"

namespace clew::judge {
namespace {

constexpr int64_t table_limit = int64_t{1} << 22;

int64_t index_key(const Value& v) {
  if (v.kind != Kind::set || v.seq == nullptr) return v.n;
  return (static_cast<int64_t>(v.seq->origin) << 32) | static_cast<uint32_t>(v.seq->id);
}

std::vector<int64_t> index_keys(std::span<const Value> key) {
  std::vector<int64_t> keys;
  keys.reserve(key.size());
  for (const Value& v : key) keys.push_back(index_key(v));
  return keys;
}

}  // namespace

int index_number(const Value& v, const Grid& grid) {
  if (v.seq == nullptr) return v.missing() ? -1 : v.n;
  switch (v.seq->origin) {
    case Origin::column:
      return grid.height + v.seq->id;
    case Origin::none:
      return -1;
    default:
      return v.seq->id;
  }
}

bool FieldIndex::add(std::span<const Value> key, int position) {
  if (key.size() == 1) {
    const int64_t k = index_key(key[0]);
    if (k >= 0 && k < table_limit) {
      if (static_cast<size_t>(k) >= table_.size()) {
        table_.resize(std::max(static_cast<size_t>(k) + 1, table_.size() * 2), -1);
      }
      int32_t& slot = table_[static_cast<size_t>(k)];
      if (slot >= 0) return false;
      slot = position;
      return true;
    }
  }
  return map_.emplace(index_keys(key), position).second;
}

int FieldIndex::find(std::span<const Value> key) const {
  if (key.size() == 1) {
    const int64_t k = index_key(key[0]);
    if (k >= 0 && k < table_limit) {
      return static_cast<size_t>(k) < table_.size() ? table_[static_cast<size_t>(k)] : -1;
    }
  }
  const auto it = map_.find(index_keys(key));
  return it == map_.end() ? -1 : it->second;
}

Setup::Setup(std::shared_ptr<const Genre> genre, Puzzle puzzle, Meter& meter)
    : genre_(std::move(genre)), puzzle_(std::move(puzzle)), places_(puzzle_.grid, &meter) {}

Result<std::unique_ptr<const Setup>> Setup::make(std::shared_ptr<const Genre> genre, Puzzle puzzle,
                                                 Meter& meter) {
  std::unique_ptr<Setup> setup(new Setup(std::move(genre), std::move(puzzle), meter));
  SetupMaker maker(*setup, meter);
  const bool made = maker.make();
  setup->places_.seqs().detach();
  if (!made) return maker.errors();
  return std::unique_ptr<const Setup>(std::move(setup));
}

const Printed* Setup::entry(int field, std::span<const Value> index) const {
  const Field& f = puzzle_.givens[static_cast<size_t>(field)];
  int k = 0;
  if (!index.empty() && index[0].seq == nullptr) {
    k = index[0].missing() ? -1 : index[0].n;
  } else if (!index.empty()) {
    k = index_number(index[0], puzzle_.grid);
    if (index[0].kind == Kind::set &&
        genre_->info.givens[static_cast<size_t>(field)].index == PlaceKind::column) {
      k -= puzzle_.grid.height;
    }
  }
  if (k < 0 || static_cast<size_t>(k) >= f.at.size()) return nullptr;
  return &f.at[static_cast<size_t>(k)];
}

Value Setup::given(int field, std::span<const Value> index) const {
  const std::vector<Value>& values = givens_[static_cast<size_t>(field)];
  const FieldInfo& info = genre_->info.givens[static_cast<size_t>(field)];
  const bool whole = index.empty();
  Value v = missing_value();
  if (whole) {
    if (!values.empty()) v = values[0];
  } else if (const Printed* p = entry(field, index); p != nullptr) {
    v = values[static_cast<size_t>(p - puzzle_.givens[static_cast<size_t>(field)].at.data())];
  }
  if (v.missing() && info.value == ValueKind::boolean) return boolean_value(false);
  return v;
}

bool Setup::is_given(int field, std::span<const Value> index) const {
  if (index.empty() && puzzle_.givens[static_cast<size_t>(field)].at.empty()) return false;
  const Printed* p = entry(field, index);
  return p != nullptr && p->state != Printed::absent;
}

Value Setup::way(int field, std::span<const Value> index) const {
  const Printed* p = entry(field, index);
  if (p == nullptr || p->state == Printed::absent || p->way < 0) return missing_value();
  return place_value(Kind::direction, p->way);
}

Value Setup::room_of(int field, int cell) const {
  const Value division = given(field, {});
  if (division.seq == nullptr) return missing_value();
  const Field& f = puzzle_.givens[static_cast<size_t>(field)];
  if (f.at.empty()) {  // a default, such as tiles(3, 3)
    for (const Value& room : division.seq->items()) {
      const auto cells = room.seq->items();
      if (std::any_of(cells.begin(), cells.end(), [&](const Value& c) { return c.n == cell; }))
        return room;
    }
    return missing_value();
  }
  const Printed& p = f.at[static_cast<size_t>(cell)];
  return p.state == Printed::value ? division.seq->data[p.n] : missing_value();
}

Value Setup::mark_value(int answer, int32_t mark) const {
  if (mark == undecided) return open_value();
  const FieldInfo& info = genre_->info.answers[static_cast<size_t>(answer)];
  switch (info.value) {
    case ValueKind::boolean:
    case ValueKind::partition:  // a wall between two cells
      return boolean_value(mark != 0);
    case ValueKind::named: {
      const auto& symbols = genre_->answer_symbols[static_cast<size_t>(answer)];
      if (mark < 0 || static_cast<size_t>(mark) >= symbols.size()) return missing_value();
      return place_value(Kind::symbol, symbols[static_cast<size_t>(mark)]);
    }
    case ValueKind::direction:
      return place_value(Kind::direction, mark);
    default:
      return number_value(mark);
  }
}

}  // namespace clew::judge

#include "judge/setup_maker.h"

#include <algorithm>
#include <numeric>

#include "judge/words_for.h"

namespace clew::judge {
namespace {

constexpr size_t most_errors = 20;
constexpr int32_t most_values = 1 << 20;   // values one mark may take
constexpr int64_t most_marks = 4'000'000;  // positions of one answer field

std::string bounds_text(const Value& least, const Value& most) {
  if (!least.missing() && !most.missing())
    return std::to_string(least.n) + " to " + std::to_string(most.n);
  if (!least.missing()) return "at least " + std::to_string(least.n);
  return "at most " + std::to_string(most.n);
}

}  // namespace

SetupMaker::SetupMaker(Setup& setup, Meter& meter)
    : setup_(setup), genre_(*setup.genre_), evaluator_(setup, meter, setup.places_) {}

void SetupMaker::complain(const Printed& p, std::string message) {
  if (errors_.size() >= most_errors) return;
  Error e = error(std::move(message), p.line, p.column);
  e.file = setup_.puzzle_.file;
  errors_.push_back(std::move(e));
}

bool SetupMaker::too_large(const std::string& what) {
  if (!evaluator_.exhausted()) return false;
  complain({}, what + " is too large for this puzzle");
  return true;
}

bool SetupMaker::make() {
  Setup& s = setup_;
  const size_t n = genre_.info.givens.size();
  s.puzzle_.givens.resize(n);
  s.givens_.resize(n);
  for (size_t f = 0; f < n; ++f) {
    if (!make_given(static_cast<int>(f))) return false;
  }
  if (!errors_.empty() || !make_lets()) return false;
  s.plan_.grid = s.puzzle_.grid;
  s.plan_.answers.resize(genre_.info.answers.size());
  s.answer_index_.resize(genre_.info.answers.size());
  s.kept_.resize(genre_.info.answers.size());
  for (size_t a = 0; a < genre_.info.answers.size(); ++a) {
    if (!make_answer(static_cast<int>(a))) return false;
    make_kept(static_cast<int>(a));
  }
  s.plan_.spans = s.places_.spans();
  return errors_.empty();
}

// Values for every entry; a given that the puzzle does not print gets its default.
bool SetupMaker::make_given(int field) {
  const auto k = static_cast<size_t>(field);
  const FieldInfo& info = genre_.info.givens[k];
  Field& f = setup_.puzzle_.givens[k];
  std::vector<Value>& values = setup_.givens_[k];
  if (f.at.empty()) {
    if (genre_.givens[k].standard != nullptr) {
      values.push_back(evaluator_.evaluate(*genre_.givens[k].standard));
      return !too_large("the default of '" + info.name + "'");
    }
    if (info.value == ValueKind::partition) return true;
    const int size = field_size(info.index, setup_.puzzle_.grid);
    if (size > 0) f.at.resize(static_cast<size_t>(size));
  }
  check_size(field);
  if (!errors_.empty()) return false;
  if (info.value == ValueKind::partition) {
    values.push_back(make_division(field));
    return true;
  }
  values.reserve(f.at.size());
  for (const Printed& p : f.at) {
    check_number(field, p);
    values.push_back(printed_value(field, p));
  }
  return !too_large("'" + info.name + "'");
}

void SetupMaker::check_size(int field) {
  const FieldInfo& info = genre_.info.givens[static_cast<size_t>(field)];
  const Field& f = setup_.puzzle_.givens[static_cast<size_t>(field)];
  int expected = info.value == ValueKind::partition ? setup_.puzzle_.grid.cells()
                                                    : field_size(info.index, setup_.puzzle_.grid);
  if (info.index == PlaceKind::room && info.room_field >= 0) {
    const Value rooms = setup_.given(info.room_field, {});
    expected = rooms.seq == nullptr ? 0 : rooms.seq->size;
    if (f.at.size() < static_cast<size_t>(expected))
      setup_.puzzle_.givens[static_cast<size_t>(field)].at.resize(static_cast<size_t>(expected));
  }
  if (expected >= 0 && f.at.size() != static_cast<size_t>(expected)) {
    complain({}, "'" + info.name + "' has " + std::to_string(f.at.size()) +
                     " values where the board needs " + std::to_string(expected));
  }
}

void SetupMaker::check_number(int field, const Printed& p) {
  const FieldInfo& info = genre_.info.givens[static_cast<size_t>(field)];
  if (p.state == Printed::absent) return;
  if (p.state == Printed::unknown) {
    if (!info.unknown_allowed) complain(p, "'" + info.name + "' cannot be '?'");
    return;
  }
  const GivenRules& rules = genre_.givens[static_cast<size_t>(field)];
  if (info.value != ValueKind::number || (rules.least == nullptr && rules.most == nullptr)) return;
  const Value least = rules.least != nullptr ? evaluator_.evaluate(*rules.least) : missing_value();
  const Value most = rules.most != nullptr ? evaluator_.evaluate(*rules.most) : missing_value();
  if ((!least.missing() && p.n < least.n) || (!most.missing() && p.n > most.n)) {
    complain(p, "'" + info.name + "' is " + std::to_string(p.n) + ", but must be " +
                    bounds_text(least, most));
  }
}

Value SetupMaker::printed_value(int field, const Printed& p) {
  const FieldInfo& info = genre_.info.givens[static_cast<size_t>(field)];
  if (p.state != Printed::value) return missing_value();
  switch (info.value) {
    case ValueKind::boolean:
      return boolean_value(p.n != 0);
    case ValueKind::number:
      return number_value(p.n);
    case ValueKind::direction:
      return place_value(Kind::direction, p.n);
    case ValueKind::named: {
      const auto& symbols = genre_.given_symbols[static_cast<size_t>(field)];
      if (p.n < 0 || static_cast<size_t>(p.n) >= symbols.size()) return missing_value();
      return place_value(Kind::symbol, symbols[static_cast<size_t>(p.n)]);
    }
    case ValueKind::list:
    case ValueKind::bag:
      return make_list(info, p);
    case ValueKind::partition:
      return missing_value();
  }
  return missing_value();
}

// A lone 0 is the empty list; "?" inside (-1) is a missing member, which fits any one value.
Value SetupMaker::make_list(const FieldInfo& info, const Printed& p) {
  std::vector<Value> items;
  const bool empty = p.items.size() == 1 && p.items[0] == 0;
  for (const int32_t n : p.items) {
    if (!empty) items.push_back(n < 0 ? missing_value() : number_value(n));
  }
  return setup_.places_.set_of(items, info.value == ValueKind::list ? Kind::list : Kind::bag);
}

// Rooms are numbered by their first cell in reading order, whatever labels the puzzle used.
Value SetupMaker::make_division(int field) {
  Field& f = setup_.puzzle_.givens[static_cast<size_t>(field)];
  std::map<int32_t, int32_t> numbers;
  std::vector<std::vector<Value>> rooms;
  for (size_t c = 0; c < f.at.size(); ++c) {
    if (f.at[c].state != Printed::value) continue;
    const auto [it, fresh] = numbers.try_emplace(f.at[c].n, static_cast<int32_t>(rooms.size()));
    if (fresh) rooms.emplace_back();
    f.at[c].n = it->second;
    rooms[static_cast<size_t>(it->second)].push_back(
        place_value(Kind::cell, static_cast<int32_t>(c)));
  }
  std::vector<Value> blocks;
  for (const auto& cells : rooms) {
    Seq* seq = setup_.places_.seqs().make(cells);
    seq->origin = Origin::room;
    seq->id = static_cast<int32_t>(blocks.size());
    seq->owner = field;
    blocks.push_back({Kind::set, 0, seq});
  }
  Seq* seq = setup_.places_.seqs().make(blocks);
  seq->owner = field;
  return {Kind::division, 0, seq};
}

bool SetupMaker::make_lets() {
  for (const LetRules& let : genre_.lets) {
    // Values must outlive the evaluator: its own sequences are copied over to the places.
    setup_.lets_.push_back(keep_value(evaluator_.evaluate(*let.value), setup_.places_.seqs()));
    if (too_large("'" + let.name + "'")) return false;
  }
  return true;
}

bool SetupMaker::make_answer(int answer) {
  const AnswerRules& rules = genre_.answers[static_cast<size_t>(answer)];
  std::vector<Value> index;
  bool fine = true;
  const bool finished = evaluator_.for_each(rules.indices, [&] {
    index.clear();
    for (const Binder& b : rules.indices) {
      for (const int s : b.slots) index.push_back(evaluator_.slot(s));
    }
    fine = add_position(answer, index);
    return fine;
  });
  if (fine && finished) return true;
  if (!too_large("the answer '" + genre_.info.answers[static_cast<size_t>(answer)].name + "'") &&
      errors_.empty()) {
    complain({}, "the answer '" + genre_.info.answers[static_cast<size_t>(answer)].name +
                     "' is too large for this puzzle");
  }
  return false;
}

bool SetupMaker::add_position(int answer, std::span<const Value> index) {
  AnswerPlan& plan = setup_.plan_.answers[static_cast<size_t>(answer)];
  const FieldInfo& info = genre_.info.answers[static_cast<size_t>(answer)];
  if (plan.size() >= most_marks) return false;
  if (!setup_.answer_index_[static_cast<size_t>(answer)].add(index, plan.size()))
    return true;  // named twice: one mark
  if (info.index == PlaceKind::other) {
    plan.labels.push_back(index_label(index));
  } else if (info.index != PlaceKind::none) {
    int number = index_number(index[0], setup_.puzzle_.grid);
    if (info.index == PlaceKind::column) number -= setup_.puzzle_.grid.height;
    plan.places.push_back(number);
  }
  add_bounds(answer);
  return errors_.empty();
}

void SetupMaker::add_bounds(int answer) {
  AnswerPlan& plan = setup_.plan_.answers[static_cast<size_t>(answer)];
  const FieldInfo& info = genre_.info.answers[static_cast<size_t>(answer)];
  int32_t least = 0;
  int32_t most = 1;
  if (info.value == ValueKind::named) most = static_cast<int32_t>(info.names.size()) - 1;
  if (info.value == ValueKind::direction) most = num_directions - 1;
  if (info.value == ValueKind::number) {
    const AnswerRules& rules = genre_.answers[static_cast<size_t>(answer)];
    const Value lo = evaluator_.evaluate(*rules.least);
    const Value hi = evaluator_.evaluate(*rules.most);
    if (lo.kind != Kind::number || hi.kind != Kind::number ||
        static_cast<int64_t>(hi.n) - lo.n >= most_values) {
      complain({}, "the range of '" + info.name + "' is too large for this puzzle");
    }
    least = lo.n;
    most = hi.n;
  }
  plan.least.push_back(least);
  plan.most.push_back(most);
}

void SetupMaker::make_kept(int answer) {
  const int given = genre_.answers[static_cast<size_t>(answer)].keeps;
  if (given < 0) return;
  const AnswerPlan& plan = setup_.plan_.answers[static_cast<size_t>(answer)];
  std::vector<int32_t>& kept = setup_.kept_[static_cast<size_t>(answer)];
  kept.assign(static_cast<size_t>(plan.size()), undecided);
  const Field& f = setup_.puzzle_.givens[static_cast<size_t>(given)];
  for (size_t k = 0; k < plan.places.size(); ++k) {
    const auto place = static_cast<size_t>(plan.places[k]);
    if (place >= f.at.size() || f.at[place].state != Printed::value) continue;
    const Printed& p = f.at[place];
    if (p.n < plan.least[k] || p.n > plan.most[k]) {
      complain(p, "'" + genre_.info.givens[static_cast<size_t>(given)].name + "' is " +
                      std::to_string(p.n) + ", but must be " + std::to_string(plan.least[k]) +
                      " to " + std::to_string(plan.most[k]));
    }
    kept[k] = p.n;
  }
}

std::string SetupMaker::index_label(std::span<const Value> index) const {
  std::string label;
  for (const Value& v : index) {
    if (!label.empty()) label += ' ';
    label += words_for(v, setup_.names());
  }
  return label;
}

}  // namespace clew::judge

#include "judge/setup_maker.h"

#include <algorithm>
#include <map>

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

std::string out_of_range(const std::string& name, const Printed& p, const std::string& bounds) {
  return "'" + name + "' is " + std::to_string(p.n) + ", but must be " + bounds;
}

}  // namespace

SetupMaker::SetupMaker(Setup& setup, Meter& meter)
    : setup_(setup), genre_(setup.genre()), evaluator_(setup, meter, setup.seqs_, setup.spans_) {}

void SetupMaker::complain(const Printed& p, std::string message) {
  if (errors_.size() >= most_errors) return;
  Error e = error(std::move(message), p.line, p.column);
  e.file = setup_.puzzle_.file;
  errors_.push_back(std::move(e));
}

bool SetupMaker::too_large(const char* what, const std::string& name) {
  if (!evaluator_.exhausted()) return false;
  complain({}, what + ("'" + name) + "' is too large for this puzzle");
  return true;
}

bool SetupMaker::make() {
  Setup& s = setup_;
  const size_t n = genre_.info.givens.size();
  s.puzzle_.givens.resize(n);
  s.givens_.resize(n);
  for (size_t f = 0; f < n; ++f) {
    if (!make_given(f)) return false;
  }
  if (!errors_.empty() || !make_lets()) return false;
  const size_t answers = genre_.info.answers.size();
  s.plan_.grid = s.puzzle_.grid;
  s.plan_.answers.reserve(answers);
  s.answers_.reserve(answers);
  s.kept_.resize(answers);
  for (size_t a = 0; a < answers; ++a) {
    if (!make_answer(a)) return false;
    make_kept(a);
  }
  s.plan_.spans = s.spans_.list;
  return errors_.empty();
}

// Values for every entry; a given that the puzzle does not print gets its default.
bool SetupMaker::make_given(size_t field) {
  const FieldInfo& info = genre_.info.givens[field];
  Field& f = setup_.puzzle_.givens[field];
  Setup::GivenValues& values = setup_.givens_[field];
  if (info.value == ValueKind::boolean) values.nowhere = boolean_value(false);
  values.whole = values.nowhere;
  if (f.at.empty()) {
    if (genre_.givens[field].standard != nullptr) return make_default(field);
    if (info.value == ValueKind::partition) return true;
    f.at.resize(static_cast<size_t>(std::max(0, field_size(info.index, setup_.puzzle_.grid))));
  }
  check_size(field);
  if (!errors_.empty()) return false;
  values.printed.reserve(f.at.size());
  for (const Printed& p : f.at) values.printed.push_back(p.state != Printed::absent ? 1 : 0);
  if (info.value == ValueKind::partition) return make_division(field), true;
  check_numbers(field);
  values.at.reserve(f.at.size());
  for (const Printed& p : f.at)
    values.at.push_back(p.state == Printed::value ? printed_value(field, p) : values.nowhere);
  if (!values.at.empty()) values.whole = values.at[0];
  return !too_large("", info.name);
}

// A cell belongs to the first room that holds it.
bool SetupMaker::make_default(size_t field) {
  const FieldInfo& info = genre_.info.givens[field];
  Setup::GivenValues& values = setup_.givens_[field];
  values.whole = evaluator_.evaluate(*genre_.givens[field].standard);
  if (too_large("the default of ", info.name)) return false;
  if (values.whole.missing()) values.whole = values.nowhere;
  if (info.value != ValueKind::partition) return true;
  values.at.resize(static_cast<size_t>(setup_.puzzle_.grid.cells()));
  for (const Value& room : Evaluator::members(values.whole)) {
    for (const Value& c : Evaluator::members(room)) {
      Value& there = values.at[static_cast<size_t>(c.n)];
      if (there.missing()) there = room;
    }
  }
  return true;
}

void SetupMaker::check_size(size_t field) {
  const FieldInfo& info = genre_.info.givens[field];
  Field& f = setup_.puzzle_.givens[field];
  int expected = info.value == ValueKind::partition ? setup_.puzzle_.grid.cells()
                                                    : field_size(info.index, setup_.puzzle_.grid);
  if (info.index == PlaceKind::room && info.room_field >= 0) {
    expected = static_cast<int>(Evaluator::members(setup_.given(info.room_field)).size());
    f.at.resize(std::max(f.at.size(), static_cast<size_t>(expected)));
  }
  if (expected >= 0 && f.at.size() != static_cast<size_t>(expected)) {
    complain({}, "'" + info.name + "' has " + std::to_string(f.at.size()) +
                     " values where the board needs " + std::to_string(expected));
  }
}

void SetupMaker::check_numbers(size_t field) {
  const FieldInfo& info = genre_.info.givens[field];
  const GivenRules& rules = genre_.givens[field];
  const auto bound = [&](const Expr* e) {
    const bool is_there = e != nullptr && info.value == ValueKind::number;
    return is_there ? evaluator_.evaluate(*e) : missing_value();
  };
  const Value least = bound(rules.least);
  const Value most = bound(rules.most);
  for (const Printed& p : setup_.puzzle_.givens[field].at) {
    if (p.state == Printed::unknown && !info.unknown_allowed)
      complain(p, "'" + info.name + "' cannot be '?'");
    if (p.state != Printed::value) continue;
    if ((!least.missing() && p.n < least.n) || (!most.missing() && p.n > most.n))
      complain(p, out_of_range(info.name, p, bounds_text(least, most)));
  }
}

Value SetupMaker::printed_value(size_t field, const Printed& p) {
  const FieldInfo& info = genre_.info.givens[field];
  switch (info.value) {
    case ValueKind::boolean:
      return boolean_value(p.n != 0);
    case ValueKind::number:
      return number_value(p.n);
    case ValueKind::direction:
      return place_value(Kind::direction, p.n);
    case ValueKind::named: {
      const auto& symbols = genre_.given_symbols[field];
      if (p.n < 0 || static_cast<size_t>(p.n) >= symbols.size()) return missing_value();
      return place_value(Kind::symbol, symbols[static_cast<size_t>(p.n)]);
    }
    case ValueKind::list:
    case ValueKind::bag:
      return make_list(info, p);
    case ValueKind::partition:
      break;
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
  return {info.value == ValueKind::list ? Kind::list : Kind::bag, 0, setup_.seqs_.make(items)};
}

// Rooms are numbered by their first cell in reading order, whatever labels the puzzle used.
void SetupMaker::make_division(size_t field) {
  std::vector<Printed>& at = setup_.puzzle_.givens[field].at;
  std::map<int32_t, int32_t> numbers;
  std::vector<std::vector<Value>> rooms;
  for (size_t c = 0; c < at.size(); ++c) {
    if (at[c].state != Printed::value) continue;
    const auto [it, fresh] = numbers.try_emplace(at[c].n, static_cast<int32_t>(rooms.size()));
    if (fresh) rooms.emplace_back();
    at[c].n = it->second;
    rooms[static_cast<size_t>(it->second)].push_back(
        place_value(Kind::cell, static_cast<int32_t>(c)));
  }
  std::vector<Value> blocks;
  for (const auto& cells : rooms) {
    Seq* seq = setup_.seqs_.make(cells);
    seq->origin = Origin::room;
    seq->id = static_cast<int32_t>(blocks.size());
    blocks.push_back({Kind::set, 0, seq});
  }
  Setup::GivenValues& values = setup_.givens_[field];
  values.whole = {Kind::division, 0, setup_.seqs_.make(blocks)};
  values.at.reserve(at.size());
  for (const Printed& p : at) {
    const bool in_room = p.state == Printed::value;
    values.at.push_back(in_room ? blocks[static_cast<size_t>(p.n)] : missing_value());
  }
}

bool SetupMaker::make_lets() {
  setup_.lets_.reserve(genre_.lets.size());
  for (const LetRules& let : genre_.lets) {
    setup_.lets_.push_back(evaluator_.evaluate(*let.value));
    if (too_large("", let.name)) return false;
  }
  return true;
}

bool SetupMaker::make_answer(size_t answer) {
  const bool by_shape = setup_.prepared().by_shape(answer);
  std::shared_ptr<const AnswerPlaces> places;
  if (by_shape) places = setup_.shape_->answer(answer);
  if (places == nullptr) {
    auto made = std::make_shared<AnswerPlaces>();
    const bool fine = make_places(answer, *made);
    if (!fine && !too_large("the answer ", genre_.info.answers[answer].name) && errors_.empty())
      complain(
          {}, "the answer '" + genre_.info.answers[answer].name + "' is too large for this puzzle");
    if (!fine) return false;
    if (by_shape) setup_.shape_->keep_answer(answer, made);
    places = std::move(made);
  }
  setup_.plan_.answers.push_back(places->plan);
  setup_.answers_.push_back(std::move(places));
  return true;
}

bool SetupMaker::make_places(size_t answer, AnswerPlaces& into) {
  const std::vector<Binder>& indices = genre_.answers[answer].indices;
  std::vector<Value> index;
  bool fine = true;
  const bool finished = evaluator_.for_each(indices, [&] {
    index.clear();
    for (const Binder& b : indices) {
      for (const int s : b.slots) index.push_back(evaluator_.slot(s));
    }
    return fine = add_position(answer, index, into);
  });
  return fine && finished;
}

bool SetupMaker::add_position(size_t answer, std::span<const Value> index, AnswerPlaces& into) {
  const FieldInfo& info = genre_.info.answers[answer];
  if (into.plan.size() >= most_marks) return false;
  if (!into.index.add(index, into.plan.size())) return true;  // named twice: one mark
  if (info.index == PlaceKind::other) {
    std::string label;
    for (const Value& v : index) label += (label.empty() ? "" : " ") + words_for(v, setup_.names());
    into.plan.labels.push_back(std::move(label));
  } else if (info.index != PlaceKind::none) {
    const int before = info.index == PlaceKind::column ? setup_.puzzle_.grid.height : 0;
    into.plan.places.push_back(index_number(index[0], setup_.puzzle_.grid) - before);
  }
  int32_t& least = into.plan.least.emplace_back();
  return find_bounds(answer, least, into.plan.most.emplace_back());
}

// What a mark may be, at the index that is bound.
bool SetupMaker::find_bounds(size_t answer, int32_t& least, int32_t& most) {
  const FieldInfo& info = genre_.info.answers[answer];
  least = 0;
  most = 1;
  if (info.value == ValueKind::named) most = static_cast<int32_t>(info.names.size()) - 1;
  if (info.value == ValueKind::direction) most = num_directions - 1;
  if (info.value != ValueKind::number) return true;
  const Value lo = evaluator_.evaluate(*genre_.answers[answer].least);
  const Value hi = evaluator_.evaluate(*genre_.answers[answer].most);
  if (lo.kind != Kind::number || hi.kind != Kind::number ||
      static_cast<int64_t>(hi.n) - lo.n >= most_values)
    complain({}, "the range of '" + info.name + "' is too large for this puzzle");
  least = lo.n;
  most = hi.n;
  return errors_.empty();
}

void SetupMaker::make_kept(size_t answer) {
  const int given = genre_.answers[answer].keeps;
  if (given < 0) return;
  const AnswerPlan& plan = setup_.plan_.answers[answer];
  const Field& f = setup_.puzzle_.givens[static_cast<size_t>(given)];
  std::vector<int32_t>& kept = setup_.kept_[answer];
  kept.assign(static_cast<size_t>(plan.size()), undecided);
  for (size_t k = 0; k < plan.places.size(); ++k) {
    const auto place = static_cast<size_t>(plan.places[k]);
    if (place >= f.at.size() || f.at[place].state != Printed::value) continue;
    const Printed& p = f.at[place];
    if (p.n < plan.least[k] || p.n > plan.most[k])
      complain(p,
               out_of_range(genre_.info.givens[static_cast<size_t>(given)].name, p,
                            bounds_text(number_value(plan.least[k]), number_value(plan.most[k]))));
    kept[k] = p.n;
  }
}

}  // namespace clew::judge

#include "judge/setup_maker.h"

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>

#include "base/exact.h"
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
    : setup_(setup),
      genre_(setup.genre()),
      meter_(meter),
      evaluator_(setup, meter, setup.seqs_, setup.spans_) {}

void SetupMaker::complain(const Printed& p, std::string message) {
  if (errors_.size() >= most_errors) return;
  Error e = error(std::move(message), p.line, p.column);
  e.file = setup_.puzzle_.file;
  errors_.push_back(std::move(e));
}

void SetupMaker::complain_of(const Expr& e, std::string message) {
  if (errors_.size() >= most_errors) return;
  errors_.push_back(genre_.mistake_at(e, std::move(message)));
}

bool SetupMaker::too_large(const char* what, const std::string& name, const Expr* text) {
  if (!evaluator_.exhausted()) return false;
  if (evaluator_.unfit_number() != nullptr) {
    complain_of(*evaluator_.unfit_number(), unfit_number);
    return true;
  }
  if (evaluator_.unfit_pattern() != nullptr) {
    complain_of_pattern(evaluator_, "");
    return true;
  }
  std::string message = what + ("'" + name) + "' is too large for this puzzle";
  if (const TooMany& many = evaluator_.too_many(); many.text != nullptr) {
    text = many.text;
    message += ": " + told(many);
  }
  text != nullptr ? complain_of(*text, std::move(message)) : complain({}, std::move(message));
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
  const size_t answers = genre_.answers.size();
  s.plan_.grid = s.puzzle_.grid;
  s.plan_.answers.reserve(answers);
  s.answers_.reserve(answers);
  s.kept_.resize(answers);
  for (size_t a = 0; a < answers; ++a) {
    if (!make_answer(a)) return false;
    make_kept(a);
    if (genre_.is_helper(a)) make_blank(a);
  }
  s.plan_.spans = s.spans_.list;
  return errors_.empty() && check_rules();
}

void SetupMaker::complain_of_pattern(const Evaluator& evaluator, const std::string& where) {
  const Binder& pattern = *evaluator.unfit_pattern();
  std::string names;
  for (const std::string& name : pattern.names) names += (names.empty() ? "" : ", ") + name;
  const size_t found = evaluator.found_members();
  Error mistake =
      error(where + "the pattern (" + names + ") does not fit: here " +
                (found == 1 ? "is 1 member" : "are " + std::to_string(found) + " members") +
                ", not " + std::to_string(pattern.names.size()),
            pattern.pos.line, pattern.pos.column);
  mistake.file = genre_.file;
  errors_.push_back(std::move(mistake));
}

// Where the text alone does not show that all numbers and patterns fit, the board without marks
// does: what is possible there is the most that can ever be.
bool SetupMaker::check_rules() {
  const auto& rules = genre_.rules;
  const auto is_looked_at = [](const Rule& r) { return r.large_numbers || r.loose_patterns; };
  if (std::none_of(rules.begin(), rules.end(), is_looked_at)) return true;
  Answer blank;
  for (const AnswerPlan& plan : setup_.plan_.answers)
    blank.marks.emplace_back(static_cast<size_t>(plan.size()), undecided);
  for (const Rule& rule : rules) {
    if (!is_looked_at(rule)) continue;
    Evaluator evaluator(setup_, blank, meter_);
    evaluator.read_thoroughly();
    if (read_thoroughly(rule, evaluator)) continue;
    const std::string where = "the rule \"" + rule.name + "\": ";
    if (evaluator.unfit_number() != nullptr) {
      complain_of(*evaluator.unfit_number(), where + unfit_number);
    } else {
      complain_of_pattern(evaluator, where);
    }
    return false;
  }
  return true;
}

// False: something does not fit.
bool SetupMaker::read_thoroughly(const Rule& rule, Evaluator& evaluator) {
  const auto fits = [&] {
    return evaluator.unfit_number() == nullptr && evaluator.unfit_pattern() == nullptr;
  };
  if (rule.condition != nullptr && !evaluator.evaluate(*rule.condition).yes()) return fits();
  if (rule.binders.empty() || rule.binders[0].range->fixed) {
    evaluator.for_each(rule.binders, [&] {
      evaluator.evaluate(*rule.body);
      return fits();
    });
    return fits();
  }
  for (int cell = 0; cell < setup_.puzzle_.grid.cells() && fits(); ++cell) {
    evaluator.set_slot(rule.binders[0].slots[0],
                       evaluator.evaluate_piece(*rule.binders[0].range, cell));
    evaluator.evaluate(*rule.body);
  }
  return fits();
}

// Values for every entry; a given that the puzzle does not print gets its default.
bool SetupMaker::make_given(size_t field) {
  const FieldInfo& info = genre_.info.givens[field];
  Field& f = setup_.puzzle_.givens[field];
  Setup::GivenValues& values = setup_.givens_[field];
  if (info.value == ValueKind::boolean) values.nowhere = boolean_value(false);
  values.whole = values.nowhere;
  std::tie(values.least, values.most) = number_bounds(field);
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

bool SetupMaker::make_default(size_t field) {
  const FieldInfo& info = genre_.info.givens[field];
  Setup::GivenValues& values = setup_.givens_[field];
  values.whole = evaluator_.evaluate(*genre_.givens[field].standard);
  const Expr& text = *genre_.givens[field].standard;
  if (too_large("the default of ", info.name, &text)) return false;
  if (values.whole.missing()) values.whole = values.nowhere;
  if (info.value == ValueKind::number && !values.whole.missing()) {
    const Value& least = values.least;
    const Value& most = values.most;
    const bool low = !least.missing() && values.whole.n < least.n;
    if (!low && (most.missing() || values.whole.n <= most.n)) return true;
    complain_of(text, "the default of '" + info.name + "' is " + std::to_string(values.whole.n) +
                          ", but must be " + bounds_text(least, most));
    return false;
  }
  if (info.value != ValueKind::partition) return true;
  values.at.resize(static_cast<size_t>(setup_.puzzle_.grid.cells()));
  for (const Value& room : Evaluator::members(values.whole)) {
    for (const Value& c : Evaluator::members(room)) {
      Value& there = values.at[static_cast<size_t>(c.n)];
      if (!there.missing()) {
        complain_of(text, "the default of '" + info.name + "' is no partition: " +
                              words_for(c, setup_.names()) + " lies in two of its blocks");
        return false;
      }
      there = room;
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

std::pair<Value, Value> SetupMaker::number_bounds(size_t field) {
  const GivenRules& rules = genre_.givens[field];
  const auto bound = [&](const Expr* e) {
    const bool is_there = e != nullptr && genre_.info.givens[field].value == ValueKind::number;
    return is_there ? evaluator_.evaluate(*e) : missing_value();
  };
  return {bound(rules.least), bound(rules.most)};
}

void SetupMaker::check_numbers(size_t field) {
  const FieldInfo& info = genre_.info.givens[field];
  const Value& least = setup_.givens_[field].least;
  const Value& most = setup_.givens_[field].most;
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
  return {info.value == ValueKind::list ? Kind::list : Kind::bag, setup_.seqs_.make(items)};
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
    blocks.push_back({Kind::set, seq});
  }
  Setup::GivenValues& values = setup_.givens_[field];
  values.whole = {Kind::division, setup_.seqs_.make(blocks)};
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
    if (too_large("", let.name, let.value)) return false;
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
    if (!fine && !too_large("the answer ", genre_.decided(answer).name) && errors_.empty())
      complain({}, "the answer '" + genre_.decided(answer).name + "' is too large for this puzzle");
    if (!fine) return false;
    if (by_shape) setup_.shape_->keep_answer(answer, made);
    places = std::move(made);
  }
  if (!genre_.is_helper(answer)) setup_.plan_.answers.push_back(places->plan);
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
  const FieldInfo& info = genre_.decided(answer);
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
  const FieldInfo& info = genre_.decided(answer);
  least = 0;
  most = 1;
  if (info.value == ValueKind::named) most = static_cast<int32_t>(info.names.size()) - 1;
  if (info.value == ValueKind::direction) most = num_directions - 1;
  if (info.value != ValueKind::number) return true;
  const Value lo = evaluator_.evaluate(*genre_.answers[answer].least);
  const Value hi = evaluator_.evaluate(*genre_.answers[answer].most);
  if (missing_range(answer, lo, hi)) return false;
  least = static_cast<int32_t>(lo.n);
  most = static_cast<int32_t>(hi.n);
  return true;
}

// Marks are numbers of 32 bits, and every value of a mark takes room.
bool SetupMaker::missing_range(size_t answer, const Value& low, const Value& high) {
  const AnswerRules& rules = genre_.answers[answer];
  const std::string range = "the range of '" + genre_.decided(answer).name + "' ";
  if (evaluator_.exhausted())
    return too_large("the range of ", genre_.decided(answer).name, rules.least);
  for (const bool low_end : {true, false}) {
    const Value& end = low_end ? low : high;
    const Expr& text = low_end ? *rules.least : *rules.most;
    const char* which = low_end ? "begin" : "end";
    if (end.missing()) {
      complain_of(text, range + "has no " + which + " in this puzzle: what it is worked out from " +
                            "is missing");
      return true;
    }
    if (std::abs(end.n) <= std::numeric_limits<int32_t>::max()) continue;
    complain_of(text, range + which + "s at " + std::to_string(end.n) +
                          ", but marks lie between -2147483647 and 2147483647");
    return true;
  }
  if (high.n - low.n < most_values) return false;
  complain_of(*rules.least, range + "is too large for this puzzle: it has more than " +
                                std::to_string(most_values) + " values");
  return true;
}

void SetupMaker::make_blank(size_t helper) {
  std::vector<int32_t> blank(static_cast<size_t>(setup_.places_of(static_cast<int>(helper)).size()),
                             undecided);
  if (!setup_.kept_[helper].empty()) blank = setup_.kept_[helper];
  setup_.blank_helpers_.marks.push_back(std::move(blank));
}

void SetupMaker::make_kept(size_t answer) {
  const int given = genre_.answers[answer].keeps;
  if (given < 0) return;
  const AnswerPlan& plan = setup_.places_of(static_cast<int>(answer));
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

#include "compile/words.h"

#include "board/by_number.h"
#include "board/place_name.h"
#include "compile/board.h"
#include "compile/places.h"

namespace clew::compile {
namespace {

constexpr size_t most_named = 6;

std::string joined(std::span<const Value> items, const Machine& machine, const char* between,
                   const char* last) {
  std::string out;
  for (size_t k = 0; k < items.size(); ++k) {
    if (k > 0) out += k + 1 == items.size() ? last : between;
    out += words_for(items[k], machine);
  }
  return out;
}

std::string set_words(const Value& v, const Machine& machine) {
  const auto items = v.items();
  switch (v.members()->origin) {
    case Origin::row:
      return "row " + std::to_string(v.members()->id + 1);
    case Origin::column:
      return "column " + std::to_string(v.members()->id + 1);
    case Origin::view:
      return view_in_words(v.members()->id, machine.facts().grid);
    case Origin::diagonal:
      return "the diagonal from " + words_for(items.front(), machine) + " to " +
             words_for(items.back(), machine);
    case Origin::room:
      return "the room of " + words_for(items.front(), machine);
    case Origin::none:
      break;
  }
  if (items.empty()) return "no cells";
  if (items.size() <= most_named) return joined(items, machine, ", ", " and ");
  return std::to_string(items.size()) + (items[0].kind == Kind::cell ? " cells from " : " from ") +
         words_for(items[0], machine);
}

std::string edge_words(const Value& v, const Machine& machine) {
  Pool pool(false);
  const Value ends = ends_of(v, machine.facts().grid, machine.spans(), pool);
  if (v.kind != Kind::side) return joined(ends.items(), machine, "-", "-");
  if (ends.items().size() == 2)
    return "the side between " + joined(ends.items(), machine, " and ", " and ");
  return "the border side of " + joined(ends.items(), machine, "", "");
}

void add_places(const Value& v, std::vector<Place>& places) {
  switch (v.kind) {
    case Kind::cell:
      return places.push_back({PlaceKind::cell, static_cast<int32_t>(v.n)});
    case Kind::corner:
      return places.push_back({PlaceKind::corner, static_cast<int32_t>(v.n)});
    case Kind::side:
      return places.push_back({PlaceKind::side, static_cast<int32_t>(v.n)});
    case Kind::link:
      return places.push_back({PlaceKind::link, static_cast<int32_t>(v.n)});
    case Kind::span:
      return places.push_back({PlaceKind::span, static_cast<int32_t>(v.n)});
    case Kind::set:
    case Kind::tuple:
      for (const Value& item : v.items()) add_places(item, places);
      return;
    default:
      return;
  }
}

}  // namespace

std::string words_for(const Value& v, const Machine& machine) {
  static constexpr const char* directions[] = {"up", "right", "down", "left"};
  const Grid& grid = machine.facts().grid;
  switch (v.kind) {
    case Kind::missing:
      return "?";
    case Kind::boolean:
      return v.n != 0 ? "yes" : "no";
    case Kind::number:
      return std::to_string(v.n);
    case Kind::symbol:
      return machine.facts().genre->symbols[static_cast<size_t>(v.n)];
    case Kind::direction:
      return directions[v.n & 3];
    case Kind::cell:
      return cell_name(v.n, grid);
    case Kind::corner:
      return corner_in_words(v.n, grid);
    case Kind::side:
    case Kind::link:
    case Kind::span:
      return edge_words(v, machine);
    case Kind::set:
      return set_words(v, machine);
    case Kind::list:
    case Kind::bag:
      return v.items().empty() ? "0" : joined(v.items(), machine, " ", " ");
    case Kind::tuple:
      return joined(v.items(), machine, ", ", " and ");
    case Kind::shape:
      return "a shape of " + std::to_string(v.items().size() / 2) + " cells";
    case Kind::division:
      return std::to_string(v.items().size()) + " parts";
  }
  return "?";
}

RuleInstance describe_instance(Machine& machine, const Rule& rule, int number) {
  RuleInstance instance;
  instance.rule = number;
  instance.rule_name = rule.name;
  std::string bound;
  for (const Binder& b : rule.binders) {
    for (const int s : b.slots) {
      const Value v = machine.slot(s);
      if (v.missing()) continue;  // a piece that the answer decides
      add_places(v, instance.places);
      bound += (bound.empty() ? "" : ", ") + words_for(v, machine);
    }
  }
  if (rule.because.empty()) {
    instance.sentence = rule.name + (bound.empty() ? "" : ", at " + bound);
    return instance;
  }
  bool one = false;  // the last number was one
  for (const SentencePart& part : rule.because) {
    if (part.value == nullptr) {
      instance.sentence += by_number(part.text, one);
      continue;
    }
    const Value value = machine.run(*part.value);
    if (value.kind == Kind::number) one = value.n == 1;
    instance.sentence += words_for(value, machine);
  }
  return instance;
}

namespace {

bool is_grid_place(PlaceKind index) {
  switch (index) {
    case PlaceKind::cell:
    case PlaceKind::corner:
    case PlaceKind::side:
    case PlaceKind::link:
    case PlaceKind::span:
      return true;
    default:
      return false;
  }
}

// A mark as a value of the language.
Value mark_value(const Genre& genre, size_t answer, int32_t mark) {
  switch (genre.decided(answer).value) {
    case ValueKind::boolean:
    case ValueKind::partition:
      return truth(mark != 0);
    case ValueKind::named:
      return plain(Kind::symbol, genre.answer_symbols[answer][static_cast<size_t>(mark)]);
    case ValueKind::direction:
      return plain(Kind::direction, mark);
    default:
      return number(mark);
  }
}

}  // namespace

RuleInstance describe_kept(const Machine& machine, const Board& board, int answer, int position) {
  const auto a = static_cast<size_t>(answer);
  const auto k = static_cast<size_t>(position);
  const AnswerPlan& plan = board.places_of(answer);
  RuleInstance instance;
  instance.rule = -1;
  instance.rule_name = kept_words;
  instance.sentence = kept_words;
  if (k >= plan.places.size()) return instance;
  const PlaceKind index = board.genre().decided(a).index;
  const PlaceKind kind = is_grid_place(index) ? index : PlaceKind::other;
  instance.places.push_back({kind, plan.places[k]});
  if (kind != PlaceKind::cell) return instance;
  const int32_t kept = board.kept(answer, position);
  const std::string what =
      kept == undecided ? "mark" : words_for(mark_value(board.genre(), a, kept), machine);
  instance.sentence = "the printed " + what + " at " +
                      words_for(plain(Kind::cell, plan.places[k]), machine) + " stays";
  return instance;
}

}  // namespace clew::compile

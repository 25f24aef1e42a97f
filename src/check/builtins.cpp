#include "check/builtins.h"

#include <array>
#include <set>
#include <utility>

#include "base/require.h"
#include "read/tokens.h"

namespace clew::check {

namespace {

constexpr std::array<std::pair<std::string_view, Builtin>, 13> builtins{{
    {"cells", Builtin::cells},
    {"corners", Builtin::corners},
    {"sides", Builtin::sides},
    {"links", Builtin::links},
    {"directions", Builtin::directions},
    {"rows", Builtin::rows},
    {"columns", Builtin::columns},
    {"lines", Builtin::lines},
    {"views", Builtin::views},
    {"diagonals", Builtin::diagonals},
    {"rim", Builtin::rim},
    {"height", Builtin::height},
    {"width", Builtin::width},
}};

constexpr std::array<Singular, 8> singulars{{
    {"cell", Builtin::cells, PlaceKind::cell},
    {"corner", Builtin::corners, PlaceKind::corner},
    {"side", Builtin::sides, PlaceKind::side},
    {"link", Builtin::links, PlaceKind::link},
    {"line", Builtin::lines, PlaceKind::line},
    {"row", Builtin::rows, PlaceKind::row},
    {"column", Builtin::columns, PlaceKind::column},
    {"view", Builtin::views, PlaceKind::view},
}};

constexpr std::array<std::string_view, 4> directions{"up", "right", "down", "left"};

using S = Signature;
constexpr std::array<Signature, 24> signatures{{
    {"neighbours", Function::neighbours, "c", S::set, Base::cell},
    {"around", Function::around, "c", S::set, Base::cell},
    {"knight", Function::knight, "c", S::set, Base::cell},
    {"ring", Function::ring, "c", S::set, Base::cell},
    {"ray", Function::ray, "cd", S::set, Base::cell},
    {"link", Function::link, "cd", S::plain, Base::link},
    {"side", Function::side, "cd", S::plain, Base::side},
    {"step", Function::step, "cd", S::plain, Base::cell},
    {"opposite", Function::opposite, "d", S::plain, Base::direction},
    {"ends", Function::ends, "e", S::set, Base::cell},
    {"blocks", Function::blocks, "nn", S::sets, Base::cell},
    {"tiles", Function::tiles, "nn", S::division, Base::cell},
    {"windows", Function::windows, "sn", S::windows, Base::set},
    {"first", Function::first, "s", S::element, Base::set},
    {"last", Function::last, "s", S::element, Base::set},
    {"exits", Function::exits, "S", S::set, Base::link},
    {"size", Function::size, "s", S::plain, Base::number},
    {"distance", Function::distance, "mm", S::plain, Base::number},
    {"rectangle", Function::rectangle, "S", S::plain, Base::boolean},
    {"abs", Function::abs, "N", S::plain, Base::number},
    {"isqrt", Function::isqrt, "n", S::plain, Base::number},
    {"crossing", Function::crossing, "p", S::set, Base::span},
    {"row_of", Function::row_of, "c", S::plain, Base::number},
    {"column_of", Function::column_of, "c", S::plain, Base::number},
}};

}  // namespace

std::optional<Builtin> find_builtin(std::string_view name) {
  for (const auto& [spelling, builtin] : builtins)
    if (spelling == name) return builtin;
  return std::nullopt;
}

std::optional<Function> find_function(std::string_view name) {
  for (const Signature& s : signatures)
    if (s.name == name) return s.function;
  return std::nullopt;
}

bool is_function_name(std::string_view name) { return find_function(name).has_value(); }

bool is_builtin_name(std::string_view name) {
  for (std::string_view d : directions)
    if (d == name) return true;
  return find_builtin(name) || find_function(name);
}

const Type* builtin_type(Builtin builtin, Types& types) {
  const auto set = [&](Base base) { return types.set_of(types.plain(base)); };
  switch (builtin) {
    case Builtin::cells:
    case Builtin::rim:
      return set(Base::cell);
    case Builtin::corners:
      return set(Base::corner);
    case Builtin::sides:
      return set(Base::side);
    case Builtin::links:
      return set(Base::link);
    case Builtin::directions:
      return set(Base::direction);
    case Builtin::rows:
    case Builtin::columns:
    case Builtin::lines:
    case Builtin::views:
    case Builtin::diagonals:
      return types.set_of(set(Base::cell));
    case Builtin::height:
    case Builtin::width:
      return types.plain(Base::number);
  }
  return types.plain(Base::number);
}

const Singular* find_singular(std::string_view name) {
  for (const Singular& s : singulars)
    if (s.name == name) return &s;
  return nullptr;
}

PlaceKind builtin_index(Builtin builtin) {
  if (builtin == Builtin::rim) return PlaceKind::cell;
  for (const Singular& s : singulars)
    if (s.range == builtin) return s.index;
  return PlaceKind::none;
}

const Signature& signature(Function f) {
  for (const Signature& s : signatures)
    if (s.function == f) return s;
  contract_broken("every function has a signature", __FILE__, __LINE__);
}

std::string function_example(std::string_view name) {
  const auto f = find_function(name);
  CLEW_REQUIRE(f.has_value());
  std::string out = "such as " + std::string(name) + "(";
  const std::string_view letters = signature(*f).arguments;
  for (size_t i = 0; i < letters.size(); ++i) {
    if (i > 0) out += ", ";
    switch (letters[i]) {
      case 's':
      case 'S':
        out += "S";
        break;
      case 'e':
        out += "l";
        break;
      case 'p':
        out += "s";
        break;
      case 'm':
        out += i == 0 ? "a" : "b";
        break;
      case 'n':
        out += "2";
        break;
      case 'N':
        out += "n";
        break;
      default:
        out += letters[i];
    }
  }
  return out + ")";
}

std::string argument_name(char letter) {
  switch (letter) {
    case 'c':
      return "a cell";
    case 'd':
      return "a direction";
    case 's':
      return "a set";
    case 'S':
      return "a set of cells";
    case 'e':
      return "a link, a side or a span";
    case 'p':
      return "a span";
    case 'm':
      return "two cells, two named values or two numbers";
    default:
      return "a number";
  }
}

void for_each_builtin_name(FunctionRef<void(std::string_view)> visit) {
  for (const auto& [spelling, builtin] : builtins) visit(spelling);
  for (const Signature& s : signatures) visit(s.name);
  for (std::string_view d : directions) visit(d);
}

std::vector<std::string> language_words() {
  std::set<std::string> words = {"bool", "number", "direction", "partition", "list", "bag"};
  for (const std::string_view name : read::reserved_names()) words.emplace(name);
  for_each_builtin_name([&](std::string_view name) { words.emplace(name); });
  for (const Singular& s : singulars) words.emplace(s.name);
  return {words.begin(), words.end()};
}

}  // namespace clew::check

#include "render/look.h"

#include <algorithm>
#include <array>

#include "board/draw_words.h"

namespace clew::render {

namespace {

constexpr std::pair<std::string_view, Symbol> symbol_words[] = {
    {"star", Symbol::star}, {"lamp", Symbol::lamp},   {"tent", Symbol::tent},
    {"tree", Symbol::tree}, {"queen", Symbol::queen}, {"mine", Symbol::mine}};
constexpr std::pair<std::string_view, bool Look::*> other_words[] = {
    {"disc", &Look::discs},
    {"areas", &Look::areas},
    {"circle", &Look::ringed},
    {"wall", &Look::wall},
    {"thick", &Look::thick},
    {"double", &Look::twofold},
    {"upper", &Look::upper},
    {"lower", &Look::lower},
    {"blank", &Look::blank},
    {"shaded", &Look::shaded},
    {"rays", &Look::rays},
    {"arrows", &Look::arrows},
    {"triangles", &Look::triangles},
    {"bars", &Look::bars},
    {"slashes", &Look::slashes},
    {"pipes", &Look::pipes},
    {"operators", &Look::operators},
    {"cage", &Look::cage},
    {"zone", &Look::zone},
    {"tube", &Look::tube},
    {"shaft", &Look::shaft},
    {"line", &Look::line},
    {"figures", &Look::figures},
    {"ships", &Look::ships},
    {"lit", &Look::lit},
    {"chevrons", &Look::chevrons},
    {"pair", &Look::pair},
    {"plain", &Look::plain},
    {"dark", &Look::dark},
    {"small", &Look::small},
    {"apart", &Look::apart},
    {"north", &Look::north},
    {"east", &Look::east},
    {"south", &Look::south},
    {"west", &Look::west}};

constexpr bool tables_are_whole() {
  const auto known = [](const auto& entry) { return is_draw_word(entry.first); };
  return std::ranges::all_of(symbol_words, known) && std::ranges::all_of(other_words, known) &&
         std::size(symbol_words) + std::size(other_words) == std::size(draw_words);
}
static_assert(tables_are_whole());

void add_word(Look& look, const std::string& word) {
  for (const auto& [name, symbol] : symbol_words) {
    if (word == name) look.symbol = symbol;
  }
  for (const auto& [name, member] : other_words) {
    if (word == name) look.*member = true;
  }
}

std::string name_text(const FieldInfo& field, int32_t ordinal) {
  if (ordinal < 0 || static_cast<size_t>(ordinal) >= field.names.size()) return "?";
  const NamedValue& value = field.names[static_cast<size_t>(ordinal)];
  return value.letter != 0 ? std::string(1, value.letter) : value.name;
}

std::string plain_text(const FieldInfo& field, ValueKind kind, int32_t value) {
  switch (kind) {
    case ValueKind::boolean:
      return value != 0 ? "yes" : "no";
    case ValueKind::named:
      return name_text(field, value);
    case ValueKind::direction:
      return arrow_text(value);
    default:
      return std::to_string(value);
  }
}

bool is_shade(const std::string& name) {
  return name == "black" || name == "dark" || name == "white" || name == "light";
}

// Circles that are light or dark are discs.
bool are_discs(const FieldInfo& field) {
  return field.value == ValueKind::named &&
         std::ranges::all_of(field.names, [](const NamedValue& v) { return is_shade(v.name); });
}

}  // namespace

Look look_of(const GenreInfo& genre, const FieldInfo& field) {
  Look look;
  for (const DrawHint& hint : genre.draws) {
    if (hint.field != field.name) continue;
    for (const std::string& word : hint.words) add_word(look, word);
  }
  if (look.ringed && are_discs(field)) {
    look.ringed = false;
    look.discs = true;
  }
  return look;
}

std::string arrow_text(int direction) {
  static constexpr std::array<const char*, num_directions> arrows = {"↑", "→", "↓", "←"};
  return direction >= 0 && direction < num_directions ? arrows[static_cast<size_t>(direction)] : "";
}

std::string value_text(const FieldInfo& field, int32_t value) {
  return plain_text(field, field.value, value);
}

std::string item_text(const FieldInfo& field, int32_t item) {
  return item < 0 ? "?" : plain_text(field, field.item, item);
}

std::string printed_text(const FieldInfo& field, const Printed& printed) {
  const std::string text = plain_printed_text(field, printed);
  return text.empty() ? text : text + arrow_text(printed.way);
}

std::string plain_printed_text(const FieldInfo& field, const Printed& printed) {
  std::string text;
  if (printed.state == Printed::unknown) {
    text = "?";
  } else if (printed.state == Printed::value) {
    if (field.value == ValueKind::list || field.value == ValueKind::bag) {
      for (int32_t item : printed.items) text += (text.empty() ? "" : ",") + item_text(field, item);
      if (text.empty()) text = "0";
    } else if (field.value == ValueKind::boolean) {
      text = std::string(1, field.letter);
    } else {
      text = value_text(field, printed.n);
    }
  }
  return text;
}

bool is_shade(const FieldInfo& field, int32_t ordinal) {
  return field.value == ValueKind::named && ordinal >= 0 &&
         static_cast<size_t>(ordinal) < field.names.size() &&
         is_shade(field.names[static_cast<size_t>(ordinal)].name);
}

Symbol disc_of(const FieldInfo& field, int32_t ordinal) {
  if (field.value == ValueKind::boolean) {
    return ordinal != 0 ? Symbol::dark_disc : Symbol::light_disc;
  }
  if (ordinal < 0 || static_cast<size_t>(ordinal) >= field.names.size()) return Symbol::none;
  const std::string& name = field.names[static_cast<size_t>(ordinal)].name;
  if (name == "black" || name == "dark") return Symbol::dark_disc;
  if (name == "white" || name == "light") return Symbol::light_disc;
  return ordinal == 0 ? Symbol::light_disc : Symbol::dark_disc;
}

}  // namespace clew::render

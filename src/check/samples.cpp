// How puzzles of a genre are made: what `sample` says of a field. Solving never reads it.
#include "check/checker.h"

namespace clew::check {
namespace {

Expr*& part_of(SampleRules& rules, std::string_view word) {
  if (word == "size") return rules.size;
  if (word == "count") return rules.count;
  if (word == "faults") return rules.faults;
  return word == "share" ? rules.share : rules.values;
}

std::string_view meant_for(std::string_view word) {
  if (word == "first") return "a given at places that is yes or no, has names or may be '?'";
  if (word == "plain") return "a given at places that may be '?'";
  if (word == "faults") return "what is given at places";
  if (word == "size") return "rooms that are given";
  if (word == "count") return "rooms, or a given at places";
  if (word == "share") return "a given at places, or an answer that is yes or no";
  return "a given number at places";
}

bool fits(std::string_view word, const FieldInfo& info, bool answer) {
  const bool rooms = info.value == ValueKind::partition;
  const bool placed = !answer && !rooms && info.index != PlaceKind::none;
  const bool mark = info.value == ValueKind::boolean || info.value == ValueKind::named;
  if (word == "first") return placed && (info.unknown_allowed || mark);
  if (word == "plain") return placed && info.unknown_allowed;
  if (word == "faults") return placed;
  if (word == "size") return !answer && rooms;
  if (word == "count") return !answer && (rooms || placed);
  if (word == "share") return answer ? info.value == ValueKind::boolean : placed;
  return placed && info.value == ValueKind::number;
}

}  // namespace

void Checker::check_sample(const SampleText& sample) {
  if (!field_exists(sample.field)) return;
  const Entity& entity = names_.at(sample.field.text);
  if (entity.kind == Entity::broken) return;
  const auto number = static_cast<size_t>(entity.number);
  const bool answer = entity.kind == Entity::answer;
  const FieldInfo& info = answer ? genre_.info.answers[number] : genre_.info.givens[number];
  SampleRules& rules = answer ? genre_.answers[number].sample : genre_.givens[number].sample;
  for (const SampleText::Part& part : sample.parts) {
    const Placed& word = part.word;
    const auto refuse = [&](const std::string& why) {
      error(word.pos, word.length, "'" + word.text + "' " + why);
    };
    if (!fits(word.text, info, answer)) {
      refuse("is for " + std::string(meant_for(word.text)) + "; '" + sample.field.text +
             "' is none");
    } else if (word.text == "first") {
      rules.first = true;
    } else if (word.text == "plain") {
      rules.plain = true;
    } else if (part_of(rules, word.text) != nullptr) {
      refuse("of '" + sample.field.text + "' is said twice");
    } else {
      part_of(rules, word.text) = sample_numbers(part);
    }
  }
}

// A number, or a set of numbers to choose from.
Expr* Checker::sample_numbers(const SampleText::Part& part) {
  Expr* e = check(part.value);
  if (e == nullptr) return nullptr;
  const Type& type = *e->type;
  const bool set =
      type.base == Base::set && type.element != nullptr && type.element->base == Base::number;
  const bool one = part.word.text == "faults";
  if (type.base != Base::number && (one || !set)) {
    error(part.value, "'" + part.word.text + "' needs a number" +
                          (one ? "" : " or a set of numbers") + ", but " + quote(part.value) +
                          " is " + type_name(e->type));
    return nullptr;
  }
  const bool known =
      must_be_fixed(e, "a puzzle is made before it is solved, but ", " is decided by the solver");
  return known ? e : nullptr;
}

}  // namespace clew::check

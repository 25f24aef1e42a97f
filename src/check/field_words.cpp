// The words of a field: captions of givens, and what marks are called in explanations.
#include "check/checker.h"

namespace clew::check {

namespace {

// "black" or "white": an answer may be written with B and W.
void take_initials(const AnswerRules& rules, FieldInfo& info) {
  const auto initial = [](const std::string& word) {
    const char c = word.empty() ? ' ' : word[0];
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  };
  const char yes = initial(rules.said);
  const char no = initial(rules.denied);
  const auto is_letter = [](char c) { return c >= 'A' && c <= 'Z'; };
  if (!is_letter(yes) || !is_letter(no) || yes == no || no == info.letter) return;
  info.yes = yes;
  info.no = no;
}

// How often the words hold "{name}"; -1 where they hold another brace.
int times_named(std::string_view words, const std::string& name) {
  const std::string own = "{" + name + "}";
  int times = 0;
  for (size_t at = words.find_first_of("{}"); at != std::string_view::npos; ++times) {
    if (words.substr(at, own.size()) != own) return -1;
    words.remove_prefix(at + own.size());
    at = words.find_first_of("{}");
  }
  return times;
}

}  // namespace

// The words of a given are the caption of a value of the whole puzzle.
bool Checker::check_caption(const Declaration& d, const FieldInfo& info, GivenRules& rules) {
  for (const Placed& words : d.field.type.words) {
    if (words.text.empty()) continue;
    error(words.pos, words.length,
          "only the values of an answer have words: explanations name marks");
    return false;
  }
  if (d.said.text.empty() && d.denied.text.empty()) return true;
  const auto refuse = [&](const Placed& at, const std::string& why) {
    error(at.pos, at.length, why);
    return false;
  };
  if (info.index != PlaceKind::none || info.value == ValueKind::partition)
    return refuse(d.said, "words after a given are the caption of a value of the whole puzzle; '" +
                              info.name + "' stands at places");
  const bool yes_or_no = info.value == ValueKind::boolean;
  if (!yes_or_no && !d.denied.text.empty())
    return refuse(d.denied, "only a given of yes or no has a second caption, for no");
  for (const Placed* words : {&d.said, &d.denied}) {
    const int times = times_named(words->text, info.name);
    if (times < 0 || (yes_or_no && times > 0))
      return refuse(*words, yes_or_no ? "the caption of a yes or no holds no braces"
                                      : "a caption holds the value itself, '{" + info.name +
                                            "}', and nothing else in braces");
    if (!yes_or_no && times == 0 && words == &d.said)
      return refuse(*words, "the caption does not say the value: write '{" + info.name +
                                "}' where it stands");
  }
  rules.said = d.said.text;
  rules.denied = d.denied.text;
  return true;
}

// The words of a mark say what yes and no are called, or what a number counts; those of named
// values stand with them.
bool Checker::check_said(const Declaration& d, FieldInfo& info, AnswerRules& rules) {
  for (const Placed& words : d.field.type.words) rules.values_said.push_back(words.text);
  if (d.said.text.empty() && d.denied.text.empty()) return true;
  const bool yes_or_no = info.value == ValueKind::boolean;
  if (!yes_or_no && info.value != ValueKind::number) {
    error(d.said.pos, d.said.length,
          "words for a mark say what yes and no are called, or what a number counts; '" +
              info.name + "' is neither");
    return false;
  }
  if (!yes_or_no && !d.denied.text.empty()) {
    error(d.denied.pos, d.denied.length, "a number has no second word: it is what is counted");
    return false;
  }
  rules.said = d.said.text;
  rules.denied = d.denied.text;
  if (yes_or_no) take_initials(rules, info);
  return true;
}

}  // namespace clew::check

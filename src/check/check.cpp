// The checker's walk through a text: what it is, its declarations in order, its rules, its codecs
// and drawing.
#include "check/check.h"

#include <algorithm>

#include "base/require.h"
#include "board/draw_words.h"
#include "board/tone.h"
#include "check/checker.h"
#include "check/magnitudes.h"

namespace clew::check {

void check_rules(const RulesText& text, Reporter& reporter, Genre& genre) {
  Checker(text, reporter, genre).run();
}

Checker::Checker(const RulesText& text, Reporter& reporter, Genre& genre)
    : text_(text), reporter_(reporter), genre_(genre), types_(genre.arena) {}

void Checker::run() {
  describe();
  for (const Placed& name : text_.given_up) declare_broken(name);
  for (const Declaration& d : text_.declarations) {
    if (d.kind == Declaration::given) declare_given(d);
    if (d.kind == Declaration::answer) declare_answer(d);
    if (d.kind == Declaration::helper) declare_helper(d);
    if (d.kind == Declaration::let) declare_let(d);
  }
  for (const RuleText& rule : text_.rules) check_rule(rule);
  check_codecs();
  check_draws();
  for (const SampleText& sample : text_.samples) check_sample(sample);
  warn_unused();
  warn_idle_helpers();
  if (genre_.info.answers.empty() && !reporter_.failed())
    error(text_.name.pos, text_.name.length,
          "nothing is to be found here; say what, such as 'answer black[cell]: bool'");
  if (!reporter_.failed()) note_large_numbers(genre_);
}

namespace {

// The name in lower case, words joined by hyphens.
std::string make_slug(std::string_view name) {
  std::string slug;
  bool gap = false;
  for (const char c : name) {
    const bool upper = c >= 'A' && c <= 'Z';
    const bool plain = upper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
                       static_cast<unsigned char>(c) >= 0x80;
    if (!plain) {
      gap = gap || c != '\'';
      continue;
    }
    if (gap && !slug.empty()) slug += '-';
    gap = false;
    slug += upper ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return slug;
}

}  // namespace

void Checker::describe() {
  GenreInfo& info = genre_.info;
  info.name = text_.name.text;
  info.slug = make_slug(info.name);
  info.is_problem = text_.is_problem;
  info.has_grid = false;  // until a place is named
  info.by = text_.by;
  info.about = text_.about;
  info.aliases = text_.aliases;
  if (info.slug.empty() && text_.name.pos.line > 0)
    error(text_.name.pos, text_.name.length, "a name needs at least one letter or digit");
}

bool Checker::field_exists(const Placed& field) {
  const auto it = names_.find(field.text);
  if (it != names_.end() && it->second.kind == Entity::answer &&
      genre_.is_helper(static_cast<size_t>(it->second.number))) {
    error(field.pos, field.length,
          "'" + field.text + "' is a helper: it is neither drawn nor written");
    return false;
  }
  if (it != names_.end() &&
      (it->second.kind == Entity::given || it->second.kind == Entity::answer ||
       it->second.kind == Entity::broken))
    return true;
  error(field.pos, field.length, "no given or answer is called '" + field.text + "'");
  return false;
}

void Checker::check_codecs() {
  for (const CodecText& codec : text_.codecs) {
    for (const Placed& field : codec.fields)
      if (field.text != "skip") field_exists(field);
    genre_.info.codecs.push_back(codec.codec);
  }
}

void Checker::check_draws() {
  for (const DrawText& draw : text_.draws) {
    if (!field_exists(draw.field)) continue;
    check_draw_words(draw);
    warn_idle_drawing(draw);
    check_colours(draw);
    DrawHint hint{draw.field.text, {}};
    for (const Placed& word : draw.words) hint.words.push_back(word.text);
    genre_.info.draws.push_back(std::move(hint));
  }
}

void Checker::check_draw_words(const DrawText& draw) {
  for (const Placed& word : draw.words) {
    if (word.text == colours_word) return;
    if (is_draw_word(word.text)) continue;
    std::string known;
    for (std::string_view name : draw_words) known += std::string(name) + ' ';
    error(
        word.pos, word.length,
        "'" + word.text + "' is no word of 'draw'; they are " + known + std::string(colours_word));
  }
}

// What follows `colours` are colours, one for each value, and perhaps one for what is still open.
void Checker::check_colours(const DrawText& draw) {
  const auto word = std::ranges::find(draw.words, colours_word, &Placed::text);
  if (word == draw.words.end()) return;
  for (auto colour = word + 1; colour != draw.words.end(); ++colour) {
    if (find_tone(colour->text) != Tone::none) continue;
    std::string known;
    for (size_t i = 1; i < tone_names.size(); ++i) known += ' ' + std::string(tone_names[i]);
    error(colour->pos, colour->length,
          "no colour is called '" + colour->text + "'; the colours are" + known);
  }
  const FieldInfo* coloured = nullptr;  // null: it is broken, which was said
  for (const auto* fields : {&genre_.info.givens, &genre_.info.answers})
    for (const FieldInfo& field : *fields)
      if (field.name == draw.field.text) coloured = &field;
  if (coloured == nullptr) return;
  const size_t values = coloured_values(*coloured);
  const auto given = static_cast<size_t>(draw.words.end() - word) - 1;
  if (values == 0) {
    error(
        word->pos, word->length,
        "'" + draw.field.text + "' has no names to colour; colours are for named values and bool");
  } else if (given != values && given != values + 1) {
    error(word->pos, word->length,
          "'" + draw.field.text + "' has " + std::to_string(values) + " values: write " +
              std::to_string(values) + " colours, and one more for marks that are still open");
  }
}

// A fixed let is worked out once per puzzle; any other is read again where it is used.
void Checker::declare_let(const Declaration& d) {
  const Placed& name = d.field.name;
  const int number = static_cast<int>(lets_.size());
  Let let;
  let.text = &d;
  if (d.parameters.empty()) {
    declare_symbols(d.value);
    Expr* value = check(d.value);
    if (value == nullptr) return declare_broken(name);
    let.type = value->type;
    if (value->fixed) {
      let.fixed_number = static_cast<int>(genre_.lets.size());
      genre_.lets.push_back({name.text, value});
    }
  }
  lets_.push_back(let);
  if (!declare(name, {Entity::let, number, name.pos})) declare_broken(name);
}

void Checker::check_rule(const RuleText& text) {
  Rule rule;
  rule.pos = text.name.pos;
  rule.name = text.name.text;
  const auto [twin, fresh] = rule_lines_.try_emplace(rule.name, rule.pos.line);
  if (!fresh)
    error(rule.pos, text.name.length,
          "another rule has the same name (line " + std::to_string(twin->second) + ")");
  if (rule.name.empty()) error(rule.pos, text.name.length, "a rule needs a name");
  check_rule_body(text, rule);
  CLEW_REQUIRE(reporter_.failed() || rule.body != nullptr);
  genre_.info.rule_names.push_back(rule.name);
  genre_.rules.push_back(std::move(rule));
}

void Checker::check_rule_body(const RuleText& text, Rule& rule) {
  if (text.condition != nullptr) rule.condition = fixed_boolean(text.condition, "if", "");
  const size_t mark = bound_.size();
  connects_ = false;
  loose_patterns_ = false;
  const bool one = text.binders.size() == 1;
  const bool good =
      check_binders(text.binders, rule.binders, one ? Decided::division : Decided::nothing);
  for (const SentenceText& part : text.because) {
    SentencePart checked{part.text, nullptr};
    if (part.value != nullptr) {
      checked.value = check(part.value);
      if (checked.value != nullptr)
        must_be_fixed(checked.value, "a sentence is worded before solving, but ",
                      " is decided by the solver");
    }
    rule.because.push_back(std::move(checked));
  }
  rule.body = boolean(text.body);
  if (rule.body != nullptr) must_be_demanded(rule.body, true);
  rule.connects = connects_;
  rule.loose_patterns = loose_patterns_;
  check_wrong(text, rule);
  if (good) check_helpers_in(text, rule);
  if (good) warn_views_in(rule.binders);
  if (rule.body != nullptr) warn_views(rule.body);
  bound_.resize(mark);
  rule.every_combination = good && rule.body != nullptr && is_product(rule.binders, rule.body);
  if (good && rule.body != nullptr && rule.body->fixed)
    error(text.body, "the rule \"" + rule.name + "\" says nothing about the answer");
}

namespace {

// Whether something can be said of what a broken rule found: one side of a comparison is decided,
// or the word counts or joins.
bool finds(const Expr* body) {
  switch (body->op) {
    case Op::expand:
      return finds(body->body);
    case Op::equal:
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal:
      return body->kids[0]->fixed != body->kids[1]->fixed;
    case Op::word:
      return body->word == Word::one || body->word == Word::connected || body->word == Word::loop ||
             body->word == Word::circuit || body->word == Word::forest ||
             body->word == Word::paired;
    default:
      return false;
  }
}

}  // namespace

// The sentence of a broken instance is worded when all marks are there: its values may be decided.
void Checker::check_wrong(const RuleText& text, Rule& rule) {
  afterwards_ = true;
  for (const SentenceText& part : text.wrong) {
    SentencePart checked{part.text, nullptr};
    const Expr* raw = part.value;
    if (raw != nullptr && raw->op == Op::name && raw->name == "found" &&
        find_bound("found") == nullptr && find_entity("found") == nullptr) {
      checked.found = true;
      if (rule.body != nullptr && !finds(rule.body))
        error(raw,
              "'found' is what a comparison with a known value found, or 'one', 'connected', "
              "'loop', 'circuit', 'forest' or 'paired'; this rule is none of these");
    } else if (raw != nullptr) {
      checked.value = check(raw);
    }
    rule.wrong.push_back(std::move(checked));
  }
  afterwards_ = false;
}

Expr* Checker::make(Op op, const Expr* raw, const Type* type, bool fixed) {
  if (!spend(raw)) return nullptr;
  Expr* e = genre_.arena.make(op, raw->pos);
  e->length = raw->length;
  e->begin = raw->begin;
  e->end = raw->end;
  e->type = type;
  e->fixed = fixed;
  return e;
}

// Everything looked at counts, refused or not, so that checking ends soon whatever the text.
bool Checker::spend(const Expr* raw) {
  spent_ = spent_ || reporter_.full();
  if (spent_ || ++nodes_ <= 2 * most_nodes) return !spent_;
  std::string message = "the rules come to more than " + std::to_string(most_nodes) + " parts";
  if (!expanding_.empty())
    message += " when '" + expanding_.front().first->field.name.text + "' is written out";
  error(raw, message);
  spent_ = true;
  return false;
}

void Checker::error(const Expr* at, std::string message) {
  error(at->pos, at->length, std::move(message));
}

// Inside a let the message names the line of use too; the same mistake is told once, however often
// the let is used.
void Checker::error(Pos pos, int length, std::string message) {
  if (spent_) return;
  if (!expanding_.empty()) {
    const std::string key = std::to_string(pos.line) + ":" + std::to_string(pos.column) + message;
    if (!told_.insert(key).second) return;
    const auto& [let, use] = expanding_.back();
    message +=
        " (in '" + let->field.name.text + "', used on line " + std::to_string(use.line) + ")";
  }
  reporter_.error(pos, length, std::move(message));
}

std::string Checker::quote(const Expr* e) const {
  return "'" + reporter_.source(e->begin, e->end) + "'";
}

void Checker::uses_grid(Pos pos, const std::string& what) {
  if (text_.is_problem && !genre_.info.has_grid)
    error(pos, static_cast<int>(what.size()),
          "a problem has no board, so '" + what + "' means nothing here; write 'genre' instead");
  genre_.info.has_grid = true;
}

}  // namespace clew::check

#include "app/inside.h"

#include "app/version.h"
#include "base/near_words.h"

namespace clew {

Mistake to_mistake(const Error& e) {
  return {e.message, e.file, e.line, e.column, e.excerpt, e.length};
}

std::vector<Mistake> to_mistakes(const Errors& errors) {
  std::vector<Mistake> out;
  out.reserve(errors.size());
  for (const Error& e : errors) out.push_back(to_mistake(e));
  return out;
}

Limits to_limits(const Allowance& a) {
  Limits limits;
  limits.seconds = a.seconds;
  limits.bytes = a.bytes;
  limits.conflicts = a.conflicts;
  limits.seed = a.seed;
  limits.stop = a.stop;
  return limits;
}

Result<Answer> read_answer_text(const Case::Inside& c, std::string_view text) {
  AnswerText answer;
  answer.kind = AnswerText::Kind::plain;
  answer.text = Text(text, {});
  return read_answer(c.info(), c.setup->plan(), answer);
}

Clew::Clew() : inside_(std::make_unique<Inside>()) {}
Clew::~Clew() = default;

std::string Clew::version() { return std::string(build_version()); }

std::string Clew::did_you_mean(std::string_view word, const std::vector<std::string>& names) {
  return clew::did_you_mean(word, names);
}

std::vector<GenreSummary> Clew::genres() const {
  std::vector<GenreSummary> out;
  for (const GenrePtr& g : inside_->registry.genres()) {
    GenreSummary s;
    s.slug = g->info.slug;
    s.name = g->info.name;
    s.by = g->info.by;
    s.is_problem = g->info.is_problem;
    s.names = names_of(g->info);
    s.rules = g->info.rule_names;
    out.push_back(std::move(s));
  }
  return out;
}

Maybe<std::string> Clew::rules(std::string_view name) const {
  auto genre = inside_->registry.find(name);
  if (!genre) return {std::nullopt, to_mistakes(genre.errors())};
  return {(*genre)->text, {}};
}

std::vector<Mistake> Clew::lint(std::string_view text, std::string_view file,
                                std::vector<Mistake>* warnings) const {
  auto genre = load_genre(text, file);
  if (!genre) return to_mistakes(genre.errors());
  if (warnings != nullptr) *warnings = to_mistakes((*genre)->warnings);
  return {};
}

}  // namespace clew

#include "app/inside.h"

#include "app/embedded.h"
#include "base/near_words.h"
#include "check/builtins.h"
#include "formats/formats.h"

namespace clew {
using namespace app;

Clew::Clew() : inside_(std::make_unique<Inside>()) {}
Clew::~Clew() = default;

std::string Clew::version() {
  return std::to_string(CLEW_VERSION_MAJOR) + '.' + std::to_string(CLEW_VERSION_MINOR) + '.' +
         std::to_string(CLEW_VERSION_PATCH);
}

std::string Clew::did_you_mean(std::string_view word, const std::vector<std::string>& names) {
  return base::did_you_mean(word, names);
}

std::vector<GenreSummary> Clew::genres() const {
  std::vector<GenreSummary> out;
  for (const GenrePtr& g : inside_->registry.genres()) {
    GenreSummary s;
    s.slug = g->info.slug;
    s.name = g->info.name;
    s.by = g->info.by;
    s.about = g->info.about;
    s.is_problem = g->info.is_problem;
    s.names = names_of(g->info);
    s.rules = g->info.rule_names;
    out.push_back(std::move(s));
  }
  return out;
}

Result<std::string> Clew::rules(std::string_view name) const {
  auto genre = inside_->registry.find(name);
  if (!genre) return genre.errors();
  return (*genre)->text;
}

Result<std::string> Clew::example(std::string_view genre) const {
  const auto found = inside_->registry.find(genre);
  if (!found) return found.errors();
  const std::string& slug = (*found)->info.slug;
  for (const EmbeddedFile& file : embedded_examples()) {
    if (file.name != slug) continue;
    const Result<Case> opened = open(file.text);
    if (!opened) return opened.errors();
    return opened->write(Format::text, {"answer"});
  }
  return error("there is no example of '" + slug + "': it is a problem by itself, for 'solve'");
}

std::vector<std::string> app::language_words() { return check::language_words(); }

Errors Clew::lint(std::string_view text, std::string_view file, Errors* warnings) const {
  auto genre = load_genre(text, file);
  if (!genre) return genre.errors();
  if (warnings == nullptr) return {};
  *warnings = (*genre)->warnings;
  const Errors codes = check_codes((*genre)->info, file);
  warnings->insert(warnings->end(), codes.begin(), codes.end());
  return {};
}

}  // namespace clew

// The verbs about genres: list them, print one, check a rules file.
#include <algorithm>
#include <cctype>
#include <set>

#include "exit_status.h"
#include "input.h"
#include "json_text.h"
#include "session.h"
#include "words.h"

namespace clew::cli {

namespace {

// Names that differ in more than case, blanks and hyphens count as different.
std::string folded(const std::string& name) {
  std::string out;
  for (char c : name) {
    if (c != ' ' && c != '-' && c != '_') {
      out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
  }
  return out;
}

// Other names than the slug and the name itself, each once.
std::vector<std::string> other_names(const GenreSummary& genre) {
  std::set<std::string> seen = {folded(genre.slug), folded(genre.name)};
  std::vector<std::string> names;
  for (const std::string& name : genre.names) {
    if (seen.insert(folded(name)).second) names.push_back(name);
  }
  return names;
}

std::string genre_lines(const std::vector<GenreSummary>& genres, bool problems) {
  size_t widest = 0;
  for (const GenreSummary& genre : genres) widest = std::max(widest, genre.slug.size());
  std::string out;
  for (const GenreSummary& genre : genres) {
    if (genre.is_problem != problems) continue;
    std::string line =
        "  " + genre.slug + std::string(widest - genre.slug.size() + 2, ' ') + genre.name;
    const std::vector<std::string> names = other_names(genre);
    for (size_t i = 0; i < names.size(); ++i) line += (i == 0 ? " (also " : ", ") + names[i];
    out += line + (names.empty() ? "" : ")") + '\n';
  }
  return out;
}

std::string genres_json(const std::vector<GenreSummary>& genres) {
  return json_line([&](JsonWriter& json) {
    json.member("status", "listed");
    write_list(json, "genres", genres, [&](const GenreSummary& genre) {
      write_object(json, [&] {
        json.member("genre", genre.slug);
        json.member("name", genre.name);
        json.member("by", genre.by);
        json.member("about", genre.about);
        json.member("kind", genre.is_problem ? "problem" : "genre");
        write_texts(json, "names", genre.names);
        write_texts(json, "rules", genre.rules);
      });
    });
  });
}

}  // namespace

int list_genres(const Session& session) {
  const std::vector<GenreSummary> genres = session.clew.genres();
  return print_either(session, genres_json(genres),
                      "Genres:\n" + genre_lines(genres, false) +
                          "\nProblems, which need no INPUT:\n" + genre_lines(genres, true));
}

int print_rules(const Session& session) {
  const std::string& name = session.arguments.input;
  if (name.empty()) return refuse(session, "no NAME was given; 'clew genres' lists all");
  const Result<std::string> text = session.clew.rules(name);
  if (!text) return refuse(session, text.errors());
  const std::string json = json_line([&](JsonWriter& out) {
    out.member("status", "printed");
    out.member("rules", *text);
  });
  return print_either(session, json, *text);
}

int print_example(const Session& session) {
  const std::string& name = session.arguments.input;
  if (name.empty()) return refuse(session, "no GENRE was given; 'clew genres' lists all");
  const Result<std::string> text = session.clew.example(name);
  if (!text) return refuse(session, text.errors());
  const std::string json = json_line([&](JsonWriter& out) {
    out.member("status", "printed");
    out.member("puzzle", *text);
  });
  return print_either(session, json, *text);
}

int lint(const Session& session) {
  const std::string& name = session.arguments.input;
  if (name.empty()) return refuse(session, "no FILE was given: name a rules file, or '-'");
  const Result<std::string> text = read_text(name, session.arguments);
  if (!text) return refuse(session, text.errors());
  const std::string shown = name == "-" ? "<stdin>" : name;
  Errors warnings;
  const Errors mistakes = session.clew.lint(*text, shown, &warnings);
  if (!mistakes.empty()) return refuse(session, mistakes);
  const std::string json = json_line([&](JsonWriter& writer) {
    writer.member("status", "fine");
    write_list(writer, "warnings", warnings, [&](const Error& m) { write_mistake(writer, m); });
  });
  std::string out;
  for (const Error& warning : warnings) out += mistake_text(warning, "warning: ");
  out +=
      visible(shown) +
      (warnings.empty() ? ": fine\n"
                        : ": fine, with " +
                              plural(static_cast<std::int64_t>(warnings.size()), "warning") + '\n');
  return print_either(session, json, out);
}

}  // namespace clew::cli

// The genres this program knows, found by any of their names. A genre's rules are read when it is
// asked for first. May be used by several threads at once.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "app/genre_head.h"
#include "app/uses.h"
#include "check/genre.h"
#include "clew/result.h"
#include "compile/program.h"
#include "judge/prepared.h"

namespace clew::app {

using GenrePtr = std::shared_ptr<const Genre>;

class Registry {
 public:
  Registry();  // all built-in genres and problems

  // By name, slug, alias, puzz.link id or puzzlekit name; case, spaces and hyphens do not matter.
  Result<GenrePtr> find(std::string_view name) const;
  // The same, but a name that has two meanings is that of the genre whose records are called so.
  Result<GenrePtr> find_in_records(std::string_view name) const;
  // The problem of that name; null: there is none.
  GenrePtr find_problem(std::string_view name) const;
  // Those that know addresses of f-puzzles, which do not name their genre; those that know least of
  // them first.
  std::vector<GenrePtr> in_fpuzzles() const;
  // The genre compiled: once for those that are known here, every time for any other.
  std::shared_ptr<const compile::Program> compiled(const GenrePtr& genre) const;
  // The genre prepared for judging, likewise.
  std::shared_ptr<const Prepared> prepared(const GenrePtr& genre) const;
  // All of them, genres before problems.
  std::vector<GenrePtr> genres() const;

 private:
  struct Entry {
    std::string_view slug, text;
    GenreHead head;
    mutable std::once_flag once;
    mutable GenrePtr genre;
    mutable std::shared_ptr<const compile::Program> program;
    mutable std::shared_ptr<const Prepared> prepared;

    bool answers_to(std::string_view key) const;  // a folded name
    const GenrePtr& load() const;
  };

  const Entry* find_entry(std::string_view key) const;
  const Entry* entry_of(const GenrePtr& genre) const;  // null: it came from elsewhere
  Error unknown(std::string_view name) const;

  std::vector<Entry> entries_;
};

// Every name a genre answers to, the slug first.
std::vector<std::string> names_of(const GenreInfo& info);

// Lower case, without spaces, hyphens and underscores.
std::string folded(std::string_view name);

}  // namespace clew::app

// The genres this program knows, found by any of their names.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "app/uses.h"
#include "base/result.h"
#include "check/genre.h"

namespace clew {

using GenrePtr = std::shared_ptr<const Genre>;

class Registry {
 public:
  Registry();  // all built-in genres and problems

  // By name, slug, alias, puzz.link id or puzzlekit name; case, spaces and hyphens do not matter.
  Result<GenrePtr> find(std::string_view name) const;
  const std::vector<GenrePtr>& genres() const { return genres_; }

 private:
  void add(GenrePtr genre);
  void add_name(const std::string& name, size_t genre);
  Error unknown(std::string_view name) const;

  std::vector<GenrePtr> genres_;
  std::map<std::string, size_t> by_name_;         // folded name -> genre
  std::map<std::string, std::string> ambiguous_;  // folded name -> what to say
};

// Every name a genre answers to, the slug first.
std::vector<std::string> names_of(const GenreInfo& info);

// Lower case, without spaces, hyphens and underscores.
std::string folded(std::string_view name);

}  // namespace clew

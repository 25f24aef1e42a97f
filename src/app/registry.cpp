#include "app/registry.h"

#include <algorithm>

#include "app/embedded.h"
#include "base/near_words.h"
#include "base/require.h"

namespace clew {
namespace {

constexpr size_t most_near_names = 3;

}  // namespace

std::string folded(std::string_view name) {
  std::string out;
  for (const char c : name) {
    if (c == ' ' || c == '-' || c == '_' || c == '\t') continue;
    out += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  }
  return out;
}

std::vector<std::string> names_of(const GenreInfo& info) {
  std::vector<std::string> names = {info.slug, info.name};
  for (const Alias& a : info.aliases) {
    if (a.unlike.empty()) names.push_back(a.name);
  }
  for (const Codec& c : info.codecs) names.insert(names.end(), c.ids.begin(), c.ids.end());
  std::vector<std::string> distinct;
  for (const std::string& n : names) {
    if (std::find(distinct.begin(), distinct.end(), n) == distinct.end()) distinct.push_back(n);
  }
  return distinct;
}

Registry::Registry() {
  for (const auto files : {embedded_genres(), embedded_problems()}) {
    for (const EmbeddedFile& file : files) {
      auto genre = load_genre(file.text, file.name);
      // A built-in text with a mistake is our own fault; the tests load every one of them.
      CLEW_REQUIRE(genre.ok());
      add(*genre);
    }
  }
}

void Registry::add(GenrePtr genre) {
  const GenreInfo& info = genre->info;
  for (const std::string& name : names_of(info)) add_name(name, genres_.size());
  for (const Alias& a : info.aliases) {
    if (a.unlike.empty()) continue;
    ambiguous_[folded(a.name)] = "'" + a.name + "' is ambiguous: " + info.name + ", or " +
                                 a.unlike + "; write " + info.slug + " for the first";
  }
  genres_.push_back(std::move(genre));
}

void Registry::add_name(const std::string& name, size_t genre) {
  by_name_.try_emplace(folded(name), genre);
}

Result<GenrePtr> Registry::find(std::string_view name) const {
  const std::string key = folded(name);
  if (const auto it = ambiguous_.find(key); it != ambiguous_.end()) return error(it->second);
  if (const auto it = by_name_.find(key); it != by_name_.end()) return genres_[it->second];
  return unknown(name);
}

Error Registry::unknown(std::string_view name) const {
  const std::string key = folded(name);
  std::vector<std::pair<int, std::string>> near;
  for (const GenrePtr& g : genres_) {
    int best = static_cast<int>(key.size()) + 1;
    for (const std::string& n : names_of(g->info))
      best = std::min(best, edit_distance(key, folded(n)));
    near.emplace_back(best, g->info.slug);
  }
  std::sort(near.begin(), near.end());
  std::string message = "no genre is called '" + std::string(name.substr(0, 60)) + "'";
  std::string list;
  for (size_t i = 0; i < near.size() && i < most_near_names; ++i) {
    if (near[i].first > std::max(2, static_cast<int>(key.size()) / 3)) break;
    list += (list.empty() ? "" : ", ") + near[i].second;
  }
  message += list.empty() ? "; 'clew genres' lists all" : "; did you mean " + list + "?";
  return error(message);
}

}  // namespace clew

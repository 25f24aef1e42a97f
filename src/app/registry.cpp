#include "app/registry.h"

#include <algorithm>
#include <numeric>

#include "app/embedded.h"
#include "base/require.h"

namespace clew {
namespace {

constexpr size_t most_near_names = 3;

// Edit distance, the textbook way; names are short.
size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), size_t{0});
  for (size_t i = 1; i <= a.size(); ++i) {
    size_t diagonal = row[0];
    row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      const size_t above = row[j];
      row[j] = std::min({above + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0 : 1)});
      diagonal = above;
    }
  }
  return row[b.size()];
}

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
    ambiguous_[folded(a.name)] =
        "'" + a.name + "' is ambiguous: " + info.name + ", or " + a.unlike + "; write " + info.slug + " for the first";
  }
  genres_.push_back(std::move(genre));
}

void Registry::add_name(const std::string& name, size_t genre) { by_name_.try_emplace(folded(name), genre); }

Result<GenrePtr> Registry::find(std::string_view name) const {
  const std::string key = folded(name);
  if (const auto it = ambiguous_.find(key); it != ambiguous_.end()) return error(it->second);
  if (const auto it = by_name_.find(key); it != by_name_.end()) return genres_[it->second];
  return unknown(name);
}

Error Registry::unknown(std::string_view name) const {
  const std::string key = folded(name);
  std::vector<std::pair<size_t, std::string>> near;
  for (const GenrePtr& g : genres_) {
    size_t best = key.size() + 1;
    for (const std::string& n : names_of(g->info)) best = std::min(best, edit_distance(key, folded(n)));
    near.emplace_back(best, g->info.slug);
  }
  std::sort(near.begin(), near.end());
  std::string message = "no genre is called '" + std::string(name.substr(0, 60)) + "'";
  std::string list;
  for (size_t i = 0; i < near.size() && i < most_near_names; ++i) {
    if (near[i].first > std::max<size_t>(2, key.size() / 3)) break;
    list += (list.empty() ? "" : ", ") + near[i].second;
  }
  message += list.empty() ? "; 'clew genres' lists all" : "; did you mean " + list + "?";
  return error(message);
}

}  // namespace clew

#include "app/registry.h"

#include <algorithm>
#include <cstdlib>

#include "app/embedded.h"
#include "base/near_words.h"
#include "base/require.h"

namespace clew::app {
namespace {

constexpr size_t most_near_names = 3;

bool is_separator(char c) { return c == ' ' || c == '-' || c == '_' || c == '\t'; }

char lowered(char c) { return static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c); }

// folded(name) == key, without a copy.
bool is_folded(std::string_view name, std::string_view key) {
  size_t at = 0;
  for (const char c : name) {
    if (is_separator(c)) continue;
    if (at == key.size() || lowered(c) != key[at]) return false;
    ++at;
  }
  return at == key.size();
}

}  // namespace

std::string folded(std::string_view name) {
  std::string out;
  for (const char c : name) {
    if (!is_separator(c)) out += lowered(c);
  }
  return out;
}

std::vector<std::string> names_of(const GenreInfo& info) {
  std::vector<std::string> names = {info.slug, info.name};
  for (const Alias& a : info.aliases) {
    if (a.unlike.empty()) names.push_back(a.name);
  }
  for (const Codec& c : info.codecs) {
    if (c.kind != CodecKind::fpuzzles) names.insert(names.end(), c.ids.begin(), c.ids.end());
  }
  std::vector<std::string> distinct;
  for (const std::string& n : names) {
    if (std::find(distinct.begin(), distinct.end(), n) == distinct.end()) distinct.push_back(n);
  }
  return distinct;
}

bool Registry::Entry::answers_to(std::string_view key) const {
  return is_folded(slug, key) || is_folded(head.name, key) ||
         std::ranges::any_of(head.names, [&](std::string_view n) { return is_folded(n, key); });
}

std::shared_ptr<const compile::Program> Registry::compiled(const GenrePtr& genre) const {
  const Entry* entry = entry_of(genre);
  return entry != nullptr ? entry->program : compile::Program::make(genre);
}

std::shared_ptr<const Prepared> Registry::prepared(const GenrePtr& genre) const {
  const Entry* entry = entry_of(genre);
  return entry != nullptr ? entry->prepared : std::make_shared<const Prepared>(genre);
}

// What an entry holds is read only behind `load`: another thread may be loading it.
const Registry::Entry* Registry::entry_of(const GenrePtr& genre) const {
  const auto found = std::ranges::find(entries_, genre->info.slug, &Entry::slug);
  return found != entries_.end() && found->load() == genre ? &*found : nullptr;
}

const GenrePtr& Registry::Entry::load() const {
  std::call_once(once, [this] {
    auto read = load_genre(text, slug);
    // A built-in text with a mistake is our own fault; the tests load every one of them.
    CLEW_REQUIRE(read.ok());
    genre = *read;
    program = compile::Program::make(genre);
    prepared = std::make_shared<const Prepared>(genre);
  });
  return genre;
}

Registry::Registry() : entries_(embedded_genres().size() + embedded_problems().size()) {
  auto entry = entries_.begin();
  for (const auto files : {embedded_genres(), embedded_problems()}) {
    for (const EmbeddedFile& file : files) {
      entry->slug = file.name;
      entry->text = file.text;
      entry->head = read_head(file.text);
      ++entry;
    }
  }
}

const Registry::Entry* Registry::find_entry(std::string_view key) const {
  const auto found =
      std::ranges::find_if(entries_, [&](const Entry& e) { return e.answers_to(key); });
  return found == entries_.end() ? nullptr : &*found;
}

Result<GenrePtr> Registry::find(std::string_view name) const {
  const std::string key = folded(name);
  for (const Entry& e : entries_) {
    for (const GenreHead::Unlike& u : e.head.ambiguous) {
      if (!is_folded(u.name, key)) continue;
      return error("'" + std::string(u.name) + "' is ambiguous: " + std::string(e.head.name) +
                   ", or " + std::string(u.meaning) + "; write " + std::string(e.slug) +
                   " for the first");
    }
  }
  if (const Entry* entry = find_entry(key)) return entry->load();
  return unknown(name);
}

Result<GenrePtr> Registry::find_in_records(std::string_view name) const {
  const Entry* entry = find_entry(folded(name));
  return entry != nullptr ? entry->load() : find(name);
}

GenrePtr Registry::find_problem(std::string_view name) const {
  const Entry* entry = find_entry(folded(name));
  return entry != nullptr && entry->head.is_problem ? entry->load() : nullptr;
}

std::vector<GenrePtr> Registry::in_fpuzzles() const {
  std::vector<std::pair<size_t, GenrePtr>> found;
  for (const Entry& e : entries_) {
    if (!e.head.is_in_fpuzzles) continue;
    const GenrePtr& genre = e.load();
    for (const Codec& codec : genre->info.codecs) {
      if (codec.kind == CodecKind::fpuzzles) found.emplace_back(codec.parts.size(), genre);
    }
  }
  std::ranges::stable_sort(found, {}, [](const auto& item) { return item.first; });
  std::vector<GenrePtr> all;
  for (auto& [parts, genre] : found) all.push_back(std::move(genre));
  return all;
}

std::vector<GenrePtr> Registry::genres() const {
  std::vector<GenrePtr> all;
  all.reserve(entries_.size());
  for (const Entry& e : entries_) all.push_back(e.load());
  return all;
}

Error Registry::unknown(std::string_view name) const {
  const std::string key = folded(name);
  const int most = std::max(2, static_cast<int>(key.size()) / 3);
  std::vector<std::pair<int, std::string_view>> near;
  const auto distance = [&](std::string_view other) {
    if (key.size() > other.size() + static_cast<size_t>(most)) return most + 1;
    const std::string folded_other = folded(other);
    const auto apart = static_cast<int>(key.size()) - static_cast<int>(folded_other.size());
    // Whole texts are looked up as names, too: the lengths alone tell that they are none.
    return std::abs(apart) > most ? most + 1 : edit_distance(key, folded_other);
  };
  for (const Entry& e : entries_) {
    int best = std::min(distance(e.slug), distance(e.head.name));
    for (const std::string_view n : e.head.names) best = std::min(best, distance(n));
    if (best <= most) near.emplace_back(best, e.slug);
  }
  std::sort(near.begin(), near.end());
  std::string message = "no genre is called '" + std::string(name.substr(0, 60)) + "'";
  std::string list;
  for (size_t i = 0; i < near.size() && i < most_near_names; ++i)
    list += (list.empty() ? "" : ", ") + std::string(near[i].second);
  message += list.empty() ? "; 'clew genres' lists all" : "; did you mean " + list + "?";
  return error(message);
}

}  // namespace clew::app

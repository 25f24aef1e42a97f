#include "base/near_words.h"

#include <algorithm>
#include <utility>

#include "base/format.h"

namespace clew::base {
namespace {

constexpr size_t longest_word = 60;  // longer ones are no misspelt names
constexpr size_t most_named = 3;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same(char a, char b) { return lower(a) == lower(b); }

}  // namespace

int edit_distance(std::string_view a, std::string_view b) {
  // Rows of the table for the first i, i - 1 and i - 2 letters of a.
  std::vector<int> row(b.size() + 1);
  std::vector<int> above(b.size() + 1);
  std::vector<int> before(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) row[j] = static_cast<int>(j);
  for (size_t i = 1; i <= a.size(); ++i) {
    before.swap(above);
    above.swap(row);
    row[0] = static_cast<int>(i);
    for (size_t j = 1; j <= b.size(); ++j) {
      const int change = above[j - 1] + (same(a[i - 1], b[j - 1]) ? 0 : 1);
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, change});
      const bool swapped = i > 1 && j > 1 && same(a[i - 1], b[j - 2]) && same(a[i - 2], b[j - 1]);
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row[b.size()];
}

std::string did_you_mean(std::string_view found, const std::vector<std::string>& names) {
  if (found.size() > longest_word) return {};
  const int reach = std::max(1, static_cast<int>(found.size()) / 3);
  std::vector<std::pair<int, std::string>> near;
  for (const std::string& name : names) {
    const int d = edit_distance(found, name);
    if (d <= reach) near.emplace_back(d, "'" + name + "'");
  }
  std::sort(near.begin(), near.end());
  std::vector<std::string> words;
  for (const auto& [d, name] : near) {
    if (words.size() < most_named) words.push_back(name);
  }
  return words.empty() ? std::string() : "; did you mean " + one_of(words) + "?";
}

}  // namespace clew::base

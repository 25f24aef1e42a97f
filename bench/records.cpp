#include "records.h"

#include <algorithm>
#include <iterator>

#include "corpus/corpus.h"

namespace clew::bench {

namespace {

int edge_of(const nlohmann::json& record) {
  return std::max(record["rows"].get<int>(), record["cols"].get<int>());
}

}  // namespace

std::vector<std::string> genres_of(const Clew& clew, const RecordOptions& options) {
  std::vector<std::string> genres;
  for (const GenreSummary& g : clew.genres()) {
    for (const std::string& name : g.names) {
      const auto& asked = options.genres;
      if (asked.empty() || std::find(asked.begin(), asked.end(), name) != asked.end())
        genres.push_back(name);
    }
  }
  return genres;
}

std::vector<nlohmann::json> records_of(const std::string& file, const RecordOptions& options) {
  auto records = corpus::read_lines(*corpus::folder() + "/puzzlekit/" + file + ".jsonl");
  std::erase_if(records, [](const auto& r) {
    return corpus::reason_to_leave_out(r["id"].template get<std::string>()).has_value();
  });
  if (options.edge > 0) {
    int edge = 0;
    for (const nlohmann::json& r : records) {
      if (edge_of(r) <= options.edge) edge = std::max(edge, edge_of(r));
    }
    std::erase_if(records, [&](const nlohmann::json& r) { return edge_of(r) != edge; });
  }
  if (options.most == 0 || records.size() <= options.most) return records;
  std::vector<nlohmann::json> chosen;
  for (size_t k = 0; k < options.most; ++k)
    chosen.push_back(std::move(records[k * records.size() / options.most]));
  return chosen;
}

bool is_asked(const GenreSummary& genre, const RecordOptions& options) {
  return options.genres.empty() || std::ranges::any_of(genre.names, [&](const std::string& name) {
           return std::ranges::find(options.genres, name) != options.genres.end();
         });
}

PublishedPuzzles::PublishedPuzzles(const Clew& clew) : clew_(clew) {
  read_texts("urls.jsonl", "url");
  read_texts("foreign.jsonl", "text");
}

void PublishedPuzzles::read_texts(const std::string& file, const char* member) {
  int line = 0;
  for (const nlohmann::json& record : corpus::read_lines(*corpus::folder() + "/" + file)) {
    ++line;
    std::string text = record[member];
    if (const std::string format = record.value("format", ""); format.starts_with("tatham:"))
      text = format.substr(7) + ":" + text;
    const auto opened = clew_.open(text);
    if (opened) texts_.push_back({file + ":" + std::to_string(line), *opened});
  }
}

std::vector<Published> PublishedPuzzles::of(const GenreSummary& genre,
                                            const RecordOptions& options) const {
  const auto edge_of_case = [](const Published& p) {
    return std::max(p.opened.height(), p.opened.width());
  };
  std::vector<Published> all;
  RecordOptions any;
  for (const std::string& name : genre.names) {
    Source source;
    source.genre = name;
    source.puzzlekit = true;
    for (const nlohmann::json& record : records_of(name, any)) {
      if (options.edge > 0 && edge_of(record) > options.edge) continue;
      const auto opened = clew_.open(record["problem"].get<std::string>(), source);
      if (opened) all.push_back({record["id"], *opened});
    }
  }
  std::ranges::copy_if(texts_, std::back_inserter(all),
                       [&](const Published& p) { return p.opened.genre() == genre.slug; });
  if (options.edge > 0) {
    int edge = 0;
    for (const Published& p : all)
      if (edge_of_case(p) <= options.edge) edge = std::max(edge, edge_of_case(p));
    std::erase_if(all, [&](const Published& p) { return edge_of_case(p) != edge; });
  }
  if (options.most == 0 || all.size() <= options.most) return all;
  std::vector<Published> chosen;
  for (size_t k = 0; k < options.most; ++k) chosen.push_back(all[k * all.size() / options.most]);
  return chosen;
}

double middle(std::vector<double> values) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

double largest(const std::vector<double>& values) {
  return values.empty() ? 0 : *std::max_element(values.begin(), values.end());
}

}  // namespace clew::bench

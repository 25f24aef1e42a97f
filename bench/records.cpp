#include "records.h"

#include <algorithm>

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

double middle(std::vector<double> values) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

double largest(const std::vector<double>& values) {
  return values.empty() ? 0 : *std::max_element(values.begin(), values.end());
}

}  // namespace clew::bench

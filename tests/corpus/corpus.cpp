#include "corpus/corpus.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

namespace clew::corpus {

std::optional<std::string> folder() {
  const char* named = std::getenv("CLEW_CORPUS");
  std::string path = named != nullptr ? named : std::string(CLEW_SOURCE_DIR) + "/../shared/corpus";
  if (!std::filesystem::exists(path + "/puzzlekit")) return std::nullopt;
  return path;
}

std::vector<nlohmann::json> read_lines(const std::string& path) {
  std::vector<nlohmann::json> out;
  std::ifstream in(path);
  std::string line;
  while (std::getline(in, line)) {
    if (!line.empty()) out.push_back(nlohmann::json::parse(line));
  }
  return out;
}

nlohmann::json read_json(const std::string& path) {
  std::ifstream in(path);
  return nlohmann::json::parse(in);
}

std::optional<std::string> reason_to_leave_out(const std::string& id) {
  static const std::map<std::string, std::string> reasons = [] {
    std::map<std::string, std::string> out;
    const nlohmann::json bad = read_json(*folder() + "/bad.json");
    for (const auto& record : bad["bad"]) {
      // Mended ones need no care here: the solution's header is not read.
      if (record["kind"] == "solution_header") continue;
      out[record["id"]] = record["detail"].get<std::string>();
    }
    return out;
  }();
  const auto it = reasons.find(id);
  if (it == reasons.end()) return std::nullopt;
  return it->second;
}

std::vector<nlohmann::json> small_records(const GenreInfo& genre, int longest_edge, size_t most) {
  std::vector<nlohmann::json> small;
  for (const Codec& codec : genre.codecs) {
    if (codec.kind != CodecKind::kit) continue;
    for (const std::string& id : codec.ids) {
      for (auto& record : read_lines(*folder() + "/puzzlekit/" + id + ".jsonl")) {
        if (record["rows"] > longest_edge || record["cols"] > longest_edge) continue;
        if (!reason_to_leave_out(record["id"])) small.push_back(std::move(record));
      }
    }
  }
  std::vector<nlohmann::json> chosen;
  const size_t count = std::min(most, small.size());
  for (size_t k = 0; k < count; ++k) chosen.push_back(std::move(small[k * small.size() / count]));
  return chosen;
}

}  // namespace clew::corpus

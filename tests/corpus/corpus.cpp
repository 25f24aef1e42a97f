#include "corpus/corpus.h"

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

}  // namespace clew::corpus

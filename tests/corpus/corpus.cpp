#include "corpus/corpus.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <limits>
#include <map>
#include <regex>
#include <sstream>

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

namespace {

struct Damage {
  std::string detail;
  std::string fix;
};

// Records that no part of this test can use: "ID reason" a line.
void add_left_out(std::map<std::string, Damage>& out) {
  std::ifstream in(std::string(CLEW_SOURCE_DIR) + "/tests/corpus/left-out.txt");
  std::string line;
  while (std::getline(in, line)) {
    const size_t blank = line.find(' ');
    if (line.empty() || line[0] == '#' || blank == std::string::npos) continue;
    out[line.substr(0, blank)] = {line.substr(blank + 1), ""};
  }
}

// Damaged records by id. A header or a tail of the solution is not read, so it needs no care.
const std::map<std::string, Damage>& damages() {
  static const std::map<std::string, Damage> known = [] {
    std::map<std::string, Damage> out;
    const nlohmann::json bad = read_json(*folder() + "/bad.json");
    for (const auto& record : bad["bad"]) {
      if (record["kind"] == "solution_header" || record["kind"] == "solution_tail") continue;
      out[record["id"]] = {record["detail"].get<std::string>(),
                           record["fix"].is_null() ? "" : record["fix"].get<std::string>()};
    }
    add_left_out(out);
    return out;
  }();
  return known;
}

}  // namespace

std::optional<std::string> reason_to_leave_out(const std::string& id) {
  const auto it = damages().find(id);
  if (it == damages().end()) return std::nullopt;
  return it->second.detail;
}

bool mend(nlohmann::json& record) {
  const auto it = damages().find(record["id"].get<std::string>());
  if (it == damages().end()) return true;
  // "rows=10; ..." or "rows=cols=10": the header tells another size than the grid has.
  static const std::regex size("rows=(cols=)?([0-9]+).*");
  std::smatch found;
  if (!std::regex_match(it->second.fix, found, size)) return false;
  const std::string problem = record["problem"];
  const size_t end = problem.find('\n');
  std::istringstream header(problem.substr(0, end));
  std::string rows;
  std::string columns;
  header >> rows >> columns;
  rows = found[2];
  if (found[1].matched) columns = rows;
  record["problem"] = rows + " " + columns + problem.substr(end);
  record["rows"] = std::stoi(rows);
  record["cols"] = std::stoi(columns);
  return true;
}

std::vector<nlohmann::json> small_records(const GenreInfo& genre, int longest_edge, size_t most) {
  const auto edge = [](const nlohmann::json& record) {
    return std::max(record["rows"].get<int>(), record["cols"].get<int>());
  };
  std::vector<nlohmann::json> small;
  for (const Codec& codec : genre.codecs) {
    if (codec.kind != CodecKind::kit) continue;
    for (const std::string& id : codec.ids) {
      for (auto& record : read_lines(*folder() + "/puzzlekit/" + id + ".jsonl"))
        if (!reason_to_leave_out(record["id"])) small.push_back(std::move(record));
    }
  }
  int least = std::numeric_limits<int>::max();
  for (const nlohmann::json& record : small) least = std::min(least, edge(record));
  std::erase_if(small,
                [&](const auto& record) { return edge(record) > std::max(least, longest_edge); });
  std::vector<nlohmann::json> chosen;
  const size_t count = std::min(most, small.size());
  for (size_t k = 0; k < count; ++k) chosen.push_back(std::move(small[k * small.size() / count]));
  return chosen;
}

}  // namespace clew::corpus

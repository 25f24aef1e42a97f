// clew_bench: how long fixed instances take.
//
//   clew_bench               bundled puzzles, growth, partial connection, the corpus if it is
//                            there, instructions if valgrind is there
//   clew_bench --short       without the corpus
//   clew_bench --connection  partial connection alone
//   clew_bench --once F      solves the file F once and prints nothing: what callgrind looks at
//
// Ratios of one run can be compared; milliseconds of two machines, or of a busy one, cannot.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "app/clew.h"
#include "connection.h"
#include "growth.h"
#include "measure.h"
#include "uses.h"

namespace clew::bench {
namespace {

constexpr int repeats = 20;     // of a bundled puzzle; the best counts
constexpr int corpus_step = 5;  // every fifth record of the corpus

std::string source_path(const std::string& below) {
  return std::string(CLEW_SOURCE_DIR) + "/" + below;
}

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream out;
  out << in.rdbuf();
  return out.str();
}

// Reads and solves; the best of several runs.
bool solve_text(const Clew& clew, const std::string& text, const Source& source, int times,
                Timed& timed) {
  for (int i = 0; i < times; ++i) {
    const auto opened = clew.open(text, source);
    if (!opened) return false;
    const Report report = clew.solve(*opened.value);
    if (report.status == Status::unknown) return false;
    timed.conflicts = report.effort.conflicts;
    timed.ms = i == 0 ? report.effort.total_ms : std::min(timed.ms, report.effort.total_ms);
  }
  return true;
}

std::vector<std::string> bundled_files(const std::string& slug) {
  std::vector<std::string> files;
  const std::string folder = source_path("puzzles/" + slug);
  if (!std::filesystem::exists(folder)) return files;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  return files;
}

void run_bundled(const Clew& clew) {
  std::printf("Bundled puzzles, best of %d\n", repeats);
  print_header();
  for (const GenreSummary& g : clew.genres()) {
    Series series;
    series.name = g.slug;
    const auto add = [&](const std::string& text, const Source& source, const std::string& id) {
      Timed timed;
      timed.id = id;
      if (solve_text(clew, text, source, repeats, timed))
        series.runs.push_back(timed);
      else
        ++series.unsolved;
    };
    if (g.is_problem) {
      Source source;
      source.genre = g.slug;
      add("", source, g.slug);
    }
    for (const std::string& file : bundled_files(g.slug)) add(read_file(file), {}, file);
    print_series(std::move(series));
  }
}

std::map<std::string, double> peer_times(const std::string& corpus) {
  std::map<std::string, double> times;
  std::ifstream in(corpus + "/peers.jsonl");
  for (std::string line; std::getline(in, line);) {
    const auto record = nlohmann::json::parse(line);
    times[record["id"]] = record["ms"];
  }
  return times;
}

void run_corpus(const Clew& clew) {
  const char* named = std::getenv("CLEW_CORPUS");
  const std::string corpus = named != nullptr ? named : source_path("../shared/corpus");
  if (!std::filesystem::exists(corpus + "/puzzlekit")) {
    std::printf(
        "\nThe corpus is not here (CLEW_CORPUS may name its folder): that part is left out.\n");
    return;
  }
  const auto peers = peer_times(corpus);
  std::printf("\nPublished puzzles, every %dth record, one run\n", corpus_step);
  print_header();
  for (const GenreSummary& g : clew.genres()) {
    for (const std::string& name : g.names) {
      std::ifstream in(corpus + "/puzzlekit/" + name + ".jsonl");
      if (!in) continue;
      Series series;
      series.name = name;
      Source source;
      source.genre = g.slug;
      source.puzzlekit = true;
      int number = 0;
      for (std::string line; std::getline(in, line); ++number) {
        if (number % corpus_step != 0) continue;
        const auto record = nlohmann::json::parse(line);
        Timed timed;
        timed.id = record["id"];
        if (const auto it = peers.find(timed.id); it != peers.end()) timed.peer_ms = it->second;
        if (solve_text(clew, record["problem"], source, 1, timed))
          series.runs.push_back(timed);
        else
          ++series.unsolved;
      }
      print_series(std::move(series));
    }
  }
}

// Instructions of solving a file once, less those of starting up: callgrind counts the same
// whatever else the machine does.
int64_t instructions(const std::string& program, const std::string& file) {
  const std::string command = "valgrind --tool=callgrind --callgrind-out-file=/dev/null '" +
                              program + "' --once '" + file + "' 2>&1";
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return -1;
  int64_t count = -1;
  std::array<char, 512> line;
  while (fgets(line.data(), line.size(), pipe) != nullptr) {
    const std::string text = line.data();
    if (const size_t at = text.find("Collected : "); at != std::string::npos)
      count = std::atoll(text.c_str() + at + 12);
  }
  pclose(pipe);
  return count;
}

void run_instructions(const Clew& clew, const std::string& program) {
  if (std::system("command -v valgrind > /dev/null 2>&1") != 0) {
    std::printf("\nvalgrind is not installed: instructions are left out.\n");
    return;
  }
  std::printf("\nInstructions (callgrind), the largest bundled puzzle of each genre\n");
  const int64_t start = instructions(program, "");
  std::printf("%-42s %12lld\n", "starting: all genres read and checked",
              static_cast<long long>(start));
  for (const GenreSummary& g : clew.genres()) {
    std::string largest;
    for (const std::string& file : bundled_files(g.slug)) {
      if (largest.empty() || std::filesystem::file_size(file) > std::filesystem::file_size(largest))
        largest = file;
    }
    if (largest.empty()) continue;
    const std::string name = g.slug + "/" + std::filesystem::path(largest).filename().string();
    std::printf("%-42s %12lld\n", name.c_str(),
                static_cast<long long>(instructions(program, largest) - start));
    std::fflush(stdout);
  }
}

int run(int count, char** arguments) {
  const std::string first = count > 1 ? arguments[1] : "";
  const Clew clew;
  if (first == "--once") {
    Timed timed;
    const std::string file = count > 2 ? arguments[2] : "";
    return file.empty() || solve_text(clew, read_file(file), {}, 1, timed) ? 0 : 1;
  }
  if (first == "--connection") {
    print_connection(clew, source_path("bench/instances/connection"));
    return 0;
  }
  run_bundled(clew);
  print_growth(clew, source_path("bench/instances/growth"));
  print_connection(clew, source_path("bench/instances/connection"));
  if (first != "--short") run_corpus(clew);
  run_instructions(clew, std::filesystem::read_symlink("/proc/self/exe").string());
  return 0;
}

}  // namespace
}  // namespace clew::bench

int main(int count, char** arguments) { return clew::bench::run(count, arguments); }

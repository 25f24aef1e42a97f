// clew_bench: how long fixed instances take.
//
//   clew_bench               bundled puzzles, growth, partial connection, the corpus if it is
//                            there, instructions if valgrind is there
//   clew_bench --short       without the corpus
//   clew_bench --connection  partial connection alone
//   clew_bench --peers [--rounds N] [--most N] [GENRE...]
//                            beside the strongest other solver, genre by genre
//   clew_bench --proofs [--edge N] [--most N] [GENRE...]
//                            certificates: sizes, times with them and of checking them
//   clew_bench --explain [--edge N] [--most N] [GENRE...]
//                            explanations and hints: steps, times, how much they cite
//   clew_bench --generate [--each N] [--seconds S] [--edge N] [GENRE...]
//                            puzzles made for every genre: times, and what CaDiCaL says of them
//   clew_bench --signature   instructions of some bundled puzzles beside those recorded in
//                            bench/signature.txt; with --rewrite: records them
//   clew_bench --counted F.. solves each file twice and prints nothing: what callgrind looks at
//
// Ratios of one run can be compared; milliseconds of two machines, or of a busy one, cannot.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "boards.h"
#include "clew/clew.h"
#include "connection.h"
#include "explain.h"
#include "generate.h"
#include "growth.h"
#include "instructions.h"
#include "measure.h"
#include "peers.h"
#include "proofs.h"
#include "uses.h"

namespace clew::bench {
namespace {

constexpr int repeats = 20;     // of a bundled puzzle; the best counts
constexpr int corpus_step = 5;  // every fifth record of the corpus

// Reads and solves; the best of several runs.
bool solve_text(const Clew& clew, const std::string& text, const Source& source, int times,
                Timed& timed) {
  for (int i = 0; i < times; ++i) {
    const auto opened = clew.open(text, source);
    if (!opened) return false;
    const Report report = clew.solve(*opened);
    if (report.status == Status::unknown) return false;
    timed.conflicts = report.effort.engine.conflicts;
    timed.ms = i == 0 ? 1000 * report.effort.total_seconds()
                      : std::min(timed.ms, 1000 * report.effort.total_seconds());
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

// One puzzle of each genre: the largest by the size of its file.
void print_instructions(const Clew& clew) {
  if (const std::string reason = cannot_count(); !reason.empty()) {
    std::printf("\n%s\n", reason.c_str());
    return;
  }
  std::vector<std::string> files;
  for (const GenreSummary& g : clew.genres()) {
    std::string largest;
    for (const std::string& file : bundled_files(g.slug)) {
      if (largest.empty() || std::filesystem::file_size(file) > std::filesystem::file_size(largest))
        largest = file;
    }
    if (!largest.empty()) files.push_back(largest);
  }
  std::printf("\nInstructions (callgrind), the largest bundled puzzle of each genre: %12s %12s\n",
              "first", "again");
  const std::vector<Instructions> counted = count_instructions(files);
  for (size_t i = 0; i < counted.size(); ++i)
    std::printf("%-72s %12lld %12lld\n",
                std::filesystem::relative(files[i], source_path("puzzles")).c_str(),
                static_cast<long long>(counted[i].first), static_cast<long long>(counted[i].again));
}

PeersOptions peers_options(int count, char** arguments) {
  PeersOptions options;
  for (int i = 2; i < count; ++i) {
    const std::string word = arguments[i];
    if (word == "--rounds" && i + 1 < count)
      options.rounds = std::max(1, std::atoi(arguments[++i]));
    else if (word == "--most" && i + 1 < count)
      options.most = static_cast<size_t>(std::max(0, std::atoi(arguments[++i])));
    else
      options.genres.push_back(word);
  }
  return options;
}

RecordOptions record_options(int count, char** arguments) {
  RecordOptions options;
  for (int i = 2; i < count; ++i) {
    const std::string word = arguments[i];
    if (word == "--edge" && i + 1 < count)
      options.edge = std::max(0, std::atoi(arguments[++i]));
    else if (word == "--most" && i + 1 < count)
      options.most = static_cast<size_t>(std::max(0, std::atoi(arguments[++i])));
    else
      options.genres.push_back(word);
  }
  return options;
}

int run(int count, char** arguments) {
  const std::string first = count > 1 ? arguments[1] : "";
  const Clew clew;
  if (first == "--counted") return run_counted(clew, {arguments + 2, arguments + count});
  if (first == "--signature")
    return run_signature(count > 2 && std::string(arguments[2]) == "--rewrite");
  if (first == "--peers") return print_peers(clew, peers_options(count, arguments)) ? 0 : 1;
  if (first == "--proofs") return print_proofs(clew, record_options(count, arguments)) ? 0 : 1;
  if (first == "--explain") return print_explain(clew, record_options(count, arguments)) ? 0 : 1;
  if (first == "--generate") return print_generated(clew, generate_task(count, arguments)) ? 0 : 1;
  if (first == "--connection") {
    print_connection(clew, source_path("bench/instances/connection"));
    return 0;
  }
  run_bundled(clew);
  print_growth(clew, source_path("bench/instances/growth"));
  print_connection(clew, source_path("bench/instances/connection"));
  if (first != "--short") run_corpus(clew);
  print_instructions(clew);
  return 0;
}

}  // namespace
}  // namespace clew::bench

int main(int count, char** arguments) { return clew::bench::run(count, arguments); }

// The corpus lists the CPU time that cspuz_core needed for an answer and the proof that it is the
// only one. Here Clew does the same for each of these puzzles: one process, one thread, one puzzle
// after another as `clew batch` would; reading, setting up, posting, search, proof and judging
// are all part of its time.
#include "peers.h"

#include <time.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <set>

#include "corpus/corpus.h"

namespace clew::bench {
namespace {

constexpr double worth_a_line = 1.0;  // ms of ours: below, a slower puzzle is not listed
constexpr size_t most_lines = 30;     // of slower puzzles, for each genre

struct Pair {
  std::string id;
  double ours = 0;
  double theirs = 0;
  double decisions = 0;
  double conflicts = 0;
  double ratio() const { return theirs / ours; }
};

struct Genre {
  std::string name;  // of its file in the corpus
  std::vector<nlohmann::json> records;
  std::vector<Pair> pairs;
  std::vector<std::string> failures;  // records without the one answer that they have
};

double cpu_ms() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

// All names of the genre that a file of the corpus belongs to, in small letters; empty: not known.
std::set<std::string> names_of(const Clew& clew, const std::string& file) {
  const auto small = [](std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
  };
  for (const GenreSummary& g : clew.genres()) {
    std::set<std::string> names(g.names.begin(), g.names.end());
    names.insert({g.slug, g.name});
    if (!names.contains(file)) continue;
    std::set<std::string> out;
    for (const std::string& name : names) out.insert(small(name));
    return out;
  }
  return {};
}

bool is_asked(const std::set<std::string>& names, const std::vector<std::string>& asked) {
  if (asked.empty()) return true;
  return std::any_of(asked.begin(), asked.end(), [&](std::string name) {
    for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return names.contains(name);
  });
}

// The genres to compare with their records and the other solver's times; unknown ones are named.
std::vector<Genre> read_genres(const Clew& clew, const std::string& corpus,
                               const PeersOptions& options) {
  std::map<std::string, std::map<std::string, double>> times;
  for (const nlohmann::json& line : corpus::read_lines(corpus + "/peers.jsonl")) {
    const std::string id = line["id"];
    times[id.substr(0, id.find('/'))][id] = line["ms"];
  }
  std::vector<Genre> genres;
  std::string unknown;
  for (const auto& [file, by_id] : times) {
    const std::set<std::string> names = names_of(clew, file);
    if (names.empty()) unknown += (unknown.empty() ? "" : ", ") + file;
    if (names.empty() || !is_asked(names, options.genres)) continue;
    Genre genre{file, {}, {}, {}};
    for (nlohmann::json& record : corpus::read_lines(corpus + "/puzzlekit/" + file + ".jsonl")) {
      if (options.most > 0 && genre.records.size() == options.most) break;
      const auto it = by_id.find(record["id"].get<std::string>());
      if (it == by_id.end() || !corpus::mend(record)) continue;
      genre.pairs.push_back({it->first, 0, it->second, 0, 0});
      genre.records.push_back(std::move(record));
    }
    genres.push_back(std::move(genre));
  }
  if (options.genres.empty()) std::printf("Not known to Clew, left out: %s\n\n", unknown.c_str());
  return genres;
}

void run(const Clew& clew, Genre& genre, int rounds) {
  for (int round = 0; round < rounds; ++round) {
    for (size_t i = 0; i < genre.records.size(); ++i) {
      const std::string problem = genre.records[i]["problem"];
      Source source;
      source.genre = genre.name;
      source.puzzlekit = true;
      const double start = cpu_ms();
      const auto opened = clew.open(problem, source);
      const Report report = opened ? clew.solve(*opened) : Report{};
      const double ms = cpu_ms() - start;
      const bool unique = report.status == Status::unique;
      Pair& pair = genre.pairs[i];
      pair.decisions = static_cast<double>(report.effort.engine.decisions);
      pair.conflicts = static_cast<double>(report.effort.engine.conflicts);
      pair.ours = round == 0 ? ms : std::min(pair.ours, ms);
      if (!unique && round == 0) genre.failures.push_back(pair.id);
    }
  }
}

double quantile(std::vector<Pair> pairs, double q) {
  std::sort(pairs.begin(), pairs.end(),
            [](const Pair& a, const Pair& b) { return a.ours < b.ours; });
  return pairs[static_cast<size_t>(q * static_cast<double>(pairs.size() - 1))].ours;
}

void print_row(const std::string& name, const std::vector<Pair>& pairs) {
  if (pairs.empty()) return;
  double logs = 0;
  double ours = 0;
  double theirs = 0;
  double decisions = 0;
  double conflicts = 0;
  double least = pairs[0].ratio();
  for (const Pair& p : pairs) {
    logs += std::log(p.ratio());
    ours += p.ours;
    theirs += p.theirs;
    least = std::min(least, p.ratio());
    decisions += p.decisions;
    conflicts += p.conflicts;
  }
  const auto count = static_cast<double>(pairs.size());
  std::printf("%-14s %6zu %9.2f %9.2f %9.2f   %9.3f %9.3f %9.3f   %9.1f %9.1f\n", name.c_str(),
              pairs.size(), std::exp(logs / count), theirs / ours, least, quantile(pairs, 0.5),
              quantile(pairs, 0.95), quantile(pairs, 1), decisions / count, conflicts / count);
  std::fflush(stdout);
}

void print_slower(const std::vector<Pair>& all) {
  std::vector<Pair> slower;
  for (const Pair& p : all)
    if (p.ours > worth_a_line && p.ratio() < 1) slower.push_back(p);
  std::sort(slower.begin(), slower.end(),
            [](const Pair& a, const Pair& b) { return a.ratio() < b.ratio(); });
  std::printf("\nPuzzles above %.0f ms that are slower than theirs: %zu\n", worth_a_line,
              slower.size());
  std::map<std::string, size_t> printed;
  for (const Pair& p : slower) {
    const size_t count = ++printed[p.id.substr(0, p.id.find('/'))];
    if (count <= most_lines)
      std::printf("  %-34s %9.2f ms, theirs %9.2f: %.2f\n", p.id.c_str(), p.ours, p.theirs,
                  p.ratio());
  }
  for (const auto& [genre, count] : printed)
    if (count > most_lines) std::printf("  %s: %zu more\n", genre.c_str(), count - most_lines);
}

// The size that a page or a generator asks about again and again.
void print_small_boards(const std::vector<Genre>& genres) {
  std::printf("\nMedian of 10x10 boards\n");
  for (const Genre& genre : genres) {
    std::vector<Pair> small;
    for (const Pair& p : genre.pairs)
      if (p.id.ends_with("_10x10")) small.push_back(p);
    if (!small.empty())
      std::printf("%-14s %6zu %9.3f ms\n", genre.name.c_str(), small.size(), quantile(small, 0.5));
  }
}

}  // namespace

bool print_peers(const Clew& clew, const PeersOptions& options) {
  const auto corpus = corpus::folder();
  if (!corpus) {
    std::printf("%s\n", corpus::absent);
    return false;
  }
  std::vector<Genre> genres = read_genres(clew, *corpus, options);
  if (genres.empty()) {
    std::printf("peers.jsonl lists no such genre that Clew knows\n");
    return false;
  }
  std::printf(
      "CPU time of cspuz_core / CPU time of Clew (answer and proof that it is the only one)\n");
  std::printf("%-14s %6s %9s %9s %9s   %9s %9s %9s   %9s %9s\n", "", "n", "geo.mean", "total",
              "least", "median ms", "p95", "max", "decisions", "conflicts");
  std::vector<Pair> all;
  std::vector<std::string> failures;
  for (Genre& genre : genres) {
    run(clew, genre, options.rounds);
    print_row(genre.name, genre.pairs);
    all.insert(all.end(), genre.pairs.begin(), genre.pairs.end());
    failures.insert(failures.end(), genre.failures.begin(), genre.failures.end());
  }
  print_row("all", all);
  print_slower(all);
  print_small_boards(genres);
  for (const std::string& id : failures)
    std::printf("%s: the only answer was not found\n", id.c_str());
  return failures.empty();
}

}  // namespace clew::bench

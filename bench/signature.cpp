// bench/signature.txt: how many instructions a puzzle of each genre takes. A change that makes one
// of them much dearer is noticed by `make test`; `make signature` records new figures.
#include <cstdio>
#include <fstream>
#include <sstream>

#include "boards.h"
#include "instructions.h"

namespace clew::bench {
namespace {

constexpr double slack = 1.10;
constexpr int nothing_to_compare = 77;  // CTest counts this status as skipped

constexpr const char* head =
    "# Instructions (callgrind) to read, solve, prove unique and judge a bundled puzzle: the "
    "first\n"
    "# time in a process, when the rules of its genre are read too, and once more; and to ask\n"
    "# again after one given was taken away, near the answer from before. `make test` allows\n"
    "# a tenth more; `make signature` rewrites this file.\n";

std::string compiler() {
#ifdef __clang__
  return "clang " + std::to_string(__clang_major__);
#else
  return "gcc " + std::to_string(__GNUC__);
#endif
}

struct Entry {
  std::string puzzle;  // below puzzles/
  Instructions recorded;
};

struct Signature {
  std::string compiler;
  std::vector<Entry> entries;
};

Signature read_signature(const std::string& path) {
  Signature signature;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("compiler ")) signature.compiler = line.substr(9);
    if (line.empty() || line[0] == '#' || line.starts_with("compiler ")) continue;
    Entry entry;
    std::istringstream(line) >> entry.recorded.first >> entry.recorded.again >>
        entry.recorded.changed >> entry.puzzle;
    signature.entries.push_back(entry);
  }
  return signature;
}

bool write_signature(const std::string& path, const std::vector<Entry>& entries,
                     const std::vector<Instructions>& counted) {
  std::ofstream out(path);
  out << head << "compiler " << compiler() << "\n";
  for (size_t i = 0; i < entries.size(); ++i) {
    char line[200];
    std::snprintf(line, sizeof line, "%10lld %10lld %10lld  %s\n",
                  static_cast<long long>(counted[i].first),
                  static_cast<long long>(counted[i].again),
                  static_cast<long long>(counted[i].changed), entries[i].puzzle.c_str());
    out << line;
  }
  return out.good();
}

bool print_entry(const Entry& entry, const Instructions& now) {
  const auto ratio = [](std::int64_t a, std::int64_t b) {
    return static_cast<double>(a) / static_cast<double>(b);
  };
  const double first = ratio(now.first, entry.recorded.first);
  const double again = ratio(now.again, entry.recorded.again);
  const double changed = ratio(now.changed, entry.recorded.changed);
  const bool dearer = first > slack || again > slack || changed > slack;
  const bool cheaper = first < 1 / slack || again < 1 / slack || changed < 1 / slack;
  std::printf("%-36s %10lld %10lld %10lld %6.2f %6.2f %6.2f%s\n", entry.puzzle.c_str(),
              static_cast<long long>(now.first), static_cast<long long>(now.again),
              static_cast<long long>(now.changed), first, again, changed,
              dearer    ? "  MORE THAN RECORDED"
              : cheaper ? "  fewer: `make signature` records it"
                        : "");
  return !dearer;
}

}  // namespace

int run_signature(bool rewrite) {
  if (const std::string reason = cannot_count(); !reason.empty()) {
    std::printf("%s\n", reason.c_str());
    return rewrite ? 1 : nothing_to_compare;
  }
  const std::string path = source_path("bench/signature.txt");
  const Signature signature = read_signature(path);
  if (!rewrite && signature.compiler != compiler()) {
    std::printf("The figures are of %s, this program was built by %s: not compared.\n",
                signature.compiler.c_str(), compiler().c_str());
    return nothing_to_compare;
  }
  std::vector<std::string> files;
  for (const Entry& entry : signature.entries)
    files.push_back(source_path("puzzles/" + entry.puzzle));
  const std::vector<Instructions> counted = count_instructions(files);
  if (counted.size() != files.size() || files.empty()) {
    std::printf("A puzzle of %s was not solved under valgrind.\n", path.c_str());
    return 1;
  }
  if (rewrite) return write_signature(path, signature.entries, counted) ? 0 : 1;
  std::printf("%-36s %10s %10s %10s  against the record\n", "instructions", "first", "again",
              "changed");
  bool good = true;
  for (size_t i = 0; i < files.size(); ++i) good &= print_entry(signature.entries[i], counted[i]);
  return good ? 0 : 1;
}

}  // namespace clew::bench

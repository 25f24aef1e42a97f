// CPU times of one process: certificates are made and checked in memory, one after another.
#include "proofs.h"

#include <cstdio>

#include "base/limits.h"
#include "certificate.h"
#include "corpus/corpus.h"

namespace clew::bench {
namespace {

struct Figures {
  std::vector<double> kilobytes;
  std::vector<double> plain_ms;  // without a certificate
  std::vector<double> made_ms;
  std::vector<double> checked_ms;
  int unsettled = 0;
  int refused = 0;
};

bool is_accepted(const std::string& certificate) {
  try {
    proof::check(certificate);
    return true;
  } catch (const std::exception& e) {
    std::printf("  %s\n", e.what());
    return false;
  }
}

void measure(const Clew& clew, const Case& opened, const std::string& id, Figures& figures) {
  const double start = cpu_seconds();
  clew.solve(opened);
  const double solved = cpu_seconds();
  const Certified certified = Laboratory(clew).certify(opened);
  const double made = cpu_seconds();
  if (certified.certificate.empty()) {
    ++figures.unsettled;
    return;
  }
  if (!is_accepted(certified.certificate)) {
    std::printf("  %s is not accepted\n", id.c_str());
    ++figures.refused;
  }
  figures.plain_ms.push_back(1000 * (solved - start));
  figures.made_ms.push_back(1000 * (made - solved));
  figures.checked_ms.push_back(1000 * (cpu_seconds() - made));
  figures.kilobytes.push_back(static_cast<double>(certified.certificate.size()) / 1000);
}

void print(const std::string& name, const Figures& f) {
  std::printf("%-20s %6zu %5d %5d %9.1f %9.1f %8.2f %8.2f %8.1f %8.2f %8.1f\n", name.c_str(),
              f.kilobytes.size(), f.unsettled, f.refused, middle(f.kilobytes), largest(f.kilobytes),
              middle(f.plain_ms), middle(f.made_ms), largest(f.made_ms), middle(f.checked_ms),
              largest(f.checked_ms));
}

}  // namespace

bool print_proofs(const Clew& clew, const RecordOptions& options) {
  if (!corpus::folder()) {
    std::printf("%s\n", corpus::absent);
    return false;
  }
  std::printf("%-20s %6s %5s %5s %19s %8s %17s %17s\n", "", "proofs", "none", "wrong",
              "KB (median, most)", "plain ms", "with proof", "checked");
  int refused = 0;
  size_t made = 0;
  const PublishedPuzzles published(clew);
  for (const GenreSummary& genre : clew.genres()) {
    if (!is_asked(genre, options)) continue;
    Figures figures;
    for (const Published& puzzle : published.of(genre, options))
      measure(clew, puzzle.opened, puzzle.id, figures);
    if (!figures.kilobytes.empty()) print(genre.slug, figures);
    refused += figures.refused;
    made += figures.kilobytes.size();
  }
  std::printf("%zu certificates, %d not accepted\n", made, refused);
  return refused == 0 && made > 0;
}

}  // namespace clew::bench

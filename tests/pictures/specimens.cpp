#include "pictures/specimens.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>

namespace clew::pictures {

namespace {

constexpr int most_cells = 100;

int cells(const Case& c) { return c.height() * c.width(); }

std::vector<std::string> files_of(const std::string& slug) {
  std::vector<std::string> files;
  const std::string folder = "puzzles/" + slug;
  for (const auto& entry : std::filesystem::directory_iterator(source_path(folder)))
    files.push_back(folder + '/' + entry.path().filename().string());
  std::ranges::sort(files);
  return files;
}

std::optional<Specimen> specimen(const Clew& clew, const GenreSummary& genre) {
  std::optional<Specimen> best;
  for (const std::string& file : files_of(genre.slug)) {
    const Result<Case> opened = clew.open(read_file(source_path(file)));
    if (!opened || cells(*opened) > most_cells) continue;
    if (best && cells(*opened) <= cells(best->opened)) continue;
    const Report report = clew.solve(*opened);
    if (report.status != Status::unique) continue;
    best = Specimen{genre, file, *opened, report.status, report.answers[0]};
  }
  return best;
}

std::optional<Specimen> problem(const Clew& clew, const GenreSummary& genre) {
  Source source;
  source.genre = genre.slug;
  const Result<Case> opened = clew.open("", source);
  if (!opened) return std::nullopt;
  const Report report = clew.solve(*opened);
  Specimen found{genre, "", *opened, report.status, std::nullopt};
  if (!report.answers.empty()) found.answer = report.answers[0];
  return found;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// The first line that differs, in both versions.
std::string difference(const std::string& old_text, const std::string& new_text) {
  const std::vector<std::string> before = lines_of(old_text);
  const std::vector<std::string> after = lines_of(new_text);
  for (size_t k = 0; k < std::max(before.size(), after.size()); ++k) {
    const std::string was = k < before.size() ? before[k] : "(nothing)";
    const std::string is = k < after.size() ? after[k] : "(nothing)";
    if (was != is) return "line " + std::to_string(k + 1) + " was\n" + was + "\nand is now\n" + is;
  }
  return "the ends of lines differ";
}

}  // namespace

std::vector<Specimen> specimens(const Clew& clew) {
  std::vector<Specimen> all;
  for (const GenreSummary& genre : clew.genres()) {
    std::optional<Specimen> found = genre.is_problem ? problem(clew, genre) : specimen(clew, genre);
    EXPECT_TRUE(found) << genre.slug << " has no puzzle with one answer and at most " << most_cells
                       << " cells";
    if (found) all.push_back(std::move(*found));
  }
  return all;
}

std::string source_path(const std::string& below) {
  return std::string(CLEW_SOURCE_DIR) + '/' + below;
}

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

bool rewriting() {
  const char* word = std::getenv("CLEW_REWRITE");
  return word != nullptr && std::string(word) == "1";
}

void expect_file(const std::string& below, const std::string& content, const std::string& how) {
  const std::string path = source_path(below);
  if (rewriting()) {
    std::filesystem::create_directories(std::filesystem::path(path).parent_path());
    std::ofstream(path, std::ios::binary) << content;
    return;
  }
  const std::string old = read_file(path);
  if (old == content) return;
  ADD_FAILURE() << below << " is not what is drawn now: " << difference(old, content)
                << "\nIf that is meant, run: " << how;
}

}  // namespace clew::pictures

#include "connection.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

namespace clew::bench {
namespace {

constexpr std::int64_t answers = 200;  // the same work for both ways

Report search(const Clew& clew, const Case& board, const char* partial, const char* forward) {
  Question question;
  question.engine = "backtrack";
  question.most = answers;
  question.settings = {{"order", "reading"}, {"forward", forward}, {"partial", partial}};
  return clew.count(board, question);
}

std::int64_t nodes(const Report& report) {
  for (const EngineFigure& f : report.figures)
    if (f.name == "nodes") return f.value;
  return 0;
}

void print_board(const Clew& clew, const std::filesystem::path& file) {
  std::ifstream in(file);
  std::stringstream text;
  text << in.rdbuf();
  const auto opened = clew.open(text.str());
  if (!opened) {
    std::printf("%s: %s\n", file.c_str(), opened.mistakes.front().message.c_str());
    return;
  }
  for (const char* forward : {"none", "connected"}) {
    const Report kept = search(clew, *opened.value, "maintained", forward);
    const Report rebuilt = search(clew, *opened.value, "rebuilt", forward);
    std::printf("%3d x %-3d  ahead %-10s nodes %8lld  maintained %8.1f ms  rebuilt %8.1f ms\n",
                opened.value->height(), opened.value->width(), forward,
                static_cast<long long>(nodes(kept)), kept.effort.search_ms,
                rebuilt.effort.search_ms);
    if (nodes(kept) != nodes(rebuilt)) std::printf("the two trees differ: a fault\n");
  }
}

}  // namespace

void print_connection(const Clew& clew, const std::string& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::printf("\nConnection on half-filled boards, %lld answers by backtracking\n",
              static_cast<long long>(answers));
  for (const auto& file : files) print_board(clew, file);
}

}  // namespace clew::bench

#include "connection.h"

#include <cstdio>

#include "boards.h"
#include "clew/lab.h"

namespace clew::bench {
namespace {

constexpr std::int64_t answers = 200;  // the same work for both ways

Report search(const Clew& clew, const Case& board, const char* partial, const char* forward) {
  Question question;
  question.engine = "backtrack";
  question.most = answers;
  question.settings = {{"order", "reading"}, {"forward", forward}, {"partial", partial}};
  return Laboratory(clew).count(board, question);
}

std::int64_t nodes(const Report& report) {
  for (const Figure& f : report.figures)
    if (f.name == "nodes") return f.value;
  return 0;
}

void print_board(const Clew& clew, const Case& board) {
  for (const char* forward : {"none", "connected"}) {
    const Report kept = search(clew, board, "maintained", forward);
    const Report rebuilt = search(clew, board, "rebuilt", forward);
    std::printf("%3d x %-3d  ahead %-10s nodes %8lld  maintained %8.1f ms  rebuilt %8.1f ms\n",
                board.height(), board.width(), forward, static_cast<long long>(nodes(kept)),
                1000 * kept.effort.search_seconds, 1000 * rebuilt.effort.search_seconds);
    if (nodes(kept) != nodes(rebuilt)) std::printf("the two trees differ: a fault\n");
  }
}

}  // namespace

void print_connection(const Clew& clew, const std::string& folder) {
  std::printf("\nConnection on half-filled boards, %lld answers by backtracking\n",
              static_cast<long long>(answers));
  for_each_board(clew, folder,
                 [&](const std::string&, const Case& board) { print_board(clew, board); });
}

}  // namespace clew::bench

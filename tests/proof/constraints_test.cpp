// The checker's test of each constraint against its plain meaning: of a board on which it sees a
// clash no completion is right, and on full boards it is exact.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <numeric>

#include "base/random.h"
#include "constraint.h"

namespace clew::proof {
namespace {

using base::Random;
using Board = std::vector<bool>;  // by variable from 0; literals are those of variable + 1
using Meaning = std::function<bool(const Board&)>;

Literal literal(size_t k) { return static_cast<Literal>(2 * (k + 1)); }

std::vector<Literal> literals(size_t from, size_t count) {
  std::vector<Literal> all;
  for (size_t k = 0; k < count; ++k) all.push_back(literal(from + k));
  return all;
}

std::vector<Board> all_boards(size_t variables) {
  std::vector<Board> boards;
  for (uint32_t bits = 0; bits < (1u << variables); ++bits) {
    Board& board = boards.emplace_back(variables);
    for (size_t k = 0; k < variables; ++k) board[k] = (bits >> k & 1) != 0;
  }
  return boards;
}

struct Seen {
  int clashes = 0;
  int others = 0;
};

void compare(const Constraint& c, const std::vector<Graph>& graphs, size_t variables,
             const Meaning& right, Random& random, Seen& seen) {
  std::vector<Board> rights;
  for (const Board& board : all_boards(variables)) {
    Values values(static_cast<int32_t>(variables) + 1);
    for (size_t k = 0; k < variables; ++k) values.set(literal(k) + (board[k] ? 0 : 1));
    ASSERT_EQ(clashes(c, graphs, values), !right(board)) << "on a full board";
    if (right(board)) rights.push_back(board);
  }
  for (int round = 0; round < 60; ++round) {
    Values values(static_cast<int32_t>(variables) + 1);
    for (size_t k = 0; k < variables; ++k) {
      const int state = random.below(3);
      if (state < 2) values.set(literal(k) + state);
    }
    const bool possible = std::any_of(rights.begin(), rights.end(), [&](const Board& board) {
      for (size_t k = 0; k < variables; ++k) {
        const int8_t value = values[literal(k)];
        if (value != 0 && (value > 0) != board[k]) return false;
      }
      return true;
    });
    const bool clash = clashes(c, graphs, values);
    EXPECT_FALSE(clash && possible) << "a clash where there is none";
    ++(clash ? seen.clashes : seen.others);
  }
}

Graph random_graph(int32_t vertices, int edges, Random& random) {
  std::vector<std::pair<int32_t, int32_t>> ends;
  while (static_cast<int>(ends.size()) < edges) {
    const int32_t a = random.below(vertices);
    const int32_t b = random.below(vertices);
    if (a != b) ends.emplace_back(a, b);
  }
  return {vertices, ends};
}

// The piece of each vertex that is on, by a number of its own; -1 for the others.
std::vector<int> pieces(const Graph& graph, const std::function<bool(size_t)>& on,
                        const std::function<bool(size_t)>& edge_on) {
  std::vector<int> piece(static_cast<size_t>(graph.vertices), -1);
  for (size_t v = 0; v < piece.size(); ++v) piece[v] = on(v) ? static_cast<int>(v) : -1;
  for (size_t round = 0; round < piece.size(); ++round) {
    for (size_t e = 0; e < graph.ends.size(); ++e) {
      int& a = piece[static_cast<size_t>(graph.ends[e].first)];
      int& b = piece[static_cast<size_t>(graph.ends[e].second)];
      if (a >= 0 && b >= 0 && edge_on(e)) a = b = std::min(a, b);
    }
  }
  return piece;
}

bool always(size_t) { return true; }

TEST(CheckedConstraints, Connected) {
  Random random(41);
  Seen seen;
  for (int round = 0; round < 30; ++round) {
    const std::vector<Graph> graphs = {random_graph(5, 6, random)};
    Constraint c;
    c.graph = 0;
    c.literals = literals(0, 5);
    const bool edges = round % 2 == 1;
    if (edges) c.others = literals(5, 6);
    if (round % 3 == 1) c.numbers = {1, 3};
    compare(
        c, graphs, edges ? 11 : 5,
        [&](const Board& board) {
          const auto piece = pieces(
              graphs[0], [&](size_t v) { return board[v]; },
              [&](size_t e) { return !edges || board[5 + e]; });
          for (size_t v = 0; v < 5; ++v) {
            if (piece[v] < 0) continue;
            const bool rooted = piece[v] == piece[1] || piece[v] == piece[3];
            const bool first = std::all_of(piece.begin(), piece.end(),
                                           [&](int p) { return p < 0 || p == piece[v]; });
            if (c.numbers.empty() ? !first : !rooted) return false;
          }
          return true;
        },
        random, seen);
  }
  EXPECT_GT(seen.clashes, 100);
}

TEST(CheckedConstraints, Walled) {
  Random random(42);
  Seen seen;
  for (int round = 0; round < 20; ++round) {
    const std::vector<Graph> graphs = {random_graph(7, 9, random)};
    Constraint c;
    c.kind = Kind::walled;
    c.graph = 0;
    c.literals = literals(0, 7);
    compare(
        c, graphs, 7,
        [&](const Board& board) {
          for (const auto& [a, b] : graphs[0].ends) {
            if (!board[static_cast<size_t>(a)] && !board[static_cast<size_t>(b)]) return false;
          }
          auto piece = pieces(graphs[0], [&](size_t v) { return board[v]; }, always);
          std::erase(piece, -1);
          return std::adjacent_find(piece.begin(), piece.end(), std::not_equal_to<>()) ==
                 piece.end();
        },
        random, seen);
  }
  EXPECT_GT(seen.clashes, 100);
}

// Not exact on full boards: it follows from two others, and is compared with them.
TEST(CheckedConstraints, TwoColours) {
  Random random(43);
  int clashed = 0;
  for (const auto& [height, width] : {std::pair{3, 3}, {2, 5}, {3, 4}}) {
    std::vector<std::pair<int32_t, int32_t>> ends;
    for (int32_t k = 0; k < height * width; ++k) {
      if ((k + 1) % width != 0) ends.emplace_back(k, k + 1);
      if (k + width < height * width) ends.emplace_back(k, k + width);
    }
    const Graph graph(height * width, ends);
    const auto cells = static_cast<size_t>(height * width);
    Constraint c;
    c.kind = Kind::colours;
    c.columns = width;
    c.literals = literals(0, cells);
    for (const Board& board : all_boards(cells)) {
      Values values(static_cast<int32_t>(cells) + 1);
      for (size_t k = 0; k < cells; ++k) {
        if (random.below(4) > 0) values.set(literal(k) + (board[k] ? 0 : 1));
      }
      if (!clashes(c, {}, values)) continue;
      ++clashed;
      int parts = 0;
      for (const bool colour : {false, true}) {
        auto piece = pieces(graph, [&](size_t v) { return board[v] == colour; }, always);
        std::sort(piece.begin(), piece.end());
        parts += static_cast<int>(std::unique(piece.begin(), piece.end()) - piece.begin());
      }
      EXPECT_GT(parts, 4) << "each colour is connected";  // -1 and one piece, for both
    }
  }
  EXPECT_GT(clashed, 500);
}

TEST(CheckedConstraints, Runs) {
  Random random(44);
  Seen seen;
  for (int round = 0; round < 40; ++round) {
    Constraint c;
    c.kind = Kind::runs;
    c.literals = literals(0, 7);
    for (int k = random.below(4); k > 0; --k)
      c.numbers.push_back(random.below(4) == 0 ? -1 : 1 + random.below(3));
    compare(
        c, {}, 7,
        [&](const Board& board) {
          std::vector<int32_t> lengths;
          for (size_t k = 0; k < board.size(); ++k) {
            if (board[k] && (k == 0 || !board[k - 1])) lengths.push_back(0);
            if (board[k]) ++lengths.back();
          }
          return std::equal(lengths.begin(), lengths.end(), c.numbers.begin(), c.numbers.end(),
                            [](int32_t is, int32_t wanted) { return wanted < 0 || is == wanted; });
        },
        random, seen);
  }
  EXPECT_GT(seen.clashes, 100);
}

TEST(CheckedConstraints, Sight) {
  Random random(45);
  Seen seen;
  for (int round = 0; round < 30; ++round) {
    Constraint c;
    c.kind = Kind::sight;
    c.literals = literals(0, 8);
    c.numbers = {2, 2, 5, 8};
    c.least = random.below(6);
    c.most = c.least + random.below(3);
    compare(
        c, {}, 8,
        [&](const Board& board) {
          int64_t sees = 0;
          for (const auto& [from, to] : {std::pair{0, 2}, {2, 5}, {5, 8}}) {
            for (int k = from; k < to && board[static_cast<size_t>(k)]; ++k) ++sees;
          }
          return sees >= c.least && sees <= c.most;
        },
        random, seen);
  }
  EXPECT_GT(seen.clashes, 100);
}

TEST(CheckedConstraints, DistinctAndTotal) {
  Random random(46);
  Seen seen;
  for (int round = 0; round < 20; ++round) {
    Constraint c;
    c.kind = round % 2 == 0 ? Kind::distinct : Kind::total;
    c.columns = 4;
    c.literals = literals(0, 12);
    c.least = 1 + random.below(2);
    c.most = 6 + random.below(6);
    compare(
        c, {}, 12,
        [&](const Board& board) {
          std::vector<int64_t> taken;
          for (size_t k = 0; k < 12; ++k) {
            if (!board[k]) continue;
            if (taken.size() != k / 4) return false;
            taken.push_back(c.least + static_cast<int64_t>(k % 4));
          }
          const int64_t total = std::accumulate(taken.begin(), taken.end(), int64_t{0});
          std::sort(taken.begin(), taken.end());
          const bool different = std::adjacent_find(taken.begin(), taken.end()) == taken.end();
          return taken.size() == 3 && different && (c.kind != Kind::total || total == c.most);
        },
        random, seen);
  }
  EXPECT_GT(seen.clashes, 100);
}

TEST(CheckedConstraints, Loop) {
  Random random(47);
  Seen seen;
  for (int round = 0; round < 20; ++round) {
    const std::vector<Graph> graphs = {random_graph(6, 10, random)};
    Constraint c;
    c.kind = Kind::loop;
    c.graph = 0;
    c.literals = literals(0, 10);
    compare(
        c, graphs, 10,
        [&](const Board& board) {
          std::vector<int> degree(6);
          for (size_t e = 0; e < 10; ++e) {
            degree[static_cast<size_t>(graphs[0].ends[e].first)] += board[e] ? 1 : 0;
            degree[static_cast<size_t>(graphs[0].ends[e].second)] += board[e] ? 1 : 0;
          }
          for (const int d : degree) {
            if (d != 0 && d != 2) return false;
          }
          auto piece = pieces(
              graphs[0], [&](size_t v) { return degree[v] > 0; },
              [&](size_t e) { return board[e]; });
          std::erase(piece, -1);
          return std::adjacent_find(piece.begin(), piece.end(), std::not_equal_to<>()) ==
                 piece.end();
        },
        random, seen);
  }
  EXPECT_GT(seen.clashes, 100);
}

TEST(CheckedConstraints, EqualPieces) {
  Random random(48);
  Seen seen;
  for (int round = 0; round < 20; ++round) {
    const std::vector<Graph> graphs = {random_graph(6, 7, random)};
    Constraint c;
    c.kind = Kind::equal;
    c.graph = 0;
    c.literals = literals(0, 6);
    const bool guarded = round % 2 == 0;
    if (guarded) c.others = literals(6, 6);
    c.most = 1 + random.below(4);
    compare(
        c, graphs, guarded ? 12 : 6,
        [&](const Board& board) {
          const auto piece = pieces(graphs[0], [&](size_t v) { return board[v]; }, always);
          for (size_t v = 0; v < 6; ++v) {
            if (piece[v] < 0 || (guarded && !board[6 + v])) continue;
            if (std::count(piece.begin(), piece.end(), piece[v]) != c.most) return false;
          }
          return true;
        },
        random, seen);
  }
  EXPECT_GT(seen.clashes, 100);
}

TEST(CheckedConstraints, Reach) {
  Random random(50);
  Seen seen;
  for (int round = 0; round < 30; ++round) {
    const std::vector<Graph> graphs = {random_graph(8, 10, random)};
    Constraint c;
    c.kind = Kind::reach;
    c.graph = 0;
    c.literals = literals(0, 8);
    c.numbers = {2};
    c.most = 1 + random.below(6);
    compare(
        c, graphs, 8,
        [&](const Board& board) {
          const auto piece = pieces(graphs[0], [&](size_t v) { return board[v]; }, always);
          const auto on = std::count(board.begin(), board.end(), true);
          return !board[2] ||
                 (on <= c.most && on == std::count(piece.begin(), piece.end(), piece[2]));
        },
        random, seen);
  }
  EXPECT_GT(seen.clashes, 100);
}

TEST(CheckedConstraints, Closed) {
  Random random(49);
  Seen seen;
  for (int round = 0; round < 20; ++round) {
    const std::vector<Graph> graphs = {random_graph(5, 9, random)};
    Constraint c;
    c.kind = Kind::closed;
    c.graph = 0;
    c.guard = round % 2 == 0 ? true_literal : literal(9);
    c.literals = literals(0, 9);
    compare(
        c, graphs, 10,
        [&](const Board& board) {
          const auto piece = pieces(graphs[0], always, [&](size_t e) { return board[e]; });
          for (size_t e = 0; e < 9; ++e) {
            const auto [a, b] = graphs[0].ends[e];
            const bool same = piece[static_cast<size_t>(a)] == piece[static_cast<size_t>(b)];
            if (same && !board[e]) return c.guard != true_literal && !board[9];
          }
          return true;
        },
        random, seen);
  }
  EXPECT_GT(seen.clashes, 50);
}

// Relabels one end of each edge that holds.
TEST(CheckedConstraints, Forest) {
  Random random(50);
  Seen seen;
  for (int round = 0; round < 20; ++round) {
    const std::vector<Graph> graphs = {random_graph(5, 9, random)};
    Constraint c;
    c.kind = Kind::forest;
    c.graph = 0;
    c.guard = round % 2 == 0 ? true_literal : literal(9);
    c.literals = literals(0, 9);
    compare(
        c, graphs, 10,
        [&](const Board& board) {
          std::vector<int> label = {0, 1, 2, 3, 4};
          for (size_t e = 0; e < 9; ++e) {
            const auto [a, b] = graphs[0].ends[e];
            const int from = label[static_cast<size_t>(a)];
            const int to = label[static_cast<size_t>(b)];
            if (!board[e]) continue;
            if (from == to) return c.guard != true_literal && !board[9];
            for (int& l : label) l = l == from ? to : l;
          }
          return true;
        },
        random, seen);
  }
  EXPECT_GT(seen.clashes, 50);
}

}  // namespace
}  // namespace clew::proof

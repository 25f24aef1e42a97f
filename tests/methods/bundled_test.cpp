// Every engine says what ours says on the bundled puzzles within its reach; a full run tries all of
// them for five seconds each and writes the table of reaches (build/methods-reach.md).
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include "formats/formats.h"
#include "methods/agreement.h"
#include "uses.h"

namespace clew::methods {
namespace {

struct Sample {
  std::string genre;
  std::string file;
  int cells = 0;
  contracts::Board board;
};

// The first puzzle of each file, and the problems, by genre and size.
std::vector<Sample> samples() {
  std::vector<Sample> out;
  const auto add = [&](const GenrePtr& genre, const std::string& file, Puzzle puzzle) {
    const int cells = puzzle.grid.cells();
    auto board = contracts::make_board(genre, std::move(puzzle));
    if (board) out.push_back({genre->info.slug, file, cells, std::move(*board)});
  };
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(contracts::source_path("puzzles"))) {
    if (entry.path().extension() != ".txt" || entry.path().filename() == "seeds.txt") continue;
    const std::string file = entry.path().filename().string();
    auto wrapped = peel(contracts::read_file(entry.path().string()), file);
    CLEW_REQUIRE(wrapped.ok());
    const GenrePtr genre = contracts::genre(wrapped->front().genre);
    auto reading = read_puzzle(genre->info, wrapped->front());
    CLEW_REQUIRE(reading.ok());
    add(genre, file, std::move(reading->puzzle));
  }
  for (const GenrePtr& genre : contracts::problems()) add(genre, "", Puzzle{});
  std::sort(out.begin(), out.end(), [](const Sample& a, const Sample& b) {
    return std::tie(a.genre, a.cells, a.file) < std::tie(b.genre, b.cells, b.file);
  });
  return out;
}

// What an engine must settle, in the seconds it gets here.
bool must_settle(const Contender& who, const Sample& s) {
  const std::string name = who.method->name();
  if (name == "brute") return boards_to_try(*s.board.setup) <= 1 << 20;
  if (name == "astar") return s.cells <= 16 && undecided_marks(*s.board.setup) <= 24;
  // Borders of areas that only numbers, shapes or a few circles hold together are beyond it.
  static const std::set<std::string> open_areas = {"aho-ni-narikire", "araf", "five-cells",
                                                   "new-kaitoramma", "sashigane"};
  return name == "backtrack" && s.cells <= (open_areas.contains(s.genre) ? 20 : 64);
}

bool worth_trying(const Contender& who, const Sample& s) {
  if (must_settle(who, s)) return true;
  const std::string name = who.method->name();
  if (full_run()) return name != "brute" || boards_to_try(*s.board.setup) <= 1 << 26;
  if (name == "evolve") return s.cells > 0 && s.cells <= 12;
  return name != "brute" && name != "astar" && name != "backtrack" && s.cells <= 25;
}

std::string size_of(const Sample& s) {
  const Grid& grid = s.board.setup->puzzle().grid;
  if (s.cells == 0) return std::to_string(undecided_marks(*s.board.setup)) + " marks";
  return std::to_string(grid.height) + "x" + std::to_string(grid.width);
}

class ReachTable {
 public:
  void note(const Sample& s, const std::string& engine, bool settled) {
    if (std::find(engines_.begin(), engines_.end(), engine) == engines_.end())
      engines_.push_back(engine);
    largest_[s.genre] = size_of(s);
    if (settled) reach_[s.genre][engine] = size_of(s);
  }
  std::string markdown() const {
    std::string out = "| genre | largest bundled |";
    std::string rule = "|---|---|";
    for (const std::string& e : engines_) {
      out += " `" + e + "` |";
      rule += "---|";
    }
    out += "\n" + rule + "\n";
    for (const auto& [genre, largest] : largest_) {
      out += "| " + genre + " | " + largest + " |";
      for (const std::string& e : engines_) {
        const auto row = reach_.find(genre);
        const bool any = row != reach_.end() && row->second.contains(e);
        out += any ? " " + row->second.at(e) + " |" : " - |";
      }
      out += "\n";
    }
    return out;
  }

 private:
  std::vector<std::string> engines_;
  std::map<std::string, std::string> largest_;
  std::map<std::string, std::map<std::string, std::string>> reach_;
};

TEST(BundledPuzzles, AllEnginesAgreeWithinTheirReach) {
  ReachTable table;
  std::vector<Contender> all;
  for (const Contender& who : contenders())
    if (who.settings.empty()) all.push_back(who);
  for (Sample& s : samples()) {
    const Report ours = run(contender("clew"), *s.board.setup, 2, 60);
    ASSERT_NE(ours.status, Status::unknown) << s.genre << " " << s.file;
    table.note(s, "clew", true);
    for (const Contender& who : all) {
      if (!worth_trying(who, s)) continue;
      const std::string where = s.genre + " " + s.file;
      const bool must = must_settle(who, s);
      const double seconds = must ? 20 : 5;
      const bool settled = agrees(who, *s.board.setup, ours, 2, seconds, where);
      EXPECT_TRUE(settled || !must) << who.name << " should settle " << where;
      table.note(s, who.name, settled);
    }
  }
  if (!full_run()) return;
  const std::string path = std::string(CLEW_BINARY_DIR) + "/methods-reach.md";
  std::ofstream(path) << table.markdown();
  std::printf("%swritten to %s\n", table.markdown().c_str(), path.c_str());
}

}  // namespace
}  // namespace clew::methods

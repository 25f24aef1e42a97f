// Our answers before another judge: the checker of the puzz.link player finds nothing to object.
//
// Every genre with a name there is taken from the registry, so new ones join automatically. The
// test solves some puzzles of each, writes puzzle and answer as a pzprv3 file and asks the player.
#include <gtest/gtest.h>

#include <sys/wait.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>

#include "app/registry.h"
#include "corpus/corpus.h"
#include "formats/formats.h"
#include "judge/setup.h"
#include "study/questions.h"
#include "uses.h"

namespace clew::player {
namespace {

constexpr size_t most_per_genre = 20;
constexpr int longest_edge = 16;
constexpr double most_seconds = 5;  // for one puzzle; others do as well
constexpr int short_edge = 10;      // boards no longer than this come first

struct Candidate {
  std::string name;
  Puzzle puzzle;
};

std::string text_of(const std::filesystem::path& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

void add_text(const GenreInfo& info, const std::string& name, const std::string& text,
              std::vector<Candidate>& out) {
  const auto wrapped = peel(text, name);
  ASSERT_TRUE(wrapped.ok()) << name;
  auto reading = read_puzzle(info, wrapped->front());
  ASSERT_TRUE(reading.ok()) << name << ": " << reading.first_error().message;
  out.push_back({name, std::move(reading->puzzle)});
}

// More records than needed: many may say what a file cannot.
void add_records(const GenreInfo& info, std::vector<Candidate>& out) {
  for (const auto& record : corpus::small_records(info, longest_edge, 20 * most_per_genre)) {
    const std::string id = record["id"];
    auto reading = read_kit(info, record["problem"].get<std::string>(), "", id, {},
                            record["genre"].get<std::string>());
    ASSERT_TRUE(reading.ok()) << id << ": " << reading.first_error().message;
    out.push_back({id, std::move(reading->puzzle)});
  }
}

// Addresses of the corpus under any name of the genre.
void add_addresses(const GenreInfo& info, const std::vector<std::string>& pids,
                   std::vector<Candidate>& out) {
  const auto is_link = [](const Codec& codec) { return codec.kind == CodecKind::link; };
  if (std::ranges::none_of(info.codecs, is_link)) return;  // it has files only
  const std::string folder = *corpus::folder();
  for (const std::string& pid : pids) {
    const std::string path = folder + "/pzpr/" + pid + ".json";
    if (!std::filesystem::exists(path)) continue;
    const std::string url = corpus::read_json(path)["url"];
    add_text(info, pid + "/" + url, "https://puzz.link/p?" + pid + "/" + url, out);
  }
  for (const auto& record : corpus::read_lines(folder + "/urls.jsonl")) {
    const std::string url = record["url"];
    if (std::ranges::find(pids, record["genre"].get<std::string>()) != pids.end())
      add_text(info, url, url, out);
  }
}

void add_bundled(const GenreInfo& info, std::vector<Candidate>& out) {
  const std::filesystem::path folder = std::string(CLEW_SOURCE_DIR) + "/puzzles/" + info.slug;
  std::vector<std::filesystem::path> files;
  if (!std::filesystem::exists(folder)) return;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    files.push_back(entry.path());
  std::ranges::sort(files);
  for (const auto& file : files) add_text(info, file.filename(), text_of(file), out);
}

// The names of a genre at the player; `written`: whether it has files.
struct Names {
  std::vector<std::string> pids;
  bool written = false;
};

Names names_at_player(const GenreInfo& info) {
  Names names;
  for (const Codec& codec : info.codecs) {
    if (codec.kind == CodecKind::kit) continue;
    names.written = names.written || codec.kind == CodecKind::file;
    names.pids.insert(names.pids.end(), codec.ids.begin(), codec.ids.end());
  }
  std::ranges::sort(names.pids);
  const auto repeats = std::ranges::unique(names.pids);
  names.pids.erase(repeats.begin(), repeats.end());
  return names;
}

struct Written {
  std::string genre;
  std::string name;
  std::string file;
  bool answered = true;
};

// What a genre came to.
struct Count {
  int asked = 0;
  int known = 0;
  int complete = 0;
};

// The puzzle without values that it would have anyway.
Puzzle without_defaults(const GenrePtr& genre, Puzzle puzzle) {
  const auto value_of = [&](const Puzzle& p, size_t field) {
    Meter meter{Limits{}};
    const auto setup = Setup::make(genre, p, meter);
    return setup ? (*setup)->given(static_cast<int>(field), {}) : Value{};
  };
  for (size_t f = 0; f < puzzle.givens.size(); ++f) {
    const FieldInfo& info = genre->info.givens[f];
    if (!info.has_default || info.index != PlaceKind::none || info.value != ValueKind::number)
      continue;
    Puzzle without = puzzle;
    without.givens[f] = {};
    if (value_of(without, f).n == value_of(puzzle, f).n) puzzle = std::move(without);
  }
  return puzzle;
}

// A puzzle with our answer and without; nothing if it has no answer, or says what a file cannot.
struct Files {
  std::string answered;
  std::string blank;
};
std::optional<Files> files_of(const GenrePtr& genre, const Puzzle& puzzle) {
  for (const Puzzle& p : {puzzle, without_defaults(genre, puzzle)}) {
    Meter meter{Limits{.seconds = most_seconds}};
    const auto setup = Setup::make(genre, p, meter);
    if (!setup) continue;
    const auto blank = write_file(genre->info, p, (*setup)->plan(), nullptr);
    if (!blank) continue;
    const Report outcome = find_answers(**setup, meter, {});
    if (outcome.answers.empty()) return std::nullopt;
    const auto file = write_file(genre->info, p, (*setup)->plan(), &outcome.answers.front());
    if (file) return Files{*file, *blank};
  }
  return std::nullopt;
}

void write_boards(const GenrePtr& genre, const std::vector<std::string>& pids,
                  std::vector<Written>& out) {
  std::vector<Candidate> candidates;
  if (corpus::folder()) add_records(genre->info, candidates);
  add_bundled(genre->info, candidates);
  if (corpus::folder()) add_addresses(genre->info, pids, candidates);
  std::ranges::stable_partition(candidates, [](const Candidate& c) {
    return c.puzzle.grid.height <= short_edge && c.puzzle.grid.width <= short_edge;
  });
  size_t written = 0;
  for (const Candidate& c : candidates) {
    if (written == most_per_genre) break;
    if (auto files = files_of(genre, c.puzzle)) {
      if (written++ == 0)
        out.push_back({genre->info.slug, c.name + " unanswered", std::move(files->blank), false});
      out.push_back({genre->info.slug, c.name, std::move(files->answered)});
    }
  }
  EXPECT_GT(written, 0U) << genre->info.slug << " has files, but no answer can be written";
}

// The player's opinions of the files; nothing if it cannot be asked.
std::optional<nlohmann::json> ask(const std::vector<Written>& boards) {
  const std::string folder = std::string(CLEW_BINARY_DIR) + "/player";
  std::filesystem::create_directories(folder);
  nlohmann::json files = nlohmann::json::array();
  for (const Written& w : boards) files.push_back(w.file);
  std::ofstream(folder + "/boards.json") << files.dump();
  const std::string command = "'" CLEW_SOURCE_DIR "/tests/player/ask-player' '" + folder + "' '" +
                              folder + "/boards.json' '" + folder + "/opinions.json'";
  const int status = WEXITSTATUS(std::system(command.c_str()));
  constexpr int cannot = 77;
  if (status == cannot) return std::nullopt;
  EXPECT_EQ(status, 0);
  return corpus::read_json(folder + "/opinions.json");
}

TEST(Player, FindsNothingToObject) {
  const Registry registry;
  std::vector<Written> boards;
  for (const GenrePtr& genre : registry.genres()) {
    const Names names = names_at_player(genre->info);
    if (names.written) write_boards(genre, names.pids, boards);
    if (HasFatalFailure()) return;
    if (!names.written && !names.pids.empty())
      std::printf("%-20s has a name at the player, but no files are written\n",
                  genre->info.slug.c_str());
  }
  const auto opinions = ask(boards);
  if (!opinions) GTEST_SKIP() << "the puzz.link player cannot be asked";
  ASSERT_EQ(opinions->size(), boards.size());
  std::map<std::string, Count> counts;
  for (size_t k = 0; k < boards.size(); ++k) {
    const auto& opinion = (*opinions)[k];
    Count& count = counts[boards[k].genre];
    if (!boards[k].answered) {
      EXPECT_FALSE(opinion["complete"]) << boards[k].genre << " " << boards[k].name;
      continue;
    }
    ++count.asked;
    count.known += opinion["known"] ? 1 : 0;
    count.complete += opinion["complete"] ? 1 : 0;
    EXPECT_TRUE(opinion["complete"] || !opinion["known"])
        << boards[k].genre << " " << boards[k].name << ": " << opinion["says"] << "\n"
        << boards[k].file;
  }
  int complete = 0;
  for (const auto& [genre, count] : counts) {
    if (count.known == 0)
      std::printf("%-20s is not known to the player\n", genre.c_str());
    else
      std::printf("%-20s %2d of %2d complete\n", genre.c_str(), count.complete, count.asked);
    complete += count.complete;
  }
  EXPECT_GT(complete, corpus::folder() ? 200 : 20);
}

}  // namespace
}  // namespace clew::player

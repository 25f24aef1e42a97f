#include "instructions.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>

#include "boards.h"

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#define CLEW_CALLGRIND 1
#endif

namespace clew::bench {

namespace fs = std::filesystem;

namespace {

// callgrind writes a file for each dump; its line "totals: N" (or "summary: N") has the count.
std::int64_t total_of(const fs::path& dump) {
  std::ifstream in(dump);
  for (std::string line; std::getline(in, line);)
    for (const std::string key : {"totals: ", "summary: "})
      if (line.starts_with(key)) return std::atoll(line.c_str() + key.size());
  return -1;
}

struct Change {
  std::string field;
  Place place;
};

// The first printed value that may be taken away; none: the same question is asked again.
[[maybe_unused]] std::optional<Change> change_of(const Case& c) {
  for (size_t f = 0; f < c.givens().size(); ++f) {
    const FieldInfo& field = c.givens()[f];
    if (field.value == ValueKind::partition) continue;
    const std::vector<Printed>& at = c.puzzle().givens[f].at;
    for (size_t k = 0; k < at.size(); ++k) {
      const Place place{field.index, static_cast<std::int32_t>(k)};
      if (at[k].state == Printed::value && c.with(field.name, place, {}))
        return Change{field.name, place};
    }
  }
  return std::nullopt;
}

std::string quoted(const std::string& text) { return "'" + text + "'"; }

}  // namespace

std::string cannot_count() {
#ifdef CLEW_CALLGRIND
  if (std::system("command -v valgrind > /dev/null 2>&1") == 0) return {};
  return "valgrind is not installed: instructions are not counted.";
#else
  return "valgrind was not installed when this program was built: instructions are not counted.";
#endif
}

std::vector<Instructions> count_instructions(const std::vector<std::string>& files) {
  const fs::path folder =
      fs::temp_directory_path() / ("clew-instructions-" + std::to_string(getpid()));
  fs::create_directory(folder);
  const std::string dumps = (folder / "dump").string();
  std::string command = "valgrind --tool=callgrind --callgrind-out-file=" + quoted(dumps) + " " +
                        quoted(fs::read_symlink("/proc/self/exe").string()) + " --counted";
  for (const std::string& file : files) command += " " + quoted(file);
  std::vector<Instructions> counts;
  if (std::system((command + " 2> /dev/null").c_str()) == 0) {
    for (size_t i = 0; i < files.size(); ++i)
      counts.push_back({total_of(dumps + "." + std::to_string(3 * i + 1)),
                        total_of(dumps + "." + std::to_string(3 * i + 2)),
                        total_of(dumps + "." + std::to_string(3 * i + 3))});
  }
  fs::remove_all(folder);
  return counts;
}

int run_counted([[maybe_unused]] const Clew& clew,
                [[maybe_unused]] const std::vector<std::string>& files) {
#ifdef CLEW_CALLGRIND
  for (const std::string& file : files) {
    const std::string text = read_file(file);
    for (int i = 0; i < 2; ++i) {
      CALLGRIND_ZERO_STATS;
      const auto opened = clew.open(text);
      const bool settled = opened && clew.solve(*opened).status != Status::unknown;
      CALLGRIND_DUMP_STATS;
      if (!settled) return 1;
    }
    const auto opened = clew.open(text);
    const auto change = change_of(*opened);
    Question question;
    const Report before = clew.solve(*opened);
    if (!before.answers.empty()) question.start = before.answers[0];
    CALLGRIND_ZERO_STATS;
    const auto changed = change ? opened->with(change->field, change->place, {}) : opened;
    const bool settled = changed && clew.solve(*changed, question).status != Status::unknown;
    CALLGRIND_DUMP_STATS;
    if (!settled) return 1;
  }
  return 0;
#else
  return 1;
#endif
}

}  // namespace clew::bench

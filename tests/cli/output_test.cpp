// Nothing that is written may be lost in silence: full disks, limits on files, closed pipes; files
// that are named with -o stand whole or not at all.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/program.h"

namespace clew {
namespace {

namespace fs = std::filesystem;
using program::shell;

const std::string board = "genre: hitori\ntitle: Small\n\n1 2 2\n2 1 3\n3 3 1\n";
const std::string boards = board + "---\n" + board;

std::string content(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

// An empty folder of the test's own with a puzzle in it, made the current one by "cd".
fs::path fresh_folder(const std::string& name) {
  const fs::path folder = fs::path(CLEW_BINARY_DIR) / "test-cli" / ("output-" + name);
  fs::remove_all(folder);
  fs::create_directories(folder);
  std::ofstream(folder / "p.txt") << board;
  return folder;
}

program::Result in_folder(const fs::path& folder, const std::string& script,
                          const std::string& input = "") {
  return shell("cd '" + folder.string() + "' && " + script, input);
}

size_t files_in(const fs::path& folder) {
  return static_cast<size_t>(
      std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

TEST(Output, EveryVerbSaysThatTheDiskIsFull) {
  const fs::path folder = fresh_folder("full");
  std::ofstream(folder / "lines.jsonl") << "{\"id\": 1, \"puzzle\": \"genre: n-queens\"}\n";
  std::ofstream(folder / "mine.clew") << program::run({"rules", "hitori"}).out;
  std::ofstream(folder / "graph") << "o-o\n| |\no-o\n";
  std::ofstream(folder / "answered.txt") << board + "\nanswer:\n. # .\n. . .\n# . .\n";
  for (const char* words : {"solve p.txt",
                            "solve -vv p.txt",
                            "solve --json p.txt",
                            "solve --json nowhere.txt",
                            "count p.txt",
                            "count -s 9 p.txt",
                            "forced p.txt",
                            "conflict p.txt",
                            "check answered.txt",
                            "draw p.txt",
                            "draw --json p.txt",
                            "draw --to svg p.txt",
                            "draw --to tikz p.txt",
                            "draw --to json p.txt",
                            "convert --to link --drop title p.txt",
                            "convert --to json p.txt",
                            "export --to dimacs p.txt",
                            "export --to smtlib p.txt",
                            "batch lines.jsonl",
                            "batch -",
                            "genres",
                            "genres --json",
                            "engines",
                            "rules hitori",
                            "lint mine.clew",
                            "reduce hamiltonian graph",
                            "reduce hamiltonian graph --solve",
                            "compare -e clew p.txt",
                            "compare --csv -e clew p.txt",
                            "watch --plain p.txt",
                            "watch --json p.txt",
                            "--help",
                            "solve --help",
                            "--version"}) {
    const program::Result r = in_folder(folder, std::string("\"$clew\" ") + words + " >/dev/full",
                                        "{\"id\": 1, \"puzzle\": \"x\"}\n");
    EXPECT_EQ(r.status, 74) << words << '\n' << r.err;
    EXPECT_NE(r.err.find("clew: the output cannot be written: No space left on device\n"),
              std::string::npos)
        << words << '\n'
        << r.err;
  }
}

TEST(Output, PicturesThatNeedAPluginSayItToo) {
  const fs::path folder = fresh_folder("plugin");
  if (in_folder(folder, "\"$clew\" draw -o x.png p.txt").status != 0)
    GTEST_SKIP() << "PNG and PDF cannot be drawn here";
  for (const char* words : {"draw --to png p.txt", "draw --to pdf p.txt", "sheet p.txt"})
    EXPECT_EQ(in_folder(folder, std::string("\"$clew\" ") + words + " >/dev/full").status, 74)
        << words;
}

TEST(Output, ALimitOnFilesIsAnErrorNotADeath) {
  const fs::path folder = fresh_folder("limit");
  std::string lines;
  for (int i = 0; i < 200; ++i) lines += "{\"id\": 1, \"puzzle\": \"x\"}\n";
  for (const char* words : {"genres --json", "batch -", "batch --resume more -"}) {
    const program::Result r =
        in_folder(folder, std::string("ulimit -f 8 && \"$clew\" ") + words + " >out", lines);
    EXPECT_EQ(r.status, 74) << words << r.err;
    EXPECT_NE(r.err.find("File too large"), std::string::npos) << words << r.err;
  }
}

TEST(Output, AClosedPipeEndsInSilence) {
  const program::Result killed =
      shell(R"((sleep 0.3; "$clew" genres; echo "status $?" >&2) | true)");
  EXPECT_EQ(killed.err, "status 141\n");
  // Where somebody has SIGPIPE ignored, writing fails.
  const program::Result failed =
      shell(R"(trap '' PIPE; (sleep 0.3; "$clew" genres; echo "status $?" >&2) | true)");
  EXPECT_EQ(failed.err, "status 74\n");
}

TEST(Output, AClosedStandardOutputIsNoOtherFile) {
  const fs::path folder = fresh_folder("closed");
  const program::Result r = in_folder(folder, "\"$clew\" solve p.txt -o board.svg >&-");
  EXPECT_EQ(r.status, 74) << r.err;
  EXPECT_TRUE(content(folder / "board.svg").starts_with("<svg"));
  EXPECT_TRUE(content(folder / "board.svg").ends_with("</svg>\n"));
  EXPECT_EQ(in_folder(folder, "\"$clew\" draw p.txt -o board.svg >&- 2>&- <&-").status, 0);
}

TEST(Output, AFileThatFailsLeavesTheOldOne) {
  const fs::path folder = fresh_folder("old");
  std::ofstream(folder / "old.svg") << "old";
  std::ofstream(folder / "wide.txt") << "genre: canal-view\nsize: 30 30\n";
  const program::Result r = in_folder(folder, "ulimit -f 2 && \"$clew\" draw wide.txt -o old.svg");
  EXPECT_EQ(r.status, 74);
  EXPECT_EQ(r.err, "old.svg: cannot be written to its end: File too large\n");
  EXPECT_EQ(content(folder / "old.svg"), "old");
  EXPECT_EQ(files_in(folder), 3U);  // and nothing beside
  EXPECT_EQ(in_folder(folder, "\"$clew\" draw p.txt -o nowhere/x.svg").status, 74);
  EXPECT_EQ(in_folder(folder, "\"$clew\" draw p.txt --to svg -o /dev/full").status, 74);
  EXPECT_EQ(in_folder(folder, "mkdir d && \"$clew\" draw p.txt --to svg -o d").status, 74);
}

TEST(Output, AFileIsReplacedAsAWhole) {
  const fs::path folder = fresh_folder("whole");
  std::ofstream(folder / "real.svg") << std::string(1000000, 'x');
  fs::create_symlink("real.svg", folder / "link.svg");
  fs::permissions(folder / "real.svg", fs::perms(0640));
  EXPECT_EQ(in_folder(folder, "\"$clew\" draw p.txt -o link.svg").status, 0);
  EXPECT_TRUE(fs::is_symlink(folder / "link.svg"));
  EXPECT_TRUE(content(folder / "real.svg").ends_with("</svg>\n"));
  EXPECT_EQ(fs::status(folder / "real.svg").permissions(), fs::perms(0640));
  EXPECT_EQ(files_in(folder), 3U);
  // What is no file is written as it is, and standard output stays standard output.
  EXPECT_EQ(in_folder(folder, "\"$clew\" draw p.txt --to svg -o /dev/stdout").out,
            content(folder / "real.svg"));
  EXPECT_EQ(in_folder(folder, "\"$clew\" solve p.txt --to svg -o /dev/stdout >both").status, 1);
  EXPECT_NE(content(folder / "both").find("</svg>\n"), std::string::npos);
  EXPECT_NE(content(folder / "both").find("several: "), std::string::npos);
}

TEST(Output, TheInputIsNotOverwritten) {
  const fs::path folder = fresh_folder("input");
  fs::create_symlink("p.txt", folder / "link.svg");
  fs::create_hard_link(folder / "p.txt", folder / "hard.svg");
  std::ofstream(folder / "mine.clew") << program::run({"rules", "hitori"}).out;
  for (const char* words :
       {"draw --to svg p.txt -o p.txt", "draw p.txt -o link.svg", "draw p.txt -o hard.svg",
        "draw - -o hard.svg <p.txt", "solve --to svg p.txt -o ./p.txt",
        "export --to dimacs p.txt -o p.txt", "watch p.txt -o link.svg",
        "sheet --to tikz p.txt -o p.txt", "compare -e clew p.txt -o hard.svg",
        "draw --to svg --rules mine.clew p.txt -o mine.clew", "batch p.txt --resume p.txt",
        "batch p.txt --resume hard.svg", "batch p.txt >>p.txt"}) {
    const program::Result r = in_folder(folder, std::string("\"$clew\" ") + words);
    EXPECT_EQ(r.status, 2) << words << '\n' << r.err;
    EXPECT_EQ(content(folder / "p.txt"), board) << words;
  }
  const program::Result r = in_folder(folder, "\"$clew\" draw p.txt -o link.svg");
  EXPECT_EQ(r.err, "p.txt: -o names the input itself; name another file\n");
  // A page of a sheet gets a name of its own.
  std::ofstream(folder / "s-1.svg") << boards;
  EXPECT_EQ(in_folder(folder, "\"$clew\" sheet s-1.svg -o s.svg").status, 2);
  EXPECT_EQ(content(folder / "s-1.svg"), boards);
}

}  // namespace
}  // namespace clew

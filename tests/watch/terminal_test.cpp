// The player on a terminal: keys step through the film, and the terminal is as it was afterwards.
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <csignal>

#include "cli/program.h"

namespace clew {
namespace {

class Pty {
 public:
  explicit Pty(const std::vector<std::string>& words) {
    winsize size{};
    size.ws_row = 30;
    size.ws_col = 90;
    child_ = forkpty(&master_, nullptr, nullptr, &size);
    if (child_ != 0) return;
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    std::vector<char*> arguments;
    std::string program = std::string(CLEW_BINARY_DIR) + "/clew";
    arguments.push_back(program.data());
    std::vector<std::string> copies = words;
    for (std::string& word : copies) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    execv(program.c_str(), arguments.data());
    _exit(127);
  }
  ~Pty() { close(master_); }

  void press(const std::string& keys) {
    EXPECT_EQ(write(master_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
  }
  void resize(unsigned short rows, unsigned short columns) {
    winsize size{};
    size.ws_row = rows;
    size.ws_col = columns;
    ioctl(master_, TIOCSWINSZ, &size);
  }
  termios modes() const {
    termios now{};
    tcgetattr(master_, &now);
    return now;
  }
  void interrupt() { kill(child_, SIGTERM); }

  // What was printed since the last call, up to this text and then that. A failure: it does not
  // come.
  std::string until(const std::string& text, const std::string& then = "") {
    std::string out;
    for (int waited = 0; waited < 300; ++waited) {
      pollfd wait{master_, POLLIN, 0};
      if (poll(&wait, 1, 100) <= 0) continue;
      char bytes[4096];
      const ssize_t count = ::read(master_, bytes, sizeof bytes);
      if (count <= 0) break;
      out.append(bytes, static_cast<size_t>(count));
      const size_t at = out.find(text);
      if (at != std::string::npos && out.find(then, at) != std::string::npos) return out;
    }
    ADD_FAILURE() << "no '" << text << "' in: " << out;
    return out;
  }
  int status() {
    int status = 0;
    waitpid(child_, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  int master_ = -1;
  pid_t child_ = -1;
};

const std::string leave_screen = "\x1b[?1049l";
const std::string frame_end = "\x1b[J";

TEST(Player, StepsByKeysAndLeavesTheTerminalAsItWas) {
  Pty pty({"watch", "pigeonhole", "--engine", "dual"});
  pty.until("\x1b[?1049h");
  pty.press("G");
  pty.until("this is the only answer");
  EXPECT_EQ(pty.modes().c_lflag & ICANON, 0U);
  pty.press("g");
  pty.until("frame 0 of");
  pty.press("l");
  pty.until("frame 1 of");
  pty.press("\x1b[C");
  pty.until("frame 2 of");
  pty.press("h");
  pty.until("frame 1 of");
  pty.press("+");
  pty.until("4 a second");
  pty.press("q");
  pty.until(leave_screen);
  EXPECT_EQ(pty.status(), 0);
  EXPECT_NE(pty.modes().c_lflag & ICANON, 0U);
  EXPECT_NE(pty.modes().c_lflag & ECHO, 0U);
}

TEST(Player, ASignalRestoresTheTerminalToo) {
  Pty pty({"watch", "pigeonhole"});
  pty.until("depth");
  pty.interrupt();
  pty.until(leave_screen);
  pty.status();
  EXPECT_NE(pty.modes().c_lflag & ICANON, 0U);
}

TEST(Player, FollowsTheSizeOfTheWindow) {
  Pty pty({"watch", "pigeonhole"});
  pty.until("depth");
  pty.press("g");
  pty.until("paused");
  pty.resize(12, 30);
  pty.until(frame_end);  // of the last frame of the old size, or of the first of the new one
  pty.press("l");
  const std::string small = pty.until("frame 1 of", frame_end);
  EXPECT_EQ(small.find("decision  +/- speed"), std::string::npos) << "a line is too long";
  pty.press("q");
  pty.until(leave_screen);
}

TEST(Player, AHighBoardLosesItsInnerLinesFirst) {
  Pty pty({"watch", program::tree("puzzles/binairo/takuzu.txt")});  // 25 lines with them, of 30
  pty.until("depth");
  pty.press("G");
  const std::string end = pty.until("this is the only answer", frame_end);
  EXPECT_EQ(end.find("├"), std::string::npos) << end;
  EXPECT_NE(end.find("└"), std::string::npos) << end;
  pty.press("q");
  pty.until(leave_screen);
}

TEST(Player, AVeryHighBoardScrollsToWhatChanges) {
  const std::string board = program::file("high.txt", "genre: yin-yang\nsize: 30 2\n");
  Pty pty({"watch", board, "--coordinates"});
  pty.resize(20, 60);
  pty.until("w and s scroll", frame_end);
  pty.press("g");
  pty.until("frame 0 of", frame_end);
  pty.press("wwwwwws");
  pty.until("lines 6 to 18 of 33", frame_end);
  pty.press("l");  // the first decision is in the last row
  const std::string end = pty.until("no black at r30c2", frame_end);
  EXPECT_NE(end.find("└"), std::string::npos) << end;
  EXPECT_NE(end.find("lines 21 to 33 of 33"), std::string::npos) << end;
  pty.press("w");
  pty.until("lines 16 to 28 of 33", frame_end);
  pty.press("s");
  pty.until("lines 21 to 33 of 33", frame_end);
  pty.press("q");
  pty.until(leave_screen);
}

TEST(Player, NamesTheRulesAndFoldsLongWords) {
  Pty pty({"watch", program::tree("puzzles/nurikabe/puzz-link.txt")});
  pty.until("depth");
  pty.press("g");
  pty.until("frame 0 of", frame_end);
  pty.press("l");
  pty.until("no sea at r1c2: a numbered cell is land", frame_end);
  pty.resize(30, 40);
  pty.until(frame_end);
  pty.press("llll");
  // "propagation: sea at r3c5: every island holds a number, with other rules", on 40 columns
  const std::string folded = pty.until("a number, with other rules", frame_end);
  EXPECT_NE(folded.find("sea at r3c5: every island"), std::string::npos) << folded;
  pty.press("q");
  pty.until(leave_screen);
}

TEST(Player, WithoutATerminalPrintsTheFirstFrames) {
  const program::Result r = program::run({"watch", "pigeonhole", "--frames", "5"});
  EXPECT_EQ(r.status, 0) << r.err;
  EXPECT_EQ(r.out.find('\x1b'), std::string::npos);
  EXPECT_NE(r.out.find("frame 0 of 6"), std::string::npos);
  EXPECT_NE(r.out.find("gap: "), std::string::npos);
  EXPECT_NE(r.out.find("end: unique: this is the only answer"), std::string::npos);
}

TEST(Player, OtherFilesAreRefused) {
  const program::Result r = program::run({"watch", "pigeonhole", "-o", "film.gif"});
  EXPECT_EQ(r.status, 2);
  EXPECT_NE(r.err.find("FILE.html"), std::string::npos) << r.err;
}

}  // namespace
}  // namespace clew

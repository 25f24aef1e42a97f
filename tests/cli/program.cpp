#include "cli/program.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

namespace clew::program {

namespace {

struct Pipe {
  int read_end = -1;
  int write_end = -1;
  Pipe() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) std::abort();
    read_end = ends[0];
    write_end = ends[1];
  }
};

void close_end(int& end) {
  if (end >= 0) close(end);
  end = -1;
}

const char* const clew_path = CLEW_BINARY_DIR "/clew";

// In the child: becomes the program. Never returns.
void become_program(const Words& words, const Environment& environment,
                    const std::string& path = clew_path) {
  unsetenv("NO_COLOR");
  setenv("TERM", "xterm", 1);
  std::signal(SIGPIPE, SIG_DFL);
  for (const auto& [name, value] : environment) setenv(name.c_str(), value.c_str(), 1);
  std::vector<std::string> copy = {path};
  copy.insert(copy.end(), words.begin(), words.end());
  std::vector<char*> arguments;
  for (std::string& word : copy) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  execv(arguments[0], arguments.data());
  _exit(127);
}

class Running {
 public:
  Running(const Words& words, const Environment& environment, const std::string& path = clew_path) {
    child_ = fork();
    if (child_ == 0) {
      dup2(in_.read_end, STDIN_FILENO);
      dup2(out_.write_end, STDOUT_FILENO);
      dup2(err_.write_end, STDERR_FILENO);
      become_program(words, environment, path);
    }
    close_end(in_.read_end);
    close_end(out_.write_end);
    close_end(err_.write_end);
  }

  // Feeds the input from a thread of its own, so that neither side waits for the other.
  void feed(const std::string& input, bool keep_open) {
    feeder_ = std::thread([this, input, keep_open] {
      size_t sent = 0;
      while (sent < input.size()) {
        const ssize_t n = write(in_.write_end, input.data() + sent, input.size() - sent);
        if (n <= 0) break;
        sent += static_cast<size_t>(n);
      }
      if (!keep_open) close_end(in_.write_end);
    });
  }

  void interrupt() const { kill(child_, SIGINT); }

  // Reads until the end, or until so many lines came in.
  void read_output(int lines = -1) {
    pollfd ends[2] = {{out_.read_end, POLLIN, 0}, {err_.read_end, POLLIN, 0}};
    int open = 2;
    while (open > 0) {
      if (lines >= 0 && std::count(result_.out.begin(), result_.out.end(), '\n') >= lines) return;
      poll(ends, 2, -1);
      for (int i = 0; i < 2; ++i) {
        if (ends[i].fd < 0 || ends[i].revents == 0) continue;
        char buffer[4096];
        const ssize_t n = ::read(ends[i].fd, buffer, sizeof buffer);
        if (n > 0) (i == 0 ? result_.out : result_.err).append(buffer, static_cast<size_t>(n));
        if (n > 0) continue;
        ends[i].fd = -1;
        --open;
      }
    }
  }

  Result finish() {
    read_output();
    int status = 0;
    waitpid(child_, &status, 0);
    if (feeder_.joinable()) feeder_.join();
    close_end(in_.write_end);
    close_end(out_.read_end);
    close_end(err_.read_end);
    result_.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return result_;
  }

 private:
  Pipe in_, out_, err_;
  pid_t child_ = -1;
  std::thread feeder_;
  Result result_;
};

}  // namespace

Result run(const Words& words, const std::string& input, const Environment& environment) {
  std::signal(SIGPIPE, SIG_IGN);
  Running running(words, environment);
  running.feed(input, false);
  return running.finish();
}

Result shell(const std::string& script, const std::string& input) {
  std::signal(SIGPIPE, SIG_IGN);
  Running running({"-c", script}, {{"clew", clew_path}}, "/bin/sh");
  running.feed(input, false);
  return running.finish();
}

Result run_and_interrupt(const Words& words, int milliseconds) {
  Running running(words, {});
  running.feed("", false);
  std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
  running.interrupt();
  return running.finish();
}

Result run_until_lines(const Words& words, const std::string& input, int lines) {
  std::signal(SIGPIPE, SIG_IGN);
  Running running(words, {});
  running.feed(input, true);
  running.read_output(lines);
  running.interrupt();
  return running.finish();
}

Result run_on_terminal(const Words& words, const Environment& environment) {
  const int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  Result result;
  if (terminal < 0 || grantpt(terminal) != 0 || unlockpt(terminal) != 0) return result;
  const int other = open(ptsname(terminal), O_RDWR | O_NOCTTY | O_CLOEXEC);
  const pid_t child = fork();
  if (child == 0) {
    dup2(other, STDOUT_FILENO);
    dup2(other, STDERR_FILENO);
    become_program(words, environment);
  }
  close(other);
  char buffer[4096];
  for (ssize_t n = 0; (n = ::read(terminal, buffer, sizeof buffer)) > 0;) {
    result.out.append(buffer, static_cast<size_t>(n));
  }
  int status = 0;
  waitpid(child, &status, 0);
  close(terminal);
  result.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return result;
}

std::string file(const std::string& name, const std::string& text) {
  const std::filesystem::path folder = std::filesystem::path(CLEW_BINARY_DIR) / "test-cli";
  std::filesystem::create_directories(folder);
  const std::filesystem::path path = folder / name;
  std::ofstream(path, std::ios::binary) << text;
  return path.string();
}

std::string tree(const std::string& path) { return std::string(CLEW_SOURCE_DIR) + "/" + path; }

}  // namespace clew::program

#include "output.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>

#include "exit_status.h"

namespace clew::cli {

namespace {

// The first error of writing; standard output belongs to the whole process, and so does this.
std::atomic<int> first_error = 0;

}  // namespace

void prepare_output() {
  std::signal(SIGXFSZ, SIG_IGN);
  // The lowest free number is taken, and these can be read but not written.
  for (int file = STDIN_FILENO; file <= STDERR_FILENO; ++file) {
    if (fcntl(file, F_GETFD) < 0 && errno == EBADF && open("/dev/null", O_RDONLY) < 0) return;
  }
}

void note_output_error(int code) {
  int none = 0;
  first_error.compare_exchange_strong(none, code == 0 ? EIO : code);
}

bool output_failed() { return first_error.load() != 0; }

void print(std::string_view text) {
  errno = 0;
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) note_output_error(errno);
}

void flush_output() {
  errno = 0;
  if (std::fflush(stdout) != 0) note_output_error(errno);
}

int write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = write(file, bytes.data(), bytes.size());
    if (written > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
    } else if (written < 0 && errno == EAGAIN) {
      pollfd ready{file, POLLOUT, 0};  // a pipe that somebody made not to wait
      poll(&ready, 1, -1);
    } else if (written == 0 || errno != EINTR) {
      return written == 0 ? EIO : errno;
    }
  }
  return 0;
}

int close_output(int status) {
  flush_output();
  errno = 0;
  if (std::fclose(stdout) != 0) note_output_error(errno);
  const int code = first_error.load();
  if (code == 0) return status;
  if (code != EPIPE)
    std::fprintf(stderr, "clew: the output cannot be written: %s\n", std::strerror(code));
  return cannot_write;
}

}  // namespace clew::cli

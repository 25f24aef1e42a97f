// Many puzzles: this thread reads lines, workers solve them, another thread writes results in order
// and flushes them, so that an interrupted run keeps what it has done.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <thread>

#include "batch_line.h"
#include "exit_status.h"
#include "input.h"
#include "line_reader.h"
#include "ordered_queue.h"
#include "progress.h"
#include "session.h"

namespace clew::cli {

namespace {

constexpr std::size_t lines_for_each_job = 64;  // read ahead, so that a slow puzzle holds nobody up
constexpr std::size_t most_bytes_ahead = std::size_t{64} << 20;

struct Line {
  std::string text;
  bool cut = false;
};

struct Written {
  std::string text;  // empty: interrupted
  std::uint64_t bytes = 0;
};

// Signals are for the thread that reads, so that waiting for input ends.
class QuietSignals {
 public:
  QuietSignals() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, &before_);
  }
  ~QuietSignals() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  QuietSignals(const QuietSignals&) = delete;
  QuietSignals& operator=(const QuietSignals&) = delete;

 private:
  sigset_t before_{};
};

class Batch {
 public:
  Batch(const Session& session, Source source, int file, std::uint64_t bytes)
      : session_(session),
        source_(std::move(source)),
        question_(question_of(session)),
        file_(file),
        jobs_(job_count(session.arguments)),
        queue_(jobs_ * lines_for_each_job, most_bytes_ahead),
        progress_(bytes) {}

  int run() {
    std::vector<std::thread> workers;
    std::thread writer;
    {
      const QuietSignals quiet;
      for (std::size_t i = 0; i < jobs_; ++i) workers.emplace_back([this] { work(); });
      writer = std::thread([this] { write(); });
    }
    const bool whole = read_lines();
    queue_.close();
    for (std::thread& worker : workers) worker.join();
    writer.join();
    progress_.end();
    if (!whole) return bad_input;
    return session_.stop.load() ? ran_out : answered;
  }

 private:
  static std::size_t job_count(const Arguments& arguments) {
    if (arguments.jobs > 0) return static_cast<std::size_t>(arguments.jobs);
    return std::max(1U, std::thread::hardware_concurrency());
  }

  bool read_lines() {
    LineReader reader(file_, session_.stop);
    for (;;) {
      Line line;
      const LineReader::Got got = reader.next(line.text);
      if (got == LineReader::Got::failed) {
        std::fprintf(stderr, "clew: reading broke off: %s\n", std::strerror(errno));
        return false;
      }
      if (got == LineReader::Got::end || session_.stop.load()) return true;
      line.cut = reader.cut();
      const std::size_t weight = line.text.size();
      queue_.put(std::move(line), weight);
    }
  }

  void work() {
    while (auto item = queue_.take()) {
      const std::uint64_t bytes = item->work.text.size() + 1;
      queue_.finish(item->number, {solve(item->work), bytes});
    }
  }

  std::string solve(const Line& line) const {
    BatchResult result;
    if (session_.stop.load()) return {};
    if (line.cut) {
      result.status = "error";
      result.error = "the line is longer than 16 MiB";
    } else {
      result = solve_batch_line(session_.clew, line.text, source_, question_);
    }
    return result.interrupted ? std::string() : batch_json(result);
  }

  void write() {
    for (;;) {
      const std::vector<Written> results = queue_.results();
      if (results.empty()) return;
      std::uint64_t bytes = 0;
      for (const Written& result : results) {
        print(result.text);
        bytes += result.bytes;
      }
      std::fflush(stdout);
      progress_.add(results.size(), bytes);
    }
  }

  const Session& session_;
  Source source_;
  Question question_;
  int file_;
  std::size_t jobs_;
  OrderedQueue<Line, Written> queue_;
  Progress progress_;
};

}  // namespace

int batch(const Session& session) {
  const std::string& input = session.arguments.input;
  if (input.empty()) return refuse(session, "no INPUT was given: name a file of lines, or '-'");
  Result<Source> source = source_of(session.arguments);
  if (!source) return refuse(session, source.errors());
  if (!source->rules.empty()) {
    const Errors mistakes = session.clew.lint(source->rules, source->rules_file);
    if (!mistakes.empty()) return refuse(session, mistakes);
  }
  if (input == "-") return Batch(session, std::move(*source), STDIN_FILENO, 0).run();
  const int file = open(input.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0)
    return refuse(session, std::string("cannot be read: ") + std::strerror(errno), input);
  struct stat info{};
  if (fstat(file, &info) == 0 && S_ISDIR(info.st_mode)) {
    close(file);
    return refuse(session, "is a folder; a file of lines was expected", input);
  }
  const auto bytes = static_cast<std::uint64_t>(std::max<off_t>(info.st_size, 0));
  const int status = Batch(session, std::move(*source), file, bytes).run();
  close(file);
  return status;
}

}  // namespace clew::cli

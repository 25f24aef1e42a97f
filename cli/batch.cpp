// Many puzzles: this thread reads lines, workers solve them, another thread writes results in order
// as soon as they are there, so that an interrupted run keeps what it has done. What is written is
// always the results of the first lines, without a gap: --resume counts on it.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <new>
#include <thread>

#include "batch_line.h"
#include "batch_resume.h"
#include "exit_status.h"
#include "input.h"
#include "line_reader.h"
#include "ordered_queue.h"
#include "output_file.h"
#include "progress.h"
#include "session.h"
#include "stop.h"

namespace clew::cli {

namespace {

constexpr std::size_t lines_for_each_job = 64;  // read ahead, so that a slow puzzle holds nobody up
constexpr std::size_t most_bytes_ahead = std::size_t{8} << 20;

struct Line {
  std::string text;
  bool cut = false;
};

struct Written {
  std::string text;  // empty: interrupted
  std::string note;  // for standard error
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
  // Reads on from where `reader` stands; `bytes` are left to read, as far as is known.
  Batch(const Session& session, Source source, LineReader& reader, int out, std::uint64_t bytes)
      : session_(session),
        source_(std::move(source)),
        question_(question_of(session)),
        reader_(reader),
        out_(out),
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
    const bool whole = read_all_lines();
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

  // Without memory for a further line those that were read are still answered.
  bool read_all_lines() {
    try {
      return read_lines();
    } catch (const std::bad_alloc&) {
      std::fputs("clew: reading broke off: no more memory\n", stderr);
      return false;
    }
  }

  bool read_lines() {
    for (;;) {
      Line line;
      const LineReader::Got got = next_batch_line(reader_, line.text);
      if (got == LineReader::Got::failed) {
        std::fprintf(stderr, "clew: reading broke off: %s\n", std::strerror(errno));
        return false;
      }
      if (got == LineReader::Got::end || session_.stop.load()) return true;
      line.cut = reader_.cut();
      const std::size_t weight = line.text.size();
      queue_.put(std::move(line), weight);
    }
  }

  void work() {
    while (auto item = queue_.take()) {
      const std::uint64_t bytes = item->work.text.size() + 1;
      Written written = solve(item->work);
      written.bytes = bytes;
      queue_.finish(item->number, std::move(written));
    }
  }

  Written solve(const Line& line) const {
    const Arguments& arguments = session_.arguments;
    BatchResult result;
    if (session_.stop.load()) return {};
    if (line.cut) {
      result.status = "error";
      result.error = "the line is longer than 16 MiB";
    } else {
      const auto solve_it = [&] {
        result = solve_batch_line(session_.clew, line.text, source_, question_,
                                  {arguments.graded, arguments.drawings ? &style_ : nullptr});
      };
      const Limit limit = within(question_.limits, solve_it);
      if (limit != Limit::none) result = out_of_limits(line.text, limit);
    }
    if (result.interrupted) return {};
    const bool times = !arguments.no_times;
    return {arguments.drawings ? batch_drawing(result, times) : batch_json(result, times),
            arguments.verbose > 0 ? batch_note(result, times) : "", 0};
  }

  void write() {
    for (;;) {
      const std::vector<Written> results = queue_.results();
      if (results.empty()) return;
      std::uint64_t bytes = 0;
      std::string text;
      for (const Written& result : results) {
        whole_ = whole_ && !result.text.empty();
        if (whole_) text += result.text;
        if (whole_) std::fputs(result.note.c_str(), stderr);
        bytes += result.bytes;
      }
      send(text);
      progress_.add(results.size(), bytes);
    }
  }

  // A result that cannot be written makes the rest of the work worthless.
  void send(const std::string& text) {
    const int code = write_all(out_, out_ == STDOUT_FILENO ? for_reading(text) : text);
    if (code == 0) return;
    note_output_error(code);
    whole_ = false;
    ask_for_stop();
  }

  const Session& session_;
  Source source_;
  Question question_;
  Style style_ = style_of(session_);
  LineReader& reader_;
  int out_;
  bool whole_ = true;  // nothing was left out so far
  std::size_t jobs_;
  OrderedQueue<Line, Written> queue_;
  Progress progress_;
};

// Runs on the lines of an open file; with --resume behind those that are done.
int run_file(const Session& session, Source source, int file, const std::string& name) {
  const std::string& resumed = session.arguments.resume_file;
  struct stat info{};
  if (fstat(file, &info) == 0 && S_ISDIR(info.st_mode))
    return refuse(session, "is a folder; a file of lines was expected", name);
  LineReader reader(file, session.stop);
  const auto bytes_left = [&] {
    const auto all = static_cast<std::uint64_t>(S_ISREG(info.st_mode) ? info.st_size : 0);
    return all - std::min(all, reader.bytes());
  };
  if (resumed.empty()) {
    if (is_same_file(file, STDOUT_FILENO))
      return refuse(session, "is the output, too; write to another file", name);
    return Batch(session, std::move(source), reader, STDOUT_FILENO, bytes_left()).run();
  }
  ResumedOutput output(resumed);
  if (!output.error().empty()) {
    refuse(session, output.error(), resumed);
    return cannot_write;
  }
  if (is_same_file(file, output.file()))
    return refuse(session, "--resume names the input itself; name another file", resumed);
  const std::string wrong = output.catch_up(reader, session.stop);
  if (!wrong.empty()) return refuse(session, wrong, resumed);
  if (session.stop.load()) return ran_out;
  const int status = Batch(session, std::move(source), reader, output.file(), bytes_left()).run();
  output.finish();
  return status;
}

}  // namespace

int batch(const Session& session) {
  const std::string input =
      session.arguments.input.empty() && input_is_piped() ? "-" : session.arguments.input;
  if (input.empty()) return refuse(session, "no INPUT was given: name a file of lines, or '-'");
  if (session.arguments.drawings && !session.arguments.resume_file.empty())
    return refuse(session, "--resume goes on with lines of JSON: leave out --drawings");
  Result<Source> source = source_of(session.arguments);
  if (!source) return refuse(session, source.errors());
  if (!source->rules.empty()) {
    const Errors mistakes = session.clew.lint(source->rules, source->rules_file);
    if (!mistakes.empty()) return refuse(session, mistakes);
  }
  if (input == "-") return run_file(session, std::move(*source), STDIN_FILENO, "<stdin>");
  const int file = open(input.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0)
    return refuse(session, std::string("cannot be read: ") + std::strerror(errno), input);
  const int status = run_file(session, std::move(*source), file, input);
  close(file);
  return status;
}

}  // namespace clew::cli

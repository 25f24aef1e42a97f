#include "in_order.h"

#include <algorithm>
#include <thread>

#include "base/format.h"
#include "batch_resume.h"
#include "exit_status.h"
#include "last_resort.h"
#include "ordered_queue.h"
#include "output.h"
#include "progress.h"
#include "show.h"
#include "stop.h"
#include "words.h"

namespace clew::cli {

namespace {

constexpr std::size_t pieces_for_each_job = 8;

class InOrder {
 public:
  InOrder(const Session& session, const Pieces& pieces, std::uint64_t first)
      : session_(session),
        pieces_(pieces),
        left_(pieces.count - first),
        first_(first),
        jobs_(job_count()),
        queue_(jobs_ * pieces_for_each_job, pieces.count + 1),
        progress_(left_) {}

  int run() { return left_ == 1 ? run_one() : run_many(); }

 private:
  // By this thread, whose clock the limits of a single question go by.
  int run_one() {
    queue_.put(first_, 1);
    queue_.close();
    work();
    write();
    return status();
  }

  int run_many() {
    std::vector<std::thread> workers;
    for (std::size_t k = 0; k < jobs_; ++k) workers.emplace_back([this] { work(); });
    std::thread writer([this] { write(); });
    for (std::uint64_t n = first_; n < pieces_.count && !session_.stop; ++n) queue_.put(n, 1);
    queue_.close();
    for (std::thread& worker : workers) worker.join();
    writer.join();
    if (pieces_.count > 1) progress_.end();
    return status();
  }

  int status() const { return status_ == answered && left_ > 0 ? int{ran_out} : status_; }

  std::size_t job_count() const {
    const int asked = session_.arguments.jobs;
    const std::size_t jobs = asked > 0 ? static_cast<std::size_t>(asked)
                                       : std::max(1U, std::thread::hardware_concurrency());
    return static_cast<std::size_t>(
        std::clamp<std::uint64_t>(jobs, 1, std::max<std::uint64_t>(1, left_)));
  }

  void work() {
    while (auto item = queue_.take()) {
      Piece piece;
      const auto make = [&] { piece = pieces_.make(item->work); };
      const Limit limit =
          session_.stop ? Limit::stopped : within(limits_left(session_.arguments), make);
      if (limit != Limit::none) piece = {"", {}};
      if (limit != Limit::none && limit != Limit::stopped)
        piece.errors = {limit_error(session_.arguments, limit)};
      queue_.finish(item->number, std::move(piece));
    }
  }

  // In order, up to the first that is missing.
  void write() {
    for (bool whole = true;;) {
      const std::vector<Piece> made = queue_.results();
      if (made.empty()) break;
      for (const Piece& piece : made) {
        whole = whole && keep(piece);
        if (whole) --left_;
      }
      if (pieces_.count > 1) progress_.add(made.size(), made.size());
    }
  }

  // False: nothing behind it is kept.
  bool keep(const Piece& piece) {
    if (!piece.errors.empty()) status_ = std::max(status_, refuse(session_, piece.errors));
    const bool made = !piece.text.empty();
    if (made ? pieces_.take(piece.text) : !piece.errors.empty() && !pieces_.needs_all) return true;
    ask_for_stop();  // the rest of the work is worthless
    return false;
  }

  const Session& session_;
  const Pieces& pieces_;
  std::uint64_t left_;  // not kept yet; for the thread that writes
  std::uint64_t first_;
  std::size_t jobs_;
  OrderedQueue<std::uint64_t, Piece> queue_;
  Progress progress_;
  int status_ = answered;
};

int make_in_file(const Session& session, Pieces pieces) {
  const std::string& name = session.arguments.resume_file;
  ResumedOutput output(name);
  if (!output.error().empty()) {
    refuse(session, output.error(), name);
    return cannot_write;
  }
  std::uint64_t done = 0;
  const auto compare = [&](std::uint64_t number, const std::string& line) -> std::string {
    if (number > pieces.count)
      return concat("has more than ", pieces.count, " lines: it belongs to another run");
    if (!line.starts_with(pieces.start(number - 1)))
      return concat("line ", number, " does not begin with ", pieces.start(number - 1),
                    ": it belongs to another run");
    pieces.take(line);
    done = number;
    return {};
  };
  const std::string wrong = output.catch_up(compare, session.stop);
  if (!wrong.empty()) return refuse(session, wrong, name);
  if (session.stop) return ran_out;
  pieces.needs_all = true;  // a gap could not be told from a line that is done
  pieces.take = [&output, take = pieces.take](const std::string& line) {
    const int code = write_all(output.file(), line);
    if (code != 0) note_output_error(code);
    return code == 0 && take(line);
  };
  const int status = InOrder(session, pieces, done).run();
  output.finish();
  return status;
}

}  // namespace

int make_in_order(const Session& session, const Pieces& pieces) {
  if (!session.arguments.resume_file.empty()) return make_in_file(session, pieces);
  return InOrder(session, pieces, 0).run();
}

}  // namespace clew::cli

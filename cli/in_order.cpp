#include "in_order.h"

#include <algorithm>
#include <thread>

#include "exit_status.h"
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
  InOrder(const Session& session, const Pieces& pieces)
      : session_(session),
        pieces_(pieces),
        jobs_(job_count()),
        queue_(jobs_ * pieces_for_each_job, pieces.count + 1),
        progress_(pieces.count - pieces.first) {}

  int run() {
    std::vector<std::thread> workers;
    for (std::size_t k = 0; k < jobs_; ++k) workers.emplace_back([this] { work(); });
    std::thread writer([this] { write(); });
    for (std::uint64_t n = pieces_.first; n < pieces_.count && !session_.stop; ++n)
      queue_.put(n, 1);
    queue_.close();
    for (std::thread& worker : workers) worker.join();
    writer.join();
    if (pieces_.count > 1) progress_.end();
    return session_.stop && !whole_ ? std::max<int>(status_, ran_out) : status_;
  }

 private:
  std::size_t job_count() const {
    const int asked = session_.arguments.jobs;
    const std::size_t jobs = asked > 0 ? static_cast<std::size_t>(asked)
                                       : std::max(1U, std::thread::hardware_concurrency());
    return static_cast<std::size_t>(
        std::clamp<std::uint64_t>(jobs, 1, std::max<std::uint64_t>(1, pieces_.count)));
  }

  void work() {
    while (auto item = queue_.take())
      queue_.finish(item->number, session_.stop ? Piece{} : pieces_.make(item->work));
  }

  // In order, up to the first that is missing.
  void write() {
    for (;;) {
      const std::vector<Piece> made = queue_.results();
      if (made.empty()) break;
      for (const Piece& piece : made) {
        whole_ = whole_ && !(piece.text.empty() && piece.errors.empty());
        if (!whole_) continue;
        if (!piece.errors.empty()) status_ = std::max(status_, refuse(session_, piece.errors));
        if (!piece.text.empty() && !pieces_.take(piece.text)) give_up();
        if (!piece.errors.empty() && pieces_.all_or_nothing) give_up();
      }
      if (pieces_.count > 1) progress_.add(made.size(), made.size());
    }
    if (whole_ && session_.stop) whole_ = false;
  }

  // What cannot be kept makes the rest of the work worthless.
  void give_up() {
    whole_ = false;
    ask_for_stop();
  }

  const Session& session_;
  const Pieces& pieces_;
  std::size_t jobs_;
  OrderedQueue<std::uint64_t, Piece> queue_;
  Progress progress_;
  bool whole_ = true;  // nothing was left out so far
  int status_ = answered;
};

}  // namespace

bool write_piece(int file, const std::string& text) {
  const int code = write_all(file, text);
  if (code != 0) note_output_error(code);
  return code == 0;
}

int make_in_order(const Session& session, const Pieces& pieces) {
  if (pieces.first >= pieces.count) return answered;
  return InOrder(session, pieces).run();
}

}  // namespace clew::cli

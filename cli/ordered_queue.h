// Work handed out to several threads, results handed back in the order of the work. Never holds
// more than `room` items or `most_weight` of them, so that a run of any length needs bounded
// memory.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace clew::cli {

template <typename Work, typename Result>
class OrderedQueue {
 public:
  OrderedQueue(std::size_t room, std::size_t most_weight)
      : slots_(room), most_weight_(most_weight) {}

  // Waits for room; a single item may be too heavy. For one thread.
  void put(Work work, std::size_t weight) {
    std::unique_lock lock(mutex_);
    has_room_.wait(lock, [&] {
      const bool light = weight_ == 0 || weight_ + weight <= most_weight_;
      return light && put_ - written_ < slots_.size();
    });
    weight_ += weight;
    slot(put_).weight = weight;
    slot(put_).work = std::move(work);
    ++put_;
    has_work_.notify_one();
  }
  // No more work will come.
  void close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    has_work_.notify_all();
    has_result_.notify_all();
  }

  struct Item {
    std::uint64_t number = 0;
    Work work;
  };
  // The next piece of work, or nothing once the queue is closed and empty. For many threads.
  std::optional<Item> take() {
    std::unique_lock lock(mutex_);
    has_work_.wait(lock, [&] { return taken_ < put_ || closed_; });
    if (taken_ == put_) return std::nullopt;
    Item item{taken_, std::move(slot(taken_).work)};
    ++taken_;
    return item;
  }
  void finish(std::uint64_t number, Result result) {
    const std::lock_guard lock(mutex_);
    slot(number).result = std::move(result);
    if (number == written_) has_result_.notify_one();
  }

  // All results that are next in order, at least one; empty once everything was handed back. For
  // one thread.
  std::vector<Result> results() {
    std::unique_lock lock(mutex_);
    has_result_.wait(lock, [&] {
      return (written_ < put_ && slot(written_).result) || (closed_ && written_ == put_);
    });
    std::vector<Result> out;
    while (written_ < put_ && slot(written_).result) {
      out.push_back(std::move(*slot(written_).result));
      slot(written_).result.reset();
      weight_ -= slot(written_).weight;
      ++written_;
    }
    has_room_.notify_one();
    return out;
  }

 private:
  struct Slot {
    Work work{};
    std::size_t weight = 0;
    std::optional<Result> result;
  };
  Slot& slot(std::uint64_t number) { return slots_[number % slots_.size()]; }

  std::mutex mutex_;
  std::condition_variable has_room_, has_work_, has_result_;
  std::vector<Slot> slots_;
  std::size_t most_weight_;
  std::size_t weight_ = 0;
  std::uint64_t put_ = 0, taken_ = 0, written_ = 0;
  bool closed_ = false;
};

}  // namespace clew::cli

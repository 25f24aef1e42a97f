// Work done by many threads comes back in order, and never too much of it is held.
#include "../../cli/ordered_queue.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

namespace clew {
using cli::OrderedQueue;

namespace {

TEST(OrderedQueue, HandsResultsBackInOrder) {
  OrderedQueue<int, int> queue(8, 1000);
  std::vector<std::thread> workers;
  for (int i = 0; i < 4; ++i) {
    workers.emplace_back([&queue] {
      while (auto item = queue.take()) {
        if (item->work % 7 == 0) std::this_thread::yield();
        queue.finish(item->number, 2 * item->work);
      }
    });
  }
  std::vector<int> results;
  std::thread writer([&] {
    for (std::vector<int> more = queue.results(); !more.empty(); more = queue.results()) {
      results.insert(results.end(), more.begin(), more.end());
    }
  });
  constexpr int count = 5000;
  for (int i = 0; i < count; ++i) queue.put(i, 1);
  queue.close();
  for (std::thread& worker : workers) worker.join();
  writer.join();
  ASSERT_EQ(results.size(), static_cast<size_t>(count));
  for (int i = 0; i < count; ++i) ASSERT_EQ(results[static_cast<size_t>(i)], 2 * i);
}

TEST(OrderedQueue, HoldsNoMoreThanItsRoomAndWeight) {
  for (const auto& [room, weight] : {std::pair<size_t, size_t>{3, 1000}, {100, 3}}) {
    OrderedQueue<int, int> queue(room, weight);
    std::atomic<int> put = 0;
    std::thread reader([&] {
      for (int i = 0; i < 10; ++i) {
        queue.put(i, 1);
        ++put;
      }
      queue.close();
    });
    while (put < 3) std::this_thread::yield();
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_EQ(put, 3);
    for (auto item = queue.take(); item; item = queue.take()) {
      queue.finish(item->number, item->work);
      EXPECT_EQ(queue.results(), std::vector<int>{item->work});
    }
    reader.join();
    EXPECT_EQ(put, 10);
  }
}

TEST(OrderedQueue, LetsASingleHeavyItemThrough) {
  OrderedQueue<int, int> queue(4, 10);
  queue.put(1, 100);
  queue.close();
  queue.finish(queue.take()->number, 5);
  EXPECT_EQ(queue.results(), std::vector<int>{5});
  EXPECT_TRUE(queue.results().empty());
}

}  // namespace
}  // namespace clew

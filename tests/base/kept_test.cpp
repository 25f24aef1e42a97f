// What is kept for later questions: bounded over all that keep, oldest first, and given up whole.
#include "base/kept.h"

#include <gtest/gtest.h>

#include <deque>

namespace clew::base {
namespace {

constexpr size_t usual = size_t{64} << 20;

class Shelf final : public Keeper {
 public:
  ~Shelf() { leave(); }
  void put(size_t bytes) {
    things_.push_back({bytes, next_use()});
    drop_what_is_too_much();
  }
  size_t count() const { return things_.size(); }

  size_t bytes() const override {
    size_t all = 0;
    for (const Thing& thing : things_) all += thing.bytes;
    return all;
  }
  uint64_t oldest() const override { return things_.empty() ? never : things_.front().used; }
  void drop_oldest() override { things_.pop_front(); }
  bool drop_all() override {
    const bool any = !things_.empty();
    things_.clear();
    return any;
  }

 private:
  struct Thing {
    size_t bytes;
    uint64_t used;
  };
  std::deque<Thing> things_;
};

class Kept : public testing::Test {
 protected:
  void SetUp() override { keep_at_most(100); }
  void TearDown() override { keep_at_most(usual); }
};

TEST_F(Kept, WhatIsTooMuchGoesOldestFirstWhoeverKeepsIt) {
  Shelf a;
  Shelf b;
  a.put(40);
  b.put(40);
  a.put(20);
  EXPECT_EQ(a.count() + b.count(), 3U);
  b.put(30);  // the first of a goes
  EXPECT_EQ(a.bytes(), 20U);
  EXPECT_EQ(b.bytes(), 70U);
  a.put(90);  // all before it
  EXPECT_EQ(a.bytes(), 90U);
  EXPECT_EQ(b.bytes(), 0U);
  a.put(200);  // more than may be kept at all
  EXPECT_EQ(a.count(), 0U);
}

TEST_F(Kept, AllOfItCanBeGivenUp) {
  Shelf a;
  EXPECT_FALSE(give_up_what_is_kept());
  a.put(10);
  {
    Shelf b;
    b.put(10);
  }
  EXPECT_TRUE(give_up_what_is_kept());
  EXPECT_EQ(a.count(), 0U);
  EXPECT_FALSE(give_up_what_is_kept());
}

}  // namespace
}  // namespace clew::base

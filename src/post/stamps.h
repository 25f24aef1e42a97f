// What an instance of a rule says, kept for the next board of the same shape. An instance that
// reads givens only through a few plain values says the same wherever its variables and these
// values are the same; if that is clauses and sums over literals that all boards of the shape
// number alike, it is copied from here.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "compile/board.h"
#include "compile/machine.h"
#include "model/builder.h"
#include "post/uses.h"

namespace clew::post {

class Stamps {
 public:
  // The rule of an instance, its variables and the values that it reads.
  static constexpr size_t most_values = 6;
  struct Key {
    int32_t rule = 0;
    int32_t size = 0;
    std::array<int64_t, most_values> values{};
    bool operator==(const Key&) const = default;
  };
  // That of the current instance; none: it reads too much.
  static std::optional<Key> key_of(Machine& machine, int32_t rule);

  // Literals of variables below `vars` are numbered alike on all boards of the shape.
  Stamps(int32_t vars, int cells);

  // What a model held before an instance.
  struct Before {
    Builder::Mark mark;
    int32_t vars;
    size_t defined;
    explicit Before(Builder& b)
        : mark(b.mark()), vars(b.model().num_vars), defined(b.model().defined.size()) {}
  };
  enum class Found : uint8_t { nothing, claims, missing };
  // Claims what is kept under the key for `instance`. Safe between threads, as is `keep`.
  Found post(const Key& key, Model& model, int32_t instance) const;
  // Keeps what was claimed since then, if it can be; not `there`: the instance was missing.
  void keep(const Key& key, bool there, Builder& builder, const Before& before) const;

  size_t bytes() const { return most_words_ * sizeof(int32_t); }

 private:
  struct Slot {
    Key key;
    uint32_t begin = 0;  // in words_; 0: free
  };
  static size_t hash_of(const Key& key);
  Slot& slot_of(const Key& key) const;
  bool has_room() const;
  void grow() const;
  bool write_claims(const Model& model, const Before& before) const;
  bool write(Lit l) const;

  int32_t vars_;
  size_t most_words_;
  mutable Latch guard_;
  mutable std::vector<Slot> slots_;
  mutable size_t count_ = 0;
  // For each entry the number of clauses (-1: missing) and of sums, each clause with its size and
  // literals, each sum with the halves of its bound, its size, and weights with literals.
  mutable std::vector<int32_t> words_ = {0};
};

// The one of a shape, made at the second board.
std::shared_ptr<const Stamps> find_stamps(const Board& board, int32_t vars);

}  // namespace clew::post

// The clues that an answer implies: for every place that may hold one, a value
// that the rules allow together with this answer.
//
// A rule "clue = EXPRESSION" tells the value; an answer that keeps a given
// tells it, too. Where no rule does, every value is printed everywhere at once,
// and the judge says at which places it is wrong. What still breaks a rule (one
// number per island) is taken away a clue at a time.
#pragma once

#include <optional>
#include <vector>

#include "clew/setter.h"
#include "setter/desk.h"
#include "setter/hints.h"
#include "setter/roles.h"
#include "setter/survey.h"
#include "setter/uses.h"

namespace clew::setter {

// Where clues may stand and what is printed already.
struct Frame {
  Puzzle puzzle;                           // as it was given
  std::vector<std::vector<bool>> printed;  // by given and entry: stays as it is
  std::vector<Stand> shape;                // by cell; empty: free
  bool fills_unknown = false;              // a "?" that stays may get its value

  bool stays(size_t given, size_t entry) const {
    return entry < printed[given].size() && printed[given][entry];
  }
  bool is_barred(int cell) const { return stand(cell) == Stand::must_not; }
  bool is_needed(int cell) const { return stand(cell) == Stand::must; }

 private:
  Stand stand(int cell) const {
    return shape.empty() ? Stand::free : shape[static_cast<size_t>(cell)];
  }
};

// How the clues of a draft come about.
enum class Manner : uint8_t {
  from_answer,  // no clue is printed while an answer is drawn
  relaxed,      // an answer is drawn without the rules about clues
  placed,       // places come first, as "?"
  told          // relaxed, and numbers of the whole puzzle follow the answer, too
};

class Implied {
 public:
  Implied(Desk& desk, const Roles& roles, const Frame& frame, Random& random)
      : desk_(desk), roles_(roles), frame_(frame), random_(random) {}

  // Clues whose places come first in the manner `placed`; unless told, all.
  void set_placed(std::vector<bool> placed) { placed_ = std::move(placed); }
  // What the rules text says of clues; it must outlive this.
  void set_hints(const Hints& hints) { hints_ = &hints; }
  // A clue that follows the answer.
  bool is_free(size_t given, Manner manner) const;
  // The puzzle with all clues, accepted by the judge; nothing: there is none,
  // or there is no place for a clue. `structure` holds rooms, what shapes the
  // board, and clues that were placed.
  std::optional<Puzzle> fill(const Puzzle& structure, const Answer& answer, Manner manner);
  // Values of clues that no rule tells stay as they are here wherever they fit.
  void remember(const Puzzle& puzzle) { before_ = puzzle; }
  void forget() { before_.reset(); }
  // Numbers of the whole puzzle get the value that breaks least.
  void tell_totals(Puzzle& puzzle, const Answer& answer);

 private:
  using Values = std::vector<std::optional<Printed>>;

  bool is_printable(size_t given, int32_t value) const;
  bool may_stand(size_t given, int entry, const Plan& plan) const;
  void draw_ways(size_t given, const Grid& grid);
  void give_ways(size_t given, Field& field) const;
  void set_probe(size_t given, const Setup& setup, Field& field) const;
  void find_told(const Setup& setup, const Answer& answer);
  void find_told_by(const Rule& rule, Evaluator& evaluator, const Setup& setup);
  void find_kept(const Setup& setup, const Answer& answer);
  // Of each entry the values that broke nothing.
  struct Fitting {
    explicit Fitting(size_t entries) : values(entries), read(entries), kept(entries) {}
    bool is_full() const {
      for (size_t k = 0; k < read.size(); ++k)
        if (read[k] && values[k].empty()) return false;
      return true;
    }
    std::vector<std::vector<int32_t>> values;
    std::vector<bool> read;
    std::vector<bool> kept;  // from before; nothing else is tried
  };
  std::vector<int32_t> values_to_try(size_t given, std::pair<int32_t, int32_t> range,
                                     int32_t last) const;
  bool is_tried(size_t given, Manner manner) const;
  int32_t last_tried(size_t given, std::pair<int32_t, int32_t> range) const;
  void find_by_trial(const Puzzle& structure, const Answer& answer, Manner manner);
  void keep_before(const Puzzle& structure, const Answer& answer, size_t given, Manner manner,
                   Fitting& fitting);
  bool try_value(const Puzzle& structure, const Answer& answer, size_t given, int32_t value,
                 Manner manner, Fitting& fitting);
  bool is_to_try_alone(size_t given, Manner manner, const Fitting& fitting) const;
  void try_alone(const Puzzle& structure, const Answer& answer, size_t given, int32_t last,
                 Fitting& fitting);
  int32_t chosen(const std::vector<int32_t>& fit, size_t given, size_t entry);
  std::vector<ClueAt> places_to_search(const Puzzle& puzzle, Manner manner) const;
  bool settle_by_search(Puzzle& puzzle, const Answer& answer, Manner manner);
  void refill(Puzzle& puzzle, const Answer& answer, Manner manner);
  Printed any_clue(const ClueAt& at);
  size_t count_broken(const Puzzle& puzzle, const Answer& answer);
  void print_values(Puzzle& puzzle, const Plan& plan, Manner manner);
  bool settle(Puzzle& puzzle, const Answer& answer, Manner manner);
  bool settle_at_once(Puzzle& puzzle, const Answer& answer, Manner manner);
  bool settle_by_values(Puzzle& puzzle, const Answer& answer);
  bool settle_by_instances(Puzzle& puzzle, const Answer& answer, Manner manner);
  bool settle_in_turn(Puzzle& puzzle, const Answer& answer, Manner manner);
  void drop_unread(Puzzle& puzzle, const Answer& answer, Manner manner);

  Desk& desk_;
  const Roles& roles_;
  const Frame& frame_;
  Random& random_;
  const Hints* hints_ = nullptr;
  std::optional<Puzzle> before_;
  std::vector<bool> placed_;                                // by given; empty: all
  std::vector<Values> told_;                                // by given and entry
  std::vector<std::vector<std::vector<int32_t>>> fitting_;  // all that were found by trial
  std::vector<bool> has_teller_;                            // by given: some rule tells its values
  std::vector<bool> alone_;                // by given: tried at one place at a time
  std::vector<std::vector<int8_t>> ways_;  // of clues that have one, by given and entry
};

// As they are printed.
Printed printed(int32_t n, int8_t way = -1);
Printed unknown();
// How many entries a given has on this puzzle; 0 for what has none.
int entries_of(const Puzzle& puzzle, const FieldInfo& info);
// The least and greatest value to print.
std::pair<int32_t, int32_t> range_of(const Genre& genre, size_t given, const Setup& setup,
                                     Meter& meter);
// Whether its places are among the clues that are counted.
bool is_counted(Role::Kind kind);
int count_clues(const Puzzle& puzzle, const Roles& roles);
// In an order of chance.
template <typename T>
void shuffle(std::vector<T>& items, Random& random) {
  for (size_t k = items.size(); k > 1; --k)
    std::swap(items[k - 1], items[static_cast<size_t>(random.below(static_cast<int>(k)))]);
}

}  // namespace clew::setter

// What must stand on a board before it has an answer: rooms, walls and islands,
// clues whose place matters, numbers that only mean something together. Made by
// chance, and changed near a cell.
#pragma once

#include <optional>
#include <vector>

#include "setter/clues.h"
#include "setter/hints.h"
#include "setter/rooms.h"
#include "setter/symmetry.h"
#include "setter/uses.h"

namespace clew::setter {

// A way to make boards of a genre.
struct Course {
  Manner manner = Manner::from_answer;
  int only = -1;        // placed: the only clue whose places come first; < 0: all that can
  double density = 0;   // of what is placed
  int rooms = 0;        // how many
  int least_room = 1;   // cells of the smallest
  bool totals = false;  // numbers of the whole puzzle that come first are made, even such as have
                        // a default
  int values = 0;       // of joint numbers how many different ones; 0: squares of lines without
                        // a repetition
  int from = 1;         // the least of them
  int strangeness = 0;  // how far it is from the plainest
};

class Inventor {
 public:
  Inventor(Desk& desk, const Roles& roles, const Frame& frame, std::vector<Turn> turns,
           Random& random)
      : desk_(desk),
        roles_(roles),
        frame_(frame),
        turns_(std::move(turns)),
        random_(random),
        hints_(hints_of(desk, frame.puzzle)) {}

  const Hints& hints() const { return hints_; }
  // Whether the places of a given come before the answer.
  bool is_placed(size_t given, const Course& course) const;

  // The plainest first.
  std::vector<Course> courses() const;
  // Nothing: the genre's givens cannot be made so.
  std::optional<Puzzle> invent(const Course& course);
  // Another board with a change near a cell; nothing: there is nothing to
  // change, or no luck.
  std::optional<Puzzle> altered(const Puzzle& board, const Course& course, int near);
  // The change made last led to a board that has an answer.
  void note_success() { counts_kept_ += last_counts_ ? 1 : 0; }
  // Whether a board has anything to change, or all comes from the answer.
  bool has_structure(const Course& course) const;

 private:
  bool is_total_to_make(size_t given, const Course& course) const;
  void make_totals(Puzzle& puzzle, const Course& course);
  bool can_be_placed(size_t given) const;
  bool is_changeable(size_t given, const Course& course) const;
  bool is_always_marked() const;
  std::vector<Course> manners() const;
  std::vector<int> room_counts() const;
  std::vector<double> shares_of(const Course& course) const;
  bool make_rooms(Puzzle& puzzle, const Course& course);
  int32_t any(const std::vector<int32_t>& numbers) {
    return numbers[static_cast<size_t>(random_.below(static_cast<int>(numbers.size())))];
  }
  Printed token(size_t given, const Setup* setup);
  void scatter(Puzzle& puzzle, size_t given, double density, const Setup* setup);
  void spread_numbers(Puzzle& puzzle, size_t given, const Course& course, const Setup* setup);
  std::vector<Course> with_values() const;
  void put(Puzzle& puzzle, size_t given, int entry, const Printed& p);
  bool change_rooms(Puzzle& puzzle, size_t given, int near, const Course& course);
  std::optional<Rooms> other_count(const Rooms& rooms, const Grid& grid, int near,
                                   const Course& course);
  bool change_places(Puzzle& puzzle, size_t given, int near);
  int64_t faults_in(const Puzzle& puzzle);
  bool remove_faults(Puzzle& puzzle, const Course& course, int steps, int near);
  void keep_count(Puzzle& puzzle, size_t given, int entry);
  bool change_window(Puzzle& puzzle, const Course& course, int near);
  bool change_number(Puzzle& puzzle, size_t given, int near);
  int entry_near(size_t given, const Grid& grid, int cell);

  Desk& desk_;
  const Roles& roles_;
  const Frame& frame_;
  std::vector<Turn> turns_;
  Random& random_;
  Hints hints_;
  int counts_tried_ = 0;  // changes of how many rooms there are
  int counts_kept_ = 0;   // of these, those that led to an answer
  bool last_counts_ = false;
};

}  // namespace clew::setter

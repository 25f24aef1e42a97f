// Marks of one answer field by place: what every reader and writer of answers asks of a Plan.
#pragma once

#include <string>
#include <vector>

#include "board/answer.h"
#include "formats/uses.h"

namespace clew::formats {

// How an answer field is laid out in a text.
enum class MarkLayout : uint8_t {
  cells,    // a grid of tokens over cells (areas too: labels)
  corners,  // one more row and column
  edges,    // links, sides, spans: letters of URDL in each cell
  lines     // "name index = value"
};
MarkLayout mark_layout(const FieldInfo& field);

class MarkTable {
 public:
  MarkTable(const FieldInfo& field, const AnswerPlan& answer, const Plan& plan);

  // The position of the mark at a place (cell, corner, link ... number), or -1.
  int at(int place) const {
    return place >= 0 && place < static_cast<int>(position_.size())
               ? position_[static_cast<size_t>(place)]
               : -1;
  }
  // edges: the position of the mark that leaves a cell in a direction, or -1.
  int leaving(int cell, Direction d) const {
    const auto i = static_cast<size_t>(cell) * num_directions + static_cast<size_t>(d);
    return i < leaving_.size() ? leaving_[i] : -1;
  }
  // lines: the index of a position as text.
  std::string label(int position) const;
  bool fits(int position, int32_t mark) const {
    const auto i = static_cast<size_t>(position);
    return mark >= answer_.least[i] && mark <= answer_.most[i];
  }
  int32_t least(int position) const { return answer_.least[static_cast<size_t>(position)]; }
  int32_t most(int position) const { return answer_.most[static_cast<size_t>(position)]; }

 private:
  void fill_leaving();

  const FieldInfo& field_;
  const AnswerPlan& answer_;
  const Plan& plan_;
  std::vector<int> position_;  // by place
  std::vector<int> leaving_;   // by cell and direction
};

}  // namespace clew::formats

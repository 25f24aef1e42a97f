// The builder behind make_scene: one method per kind of place.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "render/look.h"
#include "render/render.h"
#include "render/uses.h"

namespace clew::render {

// Its marks stand on sides, borders or lines from cell to cell.
bool lies_between(const FieldInfo& field);

class SceneMaker {
 public:
  SceneMaker(const GenreInfo& genre, const Puzzle& puzzle, const Plan* plan);
  Scene make(const Answer* answer, const SceneOptions& options);

 private:
  CellInk& cell(int number) { return scene_.cells[static_cast<size_t>(number)]; }
  Line& side(int number) { return scene_.sides[static_cast<size_t>(number)]; }
  Line& side_across(int link);  // between the two cells of the link
  // Thick lines where the board ends beside a wanted cell.
  template <typename Wanted>
  void add_frame(Wanted wanted) {
    for (int cell = 0; cell < grid_.cells(); ++cell) {
      for (int d = 0; d < num_directions && wanted(cell); ++d) {
        const auto direction = static_cast<Direction>(d);
        if (grid_.step(cell, direction) < 0) side(grid_.side(cell, direction)) = Line::thick;
      }
    }
  }
  // The cells that a link or span joins.
  std::pair<int, int> ends_of(const FieldInfo& field, int number) const;

  // What is printed.
  void add_given(const FieldInfo& field, const Field& printed);
  void add_partition(const Look& look, const Field& printed);
  void add_given_places(const FieldInfo& field, const Look& look, const Field& printed);
  void add_given_numbered(const FieldInfo& field, const Look& look, const Field& printed);
  void add_given_cell(const FieldInfo& field, const Look& look, int number, const Printed& p);
  void add_given_disc(const FieldInfo& field, const Look& look, CellInk& ink, const Printed& p);
  bool add_given_ground(const FieldInfo& field, const Look& look, CellInk& ink, const Printed& p);
  void add_given_text(const FieldInfo& field, const Look& look, CellInk& ink, const Printed& p);
  void add_given_rooms(const FieldInfo& field, const Look& look, const Field& printed);
  std::vector<std::string> items_beside(const FieldInfo& field, const Printed& p) const;
  void add_given_line(const FieldInfo& field, int number, const Printed& p);
  void add_given_view(const FieldInfo& field, int number, const Printed& p);
  void add_given_corner(const FieldInfo& field, const Look& look, int number, const Printed& p);
  void add_given_link(const FieldInfo& field, const Look& look, int number, const Printed& p);
  void add_given_side(const FieldInfo& field, int number, const Printed& p);
  void add_given_caption(const FieldInfo& field, const Look& look, const Field& printed);

  // What is answered.
  void add_answer(const FieldInfo& field, const AnswerPlan& plan, std::span<const int32_t> marks);
  void add_tone(const FieldInfo& field, const AnswerPlan& plan, std::span<const int32_t> marks);
  void add_rays(const AnswerPlan& plan, std::span<const int32_t> marks);
  void add_area_borders(const AnswerPlan& plan, std::span<const int32_t> marks);
  void add_walls(const AnswerPlan& plan, std::span<const int32_t> marks);
  void add_answer_cell(const FieldInfo& field, const Look& look, int number, int32_t mark);
  void add_answer_line(const FieldInfo& field, const Look& look, int number, int32_t mark);
  void add_answer_corners(const FieldInfo& field, const AnswerPlan& plan,
                          std::span<const int32_t> marks);
  void add_answer_list(const FieldInfo& field, const AnswerPlan& plan,
                       std::span<const int32_t> marks);

  void point_at(MarkAt at);
  void add_tints(const Answer& answer);
  void add_news(const Answer& answer, const Answer& since);
  // What a watched search says of the marks of one field.
  void add_tokens(const FieldInfo& field, const AnswerPlan& plan, std::span<const Token> tokens);
  BetweenToken between(const FieldInfo& field, int number) const;
  BetweenToken line_of(const FieldInfo& field, int number) const;
  void add_between_token(const FieldInfo& field, int number, const Token& token);
  void add_list_tokens(const FieldInfo& field, const AnswerPlan& plan,
                       std::span<const Token> tokens);

  // Thick lines between cells of different rooms (-1: in none) and around all rooms.
  void add_room_borders(const std::vector<int>& rooms);
  void add_apart(const FieldInfo& field, size_t number);
  // The room of each cell, rooms numbered by their first cell.
  std::vector<int> rooms_of(const Field& partition) const;

  const GenreInfo& genre_;
  const Puzzle& puzzle_;
  const Plan* plan_;
  Grid grid_;
  size_t kinds_of_lines_ = 0;  // that are told apart by colours
  Scene scene_;
};

}  // namespace clew::render

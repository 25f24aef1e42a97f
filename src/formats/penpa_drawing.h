// What an address of penpa-edit holds: a drawing on a grid of squares. Nothing in it says what a
// number or a line means; that is what a genre's `penpa` line tells.
//
// Every place has a number: with two cells of border on each side of nx by ny cells, N is the
// number of cells; 0 to N-1 are centres, then come the lower right corners of all cells, the
// middles of their lower edges, and of their right edges; behind 4N four small places in each cell,
// behind 8N four more.
#pragma once

#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "clew/grid.h"
#include "clew/result.h"
#include "formats/readers.h"
#include "formats/uses.h"

namespace clew::formats {

struct Drawing {
  struct Label {
    std::string text;
    int style = 1;          // colour and circle
    std::string sub = "1";  // size; "2" with an arrow
  };
  struct Sign {
    int number = 0;
    std::string name;
    int layer = 1;
  };
  using Line = std::pair<int, int>;

  Grid grid;  // without margins
  int top = 0, bottom = 0, left = 0, right = 0;
  std::string kind = "square";
  std::array<std::string, 3> look = {"1", "2", "1"};  // lines, points, frame
  std::string title, author, source;
  std::vector<std::string> tags;
  std::set<int> missing;       // cells of the grid that are not there
  std::map<int, int> surface;  // colours
  std::map<int, Label> labels;
  std::map<int, Label> small;  // in the corners of cells, or at their sides
  std::map<int, Sign> signs;
  std::map<Line, int> edges;   // between corners
  std::map<Line, int> dashes;  // outlines of cages
  std::vector<std::vector<int>> cages;
  // Thermometers and arrows by the name of their kind; the first cell is the bulb or the circle.
  std::map<std::string, std::vector<std::vector<int>>> lines;
  std::vector<std::string> others;  // kinds of things that no genre has
  std::vector<std::string> warnings;

  int columns() const { return grid.width + left + right + 4; }
  int places() const { return columns() * (grid.height + top + bottom + 4); }
  // Also in the margins.
  int cell(int row, int column) const { return (row + 2 + top) * columns() + column + 2 + left; }
  int cell(int number) const { return cell(grid.row(number), grid.column(number)); }
  int corner(int number) const {
    const int wide = grid.width + 1;
    return places() + cell(number / wide - 1, number % wide - 1);
  }
  int link(int number) const {
    const int wanted = grid.link_is_across(number) ? 3 : 2;
    return wanted * places() + cell(grid.link_first(number));
  }
  // The edge that a wall on this link is.
  Line edge(int link) const;
  // Every edge of the grid, its frame too.
  bool is_edge(Line line) const;
  // Of those, the frame.
  bool is_frame(Line line) const;
  // Where a place lies, for messages.
  std::string where(int place) const;
};

// From and to the text that is packed in an address.
Result<Drawing> read_drawing(std::string_view unpacked, const ReadLimits& limits);
std::string write_drawing(const Drawing& drawing);

// The words that stand in the packed text in place of frequent names.
std::string with_short_words(std::string_view text);
std::string without_short_words(std::string_view text);

// The names of genres that a packed text carries.
std::vector<std::string> tags_of(std::string_view unpacked);

}  // namespace clew::formats

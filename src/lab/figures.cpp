#include "clew/figures.h"

#include <algorithm>
#include <array>
#include <map>

#include "app/inside.h"
#include "base/near_words.h"
#include "clew/trials.h"
#include "lab/flows.h"
#include "lab/uses.h"
#include "methods/constraints.h"
#include "reduce/grid_graph.h"
#include "render/compose.h"
#include "render/flow_chart.h"
#include "render/graph_picture.h"

namespace clew {
namespace lab {
namespace {

Result<std::string> finished(Picture picture, const std::string& title, const Style& style) {
  const auto theme = theme_of(style.theme);
  if (!theme) return theme.errors();
  picture.title = title;
  return as_file(picture, **theme, style);
}

Picture picture_of(const Connection& connection, double font_size) {
  std::vector<GraphVertex> vertices;
  std::vector<GraphEdge> edges;
  std::map<int, size_t> number;  // of a cell
  const Grid& grid = connection.grid();
  for (int c = 0; c < grid.cells(); ++c) {
    const Connection::State state = connection.states()[static_cast<size_t>(c)];
    if (state == Connection::off) continue;
    number[c] = vertices.size();
    vertices.push_back({grid.row(c), grid.column(c), state == Connection::sure, false});
  }
  for (const int c : connection.articulation_points()) vertices[number[c]].starred = true;
  for (const auto& [c, at] : number) {
    for (const Direction d : {Direction::right, Direction::down}) {
      const auto other = number.find(grid.step(c, d));
      if (other != number.end()) edges.push_back({at, other->second, false});
    }
  }
  Picture out = draw_graph(vertices, edges, font_size);
  // All of one size, whatever is missing at the edges.
  out.width = std::max(out.width, 2.2 * font_size * grid.width);
  out.height = std::max(out.height, 2.2 * font_size * grid.height);
  return out;
}

// "37 boards expanded"; what an engine cannot do at all it does not count.
std::string work_words(const Report& report) {
  const Figure* work = work_of(report);
  if (work == nullptr && !report.cannot.empty()) return "not for this genre";
  const int64_t count = work != nullptr ? work->value : report.effort.engine.conflicts;
  std::string name = work != nullptr ? work->name : "conflicts";
  if (count == 1 && name.ends_with('s')) name.pop_back();
  const bool unproved = !report.complete;
  return std::to_string(count) + " " + name + (unproved ? ", unproved" : "");
}

// The rows of the costs of methods, and what each counts on the puzzles of a table.
std::vector<std::vector<std::string>> cost_rows(const Clew& clew) {
  struct Costs {
    const char *engine, *time, *memory;
  };
  // n marks with k values each; a tree of depth d whose nodes have b children.
  constexpr std::array rows = {Costs{"brute", "k^n boards", "O(n)"},
                               Costs{"backtrack", "up to k^n nodes", "O(n)"},
                               Costs{"astar", "up to k^n boards", "O(b^d)"},
                               Costs{"evolve", "no bound, no proof", "O(population n)"},
                               Costs{"dual", "up to k^n guesses", "O(n + contents of lines)"},
                               Costs{"clew", "exponential at worst", "O(n + learned clauses)"}};
  std::vector<std::vector<std::string>> out = {{"method", "time at worst", "memory at worst"}};
  std::vector<Case> cases;
  const auto tables = read_tables(paper_tables(), "papers.txt");
  for (const size_t number : {0UL, 4UL}) {
    const TrialPuzzle& puzzle = (*tables)[0].puzzles[number];
    cases.push_back(*clew.open(puzzle.text));
    out[0].push_back(puzzle.name);
  }
  const Laboratory lab(clew);
  for (const Costs& costs : rows) {
    out.push_back({costs.engine, costs.time, costs.memory});
    for (const Case& c : cases) {
      Question question;
      question.engine = costs.engine;
      const Report report = lab.solve(c, question);
      out.back().push_back(work_words(report));
    }
  }
  return out;
}

}  // namespace
}  // namespace lab

using namespace lab;

inline namespace v1 {

Result<std::string> draw_connectivity(const Case& c, const Answer& marks, const Style& style) {
  if (!c.fits(marks)) return misfit();
  Meter meter{Limits{}};
  const Setup& setup = *c.inside().setup;
  Constraints constraints(setup, meter, {}, false);
  if (constraints.connections().empty())
    return error("no rule of this genre connects cells that a mark each decides");
  const auto alone = constraints.values_alone();
  for (int m = 0; m < constraints.table().size(); ++m) {
    const int32_t mark = constraints.table().in(marks, m);
    const auto& values = alone[static_cast<size_t>(m)];
    if (mark != undecided)
      constraints.set(m, mark);
    else if (values.size() == 1)
      constraints.set(m, values[0]);
  }
  std::vector<Captioned> parts;
  size_t number = 0;
  for (int k = 0; k < constraints.size(); ++k) {
    if (number == constraints.connections().size()) break;
    const Connection* connection = constraints.connections()[number];
    if (!constraints.is(k, *connection)) continue;
    parts.push_back({lab::picture_of(*connection, style.font_size), constraints.name_of(k)});
    ++number;
  }
  return finished(side_by_side(parts, style.font_size), "Connectivity: " + c.genre_name(), style);
}

Result<std::string> draw_cycle(std::string_view graph, const Cycle& cycle, const Style& style) {
  const auto read = read_grid_graph(graph, "", 4, 1'000'000);
  if (!read) return read.errors();
  std::vector<GraphVertex> vertices;
  std::vector<GraphEdge> edges;
  std::map<size_t, size_t> number;  // of a spot
  for (size_t spot = 0; spot < read->spots.size(); ++spot) {
    if (!read->spots[spot].vertex) continue;
    number[spot] = vertices.size();
    vertices.push_back(
        {static_cast<int>(spot) / read->width, static_cast<int>(spot) % read->width, true, false});
  }
  const auto follows = [&](size_t a, size_t b) {
    const size_t n = cycle.vertices.size();
    for (size_t i = 0; i < n; ++i) {
      const auto one = static_cast<size_t>(cycle.vertices[i]);
      const auto next = static_cast<size_t>(cycle.vertices[(i + 1) % n]);
      if ((one == a && next == b) || (one == b && next == a)) return true;
    }
    return false;
  };
  for (const auto& [spot, at] : number) {
    for (const Side side : {Side::east, Side::south}) {
      if ((read->spots[spot].edges & side_bit(side)) == 0) continue;
      const size_t other = read->beside(spot, side);
      edges.push_back({at, number[other], follows(spot, other)});
    }
  }
  return finished(draw_graph(vertices, edges, style.font_size), "A cycle through all vertices",
                  style);
}

std::vector<std::string> method_figures() {
  std::vector<std::string> names = {"costs"};
  for (const FlowChart& chart : flow_charts()) names.emplace_back(chart.name);
  return names;
}

Result<std::string> draw_method_figure(const Clew& clew, std::string_view name,
                                       const Style& style) {
  if (name == "costs")
    return finished(draw_words_table(cost_rows(clew), style.font_size), "Costs of the methods",
                    style);
  for (const FlowChart& chart : flow_charts()) {
    if (chart.name == name)
      return finished(draw_flow(chart.boxes, chart.arrows, style.font_size), chart.title, style);
  }
  return error("no figure is called '" + std::string(name) + "'; write " +
               one_of(method_figures()));
}

}  // namespace v1
}  // namespace clew

#include "formats/areas.h"

#include <algorithm>

#include "board/answer.h"
#include "formats/text.h"

namespace clew::formats {

std::vector<int32_t> walls_of_labels(std::span<const int> labels, const Grid& grid) {
  std::vector<int32_t> walls;
  for (int link = 0; link < grid.links(); ++link) {
    const int a = labels[at(grid.link_first(link))];
    const int b = labels[at(grid.link_second(link))];
    walls.push_back(a < 0 && b < 0 ? undecided : a != b ? 1 : 0);
  }
  return walls;
}

std::vector<int> labels_of_walls(std::span<const int32_t> walls, const Grid& grid) {
  std::vector<int> labels(at(grid.cells()), -1);
  std::vector<bool> met(labels.size(), false);
  std::vector<int> area;
  int next_label = 0;
  for (int start = 0; start < grid.cells(); ++start) {
    if (met[at(start)]) continue;
    bool whole = true;
    area.assign(1, start);
    met[at(start)] = true;
    for (size_t head = 0; head < area.size(); ++head) {
      for (int d = 0; d < num_directions; ++d) {
        const int link = grid.link(area[head], static_cast<Direction>(d));
        if (link < 0) continue;
        const int32_t wall = walls[at(link)];
        const int next = grid.step(area[head], static_cast<Direction>(d));
        whole = whole && wall != undecided;
        if (wall != 0 || met[at(next)]) continue;
        met[at(next)] = true;
        area.push_back(next);
      }
    }
    if (!whole) continue;
    for (const int cell : area) labels[at(cell)] = next_label;
    ++next_label;
  }
  return labels;
}

bool labels_say_all(std::span<const int32_t> walls, const Grid& grid) {
  const std::vector<int32_t> said = walls_of_labels(labels_of_walls(walls, grid), grid);
  return std::equal(said.begin(), said.end(), walls.begin(), walls.end());
}

std::vector<std::string> tokens_of_walls(std::span<const int32_t> walls, const Grid& grid) {
  const std::vector<int> labels = labels_of_walls(walls, grid);
  const std::vector<int32_t> said = walls_of_labels(labels, grid);
  std::vector<std::string> tokens;
  for (const int label : labels) tokens.push_back(label < 0 ? "_" : std::to_string(label + 1));
  for (size_t link = 0; link < said.size(); ++link) {
    if (said[link] == walls[link]) continue;  // what labels say wrongly is decided
    const int l = static_cast<int>(link);
    std::string& token = tokens[at(grid.link_first(l))];
    token += walls[link] == 1 ? '+' : '-';
    token += grid.link_is_across(l) ? 'R' : 'D';
  }
  return tokens;
}

std::optional<WallSign> take_wall_sign(std::string_view& token) {
  if (token.size() < 3) return std::nullopt;
  const char sign = token[token.size() - 2];
  const char way = token.back();
  if ((sign != '+' && sign != '-') || (way != 'R' && way != 'D')) return std::nullopt;
  token.remove_suffix(2);
  return WallSign{way == 'R' ? Direction::right : Direction::down, sign == '+' ? 1 : 0};
}

}  // namespace clew::formats

// Cells that hold a few small numbers in any order, "clue as bags": addresses pack two, three or
// four of them into two characters, files write "3,1". An empty bag is 0.
#include <algorithm>

#include "formats/codecs.h"
#include "formats/file_codes.h"
#include "formats/link_codes.h"
#include "formats/values.h"

namespace clew::formats {

namespace {

bool is_bag(const FieldInfo& field) {
  return field.index == PlaceKind::cell && field.value == ValueKind::bag;
}

// So many numbers below `base` (0 is "?") in two characters from `from` on.
struct Pack {
  int size, base, from;
  int end() const {
    int n = 1;
    for (int i = 0; i < size; ++i) n *= base;
    return from + n;
  }
};
constexpr Pack bag_packs[] = {{2, 6, 360}, {3, 4, 396}, {4, 2, 460}};
constexpr std::string_view four_ones = "9";
constexpr int bag_radix = 36;
constexpr int run_base = 15;  // g (1) to z (20)
constexpr int32_t most_alone = 8;

int digit_in_bag(char c) {
  const size_t v = c == '\0' ? digits36.npos : digits36.find(c);
  return v == digits36.npos ? -1 : static_cast<int>(v);
}

std::optional<std::vector<int32_t>> unpacked(int value) {
  for (const Pack& pack : bag_packs) {
    if (value < pack.from || value >= pack.end()) continue;
    std::vector<int32_t> items(at(pack.size));
    value -= pack.from;
    for (size_t i = items.size(); i-- > 0; value /= pack.base)
      items[i] = value % pack.base == 0 ? -1 : value % pack.base;
    return items;
  }
  return std::nullopt;
}

std::optional<std::vector<int32_t>> read_bag(LinkCursor& cursor) {
  const char c = cursor.next();
  const int digit = digit_in_bag(c);
  if (c == '.') return std::vector<int32_t>{-1};
  if (c == four_ones[0]) return std::vector<int32_t>(4, 1);
  if (digit == 0) return std::vector<int32_t>();
  if (digit > 0 && digit <= most_alone) return std::vector<int32_t>{digit};
  const int second = digit_in_bag(cursor.peek());
  if (digit < 0 || second < 0) return std::nullopt;
  cursor.next();
  return unpacked(digit * bag_radix + second);
}

std::optional<std::string> write_bag(const std::vector<int32_t>& items) {
  if (items.empty()) return "0";
  if (items == std::vector<int32_t>{-1}) return ".";
  if (items.size() == 1 && items[0] <= most_alone) return std::to_string(items[0]);
  if (items == std::vector<int32_t>(4, 1)) return std::string(four_ones);
  for (const Pack& pack : bag_packs) {
    const bool fits = std::ranges::all_of(items, [&](int32_t n) { return n < pack.base; });
    if (items.size() != at(pack.size) || !fits) continue;
    int value = 0;
    for (const int32_t n : items) value = value * pack.base + std::max(n, 0);
    value += pack.from;
    return std::string{digits36[at(value / bag_radix)], digits36[at(value % bag_radix)]};
  }
  return std::nullopt;
}

Printed printed_bag(std::vector<int32_t> items) {
  Printed p;
  p.state = Printed::value;
  p.items = std::move(items);
  return p;
}

bool suits_bags(const GenreInfo& genre, const CodecPart& part) {
  const int given = find_given(genre, part.field);
  return given >= 0 && is_bag(genre.givens[at(given)]);
}

bool read_link_bags(LinkCursor& cursor, const GenreInfo& genre, const CodecPart& part,
                    Puzzle& puzzle) {
  std::vector<Printed>& cells = puzzle.givens[at(find_given(genre, part.field))].at;
  const size_t count = at(puzzle.grid.cells());
  cells.clear();
  while (cells.size() < count) {
    const size_t start = cursor.offset();
    if (cursor.at_end()) {
      return cursor.fail(start, concat("the body ends early: ", cells.size(), " of ", count,
                                       " places are filled"));
    }
    if (const int run = digit_in_bag(cursor.peek()) - run_base; run > 0) {
      cursor.next();
      if (at(run) > count - cells.size())
        return cursor.fail(start, "the body runs over: there are not so many places left");
      cells.resize(cells.size() + at(run));
      continue;
    }
    auto items = read_bag(cursor);
    if (!items) return cursor.fail(start, "found what means no list of numbers");
    cells.push_back(printed_bag(std::move(*items)));
    stamp(cells.back(), cursor.text().place(start));
  }
  return true;
}

std::string write_link_bags(const GenreInfo& genre, const CodecPart& part, const Puzzle& puzzle,
                            std::string& out) {
  const std::vector<Printed>& cells = puzzle.givens[at(find_given(genre, part.field))].at;
  constexpr int longest = bag_radix - 1 - run_base;
  int run = 0;
  const auto end_run = [&] {
    if (run > 0) out += digits36[at(run_base + run)];
    run = 0;
  };
  for (int cell = 0; cell < puzzle.grid.cells(); ++cell) {
    const Printed p = at(cell) < cells.size() ? cells[at(cell)] : Printed();
    if (p.state == Printed::absent) {
      if (++run == longest) end_run();
      continue;
    }
    end_run();
    const auto chars = p.state == Printed::value ? write_bag(p.items) : std::nullopt;
    if (!chars)
      return "cannot hold these numbers: " +
             write_token(genre.givens[at(find_given(genre, part.field))], p);
    out += *chars;
  }
  end_run();
  return {};
}

}  // namespace

void read_bags(BlockReader& in, const GivenContext& context, Puzzle& puzzle) {
  const Grid& grid = puzzle.grid;
  const auto block =
      is_shared(context.part) ? in.look(grid.height, grid.width) : in.take(grid.height, grid.width);
  if (!block) return;
  std::vector<Printed>& cells = puzzle.givens[at(context.given)].at;
  cells.assign(at(grid.cells()), Printed());
  for (size_t i = 0; i < cells.size(); ++i) {
    const std::string_view token = block->tokens[i];
    std::vector<int32_t> items;
    bool good = true;
    for (size_t start = 0; start <= token.size();) {
      const size_t end = std::min(token.find(',', start), token.size());
      const std::string_view item = token.substr(start, end - start);
      const auto n = parse_number(item, most_alone);
      good = good && (n || item == "-");
      items.push_back(n ? static_cast<int32_t>(*n) : -1);
      start = end + 1;
    }
    if (!good && (token == "." || is_shared(context.part))) continue;  // a mark of the answer
    if (!good) return in.unexpected(token, "numbers such as '3,1', '-' for '?', or '.'");
    if (items == std::vector<int32_t>{0}) items.clear();
    cells[i] = printed_bag(std::move(items));
    in.stamp(cells[i], token);
  }
}

std::string write_bags(const GivenContext& context, const Puzzle& puzzle, FileLines& out) {
  const std::vector<Printed>& cells = puzzle.givens[at(context.given)].at;
  std::vector<std::string> tokens;
  for (int cell = 0; cell < puzzle.grid.cells(); ++cell) {
    const Printed p = at(cell) < cells.size() ? cells[at(cell)] : Printed();
    std::string token = p.state == Printed::absent ? "." : p.items.empty() ? "0" : "";
    for (const int32_t n : p.items)
      token += (token.empty() ? "" : ",") + (n < 0 ? std::string("-") : std::to_string(n));
    tokens.push_back(std::move(token));
  }
  if (is_shared(context.part)) {
    out.leave_below(std::move(tokens));
  } else {
    out.add(puzzle.grid.height, puzzle.grid.width, tokens);
  }
  return {};
}

const LinkGroup link_bags = {"bags", suits_bags, read_link_bags, write_link_bags};

}  // namespace clew::formats

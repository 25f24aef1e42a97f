// Pages are filled in the order of the entries. Each takes as many as can be read, in equal rooms:
// as many as were asked for, or fewer where a board is too large for its room.
#include "render/sheet.h"

#include <algorithm>
#include <map>
#include <optional>

#include "base/require.h"
#include "render/sheet_page.h"

namespace clew::render {

namespace {

constexpr double title_size = 13;
constexpr double number_size = 8.5;  // of pages
constexpr double gutter = 12;        // between rooms
constexpr int most_answers = 20;     // on a page
constexpr int most_level = 9;

struct Shape2D {
  int columns = 1;
  int rows = 1;
};

// Rooms for so many boards, as large as can be.
Shape2D grid_for(int rooms, double width, double height) {
  constexpr double heading = 30;
  Shape2D best;
  double best_side = -1e9;
  for (int columns = 1; columns <= rooms; ++columns) {
    const int rows = (rooms + columns - 1) / columns;
    const double side = std::min(width / columns - gutter, height / rows - gutter - heading);
    if (side <= best_side) continue;
    best_side = side;
    best = {columns, rows};
  }
  return best;
}

std::string sentence(std::string rule) {
  if (!rule.empty() && rule[0] >= 'a' && rule[0] <= 'z')
    rule[0] = static_cast<char>(rule[0] - 'a' + 'A');
  if (!rule.empty() && rule.back() != '.') rule += '.';
  return rule;
}

class SheetMaker {
 public:
  SheetMaker(const std::vector<SheetEntry>& entries, const SheetOptions& options)
      : entries_(entries),
        options_(options),
        puzzle_sizes_{11, 6, 18, options.letters},
        answer_sizes_{9, 5, 9, options.letters} {
    for (size_t k = 0; k < entries.size(); ++k) add_entry(k);
  }

  Result<std::vector<Picture>> make() {
    if (options_.puzzles && !add_puzzles()) return too_large(puzzle_sizes_);
    if (options_.answers) {
      name_line_ = false;  // nobody fills in answers
      heading_ = options_.title.empty() ? "Answers" : options_.title + ": answers";
      const int per_page = std::clamp(static_cast<int>(answers_.size()), 4, most_answers);
      if (!add_pages(answers_, answer_sizes_, per_page, false)) return too_large(answer_sizes_);
    }
    number_pages();
    if (options_.bleed > 0) {
      for (Picture& page : pages_) page = with_bleed(page);
    }
    return std::move(pages_);
  }

 private:
  struct PagePlan {
    int rooms = 1;
    size_t taken = 0;
    bool on_its_side = false;
  };

  // ---- what stands on the pages ----

  void add_entry(size_t k) {
    const SheetEntry& e = entries_[k];
    const std::string number = std::to_string(number_of(k)) + ". ";
    const bool in_words = e.board.shapes.empty();
    Block puzzle;
    puzzle.heading = number + (e.title.empty() ? e.genre : e.title);
    if (!e.title.empty()) puzzle.below = e.genre;
    if (!e.author.empty()) puzzle.below += (puzzle.below.empty() ? "" : " · ") + e.author;
    if (e.level > 0) puzzle.below += (puzzle.below.empty() ? "" : " · ") + difficulty(e.level);
    if (in_words) {
      for (const std::string& rule : e.rules) puzzle.sentences.push_back(sentence(rule));
    } else {
      puzzle.board = &e.board;
    }
    puzzles_.push_back(std::move(puzzle));
    first_rules_.push_back(in_words ? none : rules_number(e, k));
    Block answer;
    answer.heading = number + (e.title.empty() ? e.genre : e.title);
    answer.below = e.remark;
    if (!e.answer.shapes.empty()) answer.board = &e.answer;
    answers_.push_back(std::move(answer));
  }

  int number_of(size_t k) const { return options_.first_number + static_cast<int>(k); }

  // Nine marks, as many of them black as the level says.
  static std::string difficulty(int level) {
    std::string marks;
    for (int k = 1; k <= most_level; ++k) marks += k <= level ? "●" : "○";
    return marks;
  }

  // The paragraph with the rules of an entry if it is the first that needs it, else none.
  size_t rules_number(const SheetEntry& e, size_t k) {
    if (!options_.rules) return none;
    RulesText rules;
    for (const std::string& rule : e.rules)
      rules.text += (rules.text.empty() ? "" : " ") + sentence(rule);
    if (!known_rules_.emplace(e.genre + '\n' + rules.text, rules_.size()).second) return none;
    // A second paragraph of one genre says whose rules differ.
    const bool again = !genres_.emplace(e.genre, k).second;
    rules.name = again ? e.genre + " (" + std::to_string(number_of(k)) + ")" : e.genre;
    rules_.push_back(std::move(rules));
    return rules_.size() - 1;
  }

  // ---- pages ----

  // With the rules above the puzzles, or on pages before them if that takes less paper.
  bool add_puzzles() {
    const bool above = add_pages(puzzles_, puzzle_sizes_, options_.per_page, true);
    std::vector<Picture> with_rules_above = std::move(pages_);
    pages_.clear();
    add_rules_pages();
    const bool before = add_pages(puzzles_, puzzle_sizes_, options_.per_page, false);
    if (above && (!before || with_rules_above.size() <= pages_.size()))
      pages_ = std::move(with_rules_above);
    return above || before;
  }

  // Every block on pages; false: one of them fits on none, or the rules take too much of a page.
  bool add_pages(const std::vector<Block>& blocks, const Sizes& sizes, int per_page, bool rules) {
    for (size_t at = 0; at < blocks.size();) {
      const std::optional<PagePlan> plan = plan_page(blocks, sizes, per_page, rules, at);
      if (!plan) {
        misfit_ = at;
        return false;
      }
      draw_page(blocks, sizes, *plan, rules, at);
      at += plan->taken;
    }
    return true;
  }

  std::optional<PagePlan> plan_page(const std::vector<Block>& blocks, const Sizes& sizes,
                                    int per_page, bool rules, size_t at) const {
    PagePlan best;
    for (int rooms = per_page; rooms >= 1; --rooms) {
      size_t taken = std::min(static_cast<size_t>(rooms), blocks.size() - at);
      while (taken > best.taken && !fits(blocks, sizes, {rooms, taken, false}, rules, at)) --taken;
      if (taken > best.taken) best = {rooms, taken, false};
    }
    if (best.taken > 0) return best;
    const PagePlan turned{1, 1, true};
    if (fits(blocks, sizes, turned, rules, at)) return turned;
    return std::nullopt;
  }

  bool fits(const std::vector<Block>& blocks, const Sizes& sizes, const PagePlan& plan, bool rules,
            size_t at) const {
    constexpr double most_of_page = 0.3;
    Picture scratch;
    Room area = area_of(plan.on_its_side);
    if (rules) {
      const double taken = draw_rules_above(scratch, area, at, plan.taken);
      if (taken > most_of_page * area_of(plan.on_its_side).height) return false;
    }
    for (size_t k = 0; k < plan.taken; ++k) {
      if (size_in(blocks[at + k], room(area, plan, k), sizes,
                  above(blocks, sizes, plan, area, at, k)) < sizes.least)
        return false;
    }
    return true;
  }

  void draw_page(const std::vector<Block>& blocks, const Sizes& sizes, const PagePlan& plan,
                 bool rules, size_t at) {
    Picture page = empty_page(plan.on_its_side);
    Room area = area_of(plan.on_its_side);
    if (rules) draw_rules_above(page, area, at, plan.taken);
    double moved = 0;  // rows of answers close up
    double needed = 0;
    const bool close = &sizes == &answer_sizes_;
    for (size_t k = 0; k < plan.taken; ++k) {
      Room place = room(area, plan, k);
      const double head = above(blocks, sizes, plan, area, at, k);
      if (close && k > 0 && place.at.x <= area.at.x) {
        moved += std::max(0.0, place.height - needed);
        needed = 0;
      }
      needed = std::max(needed, head + drawn_height(blocks[at + k], place, sizes, head));
      place.at.y -= moved;
      draw_block(page, blocks[at + k], place, sizes, head);
    }
    pages_.push_back(std::move(page));
  }

  // Takes the room it needs from the area; returns how much.
  double draw_rules_above(Picture& page, Room& area, size_t at, size_t taken) const {
    std::vector<RulesText> here;
    for (size_t k = at; k < at + taken; ++k) {
      if (first_rules_[k] != none) here.push_back(rules_[first_rules_[k]]);
    }
    if (here.empty()) return 0;
    RulesPlace next;
    const double height = draw_rules(page, here, area, next, options_.letters) + gutter;
    if (next.paragraph < here.size()) return area.height;
    area.at.y += height;
    area.height -= height;
    draw_line(page, area.at, area.width);
    area.at.y += gutter / 2;
    area.height -= gutter / 2;
    return height;
  }

  void add_rules_pages() {
    heading_ = options_.title.empty() ? "Rules" : options_.title + ": rules";
    RulesPlace next;
    while (next.paragraph < rules_.size()) {
      Picture page = empty_page(false);
      draw_rules(page, rules_, area_of(false), next, options_.letters);
      pages_.push_back(std::move(page));
    }
    heading_ = options_.title;
  }

  Picture empty_page(bool on_its_side) const {
    Picture page;
    page.width = on_its_side ? options_.height : options_.width;
    page.height = on_its_side ? options_.width : options_.height;
    page.title = heading_;
    const double width = page.width - 2 * options_.margin;
    if (name_line_) draw_name_line(page, width);
    if (heading_.empty()) return page;
    const std::string title = one_line(heading_, title_size, width, true, options_.letters);
    page.add(TextShape{{options_.margin, options_.margin + title_size * cap_height},
                       title,
                       title_size,
                       Anchor::start,
                       true,
                       Ink::printed});
    draw_line(page, {options_.margin, options_.margin + line_pitch * title_size}, width);
    return page;
  }

  // At the foot, so that the head stays as it is.
  void draw_name_line(Picture& page, double width) const {
    const double y = page.height - options_.margin - 2.6 * number_size;
    double x = options_.margin;
    for (const char* word : {"Name", "Date"}) {
      const double room = (word[0] == 'N' ? 0.6 : 0.36) * width;
      const double text = 1.3 * number_size * text_width(word, false, options_.letters);
      page.add(TextShape{{x, y}, word, 1.3 * number_size, Anchor::start, false, Ink::printed});
      draw_line(page, {x + text + gutter / 2, y + 1}, room - text - gutter / 2);
      x += 0.64 * width;
    }
  }

  // The page with paper around it that is cut off, and marks where.
  Picture with_bleed(const Picture& page) const {
    const double bleed = options_.bleed;
    Picture out;
    out.title = page.title;
    out.width = page.width + 2 * bleed;
    out.height = page.height + 2 * bleed;
    out.add(page, {bleed, bleed}, 1);
    const double mark = 0.8 * bleed;
    for (const double x : {bleed, out.width - bleed}) {
      out.add_line({x, 0}, {x, mark}, drawn(Ink::printed, 0.4));
      out.add_line({x, out.height - mark}, {x, out.height}, drawn(Ink::printed, 0.4));
    }
    for (const double y : {bleed, out.height - bleed}) {
      out.add_line({0, y}, {mark, y}, drawn(Ink::printed, 0.4));
      out.add_line({out.width - mark, y}, {out.width, y}, drawn(Ink::printed, 0.4));
    }
    return out;
  }

  static void draw_line(Picture& page, Point from, double width) {
    page.add_line(from, from + Point{width, 0}, drawn(Ink::thin, 0.6));
  }

  // What is left between the title and the page's number.
  Room area_of(bool on_its_side) const {
    const double width = on_its_side ? options_.height : options_.width;
    const double height = on_its_side ? options_.width : options_.height;
    const double top = heading_.empty() ? 0 : line_pitch * title_size + gutter;
    const double bottom = (name_line_ ? 5 : 2) * number_size;
    return {{options_.margin, options_.margin + top},
            width - 2 * options_.margin,
            height - 2 * options_.margin - top - bottom};
  }

  static Room room(const Room& area, const PagePlan& plan, size_t k) {
    const Shape2D grid = grid_for(plan.rooms, area.width, area.height);
    const double width = (area.width - (grid.columns - 1) * gutter) / grid.columns;
    const double height = (area.height - (grid.rows - 1) * gutter) / grid.rows;
    const int column = static_cast<int>(k) % grid.columns;
    const int row = static_cast<int>(k) / grid.columns;
    return {area.at + Point{column * (width + gutter), row * (height + gutter)}, width, height};
  }

  // The room for headings in the row of a block.
  static double above(const std::vector<Block>& blocks, const Sizes& sizes, const PagePlan& plan,
                      const Room& area, size_t at, size_t k) {
    const auto columns = static_cast<size_t>(grid_for(plan.rooms, area.width, area.height).columns);
    const size_t first = k / columns * columns;
    double most = 0;
    for (size_t i = first; i < std::min(first + columns, plan.taken); ++i)
      most = std::max(most, heading_height(blocks[at + i], room(area, plan, i), sizes));
    return most;
  }

  void number_pages() {
    for (size_t k = 0; k < pages_.size(); ++k) {
      const std::string text = std::to_string(k + 1) + " / " + std::to_string(pages_.size());
      pages_[k].shapes.emplace_back(
          TextShape{{pages_[k].width / 2, pages_[k].height - options_.margin},
                    text,
                    number_size,
                    Anchor::middle,
                    false,
                    Ink::note});
    }
  }

  Error too_large(const Sizes& sizes) const {
    const SheetEntry& e = entries_[misfit_];
    return error("puzzle " + std::to_string(number_of(misfit_)) + " (" +
                 (e.title.empty() ? e.genre : one_line(e.title, 1, 40, false)) +
                 ") is too large for this paper: even alone on a page its numbers would be smaller "
                 "than " +
                 std::to_string(static_cast<int>(sizes.least)) +
                 " points; choose larger paper, or leave it out");
  }

  static constexpr size_t none = static_cast<size_t>(-1);

  const std::vector<SheetEntry>& entries_;
  const SheetOptions& options_;
  Sizes puzzle_sizes_;
  Sizes answer_sizes_;
  std::string heading_ = options_.title;
  bool name_line_ = options_.name_line;
  std::vector<Block> puzzles_;
  std::vector<Block> answers_;
  std::vector<RulesText> rules_;
  std::vector<size_t> first_rules_;  // by entry: a place in rules_, or none
  std::map<std::string, size_t> known_rules_;
  std::map<std::string, size_t> genres_;
  std::vector<Picture> pages_;
  size_t misfit_ = 0;
};

}  // namespace

Result<std::vector<Picture>> make_sheet(const std::vector<SheetEntry>& entries,
                                        const SheetOptions& options) {
  CLEW_REQUIRE(options.per_page >= 1 && options.per_page <= most_per_page);
  return SheetMaker(entries, options).make();
}

}  // namespace clew::render

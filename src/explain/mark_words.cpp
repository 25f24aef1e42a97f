#include "explain/mark_words.h"

#include <algorithm>

#include "board/by_number.h"
#include "board/cells_at.h"
#include "board/place_name.h"
#include "explain/sayings.h"

namespace clew::explain {

namespace {

// "A line at r1c1-r1c2: ..."; "... there is a line at r1c1-r1c2"; "suppose there were a line at
// ...".
enum class Form : uint8_t { heading, clause, supposed };

std::string side_in_words(const Plan& plan, int side) {
  const std::vector<int> cells = cells_at(PlaceKind::side, side, plan);
  const Grid& grid = plan.grid;
  if (cells.empty()) return "side " + std::to_string(side + 1);
  if (cells.size() > 1) {
    const int first = std::min(cells[0], cells[1]);
    return cell_name(first, grid) + "|" + cell_name(std::max(cells[0], cells[1]), grid);
  }
  const int corner = grid.side_first(side);
  const int row = corner / (grid.width + 1);
  const bool upright = grid.side_is_upright(side);
  const bool before = upright ? corner % (grid.width + 1) == 0 : row == 0;
  const char* edge = upright ? (before ? "left" : "right") : (before ? "top" : "bottom");
  return std::string("the ") + edge + (upright ? " side of " : " of ") + cell_name(cells[0], grid);
}

// "a line", "no line": not "black".
bool is_thing(const std::string& word) {
  const std::string one = by_number(word, true);
  return one.starts_with("a ") || one.starts_with("an ") || one.starts_with("no ");
}

// Of a name that is drawn as an arrow: what it points to; empty: to nothing.
std::string wind_in_words(const std::string& name) {
  static constexpr const char* winds[] = {"north", "northeast", "east", "southeast",
                                          "south", "southwest", "west", "northwest"};
  static constexpr const char* initials[] = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};
  for (size_t k = 0; k < std::size(winds); ++k)
    if (name == winds[k] || name == initials[k]) return winds[k];
  return "";
}

// ---- places

// In the order of the board, as far as it goes.
void begin_first(std::vector<int>& way) {
  if (way.front() > way.back()) std::ranges::reverse(way);
  if (way.front() != way.back()) return;
  way.pop_back();
  std::ranges::rotate(way, std::ranges::min_element(way));
  if (way[1] > way.back()) std::reverse(way.begin() + 1, way.end());
  way.push_back(way.front());
}

// Links that follow each other are one way: "r1c1-r1c2-r2c2".
std::vector<std::vector<int>> ways_of(const std::vector<std::vector<int>>& links) {
  std::vector<std::vector<int>> ways;
  for (const std::vector<int>& link : links) {
    ways.push_back(link);
    // The new one takes what begins or ends where it does.
    for (bool more = true; more;) {
      more = false;
      for (size_t k = 0; k + 1 < ways.size() && !more; ++k) {
        std::vector<int>& last = ways.back();
        std::vector<int>& other = ways[k];
        if (other.front() == other.back() || last.front() == last.back()) continue;
        if (last.front() == other.front() || last.back() == other.back())
          std::ranges::reverse(last);
        if (last.front() == other.back()) {
          other.insert(other.end(), last.begin() + 1, last.end());
          last = std::move(other);
        } else if (last.back() == other.front()) {
          last.insert(last.end(), other.begin() + 1, other.end());
        } else {
          continue;
        }
        ways.erase(ways.begin() + static_cast<std::ptrdiff_t>(k));
        more = true;
      }
    }
  }
  std::ranges::for_each(ways, begin_first);
  std::ranges::sort(ways, {}, [](const std::vector<int>& way) { return way.front(); });
  return ways;
}

// Cells joined by these links, in groups.
std::vector<std::vector<int>> groups_of(const std::vector<std::vector<int>>& links) {
  std::vector<std::vector<int>> groups;
  for (const std::vector<int>& link : links) {
    std::vector<int> joined = link;
    std::erase_if(groups, [&](const std::vector<int>& group) {
      const bool meets = std::ranges::any_of(
          group, [&](int c) { return std::ranges::find(link, c) != link.end(); });
      if (meets) joined.insert(joined.end(), group.begin(), group.end());
      return meets;
    });
    std::ranges::sort(joined);
    joined.erase(std::unique(joined.begin(), joined.end()), joined.end());
    groups.push_back(std::move(joined));
  }
  return groups;
}

std::vector<std::string> names_of(const std::vector<int>& cells, const Grid& grid) {
  std::vector<std::string> names;
  for (const int cell : cells) names.push_back(cell_name(cell, grid));
  return names;
}

// "an arrow to the north", "east": two words or more that all begin with are said once.
bool share_beginning(std::vector<std::string>& words) {
  if (words.size() < 2) return false;
  size_t shared = words[0].rfind(' ');
  const auto all_begin = [&] {
    const std::string beginning = words[0].substr(0, shared + 1);
    return std::ranges::all_of(words, [&](const auto& w) { return w.starts_with(beginning); });
  };
  while (shared != std::string::npos && shared > 0 && !all_begin())
    shared = words[0].rfind(' ', shared - 1);
  if (shared == std::string::npos || words[0].find(' ') >= shared) return false;
  for (size_t k = 1; k < words.size(); ++k) words[k].erase(0, shared + 1);
  return true;
}

class Speaker {
 public:
  Speaker(const compile::Board& board, const Saying& saying, Form form)
      : board_(board),
        what_(saying.what),
        at_(saying.at),
        field_(field_of(board, what_.answer)),
        rules_(board.genre().answers[static_cast<size_t>(what_.answer)]),
        form_(form),
        many_(at_.size() > 1) {}

  // What there is, not what something is.
  bool of_things() const {
    if (field_.value == ValueKind::partition) return what_.kind == Predicate::yes;
    if (field_.value == ValueKind::boolean) return !is_of_place();
    return !rules_.said.empty();
  }

  std::string text() const {
    if (field_.value == ValueKind::partition) return division();
    if (field_.value == ValueKind::boolean) return yes_or_no();
    if (!rules_.said.empty()) return counted();
    const std::string name =
        field_.index == PlaceKind::cell ? where() : field_.name + " " + where();
    return name + is() + values();
  }

 private:
  std::string is() const { return form_ == Form::supposed ? " were " : (many_ ? " are " : " is "); }
  std::string there(bool many) const {
    if (form_ == Form::heading) return "";
    return form_ == Form::supposed ? "there were " : (many ? "there are " : "there is ");
  }
  std::string where() const {
    std::vector<std::string> names;
    for (const MarkAt at : at_) names.push_back(place_in_words(board_, at));
    return joined(names);
  }
  std::vector<std::vector<int>> links() const {
    std::vector<std::vector<int>> links;
    const auto& places = board_.plan().answers[static_cast<size_t>(what_.answer)].places;
    for (const MarkAt at : at_)
      links.push_back(
          cells_at(PlaceKind::link, places[static_cast<size_t>(at.position)], board_.plan()));
    return links;
  }

  std::string division() const {
    if (what_.kind == Predicate::yes)
      return there(many_) + (many_ ? "walls at " : "a wall at ") + where();
    std::vector<std::string> groups;
    for (const std::vector<int>& group : groups_of(links()))
      groups.push_back(joined(names_of(group, board_.plan().grid)) +
                       (form_ == Form::supposed ? " belonged" : " belong") + " together");
    return joined_clauses(groups);
  }

  // What yes or no is called.
  std::string word() const {
    const bool yes = what_.kind == Predicate::yes;
    const std::string& word = yes ? rules_.said : rules_.denied;
    if (!word.empty()) return word;
    if (yes) return field_.name;
    return field_.index != PlaceKind::cell
               ? "no " + field_.name
               : "not " + (rules_.said.empty() ? field_.name : rules_.said);
  }
  // "r1c1 is a lamp", "the top left corner of r1c1 is black": else "a line at r1c1-r1c2".
  bool is_of_place() const {
    return field_.index == PlaceKind::cell || (!rules_.said.empty() && !is_thing(word()));
  }

  std::string yes_or_no() const {
    const std::string said = word();
    if (is_of_place()) return where() + is() + by_number(said, !many_);
    const auto at = [&](bool many, const std::string& places) {
      const bool several = many && by_number(said, true) != by_number(said, false);
      return there(several) + by_number(said, !many) + " at " + places;
    };
    const bool one_way = field_.index == PlaceKind::link && what_.kind == Predicate::yes &&
                         !is_drawn(board_, field_, "wall");
    if (!one_way) return at(many_, where());
    std::vector<std::string> ways;
    // Links across come before those down: where lines cross, they go on straight.
    std::vector<std::vector<int>> parts = links();
    std::ranges::stable_partition(parts, [](const auto& link) { return link[1] == link[0] + 1; });
    for (const std::vector<int>& way : ways_of(parts)) {
      std::string& name = ways.emplace_back();
      for (const std::string& cell_named : names_of(way, board_.plan().grid))
        name += (name.empty() ? "" : "-") + cell_named;
    }
    return at(ways.size() > 1, joined(ways));
  }

  // "2 bridges at r1c1-r1c3", "no bridge", "at least 1 bridge", "1 or 2 bridges".
  std::string counted() const {
    const auto& plan = board_.plan().answers[static_cast<size_t>(what_.answer)];
    const auto k = static_cast<size_t>(at_.front().position);
    int32_t n = what_.values.front();
    std::string before;
    const bool one_out = what_.kind == Predicate::none_of && what_.values.size() == 1;
    if (what_.kind == Predicate::at_least || (one_out && n == plan.least[k])) {
      before = "at least ";
      if (one_out) ++n;
    } else if (what_.kind == Predicate::at_most || (one_out && n == plan.most[k])) {
      before = "at most ";
      if (one_out) --n;
    } else if (what_.kind != Predicate::is) {
      return there(true) + numbers_left(plan.least[k], plan.most[k]) + " " +
             by_number(rules_.said, false) + " at " + where();
    }
    if (n == 0) before.clear();
    return there(n > 1) + before + (n == 0 ? "no" : std::to_string(n)) + " " +
           by_number(rules_.said, n < 2) + " at " + where();
  }
  // "0, 2 or 3": of few numbers those that are left.
  std::string numbers_left(int32_t least, int32_t most) const {
    constexpr size_t most_listed = 3;
    std::vector<std::string> left;
    for (int32_t v = least; v <= most; ++v)
      if (std::ranges::find(what_.values, v) == what_.values.end())
        left.push_back(std::to_string(v));
    return what_.kind == Predicate::none_of && left.size() <= most_listed ? joined(left, " or ")
                                                                          : values();
  }

  // "empty or at most 3": where 0 is no number.
  std::string before_at_most() const {
    const std::string zero = word_for_zero(board_, field_);
    const auto& plan = board_.plan().answers[static_cast<size_t>(what_.answer)];
    const auto k = static_cast<size_t>(at_.front().position);
    return zero.empty() || k >= plan.least.size() || plan.least[k] > 0 ? "" : zero + " or ";
  }

  // Four or more in a row are "4 to 7".
  std::vector<std::string> values_listed() const {
    constexpr size_t fewest_in_row = 4;
    std::vector<std::string> words;
    const std::vector<int32_t>& v = what_.values;
    for (size_t k = 0; k < v.size(); ++k) {
      words.push_back(value_in_words(board_, what_.answer, v[k], !many_));
      size_t last = k;
      while (last + 1 < v.size() && v[last + 1] == v[last] + 1) ++last;
      if (what_.kind != Predicate::none_of || field_.value != ValueKind::number ||
          (v[k] == 0 && !word_for_zero(board_, field_).empty()) || last + 1 < k + fewest_in_row)
        continue;
      words.back() += " to " + value_in_words(board_, what_.answer, v[last], !many_);
      k = last;
    }
    return words;
  }

  // "5", "neither 1 nor 5", "not 1, 2 or 5", "at most 3", "1 or 2".
  std::string values() const {
    std::vector<std::string> words = values_listed();
    const bool shared = share_beginning(words);
    switch (what_.kind) {
      case Predicate::none_of:
        if (what_.values.size() == 2 && !shared) return "neither " + joined(words, " nor ");
        return "not " + joined(words, " or ");
      case Predicate::at_least:
        return "at least " + words[0];
      case Predicate::at_most:
        return before_at_most() + "at most " + words[0];
      case Predicate::between:
        return "between " + joined(words);
      default:
        return joined(words, " or ");
    }
  }

  const compile::Board& board_;
  const Predicate& what_;
  const std::vector<MarkAt>& at_;
  const FieldInfo& field_;
  const AnswerRules& rules_;
  Form form_;
  bool many_;
};

}  // namespace

std::string value_in_words(const compile::Board& board, int answer, int32_t value, bool one) {
  static constexpr const char* directions[] = {"up", "right", "down", "left"};
  const FieldInfo& field = field_of(board, answer);
  const auto k = static_cast<size_t>(value);
  const auto& words = board.genre().answers[static_cast<size_t>(answer)].values_said;
  if (k < words.size() && !words[k].empty()) return by_number(words[k], one);
  if (field.value == ValueKind::named) {
    const std::string& name = field.names[k].name;
    const std::string wind = is_drawn(board, field, "arrows") ? wind_in_words(name) : "";
    return wind.empty() ? name : (one ? "an arrow to the " : "arrows to the ") + wind;
  }
  if (field.value == ValueKind::direction) return directions[value & 3];
  const std::string zero = value == 0 ? word_for_zero(board, field) : "";
  return zero.empty() ? std::to_string(value) : zero;
}

std::string joined(const std::vector<std::string>& words, const char* last) {
  std::string out;
  for (size_t k = 0; k < words.size(); ++k) {
    if (k > 0) out += k + 1 == words.size() ? last : ", ";
    out += words[k];
  }
  return out;
}

std::string joined_clauses(const std::vector<std::string>& clauses) {
  constexpr const char* joints[] = {" and ", " or ", " nor "};
  const bool short_ones = clauses.size() == 2 && std::ranges::none_of(clauses, [&](const auto& c) {
                            return std::ranges::any_of(joints, [&](const char* joint) {
                              return c.find(joint) != std::string::npos;
                            });
                          });
  return joined(clauses, short_ones ? " and " : ", and ");
}

std::string place_in_words(const compile::Board& board, MarkAt at) {
  const Plan& plan = board.plan();
  const AnswerPlan& places = plan.answers[static_cast<size_t>(at.answer)];
  const FieldInfo& field = field_of(board, at.answer);
  const auto k = static_cast<size_t>(at.position);
  if (k < places.labels.size()) return places.labels[k];
  if (k >= places.places.size()) return "";
  const bool parts = field.value == ValueKind::partition;
  const PlaceKind index = parts ? PlaceKind::link : field.index;
  const bool wall = parts || (index == PlaceKind::link && is_drawn(board, field, "wall"));
  const int place = places.places[k];
  if (index == PlaceKind::side) return side_in_words(plan, place);
  if (index == PlaceKind::corner) return corner_in_words(place, plan.grid);
  const std::vector<int> cells = cells_at(index, place, plan);
  if (cells.size() == 2)
    return cell_name(cells[0], plan.grid) + (wall ? "|" : "-") + cell_name(cells[1], plan.grid);
  if (cells.size() == 1) return cell_name(cells[0], plan.grid);
  return place_name(index, place, plan.grid);
}

std::string findings_in_words(const compile::Board& board, const std::vector<Finding>& findings) {
  const std::vector<Saying> sayings = sayings_of(board, findings);
  std::vector<std::string> parts;
  for (const Saying& saying : sayings) {
    const Speaker speaker(board, saying, Form::heading);
    if (!speaker.of_things()) return clauses_in_words(board, findings);
    parts.push_back(speaker.text());
  }
  return joined_clauses(parts);
}

std::string clauses_in_words(const compile::Board& board, const std::vector<Finding>& findings) {
  std::vector<std::string> parts;
  bool after_thing = false;  // "there is a line at r1c1-r1c2, and no line at r2c1-r2c2"
  for (const Saying& saying : sayings_of(board, findings)) {
    const Speaker speaker(board, saying, after_thing ? Form::heading : Form::clause);
    after_thing = speaker.of_things();
    parts.push_back(speaker.text());
  }
  return joined_clauses(parts);
}

std::string supposed_in_words(const compile::Board& board, const Finding& finding) {
  const std::vector<Saying> sayings = sayings_of(board, {finding});
  return Speaker(board, sayings.front(), Form::supposed).text();
}

std::string otherwise_in_words(const compile::Board& board, const Finding& finding, bool many) {
  const FieldInfo& field = field_of(board, finding.at.answer);
  if (field.value != ValueKind::boolean || field.index != PlaceKind::cell) return "";
  const AnswerRules& rules = board.genre().answers[static_cast<size_t>(finding.at.answer)];
  if (finding.value != 0) return by_number(rules.denied, !many);
  return by_number(rules.said.empty() ? field.name : rules.said, !many);
}

}  // namespace clew::explain

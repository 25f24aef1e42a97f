#include "explain/mark_words.h"

#include <algorithm>

#include "board/by_number.h"
#include "board/cells_at.h"
#include "board/place_name.h"

namespace clew::explain {

namespace {

enum class Verb : uint8_t { is, were };  // as it is, or supposed

// What is said of a mark, whatever its place.
struct Predicate {
  enum Kind : uint8_t { yes, no, is, one_of, none_of, at_least, at_most, between };
  int answer = 0;
  Kind kind = yes;
  std::vector<int32_t> values;
  friend bool operator==(const Predicate&, const Predicate&) = default;
};

struct Saying {
  Predicate what;
  std::vector<MarkAt> at;
};

const FieldInfo& field_of(const compile::Board& board, int answer) {
  return board.genre().info.answers[static_cast<size_t>(answer)];
}

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

std::string value_in_words(const FieldInfo& field, int32_t value) {
  static constexpr const char* directions[] = {"up", "right", "down", "left"};
  if (field.value == ValueKind::named) return field.names[static_cast<size_t>(value)].name;
  if (field.value == ValueKind::direction) return directions[value & 3];
  return std::to_string(value);
}

// ---- from findings to what is said

// Values that are ruled out, between the least and the most there can be: "at most 5" is shorter
// than "not 6, 7, 8 or 9".
Predicate without_values(int answer, std::vector<int32_t> out, int32_t least, int32_t most) {
  std::ranges::sort(out);
  const auto size = static_cast<int32_t>(out.size());
  const auto is_out = [&](int32_t v) { return std::ranges::binary_search(out, v); };
  std::vector<int32_t> rest;
  for (int32_t v = least; v <= most && rest.size() <= 3; ++v)
    if (!is_out(v)) rest.push_back(v);
  if (rest.size() > 1 && rest.size() <= 3 && size > static_cast<int32_t>(rest.size()))
    return {answer, Predicate::one_of, rest};
  while (is_out(least)) ++least;
  while (is_out(most)) --most;
  const bool from_edges = size > 1 && out.back() - out.front() + 1 == size;
  if (from_edges && least > out.back()) return {answer, Predicate::at_least, {least}};
  if (from_edges && most < out.front()) return {answer, Predicate::at_most, {most}};
  if (std::ranges::none_of(out, [&](int32_t v) { return least < v && v < most; }) && size > 2)
    return {answer, Predicate::between, {least, most}};
  return {answer, Predicate::none_of, std::move(out)};
}

// Only numbers are more or less than others; of what has names, those that are left are listed.
Predicate with_names_listed(const compile::Board& board, Predicate what, int32_t least,
                            int32_t most) {
  const ValueKind kind = field_of(board, what.answer).value;
  const bool a_range = what.kind == Predicate::at_least || what.kind == Predicate::at_most ||
                       what.kind == Predicate::between;
  if (kind == ValueKind::number || !a_range) return what;
  if (what.kind != Predicate::at_most) least = what.values.front();
  if (what.kind != Predicate::at_least) most = what.values.back();
  what.kind = least == most ? Predicate::is : Predicate::one_of;
  what.values.clear();
  for (int32_t v = least; v <= most; ++v) what.values.push_back(v);
  return what;
}

// All that is said of one mark, as one: a value that is decided says the rest.
Predicate predicate_of(const compile::Board& board, const std::vector<Finding>& findings,
                       MarkAt at) {
  std::vector<int32_t> out;
  const AnswerPlan& plan = board.plan().answers[static_cast<size_t>(at.answer)];
  const auto k = static_cast<size_t>(at.position);
  int32_t least = k < plan.least.size() ? plan.least[k] : 0;
  int32_t most = k < plan.most.size() ? plan.most[k] : least;
  const int32_t lowest = least;
  const int32_t highest = most;
  for (const Finding& f : findings) {
    if (f.at != at) continue;
    if (f.says == Finding::is) {
      const ValueKind kind = field_of(board, at.answer).value;
      if (kind == ValueKind::boolean || kind == ValueKind::partition)
        return {at.answer, f.value != 0 ? Predicate::yes : Predicate::no, {}};
      return {at.answer, Predicate::is, {f.value}};
    }
    if (f.says == Finding::is_not) out.push_back(f.value);
    if (f.says == Finding::at_least) least = std::max(least, f.value);
    if (f.says == Finding::at_most) most = std::min(most, f.value);
  }
  Predicate what{at.answer, Predicate::between, {least, most}};
  if (!out.empty())
    what = without_values(at.answer, std::move(out), least, most);
  else if (most == highest)
    what = {at.answer, Predicate::at_least, {least}};
  else if (least == lowest)
    what = {at.answer, Predicate::at_most, {most}};
  return with_names_listed(board, std::move(what), lowest, highest);
}

std::vector<Saying> sayings_of(const compile::Board& board, const std::vector<Finding>& findings) {
  std::vector<Saying> sayings;
  std::vector<MarkAt> met;
  for (const Finding& f : findings) {
    if (std::ranges::find(met, f.at) != met.end()) continue;
    met.push_back(f.at);
    const Predicate what = predicate_of(board, findings, f.at);
    const auto same = std::ranges::find(sayings, what, &Saying::what);
    if (same != sayings.end())
      same->at.push_back(f.at);
    else
      sayings.push_back({what, {f.at}});
  }
  return sayings;
}

// ---- places

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

class Speaker {
 public:
  Speaker(const compile::Board& board, const Saying& saying, Verb verb)
      : board_(board),
        what_(saying.what),
        at_(saying.at),
        field_(field_of(board, what_.answer)),
        rules_(board.genre().answers[static_cast<size_t>(what_.answer)]),
        verb_(verb),
        many_(at_.size() > 1) {}

  std::string text() const {
    if (field_.value == ValueKind::partition) return division();
    if (field_.value == ValueKind::boolean) return yes_or_no();
    if (!rules_.said.empty()) return counted();
    const std::string name =
        field_.index == PlaceKind::cell ? where() : field_.name + " " + where();
    return name + is() + values();
  }

 private:
  std::string is() const { return verb_ == Verb::were ? " were " : (many_ ? " are " : " is "); }
  std::string there() const { return verb_ == Verb::were ? "there were " : ""; }
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
      return there() + (many_ ? "walls at " : "a wall at ") + where();
    std::vector<std::string> groups;
    for (const std::vector<int>& group : groups_of(links()))
      groups.push_back(joined(names_of(group, board_.plan().grid)) +
                       (verb_ == Verb::were ? " belonged" : " belong") + " together");
    return joined(groups, ", and ");
  }

  std::string yes_or_no() const {
    const bool yes = what_.kind == Predicate::yes;
    const bool cell = field_.index == PlaceKind::cell;
    std::string word = yes ? rules_.said : rules_.denied;
    if (word.empty())
      word = yes ? field_.name
                 : (cell ? "not " + (rules_.said.empty() ? field_.name : rules_.said)
                         : "no " + field_.name);
    if (cell) return where() + is() + by_number(word, !many_);
    if (field_.index != PlaceKind::link || !yes)
      return there() + by_number(word, !many_) + " at " + where();
    std::vector<std::string> ways;
    for (const std::vector<int>& way : ways_of(links())) {
      std::string& name = ways.emplace_back();
      for (const std::string& cell_named : names_of(way, board_.plan().grid))
        name += (name.empty() ? "" : "-") + cell_named;
    }
    return there() + by_number(word, ways.size() == 1) + " at " + joined(ways);
  }

  // "2 bridges at r1c1-r1c3", "no bridge", "at least 1 bridge".
  std::string counted() const {
    const int32_t n = what_.values.front();
    const auto things = [&](int32_t number) {
      return (number == 0 ? "no" : std::to_string(number)) + " " +
             by_number(rules_.said, number < 2);
    };
    const auto& plan = board_.plan().answers[static_cast<size_t>(what_.answer)];
    const auto k = static_cast<size_t>(at_.front().position);
    const bool one_out = what_.kind == Predicate::none_of && what_.values.size() == 1;
    std::string text = values() + " " + by_number(rules_.said, false);
    if (what_.kind == Predicate::is || (what_.kind == Predicate::at_most && n == 0))
      text = things(n);
    else if (what_.kind == Predicate::at_least || (one_out && n == plan.least[k]))
      text = "at least " + things(one_out ? n + 1 : n);
    else if (what_.kind == Predicate::at_most || (one_out && n == plan.most[k]))
      text = one_out && n == 1 ? things(0) : "at most " + things(one_out ? n - 1 : n);
    return there() + text + " at " + where();
  }

  // Three or more in a row are "4 to 6".
  std::vector<std::string> values_listed() const {
    std::vector<std::string> words;
    const std::vector<int32_t>& v = what_.values;
    for (size_t k = 0; k < v.size(); ++k) {
      words.push_back(value_in_words(field_, v[k]));
      size_t last = k;
      while (last + 1 < v.size() && v[last + 1] == v[last] + 1) ++last;
      if (what_.kind != Predicate::none_of || field_.value != ValueKind::number || last < k + 2)
        continue;
      words.back() += " to " + value_in_words(field_, v[last]);
      k = last;
    }
    return words;
  }

  // "5", "not 1, 2 or 5", "at most 3", "1 or 2".
  std::string values() const {
    const std::vector<std::string> words = values_listed();
    switch (what_.kind) {
      case Predicate::none_of:
        return "not " + joined(words, " or ");
      case Predicate::at_least:
        return "at least " + words[0];
      case Predicate::at_most:
        return "at most " + words[0];
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
  Verb verb_;
  bool many_;
};

}  // namespace

std::string joined(const std::vector<std::string>& words, const char* last) {
  std::string out;
  for (size_t k = 0; k < words.size(); ++k) {
    if (k > 0) out += k + 1 == words.size() ? last : ", ";
    out += words[k];
  }
  return out;
}

std::string place_in_words(const compile::Board& board, MarkAt at) {
  const Plan& plan = board.plan();
  const AnswerPlan& places = plan.answers[static_cast<size_t>(at.answer)];
  const FieldInfo& field = field_of(board, at.answer);
  const auto k = static_cast<size_t>(at.position);
  if (k < places.labels.size()) return places.labels[k];
  if (k >= places.places.size()) return "";
  const bool wall = field.value == ValueKind::partition;
  const PlaceKind index = wall ? PlaceKind::link : field.index;
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
  std::vector<std::string> parts;
  for (const Saying& saying : sayings_of(board, findings))
    parts.push_back(Speaker(board, saying, Verb::is).text());
  return joined(parts, ", and ");
}

std::string supposed_in_words(const compile::Board& board, const Finding& finding) {
  const std::vector<Saying> sayings = sayings_of(board, {finding});
  return Speaker(board, sayings.front(), Verb::were).text();
}

std::string otherwise_in_words(const compile::Board& board, const Finding& finding, bool many) {
  const FieldInfo& field = field_of(board, finding.at.answer);
  if (field.value != ValueKind::boolean || field.index != PlaceKind::cell) return "";
  const AnswerRules& rules = board.genre().answers[static_cast<size_t>(finding.at.answer)];
  if (finding.value != 0) return by_number(rules.denied, !many);
  return by_number(rules.said.empty() ? field.name : rules.said, !many);
}

}  // namespace clew::explain

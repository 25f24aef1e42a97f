#include "words.h"

#include <algorithm>
#include <cmath>

#include "base/escape.h"

namespace clew::cli {

namespace {

constexpr size_t most_cells_named = 12;
constexpr int most_excerpt = 160;

// The part of a line around a column, and the caret below. Long lines (addresses) are cut.
std::string excerpt_text(const Error& m) {
  const int column = std::max(m.column, 1);
  const int length = static_cast<int>(count_characters(m.excerpt));
  const int first = column > most_excerpt * 3 / 4 ? column - most_excerpt / 2 : 1;
  const int last = std::min(length, first + most_excerpt - 1);
  const size_t begin = offset_of_character(m.excerpt, static_cast<size_t>(first - 1));
  const size_t end = offset_of_character(m.excerpt, static_cast<size_t>(std::max(last, first - 1)));
  const std::string shown = visible_lines(std::string_view(m.excerpt).substr(begin, end - begin));
  std::string lead = first > 1 ? "..." : "";
  std::string carets;
  const size_t at = offset_of_character(m.excerpt, static_cast<size_t>(column - 1));
  for (const char c : visible_lines(std::string_view(m.excerpt).substr(begin, at - begin))) {
    if (!continues_character(c)) carets += c == '\t' ? '\t' : ' ';
  }
  const int room = std::max(1, std::min(m.length, last - column + 1));
  carets += '^' + std::string(static_cast<size_t>(room - 1), '~');
  const std::string tail = last < length ? "..." : "";
  return "  " + lead + shown + tail + "\n  " + std::string(lead.size(), ' ') + carets + "\n";
}

}  // namespace

std::string cell_name(int cell, int width) {
  if (width <= 0) return std::to_string(cell);
  return "r" + std::to_string(cell / width + 1) + "c" + std::to_string(cell % width + 1);
}

std::string cell_list(const std::vector<int>& cells, int width) {
  std::string text;
  const size_t shown = cells.size() <= most_cells_named + 1 ? cells.size() : most_cells_named;
  for (size_t i = 0; i < shown; ++i) text += (i > 0 ? ", " : "") + cell_name(cells[i], width);
  if (shown < cells.size()) text += " and " + std::to_string(cells.size() - shown) + " more cells";
  return text;
}

std::string time_text(double milliseconds) {
  if (milliseconds < 10) return fixed(milliseconds, 2) + " ms";
  if (milliseconds < 1000) return fixed(milliseconds, 0) + " ms";
  return fixed(milliseconds / 1000, 2) + " s";
}

std::string bytes_text(std::size_t bytes) {
  static constexpr std::pair<int, const char*> units[] = {{30, " GiB"}, {20, " MiB"}, {10, " KiB"}};
  for (const auto& [shift, name] : units) {
    const double amount = static_cast<double>(bytes) / std::ldexp(1.0, shift);
    if (amount >= 1) return fixed(amount, amount == std::floor(amount) ? 0 : 1) + name;
  }
  return std::to_string(bytes) + " bytes";
}

std::string limit_text(Limit limit, const Arguments& arguments) {
  if (limit == Limit::time)
    return "the time limit of " + decimals(arguments.seconds, 6) + " s was reached";
  if (limit == Limit::memory)
    return "the memory limit of " + bytes_text(arguments.bytes) + " was reached";
  if (limit == Limit::conflicts) {
    return "the limit of " + plural(arguments.conflicts, "conflict") + " was reached";
  }
  if (limit == Limit::stopped) return "the search was interrupted";
  return "the search was not finished";
}

namespace {

// Why the outcome is unknown.
std::string unknown_text(const Report& report, const Arguments& arguments) {
  return report.cannot.empty() ? limit_text(report.limit, arguments) : report.cannot;
}

}  // namespace

std::string solve_verdict(const Report& report, const Arguments& arguments, const Case& opened) {
  return solve_verdict(report, arguments,
                       cell_list(differing_cells(report, opened), opened.width()));
}

std::string solve_verdict(const Report& report, const Arguments& arguments,
                          const std::string& differing) {
  const std::string found = plural(report.count, "answer");
  switch (report.status) {
    case Status::unique:
      return "unique: this is the only answer";
    case Status::none:
      return "none: there is no answer";
    case Status::several: {
      std::string text =
          report.exact ? "several: there are exactly " : "several: there are at least ";
      text += found;
      if (report.differing.empty() || differing.empty()) return text;
      text += report.count > 2 ? "; the first two differ at " : "; they differ at ";
      return text + differing;
    }
    case Status::unknown:
      break;
  }
  std::string text = "unknown: " + unknown_text(report, arguments);
  if (report.count == 1) text += "; an answer was found, but it may not be the only one";
  if (report.count > 1) text += "; " + found + " were found, there may be more";
  return text;
}

std::string count_verdict(const Report& report, const Arguments& arguments) {
  if (report.status == Status::unknown) {
    return "unknown: " + unknown_text(report, arguments) + "; at least " +
           plural(report.count, "answer");
  }
  if (!report.exact) return "several: more than " + plural(report.count, "answer");
  return std::string(status_name(report.status)) + ": " + plural(report.count, "answer");
}

std::int64_t count_forced(const Report& report) {
  std::int64_t count = 0;
  if (!report.forced) return count;
  for (const auto& field : report.forced->marks)
    count += std::ranges::count_if(field, [](std::int32_t mark) { return mark != undecided; });
  return count;
}

std::vector<int> differing_cells(const Report& report, const Case& opened) {
  std::vector<Place> places;
  for (const MarkAt at : report.differing) places.push_back(opened.place_of(at));
  return opened.cells_of(places);
}

std::string forced_verdict(const Report& report, const Arguments& arguments, const Case& opened) {
  if (report.status == Status::unknown) return "unknown: " + limit_text(report.limit, arguments);
  if (report.status == Status::none) return "none: there is no answer";
  return std::string(status_name(report.status)) + ": " + std::to_string(count_forced(report)) +
         " of " + plural(opened.count_marks(), "mark") + " are the same in all answers";
}

std::string mistake_text(const Error& mistake, const std::string& kind) {
  std::string text = mistake.file.empty() ? "clew" : visible(mistake.file);
  if (mistake.line > 0) text += ':' + std::to_string(mistake.line);
  if (mistake.line > 0 && mistake.column > 0) text += ':' + std::to_string(mistake.column);
  text += ": " + kind + visible(mistake.message) + '\n';
  return mistake.excerpt.empty() ? text : text + excerpt_text(mistake);
}

std::string instances_text(const std::vector<RuleInstance>& instances) {
  std::string out;
  std::string rule;
  for (const RuleInstance& instance : instances) {
    if (instance.rule_name != rule) out += "  " + visible(instance.rule_name) + '\n';
    rule = instance.rule_name;
    const std::string& sentence = instance.wrong.empty() ? instance.sentence : instance.wrong;
    if (sentence != rule) out += "    " + visible(sentence) + '\n';
  }
  return out;
}

std::string effort_text(const std::vector<Figure>& figures, const Effort& effort) {
  size_t widest = 16;
  for (const Figure& f : figures) widest = std::max(widest, f.name.size() + 1);
  std::string out;
  const auto line = [&](std::string name, const std::string& value) {
    name.resize(widest, ' ');
    out += "  " + name + value + '\n';
  };
  for (const Figure& f : figures) line(f.name, std::to_string(f.value));
  line("time to read", time_text(1000 * effort.read_seconds));
  line("time to post", time_text(1000 * effort.post_seconds));
  line("time to search", time_text(1000 * effort.search_seconds));
  line("time to judge", time_text(1000 * effort.judge_seconds));
  line("time in all", time_text(1000 * effort.total_seconds()));
  line("peak memory", bytes_text(effort.peak_bytes));
  return out;
}

}  // namespace clew::cli

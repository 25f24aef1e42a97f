#include "compare_rows.h"

#include <algorithm>
#include <cstdio>

#include "json_text.h"
#include "words.h"

namespace clew::cli {

namespace {

// "1 node", "81 boards expanded".
std::string counted(const Figure& figure) {
  std::string name = figure.name;
  const size_t end = std::min(name.find(' '), name.size());
  if (figure.value == 1 && end > 0 && name[end - 1] == 's') name.erase(end - 1, 1);
  return std::to_string(figure.value) + ' ' + name;
}

// It lacks something for this puzzle, and has not even begun.
bool cannot_start(const Report& report) { return !report.cannot.empty() && report.figures.empty(); }

std::string outcome_of(const Trial& trial) {
  const Report& r = trial.report;
  if (!r.fault.empty()) return "fault";
  if (!r.mistakes.empty()) return "refused";
  std::string word = status_name(r.status);
  if (r.status != Status::unknown) return word;
  if (cannot_start(r)) return "cannot";
  if (!r.answers.empty()) word = "found one";
  const std::string why = !r.cannot.empty()        ? "gave up"
                          : r.limit == Limit::none ? ""
                                                   : limit_name(r.limit);
  return why.empty() ? word : word + " (" + why + ')';
}

const Figure* figure_of(const Report& report, const std::string& name) {
  const auto found = std::ranges::find(report.figures, name, &Figure::name);
  return found == report.figures.end() ? nullptr : &*found;
}

std::string csv_row(const Trial& trial) {
  const Report& r = trial.report;
  const Figure* work = work_of(r);
  return csv_cell(trial.puzzle) + ',' + csv_cell(trial.contender) + ',' + status_name(r.status) +
         ',' + (r.status == Status::unknown && r.limit != Limit::none ? limit_name(r.limit) : "") +
         ',' + fixed(1000 * r.effort.total_seconds(), 3) + ',' +
         (work != nullptr ? std::to_string(work->value) + ',' + work->name : ",") + ',' +
         std::to_string(r.effort.peak_bytes) + ',' + std::to_string(r.count) + '\n';
}

}  // namespace

void CompareRows::begin_table(const TrialTable& table) {
  const Arguments& a = session_.arguments;
  table_ = &table;
  reasons_.clear();
  totals_.clear();
  any_published_ = std::ranges::any_of(
      table.puzzles, [](const TrialPuzzle& puzzle) { return !puzzle.published.empty(); });
  if (a.json) return;
  if (a.rows == RowFormat::csv) {
    if (!csv_headed_)
      print("puzzle,engine,outcome,limit,time_ms,work,work_name,peak_bytes,answers\n");
    csv_headed_ = true;
    return;
  }
  Cells head = {"puzzle", "engine", "outcome", "time"};
  if (table.figures.empty()) head.emplace_back("work");
  head.insert(head.end(), table.figures.begin(), table.figures.end());
  head.emplace_back("memory");
  if (any_published_) head.emplace_back("the document says");
  numbers_.assign(head.size(), true);
  std::fill_n(numbers_.begin(), 3, false);
  if (any_published_) numbers_.back() = false;
  widths_.clear();
  for (const std::string& cell : head) widths_.push_back(std::max<size_t>(cell.size(), 9));
  for (const TrialPuzzle& puzzle : table.puzzles)
    widths_[0] = std::max(widths_[0], puzzle.name.size());
  for (const Contender& c : table.contenders) widths_[1] = std::max(widths_[1], c.label.size());
  widths_[2] = std::max(widths_[2], std::string_view("found one (gave up)").size());
  if (table.figures.empty()) widths_[4] = std::string_view("1000000 boards expanded").size();
  const bool md = a.rows == RowFormat::markdown;
  if (!table.title.empty()) print((md ? "### " : "") + visible(table.title) + "\n\n");
  if (!table.source.empty()) print("From " + visible(table.source) + ".\n\n");
  for (const std::string& note : table.notes) print(visible_lines(note) + "\n\n");
  print_cells(head);
  if (!md) return;
  std::string rule;
  for (const bool number : numbers_) rule += number ? "| ---: " : "| --- ";
  print(rule + "|\n");
}

CompareRows::Cells CompareRows::cells_of(const Trial& trial) const {
  const Report& r = trial.report;
  Cells cells = {trial.puzzle, trial.contender, outcome_of(trial),
                 time_text(1000 * r.effort.total_seconds())};
  if (table_->figures.empty()) {
    const Figure* work = work_of(r);
    cells.push_back(work != nullptr ? counted(*work) : "");
  }
  for (const std::string& name : table_->figures) {
    const Figure* figure = figure_of(r, name);
    cells.push_back(figure != nullptr ? std::to_string(figure->value) : "");
  }
  cells.push_back(r.effort.peak_bytes > 0 ? bytes_text(r.effort.peak_bytes) : "");
  if (any_published_) cells.push_back(trial.published);
  return cells;
}

void CompareRows::print_cells(const Cells& cells) const {
  const bool markdown = session_.arguments.rows == RowFormat::markdown;
  std::string line;
  for (size_t i = 0; i < cells.size(); ++i) {
    if (markdown) {
      line += "| " + markdown_cell(cells[i]) + ' ';
      continue;
    }
    const std::string cell = visible(cells[i]);
    const size_t size = static_cast<size_t>(columns_of(cell));
    const std::string gap(widths_[i] > size ? widths_[i] - size : 0, ' ');
    line += (numbers_[i] ? gap + cell : cell + gap) + "  ";
  }
  if (!markdown) line.erase(line.find_last_not_of(' ') + 1);
  print(line + (markdown ? "|\n" : "\n"));
}

void CompareRows::add(const Trial& trial) {
  add_up(totals_, trial);
  add_up(all_totals_, trial);
  if (session_.arguments.json) {
    write_json(trial);
  } else if (session_.arguments.rows == RowFormat::csv) {
    print(csv_row(trial));
  } else {
    print_cells(cells_of(trial));
    if (cannot_start(trial.report)) {
      const std::string reason = trial.contender + " cannot: " + trial.report.cannot;
      if (std::ranges::find(reasons_, reason) == reasons_.end()) reasons_.push_back(reason);
    }
  }
  flush_output();
}

void CompareRows::add_up(std::vector<Total>& totals, const Trial& trial) {
  auto total = std::ranges::find(totals, trial.contender, &Total::engine);
  if (total == totals.end()) {
    total = totals.insert(totals.end(), Total{});
    total->engine = trial.contender;
  }
  const Report& r = trial.report;
  ++total->runs;
  if (r.status != Status::unknown) ++total->settled;
  total->milliseconds += 1000 * r.effort.total_seconds();
  total->peak_bytes = std::max(total->peak_bytes, r.effort.peak_bytes);
  for (const Figure& figure : r.figures) total->figures[figure.name] += figure.value;
  if (const Figure* work = work_of(r); work != nullptr) total->work = work->name;
}

void CompareRows::print_totals() const {
  const bool several = std::ranges::any_of(totals_, [](const Total& t) { return t.runs > 1; });
  if (!several) return;
  if (session_.arguments.rows != RowFormat::markdown) print("\n");
  for (const Total& total : totals_) {
    const auto sum = [&](const std::string& name) {
      const auto found = total.figures.find(name);
      return Figure{name, found == total.figures.end() ? 0 : found->second};
    };
    Cells cells = {"total", total.engine,
                   std::to_string(total.settled) + " of " + std::to_string(total.runs) + " settled",
                   time_text(total.milliseconds)};
    if (table_->figures.empty())
      cells.push_back(total.work.empty() ? "" : counted(sum(total.work)));
    for (const std::string& name : table_->figures)
      cells.push_back(total.figures.contains(name) ? std::to_string(sum(name).value) : "");
    cells.push_back(total.peak_bytes > 0 ? bytes_text(total.peak_bytes) : "");
    if (any_published_) cells.emplace_back();
    print_cells(cells);
  }
}

void CompareRows::end_table() const {
  if (session_.arguments.json || session_.arguments.rows == RowFormat::csv) return;
  print_totals();
  print("\n");
  for (const std::string& reason : reasons_) print(visible(reason) + "\n\n");
}

void CompareRows::add_disagreement(const std::string& puzzle, const std::string& words) {
  if (session_.arguments.json) {
    json_disagreements_.push_back(json_quoted(puzzle + ": " + words));
  } else {
    std::fprintf(stderr, "clew: %s: %s\n", visible(puzzle).c_str(), visible(words).c_str());
  }
}

void CompareRows::write_json(const Trial& trial) {
  const Report& r = trial.report;
  std::string line = json_line([&](JsonWriter& json) {
    if (!table_->title.empty()) json.member("table", table_->title);
    json.member("puzzle", trial.puzzle);
    json.member("engine", trial.contender);
    json.member("status", status_name(r.status));
    if (r.status == Status::unknown && r.limit != Limit::none)
      json.member("limit", limit_name(r.limit));
    if (!r.cannot.empty()) json.member("cannot", r.cannot);
    if (!r.mistakes.empty()) json.member("error", r.mistakes[0].message);
    if (!r.fault.empty()) json.member("fault", r.fault);
    json.member("count", r.count);
    if (!trial.published.empty()) json.member("published", trial.published);
    json.key("time_ms");
    json.milliseconds(1000 * r.effort.total_seconds());
    json.member("peak_bytes", static_cast<std::int64_t>(r.effort.peak_bytes));
    write_figures(json, r.figures, r.effort);
  });
  line.pop_back();  // they are items of one list
  json_runs_.push_back(std::move(line));
}

void CompareRows::write_total(JsonWriter& json, const Total& total) {
  json.open_object();
  json.member("engine", total.engine);
  json.member("runs", total.runs);
  json.member("settled", total.settled);
  json.key("time_ms");
  json.milliseconds(total.milliseconds);
  json.member("peak_bytes", static_cast<std::int64_t>(total.peak_bytes));
  json.close_object();
}

void CompareRows::finish(bool stopped) {
  if (!session_.arguments.json) return;
  print(json_line([&](JsonWriter& json) {
    const auto write = [&](const std::string& item) { json.raw(item); };
    json.member("status", !json_disagreements_.empty() ? "disagree"
                          : stopped                    ? "stopped"
                                                       : "agree");
    write_list(json, "runs", json_runs_, write);
    write_list(json, "totals", all_totals_, [&](const Total& t) { write_total(json, t); });
    write_list(json, "disagreements", json_disagreements_, write);
  }));
}

}  // namespace clew::cli

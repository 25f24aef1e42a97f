// Runs of a comparison as rows: for people, for Markdown pages, for spreadsheets, for programs.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "clew/trials.h"
#include "session.h"

namespace clew::cli {

// Prints each row as soon as it is known.
class CompareRows {
 public:
  explicit CompareRows(const Session& session) : session_(session) {}

  void begin_table(const TrialTable& table);
  void add(const Trial& trial);
  // Below the rows: totals of several puzzles, and why an engine could not begin.
  void end_table() const;
  void add_disagreement(const std::string& puzzle, const std::string& words);
  // What is still to be printed. `stopped`: the runs were interrupted.
  void finish(bool stopped);

 private:
  using Cells = std::vector<std::string>;
  // What an engine did in a table, or in all of them.
  struct Total {
    std::string engine;
    std::int64_t runs = 0, settled = 0;
    double milliseconds = 0;
    std::map<std::string, std::int64_t> figures;  // sums, by name
    std::string work;                             // the name of the one that says most
    std::size_t peak_bytes = 0;                   // the greatest
  };
  static void add_up(std::vector<Total>& totals, const Trial& trial);
  void print_totals() const;
  static void write_total(JsonWriter& json, const Total& total);
  Cells cells_of(const Trial& trial) const;
  void print_cells(const Cells& cells) const;
  void write_json(const Trial& trial);

  const Session& session_;
  const TrialTable* table_ = nullptr;
  bool any_published_ = false;
  std::vector<Total> totals_, all_totals_;
  std::vector<std::size_t> widths_;
  std::vector<bool> numbers_;         // columns of numbers, to the right
  std::vector<std::string> reasons_;  // each once
  bool csv_headed_ = false;
  std::vector<std::string> json_runs_, json_disagreements_;
};

}  // namespace clew::cli

// The output of a batch that goes on where an earlier run of the same batch stopped, however it was
// stopped.
//
// Results stand in the order of the work, so the n-th whole line of the output belongs to the n-th
// piece of work (for a batch: it begins with the id of the n-th line of the input that is neither
// blank nor a remark, byte for byte). A last line without a newline was torn; it is cut off and
// done again.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

#include "line_reader.h"

namespace clew::cli {

class ResumedOutput {
 public:
  // Opens the file, or makes it, for this run alone: see `error`.
  explicit ResumedOutput(const std::string& name);
  ~ResumedOutput();
  ResumedOutput(const ResumedOutput&) = delete;
  ResumedOutput& operator=(const ResumedOutput&) = delete;

  // What is wrong with the line of this number (from 1), if anything is.
  using Compare = std::function<std::string(std::uint64_t number, const std::string& line)>;
  // Reads the lines that are done. "": the file ends behind a whole line; or what is wrong, and the
  // file is as it was.
  std::string catch_up(const Compare& compare, const std::atomic<bool>& stop);
  // Beside them their lines of the input, which stands at the first line to do then.
  std::string catch_up(LineReader& input, const std::atomic<bool>& stop);
  bool finish();  // all is on the disk; false: it is not, and noted as an error of writing

  int file() const { return file_; }
  const std::string& error() const { return error_; }

 private:
  int file_ = -1;
  std::string error_;
};

}  // namespace clew::cli

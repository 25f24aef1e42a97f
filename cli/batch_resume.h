// The output of a batch that goes on where an earlier run of the same batch stopped, however it was
// stopped.
//
// Results stand in the order of the input, so the n-th whole line of the output belongs to the n-th
// line of the input, and must begin with its id, byte for byte. A last line without a newline was
// torn; it is cut off and done again.
#pragma once

#include <cstdint>
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

  // Reads the lines that are done and, beside them, their lines of the input. "": the file ends
  // behind a whole line, and `input` stands at the first line to do; or what is wrong, and the file
  // is as it was.
  std::string catch_up(LineReader& input, const std::atomic<bool>& stop);
  bool finish();  // all is on the disk; false: it is not, and noted as an error of writing

  int file() const { return file_; }
  const std::string& error() const { return error_; }

 private:
  int file_ = -1;
  std::string error_;
};

}  // namespace clew::cli

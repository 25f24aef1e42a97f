// A file that stands whole under its name or not at all: it is written aside, in the same folder,
// and renamed at the end. What stood there before stands until then.
#pragma once

#include <string>
#include <string_view>

#include "arguments.h"

namespace clew::cli {

class OutputFile {
 public:
  // A link is followed. What is no file (a pipe, a device) is written as it is.
  explicit OutputFile(const std::string& name);
  ~OutputFile();  // what is not finished is removed
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  void write(std::string_view bytes);
  // To be called at the end: "", or what went wrong.
  std::string finish();

 private:
  void open_file();
  void open_aside();
  void fail(const char* what, int code);

  std::string name_;
  std::string aside_;  // empty: there is none, or no longer
  int file_ = -1;
  std::string error_;
};

// Ends the program, and leaves no file behind that was being written. For handlers of signals.
[[noreturn]] void leave_at_once(int status);

// Writes all at once; "", or what went wrong.
std::string write_whole(const std::string& name, std::string_view bytes);

// Whether a file is one that the command line names as input, by another name perhaps; its name
// there, or "".
std::string input_at(const Arguments& arguments, const std::string& output);
// The same for two open files.
bool is_same_file(int one, int other);

}  // namespace clew::cli

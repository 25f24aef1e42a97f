#include "batch_resume.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/format.h"
#include "batch_line.h"
#include "output.h"
#include "uses.h"

namespace clew::cli {

namespace {

// Whether the line is one that batch_json writes for this line of the input.
bool is_result_of(std::string_view result, std::string_view line, bool cut) {
  const std::string start = batch_start(cut ? "null" : read_batch_line(line).id);
  return result.starts_with(start);
}

}  // namespace

ResumedOutput::ResumedOutput(const std::string& name) {
  constexpr mode_t usual_mode = 0666;  // less what umask takes
  file_ = open(name.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, usual_mode);
  struct stat info{};
  if (file_ < 0 || fstat(file_, &info) != 0) {
    error_ = std::string("cannot be written: ") + std::strerror(errno);
  } else if (!S_ISREG(info.st_mode)) {
    error_ = "is no file; --resume needs one that can be read and written";
  } else if (flock(file_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    error_ = "another run is writing this file; wait for its end";
  }
}

ResumedOutput::~ResumedOutput() {
  if (file_ >= 0) close(file_);
}

std::string ResumedOutput::catch_up(LineReader& input, const std::atomic<bool>& stop) {
  std::string line;
  const auto compare = [&](std::uint64_t number, const std::string& result) -> std::string {
    const LineReader::Got from = next_batch_line(input, line);
    if (stop.load()) return {};
    if (from == LineReader::Got::failed)
      return std::string("reading INPUT broke off: ") + std::strerror(errno);
    if (from == LineReader::Got::end)
      return concat("has a line ", number, ", which INPUT has not: it belongs to another input");
    if (!is_result_of(result, line, input.cut()))
      return concat("line ", number, " is no result of line ", number,
                    " of INPUT (its id differs): it belongs to another input");
    return {};
  };
  return catch_up(compare, stop);
}

std::string ResumedOutput::catch_up(const Compare& compare, const std::atomic<bool>& stop) {
  LineReader done(file_, stop);
  std::uint64_t whole = 0;  // bytes of whole lines
  std::string result;
  for (std::uint64_t number = 1;; ++number) {
    const LineReader::Got got = done.next(result);
    if (got == LineReader::Got::failed)
      return std::string("cannot be read: ") + std::strerror(errno);
    if (stop.load()) return {};
    if (got == LineReader::Got::end || !done.whole()) break;
    whole = done.bytes();
    if (const std::string wrong = compare(number, result); !wrong.empty()) return wrong;
    if (stop.load()) return {};
  }
  if (ftruncate(file_, static_cast<off_t>(whole)) != 0)
    return std::string("the torn last line cannot be cut off: ") + std::strerror(errno);
  return {};
}

bool ResumedOutput::finish() {
  bool fine = fsync(file_) == 0;
  if (!fine) note_output_error(errno);
  if (close(file_) != 0) {
    note_output_error(errno);
    fine = false;
  }
  file_ = -1;
  return fine;
}

}  // namespace clew::cli

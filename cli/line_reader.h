// Lines of a stream, one at a time, however many there are; waiting for input ends when asked to.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

namespace clew::cli {

class LineReader {
 public:
  LineReader(int file, const std::atomic<bool>& stop) : file_(file), stop_(stop) {}

  enum class Got { line, end, failed };
  // The next line without its newline. Of a line longer than the limit only the start is kept.
  Got next(std::string& line);
  bool cut() const { return cut_; }      // the last line was longer
  bool whole() const { return whole_; }  // the last line had a newline
  // So far, to the end of the last line, with newlines.
  std::uint64_t bytes() const { return bytes_; }

  static constexpr std::size_t most_bytes = std::size_t{16} << 20;

 private:
  bool fill();

  int file_;
  const std::atomic<bool>& stop_;
  std::string buffer_;
  std::size_t at_ = 0;
  std::uint64_t bytes_ = 0;
  bool cut_ = false;
  bool whole_ = false;
  bool ended_ = false;
  bool failed_ = false;
};

}  // namespace clew::cli

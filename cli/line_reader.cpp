#include "line_reader.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace clew::cli {

namespace {

constexpr std::size_t chunk = std::size_t{1} << 16;
constexpr int wait_ms = 100;  // how soon a wish to stop is noticed while waiting

}  // namespace

bool LineReader::fill() {
  buffer_.resize(chunk);
  at_ = 0;
  while (!stop_.load()) {
    pollfd waiting{file_, POLLIN, 0};
    const int ready = poll(&waiting, 1, wait_ms);
    if (ready == 0 || (ready < 0 && errno == EINTR)) continue;
    const ssize_t got = read(file_, buffer_.data(), chunk);
    if (got < 0 && errno == EINTR) continue;
    failed_ = got < 0;
    buffer_.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
    return got > 0;
  }
  buffer_.clear();
  return false;
}

LineReader::Got LineReader::next(std::string& line) {
  line.clear();
  cut_ = false;
  whole_ = false;
  bool any = false;
  while (!ended_) {
    if (at_ == buffer_.size() && !fill()) {
      ended_ = true;
      break;
    }
    any = true;
    const std::size_t end = std::min(buffer_.find('\n', at_), buffer_.size());
    const std::size_t room = most_bytes - line.size();
    cut_ = cut_ || end - at_ > room;
    line.append(buffer_, at_, std::min(end - at_, room));
    whole_ = end < buffer_.size();
    const std::size_t behind = whole_ ? end + 1 : end;
    bytes_ += behind - at_;
    at_ = behind;
    if (whole_) return Got::line;
  }
  if (failed_) return Got::failed;
  // A line that the wish to stop cut in two is not a line.
  return any && !stop_.load() ? Got::line : Got::end;
}

}  // namespace clew::cli

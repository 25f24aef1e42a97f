#include "read/report.h"

#include <algorithm>

namespace clew::read {

namespace {

// A longer line is not worth showing: no terminal could put a caret under it.
constexpr size_t longest_excerpt = 500;

bool earlier(const Error& a, const Error& b) {
  return a.line != b.line ? a.line < b.line : a.column < b.column;
}

}  // namespace

Reporter::Reporter(std::string_view text, std::string_view file) : text_(text), file_(file) {
  line_starts_.push_back(0);
  for (size_t i = 0; i < text.size(); ++i)
    if (text[i] == '\n') line_starts_.push_back(i + 1);
}

void Reporter::error(Pos pos, int length, std::string message) {
  if (full()) return;
  const std::string key =
      std::to_string(pos.line) + ":" + std::to_string(pos.column) + ":" + message;
  if (!seen_.insert(key).second) return;
  errors_.push_back(make(pos, length, std::move(message)));
}

void Reporter::warn(Pos pos, int length, std::string message) {
  if (warnings_.size() >= most_errors) return;
  const std::string key =
      "w" + std::to_string(pos.line) + ":" + std::to_string(pos.column) + ":" + message;
  if (!seen_.insert(key).second) return;
  warnings_.push_back(make(pos, length, std::move(message)));
}

Errors Reporter::take_errors() {
  std::stable_sort(errors_.begin(), errors_.end(), earlier);
  return std::move(errors_);
}

Errors Reporter::take_warnings() {
  std::stable_sort(warnings_.begin(), warnings_.end(), earlier);
  return std::move(warnings_);
}

Error Reporter::make(Pos pos, int length, std::string message) const {
  Error e = clew::error(std::move(message), pos.line, pos.column);
  e.file = file_;
  e.excerpt = excerpt(pos.line);
  e.length = std::max(1, length);
  return e;
}

std::string Reporter::excerpt(int line) const {
  if (line < 1 || static_cast<size_t>(line) > line_starts_.size()) return {};
  const size_t start = line_starts_[static_cast<size_t>(line) - 1];
  size_t end = std::min(text_.find('\n', start), text_.size());
  if (end > start && text_[end - 1] == '\r') --end;
  if (end - start > longest_excerpt) return {};
  return std::string(text_.substr(start, end - start));
}

std::string Reporter::source(int begin, int end) const {
  std::string out;
  bool blank = false;
  for (int i = begin; i < end && i < static_cast<int>(text_.size()); ++i) {
    const char c = text_[static_cast<size_t>(i)];
    if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
      blank = !out.empty();
      continue;
    }
    if (blank) out += ' ';
    blank = false;
    out += c;
  }
  constexpr size_t longest = 60;
  if (out.size() <= longest) return out;
  size_t cut = longest - 3;
  while (cut > 0 && (static_cast<unsigned char>(out[cut]) & 0xC0) == 0x80) --cut;
  return out.substr(0, cut) + "...";
}

}  // namespace clew::read

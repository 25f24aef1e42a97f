#include "formats/text.h"

#include <algorithm>

#include "base/utf8.h"

namespace clew::formats {

namespace {

// An excerpt longer than this helps nobody.
constexpr size_t longest_excerpt = 1000;

}  // namespace

Text::Text(std::string_view source, std::string_view file_name)
    : file_(file_name), source_(std::make_shared<std::string>(source)) {
  chars_ = *source_;
  int line = 0;
  for (size_t start = 0; start <= chars_.size(); ++line) {
    const size_t end = std::min(chars_.find('\n', start), chars_.size());
    note(start, {line + 1, 1});
    end_ = {line + 1, note_long_characters(start, end, line + 1)};
    start = end + 1;
  }
}

// Columns count characters: behind one of several bytes a run of its own starts. Returns the column
// behind the last character.
int Text::note_long_characters(size_t start, size_t end, int line) {
  const auto is_long = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
  const auto begin = chars_.begin();
  if (std::none_of(begin + static_cast<std::ptrdiff_t>(start),
                   begin + static_cast<std::ptrdiff_t>(end), is_long))
    return static_cast<int>(end - start) + 1;
  int column = 1;
  for (size_t i = start; i < end;) {
    const size_t first = i++;
    while (i < end && continues_character(chars_[i])) ++i;
    // A stray byte before the first character has no column.
    if (!continues_character(chars_[first])) ++column;
    if (i - first > 1) note(i, {line, column});
  }
  return column;
}

void Text::note(size_t offset, Place place) {
  if (!runs_.empty() && runs_.back().offset == offset) runs_.pop_back();
  runs_.push_back({offset, place});
}

Text::Place PlaceWalker::place(size_t offset) {
  const std::vector<Text::Run>& runs = text_.runs_;
  if (offset >= text_.chars_.size() || runs.empty() || offset < runs[run_].offset)
    return text_.place(offset);
  while (run_ + 1 < runs.size() && runs[run_ + 1].offset <= offset) ++run_;
  const Text::Run& run = runs[run_];
  return {run.place.line, run.place.column + static_cast<int>(offset - run.offset)};
}

Text::Place Text::place(size_t offset) const {
  if (offset >= chars_.size() || runs_.empty()) return end_;
  auto after = std::upper_bound(runs_.begin(), runs_.end(), offset,
                                [](size_t o, const Run& run) { return o < run.offset; });
  const Run& run = *(after - 1);
  return {run.place.line, run.place.column + static_cast<int>(offset - run.offset)};
}

Text Text::blank() const {
  Text t;
  t.file_ = file_;
  t.source_ = source_;
  t.end_ = end_;
  return t;
}

Text Text::slice(size_t from, size_t to) const {
  Text t = blank();
  from = std::min(from, chars_.size());
  to = std::min(to, chars_.size());
  t.built_ = built_;
  t.chars_ = chars_.substr(from, to - from);
  t.end_ = place(to);
  if (from >= to) return t;
  t.runs_.push_back({0, place(from)});
  auto run = std::upper_bound(runs_.begin(), runs_.end(), from,
                              [](size_t o, const Run& r) { return o < r.offset; });
  for (; run != runs_.end() && run->offset < to; ++run) {
    t.runs_.push_back({run->offset - from, run->place});
  }
  return t;
}

void Text::append(char c, const Text& other, size_t offset) {
  const Place here = other.place(offset);
  const bool follows =
      !runs_.empty() && runs_.back().place.line == here.line &&
      runs_.back().place.column + static_cast<int>(chars_.size() - runs_.back().offset) ==
          here.column;
  if (!follows) runs_.push_back({chars_.size(), here});
  // What others share, or what lies around a slice, stays as it is.
  const bool own = built_ && built_.use_count() == 1 && chars_.data() == built_->data() &&
                   chars_.size() == built_->size();
  if (!own) built_ = std::make_shared<std::string>(chars_);
  built_->push_back(c);
  chars_ = *built_;
  end_ = other.chars_[offset] == '\n' ? Place{here.line + 1, 1} : Place{here.line, here.column + 1};
}

std::string Text::excerpt(int line) const {
  if (!source_ || line < 1) return {};
  size_t start = 0;
  for (int i = 1; i < line; ++i) {
    const size_t end = source_->find('\n', start);
    if (end == std::string::npos) return {};
    start = end + 1;
  }
  size_t end = source_->find('\n', start);
  if (end == std::string::npos) end = source_->size();
  if (end > start && (*source_)[end - 1] == '\r') --end;
  if (end - start > longest_excerpt) return {};
  return source_->substr(start, end - start);
}

Error Text::error_at(size_t offset, std::string message, int length) const {
  const Place here = place(offset);
  Error e = error(std::move(message), here.line, here.column);
  e.file = file_;
  e.excerpt = excerpt(here.line);
  e.length = std::max(1, length);
  return e;
}

Error Text::error_at(std::string_view piece, std::string message) const {
  return error_at(offset(piece), std::move(message), static_cast<int>(count_characters(piece)));
}

std::vector<std::string_view> split_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  size_t start = 0;
  while (start < text.size()) {
    size_t end = text.find('\n', start);
    if (end == std::string_view::npos) end = text.size();
    std::string_view line = text.substr(start, end - start);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    lines.push_back(line);
    start = end + 1;
  }
  return lines;
}

std::vector<std::string_view> split_blanks(std::string_view line) {
  std::vector<std::string_view> pieces;
  for_blanks_pieces(line, [&](std::string_view piece) { pieces.push_back(piece); });
  return pieces;
}

std::vector<std::string_view> split_characters(std::string_view line) {
  std::vector<std::string_view> out;
  for (size_t at = 0; at < line.size();) {
    size_t end = at + 1;
    while (end < line.size() && continues_character(line[end])) ++end;
    out.push_back(line.substr(at, end - at));
    at = end;
  }
  return out;
}

namespace {

std::vector<std::string_view> split_list(std::string_view line) {
  constexpr std::string_view between = "[], \t";
  std::vector<std::string_view> tokens;
  for (size_t at = line.find_first_not_of(between); at < line.size();) {
    const size_t end = std::min(line.find_first_of(between, at), line.size());
    tokens.push_back(line.substr(at, end - at));
    at = line.find_first_not_of(between, end);
  }
  return tokens;
}

}  // namespace

std::vector<std::string_view> split_row(std::string_view line, size_t columns) {
  if (line.starts_with('[')) return split_list(line);
  std::vector<std::string_view> tokens = split_blanks(line);
  if (tokens.size() != 1 || columns <= 1) return tokens;
  std::vector<std::string_view> characters = split_characters(tokens[0]);
  return characters.size() == columns ? characters : tokens;
}

}  // namespace clew::formats

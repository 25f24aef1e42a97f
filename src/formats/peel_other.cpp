// Texts of other programs that plain text can say: they are rewritten as plain text, and every
// character keeps the place where it stood.
#include <algorithm>

#include "formats/readers.h"

namespace clew::formats {

namespace {

constexpr std::string_view line_genre = "sdm";
constexpr std::string_view lists_genre = "non";
constexpr size_t board_edge = 9;

void append(Text& out, std::string_view chars, const Text& from, size_t offset) {
  for (const char c : chars) out.append(c, from, offset);
}

void append_piece(Text& out, std::string_view piece, const Text& from) {
  for (size_t i = 0; i < piece.size(); ++i) out.append(piece[i], from, from.offset(piece) + i);
}

Wrapped suggested(std::string_view genre, Text body, Text::Place place) {
  Wrapped w;
  w.kind = Wrapped::Kind::plain;
  w.name_genre(genre, place);
  w.guessed = true;
  w.body = std::move(body);
  return w;
}

// The cells of a line that is a whole board, without what may follow them; else empty.
std::string_view cells_of(std::string_view line) {
  const std::string_view cells = line.substr(0, line.find_first_of(",;# \t"));
  const bool fits = cells.size() == board_edge * board_edge &&
                    cells.find_first_not_of("0123456789.*_-X") == std::string_view::npos;
  return fits ? cells : std::string_view();
}

std::string_view word_of(std::string_view line) { return line.substr(0, line.find(' ')); }

std::string_view value_of(std::string_view line) {
  std::string_view value = trim(line.substr(std::min(line.size(), word_of(line).size())));
  if (value.size() >= 2 && value.front() == '"' && value.back() == '"')
    value = value.substr(1, value.size() - 2);
  return value;
}

bool starts_block(std::string_view line) { return line == "rows" || line == "columns"; }

// One puzzle of a text that tells the numbers of its rows and columns line by line.
class Lists {
 public:
  Lists(const Text& text, std::vector<std::string_view> lines)
      : text_(text), lines_(std::move(lines)), out_(text.blank()) {}

  Text rewritten() {
    for (size_t i = 0; i < lines_.size();) {
      const std::string_view line = trim(lines_[i]);
      if (starts_block(line)) {
        i = block(i);
        continue;
      }
      const std::string_view word = word_of(line);
      if (word == "width" || word == "columns") width_ = count(value_of(line));
      if (word == "height" || word == "rows") height_ = count(value_of(line));
      if (word == "title") property("title: ", line);
      if (word == "by") property("author: ", line);
      if (word == "catalogue") property("source: ", line);
      if (word == "goal") goal_ = value_of(line);
      ++i;
    }
    if (!goal_.empty()) answer();
    return std::move(out_);
  }

 private:
  static size_t count(std::string_view digits) {
    return static_cast<size_t>(parse_number(digits, 1000000).value_or(0));
  }

  void property(std::string_view key, std::string_view line) {
    const std::string_view value = value_of(line);
    append(out_, key, text_, text_.offset(line));
    append_piece(out_, value, text_);
    append(out_, "\n", text_, text_.offset(line));
  }

  // Blank lines mean a line without numbers only where too few others stand.
  size_t block(size_t i) {
    const std::string_view head = trim(lines_[i]);
    const size_t wanted = head == "rows" ? height_ : width_;
    size_t end = i + 1;
    const auto is_numbers = [](std::string_view line) {
      return line.empty() || (line[0] >= '0' && line[0] <= '9');
    };
    std::vector<std::string_view> all;
    for (; end < lines_.size() && is_numbers(trim(lines_[end])); ++end)
      all.push_back(trim(lines_[end]));
    std::vector<std::string_view> full;
    for (const std::string_view line : all) {
      if (!line.empty()) full.push_back(line);
    }
    if (full.size() < wanted) {
      full.assign(all.begin(), all.begin() + static_cast<long>(std::min(wanted, all.size())));
    }
    append_piece(out_, head, text_);
    append(out_, ": ", text_, text_.offset(head));
    for (size_t k = 0; k < full.size(); ++k) {
      const size_t place = text_.offset(head);
      if (k > 0) append(out_, ", ", text_, place);
      if (full[k].empty()) append(out_, "0", text_, place);
      for (size_t c = 0; c < full[k].size(); ++c)
        out_.append(full[k][c] == ',' ? ' ' : full[k][c], text_, text_.offset(full[k]) + c);
    }
    append(out_, "\n", text_, text_.offset(head));
    return end;
  }

  void answer() {
    append(out_, "answer:\n", text_, text_.offset(goal_));
    for (size_t i = 0; i < goal_.size() && width_ > 0; ++i) {
      out_.append(goal_[i] == '0' ? '.' : '#', text_, text_.offset(goal_) + i);
      if (i % width_ + 1 == width_) out_.append('\n', text_, text_.offset(goal_) + i);
    }
  }

  const Text& text_;
  std::vector<std::string_view> lines_;
  Text out_;
  size_t width_ = 0, height_ = 0;
  std::string_view goal_;
};

}  // namespace

bool is_board_line(std::string_view line) { return !cells_of(line).empty(); }

void peel_board_lines(const Text& text, std::vector<Wrapped>& out) {
  for (const std::string_view raw : split_lines(text.chars())) {
    const std::string_view cells = cells_of(trim(raw));
    if (cells.empty()) continue;
    Text body = text.blank();
    for (size_t i = 0; i < cells.size(); ++i) {
      const size_t place = text.offset(cells) + i;
      body.append(cells[i] >= '1' && cells[i] <= '9' ? cells[i] : '.', text, place);
      body.append(i % board_edge + 1 == board_edge ? '\n' : ' ', text, place);
    }
    out.push_back(suggested(line_genre, std::move(body), text.place(text.offset(cells))));
  }
}

bool is_lists(std::string_view chars) {
  bool sizes = false;
  bool blocks = false;
  for (const std::string_view raw : split_lines(chars)) {
    const std::string_view line = trim(raw);
    const std::string_view word = word_of(line);
    if (starts_block(line)) blocks = true;
    if (word == "width" || word == "height")
      sizes = parse_number(value_of(line), 1000000).has_value();
    if (blocks && sizes) return true;
    if (!blocks && !sizes && line.find(':') != std::string_view::npos &&
        word.find(':') != std::string_view::npos)
      return false;  // a header of plain text
  }
  return false;
}

void peel_lists(const Text& text, std::vector<Wrapped>& out) {
  std::vector<std::string_view> lines;
  const auto close = [&] {
    if (std::ranges::any_of(lines, [](std::string_view l) { return starts_block(trim(l)); })) {
      out.push_back(suggested(lists_genre, Lists(text, lines).rewritten(),
                              text.place(text.offset(lines.front()))));
    }
    lines.clear();
  };
  for (const std::string_view line : split_lines(text.chars())) {
    if (trim(line) == "====") {
      close();
    } else {
      lines.push_back(line);
    }
  }
  close();
}

}  // namespace clew::formats

// Which wrapper a text has: an address, a pzprv3 file, JSON, or plain text; and which genre it
// names.
#include <algorithm>

#include "formats/formats.h"
#include "formats/readers.h"

namespace clew::formats {

namespace {

bool is_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte < 0x20 && c != '\n' && c != '\r' && c != '\t') || byte == 0x7F;
}

std::optional<Error> find_rubbish(std::string_view text, std::string_view file_name) {
  int line = 1;
  int column = 1;
  for (size_t i = 0; i < text.size();) {
    const size_t length = utf8_length(text.substr(i));
    if (length == 0 || is_control(text[i])) {
      const char* kind = length == 0 ? "a byte that is no UTF-8 text" : "a control character";
      Error e = error(std::string("found ") + kind + "; expected a puzzle as text", line, column);
      e.file = file_name;
      return e;
    }
    if (text[i] == '\n') {
      ++line;
      column = 1;
    } else {
      ++column;
    }
    i += length;
  }
  return std::nullopt;
}

bool is_letter_or_digit(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool starts_file(std::string_view line) {
  if (line.substr(0, 6) != "pzprv3") return false;
  size_t i = 6;
  if (i < line.size() && line[i] == '.') ++i;
  while (i < line.size() && line[i] >= '0' && line[i] <= '9') ++i;
  return i == line.size() || line[i] == '/' || line[i] == '\n' || is_blank(line[i]);
}

bool has_scheme(std::string_view line) {
  const size_t mark = line.find("://");
  if (mark == std::string_view::npos || mark == 0) return false;
  for (char c : line.substr(0, mark)) {
    if (!is_letter_or_digit(c)) return false;
  }
  return true;
}

// "PID/6/6/BODY" or "HOST/p?PID/...": no blanks, a slash, and a word before it.
bool is_bare_link(std::string_view line) {
  const size_t slash = line.find('/');
  if (slash == std::string_view::npos || line.find_first_of(" \t") != std::string_view::npos)
    return false;
  bool letter = false;
  for (char c : line.substr(0, slash)) {
    if (!is_letter_or_digit(c) && std::string_view("_.-?=&").find(c) == std::string_view::npos)
      return false;
    letter = letter || (is_letter_or_digit(c) && c > '9');
  }
  return letter;
}

// "GENRE/6/6/...", also with flags before the size or "HOST/p?" before the genre: it stands by
// itself in a list, and is hardly the rest of an address that was broken over lines.
bool is_whole_link(std::string_view line) {
  if (!is_bare_link(line)) return false;
  std::string_view rest = line.substr(line.find('?') + 1);  // all of it where there is none
  const auto next = [&] {
    const size_t end = std::min(rest.find('/'), rest.size());
    const std::string_view part = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return part;
  };
  const auto is_size = [](std::string_view part) {
    return !part.empty() && part.find_first_not_of("0123456789") == std::string_view::npos;
  };
  const std::string_view name = next();
  const bool word = name.size() > 2 && (name[0] < '0' || name[0] > '9');
  std::string_view part = next();
  if (!is_size(part)) part = next();
  return word && is_size(part) && is_size(next());
}

bool is_remark(std::string_view line) { return line[0] == '#'; }

// Turns "/" into line ends and, in an address, %20 into what it stands for.
Result<Text> unfold_file(const Text& in, bool percent) {
  Text out = in.blank();
  const std::string_view chars = in.chars();
  for (size_t i = 0; i < chars.size(); ++i) {
    char c = chars[i];
    const size_t start = i;
    if (c == '/') {
      c = '\n';
    } else if (percent && c == '%') {
      const int high = i + 2 < chars.size() ? hex_value(chars[i + 1]) : -1;
      const int low = i + 2 < chars.size() ? hex_value(chars[i + 2]) : -1;
      if (high < 0 || low < 0)
        return in.error_at(i, "'%' here must be followed by two hexadecimal digits");
      c = static_cast<char>(high * 16 + low);
      i += 2;
      if (is_control(c)) return in.error_at(start, "found a control character; expected text", 3);
    }
    out.append(c, in, start);
  }
  for (size_t i = 0; i < out.chars().size();) {
    const size_t length = utf8_length(out.chars().substr(i));
    if (length == 0) return out.error_at(i, "found a byte that is no UTF-8 text");
    i += length;
  }
  return out;
}

Result<Wrapped> peel_file(const Text& in, bool percent) {
  Result<Text> unfolded = unfold_file(in, percent);
  if (!unfolded) return unfolded.errors();
  const Text& text = *unfolded;
  Wrapped w;
  w.kind = Wrapped::Kind::file;
  size_t at = 0;
  const auto next_line = [&]() {
    const size_t start = at;
    const size_t end = std::min(text.chars().find('\n', at), text.chars().size());
    at = std::min(end + 1, text.chars().size());
    return trim(std::string_view(text.chars()).substr(start, end - start));
  };
  std::string_view line = next_line();
  while (line.empty() && at < text.chars().size()) line = next_line();
  if (line.substr(0, 2) == "v:") {
    w.variant = line.substr(2);
    line = next_line();
  }
  if (!starts_file(line)) return text.error_at(line, "expected 'pzprv3', found " + quoted(line));
  if (line.size() > 7) w.version = static_cast<int>(parse_number(line.substr(7), 1000).value_or(0));
  line = next_line();
  if (line.empty()) return text.error_at(at, "the file ends before the name of its genre");
  w.name_genre(line, text.place(text.offset(line)));
  w.body = text.slice(at, text.chars().size());
  return w;
}

// Offset of what follows "HOST/PAGE?" and "key=value&".
Result<size_t> link_start(const Text& text) {
  const std::string_view chars = text.chars();
  size_t start = 0;
  const size_t question = chars.find('?');
  if (question != std::string::npos) {
    start = question + 1;
  } else if (has_scheme(chars)) {
    return text.error_at(chars.size(),
                         "this address holds no puzzle: expected '?' and GENRE/COLUMNS/ROWS/BODY");
  }
  while (true) {
    const size_t end = chars.find('&', start);
    const size_t equals = chars.find('=', start);
    if (end == std::string::npos || end > chars.find('/', start) || equals > end) return start;
    start = end + 1;
  }
}

Result<Wrapped> peel_link(const Text& text) {
  const Result<size_t> start = link_start(text);
  if (!start) return start.errors();
  const std::string_view chars = text.chars();
  const std::string_view rest = std::string_view(chars).substr(*start);
  if (starts_file(rest)) return peel_file(text.slice(*start, chars.size()), true);
  const size_t slash = std::min(rest.find('/'), rest.size());
  std::string_view pid = rest.substr(0, slash);
  for (std::string_view suffix : {"_edit", "_play"}) {
    if (pid.size() > suffix.size() && pid.substr(pid.size() - suffix.size()) == suffix)
      pid.remove_suffix(suffix.size());
  }
  if (pid.empty())
    return text.error_at(*start, "this address names no genre: expected GENRE/COLUMNS/ROWS/BODY");
  Wrapped w;
  w.kind = Wrapped::Kind::link;
  w.name_genre(pid, text.place(*start));
  w.body = text.slice(std::min(*start + slash + 1, chars.size()), chars.size());
  return w;
}

Wrapped peel_plain(const Text& text) {
  Wrapped w;
  w.kind = Wrapped::Kind::plain;
  w.body = text;
  for (std::string_view line : split_lines(text.chars())) {
    const size_t colon = line.find(':');
    if (colon == std::string_view::npos || trim(line.substr(0, colon)) != "genre") continue;
    const std::string_view name = trim(line.substr(colon + 1));
    w.name_genre(name, text.place(text.offset(name.empty() ? line : name)));
    break;
  }
  return w;
}

// "https://HOST/.../NAME.html#SIZE:...": what follows the last '/' without ".html#", or the line
// itself.
constexpr std::string_view game_page = ".html#";
bool is_game(std::string_view line) {
  const size_t page = line.find(game_page);
  if (page == std::string_view::npos) return is_game_id(line);
  return has_scheme(line) && is_game_id(line.substr(page + game_page.size()));
}

Wrapped peel_game(const Text& text, std::string_view line) {
  Wrapped w;
  w.kind = Wrapped::Kind::game;
  const size_t page = line.find(game_page);
  const std::string_view id =
      page == std::string_view::npos ? line : line.substr(page + game_page.size());
  std::string_view name = page == std::string_view::npos ? "" : line.substr(0, page);
  name.remove_prefix(name.rfind('/') + 1);  // all of it where there is none
  const size_t digit = id.find_first_of("0123456789");
  if (digit > 0) name = id.substr(0, digit - 1);
  w.name_genre(name, text.place(text.offset(name.empty() ? id : name)));
  const size_t start = text.offset(id) + digit;
  w.body = text.slice(start, start + id.size() - digit);
  return w;
}

struct Piece {
  Text text;
  std::string_view first_line(bool remarks = true) const {
    for (std::string_view line : split_lines(text.chars())) {
      line = trim(line);
      if (!line.empty() && (remarks || !is_remark(line))) return line;
    }
    return {};
  }
};

std::vector<Piece> split_pieces(const Text& text) {
  std::vector<Piece> pieces;
  size_t start = 0;
  const auto close = [&](size_t end) {
    Piece piece{text.slice(start, end)};
    if (!piece.first_line().empty()) pieces.push_back(std::move(piece));
  };
  for (std::string_view line : split_lines(text.chars())) {
    if (trim(line) != "---") continue;
    close(text.offset(line));
    start = std::min(text.offset(line) + line.size() + 1, text.chars().size());
  }
  close(text.chars().size());
  return pieces;
}

// An address may have been broken over lines when it was pasted; a line that starts a new one ends
// it.
std::vector<Text> join_links(const Text& text) {
  std::vector<Text> links;
  for (std::string_view line : split_lines(text.chars())) {
    line = trim(line);
    if (line.empty() || is_remark(line)) continue;
    if (links.empty() || has_scheme(line) || is_whole_link(line)) links.push_back(text.blank());
    const size_t start = text.offset(line);
    for (size_t i = 0; i < line.size(); ++i) links.back().append(line[i], text, start + i);
  }
  return links;
}

// An object, or a list of them; "[[1, 2], ..." is a grid as programs write it.
bool is_json(std::string_view chars) {
  constexpr std::string_view blanks = " \t\r\n";
  const size_t at = chars.find_first_not_of(blanks);
  if (at == std::string_view::npos || chars[at] == '{') return at != std::string_view::npos;
  if (chars[at] != '[') return false;
  size_t next = chars.find_first_not_of(blanks, at + 1);
  if (next < chars.size() && chars[next] == '[') next = chars.find_first_not_of(blanks, next + 1);
  constexpr std::string_view grid = "-.?0123456789N";
  return next == std::string_view::npos || grid.find(chars[next]) == std::string_view::npos;
}

bool is_file_piece(const Piece& piece) {
  const std::string_view first = piece.first_line();
  if (starts_file(first)) return true;
  if (first.substr(0, 2) != "v:") return false;
  const size_t slash = first.find('/');
  if (slash != std::string_view::npos) return starts_file(first.substr(slash + 1));
  bool seen = false;
  for (std::string_view line : split_lines(piece.text.chars())) {
    if (trim(line).empty()) continue;
    if (seen) return starts_file(trim(line));
    seen = true;
  }
  return false;
}

Result<Wrapped> peel_address(const Text& address) {
  if (is_penpa(address.chars())) return peel_penpa(address);
  if (is_fpuzzles(address.chars())) return peel_fpuzzles(address);
  return peel_link(address);
}

// Of several addresses one that is none leaves the others as they are.
void peel_addresses(const Text& text, std::vector<Wrapped>& out, Mistakes& mistakes) {
  const std::vector<Text> addresses = join_links(text);
  for (const Text& address : addresses) {
    Result<Wrapped> peeled = peel_address(address);
    if (peeled)
      out.push_back(std::move(*peeled));
    else if (addresses.size() == 1)
      mistakes.add(peeled.errors());
    else
      out.emplace_back().broken = peeled.errors();
  }
}

void peel_piece(const Piece& piece, std::vector<Wrapped>& out, Mistakes& mistakes) {
  const auto take = [&](Result<Wrapped> w) {
    if (w) {
      out.push_back(std::move(*w));
    } else {
      mistakes.add(w.errors());
    }
  };
  const std::string_view first = piece.first_line();
  if (is_file_piece(piece)) {
    const bool percent =
        first.find(' ') == std::string_view::npos && first.find("%20") != std::string_view::npos;
    take(peel_file(piece.text, percent));
  } else if (is_janko(piece.text.chars())) {
    take(peel_janko(piece.text));
  } else if (is_json(piece.text.chars())) {
    peel_json(piece.text, out, mistakes);
  } else if (is_game(first)) {
    for (const std::string_view line : split_lines(piece.text.chars())) {
      if (is_game(trim(line))) {
        out.push_back(peel_game(piece.text, trim(line)));
      } else if (!trim(line).empty()) {
        mistakes.unexpected(line, "another game id, as NAME:SIZE:DESCRIPTION");
      }
    }
  } else if (is_board_line(first)) {
    peel_board_lines(piece.text, out);
  } else if (is_lists(piece.text.chars())) {
    peel_lists(piece.text, out);
  } else if (const std::string_view address = piece.first_line(false);
             has_scheme(address) || is_bare_link(address)) {
    peel_addresses(piece.text, out, mistakes);
  } else {
    take(peel_plain(piece.text));
  }
}

}  // namespace

Result<std::vector<Wrapped>> peel(std::string_view text, std::string_view file_name) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (text.substr(0, 3) == byte_order_mark) text.remove_prefix(3);
  if (std::optional<Error> rubbish = find_rubbish(text, file_name)) return *rubbish;
  const Text whole(text, file_name);
  std::vector<Wrapped> out;
  Mistakes mistakes(whole);
  for (const Piece& piece : split_pieces(whole)) peel_piece(piece, out, mistakes);
  if (mistakes.any()) return mistakes.take();
  if (out.empty()) {
    return whole.error_at(0,
                          "the input is empty; expected a puzzle: an address, a pzprv3 text, JSON, "
                          "or headers and a grid");
  }
  return out;
}

}  // namespace clew::formats

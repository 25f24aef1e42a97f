// The whole screen is written again for each frame, from its upper left corner and without clearing
// first, so that nothing flickers. The size is asked for every time, so that it may change.
#include "player.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <string_view>

#include "base/format.h"
#include "uses.h"

namespace clew::cli {

namespace {

// Keys come one by one and unseen, on a screen of their own; all as before at the end.
class Screen {
 public:
  Screen() {
    tcgetattr(STDIN_FILENO, &before_);
    termios raw = before_;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    raw.c_cc[VMIN] = 0;
    raw.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw);
    send("\x1b[?1049h\x1b[?25l");
  }
  ~Screen() {
    send("\x1b[?25h\x1b[?1049l");
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &before_);
  }
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  static void send(std::string_view text) {
    print(text);
    flush_output();
  }

  static winsize size() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) {
      size.ws_col = 80;
      size.ws_row = 24;
    }
    return size;
  }

  // The keys pressed within this time; empty: none.
  static std::string keys(int milliseconds) {
    pollfd wait{STDIN_FILENO, POLLIN, 0};
    if (poll(&wait, 1, milliseconds) <= 0) return {};
    std::array<char, 64> bytes{};
    const ssize_t count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (count > 0) return {bytes.data(), static_cast<std::size_t>(count)};
    return (wait.revents & (POLLHUP | POLLERR)) != 0 || count == 0 ? "q" : "";
  }

 private:
  termios before_{};
};

// The line without what is beyond `columns`; colour codes take no room.
std::string cut(std::string_view line, int columns) {
  std::string out;
  for (std::size_t i = 0; i < line.size();) {
    if (line[i] == '\x1b') {
      const std::size_t end = std::min(line.find('m', i), line.size() - 1);
      out += line.substr(i, end + 1 - i);
      i = end + 1;
      continue;
    }
    std::size_t next = i + 1;
    while (next < line.size() && (static_cast<unsigned char>(line[next]) & 0xC0) == 0x80) ++next;
    if (columns-- > 0) out += line.substr(i, next - i);
    i = next;
  }
  return out;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

// The text on lines of at most so many columns, broken at blanks; a longer word stays whole.
std::vector<std::string> folded(std::string_view text, int columns) {
  std::vector<std::string> lines(1);
  int used = 0;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    const auto size =
        static_cast<int>(std::ranges::count_if(word, [](char c) { return (c & 0xC0) != 0x80; }));
    if (used > 0 && used + 1 + size > columns) {
      lines.emplace_back();
      used = 0;
    }
    lines.back() += (used > 0 ? " " : "") + std::string(word);
    used += (used > 0 ? 1 : 0) + size;
    text.remove_prefix(std::min(word.size() + 1, text.size()));
  }
  return lines;
}

enum class Key { none, play, on, back, next, prior, first, last, faster, slower, up, down, leave };

// Takes one key from the front.
Key take_key(std::string_view& keys) {
  static constexpr std::pair<std::string_view, Key> known[] = {
      {"\x1b[C", Key::on},    {"\x1b[D", Key::back},   {"\x1b[A", Key::prior},
      {"\x1b[B", Key::next},  {"\x1b[5~", Key::prior}, {"\x1b[6~", Key::next},
      {"\x1b[H", Key::first}, {"\x1b[F", Key::last},   {"\x1b[1~", Key::first},
      {"\x1b[4~", Key::last}, {" ", Key::play},        {"l", Key::on},
      {"h", Key::back},       {"\n", Key::on},         {"\r", Key::on},
      {"j", Key::next},       {"k", Key::prior},       {"g", Key::first},
      {"G", Key::last},       {"+", Key::faster},      {"=", Key::faster},
      {"-", Key::slower},     {"w", Key::up},          {"s", Key::down},
      {"q", Key::leave},      {"\x03", Key::leave}};
  for (const auto& [bytes, key] : known) {
    if (!keys.starts_with(bytes)) continue;
    keys.remove_prefix(bytes.size());
    return key;
  }
  keys = {};
  return Key::none;
}

class Player {
 public:
  Player(const Session& session, const Case& opened, const Film& film)
      : session_(session), film_(film), title_(lines_of(heading(session, opened))) {}

  void run() {
    const Screen screen;
    show();
    while (!session_.stop && !left_ && !output_failed()) {
      const std::string keys = Screen::keys(wait());
      std::string_view rest = keys;
      while (!rest.empty()) obey(take_key(rest));
      if (keys.empty() && playing_ && now() >= due_) advance();
      show();
    }
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::array<double, 9> rates = {0.5, 1, 2, 4, 8, 15, 30, 60, 120};
  static constexpr int idle = 200;  // milliseconds until the size of the screen is looked at again

  static Clock::time_point now() { return Clock::now(); }
  std::size_t last() const { return film_.frames() - 1; }

  int wait() const {
    if (!playing_) return idle;
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(due_ - now()).count();
    return static_cast<int>(std::clamp<int64_t>(left, 0, idle));
  }

  void advance() {
    at_ = std::min(at_ + 1, last());
    playing_ = at_ < last();
    due_ = now() + std::chrono::microseconds(static_cast<int64_t>(1e6 / rates[rate_]));
  }

  bool landmark(std::size_t frame) const {
    const FrameKind kind = film_.moment(frame).kind;
    return kind == FrameKind::decision || kind == FrameKind::conflict ||
           kind == FrameKind::solution || kind == FrameKind::board;
  }

  void obey(Key key) {
    const bool moves = key != Key::none && key != Key::faster && key != Key::slower &&
                       key != Key::play && key != Key::up && key != Key::down;
    if (moves) playing_ = false;
    switch (key) {
      case Key::play:
        playing_ = !playing_;
        if (playing_ && at_ == last()) at_ = 0;
        due_ = now();
        break;
      case Key::on:
        at_ = std::min(at_ + 1, last());
        break;
      case Key::back:
        at_ -= at_ > 0 ? 1 : 0;
        break;
      case Key::next:
        do at_ = std::min(at_ + 1, last());
        while (at_ < last() && !landmark(at_));
        break;
      case Key::prior:
        do at_ -= at_ > 0 ? 1 : 0;
        while (at_ > 0 && !landmark(at_));
        break;
      case Key::first:
        at_ = 0;
        break;
      case Key::last:
        at_ = last();
        break;
      case Key::faster:
        rate_ = std::min(rate_ + 1, rates.size() - 1);
        break;
      case Key::slower:
        rate_ -= rate_ > 0 ? 1 : 0;
        break;
      case Key::up:
        top_ -= std::min<std::size_t>(top_, scrolled);
        break;
      case Key::down:
        top_ += scrolled;
        break;
      case Key::leave:
        left_ = true;
        break;
      case Key::none:
        break;
    }
  }

  std::string bold(const std::string& text) const {
    return session_.terminal.colour ? "\x1b[1m" + text + "\x1b[0m" : text;
  }

  std::string bar(int columns) const {
    const auto room = static_cast<std::size_t>(std::clamp(columns - 2, 10, 60));
    const std::size_t done = last() == 0 ? room : room * at_ / last();
    return "[" + std::string(done, '=') + std::string(room - done, ' ') + "]";
  }

  // What stands below the board. Words have two lines, so that most frames are of one height.
  std::vector<std::string> foot(const Moment& moment, int columns) const {
    const std::string kind = frame_kind_name(moment.kind);
    std::vector<std::string> lines =
        folded(kind + ": " + visible(moment.words, session_.terminal.ascii), columns);
    lines[0] = bold(kind) + lines[0].substr(kind.size());
    lines.insert(lines.begin(), "");
    lines.resize(std::max<std::size_t>(lines.size(), 3));
    lines.push_back(bar(columns));
    lines.push_back("frame " + std::to_string(at_) + " of " + std::to_string(last()) + "   depth " +
                    std::to_string(moment.depth) + "   " + decimals(rates[rate_]) + " a second" +
                    (playing_ ? "" : "   paused"));
    lines.emplace_back(
        "space play/pause  left/right step  up/down decision  +/- speed  g/G ends  q quit");
    return lines;
  }

  // The lines of a board that is too high for the screen: where something has just changed, else
  // where one has scrolled to.
  std::vector<std::string> in_sight(const std::vector<std::string>& board, std::size_t room) {
    if (board.size() <= room) {
      board_ = board;
      top_ = 0;
      return board;
    }
    const std::size_t shown = room > 1 ? room - 1 : room;
    std::size_t first = 0;
    while (first < board.size() && first < board_.size() && board[first] == board_[first]) ++first;
    const bool changed = first < board.size() && board_.size() == board.size();
    constexpr std::size_t around = 2;
    if (changed && first < top_ + around) top_ = first - std::min(first, around);
    if (changed && first + around >= top_ + shown) top_ = first + around + 1 - shown;
    top_ = std::min(top_, board.size() - shown);
    board_ = board;
    const auto from = board.begin() + static_cast<std::ptrdiff_t>(top_);
    std::vector<std::string> lines(from, from + static_cast<std::ptrdiff_t>(shown));
    if (shown < room)
      lines.push_back("lines " + std::to_string(top_ + 1) + " to " + std::to_string(top_ + shown) +
                      " of " + std::to_string(board.size()) + ": w and s scroll");
    return lines;
  }

  void show() {
    const winsize size = Screen::size();
    Style style = style_of(session_);
    style.columns = size.ws_col;
    const Moment moment = film_.moment(at_);
    const std::vector<std::string> below = foot(moment, size.ws_col);
    const std::size_t room = size.ws_row > below.size() ? size.ws_row - below.size() : 0;
    std::vector<std::string> board = lines_of(film_.draw(at_, style));
    if (title_.size() + board.size() > room && session_.arguments.width == Width::automatic) {
      style.rows = 0;  // without the lines between cells it takes half the height
      board = lines_of(film_.draw(at_, style));
    }
    std::vector<std::string> lines = title_;
    if (lines.size() + board.size() > room) lines.clear();
    const std::vector<std::string> sight = in_sight(board, room - std::min(room, lines.size()));
    lines.insert(lines.end(), sight.begin(), sight.end());
    lines.insert(lines.end(), below.begin(), below.end());
    if (lines.size() > size.ws_row) lines.resize(size.ws_row);
    std::string out = "\x1b[H";
    for (std::size_t i = 0; i < lines.size(); ++i)
      out += (i > 0 ? "\r\n" : "") + cut(lines[i], size.ws_col) + "\x1b[0m\x1b[K";
    out += "\x1b[J";
    if (out != shown_) Screen::send(out);
    shown_ = std::move(out);
  }

  const Session& session_;
  const Film& film_;
  std::vector<std::string> title_;
  std::size_t at_ = 0;
  std::size_t rate_ = 2;
  bool playing_ = true;
  bool left_ = false;
  Clock::time_point due_ = Clock::now();
  static constexpr std::size_t scrolled = 5;  // lines by a key
  std::size_t top_ = 0;                       // the first line of a high board that is seen
  std::vector<std::string> board_;            // as it was last
  std::string shown_;
};

}  // namespace

void play(const Session& session, const Case& opened, const Film& film) {
  Player(session, opened, film).run();
}

}  // namespace clew::cli

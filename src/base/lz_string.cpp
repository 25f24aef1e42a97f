#include "base/lz_string.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "base/base64.h"
#include "base/utf8.h"

namespace clew::base {

namespace {

constexpr int code_short = 0;  // a new character of 8 bits follows
constexpr int code_long = 1;   // a new character of 16 bits follows
constexpr int code_end = 2;
constexpr int first_entry = 3;

std::u16string to_utf16(std::string_view text) {
  std::u16string out;
  for (const char32_t c : characters_of(text)) {
    if (c < 0x10000) {
      out += static_cast<char16_t>(c);
    } else {
      out += static_cast<char16_t>(0xD800 + ((c - 0x10000) >> 10));
      out += static_cast<char16_t>(0xDC00 + ((c - 0x10000) & 0x3FF));
    }
  }
  return out;
}

// Half a character is bad_character.
std::string from_utf16(const std::u16string& units) {
  std::string out;
  const auto is_high = [](char16_t u) { return u >= 0xD800 && u < 0xDC00; };
  const auto is_low = [](char16_t u) { return u >= 0xDC00 && u < 0xE000; };
  for (size_t i = 0; i < units.size(); ++i) {
    const char16_t u = units[i];
    if (is_high(u) && i + 1 < units.size() && is_low(units[i + 1])) {
      append_utf8(out, 0x10000 + ((char32_t{u} - 0xD800) << 10) + (units[++i] - 0xDC00));
    } else {
      append_utf8(out, is_high(u) || is_low(u) ? bad_character : char32_t{u});
    }
  }
  return out;
}

// How many bits a code has, growing with the dictionary.
struct Width {
  int bits = 2;
  int64_t room = 2;
  void tick() {
    if (--room > 0) return;
    room = int64_t{1} << bits;
    ++bits;
  }
};

char letter_of(size_t digit, LzLetters letters) {
  const char c = base64_characters[digit];
  return letters == LzLetters::address && c == '/' ? '-' : c;
}

class Packer {
 public:
  explicit Packer(LzLetters letters) : letters_(letters) {}

  std::string run(const std::u16string& text) {
    int entry = -1;  // the longest that is known and ends here
    for (const char16_t c : text) {
      if (const auto seen = singles_.try_emplace(c, next_); seen.second) {
        ++next_;
        fresh_.push_back(seen.first->second);
      }
      const auto longer = entry < 0 ? pairs_.end() : pairs_.find({entry, c});
      if (entry >= 0 && longer == pairs_.end()) {
        emit(entry);
        pairs_[{entry, c}] = next_++;
      }
      entry = longer != pairs_.end() ? longer->second : singles_[c];
    }
    if (entry >= 0) emit(entry);
    number(code_end, width_.bits);
    do bit(0);
    while (used_ != 0);
    if (letters_ == LzLetters::base64) {
      while (out_.size() % 4 != 0) out_ += '=';
    }
    return std::move(out_);
  }

 private:
  void emit(int entry) {
    const auto fresh = std::ranges::find(fresh_, entry);
    if (fresh == fresh_.end()) {
      number(entry, width_.bits);
    } else {
      const auto is_it = [&](const auto& single) { return single.second == entry; };
      const int c = std::ranges::find_if(singles_, is_it)->first;
      number(c < 256 ? code_short : code_long, width_.bits);
      number(c, c < 256 ? 8 : 16);
      fresh_.erase(fresh);
      width_.tick();
    }
    width_.tick();
  }
  void number(int value, int bits) {
    for (int i = 0; i < bits; ++i) bit(static_cast<size_t>(value >> i & 1));
  }
  void bit(size_t b) {
    held_ = held_ << 1 | b;
    if (++used_ < 6) return;
    out_ += letter_of(held_, letters_);
    held_ = 0;
    used_ = 0;
  }

  LzLetters letters_;
  std::map<char16_t, int> singles_;
  std::map<std::pair<int, char16_t>, int> pairs_;
  std::vector<int> fresh_;  // entries of one character that was not written yet
  int next_ = first_entry;
  Width width_;
  std::string out_;
  size_t held_ = 0;
  int used_ = 0;
};

class Unpacker {
 public:
  Unpacker(std::vector<uint8_t> digits, size_t most) : digits_(std::move(digits)), most_(most) {}

  Result<std::string> run() {
    entries_.resize(first_entry);
    std::optional<int> last;
    while (why_.empty()) {
      int code = number(width_.bits);
      if (!why_.empty() || code == code_end) break;
      const bool fresh = code == code_short || code == code_long;
      if (fresh) {
        entries_.push_back({-1, static_cast<char16_t>(number(code == code_short ? 8 : 16)), 1});
        code = static_cast<int>(entries_.size()) - 1;
        if (last) width_.tick();
      }
      if (!put(code, last)) break;
      last = code;
      width_tick_first();
    }
    if (!why_.empty()) return error(std::string(why_));
    return from_utf16(out_);
  }

 private:
  struct Entry {
    int before = -1;  // all but its last character
    char16_t last = 0;
    size_t length = 0;
  };

  // The first character is followed by codes of three bits, as though two had been read.
  void width_tick_first() {
    width_.tick();
    if (!started_) width_ = {3, 4};
    started_ = true;
  }

  void fail(std::string_view why) {
    if (why_.empty()) why_ = why;
  }

  int bit() {
    if (at_ >= 6 * digits_.size()) {
      fail("the packed text ends early");
      return 0;
    }
    const int b = digits_[at_ / 6] >> (5 - at_ % 6) & 1;
    ++at_;
    return b;
  }
  int number(int bits) {
    int n = 0;
    for (int i = 0; i < bits; ++i) n |= bit() << i;
    return n;
  }

  char16_t first_of(int entry) const {
    while (entries_[static_cast<size_t>(entry)].before >= 0)
      entry = entries_[static_cast<size_t>(entry)].before;
    return entries_[static_cast<size_t>(entry)].last;
  }

  // Writes an entry; what the last one becomes with its first character is one more.
  bool put(int code, std::optional<int> last) {
    const auto known = static_cast<int>(entries_.size());
    if (!why_.empty() || code < first_entry || code > known || (code == known && !last)) {
      fail("the packed text is damaged");
      return false;
    }
    if (last) {
      const char16_t c = first_of(code == known ? *last : code);
      entries_.push_back({*last, c, entries_[static_cast<size_t>(*last)].length + 1});
    }
    const size_t length = entries_[static_cast<size_t>(code)].length;
    if (length > most_ || out_.size() > most_ - length) {
      fail("the packed text is too long when it is unpacked");
      return false;
    }
    out_.resize(out_.size() + length);
    size_t end = out_.size();
    for (int e = code; e >= 0; e = entries_[static_cast<size_t>(e)].before)
      out_[--end] = entries_[static_cast<size_t>(e)].last;
    return true;
  }

  std::vector<uint8_t> digits_;
  size_t most_;
  size_t at_ = 0;
  Width width_;
  bool started_ = false;
  std::vector<Entry> entries_;
  std::u16string out_;
  std::string_view why_;
};

}  // namespace

std::string pack_lz(std::string_view text, LzLetters letters) {
  return Packer(letters).run(to_utf16(text));
}

Result<std::string> unpack_lz(std::string_view packed, LzLetters letters, size_t most) {
  const char padding = letters == LzLetters::address ? '$' : '=';
  while (!packed.empty() && packed.back() == padding) packed.remove_suffix(1);
  std::vector<uint8_t> digits;
  for (char c : packed) {
    if (c == ' ') c = '+';
    if (letters == LzLetters::address && (c == '-' || c == '/')) c = c == '-' ? '/' : '-';
    const size_t digit = base64_characters.find(c);
    if (digit == std::string_view::npos)
      return error("found '" + std::string(1, c) + "', which no packed text holds");
    digits.push_back(static_cast<uint8_t>(digit));
  }
  return Unpacker(std::move(digits), most).run();
}

}  // namespace clew::base

// Reading deflate. A code is read bit by bit: codes of one length are consecutive numbers, so the
// number of codes of each length tells whether the bits so far are one of them.
#include <algorithm>
#include <array>
#include <vector>

#include "base/deflate.h"
#include "base/deflate_tables.h"

namespace clew::base {

namespace {

using namespace deflating;

constexpr int longest_code = 15;
constexpr int most_literals = 286;
constexpr int most_distances = 30;

// A prefix code: its symbols by length and, among those of one length, by number.
struct PrefixCode {
  std::array<int, longest_code + 1> count{};
  std::vector<int> symbols;

  // False: the lengths claim more codes than there are, or too few.
  bool make(const std::vector<int>& code_lengths) {
    count.fill(0);
    for (const int length : code_lengths) ++count[static_cast<size_t>(length)];
    std::array<int, longest_code + 2> start{};
    for (size_t i = 1; i <= longest_code; ++i) start[i + 1] = start[i] + count[i];
    symbols.assign(code_lengths.size(), 0);
    for (size_t i = 0; i < code_lengths.size(); ++i) {
      if (code_lengths[i] > 0)
        symbols[static_cast<size_t>(start[static_cast<size_t>(code_lengths[i])]++)] =
            static_cast<int>(i);
    }
    int left = 1;
    int used = 0;
    for (size_t i = 1; i <= longest_code; ++i) {
      left = 2 * left - count[i];
      used += count[i];
      if (left < 0) return false;
    }
    return left == 0 || used <= 1;  // a single code is as short as it can be, or there is none
  }
};

class Inflater {
 public:
  Inflater(std::string_view in, size_t most) : in_(in), most_(most) {}

  // Empty where it went well.
  std::string_view run() {
    bool last = false;
    while (!last && why_.empty()) {
      last = bit() == 1;
      block(number(2));
    }
    return why_;
  }
  std::string take() { return std::move(out_); }
  // What stands behind the last byte that was read.
  std::string_view rest() const { return in_.substr(std::min(at_, in_.size())); }

 private:
  void fail(std::string_view why) {
    if (why_.empty()) why_ = why;
  }

  int bit() {
    if (left_ == 0) {
      if (at_ >= in_.size()) {
        fail("the packed text ends early");
        return 0;
      }
      held_ = static_cast<unsigned char>(in_[at_++]);
      left_ = 8;
    }
    const int b = held_ & 1;
    held_ >>= 1;
    --left_;
    return b;
  }

  int number(int bits) {
    int n = 0;
    for (int i = 0; i < bits; ++i) n |= bit() << i;
    return n;
  }

  int symbol(const PrefixCode& code) {
    int bits = 0;
    int first = 0;
    int index = 0;
    for (size_t length = 1; length <= longest_code && why_.empty(); ++length) {
      bits |= bit();
      const int count = code.count[length];
      if (bits - first < count) return code.symbols[static_cast<size_t>(index + bits - first)];
      index += count;
      first = (first + count) << 1;
      bits <<= 1;
    }
    fail("the packed text holds a code that means nothing");
    return end_of_block;
  }

  void put(char c) {
    if (out_.size() >= most_) return fail("the packed text is too long when it is unpacked");
    out_ += c;
  }

  void block(int kind) {
    if (!why_.empty()) return;
    if (kind == 0) return stored();
    if (kind == 1) {
      std::vector<int> literal(288, 8);
      std::fill(literal.begin() + 144, literal.begin() + 256, 9);
      std::fill(literal.begin() + 256, literal.begin() + 280, 7);
      (void)literals_.make(literal);
      (void)distances_.make(std::vector<int>(32, 5));
      return compressed();
    }
    if (kind == 2) {
      read_codes();
      return compressed();
    }
    fail("the packed text holds a block of no known kind");
  }

  void stored() {
    left_ = 0;
    const int length = number(16);
    const int check = number(16);
    if (length != (check ^ 0xFFFF)) return fail("the packed text is damaged");
    for (int i = 0; i < length && why_.empty(); ++i) put(static_cast<char>(number(8)));
  }

  // The lengths of both codes are themselves written in a code.
  void read_codes() {
    constexpr std::array<size_t, 19> order = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                              11, 4,  12, 3, 13, 2, 14, 1, 15};
    const int literals = number(5) + first_length_code;
    const int distances = number(5) + 1;
    const int used = number(4) + 4;
    std::vector<int> of_lengths(order.size(), 0);
    for (int i = 0; i < used; ++i) of_lengths[order[static_cast<size_t>(i)]] = number(3);
    PrefixCode code;
    if (literals > most_literals || distances > most_distances || !code.make(of_lengths))
      return fail("the packed text is damaged");
    std::vector<int> all;
    const auto wanted = static_cast<size_t>(literals + distances);
    while (all.size() < wanted && why_.empty()) {
      const int s = symbol(code);
      if (s < 16) {
        all.push_back(s);
        continue;
      }
      if (s == 16 && all.empty()) return fail("the packed text is damaged");
      const int value = s == 16 ? all.back() : 0;
      const int times = s == 16 ? 3 + number(2) : s == 17 ? 3 + number(3) : 11 + number(7);
      all.insert(all.end(), static_cast<size_t>(times), value);
    }
    if (!why_.empty()) return;
    const auto border = all.begin() + literals;
    if (all.size() != wanted || all[end_of_block] == 0 || !literals_.make({all.begin(), border}) ||
        !distances_.make({border, all.end()}))
      fail("the packed text is damaged");
  }

  void compressed() {
    while (why_.empty()) {
      const int s = symbol(literals_);
      if (s == end_of_block || !why_.empty()) return;
      if (s < end_of_block) {
        put(static_cast<char>(s));
        continue;
      }
      const auto length = static_cast<size_t>(s - first_length_code);
      if (length >= lengths.size()) return fail("the packed text is damaged");
      copy(lengths[length].first + number(lengths[length].bits));
    }
  }

  void copy(int length) {
    const auto code = static_cast<size_t>(symbol(distances_));
    if (!why_.empty() || code >= distances.size()) return fail("the packed text is damaged");
    const auto back = static_cast<size_t>(distances[code].first + number(distances[code].bits));
    if (back > out_.size()) return fail("the packed text is damaged");
    for (int i = 0; i < length && why_.empty(); ++i) put(out_[out_.size() - back]);
  }

  std::string_view in_;
  size_t most_;
  size_t at_ = 0;
  int held_ = 0, left_ = 0;  // bits of the byte that was read last
  PrefixCode literals_, distances_;
  std::string out_;
  std::string_view why_;
};

// The two bytes before a zlib stream: the method, and a check of both.
bool is_zlib_head(std::string_view bytes) {
  if (bytes.size() < 2) return false;
  const int first = static_cast<unsigned char>(bytes[0]);
  const int second = static_cast<unsigned char>(bytes[1]);
  constexpr int dictionary = 0x20;
  return (first & 15) == 8 && (first * 256 + second) % 31 == 0 && (second & dictionary) == 0;
}

}  // namespace

Result<std::string> inflate(std::string_view packed, size_t most, Envelope envelope) {
  const bool zlib = envelope == Envelope::zlib;
  if (zlib && !is_zlib_head(packed)) return error("the packed text does not begin as zlib's do");
  Inflater inflater(packed.substr(zlib ? 2 : 0), most);
  if (const std::string_view why = inflater.run(); !why.empty()) return error(std::string(why));
  const std::string_view rest = inflater.rest();
  std::string out = inflater.take();
  if (!zlib) {
    if (!rest.empty()) return error("the packed text goes on behind its end");
    return out;
  }
  uint32_t sum = 0;
  for (const char c : rest.substr(0, 4)) sum = sum << 8 | static_cast<unsigned char>(c);
  if (rest.size() != 4 || sum != adler(out.data(), out.size()))
    return error("the packed text is damaged");
  return out;
}

}  // namespace clew::base

// Writing deflate: one block with the fixed codes. A stretch that stood before is written as its
// length and how far back it is, found by the last places where its first three bytes stood.
#include "base/deflate.h"

#include <algorithm>
#include <vector>

#include "base/deflate_tables.h"

namespace clew::base {

namespace {

using namespace deflating;

constexpr size_t tries = 64;  // earlier places that are looked at
constexpr size_t table_bits = 14;

class Bits {
 public:
  void number(int value, int bits) {
    for (int i = 0; i < bits; ++i) bit((value >> i) & 1);
  }
  void code(int value, int bits) {
    for (int i = bits - 1; i >= 0; --i) bit((value >> i) & 1);
  }
  std::string take() { return std::move(out_); }

 private:
  void bit(int b) {
    if (used_ == 0) out_ += '\0';
    out_.back() = static_cast<char>(static_cast<unsigned char>(out_.back()) | (b << used_));
    used_ = (used_ + 1) % 8;
  }
  std::string out_;
  int used_ = 0;
};

// The fixed code of a byte, of a length or of the end.
void write_symbol(Bits& bits, int symbol) {
  if (symbol < 144) return bits.code(0x30 + symbol, 8);
  if (symbol < end_of_block) return bits.code(0x190 + symbol - 144, 9);
  if (symbol < 280) return bits.code(symbol - end_of_block, 7);
  bits.code(0xC0 + symbol - 280, 8);
}

template <size_t n>
size_t step_of(const std::array<Step, n>& steps, int value) {
  size_t i = n - 1;
  while (steps[i].first > value) --i;
  return i;
}

void write_copy(Bits& bits, int length, int back) {
  const size_t l = step_of(lengths, length);
  write_symbol(bits, first_length_code + static_cast<int>(l));
  bits.number(length - lengths[l].first, lengths[l].bits);
  const size_t d = step_of(distances, back);
  bits.code(static_cast<int>(d), 5);
  bits.number(back - distances[d].first, distances[d].bits);
}

// Where three bytes in a row stood before, latest first.
class Earlier {
 public:
  explicit Earlier(std::string_view bytes)
      : bytes_(bytes), last_(size_t{1} << table_bits, none), before_(bytes.size(), none) {}

  void note(size_t place) {
    if (place + least_length > bytes_.size()) return;
    size_t& last = last_[key(place)];
    before_[place] = last;
    last = place;
  }

  struct Copy {
    size_t length = 0, back = 0;
  };
  Copy longest(size_t place) const {
    Copy best;
    if (place + least_length > bytes_.size()) return best;
    const size_t most = std::min<size_t>(most_length, bytes_.size() - place);
    size_t other = last_[key(place)];
    for (size_t i = 0; i < tries && other != none && place - other <= most_distance; ++i) {
      size_t length = 0;
      while (length < most && bytes_[other + length] == bytes_[place + length]) ++length;
      if (length > best.length) best = {length, place - other};
      other = before_[other];
    }
    return best;
  }

 private:
  static constexpr size_t none = static_cast<size_t>(-1);
  size_t key(size_t place) const {
    uint32_t k = 0;
    for (size_t i = 0; i < least_length; ++i)
      k = k * 251 + static_cast<unsigned char>(bytes_[place + i]);
    return (k * 2654435761U) >> (32 - table_bits);
  }
  std::string_view bytes_;
  std::vector<size_t> last_, before_;
};

}  // namespace

std::string deflate(std::string_view bytes, Envelope envelope) {
  Bits bits;
  bits.number(1, 1);  // the last block
  bits.number(1, 2);  // with the fixed codes
  Earlier earlier(bytes);
  for (size_t i = 0; i < bytes.size();) {
    const Earlier::Copy copy = earlier.longest(i);
    const bool copied = copy.length >= least_length;
    if (copied) {
      write_copy(bits, static_cast<int>(copy.length), static_cast<int>(copy.back));
    } else {
      write_symbol(bits, static_cast<unsigned char>(bytes[i]));
    }
    for (size_t k = copied ? copy.length : 1; k > 0; --k) earlier.note(i++);
  }
  write_symbol(bits, end_of_block);
  std::string body = bits.take();
  if (envelope == Envelope::none) return body;
  const uint32_t sum = adler(bytes.data(), bytes.size());
  std::string out = "\x78\x9c" + body;
  for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(sum >> shift & 0xFF);
  return out;
}

}  // namespace clew::base

#include <zlib.h>

#include <cstring>
#include <vector>

#include "base/require.h"
#include "outside/cairo_png.h"

namespace clew::outside {

namespace {

void append_number(std::string& out, uint32_t n) {
  for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(n >> shift & 0xff);
}

void append_chunk(std::string& out, const char* kind, const std::string& content) {
  append_number(out, static_cast<uint32_t>(content.size()));
  const size_t start = out.size();
  out += kind + content;
  const auto* bytes = reinterpret_cast<const Bytef*>(out.data() + start);
  append_number(out, static_cast<uint32_t>(crc32_z(0, bytes, out.size() - start)));
}

// Rows on their way into a zlib stream.
class Squeezer {
 public:
  Squeezer() {
    constexpr int level = 4;
    const int status = deflateInit(&stream_, level);
    CLEW_REQUIRE(status == Z_OK);
  }
  Squeezer(const Squeezer&) = delete;
  Squeezer& operator=(const Squeezer&) = delete;
  ~Squeezer() { deflateEnd(&stream_); }

  void add(std::vector<uint8_t>& row) { push(row.data(), row.size(), Z_NO_FLUSH); }
  std::string finish() {
    push(nullptr, 0, Z_FINISH);
    return std::move(out_);
  }

 private:
  void push(uint8_t* data, size_t size, int flush) {
    stream_.next_in = data;
    stream_.avail_in = static_cast<uInt>(size);
    do {
      stream_.next_out = buffer_.data();
      stream_.avail_out = static_cast<uInt>(buffer_.size());
      deflate(&stream_, flush);
      out_.append(reinterpret_cast<char*>(buffer_.data()), buffer_.size() - stream_.avail_out);
    } while (stream_.avail_out == 0);
  }

  z_stream stream_{};
  std::vector<uint8_t> buffer_ = std::vector<uint8_t>(size_t{1} << 16);
  std::string out_;
};

std::string squeezed(const Pixels& pixels) {
  constexpr uint8_t as_it_is = 0;
  constexpr uint8_t less_the_one_above = 2;
  const auto width = static_cast<size_t>(pixels.width);
  Squeezer squeezer;
  std::vector<uint8_t> same(1 + 3 * width, 0);
  same[0] = less_the_one_above;
  std::vector<uint8_t> row(1 + 3 * width, as_it_is);
  const uint8_t* above = nullptr;
  for (int r = 0; r < pixels.height; ++r) {
    const uint8_t* line = pixels.data + static_cast<ptrdiff_t>(r) * pixels.stride;
    if (above != nullptr && std::memcmp(line, above, 4 * width) == 0) {
      squeezer.add(same);
      continue;
    }
    above = line;
    for (size_t k = 0; k < width; ++k) {
      uint32_t pixel = 0;
      std::memcpy(&pixel, line + 4 * k, sizeof pixel);
      row[3 * k + 1] = static_cast<uint8_t>(pixel >> 16);
      row[3 * k + 2] = static_cast<uint8_t>(pixel >> 8);
      row[3 * k + 3] = static_cast<uint8_t>(pixel);
    }
    squeezer.add(row);
  }
  return squeezer.finish();
}

}  // namespace

std::string png_file(const Pixels& pixels, uint32_t per_metre) {
  std::string head;
  append_number(head, static_cast<uint32_t>(pixels.width));
  append_number(head, static_cast<uint32_t>(pixels.height));
  head += std::string("\x08\x02\x00\x00\x00", 5);  // 8 bits each of red, green and blue, row by row
  std::string size;
  append_number(size, per_metre);
  append_number(size, per_metre);
  size += '\x01';
  std::string out = "\x89PNG\r\n\x1a\n";
  append_chunk(out, "IHDR", head);
  append_chunk(out, "pHYs", size);
  append_chunk(out, "IDAT", squeezed(pixels));
  append_chunk(out, "IEND", "");
  return out;
}

}  // namespace clew::outside

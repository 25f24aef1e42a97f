// Packed texts: what other programs packed, random round trips, damage, and limits.
#include "base/deflate.h"

#include <gtest/gtest.h>

#include "base/base64.h"
#include "base/lz_string.h"
#include "base/random.h"

namespace clew::base {
namespace {

constexpr size_t plenty = size_t{1} << 20;

std::string unpacked(std::string_view base64, Envelope envelope = Envelope::none,
                     size_t most = plenty) {
  const auto bytes = from_base64(base64);
  if (!bytes) return "no base64";
  const auto text = inflate(*bytes, most, envelope);
  return text ? *text : "error: " + text.first_error().message;
}

// As zlib packs it with codes of its own.
const std::string dynamic =
    "NdTZjQMxDAPQVlSCdfmA+u8rJIP5CbCbjP1EMVm2xu1Mmdc8Cx/fFneirSa3uU898zu7LHqum08a3scDPXUsYk5YvA"
    "nrSbwds8P8zWuLPZmGDyx74/jvnsbfOW9brqmyPQ+P5BT+vebhjjO9LOear9ltfiZwSc29kHaBGkHrFXY7sUmsO7F3"
    "C7uJrUtsQOuX2k3sS2JvQ3setaepPUntkbah5XubH6M2qd3A8pzkkcDidGBxU+rSJcChBVq4FomfFnBoMQOjPdByNO"
    "eUl/MCi9mdMVwl0gyH2k0tQmvlpyihTWmZMMN+yn1jA8BiGYz2QMsdQUss9kZsAct1Lq32cMvAYuPI/iuBU7oIdTiL"
    "TBXAlSmecD58dU6rFqHjoYCSdwavZ6ZBJV7oe6rFH50cAEoMszVXqhdL4x6OnkphMRAw2YtiThgETGZXqsUXKeItJe"
    "0MnQVwYpNYrOVqQ61ahBb3uMTWPhGh6qpIuXDu/qkW/0IkX6ltaNmL1MeWHoEGWFddcSSwPL541eKtR7Uo1eKrK4if"
    "FnBoOURzIOdsd9RW1iI0+mMMrUSC4VC7qWVozO+pFv8vWzJh1jWgTX25VFcu43AxqR1BSywXV1zi4j6PalGqxfdD8L"
    "4SOKWqKn8DikUl05Upn3jzAw==";

std::string numbers() {
  std::string text;
  for (int i = 0; i < 200; ++i)
    text += std::to_string(i * i % 97) + " " + std::to_string(i * 7 % 31) + ";";
  return text;
}

TEST(Inflate, ReadsAllKindsOfBlocks) {
  EXPECT_EQ(unpacked(dynamic), numbers());
  EXPECT_EQ(unpacked("AQsA9P9zdG9yZWQgdGV4dA=="), "stored text");
  EXPECT_EQ(unpacked("S0xKTkRFAA=="), "abcabcabcabcabcabc");
  EXPECT_EQ(unpacked("eJxLVKjKyUxSKC4pSk3M1VFIROYCAI6yCgk=", Envelope::zlib),
            "a zlib stream, a zlib stream");
}

TEST(Inflate, StopsAtItsLimit) {
  const std::string much = deflate(std::string(1000000, 'a'));
  EXPECT_LT(much.size(), 10000U);
  EXPECT_EQ(inflate(much, 1000000)->size(), 1000000U);
  const auto refused = inflate(much, 999999);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.first_error().message, "the packed text is too long when it is unpacked");
}

TEST(Inflate, RefusesWhatIsDamaged) {
  const std::string good = *from_base64(dynamic);
  for (size_t n = 0; n < good.size(); ++n) EXPECT_FALSE(inflate(good.substr(0, n), plenty)) << n;
  EXPECT_EQ(inflate(good + "x", plenty).first_error().message,
            "the packed text goes on behind its end");
  std::string zlib = deflate("a text", Envelope::zlib);
  ASSERT_TRUE(inflate(zlib, plenty, Envelope::zlib));
  zlib.back() ^= 1;
  EXPECT_EQ(inflate(zlib, plenty, Envelope::zlib).first_error().message,
            "the packed text is damaged");
  EXPECT_FALSE(inflate("", plenty, Envelope::zlib));
  EXPECT_FALSE(inflate("\x07", plenty));  // a fourth kind of block
}

// Damaged bytes are refused or read as something else within the limit.
TEST(Inflate, SurvivesRandomDamage) {
  const std::string good = *from_base64(dynamic);
  int refused = 0;
  for (uint64_t seed = 1; seed <= 5000; ++seed) {
    Random random(seed);
    std::string bad = good;
    for (int n = 1 + random.below(3); n > 0; --n)
      bad[static_cast<size_t>(random.below(static_cast<int>(bad.size())))] =
          static_cast<char>(random.below(256));
    const auto read = inflate(bad, 5000);
    if (read) {
      EXPECT_LE(read->size(), 5000U);
    } else {
      ++refused;
    }
  }
  EXPECT_GT(refused, 100);
  EXPECT_LT(refused, 5000);
}

std::string random_text(Random& random) {
  std::string text;
  const int letters = 1 + random.below(60);
  for (int n = random.below(4000); n > 0; --n) {
    if (!text.empty() && random.below(4) == 0) {
      const auto from = static_cast<size_t>(random.below(static_cast<int>(text.size())));
      text += std::string(text.substr(from, static_cast<size_t>(random.below(300))));
    }
    text += static_cast<char>(' ' + random.below(letters));
  }
  return text;
}

TEST(Deflate, IsReadBackAndIsShorter) {
  EXPECT_EQ(*inflate(deflate(""), plenty), "");
  for (uint64_t seed = 1; seed <= 200; ++seed) {
    Random random(seed);
    const std::string text = random_text(random);
    for (const Envelope envelope : {Envelope::none, Envelope::zlib}) {
      const std::string packed = deflate(text, envelope);
      const auto back = inflate(packed, text.size(), envelope);
      ASSERT_TRUE(back) << seed << back.first_error().message;
      EXPECT_EQ(*back, text) << seed;
    }
  }
  EXPECT_LT(deflate(numbers()).size() * 4, numbers().size() * 3);
  EXPECT_LT(deflate(numbers() + numbers()).size(), deflate(numbers()).size() + 20);
}

TEST(Deflate, AllBytesAndFarCopies) {
  Random random(1);
  std::string text;
  for (int i = 0; i < 40000; ++i) text += static_cast<char>(random.below(256));
  text += text.substr(10000, 300) + text.substr(0, 5000);
  EXPECT_EQ(*inflate(deflate(text), plenty), text);
}

TEST(Base64, KnownTexts) {
  EXPECT_EQ(to_base64(""), "");
  EXPECT_EQ(to_base64("f"), "Zg==");
  EXPECT_EQ(to_base64("fo"), "Zm8=");
  EXPECT_EQ(to_base64("foobar"), "Zm9vYmFy");
  EXPECT_EQ(from_base64("Zm8="), "fo");
  EXPECT_EQ(from_base64("Zm8"), "fo");
  EXPECT_EQ(from_base64("++//"), from_base64("  //"));
  EXPECT_EQ(from_base64("Z"), std::nullopt);
  EXPECT_EQ(from_base64("Zm9*"), std::nullopt);
}

// As the JavaScript library packs them.
TEST(LzString, KnownTexts) {
  for (const auto& [text, packed] :
       {std::pair("", "Q==="), std::pair("a", "IZA="), std::pair("aa", "IbI="),
        std::pair("aaa", "IYo="), std::pair("abab", "IYI1Q==="),
        std::pair("abababab", "IYI15I==")}) {
    EXPECT_EQ(pack_lz(text, LzLetters::base64), packed) << text;
    const auto back = unpack_lz(packed, LzLetters::base64, plenty);
    ASSERT_TRUE(back) << text;
    EXPECT_EQ(*back, text);
  }
}

TEST(LzString, IsReadBack) {
  for (uint64_t seed = 1; seed <= 200; ++seed) {
    Random random(seed);
    std::string text = random_text(random);
    if (seed % 2 == 0) text += "\xC3\xA9\xE2\x98\x83\xF0\x9F\xA7\xA9" + text;  // of several bytes
    for (const LzLetters letters : {LzLetters::base64, LzLetters::address}) {
      const auto back = unpack_lz(pack_lz(text, letters), letters, plenty);
      ASSERT_TRUE(back) << seed << back.first_error().message;
      EXPECT_EQ(*back, text) << seed;
    }
  }
}

TEST(LzString, StopsAtItsLimitAndRefusesDamage) {
  const std::string packed = pack_lz(std::string(100000, 'a'), LzLetters::base64);
  EXPECT_EQ(unpack_lz(packed, LzLetters::base64, 99999).first_error().message,
            "the packed text is too long when it is unpacked");
  EXPECT_TRUE(unpack_lz(packed, LzLetters::base64, 100000));
  EXPECT_EQ(unpack_lz("I", LzLetters::base64, plenty).first_error().message,
            "the packed text ends early");
  EXPECT_EQ(unpack_lz("*", LzLetters::base64, plenty).first_error().message,
            "found '*', which no packed text holds");
  int refused = 0;
  for (uint64_t seed = 1; seed <= 5000; ++seed) {
    Random random(seed);
    std::string bad = pack_lz("a text that is packed, and damaged then", LzLetters::base64);
    bad[static_cast<size_t>(random.below(static_cast<int>(bad.size())))] =
        base64_characters[static_cast<size_t>(random.below(64))];
    if (!unpack_lz(bad, LzLetters::base64, 10000)) ++refused;
  }
  EXPECT_GT(refused, 100);
}

}  // namespace
}  // namespace clew::base

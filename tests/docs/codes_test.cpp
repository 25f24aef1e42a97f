// The page on formats explains every code that there is or that a genre uses.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "app/registry.h"
#include "formats/file_codes.h"
#include "formats/game_codes.h"
#include "formats/link_codes.h"
#include "uses.h"

namespace clew {
namespace {

std::string page(const std::string& path) {
  std::ifstream in(std::string(CLEW_SOURCE_DIR) + "/" + path);
  return {std::istreambuf_iterator<char>(in), {}};
}

// From a heading to the next of its kind.
std::string section(const std::string& text, const std::string& heading) {
  const size_t from = text.find("### " + heading + "\n");
  if (from == std::string::npos) return {};
  return text.substr(from, text.find("\n### ", from + 1) - from);
}

// `code`, with or without arguments behind it.
bool explains(const std::string& text, const std::string& code) {
  return text.find("`" + code + "`") != std::string::npos ||
         text.find("`" + code + " ") != std::string::npos;
}

void expect_codes(const std::string& heading, const std::set<std::string>& codes) {
  const std::string text = section(page("docs/formats.md"), heading);
  ASSERT_FALSE(text.empty()) << heading;
  for (const std::string& code : codes)
    EXPECT_TRUE(explains(text, code)) << heading << ": " << code;
}

std::set<std::string> with_used(const std::vector<std::string>& known, CodecKind kind) {
  std::set<std::string> codes(known.begin(), known.end());
  const Registry registry;
  for (const GenrePtr& genre : registry.genres()) {
    for (const Codec& codec : genre->info.codecs) {
      if (codec.kind != kind) continue;
      for (const CodecPart& part : codec.parts)
        codes.insert(part.field == "skip" ? "skip as " + part.code : part.code);
    }
  }
  return codes;
}

TEST(Formats, EveryCodeIsExplained) {
  expect_codes("Codes of addresses", with_used(link_code_names(), CodecKind::link));
  auto blocks = given_block_names();
  for (const std::string& name : mark_block_names()) blocks.push_back(name);
  expect_codes("Blocks of pzprv3 files", with_used(blocks, CodecKind::file));
  expect_codes("Blocks of puzzlekit texts", with_used({}, CodecKind::kit));
  expect_codes("Codes of game ids", with_used(game_code_names(), CodecKind::game));
}

}  // namespace
}  // namespace clew

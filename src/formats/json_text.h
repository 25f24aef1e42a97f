// JSON as a tree of nodes that know where they stand, so that a mistake in a puzzle points at its
// line and column. Strict: what RFC 8259 does not allow is a mistake, and so is a name that stands
// twice in one object.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/text.h"
#include "formats/uses.h"

namespace clew::formats {

struct JsonLimits {
  int depth = 24;
  int64_t values = 3'000'000;
};

// Nodes are numbered; node 0 is the whole value.
class Json {
 public:
  enum class Kind : uint8_t { null, boolean, number, text, list, object };

  // The value at `from`; `end` receives the offset behind it.
  static Result<Json> read(const Text& text, size_t from, size_t& end,
                           const JsonLimits& limits = {});

  Kind kind(int node) const { return at(node).kind; }
  bool is(int node, Kind kind) const { return at(node).kind == kind; }
  bool truth(int node) const { return at(node).number != 0; }
  // A whole number that fits, or nothing.
  std::optional<int32_t> whole(int node) const;
  std::string text(int node) const;  // escapes resolved

  // The members of a list; the names of an object, each with its value.
  std::vector<int> items(int node) const;
  struct Member {
    int name = 0;
    int value = 0;
  };
  std::vector<Member> members(int node) const;

  size_t from(int node) const { return at(node).from; }
  size_t to(int node) const { return at(node).to; }

 private:
  friend class JsonReader;
  struct Node {
    Kind kind = Kind::null;
    bool whole = false;
    int32_t next = -1;   // behind it in the same list or object
    int32_t child = -1;  // first item; of a name: its value
    int64_t number = 0;
    size_t from = 0, to = 0;
  };
  const Node& at(int node) const { return nodes_[static_cast<size_t>(node)]; }

  std::string_view chars_;  // of a Text that must live as long
  std::vector<Node> nodes_;
};

}  // namespace clew::formats

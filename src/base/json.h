// The one reader of JSON: a tree of nodes that know where they stand in the text. Strict: what RFC
// 8259 does not allow is a mistake, and so is a name that stands twice in one object.
//
// The text is read once; nodes hold offsets, and escapes are resolved when a text is asked for. So
// a value can also be copied byte for byte (`source`), whatever number of digits it has.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace clew::base {

struct JsonLimits {
  int depth = 24;
  int64_t values = 3'000'000;
};

struct JsonMistake {
  size_t offset = 0;
  std::string message;
};

// Nodes are numbered; node 0 is the whole value.
class Json {
 public:
  enum class Kind : uint8_t { null, boolean, number, text, list, object };

  // The value at `from`; what stands behind it is not looked at (`to(0)` tells where it ends). The
  // text must live as long as the tree. Nothing: see `mistake`.
  static std::optional<Json> read(std::string_view chars, size_t from, JsonMistake& mistake,
                                  const JsonLimits& limits = {});

  Kind kind(int node) const { return at(node).kind; }
  bool is(int node, Kind kind) const { return at(node).kind == kind; }
  bool truth(int node) const { return at(node).number != 0; }
  // A whole number that fits, or nothing.
  std::optional<int32_t> whole(int node) const;
  std::string text(int node) const;  // escapes resolved

  // The first item of a list or name of an object, and the one behind it; -1: there is none.
  int first(int node) const { return at(node).child; }
  int next(int node) const { return at(node).next; }
  int value(int name) const { return at(name).child; }
  int count(int node) const;
  std::vector<int> items(int list) const;
  // The value of a member by its name, or -1.
  int member(int object, std::string_view name) const;

  size_t from(int node) const { return at(node).from; }
  size_t to(int node) const { return at(node).to; }
  std::string_view source(int node) const {
    return chars_.substr(at(node).from, at(node).to - at(node).from);
  }

 private:
  friend class JsonReader;
  struct Node {
    Kind kind = Kind::null;
    bool whole = false;    // a number that fits
    bool escaped = false;  // a text with escapes
    int32_t next = -1;     // behind it in the same list or object
    int32_t child = -1;    // first item or name; of a name: its value
    int32_t number = 0;
    size_t from = 0, to = 0;
  };
  bool same_text(int a, int b) const;
  const Node& at(int node) const { return nodes_[static_cast<size_t>(node)]; }
  std::string_view inside(const Node& text) const {
    return chars_.substr(text.from + 1, text.to - text.from - 2);
  }

  std::string_view chars_;
  std::vector<Node> nodes_;
};

}  // namespace clew::base

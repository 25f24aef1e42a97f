#include "render/xml.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <vector>

#include "base/utf8.h"
#include "uses.h"

namespace clew::sample {

namespace {

struct Entity {
  std::string_view name;
  char character;
};
constexpr std::array<Entity, 5> entities = {
    {{"&lt;", '<'}, {"&gt;", '>'}, {"&amp;", '&'}, {"&quot;", '"'}, {"&apos;", '\''}}};

bool is_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-'; }

class Checker {
 public:
  explicit Checker(std::string_view xml) : rest_(xml), all_(xml.size()) {}

  std::string check() {
    if (!element()) return mistake_;
    while (!rest_.empty() && rest_[0] == '\n') rest_.remove_prefix(1);
    if (!rest_.empty()) fail("something behind the root element");
    return mistake_;
  }
  const std::string& text() const { return text_; }

 private:
  bool fail(const std::string& what) {
    if (mistake_.empty()) mistake_ = what + " at byte " + std::to_string(all_ - rest_.size());
    return false;
  }
  bool take(std::string_view word) {
    if (!rest_.starts_with(word)) return fail("expected '" + std::string(word) + "'");
    rest_.remove_prefix(word.size());
    return true;
  }
  std::string name() {
    size_t n = 0;
    while (n < rest_.size() && is_name(rest_[n])) ++n;
    std::string out(rest_.substr(0, n));
    rest_.remove_prefix(n);
    return out;
  }

  // One character of text or of an attribute, resolved into `out`.
  bool character(std::string& out) {
    if (rest_[0] == '&') {
      for (const Entity& e : entities) {
        if (!rest_.starts_with(e.name)) continue;
        out += e.character;
        rest_.remove_prefix(e.name.size());
        return true;
      }
      return fail("an unknown entity");
    }
    const size_t length = utf8_length(rest_);
    if (length == 0) return fail("a byte that is no UTF-8");
    const char32_t c = characters_of(rest_.substr(0, length))[0];
    const bool control = c < U' ' && c != U'\n' && c != U'\t' && c != U'\r';
    if (control || c == 0xfffe || c == 0xffff) return fail("a character that XML forbids");
    out += rest_.substr(0, length);
    rest_.remove_prefix(length);
    return true;
  }

  bool attributes() {
    std::set<std::string> seen;
    while (rest_.starts_with(' ')) {
      rest_.remove_prefix(1);
      const std::string key = name();
      if (key.empty() || !seen.insert(key).second) return fail("a bad or repeated attribute");
      if (!take("=\"")) return false;
      std::string value;
      while (!rest_.empty() && rest_[0] != '"') {
        if (rest_[0] == '<') return fail("'<' in an attribute");
        if (!character(value)) return false;
      }
      if (!take("\"")) return false;
    }
    return true;
  }

  bool element() {
    if (!take("<")) return false;
    const std::string tag = name();
    if (tag.empty()) return fail("a tag without a name");
    if (!attributes()) return false;
    if (rest_.starts_with("/>")) return take("/>");
    if (!take(">")) return false;
    while (!rest_.starts_with("</")) {
      if (rest_.empty()) return fail("no end of " + tag);
      if (rest_[0] == '<' ? !element() : !character(text_)) return false;
    }
    return take("</") && take(tag) && take(">");
  }

  std::string_view rest_;
  size_t all_;
  std::string mistake_;
  std::string text_;
};

}  // namespace

std::string xml_mistake(std::string_view xml) { return Checker(xml).check(); }

std::string xml_text(std::string_view xml) {
  Checker checker(xml);
  checker.check();
  return checker.text();
}

}  // namespace clew::sample

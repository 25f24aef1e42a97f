// Scenes as JSON for a program that draws them itself, such as a web page. Keys are documented in
// docs/pictures.md and stay; what is empty or has its usual value is left out of lists' members.
#include "base/utf8.h"
#include "render/render.h"

namespace clew::render {

namespace {

const char* word(Symbol symbol) {
  switch (symbol) {
    case Symbol::none:
      return "";
    case Symbol::clear:
      return "clear";
    case Symbol::dark_disc:
      return "dark_disc";
    case Symbol::light_disc:
      return "light_disc";
    case Symbol::star:
      return "star";
    case Symbol::lamp:
      return "lamp";
    case Symbol::tent:
      return "tent";
    case Symbol::tree:
      return "tree";
    case Symbol::queen:
      return "queen";
    case Symbol::mine:
      return "mine";
  }
  return "";
}

const char* word(Fill fill) {
  switch (fill) {
    case Fill::none:
      return "";
    case Fill::shaded:
      return "shaded";
    case Fill::wall:
      return "wall";
    case Fill::hole:
      return "hole";
  }
  return "";
}

const char* word(Tint tint) {
  switch (tint) {
    case Tint::none:
      return "";
    case Tint::forced:
      return "forced";
    case Tint::open:
      return "open";
  }
  return "";
}

const char* word(Line line) {
  switch (line) {
    case Line::none:
      return "";
    case Line::light:
      return "light";
    case Line::thick:
      return "thick";
    case Line::crossed:
      return "crossed";
  }
  return "";
}

const char* word(Trails trails) {
  switch (trails) {
    case Trails::none:
      return "none";
    case Trails::links:
      return "links";
    case Trails::spans:
      return "spans";
    case Trails::sides:
      return "sides";
    case Trails::walls:
      return "walls";
  }
  return "";
}

const char* word(Token::Kind kind) {
  switch (kind) {
    case Token::Kind::none:
      return "";
    case Token::Kind::decided:
      return "decided";
    case Token::Kind::followed:
      return "followed";
  }
  return "";
}

std::string_view word(Tone tone) { return tone_names[static_cast<size_t>(tone)]; }

const char* way_word(int way) {
  switch (static_cast<Direction>(way)) {
    case Direction::up:
      return "up";
    case Direction::right:
      return "right";
    case Direction::down:
      return "down";
    case Direction::left:
      return "left";
  }
  return "";
}

// One object; members are added in order.
class Object {
 public:
  Object& raw(std::string_view key, std::string_view json) {
    out_ += (out_.size() > 1 ? ", " : "") + ('"' + std::string(key) + "\": ") + std::string(json);
    return *this;
  }
  Object& text(std::string_view key, std::string_view value) {
    return value.empty() ? *this : raw(key, json_quoted(value));
  }
  Object& json(std::string_view key, std::string_view value) {
    return value.empty() ? *this : raw(key, value);
  }
  Object& flag(std::string_view key, bool value) { return value ? raw(key, "true") : *this; }
  std::string done() const { return out_ + '}'; }

 private:
  std::string out_ = "{";
};

template <typename Items, typename Write>
std::string list(const Items& items, const Write& write, const char* gap = ", ") {
  std::string out = "[";
  for (const auto& item : items) {
    const std::string json = write(item);
    if (!json.empty()) out += (out.size() > 1 ? gap : "") + json;
  }
  return out + ']';
}

std::string quoted(const std::string& text) { return json_quoted(text); }

// Empty: there is nothing to say.
std::string token_json(const Token& token) {
  if (!token.any()) return "";
  Object out;
  out.text("kind", word(token.kind));
  if (token.kind == Token::Kind::decided) out.raw("depth", std::to_string(token.depth));
  return out.flag("now", token.now).flag("clashing", token.clashing).done();
}

std::string entry(const MarkList::Entry& e) {
  return Object()
      .raw("label", quoted(e.label))
      .raw("value", quoted(e.value))
      .text("tone", word(e.tone))
      .json("token", token_json(e.token))
      .done();
}

class SceneWriter {
 public:
  explicit SceneWriter(const Scene& scene) : scene_(scene), grid_(scene.grid) {}

  std::string write(std::string_view caption) const {
    constexpr const char* line = ",\n    ";
    Object out;
    out.raw("caption", json_quoted(caption))
        .raw("title", quoted(scene_.title))
        .raw("size", pair(grid_.height, grid_.width))
        .raw("trails", quoted(word(scene_.trails)));
    out.raw("cells", list(
                         numbers(scene_.cells.size()), [&](int n) { return cell(n); }, line))
        .raw("sides", list(
                          numbers(scene_.sides.size()), [&](int n) { return side(n); }, line))
        .raw("strokes", list(
                            scene_.strokes, [&](const Stroke& s) { return stroke(s); }, line))
        .raw("links", list(scene_.links, [&](const LinkInk& l) { return link(l); }))
        .raw("corners", list(scene_.corners, [&](const CornerInk& c) { return corner(c); }))
        .raw("arrows", list(scene_.arrows, [&](const Arrow& a) { return arrow(a); }))
        .raw("tokens", list(scene_.tokens, [&](const BetweenToken& t) { return between(t); }));
    out.raw("left", clues(scene_.left))
        .raw("right", clues(scene_.right))
        .raw("top", clues(scene_.top))
        .raw("bottom", clues(scene_.bottom))
        .raw("pointed_at", list(scene_.pointed_at, [](int n) { return std::to_string(n); }));
    out.raw("captions", list(scene_.captions, entry))
        .raw("lists", list(scene_.lists, marks))
        .raw("notes", list(scene_.notes, quoted));
    return out.done();
  }

 private:
  static std::vector<int> numbers(size_t size) {
    std::vector<int> out(size);
    for (size_t i = 0; i < size; ++i) out[i] = static_cast<int>(i);
    return out;
  }

  static std::string pair(int row, int column) {
    return '[' + std::to_string(row) + ", " + std::to_string(column) + ']';
  }
  std::string cell_at(int number) const { return pair(grid_.row(number), grid_.column(number)); }
  std::string corner_at(int number) const {
    return pair(number / (grid_.width + 1), number % (grid_.width + 1));
  }

  std::string cell(int number) const {
    const CellInk& ink = scene_.cells[static_cast<size_t>(number)];
    Object out;
    out.text("text", ink.text)
        .text("way", ink.way >= 0 ? way_word(ink.way) : "")
        .text("upper_left", ink.upper_left)
        .text("upper_right", ink.upper_right)
        .text("lower_left", ink.lower_left)
        .text("symbol", word(ink.symbol))
        .text("fill", word(ink.fill))
        .flag("ringed", ink.ringed)
        .flag("printed", ink.printed)
        .flag("pointed_out", ink.pointed_out)
        .text("tint", word(ink.tint))
        .text("tone", word(ink.tone))
        .json("token", token_json(ink.token));
    const std::string members = out.done();
    if (members == "{}") return "";
    return "{\"at\": " + cell_at(number) + ", " + members.substr(1);
  }

  std::string side(int number) const {
    const Line line = scene_.sides[static_cast<size_t>(number)];
    if (line == Line::none) return "";
    return Object()
        .raw("from", corner_at(grid_.side_first(number)))
        .raw("to", corner_at(grid_.side_second(number)))
        .text("line", word(line))
        .done();
  }

  std::string stroke(const Stroke& s) const {
    return Object()
        .raw("from", cell_at(s.first))
        .raw("to", cell_at(s.second))
        .raw("count", std::to_string(s.count))
        .flag("thick", s.thick)
        .done();
  }

  std::string link(const LinkInk& l) const {
    return Object()
        .raw("from", cell_at(grid_.link_first(l.link)))
        .raw("to", cell_at(grid_.link_second(l.link)))
        .text("text", l.text)
        .text("symbol", word(l.symbol))
        .done();
  }

  std::string corner(const CornerInk& c) const {
    return Object().raw("at", corner_at(c.corner)).text("text", c.text).done();
  }

  std::string arrow(const Arrow& a) const {
    return Object().raw("from", cell_at(a.from)).raw("to", cell_at(a.to)).flag("odd", a.odd).done();
  }

  // On a side: between its corners; else between the centres of two cells.
  std::string between(const BetweenToken& t) const {
    const bool side = t.side >= 0;
    return Object()
        .text("on", side ? "side" : "link")
        .raw("from", side ? corner_at(grid_.side_first(t.side)) : cell_at(t.first))
        .raw("to", side ? corner_at(grid_.side_second(t.side)) : cell_at(t.second))
        .json("token", token_json(t.token))
        .done();
  }

  static std::string clues(const Clues& lines) {
    return list(lines, [](const auto& items) { return list(items, quoted); });
  }

  static std::string marks(const MarkList& all) {
    return Object().raw("name", quoted(all.name)).raw("entries", list(all.entries, entry)).done();
  }

  const Scene& scene_;
  Grid grid_;
};

}  // namespace

std::string write_scene_json(const Scene& scene, std::string_view caption) {
  return SceneWriter(scene).write(caption);
}

}  // namespace clew::render

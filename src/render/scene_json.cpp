// Scenes as JSON for a program that draws them itself, such as a web page. Keys are documented in
// docs/pictures.md and stay; what is empty or has its usual value is left out of lists' members.
#include "base/json_writer.h"
#include "render/render.h"

namespace clew::render {

namespace {

// The words of each enum, in its order.
constexpr std::string_view symbol_words[] = {"",     "clear", "dark_disc", "light_disc", "star",
                                             "lamp", "tent",  "tree",      "queen",      "mine"};
constexpr std::string_view sign_words[] = {"",
                                           "up",
                                           "up_right",
                                           "right",
                                           "down_right",
                                           "down",
                                           "down_left",
                                           "left",
                                           "up_left",
                                           "triangle_ne",
                                           "triangle_se",
                                           "triangle_sw",
                                           "triangle_nw",
                                           "level",
                                           "upright",
                                           "crossed",
                                           "rising",
                                           "falling",
                                           "pipe_n",
                                           "pipe_e",
                                           "pipe_ne",
                                           "pipe_s",
                                           "pipe_ns",
                                           "pipe_se",
                                           "pipe_nse",
                                           "pipe_w",
                                           "pipe_nw",
                                           "pipe_ew",
                                           "pipe_new",
                                           "pipe_sw",
                                           "pipe_nsw",
                                           "pipe_sew",
                                           "pipe_nsew",
                                           "blank",
                                           "circle",
                                           "square",
                                           "triangle",
                                           "sun",
                                           "moon",
                                           "star",
                                           "cloud",
                                           "clear",
                                           "plus",
                                           "minus",
                                           "times",
                                           "light",
                                           "grey",
                                           "dark",
                                           "ship_lone",
                                           "ship_middle",
                                           "ship_north",
                                           "ship_east",
                                           "ship_south",
                                           "ship_west",
                                           "water",
                                           "lit_0",
                                           "lit_1",
                                           "lit_2",
                                           "lit_3",
                                           "lit_4",
                                           "lit_5",
                                           "lit_6",
                                           "lit_7",
                                           "lit_8",
                                           "lit_9",
                                           "lit_10",
                                           "lit_11",
                                           "lit_12",
                                           "lit_13",
                                           "lit_14",
                                           "lit_15"};
constexpr std::string_view fill_words[] = {"", "shaded", "wall", "hole"};
constexpr std::string_view tint_words[] = {"", "forced", "open"};
constexpr std::string_view line_words[] = {"", "light", "thick", "crossed"};
constexpr std::string_view trail_words[] = {"none", "links", "spans", "sides", "walls"};
constexpr std::string_view printed_line_words[] = {"line", "tube", "shaft"};
constexpr std::string_view token_words[] = {"", "decided", "followed"};
constexpr std::string_view aside_words[] = {"north", "east", "south", "west"};
constexpr std::string_view way_words[] = {"up", "right", "down", "left"};

template <size_t N, typename Enum>
constexpr std::string_view word(const std::string_view (&words)[N], Enum value) {
  static_assert(N > 0);
  return static_cast<size_t>(value) < N ? words[static_cast<size_t>(value)] : "";
}

class SceneWriter {
 public:
  explicit SceneWriter(const Scene& scene) : scene_(scene), grid_(scene.grid) {}

  std::string write(std::string_view caption) {
    out_.open_object();
    out_.member("caption", caption);
    out_.member("title", scene_.title);
    pair("size", grid_.height, grid_.width);
    out_.member("trails", word(trail_words, scene_.trails));
    write_board();
    list("left", scene_.left, [&](const auto& items) { write_texts(items); });
    list("right", scene_.right, [&](const auto& items) { write_texts(items); });
    list("top", scene_.top, [&](const auto& items) { write_texts(items); });
    list("bottom", scene_.bottom, [&](const auto& items) { write_texts(items); });
    list("pointed_at", scene_.pointed_at, [&](int line) { out_.number(line); });
    list("captions", scene_.captions, [&](const MarkList::Entry& e) { write_entry(e); });
    list("lists", scene_.lists, [&](const MarkList& marks) {
      out_.open_object();
      out_.member("name", marks.name);
      list("entries", marks.entries, [&](const MarkList::Entry& e) { write_entry(e); });
      out_.close_object();
    });
    list("notes", scene_.notes, [&](const std::string& note) { out_.text(note); });
    out_.close_object();
    return out_.result();
  }

 private:
  template <typename Items, typename Write>
  void list(std::string_view name, const Items& items, Write write) {
    out_.key(name);
    out_.open_list();
    for (const auto& item : items) write(item);
    out_.close_list();
  }

  void write_board() {
    int number = 0;
    list("cells", scene_.cells, [&](const CellInk& ink) { write_cell(number++, ink); });
    number = 0;
    list("sides", scene_.sides, [&](Line line) {
      const int side = number++;
      if (line == Line::none) return;
      out_.next_line();
      from_corners(side);
      text("line", word(line_words, line));
      out_.close_object();
    });
    list("strokes", scene_.strokes, [&](const Stroke& s) {
      out_.next_line();
      from_cells(s.first, s.second);
      out_.member("count", s.count);
      flag("thick", s.thick);
      out_.close_object();
    });
    list("links", scene_.links, [&](const LinkInk& l) {
      from_cells(grid_.link_first(l.link), grid_.link_second(l.link));
      text("text", l.text);
      text("symbol", word(symbol_words, l.symbol));
      flag("compares", l.way >= 0);
      out_.close_object();
    });
    list("corners", scene_.corners, [&](const CornerInk& c) {
      out_.open_object();
      corner("at", c.corner);
      text("text", c.text);
      text("symbol", word(symbol_words, c.symbol));
      out_.close_object();
    });
    list("arrows", scene_.arrows, [&](const Arrow& a) {
      from_cells(a.from, a.to);
      flag("odd", a.odd);
      out_.close_object();
    });
    write_printed();
    list("tokens", scene_.tokens, [&](const BetweenToken& t) { write_between(t); });
    out_.key("pointed_between");
    out_.open_list();
    for (const BetweenToken& t : scene_.pointed_between) write_between(t);
    for (const BetweenToken& t : scene_.new_between) write_between(t, true);
    out_.close_list();
  }

  // Lines through cells, and the cage of every cell. Few boards have any.
  void write_printed() {
    if (!scene_.printed_lines.empty()) {
      list("printed_lines", scene_.printed_lines, [&](const PrintedLine& l) {
        out_.open_object();
        out_.member("name", l.name);
        out_.member("kind", word(printed_line_words, l.kind));
        list("cells", l.cells, [&](int number) {
          out_.open_list();
          out_.number(grid_.row(number));
          out_.number(grid_.column(number));
          out_.close_list();
        });
        out_.close_object();
      });
    }
    if (scene_.cages.empty()) return;
    list("cages", scene_.cages, [&](const std::vector<int>& cage) {
      out_.open_list();
      for (const int number : cage) out_.number(number);
      out_.close_list();
    });
  }

  static bool is_bare(const CellInk& ink) {
    return ink.text.empty() && ink.way < 0 && ink.upper_left.empty() && ink.upper_right.empty() &&
           ink.lower_left.empty() && ink.under.empty() && ink.symbol == Symbol::none &&
           ink.fill == Fill::none && !ink.zone && !ink.ringed && !ink.printed && !ink.pointed_out &&
           !ink.cited && ink.tint == Tint::none && ink.tone == Tone::none && !ink.lit &&
           !ink.token.any();
  }

  void write_cell(int number, const CellInk& ink) {
    if (is_bare(ink)) return;
    out_.next_line();
    out_.open_object();
    cell("at", number);
    text("text", ink.text);
    text("sign", word(sign_words, ink.sign));
    text("way", ink.way >= 0 ? word(way_words, ink.way) : "");
    text("under", ink.under);
    text("behind", word(sign_words, ink.behind));
    for (size_t d = 0; d < ink.aside.size(); ++d) text(aside_words[d], ink.aside[d]);
    text("upper_left", ink.upper_left);
    text("upper_right", ink.upper_right);
    text("lower_left", ink.lower_left);
    text("symbol", word(symbol_words, ink.symbol));
    text("fill", word(fill_words, ink.fill));
    flag("zone", ink.zone);
    flag("ringed", ink.ringed);
    flag("small", ink.small);
    flag("quartered", ink.quartered);
    flag("printed", ink.printed);
    flag("pointed_out", ink.pointed_out);
    flag("cited", ink.cited);
    text("tint", word(tint_words, ink.tint));
    text("tone", tone_names[static_cast<size_t>(ink.tone)]);
    flag("lit", ink.lit);
    token(ink.token);
    out_.close_object();
  }

  // On a side: between its corners; else between the centres of two cells.
  void write_between(const BetweenToken& t, bool is_new = false) {
    const bool side = t.side >= 0;
    out_.open_object();
    out_.member("on", side ? "side" : "link");
    if (side) {
      corner("from", grid_.side_first(t.side));
      corner("to", grid_.side_second(t.side));
    } else {
      cell("from", t.first);
      cell("to", t.second);
    }
    token(t.token);
    flag("new", is_new);
    out_.close_object();
  }

  void write_entry(const MarkList::Entry& e) {
    out_.open_object();
    out_.member("label", e.label);
    out_.member("value", e.value);
    text("tone", tone_names[static_cast<size_t>(e.tone)]);
    token(e.token);
    out_.close_object();
  }

  void write_texts(const std::vector<std::string>& items) {
    out_.open_list();
    for (const std::string& item : items) out_.text(item);
    out_.close_list();
  }

  // Members; those with nothing to say are left out.
  void text(std::string_view name, std::string_view value) {
    if (!value.empty()) out_.member(name, value);
  }
  void flag(std::string_view name, bool value) {
    if (value) out_.member(name, true);
  }
  void token(const Token& token) {
    if (!token.any()) return;
    out_.key("token");
    out_.open_object();
    text("kind", word(token_words, token.kind));
    if (token.kind == Token::Kind::decided) out_.member("depth", token.depth);
    flag("now", token.now);
    flag("clashing", token.clashing);
    flag("cause", token.cause);
    out_.close_object();
  }
  void pair(std::string_view name, int row, int column) {
    out_.key(name);
    out_.open_list();
    out_.number(row);
    out_.number(column);
    out_.close_list();
  }
  void cell(std::string_view name, int number) {
    pair(name, grid_.row(number), grid_.column(number));
  }
  void corner(std::string_view name, int number) {
    pair(name, number / (grid_.width + 1), number % (grid_.width + 1));
  }
  void from_cells(int first, int second) {
    out_.open_object();
    cell("from", first);
    cell("to", second);
  }
  void from_corners(int side) {
    out_.open_object();
    corner("from", grid_.side_first(side));
    corner("to", grid_.side_second(side));
  }

  const Scene& scene_;
  Grid grid_;
  JsonWriter out_{JsonWriter::Spacing::wide};
};

}  // namespace

std::string write_scene_json(const Scene& scene, std::string_view caption) {
  return SceneWriter(scene).write(caption);
}

}  // namespace clew::render

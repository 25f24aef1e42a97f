// Text for TeX.
#include <algorithm>
#include <array>

#include "base/escape.h"
#include "base/format.h"
#include "base/utf8.h"

namespace clew::base {

namespace {

struct Command {
  char32_t character;
  std::string_view tex;
};

// What TeX would take for something else. Hyphens and commas join their neighbours unless kept
// apart.
constexpr std::array<Command, 20> special = {{{U'\\', "\\textbackslash{}"},
                                              {U'{', "\\{"},
                                              {U'}', "\\}"},
                                              {U'$', "\\$"},
                                              {U'#', "\\#"},
                                              {U'%', "\\%"},
                                              {U'&', "\\&"},
                                              {U'_', "\\_"},
                                              {U'~', "\\textasciitilde{}"},
                                              {U'^', "\\textasciicircum{}"},
                                              {U'<', "\\textless{}"},
                                              {U'>', "\\textgreater{}"},
                                              {U'|', "\\textbar{}"},
                                              {U'"', "\\textquotedbl{}"},
                                              {U'\'', "\\textquotesingle{}"},
                                              {U'`', "\\textasciigrave{}"},
                                              {U'-', "{-}"},
                                              {U',', "{,}"},
                                              {U'\n', " "},
                                              {U'\t', " "}}};

// Beyond the letters of Latin scripts: signs that a rule or a clue may well use.
constexpr std::array<Command, 31> signs = {{{U'–', "\\textendash{}"},
                                            {U'—', "\\textemdash{}"},
                                            {U'‘', "\\textquoteleft{}"},
                                            {U'’', "\\textquoteright{}"},
                                            {U'‚', "\\quotesinglbase{}"},
                                            {U'“', "\\textquotedblleft{}"},
                                            {U'”', "\\textquotedblright{}"},
                                            {U'„', "\\quotedblbase{}"},
                                            {U'‹', "\\guilsinglleft{}"},
                                            {U'›', "\\guilsinglright{}"},
                                            {U'†', "\\textdagger{}"},
                                            {U'‡', "\\textdaggerdbl{}"},
                                            {U'•', "\\textbullet{}"},
                                            {U'●', "\\ensuremath{\\bullet}"},
                                            {U'○', "\\ensuremath{\\circ}"},
                                            {U'…', "\\textellipsis{}"},
                                            {U'€', "\\texteuro{}"},
                                            {U'™', "\\texttrademark{}"},
                                            {U'−', "\\ensuremath{-}"},
                                            {U'≤', "\\ensuremath{\\leq}"},
                                            {U'≥', "\\ensuremath{\\geq}"},
                                            {U'≠', "\\ensuremath{\\neq}"},
                                            {U'≈', "\\ensuremath{\\approx}"},
                                            {U'∞', "\\ensuremath{\\infty}"},
                                            {U'√', "\\ensuremath{\\surd}"},
                                            {U'∈', "\\ensuremath{\\in}"},
                                            {U'←', "\\ensuremath{\\leftarrow}"},
                                            {U'↑', "\\ensuremath{\\uparrow}"},
                                            {U'→', "\\ensuremath{\\rightarrow}"},
                                            {U'↓', "\\ensuremath{\\downarrow}"},
                                            {U'↔', "\\ensuremath{\\leftrightarrow}"}}};

// Letters and signs of Latin scripts that stand in T1 or its companion as they are, and in
// Helvetica.
bool is_latin(char32_t c) {
  constexpr std::u32string_view missing = U"\u00adĦħĵĸĿŀŉŊŋŦŧſ";
  return c >= 0xa0 && c <= 0x17f && missing.find(c) == std::u32string_view::npos;
}

std::string code_of(char32_t c) {
  return "U+" + hex(c, c > 0xfffff ? 6 : c > 0xffff ? 5 : 4, true);
}

Error refusal(char32_t c, std::string_view text) {
  constexpr size_t most = 40;
  const std::u32string all = characters_of(text);
  std::string start;
  for (char32_t shown : all.substr(0, most)) append_utf8(start, shown);
  std::string name;
  if (!steers(c)) append_utf8(name, c);
  const std::string sign = name.empty() ? code_of(c) : "'" + name + "' (" + code_of(c) + ")";
  return error("pdflatex has no letter for " + sign + " in the text '" + visible(start) +
               (all.size() > most ? "..." : "") + "'; change it, or draw an SVG picture");
}

}  // namespace

Result<std::string> tex_text(std::string_view text) {
  const auto command = [](const auto& table, char32_t c) -> std::string_view {
    const auto found = std::ranges::find(table, c, &Command::character);
    return found == table.end() ? std::string_view() : found->tex;
  };
  std::string out;
  for (char32_t c : characters_of(text)) {
    if (const auto tex = command(special, c); !tex.empty()) {
      out += tex;
    } else if ((c >= U' ' && c <= U'~') || is_latin(c)) {
      append_utf8(out, c);
    } else if (const auto sign = command(signs, c); !sign.empty()) {
      out += sign;
    } else {
      return refusal(c, text);
    }
  }
  return out;
}

}  // namespace clew::base

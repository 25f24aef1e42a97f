// What every fuzz target does with a text: open it, and if that works, walk all the way through
// with small limits.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "clew/clew.h"
#include "uses.h"

namespace clew::fuzz {

inline const Clew& program() {
  static const Clew clew;
  return clew;
}

inline std::string_view as_text(const uint8_t* data, size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// What stands before a line "====" and what behind it; without such a line nothing does.
inline std::pair<std::string_view, std::string_view> cut(std::string_view text) {
  constexpr std::string_view line = "\n====\n";
  const size_t at = text.find(line);
  if (at == std::string_view::npos) return {text, {}};
  return {text.substr(0, at), text.substr(at + line.size())};
}

inline Question small_question() {
  Question question;
  question.limits.seconds = 0.2;
  question.limits.bytes = size_t{64} << 20;
  return question;
}

// Writers must not fail on what readers accept, answers must be accepted, and what is written must
// read back.
inline void walk(std::string_view text, Source source) {
  source.most_cells = 400;
  const auto opened = program().open(text, source);
  if (!opened) return;
  const Case& c = *opened;
  const Report report = program().solve(c, small_question());
  if (!report.fault.empty()) std::abort();
  for (const Answer& answer : report.answers) {
    const auto read = c.read_answer(c.text_of(answer));
    if (!read || *read != answer) std::abort();
    const auto opinion = program().check(c, answer);
    if (!opinion || opinion->judgement == Judgement::rejected) std::abort();
    Panel panel;
    panel.answer = answer;
    if (!program().draw(c, {panel})) std::abort();
  }
  Source again = source;
  again.puzzlekit = false;
  again.number = 0;
  again.genre = source.rules.empty() ? c.genre() : "";
  if (!program().open(c.text(), again)) std::abort();
  for (const Format format : {Format::link, Format::file, Format::text, Format::json, Format::game,
                              Format::penpa, Format::fpuzzles, Format::janko, Format::non}) {
    // A format may be unable to say a puzzle; text and JSON are not.
    const auto written = c.write(format, {"title", "author", "source"});
    if (!written && (format == Format::text || format == Format::json)) std::abort();
    if (written && !program().open(*written, again)) std::abort();
  }
}

}  // namespace clew::fuzz

#include "formats/file_codes.h"

#include "formats/coding.h"
#include "formats/values.h"

namespace clew::formats {

namespace {

// ---- arrows: "4,2" is an arrow and its number, "0" no arrow; "-" an unknown number

std::optional<Printed> read_pointing(const FieldInfo& field, std::string_view token) {
  Printed p;
  if (token == ".") return p;
  const size_t comma = token.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto digit = parse_number(token.substr(0, comma), num_directions);
  const std::string_view number = token.substr(comma + 1);
  if (!digit) return std::nullopt;
  if (number == "-" && field.unknown_allowed) {
    p.state = Printed::unknown;
  } else if (const auto n = read_number(field, number)) {
    p.state = Printed::value;
    p.n = *n;
  } else {
    return std::nullopt;
  }
  p.way = static_cast<int8_t>(*arrow_of_number(static_cast<int>(*digit)));
  if (lacks_arrow(field, p)) return std::nullopt;
  return p;
}

void read_arrows_block(BlockReader& in, const GivenContext& context, Puzzle& puzzle) {
  const auto block = in.take(puzzle.grid.height, puzzle.grid.width);
  if (!block) return;
  Field& out = puzzle.givens[at(context.given)];
  out.at.assign(block->tokens.size(), Printed());
  for (size_t i = 0; i < block->tokens.size(); ++i) {
    const std::string_view token = block->tokens[i];
    if (const auto p = read_pointing(context.field(), token)) {
      out.at[i] = stamped(*p, in.text(), token);
    } else {
      in.complain(token,
                  "found " + quoted(token) +
                      "; expected an arrow from 1 to 4 and a number, such as '1,2', '0,-' or "
                      "'.'");
    }
  }
}

std::string write_arrows_block(const GivenContext& context, const Puzzle& puzzle, FileLines& out) {
  const Field& values = puzzle.givens[at(context.given)];
  const Grid& grid = puzzle.grid;
  out.add(grid.height, grid.width, [&](int r, int c) -> std::string {
    const size_t cell = at(grid.cell(r, c));
    const Printed p = cell < values.at.size() ? values.at[cell] : Printed();
    if (p.state == Printed::absent) return ".";
    const std::string arrow = std::to_string(number_of_arrow(p.way)) + ",";
    return arrow + (p.state == Printed::unknown ? "-" : std::to_string(p.n));
  });
  return {};
}

bool has_arrows(const FieldInfo& field) {
  return !field.way.empty() && field.index == IndexKind::cell && field.value == ValueKind::number;
}

// ---- flag: a line that is there if the answer is yes; with "since", a line that is always there
// from that version on, and empty for no

std::string flag_token(const CodecPart& part) {
  const std::vector<std::string> tokens = tokens_of(part);
  return tokens.empty() ? std::string() : tokens[0];
}

void read_flag(BlockReader& in, const GivenContext& context, Puzzle& puzzle) {
  const std::string_view line = trim(in.peek());
  const bool yes = line == flag_token(context.part);
  const int since = since_version(context.part);
  if (since >= 0 ? context.version < since : !yes) return;
  in.skip_line();
  if (!yes && !line.empty()) {
    return in.complain(line, "found " + quoted(line) + "; expected " +
                                 quoted(flag_token(context.part)) + " or an empty line");
  }
  if (!yes) return;
  Printed p;
  p.state = Printed::value;
  p.n = 1;
  puzzle.givens[at(context.given)].at.assign(1, stamped(p, in.text(), line));
}

std::string write_flag(const GivenContext& context, const Puzzle& puzzle, FileLines& out) {
  const std::vector<Printed>& values = puzzle.givens[at(context.given)].at;
  const bool yes = !values.empty() && values[0].state == Printed::value && values[0].n != 0;
  if (yes) {
    out.add_line(flag_token(context.part));
  } else if (since_version(context.part) >= 0) {
    out.add_line("");
  }
  return {};
}

bool is_option(const FieldInfo& field) {
  return field.index == IndexKind::none && field.value == ValueKind::boolean;
}

}  // namespace

const GivenBlock file_arrows = {"arrows", has_arrows, read_arrows_block, write_arrows_block};
const GivenBlock file_flag = {"flag", is_option, read_flag, write_flag};

}  // namespace clew::formats

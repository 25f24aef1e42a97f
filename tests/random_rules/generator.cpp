#include "random_rules/generator.h"

#include <algorithm>

namespace clew {

RandomText RulesGenerator::draw() {
  height_ = 1 + below(3);
  width_ = 1 + below(3);
  names_ = 0;
  pieces_ = false;
  scope_.clear();
  RandomText text;
  text.rules = "genre \"Random\"\n";
  text.puzzle = "size: " + std::to_string(height_) + " " + std::to_string(width_) + "\n";
  declare(text.rules, text.puzzle);
  const int rules = 1 + below(3);
  for (int k = 0; k < rules; ++k) text.rules += rule(k);
  return text;
}

std::string RulesGenerator::grid_of(const std::vector<std::string>& tokens) {
  std::string out;
  for (int r = 0; r < height_; ++r) {
    for (int c = 0; c < width_; ++c) out += (c > 0 ? " " : "") + pick(tokens);
    out += "\n";
  }
  return out;
}

// The field to be found is chosen by how many ways the board leaves.
void RulesGenerator::declare(std::string& rules, std::string& puzzle) {
  const int cells = height_ * width_;
  std::vector<std::string> fields = {"black"};
  if (cells <= 6) fields.insert(fields.end(), {"n", "n", "col", "line"});
  if (cells <= 2) fields.emplace_back("fence");
  if (cells <= 4) fields.emplace_back("areas");
  if (cells > 6) fields.emplace_back("line");
  main_ = pick(fields);
  scalar_ = cells <= 4 && below(3) == 0;
  rules += "given clue[cell]: number or ?\ngiven wall[cell]: bool\n";
  rules += "given rooms: partition\ngiven f[row]: list of number or ?\n";
  if (main_ == "black") rules += "answer black[cell]: bool\n";
  if (main_ == "n") rules += "answer n[cell]: " + pick({"0..1", "1..3", "-1..1", "0..2"}) + "\n";
  if (main_ == "col") rules += "answer col[cell]: {red, blue}\n";
  if (main_ == "line") rules += "answer line[link]: bool\n";
  if (main_ == "fence") rules += "answer fence[side]: bool\n";
  if (main_ == "areas") rules += "answer areas: partition\n";
  if (scalar_) rules += "answer t: " + pick({"0..3", "-2..2", "1..4"}) + "\n";
  if (main_ == "black" && below(3) == 0) {
    rules += "let islands = pieces c in cells: black[c]\n";
    pieces_ = true;
  }
  if (main_ == "black")
    rules += "let near(a, k) = some b in around(a) where distance(a, b) <= k: black[b]\n";
  puzzle += "clue:\n" + grid_of({".", ".", "?", "0", "1", "2", "3"});
  puzzle += "wall:\n" + grid_of({".", ".", "#"});
  puzzle += "rooms:\n" + grid_of({"a", "a", "b", "."});
  puzzle += "f: ";
  for (int r = 0; r < height_; ++r)
    puzzle += (r > 0 ? ", " : "") + pick({"1", "0", "?", "1 1", "2", "? 1"});
  puzzle += "\n";
}

std::string RulesGenerator::rule(int number) {
  const size_t mark = scope_.size();
  std::string out = "rule \"r" + std::to_string(number) + "\"";
  if (below(8) == 0) out += " if " + truth(true, 1);
  if (below(8) == 0 && (pieces_ || main_ == "areas")) {
    const std::string whole = pieces_ ? "islands" : "areas";
    return out + " for p in " + whole + ": " +
           pick({"size(p) " + pick({"=", "<=", "!=", ">"}) + " " + constant(), "rectangle(p)",
                 "some x in p: wall[x]", "1 >= count x in p: clue[x] given"}) +
           "\n";
  }
  if (below(3) > 0) {
    out += " for " + binder(2);
    if (below(4) == 0) out += ", " + binder(1);
    out += ":";
  }
  // A rule says something about the answer.
  std::string body = below(5) == 0 ? demand(2) : truth(false, 3);
  for (int again = 0; again < 20 && !speaks_of_answer(body); ++again) body = truth(false, 3);
  out += " " + body + "\n";
  leave(mark);
  return out;
}

bool RulesGenerator::speaks_of_answer(const std::string& text) const {
  const auto holds = [&](const char* part) { return text.find(part) != std::string::npos; };
  return holds((main_ + "[").c_str()) || holds("islands") || holds("near(") ||
         (scalar_ && (holds("(t ") || holds(" t") || holds("(t)")));
}

bool RulesGenerator::has(Kind kind) const {
  return std::any_of(scope_.begin(), scope_.end(),
                     [&](const Variable& v) { return v.kind == kind; });
}

std::string RulesGenerator::variable(Kind kind) {
  std::vector<std::string> known;
  for (const Variable& v : scope_)
    if (v.kind == kind) known.push_back(v.name);
  return pick(known);
}

std::string RulesGenerator::fresh(Kind kind) {
  scope_.push_back({"v" + std::to_string(names_++), kind});
  return scope_.back().name;
}

std::string RulesGenerator::binder(int depth) {
  const int which = below(10);
  std::string out;
  if (which < 5) {
    const std::string set = cells(depth);
    out = fresh(Kind::cell) + " in " + set;
  } else if (which == 5) {
    const std::string set =
        pick({"links", has(Kind::cell) ? "links(" + variable(Kind::cell) + ")" : "links"});
    out = fresh(Kind::link) + " in " + set;
  } else if (which == 6) {
    const std::string set =
        pick({"rows", "columns", "lines", "rooms", "diagonals", "blocks(1, 2)",
              "(groups c0 in cells: clue[c0])", "(groups c0 in cells: {clue[c0], 1})",
              "(stretches c0 in first(rows): wall[c0])"});
    out = fresh(Kind::cells) + " in " + set;
  } else if (which == 7) {
    out = fresh(Kind::direction) + " in directions";
  } else if (which == 8) {
    const std::string set =
        pick({"1..2", "{0, 2}", "{c0 in 1..3 where c0 mod 2 = 1}", "f[first(rows)]"});
    out = fresh(Kind::number) + " in " + set;
  } else {
    const std::string value = number(true, 1);
    return fresh(Kind::number) + " = " + value;
  }
  if (below(4) == 0) out += " where " + truth(true, depth - 1);
  return out;
}

std::string RulesGenerator::direction() {
  return has(Kind::direction) && below(2) == 0 ? variable(Kind::direction)
                                               : pick({"up", "right", "down", "left"});
}

std::string RulesGenerator::cell(int depth) {
  if (has(Kind::cell) && below(4) > 0) return variable(Kind::cell);
  if (depth <= 0) return pick({"first(cells)", "last(cells)"});
  if (below(2) == 0) return "step(" + cell(depth - 1) + ", " + direction() + ")";
  return pick({"first(", "last("}) + cells(depth - 1) + ")";
}

std::string RulesGenerator::cells(int depth) {
  if (has(Kind::cells) && below(2) == 0) return variable(Kind::cells);
  if (depth <= 0) return pick({"cells", "rim", "first(rows)", "last(columns)"});
  const std::string c = cell(depth - 1);
  switch (below(9)) {
    case 0:
      return "neighbours(" + c + ")";
    case 1:
      return "around(" + c + ")";
    case 2:
      return "ring(" + c + ")";
    case 3:
      return "ray(" + c + ", " + direction() + ")";
    case 4:
      return pick({"rows[", "columns[", "rooms["}) + c + "]";
    case 5:
      return "(" + cells(depth - 1) + pick({" + ", " - ", " & "}) + cells(depth - 1) + ")";
    case 6: {
      const std::string name = "w" + std::to_string(names_++);
      return "(while " + name + " in ray(" + c + ", " + direction() + "): not wall[" + name + "])";
    }
    default:
      return "cells";
  }
}

std::string RulesGenerator::constant() {
  if (below(7) == 0)
    return pick({"1000000000", "3000000000", "1000000000000", "4000000000000000000",
                 "9223372036854775807"});
  return std::to_string(below(4));
}

std::string RulesGenerator::number(bool fixed, int depth) {
  if (!fixed && below(4) > 0) return decided_number(depth);
  if (has(Kind::number) && below(3) == 0) return variable(Kind::number);
  if (depth <= 0) return constant();
  switch (below(9)) {
    case 0:
      return "clue[" + cell(depth - 1) + "]";
    case 1:
      return "size(" + cells(depth - 1) + ")";
    case 2:
      return "distance(" + cell(0) + ", " + cell(0) + ")";
    case 3:
      return "(" + number(true, depth - 1) + pick({" + ", " - ", " * ", " / ", " mod "}) +
             number(true, depth - 1) + ")";
    case 4:
      return pick({"abs(", "isqrt("}) + number(true, depth - 1) + ")";
    case 5:
      return total(true, depth - 1);
    case 6:
      return pick({"height", "width"});
    default:
      return constant();
  }
}

std::string RulesGenerator::decided_number(int depth) {
  if (scalar_ && below(3) == 0) return "t";
  if (main_ == "n" && (depth <= 0 || below(3) == 0)) return "n[" + cell(1) + "]";
  if (depth <= 0) return scalar_ ? "t" : constant();
  switch (below(6)) {
    case 0:
      return "(" + number(false, depth - 1) + pick({" + ", " - "}) + number(false, depth - 1) + ")";
    case 1:
      return number(true, depth - 1) + " * " + decided_number(depth - 1);
    case 2:
      return "abs(" + decided_number(depth - 1) + ")";
    case 3:
      if (pieces_) return "size(islands[" + cell(1) + "])";
      if (main_ == "areas") return "size(areas[" + cell(1) + "])";
      return "-" + decided_number(depth - 1);
    default:
      return total(false, depth - 1);
  }
}

std::string RulesGenerator::total(bool fixed, int depth) {
  const size_t mark = scope_.size();
  const int which = below(5);
  std::string out;
  if (which < 2) {
    out = "(count " + binder(depth);
    out += ": " + truth(fixed, depth) + ")";
  } else if (which == 2) {
    const std::string set = cells(depth);
    const std::string name = fresh(Kind::cell);
    out = "(run " + name + " in " + set + ": " + truth(fixed, depth) + ")";
  } else {
    out = pick({"(sum ", "(min ", "(max "}) + binder(depth);
    out += ": " + number(fixed, depth) + ")";
  }
  leave(mark);
  return out;
}

// Two lines side by side, and patterns.
std::string RulesGenerator::lists() {
  const std::string value = main_ == "black" ? "black" : main_ == "n" ? "n" : "wall";
  const auto list = [&](const std::string& line) {
    const std::string name = "w" + std::to_string(names_++);
    return "(list " + name + " in " + line + ": " + value + "[" + name + "])";
  };
  if (below(2) == 0)
    return "(" + list("first(rows)") + pick({" = ", " != "}) + list("last(rows)") + ")";
  const std::string a = "w" + std::to_string(names_++);
  const std::string b = "w" + std::to_string(names_++);
  const std::string range =
      pick({" in windows(first(rows), 2)", " in blocks(1, 2)", " in windows(cells, 2)"});
  return "(" + pick({"all", "some", "one"}) + " (" + a + ", " + b + ")" + range + ": " + value +
         "[" + a + "] = " + value + "[" + b + "])";
}

std::string RulesGenerator::mark(int depth) {
  if (main_ == "black" && below(8) == 0) return "near(" + cell(depth) + ", " + constant() + ")";
  if (main_ == "black") return "black[" + cell(depth) + "]";
  if (main_ == "col")
    return "col[" + cell(depth) + "]" + pick({" = ", " != "}) + pick({"red", "blue"});
  if (main_ == "n") return "n[" + cell(depth) + "]" + pick({" = ", " < ", " >= "}) + constant();
  if (main_ == "line") {
    if (has(Kind::link) && below(3) > 0) return "line[" + variable(Kind::link) + "]";
    return "line[link(" + cell(depth) + ", " + direction() + ")]";
  }
  if (main_ == "fence") return "fence[side(" + cell(depth) + ", " + direction() + ")]";
  return "areas[" + cell(depth) + "]" + pick({" = ", " != "}) + "areas[" + cell(depth) + "]";
}

std::string RulesGenerator::of_pieces(int depth) {
  const std::string whole = pieces_ ? "islands" : "areas";
  if (!pieces_ && main_ != "areas") return mark(depth);
  switch (below(3)) {
    case 0:
      return cell(1) + pick({" in ", " not in "}) + whole + "[" + cell(1) + "]";
    case 1:
      return "(" + pick({"all", "some", "none", "one"}) + " z" + std::to_string(names_++) + " in " +
             whole + "[" + cell(1) + "]: wall[" + cell(0) + "])";
    default:
      return whole + "[" + cell(1) + "]" + pick({" = ", " != "}) + whole + "[" + cell(1) + "]";
  }
}

std::string RulesGenerator::comparison(bool fixed, int depth) {
  const std::string sign = pick({" = ", " != ", " < ", " <= ", " > ", " >= "});
  return "(" + number(fixed, depth) + sign + number(fixed, depth) + ")";
}

std::string RulesGenerator::membership(bool fixed, int depth) {
  const std::string sign = pick({" in ", " not in "});
  if (fixed && below(2) == 0) return "(" + cell(depth) + sign + cells(depth) + ")";
  const std::string set = pick({"1..2", "{0, 3}", "{" + number(true, 1) + ", 1}", "(0..4) - 2"});
  return "(" + number(fixed, depth) + sign + set + ")";
}

std::string RulesGenerator::quantity(bool fixed, int depth) {
  const size_t mark = scope_.size();
  std::string out;
  switch (below(6)) {
    case 0: {
      const std::string word = pick({"same", "distinct"});
      const std::string bound = binder(depth);
      const bool numbers = fixed || main_ == "n" || scalar_ || below(2) == 0;
      out = "(" + word + " " + bound + ": " +
            (numbers ? number(fixed, depth) : "(" + truth(fixed, depth) + ")") + ")";
      break;
    }
    case 1:
      if (below(2) == 0) {
        out = lists();
        break;
      }
      [[fallthrough]];
    case 2: {
      const std::string set = cells(depth);
      const std::string name = fresh(Kind::cell);
      out = "(f[" + pick({"first(rows)", "last(rows)"}) + "] = runs " + name + " in " + set + ": " +
            truth(fixed, 0) + ")";
      break;
    }
    default:
      out = "(" + pick({"all", "some", "none", "one"}) + " " + binder(depth);
      out += ": " + truth(fixed, depth) + ")";
  }
  leave(mark);
  return out;
}

std::string RulesGenerator::truth(bool fixed, int depth) {
  if (depth <= 0) {
    if (!fixed && below(4) > 0) return mark(0);
    return pick({"wall[" + cell(0) + "]", "clue[" + cell(0) + "] given", "yes", "no",
                 "(" + cell(0) + " = " + cell(0) + ")"});
  }
  switch (below(8)) {
    case 0:
      return "(" + truth(fixed, depth - 1) + pick({" and ", " or ", " -> ", " <-> "}) +
             truth(fixed, depth - 1) + ")";
    case 1:
      return "not " + truth(fixed, depth - 1);
    case 2:
    case 3:
      return comparison(fixed, depth - 1);
    case 4:
      return membership(fixed, depth - 1);
    case 5:
    case 6:
      return quantity(fixed, depth - 1);
    default:
      return fixed ? truth(true, 0) : below(2) == 0 ? mark(depth - 1) : of_pieces(depth - 1);
  }
}

std::string RulesGenerator::demand(int depth) {
  const size_t mark = scope_.size();
  std::string out;
  const std::string from = below(2) == 0 ? " from " + cells(1) : "";
  if (main_ == "line" && below(2) == 0) {
    out = below(2) == 0
              ? pick({"loop", "circuit", "forest"}) + " l0 in links: line[l0]"
              : "connected c0 in " + cells(depth) + from + " through l0 in links: line[l0]";
  } else if (main_ == "fence" && below(2) == 0) {
    out = pick({"loop", "circuit", "forest"}) + " s0 in sides: fence[s0]";
  } else if (main_ == "black" && below(5) == 0) {
    out =
        "forest c0 in cells, (i0, j0, k0, l0) = corners(c0), (a0, b0) in {(i0, l0), (j0, k0)}: "
        "black[c0] <-> a0 = i0";
  } else if (main_ == "black" && below(4) == 0) {
    out = "paired c0 in cells where wall[c0] with x0 in neighbours(c0): black[x0]";
  } else if (main_ == "black" && below(4) == 0) {
    out = "(shape c0 in " + cells(depth) + ": black[c0])" +
          pick({" = shape \"##\"", " != shape \"#. ##\"", " in {shape \"#\", shape \"##\"}"});
  } else {
    const std::string set = cells(depth);
    const std::string name = fresh(Kind::cell);
    out = "connected " + name + " in " + set + from + ": " + truth(false, 1);
  }
  leave(mark);
  return out;
}

}  // namespace clew

// The checker: names, types, known against decided, lets, and what it makes of a good text.
#include "check/check.h"

#include "rules/rules_text.h"
#include "uses.h"

namespace clew::rules_test {
namespace {

using namespace on_board;

// ---- more mistakes ----

TEST(Check, NamesTypesInMessages) {
  const auto rule = [](std::string_view body) {
    return mistakes(with("rule \"r\" for c in cells: " + std::string(body)));
  };
  EXPECT_EQ(rule("black[c] = 2"), (Messages{"6:26: '=' compares two values of one kind, but "
                                            "'black[c]' is yes or no and '2' is a number"}));
  EXPECT_EQ(rule("black[c] > 2"),
            (Messages{"6:26: '>' needs a number, but 'black[c]' is yes or no"}));
  EXPECT_EQ(rule("black[3]"),
            (Messages{"6:32: the index of 'black' is a cell, but '3' is a number"}));
  EXPECT_EQ(rule("sum_of[c] = 2 and black[c]"),
            (Messages{"6:33: the index of 'sum_of' is a line, but 'c' is a cell"}));
  EXPECT_EQ(rule("black[c, c]"), (Messages{"6:26: 'black' takes 1 index, not 2"}));
  EXPECT_EQ(rule("black"), (Messages{"6:26: 'black' needs an index, such as black[c]"}));
  EXPECT_EQ(rule("black(c)"), (Messages{"6:26: 'black' needs an index, such as black[c]"}));
  EXPECT_EQ(rule("some x in neighbours(c, c): black[x]"),
            (Messages{"6:36: 'neighbours' takes 1 argument, not 2"}));
  EXPECT_EQ(rule("black[step(c, 3)]"),
            (Messages{"6:40: 'step' needs a direction, but '3' is a number"}));
  EXPECT_EQ(rule("some x in links(rooms): black[x]"),
            (Messages{"6:36: the members of 'links' are links; none of them touches a division "
                      "such as 'rooms'"}));
  EXPECT_EQ(rule("some x in lines[c]: black[x]"),
            (Messages{"6:36: a cell lies in several lines; write lines(c) for all of them, or "
                      "rows[c] or columns[c]"}));
  EXPECT_EQ(rule("some x in 3: black[x]"),
            (Messages{"6:36: 'in' needs a set, but '3' is a number"}));
  EXPECT_EQ(rule("some (x, y) in neighbours(c): black[x]"),
            (Messages{"6:41: a pattern of 2 names does not fit a cell"}));
  EXPECT_EQ(
      rule("c in {c, up} and black[c]"),
      (Messages{
          "6:35: a set holds values of one kind, but 'c' is a cell and 'up' is a direction"}));
  EXPECT_EQ(rule("clue[c] = sum x in neighbours(c): black[x]"),
            (Messages{"6:60: 'sum' needs a number, but 'black[x]' is yes or no"}));
  EXPECT_EQ(rule("rows[c] given and black[c]"),
            (Messages{"6:26: 'given' asks what the puzzle prints; 'rows[c]' is not a given"}));
  EXPECT_EQ(
      rule("neighbours and black[c]"),
      (Messages{
          "6:26: 'neighbours' is a function and needs its arguments, such as neighbours(c)"}));
}

TEST(Check, RefusesNewMeaningsForOldNames) {
  EXPECT_EQ(mistakes(with("rule \"r\" for black in cells: yes")),
            (Messages{"6:14: the name 'black' is already taken (line 5); choose another"}));
  EXPECT_EQ(mistakes(with("rule \"r\" for c in cells: some c in neighbours(c): black[c]")),
            (Messages{"6:31: the name 'c' is already bound around here; choose another"}));
  EXPECT_EQ(mistakes(with("let clue = 3")),
            (Messages{"6:5: the name 'clue' is already taken (line 2)"}));
  EXPECT_EQ(mistakes(with("let cells = 3")),
            (Messages{"6:5: 'cells' has a meaning in the language; choose another name"}));
  EXPECT_EQ(mistakes(with("given disc[cell]: {white, black}")),
            (Messages{"6:27: the name 'black' is already taken (line 5)"}));
  EXPECT_EQ(mistakes(with(
                "rule \"r\" for c in cells: black[c]\nrule \"r\" for c in cells: not black[c]")),
            (Messages{"7:6: another rule has the same name (line 6)"}));
}

TEST(Check, RefusesWrongFields) {
  EXPECT_EQ(mistakes(with("answer k: number")),
            (Messages{"6:11: an answer needs the range of its numbers, such as 1..9"}));
  EXPECT_EQ(mistakes(with("answer k: 9..1")), (Messages{"6:11: this range is empty"}));
  EXPECT_EQ(mistakes(with("answer k: 1..9 or ?")),
            (Messages{"6:11: 'or ?' belongs to givens; an answer is always decided"}));
  EXPECT_EQ(
      mistakes(with("answer k: list of number")),
      (Messages{"6:11: an answer is yes or no (bool), a number (1..9), a named value ({a, b}) or a "
                "partition"}));
  EXPECT_EQ(mistakes(with("answer areas: partition\nrule \"r\" for p in areas: rectangle(p)")),
            Messages{});
  EXPECT_EQ(mistakes(with("answer n[cell]: 1..9 keeps rooms")),
            (Messages{"6:28: 'n' cannot keep 'rooms': they must have the same index and the same "
                      "kind of value"}));
  EXPECT_EQ(mistakes(with("answer n[cell]: 1..9 keeps nothing")),
            (Messages{"6:28: 'keeps' needs a given above it; 'nothing' is none"}));
  EXPECT_EQ(mistakes(with("given k: number = yes")),
            (Messages{"6:19: 'k' is a number, but its default is yes or no"}));
  EXPECT_EQ(
      mistakes(with("given g[1..9]: number")),
      (Messages{"6:9: a given stands at every cell, corner, side, link, line, row, column or view, "
                "or in every room of a given division"}));
  EXPECT_EQ(mistakes(with("link x: clew as hex\ndraw nothing as shaded")),
            (Messages{"6:9: no given or answer is called 'clew'",
                      "7:6: no given or answer is called 'nothing'"}));
  EXPECT_EQ(
      mistakes(with("draw black as sttar")),
      (Messages{
          "6:15: 'sttar' is no word of 'draw'; they are disc star lamp tent tree queen "
          "mine wall rays arrows triangles bars slashes pipes operators circle upper lower areas "
          "blank shaded thick double cage zone tube shaft line figures ships lit "
          "chevrons pair plain dark small apart north east south west colours"}));
  EXPECT_EQ(
      mistakes("genre \"X\"\ngiven a[cell]: number"),
      (Messages{"1:7: nothing is to be found here; say what, such as 'answer black[cell]: bool'"}));
  EXPECT_EQ(
      mistakes("problem \"X\"\nanswer a[cell]: bool"),
      (Messages{
          "2:10: a problem has no board, so 'cell' means nothing here; write 'genre' instead"}));
  EXPECT_EQ(mistakes("problem \"X\"\ngiven k: number\nanswer a: bool"),
            (Messages{"2:7: a problem has nothing given; what is known stands in its rules"}));
}

TEST(Check, RefusesArithmeticOnMarksThatCannotBePosted) {
  EXPECT_EQ(
      mistakes(with_numbers("rule \"r\" for c in far: 6 = n[c] * m[c]")),
      (Messages{"6:28: one factor of a product must be known before solving, but 'n[c]' and 'm[c]' "
                "are decided by the solver"}));
  EXPECT_EQ(mistakes(with_numbers("rule \"r\" for c in far: 6 = n[c] mod 2")),
            (Messages{"6:28: 'mod' needs numbers that are known before solving, but 'n[c]' is "
                      "decided by the solver"}));
  EXPECT_EQ(mistakes(with_numbers("rule \"r\" for c in far: n[c] in 1..m[c]")),
            (Messages{"6:35: the ends of a range must be known before solving, but 'm[c]' is "
                      "decided by the solver"}));
}

TEST(Check, RefusesDemandsThatCannotBePosted) {
  const std::string denied =
      "'connected' can be demanded, also with 'and' and 'all', but neither denied nor made part of "
      "a "
      "condition";
  EXPECT_EQ(mistakes(with("rule \"r\" not connected c in cells: black[c]")),
            (Messages{"6:14: " + denied}));
  EXPECT_EQ(mistakes(with("rule \"r\" for x in cells: black[x] -> connected c in cells: black[c]")),
            (Messages{"6:38: " + denied}));
  EXPECT_EQ(mistakes(with("rule \"r\" (connected c in cells: black[c]) or black[first(cells)]")),
            (Messages{"6:10: " + denied}));
  EXPECT_TRUE(mistakes(with("let one_piece(s) = connected c in s: black[c]\n"
                            "rule \"r\" all l in lines: one_piece(l) and black[first(l)]"))
                  .empty());
}

TEST(Check, ALoopRunsOverLinksOrSides) {
  const std::string lines = "answer line[link]: bool\nanswer fence[side]: bool\n";
  EXPECT_TRUE(
      mistakes(with(lines + "rule \"a\" (loop l in links: line[l]) and black[first(cells)]\n"
                            "rule \"b\" loop s in sides where s in sides(first(cells)): "
                            "fence[s]\nrule \"c\" for c in cells: black[c]"))
          .empty());
  EXPECT_EQ(mistakes(with(lines + "rule \"r\" loop c in cells: black[c]")),
            (Messages{"8:10: 'loop' looks at links or sides, not at cells"}));
  EXPECT_EQ(mistakes(with(lines + "rule \"r\" loop l in links from rim: line[l]")),
            (Messages{"8:10: 'from', 'through' and 'with' do not belong to 'loop'"}));
  EXPECT_EQ(mistakes(with(lines + "rule \"r\" not loop l in links: line[l]")),
            (Messages{"8:14: 'loop' can be demanded, also with 'and' and 'all', but neither denied "
                      "nor made part of a condition"}));
  EXPECT_EQ(mistakes(with("rule \"r\" for l in lines, m in lines: (runs c in l: black[c]) = runs c "
                          "in m: black[c]")),
            (Messages{"6:77: 'runs' is compared with what is known before solving; 'black[c]' is "
                      "decided by the solver"}));
  EXPECT_EQ(
      mistakes(with("given some_of[line]: bag of number\n"
                    "rule \"r\" for l in lines: some_of[l] = list c in l: count x in "
                    "neighbours(c): black[x]")),
      (Messages{
          "7:39: a bag is compared with 'runs' or with what is known before solving; 'list c in l: "
          "count x in neighbours(c): black[x]' is decided by the solver"}));
}

// ---- lets ----

TEST(Check, AMistakeInALetNamesBothLinesOnce) {
  EXPECT_EQ(
      mistakes(with(R"(let    touched(x) = some y in neighbours(x): black[y]
rule "a" for l in links: touched(l)
rule "b" for l in lines: touched(l) or black[first(l)]
rule "c" for c in cells: touched(c))")),
      (Messages{"6:42: 'neighbours' needs a cell, but 'x' is a link (in 'touched', used on line 7)",
                "6:42: 'neighbours' needs a cell, but 'x' is a set of cells (in 'touched', used on "
                "line 8)"}));
}

TEST(Check, ALetSeesOnlyWhatStandsAboveIt) {
  EXPECT_EQ(mistakes(with("let f(x) = f(x)\nrule \"r\" for c in cells: f(c)")),
            (Messages{"6:12: 'f' must stand above its use; it is declared on line 6 (in 'f', used "
                      "on line 7)"}));
  EXPECT_EQ(mistakes(with("let f(x) = g(x)\nlet g(x) = black[x]\nrule \"r\" for c in cells: f(c)")),
            (Messages{"6:12: 'g' must stand above its use; it is declared on line 7 (in 'f', used "
                      "on line 8)"}));
  EXPECT_EQ(mistakes(with("let f(x) = black[c]\nrule \"r\" for c in cells: f(c)")),
            (Messages{"6:18: no such name 'c' (in 'f', used on line 7)"}));
  EXPECT_EQ(mistakes(with("let a = b\nlet b = 3")),
            (Messages{"6:9: 'b' must stand above its use; it is declared on line 7"}));
}

TEST(Check, LetsThatDoubleAreCutOff) {
  std::string text = with("let f0(x) = black[x]\n");
  for (int i = 1; i < 40; ++i)
    text += "let f" + std::to_string(i) + "(x) = f" + std::to_string(i - 1) + "(x) and f" +
            std::to_string(i - 1) + "(x)\n";
  text += "rule \"r\" for c in cells: f39(c)\n";
  const Messages found = mistakes(text);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_NE(found[0].find("the rules come to more than 200000 parts when 'f39' is written out"),
            std::string::npos)
      << found[0];
}

TEST(Check, LetsAreExpandedOrKept) {
  const auto genre = good(with(R"(let    marked = {c in cells where clue[c] given}
let    two = 1 + 1
let    dark = count c in cells: black[c]
let    near(x) = some y in neighbours(x) & marked: black[y]
rule "a" for c in marked: near(c)
rule "b" for c in marked, d in directions: near(step(c, d))
rule "c" dark = two)"));
  ASSERT_TRUE(genre);
  ASSERT_EQ(genre->lets.size(), 2u);
  EXPECT_EQ(genre->lets[0].name, "marked");
  EXPECT_EQ(genre->lets[1].name, "two");
  EXPECT_EQ(genre->rules[0].binders[0].range->op, Op::let_value);
  const Expr* a = genre->rules[0].body;
  const Expr* b = genre->rules[1].body;
  ASSERT_EQ(a->op, Op::expand);
  ASSERT_EQ(b->op, Op::expand);
  EXPECT_EQ(a->name, "near");
  EXPECT_NE(a->body, b->body);
  EXPECT_NE(a->slots, b->slots);
  EXPECT_EQ(a->kids[0]->op, Op::slot);
  EXPECT_EQ(a->kids[0]->target, genre->rules[0].binders[0].slots[0]);
  EXPECT_FALSE(a->fixed);
  const Expr* c = genre->rules[2].body;
  EXPECT_EQ(c->kids[0]->op, Op::expand);
  EXPECT_EQ(c->kids[0]->body->word, Word::count);
  EXPECT_EQ(c->kids[1]->op, Op::let_value);
  EXPECT_EQ(c->kids[1]->target, 1);
}

// ---- what comes out ----

TEST(Check, FieldsAreDescribed) {
  const auto genre = good(R"(genre "Fields"
given  rooms: partition
given  clue[room]: number or ?
given  corner_clue[corner]: 0..4 or ?
given  arrow[cell]: number or ? with way: direction
given  disc[cell]: {light W, dark B}
given  word[view]: list of number
given  bag_of[cell]: bag of 1..8 or ?
given  size_of: number = isqrt(height)
given  boxes: partition = tiles(size_of, size_of)
let    spans = facing c in cells: disc[c] given
let    open = {c in cells where not disc[c] given}
answer digit[c in cells where rooms[c] given]: 1..size(rooms[c])
answer also_digit[cell]: -3..width
answer lamp[open]: bool O
answer bridge[span]: 0..2
answer inside[room]: bool
answer colour[cell]: {light W, dark B} keeps disc
answer total: 0..99
answer cross[{red, green}, 1..3]: {up_there, red}
answer crossed[row]: bool
rule "r" for c in cells: digit[c] = 1 and lamp[c] and way[c] = up)");
  ASSERT_TRUE(genre);
  const auto& g = genre->info.givens;
  EXPECT_EQ(g[0].value, ValueKind::partition);
  EXPECT_EQ(g[1].index, PlaceKind::room);
  EXPECT_EQ(g[1].room_field, 0);
  EXPECT_TRUE(g[1].unknown_allowed);
  EXPECT_EQ(g[2].index, PlaceKind::corner);
  EXPECT_EQ(g[2].least, 0);
  EXPECT_EQ(g[2].most, 4);
  EXPECT_EQ(g[3].way, "way");
  EXPECT_EQ(g[4].value, ValueKind::named);
  EXPECT_EQ(g[4].names[1].letter, 'B');
  EXPECT_EQ(g[5].index, PlaceKind::view);
  EXPECT_EQ(g[5].value, ValueKind::list);
  EXPECT_EQ(g[6].value, ValueKind::bag);
  EXPECT_EQ(g[6].most, 8);
  EXPECT_TRUE(g[7].has_default);
  EXPECT_TRUE(genre->givens[8].standard != nullptr);
  const auto& a = genre->info.answers;
  EXPECT_EQ(a[0].index, PlaceKind::cell);
  EXPECT_TRUE(genre->answers[0].indices[0].where != nullptr);
  EXPECT_EQ(a[1].least, -3);
  EXPECT_FALSE(a[1].most.has_value());
  EXPECT_EQ(genre->answers[1].most->op, Op::builtin);
  EXPECT_EQ(a[2].index, PlaceKind::cell);
  EXPECT_EQ(a[2].letter, 'O');
  EXPECT_EQ(genre->answers[2].indices[0].range->op, Op::let_value);
  EXPECT_EQ(a[3].index, PlaceKind::span);
  EXPECT_EQ(a[4].index, PlaceKind::room);
  EXPECT_EQ(a[4].room_field, 0);
  EXPECT_EQ(genre->answers[5].keeps, 4);
  EXPECT_EQ(a[6].index, PlaceKind::none);
  EXPECT_EQ(a[7].index, PlaceKind::other);
  EXPECT_EQ(a[8].index, PlaceKind::row);
  EXPECT_EQ(genre->symbols,
            (std::vector<std::string>{"light", "dark", "red", "green", "up_there"}));
  EXPECT_EQ(genre->answer_symbols[7], (std::vector<int32_t>{4, 2}));
  EXPECT_TRUE(genre->info.has_grid);
}

TEST(Check, LettersAndNamesAreDeclaredBySets) {
  const auto genre = good(R"(problem "P"
let    things = {fork, knife}
answer item[A..C, 1..2]: {knife K, fork F, spoon S}
rule "r" for r in A..C: item[r, 1] = fork)");
  ASSERT_TRUE(genre);
  EXPECT_EQ(genre->symbols, (std::vector<std::string>{"fork", "knife", "A", "B", "C", "spoon"}));
  EXPECT_EQ(genre->answer_symbols[0], (std::vector<int32_t>{1, 0, 5}));
  EXPECT_FALSE(genre->info.has_grid);
  EXPECT_TRUE(genre->info.is_problem);
  ASSERT_EQ(genre->rules[0].binders[0].range->op, Op::set_of);
  EXPECT_EQ(genre->rules[0].binders[0].range->kids.size(), 3u);
  EXPECT_EQ(mistakes("problem \"P\"\nlet t = {fork, knif, 3}\nanswer a[t]: bool"),
            (Messages{"2:10: no such name 'fork'", "2:16: no such name 'knif'"}));
  EXPECT_EQ(mistakes("problem \"P\"\nanswer a[{x, y}]: {red, blue}\nrule \"r\" a[x] = y"),
            (Messages{"3:17: 'y' is not a value of 'a' (red, blue)"}));
}

TEST(Check, NamesBecomeOperations) {
  const auto genre = good(with(R"(let    pairs = links
rule "a" for c in cells where rooms[c] given: some l in pairs(c), x in ends(l): black[x]
rule "b" for l in links, (a, b) = ends(l) where rooms[a] != rooms[b]: black[a] = black[b]
rule "c" for l in lines, (a, b) in windows(l, 2): black[a] != black[b]
rule "d" connected c in cells from rim: black[c]
rule "e" for c in cells: black[link_end(c)]
let    link_end(c) = step(c, up))"));
  ASSERT_TRUE(genre);
  const Rule& a = genre->rules[0];
  ASSERT_EQ(a.binders[0].where->op, Op::is_given);
  EXPECT_EQ(a.binders[0].where->kids[0]->op, Op::block_of);
  EXPECT_EQ(a.body->binders[0].range->op, Op::touching);
  EXPECT_EQ(a.body->binders[0].range->kids[0]->op, Op::let_value);
  EXPECT_EQ(a.body->binders[1].range->op, Op::function);
  const Rule& b = genre->rules[1];
  EXPECT_TRUE(b.binders[1].equals);
  EXPECT_EQ(b.binders[1].slots.size(), 2u);
  EXPECT_EQ(b.body->op, Op::iff);
  EXPECT_EQ(genre->rules[2].body->op, Op::not_);
  EXPECT_FALSE(b.connects);
  EXPECT_TRUE(genre->rules[3].connects);
}

TEST(Check, SlotsAreNeverShared) {
  for (const auto& path : bundled()) {
    const auto genre = good(read_file(path));
    ASSERT_TRUE(genre) << path;
    std::set<int> seen;
    const auto add = [&](const std::vector<int>& slots) {
      for (const int s : slots) {
        EXPECT_TRUE(seen.insert(s).second) << path;
        EXPECT_LT(s, genre->num_slots);
      }
    };
    for (const Expr& e : genre->arena.exprs) {
      add(e.slots);
      for (const Binder& b : e.binders) add(b.slots);
      for (const Binder& b : e.through) add(b.slots);
      EXPECT_TRUE(e.type != nullptr);
    }
    for (const Rule& rule : genre->rules)
      for (const Binder& b : rule.binders) add(b.slots);
  }
}

TEST(Check, SentencesHoldExpressions) {
  const auto genre =
      good(with("rule \"r\" because \"{c} sees {clue[c]}.\" for c in cells: black[c]"));
  ASSERT_TRUE(genre);
  const auto& parts = genre->rules[0].because;
  ASSERT_EQ(parts.size(), 4u);
  EXPECT_EQ(parts[0].value->op, Op::slot);
  EXPECT_EQ(parts[1].text, " sees ");
  EXPECT_EQ(parts[2].value->op, Op::given_at);
  EXPECT_EQ(parts[3].text, ".");
  EXPECT_EQ(
      mistakes(with("rule \"r\" because \"{black[c]}\" for c in cells: black[c]")),
      (Messages{
          "6:20: a sentence is worded before solving, but 'black[c]' is decided by the solver"}));
}

TEST(Check, SentencesAboutWhatIsWrongReadTheAnswer) {
  const auto genre = good(
      with("rule \"r\" wrong \"{c}: {found}, {{x in rows[c] where black[x]}}\" for c in cells: 1 = "
           "count x in rows[c]: black[x]"));
  ASSERT_TRUE(genre);
  const auto& parts = genre->rules[0].wrong;
  ASSERT_EQ(parts.size(), 5u);
  EXPECT_TRUE(parts[2].found);
  EXPECT_FALSE(parts[4].value->fixed);
  EXPECT_EQ(
      mistakes(with("rule \"r\" wrong \"{found}\" for c in cells: black[c]")),
      (Messages{
          "6:18: 'found' is what a comparison with a known value found, or 'one', "
          "'connected', 'loop', 'circuit', 'forest' or 'paired'; this rule is none of these"}));
}

// ---- warnings ----

TEST(Check, WarnsOfWhatIsSeldomMeant) {
  const auto warned = [](const std::string& text) {
    const auto genre = good(text);
    return genre ? shown(genre->warnings) : "";
  };
  EXPECT_EQ(
      warned(
          with("rule \"r\" for b in blocks(2, 2): black[first(b)] or not all c in b: clue[c] = 3")),
      "6:56: 'not all' skips members without a value; if none has one, 'all' holds and "
      "'not all' does not\n");
  EXPECT_EQ(warned(with_numbers("rule \"r\" for l in lines: not same c in l: m[c]")),
            "6:30: 'not same' skips members without a value; if none has one, 'same' holds and "
            "'not same' does not\n");
  EXPECT_EQ(warned(with_numbers("rule \"r\" for l in lines: not same c in l: n[c]")), "");
  EXPECT_EQ(warned(with("rule \"r\" for b in blocks(2, 2): not all c in b: black[c]")), "");
  EXPECT_EQ(
      warned(with("rule \"r\" for a in cells, b in cells where a before b: black[a] or black[b]")),
      "6:26: 'a' and 'b' go over every pair of cells, which is slow on a large board; bind one to "
      "a set that depends on the other, or use 'groups'\n");
  EXPECT_EQ(
      warned(with("rule \"r\" for c in cells: all l in links where c in ends(l): black[c]")),
      "6:30: this tries all of 'links' for each place; write 'links(c)' for those that touch c\n");
  EXPECT_EQ(warned(with("let f(x) = blak[x]\nrule \"r\" for c in cells: black[c]")),
            "6:5: 'f' is never used, so its meaning was not checked\n");
}

TEST(Check, BundledTextsAreFlawless) {
  const auto paths = bundled();
  EXPECT_GE(paths.size(), 15u);
  for (const auto& path : paths) {
    const auto genre = good(read_file(path));
    ASSERT_TRUE(genre) << path;
    EXPECT_TRUE(genre->warnings.empty()) << path << "\n" << shown(genre->warnings);
    EXPECT_EQ(genre->info.slug, path.stem().string());
    EXPECT_EQ(genre->rules.size(), genre->info.rule_names.size());
    EXPECT_EQ(genre->info.is_problem, path.parent_path().filename() == "problems");
  }
}

}  // namespace
}  // namespace clew::rules_test

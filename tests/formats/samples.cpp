#include "formats/samples.h"

#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "formats/random_areas.h"

namespace clew::samples {

FieldInfo field(const std::string& name, IndexKind index, ValueKind value) {
  FieldInfo f;
  f.name = name;
  f.index = index;
  f.value = value;
  return f;
}

Codec codec(const std::string& declaration) {
  Codec c;
  std::string text = declaration;
  const size_t colon = text.find(':');
  std::istringstream ids(text.substr(0, colon));
  std::string word;
  ids >> word;
  c.kind = word == "link" ? CodecKind::link : word == "file" ? CodecKind::file : CodecKind::kit;
  while (ids >> word) {
    if (word.back() == ',') word.pop_back();
    c.ids.push_back(word);
  }
  std::istringstream parts(text.substr(colon + 1));
  std::string part;
  while (std::getline(parts, part, ',')) {
    std::istringstream words(part);
    CodecPart p;
    std::string as;
    words >> p.field >> as >> p.code;
    while (words >> word) p.arguments.push_back(word);
    c.parts.push_back(p);
  }
  return c;
}

namespace {

FieldInfo optional_number(const std::string& name, IndexKind index) {
  FieldInfo f = field(name, index, ValueKind::number);
  f.unknown_allowed = true;
  return f;
}

FieldInfo bounded(FieldInfo f, int least, int most) {
  f.least = least;
  f.most = most;
  return f;
}

FieldInfo choice(const std::string& name) {
  return field(name, IndexKind::cell, ValueKind::boolean);
}

GenreInfo genre(const std::string& name, const std::string& slug, std::vector<FieldInfo> givens,
                std::vector<FieldInfo> answers, const std::vector<std::string>& codecs = {}) {
  GenreInfo g;
  g.name = name;
  g.slug = slug;
  g.givens = std::move(givens);
  g.answers = std::move(answers);
  for (const std::string& c : codecs) g.codecs.push_back(codec(c));
  return g;
}

}  // namespace

GenreInfo canal() {
  return genre("Canal View", "canal-view", {optional_number("clue", IndexKind::cell)},
               {choice("canal")},
               {"link canal: clue as hex", "file canal: clue as numbers, canal as shade",
                "kit CanalView: clue as grid, canal as grid x"});
}

GenreInfo smullyan() {
  return genre("Smullyanic Dynasty", "smullyanic-dynasty",
               {optional_number("clue", IndexKind::cell)}, {choice("knave")},
               {"link smullyan: clue as hex", "file smullyan: clue as numbers, knave as shade",
                "kit Smullyan: clue as grid, knave as grid x"});
}

GenreInfo yin_yang() {
  FieldInfo disc = field("disc", IndexKind::cell, ValueKind::named);
  disc.names = {{"light", 'W'}, {"dark", 'B'}};
  return genre(
      "Yin-Yang", "yin-yang", {disc}, {choice("black")},
      {"link yinyang: disc as ternary", "file yinyang: disc as numbers, black as digits 1 2",
       "kit YinYang: disc as grid w b, black as grid w b"});
}

GenreInfo hashi() {
  return genre("Hashiwokakero", "hashiwokakero",
               {bounded(optional_number("island", IndexKind::cell), 1, 8)},
               {bounded(field("bridge", IndexKind::span, ValueKind::number), 0, 2)},
               {"link hashi, hashikake, bridges: island as hex",
                "file hashikake: island as numbers, bridge as links",
                "kit Hashi: island as grid, bridge as bridges 1 2 a b"});
}

GenreInfo nonogram() {
  FieldInfo clue = field("clue", IndexKind::line, ValueKind::list);
  return genre("Nonogram", "nonogram", {clue}, {choice("black")},
               {"link nonogram: clue as outside", "file nonogram: clue as outside, black as shade",
                "kit Nonogram: clue as columns, clue as rows, black as grid x"});
}

GenreInfo hitori() {
  return genre("Hitori", "hitori", {field("number", IndexKind::cell, ValueKind::number)},
               {choice("black")},
               {"link hitori: number as base36", "file hitori: number as numbers, black as shade",
                "kit Hitori: number as grid, black as grid x"});
}

GenreInfo gappy() {
  return genre("Gappy", "gappy", {optional_number("gap", IndexKind::line)}, {choice("black")},
               {"kit Gappy: gap as columns, gap as rows, skip as grid, black as grid x"});
}

GenreInfo mosaic() {
  return genre("Mosaic", "mosaic", {bounded(optional_number("clue", IndexKind::cell), 0, 9)},
               {choice("black")}, {"kit Mosaic: clue as grid, black as grid x"});
}

GenreInfo kakurasu() {
  return genre("Kakurasu", "kakurasu", {optional_number("total", IndexKind::line)},
               {choice("black")},
               {"kit Kakurasu: total as columns, total as rows, black as grid x"});
}

GenreInfo queens() {
  FieldInfo start = choice("start");
  start.letter = 'Q';
  FieldInfo queen = choice("queen");
  queen.letter = 'Q';
  return genre("Queens", "queens", {start}, {queen}, {"link queens: start as bits"});
}

GenreInfo heyawake() {
  FieldInfo rooms = field("rooms", IndexKind::none, ValueKind::partition);
  FieldInfo clue = optional_number("clue", IndexKind::room);
  clue.room_field = 0;
  return genre("Heyawake", "heyawake", {rooms, clue}, {choice("black")},
               {"link heyawake: rooms as borders, clue as hex",
                "file heyawake: skip as version 1, rooms as walls, clue as numbers, "
                "black as shade"});
}

GenreInfo star_battle() {
  return genre("Star Battle", "star-battle",
               {field("stars", IndexKind::none, ValueKind::number),
                field("rooms", IndexKind::none, ValueKind::partition)},
               {choice("star")},
               {"link starbattle: stars as decimal, rooms as borders",
                "file starbattle: stars as line, rooms as rooms, star as shade"});
}

GenreInfo slither() {
  FieldInfo full = field("full", IndexKind::none, ValueKind::boolean);
  full.has_default = true;
  return genre("Slitherlink", "slitherlink",
               {bounded(optional_number("clue", IndexKind::cell), 0, 4), full},
               {field("fence", IndexKind::side, ValueKind::boolean)},
               {"link slither, slitherlink: clue as four, full as flag f"});
}

GenreInfo creek() {
  return genre("Creek", "creek", {bounded(optional_number("clue", IndexKind::corner), 0, 4)},
               {choice("black")},
               {"link creek: clue as four", "file creek: clue as numbers, black as shade"});
}

GenreInfo masyu() {
  FieldInfo pearl = field("pearl", IndexKind::cell, ValueKind::named);
  pearl.names = {{"white", 'W'}, {"black", 'B'}};
  return genre(
      "Masyu", "masyu", {pearl}, {field("line", IndexKind::link, ValueKind::boolean)},
      {"link mashu, masyu: pearl as ternary", "file mashu: pearl as numbers, line as links"});
}

GenreInfo kropki() {
  FieldInfo dot = field("dot", IndexKind::link, ValueKind::named);
  dot.names = {{"white", 'o'}, {"black", 'x'}};
  return genre("Kropki", "kropki", {dot},
               {bounded(field("number", IndexKind::cell, ValueKind::number), 1, 9)},
               {"link kropki: dot as ternary"});
}

GenreInfo tents() {
  FieldInfo tree = choice("tree");
  tree.letter = 'T';
  return genre("Tents", "tents", {tree, optional_number("clue", IndexKind::line)}, {choice("tent")},
               {"link tents: clue as outside, tree as bits"});
}

GenreInfo yajilin() {
  FieldInfo clue = optional_number("clue", IndexKind::cell);
  clue.way = "way";
  return genre("Yajilin", "yajilin", {clue},
               {choice("black"), field("line", IndexKind::link, ValueKind::boolean)});
}

GenreInfo skyscrapers() {
  return genre(
      "Skyscrapers", "skyscrapers",
      {optional_number("seen", IndexKind::view),
       bounded(field("built", IndexKind::cell, ValueKind::number), 1, 12)},
      {bounded(field("tall", IndexKind::cell, ValueKind::number), 1, 12)},
      {"link skyscrapers: seen as hex, built as hex optional",
       "file skyscrapers: seen as around, built as numbers q shared, tall as digits shared"});
}

GenreInfo tapa() {
  FieldInfo clue = field("clue", IndexKind::cell, ValueKind::bag);
  clue.unknown_allowed = true;
  return genre("Tapa", "tapa", {clue}, {choice("black")});
}

GenreInfo zebra() {
  FieldInfo colour = field("colour", IndexKind::other, ValueKind::named);
  colour.names = {{"red", 0}, {"green", 0}, {"blue", 0}};
  GenreInfo g = genre("Zebra", "zebra", {},
                      {bounded(field("house", IndexKind::other, ValueKind::number), 1, 5), colour,
                       field("liar", IndexKind::other, ValueKind::boolean)});
  g.is_problem = true;
  g.has_grid = false;
  return g;
}

GenreInfo corner_marks() {
  return genre("Corners", "corners", {choice("start")},
               {field("dot", IndexKind::corner, ValueKind::boolean),
                bounded(field("total", IndexKind::line, ValueKind::number), -3, 20),
                bounded(field("depth", IndexKind::none, ValueKind::number), 0, 9),
                field("areas", IndexKind::link, ValueKind::partition),
                field("flow", IndexKind::cell, ValueKind::direction)});
}

GenreInfo akari() {
  return genre("Akari", "akari", {bounded(optional_number("wall", IndexKind::cell), 0, 4)},
               {choice("lamp")},
               {"link akari, lightup: wall as four",
                "file lightup: wall as numbers shared, lamp as shade shared"});
}

GenreInfo kakuro() {
  FieldInfo wall = choice("wall");
  wall.letter = 'X';
  return genre("Kakuro", "kakuro",
               {wall, bounded(field("across", IndexKind::cell, ValueKind::number), 0, 45),
                bounded(field("downward", IndexKind::cell, ValueKind::number), 0, 45)},
               {bounded(field("number", IndexKind::cell, ValueKind::number), 1, 9)},
               {"link kakuro: skip as margin, wall as sums downward across",
                "file kakuro: skip as margin, wall as sums downward across, number as digits"});
}

GenreInfo nondango() {
  return genre("Nondango", "nondango",
               {field("rooms", IndexKind::none, ValueKind::partition), choice("disc")},
               {choice("black")},
               {"link nondango: rooms as borders, disc as gaps",
                "file nondango: rooms as rooms, disc as marks o # % shared, "
                "black as tokens % # shared"});
}

GenreInfo norinori() {
  return genre("Norinori", "norinori", {field("rooms", IndexKind::none, ValueKind::partition)},
               {choice("black")},
               {"link norinori: rooms as borders",
                "file norinori: skip as version 1, rooms as walls, black as shade"});
}

GenreInfo sudoku() {
  return genre("Sudoku", "sudoku",
               {bounded(field("digit", IndexKind::cell, ValueKind::number), 1, 9)},
               {bounded(field("number", IndexKind::cell, ValueKind::number), 1, 9)},
               {"link sudoku: digit as hex",
                "file sudoku: skip as square, digit as numbers, number as digits"});
}

namespace {

// Marks stand in open cells, or on discs.
bool is_left_out(const GenreInfo& g, const Puzzle& puzzle, int place) {
  const auto printed = [&](size_t given) {
    const std::vector<Printed>& at = puzzle.givens[given].at;
    return !at.empty() && at[static_cast<size_t>(place)].state != Printed::absent;
  };
  if (g.slug == "nondango") return !printed(1);
  return (g.slug == "tents" || g.slug == "akari" || g.slug == "kakuro") && printed(0);
}

void add_spans(const Puzzle& puzzle, Plan& plan) {
  const Grid& g = puzzle.grid;
  for (const bool across : {true, false}) {
    for (int cell = 0; cell < g.cells(); ++cell) {
      const std::vector<Printed>& printed = puzzle.givens[0].at;
      if (printed.empty() || printed[static_cast<size_t>(cell)].state == Printed::absent) continue;
      const Direction d = across ? Direction::right : Direction::down;
      int other = g.step(cell, d);
      while (other >= 0 && printed[static_cast<size_t>(other)].state == Printed::absent)
        other = g.step(other, d);
      if (other >= 0) plan.spans.push_back({cell, other, across});
    }
  }
}

std::vector<std::string> labels_of(const std::string& name) {
  if (name == "house") return {"red", "green", "english", "spanish"};
  if (name == "colour") return {"A 1", "A 2", "B 1"};
  return {"ann", "bob"};
}

}  // namespace

Plan plan_for(const GenreInfo& g, const Puzzle& puzzle) {
  Plan plan;
  plan.grid = puzzle.grid;
  if (!g.givens.empty() && g.givens[0].index == IndexKind::cell) add_spans(puzzle, plan);
  for (const FieldInfo& f : g.answers) {
    AnswerPlan a;
    if (f.index == IndexKind::other) a.labels = labels_of(f.name);
    int size = field_size(f.index, plan.grid);
    if (f.index == IndexKind::span) size = static_cast<int>(plan.spans.size());
    if (f.index == IndexKind::other) size = static_cast<int>(a.labels.size());
    int marks = 0;
    for (int place = 0; place < size; ++place) {
      if (is_left_out(g, puzzle, place)) continue;
      if (f.index != IndexKind::other && f.index != IndexKind::none) a.places.push_back(place);
      ++marks;
    }
    int least = f.least.value_or(0);
    int most = f.most.value_or(1);
    if (f.value == ValueKind::named) most = static_cast<int>(f.names.size()) - 1;
    if (f.value == ValueKind::direction) most = 3;
    a.least.assign(static_cast<size_t>(marks), least);
    a.most.assign(static_cast<size_t>(marks), most);
    plan.answers.push_back(std::move(a));
  }
  return plan;
}

namespace {

Printed random_value(const FieldInfo& f, Random& random) {
  Printed p;
  if (random.chance(0.4)) return p;
  if (f.unknown_allowed && f.value == ValueKind::number && random.chance(0.2)) {
    p.state = Printed::unknown;
  } else {
    p.state = Printed::value;
    switch (f.value) {
      case ValueKind::number:
        p.n = f.least.value_or(0) + random.below(f.most.value_or(300) - f.least.value_or(0) + 1);
        break;
      case ValueKind::named:
        p.n = random.below(static_cast<int>(f.names.size()));
        break;
      case ValueKind::boolean:
        p.n = 1;
        break;
      default:
        for (int i = random.below(4); i > 0; --i) p.items.push_back(1 + random.below(9));
        break;
    }
  }
  if (!f.way.empty() && random.chance(0.7)) p.way = static_cast<int8_t>(random.below(4));
  return p;
}

// The first row and column of walls, with sums only where they belong.
void add_margin(Puzzle& puzzle) {
  const Grid& grid = puzzle.grid;
  for (Field& f : puzzle.givens) f.at.resize(static_cast<size_t>(grid.cells()));
  for (int cell = 0; cell < grid.cells(); ++cell) {
    const auto k = static_cast<size_t>(cell);
    const bool top = grid.row(cell) == 0;
    const bool left = grid.column(cell) == 0;
    const bool margin = top || left;
    Printed& wall = puzzle.givens[0].at[k];
    if (margin) wall.state = Printed::value;
    if (margin) wall.n = 1;
    const int first = top ? grid.step(cell, Direction::down) : grid.step(cell, Direction::right);
    const bool open_behind =
        first >= 0 && puzzle.givens[0].at[static_cast<size_t>(first)].state == Printed::absent;
    const bool sums = wall.state == Printed::value && !(top && left) && (!margin || open_behind);
    // 0 means none, too, and is not always kept apart from it.
    for (const size_t given : {1, 2}) {
      Printed& sum = puzzle.givens[given].at[k];
      if (!sums || sum.n == 0 || (given == 1 ? top : left)) sum = {};
    }
  }
}

Field random_rooms(const Grid& g, Random& random) {
  std::vector<bool> walls(static_cast<size_t>(g.links()));
  for (size_t i = 0; i < walls.size(); ++i) walls[i] = random.chance(0.6);
  return partition_of(rooms_between(walls, g));
}

}  // namespace

Puzzle random_puzzle(const GenreInfo& g, Random& random, int most_side) {
  Puzzle puzzle;
  puzzle.givens.resize(g.givens.size());
  if (random.chance(0.5)) puzzle.title = "Title: no. " + std::to_string(random.below(100));
  if (random.chance(0.5)) puzzle.author = "Zo\xC3\xAB";
  if (!g.has_grid) return puzzle;
  puzzle.grid = {1 + random.below(most_side), 1 + random.below(most_side)};
  for (size_t i = 0; i < g.givens.size(); ++i) {
    const FieldInfo& f = g.givens[i];
    std::vector<Printed>& at = puzzle.givens[i].at;
    if (f.value == ValueKind::partition) {
      puzzle.givens[i] = random_rooms(puzzle.grid, random);
      continue;
    }
    const int size =
        f.index == IndexKind::room
            ? rooms_of(puzzle.givens[static_cast<size_t>(f.room_field)], puzzle.grid).count()
            : field_size(f.index, puzzle.grid);
    const bool needed = f.index == IndexKind::none && f.value == ValueKind::number;
    if (!needed && random.chance(0.1)) continue;
    for (int k = 0; k < size; ++k) at.push_back(random_value(f, random));
    while (f.index == IndexKind::none && at[0].state == Printed::absent)
      at[0] = random_value(f, random);
  }
  if (g.slug == "kakuro") add_margin(puzzle);
  return puzzle;
}

Answer random_answer(const GenreInfo& g, const Plan& plan, Random& random, bool finished) {
  Answer answer = empty_answer(plan);
  for (size_t f = 0; f < g.answers.size(); ++f) {
    const AnswerPlan& a = plan.answers[f];
    if (g.answers[f].value == ValueKind::partition) {
      answer.marks[f] = random_areas(plan.grid, random, finished);
      continue;
    }
    for (size_t i = 0; i < answer.marks[f].size(); ++i) {
      if (!finished && random.chance(0.3)) continue;
      int32_t& mark = answer.marks[f][i];
      mark = a.least[i] + random.below(a.most[i] - a.least[i] + 1);
    }
  }
  return answer;
}

std::string difference(const GenreInfo& g, const Puzzle& a, const Puzzle& b) {
  if (!(a.grid == b.grid)) return "grid";
  if (a.title != b.title) return "title";
  if (a.author != b.author) return "author";
  if (a.source != b.source) return "source";
  for (size_t i = 0; i < g.givens.size(); ++i) {
    const std::vector<Printed>& x = a.givens[i].at;
    const std::vector<Printed>& y = b.givens[i].at;
    if (x.size() != y.size()) return g.givens[i].name + " has another size";
    for (size_t k = 0; k < x.size(); ++k) {
      const bool same = x[k].state == y[k].state && x[k].way == y[k].way &&
                        x[k].items == y[k].items &&
                        (x[k].state != Printed::value || x[k].n == y[k].n);
      if (!same) return g.givens[i].name + " at " + std::to_string(k);
    }
  }
  return {};
}

Result<Reading> read_text(const GenreInfo& g, std::string_view text, const ReadLimits& limits) {
  const Result<std::vector<Wrapped>> peeled = peel(text, "test.txt");
  if (!peeled) return peeled.errors();
  return read_puzzle(g, peeled->at(0), limits);
}

std::string error_text(const Error& e) {
  return std::to_string(e.line) + ":" + std::to_string(e.column) + " " + e.message;
}

std::string first_error(const Result<Reading>& reading) {
  return reading ? std::string() : error_text(reading.first_error());
}

std::string corpus_folder() {
  const char* set = std::getenv("CLEW_CORPUS");
  const std::string folder =
      set != nullptr ? set : std::string(CLEW_SOURCE_DIR) + "/../shared/corpus";
  return std::filesystem::is_directory(folder) ? folder : std::string();
}

}  // namespace clew::samples

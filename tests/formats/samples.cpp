#include "formats/samples.h"
#include "uses.h"

#include <cstdlib>
#include <filesystem>
#include <sstream>

namespace clew::samples {

FieldInfo field(const std::string& name, PlaceKind index, ValueKind value) {
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
  c.kind = word == "link"       ? CodecKind::link
           : word == "file"     ? CodecKind::file
           : word == "game"     ? CodecKind::game
           : word == "penpa"    ? CodecKind::penpa
           : word == "janko"    ? CodecKind::janko
           : word == "fpuzzles" ? CodecKind::fpuzzles
                                : CodecKind::kit;
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

FieldInfo optional_number(const std::string& name, PlaceKind index) {
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
  return field(name, PlaceKind::cell, ValueKind::boolean);
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
  return genre("Canal View", "canal-view", {optional_number("clue", PlaceKind::cell)},
               {choice("canal")},
               {"link canal: clue as hex", "file canal: clue as numbers, canal as shade",
                "kit CanalView: clue as grid, canal as grid x"});
}

GenreInfo smullyan() {
  return genre("Smullyanic Dynasty", "smullyanic-dynasty",
               {optional_number("clue", PlaceKind::cell)}, {choice("knave")},
               {"link smullyan: clue as hex", "file smullyan: clue as numbers, knave as shade",
                "kit Smullyan: clue as grid, knave as grid x"});
}

GenreInfo yin_yang() {
  FieldInfo disc = field("disc", PlaceKind::cell, ValueKind::named);
  disc.names = {{"light", 'W'}, {"dark", 'B'}};
  return genre(
      "Yin-Yang", "yin-yang", {disc}, {choice("black")},
      {"link yinyang: disc as ternary", "file yinyang: disc as numbers, black as digits 1 2",
       "kit YinYang: disc as grid w b, black as grid w b"});
}

GenreInfo hashi() {
  return genre("Hashiwokakero", "hashiwokakero",
               {bounded(optional_number("island", PlaceKind::cell), 1, 8)},
               {bounded(field("bridge", PlaceKind::span, ValueKind::number), 0, 2)},
               {"link hashi, hashikake, bridges: island as hex",
                "file hashikake: island as numbers, bridge as links",
                "kit Hashi: island as grid, bridge as spans 1 2 a b"});
}

GenreInfo nonogram() {
  FieldInfo clue = field("clue", PlaceKind::line, ValueKind::list);
  return genre("Nonogram", "nonogram", {clue}, {choice("black")},
               {"link nonogram: clue as outside", "file nonogram: clue as outside, black as shade",
                "kit Nonogram: clue as columns, clue as rows, black as grid x"});
}

GenreInfo hitori() {
  return genre("Hitori", "hitori", {field("number", PlaceKind::cell, ValueKind::number)},
               {choice("black")},
               {"link hitori: number as base36", "file hitori: number as numbers, black as shade",
                "kit Hitori: number as grid, black as grid x"});
}

GenreInfo gappy() {
  return genre("Gappy", "gappy", {optional_number("gap", PlaceKind::line)}, {choice("black")},
               {"kit Gappy: gap as columns, gap as rows, skip as grid, black as grid x"});
}

GenreInfo mosaic() {
  return genre("Mosaic", "mosaic", {bounded(optional_number("clue", PlaceKind::cell), 0, 9)},
               {choice("black")}, {"kit Mosaic: clue as grid, black as grid x"});
}

GenreInfo kakurasu() {
  return genre("Kakurasu", "kakurasu", {optional_number("total", PlaceKind::line)},
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
  FieldInfo rooms = field("rooms", PlaceKind::none, ValueKind::partition);
  FieldInfo clue = optional_number("clue", PlaceKind::room);
  clue.room_field = 0;
  return genre("Heyawake", "heyawake", {rooms, clue}, {choice("black")},
               {"link heyawake: rooms as borders, clue as hex",
                "file heyawake: skip as version 1, rooms as walls, clue as numbers, "
                "black as shade"});
}

GenreInfo star_battle() {
  return genre("Star Battle", "star-battle",
               {field("stars", PlaceKind::none, ValueKind::number),
                field("rooms", PlaceKind::none, ValueKind::partition)},
               {choice("star")},
               {"link starbattle: stars as decimal, rooms as borders",
                "file starbattle: stars as line, rooms as rooms, star as shade"});
}

GenreInfo slither() {
  FieldInfo full = field("full", PlaceKind::none, ValueKind::boolean);
  full.has_default = true;
  return genre("Slitherlink", "slitherlink",
               {bounded(optional_number("clue", PlaceKind::cell), 0, 4), full},
               {field("fence", PlaceKind::side, ValueKind::boolean)},
               {"link slither, slitherlink: clue as four, full as flag f",
                "file slither: skip as version 1, full as flag f, clue as numbers, "
                "skip as colours since 1, fence as edges",
                "kit Slitherlink: clue as grid, skip as over ., fence as labels x"});
}

GenreInfo creek() {
  return genre("Creek", "creek", {bounded(optional_number("clue", PlaceKind::corner), 0, 4)},
               {choice("black")},
               {"link creek: clue as four", "file creek: clue as numbers, black as shade"});
}

GenreInfo masyu() {
  FieldInfo pearl = field("pearl", PlaceKind::cell, ValueKind::named);
  pearl.names = {{"white", 'W'}, {"black", 'B'}};
  return genre(
      "Masyu", "masyu", {pearl}, {field("line", PlaceKind::link, ValueKind::boolean)},
      {"link mashu, masyu: pearl as ternary", "file mashu: pearl as numbers, line as links",
       "kit Masyu: pearl as grid w b 1 2, line as loop"});
}

GenreInfo kropki() {
  FieldInfo dot = field("dot", PlaceKind::link, ValueKind::named);
  dot.names = {{"white", 'o'}, {"black", 'x'}};
  return genre("Kropki", "kropki", {dot},
               {bounded(field("number", PlaceKind::cell, ValueKind::number), 1, 9)},
               {"link kropki: dot as ternary"});
}

GenreInfo tents() {
  FieldInfo tree = choice("tree");
  tree.letter = 'T';
  return genre("Tents", "tents", {tree, optional_number("clue", PlaceKind::line)}, {choice("tent")},
               {"link tents: clue as outside, tree as sparse",
                "file tents: clue as outside, tree as marks 1 shared, tent as tokens - A shared, "
                "skip as links",
                "kit Tent: clue as columns, clue as rows, tree as grid x, tent as marks o A"});
}

GenreInfo yajilin() {
  FieldInfo clue = optional_number("clue", PlaceKind::cell);
  clue.way = "way";
  FieldInfo outside = field("outside", PlaceKind::none, ValueKind::boolean);
  outside.has_default = true;
  return genre("Yajilin", "yajilin", {clue, outside},
               {choice("black"), field("line", PlaceKind::link, ValueKind::boolean)},
               {"link yajilin, yajirin: clue as arrows, outside as flag o",
                "file yajilin: outside as flag o, clue as arrows, black as shade, line as links",
                "kit Yajilin: clue as grid x @, line as loop, black as over x"});
}

GenreInfo country_road() {
  FieldInfo rooms = field("rooms", PlaceKind::none, ValueKind::partition);
  FieldInfo clue = optional_number("clue", PlaceKind::room);
  clue.room_field = 0;
  FieldInfo skips = field("skips", PlaceKind::none, ValueKind::boolean);
  skips.has_default = true;
  return genre("Country Road", "country-road", {rooms, clue, skips},
               {field("line", PlaceKind::link, ValueKind::boolean)},
               {"link country: rooms as borders, clue as hex, skips as flag e",
                "file country: skip as version 2, skips as flag country_empty since 1, "
                "rooms as walls, clue as numbers, line as links, skip as colours",
                "kit CountryRoad: clue as grid, rooms as labels @, line as loop"});
}

GenreInfo skyscrapers() {
  return genre(
      "Skyscrapers", "skyscrapers",
      {optional_number("seen", PlaceKind::view),
       bounded(field("built", PlaceKind::cell, ValueKind::number), 1, 12)},
      {bounded(field("tall", PlaceKind::cell, ValueKind::number), 1, 12)},
      {"link skyscrapers: seen as hex, built as hex optional",
       "file skyscrapers: seen as around, built as numbers q shared, tall as digits shared"});
}

GenreInfo tapa() {
  FieldInfo clue = field("clue", PlaceKind::cell, ValueKind::bag);
  clue.unknown_allowed = true;
  return genre("Tapa", "tapa", {clue}, {choice("black")});
}

GenreInfo zebra() {
  FieldInfo colour = field("colour", PlaceKind::other, ValueKind::named);
  colour.names = {{"red", 0}, {"green", 0}, {"blue", 0}};
  GenreInfo g = genre("Zebra", "zebra", {},
                      {bounded(field("house", PlaceKind::other, ValueKind::number), 1, 5), colour,
                       field("liar", PlaceKind::other, ValueKind::boolean)});
  g.is_problem = true;
  g.has_grid = false;
  return g;
}

GenreInfo corner_marks() {
  return genre("Corners", "corners", {choice("start")},
               {field("dot", PlaceKind::corner, ValueKind::boolean),
                bounded(field("total", PlaceKind::line, ValueKind::number), -3, 20),
                bounded(field("depth", PlaceKind::none, ValueKind::number), 0, 9),
                field("areas", PlaceKind::link, ValueKind::partition),
                field("flow", PlaceKind::cell, ValueKind::direction)});
}

GenreInfo akari() {
  return genre("Akari", "akari", {bounded(optional_number("wall", PlaceKind::cell), 0, 4)},
               {choice("lamp")},
               {"link akari, lightup: wall as four",
                "file lightup: wall as numbers shared, lamp as shade shared"});
}

GenreInfo kakuro() {
  FieldInfo wall = choice("wall");
  wall.letter = 'X';
  return genre("Kakuro", "kakuro",
               {wall, bounded(field("across", PlaceKind::cell, ValueKind::number), 0, 45),
                bounded(field("downward", PlaceKind::cell, ValueKind::number), 0, 45)},
               {bounded(field("number", PlaceKind::cell, ValueKind::number), 1, 9)},
               {"link kakuro: skip as margin, wall as sums downward across",
                "file kakuro: skip as margin, wall as sums downward across, number as digits"});
}

GenreInfo nondango() {
  return genre("Nondango", "nondango",
               {field("rooms", PlaceKind::none, ValueKind::partition), choice("disc")},
               {choice("black")},
               {"link nondango: rooms as borders, disc as gaps",
                "file nondango: rooms as rooms, disc as marks o # % shared, "
                "black as tokens % # shared"});
}

GenreInfo norinori() {
  return genre("Norinori", "norinori", {field("rooms", PlaceKind::none, ValueKind::partition)},
               {choice("black")},
               {"link norinori: rooms as borders",
                "file norinori: skip as version 1, rooms as walls, black as shade"});
}

GenreInfo sudoku() {
  return genre("Sudoku", "sudoku",
               {bounded(field("digit", PlaceKind::cell, ValueKind::number), 1, 9)},
               {bounded(field("number", PlaceKind::cell, ValueKind::number), 1, 9)},
               {"link sudoku: digit as hex",
                "file sudoku: skip as square, digit as numbers, number as digits"});
}

GenreInfo shikaku() {
  return genre("Shikaku", "shikaku", {optional_number("clue", PlaceKind::cell)},
               {field("areas", PlaceKind::link, ValueKind::partition)},
               {"link shikaku: clue as hex", "file shikaku: clue as numbers, areas as areas",
                "kit Shikaku: clue as grid, areas as labels"});
}

GenreInfo fillomino() {
  return genre("Fillomino", "fillomino", {optional_number("digit", PlaceKind::cell)},
               {bounded(field("number", PlaceKind::cell, ValueKind::number), 1, 9)},
               {"link fillomino: digit as hex",
                "file fillomino: digit as numbers, number as digits, number as borders",
                "kit Fillomino: digit as grid, number as grid"});
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

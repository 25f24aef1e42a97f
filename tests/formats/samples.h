// Genres described by hand, so that the readers are tested apart from the rules, and a plan of
// marks for them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "formats/formats.h"
#include "uses.h"

namespace clew::samples {

FieldInfo field(const std::string& name, PlaceKind index, ValueKind value);
// "link canal, canals: clue as hex, x as flag f"
Codec codec(const std::string& declaration);

GenreInfo canal();
GenreInfo smullyan();
GenreInfo yin_yang();
GenreInfo hashi();
GenreInfo nonogram();
GenreInfo hitori();
GenreInfo gappy();
GenreInfo mosaic();
GenreInfo kakurasu();
GenreInfo queens();        // a yes/no given, nothing else
GenreInfo heyawake();      // rooms and numbers of rooms
GenreInfo star_battle();   // a number and rooms
GenreInfo slither();       // four, a flag, marks on sides
GenreInfo creek();         // numbers on corners
GenreInfo masyu();         // ternary, marks on links
GenreInfo kropki();        // named values on links
GenreInfo tents();         // yes/no cells and line numbers; the plan leaves out trees
GenreInfo yajilin();       // arrows, a flag, two answer fields
GenreInfo country_road();  // rooms, a flag whose line is always there, marks on links
GenreInfo skyscrapers();   // views, numbers as answers
GenreInfo tapa();          // bags in cells
GenreInfo zebra();         // no grid, marks by name
GenreInfo corner_marks();  // marks on corners, on lines, one for the puzzle, areas
GenreInfo akari();         // question and answer in one block
GenreInfo kakuro();        // walls with two sums, a margin
GenreInfo nondango();      // gaps, rooms as numbers, tokens for no and yes
GenreInfo norinori();      // rooms as walls, an older version
GenreInfo sudoku();        // one size, printed numbers kept
GenreInfo shikaku();       // areas that the answer decides
GenreInfo fillomino();     // numbers, and borders that follow from them

// Every place of each answer field, but only open cells, or discs, where the genre has such; spans
// between cells whose first given is printed.
Plan plan_for(const GenreInfo& genre, const Puzzle& puzzle);

// A puzzle with random values everywhere, and random marks.
Puzzle random_puzzle(const GenreInfo& genre, Random& random, int most_side = 6);
Answer random_answer(const GenreInfo& genre, const Plan& plan, Random& random,
                     bool finished = false);

// Where two puzzles differ (places in the text aside), or "".
std::string difference(const GenreInfo& genre, const Puzzle& a, const Puzzle& b);

// The one puzzle of a text, read; or the first error.
Result<Reading> read_text(const GenreInfo& genre, std::string_view text,
                          const ReadLimits& limits = {});
// "3:7 message" of the first error; "" if it reads.
std::string first_error(const Result<Reading>& reading);
std::string error_text(const Error& e);

// Folder of the corpus, or "" if it is absent.
std::string corpus_folder();

}  // namespace clew::samples

// What the tests of certificates share: certificates of bundled puzzles, what the checker says of a
// text, and a text read back into a model by other code than the checker's.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "clew/lab.h"
#include "model/marks.h"
#include "model/model.h"
#include "uses.h"

namespace clew::proof {

const Clew& program();

struct Named {
  std::string name;
  Case opened;
};
// The bundled puzzles and logic problems.
std::vector<Named> bundled();
// Certificates of them, made once; those of more than so many bytes are left out.
const std::vector<std::string>& bundled_certificates(size_t most_bytes);

// What the checker says: "unique", "none", "several", "rejected" or "unreadable".
struct Said {
  std::string word;
  std::string reason;
  bool accepted() const { return word != "rejected" && word != "unreadable"; }
};
Said ask_checker(std::string_view text);

std::vector<std::string> lines_of(std::string_view text);
std::string joined(const std::vector<std::string>& lines);

// The model of a certificate, with everything that docs/proofs.md says of its lines. Nothing: it
// holds what this reader does not know.
struct ReadBack {
  Model model;
  Marks marks;
};
std::optional<ReadBack> read_back(const std::vector<std::string>& lines);
// A clause of a line of steps, behind so many words.
std::vector<Lit> clause_of(const std::string& line, int behind);

// Whether CaDiCaL agrees: what the certificate claims holds for the model it states, and each line
// of these numbers that is a step follows from that model (and from the answers before it).
// "" if so, else what is wrong.
std::string second_opinion(const std::vector<std::string>& lines, std::string_view claim,
                           const std::vector<size_t>& steps);

// Whether clauses, sums, lemmas and the clause that forbids the answer have no solution, as CaDiCaL
// sees it.
bool lemmas_suffice(const std::vector<std::string>& lines);

}  // namespace clew::proof

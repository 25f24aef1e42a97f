// A genre: its description for readers and drawers, and its checked rules.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "board/genre_info.h"
#include "check/uses.h"
#include "clew/result.h"
#include "read/tree.h"

namespace clew::check {

// How what a setter makes by chance looks; each null: as usual. They are worked out on a board
// without clues, all of it one room.
struct SampleRules {
  bool first = false;     // its places come before the answer
  bool plain = false;     // a "?" looks good
  Expr* size = nullptr;   // of rooms: how many cells, a number or a set of numbers
  Expr* count = nullptr;  // how many rooms, or places that have one
  Expr* share = nullptr;  // of places that have one, or marks that are yes: percent
  Expr* values = nullptr;
  Expr* faults = nullptr;  // how many there are: a board with any is changed
};

struct GivenRules {
  std::vector<Binder> indices;  // evaluated only for PlaceKind::other
  Expr* least = nullptr;        // "1..width": bounds of a number; null: none
  Expr* most = nullptr;
  Expr* standard = nullptr;  // "= expr": used when the puzzle does not print it; null: none
  // Of a value of the whole puzzle: its caption, with "{name}" for it; of yes or no: each its own.
  std::string said, denied;
  SampleRules sample;
};

struct AnswerRules {
  std::vector<Binder> indices;  // where the marks go; fixed. Empty: one mark for the whole puzzle
  Expr* least = nullptr;        // number: bounds, fixed
  Expr* most = nullptr;
  int keeps = -1;  // given whose printed values stay; -1: none
  // In explanations: what yes and no are called, what a number counts; empty: by the field's name.
  std::string said, denied;
  std::vector<std::string> values_said;  // named values, the same
  SampleRules sample;
};

struct LetRules {
  std::string name;
  Expr* value =
      nullptr;  // fixed lets without parameters only, in order; others are expanded where used
};

struct Genre {
  GenreInfo info;
  std::vector<std::string>
      symbols;  // named values, in order of declaration (all fields and sets together)
  std::vector<GivenRules> givens;  // parallel to info.givens
  // Fields that the solver decides: info.answers, then the helpers. Rules know them by their number
  // here; all else knows answers alone.
  std::vector<AnswerRules> answers;
  std::vector<FieldInfo> helpers;
  std::vector<LetRules> lets;
  std::vector<std::vector<int32_t>> given_symbols;   // named givens: ordinal -> symbol id
  std::vector<std::vector<int32_t>> answer_symbols;  // parallel to answers: ordinal -> symbol id
  std::vector<Rule> rules;
  int num_slots = 0;
  std::string text;  // the rules text itself
  std::string file;
  Errors warnings;
  Arena arena;

  bool is_helper(size_t field) const { return field >= info.answers.size(); }
  const FieldInfo& decided(size_t field) const {
    return is_helper(field) ? helpers[field - info.answers.size()] : info.answers[field];
  }
  Error mistake_at(const Expr& e, std::string message) const;
};

// The reader and the checker in one: a genre, or every mistake found, each with line, column,
// excerpt and what was expected.
Result<std::shared_ptr<const Genre>> load_genre(std::string_view text, std::string_view file_name);

}  // namespace clew::check

// The reader: a rules text to the tree as it was written. Names are not looked up yet; that is the
// checker's work.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "board/genre_info.h"
#include "read/report.h"
#include "read/tree.h"
#include "read/uses.h"

namespace clew::read {

// A piece of text and where it stands.
struct Placed {
  std::string text;
  Pos pos;
  int length = 1;
};

struct TypeText {
  enum Kind : uint8_t { boolean, number, range, direction, partition, named, list, bag };
  Kind kind = number;
  Pos pos;
  int length = 1;
  char letter = '#';          // boolean
  std::vector<Placed> names;  // named
  std::vector<char> letters;  // named: 0 where none is declared
  std::vector<Placed> words;  // named: what each is called in a sentence; empty: by its name
  Expr* least = nullptr;      // range
  Expr* most = nullptr;
  std::shared_ptr<TypeText> item;  // list, bag
  bool unknown_allowed = false;    // "or ?"
};

// One index of a field: a name or set, or a binder of the writer's own.
struct IndexText {
  Expr* set = nullptr;
  bool has_binder = false;
  Binder binder;
};

struct FieldText {
  Placed name;
  std::vector<IndexText> indices;
  TypeText type;
};

// given, answer, helper and let, in the order of the text.
struct Declaration {
  enum Kind : uint8_t { given, answer, helper, let };
  Kind kind = given;
  FieldText field;  // a let uses only its name
  Placed way;       // given: "with NAME: direction"
  TypeText way_type;
  Placed keeps;                    // answer, helper
  Placed said, denied;             // answer: what yes and no are called, or what is counted;
                                   // given: its caption when it is not 'no', and when it is
  std::vector<Placed> parameters;  // let
  Expr* value = nullptr;           // let; given: "= expr"
};

struct SentenceText {
  std::string text;
  Expr* value = nullptr;
};

struct RuleText {
  Placed name;
  Expr* condition = nullptr;
  std::vector<SentenceText> because;
  std::vector<SentenceText> wrong;
  std::vector<Binder> binders;
  Expr* body = nullptr;
};

struct CodecText {
  Codec codec;
  std::vector<Placed> fields;  // parallel to codec.parts
};

struct DrawText {
  Placed field;
  std::vector<Placed> words;
};

// "sample FIELD": how what is made by chance looks.
struct SampleText {
  struct Part {
    Placed word;
    Expr* value = nullptr;  // of `first`: none
  };
  Placed field;
  std::vector<Part> parts;
};

struct RulesText {
  bool is_problem = false;
  Placed name;
  std::string by;
  std::string about;  // what is to be done, for somebody who has never seen it
  std::vector<Alias> aliases;
  std::vector<CodecText> codecs;
  std::vector<DrawText> draws;
  std::vector<SampleText> samples;
  std::vector<Declaration> declarations;
  std::vector<RuleText> rules;
  std::vector<Placed> given_up;  // names whose declaration could not be read
  Arena arena;                   // owns every expression above
};

inline constexpr size_t longest_rules_text = 1 << 20;
inline constexpr int deepest_expression = 200;
inline constexpr size_t most_binders = 20;
inline constexpr size_t most_named_values = 1000;  // of one field

// Reads as much as can be read; mistakes go to the reporter, and reading goes on with the next
// statement. In the trees, Expr::target holds the height of the expression.
void read_rules(std::string_view text, Reporter& reporter, RulesText& into);

}  // namespace clew::read

// The inside of the checker. A function that finds a mistake reports it and returns nullptr;
// the caller says nothing more.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "check/builtins.h"
#include "check/check.h"
#include "check/types.h"
#include "check/uses.h"

namespace clew::check {

class Checker {
 public:
  Checker(const RulesText& text, Reporter& reporter, Genre& genre);
  void run();

 private:
  // What a name of the text stands for. `broken`: its declaration was refused, so its uses are
  // skipped.
  struct Entity {
    enum Kind : uint8_t { given, way, answer, let, symbol, broken };
    Kind kind = broken;
    int number = 0;
    Pos pos;
  };
  struct Let {
    const Declaration* text = nullptr;
    const Type* type = nullptr;  // without parameters
    int fixed_number = -1;       // number in Genre::lets, -1: expanded where used
    bool used = false;
  };
  struct Bound {
    std::string name;
    int slot = 0;
    const Type* type = nullptr;
    bool over_cells = false;
    bool decided = false;         // a block of a division that the answer decides
    bool may_miss = false;        // a parameter of a let whose argument may be missing
    const Expr* where = nullptr;  // the condition of its binder
  };

  // Which ranges may be decided by the answer: a block (of words), a division (of a rule's "for").
  enum class Decided : uint8_t { nothing, block, division };

  // The parts of a field's rules that its type fills in.
  struct FieldParts {
    Expr*& least;
    Expr*& most;
    std::vector<int32_t>& symbols;
    bool answer = false;
  };
  // A field read at an index.
  struct FieldUse {
    Op op = Op::given_at;
    int target = 0;
    const FieldInfo& info;
    const std::vector<Binder>& indices;
    const Type* type = nullptr;
  };

  // ---- declarations (check.cpp, check_fields.cpp) ----
  void describe();
  void check_codecs();
  void check_draws();
  void check_draw_words(const DrawText& draw);
  void check_colours(const DrawText& draw);
  bool field_exists(const Placed& field);
  void check_sample(const SampleText& sample);  // samples.cpp
  Expr* sample_numbers(const SampleText::Part& part);
  void check_rule(const RuleText& rule);
  void check_rule_body(const RuleText& text, Rule& rule);
  void check_wrong(const RuleText& text, Rule& rule);
  void declare_given(const Declaration& d);
  void declare_answer(const Declaration& d);
  void declare_helper(const Declaration& d);
  bool decided_field(const Declaration& d, FieldInfo& info, AnswerRules& rules,
                     std::vector<int32_t>& symbols);
  void declare_let(const Declaration& d);
  bool mark_walls(const Declaration& d, FieldInfo& info, AnswerRules& rules);
  bool declare_way(const Declaration& d, int given, FieldInfo& info);
  bool declare(const Placed& name, Entity entity);
  void declare_broken(const Placed& name);
  bool is_broken(const std::string& name) const;
  void declare_symbols(const Expr* raw);
  void declare_letters(const Expr* raw);
  int symbol(const std::string& name, Pos pos);
  bool may_be_symbol(const std::string& name) const;
  bool field_type(const TypeText& t, FieldInfo& info, FieldParts parts);
  bool named_type(const TypeText& t, FieldInfo& info, std::vector<int32_t>& symbols);
  bool range_type(const TypeText& t, FieldInfo& info, FieldParts parts);
  bool given_type(const TypeText& t, FieldInfo& info, FieldParts parts);
  bool good_letter(const TypeText& t, char letter);
  bool field_indices(const FieldText& f, FieldInfo& info, std::vector<Binder>& indices,
                     bool answer);
  bool one_index(const IndexText& index, FieldInfo& info, Binder& binder, PlaceKind& kind);
  void bind_index(const Binder& binder);
  Expr* index_set(const Expr* raw);
  PlaceKind index_kind(const Expr* set, FieldInfo& info) const;
  bool check_caption(const Declaration& d, const FieldInfo& info, GivenRules& rules);
  bool check_said(const Declaration& d, FieldInfo& info, AnswerRules& rules);
  bool check_keeps(const Declaration& d, const FieldInfo& info, const std::vector<int32_t>& symbols,
                   AnswerRules& rules);
  bool check_default(const Declaration& d, FieldInfo& info, GivenRules& rules);
  const Type* value_type(const FieldInfo& info);

  // ---- names (check_names.cpp) ----
  const Bound* find_bound(const std::string& name) const;
  const Entity* find_entity(const std::string& name) const;
  void no_such_name(const Expr* raw);
  bool bind(const std::string& name, const Type* type, Pos pos, int& slot);
  Expr* check_name(const Expr* raw);
  Expr* builtin_name(const Expr* raw);
  Expr* use_entity(const Expr* raw, const Entity& entity);
  bool check_index_count(const Expr* raw, const std::string& name, size_t wanted, size_t found);

  // ---- expressions ----
  Expr* check(const Expr* raw);
  Expr* check_node(const Expr* raw);
  Expr* check_is_given(const Expr* raw);
  Expr* check_logic(const Expr* raw);
  Expr* check_arithmetic(const Expr* raw);
  // The number that the text alone tells, if it does.
  std::optional<int64_t> constant(const Expr* e) const;
  // Whether it may be missing on some board. What is missing inside a word drops out there.
  bool may_miss(const Expr* e) const;
  // Whether every combination of the members of several sets counts (Expr::every_combination).
  bool is_product(const std::vector<Binder>& binders, const Expr* body) const;
  bool pattern_fits(const Binder& raw, const Binder& into);
  bool note_constant(const Expr* raw, const Expr* e);
  Expr* check_set_arithmetic(const Expr* raw, Expr* a, Expr* b);
  Expr* check_range(const Expr* raw);
  Expr* symbol_range(const Expr* raw, Expr* a, Expr* b);
  Expr* check_equality(const Expr* raw);
  bool comparable(const Expr* raw, const Expr* a, const Expr* b);
  bool comparable_lists(const Expr* a, const Expr* b);
  bool comparable_block(const Expr* e);
  void check_known_value(const Expr* field, const Expr* value);
  Expr* check_comparison(const Expr* raw);
  Expr* check_membership(const Expr* raw);
  Expr* check_before(const Expr* raw);
  Expr* check_set_of(const Expr* raw);
  Expr* check_set_where(const Expr* raw);
  Expr* check_tuple(const Expr* raw);
  // check_calls.cpp
  Expr* check_index(const Expr* raw);
  Expr* field_at(const Expr* raw, const FieldUse& use);
  Expr* check_block(const Expr* raw);
  Expr* check_call(const Expr* raw);
  bool check_argument_count(const Expr* raw, size_t wanted);
  bool argument_fits(char letter, const Type* type, const Type* first);
  Expr* call_function(const Expr* raw, Function f);
  bool lengths_fit(const Expr* e);
  const Type* function_type(const Signature& s, const Type* first);
  Expr* check_touching(const Expr* raw);
  Expr* expand(const Expr* raw, int let, const std::vector<Expr*>& arguments);
  Expr* call_let(const Expr* raw, int let);
  // check_words.cpp
  Expr* check_word(const Expr* raw);
  bool check_tail(const Expr* raw, Expr* e, size_t mark);
  bool check_roots(const Expr* from);
  Expr* word_body(const Expr* raw);
  bool word_result(const Expr* raw, Expr* e);
  bool check_values(const Expr* e);
  bool check_builder(const Expr* e);
  bool check_forest(const Expr* e);
  bool check_connected(const Expr* raw, const Expr* e, const Type* member);
  bool check_partner(const Expr* raw, Expr* e, size_t mark);       // check_paired.cpp
  bool check_shape(const Expr* raw, Expr* e, const Type* member);  // check_shape.cpp
  Expr* check_drawn_shape(const Expr* raw);
  bool check_binders(const std::vector<Binder>& raw, std::vector<Binder>& into,
                     Decided allowed = Decided::nothing);
  bool check_binder(const Binder& raw, Binder& into, Decided allowed = Decided::nothing);
  const Type* binder_value(const Binder& raw, const Expr* range,
                           Decided allowed = Decided::nothing);
  bool bind_pattern(const Binder& raw, const Type* value, Binder& into);

  // ---- demands (check_demands.cpp) ----
  Expr* boolean(const Expr* raw);
  Expr* fixed_boolean(const Expr* raw, std::string_view what, std::string_view advice);
  Expr* number(const Expr* raw, std::string_view user);
  bool must_be_fixed(const Expr* e, std::string_view before, std::string_view after);
  bool fixed_set(const Expr* e, std::string_view after_word);
  void number_for_boolean(const Expr* raw);
  bool is_decided_division(const Expr* e) const;
  bool is_decided_block(const Expr* e) const;
  const Expr* decided_part(const Expr* e) const;
  void must_be_demanded(const Expr* e, bool demanded);

  // ---- warnings (check_warnings.cpp) ----
  void warn_not(const Expr* word);
  void warn_missing_inside(const Expr* word);
  // The first printed value in e that may be missing, though no condition around asks for it; null:
  // none.
  const Expr* unasked_given(const Expr* e) const;
  void warn_missing_beside(const Expr* a, const Expr* b);
  void warn_missing_denied(const Binder& binder);
  bool may_be_missing(const Expr* e, const Expr* word) const;
  bool asked_for(const Expr* word, int given, const FieldInfo& info) const;
  void warn_binder(const Binder& binder);
  void warn_unused();
  void warn_views(const Expr* e);
  void warn_views_in(const std::vector<Binder>& binders);
  bool is_view(const Expr* e) const;
  void warn_idle_drawing(const DrawText& draw);

  // ---- helpers (helpers.cpp)
  void check_helpers_in(const RuleText& text, const Rule& rule);
  void warn_idle_helpers();

  // ---- nodes and messages ----
  bool spend(const Expr* raw);
  Expr* make(Op op, const Expr* raw, const Type* type, bool fixed);
  void error(const Expr* at, std::string message);
  void error(Pos pos, int length, std::string message);
  std::string quote(const Expr* e) const;
  const Type* plain(Base base) { return types_.plain(base); }
  void uses_grid(Pos pos, const std::string& what);

  const RulesText& text_;
  Reporter& reporter_;
  Genre& genre_;
  Types types_;
  std::unordered_map<std::string, Entity> names_;
  std::unordered_set<const Expr*> unknown_;  // names already reported
  std::unordered_map<std::string, int> rule_lines_;
  std::unordered_map<const Expr*, int64_t> constants_;
  std::unordered_set<std::string> told_;  // mistakes inside lets
  std::vector<Let> lets_;
  std::vector<Placed> helper_names_;
  std::unordered_set<int> view_slots_;  // of names that go over views
  std::vector<Bound> bound_;
  size_t bound_floor_ = 0;  // an expansion sees only its parameters
  std::vector<std::pair<const Declaration*, Pos>> expanding_;
  bool expand_fixed_lets_ = false;  // inside defaults: givens are worked out before lets
  int depth_ = 0;
  int nodes_ = 0;
  bool spent_ = false;  // the node budget
  std::string where_advice_ = " (put it in the rule with '->')";
  bool connects_ = false;        // a connection word was met in the rule at hand
  bool loose_patterns_ = false;  // ... or a pattern that need not fit
  bool afterwards_ = false;      // in a sentence about a finished answer
};

}  // namespace clew::check

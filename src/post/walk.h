// The walk of posting over a checked rule. Every function that reads an expression returns false
// when the expression is missing; what it has claimed until then is taken back by the code that
// opened the member or instance around it.
//
// claim(e, sign): the current instance demands that e is `sign`. Logic is flattened into clauses as
// far as it goes. disjoin(e, sign): pushes literals on the stack, one of which must hold if e is
// `sign`; and if one does, e is. reify(e, out): the literal that stands for e.
#pragma once

#include <array>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "clew/result.h"
#include "compile/board.h"
#include "compile/machine.h"
#include "model/builder.h"
#include "model/linear.h"
#include "model/marks.h"
#include "model/pieces.h"
#include "post/piece_size.h"
#include "post/prefix.h"
#include "post/shape.h"
#include "post/uses.h"

namespace clew::post {

// A value that a mark, an expression or the puzzle settles: what `same`, `distinct`, `list` and `=`
// compare.
struct Item {
  enum Form : uint8_t { constant, boolean, number };
  Form form = constant;
  bool unknown = false;                           // a "?" in a printed list: fits any value
  int64_t n = 0;                                  // constant
  Lit lit;                                        // boolean
  int32_t var = 0;                                // number, or ordinal of a named value
  const std::vector<int32_t>* symbols = nullptr;  // named value: ordinal to symbol
};

class Poster {
 public:
  Poster(const Board& board, Meter& meter, Model& model, Marks& marks)
      : board_(board),
        marks_(marks),
        machine_(board.facts(), meter),
        b_(model, meter),
        shapes_(b_, board.plan().grid) {}

  Builder& builder() { return b_; }
  Machine& machine() { return machine_; }

  // Whether all that was said so far stands in the model, so that a prefix can hold it.
  bool fits_prefix() const {
    return divisions_.empty() && shapes_.empty() &&
           machine_.spans().size() == board_.facts().spans.size();
  }
  void write_to(Prefix& prefix) const;
  void start_from(const Prefix& prefix);

  // A graph that no other constraint shares.
  int32_t add_graph(std::shared_ptr<ModelGraph> graph);

  // Call it when the marks of a field are there.
  void index_marks(int answer);

  // Posts the body of a rule for the current binding. False: it is missing (or error() is set).
  bool post_body(const Expr& body) { return claim(body, true) && !stopped(); }

  // A rule for each piece of a decided division: the body, for the piece of every vertex.
  bool post_for_pieces(const Binder& binder, const Expr& body);
  // Call it after each rule, and when all rules are posted. `plain`: nothing is guarded. `leaning`,
  // `implied`: see PostOptions.
  void note_sizes(bool plain);
  void settle_divisions(bool plain, bool leaning, bool implied);
  // Before that: which instances claim sizes.
  void keep_sizes(std::vector<PieceSize>& sizes);

  // Call it when all rules are posted: what could only be said then.
  void finish(bool leaning) { shapes_.finish(leaning); }

  bool stopped() const { return error_.has_value() || b_.failed() || machine_.exhausted(); }
  const std::optional<Error>& error() const { return error_; }

 private:
  // ---- logic (post_logic.cpp)
  bool claim(const Expr& e, bool sign);
  bool claim_iff(const Expr& e, bool sign);
  bool claim_word(const Expr& e, bool sign);
  bool claim_clause(const Expr& e, bool sign);
  static bool gives_literals(const Expr& e, bool sign);
  bool claim_beside(const Expr& e, bool sign);
  bool claim_unless(const Expr& other, bool sign, const Expr& claimed, bool claimed_sign);
  bool conditional(const Expr& e) const;
  void claim_members(const Expr& word, bool sign);
  bool disjoin(const Expr& e, bool sign);
  bool disjoin_word(const Expr& e, bool sign);
  void disjoin_members(const Expr& word, bool sign);
  bool reify(const Expr& e, Lit& out);
  bool reify_word(const Expr& e, Lit& out);
  Lit any_since(size_t base);
  bool mark_lit(const Expr& e, Lit& out);

  // ---- numbers (post_numbers.cpp): claims if out is null, else gives the literal of "e is sign"
  bool compare(const Expr& e, bool sign, Lit* out);
  bool compare_numbers(const Expr& e, bool sign, Lit* out);
  bool compare_abs(const Expr& inner, Op op, int64_t k, Lit* out);
  void claim_between(const Linear& number, int64_t least, int64_t most);
  void claim_apart(const Linear& inner, int64_t k);
  void settle(Relation relation, Linear& e, Lit* out);
  void settle(Lit l, Lit* out);
  bool is_member(const Expr& e, bool sign, Lit* out);
  bool exactly_one(const Expr& e, bool sign, Lit* out);
  bool linear(const Expr& e, int64_t weight, Linear& out);
  bool linear_word(const Expr& e, int64_t weight, Linear& out);
  bool extreme(const Expr& e, int64_t weight, Linear& out);
  bool absolute(const Expr& e, int64_t weight, Linear& out);
  bool add_int(const Expr& e, int64_t weight, Linear& out);

  // ---- values (post_values.cpp)
  bool item(const Expr& e, Item& out);
  bool items_of(const Expr& word, std::vector<Item>& out);
  bool items_of_list(const Expr& e, std::vector<Item>& out);
  Item constant_item(const Value& v) const;
  Lit item_is(const Item& x, int64_t n);
  Lit items_same(const Item& a, const Item& b);
  void claim_same(const Item& a, const Item& b);
  template <typename Fn>
  void for_each_value(const Item& x, Fn fn);
  bool same_or_distinct(const Expr& e, bool sign, Lit* out);
  void settle_same(const std::vector<Item>& items, bool sign, Lit* out);
  void settle_distinct(const std::vector<Item>& items, bool sign, Lit* out);
  bool compare_items(const Expr& e, bool sign, Lit* out);
  bool compare_lists(const Expr& e, bool sign, Lit* out);

  // ---- runs (post_runs.cpp)
  bool run_number(const Expr& e, int64_t weight, Linear& out);
  bool is_run_total(const Expr& e) const;
  bool sight_arms(const Expr& e, int64_t most, int64_t& offset);
  bool claim_sight(const Expr& total, Op op, int64_t bound);
  bool run_cells(const Expr& e, std::vector<Lit>& cells, bool& ring);
  bool compare_runs(const Expr& runs, const Expr& other, bool sign, Lit* out);
  Lit line_automaton(const std::vector<Lit>& cells, std::span<const int32_t> lengths);
  Lit ring_table(const std::vector<Lit>& cells, const Value& bag, bool ring);

  // ---- graphs (post_graph.cpp)
  bool claim_connected(const Expr& e);
  bool claim_joined(const Expr& e);
  bool claim_loop(const Expr& e);
  bool claim_circuit(const Expr& e);
  struct Strokes;
  bool read_strokes(const Expr& e, Strokes& strokes);
  bool claim_forest(const Expr& e);
  bool edge_ends(const Binder& edge, std::array<Value, 2>& ends);
  void claim_degree(std::span<const Lit> at_vertex);
  void merge_repeats(std::vector<Value>& vertices, std::vector<Lit>& lits);
  bool find_roots(const Expr& from, const std::vector<Value>& vertices,
                  std::vector<int32_t>& roots);
  std::array<int32_t, 2> ends_of(const Binder& edge) const;
  int graph_of(const std::vector<Value>& vertices);
  std::shared_ptr<ModelGraph> build_graph(const std::vector<int32_t>& cells) const;

  // ---- decided divisions (post_pieces.cpp, post_blocks.cpp)
  struct Division {
    const Expr* text = nullptr;
    AskedPieces pieces;
    std::vector<int32_t> vertex_at;         // by cell; -1: none
    bool edges_wait = false;                // made only if somebody asks for them
    int by_field = -1;                      // the pieces of equal numbers of this answer field
    std::optional<int32_t> rectangles_for;  // the instance that last claimed all to be rectangles
  };
  struct Block {
    int division = 0;
    int32_t vertex = -1;  // -1: the cell is no vertex, the block is empty
  };
  int division_of(const Expr& e);
  std::vector<int64_t> division_key(const Expr& e);
  void read_vertices(const Expr& e, Division& d);
  void read_edges(const Expr& e, Division& d);
  void read_walls(int answer, Division& d);
  int equal_field(const Expr& e, const Division& d) const;
  bool block_at(const Expr& e, Block& out);
  Lit joined(const Block& block, int32_t vertex);
  Lit in_block(const Block& block, int32_t cell);
  bool is_block_size(const Expr& e) const;
  bool compare_size(const Expr& size, Op op, const Expr& other, Lit* out, bool& done);
  bool claim_size(const Block& block, Op op, int64_t bound);
  bool add_block_size(const Expr& e, int64_t weight, Linear& out);
  bool same_block(const Expr& e, bool sign, Lit* out);
  bool claim_rectangle(const Expr& e);
  void claim_all_rectangles(Division& d);
  void claim_no_corner(std::span<const Lit> square);
  bool claim_for_piece(const Expr& body, const Block& block);
  bool block_members(const Expr& word, bool sign, FunctionRef<void(Lit member, Lit body)> fn);
  bool over_block(const Expr& word, bool sign, Lit* out);
  void settle_equal_pieces(const Division& d, const std::vector<PieceClaim>& claims, bool plain);
  void narrow_numbers(const Division& d, const std::vector<int>& numbers);

  // ---- pairing (post_paired.cpp) and shapes (post_shape.cpp)
  bool claim_paired(const Expr& e);
  void claim_one_of(std::span<const Lit> lits);
  bool shape_set(const Expr& raw, int& out);
  bool compare_shapes(const Expr& e, bool sign, Lit* out);
  bool is_shape_in(const Expr& e, bool sign, Lit* out);
  bool settle_shape(const Expr& e, const std::vector<Shapes::Spots>& shapes, bool positive,
                    Lit* out);

  // ---- common (post_walk.cpp)
  // Binds the arguments of a let and gives its body; any other expression is given back.
  const Expr& unfold(const Expr& e) { return e.op == Op::expand && !e.fixed ? unfold_let(e) : e; }
  const Expr& unfold_let(const Expr& e);
  static const Expr& peel(const Expr& e);  // the same without binding, for looking only
  Loop loop_of(const Expr& e) const { return machine_.code().loop_of[static_cast<size_t>(e.id)]; }
  Loop through_of(const Expr& e) const {
    return machine_.code().through_of[static_cast<size_t>(e.id)];
  }
  // A word whose set is missing is missing as a whole.
  bool lacks_set(const Expr& word) {
    const Binder& first = word.binders[0];
    return first.may_miss && first.range->fixed && is_missing(*first.range);
  }
  bool is_missing(const Expr& set);
  // Whether a word that keeps `each` bytes for every combination of its members has room for them;
  // if not, posting ends.
  bool has_room(const Expr& word, size_t each) {
    return !word.every_combination ||
           machine_.has_room(word, machine_.combinations(loop_of(word)), each);
  }
  // Whether the body is the mark at a variable, and no such mark is settled.
  bool is_open_mark(const Expr& body) const;
  // fn returns false to stop.
  template <typename Fn>
  void walk(Loop loop, Fn fn) {
    machine_.each(loop, fn);
  }
  template <typename Fn>
  void for_each(Loop loop, Fn fn) {
    machine_.each(loop, [&] {
      fn();
      return !stopped();
    });
  }
  // Calls fn(literal of the body) for each member that does not drop out; the member itself is
  // bound. A body that is just the mark at a variable is read from a table. fn returns false to
  // stop.
  template <typename Fn>
  void walk_lits(const Expr& word, Fn fn) {
    const bool denied = word.body->op == Op::not_;
    const Expr& mark = denied ? *word.body->kids[0] : *word.body;
    const bool direct =
        mark.op == Op::answer_at && mark.kids.size() == 1 && mark.kids[0]->op == Op::slot;
    const std::vector<Lit>* table = direct ? &by_place_[static_cast<size_t>(mark.target)] : nullptr;
    if (table == nullptr || table->empty()) {
      return walk(loop_of(word), [&] {
        Lit l;
        return reify(*word.body, l) ? fn(l) && !stopped() : !stopped();
      });
    }
    walk(loop_of(word), [&] {
      const Value& at = machine_.slot(mark.kids[0]->target);
      const Lit l = at.missing() ? false_lit : (*table)[static_cast<size_t>(at.n)];
      return fn(denied ? ~l : l);
    });
  }
  bool refuse(const Expr& e, std::string message);
  // The position of a mark in its field; -1: no mark there.
  int answer_position(const Expr& e) {
    if (e.kids.size() != 1) return answer_position_of_many(e);
    const Expr& kid = *e.kids[0];
    const Value index = kid.op == Op::slot ? machine_.slot(kid.target) : machine_.run(kid);
    return index.missing() ? -1 : board_.answer_position(e.target, {&index, 1});
  }
  int answer_position_of_many(const Expr& e);

  class Borrowed {  // a Linear from the pool
   public:
    explicit Borrowed(Poster& p) : p_(p) {
      if (p.linears_used_ == p.linears_.size()) p.linears_.emplace_back();
      linear_ = &p.linears_[p.linears_used_++];
      linear_->clear();
    }
    ~Borrowed() { --p_.linears_used_; }
    Borrowed(const Borrowed&) = delete;
    Borrowed& operator=(const Borrowed&) = delete;
    Linear& operator*() { return *linear_; }
    Linear* operator->() { return linear_; }

   private:
    Poster& p_;
    Linear* linear_;
  };

  const Board& board_;
  Marks& marks_;
  Machine machine_;
  Builder b_;
  Shapes shapes_;
  std::optional<Error> error_;
  std::vector<std::vector<Lit>>
      by_place_;  // yes/no fields on places of the grid: literal by number of the place
  std::vector<Lit> stack_;
  std::vector<Lit> sight_cells_;
  std::vector<int32_t> sight_ends_;
  std::deque<Linear> linears_;
  size_t linears_used_ = 0;
  std::deque<Division> divisions_;
  std::map<std::vector<int64_t>, int> division_numbers_;  // by text and values of its variables
  std::vector<std::pair<int, Block>> bound_blocks_;       // slot, and the block it stands for
  std::vector<std::vector<int32_t>> graph_cells_;         // parallel to Model::graphs
};

}  // namespace clew::post

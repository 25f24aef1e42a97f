// Every instance of every rule of a puzzle, one by one, on an answer that fills up and empties
// again: what methods that search over the rules text itself work on.
//
// Evaluating an instance tells which marks it read. Until one of these changes its value stays, so
// nothing else need be looked at again.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "methods/open_evaluator.h"
#include "methods/scope.h"
#include "methods/uses.h"

namespace clew::methods {

enum class Truth : uint8_t { no, yes, open };

// A rule that the cells for which something holds are connected, where one mark decides for each
// cell whether it holds.
struct PlainConnection {
  struct Vertex {
    int32_t mark = -1;             // numbered over all fields; -1: settled before solving
    bool fixed = false;            // mark == -1: it holds
    std::vector<bool> holds = {};  // by value of the mark, from its least
  };
  std::vector<Vertex> vertices;  // by cell; cells that the rule does not look at never hold
};

class RuleInstances {
 public:
  // Those of all rules but the left out ones. The answer is read whenever something is evaluated
  // and must outlive this.
  RuleInstances(const Setup& setup, Meter& meter, const Answer& answer,
                const std::vector<std::string>& without, bool weak);

  // A limit was reached before all were listed, or while evaluating: good for no verdict.
  bool gave_up() const { return evaluator_.exhausted(); }

  int size() const { return static_cast<int>(list_.size()); }
  int rule(int i) const { return list_[static_cast<size_t>(i)].rule; }

  // At the marks as they stand. `no`: broken however the board is filled.
  Truth evaluate(int i);
  // The marks that the last evaluation read, numbered over all fields.
  const std::vector<int32_t>& reads() const { return log_.marks(); }

  // What is known of undecided marks; null: no more than the plan. Must outlive this.
  void narrow_by(const Narrowed* narrowed) { evaluator_.narrow_by(narrowed); }

  // The marks that it may read, whatever stands on the board. Asked while nothing is decided.
  Scope scope(int i) {
    const Instance& instance = list_[static_cast<size_t>(i)];
    if (instance.kind != Bound::values) return whole_scope(setup_);
    evaluator_.start_anew();
    bind(instance);
    return scope_of(evaluator_, *setup_.genre().rules[static_cast<size_t>(instance.rule)].body);
  }

  // The instance in words.
  std::string sentence(int i);

  std::optional<PlainConnection> plain_connection(int i) const;

 private:
  enum class Bound : uint8_t {
    values,    // known before solving
    piece_of,  // the rule is about each piece of a decided division: one instance for each cell,
               // which speaks for the piece if that is its first
    as_whole   // it binds more than such a piece, and is one instance
  };
  struct Instance {
    int32_t rule;
    Bound kind;
    uint32_t bound;  // values: theirs in bound_, one per slot; piece_of: the cell
  };
  void add_rule(int number);
  Truth read(int i);
  Truth evaluate_piece(const Rule& rule, int cell);
  Truth evaluate_whole(const Rule& rule);
  void bind(const Instance& i);
  bool all_read_decided() const;

  const Setup& setup_;
  Meter& meter_;
  const Answer& answer_;
  ScratchSeqs kept_;
  std::vector<Value> bound_;
  std::vector<Instance> list_;
  OpenEvaluator evaluator_;
  ReadLog log_;
};

}  // namespace clew::methods

// All constraints of a puzzle over its marks, in families that can be told apart by name: one for
// each rule, and those that merely follow from the rules. (The relaxed constraints of Bush 2011,
// Chapter 4, for any rules text.)
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "methods/connection.h"
#include "methods/constraint.h"
#include "methods/mark_list.h"
#include "methods/method.h"
#include "methods/uses.h"

namespace clew::methods {

struct Family {
  std::string name;         // of the rule; "no-x", "border"
  bool connects = false;    // about connection
  bool implied = false;     // follows from other rules
  bool reads_clue = false;  // its rule speaks of something printed
};

class Constraints {
 public:
  // `maintained`: partial connection is kept up to date rather than rebuilt.
  Constraints(const Setup& setup, Meter& meter, const MethodOptions& options, bool maintained);
  Constraints(const Constraints&) = delete;
  Constraints& operator=(const Constraints&) = delete;

  // A limit was reached while they were listed or evaluated: good for no verdict.
  bool gave_up() const { return cut_short_ || instances_->gave_up(); }

  // What is known of marks that are not set; null: no more than the plan.
  void narrow_by(const Narrowed* narrowed) { instances_->narrow_by(narrowed); }

  const Setup& setup() const { return setup_; }
  const MarkList& table() const { return table_; }
  const Answer& board() const { return board_; }
  int32_t value(int mark) const { return table_.in(board_, mark); }
  // Marks are cleared in the reverse order of setting.
  void set(int mark, int32_t value);
  void clear(int mark);

  int size() const { return static_cast<int>(list_.size()); }
  int family(int k) const { return list_[static_cast<size_t>(k)].family; }
  const std::vector<Family>& families() const { return families_; }
  const std::string& name_of(int k) const {  // of its family
    return families_[static_cast<size_t>(family(k))].name;
  }
  // Widens the scope where the evaluation looked at further marks.
  Truth evaluate(int k);
  // Whether its rule speaks of something printed.
  bool reads_clue(int k) const { return families_[static_cast<size_t>(family(k))].reads_clue; }
  // What its last evaluation looked at: no other mark has a say as things stand.
  std::span<const int32_t> reads(int k) const {
    return list_[static_cast<size_t>(k)].constraint->reads();
  }
  // All marks that any evaluation looked at.
  const std::vector<int32_t>& scope(int k) const { return list_[static_cast<size_t>(k)].scope; }
  // The constraints that have a mark in their scope.
  const std::vector<int32_t>& at(int mark) const { return at_[static_cast<size_t>(mark)]; }
  const std::vector<const Connection*>& connections() const { return connections_; }
  bool is(int k, const Connection& connection) const {
    return list_[static_cast<size_t>(k)].constraint.get() == &connection;
  }

  // By mark: its values but those that a rule about this mark alone rules out (a printed mark, in
  // other words). The board must be empty.
  std::vector<std::vector<int32_t>> values_alone();
  // The constraints that do not merely follow from others.
  std::vector<int> of_rules() const;

  // Families by a word: the name of one, "local" (all rules but those about connection),
  // "connected" (these), "all" or "none". An Error lists what there is.
  Result<std::vector<bool>> families_of(const std::string& word) const;

 private:
  struct Entry {
    std::unique_ptr<Constraint> constraint;
    int family;
    std::vector<int32_t> scope;
  };
  int add_family(const std::string& name, bool connects, bool implied);
  void add(std::unique_ptr<Constraint> constraint, int family);
  void add_rules(bool maintained);
  void add_walls();
  void add_implied(const std::vector<PlainConnection>& plain);

  const Setup& setup_;
  Meter& meter_;
  MarkList table_;
  Answer board_;
  std::unique_ptr<RuleInstances> instances_;
  std::vector<Family> families_;
  std::vector<Entry> list_;
  std::vector<std::vector<int32_t>> at_;
  std::vector<std::vector<int32_t>> told_;  // by mark: constraints that keep something up to date
  std::vector<const Connection*> connections_;
  std::vector<uint32_t> in_scope_;  // by mark: the constraint + 1 whose scope was last gone through
  bool cut_short_ = false;
};

}  // namespace clew::methods

#include "methods/rule_instances.h"

#include <algorithm>

#include "judge/judge.h"
#include "judge/words_for.h"

namespace clew::methods {
namespace {

bool fixed(const Binder& b) { return b.range->fixed && (b.where == nullptr || b.where->fixed); }

// Its slots, all binders together.
std::vector<int> slots_of(const Rule& rule) {
  std::vector<int> slots;
  for (const Binder& b : rule.binders) slots.insert(slots.end(), b.slots.begin(), b.slots.end());
  return slots;
}

Truth truth_of(const Value& v) {
  if (v.open()) return Truth::open;
  return v.kind == Kind::boolean && v.n == 0 ? Truth::no : Truth::yes;
}

bool connects_cells(const Expr& e) {
  if (e.op != Op::word || e.word != Word::connected || !e.through.empty() || e.from != nullptr)
    return false;
  if (e.binders.size() != 1 || e.binders[0].slots.size() != 1 || !fixed(e.binders[0])) return false;
  const Type* type = e.binders[0].range->type;
  return type != nullptr && type->element != nullptr && type->element->base == Base::cell;
}

// One cell of a connection rule, its value bound: which mark decides whether the body holds.
class VertexReader {
 public:
  VertexReader(const Setup& setup, Meter& meter)
      : plan_(setup.plan()),
        trial_(empty_answer(plan_)),
        evaluator_(setup, trial_, meter),
        log_(plan_) {
    evaluator_.note_reads(&log_);
  }

  OpenEvaluator& evaluator() { return evaluator_; }

  // False: more than one mark has a say, or the truth is not settled by it.
  bool read(const Expr& body, PlainConnection::Vertex& vertex) {
    log_.clear();
    const Value blank = evaluator_.evaluate(body);
    const std::vector<int32_t> read = log_.marks();
    if (read.size() > 1) return false;
    if (read.empty()) {
      vertex.fixed = blank.yes();
      return !blank.open();
    }
    vertex.mark = read[0];
    size_t field = 0;
    auto k = static_cast<size_t>(read[0]);
    while (k >= trial_.marks[field].size()) k -= trial_.marks[field++].size();
    for (int32_t v = plan_.answers[field].least[k]; v <= plan_.answers[field].most[k]; ++v) {
      trial_.marks[field][k] = v;
      const Value there = evaluator_.evaluate(body);
      vertex.holds.push_back(there.yes());
      if (there.open() || log_.marks().size() > 1) return false;
    }
    trial_.marks[field][k] = undecided;
    return true;
  }

 private:
  const Plan& plan_;
  Answer trial_;
  OpenEvaluator evaluator_;
  ReadLog log_;
};

}  // namespace

RuleInstances::RuleInstances(const Setup& setup, Meter& meter, const Answer& answer,
                             const std::vector<std::string>& without, bool weak)
    : setup_(setup),
      meter_(meter),
      answer_(answer),
      evaluator_(setup, answer, meter),
      log_(setup.plan()) {
  const auto& rules = setup.genre().rules;
  for (size_t r = 0; r < rules.size(); ++r) {
    if (!left_out(rules[r], without, weak)) add_rule(static_cast<int>(r));
  }
  evaluator_.start_anew();
  evaluator_.note_reads(&log_);
}

void RuleInstances::add_rule(int number) {
  const Rule& rule = setup_.genre().rules[static_cast<size_t>(number)];
  if (rule.condition != nullptr && !evaluator_.evaluate(*rule.condition).yes()) return;
  if (!std::all_of(rule.binders.begin(), rule.binders.end(), fixed)) {
    if (rule.binders.size() > 1) {
      list_.push_back({number, Bound::as_whole, 0});
      return;
    }
    const int cells = setup_.puzzle().grid.cells();
    for (int c = 0; c < cells; ++c)
      list_.push_back({number, Bound::piece_of, static_cast<uint32_t>(c)});
    return;
  }
  const std::vector<int> slots = slots_of(rule);
  evaluator_.for_each(rule.binders, [&] {
    if (evaluator_.evaluate(*rule.body).missing()) return true;  // drops out
    list_.push_back({number, Bound::values, static_cast<uint32_t>(bound_.size())});
    for (const int s : slots) bound_.push_back(keep_value(evaluator_.slot(s), kept_));
    return true;
  });
}

void RuleInstances::bind(const Instance& i) {
  size_t at = i.bound;
  for (const Binder& b : setup_.genre().rules[static_cast<size_t>(i.rule)].binders)
    for (const int s : b.slots) evaluator_.set_slot(s, bound_[at++]);
}

bool RuleInstances::all_read_decided() const {
  const auto is_undecided = [&](int32_t mark) {
    size_t field = 0;
    auto k = static_cast<size_t>(mark);
    while (k >= answer_.marks[field].size()) k -= answer_.marks[field++].size();
    return answer_.marks[field][k] == undecided;
  };
  return std::none_of(log_.marks().begin(), log_.marks().end(), is_undecided);
}

// What is read after a limit was reached, or while it was, says nothing.
Truth RuleInstances::evaluate(int i) {
  const Truth truth = read(i);
  return evaluator_.exhausted() ? Truth::open : truth;
}

Truth RuleInstances::read(int i) {
  const Instance& instance = list_[static_cast<size_t>(i)];
  const Rule& rule = setup_.genre().rules[static_cast<size_t>(instance.rule)];
  log_.clear();
  evaluator_.start_anew();
  switch (instance.kind) {
    case Bound::values:
      bind(instance);
      return truth_of(evaluator_.evaluate(*rule.body));
    case Bound::piece_of:
      return evaluate_piece(rule, static_cast<int>(instance.bound));
    case Bound::as_whole:
      return evaluate_whole(rule);
  }
  return Truth::open;
}

// A cell that is not the first of its piece has nothing to say, now or later.
Truth RuleInstances::evaluate_piece(const Rule& rule, int cell) {
  const Binder& binder = rule.binders[0];
  const Value piece = evaluator_.evaluate_piece(*binder.range, cell);
  const auto cells = Evaluator::members(piece);
  if (cells.empty()) return piece.open() ? Truth::open : Truth::yes;
  if (cells.front().n < cell) return Truth::yes;
  evaluator_.set_slot(binder.slots[0], piece);
  if (binder.where != nullptr && !evaluator_.evaluate(*binder.where).yes()) return Truth::yes;
  return truth_of(evaluator_.evaluate(*rule.body));
}

Truth RuleInstances::evaluate_whole(const Rule& rule) {
  Truth all = Truth::yes;
  evaluator_.for_each(rule.binders, [&] {
    const Truth here = truth_of(evaluator_.evaluate(*rule.body));
    if (here != Truth::yes) all = here;
    return here != Truth::no;
  });
  // Pieces that are still open were left out.
  return all == Truth::yes && !all_read_decided() ? Truth::open : all;
}

std::string RuleInstances::sentence(int i) {
  const Instance& instance = list_[static_cast<size_t>(i)];
  const Rule& rule = setup_.genre().rules[static_cast<size_t>(instance.rule)];
  if (instance.kind != Bound::values) return rule.name;
  bind(instance);
  return describe_instance(evaluator_, rule, instance.rule).sentence;
}

std::optional<PlainConnection> RuleInstances::plain_connection(int i) const {
  const Instance& instance = list_[static_cast<size_t>(i)];
  const Rule& rule = setup_.genre().rules[static_cast<size_t>(instance.rule)];
  if (instance.kind != Bound::values || !rule.binders.empty() || !connects_cells(*rule.body))
    return {};
  PlainConnection connection;
  connection.vertices.resize(static_cast<size_t>(setup_.puzzle().grid.cells()));
  VertexReader reader(setup_, meter_);
  bool plain = true;
  reader.evaluator().for_each(rule.body->binders, [&] {
    const Value cell = reader.evaluator().slot(rule.body->binders[0].slots[0]);
    plain =
        plain && reader.read(*rule.body->body, connection.vertices[static_cast<size_t>(cell.n)]);
    return plain;
  });
  if (!plain) return {};
  return connection;
}

}  // namespace clew::methods

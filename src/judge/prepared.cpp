#include "judge/prepared.h"

#include <algorithm>
#include <limits>

namespace clew::judge {
namespace {

// Read as fast as it could be looked up: leaves, and what Places keeps.
bool is_at_hand(const Expr& e) {
  if (e.op != Op::function) return e.op <= Op::let_value;
  const auto f = static_cast<Function>(e.target);
  return f == Function::blocks || f == Function::tiles;
}

// Walks every expression of a genre once.
class Preparer {
 public:
  Preparer(const Genre& genre, std::vector<Note>& notes)
      : genre_(genre), notes_(notes), depth_of_(static_cast<size_t>(genre.num_slots), 0) {
    notes_.resize(genre.arena.exprs.size());
  }

  void look_at(const Expr* e) {
    if (e == nullptr) return;
    look(*e);
    settle(*e);
  }

  // Whether all of them read the shape alone; then the expression, with their variables.
  bool look_below(const std::vector<Binder>& binders, std::initializer_list<const Expr*> below) {
    Part part;
    const size_t mark = bound_.size();
    bind(binders, part);
    for (const Expr* e : below) add(e, part);
    for (const Expr* e : part.parts) settle(*e);
    unbind(mark);
    return part.by_shape;
  }

  size_t constants() const { return static_cast<size_t>(constants_); }

 private:
  static constexpr int nothing = std::numeric_limits<int>::max();
  // What the parts of an expression read.
  struct Part {
    bool by_shape = true;
    int lowest = nothing;  // of the variables that are read, the one bound furthest out: its depth
    std::vector<const Expr*> parts = {};
  };

  void add(const Expr* e, Part& into) {
    if (e == nullptr) return;
    into.lowest = std::min(into.lowest, look(*e));
    into.by_shape = into.by_shape && note(*e).by_shape;
    into.parts.push_back(e);
  }

  void bind_slot(int slot) {
    int& depth = depth_of_[static_cast<size_t>(slot)];
    bound_.emplace_back(slot, depth);
    depth = static_cast<int>(bound_.size());
  }
  void bind(const std::vector<Binder>& binders, Part& part) {
    for (const Binder& b : binders) {
      add(b.range, part);
      for (const int s : b.slots) bind_slot(s);
      add(b.where, part);
    }
  }
  void unbind(size_t mark) {
    for (; bound_.size() > mark; bound_.pop_back())
      depth_of_[static_cast<size_t>(bound_.back().first)] = bound_.back().second;
  }

  // Returns the depth of the variable furthest out that it reads.
  int look(const Expr& e) {
    const size_t mark = bound_.size();
    Part part;
    if (e.op == Op::slot) part.lowest = depth_of_[static_cast<size_t>(e.target)];
    for (const Expr* kid : e.kids) add(kid, part);
    add(e.from, part);
    bind(e.binders, part);
    bind(e.through, part);
    for (const int s : e.slots) bind_slot(s);
    add(e.body, part);
    unbind(mark);
    Note& here = note(e);
    here.closed = part.lowest > static_cast<int>(mark);
    here.by_shape = part.by_shape && !reads_puzzle(e);
    here.meaning = meaning_of(e);
    if (e.op == Op::word) note_mark(e, here);
    if (!here.closed || !here.by_shape) {
      for (const Expr* p : part.parts) settle(*p);
    }
    return part.lowest;
  }

  // An expression that the shape settles, inside one that it does not.
  void settle(const Expr& e) {
    Note& here = note(e);
    if (!here.closed || !here.by_shape || here.constant >= 0 || is_at_hand(e)) return;
    here.constant = constants_++;
    here.meaning = meaning_of_constant();
  }

  // Itself, whatever its parts do. Spans are numbered by puzzle.
  bool reads_puzzle(const Expr& e) {
    switch (e.op) {
      case Op::given_at:
      case Op::way_at:
      case Op::is_given:
      case Op::answer_at:
        return true;
      case Op::let_value:
        return !note(*genre_.lets[static_cast<size_t>(e.target)].value).by_shape;
      case Op::function:
        return static_cast<Function>(e.target) == Function::crossing;
      case Op::word:
        return e.word == Word::facing;
      default:
        return false;
    }
  }

  void note_mark(const Expr& word, Note& here) {
    const Binder& b = word.binders.back();
    if (b.equals || b.where != nullptr || b.slots.size() > 1) return;
    const bool negated = word.body->op == Op::not_;
    const Expr& read = negated ? *word.body->kids[0] : *word.body;
    if (read.op != Op::answer_at || read.kids.size() != 1) return;
    const Expr& index = *read.kids[0];
    if (index.op != Op::slot || index.target != b.slots[0]) return;
    if (genre_.decided(static_cast<size_t>(read.target)).value != ValueKind::boolean) return;
    here.answer = read.target;
    here.negated = negated;
  }

  Note& note(const Expr& e) { return notes_[static_cast<size_t>(e.id)]; }

  const Genre& genre_;
  std::vector<Note>& notes_;
  std::vector<int> depth_of_;               // by slot; 0: not bound
  std::vector<std::pair<int, int>> bound_;  // slots, with the depth that each had before
  int constants_ = 0;
};

}  // namespace

Prepared::Prepared(std::shared_ptr<const Genre> genre) : genre_(std::move(genre)) {
  Preparer preparer(*genre_, notes_);
  for (const LetRules& let : genre_->lets) preparer.look_at(let.value);
  for (const GivenRules& given : genre_->givens)
    preparer.look_below(given.indices, {given.least, given.most, given.standard});
  for (const AnswerRules& answer : genre_->answers) {
    answer_by_shape_.push_back(preparer.look_below(answer.indices, {answer.least, answer.most}));
  }
  for (const Rule& rule : genre_->rules) {
    preparer.look_at(rule.condition);
    preparer.look_below(rule.binders, {rule.body});
    for (const auto* sentence : {&rule.because, &rule.wrong})
      for (const SentencePart& part : *sentence) preparer.look_below(rule.binders, {part.value});
  }
  const auto look_at_sample = [&](const SampleRules& sample) {
    for (const Expr* e : {sample.size, sample.count, sample.share, sample.values, sample.faults})
      preparer.look_at(e);
  };
  for (const GivenRules& given : genre_->givens) look_at_sample(given.sample);
  for (const AnswerRules& answer : genre_->answers) look_at_sample(answer.sample);
  constants_ = preparer.constants();
}

std::shared_ptr<const Shape> Prepared::shape(const Grid& grid) const {
  if (auto known = shapes_.find(grid)) return known;
  auto made = std::make_shared<const Shape>(grid, constants_, genre_->answers.size());
  shapes_.keep(made);
  return made;
}

Shape::Shape(const Grid& grid, size_t constants, size_t answers)
    : places_(std::make_unique<Places>(grid)),
      constants_(std::make_unique<Constant[]>(constants)),
      answers_(answers) {}

void Shape::keep_constant(int number, const Value& value) const {
  const Latch::Held held(guard_);
  Constant& c = constants_[static_cast<size_t>(number)];
  if (c.known.load(std::memory_order_relaxed)) return;
  c.value = keep_value(value, seqs_);
  c.known.store(true, std::memory_order_release);
}

std::shared_ptr<const AnswerPlaces> Shape::answer(size_t field) const {
  const Latch::Held held(guard_);
  return answers_[field];
}

void Shape::keep_answer(size_t field, std::shared_ptr<const AnswerPlaces> places) const {
  const Latch::Held held(guard_);
  constexpr size_t of_position = 64;  // its place, its label, its entry in the index
  beside_bytes_ += static_cast<size_t>(places->plan.size()) * of_position;
  answers_[field] = std::move(places);
}

const TouchingTable& Shape::touching(const Value& set, Kind kind) const {
  const Latch::Held held(guard_);
  for (const TouchingTable& known : touching_)
    if (known.is_of(set, kind)) return known;
  TouchingTable& made = touching_.emplace_back(set, kind, *places_, std::span<const Span>{}, seqs_);
  beside_bytes_ += made.bytes();
  return made;
}

size_t Shape::bytes() const {
  const Latch::Held held(guard_);
  return seqs_.bytes() + places_->bytes() + beside_bytes_;
}

Value keep_value(const Value& v, ScratchSeqs& owner) {
  if (v.seq() == nullptr) return v;
  std::vector<Value> items;
  items.reserve(static_cast<size_t>(v.seq()->size));
  for (const Value& item : v.seq()->items()) items.push_back(keep_value(item, owner));
  Seq* seq = owner.make(items);
  const Value* data = seq->data;
  *seq = *v.seq();
  seq->data = data;
  Value kept(v.kind, seq);
  kept.tag = v.tag;
  return kept;
}

}  // namespace clew::judge

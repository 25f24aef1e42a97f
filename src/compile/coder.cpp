// From the checked tree to flat code.
#include <algorithm>

#include "compile/code.h"
#include "compile/operations.h"
#include "compile/shapes.h"

namespace clew::compile {
namespace {

bool is_grid_place(Kind kind) {
  return kind == Kind::cell || kind == Kind::corner || kind == Kind::side || kind == Kind::link;
}

void merge(Reads& into, const Reads& other) {
  into.givens = into.givens || other.givens;
  std::vector<int32_t> all;
  std::set_union(into.slots.begin(), into.slots.end(), other.slots.begin(), other.slots.end(),
                 std::back_inserter(all));
  into.slots = std::move(all);
}

void bind(Reads& reads, const std::vector<int>& slots) {
  std::erase_if(reads.slots,
                [&](int32_t s) { return std::find(slots.begin(), slots.end(), s) != slots.end(); });
}

class Coder {
 public:
  explicit Coder(const Genre& genre) : genre_(genre), code_(std::make_unique<Code>()) {
    const size_t n = genre.arena.exprs.size();
    code_->node_of.assign(n, no_node);
    code_->loop_of.resize(n);
    code_->through_of.resize(n);
  }

  std::unique_ptr<const Code> code() {
    for (const LetRules& let : genre_.lets) {
      const Coded coded = fixed(*let.value);
      if (!coded.reads.givens)
        code_->steps.push_back({ShapeStep::let, static_cast<int32_t>(code_->lets.size())});
      code_->lets.push_back(coded.node);
      code_->let_reads_givens.push_back(coded.reads.givens);
    }
    for (const GivenRules& given : genre_.givens) {
      code_->standards.push_back(optional(given.standard));
      code_->given_least.push_back(optional(given.least));
      code_->given_most.push_back(optional(given.most));
    }
    for (const AnswerRules& answer : genre_.answers) code_answer(answer);
    for (const Rule& rule : genre_.rules) code_rule(rule);
    return std::move(code_);
  }

 private:
  struct Coded {
    int32_t node = no_node;
    Reads reads;
  };
  int32_t optional(const Expr* e) { return e == nullptr ? no_node : fixed(*e).node; }

  void code_answer(const AnswerRules& answer) {
    AnswerCode& out = code_->answers.emplace_back();
    Reads reads;
    Loop indices;
    binders(answer.indices, indices, reads);
    AnswerCode made{indices, no_node, no_node, false};
    for (const bool low : {true, false}) {
      const Expr* bound = low ? answer.least : answer.most;
      if (bound == nullptr) continue;
      const Coded coded = fixed(*bound);
      (low ? made.least : made.most) = coded.node;
      merge(reads, coded.reads);
    }
    made.reads_givens = reads.givens;
    out = made;
  }

  void code_rule(const Rule& rule) {
    RuleCode made;
    Reads reads;
    if (rule.condition != nullptr) {
      const Coded coded = fixed(*rule.condition);
      made.condition = coded.node;
      merge(reads, coded.reads);
    }
    binders(rule.binders, made.binders, reads);
    watched_ = &made;
    made.reads_values = true;
    merge(reads, visit(*rule.body));
    watched_ = nullptr;
    for (const SentencePart& part : rule.because) {
      if (part.value != nullptr) visit(*part.value);
    }
    made.reads_givens = reads.givens;
    code_->rules.push_back(made);
  }

  // What the body of a rule reads of givens.
  const Coded& noted(const Coded& coded) {
    if (watched_ == nullptr || !coded.reads.givens) return coded;
    const auto is_bound = [&](int32_t slot) {
      const Loop& loop = watched_->binders;
      for (int32_t b = loop.first; b < loop.first + loop.count; ++b) {
        const Bind& bind = code_->binds[static_cast<size_t>(b)];
        const auto first = code_->slots.begin() + bind.first_slot;
        if (std::find(first, first + bind.num_slots, slot) != first + bind.num_slots) return true;
      }
      return false;
    };
    const auto& slots = coded.reads.slots;
    if (!std::all_of(slots.begin(), slots.end(), is_bound)) watched_->reads_values = false;
    watched_->given_values.push_back(coded.node);
    return coded;
  }

  // Codes what is fixed in an expression that need not be fixed itself.
  Reads visit(const Expr& e) {
    if (e.fixed || e.op == Op::slot) return noted(fixed(e)).reads;
    Reads reads;
    for (const Expr* kid : e.kids) merge(reads, visit(*kid));
    if (e.from != nullptr) merge(reads, visit(*e.from));
    if (!e.binders.empty()) {
      Loop loop;
      binders(e.binders, loop, reads);
      code_->loop_of[static_cast<size_t>(e.id)] = loop;
    }
    if (!e.through.empty()) {
      Loop loop;
      binders(e.through, loop, reads);
      code_->through_of[static_cast<size_t>(e.id)] = loop;
    }
    if (e.body != nullptr) merge(reads, visit(*e.body));
    return reads;
  }

  // Their slots are not free any more in what follows, which is coded by the caller.
  void binders(const std::vector<Binder>& list, Loop& loop, Reads& reads) {
    std::vector<Bind> made;
    for (const Binder& b : list) {
      Bind bind;
      if (b.range->fixed) {
        const Coded range = noted(fixed(*b.range));
        bind.range = range.node;
        merge(reads, range.reads);
      } else {
        merge(reads, visit(*b.range));
      }
      if (b.where != nullptr) {
        const Coded where = noted(fixed(*b.where));
        bind.where = where.node;
        merge(reads, where.reads);
      }
      bind.first_slot = static_cast<int32_t>(code_->slots.size());
      bind.num_slots = static_cast<int32_t>(b.slots.size());
      bind.equals = b.equals;
      bind.may_miss = b.may_miss;
      code_->slots.insert(code_->slots.end(), b.slots.begin(), b.slots.end());
      made.push_back(bind);
    }
    loop.first = static_cast<int32_t>(code_->binds.size());
    loop.count = static_cast<int32_t>(made.size());
    code_->binds.insert(code_->binds.end(), made.begin(), made.end());
  }

  // A fixed expression, behind a look-up where that pays.
  Coded fixed(const Expr& e) {
    int32_t& known = code_->node_of[static_cast<size_t>(e.id)];
    if (known != no_node) return {known, reads_[static_cast<size_t>(known)]};
    Coded coded = plainly(e);
    reads_.resize(code_->nodes.size());
    reads_[static_cast<size_t>(coded.node)] = coded.reads;
    coded.node = kept(e, coded);
    reads_.resize(code_->nodes.size());
    reads_[static_cast<size_t>(coded.node)] = coded.reads;
    code_->node_of[static_cast<size_t>(e.id)] = coded.node;
    return coded;
  }

  int32_t kept(const Expr& e, const Coded& coded) {
    const Do op = code_->nodes[static_cast<size_t>(coded.node)].op;
    if (op == Do::constant || op == Do::slot || op == Do::let_value || op == Do::given_whole ||
        op == Do::drawn || op == Do::nothing)
      return coded.node;
    Node node;
    node.kind = kind_of(e.type);
    if (coded.reads.slots.empty()) {
      if (coded.reads.givens) {
        node.op = Do::once;
        node.a = coded.node;
        node.b = code_->num_once++;
      } else {
        node.op = Do::closed;
        node.a = static_cast<int32_t>(code_->closed.size());
        code_->closed.push_back(coded.node);
        code_->steps.push_back({ShapeStep::closed, node.a});
      }
      return put(node);
    }
    if (coded.reads.givens || coded.reads.slots.size() != 1) return coded.node;
    const int32_t slot = coded.reads.slots[0];
    const Kind kind = slot_kind(slot);
    if (!is_grid_place(kind)) return coded.node;
    node.op = Do::by_place;
    node.a = static_cast<int32_t>(code_->by_place.size());
    node.b = slot;
    code_->by_place.push_back({coded.node, slot, kind});
    code_->steps.push_back({ShapeStep::by_place, node.a});
    return put(node);
  }

  Kind slot_kind(int32_t slot) const {
    const auto at = static_cast<size_t>(slot);
    return at < slot_kinds_.size() ? slot_kinds_[at] : Kind::missing;
  }

  int32_t put(const Node& node) {
    code_->nodes.push_back(node);
    return static_cast<int32_t>(code_->nodes.size()) - 1;
  }

  int32_t put_kids(const std::vector<int32_t>& kids) {
    const auto first = static_cast<int32_t>(code_->kids.size());
    code_->kids.insert(code_->kids.end(), kids.begin(), kids.end());
    return first;
  }

  Coded leaf(Node node, Value value) {
    node.first = static_cast<int32_t>(code_->constants.size());
    code_->constants.push_back(value);
    return {put(node), {}};
  }

  // Codes the kids in order into a, b, c.
  Coded with_kids(const Expr& e, Node node) {
    Reads reads;
    int32_t* into[] = {&node.a, &node.b, &node.c};
    for (size_t k = 0; k < e.kids.size() && k < 3; ++k) {
      const Coded kid = fixed(*e.kids[k]);
      *into[k] = kid.node;
      merge(reads, kid.reads);
    }
    return {put(node), std::move(reads)};
  }

  bool is_op(int32_t node, Do op) const {
    return node != no_node && code_->nodes[static_cast<size_t>(node)].op == op;
  }

  Coded plainly(const Expr& e) {
    Node node;
    node.kind = kind_of(e.type);
    node.target = e.target;
    node.text = e.id;
    switch (e.op) {
      case Op::number:
      case Op::boolean:
      case Op::symbol:
      case Op::direction:
        node.op = Do::constant;
        return leaf(node, constant_of(e));
      case Op::drawn_shape:
        node.op = Do::drawn;
        return leaf(node, drawn_shape(e.name, code_->pool));
      case Op::slot:
        return slot(e, node);
      case Op::builtin:
        node.op = Do::builtin;
        return {put(node), {}};
      case Op::let_value: {
        node.op = Do::let_value;
        node.a = e.target;
        Reads reads;
        reads.givens = code_->let_reads_givens[static_cast<size_t>(e.target)];
        return {put(node), std::move(reads)};
      }
      case Op::given_at:
      case Op::way_at:
      case Op::is_given:
        return given(e, node);
      case Op::block_of:
        return block(e, node);
      case Op::touching:
        return touching(e, node);
      case Op::word:
        return word(e, node);
      case Op::set_where:
        node.op = Do::set_where;
        return bound(e, node);
      case Op::expand:
        return expand(e, node);
      case Op::set_of:
      case Op::tuple:
        return list(e, node);
      default:
        return operation(e, node);
    }
  }

  Coded touching(const Expr& e, Node node) {
    const Op whole = e.kids[0]->op;
    node.op = whole == Op::builtin || whole == Op::let_value || whole == Op::given_at
                  ? Do::touch_kept
                  : Do::touching;
    const auto which = static_cast<Builtin>(e.kids[0]->target);
    node.target = e.kids[0]->target;
    // Those of a cell go round it.
    if (whole == Op::builtin && (which == Builtin::links || which == Builtin::sides)) node.c = 0;
    return with_kids(e, node);
  }

  Coded slot(const Expr& e, Node node) {
    const auto at = static_cast<size_t>(e.target);
    if (at >= slot_kinds_.size()) slot_kinds_.resize(at + 1, Kind::missing);
    slot_kinds_[at] = node.kind;
    node.op = Do::slot;
    node.a = e.target;
    Reads reads;
    reads.slots = {e.target};
    return {put(node), std::move(reads)};
  }

  Coded given(const Expr& e, Node node) {
    const bool asks = e.op == Op::is_given;
    const Expr& what = asks ? *e.kids[0] : e;
    if (asks && what.op != Op::given_at) {
      node.op = Do::is_there;
      return with_kids(e, node);
    }
    node.target = what.target;
    Coded coded;
    if (what.kids.empty()) {
      node.op = asks ? Do::is_given : Do::given_whole;
    } else {
      const Coded index = fixed(*what.kids[0]);
      coded.reads = index.reads;
      node.a = index.node;
      node.op = asks ? Do::is_given : e.op == Op::way_at ? Do::way : Do::given;
      const Kind kind = kind_of(what.kids[0]->type);
      if (is_op(index.node, Do::slot) && is_plain(kind) && e.op != Op::way_at) {
        node.op = asks ? Do::is_given_slot : Do::given_slot;
        node.a = code_->nodes[static_cast<size_t>(index.node)].a;
      }
    }
    coded.reads.givens = true;
    coded.node = put(node);
    return coded;
  }

  Coded block(const Expr& e, Node node) {
    const Expr& whole = *e.kids[0];
    const bool of_cell = kind_of(e.kids[1]->type) == Kind::cell;
    const auto which = static_cast<Builtin>(whole.target);
    const bool lines =
        whole.op == Op::builtin && of_cell && (which == Builtin::rows || which == Builtin::columns);
    const bool rooms = whole.op == Op::given_at && of_cell;
    if (!lines && !rooms) {
      node.op = Do::block_of;
      return with_kids(e, node);
    }
    Coded place = fixed(*e.kids[1]);
    node.op = lines ? Do::line_of : Do::room_of;
    node.target = whole.target;
    node.a = place.node;
    if (rooms) place.reads.givens = true;
    if (lines) node.b = fixed(whole).node;
    return {put(node), std::move(place.reads)};
  }

  Coded bound(const Expr& e, Node node) {
    Reads reads;
    Loop loop;
    binders(e.binders, loop, reads);
    node.first = loop.first;
    node.count = loop.count;
    if (!e.through.empty()) {
      Loop through;
      binders(e.through, through, reads);
      node.c = through.first;
    }
    if (e.body != nullptr) {
      const Coded body = fixed(*e.body);
      node.a = body.node;
      merge(reads, body.reads);
    }
    for (const auto* list : {&e.binders, &e.through}) {
      for (const Binder& b : *list) compile::bind(reads, b.slots);
    }
    return {put(node), std::move(reads)};
  }

  // `facing` numbers spans as it goes, so it is worked out where it stands and nowhere else.
  Coded word(const Expr& e, Node node) {
    node.op = Do::word;
    node.target = static_cast<int32_t>(e.word);
    Coded coded = bound(e, node);
    if (e.word == Word::facing) coded.reads.givens = true;
    if (e.from != nullptr) {
      const Coded from = fixed(*e.from);
      merge(coded.reads, from.reads);
      code_->nodes[static_cast<size_t>(coded.node)].b = from.node;
    }
    return coded;
  }

  Coded expand(const Expr& e, Node node) {
    node.op = Do::expand;
    Reads reads;
    std::vector<int32_t> kids;
    for (const Expr* kid : e.kids) {
      const Coded coded = fixed(*kid);
      kids.push_back(coded.node);
      merge(reads, coded.reads);
    }
    Coded body = fixed(*e.body);
    node.a = body.node;
    compile::bind(body.reads, e.slots);
    merge(reads, body.reads);
    kids.insert(kids.end(), e.slots.begin(), e.slots.end());
    node.first = put_kids(kids);
    node.count = static_cast<int32_t>(e.kids.size());
    return {put(node), std::move(reads)};
  }

  Coded list(const Expr& e, Node node) {
    node.op = e.op == Op::tuple ? Do::tuple : Do::set_of;
    Reads reads;
    std::vector<int32_t> kids;
    for (const Expr* kid : e.kids) {
      const Coded coded = fixed(*kid);
      kids.push_back(coded.node);
      merge(reads, coded.reads);
    }
    node.first = put_kids(kids);
    node.count = static_cast<int32_t>(kids.size());
    return {put(node), std::move(reads)};
  }

  Coded operation(const Expr& e, Node node) {
    const auto kid_kind = [&](size_t k) { return kind_of(e.kids[k]->type); };
    switch (e.op) {
      case Op::function:
        node.op = static_cast<Function>(e.target) == Function::ray ? Do::ray : Do::function;
        code_->uses_rays = code_->uses_rays || node.op == Do::ray;
        return function(e, node);
      case Op::negate:
        node.op = Do::negate;
        break;
      case Op::add:
      case Op::subtract:
      case Op::intersect:
      case Op::multiply:
      case Op::divide:
      case Op::mod:
        node.op = arithmetic(e.op, kid_kind(0) == Kind::number && kid_kind(1) == Kind::number);
        break;
      case Op::range:
        node.op = Do::range;
        node.kind = kid_kind(0);
        break;
      case Op::before:
        node.op = e.kids.size() < 3 ? Do::before : Do::before_in;
        break;
      case Op::not_:
        node.op = Do::not_;
        break;
      case Op::and_:
      case Op::or_:
      case Op::implies:
      case Op::iff:
        node.op = logic(e.op);
        break;
      default:
        node.op = e.kids.size() < 2
                      ? Do::nothing
                      : comparison(e.op, is_plain(kid_kind(0)) && is_plain(kid_kind(1)));
    }
    return with_kids(e, node);
  }

  // The crossings of spans depend on what stands on the board.
  Coded function(const Expr& e, const Node& node) {
    Coded coded = with_kids(e, node);
    const bool of_span = !e.kids.empty() && kind_of(e.kids[0]->type) == Kind::span;
    if (of_span) coded.reads.givens = true;
    return coded;
  }

  RuleCode* watched_ = nullptr;  // the rule whose body is being coded
  const Genre& genre_;
  std::unique_ptr<Code> code_;
  std::vector<Reads> reads_;  // by node
  std::vector<Kind> slot_kinds_;
};

}  // namespace

std::unique_ptr<const Code> make_code(const Genre& genre) { return Coder(genre).code(); }

}  // namespace clew::compile

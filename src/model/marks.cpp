#include "model/marks.h"

#include "engine/engine.h"

namespace clew::model {

namespace {

const IntVar& int_at(const Model& model, const MarkField& f, int position) {
  return *(model.ints.begin() + f.first_int + position);
}

Lit order_lit(const Model& model, const IntVar& x, int32_t v) {
  if (v <= x.lo) return true_lit;
  if (v > x.hi) return false_lit;
  return model.order_lit(x, v - x.lo - 1);
}

// The value whose literals hold by `holds`, or undecided.
template <typename Holds>
int32_t read_int(const Model& model, const IntVar& x, Holds holds) {
  if (x.lo == x.hi) return x.lo;
  for (int32_t v = x.lo; v <= x.hi; ++v) {
    if (x.value_at >= 0) {
      if (holds(model.value_lit(x, v - x.lo))) return v;
    } else if (holds(order_lit(model, x, v)) && holds(~order_lit(model, x, v + 1))) {
      return v;
    }
  }
  return undecided;
}

template <typename Visit>
void for_each_decided(const Model& model, const Marks& marks, const Answer& answer, Visit visit) {
  for (size_t f = 0; f < marks.shown(); ++f) {
    for (int32_t k = 0; k < marks.fields[f].size; ++k) {
      const int32_t value = answer.marks[f][static_cast<size_t>(k)];
      if (value == undecided) continue;
      const MarkIs is = mark_is(model, marks, static_cast<int>(f), k, value);
      for (const Lit l : is.lits()) visit(l);
    }
  }
}

}  // namespace

MarkIs mark_is(const Model& model, const Marks& marks, int field, int position, int32_t value) {
  const MarkField& f = marks.fields[static_cast<size_t>(field)];
  MarkIs is;
  if (f.boolean) {
    const Lit l = f.lits[static_cast<size_t>(position)];
    is.add(value == 1 ? l : value == 0 ? ~l : false_lit);
    return is;
  }
  const IntVar& x = int_at(model, f, position);
  if (value < x.lo || value > x.hi) {
    is.add(false_lit);
  } else if (x.value_at >= 0) {
    is.add(model.value_lit(x, value - x.lo));
  } else {
    is.add(order_lit(model, x, value));
    is.add(~order_lit(model, x, value + 1));
  }
  return is;
}

int32_t read_mark(const Model& model, const Marks& marks, MarkAt at, FunctionRef<bool(Lit)> holds) {
  const MarkField& f = marks.fields[static_cast<size_t>(at.answer)];
  if (!f.boolean) return read_int(model, int_at(model, f, at.position), holds);
  const Lit l = f.lits[static_cast<size_t>(at.position)];
  return holds(l) ? 1 : holds(~l) ? 0 : undecided;
}

namespace {

Answer read_fields(const Model& model, const Marks& marks, std::array<size_t, 2> range,
                   FunctionRef<bool(Lit)> holds) {
  Answer answer;
  for (size_t field = range[0]; field < range[1]; ++field) {
    std::vector<int32_t>& out = answer.marks.emplace_back();
    const int32_t size = marks.fields[field].size;
    for (int32_t k = 0; k < size; ++k)
      out.push_back(read_mark(model, marks, {static_cast<int>(field), k}, holds));
  }
  return answer;
}

}  // namespace

Answer read_marks(const Model& model, const Marks& marks, FunctionRef<bool(Lit)> holds) {
  return read_fields(model, marks, {0, marks.shown()}, holds);
}

Answer read_answer(const Model& model, const Marks& marks, const Engine& engine) {
  return read_marks(model, marks,
                    [&](Lit l) { return is_constant(l) ? l == true_lit : engine.model_value(l); });
}

Answer read_helpers(const Model& model, const Marks& marks, const Engine& engine) {
  return read_helpers(
      model, marks, [&](Lit l) { return is_constant(l) ? l == true_lit : engine.model_value(l); });
}

Answer read_helpers(const Model& model, const Marks& marks, FunctionRef<bool(Lit)> holds) {
  return read_fields(model, marks, {marks.shown(), marks.fields.size()}, holds);
}

Answer read_fixed(const Model& model, const Marks& marks, const Engine& engine) {
  return read_marks(model, marks,
                    [&](Lit l) { return is_constant(l) ? l == true_lit : engine.fixed_true(l); });
}

std::vector<Lit> forbid(const Model& model, const Marks& marks, const Answer& answer) {
  std::vector<Lit> clause;
  for_each_decided(model, marks, answer, [&](Lit l) { clause.push_back(~l); });
  return clause;
}

std::vector<Lit> demand(const Model& model, const Marks& marks, const Answer& answer) {
  std::vector<Lit> lits;
  for_each_decided(model, marks, answer, [&](Lit l) { lits.push_back(l); });
  return lits;
}

std::vector<Lit> demand_at_most(const Model& model, const Marks& marks, int field, int32_t most) {
  std::vector<Lit> lits;
  const MarkField& f = marks.fields[static_cast<size_t>(field)];
  for (int32_t k = 0; !f.boolean && k < f.size; ++k) {
    const IntVar& x = int_at(model, f, k);
    if (x.lo > most || x.hi <= most) continue;
    if (x.order_at >= 0) lits.push_back(~order_lit(model, x, most + 1));
    for (int32_t v = most + 1; x.order_at < 0 && v <= x.hi; ++v)
      lits.push_back(~model.value_lit(x, v - x.lo));
  }
  return lits;
}

void for_each_var(const Model& model, const Marks& marks, MarkAt at, FunctionRef<void(Var)> visit) {
  const MarkField& f = marks.fields[static_cast<size_t>(at.answer)];
  if (f.boolean) return visit(f.lits[static_cast<size_t>(at.position)].var());
  const IntVar& x = int_at(model, f, at.position);
  for (int32_t v = 0; x.order_at >= 0 && v < x.hi - x.lo; ++v) visit(model.order_lit(x, v).var());
  for (int32_t v = 0; x.value_at >= 0 && v <= x.hi - x.lo; ++v) visit(model.value_lit(x, v).var());
}

std::vector<Var> mark_vars(const Model& model, const Marks& marks) {
  std::vector<Var> vars;
  std::vector<bool> seen(static_cast<size_t>(model.num_vars), false);
  seen[0] = true;
  const auto add = [&](Var v) {
    if (!seen[static_cast<size_t>(v.id)]) vars.push_back(v);
    seen[static_cast<size_t>(v.id)] = true;
  };
  for (int field = 0; field < static_cast<int>(marks.shown()); ++field) {
    const int32_t size = marks.fields[static_cast<size_t>(field)].size;
    for (int32_t k = 0; k < size; ++k) for_each_var(model, marks, {field, k}, add);
  }
  return vars;
}

}  // namespace clew::model

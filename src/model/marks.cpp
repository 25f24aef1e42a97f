#include "model/marks.h"

#include "engine/engine.h"

namespace clew {

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
  for (size_t f = 0; f < marks.fields.size(); ++f) {
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

Answer read_marks(const Model& model, const Marks& marks, FunctionRef<bool(Lit)> holds) {
  Answer answer;
  for (const MarkField& f : marks.fields) {
    std::vector<int32_t>& out = answer.marks.emplace_back(static_cast<size_t>(f.size));
    for (int32_t k = 0; k < f.size; ++k) {
      if (f.boolean) {
        const Lit l = f.lits[static_cast<size_t>(k)];
        out[static_cast<size_t>(k)] = holds(l) ? 1 : holds(~l) ? 0 : undecided;
      } else {
        out[static_cast<size_t>(k)] = read_int(model, int_at(model, f, k), holds);
      }
    }
  }
  return answer;
}

Answer read_answer(const Model& model, const Marks& marks, const Engine& engine) {
  return read_marks(model, marks,
                    [&](Lit l) { return is_constant(l) ? l == true_lit : engine.model_value(l); });
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

std::vector<Var> mark_vars(const Model& model, const Marks& marks) {
  std::vector<Var> vars;
  std::vector<bool> seen(static_cast<size_t>(model.num_vars), false);
  seen[0] = true;
  const auto add = [&](Lit l) {
    const auto v = static_cast<size_t>(l.var().id);
    if (!seen[v]) vars.push_back(l.var());
    seen[v] = true;
  };
  for (const MarkField& f : marks.fields) {
    for (const Lit l : f.lits) add(l);
    for (int32_t k = 0; !f.boolean && k < f.size; ++k) {
      const IntVar& x = int_at(model, f, k);
      for (int32_t v = 0; x.order_at >= 0 && v < x.hi - x.lo; ++v) add(model.order_lit(x, v));
      for (int32_t v = 0; x.value_at >= 0 && v <= x.hi - x.lo; ++v) add(model.value_lit(x, v));
    }
  }
  return vars;
}

}  // namespace clew

#include "encode/lowered.h"

namespace clew::encode {

namespace {

std::string number(int64_t n) { return std::to_string(n); }

void write_notes(std::string& out, const char* sign, std::span<const std::string> notes) {
  for (const std::string& line : notes) out.append(sign).append(line).append("\n");
}

std::string write_dimacs(const Lowered& problem, int32_t variables,
                         std::span<const std::string> notes) {
  std::string out;
  write_notes(out, "c ", notes);
  const ClauseList& clauses = problem.clauses();
  out += "p cnf " + number(variables) + " " + number(static_cast<int64_t>(clauses.size())) + "\n";
  for (size_t k = 0; k < clauses.size(); ++k) {
    for (const Lit l : clauses[k]) out += (l.negated() ? "-" : "") + number(l.var().id) + " ";
    out += "0\n";
  }
  return out;
}

// A literal that is denied counts 1 - x.
void write_opb_sum(std::string& out, std::span<const Term> terms, int64_t bound) {
  for (const Term& t : terms) {
    if (t.lit.negated()) bound -= t.weight;
    out += (t.lit.negated() ? "-" : "+") + number(t.weight) + " x" + number(t.lit.var().id) + " ";
  }
  if (terms.empty()) out += "+0 x1 ";
  out += ">= " + number(bound) + " ;\n";
}

std::string write_opb(const Lowered& problem, int32_t variables,
                      std::span<const std::string> notes) {
  const ClauseList& clauses = problem.clauses();
  const SumList& sums = problem.sums();
  std::string out = "* #variable= " + number(variables) +
                    " #constraint= " + number(static_cast<int64_t>(clauses.size() + sums.size())) +
                    "\n";
  write_notes(out, "* ", notes);
  std::vector<Term> terms;
  for (size_t k = 0; k < clauses.size(); ++k) {
    terms.clear();
    for (const Lit l : clauses[k]) terms.push_back({1, l});
    write_opb_sum(out, terms, 1);
  }
  for (size_t k = 0; k < sums.size(); ++k) write_opb_sum(out, sums[k], sums.bounds[k]);
  return out;
}

std::string smt(Lit l) {
  const std::string name = "x" + number(l.var().id);
  return l.negated() ? "(not " + name + ")" : name;
}

std::string write_smtlib(const Lowered& problem, int32_t variables,
                         std::span<const std::string> notes) {
  const ClauseList& clauses = problem.clauses();
  const SumList& sums = problem.sums();
  std::string out;
  write_notes(out, "; ", notes);
  out += sums.size() > 0 ? "(set-logic QF_LIA)\n" : "(set-logic QF_UF)\n";
  for (int32_t v = 1; v <= variables; ++v) out += "(declare-const x" + number(v) + " Bool)\n";
  for (size_t k = 0; k < clauses.size(); ++k) {
    out += "(assert (or false";
    for (const Lit l : clauses[k]) out += " " + smt(l);
    out += "))\n";
  }
  for (size_t k = 0; k < sums.size(); ++k) {
    out += "(assert (>= (+ 0";
    for (const Term& t : sums[k]) out += " (ite " + smt(t.lit) + " " + number(t.weight) + " 0)";
    out += ") " + number(sums.bounds[k]) + "))\n";
  }
  return out + "(check-sat)\n(get-model)\n";
}

}  // namespace

void Lowered::add(std::span<const Lit> clause) {
  clauses_.lits.insert(clauses_.lits.end(), clause.begin(), clause.end());
  clauses_.ends.push_back(static_cast<uint32_t>(clauses_.lits.size()));
}

void Lowered::add_sum(std::span<const Term> terms, int64_t bound) {
  sums_.terms.insert(sums_.terms.end(), terms.begin(), terms.end());
  sums_.ends.push_back(static_cast<uint32_t>(sums_.terms.size()));
  sums_.bounds.push_back(bound);
}

std::string write_lowered(const Lowered& problem, int32_t variables, LoweredFormat format,
                          std::span<const std::string> notes) {
  switch (format) {
    case LoweredFormat::dimacs:
      return write_dimacs(problem, variables, notes);
    case LoweredFormat::opb:
      return write_opb(problem, variables, notes);
    case LoweredFormat::smtlib:
      return write_smtlib(problem, variables, notes);
  }
  return {};
}

}  // namespace clew::encode

// Reading the model of a certificate: marks, clauses, sums, graphs, constraints.
#include <algorithm>
#include <limits>
#include <utility>

#include "certificate.h"

namespace clew::proof {

namespace {
constexpr int64_t most_columns_of_total = 16;  // sets of columns are listed
constexpr int64_t most_of_matrix = 10'000;     // rows, and columns
constexpr int64_t most_weight = int64_t{1} << 61;
constexpr int64_t most_number = std::numeric_limits<int32_t>::max();
}  // namespace

void Certificate::read_model(std::string_view word, Line& line) {
  if (word == "m") return read_mark(line);
  if (word == "k") return read_clause(line);
  if (word == "s") return read_sum(line);
  if (word == "g") return read_graph(line);
  if (word == "n") return read_constraint(line);
  line.refuse("'" + std::string(word) + "' begins no line that this version knows");
}

// "m ... : 17 -18": only the variables behind the colon matter here, the words before it are for
// people.
void Certificate::read_mark(Line& line) {
  while (!line.at_end() && line.word() != ":") {
  }
  for (const Literal l : line.all_literals()) {
    const int32_t v = l / 2;
    if (at(is_mark_, v)) continue;
    at(is_mark_, v) = true;
    marks_.push_back(v);
    ++summary_.marks;
  }
}

void Certificate::read_clause(Line& line) {
  clauses_.push_back(line.all_literals());
  known_->add(clauses_.back());
}

// "s BOUND WEIGHT LITERAL WEIGHT LITERAL ...": the weights of the true literals total BOUND at
// least. Terms of one variable become one: w * not x is w - w * x.
void Certificate::read_sum(Line& line) {
  Sum sum;
  sum.bound = line.number(-most_weight, most_weight);
  std::map<int32_t, int64_t> weights;  // of the positive literal
  int64_t all = 0;
  while (!line.at_end()) {
    const int64_t weight = line.number(1, most_weight);
    const Literal l = line.literal();
    all += weight;
    if (all > most_weight) line.refuse("the weights are too large");
    const bool negated = (l & 1) != 0;
    weights[l / 2] += negated ? -weight : weight;
    if (negated) sum.bound -= weight;
  }
  for (const auto& [variable, weight] : weights) {
    if (variable == 0) sum.bound -= weight;
    if (variable == 0 || weight == 0) continue;
    if (weight < 0) sum.bound -= weight;
    sum.terms.push_back({std::abs(weight), 2 * variable + (weight < 0 ? 1 : 0)});
  }
  known_->add_sum(sum.terms, sum.bound);
  sums_.push_back(std::move(sum));
}

// "g VERTICES A B A B ..."
void Certificate::read_graph(Line& line) {
  const auto vertices = static_cast<int32_t>(line.number(0, static_cast<int64_t>(bytes_)));
  std::vector<std::pair<int32_t, int32_t>> ends;
  while (!line.at_end()) {
    const auto a = static_cast<int32_t>(line.number(0, vertices - 1));
    const auto b = static_cast<int32_t>(line.number(0, vertices - 1));
    if (a == b) line.refuse("an edge joins a vertex with itself");
    ends.emplace_back(a, b);
  }
  graphs_.emplace_back(vertices, std::move(ends));
}

const Graph& Certificate::read_graph_of(Line& line, Constraint& c) const {
  c.graph = static_cast<int32_t>(line.number(0, static_cast<int64_t>(graphs_.size()) - 1));
  return at(graphs_, c.graph);
}

// "n KIND GUARD ..."; what follows differs from kind to kind.
void Certificate::read_constraint(Line& line) {
  using Reader = void (Certificate::*)(Line&, Constraint&) const;
  static const std::map<std::string_view, std::pair<Kind, Reader>> kinds = {
      {"connected", {Kind::connected, &Certificate::read_connected}},
      {"walled", {Kind::walled, &Certificate::read_connected}},
      {"colours", {Kind::colours, &Certificate::read_colours}},
      {"runs", {Kind::runs, &Certificate::read_row}},
      {"sight", {Kind::sight, &Certificate::read_row}},
      {"distinct", {Kind::distinct, &Certificate::read_matrix}},
      {"total", {Kind::total, &Certificate::read_matrix}},
      {"loop", {Kind::loop, &Certificate::read_edges}},
      {"closed", {Kind::closed, &Certificate::read_edges}},
      {"forest", {Kind::forest, &Certificate::read_edges}},
      {"equal", {Kind::equal, &Certificate::read_equal}},
      {"reach", {Kind::reach, &Certificate::read_reach}},
  };
  const std::string_view word = line.word();
  const auto found = kinds.find(word);
  if (found == kinds.end())
    line.refuse("this version knows no constraint '" + std::string(word) + "'");
  Constraint c;
  c.kind = found->second.first;
  c.guard = line.literal();
  (this->*found->second.second)(line, c);
  line.end();
  constraints_.push_back(std::move(c));
}

// "GRAPH n LITERALS m LITERALS k ROOTS": of the vertices (none: all are true), of the edges (none:
// all are true).
void Certificate::read_connected(Line& line, Constraint& c) const {
  const Graph& graph = read_graph_of(line, c);
  c.literals = line.literals(line.count());
  if (!c.literals.empty() && c.literals.size() != static_cast<size_t>(graph.vertices))
    line.refuse("there must be one literal for each vertex, or none at all");
  c.others = line.literals(line.count());
  if (!c.others.empty() && c.others.size() != graph.ends.size())
    line.refuse("there must be one literal for each edge, or none at all");
  c.numbers = line.numbers(line.count(), 0, graph.vertices - 1);
  std::sort(c.numbers.begin(), c.numbers.end());
  c.numbers.erase(std::unique(c.numbers.begin(), c.numbers.end()), c.numbers.end());
  if (c.kind == Kind::walled && (!c.others.empty() || !c.numbers.empty()))
    line.refuse("what is walled has no literals of edges, and no roots");
}

// "A B HEIGHT WIDTH": what follows from the constraints A and B, which say that the vertices with
// true and those with false literals are connected, on a rectangle of cells.
void Certificate::read_colours(Line& line, Constraint& c) const {
  const auto known = static_cast<int64_t>(constraints_.size());
  const Constraint& a = at(constraints_, line.number(0, known - 1));
  const Constraint& b = at(constraints_, line.number(0, known - 1));
  const int64_t height = line.number(2, most_number);
  const int64_t width = line.number(2, most_number);
  for (const Constraint* one : {&a, &b}) {
    const bool plain = one->kind == Kind::connected || one->kind == Kind::walled;
    if (!plain || !one->others.empty() || !one->numbers.empty() || one->graph != a.graph ||
        one->literals.size() != static_cast<size_t>(height * width) || one->guard != true_literal)
      line.refuse("two colours need two constraints 'connected' over the same cells");
  }
  for (size_t k = 0; k < a.literals.size(); ++k) {
    if (a.literals[k] != opposite(b.literals[k])) line.refuse("two colours need opposite literals");
  }
  // A graph with fewer edges than the rectangle has says more, not less.
  for (const auto& [from, to] : at(graphs_, a.graph).ends) {
    const int64_t lower = std::min(from, to);
    const int64_t upper = std::max(from, to);
    const bool beside = upper == lower + 1 && upper % width != 0;
    if (!beside && upper != lower + width) line.refuse("the graph is not that of a rectangle");
  }
  c.literals = a.literals;
  c.columns = static_cast<int32_t>(width);
}

// runs: "n LITERALS k LENGTHS"; sight: "LEAST MOST n LITERALS k ENDS".
void Certificate::read_row(Line& line, Constraint& c) const {
  if (c.kind == Kind::sight) {
    c.least = line.number(-most_number, most_number);
    c.most = line.number(-most_number, most_number);
  }
  c.literals = line.literals(line.count());
  const auto cells = static_cast<int64_t>(c.literals.size());
  c.numbers = line.numbers(line.count(), c.kind == Kind::runs ? -1 : 0,
                           c.kind == Kind::runs ? most_number : cells);
  if (c.kind == Kind::runs) {
    if (std::find(c.numbers.begin(), c.numbers.end(), 0) != c.numbers.end())
      line.refuse("a stretch has a length of 1 at least; -1 stands for any");
    return;
  }
  if (!std::is_sorted(c.numbers.begin(), c.numbers.end()) ||
      (cells > 0 && (c.numbers.empty() || c.numbers.back() != cells)))
    line.refuse("the arms must end in order, the last one at the last cell");
}

// distinct: "COLUMNS n LITERALS"; total: "COLUMNS LEAST TOTAL n LITERALS".
void Certificate::read_matrix(Line& line, Constraint& c) const {
  const bool total = c.kind == Kind::total;
  c.columns = static_cast<int32_t>(line.number(1, total ? most_columns_of_total : most_of_matrix));
  if (total) {
    c.least = line.number(-most_number, most_number);
    c.most = line.number(-most_weight, most_weight);
  }
  c.literals = line.literals(line.count());
  const auto cells = static_cast<int64_t>(c.literals.size());
  if (cells % c.columns != 0 || cells / c.columns > most_of_matrix)
    line.refuse("the literals do not fill a matrix");
}

// "GRAPH n LITERALS": one for each edge.
void Certificate::read_edges(Line& line, Constraint& c) const {
  const size_t edges = read_graph_of(line, c).ends.size();
  c.literals = line.literals(line.count());
  if (c.literals.size() != edges) line.refuse("there must be one literal for each edge");
}

// "SIZE GRAPH n LITERALS m GUARDS": of the vertices; no guards: all are true.
void Certificate::read_equal(Line& line, Constraint& c) const {
  c.most = line.number(1, most_number);
  const auto vertices = static_cast<size_t>(read_graph_of(line, c).vertices);
  c.literals = line.literals(line.count());
  c.others = line.literals(line.count());
  if (c.literals.size() != vertices || (!c.others.empty() && c.others.size() != vertices))
    line.refuse("there must be one literal for each vertex");
}

// "CONNECTED SUM SIZE": the numbers of what it follows from. The sum says how many of the literals
// of `connected` are false at least.
void Certificate::read_reach(Line& line, Constraint& c) const {
  const auto constraints = static_cast<int64_t>(constraints_.size());
  const Constraint& by = at(constraints_, line.number(0, constraints - 1));
  const auto sums = static_cast<int64_t>(sums_.size());
  const Sum& sum = at(sums_, line.number(0, sums - 1));
  c.most = line.number(0, most_number);
  int64_t most = -sum.bound;
  std::vector<Literal> wanted;
  for (const Literal l : by.literals) {
    most += l != false_literal ? 1 : 0;
    if (l > false_literal) wanted.push_back(opposite(l));
  }
  std::sort(wanted.begin(), wanted.end());
  const bool same = std::equal(wanted.begin(), wanted.end(), sum.terms.begin(), sum.terms.end(),
                               [](Literal l, const Term& t) { return t == Term{1, l}; });
  if (by.kind != Kind::connected || by.literals.empty() || by.numbers.size() != 1 ||
      by.guard != true_literal || !same || most > c.most)
    line.refuse("this does not follow from that constraint and that sum");
  c.graph = by.graph;
  c.literals = by.literals;
  c.numbers = by.numbers;
}

}  // namespace clew::proof

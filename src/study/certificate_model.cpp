// The model as lines of a certificate, in the order in which `lower` adds its constraints.
#include <algorithm>
#include <optional>

#include "study/certificate.h"

namespace clew::study {
namespace {

// What a reach follows from: by number, a connection and a claimed sum.
struct ReachBy {
  int64_t connected;
  int64_t sum;
};

std::vector<Lit> in_order(std::vector<Lit> lits) {
  std::erase_if(lits, is_constant);
  std::sort(lits.begin(), lits.end());
  return lits;
}

// The sum that lets at most `size` of the literals be true.
int64_t find_sum(const Model& model, std::span<const Lit> lits, int64_t size) {
  std::vector<Lit> terms(lits.begin(), lits.end());
  size -= std::count(lits.begin(), lits.end(), true_lit);
  for (Lit& l : terms) l = ~l;
  terms = in_order(std::move(terms));
  const SumList& sums = model.claimed_sums;
  for (size_t k = 0; k < sums.size(); ++k) {
    if (sums[k].size() != terms.size() ||
        sums.bounds[k] != static_cast<int64_t>(terms.size()) - size)
      continue;
    std::vector<Lit> own;
    for (const Term& t : sums[k]) own.push_back(t.weight == 1 ? t.lit : false_lit);
    if (in_order(std::move(own)) == terms) return static_cast<int64_t>(k);
  }
  return -1;
}

std::optional<ReachBy> what_says(const Model& model, const ReachPart& reach) {
  const auto same = [&](const ConnectedPart& c) {
    const auto roots = model.numbers(c.roots);
    return c.graph == reach.graph && c.vertex_lits.begin == reach.lits.begin &&
           c.vertex_lits.size == reach.lits.size && roots.size() == 1 && roots[0] == reach.root;
  };
  const auto by = std::find_if(model.connected.begin(), model.connected.end(), same);
  const int64_t sum = find_sum(model, model.lits(reach.lits), reach.size);
  if (by == model.connected.end() || by->guard != true_lit || sum < 0) return std::nullopt;
  return ReachBy{by - model.connected.begin(), sum};
}

class ModelLines {
 public:
  ModelLines(const Model& model, std::string& out) : model_(model), out_(out) {}

  void write_clauses(const ClauseList& list, size_t end) {
    for (size_t k = 0; k < end; ++k) {
      out_ += 'k';
      lits(list[k]);
      out_ += '\n';
    }
  }

  void write_sums(const SumList& list) {
    for (size_t k = 0; k < list.size(); ++k) {
      out_ += 's';
      number(list.bounds[k]);
      for (const Term& t : list[k]) {
        number(t.weight);
        write_lit(t.lit, out_);
      }
      out_ += '\n';
    }
  }

  void write_graphs() {
    for (const auto& graph : model_.graphs) {
      out_ += 'g';
      number(graph->vertices);
      for (const int32_t end : graph->edges) number(end);
      out_ += '\n';
    }
    for (const LoopPart& l : model_.loops) {
      out_ += 'g';
      number(l.vertices);
      for (const int32_t end : model_.numbers(l.ends)) number(end);
      out_ += '\n';
    }
  }

  void write_constraints() {
    for (const SightPart& s : model_.sights) sight(s);
    for (const RunsPart& r : model_.runs) runs(r);
    for (const TotalPart& t : model_.totals) total(t);
    for (const DistinctPart& d : model_.distincts) distinct(d);
    for (size_t k = 0; k < model_.loops.size(); ++k) loop(k);
    first_connected_ = constraints_;
    for (const ConnectedPart& c : model_.connected) connected(c);
    for (const ClosedPart& c : model_.closed) edges("closed", c);
    for (const ForestPart& f : model_.forests) edges("forest", f);
    for (const EqualPiecesPart& p : model_.equal_pieces) equal(p);
    for (const ReachPart& r : model_.reaches) reach(r);
  }

  // What two connected colours imply, each clause by the constraint that says so.
  void write_implied(size_t from) {
    for (size_t k = from; k < model_.claims.size(); ++k) {
      const auto clause = model_.claims[k];
      out_ += 'p';
      number(colours_of(clause));
      lits(clause);
      out_ += '\n';
    }
  }

 private:
  void number(int64_t n) { write_number(n, out_); }
  void lits(std::span<const Lit> list) {
    for (const Lit l : list) write_lit(l, out_);
  }
  void counted(std::span<const Lit> list) {
    number(static_cast<int64_t>(list.size()));
    lits(list);
  }
  void counted(std::span<const int32_t> list) {
    number(static_cast<int64_t>(list.size()));
    for (const int32_t n : list) number(n);
  }
  void begin(const char* kind, Lit guard) {
    out_ += "n ";
    out_ += kind;
    write_lit(guard, out_);
    ++constraints_;
  }
  void end() { out_ += '\n'; }

  void sight(const SightPart& s) {
    begin("sight", s.guard);
    number(s.least);
    number(s.most);
    counted(model_.lits(s.cells));
    counted(model_.numbers(s.arm_ends));
    end();
  }

  void runs(const RunsPart& r) {
    begin("runs", r.guard);
    counted(model_.lits(r.cells));
    counted(model_.numbers(r.lengths));
    end();
  }

  void total(const TotalPart& t) {
    begin("total", t.guard);
    number(t.columns);
    number(t.least);
    number(t.total);
    counted(model_.lits(t.lits));
    end();
  }

  void distinct(const DistinctPart& d) {
    if (d.covered) return;
    begin("distinct", d.guard);
    number(d.columns);
    counted(model_.lits(d.lits));
    end();
  }

  void loop(size_t k) {
    const LoopPart& l = model_.loops[k];
    begin("loop", l.guard);
    number(static_cast<int64_t>(model_.graphs.size() + k));
    counted(model_.lits(l.lits));
    end();
  }

  void connected(const ConnectedPart& c) {
    if (c.implied) return colours(c);
    begin(c.walled ? "walled" : "connected", c.guard);
    number(c.graph);
    counted(model_.lits(c.vertex_lits));
    counted(model_.lits(c.edge_lits));
    counted(model_.numbers(c.roots));
    end();
  }

  void colours(const ConnectedPart& c) {
    const ConnectedPart& one = model_.connected[static_cast<size_t>(c.by_colours[0])];
    const ModelGraph& graph = *model_.graphs[static_cast<size_t>(one.graph)];
    colours_.push_back({constraints_, model_.lits(one.vertex_lits)});
    begin("colours", c.guard);
    for (const int32_t by : c.by_colours) number(first_connected_ + by);
    number(graph.height);
    number(graph.width);
    end();
  }

  // What is said of the edges of a graph alone.
  void edges(const char* kind, const auto& c) {
    begin(kind, c.guard);
    number(c.graph);
    counted(model_.lits(c.edge_lits));
    end();
  }

  void equal(const EqualPiecesPart& p) {
    begin("equal", true_lit);
    number(p.size);
    number(p.graph);
    counted(model_.lits(p.lits));
    counted(model_.lits(p.guards));
    end();
  }

  void reach(const ReachPart& r) {
    const std::optional<ReachBy> by = what_says(model_, r);
    CLEW_REQUIRE(by.has_value());
    begin("reach", r.guard);
    number(first_connected_ + by->connected);
    number(by->sum);
    number(r.size);
    end();
  }

  // The constraint over whose cells the clause speaks.
  int64_t colours_of(std::span<const Lit> clause) const {
    for (const auto& [constraint, cells] : colours_) {
      const auto is_cell = [&](Lit l) {
        return std::any_of(cells.begin(), cells.end(),
                           [l](Lit cell) { return cell.var() == l.var(); });
      };
      if (std::all_of(clause.begin(), clause.end(), is_cell)) return constraint;
    }
    return 0;  // an empty clause, or the checker objects
  }

  struct Colours {
    int64_t constraint;
    std::span<const Lit> cells;
  };

  const Model& model_;
  std::string& out_;
  int64_t constraints_ = 0;
  int64_t first_connected_ = 0;
  std::vector<Colours> colours_;
};

}  // namespace

void drop_unproved(Model& model) {
  model.bounded.clear();
  std::erase_if(model.reaches,
                [&](const ReachPart& reach) { return !what_says(model, reach).has_value(); });
}

void write_model(const Posted& posted, std::string& out) {
  const Model& model = posted.model;
  ModelLines lines(model, out);
  lines.write_clauses(model.claims, posted.stated_claims);
  lines.write_clauses(model.defined, model.defined.size());
  lines.write_sums(model.claimed_sums);
  lines.write_sums(model.defined_sums);
  lines.write_graphs();
  lines.write_constraints();
  lines.write_implied(posted.stated_claims);
}

}  // namespace clew::study

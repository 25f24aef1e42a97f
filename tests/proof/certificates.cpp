#include "proof/certificates.h"

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "certificate.h"
#include "contracts/support.h"
#include "outside/witness.h"

namespace clew::proof {

const Clew& program() {
  static const Clew clew;
  return clew;
}

std::vector<Named> bundled() {
  std::vector<Named> all;
  for (const GenreSummary& g : program().genres()) {
    if (g.is_problem) {
      Source source;
      source.genre = g.slug;
      if (auto opened = program().open("", source)) all.push_back({g.slug, *opened});
    }
    const std::string folder = contracts::source_path("puzzles/" + g.slug);
    if (!std::filesystem::exists(folder)) continue;
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
      files.push_back(entry.path().string());
    std::sort(files.begin(), files.end());
    for (const std::string& file : files) {
      if (auto opened = program().open(contracts::read_file(file))) all.push_back({file, *opened});
    }
  }
  return all;
}

const std::vector<std::string>& bundled_certificates(size_t most_bytes) {
  static const std::vector<std::string> made = [&] {
    std::vector<std::string> all;
    for (const Named& puzzle : bundled())
      all.push_back(Laboratory(program()).certify(puzzle.opened).certificate);
    std::erase_if(all, [&](const std::string& c) { return c.empty() || c.size() > most_bytes; });
    return all;
  }();
  return made;
}

Said ask_checker(std::string_view text) {
  try {
    return {check(text).conclusion, ""};
  } catch (const Rejected& e) {
    return {"rejected", e.what()};
  } catch (const Unreadable& e) {
    return {"unreadable", e.what()};
  }
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text.append(line).append("\n");
  return text;
}

namespace {

Lit lit_of(const std::string& word) {
  if (word == "t") return true_lit;
  if (word == "f") return false_lit;
  const int number = std::stoi(word);
  return Lit(Var{std::abs(number)}, number < 0);
}

template <typename Part>
Part part_of(Lit guard) {
  Part part;
  part.guard = guard;
  return part;
}

// Reads one line after the other into a model.
class Reader {
 public:
  explicit Reader(ReadBack& out) : out_(out), model_(out.model) {}

  bool take(const std::string& line) {
    words_ = std::istringstream(line);
    const std::string kind = word();
    if (kind == "v") model_.num_vars = number() + 1;
    if (kind == "m") mark();
    if (kind == "k") clause(rest());
    if (kind == "s") sum();
    if (kind == "g") graph();
    return kind != "n" || constraint();
  }

  void finish() {
    MarkField field;
    std::sort(marks_.begin(), marks_.end());
    marks_.erase(std::unique(marks_.begin(), marks_.end()), marks_.end());
    for (const int32_t v : marks_) {
      if (v != 0) field.lits.push_back(Lit(Var{v}, false));
    }
    field.size = static_cast<int32_t>(field.lits.size());
    out_.marks.fields.push_back(field);
  }

 private:
  std::string word() {
    std::string w;
    words_ >> w;
    return w;
  }
  int32_t number() { return static_cast<int32_t>(std::stoll(word())); }
  Lit lit() { return lit_of(word()); }
  std::vector<Lit> rest() {
    std::vector<Lit> lits;
    for (std::string w; words_ >> w;) lits.push_back(lit_of(w));
    return lits;
  }
  std::vector<Lit> counted() {
    std::vector<Lit> lits(static_cast<size_t>(number()));
    for (Lit& l : lits) l = lit();
    return lits;
  }
  Slice counted_numbers() {
    std::vector<int32_t> numbers(static_cast<size_t>(number()));
    for (int32_t& n : numbers) n = number();
    return keep(numbers);
  }
  Slice keep(const std::vector<Lit>& lits) {
    const Slice slice{static_cast<uint32_t>(model_.native_lits.size()),
                      static_cast<uint32_t>(lits.size())};
    model_.native_lits.insert(model_.native_lits.end(), lits.begin(), lits.end());
    return slice;
  }
  Slice keep(const std::vector<int32_t>& numbers) {
    const Slice slice{static_cast<uint32_t>(model_.native_numbers.size()),
                      static_cast<uint32_t>(numbers.size())};
    model_.native_numbers.insert(model_.native_numbers.end(), numbers.begin(), numbers.end());
    return slice;
  }

  void clause(std::vector<Lit> lits, Lit guard = true_lit) {
    if (guard != true_lit) lits.push_back(~guard);
    if (std::find(lits.begin(), lits.end(), true_lit) != lits.end()) return;
    std::erase(lits, false_lit);
    model_.claims.lits.insert(model_.claims.lits.end(), lits.begin(), lits.end());
    model_.claims.ends.push_back(static_cast<uint32_t>(model_.claims.lits.size()));
    model_.claims.from.push_back(no_instance);
  }

  void mark() {
    while (word() != ":" && words_) {
    }
    for (const Lit l : rest()) marks_.push_back(l.var().id);
  }

  void sum() {
    SumList& sums = model_.claimed_sums;
    int64_t bound = std::stoll(word());
    for (std::string w; words_ >> w;) {
      const Lit l = lit();
      if (l == true_lit) bound -= std::stoll(w);
      if (!is_constant(l)) sums.terms.push_back({static_cast<int32_t>(std::stoll(w)), l});
    }
    sums.ends.push_back(static_cast<uint32_t>(sums.terms.size()));
    sums.bounds.push_back(bound);
    sums.from.push_back(no_instance);
  }

  void graph() {
    auto graph = std::make_shared<ModelGraph>();
    graph->vertices = number();
    for (std::string w; words_ >> w;) graph->edges.push_back(std::stoi(w));
    model_.graphs.push_back(std::move(graph));
  }

  bool constraint() {
    const std::string kind = word();
    const Lit guard = lit();
    if (kind == "connected" || kind == "walled") connected(guard, kind == "walled");
    if (kind == "runs") {
      auto part = part_of<RunsPart>(guard);
      part.cells = keep(counted());
      part.lengths = counted_numbers();
      model_.runs.push_back(part);
    }
    if (kind == "sight") {
      auto part = part_of<SightPart>(guard);
      part.least = number();
      part.most = number();
      part.cells = keep(counted());
      part.arm_ends = counted_numbers();
      model_.sights.push_back(part);
    }
    if (kind == "distinct" || kind == "total") matrix(guard, kind == "total");
    if (kind == "loop") loop(guard);
    if (kind == "closed") {
      auto part = part_of<ClosedPart>(guard);
      part.graph = number();
      part.edge_lits = keep(counted());
      model_.closed.push_back(part);
    }
    if (kind == "forest") {
      auto part = part_of<ForestPart>(guard);
      part.graph = number();
      part.edge_lits = keep(counted());
      model_.forests.push_back(part);
    }
    if (kind == "equal") {
      auto part = part_of<EqualPiecesPart>(guard);
      part.size = number();
      part.graph = number();
      part.lits = keep(counted());
      part.guards = keep(counted());
      model_.equal_pieces.push_back(part);
    }
    return true;
  }

  void connected(Lit guard, bool walled) {
    auto part = part_of<ConnectedPart>(guard);
    part.graph = number();
    const std::vector<Lit> vertices = counted();
    part.vertex_lits = keep(vertices);
    part.edge_lits = keep(counted());
    part.roots = counted_numbers();
    model_.connected.push_back(part);
    const auto& edges = model_.graphs[static_cast<size_t>(part.graph)]->edges;
    for (size_t e = 0; walled && e < edges.size(); e += 2)
      clause({vertices[static_cast<size_t>(edges[e])], vertices[static_cast<size_t>(edges[e + 1])]},
             guard);
  }

  void one_of(const std::vector<Lit>& lits, Lit guard) {
    clause(lits, guard);
    for (size_t i = 0; i < lits.size(); ++i) {
      for (size_t j = i + 1; j < lits.size(); ++j) clause({~lits[i], ~lits[j]}, guard);
    }
  }

  void matrix(Lit guard, bool total) {
    auto part = part_of<DistinctPart>(guard);
    part.columns = number();
    auto sum = part_of<TotalPart>(guard);
    sum.columns = part.columns;
    if (total) {
      sum.least = number();
      sum.total = std::stoll(word());
    }
    const std::vector<Lit> lits = counted();
    part.lits = sum.lits = keep(lits);
    part.rows = static_cast<int32_t>(lits.size()) / part.columns;
    for (size_t at = 0; at < lits.size(); at += static_cast<size_t>(part.columns))
      one_of({lits.begin() + static_cast<std::ptrdiff_t>(at),
              lits.begin() + static_cast<std::ptrdiff_t>(at) + part.columns},
             guard);
    model_.distincts.push_back(part);
    if (total) model_.totals.push_back(sum);
  }

  // Each vertex has none or two of its edges.
  void loop(Lit guard) {
    auto part = part_of<LoopPart>(guard);
    const ModelGraph& graph = *model_.graphs[static_cast<size_t>(number())];
    const std::vector<Lit> lits = counted();
    part.vertices = graph.vertices;
    part.ends = keep(graph.edges);
    part.lits = keep(lits);
    model_.loops.push_back(part);
    std::vector<std::vector<Lit>> at(static_cast<size_t>(graph.vertices));
    for (size_t k = 0; k < graph.edges.size(); ++k)
      at[static_cast<size_t>(graph.edges[k])].push_back(lits[k / 2]);
    for (const std::vector<Lit>& edges : at) degree(edges, guard);
  }

  void degree(const std::vector<Lit>& edges, Lit guard) {
    for (size_t i = 0; i < edges.size(); ++i) {
      std::vector<Lit> another = {~edges[i]};
      for (size_t j = 0; j < edges.size(); ++j) {
        if (j != i) another.push_back(edges[j]);
        for (size_t k = j + 1; j > i && k < edges.size(); ++k)
          clause({~edges[i], ~edges[j], ~edges[k]}, guard);
      }
      clause(another, guard);
    }
  }

  ReadBack& out_;
  Model& model_;
  std::istringstream words_;
  std::vector<int32_t> marks_;
};

void add_clause(Model& model, const std::vector<Lit>& lits) {
  model.claims.lits.insert(model.claims.lits.end(), lits.begin(), lits.end());
  model.claims.ends.push_back(static_cast<uint32_t>(model.claims.lits.size()));
  model.claims.from.push_back(no_instance);
}

outside::Testified testified(const ReadBack& back) {
  Limits limits;
  limits.seconds = 60;
  Meter meter(limits);
  return outside::testify(back.model, back.marks, meter).says;
}

// Some mark is other than in the answer of this line.
std::vector<Lit> forbidding(const ReadBack& back, const std::string& line) {
  std::vector<Lit> lits = back.marks.fields[0].lits;
  const std::vector<Lit> holding = clause_of(line, 1);
  for (Lit& l : lits) {
    if (std::find(holding.begin(), holding.end(), l) != holding.end()) l = ~l;
  }
  return lits;
}

// No solution makes all literals of this step false.
bool follows(const std::vector<std::string>& lines, size_t step, ReadBack back) {
  for (size_t k = 0; k < step; ++k) {
    if (lines[k].starts_with("a")) add_clause(back.model, forbidding(back, lines[k]));
  }
  for (const Lit l : clause_of(lines[step], lines[step].starts_with("r") ? 1 : 2)) {
    if (l == true_lit) return true;
    if (l != false_lit) add_clause(back.model, {~l});
  }
  return testified(back) == outside::Testified::none;
}

}  // namespace

std::vector<Lit> clause_of(const std::string& line, int behind) {
  std::istringstream words(line);
  std::vector<Lit> lits;
  for (std::string w; words >> w; --behind) {
    if (behind <= 0) lits.push_back(lit_of(w));
  }
  return lits;
}

std::optional<ReadBack> read_back(const std::vector<std::string>& lines) {
  ReadBack back;
  Reader reader(back);
  for (size_t k = 1; k < lines.size(); ++k) {
    if (!reader.take(lines[k])) return std::nullopt;
  }
  reader.finish();
  return back;
}

bool lemmas_suffice(const std::vector<std::string>& lines) {
  std::vector<std::string> plain = lines;
  std::erase_if(plain, [](const std::string& line) { return line.starts_with("n "); });
  std::optional<ReadBack> back = read_back(plain);
  if (!back) return false;
  for (const std::string& line : lines) {
    if (line.starts_with("a")) add_clause(back->model, forbidding(*back, line));
    if (!line.starts_with("l ") && !line.starts_with("p ")) continue;
    std::vector<Lit> lemma = clause_of(line, 2);
    if (std::erase(lemma, true_lit) > 0) continue;
    std::erase(lemma, false_lit);
    add_clause(back->model, lemma);
  }
  return testified(*back) == outside::Testified::none;
}

std::string second_opinion(const std::vector<std::string>& lines, std::string_view claim,
                           const std::vector<size_t>& steps) {
  const std::optional<ReadBack> back = read_back(lines);
  if (!back) return "the text cannot be read back";
  const auto said = testified(*back);
  const std::string_view word = said == outside::Testified::unique    ? "unique"
                                : said == outside::Testified::none    ? "none"
                                : said == outside::Testified::several ? "several"
                                                                      : "unknown";
  if (word != claim) return "CaDiCaL says " + std::string(word);
  for (const size_t step : steps) {
    const std::string& line = lines[step];
    const bool is_clause =
        line.starts_with("l ") || line.starts_with("p ") || line.starts_with("r");
    if (is_clause && !follows(lines, step, *back)) return "'" + line + "' does not follow";
  }
  return "";
}

}  // namespace clew::proof

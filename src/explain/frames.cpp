// The sentence of a step: a frame for each kind of reasoning. MARKS is what follows, RULE the
// sentences of the instances, KNOWN the marks it rests on.
//
//   only value   MARKS: nothing else is left there.
//   rule         MARKS: RULE, and KNOWN.  /  MARKS: otherwise the line would end at VERTEX.
//   cases        MARKS: RULE, and KNOWN; all ways to do that agree.
//   connection   MARKS: otherwise A could not reach B; the only way out is MARK.  /  MARKS: were it
//                OTHERWISE, it could not reach B.
//   loop         MARKS: otherwise a ring of N would close too early and leave out MARK.  /  MARKS:
//                otherwise a ring would close, since KNOWN.
//   piece        MARKS: RULE, and could not grow so large otherwise.  (piece_words.h)
//   together     MARKS: otherwise these could not all hold: RULE; RULE, since KNOWN.
//   uniqueness   MARKS: else the puzzle would have two answers: then MARKS, which could be
//                exchanged, since KNOWN.
//   chain        Suppose the opposite. Then MARK (RULE). ... But then this fails: RULE. So MARKS.
//                Several rules: But then these cannot all hold: RULE; RULE. Where only a search
//                shows it: MARKS: otherwise these could not all hold: RULE; RULE, since KNOWN.
//                Where no supposition is needed: MARK (RULE). Then MARK (RULE). ... So MARKS: RULE.
//   nested       the same, and inside it: MARK: [Suppose ...]
#include <algorithm>
#include <set>

#include "board/place_name.h"
#include "explain/loop_words.h"
#include "explain/piece_words.h"
#include "explain/words.h"

namespace clew::explain {

namespace {

constexpr const char* all_ways = "; all ways to do that agree";
constexpr size_t most_listed = 8;     // marks; more are shown, not told
constexpr size_t most_sentences = 3;  // of instances; of more the rules are named

class Frames {
 public:
  Frames(Desk& desk, const Found& found) : desk_(desk), found_(found), c_(found.reason) {}

  std::string text() {
    const std::string marks = findings_in_words(desk_.board(), findings_of(found_.marks));
    switch (c_.kind) {
      case StepKind::only_value:
        return marks + ": " + only_value() + ".";
      case StepKind::rule:
        if (found_.of_one_rule) return marks + ": " + rule_name(c_.rules[0]) + ".";
        if (const LoopWords words(desk_, c_.rules[0]); words)
          return marks + ": " + end_or_branch(words) + ".";
        return marks + ": " + one_instance() + ".";
      case StepKind::cases:
      case StepKind::piece:
        return marks + ": " + one_instance() + ".";
      case StepKind::connection:
        return marks + ": " + connection();
      case StepKind::loop:
        return marks + ": " + loop();
      case StepKind::together:
        return marks + ": " + not_all() + ".";
      case StepKind::uniqueness:
        return marks + ": else the puzzle would have two answers: then " +
               said(found_.twin->pattern) + ", which could be exchanged" + since() + ".";
      case StepKind::chain:
        if (c_.supposed &&
            std::ranges::find(found_.links, false_lit, &Link::fact) != found_.links.end())
          return suppose(~c_.fact, found_.links) + so();
        return one_by_one(marks);
      case StepKind::nested:
        return proof(*found_.proof) + so();
    }
    return marks;
  }

 private:
  std::string one_instance() const {
    if (const std::string size = size_argument(desk_, found_); !size.empty())
      return sentences(c_.rules) + size;
    const bool agree = c_.kind == StepKind::cases || (c_.kind == StepKind::piece && c_.searched);
    return sentences(c_.rules) + one_of_them() + and_known() + (agree ? all_ways : "");
  }

  // What is different at as many places as there are values takes every value: where the others
  // cannot have it, this is the one.
  std::string one_of_them() const {
    const Facts& facts = desk_.facts();
    const auto takes_all = [&](ConstraintAt at) {
      if (at.list != List::distincts) return false;
      const DistinctPart& part = desk_.posted().model.distincts[at.index];
      return part.rows >= part.columns;
    };
    if (c_.known.empty() || std::ranges::none_of(desk_.anatomy().stated(c_.rules[0]), takes_all))
      return "";
    const auto decided = std::ranges::find_if(
        found_.marks, [&](Lit l) { return facts.finding(l).says == Finding::is; });
    if (decided == found_.marks.end()) return "";
    const Finding fact = facts.finding(*decided);
    for (const Lit l : found_.marks)
      if (facts.finding(l).at != fact.at) return "";
    bool ruled_out = false;  // not all of them have values of their own
    for (const Lit l : c_.known) {
      const Finding other = facts.finding(l);
      if (other.at == fact.at) return "";
      ruled_out = ruled_out || other.says != Finding::is;
    }
    if (!ruled_out) return "";
    return ", so one of them is " + value_in_words(desk_.board(), fact.at.answer, fact.value);
  }

  // Found by a search, or in so few steps that they need not be told.
  std::string not_all() const {
    if (c_.rules.size() == 1) return sentences(c_.rules) + and_known() + all_ways;
    return "otherwise these could not all hold: " + sentences(c_.rules) + since();
  }

  std::vector<Finding> findings_of(const std::vector<Lit>& lits) const {
    std::vector<Finding> findings;
    for (const Lit l : lits) findings.push_back(desk_.facts().finding(l));
    return findings;
  }
  std::string said(const std::vector<Lit>& lits) const {
    return clauses_in_words(desk_.board(), findings_of(lits));
  }
  std::string said(Lit l) const { return said(std::vector<Lit>{l}); }

  const RuleInstance& instance(int i) const {
    return desk_.posted().instances[static_cast<size_t>(i)];
  }
  const std::string& rule_name(int i) const { return instance(i).rule_name; }

  // `arguments`: what propagation used. Of a loop that need not close, only the line is spoken of.
  std::string sentence(int rule, uint32_t arguments) const {
    if (const LoopWords words(desk_, rule); words && (arguments & bit(Argument::loop)) == 0)
      return words.name() + " neither ends nor branches";
    return instance(rule).sentence;
  }
  std::string sentences(const std::vector<int>& rules, uint32_t arguments) const {
    std::vector<std::string> parts;
    for (const int r : rules)
      add(parts, (rules.size() > most_sentences ? rule_name(r) : sentence(r, arguments)) +
                     room_argument(desk_, r, arguments));
    return joined_sentences(parts);
  }
  std::string sentences(const std::vector<int>& rules) const {
    return sentences(rules, c_.arguments);
  }
  static void add(std::vector<std::string>& parts, const std::string& part) {
    if (std::ranges::find(parts, part) == parts.end()) parts.push_back(part);
  }
  static std::string joined_sentences(const std::vector<std::string>& parts) {
    std::string out;
    for (const std::string& part : parts) out += (out.empty() ? "" : "; ") + part;
    return out;
  }

  bool about_one_mark() const {
    const Facts& facts = desk_.facts();
    const MarkAt at = facts[facts.of(c_.fact.var())].at;
    return std::ranges::all_of(c_.known, [&](Lit l) { return facts[facts.of(l.var())].at == at; });
  }
  bool is_division(Lit l) const {
    const auto answer = static_cast<size_t>(desk_.facts().finding(l).at.answer);
    return desk_.board().genre().info.answers[answer].value == ValueKind::partition;
  }
  std::string only_value() const {
    if (is_division(c_.fact)) return "otherwise a wall would end inside an area";
    if (c_.known.size() > 1 && about_one_mark()) return "nothing else is left there";
    return c_.known.empty() ? "nothing else fits there" : known();
  }
  size_t known_places() const {
    std::set<std::pair<int, int>> places;
    for (const Lit l : c_.known) {
      const MarkAt at = desk_.facts().finding(l).at;
      places.insert({at.answer, at.position});
    }
    return places.size();
  }
  std::string known() const {
    const size_t places = known_places();
    return places > most_listed ? std::to_string(places) + " known marks leave nothing else"
                                : said(c_.known);
  }
  std::string and_known() const { return with_known(", and "); }
  std::string since() const { return with_known(", since "); }
  std::string with_known(const char* joint) const {
    const size_t places = known_places();
    if (places > most_listed) return ", given " + std::to_string(places) + " known marks";
    return places == 0 ? "" : joint + said(c_.known);
  }

  // ---- connection
  std::string cells(const std::set<int>& vertices, const ModelGraph& graph) const {
    std::vector<std::string> names;
    for (const int v : vertices) {
      if (names.size() == most_listed) break;
      names.push_back(name_of(v, graph));
    }
    if (vertices.size() > most_listed)
      names.push_back(std::to_string(vertices.size() - most_listed) + " more");
    return joined(names);
  }
  std::string name_of(int v, const ModelGraph& graph) const {
    const auto k = static_cast<size_t>(v);
    const int cell = graph.at.empty() ? v : graph.at[k];
    return cell_name(cell, desk_.board().plan().grid);
  }

  // Vertices that can be reached from one without the marks that are known to be off, and without
  // the one in question.
  std::set<int> reached(int from, const ConnectedPart& part, const ModelGraph& graph,
                        int without) const {
    const auto lits = desk_.posted().model.lits(part.vertex_lits);
    return spread(from, graph, [&](int v) {
      return v != without &&
             std::ranges::find(c_.known, ~lits[static_cast<size_t>(v)]) == c_.known.end();
    });
  }

  template <typename Passes>
  static std::set<int> spread(int from, const ModelGraph& graph, Passes passes) {
    std::set<int> seen{from};
    for (bool more = true; more;) {
      more = false;
      for (size_t e = 0; e < graph.edges.size(); e += 2) {
        for (const bool back : {false, true}) {
          const int a = graph.edges[e + (back ? 1 : 0)];
          const int b = graph.edges[e + (back ? 0 : 1)];
          if (seen.contains(a) && !seen.contains(b) && passes(b)) more = seen.insert(b).second;
        }
      }
    }
    return seen;
  }

  std::string connection() const {
    const std::string plain = instance(c_.rules[0]).sentence + and_known() + ".";
    const int k = desk_.scopes()[c_.rules[0]].connected;
    if (k < 0) return plain;
    const Model& model = desk_.posted().model;
    const ConnectedPart& part = model.connected[static_cast<size_t>(k)];
    const ModelGraph& graph = *model.graphs[static_cast<size_t>(part.graph)];
    const auto lits = model.lits(part.vertex_lits);
    if (part.edge_lits.size > 0 || lits.empty()) return plain;
    const auto at = [&](Lit l) {
      const auto found = std::ranges::find(lits, l);
      return found == lits.end() ? -1 : static_cast<int>(found - lits.begin());
    };
    std::set<int> on;  // vertices known to be in the region
    for (const Lit l : c_.known)
      if (at(l) >= 0) on.insert(at(l));
    const int in = at(c_.fact);
    const int out = at(~c_.fact);
    if (in < 0 && out < 0) return plain;
    return in >= 0 ? way_out(part, graph, on, in) : cut_off(part, graph, on, out, plain);
  }

  std::string way_out(const ConnectedPart& part, const ModelGraph& graph, const std::set<int>& on,
                      int in) const {
    if (on.empty()) return instance(c_.rules[0]).sentence + and_known() + ".";
    std::set<int> side = reached(*on.begin(), part, graph, in);
    std::set<int> there;
    for (const int v : on)
      if (!side.contains(v)) there.insert(v);
    if (part.roots.size > 0)
      return "otherwise " + cells(group(*on.begin(), side, part, graph), graph) +
             " would be cut off, but " + rule_name(c_.rules[0]) + only_way(side, in, graph);
    if (there.empty()) return instance(c_.rules[0]).sentence + and_known() + ".";
    // The smaller side is the one to look at.
    int one = *on.begin();
    int other = *there.begin();
    std::set<int> beyond = reached(other, part, graph, in);
    if (beyond.size() < side.size()) {
      std::swap(one, other);
      std::swap(side, beyond);
    }
    return "otherwise " + cells(group(one, side, part, graph), graph) + " could not reach " +
           cells({other}, graph) + only_way(side, in, graph);
  }

  // What is known to belong to the region and is joined with a vertex, on its side.
  std::set<int> group(int from, const std::set<int>& side, const ConnectedPart& part,
                      const ModelGraph& graph) const {
    const auto lits = desk_.posted().model.lits(part.vertex_lits);
    const auto is_on = [&](int v) {
      const Lit l = lits[static_cast<size_t>(v)];
      return side.contains(v) && (l == true_lit || (!is_constant(l) && desk_.known(l))) &&
             std::ranges::find(found_.marks, l) == found_.marks.end();
    };
    return spread(from, graph, is_on);
  }

  // The vertex in question is the only neighbour of the side that is not closed.
  std::string only_way(const std::set<int>& side, int in, const ModelGraph& graph) const {
    bool next_to_it = false;
    for (size_t e = 0; e < graph.edges.size(); e += 2) {
      const int a = graph.edges[e];
      const int b = graph.edges[e + 1];
      next_to_it = next_to_it || (a == in && side.contains(b)) || (b == in && side.contains(a));
    }
    return next_to_it ? "; the only way out is " + name_of(in, graph) + "." : ".";
  }

  std::string cut_off(const ConnectedPart& part, const ModelGraph& graph, const std::set<int>& on,
                      int out, const std::string& plain) const {
    if (part.roots.size > 0)
      return rule_name(c_.rules[0]) + ", but none can reach " + name_of(out, graph) + ".";
    if (on.empty()) return plain;
    return were_it_otherwise() + " could not reach " + cells(on, graph) + ".";
  }

  // "were it white, it", "were they white, they"; without a word for it "otherwise r1c2".
  std::string were_it_otherwise() const {
    const Finding fact = desk_.facts().finding(c_.fact);
    const bool many = found_.marks.size() > 1;
    const bool alike = std::ranges::all_of(found_.marks, [&](Lit l) {
      const Finding mark = desk_.facts().finding(l);
      return mark.at.answer == fact.at.answer && mark.value == fact.value;
    });
    const std::string word = otherwise_in_words(desk_.board(), fact, many);
    if (!alike || word.empty()) return "otherwise " + place_in_words(desk_.board(), fact.at);
    return many ? "were they " + word + ", they" : "were it " + word + ", it";
  }

  // ---- loops
  std::string loop() const {
    if ((c_.arguments & bit(Argument::ring)) != 0)
      return "otherwise a ring would close" + since() + ".";
    const LoopWords words(desk_, c_.rules[0]);
    const auto ring = words && c_.rules.size() == 1 ? words.ring(c_) : std::nullopt;
    if (!ring) return "otherwise a loop would close too early" + since() + ".";
    return "otherwise a ring of " + std::to_string(ring->size) +
           " would close too early and leave out " +
           findings_in_words(desk_.board(), findings_of({ring->left_out})) + ".";
  }

  // Where one instance of a loop speaks of one vertex: "otherwise the line would end at r1c2".
  std::string end_or_branch(const LoopWords& words) const {
    std::vector<Lit> held = c_.known;
    held.push_back(~c_.fact);
    const auto fault = words.fault(held);
    const bool there = fault && std::ranges::all_of(found_.marks, [&](Lit l) {
                         return words.touches(l, fault->vertex);
                       });
    return "otherwise " +
           (there ? words.said(*fault) : words.name() + " would end or branch" + since());
  }

  // ---- suppositions
  // What else follows for the same mark is said with it.
  std::string so() const {
    const MarkAt at = desk_.facts().finding(c_.fact).at;
    std::vector<Lit> same, others;
    for (const Lit l : found_.marks)
      (desk_.facts().finding(l).at == at ? same : others).push_back(l);
    return " So " + said(same) + (others.empty() ? "" : "; in the same way " + said(others)) + ".";
  }

  std::string one_by_one(const std::string& marks) const {
    std::string out = links_in_words(found_.links, c_.fact);
    if (out.empty()) return marks + ": " + not_all() + ".";
    const std::string then = " Then ";
    if (out.starts_with(then)) out = as_sentence(out.substr(then.size())) + " So ";
    std::vector<int> last = c_.rules;
    for (const Link& link : found_.links)
      if (link.fact == c_.fact) last = link.rules;
    return out + said(found_.marks) + ": " + sentences(last) + ".";
  }

  std::string opposite(Lit l) const {
    return supposed_in_words(desk_.board(), desk_.facts().finding(l));
  }

  // Why a link holds, where one vertex of a loop says it: "the line would end at r1c2".
  std::string at_vertex(const Link& link) const {
    const LoopWords words(desk_, link.rules.size() == 1 ? link.rules[0] : -1);
    if (!words) return "";
    if ((link.arguments & bit(Argument::loop)) != 0) return "a loop would close too early";
    std::vector<Lit> held = link.from;
    if (link.fact != false_lit) held.push_back(~link.fact);
    const auto fault = words.fault(held);
    return fault ? words.said(*fault) : "";
  }

  // The reasons of a thought: in few words where loops have many.
  std::string reasons_of(const std::vector<Link>& thought) const {
    std::vector<std::string> vertices;
    std::vector<int> rules;
    uint32_t arguments = 0;
    for (const Link& link : thought) {
      arguments |= link.arguments;
      if (const std::string vertex = at_vertex(link); !vertex.empty())
        add(vertices, "otherwise " + vertex);
      for (const int r : link.rules)
        if (std::ranges::find(rules, r) == rules.end()) rules.push_back(r);
    }
    if (vertices.size() == 1 && rules.size() == 1) return vertices[0];
    return sentences(rules, arguments);
  }

  std::string links_in_words(const std::vector<Link>& links, Lit supposed) const {
    std::string out;
    for (const std::vector<Link>& thought : thoughts_of(desk_, links, supposed)) {
      std::vector<Lit> facts;
      for (const Link& link : thought) facts.push_back(link.fact);
      const std::string reasons = reasons_of(thought);
      out += " Then " + said(facts) + (reasons.empty() ? "" : " (" + reasons + ")") + ".";
    }
    for (const Link& link : links)
      if (link.fact == false_lit) out += clash_in_words(link);
    return out;
  }

  std::string clash_in_words(const Link& link) const {
    if (const std::string vertex = at_vertex(link); !vertex.empty())
      return " But then " + vertex + ".";
    if (!link.rules.empty()) {
      const std::string all = sentences(link.rules, link.arguments);
      const bool several = all.find("; ") != std::string::npos;
      return std::string(" But then ") + (several ? "these cannot all hold: " : "this fails: ") +
             all + ".";
    }
    if (link.from.size() == 1) return " But " + said(~link.from[0]) + ", as is known.";
    return " But then " + nothing_left(link) + ".";
  }

  std::string nothing_left(const Link& link) const {
    const auto at = [&](Lit l) { return desk_.facts().finding(l).at; };
    if (link.from.empty() || is_division(link.from[0]))
      return link.from.empty() ? "nothing is left" : "a wall would end inside an area";
    const MarkAt first = at(link.from[0]);
    const bool of_one = std::ranges::all_of(link.from, [&](Lit l) { return at(l) == first; });
    return "nothing is left" + (of_one ? " for " + place_in_words(desk_.board(), first) : "");
  }

  std::string suppose(Lit supposed, const std::vector<Link>& links) const {
    return "Suppose " + opposite(supposed) + "." + links_in_words(links, supposed);
  }

  // Nobody reads a book of suppositions: lemmas beyond so many letters are counted, not told.
  static constexpr size_t most_letters = 20000;

  std::string proof(const Proof& p, size_t told = 0) const {
    std::string out = "Suppose " + opposite(p.supposed) + ".";
    for (const Proof& lemma : p.lemmas) {
      out += " Then " + said(~lemma.supposed) + ": [";
      const bool room = told + out.size() < most_letters;
      out += (room ? proof(lemma, told + out.size()) : more_suppositions(lemma)) + "]";
    }
    return out + links_in_words(p.links, p.supposed);
  }

  static std::string more_suppositions(const Proof& p) {
    const int64_t count = count_suppositions(p);
    return count == 1 ? "1 more supposition shows it"
                      : std::to_string(count) + " more suppositions show it";
  }

  Desk& desk_;
  const Found& found_;
  const Candidate& c_;
};

Place place_of(const compile::Board& board, MarkAt at) {
  const FieldInfo& field = board.genre().info.answers[static_cast<size_t>(at.answer)];
  const auto& places = board.plan().answers[static_cast<size_t>(at.answer)].places;
  const auto k = static_cast<size_t>(at.position);
  return {field.value == ValueKind::partition ? PlaceKind::link : field.index,
          k < places.size() ? places[k] : at.position};
}

void add_place(std::vector<Place>& places, const Place& place) {
  if (std::ranges::find(places, place) == places.end()) places.push_back(place);
}

}  // namespace

Step put_into_words(Desk& desk, const Found& found) {
  Step step;
  step.kind = found.reason.kind;
  step.cost = found.cost;
  step.chain = found.reason.chain;
  step.depth = found.depth;
  step.minimal = found.minimal;
  if (found.twin) step.exchanged.assign(found.twin->places.begin(), found.twin->places.end());
  for (const Lit l : found.marks) step.marks.push_back(desk.facts().finding(l));
  for (const int r : found.reason.rules) {
    step.rules.push_back(desk.posted().instances[static_cast<size_t>(r)]);
    for (const Place& clue : clues_of(desk, r)) add_place(step.clues, clue);
  }
  for (const Lit l : found.reason.known) {
    step.known.push_back(desk.facts().finding(l));
    add_place(step.cells, place_of(desk.board(), step.known.back().at));
  }
  step.text = as_sentence(Frames(desk, found).text());
  return step;
}

}  // namespace clew::explain

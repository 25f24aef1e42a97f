#include "explain/piece_words.h"

#include <algorithm>

#include "board/place_name.h"
#include "explain/mark_words.h"

namespace clew::explain {

namespace {

enum class State : uint8_t { out, open, in };

class PieceLook {
 public:
  // With what `known` says.
  PieceLook(const Desk& desk, const Found& found, const PieceSize& size,
            const std::vector<Lit>& known)
      : desk_(desk),
        found_(found),
        known_(known),
        size_(size),
        graph_(*size.graph),
        edges_(graph_.edges) {
    if (size.by_field >= 0 && edges_.empty()) join_neighbours();
    if (size.by_field < 0) return;
    for (const Lit l : known) {
      const Finding f = desk.facts().finding(l);
      if (cell_at(f.at) == root_cell() && f.says == Finding::is) size_.least = size_.most = f.value;
    }
  }

  std::string argument() {
    const std::string seen = size_.most <= 0 ? "" : what_is_seen();
    const bool unsaid = size_.by_field >= 0 && !seen.empty();
    return (unsaid ? ", " + std::to_string(size_.most) : "") + seen;
  }

 private:
  std::string what_is_seen() {
    std::vector<Lit> then = known_;
    bool grows = true, too_large = true, some_in = false, some_out = false;
    for (const Lit mark : found_.marks) {
      if (puts_in(mark)) {
        then.push_back(mark);
        some_in = true;
        grows = grows && cannot_grow_without(mark);
      }
    }
    const std::vector<int> body = spread(then, State::in);
    const bool complete = static_cast<int64_t>(body.size()) == size_.most;
    bool full = complete;
    for (const Lit mark : found_.marks) {
      if (puts_in(mark)) continue;
      some_out = true;
      full = full && touches(mark, body);
      too_large = too_large && would_be_too_large(mark);
    }
    if (some_in && !grows) return "";
    const std::string large = of_lines() ? "long" : "large";
    const std::string grow = ", and " + that_one() + "could not grow so " + large + " otherwise";
    if (some_in && !some_out) return grow;
    if (some_in) return full ? grow + "; then it is complete" : "";
    if (full && size_.most < 2) return "";
    if (full) return "; " + (is_named() ? "it " : that_one()) + "is complete" + with(body);
    return too_large ? ", and " + that_one() + "would be too " + large + " otherwise" : "";
  }

  // The sentence says which piece it speaks of: by one of its cells.
  bool is_named() const {
    const auto rule = static_cast<size_t>(found_.reason.rules[0]);
    const std::string& sentence = desk_.posted().instances[rule].sentence;
    for (size_t at = sentence.find('r'); at != std::string::npos; at = sentence.find('r', at + 1)) {
      const bool word = at == 0 || sentence[at - 1] == ' ';
      if (word && at + 1 < sentence.size() && sentence[at + 1] >= '0' && sentence[at + 1] <= '9')
        return true;
    }
    return false;
  }
  // "every area has 5 cells, and that of r1c1 ...": else it is the one that is named.
  std::string that_one() const {
    return is_named() ? "" : "that of " + cell_name(root_cell(), desk_.board().plan().grid) + " ";
  }
  bool of_lines() const {
    const auto answer = static_cast<size_t>(desk_.facts().finding(found_.marks[0]).at.answer);
    const FieldInfo& field = desk_.board().genre().info.answers[answer];
    return field.value == ValueKind::boolean &&
           (field.index == PlaceKind::link || field.index == PlaceKind::side);
  }

  int cell_at(MarkAt at) const {
    const auto& places = desk_.board().plan().answers[static_cast<size_t>(at.answer)].places;
    return places[static_cast<size_t>(at.position)];
  }
  int root_cell() const { return graph_.cells[static_cast<size_t>(size_.root)]; }

  void join_neighbours() {
    const Grid& grid = desk_.board().plan().grid;
    const auto vertex = [&](int cell) {
      return static_cast<int32_t>(std::ranges::find(graph_.cells, cell) - graph_.cells.begin());
    };
    const auto size = static_cast<int32_t>(graph_.cells.size());
    for (int l = 0; l < grid.links(); ++l) {
      const int32_t a = vertex(grid.link_first(l));
      const int32_t b = vertex(grid.link_second(l));
      if (a < size && b < size) edges_.push_back({a, b, true_lit});
    }
  }

  static State state_of(Lit l, const std::vector<Lit>& held) {
    if (l == true_lit || std::ranges::find(held, l) != held.end()) return State::in;
    if (l == false_lit || std::ranges::find(held, ~l) != held.end()) return State::out;
    return State::open;
  }
  // Whether a vertex is in the piece, if these marks hold and it is joined with the root.
  State state_of(size_t vertex, const std::vector<Lit>& held) const {
    if (static_cast<int32_t>(vertex) == size_.root) return State::in;
    if (size_.by_field < 0) return state_of(graph_.in[vertex], held);
    State state = State::open;
    for (const Lit l : held) {
      const Finding f = desk_.facts().finding(l);
      if (f.at.answer != size_.by_field || cell_at(f.at) != graph_.cells[vertex]) continue;
      const bool same = f.value == size_.most;
      if (f.says == Finding::is) return same ? State::in : State::out;
      if (f.says == Finding::is_not && same) state = State::out;
    }
    return state;
  }

  // What is joined with the root by what is at least in such a state.
  std::vector<int> spread(const std::vector<Lit>& held, State least) const {
    std::vector<bool> fit(graph_.cells.size());
    for (size_t v = 0; v < fit.size(); ++v) fit[v] = state_of(v, held) >= least;
    std::vector<bool> seen(fit.size(), false);
    seen[static_cast<size_t>(size_.root)] = true;
    for (bool more = true; more;) {
      more = false;
      for (const PieceGraph::Edge& e : edges_) {
        const auto a = static_cast<size_t>(e.a);
        const auto b = static_cast<size_t>(e.b);
        if (seen[a] == seen[b] || !fit[a] || !fit[b] || state_of(e.lit, held) < least) continue;
        seen[a] = seen[b] = more = true;
      }
    }
    std::vector<int> cells;
    for (size_t v = 0; v < seen.size(); ++v)
      if (seen[v]) cells.push_back(graph_.cells[v]);
    return cells;
  }

  bool puts_in(Lit mark) const {
    const std::vector<Lit> held{mark};
    for (size_t v = 0; v < graph_.cells.size(); ++v)
      if (static_cast<int32_t>(v) != size_.root && graph_.in[v] != true_lit &&
          state_of(v, held) == State::in)
        return true;
    if (size_.by_field >= 0) {
      const Finding f = desk_.facts().finding(mark);
      return f.says == Finding::is && f.value == size_.most;
    }
    return std::ranges::any_of(edges_, [&](const auto& e) { return e.lit == mark; });
  }
  bool cannot_grow_without(Lit mark) const {
    std::vector<Lit> held = known_;
    held.push_back(~mark);
    return static_cast<int64_t>(spread(held, State::open).size()) < size_.least;
  }
  bool would_be_too_large(Lit mark) const {
    std::vector<Lit> held = known_;
    held.push_back(~mark);
    return static_cast<int64_t>(spread(held, State::in).size()) > size_.most;
  }
  bool touches(Lit mark, const std::vector<int>& body) const {
    const std::vector<int>& cells = desk_.facts()[desk_.facts().of(mark.var())].cells;
    const Grid& grid = desk_.board().plan().grid;
    return std::ranges::any_of(cells, [&](int a) {
      return std::ranges::any_of(body, [&](int b) {
        return std::abs(grid.row(a) - grid.row(b)) + std::abs(grid.column(a) - grid.column(b)) < 2;
      });
    });
  }

  std::string with(const std::vector<int>& body) const {
    constexpr size_t most_named = 6;
    if (body.size() < 2 || body.size() > most_named) return "";
    std::vector<std::string> names;
    for (const int cell : body)
      if (is_named() || cell != root_cell())
        names.push_back(cell_name(cell, desk_.board().plan().grid));
    return " with " + joined(names);
  }

  const Desk& desk_;
  const Found& found_;
  const std::vector<Lit>& known_;
  PieceSize size_;
  const PieceGraph& graph_;
  std::vector<PieceGraph::Edge> edges_;
};

}  // namespace

std::string size_argument(const Desk& desk, const Found& found) {
  if (found.reason.rules.size() != 1) return "";
  const auto& sizes = desk.posted().sizes;
  const auto size = std::ranges::find(sizes, found.reason.rules[0], &PieceSize::from);
  if (size == sizes.end()) return "";
  std::string argument = PieceLook(desk, found, *size, found.reason.known).argument();
  if (!argument.empty()) return argument;
  // What is cited may say the same in a way that is harder to see than the board.
  std::vector<Lit> before;
  for (const Lit l : desk.all_told())
    if (std::ranges::find(found.marks, l) == found.marks.end()) before.push_back(l);
  return PieceLook(desk, found, *size, before).argument();
}

std::string room_argument(const Desk& desk, int instance, uint32_t arguments) {
  const bool by_size = (arguments & bit(Argument::reach)) != 0;
  const bool by_cuts = (arguments & (bit(Argument::connection) | bit(Argument::wall))) != 0;
  if (!by_size || by_cuts || desk.scopes()[instance].connected < 0) return "";
  const Model& model = desk.posted().model;
  const Lit on = desk.switch_of(instance);
  for (const BoundedPart& part : model.bounded) {
    const auto conditions = model.lits(part.conditions);
    if (part.guard != on && std::ranges::find(conditions, on) == conditions.end()) continue;
    const bool cells = static_cast<int>(part.lits.size) == desk.board().plan().grid.cells();
    return ", for which only " + std::to_string(part.most) + (cells ? " cells" : " places") +
           " are left";
  }
  return "";
}

}  // namespace clew::explain

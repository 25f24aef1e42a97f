#include "explain/loop_words.h"

#include <algorithm>
#include <set>

#include "board/by_number.h"
#include "board/place_name.h"

namespace clew::explain {

LoopWords::LoopWords(const Desk& desk, int rule) : desk_(desk) {
  const Model& model = desk.posted().model;
  const auto part =
      std::ranges::find_if(model.loops, [&](const LoopPart& l) { return l.from == rule; });
  if (part == model.loops.end()) return;
  part_ = &*part;
  lits_ = model.lits(part->lits);
  ends_ = model.numbers(part->ends);
}

// The piece of line that a literal says there is, or says there is none.
size_t LoopWords::edge_of(Lit l) const {
  const auto same = [&](Lit other) { return other.var().id == l.var().id; };
  return static_cast<size_t>(std::ranges::find_if(lits_, same) - lits_.begin());
}

bool LoopWords::touches(Lit l, int vertex) const {
  const size_t e = edge_of(l);
  return e < lits_.size() && (ends_[2 * e] == vertex || ends_[2 * e + 1] == vertex);
}

std::optional<VertexFault> LoopWords::fault(std::span<const Lit> held) const {
  if (held.empty() || part_->columns == 0) return std::nullopt;  // vertices are no places
  size_t drawn = 0;
  for (const Lit l : held) {
    const size_t e = edge_of(l);
    if (e == lits_.size()) return std::nullopt;
    if (lits_[e] == l) ++drawn;
  }
  if (drawn != 1 && (drawn != 3 || held.size() != 3)) return std::nullopt;
  const size_t first = edge_of(held[0]);
  for (const int vertex : {ends_[2 * first], ends_[2 * first + 1]}) {
    if (!std::ranges::all_of(held, [&](Lit l) { return touches(l, vertex); })) continue;
    size_t here = 0;  // pieces that could be drawn here
    for (size_t e = 0; e < lits_.size(); ++e)
      if (!is_constant(lits_[e]) && (ends_[2 * e] == vertex || ends_[2 * e + 1] == vertex)) ++here;
    if (drawn == 3 || here == held.size()) return VertexFault{vertex, drawn == 3};
  }
  return std::nullopt;
}

std::string LoopWords::said(const VertexFault& fault) const {
  const Grid& grid = desk_.board().plan().grid;
  const bool cells = part_->columns == grid.width;
  return name() + " would " + (fault.branches ? "branch" : "end") + " at " +
         (cells ? cell_name(fault.vertex, grid) : corner_in_words(fault.vertex, grid));
}

std::string LoopWords::name() const {
  for (const Lit l : lits_) {
    if (is_constant(l) || desk_.facts().of(l.var()) < 0) continue;
    const int answer = desk_.facts()[desk_.facts().of(l.var())].at.answer;
    const compile::Board& board = desk_.board();
    std::string word = by_number(board.genre().answers[static_cast<size_t>(answer)].said, true);
    if (word.empty()) word = board.genre().info.answers[static_cast<size_t>(answer)].name;
    return "the " + (word.starts_with("a ") ? word.substr(2) : word);
  }
  return "the line";
}

std::optional<Ring> LoopWords::ring(const Candidate& c) const {
  if (part_->columns == 0) return std::nullopt;
  const auto drawn = [&](Lit l) {
    const size_t e = edge_of(l);
    return e < lits_.size() && lits_[e] == l ? e : lits_.size();
  };
  const size_t closing = drawn(~c.fact);
  if (closing == lits_.size()) return std::nullopt;
  std::set<int> ring{ends_[2 * closing]};
  std::vector<Lit> path;
  for (bool more = true; more;) {
    more = false;
    for (const Lit l : c.known) {
      const size_t e = drawn(l);
      if (e == lits_.size() || std::ranges::find(path, l) != path.end()) continue;
      if (!ring.contains(ends_[2 * e]) && !ring.contains(ends_[2 * e + 1])) continue;
      ring.insert({ends_[2 * e], ends_[2 * e + 1]});
      path.push_back(l);
      more = true;
    }
  }
  const auto outside = std::ranges::find_if(c.known, [&](Lit l) {
    return drawn(l) < lits_.size() && std::ranges::find(path, l) == path.end();
  });
  if (!ring.contains(ends_[2 * closing + 1]) || outside == c.known.end()) return std::nullopt;
  return Ring{path.size() + 1, *outside};
}

}  // namespace clew::explain

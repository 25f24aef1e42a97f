#include "encode/cuts.h"

namespace clew::encode {

CutGraph::CutGraph(int32_t vertices, std::span<const int32_t> ends)
    : first_(static_cast<size_t>(vertices) + 1, 0), ways_(ends.size()) {
  for (const int32_t v : ends) ++first_[static_cast<size_t>(v) + 1];
  for (size_t v = 1; v < first_.size(); ++v) first_[v] += first_[v - 1];
  std::vector<size_t> next = first_;
  for (size_t k = 0; k < ends.size(); ++k)
    ways_[next[static_cast<size_t>(ends[k])]++] = {ends[k ^ 1], static_cast<int32_t>(k / 2)};
}

CutPieces::CutPieces(const CutGraph& graph, FunctionRef<bool(int32_t)> stands,
                     FunctionRef<bool(int32_t)> joins)
    : of(static_cast<size_t>(graph.vertices()), -1) {
  for (int32_t start = 0; start < graph.vertices(); ++start) {
    if (of[static_cast<size_t>(start)] >= 0 || !stands(start)) continue;
    const auto number = static_cast<int32_t>(members.size());
    std::vector<int32_t> piece = {start};
    of[static_cast<size_t>(start)] = number;
    for (size_t k = 0; k < piece.size(); ++k) {
      for (const auto& [v, edge] : graph.ways(piece[k])) {
        if (of[static_cast<size_t>(v)] >= 0 || !joins(edge) || !stands(v)) continue;
        of[static_cast<size_t>(v)] = number;
        piece.push_back(v);
      }
    }
    members.push_back(std::move(piece));
  }
}

std::vector<std::unique_ptr<Cuts>> make_cuts(const Model& model) {
  std::vector<std::unique_ptr<Cuts>> cuts;
  const auto add = [&](const auto& parts) {
    for (const auto& part : parts) cuts.push_back(make_cuts(model, part));
  };
  add(model.connected);
  add(model.loops);
  add(model.equal_pieces);
  add(model.closed);
  add(model.forests);
  return cuts;
}

}  // namespace clew::encode

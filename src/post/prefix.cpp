#include "post/prefix.h"

#include <algorithm>

#include "model/lower.h"

namespace clew::post {
namespace {
constexpr const char* prefix_name = "prefix";
constexpr size_t most_bytes = size_t{2} << 20;  // no meter counts what is kept
constexpr size_t ring_bytes = 128;              // of a vertex, about
}  // namespace

bool can_have_prefix(const Board& board) {
  const compile::Code& code = board.program().code();
  const auto& answers = board.genre().answers;
  for (size_t a = 0; a < answers.size(); ++a) {
    if (code.answers[a].reads_givens || answers[a].keeps >= 0) return false;
  }
  return std::any_of(code.rules.begin(), code.rules.end(),
                     [](const compile::RuleCode& rule) { return !rule.reads_givens; });
}

std::shared_ptr<const Prefix> find_prefix(const Board& board) {
  return std::static_pointer_cast<const Prefix>(board.shape().beside(prefix_name));
}

bool is_kept(const Board& board, const Model& model) {
  return compile::Program::keeps(board.plan().grid) && model.bytes() <= most_bytes;
}

void keep_prefix(const Board& board, std::shared_ptr<Prefix> prefix) {
  size_t bytes = prefix->model.bytes() + prefix->cons.bytes() + prefix->rule_of.size() * 4;
  for (const auto& list : prefix->by_place) bytes += list.size() * sizeof(Lit);
  for (const auto& list : prefix->graph_cells) bytes += list.size() * sizeof(int32_t);
  for (auto& graph : prefix->model.graphs) {
    graph = make_ready(graph);
    bytes += ring_bytes * static_cast<size_t>(graph->vertices);
  }
  board.shape().put_beside(prefix_name, std::move(prefix), bytes);
}

}  // namespace clew::post

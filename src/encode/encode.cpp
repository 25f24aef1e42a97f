#include "encode/encode.h"

#include "encode/pieces.h"
#include "encode/plain_clauses.h"
#include "encode/trees.h"

namespace clew::encode {

namespace {

void write_connected(const Model& model, const ConnectedPart& connected, const Encoding& how,
                     ClauseWriter& out, EncodedGraphs& encoded) {
  const TreePart part = tree_of(model, connected, how.roots, out);
  const bool parity = how.connect == Connect::parity && part.steps.size() == part.edge.size();
  SaidTree said = parity ? write_by_parity(part, how.notable, out) : write_by_distance(part, out);
  const ModelGraph& graph = *model.graphs[static_cast<size_t>(connected.graph)];
  if (graph.columns > 0 && connected.guard == true_lit)
    encoded.trees.push_back({std::move(said), graph.at});
  ++(parity ? encoded.by_parity : encoded.by_distance);
}

void write_loop(const Model& model, const LoopPart& loop, const Encoding& how, ClauseWriter& out,
                EncodedGraphs& encoded) {
  if (how.connect == Connect::parity && write_loop_by_parity(model, loop, how, out)) {
    ++encoded.by_parity;
    return;
  }
  write_by_distance(tree_of(model, loop, how.roots, out), out);
  ++encoded.by_distance;
}

}  // namespace

EncodedGraphs encode(const Model& model, const Encoding& how, ClauseWriter& out, Meter& meter) {
  EncodedGraphs encoded;
  encoded.finished = write_plain(model, out, meter);
  if (how.connect == Connect::cuts) return encoded;
  for (const ConnectedPart& c : model.connected) {
    if (meter.spent()) break;
    if (!c.implied) write_connected(model, c, how, out, encoded);
  }
  for (const LoopPart& l : model.loops) {
    if (!meter.spent()) write_loop(model, l, how, out, encoded);
  }
  for (const ForestPart& f : model.forests) {
    if (meter.spent()) break;
    write_forest(model, f, out);
    ++encoded.by_distance;
  }
  for (const ClosedPart& c : model.closed) write_closed(model, c, out);
  write_equal_pieces(model, out);
  encoded.by_colours = static_cast<int64_t>(model.closed.size());
  encoded.by_counts = static_cast<int64_t>(model.equal_pieces.size());
  encoded.finished = encoded.finished && !meter.spent();
  return encoded;
}

}  // namespace clew::encode

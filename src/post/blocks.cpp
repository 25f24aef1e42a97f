// What rules say of the blocks of a decided division: who is a member, how many there are, whether
// they form a rectangle; and words that range over one.
#include "post/walk.h"

namespace clew::post {

bool Poster::block_at(const Expr& raw, Block& out) {
  const Expr& e = unfold(raw);
  if (e.op == Op::slot) {
    for (const auto& [slot, block] : bound_blocks_) {
      if (slot != e.target) continue;
      out = block;
      return true;
    }
    return refuse(e, "this block cannot be posted");
  }
  if (e.op != Op::block_of) return refuse(e, "this set that marks decide cannot be posted");
  const Value place = machine_.run(*e.kids[1]);
  if (place.missing()) return false;
  out.division = division_of(*e.kids[0]);
  out.vertex =
      divisions_[static_cast<size_t>(out.division)].vertex_at[static_cast<size_t>(place.n)];
  return !stopped();
}

Lit Poster::joined(const Block& block, int32_t vertex) {
  if (block.vertex < 0 || vertex < 0) return false_lit;
  return divisions_[static_cast<size_t>(block.division)].pieces.ask(b_, block.vertex, vertex);
}

Lit Poster::in_block(const Block& block, int32_t cell) {
  const Division& d = divisions_[static_cast<size_t>(block.division)];
  return joined(block, d.vertex_at[static_cast<size_t>(cell)]);
}

// ---- sizes

bool Poster::is_block_size(const Expr& e) const {
  const Expr& size = peel(e);
  return size.op == Op::function && !size.fixed &&
         static_cast<Function>(size.target) == Function::size;
}

// size op other. `done` stays false when neither a known bound nor the number of the piece itself
// stands on the other side: then it is a sum like any other.
bool Poster::compare_size(const Expr& raw, Op op, const Expr& other, Lit* out, bool& done) {
  if (out != nullptr) return true;
  const Expr& size = unfold(raw);
  if (other.fixed && (op == Op::equal || op == Op::less || op == Op::less_equal)) {
    const Value bound = machine_.run(other);
    Block block;
    if (bound.missing() || !block_at(*size.kids[0], block)) return false;
    done = true;
    return claim_size(block, op, bound.n);
  }
  const Expr& number = peel(other);
  if (op != Op::equal || number.op != Op::answer_at || number.kids.size() != 1) return true;
  Block block;
  if (!block_at(*size.kids[0], block)) return false;
  const Division& d = divisions_[static_cast<size_t>(block.division)];
  const Value place = machine_.run(*number.kids[0]);
  if (place.missing()) return false;
  const bool own = block.vertex >= 0 && d.by_field == number.target &&
                   d.pieces.cells[static_cast<size_t>(block.vertex)] == place.n;
  if (!own) return true;
  auto claim = b_.part<PieceClaim>();
  claim.division = block.division;
  claim.vertex = block.vertex;
  claim.by_value = true;
  b_.model().piece_claims.push_back(claim);
  done = true;
  return true;
}

bool Poster::claim_size(const Block& block, Op op, int64_t bound) {
  bound = std::max<int64_t>(bound, -1);  // no size is below
  const int64_t most = op == Op::less ? bound - 1 : bound;
  const int64_t least = op == Op::equal ? bound : 0;
  if (most < 0 || (block.vertex < 0 && least > 0)) {
    b_.claim(false_lit);
    return true;
  }
  if (block.vertex < 0) return true;
  const Lit in = joined(block, block.vertex);
  if (most == 0) b_.claim(~in);
  if (least > 0) b_.claim(in);
  if (most == 0) return true;
  auto claim = b_.part<PieceClaim>();
  claim.division = block.division;
  claim.vertex = block.vertex;
  claim.least = least;
  claim.most = most;
  b_.model().piece_claims.push_back(claim);
  return true;
}

bool Poster::add_block_size(const Expr& e, int64_t weight, Linear& out) {
  Block block;
  if (!block_at(*e.kids[0], block)) return false;
  if (block.vertex < 0) return true;
  const auto n =
      static_cast<int32_t>(divisions_[static_cast<size_t>(block.division)].pieces.in.size());
  if (!b_.has_room(n)) return false;
  for (int32_t v = 0; v < n; ++v) {
    const Lit l = joined(block, v);
    if (l == true_lit) out.constant += weight;
    if (!is_constant(l)) out.lits.push_back({weight, l});
  }
  return true;
}

// D[a] = D[b]: one piece, or neither cell is in any.
bool Poster::same_block(const Expr& e, bool sign, Lit* out) {
  Block a;
  Block b;
  if (!block_at(*e.kids[0], a) || !block_at(*e.kids[1], b)) return false;
  if (a.division != b.division)
    return refuse(e, "only blocks of one and the same division can be compared");
  const Lit none = b_.both(~joined(a, a.vertex), ~joined(b, b.vertex));
  const Lit same = b_.either(joined(a, b.vertex), none);
  settle(((e.op == Op::equal) == sign) ? same : ~same, out);
  return true;
}

// ---- words over a block

// Calls fn(member, body is `sign`) for each vertex that may count; the vertex is bound.
bool Poster::block_members(const Expr& word, bool sign, FunctionRef<void(Lit, Lit)> fn) {
  Block block;
  if (!block_at(*word.binders[0].range, block)) return false;
  const Binder& binder = word.binders[0];
  const std::vector<int32_t> cells = divisions_[static_cast<size_t>(block.division)].pieces.cells;
  for (size_t v = 0; v < cells.size() && block.vertex >= 0 && !stopped(); ++v) {
    if (!machine_.step()) break;  // what is asked of each cell may cost no step of its own
    machine_.set_slot(binder.slots[0], plain(Kind::cell, cells[v]));
    if (binder.where != nullptr && !machine_.run(*binder.where).yes()) continue;
    Lit body;
    if (!reify(*word.body, body)) continue;
    if (!sign) body = ~body;
    if (body != false_lit) fn(joined(block, static_cast<int32_t>(v)), body);
  }
  return !stopped();
}

// all, some, none over a block.
bool Poster::over_block(const Expr& e, bool sign, Lit* out) {
  const size_t base = stack_.size();
  const bool some = e.word == Word::some;
  const bool clause = out != nullptr || some == sign;
  const bool there = block_members(e, e.word != Word::all, [&](Lit member, Lit body) {
    if (clause) {
      stack_.push_back(b_.both(member, body));
    } else {
      b_.claim(~member, ~body);
    }
  });
  if (out != nullptr) {
    const Lit any = any_since(base);
    *out = some == sign ? any : ~any;
    return there;
  }
  if (clause && there) b_.claim({stack_.data() + base, stack_.size() - base});
  stack_.resize(base);
  return there;
}

// ---- rectangles

// Of four cells round a corner, never exactly three.
void Poster::claim_no_corner(std::span<const Lit> square) {
  for (size_t k = 0; k < square.size(); ++k) {
    std::array<Lit, 4> clause = {~square[0], ~square[1], ~square[2], ~square[3]};
    clause[k] = square[k];
    b_.claim(clause);
  }
}

bool Poster::claim_rectangle(const Expr& e) {
  if (static_cast<Function>(e.target) != Function::rectangle)
    return refuse(e, "this cannot be posted");
  Block block;
  if (!block_at(*e.kids[0], block)) return false;
  Division& d = divisions_[static_cast<size_t>(block.division)];
  if (peel(*e.kids[0]).op == Op::slot) {
    if (!d.pieces.walled && d.text != nullptr && !d.text->through.empty())
      return refuse(e, "pieces 'through' edges cannot all be claimed to be rectangles");
    claim_all_rectangles(d);
    return true;
  }
  b_.claim(joined(block, block.vertex));  // nothing is no rectangle
  const Grid& grid = board_.puzzle().grid;
  for (int r = 0; r + 1 < grid.height; ++r) {
    for (int c = 0; c + 1 < grid.width; ++c) {
      const int32_t cell = grid.cell(r, c);
      claim_no_corner(std::array{in_block(block, cell), in_block(block, cell + 1),
                                 in_block(block, cell + grid.width),
                                 in_block(block, cell + grid.width + 1)});
    }
  }
  return true;
}

// Round every corner: of cells, never exactly three; of walls, two of a cell's edges that are open
// leave the other two open.
void Poster::claim_all_rectangles(Division& d) {
  const NativeHead head = b_.head();
  if (d.rectangles_for == head.from) return;
  d.rectangles_for = head.from;
  d.pieces.rectangles = d.pieces.rectangles || head.guard == true_lit;
  const Grid& grid = board_.puzzle().grid;
  std::vector<Lit> open(static_cast<size_t>(grid.links()), false_lit);
  for (const AskedPieces::Edge& e : d.pieces.edges) {
    const int32_t first = d.pieces.cells[static_cast<size_t>(e.a)];
    const int32_t second = d.pieces.cells[static_cast<size_t>(e.b)];
    const bool across = grid.row(first) == grid.row(second);
    const Direction way = across ? Direction::right : Direction::down;
    open[static_cast<size_t>(grid.link(first, way))] = e.lit;
  }
  const auto in = [&](int32_t cell) {
    const int32_t v = d.vertex_at[static_cast<size_t>(cell)];
    return v < 0 ? false_lit : d.pieces.in[static_cast<size_t>(v)];
  };
  for (int r = 0; r + 1 < grid.height; ++r) {
    for (int c = 0; c + 1 < grid.width; ++c) {
      const int32_t cell = grid.cell(r, c);
      if (!d.pieces.walled) {
        claim_no_corner(
            std::array{in(cell), in(cell + 1), in(cell + grid.width), in(cell + grid.width + 1)});
        continue;
      }
      // Round the corner: neighbours in this list share a cell.
      const std::array<Lit, 4> round = {open[static_cast<size_t>(grid.link_across(r, c))],
                                        open[static_cast<size_t>(grid.link_down(r, c + 1))],
                                        open[static_cast<size_t>(grid.link_across(r + 1, c))],
                                        open[static_cast<size_t>(grid.link_down(r, c))]};
      for (size_t k = 0; k < 4; ++k) {
        const Lit a = ~round[k];
        const Lit b = ~round[(k + 1) % 4];
        b_.claim(std::array{a, b, round[(k + 2) % 4]});
        b_.claim(std::array{a, b, round[(k + 3) % 4]});
      }
    }
  }
}

// ---- rules for every piece

// The body holds of the piece of this vertex, if it has one.
bool Poster::claim_for_piece(const Expr& raw, const Block& block) {
  const Expr& body = unfold(raw);
  if (body.op == Op::and_)
    return claim_for_piece(*body.kids[0], block) && claim_for_piece(*body.kids[1], block);
  const Lit in = joined(block, block.vertex);
  if (in == true_lit || body.op == Op::function) return claim(body, true);
  Lit holds;
  if (!reify(body, holds)) return false;
  b_.claim(~in, holds);
  return true;
}

bool Poster::post_for_pieces(const Binder& binder, const Expr& body) {
  const int division = division_of(*binder.range);
  if (stopped()) return false;
  machine_.set_slot(binder.slots[0], nothing());
  const auto n = static_cast<int32_t>(divisions_[static_cast<size_t>(division)].pieces.in.size());
  for (int32_t v = 0; v < n && !stopped(); ++v) {
    const Block block{division, v};
    bound_blocks_.emplace_back(binder.slots[0], block);
    const Builder::Mark mark = b_.mark();
    if (!claim_for_piece(body, block)) b_.take_back(mark);
    bound_blocks_.pop_back();
  }
  return !stopped();
}

}  // namespace clew::post

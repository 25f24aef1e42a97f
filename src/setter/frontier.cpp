#include "setter/frontier.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "model/marks.h"
#include "setter/watchers.h"

namespace clew::setter {
namespace {

// Beginnings looked at, all lengths together. Many take long for nothing where the states do not
// repeat; for drawing all of them are kept.
constexpr int64_t most_to_count = 50'000'000;
constexpr int64_t most_to_draw = 4'000'000;

using Number = unsigned __int128;
using State = std::string;

std::string in_digits(Number n) {
  std::string digits;
  do {
    digits += static_cast<char>('0' + static_cast<int>(n % 10));
    n /= 10;
  } while (n > 0);
  std::ranges::reverse(digits);
  return digits;
}

using Layer = std::unordered_map<State, Number>;

class Sweep {
 public:
  Sweep(const compile::Board& board, const Posted& posted, Meter& meter, int64_t most_looked)
      : posted_(posted), meter_(meter), left_(most_looked) {
    order_marks(board);
    add_watchers();
  }

  // `layers`: receives the beginnings of each length.
  std::optional<Number> run(std::vector<Layer>* layers = nullptr) {
    if (never_) return Number{0};
    if (!sums_.fits()) return std::nullopt;
    Layer now = {{State(size_, '\0'), 1}};
    most_states_ = 1;
    for (int step = 0; step < order_.steps; ++step) {
      Layer next;
      if (!advance(now, next, step)) return std::nullopt;
      if (layers != nullptr) layers->push_back(std::move(now));
      now = std::move(next);
      most_states_ = std::max(most_states_, now.size());
    }
    Number all = 0;
    for (const auto& [state, count] : now) all += count;
    if (layers != nullptr) layers->push_back(std::move(now));
    return all;
  }
  size_t most_states() const { return most_states_; }

  // The answers with these numbers, from 0, in an order that the puzzle tells: from the last layer
  // back, each number finds the beginning that it falls to. Nothing: a limit was reached.
  std::optional<std::vector<Answer>> numbered(const std::vector<Layer>& layers,
                                              const std::vector<Number>& numbers) {
    std::vector<Seeker> seekers;
    for (const Number n : numbers) seekers.push_back({n, {}});
    Seeking seeking;
    for (const auto* entry : in_order(layers.back())) {
      for (size_t k = 0; k < seekers.size(); ++k) claim(seekers[k], *entry, seeking, k);
    }
    for (int step = order_.steps - 1; step >= 0; --step)
      if (!go_back(layers[static_cast<size_t>(step)], step, seekers, seeking)) return std::nullopt;
    std::vector<Answer> answers;
    for (const Seeker& s : seekers) answers.push_back(answer_of(s.values));
    return answers;
  }

 private:
  struct Placed {
    std::unique_ptr<Watcher> watcher;
    size_t at = 0;
  };
  // On its way back from the end of an answer.
  struct Seeker {
    Number rest;  // of its number, among the beginnings that lead to where it is
    std::string values;
    bool placed = false;
  };
  using Seeking = std::unordered_map<State, std::vector<size_t>>;  // seekers by state

  bool advance(const Layer& now, Layer& next, int step) {
    int looked = 0;
    State after;
    for (const auto& [state, count] : now) {
      for (const bool value : {false, true}) {
        if (!decide(state, after, step, value)) continue;
        Number& sum = next[after];
        if (sum + count < sum) return false;  // too large for these numbers
        sum += count;
      }
      if (++looked % 256 == 0 && meter_.spent()) return false;
      if (--left_ < 0) return false;
    }
    return true;
  }

  // The order of a hash table may differ from library to library.
  static std::vector<const Layer::value_type*> in_order(const Layer& layer) {
    std::vector<const Layer::value_type*> entries;
    for (const auto& entry : layer) entries.push_back(&entry);
    std::ranges::sort(entries, {}, [](const auto* e) -> const State& { return e->first; });
    return entries;
  }

  static void claim(Seeker& seeker, const Layer::value_type& entry, Seeking& seeking, size_t k) {
    if (seeker.placed) return;
    if (seeker.rest < entry.second) {
      seeker.placed = true;
      seeking[entry.first].push_back(k);
    } else {
      seeker.rest -= entry.second;
    }
  }

  bool go_back(const Layer& before, int step, std::vector<Seeker>& seekers, Seeking& seeking) {
    for (Seeker& s : seekers) s.placed = false;
    Seeking found;
    State after;
    int looked = 0;
    for (const auto* entry : in_order(before)) {
      for (const bool value : {false, true}) {
        if (!decide(entry->first, after, step, value)) continue;
        const auto there = seeking.find(after);
        if (there == seeking.end()) continue;
        for (const size_t k : there->second) {
          const bool waiting = !seekers[k].placed;
          claim(seekers[k], *entry, found, k);
          if (waiting && seekers[k].placed) seekers[k].values += value ? '1' : '0';
        }
      }
      if (++looked % 256 == 0 && meter_.spent()) return false;
    }
    seeking = std::move(found);
    return true;
  }

  // The last step's value comes first.
  Answer answer_of(const std::string& values) const {
    return read_marks(posted_.model, posted_.marks, [&](Lit l) {
      if (l.var().id == 0) return l == true_lit;
      const auto step = static_cast<size_t>(order_.of(l));
      return (values[values.size() - 1 - step] == '1') != l.negated();
    });
  }

  // By the cells they touch, in reading order.
  void order_marks(const compile::Board& board) {
    std::vector<std::pair<std::pair<int, int>, int>> vars;
    const Grid& grid = board.plan().grid;
    for (size_t a = 0; a < posted_.marks.shown(); ++a) {
      const FieldInfo& info = board.genre().info.answers[a];
      const PlaceKind kind = info.value == ValueKind::partition ? PlaceKind::link : info.index;
      const std::vector<int32_t>& places = board.plan().answers[a].places;
      for (int k = 0; k < posted_.marks.fields[a].size; ++k) {
        const auto at = static_cast<size_t>(k);
        const auto key = key_of(kind, at < places.size() ? places[at] : k, grid);
        for_each_var(posted_.model, posted_.marks, {static_cast<int>(a), k},
                     [&](Var v) { vars.push_back({key, v.id}); });
      }
    }
    std::ranges::stable_sort(vars, {}, &std::pair<std::pair<int, int>, int>::first);
    order_.step_of.assign(static_cast<size_t>(posted_.model.num_vars), -1);
    for (const auto& [key, var] : vars)
      if (var != 0 && order_.step_of[static_cast<size_t>(var)] < 0)
        order_.step_of[static_cast<size_t>(var)] = order_.steps++;
  }

  static std::pair<int, int> key_of(PlaceKind kind, int place, const Grid& grid) {
    switch (kind) {
      case PlaceKind::side: {
        const int corner = grid.side_second(place);
        return {corner / (grid.width + 1), corner % (grid.width + 1)};
      }
      case PlaceKind::corner:
        return {place / (grid.width + 1), place % (grid.width + 1)};
      case PlaceKind::link:
        return {grid.row(grid.link_second(place)), grid.column(grid.link_second(place))};
      case PlaceKind::cell:
        return {grid.row(place), grid.column(place)};
      default:
        return {place, 0};
    }
  }

  void add_sum(std::span<const Term> terms, int64_t bound) {
    if (!sums_.add(terms, bound, order_)) never_ = true;
  }

  // A literal in each row: of each column at most one.
  void add_distinct(const DistinctPart& part) {
    const auto lits = posted_.model.lits(part.lits);
    for (size_t column = 0; column < static_cast<size_t>(part.columns); ++column) {
      std::vector<Term> terms;
      for (size_t at = column; at < lits.size(); at += static_cast<size_t>(part.columns))
        terms.push_back({1, ~lits[at]});
      add_sum(terms, static_cast<int64_t>(terms.size()) - 1);
    }
  }

  void add_total(const TotalPart& part) {
    const auto lits = posted_.model.lits(part.lits);
    const auto columns = static_cast<size_t>(part.columns);
    add_distinct({{part.guard, part.from},
                  part.lits,
                  static_cast<int32_t>(lits.size() / columns),
                  part.columns});
    std::vector<Term> more;
    std::vector<Term> less;
    int64_t all = 0;
    for (size_t at = 0; at < lits.size(); ++at) {
      const int32_t weight = part.least + static_cast<int32_t>(at % columns);
      if (weight == 0) continue;
      more.push_back({weight, lits[at]});
      less.push_back({weight, ~lits[at]});
      all += weight;
    }
    add_sum(more, part.total);
    add_sum(less, all - part.total);
  }

  void add_watchers() {
    const Model& model = posted_.model;
    for (const ClauseList* list : {&model.defined, &model.claims}) {
      for (size_t k = 0; k < list->size(); ++k) {
        std::vector<Term> terms;
        for (const Lit l : (*list)[k]) terms.push_back({1, l});
        add_sum(terms, 1);
      }
    }
    for (const SumList* list : {&model.defined_sums, &model.claimed_sums})
      for (size_t k = 0; k < list->size(); ++k) add_sum((*list)[k], list->bounds[k]);
    for (const DistinctPart& d : model.distincts) add_distinct(d);
    for (const TotalPart& t : model.totals)
      if (!t.implied) add_total(t);
    sums_.settle(order_.steps);
    const auto add = [&](std::unique_ptr<Watcher> watcher) {
      const size_t bytes = watcher->bytes();
      pieces_.push_back({std::move(watcher), size_});
      size_ += bytes;
    };
    for (const ConnectedPart& part : model.connected)
      if (!part.implied) add(watch_connected(model, part, order_));
    for (const LoopPart& part : model.loops) add(watch_loop(model, part, order_));
  }

  // A state is what pieces remember, then what sums do.
  bool decide(const State& before, State& after, int step, bool value) const {
    after.assign(before, 0, size_);
    after.resize(size_ + sums_.bytes_after(step), '\0');
    if (!sums_.decide(before.data() + size_, after.data() + size_, step, value)) return false;
    return std::ranges::all_of(pieces_, [&](const Placed& p) {
      return p.watcher->decide(after.data() + p.at, step, value);
    });
  }

  const Posted& posted_;
  Meter& meter_;
  int64_t left_;
  Order order_;
  Sums sums_;
  std::vector<Placed> pieces_;
  size_t size_ = 0;
  size_t most_states_ = 0;
  bool never_ = false;
};

// A number below a bound, each as likely.
Number below(Number bound, Random& random) {
  const Number most = ~Number{0} - (~Number{0} % bound + 1) % bound;  // a multiple of the bound - 1
  Number n = 0;
  do {
    n = (Number{random.next()} << 64) | random.next();
  } while (n > most);
  return n % bound;
}

}  // namespace

bool can_be_swept(const Posted& posted) {
  const Model& m = posted.model;
  const bool plain = m.runs.empty() && m.sights.empty() && m.number_totals.empty() &&
                     m.reaches.empty() && m.equal_pieces.empty() && m.closed.empty() &&
                     m.forests.empty() && m.piece_claims.empty();
  if (!plain || posted.incomplete) return false;
  const auto holds = [](const NativeHead& part) { return part.guard == true_lit; };
  if (!std::ranges::all_of(m.connected, holds) || !std::ranges::all_of(m.loops, holds) ||
      !std::ranges::all_of(m.distincts, holds) || !std::ranges::all_of(m.totals, holds) ||
      std::ranges::any_of(m.totals, [](const TotalPart& t) { return t.least < 0; }))
    return false;
  if (!std::ranges::all_of(m.ints, [](const IntVar& x) {
        return x.lo == x.hi || x.order_at >= 0 || x.value_at >= 0;
      }))
    return false;
  // The constant, and each variable of a mark.
  if (mark_vars(m, posted.marks).size() + 1 != static_cast<size_t>(m.num_vars)) return false;
  return std::ranges::all_of(m.connected, [&](const ConnectedPart& part) {
    const auto lits = m.lits(part.vertex_lits);
    return part.implied ||
           (part.edge_lits.size == 0 && part.roots.size == 0 && part.vertex_lits.size > 0 &&
            std::ranges::none_of(lits, [](Lit l) { return l.var().id == 0; }));
  });
}

std::optional<Swept> sweep(const compile::Board& board, const Posted& posted, Meter& meter) {
  if (!can_be_swept(posted)) return std::nullopt;
  Sweep sweep(board, posted, meter, most_to_count);
  const auto number = sweep.run();
  if (!number) return std::nullopt;
  return Swept{in_digits(*number), sweep.most_states()};
}

std::optional<Drawn> draw_evenly(const compile::Board& board, const Posted& posted, int how_many,
                                 Random& random, Meter& meter) {
  if (!can_be_swept(posted)) return std::nullopt;
  Sweep sweep(board, posted, meter, most_to_draw);
  std::vector<Layer> layers;
  const auto number = sweep.run(&layers);
  if (!number) return std::nullopt;
  Drawn drawn{in_digits(*number), {}};
  if (*number == 0) return drawn;
  std::vector<Number> chosen;
  for (int k = 0; k < how_many; ++k) chosen.push_back(below(*number, random));
  auto answers = sweep.numbered(layers, chosen);
  if (!answers) return std::nullopt;
  drawn.answers = std::move(*answers);
  return drawn;
}

}  // namespace clew::setter

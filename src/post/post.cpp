#include "post/post.h"

#include <algorithm>

#include "base/exact.h"
#include "compile/words.h"
#include "model/implied.h"
#include "model/totals.h"
#include "post/stamps.h"
#include "post/walk.h"

namespace clew::post {

namespace {

constexpr int instances_per_look = 256;

bool left_out(const Rule& rule, const PostOptions& options) {
  if (options.weak && rule.connects) return true;
  return std::find(options.without.begin(), options.without.end(), rule.name) !=
         options.without.end();
}

class Posting {
 public:
  Posting(const Board& board, Meter& meter, const PostOptions& options, Posted& posted)
      : board_(board),
        meter_(meter),
        options_(options),
        posted_(posted),
        poster_(board, meter, posted.model, posted.marks) {
    builder().say_short_sums(options.short_sums);
    // About what a rule or two per cell need; the lists grow from there.
    const auto cells = static_cast<size_t>(board.plan().grid.cells());
    posted.model.claims.lits.reserve(8 * cells);
    posted.model.claims.ends.reserve(4 * cells);
    posted.model.claims.from.reserve(4 * cells);
    posted.model.native_lits.reserve(4 * cells);
    posted.rule_of.reserve(4 * cells);
  }

  Result<bool> run() {
    if (const std::string what = post_all(); !what.empty()) return refused(what);
    settle_totals(builder());
    const bool leaning = options_.guarded && options_.leaning;
    if (options_.guarded) poster_.keep_sizes(posted_.sizes);
    poster_.settle_divisions(!options_.guarded, leaning, options_.implied);
    poster_.finish(leaning);
    settle_marks();
    posted_.stated_claims = posted_.model.claims.size();
    if (options_.implied) add_implied(poster_.builder(), !options_.guarded);
    builder().look_at_limits();
    if (poster_.stopped()) return refused("the puzzle");
    return true;
  }

 private:
  enum class Which : uint8_t { all, same_for_shape, others };

  Builder& builder() { return poster_.builder(); }

  // ---- marks and rules; these functions say what was refused, or nothing
  // Rules that read no givens come first, so that the model is the same whether they were posted
  // here or copied. (With switches the order of the text is kept: people read it.)
  std::string post_all() {
    if (options_.guarded || !can_have_prefix(board_)) {
      const std::string what = make_fields();
      return what.empty() ? post_rules(Which::all) : what;
    }
    const bool usual = options_.without.empty() && !options_.weak && options_.short_sums;
    const std::shared_ptr<const Prefix> prefix = usual ? find_prefix(board_) : nullptr;
    if (prefix != nullptr) {
      start_from(*prefix);
      stamps_ = find_stamps(board_, prefix->model.num_vars);
    } else {
      std::string what = make_fields();
      if (what.empty()) what = post_rules(Which::same_for_shape);
      if (!what.empty()) return what;
      if (usual && poster_.fits_prefix() && is_kept(board_, posted_.model)) keep_as_prefix();
    }
    return post_rules(Which::others);
  }

  std::string make_fields() {
    const Genre& genre = board_.genre();
    posted_.marks.helpers = genre.helpers.size();
    for (size_t a = 0; a < genre.answers.size(); ++a) {
      if (!make_field(static_cast<int>(a)))
        return (genre.is_helper(a) ? "the helper \"" : "the answer \"") + genre.decided(a).name +
               "\"";
    }
    return {};
  }

  std::string post_rules(Which which) {
    const auto& rules = board_.genre().rules;
    for (size_t r = 0; r < rules.size(); ++r) {
      const bool reads_givens = board_.program().code().rules[r].reads_givens;
      if (which == (reads_givens ? Which::same_for_shape : Which::others)) continue;
      if (left_out(rules[r], options_)) continue;
      if (!post_rule(rules[r], static_cast<int32_t>(r))) return told_of(rules[r]);
    }
    return {};
  }

  void keep_as_prefix() {
    find_walls(builder());
    auto prefix = std::make_shared<Prefix>();
    prefix->model = posted_.model;
    prefix->marks = posted_.marks;
    prefix->rule_of = posted_.rule_of;
    poster_.write_to(*prefix);
    keep_prefix(board_, std::move(prefix));
  }

  void start_from(const Prefix& prefix) {
    posted_.model = prefix.model;
    posted_.marks = prefix.marks;
    posted_.rule_of = prefix.rule_of;
    posted_.num_instances = static_cast<int>(prefix.rule_of.size());
    poster_.start_from(prefix);
  }

  // ---- marks
  bool make_field(int answer) {
    const FieldInfo& info = board_.genre().decided(static_cast<size_t>(answer));
    const AnswerPlan& plan = board_.places_of(answer);
    MarkField& field = posted_.marks.fields.emplace_back();
    field.size = plan.size();
    field.boolean = info.value == ValueKind::boolean || info.value == ValueKind::partition;
    if (!builder().has_room(field.size)) return false;
    if (field.boolean) {
      make_literals(answer, plan, field);
      if (info.value == ValueKind::partition) close_walls(field);
    } else {
      make_numbers(answer, info, plan, field);
    }
    poster_.index_marks(answer);
    return !poster_.stopped();
  }

  void make_literals(int answer, const AnswerPlan& plan, MarkField& field) {
    const Lit first = builder().new_lits(field.size);
    if (builder().failed()) return;
    field.lits.reserve(static_cast<size_t>(field.size));
    for (int32_t k = 0; k < field.size; ++k) {
      const auto at = static_cast<size_t>(k);
      Lit l(Var{first.var().id + k}, false);
      const int32_t kept = board_.kept(answer, k);
      if (kept != undecided && !options_.guarded) l = kept != 0 ? true_lit : false_lit;
      if (plan.least[at] > 0 || plan.most[at] < 1) builder().claim(plan.least[at] > 0 ? l : ~l);
      field.lits.push_back(l);
      if (kept != undecided) keep(answer, k, kept != 0 ? l : ~l);
    }
  }

  // The walls of a division end at the border or at other walls.
  void close_walls(const MarkField& field) {
    const Grid& grid = board_.plan().grid;
    auto graph = std::make_shared<ModelGraph>();
    graph->vertices = grid.cells();
    graph->columns = grid.width;
    std::vector<Lit> joined;
    for (int l = 0; l < field.size; ++l) {
      graph->edges.insert(graph->edges.end(), {grid.link_first(l), grid.link_second(l)});
      joined.push_back(~field.lits[static_cast<size_t>(l)]);
    }
    ClosedPart part;
    part.graph = poster_.add_graph(std::move(graph));
    part.edge_lits = builder().add_native(joined);
    posted_.model.closed.push_back(part);
  }

  void make_numbers(int answer, const FieldInfo& info, const AnswerPlan& plan, MarkField& field) {
    field.first_int = static_cast<int32_t>(posted_.model.ints.size());
    posted_.model.ints.reserve(posted_.model.ints.size() + static_cast<size_t>(field.size));
    for (int32_t k = 0; k < field.size; ++k) {
      int32_t lo = plan.least[static_cast<size_t>(k)];
      int32_t hi = plan.most[static_cast<size_t>(k)];
      const int32_t kept = board_.kept(answer, k);
      if (lo > hi || (kept != undecided && !options_.guarded && (kept < lo || kept > hi))) {
        builder().claim(false_lit);  // nothing can stand there
        hi = lo;
      } else if (kept != undecided && !options_.guarded) {
        lo = hi = kept;
      }
      builder().new_int(lo, hi);
    }
    for (int32_t k = 0; k < field.size; ++k) {
      const int x = field.first_int + k;
      if (info.value != ValueKind::number) builder().make_values(x);
      const int32_t kept = board_.kept(answer, k);
      if (kept != undecided) keep(answer, k, builder().int_equals(x, kept));
    }
  }

  // "What is printed stays": an instance of its own for each printed mark.
  void keep(int answer, int position, Lit stays) {
    open_instance();
    builder().claim(stays);
    close_instance(-1, [&] { return describe_kept(poster_.machine(), board_, answer, position); });
    builder().set_instance(no_instance, true_lit);
  }

  // A mark that no rule speaks of still has all its values.
  void settle_marks() {
    for (const MarkField& f : posted_.marks.fields) {
      if (f.boolean) continue;
      for (int32_t k = 0; k < f.size && !poster_.stopped(); ++k) {
        const IntVar& x = builder().int_var(f.first_int + k);
        if (x.order_at < 0 && x.value_at < 0) builder().make_order(f.first_int + k);
      }
    }
  }

  // ---- instances
  void open_instance() {
    if (options_.guarded && !spare_switch_.valid()) spare_switch_ = builder().new_lit();
    builder().set_instance(posted_.num_instances, options_.guarded ? spare_switch_ : true_lit);
  }

  template <typename Describe>
  void close_instance(int32_t rule, Describe describe) {
    ++posted_.num_instances;
    posted_.rule_of.push_back(rule);
    if (!options_.guarded) return;
    posted_.switches.push_back(spare_switch_);
    posted_.instances.push_back(describe());
    spare_switch_ = Lit();
  }

  bool post_rule(const Rule& rule, int32_t number) {
    Machine& machine = poster_.machine();
    if (rule.condition != nullptr && !machine.run(*rule.condition).yes()) return !poster_.stopped();
    if (!rule.binders.empty() && !rule.binders[0].range->fixed) {
      open_instance();
      if (poster_.post_for_pieces(rule.binders[0], *rule.body))
        close_instance(number, [&] { return describe_instance(machine, rule, number); });
    } else if (has_room(rule, number)) {
      post_instances(rule, number);
    }
    builder().set_instance(no_instance, true_lit);
    poster_.note_sizes(!options_.guarded);
    machine.forget();
    return !poster_.stopped();
  }

  // Of every instance it is kept at least to which rule it belongs.
  bool has_room(const Rule& rule, int32_t number) {
    if (!rule.every_combination) return true;
    Machine& machine = poster_.machine();
    const uint64_t count =
        machine.combinations(machine.code().rules[static_cast<size_t>(number)].binders);
    if (!meter_.would_exceed(count, sizeof(posted_.rule_of[0]))) return true;
    too_many_ = count;
    meter_.reach(Limit::memory);
    builder().fail();
    return false;
  }

  void post_instances(const Rule& rule, int32_t number) {
    Machine& machine = poster_.machine();
    machine.each(machine.code().rules[static_cast<size_t>(number)].binders, [&] {
      open_instance();
      if (post_instance(rule, number))
        close_instance(number, [&] { return describe_instance(machine, rule, number); });
      if (++bindings_ % instances_per_look == 0) builder().look_at_limits();
      return !poster_.stopped();
    });
  }

  // False: it is missing.
  bool post_instance(const Rule& rule, int32_t number) {
    std::optional<Stamps::Key> key;
    if (stamps_ != nullptr &&
        poster_.machine().code().rules[static_cast<size_t>(number)].reads_values)
      key = Stamps::key_of(poster_.machine(), number);
    if (key) {
      const auto found = stamps_->post(*key, posted_.model, posted_.num_instances);
      if (found != Stamps::Found::nothing) return found == Stamps::Found::claims;
    }
    const Stamps::Before before(builder());
    const bool there = poster_.post_body(*rule.body);
    if (!there) builder().take_back(before.mark);
    if (key && !poster_.stopped() && poster_.fits_prefix())
      stamps_->keep(*key, there, builder(), before);
    return there;
  }

  // ---- mistakes and limits
  std::string told_of(const Rule& rule) {
    place_ = rule.pos;
    return "the rule \"" + rule.name + "\"";
  }
  Result<bool> refused(const std::string& what) {
    if (poster_.error()) {
      Error e = *poster_.error();
      e.message = what + ": " + e.message;
      e.file = board_.genre().file;
      return e;
    }
    if (const Expr* e = poster_.machine().unfit_number())
      return board_.genre().mistake_at(*e, what + ": " + unfit_number);
    if (builder().failed_to_weigh())
      return at_place(error(what + " has numbers that are too large for the solver"));
    if (const TooMany& many = poster_.machine().too_many(); many.text != nullptr)
      return past_memory(
          board_.genre().mistake_at(*many.text, what + " is too large: " + told(many)));
    if (too_many_ > 0)
      return past_memory(
          at_place(error(what + " is too large: it has " + std::to_string(too_many_) +
                         " instances, which do not fit the memory limit")));
    const Limit limit = meter_.reached();
    if (limit == Limit::time || limit == Limit::stopped || limit == Limit::conflicts) {
      posted_.incomplete = true;
      return true;
    }
    return at_place(error(what + " is too large: it does not fit the limits on memory and work"));
  }

  static Error past_memory(Error e) {
    e.limit = Limit::memory;
    return e;
  }

  Error at_place(Error e) const {
    if (place_.line == 0) return e;
    e.line = place_.line;
    e.column = place_.column;
    e.file = board_.genre().file;
    return e;
  }

  const Board& board_;
  Meter& meter_;
  const PostOptions& options_;
  Posted& posted_;
  Poster poster_;
  Lit spare_switch_;
  std::shared_ptr<const Stamps> stamps_;  // null: what instances say is not kept
  int bindings_ = 0;
  Pos place_;              // of the rule that was refused, if one was
  uint64_t too_many_ = 0;  // its instances, if they do not fit
};

}  // namespace

Result<Posted> post(const Board& board, Meter& meter, const PostOptions& options) {
  Posted posted;
  if (options.spent != nullptr) {
    posted.model = std::move(*options.spent);
    posted.model.clear();
  }
  Posting posting(board, meter, options, posted);
  const Result<bool> done = posting.run();
  if (!done.ok()) return done.errors();
  return posted;
}

}  // namespace clew::post

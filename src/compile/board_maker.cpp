// Givens, lets, then where marks go.
#include <algorithm>
#include <optional>
#include <unordered_map>

#include "base/exact.h"
#include "compile/board.h"

namespace clew::compile {
namespace {

constexpr size_t most_errors = 20;
constexpr const char* plan_name = "plan";

std::string bounds_words(const Value& least, const Value& most) {
  if (!least.missing() && !most.missing())
    return std::to_string(least.n) + " to " + std::to_string(most.n);
  if (!least.missing()) return "at least " + std::to_string(least.n);
  return "at most " + std::to_string(most.n);
}

// The answers whose marks depend on the shape alone.
struct ShapePlan {
  struct Answer {
    AnswerPlan plan;
    std::shared_ptr<const Positions> positions;  // none: it depends on givens
  };
  std::vector<Answer> answers;
};

}  // namespace

class BoardMaker {
 public:
  BoardMaker(Board& board, Meter& meter)
      : board_(board), genre_(board.genre()), code_(board.program().code()), meter_(meter) {}

  bool make() {
    TooMany many;
    board_.shape_ = board_.program_->shape(board_.puzzle_.grid, meter_, many);
    if (board_.shape_ == nullptr) return too_many("the board", many);
    Facts& facts = board_.facts_;
    facts.genre = &genre_;
    facts.code = &code_;
    facts.tables = &board_.shape_->tables();
    facts.grid = board_.puzzle_.grid;
    facts.puzzle = &board_.puzzle_;
    facts.lets = facts.tables->lets;
    const size_t n = genre_.info.givens.size();
    board_.puzzle_.givens.resize(n);
    facts.givens.resize(n);
    machine_.emplace(facts, meter_);
    const bool fine = make_givens() && make_lets() && make_answers();
    facts.spans = machine_->spans();
    board_.plan_.spans = facts.spans;
    machine_.reset();
    return fine && errors_.empty();
  }

  const Errors& errors() const { return errors_; }

 private:
  bool complain(const Printed& p, std::string message) {
    if (errors_.size() < most_errors) {
      Error e = error(std::move(message), p.line, p.column);
      e.file = board_.puzzle_.file;
      errors_.push_back(std::move(e));
    }
    return false;
  }

  bool too_many(const std::string& what, const TooMany& many) {
    if (many.text == nullptr) return complain({}, what + " is too large");
    errors_.push_back(genre_.mistake_at(*many.text, what + " is too large: " + told(many)));
    errors_.back().limit = Limit::memory;
    return false;
  }

  bool too_large(const std::string& what) {
    if (const Expr* e = machine_->unfit_number()) {
      errors_.push_back(genre_.mistake_at(*e, unfit_number));
      return true;
    }
    if (machine_->exhausted()) too_many(what, machine_->too_many());
    return machine_->exhausted();
  }

  // ---- givens
  bool make_givens() {
    for (size_t f = 0; f < genre_.info.givens.size(); ++f) {
      if (!make_given(f)) return false;
    }
    return errors_.empty();
  }

  bool make_given(size_t field) {
    const FieldInfo& info = genre_.info.givens[field];
    Field& f = board_.puzzle_.givens[field];
    std::vector<Value>& values = board_.facts_.givens[field];
    if (f.at.empty()) {
      if (code_.standards[field] != no_node) {
        values.push_back(board_.pool_.keep(machine_->run(code_.standards[field])));
        return !too_large("the default of '" + info.name + "'");
      }
      if (info.value == ValueKind::partition) return true;
      const int size = field_size(info.index, board_.puzzle_.grid);
      if (size > 0) f.at.resize(static_cast<size_t>(size));
    }
    check_size(field);
    if (!errors_.empty()) return false;
    if (info.value == ValueKind::partition) {
      values.push_back(make_division(f));
      return true;
    }
    find_bounds(field);
    values.reserve(f.at.size());
    for (const Printed& p : f.at) {
      if (p.state != Printed::absent) check_printed(info, p);
      values.push_back(p.state == Printed::value ? printed_value(field, p) : nothing());
    }
    return !too_large("'" + info.name + "'");
  }

  void check_size(size_t field) {
    const FieldInfo& info = genre_.info.givens[field];
    Field& f = board_.puzzle_.givens[field];
    const Grid& grid = board_.puzzle_.grid;
    int expected = info.value == ValueKind::partition ? grid.cells() : field_size(info.index, grid);
    if (info.index == PlaceKind::room && info.room_field >= 0) {
      const auto& rooms = board_.facts_.givens[static_cast<size_t>(info.room_field)];
      expected = rooms.empty() ? 0 : static_cast<int>(rooms[0].items().size());
      if (f.at.size() < static_cast<size_t>(expected)) f.at.resize(static_cast<size_t>(expected));
    }
    if (expected >= 0 && f.at.size() != static_cast<size_t>(expected))
      complain({}, "'" + info.name + "' has " + std::to_string(f.at.size()) +
                       " values where the board needs " + std::to_string(expected));
  }

  void find_bounds(size_t field) {
    const auto bound = [&](int32_t node) {
      return node == no_node ? nothing() : machine_->run(node);
    };
    least_ = bound(code_.given_least[field]);
    most_ = bound(code_.given_most[field]);
  }

  void check_printed(const FieldInfo& info, const Printed& p) {
    if (p.state == Printed::unknown) {
      if (!info.unknown_allowed) complain(p, "'" + info.name + "' cannot be '?'");
      return;
    }
    if (info.value != ValueKind::number) return;
    const bool low = !least_.missing() && p.n < least_.n;
    const bool high = !most_.missing() && p.n > most_.n;
    if (low || high)
      complain(p, "'" + info.name + "' is " + std::to_string(p.n) + ", but must be " +
                      bounds_words(least_, most_));
  }

  Value printed_value(size_t field, const Printed& p) {
    switch (genre_.info.givens[field].value) {
      case ValueKind::boolean:
        return truth(p.n != 0);
      case ValueKind::number:
        return number(p.n);
      case ValueKind::direction:
        return plain(Kind::direction, p.n);
      case ValueKind::named: {
        const auto& symbols = genre_.given_symbols[field];
        const bool known = p.n >= 0 && static_cast<size_t>(p.n) < symbols.size();
        return known ? plain(Kind::symbol, symbols[static_cast<size_t>(p.n)]) : nothing();
      }
      case ValueKind::list:
        return make_list(p, Kind::list);
      case ValueKind::bag:
        return make_list(p, Kind::bag);
      case ValueKind::partition:
        break;
    }
    return nothing();
  }

  // A lone 0 is the empty list; "?" inside (-1) is a missing member.
  Value make_list(const Printed& p, Kind kind) {
    std::vector<Value> items;
    const bool empty = p.items.size() == 1 && p.items[0] == 0;
    for (const int32_t n : p.items) {
      if (!empty) items.push_back(n < 0 ? nothing() : number(n));
    }
    return board_.pool_.set(items, kind);
  }

  // Rooms are numbered by their first cell in reading order, whatever labels the puzzle used.
  Value make_division(Field& f) {
    std::unordered_map<int32_t, int32_t> room_of_label;
    std::vector<std::vector<Value>> rooms;
    for (size_t c = 0; c < f.at.size(); ++c) {
      Printed& p = f.at[c];
      if (p.state != Printed::value) continue;
      const auto [at, fresh] = room_of_label.try_emplace(p.n, static_cast<int32_t>(rooms.size()));
      if (fresh) rooms.emplace_back();
      p.n = at->second;
      rooms[static_cast<size_t>(p.n)].push_back(plain(Kind::cell, static_cast<int32_t>(c)));
    }
    std::vector<Value> blocks;
    for (const auto& cells : rooms) {
      Members* members = board_.pool_.make(cells);
      members->origin = Origin::room;
      members->id = static_cast<int32_t>(blocks.size());
      blocks.push_back({Kind::set, members});
    }
    return board_.pool_.set(blocks, Kind::division);
  }

  // ---- lets
  bool make_lets() {
    for (size_t k = 0; k < code_.lets.size(); ++k) {
      if (!code_.let_reads_givens[k]) continue;
      board_.facts_.lets[k] = board_.pool_.keep(machine_->run(code_.lets[k]));
      machine_->forget();
      if (too_large("'" + genre_.lets[k].name + "'")) return false;
    }
    return true;
  }

  // ---- answers
  bool make_answers() {
    const size_t n = genre_.answers.size();
    auto known = std::static_pointer_cast<const ShapePlan>(board_.shape_->beside(plan_name));
    std::shared_ptr<ShapePlan> fresh;
    if (known == nullptr) fresh = std::make_shared<ShapePlan>();
    board_.plan_.grid = board_.puzzle_.grid;
    board_.kept_.resize(n);
    for (size_t a = 0; a < n; ++a) {
      if (known != nullptr && known->answers[a].positions != nullptr) {
        plans_of(a).push_back(known->answers[a].plan);
        board_.positions_.push_back(known->answers[a].positions);
      } else {
        AnswerField field;
        if (std::string mistake = make_answer_field(*machine_, static_cast<int>(a), field);
            !mistake.empty())
          return complain({}, std::move(mistake));
        plans_of(a).push_back(std::move(field.plan));
        board_.positions_.push_back(std::make_shared<const Positions>(std::move(field.positions)));
      }
      if (fresh != nullptr) {
        fresh->answers.emplace_back();
        if (!code_.answers[a].reads_givens)
          fresh->answers.back() = {plans_of(a).back(), board_.positions_[a]};
      }
      make_kept(a);
    }
    if (fresh != nullptr) board_.shape_->put_beside(plan_name, fresh, 64 * n);
    return true;
  }

  std::vector<AnswerPlan>& plans_of(size_t field) {
    return genre_.is_helper(field) ? board_.helpers_ : board_.plan_.answers;
  }

  void make_kept(size_t answer) {
    const int given = genre_.answers[answer].keeps;
    if (given < 0) return;
    const AnswerPlan& plan = plans_of(answer).back();
    const std::vector<Printed>& at = board_.puzzle_.givens[static_cast<size_t>(given)].at;
    std::vector<int32_t>& kept = board_.kept_[answer];
    kept.assign(static_cast<size_t>(plan.size()), undecided);
    for (size_t k = 0; k < plan.places.size(); ++k) {
      const auto place = static_cast<size_t>(plan.places[k]);
      if (place >= at.size() || at[place].state != Printed::value) continue;
      const Printed& p = at[place];
      if (p.n < plan.least[k] || p.n > plan.most[k])
        complain(p, "'" + genre_.info.givens[static_cast<size_t>(given)].name + "' is " +
                        std::to_string(p.n) + ", but must be " + std::to_string(plan.least[k]) +
                        " to " + std::to_string(plan.most[k]));
      kept[k] = p.n;
    }
  }

  Board& board_;
  const Genre& genre_;
  const Code& code_;
  Meter& meter_;
  std::optional<Machine> machine_;
  Errors errors_;
  Value least_, most_;
};

Result<std::unique_ptr<Board>> Board::make(std::shared_ptr<const Program> program, Puzzle puzzle,
                                           Meter& meter) {
  std::unique_ptr<Board> board(new Board(std::move(program), std::move(puzzle)));
  BoardMaker maker(*board, meter);
  if (!maker.make()) return maker.errors();
  return board;
}

size_t Board::bytes() const {
  size_t values = facts_.lets.size();
  for (const auto& list : facts_.givens) values += list.size();
  return values * sizeof(Value) + pool_.bytes();
}

}  // namespace clew::compile

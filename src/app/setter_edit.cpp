// Thin, repair and vary: from the public face to the module setter.
#include <algorithm>

#include "app/guarded.h"
#include "app/setter_inside.h"
#include "board/cells_at.h"
#include "board/place_name.h"
#include "render/look.h"
#include "setter/repair.h"
#include "setter/thin.h"
#include "setter/vary.h"

namespace clew::app {
namespace {

constexpr const char* looking = "the search";

// A place in words: "r1c2", "row 3", "the left of row 2", "between r1c1 and r1c2".
std::string words_for_place(const FieldInfo& info, const Place& place, const Plan& plan) {
  const Grid& grid = plan.grid;
  switch (info.index) {
    case PlaceKind::cell:
      return cell_name(place.id, grid);
    case PlaceKind::room:
      return "the room of " + cell_name(place.id, grid);
    case PlaceKind::line:
    case PlaceKind::row:
    case PlaceKind::column:
      return place_name(info.index, place.id, grid);
    case PlaceKind::view:
      return view_in_words(place.id, grid);
    case PlaceKind::corner:
      return corner_in_words(place.id, grid);
    default:
      break;
  }
  const std::vector<int> cells = cells_at(info.index, place.id, plan);
  if (cells.size() == 2)
    return "between " + cell_name(cells[0], grid) + " and " + cell_name(cells[1], grid);
  return info.name + " " + std::to_string(place.id + 1);
}

// What is printed in words: "3", "black", "3 up", and of what is only there or not, what it is
// called.
std::string words_for_printed(const FieldInfo& info, const Printed& printed) {
  static constexpr const char* ways[] = {" up", " right", " down", " left"};
  const bool named = info.value == ValueKind::named && printed.state == Printed::value &&
                     printed.n >= 0 && static_cast<size_t>(printed.n) < info.names.size();
  std::string words =
      named ? info.names[static_cast<size_t>(printed.n)].name : plain_printed_text(info, printed);
  if (info.value == ValueKind::boolean && printed.state == Printed::value) words = info.name;
  std::ranges::replace(words, '_', ' ');
  return words + (printed.way < 0 ? "" : ways[printed.way & 3]);
}

Printed printed_at(const Puzzle& puzzle, const setter::ClueAt& clue) {
  const std::vector<Printed>& at = puzzle.givens[static_cast<size_t>(clue.given)].at;
  const auto k = static_cast<size_t>(clue.entry);
  return k < at.size() ? at[k] : Printed{};
}

ClueEdit edit_of(const Case& c, const setter::ClueAt& clue, const Puzzle& before,
                 const Puzzle& after) {
  const FieldInfo& info = c.givens()[static_cast<size_t>(clue.given)];
  ClueEdit edit;
  edit.field = info.name;
  edit.place = {info.index, clue.entry};
  if (info.index == PlaceKind::room) {
    const std::vector<Printed>& rooms = after.givens[static_cast<size_t>(info.room_field)].at;
    const auto first = std::ranges::find(rooms, clue.entry, &Printed::n);
    edit.place.id = static_cast<std::int32_t>(first - rooms.begin());
  }
  edit.before = printed_at(before, clue);
  edit.after = printed_at(after, clue);
  edit.words = words_for_place(info, edit.place, c.plan()) + ": ";
  const bool was = edit.before.state != Printed::absent;
  const bool is = edit.after.state != Printed::absent;
  edit.words += !was ? "add " : !is ? "remove " : "change ";
  if (was) edit.words += words_for_printed(info, edit.before);
  if (was && is) edit.words += " to ";
  if (is) edit.words += words_for_printed(info, edit.after);
  return edit;
}

setter::Frame free_frame(const Case& c) {
  setter::Frame frame;
  frame.puzzle = c.puzzle();
  frame.printed.resize(frame.puzzle.givens.size());
  return frame;
}

// The answers of a puzzle, at most two.
Report two_answers(const Clew& clew, const Case& c, const Limits& limits) {
  Question question;
  question.limits = limits;
  return clew.solve(c, question);
}

class Thinning {
 public:
  Thinning(const Case& c, const ThinOptions& options, Meter& meter)
      : c_(c),
        options_(options),
        frame_(free_frame(c)),
        desk_(desk_for(c, meter)),
        roles_(setter::roles_of(desk_.genre())),
        random_(options.seed) {}

  // False: a limit was reached.
  bool run(const Answer& answer, Thinned& out) {
    Puzzle puzzle = c_.puzzle();
    setter::Thinner first = thinner(setter::Manner::from_answer);
    for (const setter::ClueAt& clue : first.redundant(puzzle, answer))
      out.redundant.push_back(edit_of(c_, clue, puzzle, without(clue)));
    if (!first.thin(puzzle, answer)) return false;
    out.minimal = first.is_minimal();
    if (options_.to_unknown && !thinner(setter::Manner::placed).thin(puzzle, answer)) return false;
    for (size_t g = 0; g < puzzle.givens.size(); ++g) {
      for (size_t k = 0; k < puzzle.givens[g].at.size(); ++k) {
        const setter::ClueAt clue{static_cast<int>(g), static_cast<int>(k)};
        if (printed_at(puzzle, clue).state != printed_at(c_.puzzle(), clue).state)
          out.taken.push_back(edit_of(c_, clue, c_.puzzle(), puzzle));
      }
    }
    out.clues = setter::count_clues(puzzle, roles_);
    auto thinned = with_puzzle(c_, std::move(puzzle), answer, desk_.meter());
    if (thinned) out.puzzle = std::move(*thinned);
    return out.puzzle.has_value();
  }

 private:
  setter::Thinner thinner(setter::Manner manner) {
    setter::ThinWish wish;
    wish.manner = manner;
    wish.turns = setter::turns_of(options_.symmetry);
    wish.patience = -1;
    return {desk_, roles_, frame_, random_, wish};
  }

  // As an edit tells it.
  Puzzle without(const setter::ClueAt& clue) const {
    Puzzle puzzle = c_.puzzle();
    puzzle.givens[static_cast<size_t>(clue.given)].at[static_cast<size_t>(clue.entry)] = {};
    return puzzle;
  }

  const Case& c_;
  const ThinOptions& options_;
  setter::Frame frame_;
  setter::Desk desk_;
  setter::Roles roles_;
  Random random_;
};

}  // namespace
}  // namespace clew::app

namespace clew {
using namespace app;

Result<Thinned> Setter::thin(const Case& c, const ThinOptions& options) const {
  if (!setter::fits(options.symmetry, c.puzzle().grid))
    return error(std::string("the symmetry ") + symmetry_name(options.symmetry) +
                 " needs a square board");
  Meter meter = meter_for(c, options.limits);
  const Report report = two_answers(clew_, c, options.limits);
  if (!report.mistakes.empty()) return report.mistakes;
  Thinned out;
  out.status = report.status;
  if (report.status == Status::unknown) return out_of(report.limit, looking);
  if (report.status != Status::unique) return out;
  bool thinned = false;
  const bool done =
      guarded(meter, [&] { thinned = Thinning(c, options, meter).run(report.answers[0], out); });
  if (!done || !thinned) return out_of(meter.reached(), looking);
  return out;
}

Result<Repaired> Setter::repair(const Case& c, const RepairOptions& options) const {
  if (options.wanted && !c.fits(*options.wanted)) return misfit();
  Meter meter = meter_for(c, options.limits);
  Repaired out;
  Errors errors;
  const bool done = guarded(meter, [&] {
    setter::Desk desk = desk_for(c, meter);
    const setter::RepairWish wish{options.wanted, options.most, options.most_edits, options.seed};
    setter::Repairer repairer(desk, c.puzzle(), wish);
    out.status = repairer.run();
    for (const setter::Repair& repair : repairer.repairs()) {
      auto puzzle = with_puzzle(c, repair.puzzle, repair.answer, meter);
      if (!puzzle) continue;
      Proposal& proposal = out.proposals.emplace_back(Proposal{{}, *puzzle, repair.answer});
      for (const setter::ClueAt& clue : repair.edits)
        proposal.edits.push_back(edit_of(c, clue, c.puzzle(), repair.puzzle));
    }
  });
  if (!done || meter.reached() != Limit::none) out.limit = meter.reached();
  return out;
}

Result<Variants> Setter::vary(const Case& c, const VaryOptions& options) const {
  Meter meter = meter_for(c, options.limits);
  const Report report = two_answers(clew_, c, options.limits);
  if (!report.mistakes.empty()) return report.mistakes;
  if (report.status == Status::unknown) return out_of(report.limit, looking);
  Variants out{report.status, {}};
  if (report.status != Status::unique) return out;
  const bool done = guarded(meter, [&] {
    setter::Desk desk = desk_for(c, meter);
    setter::Varier varier(desk, c.puzzle(), report.answers[0], options.seed);
    for (setter::Varied& varied : varier.run(options.most)) {
      auto puzzle = with_puzzle(c, std::move(varied.puzzle), varied.answer, meter);
      if (puzzle)
        out.variants.push_back({std::move(*puzzle), std::move(varied.answer), varied.how});
    }
  });
  if (out.variants.empty() && (!done || meter.reached() != Limit::none))
    return out_of(meter.reached(), looking);
  return out;
}

}  // namespace clew

#include "judge/setup.h"

#include "judge/setup_maker.h"

namespace clew::judge {

int index_number(const Value& v, const Grid& grid) {
  if (v.seq() == nullptr) return v.missing() ? -1 : static_cast<int>(v.n);
  if (v.seq()->origin == Origin::none) return -1;
  return v.seq()->id + (v.seq()->origin == Origin::column ? grid.height : 0);
}

Setup::Setup(std::shared_ptr<const Prepared> prepared, Puzzle puzzle)
    : prepared_(std::move(prepared)),
      puzzle_(std::move(puzzle)),
      shape_(prepared_->shape(puzzle_.grid)) {}

Result<std::unique_ptr<const Setup>> Setup::make(std::shared_ptr<const Prepared> prepared,
                                                 Puzzle puzzle, Meter& meter) {
  std::unique_ptr<Setup> setup(new Setup(std::move(prepared), std::move(puzzle)));
  SetupMaker maker(*setup, meter);
  const bool made = maker.make();
  if (!made) return maker.errors();
  return std::unique_ptr<const Setup>(std::move(setup));
}

Result<std::unique_ptr<const Setup>> Setup::make(std::shared_ptr<const Genre> genre, Puzzle puzzle,
                                                 Meter& meter) {
  return make(std::make_shared<const Prepared>(std::move(genre)), std::move(puzzle), meter);
}

int Setup::entry_of_set(int field, const Value& index) const {
  const bool columns = index.kind == Kind::set &&
                       genre().info.givens[static_cast<size_t>(field)].index == PlaceKind::column;
  return index_number(index, puzzle_.grid) - (columns ? puzzle_.grid.height : 0);
}

Value Setup::way(int field, const Value& index) const {
  const int k = entry(field, index);
  if (!is_printed(field, k)) return missing_value();
  const int way = puzzle_.givens[static_cast<size_t>(field)].at[static_cast<size_t>(k)].way;
  return way < 0 ? missing_value() : place_value(Kind::direction, way);
}

Value Setup::mark_value(int answer, int32_t mark) const {
  if (mark == undecided) return open_value();
  switch (genre().decided(static_cast<size_t>(answer)).value) {
    case ValueKind::boolean:
    case ValueKind::partition:  // a wall between two cells
      return boolean_value(mark != 0);
    case ValueKind::named: {
      const auto& symbols = genre().answer_symbols[static_cast<size_t>(answer)];
      if (mark < 0 || static_cast<size_t>(mark) >= symbols.size()) return missing_value();
      return place_value(Kind::symbol, symbols[static_cast<size_t>(mark)]);
    }
    case ValueKind::direction:
      return place_value(Kind::direction, mark);
    default:
      return number_value(mark);
  }
}

}  // namespace clew::judge

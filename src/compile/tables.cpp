// What depends on the shape alone, worked out in such an order that each part comes after those it
// depends on.
#include "compile/machine.h"
#include "compile/places.h"
#include "compile/program.h"

namespace clew::compile {
namespace {

constexpr int most_cells_tabled = 2500;  // beyond that, what belongs to places is run when asked

int places_of(Kind kind, const Grid& grid) {
  switch (kind) {
    case Kind::cell:
      return grid.cells();
    case Kind::corner:
      return grid.corners();
    case Kind::side:
      return grid.sides();
    default:
      return grid.links();
  }
}

class TableMaker {
 public:
  TableMaker(const Genre& genre, const Code& code, const Grid& grid, Meter& meter)
      : code_(code), tables_(std::make_unique<Tables>()) {
    tables_->grid = grid;
    tables_->closed.resize(code.closed.size());
    tables_->lets.resize(code.lets.size());
    facts_.genre = &genre;
    facts_.code = &code;
    facts_.tables = tables_.get();
    facts_.grid = grid;
    facts_.lets.resize(code.lets.size());
    small_ = grid.cells() <= most_cells_tabled;
    if (code.uses_rays && small_) make_rays();
    machine_.emplace(facts_, meter);
  }

  std::unique_ptr<const Tables> make(TooMany& many) {
    for (const ShapeStep& step : code_.steps) {
      const auto k = static_cast<size_t>(step.number);
      if (step.what == ShapeStep::let) {
        facts_.lets[k] = tables_->lets[k] = kept(code_.lets[k]);
      } else if (step.what == ShapeStep::closed) {
        tables_->closed[k] = kept(code_.closed[k]);
      } else if (small_) {
        make_by_place(code_.by_place[k]);
      }
      machine_->forget();
      leave_out_unfit();
      many = machine_->too_many();
      if (machine_->exhausted()) return nullptr;
    }
    size_t values = tables_->closed.size() + tables_->lets.size() + tables_->rays.size();
    for (const auto& table : tables_->by_place) values += table.size();
    tables_->bytes = values * sizeof(Value) + tables_->pool.bytes();
    return std::move(tables_);
  }

 private:
  // Here all is worked out, needed or not: a number that does not fit is a mistake only where a
  // rule asks for it, and is then worked out again.
  void leave_out_unfit() {
    if (machine_->unfit_number() == nullptr) return;
    machine_->leave_out_unfit();
    tables_->some_unfit = true;
  }
  Value kept(int32_t node) { return tables_->pool.keep(machine_->run(node)); }

  void make_by_place(const ByPlace& what) {
    std::vector<Value> table;
    const int count = places_of(what.kind, tables_->grid);
    table.reserve(static_cast<size_t>(count));
    for (int k = 0; k < count && !machine_->exhausted(); ++k) {
      machine_->set_slot(what.slot, plain(what.kind, k));
      table.push_back(kept(what.node));
      leave_out_unfit();
      machine_->forget();
    }
    tables_->by_place.push_back(std::move(table));
  }

  void make_rays() {
    const Grid& grid = tables_->grid;
    for (int c = 0; c < grid.cells(); ++c) {
      for (int d = 0; d < num_directions; ++d)
        tables_->rays.push_back(ray_from(c, static_cast<Direction>(d), grid, tables_->pool));
    }
  }

  const Code& code_;
  std::unique_ptr<Tables> tables_;
  Facts facts_;
  std::optional<Machine> machine_;
  bool small_ = true;
};

}  // namespace

std::unique_ptr<const Tables> make_tables(const Genre& genre, const Code& code, const Grid& grid,
                                          Meter& meter, TooMany& many) {
  return TableMaker(genre, code, grid, meter).make(many);
}

}  // namespace clew::compile

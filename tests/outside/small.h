// A model of a few free literals put to every solver in every encoding, for every assignment of
// them.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "encode/encoding.h"
#include "model/model.h"
#include "outside/sat.h"
#include "uses.h"

namespace clew::outside {

// A solver and how it is told.
struct Telling {
  const char* name;
  bool z3;
  Encoding how;

  std::unique_ptr<SatSolver> make(Meter& meter) const {
    return z3 ? make_z3(meter) : make_cadical(meter);
  }
};

inline constexpr std::array tellings = {
    Telling{"cuts", false, {Connect::cuts, Sums::sequential}},
    Telling{"parity", false, {Connect::parity, Sums::totalizer}},
    Telling{"distance", false, {Connect::distance, Sums::combinations}},
    Telling{"parity_of_other_turns",
            false,
            {Connect::parity, Sums::sequential, Notable::down_left, Roots::any}},
    Telling{"parity_of_turns_right_and_down",
            false,
            {Connect::parity, Sums::combinations, Notable::right_down}},
    Telling{
        "parity_of_turns_left_and_up", false, {Connect::parity, Sums::totalizer, Notable::left_up}},
    Telling{"distance_from_any_root",
            false,
            {Connect::distance, Sums::totalizer, Notable::up_right, Roots::any}},
    Telling{"z3", true, {Connect::parity, Sums::native}},
    Telling{"z3_cuts", true, {Connect::cuts, Sums::combinations}},
};

inline std::string telling_name(const testing::TestParamInfo<Telling>& info) {
  return info.param.name;
}

// Skips where the solver is missing.
class Told : public testing::TestWithParam<Telling> {
 protected:
  void SetUp() override;
  // So many rounds; fewer where each takes long.
  static int rounds(int many) { return GetParam().z3 ? (many + 3) / 4 : many; }
};

class Small {
 public:
  explicit Small(int count) {
    for (int k = 0; k < count; ++k) lits.push_back(Lit(Var{model.num_vars++}, false));
  }

  Slice add(std::span<const Lit> more);
  Slice add(std::span<const int32_t> more);
  int32_t add(ModelGraph graph);
  void claim(std::span<const Lit> clause);

  // Whether the solver accepts this assignment.
  bool accepts(const std::vector<bool>& on, const Telling& telling) const;

  // Compares with `meaning`, the last literal being the guard.
  template <typename Meaning>
  void expect(const Telling& telling, Meaning meaning) {
    const size_t guard = lits.size() - 1;
    std::vector<bool> assigned(lits.size());
    const unsigned step = telling.z3 ? 3 : 1;  // it takes its time for each
    for (unsigned bits = 0; bits < 1U << lits.size(); bits += step) {
      for (size_t k = 0; k < lits.size(); ++k) assigned[k] = (bits >> k & 1U) != 0;
      const auto on = [&](size_t k) { return bool{assigned[k]}; };
      const bool right = claims_hold(assigned) && (!on(guard) || meaning(on));
      ASSERT_EQ(accepts(assigned, telling), right) << "assignment " << bits;
      ++seen[right ? 1 : 0];
    }
  }

  Model model;
  std::vector<Lit> lits;
  std::array<int, 2> seen{};

 private:
  bool claims_hold(const std::vector<bool>& on) const;
};

}  // namespace clew::outside

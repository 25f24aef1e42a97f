// Stands in for cadical_sat.cpp where the library was not found.
#include "outside/sat.h"

namespace clew::outside {

std::unique_ptr<SatSolver> make_cadical(Meter&, SatOnlooker*) { return nullptr; }
bool cadical_present() { return false; }

}  // namespace clew::outside

// The ways to make boards of a genre, the plainest first.
#include <algorithm>

#include "setter/invent.h"

namespace clew::setter {
namespace {

constexpr double densities[] = {0.2, 0.14, 0.28, 0.1, 0.35, 0.45, 0.6, 1};
constexpr double told = 0.2;  // where the rules text says how many: the way is one
constexpr int least_rooms[] = {2, 4};
constexpr size_t most_room_counts = 8;

}  // namespace

// How many different numbers there are: each half as many again as before.
std::vector<Course> Inventor::with_values() const {
  std::vector<Course> ways = {Course{}};
  if (!roles_.any(Role::joint)) return ways;
  for (size_t g = 0; g < roles_.of.size(); ++g)
    if (roles_.of[g].kind == Role::joint && !hints_.givens[g].values.empty()) return ways;
  const int most = frame_.puzzle.grid.cells();
  for (const int from : {1, 0})
    for (int values = from == 0 ? 2 : 3; values <= (from == 0 ? 4 : most);
         values += (values + 2) / 3)
      ways.push_back(
          {.values = values, .from = from, .strangeness = static_cast<int>(ways.size() + 1) / 2});
  return ways;
}

std::vector<int> Inventor::room_counts() const {
  const int cells = frame_.puzzle.grid.cells();
  const int side = std::max(frame_.puzzle.grid.height, frame_.puzzle.grid.width);
  std::vector<int> counts = {0};
  for (size_t g = 0; g < roles_.of.size(); ++g) {
    if (roles_.of[g].kind != Role::rooms || !is_changeable(g, Course{})) continue;
    const Hint& hint = hints_.givens[g];
    if (!hint.size.empty()) continue;  // they tell how many
    counts.clear();
    const size_t step = hint.count.size() / most_room_counts + 1;
    for (size_t k = 0; k < hint.count.size(); k += step)
      counts.push_back(std::max<int>(1, hint.count[k]));
    if (counts.empty())
      counts = {std::max(2, cells / 5), std::max(2, cells / 3),  std::max(2, cells / 7),  side,
                std::max(2, cells / 4), std::max(2, cells / 10), std::max(2, cells / 15), 2 * side};
  }
  return counts;
}

// Marks that stand wherever they may: an answer drawn while there is none would have no place for
// any.
bool Inventor::is_always_marked() const {
  for (size_t g = 0; g < roles_.of.size(); ++g)
    if (hints_.givens[g].is_always() && roles_.of[g].kind == Role::clue &&
        desk_.genre().info.givens[g].value == ValueKind::boolean)
      return true;
  return false;
}

std::vector<Course> Inventor::manners() const {
  if (hints_.any_first) return {{.manner = Manner::placed}};
  const bool clues = roles_.any(Role::clue);
  std::vector<Course> ways;
  if (!is_always_marked()) ways.push_back({.manner = Manner::from_answer});
  if (clues || roles_.any(Role::joint))
    ways.push_back({.manner = Manner::relaxed, .strangeness = 1});
  if (clues) ways.push_back({.manner = Manner::placed, .strangeness = 1});
  bool told = false;
  for (size_t g = 0; g < roles_.of.size(); ++g)
    told = told || (roles_.of[g].follows && !frame_.stays(g, 0));
  if (told) ways.push_back({.manner = Manner::told, .strangeness = 1});
  // Of several kinds of clues one comes first, the others follow the answer.
  const auto kinds = std::ranges::count(roles_.of, Role::clue, &Role::kind);
  for (size_t g = 0; g < roles_.of.size() && kinds > 1; ++g)
    if (roles_.of[g].kind == Role::clue && can_be_placed(g))
      ways.push_back({.manner = Manner::placed, .only = static_cast<int>(g), .strangeness = 2});
  return ways;
}

// How dense what is placed may be; none: nothing is, though it should.
std::vector<double> Inventor::shares_of(const Course& course) const {
  bool places = false;
  bool all_told = true;
  for (size_t g = 0; g < roles_.of.size(); ++g) {
    if (!is_placed(g, course)) continue;
    places = true;
    all_told = all_told && hints_.givens[g].tells_how_many();
  }
  if (!places) return course.manner == Manner::placed ? std::vector<double>{} : std::vector{0.0};
  if (all_told) return {told};
  std::vector<double> shares = {0};
  shares.insert(shares.end(), std::begin(densities), std::end(densities));
  return shares;
}

std::vector<Course> Inventor::courses() const {
  bool has_totals = false;
  for (size_t g = 0; g < roles_.of.size(); ++g)
    has_totals = has_totals || is_total_to_make(g, {.totals = true});
  const std::vector<int> rooms = room_counts();
  const size_t leasts = rooms[0] > 0 ? std::size(least_rooms) : 1;
  std::vector<Course> courses;
  for (const Course& way : manners()) {
    const std::vector<double> shares = shares_of(way);
    for (size_t d = 0; d < shares.size(); ++d)
      for (size_t r = 0; r < rooms.size(); ++r)
        for (size_t l = 0; l < leasts; ++l)
          for (int t = 0; t <= (has_totals ? 1 : 0); ++t)
            for (Course course : with_values()) {
              course.manner = way.manner;
              course.only = way.only;
              course.density = shares[d];
              course.rooms = rooms[r];
              course.least_room = least_rooms[l];
              course.totals = t == 1;
              course.strangeness += way.strangeness + static_cast<int>(d + r + l) + t;
              courses.push_back(course);
            }
  }
  // What is far from the plainest in several ways at once comes last.
  std::ranges::stable_sort(courses, {}, &Course::strangeness);
  return courses;
}

}  // namespace clew::setter

#include "encode/roots.h"

#include <algorithm>

namespace clew::encode {

namespace {

class CertainSet {
 public:
  CertainSet(const Model& model, std::span<const Lit> lits)
      : number_(2 * static_cast<size_t>(model.num_vars), -1) {
    for (size_t k = 0; k < lits.size(); ++k) {
      if (lits[k] != true_lit) {
        number_[static_cast<size_t>(lits[k].code())] = static_cast<int32_t>(k);
        continue;
      }
      best_ = {static_cast<int32_t>(k)};
      return;
    }
    look_at(model.claims);
    look_at(model.defined);
    look_at(model.claimed_sums);
    for (const SightPart& s : model.sights) look_at(model, s);
  }

  std::vector<int32_t> take() {
    std::ranges::sort(best_);
    const auto repeated = std::ranges::unique(best_);
    best_.erase(repeated.begin(), repeated.end());
    return std::move(best_);
  }

 private:
  // One of these holds.
  template <typename Lits>
  void offer(const Lits& any) {
    if (!best_.empty() && any.size() >= best_.size()) return;
    std::vector<int32_t> set;
    for (const Lit l : any) {
      const int32_t k = l == false_lit ? -1 : number_[static_cast<size_t>(l.code())];
      if (k < 0) return;
      set.push_back(k);
    }
    if (!set.empty()) best_ = std::move(set);
  }

  void look_at(const ClauseList& list) {
    for (size_t k = 0; k < list.size(); ++k) offer(list[k]);
  }

  // The heaviest terms, until the others are not enough.
  void look_at(const SumList& list) {
    std::vector<Term> terms;
    std::vector<Lit> any;
    for (size_t k = 0; k < list.size(); ++k) {
      terms.assign(list[k].begin(), list[k].end());
      std::ranges::stable_sort(terms, std::ranges::greater{}, &Term::weight);
      int64_t others = 0;
      for (const Term& t : terms) others += t.weight;
      any.clear();
      for (size_t i = 0; i < terms.size() && others >= list.bounds[k]; ++i) {
        any.push_back(terms[i].lit);
        others -= terms[i].weight;
      }
      offer(any);
    }
  }

  // Whoever sees something sees one of the nearest cells.
  void look_at(const Model& model, const SightPart& sight) {
    if (sight.guard != true_lit || sight.least < 1) return;
    const auto cells = model.lits(sight.cells);
    std::vector<Lit> nearest;
    int32_t begin = 0;
    for (const int32_t end : model.numbers(sight.arm_ends)) {
      if (end > begin && cells[static_cast<size_t>(begin)] != false_lit)
        nearest.push_back(cells[static_cast<size_t>(begin)]);
      begin = end;
    }
    offer(nearest);
  }

  std::vector<int32_t> number_;  // by literal
  std::vector<int32_t> best_;
};

}  // namespace

std::vector<int32_t> certain_set(const Model& model, std::span<const Lit> lits) {
  return CertainSet(model, lits).take();
}

}  // namespace clew::encode

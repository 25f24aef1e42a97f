// Hints one after another, for a player whose marks come and go.
#pragma once

#include <memory>

#include "clew/clew.h"

namespace clew {
inline namespace v1 {

// Keeps what the first hint was found with: the answer, the posted rules, and what each instance
// says. A hint is the same as Clew::hint would give.
class CLEW_API Hints {
 public:
  // The limits of the question hold for each hint.
  explicit Hints(const Case& c, const Question& question = {});
  ~Hints();
  Hints(const Hints&) = delete;
  Hints& operator=(const Hints&) = delete;

  // Errors: as of Clew::hint.
  Result<Hint> hint(const Answer& marks);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace v1
}  // namespace clew

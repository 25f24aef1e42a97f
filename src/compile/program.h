// A genre, compiled: its code, and the tables of the shapes met lately.
#pragma once

#include <memory>
#include <string>

#include "base/latch.h"
#include "board/recent_shapes.h"
#include "compile/facts.h"
#include "read/too_many.h"

namespace clew::compile {

// The tables of one shape, and what others made for it and want to find again.
class Shape {
 public:
  explicit Shape(std::unique_ptr<const Tables> tables) : tables_(std::move(tables)) {}
  const Tables& tables() const { return *tables_; }
  const Grid& grid() const { return tables_->grid; }

  // What was put beside the tables under this name, or null. Safe between threads.
  std::shared_ptr<const void> beside(const std::string& name) const;
  void put_beside(const std::string& name, std::shared_ptr<const void> what, size_t bytes) const;
  size_t bytes() const;

 private:
  struct Note {
    std::string name;
    std::shared_ptr<const void> what;
  };
  std::unique_ptr<const Tables> tables_;
  mutable Latch guard_;
  mutable std::vector<Note> notes_;
  mutable size_t noted_bytes_ = 0;
};

class Program {
 public:
  static std::shared_ptr<const Program> make(std::shared_ptr<const Genre> genre);

  const Genre& genre() const { return *genre_; }
  const std::shared_ptr<const Genre>& shared_genre() const { return genre_; }
  const Code& code() const { return *code_; }

  // The tables of a shape: those kept, if it was met lately. Null: the meter ran out, for what is
  // said of in `many`, if anything. Safe between threads.
  std::shared_ptr<const Shape> shape(const Grid& grid, Meter& meter, TooMany& many) const;
  // Whether that is kept, and so what is put beside it.
  static bool keeps(const Grid& grid) { return RecentShapes<Shape>::takes(grid); }

 private:
  explicit Program(std::shared_ptr<const Genre> genre);

  std::shared_ptr<const Genre> genre_;
  std::unique_ptr<const Code> code_;
  mutable RecentShapes<Shape> shapes_;
};

// Works out the tables of a shape. Null: a limit was reached, for what is said of in `many`, if
// anything.
std::unique_ptr<const Tables> make_tables(const Genre& genre, const Code& code, const Grid& grid,
                                          Meter& meter, TooMany& many);

}  // namespace clew::compile

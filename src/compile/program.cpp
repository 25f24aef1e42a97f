#include "compile/program.h"

namespace clew::compile {

std::shared_ptr<const void> Shape::beside(const std::string& name) const {
  const Latch::Held held(guard_);
  for (const Note& note : notes_) {
    if (note.name == name) return note.what;
  }
  return nullptr;
}

void Shape::put_beside(const std::string& name, std::shared_ptr<const void> what,
                       size_t bytes) const {
  const Latch::Held held(guard_);
  for (const Note& note : notes_) {
    if (note.name == name) return;
  }
  notes_.push_back({name, std::move(what)});
  noted_bytes_ += bytes;
}

size_t Shape::bytes() const {
  const Latch::Held held(guard_);
  return tables_->bytes + noted_bytes_;
}

Program::Program(std::shared_ptr<const Genre> genre)
    : genre_(std::move(genre)), code_(make_code(*genre_)) {}

std::shared_ptr<const Program> Program::make(std::shared_ptr<const Genre> genre) {
  return std::shared_ptr<const Program>(new Program(std::move(genre)));
}

std::shared_ptr<const Shape> Program::shape(const Grid& grid, Meter& meter, TooMany& many) const {
  if (auto known = shapes_.find(grid)) return known;
  auto tables = make_tables(*genre_, *code_, grid, meter, many);
  if (tables == nullptr) return nullptr;
  auto made = std::make_shared<const Shape>(std::move(tables));
  shapes_.keep(made);
  return made;
}

}  // namespace clew::compile

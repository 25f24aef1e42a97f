#include "compile/program.h"

namespace clew::compile {
namespace {

constexpr int most_cells_kept = 2500;           // larger boards come alone
constexpr size_t most_bytes_kept = 16U << 20U;  // of all shapes of one genre
constexpr size_t most_shapes_kept = 64;

}  // namespace

std::shared_ptr<const void> Shape::beside(const std::string& name) const {
  const std::lock_guard<std::mutex> lock(guard_);
  for (const Note& note : notes_) {
    if (note.name == name) return note.what;
  }
  return nullptr;
}

void Shape::put_beside(const std::string& name, std::shared_ptr<const void> what,
                       size_t bytes) const {
  const std::lock_guard<std::mutex> lock(guard_);
  for (const Note& note : notes_) {
    if (note.name == name) return;
  }
  notes_.push_back({name, std::move(what)});
  noted_bytes_ += bytes;
}

size_t Shape::bytes() const {
  const std::lock_guard<std::mutex> lock(guard_);
  return tables_->bytes + noted_bytes_;
}

Program::Program(std::shared_ptr<const Genre> genre)
    : genre_(std::move(genre)), code_(make_code(*genre_)) {}

std::shared_ptr<const Program> Program::make(std::shared_ptr<const Genre> genre) {
  return std::shared_ptr<const Program>(new Program(std::move(genre)));
}

std::shared_ptr<const Shape> Program::shape(const Grid& grid, Meter& meter) const {
  {
    const std::lock_guard<std::mutex> lock(guard_);
    for (auto at = shapes_.begin(); at != shapes_.end(); ++at) {
      if ((*at)->tables().grid != grid) continue;
      shapes_.splice(shapes_.begin(), shapes_, at);
      return shapes_.front();
    }
  }
  auto tables = make_tables(*genre_, *code_, grid, meter);
  if (tables == nullptr) return nullptr;
  auto made = std::make_shared<const Shape>(std::move(tables));
  if (grid.cells() > most_cells_kept) return made;
  const std::lock_guard<std::mutex> lock(guard_);
  shapes_.push_front(made);
  size_t bytes = 0;
  size_t count = 0;
  for (auto at = shapes_.begin(); at != shapes_.end();) {
    bytes += (*at)->bytes();
    const bool fits = ++count == 1 || (bytes <= most_bytes_kept && count <= most_shapes_kept);
    at = fits ? std::next(at) : shapes_.erase(at);
  }
  return made;
}

}  // namespace clew::compile

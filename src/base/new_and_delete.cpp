// Operator new and operator delete of the whole program: malloc and free, counted. They stand in a
// file of their own: a program that brings its own takes them from there, and then only its
// clock and conflicts are limited.
#include <malloc.h>

#include <cstdlib>
#include <new>

#include "base/books.h"

namespace {

using clew::base::Books;
using clew::base::books;

constexpr int64_t call_cost = 64;  // many small calls take time, too

void* counted(void* p) {
  Books& b = books;
  b.held += static_cast<int64_t>(malloc_usable_size(p));
  if (b.held > b.peak) b.peak = b.held;
  return p;
}

inline void ask(std::size_t size) {
  Books& b = books;
  b.credit -=
      static_cast<int64_t>(size < (std::size_t{1} << 40) ? size : std::size_t{1} << 40) + call_cost;
  if (b.credit < 0) [[unlikely]]
    b.look(size);
}

[[noreturn]] void fail() {
#ifdef __cpp_exceptions
  throw std::bad_alloc();
#else
  std::abort();
#endif
}

void* take(std::size_t size) {
  ask(size);
  while (true) {
    if (void* p = std::malloc(size != 0 ? size : 1)) return counted(p);
    const std::new_handler handler = std::get_new_handler();
    if (handler == nullptr) fail();
    handler();
  }
}

void* take(std::size_t size, std::align_val_t align) {
  ask(size);
  const auto a = static_cast<std::size_t>(align);
  void* p = std::aligned_alloc(a, (size + a - 1) / a * a);
  if (p == nullptr) fail();
  return counted(p);
}

void give_back(void* p) noexcept {
  if (p == nullptr) return;
  books.held -= static_cast<int64_t>(malloc_usable_size(p));
  std::free(p);
}

}  // namespace

void* operator new(std::size_t size) { return take(size); }
void* operator new[](std::size_t size) { return take(size); }
void* operator new(std::size_t size, std::align_val_t align) { return take(size, align); }
void* operator new[](std::size_t size, std::align_val_t align) { return take(size, align); }
void operator delete(void* p) noexcept { give_back(p); }
void operator delete[](void* p) noexcept { give_back(p); }
void operator delete(void* p, std::size_t) noexcept { give_back(p); }
void operator delete[](void* p, std::size_t) noexcept { give_back(p); }
void operator delete(void* p, std::align_val_t) noexcept { give_back(p); }
void operator delete[](void* p, std::align_val_t) noexcept { give_back(p); }
void operator delete(void* p, std::size_t, std::align_val_t) noexcept { give_back(p); }
void operator delete[](void* p, std::size_t, std::align_val_t) noexcept { give_back(p); }

// Operator new and operator delete of the whole program: malloc and free, counted. They stand in a
// file of their own: a program that brings its own takes them from there, and then only its
// clock and conflicts are limited.
#include <malloc.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <new>

#include "base/books.h"

namespace {

using clew::base::Books;
using clew::base::books;

constexpr int64_t call_cost = 64;  // many small calls take time, too

// A single object is counted by its size, which sized deletion tells again. Of an array only malloc
// knows it.
inline void* counted(void* p, std::size_t size) {
  Books& b = books;
  b.held += static_cast<int64_t>(size);
  if (b.held > b.peak) b.peak = b.held;
  return p;
}

inline void give_back(void* p, std::size_t size) noexcept {
  if (p == nullptr) return;
  books.held -= static_cast<int64_t>(size);
  std::free(p);
}

inline void give_back(void* p) noexcept { give_back(p, malloc_usable_size(p)); }

inline void ask(std::size_t size) {
  Books& b = books;
  constexpr uint64_t huge = uint64_t{1} << 40;  // more than anybody has
  b.credit -= static_cast<int64_t>(std::min<uint64_t>(size, huge)) + call_cost;
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

void* allocate(std::size_t size) {
  ask(size);
  while (true) {
    if (void* p = std::malloc(size != 0 ? size : 1)) return p;
    const std::new_handler handler = std::get_new_handler();
    if (handler == nullptr) fail();
    handler();
  }
}

void* allocate(std::size_t size, std::align_val_t align) {
  ask(size);
  const auto a = static_cast<std::size_t>(align);
  void* p = std::aligned_alloc(a, (size + a - 1) / a * a);
  if (p == nullptr) fail();
  return p;
}

}  // namespace

void* operator new(std::size_t size) { return counted(allocate(size), size); }
void* operator new(std::size_t size, std::align_val_t align) {
  return counted(allocate(size, align), size);
}
void operator delete(void* p) noexcept { give_back(p); }
void operator delete(void* p, std::size_t size) noexcept { give_back(p, size); }
void operator delete(void* p, std::align_val_t) noexcept { give_back(p); }
void operator delete(void* p, std::size_t size, std::align_val_t) noexcept { give_back(p, size); }

void* operator new[](std::size_t size) {
  void* p = allocate(size);
  return counted(p, malloc_usable_size(p));
}
void* operator new[](std::size_t size, std::align_val_t align) {
  void* p = allocate(size, align);
  return counted(p, malloc_usable_size(p));
}
void operator delete[](void* p) noexcept { give_back(p); }
void operator delete[](void* p, std::size_t) noexcept { give_back(p); }
void operator delete[](void* p, std::align_val_t) noexcept { give_back(p); }
void operator delete[](void* p, std::size_t, std::align_val_t) noexcept { give_back(p); }

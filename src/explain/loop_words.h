// Loops in English: a line that would end, branch, or close too early.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "explain/candidate.h"
#include "explain/uses.h"

namespace clew::explain {

// What is wrong where the pieces of a line meet.
struct VertexFault {
  int vertex = 0;
  bool branches = false;  // else it ends
};

struct Ring {
  size_t size = 0;
  Lit left_out;
};

class LoopWords {
 public:
  // Of the loop that an instance claims, if it does.
  LoopWords(const Desk& desk, int rule);
  explicit operator bool() const { return part_ != nullptr; }

  // If these all held: one piece of line alone at a vertex, or three. Nothing: neither.
  std::optional<VertexFault> fault(std::span<const Lit> held) const;
  bool touches(Lit l, int vertex) const;
  // "the line would end at r1c2".
  std::string said(const VertexFault& fault) const;
  // "the line": by the name of its marks.
  std::string name() const;
  // The ring that the opposite of the fact would close with known marks, and one that it would
  // leave out. Nothing: none is seen.
  std::optional<Ring> ring(const Candidate& c) const;

 private:
  size_t edge_of(Lit l) const;

  const Desk& desk_;
  const LoopPart* part_ = nullptr;
  std::span<const Lit> lits_;
  std::span<const int32_t> ends_;
};

}  // namespace clew::explain

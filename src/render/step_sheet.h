// An explanation on pages of paper: boards on the left, the sentences of their steps on the right.
#pragma once

#include <string>
#include <vector>

#include "render/picture.h"
#include "render/uses.h"

namespace clew::render {

// A board and the steps that led to it since the one before.
struct StageEntry {
  Picture board;  // drawn in sheet_font
  std::vector<std::string> sentences;
};

struct StepPages {
  double width = 0;  // of the paper, in points
  double height = 0;
  std::string title;
};

// How high the sentence of a step is on such a page, and how high a board: so that stages can be
// cut where the two are even.
double sentence_height(const std::string& sentence, const StepPages& paper);
double board_height(const Picture& board, const StepPages& paper);

// The pages in order. Sentences that are longer than a page go on on the next.
std::vector<Picture> make_step_sheet(const std::vector<StageEntry>& stages, const StepPages& paper);

}  // namespace clew::render

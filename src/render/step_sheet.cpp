#include "render/step_sheet.h"

#include <algorithm>

#include "render/sheet.h"
#include "render/sheet_page.h"

namespace clew::render {

namespace {

constexpr double text_size = 9;
constexpr double title_size = 13;
constexpr double board_share = 0.46;  // of the width
constexpr double most_font = 12;      // of numbers on boards
constexpr double gap = 14;
constexpr double after_sentence = 3;

double inner_width(const StepPages& paper) { return paper.width - 2 * page_margin; }
double text_left(const StepPages& paper) {
  return page_margin + board_share * inner_width(paper) + gap;
}
double text_room(const StepPages& paper) { return paper.width - page_margin - text_left(paper); }

double scale_of(const Picture& board, const StepPages& paper) {
  const double room = paper.height - 2 * page_margin - 3 * title_size;
  return std::min({most_font / sheet_font, board_share * inner_width(paper) / board.width,
                   room / board.height});
}

class StepSheetMaker {
 public:
  explicit StepSheetMaker(const StepPages& paper) : paper_(paper) { turn_page(); }

  void add(const StageEntry& stage) {
    double text = 0;
    for (const std::string& sentence : stage.sentences) text += sentence_height(sentence, paper_);
    const double board = board_height(stage.board, paper_);
    const double page = bottom() - (page_margin + 2 * title_size);
    if (y_ + std::max(board, std::min(text, page)) > bottom() && !fresh_) turn_page();
    pages_.back().add(stage.board, {page_margin, y_}, scale_of(stage.board, paper_));
    const size_t first = pages_.size();
    const double board_end = y_ + board;
    fresh_ = false;
    for (const std::string& sentence : stage.sentences) write(sentence);
    y_ = (pages_.size() == first ? std::max(y_, board_end) : y_) + gap;
  }

  std::vector<Picture> take() { return std::move(pages_); }

 private:
  double bottom() const { return paper_.height - page_margin; }

  void turn_page() {
    Picture& page = pages_.emplace_back();
    page.width = paper_.width;
    page.height = paper_.height;
    page.title = paper_.title;
    const std::string number = std::to_string(pages_.size());
    page.add(TextShape{{page_margin, page_margin + title_size},
                       one_line(paper_.title, title_size, 0.9 * inner_width(paper_), true),
                       title_size,
                       Anchor::start,
                       true,
                       Ink::printed});
    page.add(TextShape{{paper_.width - page_margin, page_margin + title_size},
                       number,
                       text_size,
                       Anchor::end,
                       false,
                       Ink::note});
    y_ = page_margin + 2 * title_size;
    fresh_ = true;
  }

  void write(const std::string& sentence) {
    for (const std::string& line : wrapped(sentence, text_size, text_room(paper_))) {
      if (y_ + line_pitch * text_size > bottom()) turn_page();
      y_ += line_pitch * text_size;
      pages_.back().add(TextShape{{text_left(paper_), y_ - 0.35 * text_size},
                                  line,
                                  text_size,
                                  Anchor::start,
                                  false,
                                  Ink::printed});
    }
    y_ += after_sentence;
  }

  const StepPages& paper_;
  std::vector<Picture> pages_;
  double y_ = 0;
  bool fresh_ = true;
};

}  // namespace

double sentence_height(const std::string& sentence, const StepPages& paper) {
  const auto lines = static_cast<double>(wrapped(sentence, text_size, text_room(paper)).size());
  return lines * line_pitch * text_size + after_sentence;
}

double board_height(const Picture& board, const StepPages& paper) {
  return scale_of(board, paper) * board.height;
}

std::vector<Picture> make_step_sheet(const std::vector<StageEntry>& stages,
                                     const StepPages& paper) {
  StepSheetMaker maker(paper);
  for (const StageEntry& stage : stages) maker.add(stage);
  return maker.take();
}

}  // namespace clew::render

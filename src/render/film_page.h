// A recorded search as one web page that needs nothing else: the board, what happens in words, and
// controls to play it.
//
// Frames share most of their shapes. The page holds every shape once, and for each frame what is
// taken from the list of shapes before and what is put in its place.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "render/picture.h"
#include "render/uses.h"

namespace clew::render {

class FilmPage {
 public:
  // `about`: a line below the title. `note`: what the reader should know of it all; may be empty.
  FilmPage(std::string title, std::string about, std::string note);

  // `kind` is one of those that the page has a word for (film_script.h); `times`: how many events
  // of that kind the frame stands for.
  void add_frame(std::string_view kind, int depth, int64_t times, std::string_view words,
                 const Picture& picture);
  // The page, beginning in this theme ("light", "dark" or "print").
  std::string write(std::string_view theme) const;
  // The same as the steps of an explanation: the words of the first frame are about the puzzle.
  std::string write_steps(std::string_view theme) const;

 private:
  struct Parts {  // of the page
    std::string style, body, script;
  };
  std::string write(std::string_view theme, const Parts& parts) const;
  int number_of(const std::string& shape);

  std::string title_;
  std::string about_;
  std::string note_;
  double width_ = 0;
  double height_ = 0;
  std::map<std::string, int> numbers_;  // of shapes
  std::vector<std::string> shapes_;
  std::vector<int> last_;  // the shapes of the frame before
  std::string frames_;     // as JSON, separated by commas
};

// How to get from one list of different numbers to another: runs of (place, how many to take out,
// how many to put in, these), one after the other.
std::vector<int> splices(const std::vector<int>& from, const std::vector<int>& to);

}  // namespace clew::render

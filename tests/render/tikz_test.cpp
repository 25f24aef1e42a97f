// TikZ: shapes and texts of a picture in TeX's words. What pdflatex says of them is asked by
// `make test-tex`.
#include <gtest/gtest.h>

#include "render/render.h"
#include "uses.h"

namespace clew {
namespace {

Picture sample_picture() {
  Picture picture{40, 20.5, "É", {}};
  const Brush ring{Ink::paper, Ink::heavy, 0.5, true};
  picture.shapes.emplace_back(RectShape{{1, 2}, 3, 4, {Ink::shade, Ink::none, 0, false}});
  picture.shapes.emplace_back(CircleShape{{10, 10}, 2.345, ring});
  PathShape path({Ink::none, Ink::trail, 1, false});
  path.move({0, 0}).line({5, 0}).curve({6, 0}, {7, 1}, {7, 2}).close();
  picture.shapes.emplace_back(path);
  picture.shapes.emplace_back(TextShape{{3, 4}, "1", 14, Anchor::end, true, Ink::printed});
  picture.shapes.emplace_back(TextShape{{5, 4}, "2", 14, Anchor::end, true, Ink::printed});
  return picture;
}

TEST(Tikz, AFragment) {
  const Result<std::string> tikz = write_tikz(sample_picture(), light_theme());
  ASSERT_TRUE(tikz);
  EXPECT_EQ(*tikz, R"(% For a document with \usepackage{tikz} and \usepackage[T1]{fontenc}.
\begin{tikzpicture}[x=1bp,y=-1bp,line cap=round,line join=round,
  every node/.style={inner sep=0pt,outer sep=0pt}]
\definecolor{clew-paper}{HTML}{FFFFFF}
\definecolor{clew-heavy}{HTML}{1F2430}
\definecolor{clew-printed}{HTML}{14181F}
\definecolor{clew-shade}{HTML}{8B96A6}
\definecolor{clew-trail}{HTML}{0B6E4F}
\useasboundingbox (0,0) rectangle (40,20.5);
\fill[clew-paper] (0,0) rectangle (40,20.5);
\begin{scope}[fill=clew-shade]
\fill (1,2) rectangle (4,6);
\end{scope}
\begin{scope}[fill=clew-paper,draw=clew-heavy,line width=0.5bp,dash pattern=on 1.5bp off 1.5bp]
\filldraw (10,10) circle[radius=2.35bp];
\end{scope}
\begin{scope}[draw=clew-trail,line width=1bp]
\draw (0,0)--(5,0)..controls(6,0)and(7,1)..(7,2)--cycle;
\end{scope}
\begin{scope}[text=clew-printed,font=\sffamily\bfseries\fontsize{14bp}{14bp}\selectfont,nodes={anchor=base east}]
\node at (3,4) {1};
\node at (5,4) {2};
\end{scope}
\end{tikzpicture}
)");
}

TEST(Tikz, ADocumentHasAPageForEachPicture) {
  const std::vector<Picture> pages = {sample_picture(), sample_picture()};
  const Result<std::string> document = write_tikz_pages(pages, dark_theme());
  ASSERT_TRUE(document);
  EXPECT_TRUE(document->starts_with("\\documentclass"));
  EXPECT_TRUE(document->ends_with("\\end{document}\n"));
  EXPECT_NE(document->find("\\pdfinfo{/Title <feff00c9>}"), std::string::npos);
  const size_t first = document->find("\\picturepage{40bp}{20.5bp}");
  ASSERT_NE(first, std::string::npos);
  EXPECT_NE(document->find("\\picturepage{40bp}{20.5bp}", first + 1), std::string::npos);
}

TEST(Tikz, WhatTexHasNoLengthForIsRefused) {
  Picture picture = sample_picture();
  picture.height = 16000;
  EXPECT_TRUE(write_tikz(picture, light_theme()));
  picture.height = 16001;
  const Result<std::string> refused = write_tikz(picture, light_theme());
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.first_error().message,
            "this picture is 40 x 16001 points large, and TeX knows no length beyond 16000; choose "
            "a smaller font size, or draw an SVG picture");
}

}  // namespace
}  // namespace clew

// The program of README.md: an address, its answer.
#include <clew/clew.h>

#include <iostream>

int main() {
  clew::Clew clew;
  auto opened = clew.open("https://puzz.link/p?canal/6/6/3i3h2z4h5i2");
  if (opened) std::cout << opened->text_of(clew.solve(*opened).answers[0]);
}

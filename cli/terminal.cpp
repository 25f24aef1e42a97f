#include "terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <limits>
#include <string>

namespace clew::cli {

namespace {

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

bool wants_colour(const Arguments& arguments, bool screen) {
  if (arguments.colour != Colour::automatic) return arguments.colour == Colour::always;
  return screen && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
}

// Whether the locale names other letters than UTF-8; one that is not set says nothing.
bool locale_lacks_unicode() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    std::string locale = environment(name);
    if (locale.empty()) continue;
    std::erase(locale, '-');
    std::ranges::transform(locale, locale.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return locale.find("utf8") == std::string::npos;
  }
  return false;
}

int columns_of_screen(int otherwise) {
  winsize size{};
  const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? size.ws_col : otherwise;
}

}  // namespace

Terminal terminal_of(const Arguments& arguments) {
  const bool screen = isatty(STDOUT_FILENO) != 0 && arguments.output.empty();
  Terminal terminal;
  terminal.colour = wants_colour(arguments, screen);
  terminal.ascii = arguments.letters == Letters::ascii ||
                   (arguments.letters == Letters::automatic && screen && locale_lacks_unicode());
  switch (arguments.width) {
    case Width::automatic:
      if (screen) terminal.columns = columns_of_screen(terminal.columns);
      terminal.cut = screen;
      break;
    case Width::wide:
      terminal.columns = terminal.rows = std::numeric_limits<int>::max();
      break;
    case Width::narrow:
      terminal.columns = 0;
      break;
    case Width::columns:
      terminal.columns = arguments.columns;
      terminal.cut = true;
      break;
  }
  return terminal;
}

}  // namespace clew::cli

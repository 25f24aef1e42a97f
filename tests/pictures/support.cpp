#include "pictures/support.h"

#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "plugin/paint.h"
#include "uses.h"

namespace clew::pictures {

std::string missing() {
  const Result<std::string> png = write_png({1, 1, "", {}}, light_theme());
  return png ? "" : png.first_error().message;
}

std::string large_board() {
  constexpr int side = 100;
  std::string text = "genre: kurodoko\n\n";
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column) text += (row + column) % 3 == 0 ? "12 " : ". ";
    text += '\n';
  }
  return text;
}

bool slow_build() {
#ifdef NDEBUG
  return false;
#else
  return true;
#endif
}

std::string output_of(const std::string& command) {
  std::string out;
  if (std::FILE* pipe = popen(command.c_str(), "r")) {
    std::array<char, 4096> part{};
    while (const size_t n = std::fread(part.data(), 1, part.size(), pipe))
      out.append(part.data(), n);
    pclose(pipe);
  }
  return out;
}

std::string chromium() {
  for (const char* path : {"/usr/bin/chromium", "/usr/bin/chromium-browser"})
    if (std::filesystem::exists(path)) return path;
  return "";
}

std::string shown_by(const std::string& browser, const std::string& page) {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("clew-browser-" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "page.html") << page;
  const std::string command =
      "timeout 120 " + browser +
      " --headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking"
      " --disable-component-update --disable-sync --user-data-dir=" +
      (folder / "user").string() + " --dump-dom file://" + (folder / "page.html").string() +
      " 2>/dev/null";
  const std::string out = output_of(command);
  std::filesystem::remove_all(folder);
  return out;
}

}  // namespace clew::pictures

#include "medium.h"

#include <algorithm>

namespace clew::cli {

std::vector<std::string> medium_words() { return {"text", "svg", "png", "pdf", "tikz", "json"}; }

std::vector<std::string> format_words() {
  return {"link", "file", "text", "json", "game", "penpa", "fpuzzles", "janko", "non"};
}

void settle_medium(Arguments& arguments, bool picture) {
  if (arguments.medium != Medium::text) return;
  if (picture) arguments.medium = Medium::svg;
  const std::size_t dot = arguments.output.rfind('.');
  if (dot == std::string::npos) return;
  const std::vector<std::string> words = medium_words();
  std::string ending = arguments.output.substr(dot + 1);
  if (ending == "tex") ending = "tikz";
  const auto found = std::find(words.begin() + 1, words.end(), ending);
  if (found != words.end()) arguments.medium = static_cast<Medium>(found - words.begin());
}

std::string wrong_ending(const Arguments& arguments) {
  const std::string& file = arguments.output;
  const std::size_t slash = file.rfind('/');
  const std::size_t dot = file.find_last_of('.');
  const bool has_ending = dot != std::string::npos && (slash == std::string::npos || dot > slash);
  const bool pages = arguments.verb == Verb::explain || arguments.verb == Verb::watch;
  if (arguments.medium != Medium::text || !has_ending || pages) return "";  // these tell more
  const std::string ending = file.substr(dot + 1);
  if (ending == "txt" || ending == "text") return "";
  return "-o: '" + file + "': what ends in '" + ending +
         "' cannot be written; name a file that ends in svg, png, pdf, tex, json or txt";
}

}  // namespace clew::cli

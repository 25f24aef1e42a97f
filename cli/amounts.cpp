#include "amounts.h"

#include <cctype>

namespace clew::cli {

std::string read_bytes(const std::string& text, Arguments& arguments) {
  std::size_t end = 0;
  while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])) != 0) ++end;
  std::string unit = text.substr(end);
  for (char& c : unit) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  if (unit.size() > 1 && unit.ends_with("IB")) unit.resize(unit.size() - 2);
  if (unit.size() > 1 && unit.ends_with("B")) unit.resize(unit.size() - 1);
  const int shift = unit.empty() || unit == "B" ? 0
                    : unit == "K"               ? 10
                    : unit == "M"               ? 20
                    : unit == "G"               ? 30
                                                : -1;
  constexpr std::size_t most_digits = 12;
  if (shift < 0 || end == 0 || end > most_digits) {
    return "--memory-limit: '" + text +
           "' is no amount of memory; write bytes, or a number with K, M or G, such as 512M";
  }
  const auto number = static_cast<std::size_t>(std::stoull(text.substr(0, end)));
  arguments.bytes = number > (std::size_t(-1) >> shift) ? std::size_t(-1) : number << shift;
  return {};
}

std::string read_width(const std::string& text, Arguments& arguments) {
  constexpr size_t most_digits = 6;
  const bool number = !text.empty() && text.size() <= most_digits &&
                      text.find_first_not_of("0123456789") == std::string::npos;
  if (text == "wide" || text == "narrow") {
    arguments.width = text == "wide" ? Width::wide : Width::narrow;
  } else if (number) {
    arguments.width = Width::columns;
    arguments.columns = std::stoi(text);
  } else {
    return "--width: '" + text + "' is no width; write wide, narrow or a number of columns";
  }
  return {};
}

}  // namespace clew::cli

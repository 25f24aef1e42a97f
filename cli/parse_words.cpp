#include "parse_words.h"

#include <regex>

namespace clew::cli {

namespace {

constexpr std::size_t most_digits = 18;  // of a bound that says something

// "200.000000" is 200; a bound without meaning is "".
std::string bound(std::string text) {
  const std::size_t point = text.find('.');
  if (point != std::string::npos) {
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
  }
  return text.size() > most_digits ? "" : text;
}

std::string expected(const std::string& option, const std::string& word, const std::string& what) {
  return option + ": found '" + word + "'; expected " + what;
}

}  // namespace

std::string plain_parse_error(const std::string& message) {
  static const std::regex range("(-[^:]*): Value (.*) not in range (\\S+) to (\\S+)");
  static const std::regex none("Could not convert: (\\S+) = (.*)");
  static const std::regex twice("(-[^:]*): At Most 1 required but received .*");
  static const std::regex missing("(-[^:]*): 1 required (\\S+) missing");
  static const std::regex both("(-\\S+) excludes (-\\S+)");
  std::smatch found;
  if (std::regex_match(message, found, range)) {
    const std::string least = bound(found[3]);
    const std::string most = bound(found[4]);
    const std::string from = (found[2] == least ? "above " : "from ") + least;
    return expected(found[1], found[2], "a number " + from + (most.empty() ? "" : " to " + most));
  }
  if (std::regex_match(message, found, none)) return expected(found[1], found[2], "a number");
  if (std::regex_match(message, found, twice)) return found[1].str() + " is given twice";
  if (std::regex_match(message, found, missing))
    return found[1].str() + " needs a " + found[2].str() + " behind it";
  if (std::regex_match(message, found, both))
    return found[1].str() + " and " + found[2].str() + " do not go together; give one of them";
  return message;
}

}  // namespace clew::cli

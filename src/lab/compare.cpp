#include "clew/trials.h"

#include <algorithm>
#include <array>

#include "formats/text.h"
#include "lab/engines.h"

namespace clew::lab {
namespace {

// Words separated by blanks; a part in double quotes holds its blanks.
std::vector<std::string> split_words(std::string_view text) {
  std::vector<std::string> words;
  bool quoted = false;
  bool inside = false;
  for (const char c : text) {
    if (is_blank(c) && !quoted) {
      inside = false;
      continue;
    }
    if (!inside) words.emplace_back();
    inside = true;
    if (c == '"') {
      quoted = !quoted;
    } else {
      words.back() += c;
    }
  }
  return words;
}

}  // namespace
}  // namespace clew::lab

namespace clew {
inline namespace v1 {
using namespace lab;

Result<Contender> read_contender(std::string_view text) {
  Contender contender;
  const size_t equals = text.find(" = ");
  const bool labelled = equals != std::string_view::npos;
  contender.label = trim(labelled ? text.substr(0, equals) : text);
  const std::vector<std::string> words = split_words(labelled ? text.substr(equals + 3) : text);
  if (words.empty()) return error("an engine is missing: write NAME SETTING=VALUE ...");
  contender.engine = words[0];
  for (size_t i = 1; i < words.size(); ++i) {
    const size_t at = words[i].find('=');
    if (at == std::string::npos || at == 0) {
      return error(quoted(words[i]) + " is no setting; write NAME=VALUE, such as order=reading");
    }
    contender.settings.push_back({words[i].substr(0, at), words[i].substr(at + 1)});
  }
  const auto method = find_engine(contender.engine);
  if (!method) return method.errors();
  Errors errors = check_settings(**method, contender.settings);
  if (!errors.empty()) return errors;
  return contender;
}

namespace {

bool says_none(const Trial& t) { return t.report.status == Status::none; }
bool says_one(const Trial& t) { return t.report.status == Status::unique; }

std::string contradiction(const Trial& a, const Trial& b) {
  const std::string both = a.contender + " and " + b.contender + " disagree: ";
  const auto word = [](const Trial& t) { return std::string(status_name(t.report.status)); };
  const bool known = a.report.status != Status::unknown && b.report.status != Status::unknown;
  if (known && a.report.status != b.report.status) return both + word(a) + " against " + word(b);
  const auto found = [](const Trial& t) { return !t.report.answers.empty(); };
  if ((says_none(a) && found(b)) || (says_none(b) && found(a)))
    return both + "there is none, against an answer";
  if ((says_one(a) || says_one(b)) && found(a) && found(b) &&
      a.report.answers[0] != b.report.answers[0])
    return both + "another answer than the only one";
  return {};
}

}  // namespace

std::string disagreement(const std::vector<Trial>& trials) {
  for (size_t i = 0; i < trials.size(); ++i) {
    for (size_t j = i + 1; j < trials.size(); ++j) {
      std::string words = contradiction(trials[i], trials[j]);
      if (!words.empty()) return words;
    }
  }
  return {};
}

const Figure* work_of(const Report& report) {
  static constexpr std::array names = {"nodes",           "guesses",     "conflicts",
                                       "boards expanded", "generations", "boards"};
  for (const char* name : names) {
    for (const Figure& figure : report.figures)
      if (figure.name == name) return &figure;
  }
  return nullptr;
}

}  // namespace v1
}  // namespace clew

#include "extra_words.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <filesystem>

#include "clew/clew.h"

namespace clew::cli {
namespace {

bool is_option(const std::string& word) { return word.size() > 1 && word[0] == '-'; }

std::vector<std::string> verb_names(const CLI::App& program) {
  std::vector<std::string> names;
  for (const CLI::App* sub : program.get_subcommands({})) names.push_back(sub->get_name());
  return names;
}

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    for (const std::string& name : option->get_snames()) names.push_back("-" + name);
  }
  return names;
}

std::string positional_names(const CLI::App& app) {
  std::string names;
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_positional()) names += " " + option->get_name(true);
  }
  return names.empty() ? " none" : names;
}

std::string unknown_option(const std::string& word, const CLI::App& app, const std::string& verb) {
  const std::string name = word.substr(0, word.find('='));
  const std::vector<std::string> known = option_names(app);
  if (std::find(known.begin(), known.end(), name) != known.end())
    return "'" + name + "' must stand behind '" + verb + "'";
  const std::string who = verb.empty() ? "before the verb there is no option '" + name + "'"
                                       : verb + " has no option '" + name + "'";
  // Every letter is near every other.
  const bool spelt_out = name.starts_with("--");
  return spelt_out ? who + Clew::did_you_mean(name, known) : who;
}

// A file or an address, with the verb forgotten.
bool is_puzzle(const std::string& word) {
  std::error_code none;
  return word.find("://") != std::string::npos || std::filesystem::is_regular_file(word, none);
}

}  // namespace

std::string verb_given(const CLI::App& program) {
  const std::vector<CLI::App*> given = program.get_subcommands();
  return given.empty() ? "" : given.front()->get_name();
}

std::string explain_extras(const CLI::App& program) {
  const std::vector<std::string> words = program.remaining(true);
  const auto option = std::find_if(words.begin(), words.end(), is_option);
  const std::string verb = verb_given(program);
  if (verb.empty()) {
    const auto plain = std::find_if_not(words.begin(), words.end(), is_option);
    if (plain == words.end()) return unknown_option(*option, program, verb);
    if (is_puzzle(*plain))
      return "'" + *plain + "' stands where a verb should: 'clew solve " + *plain + "' solves it";
    return "no verb is called '" + *plain + "'" + Clew::did_you_mean(*plain, verb_names(program));
  }
  const CLI::App& app = *program.get_subcommand(verb);
  if (option != words.end()) return unknown_option(*option, app, verb);
  return "'" + words.front() + "' is one word too many; " + verb + " takes" + positional_names(app);
}

std::string explain_required(const CLI::App& program, const std::string& message) {
  const std::string verb = verb_given(program);
  if (verb.empty()) return message;
  const std::string name = message.substr(0, message.find(' '));
  const CLI::Option* option = program.get_subcommand(verb)->get_option_no_throw(name);
  if (option == nullptr || option->get_description().empty()) return message;
  std::string what = option->get_description();
  if (what.size() > 1 && what[1] >= 'a' && what[1] <= 'z')
    what[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(what[0])));
  return name + " is missing: " + what;
}

}  // namespace clew::cli

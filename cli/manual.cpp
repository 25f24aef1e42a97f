#include "manual.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "clew/clew.h"

namespace clew::cli {

namespace {

// For roff: no line begins with a dot or an apostrophe, and a backslash is written out.
std::string roff(const std::string& text) {
  std::string out;
  for (const char c : text) {
    const bool starts = out.empty() || out.back() == '\n';
    if (starts && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else
      out += c;
  }
  return out;
}

std::vector<const CLI::Option*> options_of(const CLI::App& app) {
  std::vector<const CLI::Option*> out;
  for (const CLI::Option* option : app.get_options())
    if (!option->get_positional()) out.push_back(option);
  return out;
}

// "-s, --solutions N"
std::string head_of(const CLI::Option& option) {
  std::string out;
  for (const std::string& name : option.get_snames()) out += (out.empty() ? "-" : ", -") + name;
  for (const std::string& name : option.get_lnames()) out += (out.empty() ? "--" : ", --") + name;
  return option.get_items_expected_max() == 0 ? out : out + ' ' + option.get_type_name();
}

std::string positionals_of(const CLI::App& app) {
  std::string out;
  for (const CLI::Option* option : app.get_options()) {
    if (!option->get_positional()) continue;
    out += " [" + option->get_name(true) + (option->get_items_expected_max() > 1 ? "...]" : "]");
  }
  return out;
}

std::string option_list(const CLI::App& app) {
  std::string out;
  for (const CLI::Option* option : options_of(app))
    out += ".TP\n.B " + roff(head_of(*option)) + '\n' + roff(option->get_description()) + '\n';
  return out;
}

std::string verb_section(const CLI::App& verb) {
  std::string out = ".SS clew " + roff(verb.get_name() + positionals_of(verb)) + '\n' +
                    roff(verb.get_description()) + ".\n";
  if (!verb.get_footer().empty()) out += ".PP\n.nf\n" + roff(verb.get_footer()) + "\n.fi\n";
  return out + option_list(verb);
}

// ---- completion

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

std::vector<std::string> option_words(const CLI::App& app) {
  std::vector<std::string> out;
  for (const CLI::Option* option : options_of(app)) {
    for (const std::string& name : option->get_lnames()) out.push_back("--" + name);
  }
  return out;
}

std::vector<std::string> verb_words(const CLI::App& program) {
  std::vector<std::string> out = {"help"};
  for (const CLI::App* verb : program.get_subcommands({})) out.push_back(verb->get_name());
  return out;
}

// What stands between single quotes in a shell; brackets and colons are read by zsh.
std::string quoted_text(const std::string& text, const std::string& escaped) {
  std::string out;
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
      continue;
    }
    if (escaped.find(c) != std::string::npos) out += '\\';
    out += c;
  }
  return out;
}

std::string for_bash(const CLI::App& program, const Choices& choices,
                     const std::vector<std::string>& genres) {
  std::string out =
      "# bash completion for clew\n"
      "_clew() {\n"
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} "
      "verb=${COMP_WORDS[1]}\n"
      "  local words=\n"
      "  if [[ $word == = ]]; then word=; fi\n"
      "  if [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi\n"
      "  COMPREPLY=()\n"
      "  if ((COMP_CWORD == 1)); then\n"
      "    words='" +
      joined(verb_words(program)) +
      "'\n"
      "  else\n"
      "    case \"$verb $before\" in\n";
  for (const auto& [option, words] : choices)
    out += "      '" + option + "') words='" + joined(words) + "' ;;\n";
  out += "      'rules rules' | 'example example') words='" + joined(genres) + "' ;;\n";
  out += "      'help help') words='" + joined(verb_words(program)) + "' ;;\n    esac\n";
  out += "    if [[ -z $words && $word == -* ]]; then\n      case $verb in\n";
  for (const CLI::App* verb : program.get_subcommands({}))
    out += "        " + verb->get_name() + ") words='" + joined(option_words(*verb)) + "' ;;\n";
  out +=
      "      esac\n"
      "    fi\n"
      "  fi\n"
      "  [[ -n $words ]] && COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
      "}\n"
      "complete -o default -F _clew clew\n";
  return out;
}

std::string for_zsh(const CLI::App& program, const Choices& choices) {
  std::string out = "#compdef clew\n_clew() {\n  local -a verbs\n  verbs=(\n";
  for (const CLI::App* verb : program.get_subcommands({}))
    out += "    '" + verb->get_name() + ':' + quoted_text(verb->get_description(), ":") + "'\n";
  out += "  )\n  if ((CURRENT == 2)); then _describe verb verbs; return; fi\n  case $words[2] in\n";
  for (const CLI::App* verb : program.get_subcommands({})) {
    out += "    " + verb->get_name() + ") _arguments";
    for (const CLI::Option* option : options_of(*verb)) {
      if (option->get_lnames().empty()) continue;
      const std::string name = "--" + option->get_lnames()[0];
      out += " \\\n      '" + name + '[' + quoted_text(option->get_description(), "[]:\\") + ']';
      const auto words = choices.find(verb->get_name() + ' ' + name);
      if (words != choices.end())
        out += ":word:(" + joined(words->second) + ')';
      else if (option->get_items_expected_max() > 0)
        out += ":value:_files";
      out += '\'';
    }
    out += " \\\n      '*:input:_files' ;;\n";
  }
  return out + "  esac\n}\n_clew \"$@\"\n";
}

std::string for_fish(const CLI::App& program, const Choices& choices) {
  std::string out = "# fish completion for clew\n";
  for (const CLI::App* verb : program.get_subcommands({}))
    out += "complete -c clew -n __fish_use_subcommand -f -a " + verb->get_name() + " -d '" +
           quoted_text(verb->get_description(), "\\") + "'\n";
  for (const CLI::App* verb : program.get_subcommands({})) {
    for (const CLI::Option* option : options_of(*verb)) {
      if (option->get_lnames().empty()) continue;
      const std::string& name = option->get_lnames()[0];
      out +=
          "complete -c clew -n '__fish_seen_subcommand_from " + verb->get_name() + "' -l " + name;
      const auto words = choices.find(verb->get_name() + " --" + name);
      if (words != choices.end())
        out += " -x -a '" + joined(words->second) + '\'';
      else if (option->get_items_expected_max() > 0)
        out += " -r";
      out += " -d '" + quoted_text(option->get_description(), "\\") + "'\n";
    }
  }
  return out;
}

}  // namespace

void add_names(Choices& choices, const CLI::App& program, const std::string& option,
               const std::vector<std::string>& words) {
  for (const CLI::App* verb : program.get_subcommands({})) {
    for (const CLI::Option* o : options_of(*verb)) {
      if (!o->check_lname(option)) continue;
      choices[verb->get_name() + " --" + option] = words;
      for (const std::string& letter : o->get_snames())
        choices[verb->get_name() + " -" + letter] = words;
    }
  }
}

std::string manual_page(const CLI::App& program) {
  std::string out = ".TH CLEW 1 \"\" \"clew " + Clew::version() + "\" \"User Commands\"\n";
  out += ".SH NAME\nclew \\- solve, judge, draw and explain pencil puzzles\n";
  out += ".SH SYNOPSIS\n.B clew\n.I VERB\n[options] [INPUT...]\n";
  out += ".SH DESCRIPTION\n" + roff(program.get_description()) + '\n';
  out += ".PP\n.nf\n" + roff(program.get_footer()) + "\n.fi\n";
  out += ".SH OPTIONS\n" + option_list(program) + ".SH VERBS\n";
  for (const CLI::App* verb : program.get_subcommands({})) out += verb_section(*verb);
  return out;
}

std::string completion(const CLI::App& program, const Choices& choices, const std::string& shell,
                       const std::vector<std::string>& genres) {
  if (shell == "zsh") return for_zsh(program, choices);
  return shell == "fish" ? for_fish(program, choices) : for_bash(program, choices, genres);
}

}  // namespace clew::cli

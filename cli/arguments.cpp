// Reads the command line with CLI11, which is seen here and where options are listed.
#include "arguments.h"

#include <CLI/CLI.hpp>
#include <cstdio>

#include "clew/clew.h"
#include "clew/lab.h"
#include "exit_status.h"
#include "extra_words.h"
#include "help_texts.h"
#include "json_text.h"
#include "manual.h"
#include "medium.h"
#include "output.h"
#include "parse_words.h"
#include "verb_options.h"

namespace clew::cli {

namespace {

// Which options do not go together is said when somebody tries; in the help, what they do would
// have to make room for it.
class PlainHelp : public CLI::Formatter {
 public:
  std::string make_option_opts(const CLI::Option* option) const override {
    const std::string words = CLI::Formatter::make_option_opts(option);
    return words.substr(0, words.find(" Excludes:"));
  }
};

class Reader {
 public:
  explicit Reader(std::string_view first_word) : app_(help::program, "clew") {
    app_.footer(help::examples);
    app_.require_subcommand(0, 1);
    app_.add_flag("--version", version_, "Print the version and leave");
    app_.set_help_flag("-h,--help", "Print this help and leave");
    app_.formatter(std::make_shared<PlainHelp>());
    app_.get_formatter()->label("SUBCOMMAND", "VERB");
    app_.get_formatter()->label("Positionals", "Input");
    app_.get_formatter()->label("TEXT", "");
    add_verbs(app_, draft_, first_word);
  }

  std::variant<Arguments, Ended> read(int count, char** words) {
    for (int i = 1; i < count; ++i) {
      wants_json_ = wants_json_ || std::string_view(words[i]) == "--json";
    }
    try {
      app_.parse(count, words);
    } catch (const CLI::CallForHelp&) {
      print(app_.help());
      return Ended{answered};
    } catch (const CLI::ExtrasError&) {
      return refuse(explain_extras(app_));
    } catch (const CLI::RequiredError& e) {
      return refuse(explain_required(app_, e.what()));
    } catch (const CLI::ParseError& e) {
      return refuse(plain_parse_error(e.what()));
    }
    if (version_) {
      print("clew " + Clew::version() + "\n");
      return Ended{answered};
    }
    if (app_.get_subcommands().empty()) return refuse("no verb was given");
    if (!draft_.arguments.genre.empty() && !draft_.arguments.rules_file.empty()) {
      draft_.error = "--genre and --rules both name a genre; give one of them";
    }
    if (draft_.arguments.verb == Verb::manual || draft_.arguments.verb == Verb::completion)
      return describe();
    settle_medium(draft_.arguments, draft_.picture);
    if (draft_.draws && draft_.error.empty()) draft_.error = wrong_ending(draft_.arguments);
    settle_sheet();
    if (!draft_.error.empty()) return refuse(draft_.error);
    return draft_.arguments;
  }

 private:
  // A sheet is for paper, and in greys, unless somebody says otherwise.
  void settle_sheet() {
    const bool sheet = draft_.arguments.verb == Verb::sheet || draft_.arguments.verb == Verb::book;
    if (draft_.arguments.theme.empty()) draft_.arguments.theme = sheet ? "print" : "light";
    if (!sheet || draft_.arguments.medium != Medium::text) return;
    draft_.arguments.medium = Medium::pdf;
    if (!draft_.arguments.output.empty() && draft_.arguments.output != "-")
      draft_.error = "-o: '" + draft_.arguments.output +
                     "' does not end in pdf, tex, svg or png; let --to tell";
  }

  // What only the description of all verbs tells.
  Ended describe() const {
    std::vector<std::string> genres;
    for (const GenreSummary& genre : Clew().genres()) genres.push_back(genre.slug);
    std::vector<std::string> engines;
    for (const EngineSummary& engine : Laboratory::engines()) engines.push_back(engine.name);
    Choices choices = draft_.choices;
    add_names(choices, app_, "genre", genres);
    add_names(choices, app_, "engine", engines);
    print(draft_.arguments.verb == Verb::manual
              ? manual_page(app_)
              : completion(app_, choices, draft_.arguments.shell, genres));
    return {answered};
  }

  Ended refuse(const std::string& message) const {
    if (wants_json_) {
      print(json_error({mistake(message)}));
    } else {
      const std::string verb = verb_given(app_);
      const std::string more =
          verb.empty() ? "'clew --help' lists the verbs" : "'clew " + verb + " --help' says more";
      std::fprintf(stderr, "clew: %s\n%s.\n", visible_lines(message).c_str(), more.c_str());
    }
    return {bad_input};
  }

  CLI::App app_;
  Draft draft_;
  bool version_ = false;
  bool wants_json_ = false;
};

}  // namespace

// 'clew' and 'clew help' are 'clew --help', 'clew help VERB' is 'clew VERB --help'.
std::variant<Arguments, Ended> read_arguments(int count, char** words) {
  static char help[] = "--help";
  const bool asked = count > 1 && std::string_view(words[1]) == "help";
  if (count > 1 && !asked) return Reader(words[1]).read(count, words);
  char* shorter[] = {words[0], count > 2 ? words[2] : help, help};
  return Reader(shorter[1]).read(count > 2 && is_verb(words[2]) ? 3 : 2, shorter);
}

}  // namespace clew::cli

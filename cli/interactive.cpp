#include "interactive.h"

#include <unistd.h>

#include <algorithm>
#include <array>

#include "clew/hooks.h"
#include "line_reader.h"
#include "stop.h"
#include "words.h"

namespace clew::cli {

bool Kinds::shows(std::string_view kind, std::int64_t guesses) const {
  if (kinds_.empty() || (more_after_ >= 0 && guesses > more_after_)) return true;
  const bool always = kind == "start" || kind == "end" || kind == "gap";
  return always || std::ranges::find(kinds_, kind) != kinds_.end();
}

namespace {

constexpr const char* commands =
    "go (or an empty line)   the engine guesses by itself\n"
    "run                     it goes on by itself to the end\n"
    "guess PLACE VALUE       guess by hand, such as: guess r1c2 5\n"
    "back N                  take back the last N guesses (1)\n"
    "state                   draw the board\n"
    "values PLACE            what a mark may still be\n"
    "statistics              what was done so far\n"
    "show KIND ...           tell only of decision, propagation, elimination, conflict, ...; all\n"
    "stop                    end the search\n";

class Guide final : public SearchHooks {
 public:
  Guide(const Session& session, const Case& opened)
      : session_(session), case_(opened), kinds_(session.arguments) {}

  Wish at_guess(const SearchState& state) override {
    if (runs_on_) return Wish::go_on();
    for (;;) {
      ask(state);
      std::string line;
      if (reader_.next(line) != LineReader::Got::line) return Wish::stop();
      if (!screen_) print(visible(line) + "\n");
      Wish wish;
      if (obey(line, state, wish)) return wish;
    }
  }

  bool at_happening(const SearchHappening& what, const SearchState& state) override {
    const bool eliminates =
        what.kind == FrameKind::propagation && what.value == undecided && what.mark.answer >= 0;
    const char* kind = eliminates ? "elimination" : frame_kind_name(what.kind);
    if (!kinds_.shows(kind, state.counts().guesses)) return true;
    // Values that go are many: they are told when somebody wants to hear of them.
    if (eliminates && !kinds_.chosen()) return true;
    print(std::string(2 * static_cast<std::size_t>(std::max(what.depth, 0)), ' ') + kind + ": " +
          visible(what.words, session_.terminal.ascii) + "\n");
    return true;
  }

  bool at_answer(const SearchState& state) override {
    print("answer " + std::to_string(state.counts().answers) + ":\n\n" + board(state) + "\n");
    return true;
  }

 private:
  void ask(const SearchState& state) {
    if (!drawn_) print("\n" + board(state) + "\n");
    drawn_ = true;
    print("depth " + std::to_string(state.depth()) + ", " +
          plural(state.counts().guesses, "guess") + ", " + plural(state.changes(), "change") +
          "> ");
    flush_output();
  }

  std::string board(const SearchState& state) const {
    Panel panel;
    panel.answer = state.marks();
    panel.tinted = true;
    const Result<std::string> drawn = session_.clew.draw(case_, {panel}, style_of(session_));
    return drawn ? *drawn : "";
  }

  // True: the wish is to be followed. Else something was asked.
  bool obey(const std::string& line, const SearchState& state, Wish& wish) {
    const std::size_t start = std::min(line.find_first_not_of(' '), line.size());
    const std::size_t end = std::min(line.find(' ', start), line.size());
    const std::string word = line.substr(start, end - start);
    const std::string rest = line.substr(std::min(line.find_first_not_of(' ', end), line.size()));
    if (word.empty() || word == "go" || word == "run" || word == "stop") {
      runs_on_ = word == "run";
      if (word == "stop") wish = Wish::stop();
      drawn_ = false;
      return true;
    }
    if (word == "guess") return guess(rest, state, wish);
    if (word == "back") return go_back(rest, state, wish);
    print(told(word, rest, state));
    return false;
  }

  bool guess(const std::string& rest, const SearchState& state, Wish& wish) {
    const Result<HandGuess> read = state.read_guess(rest);
    if (!read) {
      print(visible(read.errors().front().message) + "\n");
      return false;
    }
    wish = Wish::guess(*read);
    drawn_ = false;
    return true;
  }

  bool go_back(const std::string& rest, const SearchState& state, Wish& wish) {
    const bool number =
        rest.find_first_not_of("0123456789") == std::string::npos && rest.size() < 6;
    const int by = rest.empty() || !number ? 1 : std::stoi(rest);
    if (!number || by < 1 || by > state.depth()) {
      print(state.depth() == 0 ? "no guess stands\n"
                               : "write back N, from 1 to " + std::to_string(state.depth()) + "\n");
      return false;
    }
    wish = Wish::go_back(state.depth() - by);
    drawn_ = false;
    return true;
  }

  std::string told(const std::string& word, const std::string& rest, const SearchState& state) {
    if (word == "state") return "\n" + board(state) + "\n";
    if (word == "values") return values(rest, state);
    if (word == "statistics") return statistics(state.counts());
    if (word == "show") return show_only(rest);
    if (word == "help") return commands;
    return "no command is called '" + visible(word) + "'; these are:\n" + commands;
  }

  static std::string values(const std::string& name, const SearchState& state) {
    const Result<MarkAt> at = state.find(name);
    if (!at) return visible(at.errors().front().message) + "\n";
    std::string text = visible(state.name_of(*at)) + ":";
    for (const std::int32_t v : state.values(*at)) text += " " + visible(state.value_name(*at, v));
    return text + "\n";
  }

  static std::string statistics(const SearchCounts& counts) {
    const std::array<std::pair<const char*, std::int64_t>, 8> rows = {
        {{"guesses", counts.guesses},
         {"sets", counts.sets},
         {"eliminations", counts.eliminations},
         {"conflicts", counts.conflicts},
         {"times back", counts.backs},
         {"unsets", counts.unsets},
         {"answers", counts.answers},
         {"greatest depth", counts.greatest_depth}}};
    std::string text;
    for (const auto& [name, value] : rows)
      text += std::string(name) + ": " + std::to_string(value) + "\n";
    return text;
  }

  std::string show_only(const std::string& rest) {
    std::vector<std::string> kinds;
    for (std::size_t at = 0; at < rest.size();) {
      const std::size_t end = std::min(rest.find_first_of(" ,", at), rest.size());
      if (end > at) kinds.push_back(rest.substr(at, end - at));
      at = end + 1;
    }
    if (kinds == std::vector<std::string>{"all"}) kinds.clear();
    kinds_.only(kinds);
    return kinds.empty() ? "all kinds are told\n" : "";
  }

  const Session& session_;
  const Case& case_;
  Kinds kinds_;
  LineReader reader_{STDIN_FILENO, stop_flag()};
  bool screen_ = isatty(STDIN_FILENO) != 0;
  bool runs_on_ = false;
  bool drawn_ = false;
};

}  // namespace

int guide(const Session& session, const Case& opened, const Question& question) {
  if (!takes_guesses(question.engine))
    return refuse(session, "the engine '" + question.engine +
                               "' does not ask before it guesses; --interactive is for "
                               "'backtrack' (default) and 'dual'");
  const bool problem = !session.arguments.rules_file.empty() || !session.arguments.genre.empty();
  if (session.arguments.input == "-" || (session.arguments.input.empty() && !problem))
    return refuse(session, "--interactive reads commands from standard input: name the puzzle");
  print(heading(session, opened));
  Guide hooks(session, opened);
  const Report report = search_with(opened, question, hooks);
  if (!report.mistakes.empty()) return refuse(session, report.mistakes);
  if (!report.fault.empty()) return admit(session, report.fault);
  print("\n" + visible(outcome_words(report)) + "\n");
  if (session.arguments.statistics) print(effort_text(report.figures, report.effort));
  return status_of(report.status);
}

}  // namespace clew::cli

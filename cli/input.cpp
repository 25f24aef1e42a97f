#include "input.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "json_text.h"
#include "last_resort.h"

namespace clew::cli {

namespace {

constexpr std::size_t most_bytes = std::size_t{256} << 20;

bool exists(const std::string& name) {
  struct stat info{};
  return stat(name.c_str(), &info) == 0;
}

bool is_folder(const std::string& name) {
  struct stat info{};
  return stat(name.c_str(), &info) == 0 && S_ISDIR(info.st_mode);
}

Result<std::string> read_stream(std::FILE* file, const std::string& shown) {
  std::string text;
  char buffer[1 << 16];
  std::size_t got = 0;
  while ((got = std::fread(buffer, 1, sizeof buffer, file)) > 0) {
    text.append(buffer, got);
    if (text.size() > most_bytes) return mistake("the input is larger than 256 MiB", shown);
  }
  if (std::ferror(file) != 0) {
    return mistake(std::string("cannot be read: ") + std::strerror(errno), shown);
  }
  return text;
}

// "NAME:7x7:..." or "7x7:...", or a board of 81 characters.
bool looks_like_id(const std::string& input) {
  const size_t digit = input.find_first_of("0123456789");
  if (digit == std::string::npos) return false;
  const bool starts = digit == 0 || input[digit - 1] == ':';
  if (starts && input.find_first_of(":#", digit) != std::string::npos) return true;
  return input.find_first_not_of("0123456789.*_-X") >= 81;
}

// "GENRE/6/6/..." or "HOST/p?GENRE/...", or the text of a file or a grid itself.
bool looks_like_text(const std::string& input) {
  if (input.find('\n') != std::string::npos || input.find("://") != std::string::npos) return true;
  if (input.rfind("pzprv3", 0) == 0 || input[0] == '{' || input[0] == '[') return true;
  if (looks_like_id(input)) return true;
  if (input.find('?') != std::string::npos && input.find('/') != std::string::npos) return true;
  const size_t slash = input.find('/');
  if (slash == std::string::npos || slash == 0 || slash + 1 >= input.size()) return false;
  const size_t digit = input.find_first_not_of("0123456789", slash + 1);
  return digit != slash + 1 && digit != std::string::npos && input[digit] == '/';
}

Error no_input() {
  return mistake(
      "no INPUT was given: name a file, '-' for standard input, an address or a problem");
}

bool is_name(const Clew& clew, const std::string& name) { return bool(clew.rules(name)); }

// Warns, and names the file in errors that name none.
Result<Case> told(Result<Case> opened, const std::string& file) {
  if (!opened) return about_file(opened.errors(), file);
  print_warnings(*opened, file);
  return opened;
}

Result<std::string> input_text(const Clew& clew, const Arguments& arguments,
                               const std::string& input, Source& source) {
  source.file = input == "-" ? "<stdin>" : input;
  if (input == "-" || exists(input)) return read_text(input, arguments);
  if (is_name(clew, input)) {
    if (clew.open(input)) return input;
    return mistake("is the name of a genre, not of a problem: INPUT must be a puzzle", input);
  }
  source.file = "<text>";
  if (looks_like_text(input)) return input;
  return mistake("no such file, and it is no address, no pzprv3 or JSON text and no problem either",
                 input);
}

// Without INPUT only a problem can be opened, by --genre or --rules.
Result<Case> open_problem(const Clew& clew, const Source& source) {
  if (source.genre.empty() && source.rules.empty()) return no_input();
  Result<Case> opened = clew.open("", source);
  if (opened) return opened;
  const Error& first = opened.first_error();
  const bool of_rules = !source.rules_file.empty() && first.file == source.rules_file;
  if (first.limit != Limit::none || of_rules) return opened;  // a problem it is
  const bool genre_is_known = source.rules.empty()
                                  ? is_name(clew, source.genre)
                                  : clew.lint(source.rules, source.rules_file).empty();
  return genre_is_known ? no_input() : opened;
}

bool input_waits() {
  if (!input_is_piped()) return false;
  const int first = std::getc(stdin);
  return first != EOF && std::ungetc(first, stdin) != EOF;
}

// Where no INPUT is named: standard input if something waits there, unless a problem is meant or
// another file comes from there.
std::string unnamed_input(const Clew& clew, const Arguments& arguments) {
  if (arguments.rules_file == "-" || arguments.answer_file == "-") return {};
  const Result<Source> source = source_of(arguments);
  const bool named = source && (!source->genre.empty() || !source->rules.empty());
  const bool problem = named && open_problem(clew, *source);
  return problem || !input_waits() ? "" : "-";
}

}  // namespace

Errors about_file(Errors errors, const std::string& file) {
  for (Error& e : errors) {
    if (e.file.empty()) e.file = file;
  }
  return errors;
}

Result<std::string> read_text(const std::string& name, const Arguments& arguments) {
  if (is_folder(name)) return mistake("is a folder; a file was expected", name);
  std::FILE* file = name == "-" ? stdin : std::fopen(name.c_str(), "rb");
  if (file == nullptr) {
    return mistake(std::string("cannot be read: ") + std::strerror(errno), name);
  }
  Limits memory_only = limits_left(arguments);
  memory_only.seconds = 0;
  Result<std::string> text = std::string();
  const Limit limit =
      within(memory_only, [&] { text = read_stream(file, name == "-" ? "<stdin>" : name); });
  if (file != stdin) std::fclose(file);
  if (limit != Limit::none) return limit_error(arguments, limit);
  return text;
}

Result<Source> source_of(const Arguments& arguments) {
  Source source;
  source.genre = arguments.genre;
  source.puzzlekit = arguments.puzzlekit;
  source.number = std::max(arguments.number, 0);
  source.limits = limits_left(arguments);
  if (arguments.rules_file.empty()) return source;
  source.rules_file = arguments.rules_file == "-" ? "<stdin>" : arguments.rules_file;
  Result<std::string> rules = read_text(arguments.rules_file, arguments);
  if (!rules) return rules.errors();
  source.rules = *rules;
  if (source.rules.find_first_not_of(" \t\r\n") == std::string::npos) {
    return mistake("the rules file is empty", source.rules_file);
  }
  return source;
}

Result<Case> open_input(const Clew& clew, const Arguments& arguments) {
  Result<Source> source = source_of(arguments);
  if (!source) return source.errors();
  const std::string input =
      arguments.input.empty() ? unnamed_input(clew, arguments) : arguments.input;
  if (input.empty()) return open_problem(clew, *source);
  Result<std::string> text = input_text(clew, arguments, input, *source);
  if (!text) return text.errors();
  return told(clew.open(*text, *source), source->file);
}

void open_each_input(const Clew& clew, const Arguments& arguments, const std::string& input,
                     const std::function<void(const Result<Case>&)>& take) {
  Result<Source> source = source_of(arguments);
  if (!source) return take(source.errors());
  if (input.empty()) return take(open_problem(clew, *source));
  const Result<std::string> text = input_text(clew, arguments, input, *source);
  if (!text) return take(text.errors());
  clew.open_each(*text, *source,
                 [&](const Result<Case>& opened) { take(told(opened, source->file)); });
}

bool input_is_piped() {
  struct stat info{};
  return fstat(STDIN_FILENO, &info) == 0 &&
         (S_ISFIFO(info.st_mode) || S_ISREG(info.st_mode) || S_ISSOCK(info.st_mode));
}

void open_chosen_input(const Clew& clew, const Arguments& arguments, const std::string& input,
                       const TakePuzzle& take) {
  const int only = arguments.number;
  int number = 0;
  bool unread = false;
  std::optional<Result<Case>> first;  // until it is known whether there are others
  const auto take_first = [&](int as) {
    if (first && only <= 0) take(*first, as);
    first.reset();
  };
  open_each_input(clew, arguments, input, [&](const Result<Case>& opened) {
    const int here = number++;
    unread = !opened && opened.first_error().limit != Limit::none;
    if (here == 0 && !unread) {
      first = opened;
      return;
    }
    take_first(0);
    if (only < 0 || here == only || unread) take(opened, here == 0 ? -1 : here);
  });
  take_first(-1);
  if (only >= number && !unread) take(no_such_puzzle(only, number, input), -1);
}

Error no_such_puzzle(int wanted, int held, const std::string& input) {
  return mistake("there is no puzzle " + std::to_string(wanted) + ": the text holds " +
                     std::to_string(held) + ", counted from 0",
                 shown_name(input));
}

std::vector<std::string> inputs_of(const Session& session) {
  const Arguments& arguments = session.arguments;
  if (!arguments.inputs.empty()) return arguments.inputs;
  return {unnamed_input(session.clew, arguments)};
}

std::string shown_name(const std::string& input) {
  const bool text = input.find('\n') != std::string::npos || input.size() > 200;
  return input == "-" ? "<stdin>" : text ? "<text>" : input;
}

void print_warnings(const Case& opened, const std::string& file) {
  for (const std::string& warning : opened.warnings())
    std::fprintf(stderr, "%s: warning: %s\n", visible(file).c_str(), visible(warning).c_str());
}

Result<Answer> answer_in(const std::string& file, const Arguments& arguments, const Case& opened) {
  const Result<std::string> text = read_text(file, arguments);
  if (!text) return text.errors();
  if (text->find_first_not_of(" \t\r\n") == std::string::npos)
    return about_file({error("the answer is empty")}, file);
  Result<Answer> answer = opened.read_answer(*text);
  if (!answer) return about_file(answer.errors(), file);
  return answer;
}

std::string name_of_input(const std::string& input, const Case& opened, int number) {
  const bool file = !input.empty() && input != "-" && input.find_first_of("?\n{") == input.npos;
  std::string name = file ? input : opened.genre();
  size_t slash = name.rfind('/');
  if (slash != name.npos && slash > 0) slash = name.rfind('/', slash - 1);
  if (slash != name.npos) name.erase(0, slash + 1);
  return number < 0 ? name : name + " (" + std::to_string(number) + ')';
}

}  // namespace clew::cli

// The verb that writes puzzles in another format: all of them, or, after a mistake, none.
#include <cstdio>

#include "exit_status.h"
#include "input.h"
#include "json_text.h"
#include "medium.h"
#include "session.h"

namespace clew::cli {

namespace {

class Conversion {
 public:
  explicit Conversion(const Session& session) : session_(session) {}

  void read(const std::string& input) {
    int number = 0;
    const int only = session_.arguments.number;
    const auto take = [&](const Result<Case>& opened) {
      const int here = number++;
      if (!opened) return add(opened.errors());
      if (only >= 0 && here != only) return;
      Result<std::string> text = opened->write(session_.arguments.to, session_.arguments.drop);
      if (!text) text = without_particulars(*opened, input, here, std::move(text));
      if (text) return written_.push_back(std::move(*text));
      for (Error m : text.errors()) {
        m.file = shown_name(input);
        if (here > 0) m.message = "puzzle " + std::to_string(here) + ": " + m.message;
        mistakes_.push_back(std::move(m));
      }
    };
    open_each_input(session_.clew, session_.arguments, input, take);
    if (mistakes_.empty() && only >= number) {
      mistakes_.push_back(no_such_puzzle(only, number, input));
    }
  }

  int finish() const {
    if (!mistakes_.empty()) return refuse(session_, mistakes_);
    return print_either(session_, as_json(), joined());
  }

 private:
  // What is not part of the puzzle is left out where the format has no room for it, with a warning.
  Result<std::string> without_particulars(const Case& opened, const std::string& input, int number,
                                          Result<std::string> refused) const {
    Result<std::string> text =
        opened.write(session_.arguments.to, {"title", "author", "source", "answer"});
    if (!text) return refused;
    const std::string why = refused.first_error().message;
    const std::string which = number > 0 ? "puzzle " + std::to_string(number) + ": " : "";
    std::fprintf(stderr, "%s: warning: %s%s: left out\n", visible(shown_name(input)).c_str(),
                 which.c_str(), visible(why.substr(0, why.find(';'))).c_str());
    return text;
  }

  void add(const Errors& mistakes) {
    mistakes_.insert(mistakes_.end(), mistakes.begin(), mistakes.end());
  }

  // Addresses and JSON have a line each; other puzzles are separated as they are read.
  std::string joined() const {
    const Format to = session_.arguments.to;
    const bool lines = to == Format::file || to == Format::text || to == Format::janko;
    const char* between = lines ? "---\n" : to == Format::non ? "====\n" : "";
    std::string out;
    for (size_t i = 0; i < written_.size(); ++i) out += (i > 0 ? between : "") + written_[i];
    return out;
  }

  std::string as_json() const {
    return json_line([&](JsonWriter& json) {
      json.member("status", "converted");
      json.member("format", format_words()[static_cast<size_t>(session_.arguments.to)]);
      write_texts(json, "puzzles", written_);
    });
  }

  const Session& session_;
  std::vector<std::string> written_;
  Errors mistakes_;
};

}  // namespace

int convert(const Session& session) {
  Conversion conversion(session);
  for (const std::string& input : inputs_of(session)) conversion.read(input);
  return conversion.finish();
}

}  // namespace clew::cli

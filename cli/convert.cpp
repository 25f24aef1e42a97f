// The verb that writes puzzles in another format: all of them, or, after a mistake, none.
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
    const int only = session_.arguments.only;
    const auto take = [&](const Result<Case>& opened) {
      const int here = number++;
      if (!opened) return add(opened.errors());
      if (only >= 0 && here != only) return;
      Result<std::string> text = opened->write(session_.arguments.to, session_.arguments.drop);
      if (text) return written_.push_back(std::move(*text));
      for (Error m : text.errors()) {
        m.file = name_of(input);
        if (here > 0) m.message = "puzzle " + std::to_string(here) + ": " + m.message;
        mistakes_.push_back(std::move(m));
      }
    };
    open_each_input(session_.clew, session_.arguments, input, take);
    if (mistakes_.empty() && only >= number) {
      mistakes_.push_back(mistake("there is no puzzle " + std::to_string(only) +
                                      ": the text holds " + std::to_string(number) +
                                      ", counted from 0",
                                  name_of(input)));
    }
  }

  int finish() const {
    if (!mistakes_.empty()) return refuse(session_, mistakes_);
    return print_either(session_, as_json(), joined());
  }

 private:
  static std::string name_of(const std::string& input) {
    const bool text = input.find('\n') != std::string::npos || input.size() > 200;
    return input == "-" ? "<stdin>" : text ? "<text>" : input;
  }
  void add(const Errors& mistakes) {
    mistakes_.insert(mistakes_.end(), mistakes.begin(), mistakes.end());
  }

  // Addresses and JSON have a line each; other puzzles are separated as they are read.
  std::string joined() const {
    const Format to = session_.arguments.to;
    const char* between = to == Format::file || to == Format::text ? "---\n" : "";
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
  if (session.arguments.inputs.empty()) conversion.read("");
  for (const std::string& input : session.arguments.inputs) conversion.read(input);
  return conversion.finish();
}

}  // namespace clew::cli

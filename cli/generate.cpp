// The verb that makes puzzles.
#include <algorithm>
#include <optional>

#include "board_size.h"
#include "clew/setter.h"
#include "exit_status.h"
#include "in_order.h"
#include "input.h"
#include "json_text.h"
#include "last_resort.h"
#include "medium.h"
#include "session.h"
#include "words.h"

namespace clew::cli {
namespace {

// A value of an option as the field would print it.
std::optional<Printed> read_value(const FieldInfo& field, const std::string& text) {
  Printed p;
  p.state = Printed::value;
  const bool digits =
      !text.empty() && text.size() < 7 && text.find_first_not_of("0123456789") == std::string::npos;
  if (field.value == ValueKind::boolean && (text == "yes" || text == "no")) {
    p.n = text == "yes" ? 1 : 0;
    return p;
  }
  if (field.value == ValueKind::number && digits) {
    p.n = std::stoi(text);
    return p;
  }
  const auto name = std::ranges::find(field.names, text, &NamedValue::name);
  if (field.value != ValueKind::named || name == field.names.end()) return std::nullopt;
  p.n = static_cast<std::int32_t>(name - field.names.begin());
  return p;
}

class Generation {
 public:
  explicit Generation(const Session& session)
      : session_(session), setter_(session.clew), wish_(session.arguments.setter) {}

  int run() {
    Arguments arguments = session_.arguments;
    std::string size = wish_.size;
    if (!arguments.rules_file.empty() && size.empty()) std::swap(size, arguments.input);
    if (!arguments.rules_file.empty() && !arguments.input.empty())
      return refuse(session_, "GENRE and --rules both name a genre; give one of them");
    arguments.genre = arguments.input;
    if (arguments.genre.empty() && arguments.rules_file.empty() && wish_.theme_file.empty())
      return refuse(session_, "no GENRE was given; 'clew genres' lists all");
    const Result<Case> frame = frame_of(arguments, size);
    if (!frame) return refuse(session_, frame.errors());
    if (const Result<bool> shaped = read_shape(*frame); !shaped)
      return refuse(session_, shaped.errors());
    return make_all(*frame);
  }

 private:
  Result<Case> frame_of(const Arguments& arguments, const std::string& size) const {
    const Result<Source> source = source_of(arguments);
    if (!source) return source.errors();
    if (!wish_.theme_file.empty()) {
      const Result<std::string> text = read_text(wish_.theme_file, arguments);
      if (!text) return text.errors();
      Source themed = *source;
      themed.file = wish_.theme_file;
      return with_options(session_.clew.open(*text, themed));
    }
    return with_options(blank_board(session_.clew, *source, size));
  }

  Result<Case> with_options(Result<Case> frame) const {
    for (const Setting& option : wish_.options) {
      if (!frame) return frame;
      const auto& givens = frame->givens();
      const auto field = std::ranges::find(givens, option.name, &FieldInfo::name);
      if (field == givens.end() || field->index != PlaceKind::none)
        return error("--set: " + frame->genre_name() + " has no option '" + option.name + "'");
      const auto value = read_value(*field, option.value);
      if (!value)
        return error("--set: '" + option.value + "' is no value of '" + option.name + "'");
      frame = frame->with(option.name, {PlaceKind::none, 0}, *value);
    }
    return frame;
  }

  Result<bool> read_shape(const Case& frame) {
    if (wish_.shape_file.empty()) return true;
    const Result<std::string> text = read_text(wish_.shape_file, session_.arguments);
    if (!text) return text.errors();
    std::vector<Stand> shape;
    for (const char c : *text) {
      if (c == 'x') shape.push_back(Stand::must);
      if (c == '-') shape.push_back(Stand::must_not);
      if (c == '.') shape.push_back(Stand::free);
      if (std::string_view("x-. \t\r\n").find(c) == std::string_view::npos) {
        Error e = error("a shape is made of x (a clue must stand here), - (none may) and . (free)");
        e.file = wish_.shape_file;
        return e;
      }
    }
    const auto cells = static_cast<size_t>(frame.height()) * static_cast<size_t>(frame.width());
    if (shape.size() != cells) {
      Error e = error("the shape has " + std::to_string(shape.size()) + " cells, the board " +
                      std::to_string(cells));
      e.file = wish_.shape_file;
      return e;
    }
    shape_ = std::move(shape);
    return true;
  }

  int make_all(const Case& frame) const {
    Pieces pieces;
    pieces.count = static_cast<std::uint64_t>(wish_.count);
    pieces.make = [&](std::uint64_t number) { return make(frame, number); };
    pieces.start = [&](std::uint64_t number) { return start_of(frame, seed_of(number)); };
    const std::string between = !wants_json() && is_text() ? "---\n" : "";
    bool first = true;
    pieces.take = [&](const std::string& text) {
      if (!session_.arguments.resume_file.empty()) return true;  // it stands there
      print((first ? "" : between) + for_reading(text));
      first = false;
      flush_output();
      return !output_failed();
    };
    return make_in_order(session_, pieces);
  }

  bool wants_json() const {
    return session_.arguments.json || !session_.arguments.resume_file.empty();
  }
  bool is_text() const {
    return session_.arguments.to == Format::file || session_.arguments.to == Format::text;
  }
  std::uint64_t seed_of(std::uint64_t number) const { return session_.arguments.seed + number; }

  // The beginning of a puzzle's line.
  static std::string start_of(const Case& frame, std::uint64_t seed) {
    return json_start([&](JsonWriter& json) {
      json.member("seed", static_cast<std::int64_t>(seed));
      json.member("genre", frame.genre());
    });
  }

  Piece make(const Case& frame, std::uint64_t number) const {
    GenerateOptions options;
    options.seed = seed_of(number);
    options.symmetry = wish_.symmetry;
    options.clues = wish_.clues;
    options.least_grade = wish_.least_grade;
    options.most_grade = wish_.most_grade;
    options.shape = shape_;
    options.limits = limits_left(session_.arguments);
    const Result<Generated> made = setter_.generate(frame, options);
    if (session_.stop && !made) return {};
    if (!made) return failed(frame, options.seed, made.errors());
    const std::vector<std::string> drop =
        wish_.with_answer ? std::vector<std::string>{} : std::vector<std::string>{"answer"};
    const Result<std::string> text = made->puzzle.write(session_.arguments.to, drop);
    if (!text) return failed(frame, options.seed, text.errors());
    if (!wants_json()) return {*text, {}};
    return {json_line([&](JsonWriter& json) {
              json.member("seed", static_cast<std::int64_t>(options.seed));
              json.member("genre", made->puzzle.genre());
              json.member("status", "made");
              json.member("height", made->puzzle.height());
              json.member("width", made->puzzle.width());
              json.member("clues", made->clues);
              if (made->level > 0) json.member("level", made->level);
              json.member("puzzle", *text);
            }),
            {}};
  }

  // A file that is gone on with has a line for this, too.
  Piece failed(const Case& frame, std::uint64_t seed, const Errors& errors) const {
    if (session_.arguments.resume_file.empty()) return {"", errors};
    return {json_line([&](JsonWriter& json) {
              json.member("seed", static_cast<std::int64_t>(seed));
              json.member("genre", frame.genre());
              json.member("status", "unknown");
              json.member("error", errors.front().message);
            }),
            errors};
  }

  const Session& session_;
  Setter setter_;
  const SetterArguments& wish_;
  std::vector<Stand> shape_;
};

}  // namespace

int generate(const Session& session) { return Generation(session).run(); }

}  // namespace clew::cli

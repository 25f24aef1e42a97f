// From a text to a Case: peel the wrapper, find the genre, read, set up.
#include <algorithm>
#include <utility>

#include "app/guarded.h"
#include "app/inside.h"
#include "formats/codecs.h"
#include "formats/formats.h"

namespace clew::app {
namespace {

using Opened = Result<std::shared_ptr<Case::Inside>>;

constexpr const char* reading_and_setting_up = "reading and setting up";

class Opener {
 public:
  Opener(const Registry& registry, const Source& source, Meter& meter)
      : registry_(registry), source_(source), meter_(meter) {}

  Opened open(std::string_view text) {
    if (auto named = find_named(); !named) return named.errors();
    if (genre_ == nullptr && source_.rules.empty()) name_only(text);
    auto reading = read(text);
    if (!reading) return reading.errors();
    return set_up(std::move(*reading));
  }

  // The puzzles of a text of many, to be opened one by one; nothing: open the text itself.
  Result<std::vector<Wrapped>> split(std::string_view text) {
    if (auto named = find_named(); !named) return named.errors();
    if (genre_ == nullptr && source_.rules.empty()) name_only(text);
    named_ = genre_;
    if (bare_problem_ || source_.puzzlekit) return std::vector<Wrapped>{};
    return peel_all(text);
  }
  Opened open_one(const Wrapped& w) {
    genre_ = named_;
    auto reading = read_wrapped(w);
    return reading ? set_up(std::move(*reading)) : Opened(reading.errors());
  }

  // A board of the named genre on which nothing is printed; what is not printed may not be left out
  // (the rooms of a board: it is one room; a number that holds for the whole board: it is 1).
  Opened blank(int height, int width) {
    if (auto named = find_named(); !named) return named.errors();
    if (genre_ == nullptr) return error("name the genre of the board");
    if (height < 1 || width < 1 || int64_t{height} * width > source_.most_cells)
      return error("a board has 1 to " + std::to_string(source_.most_cells) + " cells");
    Reading reading;
    reading.puzzle.grid = {height, width};
    for (const FieldInfo& given : genre_->info.givens) {
      Field& field = reading.puzzle.givens.emplace_back();
      const bool rooms = given.value == ValueKind::partition;
      if (given.has_default || (given.index == PlaceKind::none && !rooms)) continue;
      const int size = rooms ? height * width : field_size(given.index, reading.puzzle.grid);
      field.at.resize(static_cast<size_t>(std::max(size, 0)));
      if (rooms || given.value == ValueKind::list)
        for (Printed& p : field.at) p.state = Printed::value;
    }
    for (const int i : missing_givens(genre_->info, reading.puzzle)) {
      Printed one;
      one.state = Printed::value;
      one.n = genre_->info.givens[static_cast<size_t>(i)].value == ValueKind::number ? 1 : 0;
      reading.puzzle.givens[static_cast<size_t>(i)].at = {one};
    }
    return set_up(std::move(reading));
  }

  Result<std::vector<Wrapped>> peel_all(std::string_view text) { return peel(text, source_.file); }

 private:
  // The genre that the caller names, if any.
  Result<bool> find_named() {
    if (!source_.rules.empty()) {
      auto genre = load_genre(source_.rules, source_.rules_file);
      if (!genre) return genre.errors();
      genre_ = *genre;
      if (!source_.genre.empty() && !is_called(source_.genre))
        return error("the puzzle is said to be of the genre '" + source_.genre +
                     "', but the rules are of '" + genre_->info.name + "'");
    } else if (!source_.genre.empty()) {
      auto genre = source_.puzzlekit ? registry_.find_in_records(source_.genre)
                                     : registry_.find(source_.genre);
      if (!genre) return genre.errors();
      genre_ = *genre;
    }
    return true;
  }

  // A text may be just the name of a problem.
  void name_only(std::string_view text) {
    const size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos) return;
    const std::string_view name = text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
    if (name.size() > 80 || name.find('\n') != std::string_view::npos) return;
    genre_ = registry_.find_problem(name);
    bare_problem_ = genre_ != nullptr;
  }

  Result<Reading> read(std::string_view text) {
    const bool empty = text.find_first_not_of(" \t\r\n") == std::string_view::npos;
    if (bare_problem_ || (empty && genre_ != nullptr && genre_->info.is_problem)) return Reading{};
    const ReadLimits limits{source_.most_cells};
    if (source_.puzzlekit) {
      if (genre_ == nullptr)
        return error("a puzzlekit text does not say its genre: name it with --genre");
      return read_kit(genre_->info, text, {}, source_.file, limits, source_.genre);
    }
    auto wrapped = peel_all(text);
    if (!wrapped) return wrapped.errors();
    if (source_.number < 0 || static_cast<size_t>(source_.number) >= wrapped->size()) {
      return error("there is no puzzle " + std::to_string(source_.number) + ": the text holds " +
                   std::to_string(wrapped->size()) + ", counted from 0");
    }
    return read_wrapped((*wrapped)[static_cast<size_t>(source_.number)]);
  }

  Result<Reading> read_wrapped(const Wrapped& w) {
    if (!w.broken.empty()) return w.broken;
    if (w.kind == Wrapped::Kind::fpuzzles && genre_ == nullptr) return read_by_contents(w);
    if (auto found = find_written(w); !found) return found.errors();
    return read_puzzle(genre_->info, w, ReadLimits{source_.most_cells});
  }

  // An address that does not name its genre is read by the one that knows all that it holds; else
  // what the nearest of them does not know is told.
  Result<Reading> read_by_contents(const Wrapped& w) {
    Result<Reading> nearest = located(error("no genre here knows such addresses"), w);
    for (const GenrePtr& genre : registry_.in_fpuzzles()) {
      Result<Reading> reading = read_puzzle(genre->info, w, ReadLimits{source_.most_cells});
      if (!reading && genre_ != nullptr && reading.errors().size() >= nearest.errors().size())
        continue;
      genre_ = genre;
      nearest = std::move(reading);
      if (nearest) break;
    }
    return nearest;
  }

  // By its name, another name, or the id of a format.
  bool is_called(std::string_view name) const {
    const std::string key = folded(name);
    const std::vector<std::string> names = names_of(genre_->info);
    return std::any_of(names.begin(), names.end(),
                       [&](const std::string& n) { return folded(n) == key; });
  }

  // A puzzle of another genre is not read as one of this.
  Result<bool> find_written(const Wrapped& w) {
    if (genre_ != nullptr) {
      if (w.genre.empty() || w.guessed || is_called(w.genre)) return true;
      const auto other = registry_.find(w.genre);
      if (source_.rules.empty() && (!other || *other == genre_)) return true;
      return located(error("the puzzle is of the genre '" + w.genre + "', but the rules are of '" +
                           genre_->info.name + "'"),
                     w);
    }
    if (w.genre.empty()) {
      if (w.kind == Wrapped::Kind::penpa)
        return located(error("the drawing has no tag that names its genre: use --genre"), w);
      const bool address = w.body.chars().find("://") != std::string::npos;
      const char* how = w.kind == Wrapped::Kind::json ? "give it a member \"genre\""
                        : address                     ? "put an address alone on its line"
                                                      : "start it with a line 'genre: NAME'";
      return located(
          error(std::string("the text does not say its genre: ") + how + ", or use --genre"), w);
    }
    auto genre = registry_.find(w.genre);
    if (!genre) return located(is_address(w) ? not_here(w.genre) : genre.first_error(), w);
    genre_ = *genre;
    return true;
  }

  static bool is_address(const Wrapped& w) {
    return w.kind == Wrapped::Kind::link || w.kind == Wrapped::Kind::file ||
           w.kind == Wrapped::Kind::penpa;
  }
  // Not to be taken for a genre with a like name: sites know many that are not here.
  static Error not_here(const std::string& name) {
    return error("no genre is called " + quoted(name) +
                 " here: docs/rules-language.md tells how to write its rules, which '--rules FILE' "
                 "then takes");
  }

  Error located(Error e, const Wrapped& w) const {
    e.file = source_.file;
    e.line = w.genre_line > 0 ? w.genre_line : 1;
    e.column = w.genre_column > 0 ? w.genre_column : 1;
    return e;
  }

  Opened set_up(Reading reading) {
    auto inside = std::make_shared<Case::Inside>();
    if (reading.puzzle.file.empty()) reading.puzzle.file = source_.file;
    inside->warnings = std::move(reading.warnings);
    auto setup = Setup::make(registry_.prepared(genre_), std::move(reading.puzzle), meter_);
    if (!setup) return at_limit(setup.errors());
    inside->setup = std::move(*setup);
    auto board = compile::Board::make(registry_.compiled(genre_), inside->setup->puzzle(), meter_);
    if (!board) return at_limit(board.errors());
    inside->board = std::move(*board);
    if (reading.answer) {
      auto answer = read_answer(genre_->info, inside->setup->plan(), *reading.answer);
      if (!answer) return answer.errors();
      inside->answer = std::move(*answer);
      inside->answer_as_drawn = reading.answer->kind == AnswerText::Kind::file;
      inside->entered = reading.answer->entered;
    }
    return inside;
  }

  // Too large may mean: for these limits.
  Errors at_limit(Errors errors) {
    if (meter_.reached() == Limit::stopped) return {out_of(Limit::stopped, reading_and_setting_up)};
    for (Error& e : errors) e.limit = meter_.reached();
    return errors;
  }

  const Registry& registry_;
  const Source& source_;
  Meter& meter_;
  GenrePtr named_;  // by the caller
  GenrePtr genre_;
  bool bare_problem_ = false;
};

Result<Case> open_guarded(Meter& meter, FunctionRef<Opened()> opening) {
  Opened opened = error("not opened");
  if (!guarded(meter, [&] { opened = opening(); }))
    return out_of(meter.reached(), reading_and_setting_up);
  if (!opened) return opened.errors();
  (*opened)->read_seconds = meter.seconds();
  (*opened)->bytes = meter.bytes();
  return Case(*opened);
}

}  // namespace

}  // namespace clew::app

namespace clew {
using namespace app;

Result<Case> Clew::open(std::string_view text, const Source& source) const {
  Meter meter(source.limits);
  return open_guarded(meter, [&] { return Opener(inside_->registry, source, meter).open(text); });
}

Result<Case> Clew::blank(int height, int width, const Source& source) const {
  Meter meter(source.limits);
  return open_guarded(
      meter, [&] { return Opener(inside_->registry, source, meter).blank(height, width); });
}

void Clew::open_each(std::string_view text, const Source& source,
                     const std::function<void(const Result<Case>&)>& take) const {
  Meter meter(source.limits);
  Opener opener(inside_->registry, source, meter);
  Result<std::vector<Wrapped>> wrapped = error("not read");
  if (!guarded(meter, [&] { wrapped = opener.split(text); }))
    return take(out_of(meter.reached(), reading_and_setting_up));
  if (!wrapped) return take(wrapped.errors());
  if (wrapped->empty()) return take(open(text, source));
  for (const Wrapped& w : *wrapped) {
    meter = Meter(source.limits);
    take(open_guarded(meter, [&] { return opener.open_one(w); }));
  }
}

Result<int> Clew::count_puzzles(std::string_view text, const Source& source) const {
  if (source.puzzlekit) return 1;
  Meter meter(source.limits);
  auto wrapped = Opener(inside_->registry, source, meter).peel_all(text);
  if (!wrapped) return wrapped.errors();
  return static_cast<int>(wrapped->size());
}

}  // namespace clew

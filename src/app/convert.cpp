// A puzzle written in another format. What that format cannot say is a mistake that names it; only
// what the reader agrees to drop is left out.
#include <algorithm>

#include "app/inside.h"
#include "formats/codecs.h"
#include "formats/plain_keys.h"

namespace clew::app {
namespace {

constexpr const char* site = "https://puzz.link/p?";

struct Nouns {
  const char* one;
  const char* many;
};

Nouns format_nouns(Format format) {
  switch (format) {
    case Format::link:
      return {"an address", "addresses"};
    case Format::file:
      return {"a pzprv3 file", "pzprv3 files"};
    case Format::text:
      return {"a plain text", "plain texts"};
    case Format::json:
      return {"a JSON text", "JSON texts"};
    case Format::game:
      return {"a game id", "game ids"};
    case Format::penpa:
      return {"an address of penpa-edit", "addresses of penpa-edit"};
    case Format::fpuzzles:
      return {"an address of f-puzzles", "addresses of f-puzzles"};
    case Format::janko:
      return {"a text of janko.at", "texts of janko.at"};
    case Format::non:
      return {"a '.non' text", "'.non' texts"};
  }
  return {"", ""};
}

class Converter {
 public:
  Converter(const Case::Inside& c, Format format, const std::vector<std::string>& drop)
      : setup_(*c.setup), format_(format), drop_(drop), puzzle_(c.setup->puzzle()) {
    if (c.answer && c.entered && is_decided(*c.answer) && !drops("answer")) answer_ = &*c.answer;
    for (const auto& [name, line] :
         {std::pair("title", &puzzle_.title), std::pair("author", &puzzle_.author),
          std::pair("source", &puzzle_.source)}) {
      if (drops(name)) line->clear();
    }
  }

  Result<std::string> write() {
    if (is_coded() && codec() == nullptr) {
      return error(concat(info().name, " has no ", format_nouns(format_).many,
                          "; '--to text' and '--to json' write every puzzle"));
    }
    Errors mistakes = losses();
    mind_defaults();
    forget_blanks();
    Result<std::string> written = text();
    if (!written) mistakes.insert(mistakes.end(), written.errors().begin(), written.errors().end());
    if (!mistakes.empty()) return mistakes;
    return written;
  }

 private:
  const GenreInfo& info() const { return setup_.genre().info; }
  bool drops(std::string_view word) const {
    return std::find(drop_.begin(), drop_.end(), word) != drop_.end();
  }
  static bool is_decided(const Answer& answer) {
    const auto decided = [](int32_t mark) { return mark != undecided; };
    return std::any_of(answer.marks.begin(), answer.marks.end(), [&](const auto& marks) {
      return std::any_of(marks.begin(), marks.end(), decided);
    });
  }

  // Whether the genre has to declare the format.
  bool is_coded() const { return format_ != Format::text && format_ != Format::json; }
  const Codec* codec() const {
    if (!is_coded()) return nullptr;
    int found = find_codec(info(), codec_kind(), "");
    // Texts of janko.at are mostly as `kit` lines say; nonograms are as game ids have them.
    const bool bare = found < 0 || info().codecs[static_cast<size_t>(found)].parts.empty();
    if (format_ == Format::janko && bare) found = find_codec(info(), CodecKind::kit, "");
    return found < 0 ? nullptr : &info().codecs[static_cast<size_t>(found)];
  }

  CodecKind codec_kind() const {
    switch (format_) {
      case Format::link:
        return CodecKind::link;
      case Format::penpa:
        return CodecKind::penpa;
      case Format::fpuzzles:
        return CodecKind::fpuzzles;
      case Format::janko:
        return CodecKind::janko;
      case Format::game:
      case Format::non:
        return CodecKind::game;
      default:
        return CodecKind::file;
    }
  }

  // What stands beside the question: a file holds its author and source, and most answers; an
  // address holds the question alone.
  Errors losses() const {
    std::vector<std::string> lost;
    const bool bare = format_ == Format::link || format_ == Format::game;
    const bool titled = !bare && format_ != Format::file;
    const bool question = bare || format_ == Format::penpa || format_ == Format::janko ||
                          (format_ == Format::fpuzzles && !fits_fpuzzles(info()));
    if (is_coded() && !titled && !puzzle_.title.empty()) lost.emplace_back("title");
    if (bare && !puzzle_.author.empty()) lost.emplace_back("author");
    if ((bare || format_ == Format::fpuzzles) && !puzzle_.source.empty())
      lost.emplace_back("source");
    if (answer_ != nullptr && (question || !file_says_answer())) lost.emplace_back("answer");
    if (lost.empty()) return {};
    std::string names;
    std::string words;
    for (size_t i = 0; i < lost.size(); ++i) {
      names += (i == 0 ? "the " : i + 1 == lost.size() ? " and the " : ", the ") + lost[i];
      words += (i == 0 ? "" : ",") + lost[i];
    }
    return {error(std::string(format_nouns(format_).one) + " of " + info().name + " cannot say " +
                  names + " of this puzzle; '--drop " + words + "' leaves " +
                  (lost.size() == 1 ? "it" : "them") + " out")};
  }

  bool file_says_answer() const {
    if (format_ != Format::file || codec() == nullptr) return true;
    return std::all_of(info().answers.begin(), info().answers.end(), [&](const FieldInfo& field) {
      return std::any_of(codec()->parts.begin(), codec()->parts.end(),
                         [&](const CodecPart& part) { return part.field == field.name; });
    });
  }

  // A given may be told though its default says the same, where the format has no word for it; and
  // be left to its default where the format needs it.
  void mind_defaults() {
    if (codec() == nullptr) return;
    for (size_t i = 0; i < info().givens.size(); ++i) {
      const FieldInfo& field = info().givens[i];
      if (!field.has_default || field.index != PlaceKind::none) continue;
      const bool told = !puzzle_.givens[i].at.empty();
      const bool said = std::any_of(codec()->parts.begin(), codec()->parts.end(),
                                    [&](const CodecPart& p) { return part_says(p, field.name); });
      if (told && !said && says_its_default(i)) puzzle_.givens[i].at.clear();
      if (!told && said && field.value == ValueKind::partition && shows_divisions())
        puzzle_.givens[i] = division(static_cast<int>(i));
      const Value value = setup_.given(static_cast<int>(i));
      if (told || !said || value.kind != Kind::number || format_ == Format::janko) continue;
      Printed p;
      p.state = Printed::value;
      p.n = value.n;
      puzzle_.givens[i].at.assign(1, p);
    }
  }

  // A drawing shows boxes that others take for granted.
  bool shows_divisions() const { return format_ == Format::penpa || format_ == Format::fpuzzles; }
  Field division(int given) const {
    Field field;
    for (int cell = 0; cell < puzzle_.grid.cells(); ++cell) {
      const Value room = setup_.room_of(given, cell);
      Printed& p = field.at.emplace_back();
      if (room.missing()) continue;
      p.state = Printed::value;
      p.n = room.has_members && room.seq() != nullptr ? room.seq()->id : static_cast<int>(room.n);
    }
    return field;
  }

  // A given that is printed nowhere needs no grid of its own, unless it is the one that shows the
  // board.
  void forget_blanks() {
    const int shown = unnamed_given(info());
    for (size_t i = 0; i < puzzle_.givens.size(); ++i) {
      std::vector<Printed>& at = puzzle_.givens[i].at;
      const bool blank = std::all_of(at.begin(), at.end(),
                                     [](const Printed& p) { return p.state == Printed::absent; });
      if (blank && static_cast<int>(i) != shown) at.clear();
    }
  }

  bool says_its_default(size_t given) const {
    Puzzle untold = setup_.puzzle();
    untold.givens[given].at.clear();
    Meter meter{Limits{}};
    const auto other = Setup::make(setup_.shared_prepared(), std::move(untold), meter);
    const int field = static_cast<int>(given);
    return other.ok() && same_value((*other)->given(field), setup_.given(field));
  }

  static Result<std::string> with_line_end(Result<std::string> line) {
    if (line) *line += '\n';
    return line;
  }

  Result<std::string> text() const {
    switch (format_) {
      case Format::link: {
        const Result<std::string> link = write_link(info(), puzzle_);
        if (!link) return link.errors();
        return site + *link + "\n";
      }
      case Format::game:
        return with_line_end(write_game(info(), puzzle_));
      case Format::penpa:
        return with_line_end(write_penpa(info(), puzzle_));
      case Format::fpuzzles:
        return with_line_end(write_fpuzzles(info(), puzzle_, answer_));
      case Format::janko:
        return write_janko(info(), puzzle_);
      case Format::non:
        return write_non(info(), puzzle_, answer_);
      case Format::file:
        return write_file(info(), puzzle_, setup_.plan(), answer_);
      case Format::json:
        return write_json(info(), puzzle_, setup_.plan(), answer_);
      case Format::text:
        break;
    }
    std::string plain = write_plain(info(), puzzle_);
    if (answer_ != nullptr) plain += "\nanswer:\n" + write_answer(info(), setup_.plan(), *answer_);
    return plain;
  }

  const Setup& setup_;
  Format format_;
  const std::vector<std::string>& drop_;
  Puzzle puzzle_;
  const Answer* answer_ = nullptr;
};

}  // namespace

}  // namespace clew::app

namespace clew {
using namespace app;

Result<std::string> Case::write(Format format, const std::vector<std::string>& drop) const {
  return Converter(*inside_, format, drop).write();
}

}  // namespace clew

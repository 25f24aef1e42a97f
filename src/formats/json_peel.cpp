// The puzzles of a JSON text: objects one after another, or in a list; and the genre of each.
#include "formats/json_walk.h"
#include "formats/readers.h"

namespace clew::formats {

namespace {

class JsonPeeler {
 public:
  JsonPeeler(const Text& text, std::vector<Wrapped>& out, Mistakes& mistakes)
      : text_(text), out_(out), mistakes_(mistakes) {}

  void peel() {
    size_t at = next(0);
    while (at < text_.chars().size()) {
      const Result<Json> json = read_json_value(text_, at);
      if (!json) return mistakes_.add(json.errors());
      if (json->is(0, Json::Kind::list)) {
        for (int item : json->items(0)) peel_object(*json, item);
      } else {
        peel_object(*json, 0);
      }
      at = next(json->to(0));
    }
  }

 private:
  size_t next(size_t at) const {
    const std::string_view chars = text_.chars();
    while (at < chars.size() && (is_blank(chars[at]) || chars[at] == '\n')) ++at;
    return at;
  }

  void peel_object(const Json& json, int node) {
    const size_t from = json.from(node);
    if (!json.is(node, Json::Kind::object))
      return mistakes_.add(
          text_.error_at(from, "expected a puzzle: an object that begins with '{'"));
    Wrapped w;
    w.kind = Wrapped::Kind::json;
    w.body = text_.slice(from, json.to(node));
    w.name_genre("", text_.place(from));
    if (const int genre = json.member(node, "genre"); genre >= 0) {
      if (!json.is(genre, Json::Kind::text)) {
        return mistakes_.add(
            text_.error_at(json.from(genre), "expected the name of a genre in double quotes"));
      }
      w.name_genre(json.text(genre), text_.place(json.from(genre)));
    }
    out_.push_back(std::move(w));
  }

  const Text& text_;
  std::vector<Wrapped>& out_;
  Mistakes& mistakes_;
};

}  // namespace

void peel_json(const Text& text, std::vector<Wrapped>& out, Mistakes& mistakes) {
  JsonPeeler(text, out, mistakes).peel();
}

}  // namespace clew::formats

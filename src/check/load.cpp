// From a rules text to a genre that can be posted and judged.
#include "check/check.h"
#include "check/genre.h"
#include "read/read.h"

namespace clew::check {

Result<std::shared_ptr<const Genre>> load_genre(std::string_view text, std::string_view file_name) {
  auto genre = std::make_shared<Genre>();
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);  // a byte order mark
  genre->text = std::string(text);
  genre->file = std::string(file_name);
  Reporter reporter(genre->text, file_name);
  RulesText read;
  read_rules(genre->text, reporter, read);
  if (!reporter.full()) check_rules(read, reporter, *genre);
  if (reporter.failed()) return reporter.take_errors();
  genre->warnings = reporter.take_warnings();
  return std::shared_ptr<const Genre>(std::move(genre));
}

Error Genre::mistake_at(const Expr& e, std::string message) const {
  Error mistake = error(std::move(message), e.pos.line, e.pos.column);
  mistake.length = e.length;
  mistake.file = file;
  return mistake;
}

}  // namespace clew::check
